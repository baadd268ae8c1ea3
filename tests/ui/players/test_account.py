"""The account: the ID of a key, its letters, the offers for each state."""

import json
import re
from base64 import urlsafe_b64encode
from collections import namedtuple

import pytest
from hypothesis import given
from hypothesis import strategies as some

from pyapp.players.identity import player_of
from pyapp.players.letters import letters, raw
from pyapp.ui.online.links import plain
from pyapp.ui.players.account_panel import dialog, exported, inside, moving, ways
from tools.serve.room_client import Identity

pytestmark = pytest.mark.micropython
Account = namedtuple("Account", ("player", "name", "is_protected", "is_locked"))

PLAYER = "K7Q2M9XW4AZZZZZZ"
KEY = "B" + "A" * 86
MOVE, PROTECT, UNLOCK = "account_move", "account_protect", "account_unlock"


def went_round(numbers):
    """Bytes as letters, and whether these stand for them."""
    found = letters(bytes(numbers))
    return [found, list(raw(found)) == numbers]


def refused(written):
    """True if letters do not stand for bytes."""
    try:
        raw(written)
    except ValueError:
        return True
    return False


def shown(player, name, is_protected, is_locked, has_passkeys):
    """The markup of an account."""
    account = Account(player, name, is_protected, is_locked)
    return inside(account) + ways(account, has_passkeys)


def test_a_key_always_has_the_same_id() -> None:
    assert player_of(KEY) == "B7QHMPG0YDDHMWHD"


@pytest.fixture
def known_to_servers():
    """A new key, and the ID that a server finds for it."""
    key = Identity().key
    return key, player_of(key)


def test_pages_and_servers_find_the_same_id(known_to_servers) -> None:
    key, player = known_to_servers
    assert player_of(key) == player


@pytest.mark.parametrize("length", range(6))
def test_bytes_are_letters_as_everywhere(length: int) -> None:
    numbers = [255 - 7 * place for place in range(length)]
    assert went_round(numbers) == [urlsafe_b64encode(bytes(numbers)).rstrip(b"=").decode(), True]


@pytest.mark.cpython
@given(some.binary(max_size=200))
def test_any_bytes_go_round(content: bytes) -> None:
    assert went_round(list(content))[1]


@pytest.mark.parametrize("written", ["A", "AAAAA", "A+==", "Ä", "A A", "#"])
def test_what_are_no_letters_is_refused(written: str) -> None:
    assert refused(written)


def test_a_code_is_read_as_people_type_it() -> None:
    assert plain("k7q2-m9xw 4adO", 12) == "K7Q2M9XW4AD0"
    assert plain("K7Q2M9XW4AD", 12) is None
    assert plain("K7Q2 M9XW 4AD!", 12) is None


@pytest.mark.parametrize(
    "state, wishes",
    [
        (["", "", False, False, True], {"account_enter"}),
        ([PLAYER, "Anna", False, False, False], {MOVE, "account_export", "account_erase", "account_sign_out"}),
        ([PLAYER, "Anna", False, False, True], {MOVE, PROTECT, "account_export", "account_erase", "account_sign_out"}),
        (
            [PLAYER, "Anna", True, False, True],
            {MOVE, "account_unprotect", "account_export", "account_erase", "account_sign_out"},
        ),
        ([PLAYER, "Anna", True, True, True], {UNLOCK, "account_enter", "account_sign_out"}),
    ],
)
def test_what_can_be_done_is_offered_and_no_more(state: list, wishes: set) -> None:
    assert set(re.findall(r'data-do="(\w+)"', shown(*state))) == wishes


def test_a_name_is_text_and_an_account_without_one_says_so() -> None:
    assert "&lt;b&gt;" in shown(PLAYER, "<b>", False, False, False)
    assert "No name yet" in shown(PLAYER, "", False, False, False)
    assert (dialog() + moving()).count("<dialog") == 3


def test_what_is_held_is_told_a_line_a_row() -> None:
    held = {"players": [{"name": "Anna"}], "games": [{"game": "A.1"}, {"game": "B.1"}], "seats": []}
    told = exported(held)
    assert json.loads(told) == held
    assert len(told.splitlines()) == 10
