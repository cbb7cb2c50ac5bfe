"""How Alembic runs the migrations: on the connection, and in the transaction, that it is given."""

from __future__ import annotations

from alembic import context

from birdtable.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite can change a table only by making it anew
)
with context.begin_transaction():
    context.run_migrations()
