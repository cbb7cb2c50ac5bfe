# Sur chaque page
language = Langue
unreachable = Le serveur est injoignable pour le moment. Réessaie dans un instant.
your-name = Ton nom
copy = Copier
copied = Copié.
to-home = Vers toutes les tables
you = toi

# La première page
home-title = Jouer aux jeux d’oiseaux
games = Jeux
play = Jouer
how-to-play = Règles du jeu
players-from-to = { $least } à { $most } joueurs
minutes = environ { $count } minutes
my-tables = Tes tables
tables-to-join = Tables à rejoindre
finished-games = Parties terminées
waits-for-you = t’attend
open-seats = { $count ->
    [one] { $count } place libre
   *[other] { $count } places libres
}
status-gathering = va commencer
status-running = en cours
status-finished = terminée
status-unfinished = sans résultat
unofficial = Birdtable n’est pas officiel : ni fait, ni approuvé, ni vérifié par les auteurs ou les éditeurs. Si un jeu te plaît, achète-le.

# Ouvrir une table
who-plays = Qui joue ?
way-bots = Moi contre des robots
way-friends = Moi et des amis, par un lien
way-device = Nous tous sur cet appareil
variant = Variante
variant-standard = normale
variant-solo = en solitaire
variant-tactical = tactique
option-chosen = { $title } : { $choice }
how-many = Combien de joueurs ?
which-bots = Contre
to-the-table = À table
open-table = Ouvrir la table
seat-number = Place { $number }
seat-open = libre
seat-closed = fermée
seat-person = une personne
name-of = Nom de la personne { $number }
person-number = Joueur { $number }
pace = Quand ?
pace-live = en direct, tous ensemble
pace-turns = coup par coup, sur plusieurs jours
spectators = D’autres peuvent regarder
open-memory = Mémoire ouverte
open-memory-hint = Tout le monde peut revoir la partie entière pendant qu’elle se joue.
hints-allowed = Les joueurs peuvent demander conseil
listed = Tout le monde ici peut se joindre à nous, sans le lien

# À propos de toi
about-you = Tu es { $name }
change-name = Changer de nom
other-device = Utiliser un autre appareil
other-device-hint = Avec un lien privé, un autre téléphone ou ordinateur, c’est toi. Ne le donne à personne. Il marche une semaine, ou jusqu’à ce que tu le révoques.
make-link = Créer un lien privé
private-link = Ouvre ceci sur l’autre appareil
device-this = cet appareil
device-device = un autre appareil
device-link = un lien privé
revoke = Révoquer
sign-out = Déconnecter tout le reste
sign-out-sure = Oui, seul cet appareil reste
forget-me = M’effacer
forget-hint = Tu quittes toutes les tables ; ton nom et tout ce qui mène à toi est effacé. C’est définitif.
forget-sure = Oui, m’effacer

# Sur un autre appareil
device-title = Toi aussi, sur cet appareil
device-question = Quelqu’un a créé ce lien pour jouer sur cet appareil sous le même nom. Si c’était toi, continue.
device-instead = Jusqu’ici, tu es { $name } sur cet appareil, et ne le serais plus.
device-yes = C’était moi
device-welcome = Bonjour { $name } !
device-no-secret = Cette page a besoin d’un lien privé ; crée-le sur ton autre appareil.
to-my-tables = Vers mes tables

# Une table avant le début
one-moment = Un instant …
join = Jouer aussi
invite = Invite des amis avec ce lien
qr-code = Code QR de cette table, pour les téléphones
start-now = Commencer
leave = Partir
cancel = Annuler la table
cancel-sure = Oui, l’annuler
send-away = Renvoyer
a-bot = robot
name-and-you = { $name } (toi)
spectators-yes = d’autres peuvent regarder
spectators-no = pour les joueurs seulement
hints-yes = conseils permis
hints-no = sans conseils

# À la table
away = La connexion est perdue. Elle revient d’elle-même ; rien n’est perdu.
is-deciding = réfléchit
has-chosen = a choisi
not-here = pas là
which-bot = Quel robot ?
seat-left = place quittée
seats-were-left = { $count ->
    [one] La place { $numbers } a été quittée
   *[other] Les places { $numbers } ont été quittées
}
take-back = Reprendre ta place
seat-is-kept = La place { $number } est gardée pour la personne qui l’a quittée.
free-seat = Laisser la place { $number } à quelqu’un d’autre
keep-seat = Garder tout de même la place { $number }
would-free = D’accord jusqu’ici : { $names }
seat-is-free = Toute personne qui a le lien de cette table peut maintenant la prendre.
hand-over = Céder ma place à quelqu’un
hand-over-of = Céder la place de { $name } à quelqu’un
handing-link = Quiconque ouvre ce lien reçoit la place et voit sa main
handed-seat = On te cède une place dans une partie en cours. Ce qu’elle contient n’est que pour toi.
take-handed = Prendre la place
bot-takes-over = La place { $number } est vide : laisse jouer un robot
the-table = La table
news = Ce qui vient de se passer
watching = Tu regardes.
your-moves = Tes coups
all-moves = Tous les coups en liste
so-far = { $words } …
back = Retour
your-choice = Ton choix : { $move }
choose-differently = Choisir autrement
do-it = On y va
no-way-back = La suite est inconnue, donc on ne pourra pas revenir en arrière.
stays-secret = Cela reste secret jusqu’à ce que tous aient choisi.
undo = Reprendre
what-would-you-do = Que ferais-tu ?
hints-coming = Je réfléchis …
hints-none = Je ne sais pas non plus.
hints = Les meilleurs coups
hint-chance = chance de gagner
i-am = Je suis { $name }
look-again = { $name } regarde encore une fois
log = Journal
since-your-turn = Depuis ton dernier tour :
see-again = Revoir ce qui s’est passé depuis ton dernier tour
skip = Passer
set-up = Mise en place
log-limited = Pendant la partie, tu peux revoir ce qui s’est passé depuis ta dernière décision.
nothing-happened = Il ne s’est encore rien passé.

# Arrêter avant la fin
this-table = Cette table
address-of-table = Adresse de cette table
end-hint = Si toutes les personnes à la table sont d’accord, la partie s’arrête sans résultat.
want-to-end = Voudraient arrêter : { $names }
agree-to-end = Arrêter sans résultat
play-on = Continuer quand même
leave-sure = Oui, quitter ma place

# Après
scores = Points
score-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
winner = gagne
rematch = Encore une
next-game = Vers la partie suivante
record = Garder la partie

settings = Réglages
setting-confirm = Avant un coup
setting-confirm-always = demander confirmation
setting-confirm-touch = demander sur écran tactile
setting-confirm-never = ne jamais demander
setting-table = La table
setting-table-drawn = dessinée
setting-table-text = en texte
setting-motion = Animations
setting-motion-normal = normales
setting-motion-fast = rapides
setting-motion-off = aucune
setting-sound = Sons
setting-sound-on = oui
setting-sound-off = non
setting-notify = Me prévenir quand c’est mon tour
setting-notify-off = seulement sur cette page
setting-notify-on = aussi quand je regarde ailleurs
your-turn-now = C’est ton tour.
look-back = Revoir la partie
through-eyes = Par les yeux de
a-spectator = quelqu’un qui regarde
to-result = Au résultat
to-start = Au début
step-back = Un pas en arrière
step-forward = Un pas en avant
to-end = À la fin
moment = Instant
moment-of = { $number } sur { $last }
as-it-began = Comme tout a commencé.
watch-record = Regarder une partie enregistrée
watch-record-hint = Un fichier avec l’enregistrement d’une partie finie, d’ici ou d’ailleurs.
no-record = Ce fichier ne contient pas d’enregistrement : sa première ligne devrait être un objet JSON.

beside = À côté de la table
fold-rail = Replier le volet
unfold-rail = Afficher le journal et plus
