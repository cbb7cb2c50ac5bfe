"""What is kept, and how: a table is its log of entries; everything else helps to find it and to name who plays."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, LargeBinary, MetaData, Table, Text

VERSION = "0005"  # the latest migration; a change here comes with a new one

metadata = MetaData(
    # A constraint must have a name before a migration can change it.
    naming_convention={
        "pk": "pk_%(table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)

# All but the link and the fingerprint follows from the log, and is here for lists.
tables = Table(
    "tables",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("link", Text, nullable=False, unique=True),
    Column("game", Text, nullable=False),
    Column("variant", Text, nullable=False),
    Column("pace", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("open_seats", Integer, nullable=False),
    Column("bots_waiting", Boolean, nullable=False),
    Column("changed", Float, nullable=False),
    Column("quiet", Integer, nullable=False, server_default="0"),  # days on which we saw that nothing had happened
    Column("counted", Float),  # the moment at which the last of these days was counted
    Column("fingerprint", Text, unique=True),  # of what was played, once it is finished
    Column("outcome", Text),  # of a finished game, as it stands in the record
    Column("lesson", Text),  # which lesson it follows, if it is one
    Index(None, "status", "changed"),
)

# The log. Two who add the same number at once meet at the primary key, and one of them is told so.
entries = Table(
    "entries",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
    Column("entry", LargeBinary, nullable=False),
    Column("by", Integer),  # the guest, who may have been forgotten since
    Column("request", Text),
)

# The records of finished games, without names. They follow from the log only as long as the rules stay the same.
records = Table(
    "records",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("record", LargeBinary, nullable=False),
)

# All but the names follows from the log. Names are kept out of it so that they can be forgotten.
seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("guest", Integer, index=True),  # who may have been forgotten since
    Column("name", Text),  # of this seat alone: of one guest's several, or of an imported record
    Column("kind", Text, nullable=False),
    Column("bot", Text),
    Column("waits", Boolean, nullable=False),
)

# A guest's id is never used again: the logs still hold those of the forgotten.
guests = Table(
    "guests",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("name", Text, nullable=False),
    Column("made", Float, nullable=False),
    Column("portrait", Text, nullable=False, server_default="robin"),
    sqlite_autoincrement=True,
)

# What can act as a guest: a device, or a private link. Its id is never used again: what was revoked stays so.
keys = Table(
    "keys",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("guest", ForeignKey("guests.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("kind", Text, nullable=False),
    Column("hash", LargeBinary, nullable=False, unique=True),  # of the secret, which itself is never kept
    Column("made", Float, nullable=False),
    Column("ends", Float),
    sqlite_autoincrement=True,
)
