"""The databases that tests of the server are run on."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from postgres import Postgres

from birdtable.server.store.store import Store


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL, started by the first test that needs one; in a proof it is as careful as usual."""
    with Postgres(careful="BIRDTABLE_KILLS" in os.environ) as server:
        yield server


@pytest.fixture(scope="session")
def ready_made(postgres: Postgres) -> str:
    """A database that has been made ready once, to be copied."""
    name = postgres.new_database()
    store = Store(postgres.url(name))
    store.open()
    store.close()
    return name


@pytest.fixture
def postgres_url(postgres: Postgres, ready_made: str) -> Iterator[str]:
    """A PostgreSQL database without any tables or guests."""
    name = postgres.new_database(ready_made)
    yield postgres.url(name)
    postgres.drop(name)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database without any tables or guests, of each kind in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'birdtable.db'}"
    return str(request.getfixturevalue("postgres_url"))
