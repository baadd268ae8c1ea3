"""Addresses of rooms: an invitation is a page's address with the fragment r=ROOM; who may only watch gets w=ROOM.KEY."""

from collections import namedtuple

from pyapp.rooms.fields import KEY_LENGTH, KEY_LETTERS, ROOM_LENGTH, ROOM_LETTERS
from pyapp.ui.online.pack import INVITATION, WATCHING

ALIKE = (("O", "0"), ("I", "1"), ("L", "1"), ("U", "V"))  # letters that no ID has, and those they are taken for

# room: its ID;  key: its watch key, "" where none is known;  watches: whether the link is for those who watch
Link = namedtuple("Link", ("room", "key", "watches"))


def invitation(room: str) -> str:
    """The fragment that invites to a room."""
    return INVITATION + room


def watching(room: str, key: str) -> str:
    """The fragment that lets somebody watch a room; key: "" where the room is public."""
    return WATCHING + room + ("." + key if key else "")


def read(text: str) -> Link | None:
    """The Link in what somebody pasted or followed: an address, its fragment, or an ID as people write one. None: it is none."""
    text = text.strip().split("#")[-1]
    watches = text.startswith(WATCHING)
    if watches or text.startswith(INVITATION):
        text = text[len(INVITATION) :]
    name, _, key = text.partition(".")
    room = plain(name, ROOM_LENGTH)
    if room is None or key and (len(key) != KEY_LENGTH or key.strip(KEY_LETTERS)):
        return None
    return Link(room, key, watches)


def grouped(room: str) -> str:
    """An ID as it is read out: K7Q2 M9XW 4A."""
    return " ".join([room[at : at + 4] for at in range(0, len(room), 4)])


def plain(text: str, length: int) -> str | None:
    """So many letters of ROOM_LETTERS, as people type them. None: these are no such letters."""
    text = "".join(text.upper().split()).replace("-", "")
    for wrong, right in ALIKE:
        text = text.replace(wrong, right)
    return text if len(text) == length and not text.strip(ROOM_LETTERS) else None
