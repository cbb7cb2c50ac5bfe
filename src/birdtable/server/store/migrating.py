"""A database is brought to the schema of this Birdtable before it is used."""

from __future__ import annotations

import time
from pathlib import Path

from sqlalchemy import URL, Connection, Engine, inspect, text
from sqlalchemy.exc import OperationalError

from birdtable.core.private import close_to_others, make_private_file, make_private_folder
from birdtable.server.store.engines import WRITE, make_engine
from birdtable.server.store.errors import StoreFailing
from birdtable.server.store.schema import VERSION

PATIENCE = 60.0  # seconds for which we wait until another process has migrated
# Batch migrations drop and remake tables, which would take all rows along that refer to them.
SETTINGS = {"busy_timeout": int(PATIENCE * 1000), "foreign_keys": "OFF", "journal_mode": "WAL"}
LOCK = 0x62697264  # what migrators of one PostgreSQL database queue for; any number would do


def make_ready(url: URL) -> None:
    """Make the folder, the database and its schema as far as they are missing. One process at a time does it."""
    file = Path(url.database) if url.get_backend_name() == "sqlite" and url.database else None
    if file:
        _make_file(file)
    engine = make_engine(url, WRITE, settings=SETTINGS)
    try:
        with _patiently_connected(engine) as connection, connection.begin():
            if connection.dialect.name == "postgresql":
                connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
            version = version_of(connection)
            if version != VERSION:
                _upgrade(connection, version)
        if file:
            _close_to_others(file)
    finally:
        engine.dispose()


def _make_file(file: Path) -> None:
    """A database holds what players must not know, so it is for its owner only."""
    try:
        make_private_folder(file.parent)
        make_private_file(file)
    except OSError as error:
        raise StoreFailing(str(error)) from error


def _close_to_others(file: Path) -> None:
    """Earlier versions left it to the system who may read a database, and what SQLite puts beside it."""
    for part in file.parent.glob(f"{file.name}*"):
        close_to_others(part)


def _patiently_connected(engine: Engine) -> Connection:
    """The first to come turns a SQLite database to WAL; those who come meanwhile are told that it is locked."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            return engine.connect()
        except OperationalError as error:
            if "database is locked" not in str(error.orig) or time.monotonic() > deadline:
                raise
            time.sleep(0.02)


def version_of(connection: Connection) -> str | None:
    """The version of a database's schema; None if it has none."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()


def _upgrade(connection: Connection, version: str | None) -> None:
    # Alembic is slow to import, and mostly there is nothing to do.
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", "birdtable.server.store:migrations")
    config.attributes["connection"] = connection
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if version is not None and version not in known:
        raise StoreFailing(
            f"the database {connection.engine.url.render_as_string()} is of version {version}, and this Birdtable "
            f"knows versions up to {VERSION}: use the newer Birdtable that wrote it, or another database"
        )
    command.upgrade(config, "head")
