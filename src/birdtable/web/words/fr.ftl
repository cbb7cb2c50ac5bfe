# Sur chaque page
language = Langue
unreachable = Le serveur est injoignable pour le moment. Réessaie dans un instant.
your-name = Ton nom
copy = Copier
copied = Copié.
to-home = Toutes les tables
you = toi

# La première page
home-title = Jeux d’oiseaux : un geste, et tu joues
games = Jeux
play = Jouer
more-ways = Jouer autrement
against = contre { $names }
how-to-play = Règles du jeu
players-from-to = { $least } à { $most } joueurs
minutes = environ { $count } minutes
minutes-short = { $count } min
waiting-tables = On t’attend
my-tables = Tes tables
tables-to-join = Tables à rejoindre
finished-games = Parties terminées
all-games = Les { $count } parties
with = avec { $names }
you-won = tu as gagné
others-won = { $count ->
    [one] { $names } a gagné
   *[other] { $names } ont gagné ensemble
}
won-because = { $who } : { $why }
waits-for-you = à toi de jouer
open-seats = { $count ->
    [one] { $count } place libre
   *[other] { $count } places libres
}
status-gathering = va commencer
status-running = en cours
status-finished = terminée
status-unfinished = sans résultat
unofficial = Birdtable n’est pas officiel : ni fait, ni approuvé, ni vérifié par les auteurs ou les éditeurs. Si un jeu te plaît, achète-le.

# Ouvrir une table
who-plays = Qui joue ?
way-bots = Contre des robots
way-friends = Avec des amis, par un lien
way-device = Tous sur cet appareil
way-alone = En solitaire contre { $name }
variant = Variante
variant-standard = jeu de base
variant-solo = en solitaire, contre RobinBird
variant-tactical = tactique
variant-hint-standard = Le jeu tel que le décrit son livret.
variant-hint-tactical = Les mises sont visibles, et on mise chacun son tour.
option-chosen = { $title } : { $choice }
how-many = Combien de joueurs ?
open-table = Ouvrir la table
seat-number = Place { $number }
seat-open = libre
seat-closed = fermée
seat-for-friend = sur invitation
seat-for-person = une personne
seat-and-level = Place { $number } · niveau { $level } sur { $levels }
seat-and-person = Place { $number } · une personne
name-of = Nom du joueur { $number }
pace = Rythme
pace-live = en direct, tous ensemble
pace-turns = coup par coup, sur plusieurs jours
spectators = D’autres peuvent regarder
open-memory = Aide-mémoire
open-memory-hint = Tout le monde peut revoir la partie entière, et voit ce qu’on peut en déduire.
hints-allowed = Les joueurs peuvent demander des conseils
listed = Tout le monde ici peut se joindre à la partie, même sans le lien

# À propos de toi
who-are-you = Qui es-tu ?
your-bird = Ton oiseau
devices-and-leaving = Autres appareils, ou m’effacer
about-you = Tu es { $name }
portrait-robin = Rouge-gorge
portrait-owl = Chouette
portrait-duck = Canard
portrait-flamingo = Flamant rose
portrait-toucan = Toucan
portrait-parrot = Perroquet
portrait-magpie = Pie
portrait-warbler = Rousserolle
portrait-cockatoo = Cacatoès
portrait-crane = Grue
portrait-goose = Oie
portrait-swift = Martinet
change-name = Changer de nom
other-device = Utiliser un autre appareil
other-device-hint = Avec un lien privé, un autre téléphone ou ordinateur devient le tien. Ne le donne à personne. Il marche une semaine, ou jusqu’à ce que tu le révoques.
make-link = Créer un lien privé
private-link = Ouvre ceci sur l’autre appareil
device-this = cet appareil
device-device = un autre appareil
device-link = un lien privé
revoke = Révoquer
sign-out = Déconnecter tout le reste
sign-out-sure = Oui, seul cet appareil reste
forget-me = M’effacer
forget-hint = Tu quittes toutes les tables ; ton nom et tout ce qui mène à toi sont effacés. C’est définitif.
forget-sure = Oui, m’effacer

# Sur un autre appareil
device-title = Continuer sur cet appareil
device-question = Quelqu’un a créé ce lien pour jouer sur cet appareil sous le même nom. Si c’était toi, continue.
device-instead = Jusqu’ici, tu es { $name } sur cet appareil ; ce ne serait plus le cas.
device-yes = C’était moi
device-welcome = Bonjour { $name } !
device-no-secret = Cette page a besoin d’un lien privé ; crée-le sur ton autre appareil.
to-my-tables = Mes tables

# Une table avant le début
one-moment = Un instant…
call-me = Je m’appelle…
join = Rejoindre la partie
invite = Invite des amis avec ce lien
qr-code = Code QR de cette table, pour les téléphones
start-now = Commencer
start-needs = { $count ->
    [one] La partie peut commencer dès qu’il y a une personne ou un robot de plus.
   *[other] La partie peut commencer dès qu’il y a { $count } joueurs de plus, personnes ou robots.
}
leave = Quitter
cancel = Annuler la table
cancel-sure = Oui, l’annuler
send-away = Retirer de la table
a-bot = robot
name-and-you = { $name } (toi)
spectators-yes = d’autres peuvent regarder
spectators-no = pour les joueurs seulement
hints-yes = conseils permis
hints-no = sans conseils

# À la table
away = La connexion est perdue. Elle revient d’elle-même ; rien n’est perdu.
is-deciding = réfléchit
has-chosen = a choisi
not-here = pas là
which-bot = Quel robot ?
seat-left = a quitté sa place
seats-were-left = { $count ->
    [one] La place { $numbers } a été quittée
   *[other] Les places { $numbers } ont été quittées
}
take-back = Reprendre ta place
seat-is-kept = La place { $number } est gardée pour la personne qui l’a quittée.
free-seat = Laisser la place { $number } à quelqu’un d’autre
keep-seat = Garder tout de même la place { $number }
would-free = Déjà d’accord : { $names }
seat-is-free = Toute personne qui a le lien de cette table peut maintenant la prendre.
hand-over = Céder ma place à quelqu’un
hand-over-of = Céder à quelqu’un la place où joue { $name }
handing-link = La personne qui ouvre ce lien reçoit la place et voit sa main
handed-seat = On te cède une place dans une partie en cours. Sa main n’est que pour tes yeux.
take-handed = Prendre la place
bot-takes-over = La place { $number } est vide : laisse jouer un robot
the-table = La table
news = Ce qui vient de se passer
watching = Tu regardes.
your-moves = Tes coups
all-moves = Ce que tu peux faire, en liste
so-far = { $words } …
back = Retour
your-choice = Ton choix : { $move }
choose-differently = Choisir autrement
do-it = On y va
once-more-does-it = Une deuxième fois pour le faire.
no-way-back = On ne pourra pas l’annuler : la suite est inconnue.
stays-secret = Cela reste secret jusqu’à ce que tous aient choisi.
undo = Annuler
what-would-you-do = Que ferais-tu ?
hints-coming = Je réfléchis…
hints-none = Je ne sais pas non plus.
hints = Les meilleurs coups
hint-to-win = { $chance } victoire
hand-it-to = Passe l’appareil à { $name }
no-peeking = Les autres ne regardent pas !
i-am = Je suis { $name }
look-again = { $name } regarde de nouveau
hand-on = Passer l’appareil
log = Journal
log-times = { $text } ({ $times } fois)
since-your-turn = Depuis ton dernier tour :
until-now = Jusqu’ici :
see-again = Revoir ce qui s’est passé depuis ton dernier tour
skip = Passer
set-up = Mise en place
log-limited = Pendant la partie, tu peux revoir ce qui s’est passé depuis ta dernière décision.
nothing-happened = Il ne s’est encore rien passé.

# Arrêter avant la fin
this-table = Cette table
address-of-table = Adresse de cette table
end-hint = Si toutes les personnes à la table sont d’accord, la partie s’arrête sans résultat.
want-to-end = D’accord pour arrêter : { $names }
agree-to-end = Arrêter sans résultat
play-on = Continuer quand même
leave-sure = Oui, quitter ma place
restored-title = Cette partie vient d’une sauvegarde
restored-text = Ce qui a été joué après la sauvegarde est perdu, et des cartes que tu as vues depuis peuvent revenir.
restored-play-on = Continuer à jouer

# Après
scores = Points
score-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
winner = gagne
rematch = Rejouer
show-result = Voir le résultat
show-table = Voir la table
keepsake = Image
next-game = Partie suivante
record = Enregistrer la partie

settings = Réglages
setting-theme = Clair ou sombre
setting-theme-device = comme sur cet appareil
setting-theme-light = clair
setting-theme-dark = sombre
setting-forced = Une décision sans alternative
setting-forced-auto = prise pour moi face aux robots
setting-forced-always = prise pour moi entre humains aussi
setting-forced-ask = toujours demandée
setting-confirm = Avant un coup
setting-confirm-always = demander confirmation
setting-confirm-touch = demander sur écran tactile
setting-confirm-never = ne jamais demander
setting-table = La table
setting-table-drawn = dessinée
setting-table-text = en texte
setting-motion = Rythme
setting-motion-slow = lent
setting-motion-normal = normal
setting-motion-fast = rapide
setting-motion-off = rien ne bouge
setting-sound = Son
setting-sound-on = oui
setting-sound-off = non
setting-notify = Me prévenir quand c’est mon tour
setting-notify-off = seulement sur cette page
setting-notify-on = aussi quand je suis ailleurs
your-turn-now = C’est ton tour.
look-back = Revoir la partie
through-eyes = Vu par
a-spectator = un spectateur
to-result = Résultat
to-start = Au début
step-back = Un pas en arrière
step-forward = Un pas en avant
to-end = À la fin
moment = Moment
moment-of = { $number } sur { $last }
as-it-began = Le début de la partie.
watch-record = Regarder une partie enregistrée
watch-record-hint = Un fichier avec l’enregistrement d’une partie finie, d’ici ou d’ailleurs.
no-record = Ce fichier ne contient pas d’enregistrement : sa première ligne devrait être un objet JSON.

beside = À côté de la table
fold-rail = Replier le volet
unfold-rail = Afficher le journal et plus

# De l’aide en chemin
show-rule = La règle
rule-beside = La règle
close-rule = Fermer
whole-rules = Toutes les règles, sur leur propre page
help-undo = Annule ta dernière décision, tant que rien de nouveau n’a été révélé et que personne d’autre n’a décidé depuis.
help-hints = Montre les meilleurs coups selon un robot fort, qui ne sait que ce que tu peux savoir. Tout le monde à la table peut demander.
help-rail = Le journal, tous les coups en liste, les règles, et ce qu’on peut faire de cette table.
help-pace = En direct : tout le monde est à la table. Coup par coup : chacun joue quand il a le temps, sur des heures ou des jours.
help-memory = Montre ce que saurait quelqu’un qui n’oublie rien. La même chose pour tout le monde.
help-hints-allowed = Tout le monde peut demander les meilleurs coups. Sans cela, personne ne le peut.
help-spectators = Toute personne qui a l’adresse peut regarder. Les spectateurs ne voient aucune main.
help-listed = La table apparaît sur la première page de ce serveur jusqu’à ce qu’elle soit complète. Sinon, seule son adresse y mène.
help-players = Chaque place est à toi, à quelqu’un qui vient par l’adresse de la table, ou à un robot. L’oiseau d’un robot indique son niveau.

# Lessons
learn-offer = Première fois ? { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} avec un rouge-gorge
learn-again = Apprendre à jouer : { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} avec un rouge-gorge
lesson-in-list = leçon, chapitre { $number }
lesson-chapter = { $number } sur { $count } : { $title }
lesson-next = Suite
lesson-ready = J’essaie
lesson-would = Voici ce qui se passerait : { $told } Regarde encore.
lesson-not-this = « { $move } » est permis, mais j’ai une autre idée. Regarde encore.
robin-again = Qu’a dit le rouge-gorge ?
robin-close = Fermer la bulle du rouge-gorge
try-again = Réessayer
show-me = Montre-moi
next-chapter = Continuer : { $title }
chapter-again = Refaire ce chapitre
friendly-bot = Maintenant, contre un robot gentil
