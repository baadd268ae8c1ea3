"""How much one connection and one address may ask for."""

import time
from ipaddress import IPv6Address, ip_address

from starlette.types import Scope

SOCKETS = 10_000  # of a process
SOCKETS_OF_ADDRESS = 256
ROOMS_OF_CONNECTION = 8  # that it takes part in or watches
CONNECTIONS_OF_ROOM = 256
TOURNAMENTS_OF_CONNECTION = 8  # that it hears of
CONNECTIONS_OF_TOURNAMENT = 1024
UNSENT = 256 * 1024  # bytes that wait for a slow reader
STRIKES = 30  # messages that come too fast before the connection ends

OF_CONNECTION = (40, 10.0)  # messages at once, and a second from then on
OF_ADDRESS = (600, 200.0)
ROOMS = (60, 0.2)  # rooms that an address may create
GUESSES = (30, 0.2)  # rooms and keys that do not exist, of an address
REPORTS = (3, 0.02)
CHALLENGES = (20, 0.1)
ACCOUNTS = (60, 0.2)  # names that an address may take, and whole accounts that it may ask for or erase
LOOKS = (200, 10.0)  # at ratings, players and their games
DOWNLOADS = (10, 0.05)  # of games
SEEKS = (40, 1.0)  # of an address: how often somebody there begins to wait for an opponent, or comes back to it

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


class Address:
    """What one address has used. network: as network_of says it."""

    def __init__(self, network: str) -> None:
        self.network = network
        self.sockets = 0
        self.messages = Bucket(*OF_ADDRESS)
        self.rooms = Bucket(*ROOMS)
        self.guesses = Bucket(*GUESSES)
        self.reports = Bucket(*REPORTS)
        self.challenges = Bucket(*CHALLENGES)
        self.accounts = Bucket(*ACCOUNTS)
        self.looks = Bucket(*LOOKS)
        self.downloads = Bucket(*DOWNLOADS)
        self.seeks = Bucket(*SEEKS)

    @property
    def forgettable(self) -> bool:
        """Whether nothing would change if this were made anew."""
        buckets = [each for each in vars(self).values() if isinstance(each, Bucket)]
        return not self.sockets and all(bucket.full for bucket in buckets)


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
                return value.decode("latin-1").rpartition(",")[2].strip()
    return (scope.get("client") or ("",))[0]


def tells_apart(network: str) -> bool:
    """Whether a network says anything of who comes from there: not the machine itself, where a proxy does not name who asks."""
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
