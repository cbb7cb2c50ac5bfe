about = Lay birds, take what they enclose, and be the first with a fine collection of flocks.
credits = After CuBirds by Stefan Alexander, art by Kristiaan der Nederlanden (Catch Up Games, 2018); unofficial.

# The table
row = row { $row }
pile = pile { $pile }, discard { $discard }
player = { $name }: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
collection = collection
hand = hand
known = holds for sure
no-more-of = no more of
absent = not in hand
nothing = nothing yet
goal = needs { $species } more species, or { $birds ->
    [one] 1 more bird
   *[other] { $birds } more birds
} for two trios
goal-met = has met a goal; it counts at the end of the turn
flocks = small / big flock
flock-missing = { $more } more for a flock
flock-small = small flock
flock-bigger = { $more } more for a big one
flock-big = big flock

# What to do
ask-lay = Lay all your birds of one species at one end of a row.
ask-draw = You took nothing: do you want to draw two cards?
ask-draw-last = You took nothing, and your hand is empty: draw two cards, or end the round?
ask-flock = Do you want to complete a flock?
ask-flock-none = You have no flock yet, so you can only pass.

# The words of the notation
word-lay = lay
word-draw = draw two cards
word-stay = draw nothing
word-flock = complete a flock
word-pass = pass
word-left = left
word-right = right
word-1 = row 1
word-2 = row 2
word-3 = row 3
word-4 = row 4
word-flamingo = flamingo
word-owl = owl
word-toucan = toucan
word-duck = duck
word-parrot = parrot
word-magpie = magpie
word-warbler = reed warbler
word-robin = robin

# Birds, counted
n-flamingo = { $n ->
    [one] 1 flamingo
   *[other] { $n } flamingos
}
n-owl = { $n ->
    [one] 1 owl
   *[other] { $n } owls
}
n-toucan = { $n ->
    [one] 1 toucan
   *[other] { $n } toucans
}
n-duck = { $n ->
    [one] 1 duck
   *[other] { $n } ducks
}
n-parrot = { $n ->
    [one] 1 parrot
   *[other] { $n } parrots
}
n-magpie = { $n ->
    [one] 1 magpie
   *[other] { $n } magpies
}
n-warbler = { $n ->
    [one] 1 reed warbler
   *[other] { $n } reed warblers
}
n-robin = { $n ->
    [one] 1 robin
   *[other] { $n } robins
}

# What happened
event-laid = { $name } lays { $bird } at the { $side } end of row { $row }.
event-took = { $name } takes { $bird } from row { $row }.
event-refilled = { $bird } from the pile joins row { $row }.
event-drew = { $name } draws { $bird }.
event-drew-hidden = { $name } draws a card.
event-stayed = { $name } draws nothing.
event-flocked = A flock! { $name } shows { $bird } and keeps { $kept }.
event-passed = { $name } passes.
event-reshuffled = The discard is shuffled into a new pile of { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}.
event-round-ended = { $name } has no cards left: the round is over, and the other hands are discarded.
event-collected = { $name } begins with { $bird }.
reason-seven-species = Seven different species: the game is won.
reason-two-trios = Two species of three birds or more: the game is won.
reason-no-deal = There are too few cards for another round: the game is over.

# What can be chosen when a table is set up
option-head_start = RobinBird’s head start
option-head_start-value = { $value ->
    [0] none
    [one] 1 bird
   *[other] { $value } birds
}
