# Vorbereitung
which-game = Welches Spiel?
how-many-seats = Wie viele sitzen am Tisch, Bots mitgezählt?
which-variant = Welche Variante?
how-many-people = Wie viele davon sind Menschen?
whats-your-name = Name der { $number }. Person
a-person = Spieler { $number }
which-bot = Welcher Bot nimmt die anderen Plätze ein?
choose-a-number = Bitte antworte mit einer Zahl von { $low } bis { $high }.
variant-standard = das Grundspiel
variant-solo = allein gegen RobinBird
variant-tactical = taktisch

# Am Tisch
pass-device = { $name } ist dran. Nicht gucken!
press-enter = Drücke die Eingabetaste.
happened = Seit deiner letzten Entscheidung:
and-before = { $count ->
    [one] … und { $count } weitere davor (tippe { command-log }, um sie zu sehen).
   *[other] … und { $count } weitere davor (tippe { command-log }, um sie zu sehen).
}
choose-word = Deine Wahl oder ein ganzer Zug wie „{ $move }“ (? für Hilfe)
then-what = { $chosen } …
not-legal = „{ $text }“ geht jetzt nicht. Wähle aus der Liste oder tippe einen Zug wie „{ $move }“.
help =     Eine Nummer wählt aus der Liste; ein Zug kann auch ganz getippt werden (Tab ergänzt ihn).
    ?  { command-help }  diese Regel und diese Befehle     { command-rules }  alle Regeln     { command-log }  was geschehen ist
    { command-hint }  die besten Züge     { command-back }  neu wählen     { command-undo }  deine letzte Entscheidung zurücknehmen
    { command-quit }  speichern und gehen

# Was man statt eines Zuges tippen kann
command-help = hilfe
command-rules = regeln
command-log = verlauf
command-hint = tipp
command-back = zurück
command-undo = rückgängig
command-quit = beenden

# Vor einem Zug, der sich nicht rückgängig machen lässt
thinking = Ich überlege …
a-hint = { $percent } % Gewinnchance: { $move }
would-happen = Das würde geschehen:
cannot-be-undone = Danach kommt etwas Unbekanntes (?): Das lässt sich dann nicht rückgängig machen.
others-choose-too = Es bleibt geheim, bis alle gewählt haben.
really = Ausführen? Eingabetaste für ja, n für nein

yes = j ja

# Rückgängig
undone = Rückgängig gemacht.

# Das Ende
nothing-happened = Noch ist nichts geschehen.
saved =     Das Spiel ist gespeichert. Weiter geht es mit:
    birdtable play --resume { $file }
recorded =     Das Spiel ist gespeichert. Ansehen mit:
    birdtable show { $file }
cannot-resume = { $file } lässt sich nicht fortsetzen: { $why }
needs-terminal = Zum Spielen brauchst du ein Terminal, in dem du antworten kannst; zum Zuschauen: birdtable watch
goodbye = Bis bald!

# Die Regeln nach Abschnitten
one-section = Ein Abschnitt: birdtable rules { $game } { $section }. Die ganze Seite: birdtable rules { $game } { $all }.

# Lessons
chapter = { $number } von { $count }: { $title }
robin-says = Rotkehlchen: { $text }
something-else = Ich meine etwas anderes. Schau noch einmal hin ({ command-hint } zeigt es).
it-is-this = Es ist dies: { $move }
lesson-over = Das war die ganze Lektion.
friendly-bot =     Jetzt gegen einen freundlichen Bot:
    birdtable play { $game } --bot wren
