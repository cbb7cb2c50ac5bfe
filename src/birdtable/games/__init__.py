"""The games. Each folder holds everything about one game, and nothing outside knows a particular game."""
