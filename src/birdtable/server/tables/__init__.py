"""The tables themselves: their logs, who sits where, what was decided, and who waits for news."""
