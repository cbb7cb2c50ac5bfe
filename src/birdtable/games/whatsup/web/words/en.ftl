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

# What things are, for those who ask
help-card = A card with birds on both sides. If what comes up is the next bird of one of your rows, you take it.
help-hole = Somebody has taken this card. The place stays empty.
help-under = A card of which both sides are known: the small one in the corner lies face down.
help-collection = What this player has taken, for all to see. It stays there to the end.
help-row = One row for each colour: 1 bird, then 2, then 3. The dashed place is what it needs next.
help-score = Complete rows, out of those that win; then the birds, which decide if nobody wins by rows.
help-rows-to-win = So many complete rows win: 4 with two players, 3 with three, 2 with four.
help-cards-left = Cards that are still on the table. With 3 left the game ends, and the birds are counted.
help-stall = Turns in a row without a new card. After 4 rounds all vote; after 6 more the game ends.
help-vote-end = A vote for the end. If all want it, the birds are counted and the most win.
help-vote-go = A vote for going on. One is enough, and the game goes on.
