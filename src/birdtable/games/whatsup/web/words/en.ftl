# The grid
table-cards = Cards on the table
table-card = Row { $row }, column { $column }: { $birds }
table-card-known = Row { $row }, column { $column }: { $birds }; below, { $under }
table-hole = Row { $row }, column { $column }: empty
table-to-flip = Choose this card
table-once-more = Chosen. Once more to flip it: nobody knows yet what will come up.
table-once-more-known = Chosen. Once more to flip it: { $birds } will come up.
table-why-turn = It is { $name }’s turn.
table-why-vote = First everybody votes.
table-why-over = The game is over.

# Colours on small cards; no two alike
table-letter-red = R
table-letter-green = G
table-letter-yellow = Y
table-letter-violet = V

# What wins and what ends the game, in short
table-aim-rows = { $rows ->
    [one] { $rows } row
   *[other] { $rows } rows
}
table-aim-cards = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
table-aim-before = { $turns }/{ $most } quiet turns, then a vote
table-aim-vote = vote
table-aim-after = { $turns }/{ $most } quiet turns, then the end

# Players
table-collection = { $name }: collection
table-score = { $rows } of { $of } rows complete; { $birds ->
    [one] { $birds } bird
   *[other] { $birds } birds
} on { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
table-rows-now = { $rows } of { $of } rows
table-row = { $row }: { $cards } of 3, next { $next }
table-row-complete = { $row }: complete

# The vote
table-vote = The vote
table-vote-end = End the game
table-vote-end-means = if all agree: birds are counted
table-vote-go = Go on
table-vote-go-means = one vote is enough
table-vote-held = your vote; you can still change it
table-votes-go = { $votes ->
    [one] { $votes } vote to go on: the game goes on.
   *[other] { $votes } votes to go on: the game goes on.
}

# In a list of games: by what somebody won
ended-rows = enough complete rows
ended-three-cards = the most birds pictured
ended-dead = the most birds pictured
ended-agreed = the most birds pictured
ended-stalled = the most birds pictured
