"""Lists tell how finished games ended."""

from __future__ import annotations

import json
from typing import Literal

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    # Made anew for SQLite alone: elsewhere other tables refer to it.
    anew: Literal["always", "never"] = "always" if op.get_bind().dialect.name == "sqlite" else "never"
    with op.batch_alter_table("tables", recreate=anew) as batch:
        batch.add_column(sa.Column("outcome", sa.Text))
    tables = sa.table("tables", sa.column("id", sa.Integer), sa.column("outcome", sa.Text))
    records = sa.table("records", sa.column("table_id", sa.Integer), sa.column("record", sa.LargeBinary))
    connection = op.get_bind()
    for number, record in connection.execute(sa.select(records.c.table_id, records.c.record)).all():
        outcome = json.dumps(json.loads(record)["outcome"])
        connection.execute(tables.update().where(tables.c.id == number).values(outcome=outcome))
