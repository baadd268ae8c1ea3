"""Files of games with one character too many: every game but the one in which it stands is read as before."""

import random
import re
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

import columna
from pyapp.rules.pdn import each_game, write_game
from tests.examples import examples
from tools.paths import ROOT

MARKS = "{}()[];%$*!?\"'\\/.,:-–—×→=+#&@^~|<>_`0123456789"
BLANKS = " \t\n\r\x1a\u00a0\u00ad\u200b\u2028\u3000\ufeff\ufffd"
LETTERS = "abxNWwBZ сЖЁαΧאجไ中ß½²İ😀"
TAGS = '[Event "%s"]\n[White "Žofie"]\n[Variant "lasca"]\n'


def by_chance(number: int) -> str:
    """A short game with comments, signs, times and variations, and at times without a result."""
    chance = random.Random(number)
    game = columna.Game(chance.choice(list(columna.GAMES)))
    game.tags.update(Event=f"Game {number}", White="Žofie", Black="Боря")
    for _ in range(chance.randrange(2, 7)):
        game.play(chance.choice(game.legal_turns), seconds=chance.choice([None, 7]))
    for node in game.mainline()[::2]:
        varied = game.vary(node.parent.position.legal_turns[-1], node.parent, comment="So?", glyphs=["!?"])
        game.vary(varied.position.legal_turns[0], varied)
        node.comment = chance.choice(["", "Příliš {dobře}", "1-0 (so) [it]", "a {b"])
    if number % 3 == 0:
        game.resign(columna.DARK)
    text = columna.write_pdn(game)
    return text.replace(" *\n", "\n") if number % 3 == 1 else text


def lasker() -> list[str]:
    """The games that Lasker printed, with our comments."""
    text = (ROOT / "assets/studies/lasker-1911.pdn").read_text("utf-8")
    return [('[Date "1911' + game).strip() + "\n" for game in text.split('[Date "1911')[1:]]


GAMES = {
    "by chance": [by_chance(number) for number in range(6)],
    "lasker": lasker()[:2],
    "positions": [TAGS % number + f'[SetUp "1"]\n[FEN "W:a1w,c{number}b"]\n' for number in (3, 5, 7)],
    "others": [
        TAGS % "1" + "\n1. c3-d4 e5xc3 2. b2xd4 1-0\n",
        TAGS % "2" + "\n{first} 1.c3-d4!? (1. a3-b4 ; or\n1... c5xa3) 1... e5:c3\n",
        TAGS % "3" + "1. 9-13 17x9 0-1\n",
        TAGS % "4" + "\n% hidden\n1. c3-d4 e5xc9 {lost} 2. b2xd4 1/2-1/2\n",
        TAGS % "5" + "\n1. c3-d4 +- {[%clk 0:01:00]\n\nso} e5xc3 $14 *\n",
    ],
}


def read(text: str) -> list[str]:
    """The games of a text as we write them; the library, whose reader is quicker, reads the same with the same remarks."""
    told = [
        (write_game(game.record), list(map(str, game.record.remarks))) if game else str(error)
        for game, error in each_game(text)
        if game or error
    ]
    quick = [
        (columna.write_pdn(game), list(map(str, game.remarks))) if game else str(error)
        for game, error in columna.stream_pdn(text)
    ]
    assert told == quick
    return [game[0] for game in told if isinstance(game, tuple)]


@cache
def read_whole(name: str) -> list[str]:
    """The games of a file without the fault."""
    return read("\n".join(GAMES[name]))


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=examples(60))
@given(some.data())
def test_a_character_too_many_spoils_no_other_game(name: str, data: some.DataObject) -> None:
    games = GAMES[name]
    number = data.draw(some.integers(0, len(games) - 1))
    at = data.draw(some.integers(-1 if number else 0, len(games[number])))  # -1: on the blank line before the game
    character = data.draw(some.sampled_from(MARKS + BLANKS + LETTERS))
    before = "".join([game + "\n" for game in games[:number]])
    text = "\n".join(games)
    wrong = text[: len(before) + at] + character + text[len(before) + at :]
    touched = {number, number - 1} if at < 0 else {number}  # a sign on the blank line may belong to the game before
    kept = [game for place, game in enumerate(read_whole(name)) if place not in touched]
    found = iter(map(without_remark, read(wrong)))
    assert all(without_remark(game) in found for game in kept), wrong


def without_remark(text: str) -> str:
    """A game as written, without the tag that names a line of its file."""
    return re.sub(r'\[Remark ".*"\]\n', "", text)
