about = Everybody bids at once for two nests; the fullest nest loses a cockatoo.
credits = After Zum Kuckuck! by Stefan Dorra (F.X. Schmid, 1997); unofficial.

# The table
round-and-turn = Round { $round } of { $rounds }, turn { $turn } of { $turns }
two-nests = Nest { $low } for the highest bid, nest { $high } for the second highest
two-nests-alike = Nest { $nest } for the highest bid, and for the second highest too
pile = (pile: { $pile })
all-rounds-played = All rounds are over. The last one ended like this:
nest = nest
fullest = fullest
lowest = lowest
out = out
cockatoos = cockatoos
cuckoos = cuckoos
bid = bid
face-down = face down
points = points in round
total = total
played = played in this round
to-come = known and still to come
your-numbers = your numbers
cockatoos-on-them = cockatoos

# What to do
ask-secret = Bid for nests { $low } and { $high }.
ask-first = You bid first, for nests { $low } and { $high }.
ask-open = Bid for nests { $low } and { $high }; highest so far: { $leading }.
ask-last = Only { $number } is left: bid it.

# The words of the notation
word-bid = bid
move-bid = bid { $number }

# What happened
event-round-began = Round { $round } begins.
event-counted = { $name } gets { $cockatoos ->
    [0] no cockatoos
    [one] { $cockatoos } cockatoo
   *[other] { $cockatoos } cockatoos
}.
event-starts = { $name } bids first.
event-turned-up = Two nests are turned up: { $first } and { $second }.
event-bid = { $name } bids { $number }.
event-took-nest = { $name } takes the nest with { $nest ->
    [one] { $nest } cuckoo
   *[other] { $nest } cuckoos
}.
event-flipped = { $name } has the fullest nest and loses a cockatoo.
event-eliminated = { $name } has no cockatoo left to lose and is out of this round.
event-scored = { $name } { $points ->
    [-1] loses 1 point
    [0] scores nothing
    [one] scores { $points } point
   *[other] scores { $points } points
}.
event-passed-on = All hands move one to the left: { $name } gives theirs to { $neighbour }, and so on.
reason-most-points = All rounds are over: the most points win.

# How it ended
ending-tie = { $names } wins: { $points }, as many as { $others }, but more in the best round ({ $count }).
ending-tie-shared = { $names } share the win: { $points } each, and { $count } in the best round.
had-tie = { $points }, best round { $count }
