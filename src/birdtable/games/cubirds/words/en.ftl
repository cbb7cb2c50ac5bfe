about = Lay birds, take those you enclose, and be the first to build a fine collection of flocks.
credits = After CuBirds by Stefan Alexander, art by Kristiaan der Nederlanden (Catch Up Games, 2018); unofficial.

# The table
row = row { $row }
pile = pile { $pile }, discard { $discard }
player = { $name }: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
collection = collection
hand = hand
known = surely holds
no-more-of = has no other
absent = not in hand
nothing = nothing yet
goal = needs { $species ->
    [one] { $species } more species
   *[other] { $species } more species
}, or { $birds ->
    [one] { $birds } more bird
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
ask-draw = You took nothing: would you like to draw two cards?
ask-draw-last = You took nothing, and your hand is empty: draw two cards, or end the round?
ask-flock = Would you like to complete a flock?
ask-flock-none = You have no flock yet, so you go on without one.

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
    [one] { $n } flamingo
   *[other] { $n } flamingos
}
n-owl = { $n ->
    [one] { $n } owl
   *[other] { $n } owls
}
n-toucan = { $n ->
    [one] { $n } toucan
   *[other] { $n } toucans
}
n-duck = { $n ->
    [one] { $n } duck
   *[other] { $n } ducks
}
n-parrot = { $n ->
    [one] { $n } parrot
   *[other] { $n } parrots
}
n-magpie = { $n ->
    [one] { $n } magpie
   *[other] { $n } magpies
}
n-warbler = { $n ->
    [one] { $n } reed warbler
   *[other] { $n } reed warblers
}
n-robin = { $n ->
    [one] { $n } robin
   *[other] { $n } robins
}

# Whole moves
move-lay = lay { $birds } at the { $side } end of row { $row }
move-draw = draw two cards
move-stay = draw nothing
move-flock = complete a flock of { $birds }
move-pass = no flock this time

# The birds of a hand, all or the only one; and birds of a flock
the-flamingo = { $n ->
    [one] the flamingo
   *[other] the flamingos
}
the-owl = { $n ->
    [one] the owl
   *[other] the owls
}
the-toucan = { $n ->
    [one] the toucan
   *[other] the toucans
}
the-duck = { $n ->
    [one] the duck
   *[other] the ducks
}
the-parrot = { $n ->
    [one] the parrot
   *[other] the parrots
}
the-magpie = { $n ->
    [one] the magpie
   *[other] the magpies
}
the-warbler = { $n ->
    [one] the reed warbler
   *[other] the reed warblers
}
the-robin = { $n ->
    [one] the robin
   *[other] the robins
}
some-flamingo = flamingos
some-owl = owls
some-toucan = toucans
some-duck = ducks
some-parrot = parrots
some-magpie = magpies
some-warbler = reed warblers
some-robin = robins

# What happened
event-laid = { $name } lays { $bird } at the { $side } end of row { $row }.
event-took = { $name } takes { $bird } from row { $row }.
event-refilled = From the pile, { $bird } joins row { $row }.
event-drew = { $name } draws { $bird }.
event-drew-hidden = { $name } draws a card.
event-stayed = { $name } draws nothing.
event-flocked = A flock! { $name } shows { $bird } and keeps { $kept }.
event-passed = { $name } completes no flock.
event-reshuffled = The discard pile is shuffled into a new pile of { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}.
event-round-ended = { $name } has no cards left: the round is over, and the other hands are discarded.
event-collected = { $name } begins with { $bird }.
reason-seven-species = Seven different species: the game is won.
reason-two-trios = Two species of three birds or more: the game is won.
reason-no-deal = There are too few cards left for another round: the game is over.

# How it ended
ending-seven-species = { $names } wins with { $species ->
    [8] eight
   *[other] seven
} different species.
ending-two-trios = { $names } wins with { $trios ->
    [2] two trios
   *[other] { $trios } trios
}.
ending-no-deal = { $winners ->
    [one] { $names } wins with the most birds: { $birds }.
   *[other] { $names } share the win with { $birds ->
        [one] { $birds } bird
       *[other] { $birds } birds
    } each.
}
had-seven-species = { $species } species
had-two-trios = { $trios ->
    [0] no trio
    [one] { $trios } trio
   *[other] { $trios } trios
}
had-no-deal = { $birds ->
    [one] { $birds } bird
   *[other] { $birds } birds
}

# What can be chosen when a table is set up
option-head_start = RobinBird’s head start
option-head_start-value = { $value ->
    [0] none
    [one] { $value } bird
   *[other] { $value } birds
}
