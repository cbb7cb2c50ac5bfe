"""A bot over the network: a guest of a server that plays at all its tables, day and night.

    python by_network.py http://127.0.0.1:8470 token.txt

It joins tables that anybody may join, and any that its guest was seated at. Its token is kept in the file.
"""

import random
import sys
import time
from pathlib import Path

from birdtable.client import Guest, Refused, Unreachable
from birdtable.protocol import Offer, Update

PAUSE = 2.0  # seconds between two looks at the tables
OVERTAKEN = ("stale", "not-your-turn", "ended")  # somebody was faster: look again


def choose(_update: Update, offer: Offer) -> str:
    """Your part: one of the moves on offer, from the view of your seat in `update.view`."""
    surely_good = [move for move in offer.moves if move.certain and len(move.follows or []) > 1]
    return random.choice(surely_good or offer.moves).move


def known_guest(url: str, file: Path) -> Guest:
    """The same guest as last time, by its token; or a new one, whose token is kept for the next time."""
    if not file.exists():
        file.touch(mode=0o600)
        file.write_text(Guest.new(url, "Rook", portrait="magpie").token or "")
    return Guest(url, file.read_text())


def play_on(guest: Guest, link: str) -> None:
    """Decide whatever there is to decide at a table now."""
    with guest.sit(link, follows=True) as table:
        while (offer := table.update.offer) and offer.chosen is None:
            try:
                table.play(choose(table.update, offer))
                table.next(timeout=1)
            except TimeoutError:
                return
            except Refused as refusal:
                if refusal.code not in OVERTAKEN:
                    raise


def look_round(guest: Guest) -> None:
    """Sit down where there is room, and play where it is our turn."""
    mine = {table.link: table for table in guest.tables()}
    for table in guest.open_tables():
        if table.link not in mine and table.status == "gathering" and table.open_seats:
            guest.join(table.link)
    for link in [link for link, table in mine.items() if table.waits_for_you]:
        play_on(guest, link)


def main(url: str, file: str) -> None:
    """Go on for ever, whatever happens to the server in the meantime."""
    while True:
        try:
            look_round(known_guest(url, Path(file)))
        except (Unreachable, Refused) as error:
            print(error, file=sys.stderr, flush=True)
        time.sleep(PAUSE)


if __name__ == "__main__":
    main(*sys.argv[1:])
