# Who must do what
gathering = { $open ->
    [0] The table is ready to start.
    [one] Waiting for one more player to take a seat.
   *[other] Waiting for { $open } more players to take a seat.
}
waiting-for = { $count ->
    [one] It is { $names }’s turn.
   *[other] Waiting for { $names }.
}
you-have-chosen = You have chosen; waiting for { $names }.
pass-to = Pass the device to { $names }. No peeking!
ended-agreement = The game was ended by agreement, without a result.
ended-cancelled = The table was cancelled.
ended-closed = The host of this server has closed the table, without a result.
ended-archived = Nobody has played here for a long time, so the table was closed without a result.
ended-new-rules = The rules of this game have changed in a new version of Birdtable, so it could not continue and ended without a result.
ended-lesson = This chapter of the lesson is done.
ended-new-lesson = This lesson has been rewritten. Start it again to see the new one.
somebody = Somebody

# What happened at the table
happened-sat = { $name } takes a seat.
happened-back = { $name } is back.
happened-taken-over = { $name } takes over a seat.
happened-handed = A seat can now be handed over by link.
happened-freed = { $name } agrees to give the empty seat away.
happened-not-freed = { $name } would rather keep the seat free.
happened-left = Somebody has left their seat.
happened-replaced = { $why ->
    [illegal] { $bot } wanted to make a move that the rules do not allow, so { $name } now plays in its seat.
    [slow] { $bot } took too long, so { $name } now plays in its seat.
    [gone] { $bot } is no longer here, so { $name } now plays in its seat.
   *[failed] { $bot } could not go on, so { $name } now plays in its seat.
}
happened-started = The game begins.
happened-undone = { $name } takes a decision back.
happened-chose = { $name } has chosen.
happened-agreed = { $name } wants to end the game without a result.
happened-not-agreed = { $name } would rather play on.
happened-rematch = The next game is open.
happened-restored = The game was put back from a backup. What was played since then is lost, and cards that you have seen since then may come up again. You can agree to end it without a result.

# What was refused, and what would be right
error-malformed = The server cannot read this: { $why }.
error-not-a-guest = We do not know you here yet; tell us your name first.
error-foreign-origin = This came from another site’s page; please open the table itself.
error-not-your-seat = This seat is not yours; you can only act for a seat that you have taken.
error-not-the-maker = Only the person who opened the table can do this.
error-no-spectators = This table is for its players only.
error-no-hints = At this table everybody plays without hints.
error-a-lesson = A lesson is for its learner alone.
error-unknown-lesson = There is no such lesson here.
error-off-lesson = The lesson asks for another move here. Look at the task again.
error-unknown-page = There is nothing at this address.
error-unknown-table = There is no such table; please check the link.
error-unknown-seat = There is no seat { $seat }; the table has { $seats ->
    [one] one seat
   *[other] { $seats } seats
}.
error-unknown-device = None of your devices has this number.
error-wrong-method = This address does not accept such a request.
error-covered = Several seats are yours; first uncover the one you want to play.
error-table-full = All seats are taken.
error-seat-taken = Seat { $seat } is taken; please choose an open one.
error-seat-kept = This seat is kept for the person who left it. They can come back, or hand it over by link; or at least two of the other players can agree to give it away.
error-already-seated = You already play at this table; nobody may see two hands.
error-already-started = This can only be done before the game begins.
error-not-started = The game has not begun yet.
error-cannot-start = The game needs { $least } to { $most } players and has { $players }; open or close seats.
error-cannot-cancel = The second turn has begun; the game can still be ended by agreement.
error-set-aside = This table cannot be opened at the moment: part of what was saved cannot be read. Nothing is lost; please tell the host of this server.
error-old-rules = This game was played with earlier rules. You can save its record, but not review it here.
error-not-ended = You can see this once the game has ended.
error-ended = The game has ended.
error-not-your-turn = You have nothing to decide now; wait for your turn.
error-stale = The table has changed in the meantime; look again and choose again.
error-too-large = That is too much at once; { $most } bytes are allowed.
error-illegal-move = “{ $move }” is not possible now; { $count ->
    [one] “{ $example }” is the only move.
   *[other] “{ $example }” is one of { $count } possible moves.
}
error-bad-set-up = The game cannot be set up like this: { $why }.
error-bad-secret = This link is no longer valid; ask for a new one.
error-unknown-host = This server does not answer to the name in your address bar. Use one of its own addresses, or have its host allow the name.
error-wrong-version = The server speaks version { $version } of the protocol.
error-too-fast = Too much in a short time{ $whose ->
    [address] { " " }from your network
   *[guest] { "" }
}: { $what ->
    [guests] new guests
    [tables] new tables
    [listed] new tables in the list
    [hints] hints
    [records] records
    [stories] games to look back at
    [messages] moves and questions at one table
   *[requests] requests
}. Try again in { $unit ->
    [minutes] { $wait ->
        [one] { $wait } minute
       *[other] { $wait } minutes
    }
   *[seconds] { $wait ->
        [one] { $wait } second
       *[other] { $wait } seconds
    }
}.
error-too-many = Too much at the same time{ $whose ->
    [address] { " " }from your network
   *[guest] { "" }
}: { $what ->
    [listed-at-once] your tables in the list; the limit is { $most }. Start or cancel one first
    [hints-at-once] hints; the limit is { $most }. Wait for the first
    [hints-in-all] hints, for everybody; the limit is { $most }. Try again in a few seconds
    [sockets-at-table] windows with this table; the limit is { $most }. Close one first
    [spectators-at-table] people who watch this table; the limit is { $most }. Try again later
    [entries-at-table] moves at this table, taken back or not; the limit is { $most }. The game can still be ended by agreement
    [connections] connections; the limit is { $most }. Try again in a moment
   *[sockets] open tables; the limit is { $most }. Close one first
}.
error-internal = Something went wrong on the server; nothing was changed. Please try again.
error-store-failing = The server cannot save anything at the moment, so nothing was changed. Please try again soon.
error-unknown-moment = There is no such moment; the last one is { $last }.
error-bad-name = A name needs at least one character that can be seen, and { $most } at most.
error-bad-record = This record cannot be opened: { $why }.

# The rules
languages = Languages
contents = Contents

# An address at which there is nothing
nothing-hatched = Nothing has hatched here
to-the-games = To the games
