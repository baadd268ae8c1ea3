"""The identity of a player: its key, its ID and the letters that both are written in."""

from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as some

from pyapp.players.identity import is_player, player_of, statement
from pyapp.players.letters import letters, raw
from pyapp.rooms.fields import ROOM_LETTERS

pytestmark = pytest.mark.micropython

KEY = bytes(range(180, 245))


def test_bytes_are_written_in_letters_that_stand_in_addresses():
    assert [letters(text) for text in (b"", b"a", b"ab", b"abc", b"\xfb\xef\xff")] == ["", "YQ", "YWI", "YWJj", "--__"]
    assert [raw(text) for text in ("", "YQ", "YWI", "YWJj", "--__")] == [b"", b"a", b"ab", b"abc", b"\xfb\xef\xff"]
    for wrong in ("Y", "YWJjY", "a+bc", "YQ=="):
        with pytest.raises(ValueError):
            raw(wrong)


@pytest.mark.cpython
@given(some.binary(max_size=100))
def test_any_bytes_go_round_as_letters(content):
    assert raw(letters(content)) == content


def test_a_player_s_id_is_the_beginning_of_the_key_s_digest():
    player = player_of(letters(KEY))
    bits = 0
    for letter in player:
        bits = 32 * bits + ROOM_LETTERS.index(letter)
    assert is_player(player) and len(player) == 16
    assert bits == int.from_bytes(sha256(KEY).digest()[:10], "big")


def test_a_signed_text_says_its_purpose_its_host_and_its_nonce():
    assert statement("identify", "example.org", "n1") == "columna identify example.org n1"
