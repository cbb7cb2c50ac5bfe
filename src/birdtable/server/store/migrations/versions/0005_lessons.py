"""Lists tell which tables are lessons."""

from __future__ import annotations

from typing import Literal

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    # Made anew for SQLite alone: elsewhere other tables refer to it.
    anew: Literal["always", "never"] = "always" if op.get_bind().dialect.name == "sqlite" else "never"
    with op.batch_alter_table("tables", recreate=anew) as batch:
        batch.add_column(sa.Column("lesson", sa.Text))
