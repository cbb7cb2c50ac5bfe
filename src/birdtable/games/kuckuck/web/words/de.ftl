# Der Tisch, wie er gezeichnet wird
table-middle = Die Mitte des Tisches
table-round = Runde
table-turn = Durchgang
table-nest-of = { $nest ->
    [0] kein Nest
   *[other] Nest { $nest }
}
table-for-highest = höchstes Gebot
table-for-second = zweit{ "\u00AD" }höchstes
table-so-far = bisher { $name }, { $number }
table-pile = { $count ->
    [0] keine Nester mehr im Stapel
    [one] { $count } Nest im Stapel
   *[other] { $count } Nester im Stapel
}
table-all-played = Alle Runden sind gespielt. So ging die letzte aus.

# Die Mitspielenden
table-players = Mitspieler
table-birds = { $cockatoos ->
    [0] kein Kakadu mehr
    [one] { $cockatoos } Kakadu
   *[other] { $cockatoos } Kakadus
}, { $cuckoos ->
    [0] kein Kuckuck
    [one] { $cuckoos } Kuckuck
   *[other] { $cuckoos } Kuckucke
}
table-score = { $number ->
    [one] { $score } Punkt
   *[other] { $score } Punkte
}
table-face-down = hat gewählt, verdeckt
table-would-nest = hätte dann Nest { $nest }
table-would-flip = −1
table-would-go-out = raus

# Was geschehen ist
table-last-turn = Voriger Durchgang
table-round-over = Runde { $round } ist vorbei.
table-all-passed = Alle Handkarten sind nach links gewandert.
table-took = nimmt Nest { $nest }
table-lost = verliert einen Kakadu

# Das Ende einer Runde
table-what-came = Runde { $round }: Woher die Punkte kommen
table-cockatoos-left = ein Punkt für jeden Kakadu, der noch da ist
table-lowest-nest = das Nest; ein Punkt für das niedrigste
table-besides = zwei Punkte ohne Kakadus, einer weniger, wenn man raus ist
table-none-dealt = ohne Kakadus
table-go-on = Weiter

# Die Wertung
table-points-button = Punkte
table-sheet = Punkte nach Runden
table-in-round = Runde { $round }
table-total = gesamt
table-memory = Gespielte und bekannte Zahlen

# Die Hand
table-hand = Deine Zahlen
table-came-from = von { $name }
table-goes-to = danach an { $name }
table-none-on-it = ohne Kakadu
table-half-on-it = mit einem halben Kakadu
table-one-on-it = mit einem Kakadu
table-card = { $number } bieten, { $birds }
table-card-lies = Die { $number } ist deine Wahl und liegt verdeckt, { $birds }
table-may-change = Liegt verdeckt. Tippe eine andere Zahl an, um es dir anders zu überlegen.
table-not-yet = { $name } bietet gerade.
table-you-are-out = Du bist raus aus dieser Runde. In der nächsten bist du wieder dabei.
table-no-cards = Keine Zahlen mehr.

# In einer Liste von Spielen: womit jemand gewonnen hat
ended-most-points = die meisten Punkte

# Was die Dinge sind, für alle, die fragen
help-round = Eine Runde hat höchstens zwölf Durchgänge, und es gibt so viele Runden, wie Leute mitspielen.
help-pile = Die Nester, die noch kommen. Jedes Mal werden zwei aufgedeckt.
help-player = Was vor jemandem liegt: das Nest, die Kakadus und das Gebot.
help-nest-low = Das niedrigere Nest. Das höchste Gebot nimmt es.
help-nest-high = Das vollere Nest. Das zweithöchste Gebot nimmt es.
help-nest = Das oberste Nest. Nur dieses zählt; ein neues deckt es zu.
help-fullest = Das vollste Nest von allen. Es kostet jedes Mal einen Kakadu, bis es zugedeckt ist oder ein anderes voller ist.
help-lowest = Das niedrigste Nest von allen. Am Ende der Runde ist es einen Punkt wert.
help-birds = Kakadus, die noch da sind, jeder einen Punkt wert, und Kuckucke für die verlorenen.
help-out = Hier war ein Kakadu zu verlieren und keiner mehr da: raus bis zur nächsten Runde, und ein Punkt weniger.
help-bid = Das Gebot für diesen Durchgang. Es liegt verdeckt, bis alle gewählt haben.
help-last-bid = Das Gebot vom letzten Durchgang. Es kommt erst nach der Runde zurück ins Blatt.
help-score = Die Punkte aus den Runden, die vorbei sind.
help-hand = Diese Zahlen gehören dir eine Runde lang. Dann gehen sie nach links weiter.
help-number = Eine Zahl zum Bieten, einmal in dieser Runde. Ihre Kakadus wurden zu Beginn der Runde gezählt.
help-sheet = Die Punkte jeder Runde. Nach der letzten gewinnen die meisten Punkte.
