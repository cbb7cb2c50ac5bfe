# Whose turn it is, what can be taken back, and how it ended: for terminal and server alike
list-and = { $first } and { $last }
your-turn = { $name }, it is your turn. { $ask }
your-choice = { $name }, choose in secret; the others do so too. { $ask }
undo-nothing = There is nothing to take back.
undo-uncovered = That cannot be taken back: something hidden has been uncovered since.
undo-others = That cannot be taken back: somebody else has decided since.
game-over = The game is over.
wins = { $names } wins!
share-the-win = { $names } share the win!
score = { $name }: { $score ->
    [one] 1 point
   *[other] { $score } points
}
undo-held = You can choose differently until all have chosen.
undo-curtain = That cannot be taken back: the device has been passed on since.
