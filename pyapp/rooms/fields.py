"""Checks of the fields of messages: for each kind of field a function that accepts its values."""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import Any

ROOM_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # without letters that people mistake for one another
ROOM_LENGTH = 10
KEY_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
KEY_LENGTH = 32
MOST_SEATS = 40  # in a message


def is_text(value: object) -> bool:
    """Accept any text."""
    return isinstance(value, str)


def is_truth(value: object) -> bool:
    """Accept True or False."""
    return isinstance(value, bool)


def is_count(value: Any) -> bool:
    """Accept a whole number, not negative, of 31 bits."""
    return type(value) is int and 0 <= value < 1 << 31


def is_moment(value: Any) -> bool:
    """Accept a whole number, not negative, that JavaScript holds exactly."""
    return type(value) is int and 0 <= value < 1 << 53


def consists_of(letters: str, length: int) -> Callable[[Any], bool]:
    """Return a function that accepts a text of `length` of these letters."""
    return lambda value: is_text(value) and len(value) == length and not value.strip(letters)


def one_of(values: Container[str]) -> Callable[[object], bool]:
    """Return a function that accepts one of these texts."""
    return lambda value: is_text(value) and value in values


def up_to(length: int) -> Callable[[Any], bool]:
    """Return a function that accepts a text of 1 to `length` characters."""
    return lambda value: is_text(value) and 1 <= len(value) <= length


is_room = consists_of(ROOM_LETTERS, ROOM_LENGTH)
is_key = consists_of(KEY_LETTERS, KEY_LENGTH)


def is_seats(value: object) -> bool:
    """Accept at most MOST_SEATS seats: the room and the token of each."""
    return isinstance(value, list) and len(value) <= MOST_SEATS and all(_is_seat(seat) for seat in value)


def _is_seat(value: object) -> bool:
    return (
        isinstance(value, dict)
        and set(value) == {"room", "token"}
        and is_room(value["room"])
        and is_key(value["token"])
    )
