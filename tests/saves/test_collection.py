"""Files of many games that are read in pieces: nothing depends on where the pieces end."""

import json
from collections import OrderedDict

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from pyapp.rules.pdn import write_game
from pyapp.rules.variants import VARIANTS
from pyapp.saves import backup, game_save, pdn_file
from pyapp.saves import settings as kept_settings
from pyapp.saves.collection import GAME, Collection
from pyapp.saves.remark import TOO_LONG, Remark
from pyapp.saves.saved import Saved
from tests.examples import examples
from tests.saves.plain import played

LASCA = VARIANTS["lasca"]
DIRT = ["", "", "x9-y9", "[Bad", "{[a] } (", "1-0 1-0", "(", "$999"]


def pdn(number: int, comment: str = "") -> str:
    """A game, with tags of its own and a comment."""
    game = played(["lasca", "dama", "bashni"][number % 3], "", [number, 2, 5, 3, number], 5, None)
    game.record.end.comment = comment
    return write_game(game.record, OrderedDict((("Event", "Game %d" % number), ("White", "Ada"), ("Black", "Bob"))))


def read(text: str, *sizes: int) -> list:
    """The games, as saves, and the remarks in a text that comes in pieces of these sizes, and the rest in one."""
    collection, parts, at = Collection(LASCA), [], 0
    for size in [*sizes, len(text)]:
        parts += collection.take(text[at : at + size], at + size >= len(text))
        at += size
        if at >= len(text):
            break
    found = [game_save.save(part) if isinstance(part, Saved) else part for part in parts if part]
    assert collection.games >= len([part for part in found if isinstance(part, str)])
    return found


def at_once(text: str) -> list:
    """The same of a text that is read as a whole."""
    parts = pdn_file.read(text.replace("\r\n", "\n").replace("\r", "\n"), LASCA)
    return [game_save.save(part) if isinstance(part, Saved) else part for part in parts if part]


def in_pieces(text: str, size: int) -> list:
    """The same of a text in pieces of one size."""
    return read(text, *[size] * (len(text) // size + 1))


@settings(max_examples=examples(40))
@given(
    some.lists(some.tuples(some.integers(0, 30), some.sampled_from(["", "a", "(b", "\n\nc"])), min_size=1, max_size=5),
    some.data(),
)
def test_games_are_the_same_wherever_the_pieces_end(games, data):
    text = "\n".join(pdn(number, comment) for number, comment in games)
    text = text.replace("\n", data.draw(some.sampled_from(["\n", "\r\n", "\r"])))
    sizes = data.draw(some.lists(some.integers(1, 400), max_size=20))
    assert read(text, *sizes) == at_once(text) and len(read(text)) == len(games)


@settings(max_examples=examples(60))
@given(some.lists(some.sampled_from(DIRT), min_size=3, max_size=6), some.lists(some.integers(1, 300), max_size=30))
def test_games_beside_faults_are_the_same_in_pieces(dirt, sizes):
    texts = [pdn(number).replace("1.", "1. " + fault, 1) for number, fault in enumerate(dirt)]
    clean = {save for number, fault in enumerate(dirt) if not fault for save in read(pdn(number))}
    found = read("\n".join(texts), *sizes)
    assert clean <= {part for part in found if isinstance(part, str)}


def test_a_remark_names_its_game_and_line_in_the_whole_file():
    wrong = pdn(2).replace("1. ", "1. a1-z9 ", 1)
    text = "\n".join([pdn(0), pdn(1), wrong, pdn(3)])
    place = text[: text.index("a1-z9")].count("\n") + 1
    for size in (50, 300, 10000):
        (remark,) = [part for part in in_pieces(text, size) if isinstance(part, Remark)]
        assert remark.game == 3 and remark.place.startswith("line %d, " % place)


def test_a_comment_may_look_like_a_game():
    text = "\n".join([pdn(0, 'see\n\n[Event "another"]\nbelow'), pdn(1)])
    assert in_pieces(text, 40) == at_once(text) and len(at_once(text)) == 2


def test_a_comment_that_is_not_closed_hides_no_game_for_good():
    text = "\n".join([pdn(0).replace("1. ", "{ 1. ", 1)] + ['[Annotator "%s"]\n%s\n' % ("x" * 900, pdn(1))] * 1200)
    assert len(text) > 1000000
    found = [part for part in in_pieces(text, 100000) if isinstance(part, str)]
    assert len(found) >= 1190


@pytest.mark.parametrize("long", ["c3-d4 " * 300000, "{" + "x" * 1500000 + "}"])
def test_a_game_that_is_too_long_is_told_and_left_out(long):
    text = "\n".join([pdn(0), '[Event "long"]\n\n' + long + "\n", pdn(1), pdn(2)])
    found = in_pieces(text, 70000)
    assert [part for part in found if isinstance(part, Remark)] == [Remark(TOO_LONG, "1", 2)]
    assert [json.loads(part)["title"] for part in found if isinstance(part, str)] == [
        "Ada – Bob, Game %d" % number for number in range(3)
    ]


def test_a_backup_is_read_line_by_line():
    saves = [game_save.save(Saved(played("dama", "", [k, 3], 2, None), "g-%d" % k, None, "", "")) for k in range(9)]
    head = backup.head(kept_settings.save(kept_settings.Settings()), "", backup.Progress(None, None, None, None))
    text = head + backup.SEPARATOR.join([*saves[:4], saves[4][:90], *saves[5:]]) + backup.TAIL
    for size in (7, 100, 5000):
        found = in_pieces(text, size)
        assert [part for part in found if isinstance(part, str)] == saves[:4] + saves[5:]
        assert [part.game for part in found if isinstance(part, Remark)] == [5]


def test_a_text_of_another_kind_is_read_at_its_end():
    save = game_save.save(Saved(played("dama", "", [1, 3], 2, None), "one", None, "", ""))
    assert in_pieces(save, 9) == [save]
    assert [part.code for part in in_pieces("nothing\n" * 20, 9)] == ["unknown"]
    assert [part.code for part in in_pieces("nothing\n" * 300000, 100000)] == [TOO_LONG]


def test_the_sign_of_a_game_is_what_the_reader_takes_for_one():
    assert len(at_once(pdn(0) + GAME[:-1] + pdn(1))) == 2
