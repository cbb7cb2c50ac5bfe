# La table telle qu’elle est dessinée
table-middle = Le milieu de la table
table-round = Manche
table-turn = Tour
table-nest-of = { $nest ->
    [0] aucun nid
   *[other] nid { $nest }
}
table-for-highest = plus forte mise
table-for-second = deuxième mise
table-so-far = en tête : { $name }, { $number }
table-pile = { $count ->
    [0] aucun nid dans la pioche
    [one] { $count } nid dans la pioche
   *[other] { $count } nids dans la pioche
}
table-all-played = Toutes les manches sont jouées. La dernière s’est terminée ainsi.

# Les joueurs
table-players = Joueurs
table-birds = { $cockatoos ->
    [0] aucun cacatoès
   *[other] { $cockatoos } cacatoès
}, { $cuckoos ->
    [0] aucun coucou
    [one] { $cuckoos } coucou
   *[other] { $cuckoos } coucous
}
table-score = { $number ->
    [one] { $score } point
   *[other] { $score } points
}
table-face-down = a choisi, face cachée
table-would-nest = aurait le nid { $nest }
table-would-flip = −1
table-would-go-out = hors jeu

# Ce qui s’est passé
table-last-turn = Tour précédent
table-round-over = La manche { $round } est finie.
table-all-passed = Les mains sont passées à gauche.
table-took = prend le nid { $nest }
table-lost = perd un cacatoès

# La fin d’une manche
table-what-came = Manche { $round } : d’où viennent les points
table-cockatoos-left = un point par cacatoès qui reste
table-lowest-nest = le nid ; un point pour le plus petit
table-besides = deux points sans cacatoès, un de moins hors jeu
table-none-dealt = sans cacatoès
table-go-on = Continuer

# La feuille de score
table-points-button = Points
table-sheet = Points par manche
table-in-round = Manche { $round }
table-total = total
table-memory = Nombres joués et connus

# La main
table-hand = Tes nombres
table-came-from = donnés par { $name }
table-goes-to = puis à { $name }
table-none-on-it = sans cacatoès
table-half-on-it = avec un demi-cacatoès
table-one-on-it = avec un cacatoès
table-card = Miser { $number }, { $birds }
table-card-lies = { $number } est ton choix, face cachée, { $birds }
table-may-change = Face cachée. Touche un autre nombre pour changer d’avis.
table-not-yet = C’est à { $name } de miser.
table-you-are-out = Tu es hors jeu pour cette manche. Tu reviens à la prochaine.
table-no-cards = Aucun nombre en main.

# Dans une liste de parties : ce qui a fait gagner
ended-most-points = le plus grand total

# Ce que sont les choses, pour qui le demande
help-round = Une manche compte douze tours au plus, et il y a une manche par joueur.
help-pile = Les nids à venir. On en retourne deux à chaque tour.
help-player = Ce qu’un joueur a devant lui : son nid, ses cacatoès et sa mise.
help-nest-low = Le plus petit nid. La plus forte mise le prend.
help-nest-high = Le nid le plus plein des deux. La deuxième mise le prend.
help-nest = Le nid du dessus. C’est le seul qui compte ; un nouveau le recouvrira.
help-fullest = Le nid le plus plein de tous. Il coûte un cacatoès à chaque tour, tant qu’il n’est pas recouvert ou dépassé.
help-lowest = Le plus petit nid de tous. À la fin de la manche, il vaut un point.
help-birds = Les cacatoès qui restent, un point chacun, et un coucou pour chacun de ceux qui sont perdus.
help-out = Ce joueur devait perdre un cacatoès et n’en avait pas : hors jeu jusqu’à la prochaine manche, et un point de moins.
help-bid = La mise de ce tour. Elle reste face cachée tant que tous n’ont pas choisi.
help-last-bid = La mise du tour précédent. Elle reste hors de la main jusqu’à la fin de la manche.
help-score = Les points des manches finies.
help-hand = Ces nombres sont à toi pour une manche. Ensuite, ils passent à la personne à ta gauche.
help-number = Un nombre à miser, une fois dans cette manche. Ses cacatoès ont été comptés au début de la manche.
help-sheet = Les points de chaque manche. Après la dernière, le plus grand total l’emporte.
