"""Games by people's own rules go into backups and come back: nothing is lost, and a hostile document changes nothing."""

import json

import pytest

from pyapp.rules.own_rules import own_game
from pyapp.ui.library.kept_own_games import KEPT, MOST_GAMES, keep, kept_games, merged, take_in, values_of

pytestmark = pytest.mark.micropython

SMALL = {"name": "Six", "size": 6, "rows": 2}


class Storage:
    """A browser's storage that has room for texts up to a length."""

    def __init__(self, games=(), room=100_000):
        self.texts, self.room = {}, 100_000
        keep(self, [own_game(rules) for rules in games])
        self.room = room

    def stored(self, key):
        return self.texts.get(key)

    def store(self, key, text):
        if len(text) > self.room:
            return False
        self.texts[key] = text
        return True


def names(storage):
    return [game.name for game in kept_games(storage)]


def backed_up(*games):
    """The games of a device as its backup has them."""
    return json.loads(json.dumps(values_of(kept_games(Storage(games)))))


def test_what_goes_into_a_backup_comes_back_on_another_device_once():
    document, other = backed_up(SMALL, {"name": "Dark", "first": "dark"}), Storage([{"name": "Mine"}])
    assert [take_in(other, document), take_in(other, document)] == ["", ""]
    assert names(other) == ["Mine", "Six", "Dark"]
    assert kept_games(other)[1] == own_game(SMALL)


def test_other_rules_of_the_same_name_are_kept_beside_one_s_own():
    mine, long = Storage([dict(SMALL, first="dark")]), "n" * 60
    for _ in range(2):
        assert take_in(mine, backed_up(SMALL)) == ""
    assert [(game.name, game.first) for game in kept_games(mine)] == [("Six", "dark"), ("Six 2", "light")]
    both = merged([own_game({"name": long})], [own_game({"name": long, "size": 8})])
    assert [game.name for game in both] == [long, "n" * 56 + " 2"]


@pytest.mark.parametrize(
    "document",
    [
        "games",
        {"name": "Six"},
        ["lasca"],
        [SMALL, None],
        [SMALL, dict(SMALL, rows=4)],
        [dict(SMALL, rows=True)],
        [dict(SMALL, taste="bitter")],
        [dict(SMALL, officers_fly=True, jump_again="freely")],
        [dict(SMALL, name="")],
        [dict(SMALL, name="\u202exiS")],
        [dict(SMALL, name="n" * 61)],
    ],
)
def test_a_document_that_makes_no_sense_is_refused_whole(document):
    storage = Storage([{"name": "Mine"}])
    assert take_in(storage, document) == "found.own_wrong"
    assert names(storage) == ["Mine"]


def test_more_games_than_there_is_room_for_are_refused_whole():
    many = [dict(SMALL, name="Game %d" % number) for number in range(MOST_GAMES)]
    storage, full = Storage([{"name": "Mine"}]), Storage([{"name": "Mine"}], 10)
    assert [take_in(storage, many), take_in(full, [SMALL])] == ["found.own_full", "found.own_full"]
    assert names(storage) == names(full) == ["Mine"]
    assert take_in(storage, many[1:]) == ""
    assert len(json.loads(storage.stored(KEPT))) == MOST_GAMES
