"""Which form of a text goes with a whole number, language by language: the cardinal categories of Unicode's CLDR."""


def _one_or_other(count: int) -> str:
    return "one" if count == 1 else "other"


def _czech(count: int) -> str:
    return "one" if count == 1 else "few" if 2 <= count <= 4 else "other"


def _ends_in_a_few(count: int) -> bool:
    """2, 3, 4, 22, 23 …, but not 12, 13, 14, 112 …"""
    return 2 <= count % 10 <= 4 and not 12 <= count % 100 <= 14


def _polish(count: int) -> str:
    return "one" if count == 1 else "few" if _ends_in_a_few(count) else "many"


def _russian(count: int) -> str:
    if count % 10 == 1 and count % 100 != 11:
        return "one"
    return "few" if _ends_in_a_few(count) else "many"


# language: a function from a count to the name of a form
PLURALS = {"en": _one_or_other, "de": _one_or_other, "cs": _czech, "pl": _polish, "ru": _russian}
