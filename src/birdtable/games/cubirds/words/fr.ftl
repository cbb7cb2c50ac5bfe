about = Pose des oiseaux, prends ceux que tu entoures, et réunis avant tous les autres une belle collection.
credits = D’après CuBirds de Stefan Alexander, illustré par Kristiaan der Nederlanden (Catch Up Games, 2018) ; non officiel.

# La table
row = rangée { $row }
pile = pioche { $pile }, défausse { $discard }
player = { $name } : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
collection = collection
hand = main
known = a sûrement en main
no-more-of = aucun autre
absent = pas en main
nothing = rien encore
goal = il manque { $species ->
    [one] { $species } espèce
   *[other] { $species } espèces
}, ou { $birds ->
    [one] { $birds } oiseau
   *[other] { $birds } oiseaux
} pour deux trios
goal-met = un but est atteint ; il compte à la fin du tour
flocks = petite / grande envolée
flock-missing = encore { $more } pour une envolée
flock-small = petite envolée
flock-bigger = encore { $more } pour une grande
flock-big = grande envolée

# Que faire
ask-lay = Pose tous tes oiseaux d’une espèce à un bout d’une rangée.
ask-draw = Tu n’as rien pris : veux-tu piocher deux cartes ?
ask-draw-last = Tu n’as rien pris et ta main est vide : piocher deux cartes, ou finir la manche ?
ask-flock = Veux-tu faire une envolée ?
ask-flock-none = Tu n’as pas encore d’envolée : tu continues sans.

# Les mots de la notation
word-lay = poser
word-draw = piocher deux cartes
word-stay = ne rien piocher
word-flock = faire une envolée
word-pass = passer
word-left = à gauche
word-right = à droite
word-1 = rangée 1
word-2 = rangée 2
word-3 = rangée 3
word-4 = rangée 4
word-flamingo = flamant rose
word-owl = chouette
word-toucan = toucan
word-duck = canard
word-parrot = perroquet
word-magpie = pie
word-warbler = rousserolle
word-robin = rouge-gorge

# Les oiseaux, comptés
n-flamingo = { $n ->
    [one] { $n } flamant rose
   *[other] { $n } flamants roses
}
n-owl = { $n ->
    [one] { $n } chouette
   *[other] { $n } chouettes
}
n-toucan = { $n ->
    [one] { $n } toucan
   *[other] { $n } toucans
}
n-duck = { $n ->
    [one] { $n } canard
   *[other] { $n } canards
}
n-parrot = { $n ->
    [one] { $n } perroquet
   *[other] { $n } perroquets
}
n-magpie = { $n ->
    [one] { $n } pie
   *[other] { $n } pies
}
n-warbler = { $n ->
    [one] { $n } rousserolle
   *[other] { $n } rousserolles
}
n-robin = { $n ->
    [one] { $n } rouge-gorge
   *[other] { $n } rouges-gorges
}

# Les coups entiers
move-lay = poser { $birds } { $side } de la rangée { $row }
move-draw = piocher deux cartes
move-stay = ne rien piocher
move-flock = faire une envolée de { $birds }
move-pass = pas d’envolée cette fois

# Les oiseaux d’une main, tous ou le seul ; et les oiseaux d’une envolée
the-flamingo = { $n ->
    [one] le flamant rose
   *[other] les flamants roses
}
the-owl = { $n ->
    [one] la chouette
   *[other] les chouettes
}
the-toucan = { $n ->
    [one] le toucan
   *[other] les toucans
}
the-duck = { $n ->
    [one] le canard
   *[other] les canards
}
the-parrot = { $n ->
    [one] le perroquet
   *[other] les perroquets
}
the-magpie = { $n ->
    [one] la pie
   *[other] les pies
}
the-warbler = { $n ->
    [one] la rousserolle
   *[other] les rousserolles
}
the-robin = { $n ->
    [one] le rouge-gorge
   *[other] les rouges-gorges
}
some-flamingo = flamants roses
some-owl = chouettes
some-toucan = toucans
some-duck = canards
some-parrot = perroquets
some-magpie = pies
some-warbler = rousserolles
some-robin = rouges-gorges

# Ce qui s’est passé
event-laid = { $name } pose { $bird } { $side } de la rangée { $row }.
event-took = { $name } prend { $bird } dans la rangée { $row }.
event-refilled = La rangée { $row } reçoit { $bird } de la pioche.
event-drew = { $name } pioche { $bird }.
event-drew-hidden = { $name } pioche une carte.
event-stayed = { $name } ne pioche rien.
event-flocked = Une envolée ! { $name } montre { $bird } et en garde { $kept }.
event-passed = { $name } ne fait pas d’envolée.
event-reshuffled = La défausse est mélangée et forme une nouvelle pioche de { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}.
event-round-ended = { $name } n’a plus de cartes : la manche est finie, et les autres défaussent leur main.
event-collected = { $name } commence avec { $bird }.
reason-seven-species = Sept espèces différentes : la partie est gagnée.
reason-two-trios = Deux espèces d’au moins trois oiseaux : la partie est gagnée.
reason-no-deal = Il ne reste pas assez de cartes pour une autre manche : la partie est finie.

# Comment la partie a fini
ending-seven-species = { $names } gagne avec { $species ->
    [8] huit
   *[other] sept
} espèces différentes.
ending-two-trios = { $names } gagne avec { $trios ->
    [2] deux trios
   *[other] { $trios } trios
}.
ending-no-deal = { $winners ->
    [one] { $names } gagne avec le plus d’oiseaux : { $birds }.
   *[other] { $names } se partagent la victoire avec { $birds ->
        [one] { $birds } oiseau
       *[other] { $birds } oiseaux
    } chacun.
}
had-seven-species = { $species ->
    [one] { $species } espèce
   *[other] { $species } espèces
}
had-two-trios = { $trios ->
    [0] aucun trio
    [one] { $trios } trio
   *[other] { $trios } trios
}
had-no-deal = { $birds ->
    [one] { $birds } oiseau
   *[other] { $birds } oiseaux
}

# Ce qu’on peut choisir avant la partie
option-head_start = Avance de RobinBird
option-head_start-value = { $value ->
    [0] aucune
    [one] { $value } oiseau
   *[other] { $value } oiseaux
}
