# On every page
language = Language
unreachable = The server cannot be reached at the moment. Please try again.
your-name = Your name
copy = Copy
copied = Copied.
to-home = All tables
you = you

# The first page
home-title = Bird games: one touch, and you play
games = Games
play = Play
more-ways = More ways to play
against = against { $names }
how-to-play = How to play
players-from-to = { $least } to { $most } players
minutes = about { $count } minutes
minutes-short = { $count } min
waiting-tables = Waiting for you
my-tables = Your tables
tables-to-join = Tables to join
finished-games = Finished games
all-games = All { $count } games
with = with { $names }
you-won = you won
others-won = { $count ->
    [one] { $names } won
   *[other] { $names } won together
}
won-because = { $who }: { $why }
waits-for-you = your turn
open-seats = { $count ->
    [one] { $count } open seat
   *[other] { $count } open seats
}
status-gathering = about to start
status-running = in progress
status-finished = finished
status-unfinished = without a result
unofficial = Birdtable is unofficial: not made, endorsed or checked by the designers or publishers. If you like a game, buy it.

# Opening a table
who-plays = Who plays?
way-bots = Against bots
way-friends = Friends, by a link
way-device = All on this device
way-alone = Alone against { $name }
variant = Variant
variant-standard = standard
variant-solo = solo, against RobinBird
variant-tactical = tactical
variant-hint-standard = The game as its rule book has it.
variant-hint-tactical = Bids lie open, and you bid one after the other.
option-chosen = { $title }: { $choice }
how-many = How many players?
open-table = Open the table
seat-number = Seat { $number }
seat-open = open
seat-closed = closed
seat-for-friend = a friend
seat-for-person = a person
seat-and-level = Seat { $number } · level { $level } of { $levels }
seat-and-person = Seat { $number } · a person
name-of = Name of person { $number }
pace = Pace
pace-live = live, all at the same time
pace-turns = turn by turn, over days
spectators = Others may watch
open-memory = Memory aid
open-memory-hint = Everybody can look back at the whole game, and sees what follows from it.
hints-allowed = Players may ask for hints
listed = Everybody here may join, without the link

# About you
who-are-you = Who are you?
your-bird = Your bird
devices-and-leaving = Other devices, or delete me
about-you = You are { $name }
portrait-robin = Robin
portrait-owl = Owl
portrait-duck = Duck
portrait-flamingo = Flamingo
portrait-toucan = Toucan
portrait-parrot = Parrot
portrait-magpie = Magpie
portrait-warbler = Warbler
portrait-cockatoo = Cockatoo
portrait-crane = Crane
portrait-goose = Goose
portrait-swift = Swift
change-name = Change name
other-device = Use another device
other-device-hint = With a private link, another phone or computer is you, too. Do not share it. It works for a week, or until you revoke it.
make-link = Make a private link
private-link = Open this on the other device
device-this = this device
device-device = another device
device-link = a private link
revoke = Revoke
sign-out = Sign out everywhere else
sign-out-sure = Yes, only this device stays
forget-me = Delete me
forget-hint = You leave all tables; your name and everything that leads to you is deleted. This cannot be undone.
forget-sure = Yes, delete me

# On another device
device-title = Keep playing on this device
device-question = Somebody made this link to play on this device under the same name. If that was you, go on.
device-instead = So far you are { $name } on this device; you no longer would be.
device-yes = That was me
device-welcome = Hello { $name }!
device-no-secret = This page needs a private link; make one on your other device.
to-my-tables = My tables

# A table before the start
one-moment = One moment …
call-me = Call me …
join = Join the game
invite = Invite friends with this link
qr-code = QR code of this table, for phones
start-now = Start now
start-needs = { $count ->
    [one] The game can start when one more has sat down, a friend or a bot.
   *[other] The game can start when { $count } more have sat down, friends or bots.
}
leave = Leave
cancel = Cancel the table
cancel-sure = Yes, cancel it
send-away = Send away
a-bot = bot
name-and-you = { $name } (you)
spectators-yes = others may watch
spectators-no = players only
hints-yes = hints allowed
hints-no = without hints

# At the table
away = The connection is lost. It comes back by itself; nothing is lost.
is-deciding = deciding
has-chosen = has chosen
not-here = not here
which-bot = Which bot?
seat-left = has left
seats-were-left = { $count ->
    [one] Seat { $numbers } was left
   *[other] Seats { $numbers } were left
}
take-back = Take your seat back
seat-is-kept = Seat { $number } is kept for the player who left it.
free-seat = Let somebody else take seat { $number }
keep-seat = Keep seat { $number } free after all
would-free = Agreed so far: { $names }
seat-is-free = Anybody with the link to this table can take it now.
hand-over = Hand my seat to somebody
hand-over-of = Hand { $name }’s seat to somebody
handing-link = The person who opens this link gets the seat, and sees its hand
handed-seat = Somebody is handing you a seat in a running game. Its hand is for your eyes only.
take-handed = Take the seat
bot-takes-over = Seat { $number } is empty: let a bot play
the-table = The table
news = What just happened
watching = You are watching.
your-moves = Your moves
all-moves = What you can do now, as a list
so-far = { $words } …
back = Back
your-choice = Your choice: { $move }
choose-differently = Choose differently
do-it = Do it
once-more-does-it = Once more does it.
no-way-back = This cannot be undone: something unknown comes next.
stays-secret = It stays secret until all have chosen.
undo = Undo
what-would-you-do = What would you do?
hints-coming = Thinking …
hints-none = I don’t know either.
hints = The best moves
hint-to-win = { $chance } to win
hand-it-to = Hand the device to { $name }
no-peeking = No peeking, everybody else!
i-am = I am { $name }
look-again = { $name } looks once more
hand-on = Hand it on
log = Log
log-times = { $text } ({ $times }×)
since-your-turn = Since your last turn:
until-now = So far:
see-again = Show again what happened since your last turn
skip = Skip
set-up = Set-up
log-limited = During the game you can look back as far as your last decision.
nothing-happened = Nothing has happened yet.

# Stopping early
this-table = This table
address-of-table = Address of this table
end-hint = If all people at the table agree, the game ends without a result.
want-to-end = Wants to stop: { $names }
agree-to-end = End without a result
play-on = Play on after all
leave-sure = Yes, leave my seat
restored-title = This game comes from a backup
restored-text = What was played after the backup is lost, and cards that you have seen since then may come up again.
restored-play-on = Play on

# Afterwards
scores = Scores
score-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
winner = wins
rematch = Once more
show-result = Show the result
show-table = Show the table
keepsake = Picture
next-game = Next game
record = Save the game

# Settings, looking back, records from elsewhere
settings = Settings
setting-theme = Light or dark
setting-theme-device = as on this device
setting-theme-light = light
setting-theme-dark = dark
setting-forced = A decision with one possible answer
setting-forced-auto = made for me among bots
setting-forced-always = made for me among people, too
setting-forced-ask = always asked
setting-confirm = Before a move
setting-confirm-always = ask once more
setting-confirm-touch = ask once more on touch screens
setting-confirm-never = never ask
setting-table = The table
setting-table-drawn = drawn
setting-table-text = as text
setting-motion = Pace
setting-motion-slow = slow
setting-motion-normal = normal
setting-motion-fast = fast
setting-motion-off = nothing moves
setting-sound = Sound
setting-sound-on = on
setting-sound-off = off
setting-notify = Tell me when it is my turn
setting-notify-off = only on this page
setting-notify-on = also when I am elsewhere
your-turn-now = It is your turn.
look-back = Look back
through-eyes = Through the eyes of
a-spectator = a spectator
to-result = Result
to-start = To the start
step-back = One step back
step-forward = One step on
to-end = To the end
moment = Moment
moment-of = { $number } of { $last }
as-it-began = As it began.
watch-record = Watch a recorded game
watch-record-hint = A file with the record of a finished game, from here or from elsewhere.
no-record = This file holds no record: its first line should be one JSON object.

beside = Beside the table
fold-rail = Fold what is beside the table away
unfold-rail = Show the log and more

# Help on the way
show-rule = The rule
rule-beside = The rule
close-rule = Close
whole-rules = All rules, on a page of their own
help-undo = Takes your last decision back, as long as nothing new was uncovered and nobody else has decided since.
help-hints = Shows the best moves as a strong bot sees them, knowing only what you can know. Everybody at the table may ask.
help-rail = The log, all moves as a list, the rules, and what can be done with this table.
help-pace = Live: everybody is at the table. Turn by turn: each plays when there is time, over hours or days.
help-memory = Shows what somebody who forgets nothing would know. The same for everybody.
help-hints-allowed = Everybody may ask for the best moves. Without hints, nobody can.
help-spectators = Anybody with the address may watch. Spectators see no hand.
help-listed = The table stands on the first page of this server until it is full. Otherwise only its address leads there.
help-players = Each seat is you, a friend who comes by the address of the table, or a bot. A bot’s bird says how well it plays.

# Lessons
learn-offer = New here? { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} with a robin
learn-again = Learn it: { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} with a robin
lesson-in-list = lesson, chapter { $number }
lesson-chapter = { $number } of { $count }: { $title }
lesson-next = Next
lesson-ready = Let me try
lesson-would = That would do this: { $told } Have another look.
lesson-not-this = “{ $move }” is allowed, but I have something else in mind. Have another look.
robin-again = What did the robin say?
robin-close = Close the robin’s note
try-again = Try again
show-me = Show me
next-chapter = Go on: { $title }
chapter-again = This chapter again
friendly-bot = Now against a friendly bot
