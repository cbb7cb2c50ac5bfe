# Vorbereitung
which-game = Welches Spiel?
how-many-seats = Wie viele sitzen am Tisch, Bots mitgezählt?
which-variant = Welche Variante?
how-many-people = Wie viele davon sind Menschen?
whats-your-name = Name von Mensch { $number }
a-person = Spieler { $number }
which-bot = Welcher Bot nimmt die anderen Plätze?
choose-a-number = Bitte antworte mit einer Zahl von { $low } bis { $high }.
variant-standard = das normale Spiel
variant-solo = allein
variant-tactical = taktisch

# Am Tisch
pass-device = Jetzt ist { $name } dran. Sonst schaut niemand her!
press-enter = Drücke die Eingabetaste.
happened = Seit deiner letzten Entscheidung:
and-before = … und { $count } davor (tippe log, um sie zu sehen).
choose-word = Deine Wahl oder ein Zug wie „{ $move }“ (? für Hilfe)
then-what = { $chosen } …
not-legal = „{ $text }“ geht jetzt nicht. Wähle aus der Liste oder tippe einen Zug wie „{ $move }“.
help =
    Eine Nummer wählt aus der Liste; ein Zug kann auch ganz getippt werden (Tab ergänzt ihn).
    ?  die Regeln und diese Wörter     log  was geschehen ist     back  neu wählen
    undo  die letzte Entscheidung zurücknehmen     hint  die besten Züge
    quit  speichern und gehen

# Vor einem Zug, der sich nicht zurücknehmen lässt
thinking = Ich überlege …
a-hint = { $percent } % Gewinnchance: { $move }
would-happen = Das würde geschehen:
cannot-be-undone = Dann kommt etwas Unbekanntes (?), also gibt es kein Zurück.
others-choose-too = Es bleibt geheim, bis alle gewählt haben.
really = So machen? Eingabetaste für ja, n für nein

yes = j ja

# Zurücknehmen
undone = Zurückgenommen.

# Das Ende
nothing-happened = Noch ist nichts geschehen.
saved =
    Gespeichert. Weiter geht es mit:
    birdtable play --resume { $file }
recorded =
    Das Spiel ist aufgehoben. Zurückschauen mit:
    birdtable show { $file }
cannot-resume = { $file } lässt sich nicht fortsetzen: { $why }
needs-terminal = Zum Spielen braucht es ein Terminal für die Antworten; zum Zuschauen: birdtable watch
goodbye = Bis bald!
