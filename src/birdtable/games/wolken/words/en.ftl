title = Über den Wolken
about = Rearrange a flock above the clouds until the right birds land where you need them.
credits = After Über den Wolken by Konstantinos Karagiannis, art by Alexander Jung (Zoch, 2025); unofficial, with card values of our own.

# The table
stage = Stage { $stage } of { $stages }, begun by { $name }
nest = Nest card: { $points } points for landing 1 to 5 birds, { $couple } a couple
legend = * your birds; swifts belong to nobody
legend-spectator = Swifts belong to nobody.
tiles = Birds
prices = Cost
pile = Pile ({ $tiles })
in-play = In play
to-place = Bird to place
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
cubes = { $cubes ->
    [one] { $cubes } cube
   *[other] { $cubes } cubes
}
cards = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
in-front = in front { $birds } = { $points }
nobody-in-front = nobody in front
known = surely holds
line = Line (deck { $deck }, discard { $discard })
line-empty = {"  "}empty until the next stage
hand = Your hand (* and =: what it would bring if the stage ended now)
hand-now = Your hand (* and =: what it brings now)
hand-empty = {"  "}no cards
action = { $name }: { $rule }

# What the cards do
does-gap = yours ↔ 2 columns away
does-wide-gap = yours ↔ 3 columns away
does-leader = row 1 ↔ row 3, one is yours
does-neutral = swift ↔ any neighbour
does-diagonal = yours ↔ diagonal neighbour
does-free-flight = yours ↔ any bird
does-standard = any action at this price
does-validation = another card counts now
does-favourite = any bird out of the pile
does-line = copies a card there, at its cost

# What a good memory knows
memory-known-to-all = Everybody knows of your hand:
memory-unseen = Never seen:
memory-in-deck = Surely in the deck:
memory-in-discard = Discard:
memory-layers = Pile in layers, top first:
memory-past-nests = Nests so far:

# What to do
ask-turn = { $cubes ->
    [one] { $cubes } cube left
   *[other] { $cubes } cubes left
}: act, play a card, or pass?
ask-standard = Which standard action? What lies in the boxes does not matter.
ask-swap = Which two birds swap places? ({ $rule })
ask-validate = Which card do you validate now?
ask-seek = Which bird do you choose from the pile?
ask-copy = Which card of the line do you use?
ask-place = Which column for { $bird }, head or tail?
ask-discard = Five cards are one too many: which one do you discard?
ask-stage-end = Validate a card, or are you done?

# The words of the notation
word-sideways = sideways
word-lengthwise = lengthwise
word-add = add a bird
word-take = take a card
word-play = play a card
word-pass = pass
word-place = place in column
word-head = head
word-tail = tail
word-discard = discard
word-swap = swap
word-validate = validate
word-done = done
word-seek = look for
word-copy = use
word-pile = pile
word-gap = gap
word-wide-gap = wide gap
word-leader = leader
word-neutral = neutral
word-diagonal = diagonal
word-free-flight = free flight
word-standard = standard
word-validation = validation
word-favourite = favourite
word-line = line
word-kite-f = kite ♀
word-kite-m = kite ♂
word-goose-f = goose ♀
word-goose-m = goose ♂
word-crane-f = crane ♀
word-crane-m = crane ♂
word-swallow-f = swallow ♀
word-swallow-m = swallow ♂
word-swift = swift

# Birds on the table, in short
bird-kite = Kite
bird-goose = Goose
bird-crane = Crane
bird-swallow = Swallow
bird-swift = Swift

# One bird, in a sentence
one-kite-f = a kite ♀
one-kite-m = a kite ♂
one-goose-f = a goose ♀
one-goose-m = a goose ♂
one-crane-f = a crane ♀
one-crane-m = a crane ♂
one-swallow-f = a swallow ♀
one-swallow-m = a swallow ♂
one-swift = a swift

# That bird, in a sentence
the-kite-f = the kite ♀
the-kite-m = the kite ♂
the-goose-f = the goose ♀
the-goose-m = the goose ♂
the-crane-f = the crane ♀
the-crane-m = the crane ♂
the-swallow-f = the swallow ♀
the-swallow-m = the swallow ♂
the-swift = the swift

# Some bird that comes or goes
some-kite-f = a kite ♀
some-kite-m = a kite ♂
some-goose-f = a goose ♀
some-goose-m = a goose ♂
some-crane-f = a crane ♀
some-crane-m = a crane ♂
some-swallow-f = a swallow ♀
some-swallow-m = a swallow ♂
some-swift = a swift

# Whole moves
move-swap = swap { $bird } ({ $cell }) and { $partner } ({ $other })
move-add = add { $bird } (place { $source })
move-add-unseen = add the top bird of the pile
move-take = take { $card } from the line
move-play = play { $card }
move-pass = pass
move-place-head = place { $bird } at the head of column { $column }
move-place-tail = place { $bird } at the tail of column { $column }
move-discard = discard { $card }
move-validate = validate { $card }
move-done = done, validate no more
move-seek = choose { $bird } from the pile
move-copy = use { $card } of the line
card-with-cells = the card “{ $action }” ({ $cells })

# What happened; a card is called by what it does
card = the card “{ $action }”
event-turned-up = Place { $source } beside the pile now shows { $bird }.
event-reshuffled = The discard is shuffled into a new deck of { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}.
event-opened = Stage { $stage } begins with a new nest card.
event-started = { $name } begins the stage.
event-paid = { $name } pays { $cubes ->
    [one] { $cubes } cube
   *[other] { $cubes } cubes
}.
event-swapped = { $name } swaps { $bird } ({ $cell }) and { $partner } ({ $other }).
event-added = { $name } adds { $bird } from place { $source }.
event-added-unseen = { $name } adds the top bird of the pile: { $bird }.
event-placed-head = { $name } places { $bird } at the head of column { $column }.
event-placed-tail = { $name } places { $bird } at the tail of column { $column }.
event-took = { $name } takes { $card } from the line.
event-discarded = { $name } discards { $card }.
event-played = { $name } plays { $card }.
event-copied = { $name } uses { $card } of the line.
event-sought = { $name } chooses { $bird } from the pile, which is then shuffled.
event-passed = { $name } passes and gives up { $cubes ->
    [one] { $cubes } cube
   *[other] { $cubes } cubes
}.
event-landed = { $bird } lands from column { $column }.
event-nested = The landing brings { $name } { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
event-validated = { $name } validates { $card } for { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
event-finished = { $name } is done.
event-joined = Column { $column } moves up; { $bird } joins it at the rear.
reason-most-points = All three stages are over: the most points win.

# How it ended
ending-tie = { $names } wins: { $points }, as many as { $others }, but fewer birds left on the board ({ $count }).
ending-tie-shared = { $names } share the win: { $points } each, and equally many birds left on the board ({ $count }).
had-tie = { $points }, { $count ->
    [one] { $count } bird
   *[other] { $count } birds
} left

# What can be chosen when a table is set up
option-cards = Values of the cards
option-cards-value = { $value ->
    [usual] our reconstruction
   *[other] { $value }
}
