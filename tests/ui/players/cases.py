"""Questions put to the account's pure modules. JSON goes in and out, so MicroPython can be asked as well."""

from collections import namedtuple

from pyapp.players.identity import player_of
from pyapp.players.letters import letters, raw
from pyapp.ui.online.links import plain
from pyapp.ui.players.account_panel import dialog, exported, inside, moving, ways
from tests.ui.spoken import texts

Account = namedtuple("Account", ("player", "name", "is_protected", "is_locked"))


def owner(key):
    """The ID of the player with a public key."""
    return player_of(key)


def went_round(numbers):
    """Bytes as letters, and whether these stand for them."""
    found = letters(bytes(numbers))
    return [found, list(raw(found)) == numbers]


def refused(written):
    """Whether letters stand for nothing."""
    try:
        raw(written)
    except ValueError:
        return True
    return False


def typed(code):
    """What somebody means who types a code of twelve letters."""
    return plain(code, 12)


def shown(player, name, is_protected, is_locked, has_passkeys):
    """The markup of an account."""
    account = Account(player, name, is_protected, is_locked)
    return inside(account, texts()) + ways(account, has_passkeys, texts())


def dialogs():
    """The markup of all dialogs."""
    return dialog(texts()) + moving(texts())


def told(held):
    """What a person reads of what is held."""
    return exported(held)
