# Setting up
which-game = Which game?
how-many-seats = How many players sit at the table, bots included?
which-variant = Which variant?
how-many-people = How many of them are people?
whats-your-name = Name of person { $number }
a-person = Player { $number }
which-bot = Which bot takes the other seats?
choose-a-number = Please answer with a number from { $low } to { $high }.
variant-standard = the standard game
variant-solo = alone
variant-tactical = tactical

# At the table
pass-device = Now it is { $name }. Nobody else looks!
press-enter = Press Enter.
happened = Since your last decision:
and-before = … and { $count } more before that (type log to see them).
choose-word = Your choice, or a move such as “{ $move }” (? for help)
then-what = { $chosen } …
not-legal = “{ $text }” is not possible now. Choose from the list, or type a move such as “{ $move }”.
help =
    A number chooses from the list, a move can also be typed in full (Tab completes it).
    ?  the rules and these words     log  what happened     back  choose again
    undo  take your last decision back     hint  the best moves
    quit  save and leave

# Before a move that cannot be taken back
thinking = Thinking …
a-hint = { $percent }% chance to win: { $move }
would-happen = This would happen:
cannot-be-undone = Something unknown comes next (?), so it cannot be taken back.
others-choose-too = It stays secret until all have chosen.
really = Do it? Enter for yes, n for no

yes = y yes

# Taking back
undone = Taken back.

# The end
nothing-happened = Nothing has happened yet.
saved =
    Saved. Go on with:
    birdtable play --resume { $file }
recorded =
    The game is kept. Look back with:
    birdtable show { $file }
cannot-resume = { $file } cannot be taken up again: { $why }
needs-terminal = Playing needs a terminal to answer at; to watch a game instead: birdtable watch
goodbye = Goodbye!
