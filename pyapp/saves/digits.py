"""Digits, each with its own base, as one short text of letters that an address can contain.

The digits form one number, the first digit being the lowest; the number is written in base 64.
"""

from math import log

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


class Writer:
    """Collects digits."""

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []

    def put(self, digit: int, base: int) -> None:
        """Add a digit from 0 to base - 1."""
        self._digits.append((digit, base))

    def count(self, number: int) -> None:
        """Add a whole number from 0 on. Small numbers take little space."""
        while number > 15:
            self.put(number % 16 + 16, 32)
            number //= 16
        self.put(number, 32)

    @property
    def length(self) -> float:
        """The most letters that the digits can take. Writing many digits takes long, so ask this first."""
        return sum([log(base) for _, base in self._digits]) / log(len(ALPHABET))

    def text(self) -> str:
        """All digits as a text."""
        number = 0
        for digit, base in reversed(self._digits):
            number = number * base + digit
        letters = []
        while number:
            letters.append(ALPHABET[number % 64])
            number //= 64
        return "".join(reversed(letters))


class Reader:
    """Takes the digits out of a text again."""

    def __init__(self, text: str):
        """Raises ValueError if the text has a letter that no Writer uses."""
        self._number = 0
        for letter in text:
            self._number = self._number * 64 + ALPHABET.index(letter)

    def take(self, base: int) -> int:
        """Return the next digit, which was added with this base."""
        digit = self._number % base
        self._number //= base
        return digit

    def count(self) -> int:
        """Return the next whole number. Raises ValueError if it is larger than any that a Writer adds."""
        number, place = 0, 1
        while place < 2**24:
            digit = self.take(32)
            number, place = number + digit % 16 * place, place * 16
            if digit < 16:
                return number
        raise ValueError("too large")

    @property
    def is_empty(self) -> bool:
        """Return whether only zeros are left."""
        return self._number == 0
