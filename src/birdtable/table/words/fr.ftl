# Whose turn it is, what can be taken back, and how it ended: for terminal and server alike
list-and = { $first } et { $last }
your-turn = { $name }, c’est ton tour. { $ask }
your-choice = { $name }, choisis en secret, comme les autres. { $ask }
undo-nothing = Il n’y a rien à annuler.
undo-uncovered = On ne peut pas l’annuler : quelque chose de caché a été dévoilé depuis.
undo-others = On ne peut pas l’annuler : quelqu’un d’autre a décidé depuis.
game-over = La partie est finie.
wins = { $names } gagne !
share-the-win = { $names } se partagent la victoire !
name-had = { $name } : { $had }
had-points = { $score ->
    [one] { $score } point
   *[other] { $score } points
}
ending-points = { $winners ->
    [one] { $names } gagne avec { $score ->
        [one] { $score } point
       *[other] { $score } points
    }.
   *[other] { $names } se partagent la victoire avec { $score ->
        [one] { $score } point
       *[other] { $score } points
    } chacun.
}
undo-held = Tu peux choisir autrement tant que tout le monde n’a pas choisi.
undo-curtain = On ne peut pas l’annuler : l’appareil a changé de mains depuis.
