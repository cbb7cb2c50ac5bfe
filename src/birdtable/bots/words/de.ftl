# Die Bots, und wie sie spielen
bot-random = Zufall
bot-how-random = Macht irgendeinen erlaubten Zug, ohne hinzusehen.
bot-greedy = Gierig
bot-how-greedy = Macht den Zug, der auf den ersten Blick am besten aussieht, und denkt nie an den nächsten.
bot-wren = Zaunkönig
bot-how-wren = Ein erster Gegner: nimmt, was vor ihm liegt, übersieht manchen Zug und vergisst schnell.
bot-finch = Fink
bot-how-finch = Prüft ein paar gute Züge und sieht kaum darüber hinaus; er merkt sich die Hälfte von dem, was er sah.
bot-starling = Star
bot-how-starling = Überlegt, was du antworten könntest, aber nicht weit; er vergisst manches, was er gesehen hat.
bot-jackdaw = Dohle
bot-how-jackdaw = Erinnert sich an alles, was sie gesehen hat, und denkt einige Züge voraus.
bot-raven = Rabe
bot-how-raven = Vergisst nichts und spielt vor jedem Zug Tausende Partien im Kopf.
bot-how-installed = Keiner von unseren: Wer diesen Server betreibt, hat ihn installiert.
