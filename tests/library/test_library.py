"""The library as its users see it."""

import asyncio
import doctest
import importlib
import json
import os
import pickle
import pkgutil
import random
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import get_args, get_type_hints
from xml.etree import ElementTree

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import columna
from columna.opening_book import book_text
from pyapp.engine.protocol import Conversation
from pyapp.rules import position as rules_position
from pyapp.rules.notation import position_text, read_position, turn_text
from pyapp.rules.own_rules import own_game
from pyapp.rules.pdn import read_games, write_game
from pyapp.rules.variants import SWITCHES, VARIANTS, switches_of
from tests.library.page import examples
from tools.paths import ENDGAMES, ROOT
from tools.prepare.modules import imports

MODULES = ["columna", *(f"columna.{module.name}" for module in pkgutil.iter_modules(columna.__path__))]
DATA = ROOT / "tests/data"
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


def test_the_examples_of_the_page_tell_the_truth() -> None:
    page = doctest.DocTestParser().get_doctest(examples(), {}, "docs/library.md", None, None)
    assert len(page.examples) > 60
    assert doctest.DocTestRunner().run(page).failed == 0


def test_the_page_names_all_that_is_offered() -> None:
    missing = [name for name in columna.__all__ if not re.search(r"`(columna\.)?%s\b" % name, examples())]
    assert missing == []


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


@pytest.mark.parametrize("game", columna.GAMES)
def test_the_legal_turns_are_those_of_the_rules(game: str) -> None:
    """Ask positions in any order, also for a side that is not to move."""
    chance, positions = random.Random(9), game_by_chance(game, 5).positions
    positions += [position.pass_turn() for position in positions]
    for position in [*positions, *chance.choices(positions, k=50)]:
        by_rules = read_position(VARIANTS[game], position.text)
        legal = rules_position.legal_turns(by_rules)
        assert [str(turn) for turn in position.legal_turns] == [turn_text(by_rules.variant, turn) for turn in legal]
        for turn, same in zip(position.legal_turns, legal, strict=True):
            assert position.play(turn).text == position_text(rules_position.after(by_rules, same))


def test_a_hash_and_a_key_are_the_same_in_every_process() -> None:
    code = "import columna; here = columna.start('bashni').play('c3-d4'); print(hash(here), here.key)"
    here = columna.start("bashni").play("c3-d4")
    for seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)}
        said = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True).stdout
        assert said.split() == [str(hash(here)), str(here.key)]


@pytest.mark.parametrize("game", columna.GAMES)
def test_keys_counts_captures_and_attacks_follow_from_the_turns(game: str) -> None:
    keys: dict[int, tuple] = {}
    for seed in range(3):
        for position in game_by_chance(game, seed).positions:
            stands = position.side, position.pieces
            assert keys.setdefault(position.key, stands) == stands
            assert position.count() == len(position.legal_turns)
            assert columna.Board(position).key == position.key
            for side in columna.Side:
                turns = (position if position.side == side else position.pass_turn()).legal_turns
                assert set(position.attacked(side)) == {name for turn in turns for name in turn.captured}
            for turn in position.legal_turns:
                assert position.is_capture(turn) == bool(turn.captured)


@pytest.mark.parametrize("game", columna.GAMES)
def test_a_turn_frees_the_columns_that_change_their_owner(game: str) -> None:
    freed = 0
    for seed in range(3):
        for position in game_by_chance(game, seed).positions:
            mine, other = ("wW", "bB") if position.side == columna.LIGHT else ("bB", "wW")
            for turn in position.legal_turns:
                before, after = position.pieces, position.play(turn).pieces
                expected = {
                    name: pieces
                    for name, pieces in after.items()
                    if name != turn.squares[-1] and pieces[0] in mine and before[name][0] in other
                }
                assert position.frees(turn) == expected
                freed += len(expected)
    assert (freed > 0) == (columna.start(game)._rules.variant.captured == "under")


def test_positions_differ_by_game_side_columns_and_counters() -> None:
    texts = [("bashni", "W:c3w,e5b"), ("bashni", "B:c3w,e5b"), ("bashni", "W:c3W,e5b"), ("bashni", "W:c3w,e5b:1:0")]
    positions = [columna.Position(*each) for each in [*texts, ("damasca", "W:c3w,e5b")]]
    assert len(set(positions)) == 5
    assert positions[0] != positions[0].text


def test_what_is_no_position_is_refused() -> None:
    for wrong in [("lasca", "W:a1w,a1w"), ("lasca", "X:a1w"), ("lasca", "W:z9w"), ("chess", "W:a1w")]:
        with pytest.raises(ValueError):
            columna.Position(*wrong)


@pytest.mark.parametrize("game", columna.GAMES)
def test_a_printed_board_shows_every_column_at_its_place(game: str) -> None:
    for position in game_by_chance(game, 2).positions:
        *ranks, files, to_move = str(position).splitlines()
        at = {place: name for place, name in enumerate(files) if name != " "}
        shown = {}
        for rank in ranks:
            for found in re.finditer(r"[wbWB]+", rank):
                shown[at[found.start()] + rank.split()[0]] = found[0]
        assert shown == position.pieces
        assert to_move == ("Light to move", "Dark to move")[position.side]


@pytest.mark.parametrize(
    "squares", [("a3", "b4"), (["a3", "b4"],), ((8, 12),), ("a3-b4",), ((),), (("a3", "b4"), "c5")]
)
def test_a_turn_of_anything_but_names_of_squares_is_refused(squares: tuple) -> None:
    with pytest.raises(TypeError, match="must be a tuple of"):
        columna.Turn(*squares)


@pytest.mark.parametrize("game", columna.GAMES)
def test_legal_turns_are_known_by_their_squares_alone(game: str) -> None:
    for position in game_by_chance(game, 6).positions[::5]:
        for turn in position.legal_turns:
            assert turn in position.legal_turns and str(turn) in position.legal_turns
            assert turn.squares in position.legal_turns and list(turn.squares) in position.legal_turns
            assert position.turn(turn.squares) == turn and position.play(turn.squares) == position.play(turn)
        for wrong in ["a1-a2", "", ("a1",), 7, None, ("c3", 4)]:
            assert wrong not in position.legal_turns


def test_a_turn_of_another_position_is_made_as_it_is_in_this_one() -> None:
    one, other = columna.Position("lasca", "W:a1w,g7b"), columna.Position("lasca", "W:a1w,c3w,g7b")
    turn = one.turn("a1-b2")
    assert turn == other.turn("a1-b2") and other.play(turn).text == "B:b2w,c3w,g7b"
    game = columna.Game(other)
    game.play(turn)
    assert game.position.text == "B:b2w,c3w,g7b"
    with pytest.raises(columna.IllegalTurn, match="a1-b2 is not legal"):
        columna.start("lasca").play(turn)


def test_a_turn_that_is_not_legal_is_refused() -> None:
    position = columna.start("lasca")
    with pytest.raises(columna.IllegalTurn, match="b2xd4xf6 is not legal"):
        position.play(columna.Position("lasca", "W:b2w,c3b,e5b").turn("b2xf6"))
    for turn, sentence in [
        ("c3-e5", "'c3-e5' is not legal here; legal from c3: c3-d4, c3-b4"),
        ("a1-b2", "no turn from a1 is"),
    ]:
        with pytest.raises(columna.IllegalTurn, match=re.escape(sentence)):
            position.play(turn)
    with pytest.raises(columna.IllegalTurn, match="a capture is compulsory: e5xc3"):
        position.play("c3-d4").play("g7-f6")


@pytest.mark.parametrize("game", columna.GAMES)
def test_a_position_is_edited_square_by_square(game: str) -> None:
    for position in game_by_chance(game, 7).positions[::7]:
        empty = columna.Position(
            game, "WB"[position.side] + ":" + "".join(":%d" % count for count in position.counters)
        )
        again = empty
        for square, pieces in position.pieces.items():
            assert position.piece_at(square) == pieces and position.put(square, "").piece_at(square) == ""
            again = again.put(square, pieces)
        assert again == position
        assert position.pass_turn().pass_turn() == position and position.pass_turn().side == 1 - position.side


@pytest.mark.parametrize("wrong", [("a2", "w"), ("a1", "x"), ("a1", "wbw"), ("a1", "w" * 25)])
def test_an_edit_that_makes_no_position_is_refused(wrong: tuple) -> None:
    with pytest.raises((columna.NotationError, columna.PositionError)):
        columna.start("lasca").put(*wrong)


@pytest.mark.parametrize("game", columna.GAMES)
def test_a_mirrored_position_has_the_same_turns_seen_from_the_other_side(game: str) -> None:
    for position in game_by_chance(game, 8).positions[::6]:
        mirrored = position.mirror()
        assert mirrored.mirror() == position and len(mirrored.legal_turns) == len(position.legal_turns)
        assert {position.play(turn).mirror() for turn in position.legal_turns} == {
            mirrored.play(turn) for turn in mirrored.legal_turns
        }


@pytest.mark.parametrize("game", columna.GAMES)
def test_perft_counts_the_lines(game: str) -> None:
    counts = json.loads((DATA / "perft.json").read_text())[game]
    position = columna.start(game)
    assert [position.perft(depth) for depth in range(5)] == [1, *counts[:4]]
    assert sum(position.divide(3).values()) == counts[2]
    with pytest.raises(ValueError, match="depth"):
        position.perft(-1)


def test_notebooks_draw_positions_and_games() -> None:
    game = columna.Game("lasca")
    game.play("c3-d4")
    for thing in (game, game.position):
        assert ElementTree.fromstring(thing._repr_svg_()).tag == "{http://www.w3.org/2000/svg}svg"
    assert game._repr_svg_() != game.position._repr_svg_()


# Games


def test_a_game_is_kept_with_all_its_turns() -> None:
    game = columna.Game("lasca")
    for text, seconds in (("c3-d4", 4), ("e5xc3", None), ("b2xd4", 9)):
        game.play(text, seconds)
    assert [str(turn) for turn in game.turns] == ["c3-d4", "e5xc3", "b2xd4"] and game.seconds == [4, None, 9]
    last = game.position
    game.undo()
    assert (game.position, len(game.turns), game.seconds) == (game.positions[2], 2, [4, None])
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


def test_a_game_is_pickled_with_its_tree_however_long_it_is() -> None:
    game = columna.Game(columna.Position("lasca", "W:a1W,g7B"))
    for turn in SHUFFLE:
        game.play(turn, seconds=2)
    game.node.comment, game.node.marks, game.tags["White"] = "Two\nlines.", [columna.Mark("red", "a1")], "Anna"
    deepest = game.node
    for turn in SHUFFLE * 150:
        deepest = game.vary(turn, deepest)
    game.undo()
    game.offer_draw(columna.DARK)
    again = pickle.loads(pickle.dumps(game))
    assert columna.write_pdn(again) == columna.write_pdn(game) and again.root != game.root
    assert (again.position, again.turns, again.offer) == (game.position, game.turns, columna.DARK)
    again.accept_draw()
    ended = pickle.loads(pickle.dumps(again))
    assert str(ended.result) == "a draw (agreed)" and game.result is None
    ended.redo()
    assert ended.node.comment == "Two\nlines." and len(ended.node.mainline()) == 600
    with pytest.raises(TypeError, match="a Node cannot be pickled: send its game"):
        pickle.dumps(game.node)


def test_people_decide_a_game() -> None:
    game = columna.Game(columna.Position("lasca", "W:a1W,g7B"))
    with pytest.raises(columna.NotNow, match="no draw may be claimed"):
        game.claim_draw()
    for turn in SHUFFLE * 2:
        game.play(turn)
    assert game.may_claim
    game.claim_draw()
    assert game.result == columna.Result(None, "claimed") and game.legal_turns == ()
    for decide in (lambda: game.resign(columna.LIGHT), game.claim_draw, game.agree_draw):
        with pytest.raises(columna.GameOver, match="the game is over: a draw \\(claimed\\)"):
            decide()
    agreed, resigned = columna.Game(), columna.Game()
    agreed.agree_draw()
    resigned.resign(columna.LIGHT)
    assert agreed.result == columna.Result(None, "agreed")
    assert resigned.result == columna.Result(columna.DARK, "resigned")


def test_variations_are_added_shown_promoted_and_deleted() -> None:
    game = columna.Game("lasca")
    game.play("c3-d4")
    solid = game.vary("e3-f4", game.root, comment="Solid.", glyphs=["!?", "±"])
    reply = game.vary(solid.position.legal_turns[0], solid)
    assert (solid.glyphs, reply.parent, len(game.turns)) == ((5, 16), solid, 1)
    assert game.vary("e3-f4", game.root) == solid and solid.comment == "Solid."
    game.show(reply)
    assert [str(turn) for turn in game.turns] == ["e3-f4", str(reply.turn)] and game.position == reply.position
    with pytest.raises(ValueError, match="stays the main line"):
        game.promote_variation(solid)
    with pytest.raises(ValueError, match="what was played|that was played"):
        game.delete_variation(game.root.children[0])
    game.delete_variation(solid)
    assert game.position == game.start and [str(node.turn) for node in game.root.children] == ["c3-d4"]
    with pytest.raises(ValueError, match="a glyph is a number or one of"):
        game.vary("e3-f4", game.root, glyphs=["!!!"])
    assert len(game.root.children) == 1


def test_a_variation_takes_the_place_of_a_line_that_was_only_tried() -> None:
    game = columna.Game("lasca")
    first, second = game.vary("c3-d4"), game.vary("e3-f4")
    game.promote_variation(second)
    assert game.root.children == [second, first]


def test_comments_are_a_dictionary_that_writes_into_the_game() -> None:
    game = columna.Game("lasca")
    game.play("c3-d4")
    game.comments.update({0: "Before.", 1: "Behind."})
    assert game.comments == {0: "Before.", 1: "Behind."} and repr(game.comments) == "{0: 'Before.', 1: 'Behind.'}"
    del game.comments[0]
    assert list(game.comments) == [1] and game.root.children[0].comment == "Behind."
    for plies in (0, 2, -1):
        with pytest.raises(KeyError):
            game.comments[plies]
    with pytest.raises(KeyError, match="1 turns, not 2"):
        game.comments[2] = "Nowhere."


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


FAULTY = """[White "Anna"]
[Variant "lasca"]

1. c3-d4 {A comment
[Event "within"]
} e5xc3 *

[White "Boris"]
[Variant "lasca"]

1. c3-d4 c9 *

[White "Clara"]
[Variant "chess"]

1. e4 *

[White "Dora"]
[Variant "lasca"]
1. c3-d4 {never closed *

[White "Emil"]
[Variant "lasca"]
1. c3-d4 *
1. c3-d4 e5xc3 *
"""


def test_faults_of_a_game_do_not_keep_from_the_others() -> None:
    shown = [
        (game and game.tags.get("White"), game and len(game.turns), error and error.line)
        for game, error in columna.stream_pdn(FAULTY)
    ]
    assert shown == [
        ("Anna", 2, None),
        ("Boris", 1, 11),
        (None, None, 14),
        ("Dora", 1, 20),
        ("Emil", 1, None),
        (None, None, 25),
    ]


def test_a_file_is_read_game_by_game(tmp_path: Path) -> None:
    games = [game_by_chance(game, 10) for game in columna.GAMES]
    file = tmp_path / "games.pdn"
    file.write_text(columna.write_pdn(games), "utf-8")
    with file.open(encoding="utf-8") as lines:
        for game, reading in zip(games, columna.stream_pdn(lines)):
            assert reading.error is None and reading.game.turns == game.turns


def test_remarks_name_the_line_of_the_file_and_stay_in_a_pickle() -> None:
    text = FAULTY.replace("1. c3-d4 *\n1.", "1. c3-d4 Bold *\n1.")
    told = {reading.game.tags["White"]: reading for reading in columna.stream_pdn(text) if reading.game}
    assert [str(remark) for remark in told["Emil"].remarks] == ["line 24, column 10: 'Bold': neither a turn nor a sign"]
    assert told["Anna"].remarks == () and isinstance(told["Emil"].remarks[0], columna.NotationError)
    again = pickle.loads(pickle.dumps(told["Emil"].game))
    assert list(map(str, again.remarks)) == list(map(str, told["Emil"].remarks))


def test_a_stream_needs_no_more_lines_than_the_games_taken_from_it() -> None:
    taken = []

    def lines():
        while True:
            for line in ('[Variant "lasca"]\n', "1. c3-d4 *\n", "\n"):
                taken.append(line)
                yield line

    stream = columna.stream_pdn(lines())
    assert [len(next(stream).game.turns) for _ in range(5)] == [1] * 5 and len(taken) < 20


def test_headers_are_read_without_the_turns() -> None:
    assert [tags["White"] for tags in columna.read_headers(FAULTY)] == ["Anna", "Boris", "Clara", "Dora", "Emil"]
    assert list(columna.read_headers("")) == []


PIECES = [
    '[White "Anna"]',
    '[Variant "lasca"]',
    *"{};()*\n \n",
    "c3-d4 ",
    "e5xc3 ",
    "1. ",
    "1-0 ",
    "!? ",
    "$14 ",
    "words ",
]


@given(st.lists(st.sampled_from(PIECES), max_size=30))
@example([";", "\n", '[White "Anna"]'])
@example(["1. ", "\n", '[White "Anna"]'])
@example(["*", '[White "Anna"]', "\n", '[Variant "lasca"]'])
@example(["*", '[Variant "lasca"]', "\n", '[Variant "lasca"]'])
@example(["{", "\n", "}", "\n", '[White "Anna"]', "\n", "c3-d4 ", "\n", '[White "Anna"]'])
def test_a_stream_says_the_same_as_the_whole_text(pieces: list) -> None:
    """If the whole text can be read, its games can be read one by one."""
    text = '[Variant "lasca"]\n' + "".join(pieces)
    try:
        whole = [write_game(game.record) for game in read_games(text)]
    except ValueError:
        assert any(error for _, error in columna.stream_pdn(text))
    else:
        assert [columna.write_pdn(game) for game, error in columna.stream_pdn(text)] == whole


def test_variations_and_glyphs_go_to_pdn_and_back() -> None:
    text = '[Variant "lasca"]\n[Result "*"]\n\n1. c3-d4! {Bold.} (1. e3-f4!? $14 {Solid.}) 1... e5xc3 *\n'
    [game] = columna.read_pdn(text)
    solid = game.root.children[1]
    assert (str(solid.turn), solid.glyphs, solid.comment) == ("e3-f4", (5, 14), "Solid.")
    assert type(solid.position) is columna.Position and columna.write_pdn(game) == text


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
        marks=turn.squares[:1],
        caption="<&> “Lasca”",
        coordinates=coordinates,
        ground=ground,
        flipped=True,
        width=80,
    )
    root = ElementTree.fromstring(picture.encode())
    assert root.tag == "{http://www.w3.org/2000/svg}svg" and root.get("width") == "80mm"
    pixels = columna.svg(position, size=300, style=".to-move-W{fill:red}", marks=[columna.Arrow("red", "a1", "b2")])
    root_in_pixels = ElementTree.fromstring(pixels.encode())
    assert root_in_pixels.get("width") == "300px" and root_in_pixels[0].text == ".to-move-W{fill:red}"
    assert [each.text for each in root if each.tag.endswith("title")] == ["<&> “Lasca”"]


@pytest.mark.parametrize(
    "wish", [{"coordinates": "Letters"}, {"ground": "sand"}, {"width": 0}, {"arrows": ["a1"]}, {"marks": ["a2"]}]
)
def test_diagrams_of_nothing_sensible_are_refused(wish: dict) -> None:
    with pytest.raises(ValueError):
        columna.svg(columna.start(), **wish)


# Books and endings


@pytest.mark.parametrize("game", [game for game in columna.GAMES if book_text(game)])
def test_a_book_says_what_its_turns_are_worth(game: str) -> None:
    book, position = columna.OpeningBook(game), columna.start(game)
    turns = book.turns(position)
    assert {each.turn for each in turns} == set(position.legal_turns)
    assert [each.score for each in turns] == sorted((each.score for each in turns), reverse=True)
    assert position in book and book.positions > 100
    chosen = {book.choose(position, 0, random.Random(seed)) for seed in range(20)}
    assert chosen == {each.turn for each in turns if each.score == turns[0].score}


def test_a_book_says_nothing_of_what_it_does_not_hold() -> None:
    book, position = columna.OpeningBook("lasca"), columna.Position("lasca", "W:a1W,g7B")
    assert (book.turns(position), book.choose(position), position in book) == ([], None, False)
    with pytest.raises(ValueError, match="the book of lasca, not of dama"):
        book.turns(columna.start("dama"))
    with pytest.raises(ValueError, match="game must be one of"):
        columna.OpeningBook("chess")


def test_a_table_knows_how_an_ending_ends() -> None:
    tables = columna.EndgameTables(ENDGAMES)
    position = columna.Position("lasca", "W:c3W,d4W,g7b")
    outcome = tables.probe(position)
    assert outcome and outcome.winner == columna.LIGHT
    for plies in range(outcome.plies, 0, -1):
        turn, best = next(iter(tables.turns(position).items()))
        assert best == columna.Outcome(columna.LIGHT, plies)
        position = position.play(turn)
    assert position.result and tables.turns(position) == {}
    assert tables.probe(position) == columna.Outcome(columna.LIGHT, 0)
    assert tables.probe(columna.start("lasca")) is None and tables.turns(columna.start("lasca")) == {}
    assert pickle.loads(pickle.dumps(tables)).probe(position) == columna.Outcome(columna.LIGHT, 0)
    assert columna.Engine(endgames=ENDGAMES).best(columna.Position("lasca", "W:c3W,d4W,g7b")).score > 99_000


def test_a_table_knows_adjudication_and_the_counters() -> None:
    tables = columna.EndgameTables(ENDGAMES)
    two_to_one = columna.Position("damasca", "W:c1W,e1W,b8B")
    assert tables.probe(two_to_one) == columna.Outcome(columna.LIGHT, None)
    assert set(tables.turns(two_to_one).values()) == {columna.Outcome(columna.LIGHT, None)}
    assert tables.probe(columna.Position("bashni", "W:c1W,e1W,b8B")) == columna.Outcome(None, None)
    outcomes = [tables.probe(columna.Position("damasca-classic", f"W:b2W,a5W,c7B:{gone}:{gone}")) for gone in (7, 8)]
    assert outcomes == [columna.Outcome(columna.LIGHT, 23), columna.Outcome(columna.LIGHT, None)]


def test_counters_that_the_game_does_not_have_are_zero() -> None:
    texts = {"lasca": (0, 0), "bashni": (5, 0), "damasca": (5, 6)}
    for game, counters in texts.items():
        assert columna.Position(game, "W:a1W,g7B:5:6").counters == counters


# The engine


def test_a_level_plays_its_first_turns_from_the_book() -> None:
    answer = columna.Engine("beginner").best(columna.Game("lasca"))
    assert answer.depth == 0 and answer.turn in columna.start("lasca").legal_turns and answer.line == (answer.turn,)


def test_an_answer_can_be_repeated() -> None:
    position = columna.Position("damasca", "W:b2w,d2w,c3w,f4W,e7b,d8b,b8b,f8b")
    one, other = (columna.Engine().best(position, columna.Limit(depth=5), level="beginner", seed=7) for _ in range(2))
    assert (one.turn, one.score, one.line, one.nodes) == (other.turn, other.score, other.line, other.nodes)
    assert one.depth == 2 and pickle.loads(pickle.dumps(one)) == one


def test_limits_are_kept() -> None:
    engine, position = columna.Engine(), columna.start("bashni")
    assert engine.best(position, columna.Limit(depth=3)).depth == 3
    assert engine.best(position, columna.Limit(nodes=300)).nodes <= 400
    assert 0.2 < engine.best(position, columna.Limit(seconds=0.3)).seconds < 2


def test_the_engine_knows_how_the_game_went() -> None:
    game = columna.Game(columna.Position("lasca", "B:a1W,c1W,e1W,g7B"))
    engine = columna.Engine()
    assert not engine.best(game, columna.Limit(depth=2)).claims
    for turn in ["g7-f6", "a1-b2", "f6-g7", "b2-a1"] * 2:
        game.play(turn)
    assert (
        engine.best(game, columna.Limit(depth=2)).claims
        and not engine.best(game.position, columna.Limit(depth=2)).claims
    )


def test_analysis_names_the_best_turns_in_order() -> None:
    position = columna.start("lasca")
    answers = columna.Engine("beginner").analyse(position, columna.Limit(depth=4), lines=4)
    assert len({answer.turn for answer in answers}) == 4
    assert [answer.score for answer in answers] == sorted((answer.score for answer in answers), reverse=True)
    for answer in answers:
        here = position
        for turn in answer.line:
            here = here.play(turn)
    assert columna.Engine().analyse(position, columna.Limit(depth=4))[0].score == answers[0].score


def test_a_win_by_force_is_counted_in_plies() -> None:
    engine = columna.Engine()
    assert (
        engine.best(
            columna.Position("lasca", "W:d2W,c3WB,f4BW,a5B,f6WbB,c7Wb,g7W"), columna.Limit(depth=9)
        ).plies_to_win
        == 7
    )
    assert engine.best(columna.start("lasca"), columna.Limit(depth=2)).plies_to_win is None


@pytest.mark.parametrize(
    "wish, sentence",
    [
        (
            {"level": "genius"},
            "level must be one of beginner, intermediate, expert, master, or a whole number from 1 to 12, not",
        ),
        ({"level": 13}, "from 1 to 12, not 13"),
        ({"level": True}, "from 1 to 12, not True"),
        ({"seed": -1}, "seed must be a whole number from 0"),
        ({"timeout": 0}, "timeout must be a number of seconds above 0, 1000000 at most, or None, not 0"),
    ],
)
def test_wishes_that_cannot_be_are_refused(wish: dict, sentence: str) -> None:
    with pytest.raises(ValueError, match=re.escape(sentence)):
        columna.Engine().best(columna.start(), **wish)


@pytest.mark.parametrize(
    "limit, error, sentence",
    [
        ({"seconds": -1}, ValueError, "seconds must be a number from 0.001 to 3600, not -1"),
        ({"seconds": "1"}, TypeError, "seconds must be a number from 0.001 to 3600, not '1'"),
        ({"depth": 0}, ValueError, "depth must be a whole number from 1 to 100, not 0"),
        ({"nodes": 1.5}, TypeError, "nodes must be a whole number from 1"),
        ({}, ValueError, "a Limit needs one of seconds, depth and nodes"),
    ],
)
def test_limits_that_cannot_be_are_refused(limit: dict, error: type, sentence: str) -> None:
    with pytest.raises(error, match=re.escape(sentence)):
        columna.Limit(**limit)


@pytest.mark.parametrize("size, rows", [(6, 2), (7, 3), (8, 3), (10, 4)])
def test_rules_like_any_game_are_played_at_every_size(size: int, rows: int) -> None:
    for like in columna.GAMES:
        position = columna.start(columna.Variant(like=like, size=size, rows=rows))
        for level in (1, 5, 12):
            assert (
                columna.Engine(level).best(position, columna.Limit(depth=1), level=level).turn in position.legal_turns
            )


def test_a_limit_bounds_a_level_and_never_lets_it_see_more() -> None:
    engine, position = columna.Engine(6), columna.start("bashni")
    usual = engine.best(position.play("c3-b4").play("b6-a5"), seed=1, level=6)
    for limit in (columna.Limit(nodes=10**9), columna.Limit(depth=99), columna.Limit(seconds=3600)):
        bounded = engine.best(position.play("c3-b4").play("b6-a5"), limit, seed=1, level=6)
        assert (bounded.turn, bounded.score, bounded.nodes) == (usual.turn, usual.score, usual.nodes)
    assert engine.best(position, columna.Limit(depth=1), level="expert", seed=1).depth <= 1


def test_the_clock_of_the_side_to_move_limits_a_search() -> None:
    engine, position = columna.Engine(), columna.start("damasca")
    short = columna.Limit(light_clock=0.2, dark_clock=12)
    assert engine.best(position, short).seconds < 0.2 < engine.best(position.play("c3-d4"), short, timeout=5).seconds
    with pytest.raises(ValueError, match="both clocks"):
        columna.Limit(light_clock=3)
    with pytest.raises(ValueError, match="an increment needs the clocks"):
        columna.Limit(depth=3, increment=3)


def test_an_event_loop_goes_on_during_a_search_and_cancelling_stops_it() -> None:
    async def play() -> tuple:
        engine, ticks = columna.Engine(), 0
        task = asyncio.create_task(engine.best_async(columna.start("bashni"), columna.Limit(nodes=3000)))
        while not task.done():
            ticks += 1
            await asyncio.sleep(0.001)
        forever = asyncio.create_task(engine.best_async(columna.start("bashni"), columna.Limit(depth=100)))
        await asyncio.sleep(0.05)
        forever.cancel()
        with pytest.raises(asyncio.CancelledError):
            await forever
        return ticks, (await task).turn, engine.best(columna.start("bashni"), columna.Limit(depth=1)).depth

    ticks, turn, depth = asyncio.run(play())
    assert ticks > 5 and turn in columna.start("bashni").legal_turns and depth == 1


def test_pondering_runs_until_the_next_question() -> None:
    engine = columna.Engine()
    pondering = engine.ponder(columna.start("lasca"))
    assert next(pondering)[0].turn in columna.start("lasca").legal_turns
    assert engine.best(columna.start("lasca"), columna.Limit(depth=2)).depth == 2
    assert list(pondering) == []


def test_an_engine_has_a_level_and_analyses_up_to_a_limit() -> None:
    with pytest.raises(ValueError, match="level must be one of"):
        columna.Engine("grandmaster")
    with pytest.raises(ValueError, match="style must be one of attacking, solid, greedy, not 'wild'"):
        columna.Engine(4, "wild")
    assert columna.Engine(4, "solid").best(columna.start("bashni"), seed=1).line
    for limit in (None, 3):
        with pytest.raises(TypeError, match=f"limit must be a Limit, not {limit}"):
            columna.Engine().analyse(columna.start(), limit)


def interrupted(_conversation: Conversation) -> None:
    """Interrupt a search as Ctrl-C does; a shell that runs the tests in the background would lose a true signal."""
    raise KeyboardInterrupt


def test_a_search_that_is_broken_off_is_not_gone_on_with(monkeypatch: pytest.MonkeyPatch) -> None:
    engine, position = columna.Engine(), columna.start("lasca")
    with monkeypatch.context() as patched:
        patched.setattr(Conversation, "work", interrupted)
        with pytest.raises(KeyboardInterrupt):
            engine.best(position, columna.Limit(depth=60))
        with pytest.raises(KeyboardInterrupt):
            next(analysis := engine.analysis(position))
    assert list(analysis) == [] and engine.best(position, columna.Limit(depth=2)).depth == 2


def test_engines_may_be_asked_from_many_threads() -> None:
    positions = [columna.start(game) for game in columna.GAMES]

    def think(position: columna.Position) -> tuple:
        answer = columna.Engine().best(position, columna.Limit(depth=4), seed=1)
        return answer.turn, answer.score, answer.line, answer.nodes

    with ThreadPoolExecutor(7) as threads:
        assert list(threads.map(think, positions)) == [think(position) for position in positions]


def test_an_analysis_deepens_until_it_is_stopped() -> None:
    position, depths = columna.start("lasca"), []
    with columna.Engine() as engine, engine.analysis(position, lines=2) as analysis:
        for answers in analysis:
            assert len(answers) == 2 and answers[0].turn in position.legal_turns
            depths.append(answers[0].depth)
            if depths[-1] >= 3:
                analysis.stop()
    assert depths == sorted(depths) and depths[-1] < 40 and list(analysis) == []


def test_an_analysis_with_a_limit_ends_by_itself() -> None:
    engine = columna.Engine()
    last = list(engine.analysis(columna.start("dama"), columna.Limit(depth=4)))[-1]
    assert (
        last[0].depth == 4
        and last[0].score == columna.Engine().analyse(columna.start("dama"), columna.Limit(depth=4))[0].score
    )


def test_another_question_ends_an_analysis() -> None:
    engine = columna.Engine()
    analyses = [engine.analysis(columna.start("lasca")) for _ in range(3)]
    assert next(analyses[-1])
    assert engine.best(columna.start("bashni"), columna.Limit(depth=2)).depth == 2
    assert [list(analysis) for analysis in analyses] == [[], [], []]


def test_an_analysis_is_read_by_async_for_and_stopped_meanwhile() -> None:
    async def deepest() -> int:
        analysis = columna.Engine().analysis(columna.start("lasca"))
        asyncio.get_running_loop().call_later(0.3, analysis.stop)
        return [answers[0].depth async for answers in analysis][-1]

    assert 0 < asyncio.run(deepest()) < 40


PROGRAM = [sys.executable, "-m", "pyapp", "engine"]


def test_another_program_is_driven_through_the_protocol(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    position = columna.start("lasca")
    with columna.Engine(command=PROGRAM) as engine:
        assert (
            engine.best(position, columna.Limit(depth=4), seed=1).line
            == columna.Engine().best(position, columna.Limit(depth=4), seed=1).line
        )
        with engine.analysis(position) as analysis:
            assert next(analysis)[0].turn in position.legal_turns
        engine.analysis(position)
        for game in ("bashni", columna.Variant(size=6, rows=2)):
            assert len(engine.analyse(columna.Game(game), columna.Limit(depth=2), lines=3)) == 3
    with pytest.raises(columna.EngineError, match="the engine has ended"):
        engine.best(position, columna.Limit(depth=1))


# Rules of one's own


def test_rules_of_ones_own_are_positions_games_and_files() -> None:
    mine = columna.Variant(name="Mine", like="bashni", size=10, rows=4, first="dark", officers_fly=True)
    position = columna.start(mine)
    assert pickle.loads(pickle.dumps(position)) == position and pickle.loads(pickle.dumps(mine)) == mine
    assert eval(repr(position), {"Position": columna.Position, "Variant": columna.Variant}) == position
    assert (position.game, position.variant) == ("own", mine) and position.is_valid()
    assert str(position).startswith("10   b   b") and position.side == columna.DARK
    assert position.mirror().variant == mine and "</svg>" in columna.svg(position)
    game = columna.Game(mine)
    game.play(columna.Engine().best(game, columna.Limit(nodes=50)).turn)
    game.play(columna.Engine(level=2).best(game).turn)
    game.tags["White"] = "Anna"
    text = columna.write_pdn(game)
    (again,) = columna.read_pdn(text)
    assert again.start.variant == mine and again.tags == {"White": "Anna", "Result": "*"}
    assert columna.write_pdn(again) == text


def test_rules_left_out_are_those_of_lasca() -> None:
    assert vars(columna.Variant()) == switches_of(own_game({}))


def test_the_switches_of_the_library_are_those_of_the_rules() -> None:
    types = get_type_hints(columna.Variant)
    assert list(types)[2:] == list(SWITCHES) == list(VARIANTS["lasca"]._fields[5:])
    for switch, (default, values) in SWITCHES.items():
        assert getattr(columna.Variant, switch) == default
        assert types[switch] is type(default) or get_args(types[switch]) == values


def test_two_games_of_ones_own_are_played_side_by_side_on_every_board() -> None:
    for size in SWITCHES["size"].values:
        rules = {"size": size, "rows": 2, "soldiers_capture": "both"}
        games = [columna.Variant(**rules), columna.Variant(officers_fly=True, **rules)]
        for place, lines in [("W:a1W,c3b", (1, size - 3)), ("W:b2W", (4, size - 1 + 2))]:
            for game, count in zip(games, lines, strict=True):
                position, board = columna.Position(game, place), columna.Board(columna.Position(game, place))
                assert len(position.legal_turns) == position.perft(1) == board.count() == count
                turn = position.legal_turns[-1]
                board.push(turn)
                assert board.position == position.play(turn) != position
                assert board.pop() == turn and board.position == position


@pytest.mark.parametrize(
    "tags, reason",
    [
        ('[Variant "own"]', "needs another, as [Rules"),
        ('[Variant "own"]\n[Rules "size=9"]', "size: one of 6"),
        ('[Variant "own"]\n[Rules "size"]', "size: one of 6"),
        ('[Variant "mine"]', "the games are lasca"),
    ],
)
def test_files_with_rules_that_are_none_say_why(tags: str, reason: str) -> None:
    ((game, error),) = columna.stream_pdn(tags + "\n1. a1-b2 *")
    assert game is None and reason in str(error)


def test_the_page_reads_rules_of_somebody_s_own() -> None:
    mine = columna.Variant(size=6, rows=2)
    (game,) = read_games(columna.write_pdn(columna.Game(mine)))
    assert game.start.variant == own_game(vars(mine))
    (game,) = read_games('[Variant "lasca"]\n[Rules "strict"]\n1. c3-d4 *')
    assert game.record.tags == {"Rules": "strict"}
