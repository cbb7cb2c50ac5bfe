# The grid
table-cards = Cards on the table
table-card = Row { $row }, column { $column }: { $birds }
table-card-known = Row { $row }, column { $column }: { $birds }, under it { $under }
table-hole = Row { $row }, column { $column }: empty
table-to-flip = Pick this card
table-once-more = Picked. Once more to flip it: nobody can see yet what comes up.
table-once-more-known = Picked. Once more to flip it: { $birds } will come up.
table-why-turn = It is { $name }’s turn.
table-why-vote = First all vote.
table-why-over = The game is over.

# Colours on small cards; no two alike
table-letter-red = R
table-letter-green = G
table-letter-yellow = Y
table-letter-violet = V

# What wins and what ends the game, in short
table-aim-rows = { $rows } rows
table-aim-cards = { $cards } cards
table-aim-before = { $turns }/{ $most } → vote
table-aim-vote = vote
table-aim-after = { $turns }/{ $most } → end

# Players
table-collection = { $name }: collection
table-you = you
table-to-play = to play
table-score = { $rows } of { $of } rows complete; { $birds ->
    [one] 1 bird
   *[other] { $birds } birds
} on { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
table-row = { $row }: { $cards } of 3, next { $next }
table-row-complete = { $row }: complete

# The vote
table-vote = The vote
table-vote-end = End the game
table-vote-end-means = if all want it: birds are counted
table-vote-go = Go on
table-vote-go-means = one vote is enough
table-vote-held = your vote; you may still change it
