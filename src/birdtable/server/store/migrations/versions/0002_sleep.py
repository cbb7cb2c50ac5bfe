"""Tables fall asleep by days that were seen, finished games keep their records, and no key's id is used again."""

from __future__ import annotations

from typing import Literal

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    # Made anew for SQLite alone: elsewhere other tables refer to it.
    anew: Literal["always", "never"] = "always" if op.get_bind().dialect.name == "sqlite" else "never"
    with op.batch_alter_table("tables", recreate=anew) as tables:
        tables.add_column(sa.Column("quiet", sa.Integer, nullable=False, server_default="0"))
        tables.add_column(sa.Column("counted", sa.Float))
    with op.batch_alter_table("keys", recreate=anew, table_kwargs={"sqlite_autoincrement": True}):
        pass
    op.create_table(
        "records",
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("record", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_records"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_records_table_id_tables"),
    )
