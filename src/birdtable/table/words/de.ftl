# Whose turn it is, what can be taken back, and how it ended: for terminal and server alike
list-and = { $first } und { $last }
your-turn = { $name }, du bist dran. { $ask }
your-choice = { $name }, wähle geheim; die anderen tun es auch. { $ask }
undo-nothing = Es gibt nichts zurückzunehmen.
undo-uncovered = Das geht nicht zurück: Seitdem wurde etwas Verdecktes aufgedeckt.
undo-others = Das geht nicht zurück: Seitdem hat jemand anderes entschieden.
game-over = Das Spiel ist zu Ende.
wins = { $names } gewinnt!
share-the-win = { $names } teilen sich den Sieg!
score = { $name }: { $score ->
    [one] 1 Punkt
   *[other] { $score } Punkte
}
undo-held = Du kannst dich umentscheiden, bis alle gewählt haben.
undo-curtain = Das geht nicht zurück: Seitdem wurde das Gerät weitergereicht.
