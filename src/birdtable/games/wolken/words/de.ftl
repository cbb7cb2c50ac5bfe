title = Über den Wolken
about = Ordne den Schwarm über den Wolken, bis die richtigen Vögel landen, wo du sie brauchst.
credits = Nach Über den Wolken von Konstantinos Karagiannis, gezeichnet von Alexander Jung (Zoch, 2025); inoffiziell, mit eigenen Kartenwerten.

# Der Tisch
stage = Etappe { $stage } von { $stages }, begonnen von { $name }
nest = Nestkarte: { $points } Punkte für 1 bis 5 gelandete Vögel, Paar { $couple }
legend = * deine Vögel; Segler gehören niemandem
legend-spectator = Segler gehören niemandem.
tiles = Vögel
prices = Preis
pile = Stapel ({ $tiles })
in-play = Im Spiel
to-place = Vogel zum Einreihen
points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
cubes = { $cubes } Würfel
cards = { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}
in-front = vorn { $birds } = { $points }
nobody-in-front = niemand vorn
known = hat sicher auf der Hand
line = Auslage (Stapel { $deck }, Ablage { $discard })
line-empty = {"  "}leer bis zur nächsten Etappe
hand = Deine Hand (* und =: was sie brächte, wenn die Etappe jetzt endete)
hand-now = Deine Hand (* und =: was sie jetzt bringt)
hand-empty = {"  "}keine Karten
action = { $name }: { $rule }

# Was die Karten tun
does-gap = deiner ↔ 2 Spalten weiter
does-wide-gap = deiner ↔ 3 Spalten weiter
does-leader = Reihe 1 ↔ 3, einer ist deiner
does-neutral = Segler ↔ Nachbar
does-diagonal = deiner ↔ schräger Nachbar
does-free-flight = deiner ↔ irgendeiner
does-standard = jede Aktion zu diesem Preis
does-validation = eine andere Karte zählt jetzt
does-favourite = aus dem Stapel gewählt
does-line = kopiert eine, zu deren Preis

# Was ein gutes Gedächtnis weiß
memory-known-to-all = Von deiner Hand kennen alle:
memory-unseen = Noch nie gesehen:
memory-in-deck = Sicher im Kartenstapel:
memory-in-discard = Ablage:
memory-layers = Vogelstapel in Schichten, von oben:
memory-past-nests = Bisherige Nester:

# Was zu tun ist
ask-turn = Noch { $cubes } Aktionswürfel: Aktion, Karte oder passen?
ask-standard = Welche Standardaktion? Die Kästchen zählen nicht.
ask-swap = Welche zwei tauschen die Plätze? ({ $rule })
ask-validate = Welche Karte wertest du?
ask-seek = Welchen Vogel suchst du aus dem Stapel aus?
ask-copy = Welche Karte der Auslage benutzt du?
ask-place = Welche Spalte für { $bird }, vorn oder hinten?
ask-discard = Fünf Karten sind eine zu viel: Welche legst du ab?
ask-stage-end = Eine Karte werten, oder bist du fertig?

# Die Wörter der Notation
word-sideways = seitwärts
word-lengthwise = längs
word-add = Vogel rufen
word-take = Karte nehmen
word-play = Karte spielen
word-pass = passen
word-place = einreihen in Spalte
word-head = vorn
word-tail = hinten
word-discard = ablegen
word-swap = tauschen
word-validate = werten
word-done = fertig
word-seek = suchen
word-copy = benutzen
word-pile = Stapel
word-gap = Sprung
word-wide-gap = Weitsprung
word-leader = Führung
word-neutral = Neutral
word-diagonal = Diagonale
word-free-flight = freier Flug
word-standard = Standard
word-validation = Wertung
word-favourite = Lieblingsvogel
word-line = Auslage
word-kite-f = Milan ♀
word-kite-m = Milan ♂
word-goose-f = Gans ♀
word-goose-m = Gans ♂
word-crane-f = Kranich ♀
word-crane-m = Kranich ♂
word-swallow-f = Schwalbe ♀
word-swallow-m = Schwalbe ♂
word-swift = Segler

# Vögel auf dem Tisch, kurz
bird-kite = Milan
bird-goose = Gans
bird-crane = Kranich
bird-swallow = Schwalbe
bird-swift = Segler

# Ein Vogel im Satz (Akkusativ)
one-kite-f = einen Milan ♀
one-kite-m = einen Milan ♂
one-goose-f = eine Gans ♀
one-goose-m = eine Gans ♂
one-crane-f = einen Kranich ♀
one-crane-m = einen Kranich ♂
one-swallow-f = eine Schwalbe ♀
one-swallow-m = eine Schwalbe ♂
one-swift = einen Segler

# Dieser Vogel im Satz (Nominativ)
the-kite-f = der Milan ♀
the-kite-m = der Milan ♂
the-goose-f = die Gans ♀
the-goose-m = die Gans ♂
the-crane-f = der Kranich ♀
the-crane-m = der Kranich ♂
the-swallow-f = die Schwalbe ♀
the-swallow-m = die Schwalbe ♂
the-swift = der Segler

# Ein Vogel, der kommt oder geht (Nominativ)
some-kite-f = ein Milan ♀
some-kite-m = ein Milan ♂
some-goose-f = eine Gans ♀
some-goose-m = eine Gans ♂
some-crane-f = ein Kranich ♀
some-crane-m = ein Kranich ♂
some-swallow-f = eine Schwalbe ♀
some-swallow-m = eine Schwalbe ♂
some-swift = ein Segler

# Ganze Züge
move-swap = tauschen: { $bird } ({ $cell }) und { $partner } ({ $other })
move-add = { $bird } rufen (Platz { $source })
move-add-unseen = den obersten Vogel vom Stapel rufen
move-take = { $card } aus der Auslage nehmen
move-play = { $card } spielen
move-pass = passen
move-place-head = { $bird } vorn in Spalte { $column } einreihen
move-place-tail = { $bird } hinten in Spalte { $column } einreihen
move-discard = { $card } ablegen
move-validate = { $card } werten
move-done = fertig, nichts mehr werten
move-seek = { $bird } aus dem Stapel aussuchen
move-copy = { $card } aus der Auslage benutzen
card-with-cells = die Karte „{ $action }“ ({ $cells })

# Was geschehen ist; eine Karte heißt nach dem, was sie tut
card = die Karte „{ $action }“
event-turned-up = Platz { $source } neben dem Stapel zeigt jetzt { $bird }.
event-reshuffled = Die Ablage wird gemischt und ist der neue Stapel: { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}.
event-opened = Etappe { $stage } beginnt mit einer neuen Nestkarte.
event-started = { $name } beginnt die Etappe.
event-paid = { $name } zahlt { $cubes } Würfel.
event-swapped = { $name } tauscht: { $bird } ({ $cell }) und { $partner } ({ $other }).
event-added = { $name } ruft { $bird } von Platz { $source }.
event-added-unseen = { $name } ruft den obersten Vogel vom Stapel: { $bird }.
event-placed-head = { $name } reiht { $bird } vorn in Spalte { $column } ein.
event-placed-tail = { $name } reiht { $bird } hinten in Spalte { $column } ein.
event-took = { $name } nimmt { $card } aus der Auslage.
event-discarded = { $name } legt { $card } ab.
event-played = { $name } spielt { $card }.
event-copied = { $name } benutzt { $card } aus der Auslage.
event-sought = { $name } sucht { $bird } aus dem Stapel aus, der dann gemischt wird.
event-passed = { $name } passt und gibt { $cubes } Würfel ab.
event-landed = In Spalte { $column } landet { $bird }.
event-nested = Die Landung bringt { $name } { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
event-validated = { $name } wertet { $card } für { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
event-finished = { $name } ist fertig.
event-joined = Spalte { $column } rückt vor; hinten kommt { $bird } dazu.
reason-most-points = Alle drei Etappen sind vorbei: Die meisten Punkte gewinnen.

# Wie es endete
ending-tie = { $names } gewinnt: { $points }, so viele wie { $others }, aber weniger Vögel noch auf dem Plan ({ $count }).
ending-tie-shared = { $names } teilen sich den Sieg: je { $points }, und gleich viele Vögel noch auf dem Plan ({ $count }).
had-tie = { $points }, noch { $count ->
    [one] { $count } Vogel
   *[other] { $count } Vögel
}

# Was man vor dem Spiel wählen kann
option-cards = Werte der Karten
option-cards-value = { $value ->
    [usual] unsere Rekonstruktion
   *[other] { $value }
}
