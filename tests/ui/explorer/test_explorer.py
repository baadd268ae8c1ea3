"""The opening explorer: the turns played from a position, by any transposition, and the games that reached it."""

import asyncio
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from pyapp.rules.book import key
from pyapp.rules.game import Game
from pyapp.rules.notation import read_position, turn_text
from pyapp.rules.opening_names import opening
from pyapp.rules.position import start
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import VARIANTS
from pyapp.saves.game_save import save
from pyapp.saves.saved import Saved
from pyapp.saves.summary import outcome_of
from pyapp.ui.explorer import explorer_panel
from pyapp.ui.explorer.explorer_panel import Row
from pyapp.ui.explorer.opening_book import OpeningBook
from pyapp.ui.explorer.own_games import OwnGames
from pyapp.ui.explorer.sources import GAMES, LASKER, Case
from pyapp.ui.explorer.stood import Keys, Known, Stood, keys_of_game, keys_of_save, tried
from tests.examples import examples
from tests.rules.cases import Dice
from tests.tools.test_openings import grow
from tools.openings.writing import book as written_book

pytestmark = pytest.mark.micropython

FIRST = ["e3-d4", "c5xe3", "f2xd4", "b6-c5", "d4xb6", "a7xc5"]
LAST = ["e3-d4", "c5xe3", "d2xf4"]
# the same position by two ways, in Dama Classic, and the same answer to it
WAYS = ["e3-d4", "b6-a5", "g3-h4", "f6-g5"], ["g3-h4", "b6-a5", "e3-d4", "f6-g5"]


def game_of(name, turns):
    """A game after these turns from its start."""
    game = Game(start(VARIANTS[name]))
    for turn in turns:
        game.play(read_turn(game.position, turn))
    return game


def stood_of(name, games, keys):
    """The Stood of games, each [id, outcome, turns]; they are read from their saves."""
    stood = Stood()
    for identity, outcome, turns in games:
        text = save(Saved(game_of(name, turns), identity, None, "", ""))
        stood.add(Known(identity, outcome, ""), list(keys_of_save(text, keys)))
    return stood


def choices(stood, keys, position, without):
    """The turns that were played from a position, with the counts of games."""
    found = [step for step in tried(stood, keys, position, Game(position).legal, without) if step]
    return {turn_text(position.variant, turn): counts for turn, counts in found if any(counts)}


def counted(name, games, turns, without):
    """The turns played from the position after these turns, and [id, plies] of the games in which it stood."""
    keys = Keys()
    stood, position = stood_of(name, games, keys), game_of(name, turns).position
    key = keys.key(position.side, position.columns)
    return [
        choices(stood, keys, position, without),
        [[known.id, plies] for known, plies in stood.games_at(key, without)],
    ]


def repeated(position, turns):
    """The turns played from a position of Lasca in a game that returns to it, and the places where it stood."""
    keys, stood, game = Keys(), Stood(), Game(read_position(VARIANTS["lasca"], position))
    for turn in turns:
        game.play(read_turn(game.position, turn))
    stood.add(Known("a", "running", ""), keys_of_game(game, keys))
    key = keys.key(game.start.side, game.start.columns)
    return [
        choices(stood, keys, game.start, ""),
        [[known.id, plies] for known, plies in stood.games_at(key, "")],
    ]


def forgotten(games, gone):
    """The turns played from Lasca's start in games of which some were removed or continued."""
    keys = Keys()
    stood = stood_of("lasca", games, keys)
    for identity in gone:
        stood.remove(identity)
    return [choices(stood, keys, start(VARIANTS["lasca"]), ""), sorted(stood.ids())]


def by_chance(name, seeds, plies):
    """For games by chance: the explorer's counts at every position of the first one, and those by comparing all positions."""
    keys, stood, games = Keys(), Stood(), []
    for number, seed in enumerate(seeds):
        game, random = Game(start(VARIANTS[name])), Dice(seed)
        while game.legal and game.cursor < plies:
            game.play(random.choice(game.legal[:3]))
        games.append(game)
        stood.add(Known(str(number), outcome_of(game.record.outcome), ""), keys_of_game(game, keys))
    return [
        [choices(stood, keys, at, "") for at in positions(games[0])[:-1]],
        [compared(games, at) for at in positions(games[0])[:-1]],
    ]


def positions(game):
    """All positions of a game."""
    return [game.position_at(plies) for plies in range(len(game.played) + 1)]


def compared(games, at):
    """The turns played from a position, found by comparing the texts of all positions."""
    found = {}
    for game in games:
        reached, known = positions(game), set()
        for before, after in zip(reached, reached[1:]):
            if (before.side, before.columns) == (at.side, at.columns):
                known.add(after.columns)
        for columns in known:
            first = next(turn_text(at.variant, turn) for turn in Game(at).legal if turn.stages[-1] == columns)
            counts = found.setdefault(first, [0, 0, 0, 0])
            counts[["light", "drawn", "dark", "running"].index(outcome_of(game.record.outcome))] += 1
    return found


def key_after(name, turns):
    """The key of the position after these turns."""
    position = game_of(name, turns).position
    return key(position.variant, position.side, position.columns)


def has(text, name, turns):
    """The book's content after these turns: each turn with its value and the number of positions that follow; that number here;
    the trouble; and the number of callbacks. text: the site's answer, None if none came."""
    told, game = [], game_of(name, turns)
    opened = OpeningBook(lambda addresses, call: call(text if text is None else [text]))
    opened.read(name, lambda: told.append(1))
    opened.read(name, lambda: told.append(1))
    choices = opened.choices(game.position, game.legal)
    found = [[turn_text(VARIANTS[name], choice.turn), choice.value, choice.behind] for choice in choices]
    return [found, opened.behind(game.position), opened.trouble(name), len(told)]


def told(known, behind, chosen):
    return explorer_panel.summary(known, behind, chosen, "{:,}".format)


def games(count, rows, side):
    """The list of games: rows of the library with plies, and Lasker's second game."""
    listed = [[Case(GAMES, row["id"], plies), row] for row, plies in rows] + [[Case(LASKER, "2", 4), None]]
    entries = [explorer_panel.entry(case, row, lambda moment: moment[:10], side) for case, row in listed]
    return explorer_panel.games(entries, count, count > len(entries))


def test_turns_are_counted_with_what_became_of_the_games():
    games = [["a", "light", FIRST], ["b", "dark", FIRST[:4]], ["c", "running", LAST], ["d", "drawn", ["c3-d4"]]]
    start, listed = counted("lasca", games, [], "")
    assert start == {"e3-d4": [1, 0, 1, 1], "c3-d4": [0, 1, 0, 0]}
    assert [name for name, _ in listed] == ["a", "b", "c", "d"]
    later, listed = counted("lasca", games, FIRST[:2], "b")
    assert later == {"f2xd4": [1, 0, 0, 0], "d2xf4": [0, 0, 0, 1]}
    assert listed == [["a", 2], ["c", 2]]


def test_position_is_known_by_whatever_turns_it_came_about():
    games = [["a", "dark", WAYS[0]], ["b", "drawn", WAYS[1]]]
    found, listed = counted("dama", games, WAYS[0][:3], "")
    assert listed == [["a", 3], ["b", 3]]
    assert found == {"f6-g5": [0, 1, 1, 0]}


def test_game_counts_once_however_often_the_position_stood_in_it():
    there_and_back = ["a1-b2", "g7-f6", "b2-a1", "f6-g7"]
    assert repeated("W:a1W,g7B", there_and_back * 2) == [{"a1-b2": [0, 0, 0, 1]}, [["a", 0]]]


def test_game_that_has_gone_or_gone_on_does_not_count_twice():
    games = [["a", "running", FIRST[:2]], ["b", "light", ["c3-d4"]], ["a", "light", FIRST]]
    assert forgotten(games, []) == [{"e3-d4": [1, 0, 0, 0], "c3-d4": [1, 0, 0, 0]}, ["a", "b"]]
    assert forgotten(games, ["b", "x"]) == [{"e3-d4": [1, 0, 0, 0]}, ["a"]]


@pytest.mark.parametrize("game", VARIANTS)
@settings(max_examples=examples(5), deadline=None)
@given(seeds=some.lists(some.integers(0, 10_000), min_size=1, max_size=5))
def test_counting_by_keys_is_counting_by_positions(game, seeds):
    found, compared = by_chance(game, seeds, 12)
    assert found == compared


@pytest.fixture(scope="module")
def book():
    """A book of Dama made from a small tree, its values by chance."""
    tree = grow(start(VARIANTS["dama"]), 5, 60)
    return written_book(VARIANTS["dama"], tree)


@pytest.fixture
def on_cpython(book, turns):
    """The same on CPython after these turns."""
    return [key_after("dama", turns), has(book, "dama", turns)]


@pytest.mark.parametrize("turns", [[], ["c3-d4"], ["e3-d4"], ["c3-b4"]])
def test_book_says_the_same_on_both_pythons(book, turns, on_cpython):
    found, behind, trouble, told = has(book, "dama", turns)
    assert [key_after("dama", turns), [found, behind, trouble, told]] == on_cpython
    assert (len(found), trouble, told) == (7 if not turns else len(found), "", 1)


def test_book_knows_a_position_by_both_ways_to_it_and_seen_in_a_mirror():
    assert key_after("dama", WAYS[0]) == key_after("dama", WAYS[1])
    assert key_after("lasca", FIRST[:3]) == key_after("lasca", ["c3-d4", "e5xc3", "b2xd4"])
    assert key_after("dama", ["c3-d4"]) != key_after("dama", ["e3-d4"])


def test_book_that_cannot_be_had_or_is_damaged_is_said_and_gone_on_without(book):
    assert has(None, "dama", []) == [[], 0, "explorer.no_book", 2]
    of_another = book.replace(" dama ", " bashni ")
    altered = book.replace(" -", " x")
    for text in ("", book[:-1], of_another, altered, "<html>", book + "\n"):
        found, _, trouble, told = has(text, "dama", [])
        assert (found, trouble, told) == ([], "explorer.damaged_book", 1)


@pytest.mark.cpython
@settings(max_examples=examples(60), deadline=None)
@given(data=some.data())
def test_altered_book_is_read_or_refused_and_nothing_else(book, data):
    at = data.draw(some.integers(0, len(book) - 1))
    letter = data.draw(some.sampled_from("0 -A\nz"))
    found, behind, trouble, _ = has(book[:at] + letter + book[at + 1 :], "dama", [])
    assert trouble in ("", "explorer.damaged_book") and behind >= 0
    assert not found or len(found) == 7


def test_openings_have_their_names_by_whatever_turns_they_came_about():
    assert opening(positions(game_of("lasca", ["c3-d4", "e5xc3", "b2xd4"]))) == ""
    assert opening(positions(game_of("lasca", ["c3-d4", "e5xc3", "b2xd4", "c5-b4"]))) == "berlin"
    assert opening(positions(game_of("lasca", ["c3-d4", "e5xc3", "b2xd4", "c5-b4", "a3xc5"]))) == "berlin"
    assert opening(positions(game_of("lasca", ["e3-f4", "g5xe3", "f2xd4"]))) == "hague"  # in a mirror
    assert opening(positions(game_of("dama", ["c3-d4", "d6-c5", "b2-c3", "e7-d6"]))) == "old"
    assert opening(positions(game_of("bashni", ["c3-d4", "d6-c5", "b2-c3", "e7-d6"]))) == ""


def test_table_says_how_often_how_it_ended_and_what_it_is_worth():
    text = explorer_panel.table(
        [Row(*row) for row in [["C3 → D4", [3, 1, 0, 1], 120, 40321], ["E3 → F4", [0, 0, 0, 0], None, 0]]],
        "{:,}".format,
    )
    told = re.sub("<[^>]+>", "|", text)
    assert "C3 → D4" in told and "|5|" in told and "3 – 1 – 0" in told and "+1.2||40,321|" in told
    assert 'aria-label="won by Light: 3, drawn: 1, won by Dark: 0, not finished: 1"' in text
    assert text.count("<rect") == 2 and 'width="75.0"' in text
    assert explorer_panel.table([Row(*row) for row in []], "{:,}".format) == ""


def test_what_is_empty_says_why():
    assert explorer_panel.summary(0, 0, [], "{:,}".format) == "Choose a source."
    assert explorer_panel.summary(0, 0, ["book"], "{:,}".format) == "No games reach this position."
    assert explorer_panel.summary(2, 0, ["book"], "{:,}".format) == "2 known moves."
    assert explorer_panel.summary(2, 9, ["book"], "{:,}".format) == "2 known moves. 9 more positions in the book."


def test_games_are_listed_with_the_turn_at_which_they_open():
    row = {
        "id": "a1",
        "game": "lasca",
        "players": ["human", "12"],
        "outcome": "dark",
        "title": "<A>",
        "changed": "2026-11-22",
    }
    text = games(7, [[row, 3]], 1)
    assert 'data-do="open_kept:a1@3"' in text and 'data-do="lasker_at:2@4"' in text and "explorer_more" in text
    assert "&lt;A&gt;" in text and "move 2 · Lasca 7×7 · Human – Master 12 · Dark has won" in text
    assert "7 games" in text
    assert games(0, [], 1).count("<li>") == 1


class Shelf:
    """A library in memory: rows as the database has them."""

    def __init__(self):
        self.rows_by_id: dict = {}
        self.read: list = []
        self.refuses = False

    def keep(self, name: str, turns: list, stored: str, *tags: str):
        """Keep a game."""
        text = save(Saved(game_of("lasca", turns), name, None, "", ""))
        words = ["=lasca"] + list(tags)
        self.rows_by_id[name] = {"id": name, "outcome": "light", "stored": stored, "text": text, "words": words}

    async def open(self):
        """Raise the error of the browser, if it has one."""
        if self.refuses:
            raise OSError("SecurityError")

    async def ids(self, index):
        """The ids in the order of an index."""
        return [row["id"] for row in sorted(self.rows_by_id.values(), key=lambda row: row[index])]

    async def moments(self, index):
        """The index itself."""
        return sorted(row[index] for row in self.rows_by_id.values())

    async def ids_tagged(self, tag):
        """The ids of rows with a tag."""
        return [name for name, row in self.rows_by_id.items() if tag in row["words"]]

    async def rows(self, names, _fields):
        """The rows of these ids."""
        self.read.extend(names)
        return [self.rows_by_id.get(name) for name in names]


class Clock:
    """A page on which no time goes by."""

    def now(self):
        """The same moment each time."""
        return 0


@pytest.mark.cpython
def test_own_games_are_read_once_and_again_where_they_have_changed():
    shelf, told = Shelf(), []
    own = OwnGames(Clock(), shelf, Keys())
    read = lambda: asyncio.run(own.read("lasca", lambda: told.append(own.done)))  # noqa: E731
    shelf.keep("b", FIRST, "2")
    shelf.keep("a", LAST, "1")
    shelf.keep("lasker-1911-1", FIRST, "3")
    shelf.keep("late", FIRST, "4", "=unread")
    read()
    assert (shelf.read, own.done, own.total) == (["a", "b"], 2, 2)
    read()
    assert shelf.read == ["a", "b"]
    shelf.keep("a", LAST[:1], "5")
    shelf.keep("late", FIRST, "4")
    del shelf.rows_by_id["b"]
    read()
    assert shelf.read == ["a", "b", "late", "a"]
    assert sorted(own.stood("lasca").ids()) == ["a", "late"]
    shelf.refuses = True
    read()
    assert own.is_closed


class BusyShelf(Shelf):
    """A library from which another tab deletes game "a" between two requests."""

    async def moments(self, index):
        self.rows_by_id.pop("a", None)
        return await super().moments(index)


@pytest.mark.cpython
def test_game_that_goes_meanwhile_hides_no_other():
    shelf = BusyShelf()
    own = OwnGames(Clock(), shelf, Keys())
    shelf.keep("a", FIRST, "1")
    shelf.keep("b", FIRST, "2")
    asyncio.run(own.read("lasca", lambda: None))
    assert own.stood("lasca").ids() == ["b"]


@pytest.mark.cpython
def test_damaged_game_counts_as_far_as_it_can_be_read():
    shelf = Shelf()
    own = OwnGames(Clock(), shelf, Keys())
    shelf.keep("a", FIRST, "1")
    shelf.rows_by_id["a"]["text"] = shelf.rows_by_id["a"]["text"].replace("f2xd4", "f2xz9")
    asyncio.run(own.read("lasca", lambda: None))
    assert own.stood("lasca").ids() == ["a"]
