about = Tout le monde mise en même temps pour deux nids ; le nid le plus plein perd un cacatoès.
credits = D’après Zum Kuckuck! de Stefan Dorra (F.X. Schmid, 1997) ; non officiel.

# La table
round-and-turn = Manche { $round } sur { $rounds }, tour { $turn } sur { $turns }
two-nests = Nid { $low } pour la plus forte mise, nid { $high } pour la deuxième
two-nests-alike = Nid { $nest } pour la plus forte mise, et pour la deuxième aussi
pile = (pioche : { $pile })
all-rounds-played = Toutes les manches sont jouées. La dernière s’est terminée ainsi :
nest = nid
fullest = le plus plein
lowest = le plus petit
out = hors jeu
cockatoos = cacatoès
cuckoos = coucous
bid = mise
face-down = face cachée
points = points par manche
total = total
played = joués dans cette manche
to-come = connus et encore à venir
your-numbers = tes nombres
cockatoos-on-them = cacatoès

# Que faire
ask-secret = Mise pour les nids { $low } et { $high }.
ask-first = À toi la première mise, pour les nids { $low } et { $high }.
ask-open = Mise pour les nids { $low } et { $high } ; en tête : { $leading }.
ask-last = Il ne te reste que le { $number } : mise-le.

# Les mots de la notation
word-bid = miser
move-bid = miser { $number }

# Ce qui s’est passé
event-round-began = La manche { $round } commence.
event-counted = { $name } { $cockatoos ->
    [0] ne reçoit aucun cacatoès
    [one] reçoit { $cockatoos } cacatoès
   *[other] reçoit { $cockatoos } cacatoès
}.
event-starts = { $name } mise en premier.
event-turned-up = Deux nids sont retournés : { $first } et { $second }.
event-bid = { $name } mise { $number }.
event-took-nest = { $name } prend le nid à { $nest ->
    [one] { $nest } coucou
   *[other] { $nest } coucous
}.
event-flipped = { $name } a le nid le plus plein et perd un cacatoès.
event-eliminated = { $name } n’a plus de cacatoès à perdre et quitte la manche.
event-scored = { $name } { $points ->
    [-1] perd 1 point
    [0] ne marque rien
    [one] marque { $points } point
   *[other] marque { $points } points
}.
event-passed-on = Les mains passent à gauche : { $name } donne la sienne à { $neighbour }, et ainsi de suite.
reason-most-points = Toutes les manches sont jouées : le plus grand total l’emporte.

# Comment la partie a fini
ending-tie = { $names } gagne : { $points }, à égalité avec { $others }, mais une meilleure manche ({ $count }).
ending-tie-shared = { $names } se partagent la victoire : { $points } et { $count } à la meilleure manche.
had-tie = { $points }, meilleure manche { $count }
