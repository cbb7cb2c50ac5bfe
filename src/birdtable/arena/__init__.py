"""Many games: simulation."""
