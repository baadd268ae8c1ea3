"""The account: the ID of a key, its letters, what is offered to whom."""

import json
import re
from base64 import urlsafe_b64encode

import pytest
from hypothesis import given
from hypothesis import strategies as some

from tests.ui.players import cases
from tests.ways import MicroPython, Pure
from tools.room_client import Identity

PLAYER = "K7Q2M9XW4AZZZZZZ"
KEY = "B" + "A" * 86
MOVE, PROTECT, UNLOCK = "account_move", "account_protect", "account_unlock"


@pytest.fixture(scope="module", params=[Pure, MicroPython], ids=["cpython", "micropython"])
def account(request):
    """The pure modules, one way after the other."""
    return request.param(cases)


def test_a_key_always_has_the_same_id(account) -> None:
    assert account.ask("owner", KEY) == "B7QHMPG0YDDHMWHD"


def test_pages_and_servers_find_the_same_id(account) -> None:
    key = Identity().key
    assert account.ask("owner", key) == Pure(cases).ask("owner", key)


@pytest.mark.parametrize("length", range(6))
def test_bytes_are_letters_as_everywhere(account, length: int) -> None:
    numbers = [255 - 7 * place for place in range(length)]
    assert account.ask("went_round", numbers) == [urlsafe_b64encode(bytes(numbers)).rstrip(b"=").decode(), True]


@given(some.binary(max_size=200))
def test_any_bytes_go_round(content: bytes) -> None:
    assert cases.went_round(list(content))[1]


@pytest.mark.parametrize("written", ["A", "AAAAA", "A+==", "Ä", "A A", "#"])
def test_what_are_no_letters_is_refused(account, written: str) -> None:
    assert account.ask("refused", written)


def test_a_code_is_read_as_people_type_it(account) -> None:
    assert account.ask("typed", "k7q2-m9xw 4adO") == "K7Q2M9XW4AD0"
    assert account.ask("typed", "K7Q2M9XW4AD") is None
    assert account.ask("typed", "K7Q2 M9XW 4AD!") is None


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
def test_what_can_be_done_is_offered_and_no_more(account, state: list, wishes: set) -> None:
    assert set(re.findall(r'data-do="(\w+)"', account.ask("shown", *state))) == wishes


def test_a_name_is_text_and_an_account_without_one_says_so(account) -> None:
    assert "&lt;b&gt;" in account.ask("shown", PLAYER, "<b>", False, False, False)
    assert "No name yet" in account.ask("shown", PLAYER, "", False, False, False)
    assert account.ask("dialogs").count("<dialog") == 3


def test_what_is_held_is_told_a_line_a_row(account) -> None:
    held = {"players": [{"name": "Anna"}], "games": [{"game": "A.1"}, {"game": "B.1"}], "seats": []}
    told = account.ask("told", held)
    assert json.loads(told) == held
    assert len(told.splitlines()) == 10
