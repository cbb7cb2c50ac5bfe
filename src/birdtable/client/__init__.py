"""A client of the table server, for programs: become a guest, open or join tables, and play.

    import random

    from birdtable.client import Guest

    guest = Guest.new("http://127.0.0.1:8470", "Ana")
    game = guest.games().games[0]
    players = min(game.variants["standard"])
    link = guest.open_table(game.name, seats=["me"] + ["bot"] * (players - 1))
    with guest.sit(link) as table:
        while offer := table.decision():  # waits until it is your turn; None at the end
            table.play(random.choice(offer.moves).move)
        print(table.update.table.outcome)

A connection that is lost is made again, and a move whose acknowledgement was lost is sent again under the same id: it
is played once. What the server refuses is raised as `Refused`. It is built on `birdtable.protocol` alone, so that it
also shows how a client in another language could be written.
"""

from birdtable.client.errors import Refused, Unreachable
from birdtable.client.guest import Guest, Via
from birdtable.client.patience import Waiting
from birdtable.client.place import Place

__all__ = ["Guest", "Place", "Refused", "Unreachable", "Via", "Waiting"]
