# Auf jeder Seite
language = Sprache
unreachable = Der Server ist gerade nicht zu erreichen. Bitte versuch es noch einmal.
your-name = Dein Name
copy = Kopieren
copied = Kopiert.
to-home = Alle Tische
you = du

# Die erste Seite
home-title = Vogelspiele: einmal tippen, und du spielst
games = Spiele
play = Spielen
more-ways = Anders spielen
against = gegen { $names }
how-to-play = Spielregeln
players-from-to = { $least } bis { $most } Spieler
minutes = etwa { $count } Minuten
minutes-short = { $count } min
waiting-tables = Wartet auf dich
my-tables = Deine Tische
tables-to-join = Tische zum Mitspielen
finished-games = Beendete Spiele
all-games = Alle { $count } Spiele
with = mit { $names }
you-won = du hast gewonnen
others-won = { $count ->
    [one] { $names } hat gewonnen
   *[other] { $names } haben zusammen gewonnen
}
won-because = { $who }: { $why }
waits-for-you = du bist dran
open-seats = { $count ->
    [one] { $count } freier Platz
   *[other] { $count } freie Plätze
}
status-gathering = beginnt bald
status-running = läuft
status-finished = beendet
status-unfinished = ohne Ergebnis
unofficial = Birdtable ist inoffiziell: nicht von den Autoren oder Verlagen gemacht, gebilligt oder geprüft. Wenn dir ein Spiel gefällt, kauf es.

# Einen Tisch eröffnen
who-plays = Wer spielt?
way-bots = Gegen Bots
way-friends = Mit Freunden, per Link
way-device = An einem Gerät
way-alone = Allein gegen { $name }
variant = Variante
variant-standard = Grundspiel
variant-solo = allein gegen RobinBird
variant-tactical = taktisch
variant-hint-standard = Das Spiel, wie es in der Anleitung steht.
variant-hint-tactical = Gebote liegen offen, und ihr bietet der Reihe nach.
option-chosen = { $title }: { $choice }
how-many = Wie viele spielen?
open-table = Tisch eröffnen
seat-number = Platz { $number }
seat-open = frei
seat-closed = geschlossen
seat-for-friend = auf Einladung
seat-for-person = eine Person
seat-and-level = Platz { $number } · Stufe { $level } von { $levels }
seat-and-person = Platz { $number } · eine Person
name-of = Name der { $number }. Person
pace = Tempo
pace-live = live, alle gleichzeitig
pace-turns = Zug um Zug, über Tage
spectators = Andere dürfen zuschauen
open-memory = Gedächtnishilfe
open-memory-hint = Alle dürfen auf das ganze Spiel zurückschauen und sehen, was daraus folgt.
hints-allowed = Mitspieler dürfen um Tipps bitten
listed = Alle hier dürfen mitspielen, auch ohne den Link

# Über dich
who-are-you = Wer bist du?
your-bird = Dein Vogel
devices-and-leaving = Andere Geräte, oder mich löschen
about-you = Du bist { $name }
portrait-robin = Rotkehlchen
portrait-owl = Eule
portrait-duck = Ente
portrait-flamingo = Flamingo
portrait-toucan = Tukan
portrait-parrot = Papagei
portrait-magpie = Elster
portrait-warbler = Rohrsänger
portrait-cockatoo = Kakadu
portrait-crane = Kranich
portrait-goose = Gans
portrait-swift = Mauersegler
change-name = Namen ändern
other-device = Ein anderes Gerät benutzen
other-device-hint = Mit einem privaten Link spielst du auch auf einem anderen Telefon oder Rechner als du selbst. Gib ihn niemandem. Er gilt eine Woche oder bis du ihn widerrufst.
make-link = Privaten Link erstellen
private-link = Öffne das auf dem anderen Gerät
device-this = dieses Gerät
device-device = ein anderes Gerät
device-link = ein privater Link
revoke = Widerrufen
sign-out = Überall sonst abmelden
sign-out-sure = Ja, nur dieses Gerät bleibt
forget-me = Mich löschen
forget-hint = Du verlässt alle Tische; dein Name und alles, was zu dir führt, wird gelöscht. Das lässt sich nicht rückgängig machen.
forget-sure = Ja, lösche mich

# Auf einem anderen Gerät
device-title = Auf diesem Gerät weiterspielen
device-question = Jemand hat diesen Link erstellt, um auf diesem Gerät unter demselben Namen zu spielen. Wenn du das warst, mach weiter.
device-instead = Bisher bist du auf diesem Gerät { $name }; das wärst du dann nicht mehr.
device-yes = Das war ich
device-welcome = Hallo { $name }!
device-no-secret = Diese Seite braucht einen privaten Link; erstelle einen auf deinem anderen Gerät.
to-my-tables = Meine Tische

# Ein Tisch vor dem Beginn
one-moment = Einen Moment …
call-me = Ich heiße …
join = Mitspielen
invite = Lade Freunde mit diesem Link ein
qr-code = QR-Code dieses Tisches, für Telefone
start-now = Jetzt beginnen
start-needs = { $count ->
    [one] Es kann losgehen, sobald noch jemand sitzt, ein Mensch oder ein Bot.
   *[other] Es kann losgehen, sobald noch { $count } sitzen, Menschen oder Bots.
}
leave = Tisch verlassen
cancel = Tisch absagen
cancel-sure = Ja, absagen
send-away = Vom Tisch entfernen
a-bot = Bot
name-and-you = { $name } (du)
spectators-yes = andere dürfen zuschauen
spectators-no = nur für Mitspieler
hints-yes = Tipps erlaubt
hints-no = ohne Tipps

# Am Tisch
away = Die Verbindung ist weg. Sie kommt von selbst wieder; nichts geht verloren.
is-deciding = überlegt
has-chosen = hat gewählt
not-here = nicht da
which-bot = Welcher Bot?
seat-left = ist gegangen
seats-were-left = { $count ->
    [one] Platz { $numbers } wurde verlassen
   *[other] Die Plätze { $numbers } wurden verlassen
}
take-back = Zurück auf deinen Platz
seat-is-kept = Platz { $number } bleibt für die Person frei, die ihn verlassen hat.
free-seat = Platz { $number } jemand anderem überlassen
keep-seat = Platz { $number } doch freihalten
would-free = Einverstanden bisher: { $names }
seat-is-free = Wer den Link dieses Tisches hat, kann ihn jetzt nehmen.
hand-over = Meinen Platz weitergeben
hand-over-of = Den Platz von { $name } weitergeben
handing-link = Wer diesen Link öffnet, bekommt den Platz und sieht die Karten auf der Hand
handed-seat = Jemand gibt dir einen Platz in einem laufenden Spiel. Die Karten auf der Hand sind nur für deine Augen.
take-handed = Den Platz nehmen
bot-takes-over = Platz { $number } ist leer: einen Bot spielen lassen
the-table = Der Tisch
news = Was gerade geschehen ist
watching = Du schaust zu.
your-moves = Deine Züge
all-moves = Was du jetzt tun kannst, als Liste
so-far = { $words } …
back = Zurück
your-choice = Deine Wahl: { $move }
choose-differently = Anders wählen
do-it = Ausführen
once-more-does-it = Noch einmal, dann gilt es.
no-way-back = Das lässt sich nicht rückgängig machen: Danach kommt etwas Unbekanntes.
stays-secret = Es bleibt geheim, bis alle gewählt haben.
undo = Rückgängig
what-would-you-do = Was würdest du tun?
hints-coming = Ich überlege …
hints-none = Das weiß ich auch nicht.
hints = Die besten Züge
hint-to-win = { $chance } Sieg
hand-it-to = Gib das Gerät an { $name }
no-peeking = Alle anderen schauen weg!
i-am = Ich bin { $name }
look-again = { $name } schaut noch einmal hin
hand-on = Weitergeben
log = Verlauf
log-times = { $text } ({ $times }-mal)
since-your-turn = Seit deinem letzten Zug:
until-now = Bisher:
see-again = Noch einmal zeigen, was seit deinem letzten Zug geschehen ist
skip = Überspringen
set-up = Vorbereitung
log-limited = Während des Spiels kannst du bis zu deiner letzten Entscheidung zurückschauen.
nothing-happened = Noch ist nichts geschehen.

# Vorzeitig aufhören
this-table = Dieser Tisch
address-of-table = Adresse dieses Tisches
end-hint = Wenn alle Menschen am Tisch einverstanden sind, endet das Spiel ohne Ergebnis.
want-to-end = Fürs Aufhören: { $names }
agree-to-end = Ohne Ergebnis beenden
play-on = Doch weiterspielen
leave-sure = Ja, meinen Platz verlassen
restored-title = Dieses Spiel kommt aus einer Sicherung
restored-text = Was nach der Sicherung gespielt wurde, ist verloren, und Karten, die du seitdem gesehen hast, können wiederkommen.
restored-play-on = Weiterspielen

# Danach
scores = Punkte
score-points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
winner = gewinnt
rematch = Noch einmal
show-result = Ergebnis zeigen
show-table = Tisch zeigen
keepsake = Bild
next-game = Nächstes Spiel
record = Spiel speichern

settings = Einstellungen
setting-theme = Hell oder dunkel
setting-theme-device = wie auf diesem Gerät
setting-theme-light = hell
setting-theme-dark = dunkel
setting-forced = Wenn nur eine Antwort möglich ist
setting-forced-auto = unter Bots für mich entscheiden
setting-forced-always = auch unter Menschen für mich entscheiden
setting-forced-ask = immer fragen
setting-confirm = Vor einem Zug
setting-confirm-always = noch einmal fragen
setting-confirm-touch = auf Touchscreens noch einmal fragen
setting-confirm-never = nie fragen
setting-table = Der Tisch
setting-table-drawn = gezeichnet
setting-table-text = als Text
setting-motion = Tempo
setting-motion-slow = langsam
setting-motion-normal = normal
setting-motion-fast = schnell
setting-motion-off = nichts bewegt sich
setting-sound = Ton
setting-sound-on = an
setting-sound-off = aus
setting-notify = Sag mir Bescheid, wenn ich dran bin
setting-notify-off = nur auf dieser Seite
setting-notify-on = auch wenn ich woanders bin
your-turn-now = Du bist dran.
look-back = Noch einmal ansehen
through-eyes = Gesehen von
a-spectator = einem Zuschauer
to-result = Ergebnis
to-start = Zum Anfang
step-back = Einen Schritt zurück
step-forward = Einen Schritt weiter
to-end = Zum Ende
moment = Moment
moment-of = { $number } von { $last }
as-it-began = Wie es begann.
watch-record = Ein aufgezeichnetes Spiel ansehen
watch-record-hint = Eine Datei mit der Aufzeichnung eines beendeten Spiels, von hier oder anderswo.
no-record = In dieser Datei ist keine Aufzeichnung: Ihre erste Zeile sollte ein JSON-Objekt sein.

beside = Neben dem Tisch
fold-rail = Seitenleiste einklappen
unfold-rail = Verlauf und mehr zeigen

# Hilfe unterwegs
show-rule = Die Regel
rule-beside = Die Regel
close-rule = Schließen
whole-rules = Alle Regeln auf einer eigenen Seite
help-undo = Macht deine letzte Entscheidung rückgängig, solange nichts Neues aufgedeckt wurde und seitdem niemand sonst entschieden hat.
help-hints = Zeigt die besten Züge, wie ein starker Bot sie sieht, der nur weiß, was du wissen kannst. Alle am Tisch dürfen fragen.
help-rail = Der Verlauf, alle Züge als Liste, die Regeln, und was sich mit diesem Tisch machen lässt.
help-pace = Live: Alle sind am Tisch. Zug um Zug: Alle spielen, wann sie Zeit haben, über Stunden oder Tage.
help-memory = Zeigt, was jemand wüsste, der nichts vergisst. Für alle dasselbe.
help-hints-allowed = Alle dürfen nach den besten Zügen fragen. Ohne das kann es niemand.
help-spectators = Wer die Adresse hat, darf zusehen. Wer zusieht, sieht keine Hand.
help-listed = Der Tisch steht auf der ersten Seite dieses Servers, bis er voll ist. Sonst führt nur seine Adresse hin.
help-players = Jeder Platz gehört dir, jemandem, der über die Adresse des Tisches kommt, oder einem Bot. Sein Vogel sagt, wie gut ein Bot spielt.

# Lessons
learn-offer = Neu hier? { $minutes ->
    [one] { $minutes } Minute
   *[other] { $minutes } Minuten
} mit einem Rotkehlchen
learn-again = Spielen lernen: { $minutes ->
    [one] { $minutes } Minute
   *[other] { $minutes } Minuten
} mit einem Rotkehlchen
lesson-in-list = Lektion, Kapitel { $number }
lesson-chapter = { $number } von { $count }: { $title }
lesson-next = Weiter
lesson-ready = Ich versuche es
lesson-would = Das würde passieren: { $told } Schau noch einmal hin.
lesson-not-this = „{ $move }“ ist erlaubt, aber ich meine etwas anderes. Schau noch einmal hin.
robin-again = Was hat das Rotkehlchen gesagt?
robin-close = Die Sprechblase des Rotkehlchens schließen
try-again = Noch einmal
show-me = Zeig es mir
next-chapter = Weiter: { $title }
chapter-again = Dieses Kapitel noch einmal
friendly-bot = Jetzt gegen einen freundlichen Bot
