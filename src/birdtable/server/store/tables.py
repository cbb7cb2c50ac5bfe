"""Tables and their logs: what can be done on a connection that the store lends."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from sqlalchemy import (
    Connection,
    Integer,
    RowMapping,
    ScalarSelect,
    bindparam,
    case,
    delete,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from birdtable.server.store.engines import add_row
from birdtable.server.store.errors import Conflict
from birdtable.server.store.guests import Person
from birdtable.server.store.prepared import Prepared
from birdtable.server.store.schema import entries, guests, records, seats, tables


class Row(NamedTuple):
    """An entry of a log."""

    number: int
    at: float
    entry: bytes
    by: int | None
    request: str | None


class Summary(NamedTuple):
    """A table as lists need it."""

    game: str
    variant: str
    pace: str
    status: str
    listed: bool
    open_seats: int
    bots_waiting: bool
    changed: float
    outcome: str | None = None  # of a finished game, as it stands in the record
    lesson: str | None = None  # which lesson it follows, if it is one
    quiet: int = 0
    counted: float | None = None


class KeptPlace(NamedTuple):
    """Who sits there, and whether the table waits for them. The name is kept apart."""

    kind: str
    guest: int | None
    bot: str | None
    waits: bool


class SummedUp(NamedTuple):
    """What is written down of a table."""

    summary: Summary
    places: Sequence[KeptPlace]


class Sitter(NamedTuple):
    """Who sits at a place: a guest with what is kept of them, a bot, the rules, or nobody."""

    place: int
    kind: str
    guest: int | None
    bot: str | None
    person: Person | None


@dataclass(frozen=True)
class TableAtAGlance:
    """A table as its host sees it: nothing that leads to it, and nothing of what is played there."""

    number: int
    game: str
    status: str
    people: int
    bots: int
    opened: float
    changed: float


@dataclass(frozen=True)
class Listed:
    """A table in a list, with those who sit there."""

    link: str
    summary: Summary
    sitters: list[Sitter]
    waits: bool  # for the guest whose list it is


ASLEEP = 60  # days on which nothing happened, after which a table is in no list until one of its people returns
A_DAY = 24 * 3600.0  # seconds

_AWAKE = tables.c.quiet < ASLEEP
_HAS_ENDED = tables.c.status.in_(["finished", "unfinished"])
_QUIET = ("quiet", "counted")
_IN_TABLE, _AT_PLACE = seats.c.table_id == bindparam("table"), seats.c.seat == bindparam("place")

_append = Prepared(insert(entries))
_change_table = Prepared(update(tables).where(tables.c.id == bindparam("table")))
_change_seats = Prepared(update(seats).where(_IN_TABLE, _AT_PLACE))

# What is asked for often is put together once.
_PLACES = select(seats.c.seat, *(seats.c[name] for name in KeptPlace._fields)).where(_IN_TABLE)
_TABLE_ID = select(tables.c.id).where(tables.c.link == bindparam("link"))
_ENTRIES_AFTER = (
    select(*(entries.c[name] for name in Row._fields))
    .where(entries.c.table_id == bindparam("table"), entries.c.number > bindparam("number"))
    .order_by(entries.c.number)
)


# Writing


def add_table(c: Connection, link: str, summary: Summary, fingerprint: str | None = None) -> int:
    """Add a table without a log, and return its id; raises `Conflict` if the link or the fingerprint is there."""
    try:
        return add_row(c, tables, link=link, fingerprint=fingerprint, **summary._asdict())
    except IntegrityError as error:
        raise Conflict(f"there is a table with link {link} or fingerprint {fingerprint}") from error


def append(c: Connection, table: int, row: Row) -> None:
    """Add an entry to a log; raises `Conflict` if there is one with that number."""
    try:
        _append(c, {"table_id": table, **row._asdict()})
    except IntegrityError as error:
        raise Conflict(f"table {table} has an entry {row.number}") from error


def summarise(
    c: Connection, table: int, summary: Summary, places: Sequence[KeptPlace], known: SummedUp | None = None
) -> None:
    """Write down what has followed from the log. A seat's own name goes with the guest or bot that sat there.

    Who knows what was written down before says so: then only what differs is looked at and written.
    """
    _change_table(c, {"table": table, **(differing(summary, known.summary) if known else summary._asdict())})
    before = dict(enumerate(known.places)) if known else _places(c, table)
    after = dict(enumerate(places))
    added = [{"table_id": table, "seat": seat, **after[seat]._asdict()} for seat in after.keys() - before.keys()]
    changed = [seat for seat in after.keys() & before.keys() if after[seat] != before[seat]]
    if added:
        c.execute(insert(seats), added)
    if changed:
        _change_seats(c, *({"table": table, "place": seat, **after[seat]._asdict()} for seat in changed))
    for seat in changed:
        if (after[seat].guest, after[seat].bot) != (before[seat].guest, before[seat].bot):
            name_seat(c, table, seat, None)


def differing(summary: Summary, written: Summary) -> dict[str, object]:
    """What of a summary is not written down; quiet days are counted by others, so they always count as that."""
    both = zip(Summary._fields, summary, written, strict=True)
    return {name: value for name, value, before in both if name in _QUIET or value != before}


def _places(c: Connection, table: int) -> dict[int, KeptPlace]:
    return {seat: KeptPlace(*rest) for seat, *rest in c.execute(_PLACES, {"table": table})}


def name_seat(c: Connection, table: int, seat: int, name: str | None) -> None:
    """Give a seat a name of its own, or take it away again."""
    _change_seats(c, {"table": table, "place": seat, "name": name})


def set_fingerprint(c: Connection, table: int, fingerprint: str) -> None:
    """Note what was played at a table, so that its record is known when it comes back; the first table keeps it."""
    known = select(tables.c.id).where(tables.c.fingerprint == fingerprint).exists()
    c.execute(update(tables).where(tables.c.id == table, ~known).values(fingerprint=fingerprint))


def note_outcome(c: Connection, table: int, outcome: str | None) -> None:
    """Note how a game ended that was finished when lists did not tell it."""
    c.execute(update(tables).where(tables.c.id == table).values(outcome=outcome))


def keep_record(c: Connection, table: int, record: bytes) -> None:
    """Keep the record of a finished game, unless it is kept already."""
    if record_kept(c, table) is None:
        c.execute(insert(records), {"table_id": table, "record": record})


# One table


def record_kept(c: Connection, table: int) -> bytes | None:
    """The record of a finished game, if it is kept."""
    return c.execute(select(records.c.record).where(records.c.table_id == table)).scalar()


def table_id(c: Connection, link: str) -> int | None:
    """The id of a table."""
    return c.execute(_TABLE_ID, {"link": link}).scalar()


def link_at(c: Connection, table: int) -> str | None:
    """The link of a table."""
    return c.execute(select(tables.c.link).where(tables.c.id == table)).scalar()


def link_of(c: Connection, fingerprint: str) -> str | None:
    """The link of the table at which this was played."""
    return c.execute(select(tables.c.link).where(tables.c.fingerprint == fingerprint)).scalar()


def entries_after(c: Connection, table: int, number: int) -> list[Row]:
    """What a log holds behind a number, in order."""
    return [Row(*row) for row in c.execute(_ENTRIES_AFTER, {"table": table, "number": number})]


def people_at(c: Connection, table: int) -> dict[int, Person]:
    """Who sits on every seat that has a name: its own, else the present name of its guest."""
    return {sitter.place: sitter.person for sitter in _sitters(c, [table])[table] if sitter.person}


def _sitters(c: Connection, ids: Iterable[int]) -> dict[int, list[Sitter]]:
    """Those who sit at several tables, by table, in the order of their places."""
    sitting: dict[int, list[Sitter]] = {table: [] for table in ids}
    # Written into the statement, because SQLite takes 32,766 parameters at most.
    wanted_ids = bindparam("ids", list(sitting), Integer, expanding=True, literal_execute=True)
    name = func.coalesce(seats.c.name, guests.c.name)
    wanted = (
        select(seats.c.table_id, seats.c.seat, seats.c.kind, seats.c.guest, seats.c.bot, name, guests.c.portrait)
        .outerjoin(guests, guests.c.id == seats.c.guest)
        .where(seats.c.table_id.in_(wanted_ids))
        .order_by(seats.c.table_id, seats.c.seat)
    )
    for table, place, kind, guest, bot, called, portrait in c.execute(wanted):
        person = None if called is None else Person(called, portrait)
        sitting[table].append(Sitter(place, kind, guest, bot, person))
    return sitting


# Many tables


def listed_tables(c: Connection, limit: int) -> list[Listed]:
    """Those that everybody may find and still join, the latest first."""
    wanted = (
        select(tables)
        .where(tables.c.status == "gathering", tables.c.listed, tables.c.open_seats > 0, _AWAKE)
        .order_by(tables.c.changed.desc(), tables.c.id.desc())
        .limit(limit)
    )
    return _listed(c, c.execute(wanted).mappings().all())


def count_listed(c: Connection, guest: int, but: int) -> int:
    """How many tables that everybody may find a guest has opened and not begun, but for one."""
    opened = (entries.c.table_id == tables.c.id) & (entries.c.number == 1) & (entries.c.by == guest)
    gathering = (tables.c.status == "gathering") & tables.c.listed & _AWAKE
    return c.execute(
        select(func.count()).select_from(tables.join(entries, opened)).where(gathering, tables.c.id != but)
    ).scalar_one()


def tables_of_guest(c: Connection, guest: int, limit: int) -> list[Listed]:
    """Those at which a guest sits: those that wait for the guest first, then the latest."""
    waits = func.max(case((seats.c.waits, 1), else_=0)).label("waits")
    wanted = (
        select(tables, waits)
        .join(seats, seats.c.table_id == tables.c.id)
        .where(seats.c.guest == guest, _AWAKE | _HAS_ENDED)
        .group_by(tables.c.id)
        .order_by(waits.desc(), tables.c.changed.desc(), tables.c.id.desc())
        .limit(limit)
    )
    return _listed(c, c.execute(wanted).mappings().all())


def links_of_guest(c: Connection, guest: int) -> list[str]:
    """The links of all tables at which a guest sits, asleep or not."""
    wanted = select(tables.c.link).join(seats, seats.c.table_id == tables.c.id).where(seats.c.guest == guest).distinct()
    return list(c.execute(wanted).scalars())


def _listed(c: Connection, found: Sequence[RowMapping]) -> list[Listed]:
    sitters = _sitters(c, [row["id"] for row in found])
    return [Listed(row["link"], _summary(row), sitters[row["id"]], bool(row.get("waits"))) for row in found]


def _summary(row: RowMapping) -> Summary:
    return Summary(**{name: row[name] for name in Summary._fields})


def tables_with_waiting_bots(c: Connection) -> list[tuple[int, str]]:
    """The running tables that wait for a bot, by id and link."""
    waiting = tables.c.status == "running", tables.c.bots_waiting, _AWAKE
    return [(row.id, row.link) for row in c.execute(select(tables.c.id, tables.c.link).where(*waiting))]


def count_quiet_day(c: Connection, now: float) -> list[str]:
    """Count a day for every table at which nothing has happened for one; returns the links of those now asleep.

    However wrong a clock is, and however often it is set: no table grows older by more than a day at a time.
    """
    last = func.coalesce(tables.c.counted, tables.c.changed)
    quiet = ~_HAS_ENDED, _AWAKE, func.abs(now - last) >= A_DAY
    c.execute(update(tables).where(*quiet).values(quiet=tables.c.quiet + 1, counted=now))
    return list(c.execute(select(tables.c.link).where(tables.c.counted == now, ~_AWAKE)).scalars())


def status_of(c: Connection, table: int) -> tuple[str, bool] | None:
    """How a table stood when it was last changed, and whether it is asleep, in no list; None if it is gone."""
    found = c.execute(select(tables.c.status, ~_AWAKE & ~_HAS_ENDED).where(tables.c.id == table)).first()
    return None if found is None else (found[0], bool(found[1]))


def wake(c: Connection, table: int) -> None:
    """Somebody has returned to a table: it is in the lists again."""
    c.execute(update(tables).where(tables.c.id == table).values(quiet=0, counted=None))


def at_a_glance(c: Connection, ended: bool, most: int) -> list[TableAtAGlance]:
    """The tables that were changed last, with or without those that have ended."""

    def sitting(kind: str) -> ScalarSelect[int]:
        return select(func.count()).where(seats.c.table_id == tables.c.id, seats.c.kind == kind).scalar_subquery()

    opened = select(entries.c.at).where(entries.c.table_id == tables.c.id, entries.c.number == 1).scalar_subquery()
    wanted = (
        select(tables.c.id, tables.c.game, tables.c.status, sitting("person"), sitting("bot"), opened, tables.c.changed)
        .order_by(tables.c.changed.desc(), tables.c.id.desc())
        .limit(most)
    )
    return [TableAtAGlance(*row) for row in c.execute(wanted if ended else wanted.where(~_HAS_ENDED))]


def delete_table(c: Connection, table: int) -> None:
    """Remove a table with all that is kept of it."""
    for kept in (entries, records, seats):
        c.execute(delete(kept).where(kept.c.table_id == table))
    c.execute(delete(tables).where(tables.c.id == table))


def running_tables(c: Connection) -> list[tuple[int, int]]:
    """The tables at which a game with luck is being played, each with the number of its last entry."""
    last = func.max(entries.c.number)
    wanted = (
        select(entries.c.table_id, last)
        .join(tables, tables.c.id == entries.c.table_id)
        .where(tables.c.status == "running", tables.c.lesson.is_(None))
        .group_by(entries.c.table_id)
    )
    return [(table, number) for table, number in c.execute(wanted)]


def count_by_status(c: Connection) -> dict[str, int]:
    """How many tables there are of every status."""
    counted = select(tables.c.status, func.count()).group_by(tables.c.status)
    return {status: int(count) for status, count in c.execute(counted)}


def finished_without_record(c: Connection) -> list[str]:
    """The links of finished tables whose records are not kept, as earlier versions did not."""
    kept = select(records.c.table_id).where(records.c.table_id == tables.c.id).exists()
    return list(c.execute(select(tables.c.link).where(tables.c.status == "finished", ~kept)).scalars())


def ended_tables(c: Connection, status: str = "finished") -> list[str]:
    """The links of all tables that have ended in this way, in the order in which they were opened."""
    return list(c.execute(select(tables.c.link).where(tables.c.status == status).order_by(tables.c.id)).scalars())
