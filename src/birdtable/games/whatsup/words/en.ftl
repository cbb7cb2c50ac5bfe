about = Turn cards over, remember where the birds are, and complete your rows.
credits = After What’s Up by Dennis Kirps and Jean-Claude Pellin (Strawberry Studio, 2016); unofficial.

# The table
known-below = /  the other side, where it is known
rows-to-win = { $rows ->
    [one] { $rows } complete row wins.
   *[other] { $rows } complete rows win.
}
cards-left = Cards on the table: { $cards }.
cards-left-of-three = Cards on the table: { $cards } (the game ends at 3).
stall-before = Turns without a new card: { $turns }. At { $vote }, all vote on whether to go on.
stall-vote = Turns without a new card: { $turns }. Now all vote on whether to go on.
stall-after = Turns without a new card: { $turns }. At { $end } the game ends.
rows = rows
rows-of = { $rows } of { $of }
birds = birds
birds-cards = { $birds } ({ $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
})
vote = vote
voted = has voted
not-voted = not yet
needed-next = [ ]  needed next

# What to do
ask-flip = Choose a card to flip.
ask-vote = End the game now, or go on?

# The words of the notation
word-flip = flip
place = row { $row }, column { $column }
word-end = end the game
word-go = go
word-on = on
word-red = red
word-green = green
word-yellow = yellow
word-violet = violet
move-flip = flip the card in { $place }
move-end = end the game
move-go = go on

# Birds, counted
n-red = { $n ->
    [one] { $n } red bird
   *[other] { $n } red birds
}
n-green = { $n ->
    [one] { $n } green bird
   *[other] { $n } green birds
}
n-yellow = { $n ->
    [one] { $n } yellow bird
   *[other] { $n } yellow birds
}
n-violet = { $n ->
    [one] { $n } violet bird
   *[other] { $n } violet birds
}

# The rows of a collection
row-red = red row
row-green = green row
row-yellow = yellow row
row-violet = violet row

# What happened
event-flipped = { $name } flips the card in { $place }: { $birds }.
event-took = { $name } takes the card: the { $row } now has { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}.
event-completed = { $name } completes the { $row }.
event-vote-called = { $turns } turns without a new card: now all vote on whether to go on.
event-voted = { $vote ->
    [end] { $name } votes to end the game.
   *[other] { $name } votes to go on.
}
reason-rows = Enough complete rows: the game is won.
reason-three-cards = Only 3 cards are left on the table: the birds are counted.
reason-dead = Nobody can take a card any more: the birds are counted.
reason-agreed = Everybody wants to stop: the birds are counted.
reason-stalled = Still no new card: the birds are counted.

# How it ended
ending-rows = { $names } wins with { $rows ->
    [2] two complete rows
    [3] three complete rows
   *[other] { $rows } complete rows
}.
ending-birds = { $names } wins with the most birds: { $birds }.
ending-fewer-cards = { $names } wins: { $birds ->
    [one] { $birds } bird
   *[other] { $birds } birds
}, as many as { $others }, but on fewer cards.
ending-shared = { $names } share the win: { $birds ->
    [one] { $birds } bird
   *[other] { $birds } birds
} each, on the same number of cards.
had-rows = { $rows ->
    [0] no complete row
    [one] { $rows } complete row
   *[other] { $rows } complete rows
}
had-birds = { $birds ->
    [one] { $birds } bird
   *[other] { $birds } birds
}
had-birds-cards = { $birds ->
    [one] { $birds } bird
   *[other] { $birds } birds
} on { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
