# Wer was tun muss
gathering = { $open ->
    [0] Der Tisch ist bereit.
    [one] Ein Platz ist noch frei.
   *[other] { $open } Plätze sind noch frei.
}
waiting-for = { $count ->
    [one] { $names } ist an der Reihe.
   *[other] { $names } sind an der Reihe.
}
you-have-chosen = Du hast gewählt; jetzt warten alle auf { $names }.
pass-to = Gib das Gerät an { $names } weiter. Nicht gucken!
ended-agreement = Das Spiel wurde im Einvernehmen ohne Ergebnis beendet.
ended-cancelled = Der Tisch wurde abgesagt.
ended-closed = Der Gastgeber dieses Servers hat den Tisch geschlossen, ohne Ergebnis.
ended-archived = Hier hat lange niemand gespielt; der Tisch wurde ohne Ergebnis geschlossen.
ended-new-rules = Die Regeln dieses Spiels haben sich in einer neuen Fassung von Birdtable geändert; es konnte nicht weitergehen und endet ohne Ergebnis.
ended-lesson = Dieses Kapitel der Lektion ist zu Ende.
ended-new-lesson = Diese Lektion wurde neu geschrieben. Beginne sie von vorn, um die neue zu sehen.
somebody = Jemand

# Was am Tisch geschah
happened-sat = { $name } nimmt Platz.
happened-back = { $name } ist wieder da.
happened-taken-over = { $name } übernimmt einen Platz.
happened-handed = Mit einem Link kann jetzt ein Platz weitergegeben werden.
happened-freed = { $name } ist dafür, den leeren Platz zu vergeben.
happened-not-freed = { $name } will den Platz lieber freihalten.
happened-left = Jemand hat seinen Platz verlassen.
happened-replaced = { $why ->
    [illegal] { $bot } wollte einen Zug machen, den die Regeln nicht erlauben. Jetzt spielt { $name } an diesem Platz.
    [slow] { $bot } hat zu lange gebraucht. Jetzt spielt { $name } an diesem Platz.
    [gone] { $bot } ist nicht mehr da. Jetzt spielt { $name } an diesem Platz.
   *[failed] { $bot } konnte nicht weiterspielen. Jetzt spielt { $name } an diesem Platz.
}
happened-started = Das Spiel beginnt.
happened-undone = { $name } nimmt eine Entscheidung zurück.
happened-chose = { $name } hat gewählt.
happened-agreed = { $name } möchte das Spiel ohne Ergebnis beenden.
happened-not-agreed = { $name } möchte lieber weiterspielen.
happened-rematch = Das nächste Spiel ist eröffnet.
happened-restored = Das Spiel wurde aus einer Sicherung wiederhergestellt. Was seitdem gespielt wurde, ist verloren, und Karten, die du seitdem gesehen hast, können wiederkommen. Ihr könnt euch einigen, es ohne Ergebnis zu beenden.

# Was abgelehnt wurde, und was richtig wäre
error-malformed = Das kann der Server nicht lesen: { $why }.
error-not-a-guest = Wir kennen dich hier noch nicht; sag uns zuerst deinen Namen.
error-foreign-origin = Das kam von der Seite eines anderen Anbieters; bitte öffne den Tisch selbst.
error-not-your-seat = Dieser Platz gehört dir nicht; du kannst nur für einen Platz spielen, den du genommen hast.
error-not-the-maker = Das kann nur die Person, die den Tisch eröffnet hat.
error-no-spectators = Dieser Tisch ist nur für die Mitspieler da.
error-no-hints = An diesem Tisch spielen alle ohne Tipps.
error-a-lesson = Eine Lektion ist nur für die Person, die sie macht.
error-unknown-lesson = Diese Lektion gibt es hier nicht.
error-off-lesson = Die Lektion fragt hier nach einem anderen Zug. Sieh dir die Aufgabe noch einmal an.
error-unknown-page = Unter dieser Adresse gibt es nichts.
error-unknown-table = Diesen Tisch gibt es nicht; bitte prüfe den Link.
error-unknown-seat = Es gibt keinen Platz { $seat }; der Tisch hat { $seats ->
    [one] einen Platz
   *[other] { $seats } Plätze
}.
error-unknown-device = Keines deiner Geräte hat diese Nummer.
error-wrong-method = Diese Adresse nimmt eine solche Anfrage nicht an.
error-covered = Mehrere Plätze gehören dir; decke zuerst den auf, für den du spielen willst.
error-table-full = Alle Plätze sind besetzt.
error-seat-taken = Platz { $seat } ist besetzt; bitte wähle einen freien.
error-seat-kept = Dieser Platz bleibt für die Person frei, die ihn verlassen hat. Sie kann zurückkommen oder ihn mit einem Link weitergeben; oder mindestens zwei andere Mitspieler einigen sich darauf, ihn zu vergeben.
error-already-seated = Du spielst an diesem Tisch schon mit; zwei Hände darf niemand sehen.
error-already-started = Das geht nur, bevor das Spiel beginnt.
error-not-started = Das Spiel hat noch nicht begonnen.
error-cannot-start = Das Spiel braucht { $least } bis { $most } Spieler, und { $players } sind da; öffne oder schließe Plätze.
error-cannot-cancel = Der zweite Zug hat begonnen; das Spiel kann noch im Einvernehmen beendet werden.
error-set-aside = Dieser Tisch lässt sich gerade nicht öffnen: Ein Teil des Gespeicherten ist nicht lesbar. Verloren ist nichts; sag bitte dem Gastgeber dieses Servers Bescheid.
error-old-rules = Dieses Spiel wurde nach einer früheren Fassung der Regeln gespielt. Du kannst seine Aufzeichnung speichern, aber hier nicht ansehen.
error-not-ended = Das kannst du sehen, wenn das Spiel zu Ende ist.
error-ended = Das Spiel ist zu Ende.
error-not-your-turn = Du hast jetzt nichts zu entscheiden; warte, bis du dran bist.
error-stale = Am Tisch hat sich inzwischen etwas geändert; sieh noch einmal hin und wähle neu.
error-too-large = Das ist zu viel auf einmal; erlaubt sind { $most } Bytes.
error-illegal-move = „{ $move }“ geht jetzt nicht; { $count ->
    [one] „{ $example }“ ist der einzige Zug.
   *[other] „{ $example }“ ist einer von { $count } möglichen Zügen.
}
error-bad-set-up = So lässt sich das Spiel nicht vorbereiten: { $why }.
error-bad-secret = Dieser Link gilt nicht mehr; lass dir einen neuen geben.
error-unknown-host = Dieser Server hört nicht auf den Namen in der Adresszeile. Nimm eine seiner eigenen Adressen, oder lass den Namen von seinem Gastgeber erlauben.
error-wrong-version = Der Server spricht Version { $version } des Protokolls.
error-too-fast = Zu viel in kurzer Zeit{ $whose ->
    [address] { " " }aus deinem Netz
   *[guest] { "" }
}: { $what ->
    [guests] neue Gäste
    [tables] neue Tische
    [listed] neue Tische in der Liste
    [hints] Tipps
    [records] Aufzeichnungen
    [stories] Rückblicke auf Spiele
    [messages] Züge und Fragen an einem Tisch
   *[requests] Anfragen
}. Versuch es in { $unit ->
    [minutes] { $wait ->
        [one] { $wait } Minute
       *[other] { $wait } Minuten
    }
   *[seconds] { $wait ->
        [one] { $wait } Sekunde
       *[other] { $wait } Sekunden
    }
} noch einmal.
error-too-many = Zu viel zur selben Zeit{ $whose ->
    [address] { " " }aus deinem Netz
   *[guest] { "" }
}: { $what ->
    [listed-at-once] deine Tische in der Liste; höchstens { $most } sind möglich. Beginne einen oder sag einen ab
    [hints-at-once] Tipps; höchstens { $most } sind möglich. Warte auf den ersten
    [hints-in-all] Tipps für alle zusammen; höchstens { $most } sind möglich. Versuch es in ein paar Sekunden noch einmal
    [sockets-at-table] Fenster mit diesem Tisch; höchstens { $most } sind möglich. Schließ zuerst eines
    [spectators-at-table] Leute, die diesem Tisch zusehen; höchstens { $most } sind möglich. Versuch es später noch einmal
    [entries-at-table] Züge an diesem Tisch, auch zurückgenommene; höchstens { $most } sind möglich. Das Spiel kann noch im Einvernehmen beendet werden
    [connections] Verbindungen; höchstens { $most } sind möglich. Versuch es gleich noch einmal
   *[sockets] offene Tische; höchstens { $most } sind möglich. Schließ zuerst einen
}.
error-internal = Auf dem Server ist etwas schiefgegangen; nichts wurde geändert. Bitte versuch es noch einmal.
error-store-failing = Der Server kann gerade nichts speichern, deshalb wurde nichts geändert. Bitte versuch es bald wieder.
error-unknown-moment = Diesen Moment gibt es nicht; der letzte ist { $last }.
error-bad-name = Ein Name braucht mindestens ein sichtbares Zeichen und hat höchstens { $most }.
error-bad-record = Diese Aufzeichnung lässt sich nicht öffnen: { $why }.

# Die Regeln
languages = Sprachen
contents = Inhalt

# Eine Adresse, unter der nichts ist
nothing-hatched = Hier ist nichts geschlüpft
to-the-games = Zu den Spielen
