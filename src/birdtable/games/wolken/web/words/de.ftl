# Die Teile des Tisches
table-players = Mitspieler
table-flock = Der Schwarm; Reihe 1 fliegt vorn
table-actions = Aktionen
table-waiting = Offene Vögel
table-line = Auslage
table-hand = Deine Karten
table-deck = Stapel { $cards }
table-discard = Ablage { $cards }
table-line-empty = leer bis zur nächsten Etappe
table-hand-short = Hand
table-hand-empty = keine Karten
table-stage = Etappe { $stage }/3
table-behind = Vogelstapel und Ablage
table-done = Fertig
table-legend = Segler gehören niemandem. Am Ende der Etappe landet der vorderste Vogel jeder Spalte.

# Die Buchstaben der Vögel, alle verschieden
table-letter-kite = M
table-letter-goose = G
table-letter-crane = K
table-letter-swallow = S

# Vögel ausgeschrieben
table-bird-kite-f = Milan-Weibchen
table-bird-kite-m = Milan-Männchen
table-bird-goose-f = Gänse-Weibchen
table-bird-goose-m = Gänse-Männchen
table-bird-crane-f = Kranich-Weibchen
table-bird-crane-m = Kranich-Männchen
table-bird-swallow-f = Schwalben-Weibchen
table-bird-swallow-m = Schwalben-Männchen
table-bird-swift = Segler

# Was man berühren kann
table-cell = Spalte { $column }, Reihe { $row }: { $bird }
table-cell-empty = Spalte { $column }, Reihe { $row }: leer
table-yours = gehört dir
table-in-front = würde landen
table-card = Karte „{ $name }“: { $rule }
table-costs = { $cubes ->
    [0] kostenlos
   *[other] { $cubes } Aktionswürfel
}
table-card-line-cost = kostet so viel wie die kopierte Karte
table-card-cell = { $cell } { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
table-card-cells = gewertet: { $cells }
table-card-pays = brächte dir { $points }
table-box = { $name }: { $rule }; { $price }
table-kind = { $bird }{ $number ->
    [one] {""}
   *[other] {" "}×{ $number }
}
table-source = Vogel { $source }: { $bird }
table-nothing = keiner
table-pile = Stapel mit { $tiles }
table-player = { $name }, { $bird }
table-would-land = { $birds ->
    [one] { $birds } Vogel
   *[other] { $birds } Vögel
} vorn für { $points }
table-landing-now = Was die Landung jetzt brächte
table-known = hat sicher auf der Hand: { $cards }

# Namen, kurz; weiche Trennstriche, wo sie umbrechen dürfen
table-name-sideways = seit­wärts
table-name-lengthwise = längs
table-name-add = Vogel rufen
table-name-take = Karte nehmen
table-name-pass = passen
table-name-gap = Sprung
table-name-wide-gap = Weit­sprung
table-name-leader = Füh­rung
table-name-neutral = Neu­tral
table-name-diagonal = Diago­nale
table-name-free-flight = freier Flug
table-name-standard = Stan­dard
table-name-validation = Wertung
table-name-favourite = Lieb­ling
table-name-line = Auslage

# Was sie tun
table-does-sideways = tausche einen deiner Vögel mit dem daneben
table-does-lengthwise = tausche einen deiner Vögel mit dem davor oder dahinter
table-does-add = lass einen offenen Vogel in eine Spalte fliegen
table-does-take = nimm eine Karte aus der Auslage
table-does-pass = gib zwei Aktionswürfel ab, oder den letzten, und tu nichts
table-does-gap = tausche einen deiner Vögel mit einem zwei Spalten weiter
table-does-wide-gap = tausche einen deiner Vögel mit einem drei Spalten weiter
table-does-leader = tausche Reihe 1 und 3 einer Spalte; einer der Vögel ist deiner
table-does-neutral = tausche einen Segler mit einem Nachbarn
table-does-diagonal = tausche einen deiner Vögel mit einem schrägen Nachbarn
table-does-free-flight = tausche einen deiner Vögel mit irgendeinem anderen
table-does-standard = nutze eine Standardaktion, egal was in ihrem Kästchen liegt
table-does-validation = werte sofort eine andere deiner Karten
table-does-favourite = such dir einen Vogel aus dem Stapel aus und reihe ihn ein
table-does-line = benutze eine Karte der Auslage, zu deren Preis

# Die Zeile, die erklärt
table-prospect = Wäre die Etappe jetzt zu Ende: Landung { $landing }, Karten { $cards }
table-prospect-cards = Deine Karten brächten jetzt { $cards }
table-change = Wäre die Etappe dann zu Ende: { $after } statt { $before }
table-again = Tippe noch einmal darauf, dann gilt es.
table-step-sideways = Tippe auf einen deiner Vögel.
table-step-lengthwise = Tippe auf einen deiner Vögel.
table-step-add = Tippe auf einen offenen Vogel oder den Stapel.
table-step-take = Tippe auf eine Karte der Auslage.
table-step-other = Tippe auf den Vogel, mit dem er tauscht.
table-too-dear = kostet { $cubes }, du hast { $have }
table-impossible = geht jetzt nicht

# Was halb getan ist
table-stage-end = Die vordersten Vögel sind gelandet. Karten bringen Punkte für Vögel, die noch fliegen.
table-discarding = Eine Karte zu viel: Tippe auf die, die du ablegst.
table-placing = { $bird } fliegt in eine Spalte: vorn (+) oder hinten (↑+).
table-carrying-out = { $name }: { $rule }

# In einer Liste von Spielen: womit jemand gewonnen hat
ended-most-points = die meisten Punkte

# Die Nestkarte klappt auf, was woher kam
table-nest = Nestkarte: { $points } Punkte für 1 bis 5 gelandete Vögel, { $couple } je Paar. Zeigt, woher die Punkte kommen
table-came-from = Woher die Punkte kommen
table-this-stage = { $points ->
    [one] { $points } Punkt in dieser Etappe
   *[other] { $points } Punkte in dieser Etappe
}
table-from-birds = Vögel
table-from-couples = Paare
table-from-cards = Karten
table-from-all = Zusammen
table-both = beide
table-fold = Schließen

# Was die Dinge sind, für alle, die fragen
help-own-bird = Dein Vogel. An der Spitze seiner Spalte landet er am Ende der Etappe; dahinter können Karten für ihn zählen.
help-other-bird = Der Vogel von jemand anderem. Deine können mit ihm den Platz tauschen.
help-swift = Ein Segler gehört niemandem und bringt keine Punkte. Aber er nimmt Platz ein.
help-empty-cell = Ein leeres Feld. Damit kann niemand tauschen, aber ein neuer Vogel kann in die Spalte fliegen.
help-nesting = Dieser Vogel führt seine Spalte an: Er würde landen, wenn die Etappe jetzt endete.
help-worth = So viele Punkte bringen deine Karten für dieses Feld. Sie zählen, wenn hier nach der Landung ein Vogel von dir fliegt.
help-edge = Spalten haben Buchstaben, Reihen Nummern. Reihe 1 ist vorn.
help-sideways = Eine Standardaktion. Einer der zwei Vögel muss deiner sein, und leere Felder zählen nicht.
help-lengthwise = Eine Standardaktion. Einer der zwei Vögel muss deiner sein, und leere Felder zählen nicht.
help-add = Eine Standardaktion. Der Vogel fliegt vorn oder hinten in eine Spalte mit weniger als drei.
help-take = Eine Standardaktion. Vier Karten darfst du halten; die Auslage wird erst nach der Etappe aufgefüllt.
help-pass = Passen darfst du jederzeit. In deinem nächsten Zug ist alles wieder möglich.
help-price = Was es jetzt kostet. Jedes Mal wird eine Aktion für alle um einen Würfel teurer, bis die Etappe endet.
help-card-of-line = Eine Karte, die alle nehmen können. Sie hat eine Aktion zum Spielen und zwei Felder, die Punkte bringen können.
help-card-of-hand = Spiele sie für ihre Aktion, oder behalte sie und werte sie am Ende der Etappe für ihre zwei Felder.
help-card-cost = So viele Würfel kostet es, die Karte zu spielen. Das steigt nie. „?“ heißt: so viel wie die kopierte Karte.
help-card-cells = Die zwei Felder dieser Karte und ihre Punkte. Beide zusammen bringen 2 mehr.
help-player = Jemand am Tisch und der eigene Vogel. Tippe darauf, um alle diese Vögel im Schwarm zu sehen.
help-points = Punkte bisher. Nach drei Etappen gewinnen die meisten.
help-cubes = Würfel, die für diese Etappe bleiben. Wer keine hat, wird übersprungen.
help-held = Karten auf der Hand. Mehr als vier darf niemand halten.
help-brings = Was die Landung hier brächte, wenn die Etappe jetzt endete.
help-brought = Was diese Etappe bisher gebracht hat, durch Landung und Karten.
help-nest = Die Nestkarte dieser Etappe: Punkte für einen bis fünf deiner Vögel, die landen.
help-couple = Für jedes deiner Paare, das landet, ein Männchen und ein Weibchen. Das kann auch Punkte kosten.
help-waiting = Ein offener Vogel. Wer einen Vogel ruft, kann ihn wählen.
help-pile = Die verdeckten Vögel. Gelandete kommen darunter.
help-behind = Karten im Stapel, darunter die abgelegten. Tippe darauf, um mehr zu sehen.
help-done = Du wertest nichts mehr. Was du behältst, gilt auch in der nächsten Etappe.
