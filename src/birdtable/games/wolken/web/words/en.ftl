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
table-nest = Nest card: { $points } points for landing 1 to 5 birds, { $couple } a couple. Show where the points came from
table-came-from = Where the points came from
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

# What things are, to whoever asks
help-own-bird = Your own bird. In front of its column it lands when the stage ends; behind, cards can count for it.
help-other-bird = Another player’s bird. Yours can swap places with it.
help-swift = A swift belongs to nobody and brings no points. But it takes up room.
help-empty-cell = An empty cell. Nobody can swap with it, but a new bird can join its column.
help-nesting = This bird leads its column: it would land if the stage ended now.
help-worth = Points that your cards would bring for this cell. They count if your bird flies here after the landing.
help-edge = Columns have letters, rows have numbers. Row 1 is the front.
help-sideways = A standard action. One of the two birds must be yours, and empty cells do not count.
help-lengthwise = A standard action. One of the two birds must be yours, and empty cells do not count.
help-add = A standard action. The bird joins at the head or at the tail of a column with fewer than three.
help-take = A standard action. You may hold four cards; the line is filled up only after the stage.
help-pass = You may pass at any time. Your next turn is as free as ever.
help-price = What it costs now. Each use makes an action one cube dearer for everybody, until the stage ends.
help-card-of-line = A card that anybody can take. It has an action to play, and two cells that can bring points.
help-card-of-hand = Play it for its action, or keep it and validate it for its two cells when the stage ends.
help-card-cost = Cubes that it costs to play this card. That never rises. “?” is what the copied card costs.
help-card-cells = The two cells of this card and their points. Both together bring 2 more.
help-player = A player, with their bird. Touch it to see all their birds in the flock.
help-points = Points so far. The most points win after three stages.
help-cubes = Cubes left in this stage. Without cubes a player is skipped.
help-held = Cards in hand. Nobody may hold more than four.
help-brings = What the landing would bring this player if the stage ended now.
help-brought = What this stage has brought so far, by landing and by cards.
help-nest = The nest card of this stage: points for one to five of your birds that land.
help-couple = For each couple of yours that lands, a male and a female. It can also cost points.
help-waiting = A face-up bird. Anybody who adds a bird can choose it.
help-pile = The face-down birds. Landed birds go under them.
help-behind = Cards left in the deck, and below them the discarded ones. Touch to see more.
help-done = You validate no more cards. What you keep is still good in the next stage.
