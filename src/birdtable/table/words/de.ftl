# Whose turn it is, what can be taken back, and how it ended: for terminal and server alike
list-and = { $first } und { $last }
your-turn = { $name }, du bist dran. { $ask }
your-choice = { $name }, wähle geheim, wie die anderen auch. { $ask }
undo-nothing = Es gibt nichts rückgängig zu machen.
undo-uncovered = Das lässt sich nicht rückgängig machen: Seitdem wurde etwas Verdecktes aufgedeckt.
undo-others = Das lässt sich nicht rückgängig machen: Seitdem hat jemand anderes entschieden.
game-over = Das Spiel ist zu Ende.
wins = { $names } gewinnt!
share-the-win = { $names } teilen sich den Sieg!
name-had = { $name }: { $had }
had-points = { $score ->
    [one] { $score } Punkt
   *[other] { $score } Punkte
}
ending-points = { $winners ->
    [one] { $names } gewinnt mit { $score ->
        [one] { $score } Punkt
       *[other] { $score } Punkten
    }.
   *[other] { $names } teilen sich den Sieg mit je { $score ->
        [one] { $score } Punkt
       *[other] { $score } Punkten
    }.
}
undo-held = Du kannst dich umentscheiden, bis alle gewählt haben.
undo-curtain = Das lässt sich nicht rückgängig machen: Seitdem wurde das Gerät weitergereicht.
