"""The games that count, played on a page with only the parts that counting needs."""

import json

import pytest

from pyapp.rating.level_ratings import level_rating
from pyapp.rules.game import Game
from pyapp.rules.notation import read_position
from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS
from pyapp.saves.saved import Saved
from pyapp.saves.settings import Settings
from pyapp.ui.page import Events
from pyapp.ui.rating.counting import NOTE, Counting
from pyapp.ui.start.rated import RATED
from pyapp.ui.table.session import Session
from pyapp.ui.text.texts import texts

LASCA = VARIANTS["lasca"]
AT_START, BEGUN = '{"turns": []}', '{"turns": ["c3-d4"]}'


class Device:
    """The storage and the events."""

    def __init__(self) -> None:
        self.storage: dict[str, str] = {}
        self.chosen = ""
        self.said: list[str] = []
        self.waiting: list = []

    def stored(self, key):
        return self.chosen if key == RATED else self.storage.get(key)

    def store(self, key, text):
        self.storage[key] = text

    def later(self, _milliseconds, call):
        self.waiting.append(call)

    def moment(self):
        return "2026-11-22T04:00:00Z"

    def toast(self, text):
        self.said.append(text)


class Ratings:
    """The stored results."""

    def __init__(self) -> None:
        self.kept: list = []

    has_counted = False

    def hear(self, call) -> None:
        self.tell = call

    def has_rating(self) -> bool:
        return self.has_counted

    def keep(self, result) -> None:
        self.kept.append(result)

    def recall(self, name, _game, missing) -> None:
        found = [result for result in self.kept if result.id == name]
        if found:
            self.tell(found[0], 1000, 1010)
        else:
            missing()


class Table:
    """The page, its game, and the acts of its player."""

    def __init__(
        self,
        device=None,
        players=("human", "3 greedy"),
        position="",
        found="",
        early=0,
        rated="rated",
        has_counted=False,
    ) -> None:
        self.dom, self.events, self.state = device or Device(), Events(), self
        self.notices = self.dom
        self.session = Session(Game(start(LASCA)), Settings(players=list(players)))
        self.ratings = Ratings()
        self.ratings.has_counted = has_counted
        self.dom.chosen = rated
        self.begin("game-1", position)
        self.play(early)
        self.counting = Counting(self, self.ratings, lambda key: self.dom.storage.pop(key, None), found)

    def begin(self, name: str, position: str = "", event: str = "changed") -> None:
        """Put a new game on the board, and tell an event of it."""
        game = Game(read_position(LASCA, position) if position else start(LASCA))
        self.session.open(Saved(game, name, None, "", ""))
        self.events.emit(event)

    def play(self, turns: int = 1) -> "Table":
        """Play so many turns, whoever is to move."""
        for _ in range(turns):
            self.session.play(self.session.game.legal[0], 1)
            self.events.emit("turn_begun", None, 0)
            self.events.emit("changed")
        return self

    def resign(self, side: int) -> list:
        """End the game by resigning. Return the stored result: score, opponent, the reason why it does not count."""
        self.session.game.resign(side)
        self.events.emit("changed")
        for call in self.dom.waiting:
            call()
        return [[result.score, result.opponent, result.why] for result in self.ratings.kept]


@pytest.mark.parametrize("players, side, score", [(("human", "3 greedy"), 1, 1), (("3 greedy", "human"), 1, 0)])
def test_game_against_the_computer_counts_once(players, side, score):
    table = Table(players=players)
    assert table.play(4).resign(side) == [[score, "3 greedy", ""]]
    table.events.emit("changed")
    assert len(table.ratings.kept) == 1 and table.ratings.kept[0].rating == level_rating("lasca", "3")
    assert table.dom.storage == {} and table.dom.said == []


def test_game_counts_whose_first_turn_comes_before_the_page_has_told_of_it():
    table = Table()
    table.play(2)
    table.begin("game-2", event="looked")  # at once, as GameController.open does; "changed" follows the paint
    assert table.play(1).counting.is_rated()


@pytest.mark.parametrize(
    "rated, has_counted, why",
    [("", False, "casual"), ("casual", True, "casual"), ("rated", False, ""), ("", True, "")],
)
def test_first_game_is_casual_unless_the_player_chooses_otherwise_and_the_choice_stays(rated, has_counted, why):
    table = Table(rated=rated, has_counted=has_counted).play()
    assert table.counting.is_rated() == (not why)
    table.events.emit("engine_hints", None, [])  # which costs a casual game nothing
    assert [result[2] for result in table.resign(1)] == [why or "hint"]
    assert table.dom.said == ([] if why else [texts("rating.no_longer")])


@pytest.mark.parametrize("players", [("human", "human"), ("1", "2")])
def test_games_of_two_people_or_two_computers_are_no_results(players):
    assert Table(players=players).play(2).resign(0) == []


def test_game_begun_with_another_position_does_not_count():
    assert Table(position="W:a1w,c3w,e5b,g7b").play().resign(1) == [[1, "3 greedy", "position"]]


@pytest.mark.parametrize(
    "found, results", [("", [[1, "3 greedy", ""]]), (AT_START, [[1, "3 greedy", ""]]), (BEGUN, [])]
)
def test_game_counts_whose_first_turns_came_before_the_part_that_counts(found, results):
    assert Table(found=found, early=2).play(2).resign(1) == results


def test_game_that_was_not_seen_to_begin_is_no_result():
    table = Table()
    table.play(2)
    table.dom.storage.clear()
    assert table.resign(1) == []
    assert table.counting.outcomes == {"game-1": None}


def test_result_of_a_game_that_is_found_over_is_recalled():
    table = Table().play(2)
    table.resign(1)
    table.counting.outcomes.clear()
    table.events.emit("changed")
    assert table.counting.outcomes["game-1"][1:] == (1000, 1010)


HELP = {
    "hint": lambda table: table.events.emit("engine_hints", None, []),
    "analysis": lambda table: table.events.emit("helped"),
    "undo": lambda table: (table.session.move_end(0), table.events.emit("changed")),
    "players": lambda table: (table.session.seat(1, "1"), table.events.emit("changed")),
}


@pytest.mark.parametrize("why", HELP)
def test_what_helps_is_said_once_and_the_game_does_not_count(why):
    table = Table().play(2)
    HELP[why](table)
    HELP["analysis"](table)
    table.play(2)
    assert [found[2] for found in table.resign(1)] == [why]
    assert table.dom.said == [texts("rating.no_longer")]


def test_balance_that_the_engine_shows_helps_too():
    table = Table().play()
    table.events.emit("judged", 30)
    assert table.resign(1)[0][2] == "analysis"


def test_what_helped_before_the_page_was_opened_anew_is_not_forgotten():
    first = Table().play(2)
    HELP["hint"](first)
    again = Table(first.dom)
    again.session.open(Saved(first.session.game, "game-1", None, "", ""))
    again.events.emit("changed")
    assert again.play(2).resign(0) == [[0, "3 greedy", "hint"]]


def test_game_whose_page_was_opened_anew_still_counts():
    first = Table().play(2)
    again = Table(first.dom)
    again.session.open(Saved(first.session.game, "game-1", None, "", ""))
    again.events.emit("changed")
    assert again.play(2).resign(0) == [[0, "3 greedy", ""]]


def test_turns_taken_back_to_the_start_make_no_new_game():
    table = Table().play(2)
    HELP["undo"](table)
    assert json.loads(table.dom.storage[NOTE + "game-1"])["why"] == "undo"
    assert table.play(2).resign(1)[0][2] == "undo"


def test_what_was_computed_is_told_to_who_asks():
    table, heard = Table().play(2), []
    table.counting.hear(lambda: heard.append(table.counting.outcomes["game-1"]))
    table.resign(1)
    assert table.counting.outcomes["game-1"][1:] == (None, None)
    table.ratings.tell(table.ratings.kept[0], 1000, 1040)
    assert heard[0][1:] == (1000, 1040)
