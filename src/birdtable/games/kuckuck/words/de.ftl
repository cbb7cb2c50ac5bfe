about = Alle bieten zugleich um zwei Nester; das vollste Nest verliert einen Kakadu.
credits = Nach Zum Kuckuck! von Stefan Dorra (F.X. Schmid, 1997); inoffiziell.

# Der Tisch
round-and-turn = Runde { $round } von { $rounds }, Durchgang { $turn } von { $turns }
two-nests = Nest { $low } für das höchste Gebot, Nest { $high } für das zweithöchste
two-nests-alike = Nest { $nest } für das höchste Gebot und auch für das zweithöchste
pile = (Stapel: { $pile })
all-rounds-played = Alle Runden sind gespielt. So ging die letzte aus:
nest = Nest
fullest = vollstes
lowest = niedrigstes
out = raus
cockatoos = Kakadus
cuckoos = Kuckucke
bid = Gebot
face-down = verdeckt
points = Punkte in Runde
total = gesamt
played = in dieser Runde gespielt
to-come = bekannt und noch zu spielen
your-numbers = deine Zahlen
cockatoos-on-them = Kakadus

# Was zu tun ist
ask-secret = Biete um die Nester { $low } und { $high }.
ask-first = Du bietest zuerst, um die Nester { $low } und { $high }.
ask-open = Biete um die Nester { $low } und { $high }; bisher vorn: { $leading }.
ask-last = Du hast nur noch die { $number }: Biete sie.

# Die Wörter der Notation
word-bid = bieten
move-bid = { $number } bieten

# Was geschehen ist
event-round-began = Runde { $round } beginnt.
event-counted = { $name } bekommt { $cockatoos ->
    [0] keinen Kakadu
    [one] { $cockatoos } Kakadu
   *[other] { $cockatoos } Kakadus
}.
event-starts = { $name } bietet zuerst.
event-turned-up = Zwei Nester werden aufgedeckt: { $first } und { $second }.
event-bid = { $name } bietet { $number }.
event-took-nest = { $name } nimmt das Nest mit { $nest ->
    [one] { $nest } Kuckuck
   *[other] { $nest } Kuckucken
}.
event-flipped = { $name } hat das vollste Nest und verliert einen Kakadu.
event-eliminated = { $name } hat keinen Kakadu mehr zu verlieren und ist raus aus dieser Runde.
event-scored = { $name } { $points ->
    [-1] verliert 1 Punkt
    [0] bekommt nichts
    [one] bekommt { $points } Punkt
   *[other] bekommt { $points } Punkte
}.
event-passed-on = Alle Handkarten wandern nach links, von { $name } zu { $neighbour } und so weiter.
reason-most-points = Alle Runden sind gespielt: Die meisten Punkte gewinnen.

# Wie es endete
ending-tie = { $names } gewinnt: { $points }, so viele wie { $others }, aber mehr in der besten Runde ({ $count }).
ending-tie-shared = { $names } teilen sich den Sieg: je { $points }, und { $count } in der besten Runde.
had-tie = { $points }, beste Runde { $count }
