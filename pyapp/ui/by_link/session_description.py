"""The texts that two devices exchange directly: the greeting by which they connect, then messages with the link of a game. Pure.

A greeting is a session description of WebRTC (RFC 8829) in few letters. It has only the parts that differ between connections:
the name and the key of ICE, the fingerprint of the certificate, and the addresses of the device on its network. The rest is
always the same.
"""

import json
from collections import namedtuple

from pyapp.saves.digits import Reader, Writer
from pyapp.saves.link import LONGEST_LINK, fragment_of, with_check
from pyapp.ui.by_link.pack import NEARBY

OFFER, ANSWER = "offer", "answer"
ROLES = (OFFER, ANSWER)
CHECK = 3  # letters
LONGEST_GREETING = 600
MOST_HOSTS = 6  # candidates: more do not fit into a QR code
HEX = "0123456789abcdef"
LOCAL = ".local"  # the end of names that browsers make up instead of addresses: identifiers of RFC 9562
DASHES = (8, 4, 4, 4, 12)  # lengths of the parts of an identifier, between dashes
IP4, IP6, MADE_UP = range(3)
BASES = ((IP4, 4, 256), (IP6, 8, 65536), (MADE_UP, 16, 256))  # a kind of address, its count of numbers, and their limit

# role: one of ROLES;  name, key: of ICE;  fingerprint: 32 bytes;  hosts: pairs of an address and a port
Greeting = namedtuple("Greeting", ("role", "name", "key", "fingerprint", "hosts"))

SDP = (
    "v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\na=group:BUNDLE 0\r\n"
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\nc=IN IP4 0.0.0.0\r\n%sa=ice-ufrag:%s\r\na=ice-pwd:%s\r\n"
    "a=fingerprint:sha-256 %s\r\na=setup:%s\r\na=mid:0\r\na=sctp-port:5000\r\na=max-message-size:262144\r\n"
)
CANDIDATE = "a=candidate:%d 1 udp %d %s %d typ host\r\n"
PRIORITY = 2122260223  # of the first candidate; the others have lower ones
SETUPS = {OFFER: "actpass", ANSWER: "active"}


def of_sdp(role: str, sdp: str) -> Greeting:
    """Return the Greeting of a session description. Raises ValueError where it lacks a field, or an address of the device."""
    fields, hosts = {}, []
    for line in sdp.split("\n"):
        name, _, value = line.strip().partition(":")
        if name == "a=candidate":
            hosts.extend(_hosts(value.split()))
        elif name in ("a=ice-ufrag", "a=ice-pwd", "a=fingerprint"):
            fields[name] = value
    if len(fields) < 3 or not hosts:
        raise ValueError("no description")
    digits = fields["a=fingerprint"].split()[-1].split(":")
    fingerprint = [int(pair, 16) for pair in digits]
    return Greeting(role, fields["a=ice-ufrag"], fields["a=ice-pwd"], fingerprint, hosts[:MOST_HOSTS])


def to_sdp(greeting: Greeting) -> str:
    """Return the session description of a greeting."""
    candidates = [
        CANDIDATE % (number + 1, PRIORITY - number * 256, host, port)
        for number, (host, port) in enumerate(greeting.hosts)
    ]
    fingerprint = ":".join(["%02X" % byte for byte in greeting.fingerprint])
    setup = SETUPS[greeting.role]
    return SDP % ("".join(candidates), greeting.name, greeting.key, fingerprint, setup)


def is_greeting(text: str) -> bool:
    """Return whether a text looks like the fragment of a greeting, or like an address that ends in one."""
    return fragment_of(text).startswith(NEARBY)


def fragment(greeting: Greeting) -> str:
    """Return the fragment from which `read` makes the same Greeting."""
    writer = Writer()
    writer.put(ROLES.index(greeting.role), 2)
    for text in (greeting.name, greeting.key):
        writer.count(len(text))
        for letter in text:
            writer.put(ord(letter), 128)
    for byte in greeting.fingerprint:
        writer.put(byte, 256)
    writer.count(len(greeting.hosts))
    for host, port in greeting.hosts:
        _put_host(writer, host)
        writer.put(port, 65536)
    return with_check(NEARBY + writer.text())


def read(text: str) -> Greeting:
    """Return the Greeting in a fragment, or in an address that ends in one. Raises ValueError for any other text."""
    letters = fragment_of(text)
    if len(letters) > LONGEST_GREETING or not is_greeting(letters) or letters != with_check(letters[:-CHECK]):
        raise ValueError("no greeting")
    reader = Reader(letters[len(NEARBY) : -CHECK])
    role = ROLES[reader.take(2)]
    name, key = [_take_text(reader) for _ in range(2)]
    fingerprint = [reader.take(256) for _ in range(32)]
    hosts = [(_take_host(reader), reader.take(65536)) for _ in range(_at_most(MOST_HOSTS, reader.count()))]
    if not reader.is_empty:
        raise ValueError("too long")
    return Greeting(role, name, key, fingerprint, hosts)


def _hosts(words: list) -> list:
    """Return the address and port of a candidate that leads straight to the device by UDP, [] for any other candidate."""
    is_ours = len(words) > 7 and words[1] == "1" and words[2].lower() == "udp" and words[7] == "host"
    return [(words[4], int(words[5]))] if is_ours and _parts(words[4]) else []


def _parts(host: str) -> tuple:
    """Return the kind of an address and its numbers, () for an address without a short form."""
    name = host[: -len(LOCAL)].replace("-", "")
    if host.endswith(LOCAL) and len(name) == 32 and not name.strip(HEX):
        return MADE_UP, [int(name[at : at + 2], 16) for at in range(0, 32, 2)]
    numbers = host.split(".")
    if len(numbers) == 4 and all(number.isdigit() and int(number) < 256 for number in numbers):
        return IP4, [int(number) for number in numbers]
    groups = host.split(":")
    if len(groups) == 8 and all(0 < len(group) < 5 and not group.lower().strip(HEX) for group in groups):
        return IP6, [int(group, 16) for group in groups]
    return ()


def _put_host(writer: Writer, host: str) -> None:
    kind, numbers = _parts(host)
    writer.put(kind, len(BASES))
    for number in numbers:
        writer.put(number, BASES[kind][2])


def _take_host(reader: Reader) -> str:
    kind, count, base = BASES[reader.take(len(BASES))]
    numbers = [reader.take(base) for _ in range(count)]
    if kind == IP4:
        return ".".join([str(number) for number in numbers])
    if kind == IP6:
        return ":".join(["%x" % number for number in numbers])
    name, parts = "".join(["%02x" % number for number in numbers]), []
    for length in DASHES:
        parts.append(name[:length])
        name = name[length:]
    return "-".join(parts) + LOCAL


def _take_text(reader: Reader) -> str:
    return "".join([chr(reader.take(128)) for _ in range(_at_most(256, reader.count()))])


def _at_most(most: int, count: int) -> int:
    if count > most:
        raise ValueError("too many")
    return count


def message(link: str, side: int) -> str:
    """Return the text of a message on the direct line: the link of a game, and the side of the device that gets it."""
    return json.dumps({"link": link, "side": side})


def read_message(text: object) -> tuple | None:
    """Return (link, side) of a message, None for any other text."""
    try:
        content = json.loads(text) if isinstance(text, str) and len(text) <= 2 * LONGEST_LINK else None
    except ValueError:
        content = None
    if not isinstance(content, dict) or not isinstance(content.get("link"), str) or content.get("side") not in (0, 1):
        return None
    return content["link"], int(content["side"])
