"""Addresses of rooms. The query join=ROOM invites, as did the fragment r=ROOM of earlier versions. The fragment w=ROOM.KEY lets
somebody watch. Browsers do not send fragments to servers, so the key stays with the players.
"""

from collections import namedtuple

from pyapp.rooms.fields import KEY_LENGTH, KEY_LETTERS, ROOM_LENGTH, ROOM_LETTERS
from pyapp.ui.online.pack import INVITATION, JOINING, WATCHING

PRIVATE = ("10.", "192.168.", "169.254.")  # the beginnings of addresses that other networks cannot reach
PRIVATE_IPV6 = ("fe80:", "fc", "fd")
ALIKE = (("O", "0"), ("I", "1"), ("L", "1"), ("U", "V"))  # letters that no ID has, and the letters to read instead

# room: its ID;  key: its watch key, "" for none;  watches: whether the link is for spectators
Link = namedtuple("Link", ("room", "key", "watches"))


def invitation(room: str) -> str:
    """Return the query that invites somebody to a room."""
    return JOINING + room


def watching(room: str, key: str) -> str:
    """Return the fragment that lets somebody watch a room; key: "" where the room is public."""
    return WATCHING + room + ("." + key if key else "")


def read(text: str) -> Link | None:
    """Return the Link in an address, in its fragment or query alone, or for an ID as people write it; None for other texts."""
    text, _, query = text.strip().partition("?" + JOINING)
    text = query.split("#")[0] if query else text.split("#")[-1]
    watches = text.startswith(WATCHING)
    for beginning in (JOINING, INVITATION, WATCHING):
        if text.startswith(beginning):
            text = text[len(beginning) :]
    name, _, key = text.split("&")[0].partition(".")  # some sites add values of their own to a query
    room = plain(name, ROOM_LENGTH)
    if room is None or key and (len(key) != KEY_LENGTH or key.strip(KEY_LETTERS)):
        return None
    return Link(room, key, watches)


def reach(address: str) -> str:
    """Return the key of the warning that an address works only on this computer or in this network; else ""."""
    place = address.partition("://")[2].split("/")[0]
    if place.startswith("["):
        host = place[1:].split("]")[0]
        is_here, is_private = host == "::1", host.startswith(PRIVATE_IPV6)
    else:
        host = place.split(":")[0]
        numbers = [int(part) for part in host.split(".") if part.isdigit()]
        is_ipv4 = len(numbers) == 4
        is_here = host == "localhost" or is_ipv4 and numbers[0] == 127
        in_172 = is_ipv4 and numbers[0] == 172 and 16 <= numbers[1] <= 31
        is_private = host.endswith(".local") or is_ipv4 and (in_172 or host.startswith(PRIVATE))
    return "online.link_here" if is_here else "online.link_near" if is_private else ""


def grouped(room: str) -> str:
    """Return an ID in groups to read out, as in K7Q2 M9XW 4A."""
    return " ".join([room[at : at + 4] for at in range(0, len(room), 4)])


def plain(text: str, length: int) -> str | None:
    """Return typed text as `length` letters of ROOM_LETTERS, None if it has other letters or another length."""
    text = "".join(text.upper().split()).replace("-", "")
    for wrong, right in ALIKE:
        text = text.replace(wrong, right)
    return text if len(text) == length and not text.strip(ROOM_LETTERS) else None
