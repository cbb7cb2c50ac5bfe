about = Dreh Karten um, merk dir, wo die Vögel sind, und vervollständige deine Reihen.
credits = Nach What’s Up von Dennis Kirps und Jean-Claude Pellin (Strawberry Studio, 2016); inoffiziell.

# Der Tisch
known-below = /  die andere Seite, soweit bekannt
rows-to-win = { $rows ->
    [one] { $rows } volle Reihe gewinnt.
   *[other] { $rows } volle Reihen gewinnen.
}
cards-left = Karten auf dem Tisch: { $cards }.
cards-left-of-three = Karten auf dem Tisch: { $cards } (bei 3 ist Schluss).
stall-before = Züge ohne neue Karte: { $turns }. Bei { $vote } stimmen alle ab, ob es weitergeht.
stall-vote = Züge ohne neue Karte: { $turns }. Jetzt stimmen alle ab, ob es weitergeht.
stall-after = Züge ohne neue Karte: { $turns }. Bei { $end } ist das Spiel zu Ende.
rows = Reihen
rows-of = { $rows } von { $of }
birds = Vögel
birds-cards = { $birds } ({ $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
})
vote = Stimme
voted = abgegeben
not-voted = noch nicht
needed-next = [ ]  als Nächstes nötig

# Was zu tun ist
ask-flip = Wähle eine Karte zum Umdrehen.
ask-vote = Jetzt aufhören oder weiterspielen?

# Die Wörter der Notation
word-flip = umdrehen
place = Zeile { $row }, Spalte { $column }
word-end = aufhören
word-go = weiterspielen
word-on = {""}
word-red = rot
word-green = grün
word-yellow = gelb
word-violet = violett
move-flip = die Karte in { $place } umdrehen
move-end = das Spiel beenden
move-go = weiterspielen

# Vögel, gezählt
n-red = { $n ->
    [one] { $n } roter Vogel
   *[other] { $n } rote Vögel
}
n-green = { $n ->
    [one] { $n } grüner Vogel
   *[other] { $n } grüne Vögel
}
n-yellow = { $n ->
    [one] { $n } gelber Vogel
   *[other] { $n } gelbe Vögel
}
n-violet = { $n ->
    [one] { $n } violetter Vogel
   *[other] { $n } violette Vögel
}

# Die Reihen einer Sammlung
row-red = rote Reihe
row-green = grüne Reihe
row-yellow = gelbe Reihe
row-violet = violette Reihe

# Was geschehen ist
event-flipped = { $name } dreht die Karte in { $place } um: { $birds }.
event-took = { $name } nimmt die Karte: Die { $row } hat jetzt { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}.
event-completed = { $name } vervollständigt die { $row }.
event-vote-called = { $turns } Züge ohne neue Karte: Jetzt stimmen alle ab, ob es weitergeht.
event-voted = { $vote ->
    [end] { $name } will aufhören.
   *[other] { $name } will weiterspielen.
}
reason-rows = Genug volle Reihen: Das Spiel ist gewonnen.
reason-three-cards = Nur noch 3 Karten liegen auf dem Tisch: Die Vögel werden gezählt.
reason-dead = Niemand kann mehr eine Karte nehmen: Die Vögel werden gezählt.
reason-agreed = Alle wollen aufhören: Die Vögel werden gezählt.
reason-stalled = Noch immer keine neue Karte: Die Vögel werden gezählt.

# Wie es endete
ending-rows = { $names } gewinnt mit { $rows ->
    [2] zwei vollen Reihen
    [3] drei vollen Reihen
   *[other] { $rows } vollen Reihen
}.
ending-birds = { $names } gewinnt mit den meisten Vögeln: { $birds }.
ending-fewer-cards = { $names } gewinnt: { $birds ->
    [one] { $birds } Vogel
   *[other] { $birds } Vögel
}, so viele wie { $others }, aber auf weniger Karten.
ending-shared = { $names } teilen sich den Sieg: je { $birds ->
    [one] { $birds } Vogel
   *[other] { $birds } Vögel
} auf gleich vielen Karten.
had-rows = { $rows ->
    [0] keine volle Reihe
    [one] { $rows } volle Reihe
   *[other] { $rows } volle Reihen
}
had-birds = { $birds ->
    [one] { $birds } Vogel
   *[other] { $birds } Vögel
}
had-birds-cards = { $birds ->
    [one] { $birds } Vogel
   *[other] { $birds } Vögel
} auf { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}
