# Setting up
which-game = Which game?
how-many-seats = How many players, bots included?
which-variant = Which variant?
how-many-people = How many of them are people?
whats-your-name = Name of person { $number }
a-person = Player { $number }
which-bot = Which bot takes the other seats?
choose-a-number = Please answer with a number from { $low } to { $high }.
variant-standard = the standard game
variant-solo = solo, against RobinBird
variant-tactical = tactical

# At the table
pass-device = { $name }’s turn. No peeking!
press-enter = Press Enter.
happened = Since your last decision:
and-before = { $count ->
    [one] … and { $count } more before that (type { command-log } to see it).
   *[other] … and { $count } more before that (type { command-log } to see them).
}
choose-word = Your choice, or a whole move such as “{ $move }” (? for help)
then-what = { $chosen } …
not-legal = “{ $text }” is not possible now. Choose from the list, or type a move such as “{ $move }”.
help =     A number chooses from the list; a move can also be typed in full (Tab completes it).
    ?  { command-help }  this rule and these commands     { command-rules }  all rules     { command-log }  what happened
    { command-hint }  the best moves     { command-back }  choose again     { command-undo }  take your last decision back
    { command-quit }  save and leave

# What can be typed instead of a move; the English names are understood in every language
command-help = help
command-rules = rules
command-log = log
command-hint = hint
command-back = back
command-undo = undo
command-quit = quit

# Before a move that cannot be undone
thinking = Thinking …
a-hint = { $percent }% to win: { $move }
would-happen = This would happen:
cannot-be-undone = Something unknown comes next (?), so this cannot be undone.
others-choose-too = It stays secret until all have chosen.
really = Do it? Enter for yes, n for no

yes = y yes

# Undoing
undone = Undone.

# The end
nothing-happened = Nothing has happened yet.
saved =     Game saved. Pick up where you left off with:
    birdtable play --resume { $file }
recorded =     Game saved. Review it with:
    birdtable show { $file }
cannot-resume = { $file } cannot be resumed: { $why }
needs-terminal = Playing needs a terminal to answer at; to watch a game instead: birdtable watch
goodbye = Goodbye!

# The rules by sections
one-section = One of them: birdtable rules { $game } { $section }. The whole page: birdtable rules { $game } { $all }.

# Lessons
chapter = { $number } of { $count }: { $title }
robin-says = Robin: { $text }
something-else = I have something else in mind. Have another look ({ command-hint } shows it).
it-is-this = It is this: { $move }
lesson-over = That is the whole lesson.
friendly-bot =     Now against a friendly bot:
    birdtable play { $game } --bot wren
