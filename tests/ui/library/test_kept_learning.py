"""The progress goes into backups and comes back: nothing is lost or counts twice; an unreadable document changes nothing."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as some

from pyapp.saves import learned, puzzled
from pyapp.saves.puzzled import OwnMistake, Puzzled
from pyapp.ui.library.kept_learning import LESSONS, PUZZLES, documents, take_in

GAMES = some.sampled_from(["lasca", "dama"])
NAMES = some.sampled_from(["a", "b", "c", "d"])
DONE = some.dictionaries(GAMES, some.lists(NAMES, unique=True, max_size=4), max_size=2)
TRIED = some.dictionaries(NAMES, some.booleans()).map(lambda found: [list(item) for item in found.items()])
MISTAKES = some.lists(NAMES, unique=True, max_size=4).map(
    lambda names: [OwnMistake(name, "c3-d4", 50, 0, 0, "2026-11-22") for name in names]
)
IDEAS = some.dictionaries(NAMES, some.lists(some.sampled_from(["hangs", "shot"]), unique=True)).map(
    lambda found: [list(item) for item in found.items()]
)
DAYS = some.lists(some.dates().map(str), unique=True, max_size=4).map(sorted)
TRIES = some.builds(
    Puzzled,
    some.dictionaries(GAMES, DAYS),
    some.dictionaries(GAMES, TRIED),
    some.dictionaries(GAMES, some.integers(0, 40)),
    some.dictionaries(GAMES, MISTAKES),
    *[some.dictionaries(GAMES, DAYS) for _ in puzzled.OF_DAYS],
    some.dictionaries(GAMES, IDEAS),
)


class Storage:
    """A browser's storage."""

    def __init__(self, **texts: str) -> None:
        self.texts = texts

    def stored(self, key: str) -> str | None:
        return self.texts.get(key.rpartition(".")[2])

    def store(self, key: str, text: str) -> bool:
        self.texts[key.rpartition(".")[2]] = text
        return True


@given(DONE, TRIES)
def test_what_goes_into_a_backup_comes_back_on_another_device(done: dict, tried: Puzzled) -> None:
    told = documents(Storage(lessons=learned.save(done), puzzles=puzzled.save(tried)))
    other = Storage()
    assert take_in(other, json.loads(json.dumps(told)))
    assert (learned.load(other.stored(LESSONS)), puzzled.load(other.stored(PUZZLES))) == (done, tried)


@given(DONE, DONE)
def test_lessons_of_both_devices_are_done_once_each(mine: dict, theirs: dict) -> None:
    both = learned.merged(mine, theirs)
    for game in {*mine, *theirs}:
        assert sorted(both[game]) == sorted({*mine.get(game, []), *theirs.get(game, [])})
    assert learned.merged(both, theirs) == both


@given(TRIES, TRIES)
def test_puzzles_of_both_devices_count_once_each(mine: Puzzled, theirs: Puzzled) -> None:
    both = puzzled.merged(mine, theirs)
    for game in {*both.days, *both.results, *both.rush, *both.mistakes, *both.dailies, *both.hinted, *both.shown}:
        for name in ("days", *puzzled.OF_DAYS):
            of_both, own, others = [getattr(done, name).get(game, []) for done in (both, mine, theirs)]
            assert set(of_both) == {*own, *others}
        names = [name for name, _ in both.results.get(game, [])]
        assert (
            len(names) == len(set(names))
            and [*mine.results.get(game, [])]
            == both.results.get(game, [])[len(names) - len(mine.results.get(game, [])) :]
        )
        assert both.rush.get(game, 0) == max(mine.rush.get(game, 0), theirs.rush.get(game, 0))
        waiting = [mistake.position for mistake in both.mistakes.get(game, [])]
        assert len(waiting) == len(set(waiting))
        reviewed, own, others = [[played for played, _ in done.ideas.get(game, [])] for done in (both, mine, theirs)]
        assert (
            len(reviewed) == len(set(reviewed)) == len({*own, *others}) and own == reviewed[len(reviewed) - len(own) :]
        )
    assert puzzled.merged(both, theirs) == both


@pytest.mark.parametrize("document", [7, {}, {"format": "columna-lessons", "version": 1, "done": 3}, {"format": "x"}])
def test_what_cannot_be_read_changes_nothing(document: object) -> None:
    here = Storage(lessons=learned.save({"lasca": ["moving"]}))
    assert not take_in(here, [document, None])
    assert learned.load(here.stored(LESSONS)) == {"lasca": ["moving"]}


def test_a_device_on_which_nothing_was_learned_tells_nothing() -> None:
    assert documents(Storage()) == [None, None] == documents(Storage(lessons="{", puzzles="7"))
