# Auf jeder Seite
language = Sprache
unreachable = Der Server ist gerade nicht zu erreichen. Bitte versuch es noch einmal.
your-name = Dein Name
copy = Kopieren
copied = Kopiert.
to-home = Zu allen Tischen
you = du

# Die erste Seite
home-title = Vogelspiele spielen
games = Spiele
play = Spielen
how-to-play = Spielregeln
players-from-to = { $least } bis { $most } Spieler
minutes = etwa { $count } Minuten
my-tables = Deine Tische
tables-to-join = Tische zum Mitspielen
finished-games = Beendete Spiele
waits-for-you = wartet auf dich
open-seats = { $count ->
    [one] ein freier Platz
   *[other] { $count } freie Plätze
}
status-gathering = beginnt bald
status-running = im Gang
status-finished = beendet
status-unfinished = ohne Ergebnis
unofficial = Birdtable ist inoffiziell: nicht von den Autoren oder Verlagen gemacht, gebilligt oder geprüft. Wenn dir ein Spiel gefällt, kauf es.

# Einen Tisch eröffnen
who-plays = Wer spielt?
way-bots = Ich gegen Bots
way-friends = Ich und Freunde, per Link
way-device = Wir alle an diesem Gerät
variant = Variante
variant-standard = normal
variant-solo = allein
variant-tactical = taktisch
option-chosen = { $title }: { $choice }
how-many = Wie viele spielen?
which-bots = Gegen
to-the-table = An den Tisch
open-table = Tisch eröffnen
seat-number = Platz { $number }
seat-open = frei
seat-closed = geschlossen
seat-person = ein Mensch
name-of = Name von Mensch { $number }
person-number = Spieler { $number }
pace = Wann?
pace-live = live, alle gleichzeitig
pace-turns = Zug um Zug, über Tage
spectators = Andere dürfen zuschauen
open-memory = Offenes Gedächtnis
open-memory-hint = Alle dürfen während des Spiels auf das ganze Spiel zurückschauen.
hints-allowed = Wer spielt, darf um Rat fragen
listed = Alle hier dürfen mitspielen, auch ohne den Link

# Über dich
about-you = Du bist { $name }
change-name = Namen ändern
other-device = Ein anderes Gerät benutzen
other-device-hint = Durch einen privaten Link wird ein anderes Telefon oder ein anderer Rechner zu dir. Gib ihn niemandem. Er gilt eine Woche oder bis du ihn widerrufst.
make-link = Privaten Link machen
private-link = Öffne das auf dem anderen Gerät
device-this = dieses Gerät
device-device = ein anderes Gerät
device-link = ein privater Link
revoke = Widerrufen
sign-out = Überall sonst abmelden
sign-out-sure = Ja, nur dieses Gerät bleibt
forget-me = Mich löschen
forget-hint = Du verlässt alle Tische; dein Name und alles, was zu dir führt, wird gelöscht. Das geht nicht zurück.
forget-sure = Ja, lösche mich

# Auf einem anderen Gerät
device-title = Auch hier du
device-question = Jemand hat diesen Link gemacht, um auf diesem Gerät unter demselben Namen zu spielen. Wenn du das warst, mach weiter.
device-instead = Bisher bist du hier { $name }, und wärst es auf diesem Gerät dann nicht mehr.
device-yes = Das war ich
device-welcome = Hallo { $name }!
device-no-secret = Diese Seite braucht einen privaten Link; mach einen auf deinem anderen Gerät.
to-my-tables = Zu meinen Tischen

# Ein Tisch vor dem Beginn
one-moment = Einen Moment …
join = Mitspielen
invite = Lade Freunde mit diesem Link ein
qr-code = QR-Code dieses Tisches, für Telefone
start-now = Jetzt beginnen
leave = Gehen
cancel = Tisch absagen
cancel-sure = Ja, absagen
send-away = Wegschicken
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
seat-is-kept = Platz { $number } bleibt für den, der ihn verlassen hat.
free-seat = Platz { $number } jemand anderem überlassen
keep-seat = Platz { $number } doch freihalten
would-free = Einverstanden bisher: { $names }
seat-is-free = Wer den Link dieses Tisches hat, kann ihn jetzt nehmen.
hand-over = Meinen Platz weitergeben
hand-over-of = Den Platz von { $name } weitergeben
handing-link = Wer diesen Link öffnet, bekommt den Platz und sieht seine Hand
handed-seat = Jemand gibt dir einen Platz in einem laufenden Spiel. Was er in der Hand hält, ist nur für deine Augen.
take-handed = Den Platz nehmen
bot-takes-over = Platz { $number } ist leer: einen Bot spielen lassen
the-table = Der Tisch
news = Was gerade geschehen ist
watching = Du schaust zu.
your-moves = Deine Züge
all-moves = Alle Züge als Liste
so-far = { $words } …
back = Zurück
your-choice = Deine Wahl: { $move }
choose-differently = Anders wählen
do-it = So machen
no-way-back = Dann kommt etwas Unbekanntes, also gibt es kein Zurück.
stays-secret = Es bleibt geheim, bis alle gewählt haben.
undo = Zurücknehmen
what-would-you-do = Was würdest du tun?
hints-coming = Ich überlege …
hints-none = Ich weiß es auch nicht.
hints = Die besten Züge
hint-chance = Chance zu gewinnen
i-am = Ich bin { $name }
look-again = { $name } schaut noch einmal
log = Verlauf
since-your-turn = Seit deinem letzten Zug:
see-again = Noch einmal zeigen, was seit deinem letzten Zug geschehen ist
skip = Überspringen
set-up = Aufbau
log-limited = Während des Spiels kannst du bis zu deiner letzten Entscheidung zurückschauen.
nothing-happened = Noch ist nichts geschehen.

# Vorzeitig aufhören
this-table = Dieser Tisch
address-of-table = Adresse dieses Tisches
end-hint = Wenn alle Menschen am Tisch einverstanden sind, endet das Spiel ohne Ergebnis.
want-to-end = Aufhören möchten: { $names }
agree-to-end = Ohne Ergebnis beenden
play-on = Doch weiterspielen
leave-sure = Ja, meinen Platz verlassen

# Danach
scores = Punkte
score-points = { $count ->
    [one] 1 Punkt
   *[other] { $count } Punkte
}
winner = gewinnt
rematch = Noch einmal
next-game = Zum nächsten Spiel
record = Aufzeichnung sichern

settings = Einstellungen
setting-confirm = Vor einem Zug
setting-confirm-always = noch einmal fragen
setting-confirm-touch = auf Touchscreens noch einmal fragen
setting-confirm-never = nie fragen
setting-table = Der Tisch
setting-table-drawn = gezeichnet
setting-table-text = als Text
setting-motion = Bewegung
setting-motion-normal = normal
setting-motion-fast = schnell
setting-motion-off = aus
setting-sound = Klänge
setting-sound-on = an
setting-sound-off = aus
setting-notify = Sag mir, wenn ich dran bin
setting-notify-off = nur auf dieser Seite
setting-notify-on = auch wenn ich woanders bin
your-turn-now = Du bist dran.
look-back = Zurückblicken
through-eyes = Mit den Augen von
a-spectator = jemandem, der zusieht
to-result = Zum Ergebnis
to-start = Zum Anfang
step-back = Einen Schritt zurück
step-forward = Einen Schritt weiter
to-end = Zum Ende
moment = Augenblick
moment-of = { $number } von { $last }
as-it-began = Wie es begann.
watch-record = Ein aufgezeichnetes Spiel ansehen
watch-record-hint = Eine Datei mit der Aufzeichnung eines beendeten Spiels, von hier oder anderswo.
no-record = In dieser Datei ist keine Aufzeichnung: Ihre erste Zeile sollte ein JSON-Objekt sein.

beside = Neben dem Tisch
fold-rail = Seitenleiste einklappen
unfold-rail = Verlauf und mehr zeigen
