# Mise en place
which-game = Quel jeu ?
how-many-seats = Combien de joueurs à la table, robots compris ?
which-variant = Quelle variante ?
how-many-people = Combien d’entre eux sont des personnes ?
whats-your-name = Nom de la personne { $number }
a-person = Joueur { $number }
which-bot = Quel robot prend les autres places ?
choose-a-number = Réponds par un nombre de { $low } à { $high }.
variant-standard = le jeu normal
variant-solo = en solitaire
variant-tactical = tactique

# À la table
pass-device = C’est à { $name }. Que personne d’autre ne regarde !
press-enter = Appuie sur Entrée.
happened = Depuis ta dernière décision :
and-before = … et { $count } autres avant (tape log pour les voir).
choose-word = Ton choix, ou un coup comme « { $move } » (? pour l’aide)
then-what = { $chosen } …
not-legal = « { $text } » n’est pas possible maintenant. Choisis dans la liste, ou tape un coup comme « { $move } ».
help =
    Un numéro choisit dans la liste ; un coup peut aussi être tapé en entier (Tab le complète).
    ?  les règles et ces mots     log  ce qui s’est passé     back  choisir à nouveau
    undo  reprendre ta dernière décision     hint  les meilleurs coups
    quit  sauvegarder et partir

# Avant un coup qu’on ne peut pas reprendre
thinking = Je réfléchis …
a-hint = { $percent } % de chance de gagner : { $move }
would-happen = Voici ce qui arriverait :
cannot-be-undone = La suite est inconnue (?), donc on ne pourra pas revenir en arrière.
others-choose-too = Cela reste secret jusqu’à ce que tous aient choisi.
really = On y va ? Entrée pour oui, n pour non

yes = o oui

# Reprendre
undone = C’est repris.

# La fin
nothing-happened = Il ne s’est encore rien passé.
saved =
    Sauvegardé. Pour continuer :
    birdtable play --resume { $file }
recorded =
    La partie est conservée. Pour la revoir :
    birdtable show { $file }
cannot-resume = Impossible de reprendre { $file } : { $why }
needs-terminal = Pour jouer, il faut un terminal où répondre ; pour regarder une partie : birdtable watch
goodbye = À bientôt !
