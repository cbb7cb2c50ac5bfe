"""Where tables and guests are kept: SQLite by default, PostgreSQL when one machine is outgrown."""
