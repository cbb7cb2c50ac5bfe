"""Where this machine is, and what it is called."""

from __future__ import annotations

import ipaddress
import socket

A_HOST_FAR_AWAY = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}  # for documentation; nobody is there

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


def address_named(text: str) -> Address | None:
    """The address that a text is; IPv4 in the clothes of IPv6 as what it is."""
    try:
        address = ipaddress.ip_address(text)
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address
