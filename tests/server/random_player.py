"""A person who plays at random, changes choices and takes moves back, and remembers all that the server promised."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from birdtable.client import Guest, Place, Refused
from birdtable.protocol import Offer, Update

OVERTAKEN = {"stale", "not-your-turn", "no-undo", "ended"}  # somebody else was faster


class RandomPlayer:
    """One seat at one table."""

    def __init__(self, place: Place, rng: random.Random, *, undo: float = 0.05, change: float = 0.2) -> None:
        self.place = place
        self.decided: list[str] = []  # what was acknowledged, and neither changed nor taken back since
        self.counts: Counter[str] = Counter()
        self._rng = rng
        self._undo = undo
        self._change = change

    def go_on(self, timeout: float) -> None:
        """Wait so long for something to happen, and act on it."""
        try:
            update = self.place.next(timeout)
        except TimeoutError:
            return
        try:
            self._act(update)
        except Refused as refusal:
            if refusal.code not in OVERTAKEN:
                raise
            self.counts[refusal.code] += 1

    def _act(self, update: Update) -> None:
        offer = update.offer
        if update.undo is None and self._rng.random() < self._undo:
            self.place.undo()
            self.decided.pop()
            self.counts["undone"] += 1
        elif offer and (offer.chosen is None or self._rng.random() < self._change):
            self._choose(offer)

    def _choose(self, offer: Offer) -> None:
        move = self._rng.choice(offer.moves).move
        self.place.play(move)
        if offer.chosen is not None:
            self.decided.pop()
            self.counts["changed"] += 1
        self.decided.append(move)
        self.counts["acknowledged"] += 1


def end_by_agreement(link: str, guests: list[Guest]) -> None:
    """Have everybody agree to end the game without a result; one that has ended already is left alone."""
    for guest in guests:
        if guest.look(link).table.status == "running":
            guest.end(link)


def without_held_choice(decided: list[str], last: Update) -> list[str]:
    """What must stand in the record if the game ended at this update: a choice still held is not carried out."""
    held = last.offer.chosen if last.offer else None
    if held is None:
        return decided
    assert decided[-1] == held
    return decided[:-1]


def moves_of(record: dict[str, Any], seat: int) -> list[str]:
    """The moves of one seat in a record."""
    return [move for mover, move in record["moves"] if mover == seat]
