about = Retourne des cartes, souviens-toi où sont les oiseaux, et complète tes rangées.
credits = D’après What’s Up de Dennis Kirps et Jean-Claude Pellin (Strawberry Studio, 2016) ; non officiel.

# La table
known-below = /  l’autre côté, s’il est connu
rows-to-win = Pour gagner : { $rows ->
    [one] { $rows } rangée complète.
   *[other] { $rows } rangées complètes.
}
cards-left = Cartes sur la table : { $cards }.
cards-left-of-three = Cartes sur la table : { $cards } (fin à 3).
stall-before = Tours sans nouvelle carte : { $turns }. À { $vote }, tout le monde vote : continuer ou non.
stall-vote = Tours sans nouvelle carte : { $turns }. Tout le monde vote : continuer ou non.
stall-after = Tours sans nouvelle carte : { $turns }. À { $end }, la partie s’arrête.
rows = rangées
rows-of = { $rows } sur { $of }
birds = oiseaux
birds-cards = { $birds } ({ $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
})
vote = voix
voted = a voté
not-voted = pas encore
needed-next = [ ]  ce qu’il faut ensuite

# Que faire
ask-flip = Choisis une carte à retourner.
ask-vote = Arrêter maintenant, ou continuer ?

# Les mots de la notation
word-flip = retourner
place = ligne { $row }, colonne { $column }
word-end = arrêter
word-go = continuer
word-on = {""}
word-red = rouge
word-green = vert
word-yellow = jaune
word-violet = violet
move-flip = retourner la carte de la { $place }
move-end = arrêter la partie
move-go = continuer

# Les oiseaux, comptés
n-red = { $n ->
    [one] { $n } oiseau rouge
   *[other] { $n } oiseaux rouges
}
n-green = { $n ->
    [one] { $n } oiseau vert
   *[other] { $n } oiseaux verts
}
n-yellow = { $n ->
    [one] { $n } oiseau jaune
   *[other] { $n } oiseaux jaunes
}
n-violet = { $n ->
    [one] { $n } oiseau violet
   *[other] { $n } oiseaux violets
}

# Les rangées d’une collection
row-red = rangée rouge
row-green = rangée verte
row-yellow = rangée jaune
row-violet = rangée violette

# Ce qui s’est passé
event-flipped = { $name } retourne la carte de la { $place } : { $birds }.
event-took = { $name } prend la carte : la { $row } a maintenant { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}.
event-completed = { $name } complète la { $row }.
event-vote-called = { $turns } tours sans nouvelle carte : tout le monde vote, continuer ou non.
event-voted = { $vote ->
    [end] { $name } vote pour arrêter.
   *[other] { $name } vote pour continuer.
}
reason-rows = Assez de rangées complètes : la partie est gagnée.
reason-three-cards = Il ne reste que 3 cartes sur la table : on compte les oiseaux.
reason-dead = Plus personne ne peut prendre de carte : on compte les oiseaux.
reason-agreed = Tout le monde veut arrêter : on compte les oiseaux.
reason-stalled = Toujours pas de nouvelle carte : on compte les oiseaux.

# Comment la partie a fini
ending-rows = { $names } gagne avec { $rows ->
    [2] deux rangées complètes
    [3] trois rangées complètes
   *[other] { $rows } rangées complètes
}.
ending-birds = { $names } gagne avec le plus d’oiseaux : { $birds }.
ending-fewer-cards = { $names } gagne : { $birds ->
    [one] { $birds } oiseau
   *[other] { $birds } oiseaux
}, à égalité avec { $others }, mais sur moins de cartes.
ending-shared = { $names } se partagent la victoire : { $birds ->
    [one] { $birds } oiseau
   *[other] { $birds } oiseaux
} sur le même nombre de cartes.
had-rows = { $rows ->
    [0] aucune rangée complète
    [one] { $rows } rangée complète
   *[other] { $rows } rangées complètes
}
had-birds = { $birds ->
    [one] { $birds } oiseau
   *[other] { $birds } oiseaux
}
had-birds-cards = { $birds ->
    [one] { $birds } oiseau
   *[other] { $birds } oiseaux
} sur { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
