"""A game's table in the terminal, everything open: what `show` and `watch` print."""

from __future__ import annotations

from birdtable.core.play import Play


def heading(play: Play) -> str:
    """The game's title, and its variant and options where they are not the usual ones."""
    special = [play.variant] if play.variant != "standard" else []
    special += [f"{name}={value}" for name, value in play.options.items()]
    return f"{play.game.title} ({', '.join(special)})" if special else play.game.title


def last_moves(play: Play, most: int) -> list[str]:
    """The last few moves, numbered, with the names of their players."""
    first = max(0, len(play.moves) - most)
    numbered = enumerate(play.moves[first:], first + 1)
    return [f"{number:4}  {printable(play.seats[seat])}: {text}" for number, (seat, text) in numbered]


def status(play: Play) -> str:
    """One sentence: who must decide, or how it ended."""
    outcome = play.outcome
    if outcome is None:
        names = ", ".join(printable(play.seats[seat]) for seat in play.deciding)
        return f"To decide: {names}."
    winners = " and ".join(printable(play.seats[seat]) for seat in outcome.winners)
    verb = "wins" if len(outcome.winners) == 1 else "share the win"
    scores = ", ".join(f"{printable(name)} {score}" for name, score in zip(play.seats, outcome.scores, strict=True))
    return f"{winners} {verb} ({outcome.reason}). Scores: {scores}."


def table_text(play: Play) -> str:
    """Heading, seats, table, the last move and what comes next."""
    seats = ", ".join(f"{seat} {printable(name)}" for seat, name in enumerate(play.seats))
    after = last_moves(play, 1) or ["   0  set-up"]
    return "\n".join(
        [heading(play), f"seats: {seats}", "", play.game.notation.as_text(play.state), "", *after, status(play)]
    )


def printable(name: str) -> str:
    """A name from outside as text that cannot move the cursor."""
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in name)
