# The parts of the table
table-players = Players
table-flock = The flock; row 1 flies in front
table-actions = Actions
table-waiting = Face-up birds
table-line = Line
table-hand = Your cards
table-deck = deck { $cards }
table-discard = discard { $cards }
table-line-empty = empty until the next stage
table-hand-short = Hand
table-hand-empty = no cards
table-stage = Stage { $stage }/3
table-behind = Pile and discard
table-done = Done
table-legend = Swifts belong to nobody. The front bird of each column lands when the stage ends.

# Letters of the birds, all different
table-letter-kite = K
table-letter-goose = G
table-letter-crane = C
table-letter-swallow = S

# Birds in full words
table-bird-kite-f = female kite
table-bird-kite-m = male kite
table-bird-goose-f = female goose
table-bird-goose-m = male goose
table-bird-crane-f = female crane
table-bird-crane-m = male crane
table-bird-swallow-f = female swallow
table-bird-swallow-m = male swallow
table-bird-swift = swift

# What can be touched
table-cell = Column { $column }, row { $row }: { $bird }
table-cell-empty = Column { $column }, row { $row }: empty
table-yours = yours
table-in-front = would land
table-card = Card “{ $name }”: { $rule }
table-costs = { $cubes ->
    [0] free
    [one] { $cubes } cube
   *[other] { $cubes } cubes
}
table-card-line-cost = costs what the copied card costs
table-card-cell = { $cell } { $points ->
    [one] { $points } point
   *[other] { $points } points
}
table-card-cells = validated: { $cells }
table-card-pays = would bring you { $points }
table-box = { $name }: { $rule }; { $price }
table-kind = { $bird }{ $number ->
    [one] {""}
   *[other] {" "}×{ $number }
}
table-source = Bird { $source }: { $bird }
table-nothing = nothing
table-pile = Pile of { $tiles }
table-player = { $name }, { $bird }
table-would-land = { $birds ->
    [one] { $birds } bird
   *[other] { $birds } birds
} in front for { $points }
table-landing-now = What the landing would bring now
table-known = surely holds { $cards }

# Names of actions and cards, short; a soft hyphen where they may break
table-name-sideways = side­ways
table-name-lengthwise = length­wise
table-name-add = add bird
table-name-take = take card
table-name-pass = pass
table-name-gap = gap
table-name-wide-gap = wide gap
table-name-leader = leader
table-name-neutral = neu­tral
table-name-diagonal = diag­onal
table-name-free-flight = free flight
table-name-standard = stan­dard
table-name-validation = valida­tion
table-name-favourite = favour­ite
table-name-line = line

# What they do
table-does-sideways = swap one of your birds with the one beside it
table-does-lengthwise = swap one of your birds with the one in front of or behind it
table-does-add = let a face-up bird join a column
table-does-take = take a card from the line
table-does-pass = spend two cubes, or the last one, and do nothing
table-does-gap = swap one of your birds with one two columns away
table-does-wide-gap = swap one of your birds with one three columns away
table-does-leader = swap the birds in rows 1 and 3 of a column; one is yours
table-does-neutral = swap a swift with any neighbour
table-does-diagonal = swap one of your birds with a diagonal neighbour
table-does-free-flight = swap one of your birds with any other
table-does-standard = do any standard action, whatever lies in its box
table-does-validation = validate another of your cards now
table-does-favourite = choose any bird of the pile and place it
table-does-line = use a card of the line, at its cost

# The line that explains
table-prospect = If the stage ended now: landing { $landing }, cards { $cards }
table-prospect-cards = Your cards would bring { $cards } now
table-change = If the stage ended then: { $after } instead of { $before }
table-again = Touch it again to do it.
table-step-sideways = Touch one of your birds.
table-step-lengthwise = Touch one of your birds.
table-step-add = Touch a face-up bird or the pile.
table-step-take = Touch a card of the line.
table-step-other = Touch the bird that it swaps with.
table-too-dear = costs { $cubes }, you have { $have }
table-impossible = not possible now

# What is half done
table-stage-end = The front birds have landed. Cards bring points for birds still flying.
table-discarding = One card too many: touch the one to discard.
table-placing = { $bird } joins a column: in front (+) or at the rear (↑+).
table-carrying-out = { $name }: { $rule }

# In a list of games: by what somebody won
ended-most-points = the most points

# The nest card unfolds what came from what
table-nest = Nest card: { $points } points for landing 1 to 5 birds, { $couple } a couple. Show what came from what
table-came-from = What came from what
table-this-stage = { $points ->
    [one] { $points } point in this stage
   *[other] { $points } points in this stage
}
table-from-birds = Birds
table-from-couples = Couples
table-from-cards = Cards
table-from-all = Together
table-both = both
table-fold = Close
