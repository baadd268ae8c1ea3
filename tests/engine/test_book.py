"""The opening books that come with the engine, and the turns that levels play from a book."""

import json

import pytest

from pyapp.engine import protocol
from pyapp.engine.openings import KNOWERS, MARGIN, SEARCHED, SHORT, Openings, on_disk
from pyapp.engine.protocol import Conversation
from pyapp.rules.book import LENGTH, Book, key, written
from pyapp.rules.notation import position_text, turn_text
from pyapp.rules.position import after, legal_turns, start
from pyapp.rules.scores import JUDGEMENT
from pyapp.rules.variants import VARIANTS
from tests.engine.test_protocol import START, answers

pytestmark = pytest.mark.searching

LASCA = VARIANTS["lasca"]
WITH_BOOK = [game for game in VARIANTS if on_disk(game)]
TURNS = {turn_text(LASCA, turn): turn for turn in legal_turns(start(LASCA))}


def line(position, values: dict, behind: int) -> tuple:
    """The line of a position. values: of its turns, by their texts."""
    turns = legal_turns(position)
    reached = sorted((name(after(position, turn)), values[turn_text(position.variant, turn)]) for turn in turns)
    return name(position), behind, [value for _, value in reached]


def name(position) -> str:
    """The key of a position."""
    return key(position.variant, position.side, position.columns)


def book_of(values: dict, behind: dict) -> str:
    """A book of Lasca's start, and of the positions behind some of its turns."""
    lines = [line(start(LASCA), values, 1000)]
    for text, count in behind.items():
        reached = after(start(LASCA), TURNS[text])
        lines.append(line(reached, {turn_text(LASCA, turn): 0 for turn in legal_turns(reached)}, count))
    return written("lasca", 1001, lines)


# three equal positions: on the board of 7×7 left and right are alike
VALUES = {"c3-d4": 20, "e3-d4": 20, "c3-b4": 5, "e3-f4": 5, "a3-b4": 4, "g3-f4": 4}
BEHIND = {"c3-d4": SEARCHED, "c3-b4": SEARCHED, "a3-b4": SEARCHED}


def conversation(text: str | None) -> Conversation:
    """A conversation with this text as the opening book of every game."""
    made = Conversation()
    made.openings = Openings(lambda _game: text)
    return made


def best(text: str | None, **request) -> dict:
    """The answer of a level with this book."""
    asked = {"do": "best", "game": "lasca", "position": START, "level": "expert", **request}
    return answers(asked, conversation=conversation(text))[-1]


@pytest.mark.parametrize("game", WITH_BOOK)
def test_lines_of_a_book_are_in_order_so_that_each_is_found(game):
    lines = on_disk(game).encode().splitlines()[1:]
    assert lines == sorted(lines) and len({line[:LENGTH] for line in lines}) == len(lines) > 5000


def test_every_game_that_borrows_nothing_has_a_book():
    assert {game for game, variant in VARIANTS.items() if not variant.like} <= set(WITH_BOOK)


@pytest.mark.parametrize("game", WITH_BOOK)
def test_best_play_in_a_book_can_be_played(game):
    book, position, plies = Book(game, on_disk(game)), start(VARIANTS[game]), 0
    assert book.positions == book.behind(position) + 1
    values = []
    while plies < 12 and (choices := book.choices(position, legal_turns(position))):
        values.append(choices[0].value if position.side == 0 else -choices[0].value)
        position, plies = after(position, choices[0].turn), plies + 1
    assert plies > 3 and len(set(values)) == 1 and abs(values[0]) < JUDGEMENT


def test_a_level_plays_by_chance_what_is_nearly_as_good_as_the_best():
    text = book_of(VALUES, BEHIND)
    played = {best(text, seed=seed)["best"] for seed in range(40)}
    assert played == {"c3-d4", "e3-d4", "c3-b4"} or played == {"c3-d4", "e3-d4", "e3-f4"}
    assert VALUES["c3-d4"] - VALUES["c3-b4"] == MARGIN
    answer = best(text, seed=1)
    assert answer["book"] and answer["score"] == VALUES[answer["best"]] and answer["line"] == [answer["best"]]


def test_a_turn_behind_which_little_was_searched_is_thought_about():
    assert "book" not in best(book_of(VALUES, {"c3-d4": SEARCHED - 1}))
    assert "book" not in best(book_of(VALUES, {}))


def test_lower_levels_know_the_first_turns_of_a_game_only():
    book, position = Openings(lambda _game: book_of(VALUES, BEHIND)), start(LASCA)
    assert book.has_come("lasca")
    assert book.choices(position, KNOWERS - 1, SHORT - 1) and book.choices(position, KNOWERS, SHORT)
    assert not book.choices(position, KNOWERS - 1, SHORT)


def test_where_no_level_is_asked_for_or_the_position_is_another_there_is_no_book():
    text = book_of(VALUES, BEHIND)
    asked = {"do": "best", "game": "lasca", "position": START, "depth": 2}
    assert "book" not in answers(asked, conversation=conversation(text))[-1]
    assert "book" not in best(text, level="beginner", position="W:a1w,c1w,e1w,g7b")
    assert "book" not in best(text, level="beginner", game="lasca8", position=position_text(start(VARIANTS["lasca8"])))


@pytest.mark.parametrize("damage", [lambda text: "", lambda text: text[:-9], lambda text: text.replace(" 20", "")])
def test_without_a_book_or_with_a_damaged_one_a_level_thinks(damage):
    assert "book" not in best(damage(book_of(VALUES, BEHIND)))


@pytest.mark.cpython
def test_a_level_waits_for_a_book_that_is_on_its_way_but_not_for_long(monkeypatch):
    texts = iter([None, None, book_of(VALUES, BEHIND)])
    made = Conversation()
    made.openings = Openings(lambda _game: next(texts))
    asked = {"do": "best", "game": "lasca", "position": START, "level": "expert"}
    assert answers(asked, conversation=made)[-1]["book"]
    monkeypatch.setattr(protocol, "BOOK_TIME", 0)
    assert "book" not in best(None)


def test_a_level_that_waits_for_its_book_can_be_stopped():
    made = conversation(None)
    made.take(json.dumps({"do": "best", "game": "lasca", "position": START, "level": "expert"}))
    made.work()
    made.take('{"do": "stop"}')
    said = []
    while made.busy:
        said += made.work()
    assert "best" in json.loads(said[-1])
