"""Every guest is a bird; those who were here before are one by their number."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

PORTRAITS = (
    *("robin", "owl", "duck", "flamingo", "toucan", "parrot"),
    *("magpie", "warbler", "cockatoo", "crane", "goose", "swift"),
)


def upgrade() -> None:
    # In place: a table made anew would forget which numbers were used.
    op.add_column("guests", sa.Column("portrait", sa.Text, nullable=False, server_default="robin"))
    guests = sa.table("guests", sa.column("id", sa.Integer), sa.column("portrait", sa.Text))
    by_number = dict(enumerate(PORTRAITS))
    op.execute(guests.update().values(portrait=sa.case(by_number, value=guests.c.id % len(PORTRAITS))))
