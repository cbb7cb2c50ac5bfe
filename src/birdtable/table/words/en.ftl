# Whose turn it is, what can be taken back, and how it ended: for terminal and server alike
list-and = { $first } and { $last }
your-turn = { $name }, it is your turn. { $ask }
your-choice = { $name }, choose in secret, like the others. { $ask }
undo-nothing = There is nothing to undo.
undo-uncovered = That cannot be undone: something hidden has been revealed since.
undo-others = That cannot be undone: somebody else has decided since.
game-over = The game is over.
wins = { $names } wins!
share-the-win = { $names } share the win!
name-had = { $name }: { $had }
had-points = { $score ->
    [one] { $score } point
   *[other] { $score } points
}
ending-points = { $winners ->
    [one] { $names } wins with { $score ->
        [one] { $score } point
       *[other] { $score } points
    }.
   *[other] { $names } share the win with { $score ->
        [one] { $score } point
       *[other] { $score } points
    } each.
}
undo-held = You can choose differently until all have chosen.
undo-curtain = That cannot be undone: the device has been passed on since.
