"""Every change of the schema, one file each, applied by Alembic."""
