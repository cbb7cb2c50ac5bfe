# Mise en place
which-game = Quel jeu ?
how-many-seats = Combien de joueurs à la table, robots compris ?
which-variant = Quelle variante ?
how-many-people = Combien de personnes parmi eux ?
whats-your-name = Nom du joueur { $number }
a-person = Joueur { $number }
which-bot = Quel robot prend les autres places ?
choose-a-number = Réponds par un nombre de { $low } à { $high }.
variant-standard = le jeu de base
variant-solo = en solitaire, contre RobinBird
variant-tactical = tactique

# À la table
pass-device = C’est à { $name } de jouer. On ne regarde pas !
press-enter = Appuie sur Entrée.
happened = Depuis ta dernière décision :
and-before = { $count ->
    [one] … et { $count } autre avant (tape { command-log } pour la voir).
   *[other] … et { $count } autres avant (tape { command-log } pour les voir).
}
choose-word = Ton choix, ou un coup entier comme « { $move } » (? pour l’aide)
then-what = { $chosen } …
not-legal = « { $text } » n’est pas possible maintenant. Choisis dans la liste, ou tape un coup comme « { $move } ».
help =     Un numéro choisit dans la liste ; un coup peut aussi être tapé en entier (Tab le complète).
    ?  { command-help }  cette règle et ces commandes     { command-rules }  toutes les règles     { command-log }  ce qui s’est passé
    { command-hint }  les meilleurs coups     { command-back }  choisir à nouveau     { command-undo }  annuler ta dernière décision
    { command-quit }  enregistrer et partir

# Ce qu’on peut taper au lieu d’un coup
command-help = aide
command-rules = règles
command-log = journal
command-hint = conseil
command-back = retour
command-undo = annuler
command-quit = quitter

# Avant un coup qu’on ne pourra pas annuler
thinking = Je réfléchis…
a-hint = { $percent } % de chances de gagner : { $move }
would-happen = Voici ce qui arriverait :
cannot-be-undone = La suite est inconnue (?), donc on ne pourra pas l’annuler.
others-choose-too = Cela reste secret jusqu’à ce que tous aient choisi.
really = On y va ? Entrée pour oui, n pour non

yes = o oui

# Annuler
undone = C’est annulé.

# La fin
nothing-happened = Il ne s’est encore rien passé.
saved =     La partie est enregistrée. Pour la reprendre :
    birdtable play --resume { $file }
recorded =     La partie est enregistrée. Pour la revoir :
    birdtable show { $file }
cannot-resume = Impossible de reprendre { $file } : { $why }
needs-terminal = Pour jouer, il faut un terminal où répondre ; pour regarder une partie : birdtable watch
goodbye = À bientôt !

# Les règles par sections
one-section = Une seule section : birdtable rules { $game } { $section }. Toute la page : birdtable rules { $game } { $all }.

# Lessons
chapter = { $number } sur { $count } : { $title }
robin-says = Rouge-gorge : { $text }
something-else = J’ai une autre idée. Regarde encore ({ command-hint } la montre).
it-is-this = C’est ceci : { $move }
lesson-over = C’est la fin de la leçon.
friendly-bot =     Maintenant, contre un robot gentil :
    birdtable play { $game } --bot wren
