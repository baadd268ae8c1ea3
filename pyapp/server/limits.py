"""How much one connection and one address may ask for.

An address may be a household, a school or a whole village, and one neighbour there must not keep the others from their games. So
a connection has a share of its own, and only beyond that takes from what all connections of its address have together. New
connections are cheap, so the address alone limits what is kept for good or reaches others: rooms, names, reports, challenges.
"""

import time
from ipaddress import IPv6Address, ip_address

from starlette.types import Scope

SOCKETS = 10_000  # of a process
SOCKETS_OF_ADDRESS = 256
ROOMS_OF_CONNECTION = 8  # that it takes part in or watches
CONNECTIONS_OF_ROOM = 256  # that watch it, or act for one of its players
TOURNAMENTS_OF_CONNECTION = 8  # that it hears of
CONNECTIONS_OF_TOURNAMENT = 1024  # that hear of it, besides those of its players
UNSENT = 256 * 1024  # bytes that wait for a slow reader
STRIKES = 30  # messages that come too fast before the connection ends

# How many at once, and how many a second from then on.
OF_CONNECTION = (40, 10.0)  # messages
# Guesses of a connection: rooms, tournaments and keys that are not there. Eight old rooms of a page may have gone at once.
GUESSES = (10, 0.2)

MESSAGES, ROOMS, LOOKS, DOWNLOADS, SEEKS = "messages", "rooms", "looks", "downloads", "seeks"
REPORTS, CHALLENGES, NAMES, ACCOUNTS, GUESSED = "reports", "challenges", "names", "accounts", "guessed"

OF_ADDRESS = {
    MESSAGES: (600, 200.0),
    ROOMS: (60, 0.2),  # and tournaments, created
    # Guesses of all its connections: at 5 a second, of 2^50 IDs, one of 10,000 rooms is met once in 700 years.
    GUESSED: (300, 5.0),
    REPORTS: (3, 0.02),
    CHALLENGES: (20, 0.1),
    NAMES: (60, 0.2),  # taken
    ACCOUNTS: (60, 0.2),  # asked for as a whole, or erased
    LOOKS: (200, 10.0),  # at ratings, players and their games
    DOWNLOADS: (10, 0.05),  # of games
    SEEKS: (40, 1.0),  # begun
}
# Enough for a page to identify, to come back to its rooms and to play on.
SHARES = {MESSAGES: (20, 2.0), ACCOUNTS: (2, 0.02), LOOKS: (20, 1.0), SEEKS: (5, 0.1)}

SWEEP = 60.0  # seconds between two looks for addresses that have gone


class Bucket:
    """Fills with `rate` tokens a second up to `size`; each thing done takes one."""

    __slots__ = ("_size", "_rate", "_tokens", "_at")

    def __init__(self, size: int, rate: float) -> None:
        self._size, self._rate, self._tokens = size, rate, float(size)
        self._at = time.monotonic()

    def _fill(self) -> None:
        now = time.monotonic()
        self._tokens = min(self._size, self._tokens + (now - self._at) * self._rate)
        self._at = now

    def take(self) -> bool:
        """Takes a token; False if there is none."""
        self._fill()
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True

    @property
    def empty(self) -> bool:
        """Whether there is no token."""
        self._fill()
        return self._tokens < 1

    @property
    def full(self) -> bool:
        """Whether nothing has been taken for long enough."""
        self._fill()
        return self._tokens == self._size


class Buckets(dict[str, Bucket]):
    """A bucket for each kind of thing, made when it is first needed. limits: size and rate of each."""

    def __init__(self, limits: dict[str, tuple[int, float]]) -> None:
        super().__init__()
        self._limits = limits

    def __missing__(self, kind: str) -> Bucket:
        self[kind] = Bucket(*self._limits[kind])
        return self[kind]


class Address:
    """The use that one address has made. network: as network_of says it;  buckets: by what it may do."""

    def __init__(self, network: str) -> None:
        self.network = network
        self.sockets = 0
        self.buckets = Buckets(OF_ADDRESS)

    @property
    def forgettable(self) -> bool:
        """Whether nothing would change if this were made anew."""
        return not self.sockets and all(bucket.full for bucket in self.buckets.values())


class Allowance:
    """The allowance of one connection. strikes: how often it has asked for more."""

    def __init__(self, address: Address) -> None:
        self.address, self.strikes = address, 0
        self._messages, self._guesses = Bucket(*OF_CONNECTION), Bucket(*GUESSES)
        self._shares = Buckets(SHARES)

    def may(self, kind: str) -> bool:
        """Take something of this kind, out of its own share if possible. Return False if nothing is left."""
        return (kind in SHARES and self._shares[kind].take()) or self.address.buckets[kind].take()

    def may_say(self) -> bool:
        """Take a message. Return False if it comes too fast."""
        return self._or_strike(self._messages.take() and self.may(MESSAGES))

    def may_guess(self) -> bool:
        """Tell whether neither it nor its address has guessed too often."""
        return self._or_strike(not self._guesses.empty) and not self.address.buckets[GUESSED].empty

    def guess(self) -> bool:
        """Take a guess. Return False if it was one too many; one that its own limit stops does not count for its address."""
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
        """What the network of this host has used."""
        if time.monotonic() > self._swept + SWEEP:
            self._swept = time.monotonic()
            for network in [network for network, address in self._known.items() if address.forgettable]:
                del self._known[network]
        network = network_of(host)
        return self._known.setdefault(network, Address(network))


def network_of(host: str) -> str:
    """What counts as one address: of IPv6 the 64 bits that a household has."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    return str(address.ipv4_mapped or IPv6Address(int(address) >> 64 << 64))


def host_of(scope: Scope, behind_proxy: bool) -> str:
    """Who asks: the other end of the connection, or whom the proxy there names, which it does last."""
    if behind_proxy:
        for name, value in reversed(scope["headers"]):
            if name == b"x-forwarded-for":
                return without_port(value.decode("latin-1").rpartition(",")[2].strip())
    return (scope.get("client") or ("",))[0]


def without_port(host: str) -> str:
    """Return a host as a proxy names it without the port that some add, which would make an address of every connection."""
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0] if host.count(":") == 1 else host


def tells_apart(network: str) -> bool:
    """Tell whether a network identifies visitors: not the machine itself, where a proxy does not name them."""
    try:
        address = ip_address(network)
    except ValueError:
        return False
    return not (address.is_loopback or address.is_unspecified)


def is_near(host: str) -> bool:
    """Whether somebody asks from this machine or a network that is not public."""
    try:
        return ip_address(host).is_private
    except ValueError:
        return False
