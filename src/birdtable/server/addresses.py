"""Where this machine is, and what it is called."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable

A_HOST_FAR_AWAY = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}  # for documentation; nobody is there

OF_ONE_HOUSEHOLD = 64  # bits of an IPv6 address; the others are its own choice
LONGEST_ADDRESS = 64  # letters of what a proxy says instead of one

Address = ipaddress.IPv4Address | ipaddress.IPv6Address


def network_address(family: socket.AddressFamily) -> str | None:
    """The address of this machine in its network. Nothing is sent: connecting a UDP socket only looks up the route."""
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((A_HOST_FAR_AWAY[family], 9))
            found: str = probe.getsockname()[0]
    except OSError:
        return None
    return None if is_loopback(found) else found


def own_names() -> set[str]:
    """By what others reach this machine: its names, here and in its network, and its addresses there."""
    name = socket.gethostname().lower()
    short = name.partition(".")[0]
    addresses = {network_address(family) for family in A_HOST_FAR_AWAY} - {None}
    return {"localhost", name, short, f"{short}.local", *map(str, addresses)}


def is_loopback(host: str) -> bool:
    """Does it lead to the machine itself, from wherever it is asked for?"""
    address = address_named(host)
    return host == "localhost" if address is None else address.is_loopback


def network_named(text: str) -> str:
    """Who is behind an address, as far as can be told: IPv4 as it is, of IPv6 the first 64 bits."""
    address = address_named(text)
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((address, OF_ONE_HOUSEHOLD), strict=False))
    return text[:LONGEST_ADDRESS] if address is None else str(address)


def networks_named(texts: Iterable[str]) -> tuple[str, ...]:
    """Networks, from addresses and networks; IPv4 also in the clothes of IPv6. A ValueError says which one is none."""
    networks = [ipaddress.ip_network(text, strict=False) for text in texts]
    dressed = [f"::ffff:{net.network_address}/{96 + net.prefixlen}" for net in networks if net.version == 4]
    return (*map(str, networks), *dressed)


def address_named(text: str) -> Address | None:
    """The address that a text is; IPv4 in the clothes of IPv6 as what it is."""
    try:
        address = ipaddress.ip_address(text)
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address
