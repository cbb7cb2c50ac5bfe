# The table of CuBirds as it is drawn
table-name = The table of CuBirds
table-rows = Rows
table-row = Row { $row }
table-hand = Your hand: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
table-hand-empty = no cards
table-collection = Collection
table-you = { $name } (you)
table-cards = { $cards ->
    [one] { $cards } card in hand
   *[other] { $cards } cards in hand
}
table-none = no { $bird }
table-species = species
table-trios = for trios
table-goal-met = has met a goal
table-known = Surely holds: { $birds }.
table-no-more = Has no other: { $birds }.

# The pile
table-pile = Pile: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
table-pile-draw = Draw two cards. { table-pile }
table-discard = Discard: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}.
table-own-discard = Yours in it: { $birds }.
table-draw = Draw two
table-stay = Draw nothing
table-end-round = End the round
table-pass = No flock
table-choices = Draw, or no flock

# What can be touched
table-end = Row { $row }, { $side ->
    [left] left
   *[right] right
} end
table-end-nothing = { table-end }: lay { $birds } here and take nothing
table-end-takes = { table-end }: lay { $birds } here and take { $takes ->
    [one] { $takes } bird
   *[other] { $takes } birds
} ({ $which })
table-end-takes-more = { table-end-takes }; then unknown cards join the row
table-stack = { $birds }; flocks from { $small } and { $big }: { $missing }
table-stack-lay = Lay { $birds }; flocks from { $small } and { $big }: { $missing }
table-stack-flock = Complete a flock of { $birds }: { $kept ->
    [one] { $kept } joins
   *[other] { $kept } join
} your collection; { $missing }
table-flock-small = small flock; { $more } more for a big one
table-again = Touch it again to do it.
table-choose-end = { $birds }: now touch an end of a row.

# Why something cannot be touched
table-no-draw = You can draw two cards when you have taken nothing.
table-now-lay = First choose birds from your hand.
table-now-draw = First decide whether to draw two cards.
table-now-flock = You have already laid birds: complete a flock, or go on without one.
table-waiting = It is not your turn: { $name } is deciding.
table-over = The game is over.

# The letters on the cards
table-letter-flamingo = F
table-letter-owl = O
table-letter-toucan = T
table-letter-duck = D
table-letter-parrot = P
table-letter-magpie = M
table-letter-warbler = W
table-letter-robin = R

# In a list of games: by what somebody won
ended-seven-species = seven different species
ended-two-trios = two species of three birds or more
ended-no-deal = the most birds

# Great moments
table-flock = A flock of { $birds }!
table-new-species = new: { $n } of { $of }
table-round-over = The round is over!
table-no-cards-left = no cards left

# What things are, for who asks
help-flamingo = Flamingo, one of 7. 2 make a small flock, 3 a big one.
help-owl = Owl, one of 10. 3 make a small flock, 4 a big one.
help-toucan = Toucan, one of 10. 3 make a small flock, 4 a big one.
help-duck = Duck, one of 13. 4 make a small flock, 6 a big one.
help-parrot = Parrot, one of 13. 4 make a small flock, 6 a big one.
help-magpie = Magpie, one of 17. 5 make a small flock, 7 a big one.
help-warbler = Reed warbler, one of 20. 6 make a small flock, 9 a big one.
help-robin = Robin, one of 20. 6 make a small flock, 9 a big one.
help-end = An end of a row. Here you can lay all your birds of one species; if the row has their kind, you take the birds in between.
help-gain = How many birds you would take here. With 0 you take nothing, and may draw two cards. With ? the pile then refills the row.
help-pile = The pile, face down. If you took nothing, you may draw two cards. It also refills rows with one species only.
help-discard = The discard. When the pile is used up, it is shuffled and becomes the new pile.
help-draw = You took nothing, so you may draw the top two cards of the pile.
help-stay = You need not draw. With an empty hand, this ends the round.
help-pass = You never have to complete a flock. Your birds stay in your hand for later.
help-player = A player: collection, cards in hand, and how far it is to both goals. The player who decides now has a frame.
help-robinbird = RobinBird plays by herself: a card for each row, then every flock she can.
help-cards = Cards in this hand. A player whose hand is empty at the end of a turn ends the round, and all the others discard theirs.
help-collection = A collection: birds that flocks have brought, one dot each. They stay there for good.
help-goals = How far this collection is from winning. One goal is enough: seven species, or two species of three.
help-species = Different species in this collection. With seven you win.
help-trios = The birds that this collection has most of. With three each of two species you win.
help-known = What everybody can know of this hand: 2 is exactly two, 2+ is two or more, – is none.
help-open-hand = RobinBird’s hand lies open. At the end of her turn she completes every flock she can.
