# La table
table-cards = Cartes sur la table
table-card = Ligne { $row }, colonne { $column } : { $birds }
table-card-known = Ligne { $row }, colonne { $column } : { $birds } ; dessous, { $under }
table-hole = Ligne { $row }, colonne { $column } : vide
table-to-flip = Choisir cette carte
table-once-more = Choisie. Encore une fois pour la retourner : personne ne sait ce qui va apparaître.
table-once-more-known = Choisie. Encore une fois pour la retourner ; on verra : { $birds }.
table-why-turn = C’est à { $name } de jouer.
table-why-vote = D’abord, tout le monde vote.
table-why-over = La partie est finie.

# Les couleurs sur les petites cartes ; toutes différentes
table-letter-red = R
table-letter-green = Ve
table-letter-yellow = J
table-letter-violet = Vi

# Ce qui fait gagner et ce qui finit la partie, en bref
table-aim-rows = { $rows ->
    [one] { $rows } rangée
   *[other] { $rows } rangées
}
table-aim-cards = { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
table-aim-before = { $turns }/{ $most } tours calmes, puis un vote
table-aim-vote = vote
table-aim-after = { $turns }/{ $most } tours calmes, puis la fin

# Les joueurs
table-collection = { $name } : collection
table-score = { $rows ->
    [one] { $rows } rangée complète
   *[other] { $rows } rangées complètes
} sur { $of } ; { $birds ->
    [one] { $birds } oiseau
   *[other] { $birds } oiseaux
} sur { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
table-rows-now = { $rows } { $rows ->
    [one] rangée
   *[other] rangées
} sur { $of }
table-row = { $row } : { $cards } sur 3, ensuite { $next }
table-row-complete = { $row } : complète

# Le vote
table-vote = Le vote
table-vote-end = Arrêter
table-vote-end-means = si tous sont d’accord : on compte
table-vote-go = Continuer
table-vote-go-means = une seule voix suffit
table-vote-held = ta voix ; tu peux encore changer d’avis
table-votes-go = { $votes } voix pour continuer : la partie continue.

# Dans une liste de parties : ce qui a fait gagner
ended-rows = assez de rangées complètes
ended-three-cards = le plus d’oiseaux sur ses cartes
ended-dead = le plus d’oiseaux sur ses cartes
ended-agreed = le plus d’oiseaux sur ses cartes
ended-stalled = le plus d’oiseaux sur ses cartes

# Ce que sont les choses, pour qui le demande
help-card = Une carte avec des oiseaux des deux côtés. Si le côté qui apparaît est le prochain d’une de tes rangées, tu la prends.
help-hole = Quelqu’un a pris cette carte. La place reste vide.
help-under = Une carte dont on connaît les deux côtés : le petit, dans le coin, est caché.
help-collection = Ce que ce joueur a pris, visible pour tous. Il le garde jusqu’à la fin.
help-row = Une rangée par couleur : 1 oiseau, puis 2, puis 3. La place en pointillé est celle qu’il faut ensuite.
help-score = Les rangées complètes, sur celles qui font gagner ; puis les oiseaux, qui décident si personne ne gagne ainsi.
help-rows-to-win = Le nombre de rangées complètes qui font gagner : 4 à deux joueurs, 3 à trois, 2 à quatre.
help-cards-left = Les cartes encore sur la table. À 3, la partie s’arrête et on compte les oiseaux.
help-stall = Les tours de suite sans nouvelle carte. Après 4 tours de table, on vote ; après 6 de plus, c’est fini.
help-vote-end = Une voix pour arrêter. Si tous le veulent, on compte les oiseaux.
help-vote-go = Une voix pour continuer. Une seule suffit, et la partie continue.
