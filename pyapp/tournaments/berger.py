"""Pairings in a round robin: the Berger tables, as in the FIDE Handbook, C.05, annex 1, for any number of players."""


def rounds(players: list[str], double: bool) -> list[list[tuple[str, str]]]:
    """Return the rounds, each a list of pairs (Light, Dark). players: in the order of their lots;  double: True if all meet
    twice.

    If the number of players is odd, the opponent of the last number in the next even table has no game in that round.
    """
    size = len(players) + len(players) % 2
    first = [_round(number, size, players) for number in range(max(size - 1, 0))]
    if not double:
        return first
    second = [[(dark, light) for light, dark in pairs] for pairs in first]
    if len(first) > 1:
        first[-2:] = first[:-3:-1]  # as in the annex, so that nobody has the same side three times in a row
    return first + second


def _round(number: int, size: int, players: list[str]) -> list[tuple[str, str]]:
    """Return a round by its number, from 0, in the table for an even number of players, without the pair of a bye."""
    circle, last = size - 1, size - 1
    start = number * (size // 2) % circle
    pairs = [(start, last) if number % 2 == 0 else (last, start)]
    pairs += [((start + step) % circle, (start - step) % circle) for step in range(1, size // 2)]
    return [(players[light], players[dark]) for light, dark in pairs if max(light, dark) < len(players)]
