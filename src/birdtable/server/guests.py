"""Who a guest is: a name and some secrets, each of 256 random bits and kept as a hash only."""

from __future__ import annotations

import time
import unicodedata
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from sqlalchemy import Connection

from birdtable import protocol
from birdtable.core.urn import SYSTEM, Urn
from birdtable.server.refusal import Refusal
from birdtable.server.showing.company import NICKNAMES, PORTRAITS
from birdtable.server.store import guests
from birdtable.server.store.guests import Person
from birdtable.server.store.lines import say
from birdtable.server.store.store import Store
from birdtable.server.tables.bus import Bus, Change, DeviceTopic

TAGS = "".join(map(chr, range(0xE0020, 0xE0080)))
BLACK_FLAG = "\U0001f3f4"
HALF_FLAGS = "".join(map(chr, range(0x1F1E6, 0x1F200)))
SKINS = "".join(map(chr, range(0x1F3FB, 0x1F400)))
JOINER = "\u200d"  # makes one picture of several, such as a family
BLANK = "\u115f\u1160\u2800\u3164\uffa0\U0001d159"  # letters that look like nothing
LINK_LASTS = 7 * 24 * 3600.0  # seconds
OLD_SECRET_LASTS = 60.0  # seconds after it was exchanged, for what is under way with it


@dataclass(frozen=True)
class Caller:
    """Somebody who has shown a secret."""

    id: int
    person: Person
    key: int  # which of the guest's secrets it was
    ends: float | None = None  # when that is no longer good


class Guests:
    """The guests that the store knows."""

    def __init__(self, store: Store, bus: Bus, clock: Callable[[], float] = time.time, urn: Urn = SYSTEM) -> None:
        self.store = store
        self.bus = bus
        self.clock = clock
        self.urn = urn
        self._unshown: dict[int, int] = {}  # for which key another was made that nobody has shown yet

    async def find(self, secret: str | None) -> Caller | None:
        """Whose secret it is."""
        found = await self.store.read(lambda c: self._known(c, secret)) if secret else None
        if found and self._unshown:
            self._unshown = {old: new for old, new in self._unshown.items() if new != found.key}
        return found

    async def known(self, secret: str | None) -> Caller:
        """Whose secret it is; it must be somebody's."""
        guest = await self.find(secret)
        if guest is None:
            raise Refusal("not-a-guest")
        return guest

    def _known(self, connection: Connection, secret: str) -> Caller | None:
        found = guests.find_key(connection, guests.secret_hash(secret), "device", self.clock())
        if found is None:
            return None
        person = guests.guest_person(connection, found.guest)
        return Caller(found.guest, person or Person(""), found.id, found.ends)

    async def welcome(self, name: str | None = None, portrait: str | None = None) -> str:
        """Somebody new; returns the secret. Who has no portrait draws one, and it names who has no name."""
        secret = self.urn.token()
        bird = portrait or PORTRAITS[self.urn.lot(len(PORTRAITS))]
        called = NICKNAMES[bird] if name is None else clean_name(name)

        def keep(connection: Connection) -> None:
            guest = guests.add_guest(connection, called, self.clock(), bird)
            guests.add_key(connection, guest, "device", guests.secret_hash(secret), self.clock())

        await self.store.write(keep)
        return secret

    async def rename(self, guest: Caller, name: str | None, portrait: str | None = None) -> None:
        """Let a guest have another name or another portrait."""
        if name is None and portrait is None:
            raise Refusal("malformed", why="a name or a portrait should be there")
        called = None if name is None else clean_name(name)

        def keep(connection: Connection) -> None:
            self.must_be_known(connection, guest)
            guests.rename(connection, guest.id, called, portrait)

        await self.store.write(keep)

    def must_be_known(self, connection: Connection, guest: Caller) -> None:
        """Refuse a guest who was signed out or deleted meanwhile, in the very transaction that acts for them."""
        if not guests.has_key(connection, guest.id, guest.key, self.clock()):
            raise Refusal("not-a-guest")

    def still_has(self, connection: Connection, guest: int | None, key: int | None) -> bool:
        """Has a guest still this device? What was made by none in particular is good."""
        return guest is None or key is None or guests.has_key(connection, guest, key, self.clock())

    async def sign_off(self, guest: Caller) -> None:
        """Revoke all devices and links, so that nobody acts as this guest any more."""
        self._tell_changed(await self.store.write(lambda c: self._revoke_all(c, guest)))

    async def forget(self, guest: Caller) -> None:
        """Delete name, secrets and everything that leads to a person."""
        await self.store.write(lambda c: guests.forget_guest(c, guest.id))

    # Devices

    async def devices(self, guest: Caller) -> protocol.Devices:
        """All that can act as this guest."""
        keys = await self.store.read(lambda c: guests.keys_of(c, guest.id, self.clock()))
        return protocol.Devices(
            devices=[
                protocol.Device(id=key.id, kind=key.kind, made=key.made, this=key.id == guest.key)  # type: ignore[arg-type]
                for key in keys
            ]
        )

    async def link(self, guest: Caller) -> protocol.DeviceLink:
        """A private link for another device of the same guest."""
        secret = self.urn.token()
        now = self.clock()

        def keep(connection: Connection) -> int:
            self.must_be_known(connection, guest)
            return guests.add_key(connection, guest.id, "link", guests.secret_hash(secret), now, now + LINK_LASTS)

        number = await self.store.write(keep)
        return protocol.DeviceLink(id=number, path=f"/device#{secret}")

    async def follow(self, link_secret: str) -> str:
        """Another device has come by a private link: its own secret."""
        secret = self.urn.token()

        def keep(connection: Connection) -> None:
            found = guests.find_key(connection, guests.secret_hash(link_secret), "link", self.clock())
            if found is None:
                raise Refusal("bad-secret")
            guests.add_key(connection, found.guest, "device", guests.secret_hash(secret), self.clock())

        await self.store.write(keep)
        return secret

    async def revoke(self, guest: Caller, key: int) -> None:
        """A device or link can no longer act as this guest."""

        def revoke(connection: Connection) -> bool:
            self.must_be_known(connection, guest)
            say(connection, [DeviceTopic(key).word])
            return guests.revoke_key(connection, guest.id, key)

        if not await self.store.write(revoke):
            raise Refusal("unknown-device")
        self._tell_changed([key])

    async def exchange(self, guest: Caller) -> str | None:
        """Another secret for a device whose old one could have been read on its way.

        If it was exchanged already there is none, unless the new one has never been shown: then it got lost, and this
        one replaces it. The old one ends when it was said to.
        """
        secret = self.urn.token()
        lost = self._unshown.pop(guest.key, None)

        def keep(connection: Connection) -> int | None:
            self.must_be_known(connection, guest)
            if not guests.is_ending(connection, guest.key):
                guests.end_key(connection, guest.key, self.clock() + OLD_SECRET_LASTS)
                say(connection, [DeviceTopic(guest.key).word])
            elif lost is None or not guests.revoke_key(connection, guest.id, lost):
                return None
            return guests.add_key(connection, guest.id, "device", guests.secret_hash(secret), self.clock())

        successor = await self.store.write(keep)
        if successor is None:
            return None
        self._tell_changed([guest.key])  # it ends
        self._unshown[guest.key] = successor
        return secret

    async def sign_out_everywhere(self, guest: Caller) -> str:
        """Revoke all devices and links; the one who asked goes on with another secret, which is returned."""
        secret = self.urn.token()

        def keep(connection: Connection) -> list[int]:
            self.must_be_known(connection, guest)
            keys = self._revoke_all(connection, guest)
            guests.add_key(connection, guest.id, "device", guests.secret_hash(secret), self.clock())
            return keys

        self._tell_changed(await self.store.write(keep))
        return secret

    def _revoke_all(self, connection: Connection, guest: Caller) -> list[int]:
        keys = [key.id for key in guests.keys_of(connection, guest.id, self.clock())]
        for key in keys:
            guests.revoke_key(connection, guest.id, key)
        say(connection, [DeviceTopic(key).word for key in keys])
        return keys

    def _tell_changed(self, keys: Iterable[int]) -> None:
        for key in keys:
            self.bus.publish(DeviceTopic(key))


class Device:
    """A device that was let in. It is believed to be its guest's until the bus says that something has changed."""

    def __init__(self, guests: Guests, secret: str, caller: Caller) -> None:
        self.guest = caller
        self._guests = guests
        self._secret = secret
        self.changed = Change()  # since it was last found to be good
        self.changed.set()

    @property
    def is_believed(self) -> bool:
        """Is nothing known that would speak against it? Where the bus is not whole, somebody else may know it."""
        bus, ends = self._guests.bus, self.guest.ends
        if bus.closed:
            return True  # nothing is heard or said any more
        return bus.is_whole and not self.changed.is_set() and (ends is None or ends > self._guests.clock())

    async def check(self) -> None:
        """Refuse it if it can no longer act as its guest; the store is asked only if that may be so."""
        while not self.is_believed:
            changed = self._guests.bus.next_change(DeviceTopic(self.guest.key))  # from now on nothing is missed
            self.guest = await self._guests.known(self._secret)
            self.changed = changed
            if not self._guests.bus.is_whole:
                return  # all that can be done


def clean_name(name: str) -> str:
    """A name as one line of visible text, whatever it was written with."""
    seen = (letter for at, letter in enumerate(name) if is_visible(letter) or joins(name, at) or tells_flag(name, at))
    cleaned = shortened(" ".join("".join(seen).split()))
    if not any(unicodedata.category(letter)[0] in "LNPS" for letter in cleaned):  # marks alone show nothing
        raise Refusal("bad-name", most=protocol.LONGEST_NAME)
    return cleaned


def shortened(name: str) -> str:
    """As much of a name as there is room for; what makes one picture or one letter is never cut."""
    end = min(len(name), protocol.LONGEST_NAME)
    while 0 < end < len(name) and is_one(name[end - 1], name[end]):
        end -= 1
    return name[:end].rstrip()


def is_one(letter: str, following: str) -> bool:
    """Do two letters belong together: as a letter and its mark, a picture and its colour, or halves of a flag?"""
    if JOINER in (letter, following) or following in TAGS or unicodedata.category(following)[0] == "M":
        return True
    return following in SKINS or (letter in HALF_FLAGS and following in HALF_FLAGS)


def is_visible(letter: str) -> bool:
    return letter.isprintable() and letter not in BLANK


def joins(name: str, at: int) -> bool:
    """Is there a joiner between two pictures? Anywhere else it would make two names that look the same."""
    around = name[at - 1 : at] + name[at + 1 : at + 2]
    return name[at] == JOINER and len(around) == 2 and all(is_part_of_picture(letter) for letter in around)


def tells_flag(name: str, at: int) -> bool:
    """Is it one of the invisible letters after a flag that say whose it is?"""
    return name[at] in TAGS and name[:at].rstrip(TAGS).endswith(BLACK_FLAG)


def is_part_of_picture(letter: str) -> bool:
    return unicodedata.category(letter) in ("So", "Sk") or letter == "\ufe0f"  # which asks for colours
