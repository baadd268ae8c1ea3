"""Plain PDN is read in a quicker way with the same results."""

import pickle
import random
import tracemalloc
from io import StringIO

import pytest

import columna
from columna import pdn
from columna.quick_pdn import PlainSource
from pyapp.rules.pdn import each_game, write_game
from pyapp.rules.pdn.parts import parts
from tests.fuzz.mutate import mutants
from tests.library.test_library import game_by_chance

LENIENT = "1.%s e5 x c3 {so} 2 b2:d4* $7 ; so\n(2. 11xC3 x) 2...e5xc3!? *"


def said(text: str, *ways: object) -> list:
    """Return the games that are read of a text, and its errors."""
    readings = each_game(text, None, *ways)
    return [(game and write_game(game.record), error and str(error)) for game, error in readings if game or error]


@pytest.mark.parametrize("game", columna.GAMES)
def test_a_text_that_is_read_quickly_says_the_same(game: str) -> None:
    played = game_by_chance(game, 5)
    played.vary(played.start.legal_turns[-1], played.root, comment="So?", glyphs=["!?"])
    text = columna.write_pdn(played)
    assert said(text, PlainSource) == said(text)
    short = "\n".join(text.splitlines()[:6])
    for odd in mutants([short, f'[Variant "{game}"]\n{LENIENT % str(played.turns[0])}'], 80, seed=1):
        assert said(odd, PlainSource) == said(odd), odd


def plain_game(game: str) -> columna.Game:
    """A game of random turns without thinking times."""
    turns = game_by_chance(game, 6).turns
    played = columna.Game(game)
    for turn in turns:
        played.play(turn)
    return played


def facts(game: columna.Game) -> tuple:
    """All that a game says of itself."""
    return (
        dict(game.tags),
        game.turns,
        game.result,
        game.position,
        game.start,
        game.legal_turns,
        [str(remark) for remark in game.remarks],
    )


@pytest.mark.parametrize("game", columna.GAMES)
def test_a_game_that_is_not_yet_read_says_the_same_as_its_tree(game: str) -> None:
    played = plain_game(game)
    played.tags.update(White="Anna", Black="Müller")
    text = columna.write_pdn(played)
    short = "\n".join(text.splitlines()[:8])
    texts = [text, short + " *\n", short + " 1/2-1/2\n", *mutants([text, short + " 1-0\n"], 25, seed=2)]
    unread = 0
    for odd in texts:
        whole = [(found, error) for found, error in each_game(odd) if found or error]
        for (here, error), (judge, wrong) in zip(columna.stream_pdn(odd), whole, strict=True):
            assert (here is None, str(error)) == (judge is None, str(wrong)), odd
            if here:
                unread += here._game._unread is not None
                before = facts(here)
                line = here.mainline()  # this reads the tree
                assert here._game._unread is None and before == facts(here), odd
                assert [node.turn for node in line] == before[1] and write_game(judge.record) == columna.write_pdn(
                    here
                ), odd
    assert unread > 3


def test_a_game_that_is_not_yet_read_can_be_changed() -> None:
    text = '[Variant "lasca"]\n[White "Anna"]\n\n1. c3-d4 e5xc3 *\n'
    [game] = columna.read_pdn(text)
    tags = game.tags
    tags["Black"] = "Boris"
    assert game.play("b2xd4") == game.turns[2] and game.turns is not game.turns
    tags["Event"] = "Tour"
    game.resign(columna.DARK)
    assert dict(tags) == {"White": "Anna", "Black": "Boris", "Event": "Tour", "Result": "1-0"} == dict(game.tags)
    [other] = columna.read_pdn(text)
    other.undo()
    assert [str(turn) for turn in other.turns] == ["c3-d4"] and pickle.loads(pickle.dumps(other)).turns == other.turns


def test_a_position_that_stands_twice_is_counted_in_a_game_that_is_read() -> None:
    around = "1. a1-b2 g7-f6 2. b2-a1 f6-g7 "
    text = '[Variant "lasca"]\n[FEN "W:a1W,g7B"]\n\n%s*\n'
    [once], [twice] = columna.read_pdn(text % around), columna.read_pdn(text % (around + around))
    assert (once.may_claim, twice.may_claim) == (False, True)


def test_parts_of_a_file_are_found_in_a_quicker_way(monkeypatch: pytest.MonkeyPatch) -> None:
    chance = random.Random(3)
    game = '[A "b"]\n[C "d"]\n\n1. c3-d4 *\n\n'
    odd = [
        '[A "b"]\n',
        "\n",
        "e5xc3 {so}\n",
        '{ [Q "w"]\n',
        "[%clk 1]\n",
        '%[A "b"]\n',
        "\r\n",
        " \n",
        "1-0\n",
        "}\n",
        "[]\n",
    ]
    for block in (7, 40, 1 << 16):
        monkeypatch.setattr(pdn, "BLOCK", block)
        for _ in range(300):
            text = "".join(chance.choice([game] * 6 + odd) for _ in range(chance.randint(1, 12)))
            assert list(pdn._parts(text, None)) == [each for each in parts(StringIO(text, None)) if each], text


def test_a_game_that_was_read_takes_little_memory() -> None:
    text = columna.write_pdn(plain_game("lasca"))
    [game] = columna.read_pdn(text)  # what is kept for all games is there now
    plies = len(game.turns)
    tracemalloc.start()
    games = columna.read_pdn(20 * (text + "\n"))
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert len(games) == 20 and taken / 20 < 500 * plies
