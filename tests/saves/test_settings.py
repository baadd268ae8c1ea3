"""Settings as devices have kept them: every choice that a player may have made is still read."""

import json

import pytest

from pyapp.saves.settings import KIND, VERSION, load, save

pytestmark = pytest.mark.micropython

SWITCHES = (
    "flipped",
    "numbered",
    "coordinates",
    "hints",
    "sounds",
    "evaluation",
    "toasts",
    "ponders",
    "swaps",
    "keeps_all",
)
KEPT = {
    "look": ["squares", "lines", "circles"],
    "theme": ["classic", "a-folder-2"],
    "board": ["classic", "a-folder-2"],
    "background": ["original", "night"],
    "pair": ["first", "safe"],
    "pace": [0, 500, 1000, 2000],
    "language": ["auto", "en", "cs", "de", "pl", "ru"],
    "shelf": ["changed", "began", "game", "length", "title"],
    "tempo": [500, 1000, 2000],
    "view": ["table", "start"],
    "layout": ["auto", "panels", "menu"],
    "place": [0, 50, 100],
}
KEPT.update({switch: [False, True] for switch in SWITCHES})
FIRST_VISIT = {
    "players": ["human", "1"],
    "flipped": False,
    "look": "squares",
    "numbered": False,
    "coordinates": True,
    "hints": True,
    "theme": "classic",
    "board": "classic",
    "background": "original",
    "pair": "first",
    "sounds": True,
    "evaluation": False,
    "pace": 0,
    "language": "auto",
    "shelf": "changed",
    "tempo": 1000,
    "view": "table",
    "layout": "auto",
    "place": 50,
    "toasts": True,
    "ponders": True,
    "swaps": True,
    "keeps_all": True,
}


def kept(**values):
    """The settings on a device that has kept these values."""
    return load(json.dumps(dict(values, format=KIND, version=VERSION)))


@pytest.mark.parametrize("name", sorted(KEPT))
def test_every_choice_that_was_kept_is_found_again(name):
    for value in KEPT[name]:
        assert getattr(kept(**{name: value}), name) == value
        assert getattr(load(save(kept(**{name: value}))), name) == value


def test_a_first_visitor_has_the_usual_settings():
    values = load("").values()
    assert {name: values[name] for name in FIRST_VISIT} == FIRST_VISIT
    for name in KEPT:
        assert getattr(kept(**{name: [7]}), name) == FIRST_VISIT[name]
    assert [kept(place=place).place for place in (-1, 101, 50.5, True)] == [50] * 4
