# La table de CuBirds telle qu’elle est dessinée
table-name = La table de CuBirds
table-rows = Rangées
table-row = Rangée { $row }
table-hand = Ta main : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
table-hand-empty = aucune carte
table-collection = Collection
table-you = { $name } (toi)
table-cards = { $cards ->
    [one] { $cards } carte en main
   *[other] { $cards } cartes en main
}
table-none = pas de { $bird }
table-species = espèces
table-trios = pour trios
table-goal-met = a atteint un but
table-known = A sûrement en main : { $birds }.
table-no-more = Aucun autre : { $birds }.

# La pioche
table-pile = Pioche : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
table-pile-draw = Piocher deux cartes. { table-pile }
table-discard = Défausse : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}.
table-own-discard = De toi : { $birds }.
table-draw = Piocher deux
table-stay = Ne rien piocher
table-end-round = Finir la manche
table-pass = Pas d’envolée
table-choices = Piocher, ou pas d’envolée

# Ce qu’on peut toucher
table-end = Rangée { $row }, bout { $side ->
    [left] gauche
   *[right] droit
}
table-end-nothing = { table-end } : poser { $birds } ici et ne rien prendre
table-end-takes = { table-end } : poser { $birds } ici et prendre { $takes ->
    [one] { $takes } oiseau
   *[other] { $takes } oiseaux
} ({ $which })
table-end-takes-more = { table-end-takes } ; puis des cartes inconnues rejoignent la rangée
table-stack = { $birds } ; envolée dès { $small } et dès { $big } : { $missing }
table-stack-lay = Poser { $birds } ; envolée dès { $small } et dès { $big } : { $missing }
table-stack-flock = Faire une envolée de { $birds } : { $kept ->
    [one] { $kept } rejoint
   *[other] { $kept } rejoignent
} ta collection ; { $missing }
table-flock-small = petite envolée ; encore { $more } pour une grande
table-again = Touche encore une fois pour le faire.
table-choose-end = { $birds } : touche maintenant un bout de rangée.

# Pourquoi ce n’est pas possible
table-no-draw = Tu peux piocher deux cartes quand tu n’as rien pris.
table-now-lay = Choisis d’abord des oiseaux de ta main.
table-now-draw = Décide d’abord si tu pioches deux cartes.
table-now-flock = Tu as déjà posé des oiseaux : fais une envolée, ou continue sans.
table-waiting = Ce n’est pas ton tour : { $name } réfléchit.
table-over = La partie est finie.

# Les lettres sur les cartes
table-letter-flamingo = F
table-letter-owl = Ch
table-letter-toucan = T
table-letter-duck = Ca
table-letter-parrot = Pe
table-letter-magpie = Pi
table-letter-warbler = Rs
table-letter-robin = Rg

# Dans une liste de parties : ce qui a fait gagner
ended-seven-species = sept espèces différentes
ended-two-trios = deux espèces d’au moins trois oiseaux
ended-no-deal = le plus d’oiseaux

# Grands moments
table-flock = Une envolée de { $birds } !
table-new-species = nouvelle espèce : { $n } sur { $of }
table-round-over = La manche est finie !
table-no-cards-left = plus de cartes

# À quoi sert chaque chose, pour qui le demande
help-flamingo = Flamant rose, l’une des 7 cartes de l’espèce. Petite envolée dès 2, grande dès 3.
help-owl = Chouette, l’une des 10 cartes de l’espèce. Petite envolée dès 3, grande dès 4.
help-toucan = Toucan, l’une des 10 cartes de l’espèce. Petite envolée dès 3, grande dès 4.
help-duck = Canard, l’une des 13 cartes de l’espèce. Petite envolée dès 4, grande dès 6.
help-parrot = Perroquet, l’une des 13 cartes de l’espèce. Petite envolée dès 4, grande dès 6.
help-magpie = Pie, l’une des 17 cartes de l’espèce. Petite envolée dès 5, grande dès 7.
help-warbler = Rousserolle, l’une des 20 cartes de l’espèce. Petite envolée dès 6, grande dès 9.
help-robin = Rouge-gorge, l’une des 20 cartes de l’espèce. Petite envolée dès 6, grande dès 9.
help-end = Un bout de rangée. Tu peux y poser tous tes oiseaux d’une espèce ; si la rangée en a déjà, tu prends ceux qui sont entre les deux.
help-gain = Combien d’oiseaux tu prendrais ici. Avec 0, tu ne prends rien et tu peux piocher deux cartes. Avec ?, la pioche complète ensuite la rangée.
help-pile = La pioche, face cachée. Si tu n’as rien pris, tu peux piocher deux cartes. Elle complète aussi les rangées d’une seule espèce.
help-discard = La défausse. Quand la pioche est épuisée, on la mélange : c’est la nouvelle pioche.
help-draw = Tu n’as rien pris : tu peux piocher les deux cartes du dessus.
help-stay = Rien ne t’oblige à piocher. Si ta main est vide, la manche finit ainsi.
help-pass = Une envolée n’est jamais obligatoire. Tes oiseaux restent dans ta main pour plus tard.
help-player = Un joueur : sa collection, ses cartes en main, et ce qui le sépare des deux buts. Le cadre montre qui décide maintenant.
help-robinbird = RobinBird joue toute seule : une carte pour chaque rangée, puis toutes les envolées qu’elle peut.
help-cards = Les cartes de cette main. Une main vide à la fin d’un tour met fin à la manche, et tous les autres défaussent la leur.
help-collection = Une collection : les oiseaux venus des envolées, un point pour chacun. Ils y restent pour de bon.
help-goals = Ce qui sépare cette collection de la victoire. Un but suffit : sept espèces, ou deux espèces de trois.
help-species = Les espèces de cette collection. Avec sept, on gagne.
help-trios = Les oiseaux les plus nombreux de cette collection. Avec trois de deux espèces, on gagne.
help-known = Ce que tout le monde peut savoir de cette main : 2, c’est exactement deux ; 2+, deux ou plus ; –, aucun.
help-open-hand = La main de RobinBird est visible. À la fin de son tour, elle fait toutes les envolées qu’elle peut.
