about = Lege Vögel an, nimm, was sie einschließen, und trage vor allen anderen eine schöne Sammlung zusammen.
credits = Nach CuBirds von Stefan Alexander, gezeichnet von Kristiaan der Nederlanden (Catch Up Games, 2018); inoffiziell.

# Der Tisch
row = Reihe { $row }
pile = Stapel { $pile }, Ablage { $discard }
player = { $name }: { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}
collection = Sammlung
hand = Hand
known = hat sicher auf der Hand
no-more-of = keine weiteren
absent = nicht auf der Hand
nothing = noch nichts
goal = { $species ->
    [one] es fehlt { $species } Art
   *[other] es fehlen { $species } Arten
} oder { $birds ->
    [one] { $birds } Vogel
   *[other] { $birds } Vögel
} für zwei Trios
goal-met = hat ein Ziel erreicht; es zählt am Ende des Zuges
flocks = kleiner / großer Schwarm
flock-missing = noch { $more } bis zum Schwarm
flock-small = kleiner Schwarm
flock-bigger = noch { $more } bis zum großen
flock-big = großer Schwarm

# Was zu tun ist
ask-lay = Lege alle deine Vögel einer Art an ein Ende einer Reihe.
ask-draw = Du hast nichts genommen: Möchtest du zwei Karten ziehen?
ask-draw-last = Du hast nichts genommen, und deine Hand ist leer: zwei Karten ziehen oder die Runde beenden?
ask-flock = Möchtest du einen Schwarm bilden?
ask-flock-none = Du hast noch keinen Schwarm und spielst ohne einen weiter.

# Die Wörter der Notation
word-lay = anlegen
word-draw = zwei Karten ziehen
word-stay = nichts ziehen
word-flock = einen Schwarm bilden
word-pass = passen
word-left = links
word-right = rechts
word-1 = Reihe 1
word-2 = Reihe 2
word-3 = Reihe 3
word-4 = Reihe 4
word-flamingo = Flamingo
word-owl = Eule
word-toucan = Tukan
word-duck = Ente
word-parrot = Papagei
word-magpie = Elster
word-warbler = Rohrsänger
word-robin = Rotkehlchen

# Vögel, gezählt
n-flamingo = { $n ->
    [one] { $n } Flamingo
   *[other] { $n } Flamingos
}
n-owl = { $n ->
    [one] { $n } Eule
   *[other] { $n } Eulen
}
n-toucan = { $n ->
    [one] { $n } Tukan
   *[other] { $n } Tukane
}
n-duck = { $n ->
    [one] { $n } Ente
   *[other] { $n } Enten
}
n-parrot = { $n ->
    [one] { $n } Papagei
   *[other] { $n } Papageien
}
n-magpie = { $n ->
    [one] { $n } Elster
   *[other] { $n } Elstern
}
n-warbler = { $n } Rohrsänger
n-robin = { $n } Rotkehlchen

# Ganze Züge
move-lay = { $birds } { $side } an Reihe { $row } anlegen
move-draw = zwei Karten ziehen
move-stay = nichts ziehen
move-flock = einen Schwarm aus { $birds } bilden
move-pass = diesmal kein Schwarm

# Die Vögel einer Hand, alle oder der eine (Akkusativ); und die eines Schwarms (Dativ)
the-flamingo = { $n ->
    [one] den Flamingo
   *[other] die Flamingos
}
the-owl = { $n ->
    [one] die Eule
   *[other] die Eulen
}
the-toucan = { $n ->
    [one] den Tukan
   *[other] die Tukane
}
the-duck = { $n ->
    [one] die Ente
   *[other] die Enten
}
the-parrot = { $n ->
    [one] den Papagei
   *[other] die Papageien
}
the-magpie = { $n ->
    [one] die Elster
   *[other] die Elstern
}
the-warbler = { $n ->
    [one] den Rohrsänger
   *[other] die Rohrsänger
}
the-robin = { $n ->
    [one] das Rotkehlchen
   *[other] die Rotkehlchen
}
some-flamingo = Flamingos
some-owl = Eulen
some-toucan = Tukanen
some-duck = Enten
some-parrot = Papageien
some-magpie = Elstern
some-warbler = Rohrsängern
some-robin = Rotkehlchen

# Was geschehen ist
event-laid = { $name } legt { $bird } { $side } an Reihe { $row }.
event-took = { $name } nimmt { $bird } aus Reihe { $row }.
event-refilled = Vom Stapel kommt { $bird } in Reihe { $row } dazu.
event-drew = { $name } zieht { $bird }.
event-drew-hidden = { $name } zieht eine Karte.
event-stayed = { $name } zieht nichts.
event-flocked = Ein Schwarm! { $name } zeigt { $bird } und behält { $kept }.
event-passed = { $name } bildet keinen Schwarm.
event-reshuffled = Die Ablage wird gemischt und zum neuen Stapel: { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}.
event-round-ended = { $name } hat keine Karten mehr: Die Runde ist vorbei, und die anderen werfen ihre Hand ab.
event-collected = { $name } beginnt mit { $bird }.
reason-seven-species = Sieben verschiedene Arten: Das Spiel ist gewonnen.
reason-two-trios = Zwei Arten mit drei oder mehr Vögeln: Das Spiel ist gewonnen.
reason-no-deal = Für eine weitere Runde sind zu wenige Karten übrig: Das Spiel ist zu Ende.

# Wie es endete
ending-seven-species = { $names } gewinnt mit { $species ->
    [8] acht
   *[other] sieben
} verschiedenen Arten.
ending-two-trios = { $names } gewinnt mit { $trios ->
    [2] zwei Trios
   *[other] { $trios } Trios
}.
ending-no-deal = { $winners ->
    [one] { $names } gewinnt mit den meisten Vögeln: { $birds }.
   *[other] { $names } teilen sich den Sieg mit je { $birds ->
        [one] { $birds } Vogel
       *[other] { $birds } Vögeln
    }.
}
had-seven-species = { $species ->
    [one] { $species } Art
   *[other] { $species } Arten
}
had-two-trios = { $trios ->
    [0] kein Trio
    [one] { $trios } Trio
   *[other] { $trios } Trios
}
had-no-deal = { $birds ->
    [one] { $birds } Vogel
   *[other] { $birds } Vögel
}

# Was man vor dem Spiel wählen kann
option-head_start = Vorsprung für RobinBird
option-head_start-value = { $value ->
    [0] keiner
    [one] { $value } Vogel
   *[other] { $value } Vögel
}
