"""The library as its users see it."""

import doctest
import importlib
import os
import pickle
import pkgutil
import random
import re
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from xml.etree import ElementTree

import pytest

import columna
from pyapp.engine.protocol import Conversation
from tests.library.programs import PROGRAMS, printed
from tools.modules import imports
from tools.paths import ROOT

MODULES = ["columna", *(f"columna.{module.name}" for module in pkgutil.iter_modules(columna.__path__))]
SHUFFLE = ["a1-b2", "g7-f6", "b2-a1", "f6-g7"]  # with an officer each, back to where they began


def game_by_chance(game: str, seed: int) -> columna.Game:
    """A game of random turns, to its end or eighty turns long."""
    chance, played = random.Random(seed), columna.Game(game)
    while played.result is None and len(played.turns) < 80:
        played.play(chance.choice(played.legal_turns), seconds=chance.choice([None, 3]))
    return played


@pytest.mark.parametrize("name", MODULES)
def test_docstrings_tell_the_truth(name: str) -> None:
    offered = {each: getattr(columna, each) for each in columna.__all__}
    assert doctest.testmod(importlib.import_module(name), extraglobs=offered).failed == 0


def test_what_people_call_has_an_example() -> None:
    tried = doctest.DocTestFinder(exclude_empty=True).find
    shown = [columna.Position, columna.Game, columna.Turn, columna.Engine, columna.svg, columna.start]
    for thing in [*shown, columna.read_pdn, columna.write_pdn]:
        assert any(test.examples for test in tried(thing)), thing


@pytest.mark.parametrize("title, code, output", PROGRAMS, ids=[title for title, _, _ in PROGRAMS])
def test_the_programs_of_the_page_run_as_shown(title: str, code: str, output: str, tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    assert printed([sys.executable], code, tmp_path, env=environment) == output


def test_the_page_has_five_programs() -> None:
    assert len(PROGRAMS) == 5


def test_one_module_knows_the_app() -> None:
    reached = {path.name: set(imports(path)) for path in Path(columna.__path__[0]).glob("*.py")}
    of_the_app = {name for name, found in reached.items() if any(each.startswith("pyapp.ui") for each in found)}
    assert of_the_app == {"picture.py"}


# Positions


@pytest.mark.parametrize("game", columna.GAMES)
def test_positions_are_values(game: str) -> None:
    for position in game_by_chance(game, 1).positions:
        again = columna.Position(game, position.text)
        assert (again, hash(again), repr(again)) == (position, hash(position), repr(position))
        assert pickle.loads(pickle.dumps(position)) == position == eval(repr(position), vars(columna))
        for turn in position.legal_turns:
            assert position.play(turn) == position.play(str(turn)) != position
            assert position.turn(str(turn)) == turn == pickle.loads(pickle.dumps(turn))


def test_positions_differ_by_game_side_columns_and_counters() -> None:
    texts = [("bashni", "W:c3w,e5b"), ("bashni", "B:c3w,e5b"), ("bashni", "W:c3W,e5b"), ("bashni", "W:c3w,e5b:1:0")]
    positions = [columna.Position(*each) for each in [*texts, ("damasca", "W:c3w,e5b")]]
    assert len(set(positions)) == 5
    assert positions[0] != positions[0].text


@pytest.mark.parametrize("game", columna.GAMES)
def test_a_printed_board_shows_every_column_at_its_place(game: str) -> None:
    for position in game_by_chance(game, 2).positions:
        *ranks, files, to_move = str(position).splitlines()
        at = {place: name for place, name in enumerate(files) if name != " "}
        shown = {}
        for rank in ranks:
            for found in re.finditer(r"[wbWB]+", rank):
                shown[at[found.start()] + rank[0]] = found[0]
        assert shown == position.columns
        assert to_move == ("Light to move", "Dark to move")[position.side]


@pytest.mark.parametrize("squares", [("a3", "b4"), (["a3", "b4"],), ((3, 4),), (("a3", "b4"), "c5")])
def test_a_turn_of_anything_but_squares_is_refused(squares: tuple) -> None:
    with pytest.raises(TypeError, match="is no tuple of squares"):
        columna.Turn(*squares)
    with pytest.raises(ValueError, match="an origin and a landing"):
        columna.Turn(("a3",))


def test_a_turn_that_is_not_legal_is_refused() -> None:
    position = columna.start("lasca")
    with pytest.raises(columna.IllegalTurn, match="c3xe5 is not legal"):
        position.play(columna.Turn(("c3", "e5"), ("d4",)))
    with pytest.raises(columna.NotationError, match="'c3-e5': not a legal turn here"):
        position.play("c3-e5")
    for error in (columna.IllegalTurn, columna.NotationError, columna.NotNow):
        assert issubclass(error, ValueError)


# Games


def test_a_game_is_kept_with_all_its_turns() -> None:
    game = columna.Game("lasca")
    for text, seconds in (("c3-d4", 4), ("e5xc3", None), ("b2xd4", 9)):
        game.play(text, seconds)
    assert [str(turn) for turn in game.turns] == ["c3-d4", "e5xc3", "b2xd4"] and game.seconds == (4, None, 9)
    last = game.position
    game.undo()
    assert (game.position, len(game.turns), game.seconds) == (game.positions[2], 2, (4, None))
    game.redo()
    assert game.position == last == game.positions[3] == game.start.play("c3-d4").play("e5xc3").play("b2xd4")
    game.jump(0)
    assert game.position == game.start == columna.start("lasca")
    with pytest.raises(IndexError):
        game.undo()
    with pytest.raises(ValueError):
        game.play("e5xc3")
    game.play("a3-b4")
    with pytest.raises(IndexError):
        game.redo()


def test_people_decide_a_game() -> None:
    game = columna.Game(columna.Position("lasca", "W:a1W,g7B"))
    with pytest.raises(columna.NotNow):
        game.claim()
    for turn in SHUFFLE * 2:
        game.play(turn)
    assert game.may_claim
    game.claim()
    assert game.result == columna.Result(None, "claimed") and game.legal_turns == ()
    with pytest.raises(columna.NotNow):
        game.resign(columna.LIGHT)
    agreed, resigned = columna.Game(), columna.Game()
    agreed.agree_draw()
    resigned.resign(columna.LIGHT)
    assert agreed.result == columna.Result(None, "agreed")
    assert resigned.result == columna.Result(columna.DARK, "resigned")


# PDN


def test_games_go_to_pdn_and_back() -> None:
    games = [game_by_chance(game, 3) for game in columna.GAMES]
    for game in games:
        game.tags["Event"], game.comments[2] = "By chance", "So far, so good."
    text = columna.write_pdn(games)
    again = columna.read_pdn(text)
    assert columna.write_pdn(again) == text
    for game, other in zip(games, again, strict=True):
        assert (game.turns, game.seconds, game.result) == (other.turns, other.seconds, other.result)
        assert (game.start, game.tags, game.comments) == (other.start, other.tags, other.comments)


def test_pdn_that_cannot_be_read_says_where() -> None:
    with pytest.raises(columna.NotationError, match="^line 2.*: 'c9': no square"):
        columna.read_pdn('[Variant "lasca"]\n1. c3-c9 *')


# Diagrams


@pytest.mark.parametrize("game", columna.GAMES)
@pytest.mark.parametrize("coordinates", ["letters", "numbers", "none"])
@pytest.mark.parametrize("ground", ["squares", "lines", "circles"])
def test_diagrams_are_xml(game: str, coordinates: str, ground: str) -> None:
    position = game_by_chance(game, 4).positions[-2]
    turn = position.legal_turns[0]
    picture = columna.svg(
        position,
        arrows=[turn, "a1-b2"],
        marks=turn.path[:1],
        caption="<&> “Lasca”",
        coordinates=coordinates,
        ground=ground,
        flipped=True,
        width=80,
    )
    root = ElementTree.fromstring(picture.encode())
    assert root.tag == "{http://www.w3.org/2000/svg}svg" and root.get("width") == "80mm"
    assert [each.text for each in root if each.tag.endswith("title")] == ["<&> “Lasca”"]


@pytest.mark.parametrize(
    "wish", [{"coordinates": "Letters"}, {"ground": "sand"}, {"width": 0}, {"arrows": ["a1"]}, {"marks": ["a2"]}]
)
def test_diagrams_of_nothing_sensible_are_refused(wish: dict) -> None:
    with pytest.raises(ValueError):
        columna.svg(columna.start(), **wish)


# The engine


def test_a_level_plays_its_first_turns_from_the_book() -> None:
    answer = columna.Engine("beginner").best(columna.Game("lasca"))
    assert answer.depth == 0 and answer.turn in columna.start("lasca").legal_turns and answer.line == (answer.turn,)


def test_an_answer_can_be_repeated() -> None:
    position = columna.Position("damasca", "W:b2w,d2w,c3w,f4W,e7b,d8b,b8b,f8b")
    one, other = (columna.Engine().best(position, depth=5, level="beginner", seed=7) for _ in range(2))
    assert (one.turn, one.score, one.line, one.nodes) == (other.turn, other.score, other.line, other.nodes)
    assert one.depth == 5 and pickle.loads(pickle.dumps(one)) == one


def test_limits_are_kept() -> None:
    engine, position = columna.Engine(), columna.start("bashni")
    assert engine.best(position, depth=3).depth == 3
    assert engine.best(position, nodes=300).nodes <= 400
    assert 0.2 < engine.best(position, seconds=0.3).seconds < 2


def test_the_engine_knows_how_the_game_went() -> None:
    game = columna.Game(columna.Position("lasca", "B:a1W,c1W,e1W,g7B"))
    engine = columna.Engine()
    assert not engine.best(game, depth=2).claims
    for turn in ["g7-f6", "a1-b2", "f6-g7", "b2-a1"] * 2:
        game.play(turn)
    assert engine.best(game, depth=2).claims and not engine.best(game.position, depth=2).claims


def test_analysis_names_the_best_turns_in_order() -> None:
    position = columna.start("lasca")
    answers = columna.Engine("beginner").analyse(position, lines=4, depth=4)
    assert len({answer.turn for answer in answers}) == 4
    assert [answer.score for answer in answers] == sorted((answer.score for answer in answers), reverse=True)
    for answer in answers:
        here = position
        for turn in answer.line:
            here = here.play(turn)
    assert columna.Engine().analyse(position, depth=4)[0].score == answers[0].score


def test_a_win_by_force_is_counted_in_plies() -> None:
    engine = columna.Engine()
    assert engine.best(columna.Position("lasca", "W:d2W,c3WB,f4BW,a5B,f6WbB,c7Wb,g7W"), depth=9).plies_to_win == 7
    assert engine.best(columna.start("lasca"), depth=2).plies_to_win is None


@pytest.mark.parametrize(
    "wish, sentence",
    [
        (
            {"level": "genius"},
            "level: one of beginner, intermediate, expert, master, or a whole number from 1 to 12, not",
        ),
        ({"level": 13}, "from 1 to 12, not 13"),
        ({"level": True}, "from 1 to 12, not True"),
        ({"seconds": 0}, "seconds: from 0.001 to 3600, not 0"),
        ({"depth": 0}, "depth: a whole number from 1 to 100"),
        ({"nodes": 1.5}, "nodes: a whole number from 1"),
    ],
)
def test_wishes_that_cannot_be_are_refused(wish: dict, sentence: str) -> None:
    with pytest.raises(ValueError, match=re.escape(sentence)):
        columna.Engine().best(columna.start(), **wish)


def test_an_engine_has_a_level_and_an_analysis_a_limit() -> None:
    with pytest.raises(ValueError, match="level: one of"):
        columna.Engine("grandmaster")
    with pytest.raises(ValueError, match="style: one of attacking, solid, greedy, not 'wild'"):
        columna.Engine(4, "wild")
    assert columna.Engine(4, "solid").best(columna.start("bashni"), seed=1).line
    with pytest.raises(ValueError, match="one of seconds, nodes and depth is needed"):
        columna.Engine().analyse(columna.start())


def interrupted(_conversation: Conversation) -> None:
    """What Ctrl-C does to a search; a true signal would be lost where a shell has started the tests in the background."""
    raise KeyboardInterrupt


def test_a_search_that_is_broken_off_is_not_gone_on_with(monkeypatch: pytest.MonkeyPatch) -> None:
    engine, position = columna.Engine(), columna.start("lasca")
    with monkeypatch.context() as patched:
        patched.setattr(Conversation, "work", interrupted)
        with pytest.raises(KeyboardInterrupt):
            engine.best(position, depth=60)
    assert engine.best(position, depth=2).depth == 2


def test_engines_may_be_asked_from_many_threads() -> None:
    positions = [columna.start(game) for game in columna.GAMES]

    def think(position: columna.Position) -> tuple:
        answer = columna.Engine().best(position, depth=4, seed=1)
        return answer.turn, answer.score, answer.line, answer.nodes

    with ThreadPoolExecutor(7) as threads:
        assert list(threads.map(think, positions)) == [think(position) for position in positions]
