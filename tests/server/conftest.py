"""What all tests of the server can ask for. Mypy does not see this file, because there is another of the same name."""

from databases import database, postgres, postgres_url, ready_made

__all__ = ["database", "postgres", "postgres_url", "ready_made"]
