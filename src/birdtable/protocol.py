"""What clients and the table server say to each other: every message as a type, and nothing else.

`docs/protocol.md` tells how they are used. Whatever a client sends is read strictly: an unknown field is an error. What
the server sends may gain fields later, so a client must not mind more than it knows.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

VERSION = 1
PREFIX = f"/api/{VERSION}"

LONGEST_NAME = 30
LARGEST_MESSAGE = 16 * 1024  # bytes that a client may send at once
LARGEST_RECORD = 512 * 1024  # but for a record

Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Identifier = Annotated[str, Meta(min_length=1, max_length=64)]  # what a client calls a request of its own
Number = Annotated[int, Meta(ge=0, le=2**53 - 1)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Language = Literal["en", "fr", "de"]
Pace = Literal["live", "turns"]
Event = dict[str, Any]
# The birds that people can be; each is a picture, /static/art/portraits.svg#NAME.
Portrait = Literal[
    "robin", "owl", "duck", "flamingo", "toucan", "parrot", "magpie", "warbler", "cockatoo", "crane", "goose", "swift"
]


class Asked(Struct, kw_only=True, forbid_unknown_fields=True):
    """Whatever a client sends."""


class Told(Struct, kw_only=True):
    """Whatever the server sends."""


# Who you are


class NewGuest(Asked):
    """Become a guest. A browser keeps the secret in a cookie; a program may ask for it as a token instead.

    Who names no portrait gets any, and who has no name is called by its bird, in the language that was asked for.
    """

    name: Name | None = None
    portrait: Portrait | None = None
    keep: Literal["cookie", "token"] = "cookie"


class NewName(Asked):
    """Have another name or another portrait from now on, or both."""

    name: Name | None = None
    portrait: Portrait | None = None


class DeviceSecret(Asked):
    """Become the guest who made a private link, on this device too."""

    secret: Annotated[str, Meta(max_length=128)]
    keep: Literal["cookie", "token"] = "cookie"


class Me(Told):
    """Who you are; the token only when it was asked for, and only once."""

    name: str
    portrait: str
    token: str | None = None


class Device(Told):
    """Something that can act as you: a device, or a private link that has not been used up. It can be revoked."""

    id: int
    kind: Literal["device", "link"]
    made: float  # seconds since 1970
    this: bool


class Devices(Told):
    """All that can act as you."""

    devices: list[Device]


class DeviceLink(Told):
    """A private link: the person who opens it is you. It works until it is revoked, or for a week."""

    id: int
    path: str  # the secret stands behind the #, so that it gets into nobody's log


# Games and tables


class OptionChoice(Told):
    """A value of an option; null leaves the option out."""

    value: int | str | None
    title: str | None = None  # where a language was asked for


class OptionInfo(Told):
    """Something that can be chosen when a game is set up, the usual first."""

    name: str
    choices: list[OptionChoice]
    title: str | None = None  # where a language was asked for


class LessonSummary(Told):
    """A guided first game: one learner makes the moves of a prepared game, chapter by chapter."""

    name: str
    title: str  # in the language that was asked for, as all words of a lesson
    minutes: int
    chapters: list[str]


class GameInfo(Told):
    """A game that can be played here, with the numbers of seats in each variant."""

    name: str
    title: str
    credits: str
    variants: dict[str, list[int]]
    played_by_rules: dict[str, list[str]]  # the last seats of a variant that the rules play themselves
    options: dict[str, list[OptionInfo]]  # what can be chosen in a variant
    minutes: int  # that it takes about; 0 if nobody knows
    drawn: bool  # has it a table of its own, /games/NAME/web/table.js? Else it is shown as text
    memory_counts: bool  # remembering is part of the game, so that open memory is off unless it is asked for
    lessons: list[LessonSummary]
    about: str | None = None  # a sentence, where a language was asked for


class BotInfo(Told):
    """A bot that can take a seat, and how well it plays."""

    name: str
    title: str  # what it is called, where a language was asked for in that language
    level: int  # from 1, a first opponent; 0 for those that are there to measure by, and those that are not ours
    about: str | None = None  # a sentence that says how it plays, where a language was asked for
    ours: bool = True  # or one that the host of the server has installed


class Games(Told):
    """What can be played here, and against which bots; the usual one is for those who do not choose."""

    games: list[GameInfo]
    bots: list[BotInfo]
    usual_bot: str


class SeatWish(Asked):
    """How a seat shall be filled: by yourself, by anybody who comes, by a bot, or not at all."""

    kind: Literal["me", "open", "closed", "bot"] = "open"
    bot: str | None = None
    name: Name | None = None  # when one guest sits on several seats and passes the device round


class Settings(Struct, kw_only=True):
    """What is chosen when a table is opened, and stays so: the same for who asks, for the log, and for all who look."""

    game: str
    variant: str = "standard"
    options: dict[str, Any] = {}
    pace: Pace = "live"
    spectators: bool = True
    open_memory: bool = False
    listed: bool = False  # shown to everybody among the tables to join
    hints: bool = True  # may players ask what they would best do?

    def settings(self) -> dict[str, Any]:
        """These by name, without whatever else a message or an entry holds."""
        return {name: getattr(self, name) for name in Settings.__struct_fields__}


class NewTable(Settings, Asked, kw_only=True):
    """Open a table. It starts by itself as soon as no seat is open."""

    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=16)]
    open_memory: bool | None = None  # type: ignore[assignment] # None: as usual for the game and the pace


class NewLesson(Asked):
    """Open a chapter of a lesson, for yourself alone. Everything else about it stands in a file of the game."""

    game: Annotated[str, Meta(max_length=64)]
    lesson: Annotated[str, Meta(max_length=64)]
    chapter: Annotated[int, Meta(ge=0, le=99)] = 0


class Join(Asked):
    """Take a seat: the first that you may take, or the one named; or the one that a secret was made for."""

    seat: SeatNumber | None = None
    name: Name | None = None
    secret: Annotated[str, Meta(max_length=128)] | None = None  # by which its owner hands it over


class SeatChange(Asked):
    """Open, close or give a seat to a bot: all seats by the maker before the start, left ones by any player later."""

    kind: Literal["open", "closed", "bot"]
    bot: str | None = None


class FreeWish(Asked):
    """Agree that somebody else may take a seat that was left, or no longer."""

    agree: bool = True


class SeatLink(Told):
    """A link by which a seat is handed over; the next one made for that seat replaces it."""

    path: str  # the secret stands behind the #, so that it gets into nobody's log


class SeatInfo(Told):
    """A seat as everybody sees it."""

    kind: Literal["open", "closed", "person", "bot", "rules"]
    name: str  # no two at a table have the same
    portrait: str  # a picture, /static/art/portraits.svg#NAME: of people, of bots, "robinbird" of the rules, or "egg"
    bot: str | None
    level: str | None  # what the level of a bot is called, where a language was asked for in that language
    you: bool
    deciding: bool  # must decide now, and has not yet
    chosen: bool  # has decided; others still must before it is shown
    agrees_to_end: bool
    left: bool  # in a running game: its owner has gone, and nobody or a bot plays for them
    take: Literal["yours", "free"] | None  # may you take it: because you left it, or because anybody may?
    freed_by: list[int]  # the seats of those who agree that somebody else may take it


class OutcomeInfo(Told):
    """How a game ended."""

    reason: str
    scores: list[int]
    winners: list[int]
    said: str | None = None  # why it was won, in a sentence, where a language was asked for
    had: list[str] | None = None  # and what each seat had of what decided that


class LessonPlace(Told):
    """Which lesson of its game a table follows, and which chapter of it, counted from 0."""

    lesson: str
    chapter: int


class TableInfo(Settings, Told, kw_only=True):
    """A table as everybody sees it who may look at it."""

    link: str
    status: Literal["gathering", "running", "finished", "unfinished"]
    ended: Literal["agreement", "cancelled", "closed", "archived", "new-rules", "lesson"] | None  # why it is unfinished
    seats: list[SeatInfo]
    maker: bool  # are you the one who opened it?
    may_cancel: bool
    restored: bool  # from a backup: cards seen since it was made may come again
    outcome: OutcomeInfo | None
    rematch: str | None  # the link of the next table
    lesson: LessonPlace | None = None  # if it is one: for its learner alone, and no game like others


class SeatSummary(Told):
    """A seat of a table in a list."""

    name: str  # empty where nobody sits
    portrait: str
    you: bool


class TableSummary(Told):
    """A table in a list, with who plays there and, once it is finished, who has won and why."""

    link: str
    game: str
    variant: str
    pace: Pace
    status: str
    names: list[str]  # of all who sit there
    seats: list[SeatSummary]
    winners: list[int]  # the seats that have won
    reason: str | None  # how the game ended, as in its record
    open_seats: int
    waits_for_you: bool
    changed: float  # seconds since 1970
    lesson: LessonPlace | None = None  # if it is one


class Tables(Told):
    """Several tables: those that wait for you first, then the latest."""

    tables: list[TableSummary]


class Opened(Told):
    """The link of a new table; the page is `/t/LINK`."""

    link: str


class Seated(Told):
    """You have a seat."""

    seat: int


# Playing


class OfferedMove(Told):
    """A legal move in the notation, split into its words, and for who asks what is publicly known to follow from it.

    It is `certain` if nothing unknown comes of it; otherwise it cannot be taken back.
    """

    move: str
    words: list[str]
    follows: list[Event] | None = None  # this and `certain` where it was asked for
    certain: bool | None = None
    said: str | None = None  # the move as people say it, where a language was asked for
    told: list[str] | None = None  # and what follows, a sentence each, where that was asked for, too


class Offer(Told):
    """What you may decide now. A choice made at once with others may be changed until all have chosen."""

    at_once: bool
    chosen: str | None
    moves: list[OfferedMove]
    since: int  # the number since which you have had to decide this: another number, another decision


class Said(Told):
    """The table in words, in the language that was asked for."""

    status: str  # the one sentence that says who must do what
    table: list[str]  # line by line, for letters of equal width; empty for who asked with `text=0`
    events: list[str]  # what happened, a sentence each
    undo: str | None  # why nothing can be taken back
    words: dict[str, str]  # each word of the offered moves as people say it
    rule: str | None = None  # an anchor of /games/NAME/rules: where what is decided now, or what was last, is explained


class Step(Told):
    """Some of what happened, and what was to be seen after it."""

    events: list[Event]
    view: dict[str, Any] | None  # None in the last step: it leads to the view of the update
    said: list[str] | None = None


class Happened(Told):
    """What happened in the game, step by step, as this seat saw it: from the view before the first step on."""

    before: dict[str, Any]
    steps: list[Step]


class LessonNote(Told):
    """What a lesson says when so many moves have been made: pages, and what the learner shall do."""

    at: int
    says: list[str]
    task: str | None
    look: list[Event]  # what is spoken of, as events of the log
    otherwise: dict[str, str]  # answers to moves that are not the one to be found


class LessonInfo(Told):
    """A lesson as its learner sees it. Only the move that is wanted is taken; the others' moves come by themselves."""

    lesson: str
    title: str
    chapter: int
    chapters: list[str]  # their titles
    at: int  # how many moves have been made
    notes: list[LessonNote]  # those since the learner's last decision, the present one last
    wanted: str | None  # what the learner shall decide now
    done: bool  # is this chapter at its end?
    would: dict[
        str, list[str]
    ] = {}  # of a choice made at once with others: what would come of each other move, in words


class Update(Told, tag="update"):
    """Everything that a seat (or a spectator, with `seat` null) may see now, and what happened since `since`.

    Numbers count what that seat could see; each seat has its own. Without a number you hear what happened since your
    last decision. If `since` is not the number you had, you missed something; the view is whole all the same.
    """

    number: int
    since: int
    seat: int | None
    yours: list[int]  # the seats you hold; of several, one at a time is uncovered
    curtain: bool  # is another of them to decide, who must not see this; without a curtain just uncover it
    table: TableInfo
    view: dict[str, Any] | None  # None before the start
    events: list[Event]
    offer: Offer | None
    undo: str | None  # why you cannot take your last decision back; None if you can
    present: list[int]  # the seats whose people have the table open; it changes without a number
    said: Said | None = None
    happened: Happened | None = None  # the events of the game once more, where steps were asked for
    lesson: LessonInfo | None = None  # if it is one, for its learner


class Move(Asked, tag="move"):
    """A decision. The same id twice is the same decision; `seen` is the number of the update it was based on.

    Who holds several seats names the one that is meant, in case another device has uncovered another meanwhile.
    """

    id: Identifier
    seen: Number
    move: Annotated[str, Meta(max_length=200)]
    seat: SeatNumber | None = None


class Undo(Asked, tag="undo"):
    """Take your last decision back."""

    id: Identifier
    seen: Number
    seat: SeatNumber | None = None


class Uncover(Asked, tag="uncover"):
    """Show this seat of yours from now on, and cover the others."""

    id: Identifier
    seat: SeatNumber


class Refresh(Asked, tag="refresh"):
    """Send the whole view, and what happened since the number you have."""

    seen: Number


class Ack(Told, tag="ack"):
    """What you asked for is done and kept; `number` is your seat's number right after it."""

    id: str
    number: int


class Beat(Told, tag="beat"):
    """Still here; if you don't have this number, ask for a refresh."""

    number: int


class Presence(Told, tag="presence"):
    """The seats whose people have the table open now; it comes whenever somebody opens or leaves it."""

    present: list[int]


class Error(Told, tag="error"):
    """What went wrong: a stable code for programs, and a sentence that says what would be right for people."""

    code: str
    message: str
    id: str | None = None  # the request that it answers


class PreviewWish(Asked):
    """What would this move lead to?"""

    move: Annotated[str, Meta(max_length=200)]


class Previewed(Told):
    """What a move would lead to, up to the first thing that nobody can know."""

    events: list[Event]
    view: dict[str, Any]
    certain: bool
    said: list[str] | None = None


class HintWish(Asked):
    """What would you do? Who holds several seats may name the one that is meant."""

    seat: SeatNumber | None = None


class Hint(Told):
    """A move, its chance to win from 0 to 1, and what surely follows from it, as far as the seat can know.

    Where the seat decides again at once, the best that it can do then is part of that.
    """

    move: str
    chance: float  # a shared win counts in parts
    follows: list[Event]
    said: str | None = None  # the move as people say it, where a language was asked for
    told: list[str] | None = None  # and what follows, a sentence each


class Hints(Told):
    """What the strongest bot would do in your place, the best first; none, if it does not know."""

    hints: list[Hint]


class LogTurn(Told):
    """What came of a decision, or of several that one seat made after another; `seats` is empty for the set-up."""

    seats: list[int]
    events: list[Event]
    said: list[str] | None = None  # a sentence for each event; empty where it needs none


class Log(Told):
    """What happened, as far back as you may look."""

    turns: list[LogTurn]


class Decision(Told):
    """A decision of a game that has ended."""

    seat: int
    move: str
    said: str | None = None


class Moment(Told):
    """A moment of a game that has ended: what was decided last (by several, if at once), and how it stood after that.

    Moment 0 is the table as it was set up. Everything may be known now, so it can be seen through every seat's eyes.
    """

    number: int
    last: int
    seat: int | None
    decisions: list[Decision]
    view: dict[str, Any]
    events: list[Event]
    said: list[str] | None = None
    table: list[str] | None = None


class EndWish(Asked):
    """End the game without a result, if all people at the table agree; or think better of it."""

    agree: bool = True


class Healthy(Told):
    """The server is up; asked whether it is ready, it can also keep moves."""

    status: Literal["ok"]


FromClient = Move | Undo | Uncover | Refresh
FromServer = Update | Ack | Beat | Presence | Error

# Every code of an error, with the HTTP status it comes with.
ERRORS = {
    "malformed": 400,
    "not-a-guest": 401,
    "foreign-origin": 403,
    "not-your-seat": 403,
    "not-the-maker": 403,
    "no-spectators": 403,
    "no-hints": 403,
    "a-lesson": 403,
    "unknown-page": 404,
    "unknown-table": 404,
    "unknown-seat": 404,
    "unknown-device": 404,
    "unknown-moment": 404,
    "unknown-lesson": 404,
    "wrong-method": 405,
    "covered": 409,
    "table-full": 409,
    "seat-taken": 409,
    "seat-kept": 409,
    "already-seated": 409,
    "already-started": 409,
    "not-started": 409,
    "cannot-start": 409,
    "cannot-cancel": 409,
    "set-aside": 409,
    "old-rules": 409,
    "not-ended": 409,
    "ended": 409,
    "not-your-turn": 409,
    "stale": 409,
    "no-undo": 409,
    "too-large": 413,
    "illegal-move": 422,
    "off-lesson": 422,
    "bad-set-up": 422,
    "bad-record": 422,
    "bad-name": 422,
    "bad-secret": 422,
    "unknown-host": 421,
    "wrong-version": 426,
    "too-fast": 429,
    "too-many": 429,
    "internal": 500,
    "store-failing": 503,
}
