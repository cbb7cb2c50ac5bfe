# Les parties de la table
table-players = Joueurs
table-flock = Le groupe ; la rangée 1 vole en tête
table-actions = Actions
table-waiting = Oiseaux visibles
table-line = Ligne
table-hand = Tes cartes
table-deck = pioche { $cards }
table-discard = défausse { $cards }
table-line-empty = vide jusqu’à la prochaine étape
table-hand-short = Main
table-hand-empty = aucune carte
table-stage = Étape { $stage }/3
table-behind = Pile et défausse
table-done = J’ai fini
table-legend = Les martinets ne sont à personne. L’oiseau de tête de chaque colonne se pose à la fin de l’étape.

# Les lettres des oiseaux, toutes différentes
table-letter-kite = M
table-letter-goose = O
table-letter-crane = G
table-letter-swallow = H

# Les oiseaux en toutes lettres
table-bird-kite-f = milan femelle
table-bird-kite-m = milan mâle
table-bird-goose-f = oie femelle
table-bird-goose-m = oie mâle
table-bird-crane-f = grue femelle
table-bird-crane-m = grue mâle
table-bird-swallow-f = hirondelle femelle
table-bird-swallow-m = hirondelle mâle
table-bird-swift = martinet

# Ce qui se touche
table-cell = Colonne { $column }, rangée { $row } : { $bird }
table-cell-empty = Colonne { $column }, rangée { $row } : vide
table-yours = à toi
table-in-front = se poserait
table-card = Carte « { $name } » : { $rule }
table-costs = { $cubes ->
    [0] gratuit
    [one] { $cubes } cube
   *[other] { $cubes } cubes
}
table-card-line-cost = coûte autant que la carte copiée
table-card-cell = { $cell } { $points ->
    [one] { $points } point
   *[other] { $points } points
}
table-card-cells = validée : { $cells }
table-card-pays = te rapporterait { $points }
table-box = { $name } : { $rule } ; { $price }
table-kind = { $bird }{ $number ->
    [one] {""}
   *[other] {" "}×{ $number }
}
table-source = Oiseau { $source } : { $bird }
table-nothing = rien
table-pile = Pile de { $tiles }
table-player = { $name }, { $bird }
table-would-land = { $birds ->
    [one] { $birds } oiseau
   *[other] { $birds } oiseaux
} en tête pour { $points }
table-landing-now = Ce que rapporterait l’atterrissage maintenant
table-known = a sûrement en main { $cards }

# Les noms, courts ; un tiret conditionnel là où ils peuvent se couper
table-name-sideways = gauche/​droite
table-name-lengthwise = avant/​arrière
table-name-add = ajouter oiseau
table-name-take = prendre carte
table-name-pass = passer
table-name-gap = écart
table-name-wide-gap = grand écart
table-name-leader = leader
table-name-neutral = neutre
table-name-diagonal = diago­nale
table-name-free-flight = vol libre
table-name-standard = stan­dard
table-name-validation = valida­tion
table-name-favourite = préféré
table-name-line = ligne

# Ce qu’ils font
table-does-sideways = échange un de tes oiseaux avec son voisin de gauche ou de droite
table-does-lengthwise = échange un de tes oiseaux avec celui de devant ou de derrière
table-does-add = ajoute un oiseau visible à une colonne
table-does-take = prends une carte de la ligne
table-does-pass = dépense deux cubes, ou le dernier, et ne fais rien
table-does-gap = échange un de tes oiseaux avec un autre à deux colonnes
table-does-wide-gap = échange un de tes oiseaux avec un autre à trois colonnes
table-does-leader = échange les rangées 1 et 3 d’une colonne ; l’un des oiseaux est à toi
table-does-neutral = échange un martinet avec un voisin
table-does-diagonal = échange un de tes oiseaux avec un voisin en diagonale
table-does-free-flight = échange un de tes oiseaux avec n’importe quel autre
table-does-standard = fais une action standard, quoi qu’il y ait dans sa case
table-does-validation = valide tout de suite une autre de tes cartes
table-does-favourite = choisis un oiseau de la pile et place-le
table-does-line = utilise une carte de la ligne, à son prix

# La ligne qui explique
table-prospect = Si l’étape finissait là : atterrissage { $landing }, cartes { $cards }
table-prospect-cards = Tes cartes rapporteraient { $cards } maintenant
table-change = Si l’étape finissait alors : { $after } au lieu de { $before }
table-again = Touche encore une fois pour le faire.
table-step-sideways = Touche un de tes oiseaux.
table-step-lengthwise = Touche un de tes oiseaux.
table-step-add = Touche un oiseau visible ou la pile.
table-step-take = Touche une carte de la ligne.
table-step-other = Touche l’oiseau avec lequel il échange.
table-too-dear = coûte { $cubes }, tu en as { $have }
table-impossible = impossible maintenant

# Ce qui est à moitié fait
table-stage-end = Les oiseaux de tête se sont posés. Les cartes rapportent pour ceux qui volent encore.
table-discarding = Une carte de trop : touche celle que tu défausses.
table-placing = { $bird } rejoint une colonne : en tête (+) ou en queue (↑+).
table-carrying-out = { $name } : { $rule }

# Dans une liste de parties : ce qui a fait gagner
ended-most-points = le plus grand total

# La carte nid déplie ce qui vient d’où
table-nest = Carte Nid : { $points } points pour 1 à 5 oiseaux posés, { $couple } par couple. Voir d’où viennent les points
table-came-from = D’où viennent les points
table-this-stage = { $points ->
    [one] { $points } point dans cette étape
   *[other] { $points } points dans cette étape
}
table-from-birds = Oiseaux
table-from-couples = Couples
table-from-cards = Cartes
table-from-all = En tout
table-both = les deux
table-fold = Fermer

# Ce que sont les choses, pour qui le demande
help-own-bird = Un oiseau à toi. En tête de sa colonne, il se pose à la fin de l’étape ; derrière, des cartes peuvent compter pour lui.
help-other-bird = L’oiseau d’un autre joueur. Les tiens peuvent échanger leur place avec lui.
help-swift = Un martinet n’est à personne et ne rapporte rien. Mais il prend de la place.
help-empty-cell = Une case vide. On ne peut pas échanger avec elle, mais un nouvel oiseau peut rejoindre sa colonne.
help-nesting = Cet oiseau mène sa colonne : il se poserait si l’étape finissait maintenant.
help-worth = Les points de tes cartes pour cette case. Ils comptent si ton oiseau y vole après l’atterrissage.
help-edge = Les colonnes ont des lettres, les rangées des numéros. La rangée 1 est devant.
help-sideways = Une action standard. L’un des deux oiseaux doit être à toi ; les cases vides ne comptent pas.
help-lengthwise = Une action standard. L’un des deux oiseaux doit être à toi ; les cases vides ne comptent pas.
help-add = Une action standard. L’oiseau se place en tête ou en queue d’une colonne de moins de trois.
help-take = Une action standard. Tu peux tenir quatre cartes ; la ligne n’est complétée qu’après l’étape.
help-pass = Tu peux passer quand tu veux. À ton prochain tour, tout reste possible.
help-price = Le prix du moment. À chaque usage, une action coûte un cube de plus pour tous, jusqu’à la fin de l’étape.
help-card-of-line = Une carte que chacun peut prendre. Elle a une action à jouer et deux cases qui peuvent rapporter.
help-card-of-hand = Joue-la pour son action, ou garde-la et valide-la pour ses deux cases à la fin de l’étape.
help-card-cost = Les cubes que coûte cette carte quand on la joue. Ce prix ne monte jamais. « ? » : le prix de la carte copiée.
help-card-cells = Les deux cases de cette carte et leurs points. Les deux ensemble rapportent 2 de plus.
help-player = Un joueur et son oiseau. Touche-le pour voir tous ses oiseaux dans le groupe.
help-points = Les points jusqu’ici. Après trois étapes, le plus grand total l’emporte.
help-cubes = Les cubes qui restent pour cette étape. Sans cube, ton tour est sauté.
help-held = Les cartes en main. Personne ne peut en tenir plus de quatre.
help-brings = Ce que l’atterrissage rapporterait à ce joueur si l’étape finissait maintenant.
help-brought = Ce que cette étape a rapporté jusqu’ici, par l’atterrissage et les cartes.
help-nest = La carte Nid de l’étape : des points pour un à cinq de tes oiseaux qui se posent.
help-couple = Pour chacun de tes couples qui se posent, un mâle et une femelle. Cela peut aussi coûter des points.
help-waiting = Un oiseau visible. On peut le choisir pour l’ajouter au groupe.
help-pile = Les oiseaux face cachée. Les oiseaux posés vont dessous.
help-behind = Les cartes de la pioche, et en dessous la défausse. Touche pour en voir plus.
help-done = Tu ne valides plus rien. Les cartes gardées serviront à l’étape suivante.
