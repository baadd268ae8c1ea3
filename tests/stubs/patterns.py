"""`re`, with the functions that tests use and MicroPython's module lacks."""

from re import compile, match, search, sub

__all__ = ["compile", "findall", "match", "search", "sub"]


def findall(pattern, text):
    """All matches, or the contents of their groups."""
    matches = []
    sub(pattern, lambda one: matches.append(_held(one)) or "", text)
    return matches


def _held(one):
    """The only group of a match, a tuple of its groups, or all of it."""
    groups = []
    try:
        while True:
            groups.append(one.group(len(groups) + 1))
    except IndexError:  # MicroPython does not know how many there are
        return one.group(0) if not groups else groups[0] if len(groups) == 1 else tuple(groups)
