# Qui doit faire quoi
gathering = { $open ->
    [0] La table est prête.
    [one] Il manque encore une personne à la table.
   *[other] Il manque encore { $open } personnes à la table.
}
waiting-for = { $count ->
    [one] C’est à { $names } de jouer.
   *[other] On attend { $names }.
}
you-have-chosen = Ton choix est fait ; on attend { $names }.
pass-to = Passe l’appareil à { $names }. Que personne d’autre ne regarde !
ended-agreement = La partie a été arrêtée d’un commun accord, sans résultat.
ended-cancelled = La table a été annulée.
ended-closed = L’hôte de ce serveur a fermé la table, sans résultat.
ended-archived = Personne n’a joué ici depuis longtemps : la table a été fermée sans résultat.
ended-new-rules = Les règles de ce jeu ont changé dans une nouvelle version de Birdtable ; la partie n’a pas pu continuer et se termine sans résultat.
ended-lesson = Ce chapitre de la leçon est terminé.
ended-new-lesson = Cette leçon a été réécrite. Recommence-la pour voir la nouvelle.
somebody = Quelqu’un

# Ce qui s’est passé à la table
happened-sat = { $name } prend place.
happened-back = { $name } est de retour.
happened-taken-over = { $name } reprend une place.
happened-handed = Un lien permet maintenant de céder une place.
happened-freed = { $name } accepte de céder la place vide.
happened-not-freed = { $name } préfère garder la place.
happened-left = Quelqu’un a quitté sa place.
happened-replaced = { $why ->
    [illegal] { $bot } voulait jouer un coup que les règles ne permettent pas : { $name } joue maintenant à sa place.
    [slow] { $bot } a mis trop de temps : { $name } joue maintenant à sa place.
    [gone] { $bot } n’est plus là : { $name } joue maintenant à sa place.
   *[failed] { $bot } n’a pas pu continuer : { $name } joue maintenant à sa place.
}
happened-started = La partie commence.
happened-undone = { $name } revient sur sa décision.
happened-chose = { $name } a choisi.
happened-agreed = { $name } veut arrêter la partie sans résultat.
happened-not-agreed = { $name } préfère continuer.
happened-rematch = La partie suivante est ouverte.
happened-restored = La partie a été rétablie à partir d’une sauvegarde. Ce qui a été joué depuis est perdu, et des cartes que tu as vues depuis peuvent revenir. Vous pouvez convenir de l’arrêter sans résultat.

# Ce qui a été refusé, et ce qui serait juste
error-malformed = Le serveur ne comprend pas ce message : { $why }.
error-not-a-guest = On ne te connaît pas encore ici ; dis-nous d’abord ton nom.
error-foreign-origin = Cette demande vient de la page d’un autre site ; ouvre la table elle-même.
error-not-your-seat = Cette place n’est pas la tienne ; on ne joue que pour une place que l’on a prise.
error-not-the-maker = Seule la personne qui a ouvert la table peut le faire.
error-no-spectators = Cette table est réservée à ses joueurs.
error-no-hints = À cette table, on joue sans conseils.
error-a-lesson = Une leçon n’est que pour la personne qui la suit.
error-unknown-lesson = Cette leçon n’existe pas ici.
error-off-lesson = La leçon demande un autre coup ici. Relis la consigne.
error-unknown-page = Il n’y a rien à cette adresse.
error-unknown-table = Cette table n’existe pas ; vérifie le lien.
error-unknown-seat = Il n’y a pas de place { $seat } ; la table a { $seats ->
    [one] { $seats } place
   *[other] { $seats } places
}.
error-unknown-device = Aucun de tes appareils n’a ce numéro.
error-wrong-method = Cette adresse n’accepte pas une telle demande.
error-covered = Plusieurs places sont à toi ; découvre d’abord celle que tu veux jouer.
error-table-full = Toutes les places sont prises.
error-seat-taken = La place { $seat } est prise ; choisis-en une libre.
error-seat-kept = Cette place est gardée pour la personne qui l’a quittée. Elle peut revenir, ou la céder par un lien ; ou bien deux autres joueurs au moins se mettent d’accord pour la donner.
error-already-seated = Tu joues déjà à cette table ; personne ne doit voir deux mains.
error-already-started = Cela n’est possible qu’avant le début de la partie.
error-not-started = La partie n’a pas encore commencé.
error-cannot-start = Il faut de { $least } à { $most } joueurs, et vous êtes { $players } ; ouvre ou ferme des places.
error-cannot-cancel = Le deuxième tour a commencé ; la partie peut encore être arrêtée d’un commun accord.
error-set-aside = Cette table ne peut pas être ouverte pour l’instant : une partie de ce qui a été enregistré est illisible. Rien n’est perdu ; préviens l’hôte de ce serveur.
error-old-rules = Cette partie a été jouée avec une version antérieure des règles. On peut enregistrer le fichier de la partie, mais pas la revoir ici.
error-not-ended = On pourra le voir une fois la partie finie.
error-ended = La partie est finie.
error-not-your-turn = Tu n’as rien à décider maintenant ; attends ton tour.
error-stale = La table a changé entre-temps ; regarde de nouveau, puis choisis.
error-too-large = C’est trop à la fois ; { $most } octets au maximum.
error-illegal-move = « { $move } » n’est pas possible maintenant ; { $count ->
    [one] le seul coup est « { $example } ».
   *[other] « { $example } » est un des { $count } coups possibles.
}
error-bad-set-up = On ne peut pas préparer la partie ainsi : { $why }.
error-bad-secret = Ce lien n’est plus valable ; demandes-en un autre.
error-unknown-host = Ce serveur ne répond pas au nom que porte l’adresse. Utilise l’une de ses propres adresses, ou demande à l’hôte d’autoriser ce nom.
error-wrong-version = Le serveur parle la version { $version } du protocole.
error-too-fast = C’est trop en peu de temps{ $whose ->
    [address] { " " }depuis ton réseau
   *[guest] { "" }
} : { $what ->
    [guests] nouveaux invités
    [tables] nouvelles tables
    [listed] nouvelles tables dans la liste
    [hints] conseils
    [records] parties enregistrées
    [stories] parties à revoir
    [messages] coups et questions à une table
   *[requests] demandes
}. Réessaie dans { $unit ->
    [minutes] { $wait ->
        [one] { $wait } minute
       *[other] { $wait } minutes
    }
   *[seconds] { $wait ->
        [one] { $wait } seconde
       *[other] { $wait } secondes
    }
}.
error-too-many = C’est trop en même temps{ $whose ->
    [address] { " " }depuis ton réseau
   *[guest] { "" }
} : { $what ->
    [listed-at-once] tes tables dans la liste ; la limite est de { $most }. Commence ou annule d’abord l’une d’elles
    [hints-at-once] conseils ; la limite est de { $most }. Attends le premier
    [hints-in-all] conseils, pour tout le monde ; la limite est de { $most }. Réessaie dans quelques secondes
    [sockets-at-table] fenêtres avec cette table ; la limite est de { $most }. Ferme-en une d’abord
    [spectators-at-table] personnes qui regardent cette table ; la limite est de { $most }. Réessaie plus tard
    [entries-at-table] coups à cette table, annulés ou non ; la limite est de { $most }. La partie peut encore être arrêtée d’un commun accord
    [connections] connexions ; la limite est de { $most }. Réessaie dans un instant
   *[sockets] tables ouvertes ; la limite est de { $most }. Ferme-en une d’abord
}.
error-internal = Le serveur a rencontré un problème ; rien n’a été changé. Réessaie.
error-store-failing = Le serveur ne peut rien enregistrer pour l’instant ; rien n’a été changé. Réessaie bientôt.
error-unknown-moment = Ce moment n’existe pas ; le dernier est { $last }.
error-bad-name = Un nom a besoin d’au moins un caractère visible, et de { $most } au plus.
error-bad-record = Cet enregistrement ne peut pas être ouvert : { $why }.

# Les règles
languages = Langues
contents = Sommaire

# Une adresse où il n’y a rien
nothing-hatched = Rien n’a éclos ici
to-the-games = Vers les jeux
