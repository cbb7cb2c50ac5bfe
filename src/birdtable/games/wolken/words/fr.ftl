title = Au-dessus des nuages
about = Réarrange le groupe au-dessus des nuages, jusqu’à ce que les bons oiseaux se posent où il faut.
credits = D’après Au-dessus des nuages de Konstantinos Karagiannis, illustré par Alexander Jung (Zoch, 2025) ; non officiel, les valeurs des cartes sont les nôtres.

# La table
stage = Étape { $stage } sur { $stages }, commencée par { $name }
nest = Carte Nid : { $points } points pour 1 à 5 oiseaux posés, { $couple } par couple
legend = * tes oiseaux ; les martinets ne sont à personne
legend-spectator = Les martinets ne sont à personne.
tiles = Oiseaux
prices = Coût
pile = Pile de { $tiles }
in-play = En jeu
to-place = Oiseau à placer
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
cubes = { $cubes ->
    [one] { $cubes } cube
   *[other] { $cubes } cubes
}
cards = { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
in-front = en tête { $birds } = { $points }
nobody-in-front = personne en tête
known = a sûrement en main
line = Ligne (pioche { $deck }, défausse { $discard })
line-empty = {"  "}vide jusqu’à la prochaine étape
hand = Ta main (* et = : ce qu’elle rapporterait si l’étape finissait là)
hand-now = Ta main (* et = : ce qu’elle rapporte maintenant)
hand-empty = {"  "}aucune carte
action = { $name } : { $rule }

# Ce que font les cartes
does-gap = le tien ↔ à 2 colonnes
does-wide-gap = le tien ↔ à 3 colonnes
does-leader = rangée 1 ↔ 3
does-neutral = martinet ↔ voisin
does-diagonal = le tien ↔ voisin en biais
does-free-flight = le tien ↔ n’importe lequel
does-standard = au choix, à ce prix
does-validation = une autre carte compte
does-favourite = au choix dans la pile
does-line = copie une carte, à son prix

# Ce que sait une bonne mémoire
memory-known-to-all = De ta main, tout le monde connaît :
memory-unseen = Jamais vues :
memory-in-deck = Sûrement dans la pioche :
memory-in-discard = Défausse :
memory-layers = Pile par couches, depuis le haut :
memory-past-nests = Nids passés :

# Que faire
ask-turn = { $cubes ->
    [one] Encore { $cubes } cube
   *[other] Encore { $cubes } cubes
} : agir, jouer une carte ou passer ?
ask-standard = Quelle action standard ? Ce qu’il y a dans les cases ne compte pas.
ask-swap = Quels oiseaux échangent leurs places ? ({ $rule })
ask-validate = Quelle carte valides-tu ?
ask-seek = Quel oiseau choisis-tu dans la pile ?
ask-copy = Quelle carte de la ligne utilises-tu ?
ask-place = Quelle colonne pour { $bird }, en tête ou en queue ?
ask-discard = Cinq cartes, c’est une de trop : laquelle défausses-tu ?
ask-stage-end = Valider une carte, ou as-tu fini ?

# Les mots de la notation
word-sideways = gauche/droite
word-lengthwise = avant/arrière
word-add = ajouter un oiseau
word-take = prendre une carte
word-play = jouer une carte
word-pass = passer
word-place = placer dans la colonne
word-head = tête
word-tail = queue
word-discard = défausser
word-swap = échanger
word-validate = valider
word-done = j’ai fini
word-seek = chercher
word-copy = utiliser
word-pile = pile
word-gap = écart
word-wide-gap = grand écart
word-leader = changement de leader
word-neutral = neutre
word-diagonal = diagonale
word-free-flight = vol libre
word-standard = action standard
word-validation = validation
word-favourite = oiseau préféré
word-line = ligne
word-kite-f = milan ♀
word-kite-m = milan ♂
word-goose-f = oie ♀
word-goose-m = oie ♂
word-crane-f = grue ♀
word-crane-m = grue ♂
word-swallow-f = hirondelle ♀
word-swallow-m = hirondelle ♂
word-swift = martinet

# Les oiseaux sur la table, en bref
bird-kite = Milan
bird-goose = Oie
bird-crane = Grue
bird-swallow = Hirond.
bird-swift = Martinet

# Un oiseau, dans une phrase
one-kite-f = un milan ♀
one-kite-m = un milan ♂
one-goose-f = une oie ♀
one-goose-m = une oie ♂
one-crane-f = une grue ♀
one-crane-m = une grue ♂
one-swallow-f = une hirondelle ♀
one-swallow-m = une hirondelle ♂
one-swift = un martinet

# Cet oiseau-là, dans une phrase
the-kite-f = le milan ♀
the-kite-m = le milan ♂
the-goose-f = l’oie ♀
the-goose-m = l’oie ♂
the-crane-f = la grue ♀
the-crane-m = la grue ♂
the-swallow-f = l’hirondelle ♀
the-swallow-m = l’hirondelle ♂
the-swift = le martinet

# Un oiseau qui vient ou s’en va
some-kite-f = un milan ♀
some-kite-m = un milan ♂
some-goose-f = une oie ♀
some-goose-m = une oie ♂
some-crane-f = une grue ♀
some-crane-m = une grue ♂
some-swallow-f = une hirondelle ♀
some-swallow-m = une hirondelle ♂
some-swift = un martinet

# Les coups entiers
move-swap = échanger { $bird } ({ $cell }) et { $partner } ({ $other })
move-add = ajouter { $bird } (place { $source })
move-add-unseen = ajouter l’oiseau du dessus de la pile
move-take = prendre { $card } de la ligne
move-play = jouer { $card }
move-pass = passer
move-place-head = placer { $bird } en tête de la colonne { $column }
move-place-tail = placer { $bird } en queue de la colonne { $column }
move-discard = défausser { $card }
move-validate = valider { $card }
move-done = j’ai fini, plus rien à valider
move-seek = choisir { $bird } dans la pile
move-copy = utiliser { $card } de la ligne
card-with-cells = la carte « { $action } » ({ $cells })

# Ce qui s’est passé ; une carte s’appelle d’après son effet
card = la carte « { $action } »
event-turned-up = La place { $source } à côté de la pile montre maintenant { $bird }.
event-reshuffled = La défausse est mélangée et forme une nouvelle pioche de { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}.
event-opened = L’étape { $stage } commence avec une nouvelle carte Nid.
event-started = { $name } commence l’étape.
event-paid = { $name } paie { $cubes ->
    [one] { $cubes } cube
   *[other] { $cubes } cubes
}.
event-swapped = { $name } échange { $bird } ({ $cell }) et { $partner } ({ $other }).
event-added = { $name } prend { $bird } de la place { $source }.
event-added-unseen = { $name } prend l’oiseau du dessus de la pile : { $bird }.
event-placed-head = { $name } place { $bird } en tête de la colonne { $column }.
event-placed-tail = { $name } place { $bird } en queue de la colonne { $column }.
event-took = { $name } prend { $card } de la ligne.
event-discarded = { $name } défausse { $card }.
event-played = { $name } joue { $card }.
event-copied = { $name } utilise { $card } de la ligne.
event-sought = { $name } choisit { $bird } dans la pile, qui est ensuite mélangée.
event-passed = { $name } passe et perd { $cubes ->
    [one] { $cubes } cube
   *[other] { $cubes } cubes
}.
event-landed = { $bird } de la colonne { $column } se pose.
event-nested = L’atterrissage rapporte { $points ->
    [one] { $points } point
   *[other] { $points } points
} à { $name }.
event-validated = { $name } valide { $card } pour { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
event-finished = { $name } a fini.
event-joined = La colonne { $column } avance ; { $bird } la rejoint à l’arrière.
reason-most-points = Les trois étapes sont terminées : le plus grand total l’emporte.

# Comment la partie a fini
ending-tie = { $names } gagne : { $points }, à égalité avec { $others }, mais moins d’oiseaux restés sur le plateau ({ $count }).
ending-tie-shared = { $names } se partagent la victoire : { $points } et autant d’oiseaux restés sur le plateau ({ $count }).
had-tie = { $points }, { $count ->
    [one] { $count } oiseau resté
   *[other] { $count } oiseaux restés
}

# Ce qu’on peut choisir avant la partie
option-cards = Valeurs des cartes
option-cards-value = { $value ->
    [usual] notre reconstitution
   *[other] { $value }
}
