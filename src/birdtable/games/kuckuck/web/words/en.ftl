# The table as it is drawn
table-middle = The middle of the table
table-round = Round
table-turn = Turn
table-nest-of = { $nest ->
    [0] no nest
   *[other] nest { $nest }
}
table-for-highest = highest bid
table-for-second = second highest
table-so-far = so far { $name }, { $number }
table-pile = { $count ->
    [0] no nests left in the pile
    [one] { $count } nest in the pile
   *[other] { $count } nests in the pile
}
table-all-played = All rounds are over. This is how the last one ended.

# The players
table-players = Players
table-birds = { $cockatoos ->
    [0] no cockatoos left
    [one] { $cockatoos } cockatoo
   *[other] { $cockatoos } cockatoos
}, { $cuckoos ->
    [0] no cuckoos
    [one] { $cuckoos } cuckoo
   *[other] { $cuckoos } cuckoos
}
table-score = { $number ->
    [one] { $score } point
   *[other] { $score } points
}
table-face-down = has chosen, face down
table-would-nest = would have nest { $nest }
table-would-flip = −1
table-would-go-out = out

# What happened
table-last-turn = Last turn
table-round-over = Round { $round } is over.
table-all-passed = All hands moved one to the left.
table-took = takes nest { $nest }
table-lost = loses a cockatoo

# A round’s end
table-what-came = Round { $round }: where the points came from
table-cockatoos-left = a point for each cockatoo left
table-lowest-nest = the nest; a point for the lowest
table-besides = two points without cockatoos, one less if out
table-none-dealt = no cockatoos
table-go-on = Go on

# The score sheet
table-points-button = Points
table-sheet = Points by round
table-in-round = Round { $round }
table-total = total
table-memory = Numbers played and known

# The hand
table-hand = Your numbers
table-came-from = from { $name }
table-goes-to = then to { $name }
table-none-on-it = no cockatoo on it
table-half-on-it = half a cockatoo on it
table-one-on-it = one cockatoo on it
table-card = Bid { $number }, { $birds }
table-card-lies = { $number } is your choice and lies face down, { $birds }
table-may-change = Lies face down. Touch another number to change your mind.
table-not-yet = { $name } bids now.
table-you-are-out = You are out of this round. In the next one you are back.
table-no-cards = No numbers left.

# In a list of games: by what somebody won
ended-most-points = the most points

# What things are, for those who ask
help-round = A round has twelve turns at most, and there are as many rounds as players.
help-pile = The nests to come. Two of them are turned up each turn.
help-player = What lies before a player: the nest, the cockatoos and the bid.
help-nest-low = The lower nest. The highest bid takes it.
help-nest-high = The fuller nest. The second highest bid takes it.
help-nest = A player’s top nest. Only this one counts; a new one will cover it.
help-fullest = The fullest nest of all. It costs its player a cockatoo each turn, until it is covered or another is fuller.
help-lowest = The lowest nest of all. At the end of the round it is worth a point.
help-birds = Cockatoos that are left, each worth a point, and cuckoos for those that are lost.
help-out = This player had to lose a cockatoo and had none: out until the next round, and one point less.
help-bid = The bid for this turn. It lies face down until everybody has chosen.
help-last-bid = The bid of the last turn. It stays out of the hand until the round is over.
help-score = Points from the rounds that are over.
help-hand = These numbers are yours for one round. Then they go to the player on your left.
help-number = A number to bid with, once in this round. The cockatoos on it were counted when the round began.
help-sheet = The points of each round. After the last one the most points win.
