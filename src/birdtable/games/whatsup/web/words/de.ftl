# Die Auslage
table-cards = Karten auf dem Tisch
table-card = Zeile { $row }, Spalte { $column }: { $birds }
table-card-known = Zeile { $row }, Spalte { $column }: { $birds }; darunter { $under }
table-hole = Zeile { $row }, Spalte { $column }: leer
table-to-flip = Diese Karte wählen
table-once-more = Gewählt. Noch einmal, um sie umzudrehen: Was dann oben liegt, weiß noch niemand.
table-once-more-known = Gewählt. Noch einmal, um sie umzudrehen; dann oben: { $birds }.
table-why-turn = { $name } ist dran.
table-why-vote = Erst stimmen alle ab.
table-why-over = Das Spiel ist zu Ende.

# Farben auf kleinen Karten; keine zwei gleich
table-letter-red = R
table-letter-green = Gr
table-letter-yellow = Ge
table-letter-violet = V

# Was gewinnt und was das Spiel beendet, in Kürze
table-aim-rows = { $rows ->
    [one] { $rows } Reihe
   *[other] { $rows } Reihen
}
table-aim-cards = { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}
table-aim-before = { $turns }/{ $most } stille Züge, dann Abstimmung
table-aim-vote = Abstimmung
table-aim-after = { $turns }/{ $most } stille Züge, dann Schluss

# Die Spieler
table-collection = { $name }: Sammlung
table-score = { $rows } von { $of } Reihen voll; { $birds ->
    [one] { $birds } Vogel
   *[other] { $birds } Vögel
} auf { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}
table-rows-now = { $rows } von { $of } Reihen
table-row = { $row }: { $cards } von 3, als Nächstes { $next }
table-row-complete = { $row }: voll

# Die Abstimmung
table-vote = Die Abstimmung
table-vote-end = Aufhören
table-vote-end-means = wenn alle wollen: Vögel zählen
table-vote-go = Weiterspielen
table-vote-go-means = eine Stimme genügt
table-vote-held = deine Stimme; noch zu ändern
table-votes-go = { $votes ->
    [one] { $votes } Stimme fürs Weiterspielen: Es geht weiter.
   *[other] { $votes } Stimmen fürs Weiterspielen: Es geht weiter.
}

# In einer Liste von Spielen: womit jemand gewonnen hat
ended-rows = genug volle Reihen
ended-three-cards = die meisten abgebildeten Vögel
ended-dead = die meisten abgebildeten Vögel
ended-agreed = die meisten abgebildeten Vögel
ended-stalled = die meisten abgebildeten Vögel

# Was die Dinge sind, für alle, die fragen
help-card = Eine Karte mit Vögeln auf beiden Seiten. Kommt nach oben, was eine deiner Reihen als Nächstes braucht, nimmst du sie.
help-hole = Diese Karte hat jemand genommen. Der Platz bleibt leer.
help-under = Eine Karte, von der beide Seiten bekannt sind: Die kleine in der Ecke liegt unten.
help-collection = Was diese Person genommen hat, für alle zu sehen. Es bleibt dort bis zum Schluss.
help-row = Für jede Farbe eine Reihe: 1 Vogel, dann 2, dann 3. Der gestrichelte Platz kommt als Nächstes.
help-score = Volle Reihen von denen, die zum Sieg nötig sind; dann die Vögel, die sonst entscheiden.
help-rows-to-win = So viele volle Reihen gewinnen: 4 zu zweit, 3 zu dritt, 2 zu viert.
help-cards-left = Karten, die noch auf dem Tisch liegen. Bei 3 ist das Spiel zu Ende, und die Vögel werden gezählt.
help-stall = Züge hintereinander ohne neue Karte. Nach 4 Runden stimmen alle ab; nach 6 weiteren ist Schluss.
help-vote-end = Eine Stimme fürs Aufhören. Wollen es alle, werden die Vögel gezählt.
help-vote-go = Eine Stimme fürs Weiterspielen. Eine genügt, und es geht weiter.
