# La table de CuBirds telle qu’elle est dessinée
table-name = La table de CuBirds
table-rows = Rangées
table-row = Rangée { $row }
table-hand = Ta main : { $cards ->
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
table-known = A sûrement en main : { $birds }.
table-no-more = Aucun autre : { $birds }.

# La pioche
table-pile = Pioche : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
table-pile-draw = Piocher deux cartes. { table-pile }
table-discard = Défausse : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}.
table-own-discard = De toi : { $birds }.
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
table-end-nothing = { table-end } : poser { $birds } ici et ne rien prendre
table-end-takes = { table-end } : poser { $birds } ici et prendre { $takes ->
    [one] { $takes } oiseau
   *[other] { $takes } oiseaux
} ({ $which })
table-end-takes-more = { table-end-takes } ; puis des cartes inconnues rejoignent la rangée
table-stack = { $birds } ; envolée dès { $small } et dès { $big } : { $missing }
table-stack-lay = Poser { $birds } ; envolée dès { $small } et dès { $big } : { $missing }
table-stack-flock = Faire une envolée de { $birds } : { $kept ->
    [one] { $kept } rejoint
   *[other] { $kept } rejoignent
} ta collection ; { $missing }
table-flock-small = petite envolée ; encore { $more } pour une grande
table-again = Touche encore une fois pour le faire.
table-choose-end = { $birds } : touche maintenant un bout de rangée.

# Pourquoi ce n’est pas possible
table-no-draw = Tu peux piocher deux cartes quand tu n’as rien pris.
table-now-lay = Choisis d’abord des oiseaux de ta main.
table-now-draw = Décide d’abord si tu pioches deux cartes.
table-now-flock = Tu as déjà posé des oiseaux : fais une envolée, ou continue sans.
table-waiting = Ce n’est pas ton tour : { $name } réfléchit.
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

# Dans une liste de parties : ce qui a fait gagner
ended-seven-species = sept espèces différentes
ended-two-trios = deux espèces d’au moins trois oiseaux
ended-no-deal = le plus d’oiseaux

# Grands moments
table-flock = Une envolée de { $birds } !
table-new-species = nouvelle espèce : { $n } sur { $of }
table-round-over = La manche est finie !
table-no-cards-left = plus de cartes
