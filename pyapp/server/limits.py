"""Limits on the requests of one connection and of one address.

An address may be a household, a school or a whole village, and one neighbour there must not keep the others from their games. So
a connection has a share of its own, and beyond that takes from the share of all connections of its address. New connections are
cheap, so the address alone limits what lasts or reaches others: rooms, names, reports, challenges.
"""

import time
from collections.abc import Mapping
from ipaddress import IPv6Address, ip_address
from typing import Any, NamedTuple

from pyapp.rooms import refusal
from pyapp.rooms.refusal import Refusal

SOCKETS, SOCKETS_OF_ADDRESS = 10_000, 256  # of a process, and of an address there, unless the operator wishes otherwise
ROOMS_OF_CONNECTION = 8  # in which it plays or which it watches
CONNECTIONS_OF_ROOM = 256  # that watch it, or act for one of its players
TOURNAMENTS_OF_CONNECTION = 8  # that it follows
CONNECTIONS_OF_TOURNAMENT = 1024  # that follow it, besides those of its players
UNSENT = 256 * 1024  # bytes that wait for a slow reader
STRIKES = 30  # messages that come too fast before the connection ends

# The number at once, and the number a second from then on.
OF_CONNECTION = (40, 10.0)  # messages
# Guesses of a connection: rooms, tournaments and keys that do not exist. Eight old rooms of a page may be gone at once.
GUESSES = (10, 0.2)

MESSAGES, ROOMS, LOOKS, DOWNLOADS, SEEKS = "messages", "rooms", "looks", "downloads", "seeks"
REPORTS, CHALLENGES, NAMES, ACCOUNTS, GUESSED = "reports", "challenges", "names", "accounts", "guessed"

OF_ADDRESS = {
    MESSAGES: (600, 200.0),
    ROOMS: (60, 0.2),  # and tournaments, created
    # Guesses of all its connections: 5 a second among 2^50 IDs hit one of 10,000 rooms once in 700 years.
    GUESSED: (300, 5.0),
    REPORTS: (3, 0.02),
    CHALLENGES: (20, 0.1),
    NAMES: (60, 0.2),  # taken
    ACCOUNTS: (60, 0.2),  # exported or erased
    LOOKS: (200, 10.0),  # at ratings, players and their games
    DOWNLOADS: (10, 0.05),  # of games
    SEEKS: (40, 1.0),  # begun
}
# Enough for a page to identify, to come back to its rooms and to play on.
SHARES = {MESSAGES: (20, 2.0), ACCOUNTS: (2, 0.02), LOOKS: (20, 1.0), SEEKS: (5, 0.1)}

FORWARDED = "x-forwarded-for"  # the header in which proxies name clients
SWEEP = 60.0  # seconds between two looks for addresses that have gone


class Most(NamedTuple):
    """The numbers of sockets that may be open."""

    sockets: int = SOCKETS
    sockets_of_address: int = SOCKETS_OF_ADDRESS


class Bucket:
    """Fills with `rate` tokens a second up to `size`; each action takes one."""

    __slots__ = ("_size", "_rate", "_tokens", "_at")

    def __init__(self, size: int, rate: float) -> None:
        self._size, self._rate, self._tokens = size, rate, float(size)
        self._at = time.monotonic()

    def _fill(self) -> None:
        now = time.monotonic()
        self._tokens = min(self._size, self._tokens + (now - self._at) * self._rate)
        self._at = now

    def take(self) -> bool:
        """Take a token. Returns False if there is none."""
        self._fill()
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True

    @property
    def empty(self) -> bool:
        """True if there is no token."""
        self._fill()
        return self._tokens < 1

    @property
    def full(self) -> bool:
        """True if it has filled up again since the last token was taken."""
        self._fill()
        return self._tokens == self._size


class Buckets(dict[str, Bucket]):
    """A bucket for each kind of action, made at the first need. limits: the size and rate of each."""

    def __init__(self, limits: dict[str, tuple[int, float]]) -> None:
        super().__init__()
        self._limits = limits

    def __missing__(self, kind: str) -> Bucket:
        self[kind] = Bucket(*self._limits[kind])
        return self[kind]


class Address:
    """The limits of one address. network: as network_of returns it;  buckets: by kind of action."""

    def __init__(self, network: str) -> None:
        self.network = network
        self.sockets = 0
        self.buckets = Buckets(OF_ADDRESS)

    @property
    def forgettable(self) -> bool:
        """True if a new Address would be just the same."""
        return not self.sockets and all(bucket.full for bucket in self.buckets.values())


class Allowance:
    """The limits of one connection. strikes: the number of times it has exceeded them."""

    def __init__(self, address: Address) -> None:
        self.address, self.strikes = address, 0
        self._messages, self._guesses = Bucket(*OF_CONNECTION), Bucket(*GUESSES)
        self._shares = Buckets(SHARES)

    def may(self, kind: str) -> bool:
        """Take a token of this kind, from the connection's own share if possible. Returns False if none is left."""
        return (kind in SHARES and self._shares[kind].take()) or self.address.buckets[kind].take()

    def take(self, kind: str, reason: str, code: str = refusal.TOO_FAST) -> None:
        """Take a token of this kind. Raises Refusal with the reason if none is left."""
        if not self.may(kind):
            raise Refusal(code, reason)

    def may_say(self) -> bool:
        """Count a message. Returns False if it comes too fast."""
        return self._or_strike(self._messages.take() and self.may(MESSAGES))

    def may_guess(self) -> bool:
        """Return whether neither the connection nor its address has guessed too often."""
        return self._or_strike(not self._guesses.empty) and not self.address.buckets[GUESSED].empty

    def guess(self) -> bool:
        """Count a guess.

        Returns False if it is one too many; a guess that the connection's own limit stops does not count for its address.
        """
        return self._or_strike(self._guesses.take()) and self.address.buckets[GUESSED].take()

    def _or_strike(self, is_right: bool) -> bool:
        self.strikes += not is_right
        return is_right


class Addresses:
    """All addresses that have asked lately."""

    def __init__(self) -> None:
        self._known: dict[str, Address] = {}
        self._swept = time.monotonic()

    def of(self, host: str) -> Address:
        """Return the address of a host's network."""
        if time.monotonic() > self._swept + SWEEP:
            self._swept = time.monotonic()
            for network in [network for network, address in self._known.items() if address.forgettable]:
                del self._known[network]
        network = network_of(host)
        return self._known.setdefault(network, Address(network))


def network_of(host: str) -> str:
    """Return the part of an address that stands for one client: of IPv6 the 64 bits that a household has."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    return str(address.ipv4_mapped or IPv6Address(int(address) >> 64 << 64))


def host_of(scope: Mapping[str, Any], proxies: int) -> str:
    """Return the client's host: the other end of the connection, or the one that the outermost of our proxies names.

    Each proxy adds the host that has called it. A client can name hosts too, but only before those.
    """
    values = [value.decode("latin-1") for name, value in scope["headers"] if name == FORWARDED.encode()]
    if proxies and values:
        return without_port(",".join(values).split(",")[-proxies:][0].strip())
    return (scope.get("client") or ("",))[0]


def without_port(host: str) -> str:
    """Return a host as a proxy names it, without the port that some proxies add, which differs between connections."""
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0] if host.count(":") == 1 else host


def tells_apart(network: str) -> bool:
    """Return whether a network identifies visitors. The machine itself does not: a proxy there does not name them."""
    try:
        address = ip_address(network)
    except ValueError:
        return False
    return not (address.is_loopback or address.is_unspecified)


def is_near(host: str) -> bool:
    """Return whether a request comes from this machine or a network that is not public."""
    try:
        return ip_address(host).is_private
    except ValueError:
        return False
