# Der gezeichnete Tisch von CuBirds
table-name = Der Tisch von CuBirds
table-rows = Reihen
table-row = Reihe { $row }
table-hand = Deine Hand: { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}
table-hand-empty = keine Karten
table-collection = Sammlung
table-you = { $name } (du)
table-cards = { $cards ->
    [one] { $cards } Karte auf der Hand
   *[other] { $cards } Karten auf der Hand
}
table-none = ohne { $bird }
table-species = Arten
table-trios = für Trios
table-goal-met = hat ein Ziel erreicht
table-known = Hat sicher auf der Hand: { $birds }.
table-no-more = Keine weiteren: { $birds }.

# Der Stapel
table-pile = Stapel: { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}
table-pile-draw = Zwei Karten ziehen. { table-pile }
table-discard = Ablage: { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}.
table-own-discard = Von dir sind darin: { $birds }.
table-draw = Zwei ziehen
table-stay = Nichts ziehen
table-end-round = Runde beenden
table-pass = Kein Schwarm
table-choices = Ziehen, oder kein Schwarm

# Was man berühren kann
table-end = Reihe { $row }, { $side ->
    [left] linkes
   *[right] rechtes
} Ende
table-end-nothing = { table-end }: { $birds } hier anlegen und nichts nehmen
table-end-takes = { table-end }: { $birds } hier anlegen und { $takes ->
    [one] { $takes } Vogel
   *[other] { $takes } Vögel
} nehmen ({ $which })
table-end-takes-more = { table-end-takes }; dann kommen unbekannte Karten in die Reihe
table-stack = { $birds }; Schwarm ab { $small } und ab { $big }: { $missing }
table-stack-lay = { $birds } anlegen; Schwarm ab { $small } und ab { $big }: { $missing }
table-stack-flock = Einen Schwarm bilden, { $birds }: { $kept ->
    [one] { $kept } kommt
   *[other] { $kept } kommen
} in deine Sammlung; { $missing }
table-flock-small = kleiner Schwarm; noch { $more } bis zum großen
table-again = Tippe noch einmal darauf, dann gilt es.
table-choose-end = { $birds }: Tippe jetzt auf das Ende einer Reihe.

# Warum etwas nicht geht
table-no-draw = Zwei Karten ziehen kannst du, wenn du nichts genommen hast.
table-now-lay = Wähle zuerst Vögel aus deiner Hand.
table-now-draw = Entscheide zuerst, ob du zwei Karten ziehst.
table-now-flock = Angelegt hast du schon: Bilde einen Schwarm, oder spiele ohne weiter.
table-waiting = Du bist nicht dran: { $name } überlegt.
table-over = Das Spiel ist zu Ende.

# Die Buchstaben auf den Karten
table-letter-flamingo = F
table-letter-owl = Eu
table-letter-toucan = T
table-letter-duck = En
table-letter-parrot = P
table-letter-magpie = El
table-letter-warbler = Rs
table-letter-robin = Rk

# In einer Liste von Spielen: womit jemand gewonnen hat
ended-seven-species = sieben verschiedene Arten
ended-two-trios = zwei Arten mit je drei Vögeln oder mehr
ended-no-deal = die meisten Vögel

# Große Momente
table-flock = Ein Schwarm: { $birds }!
table-new-species = neu: { $n } von { $of }
table-round-over = Die Runde ist vorbei!
table-no-cards-left = keine Karten mehr

# Was die Dinge sind, für alle, die fragen
help-flamingo = Flamingo, eine von 7 Karten. Kleiner Schwarm ab 2, großer ab 3.
help-owl = Eule, eine von 10 Karten. Kleiner Schwarm ab 3, großer ab 4.
help-toucan = Tukan, eine von 10 Karten. Kleiner Schwarm ab 3, großer ab 4.
help-duck = Ente, eine von 13 Karten. Kleiner Schwarm ab 4, großer ab 6.
help-parrot = Papagei, eine von 13 Karten. Kleiner Schwarm ab 4, großer ab 6.
help-magpie = Elster, eine von 17 Karten. Kleiner Schwarm ab 5, großer ab 7.
help-warbler = Rohrsänger, eine von 20 Karten. Kleiner Schwarm ab 6, großer ab 9.
help-robin = Rotkehlchen, eine von 20 Karten. Kleiner Schwarm ab 6, großer ab 9.
help-end = Das Ende einer Reihe. Hier kannst du alle deine Vögel einer Art anlegen; hat die Reihe schon welche davon, nimmst du die Vögel dazwischen.
help-gain = So viele Vögel würdest du hier nehmen. Bei 0 nimmst du nichts und darfst zwei Karten ziehen. Bei ? füllt der Stapel die Reihe dann auf.
help-pile = Der Stapel, verdeckt. Hast du nichts genommen, darfst du zwei Karten ziehen. Er füllt auch Reihen mit nur einer Art auf.
help-discard = Die Ablage. Ist der Stapel aufgebraucht, wird sie gemischt und zum neuen Stapel.
help-draw = Du hast nichts genommen, also darfst du die obersten zwei Karten vom Stapel ziehen.
help-stay = Ziehen musst du nicht. Mit leerer Hand endet damit die Runde.
help-pass = Einen Schwarm musst du nie bilden. Deine Vögel bleiben für später auf der Hand.
help-player = Jemand am Tisch: Sammlung, Handkarten und wie weit es zu beiden Zielen ist. Wer gerade entscheidet, hat einen Rahmen.
help-robinbird = RobinBird spielt von selbst: eine Karte für jede Reihe, dann jeden Schwarm, den sie kann.
help-cards = Die Karten dieser Hand. Wer am Ende des Zuges keine Karten mehr hat, beendet die Runde, und alle anderen werfen ihre ab.
help-collection = Eine Sammlung: Vögel aus Schwärmen, ein Punkt für jeden. Sie bleiben dort.
help-goals = Wie weit diese Sammlung vom Sieg entfernt ist. Ein Ziel genügt: sieben Arten, oder zwei Arten mit je drei Vögeln.
help-species = Verschiedene Arten in dieser Sammlung. Mit sieben gewinnst du.
help-trios = Die häufigsten Vögel dieser Sammlung. Mit je drei von zwei Arten gewinnst du.
help-known = Was alle über diese Hand wissen können: 2 heißt genau zwei, 2+ zwei oder mehr, – keiner.
help-open-hand = RobinBirds Hand liegt offen. Am Ende ihres Zuges bildet sie jeden Schwarm, den sie kann.
