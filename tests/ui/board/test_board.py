"""The board as SVG and as geometry."""

import re
from xml.etree import ElementTree

import pytest

from pyapp.rules.column import of_text
from pyapp.rules.game import Game
from pyapp.rules.notation import position_text, read_position, turn_text
from pyapp.rules.position import start
from pyapp.rules.squares import squares
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import VARIANTS
from pyapp.saves import settings
from pyapp.saves.players import HUMAN
from pyapp.ui.board.board_svg import LETTER, play_svg
from pyapp.ui.board.column_svg import HIGHEST, TALLEST, coin_y, column_svg
from pyapp.ui.board.flight_svg import flight_svg, hops
from pyapp.ui.board.game_svg import board_picture
from pyapp.ui.board.geometry import FRAME, SQUARE, centre, edge, square_at
from pyapp.ui.board.routes_svg import routes_svg
from pyapp.ui.board.scene import changed, flight_scene, scene
from pyapp.ui.board.thumbnail_svg import position_picture
from pyapp.ui.board.view import BoardView
from pyapp.ui.board.wood_svg import wood_svg
from pyapp.ui.input import keyboard
from pyapp.ui.library.library_panel import cover
from pyapp.ui.start.new_game_panel import continuation
from pyapp.ui.study.marks_svg import marks_svg
from pyapp.ui.table.session import Session, first_session
from pyapp.ui.table.tall_columns import WIDTH, is_tall, order_svg
from pyapp.ui.text.games import PICTURES
from pyapp.ui.text.words import square_label
from tests.ui.sessions import LASCA, NAMES, Page, session_of

pytestmark = pytest.mark.micropython

CHAIN = "W:a1w,b2Wwb,c3bb,e5Bww,e3w,d6w,g7b"
TWO_WAYS = "W:f8W,d4b,f4b,d6b,b2b"
BOTH = [["f8", "c5", "e3", "g5"], ["f8", "a3", "c1", "g5"]]


def looking(game, look, numbered):
    """A board at this game's start: the markup of its wood and of its squares."""
    session = Session(
        Game(start(VARIANTS[game])), settings.Settings(players=["human", "human"], look=look, numbered=numbered)
    )
    size = session.game.position.variant.size
    return [wood_svg(size, look), play_svg(scene(session))]


def redrawn(changes):
    """The calls of a board to the page and its tab stop as the session changes; the first session is its own."""
    page, session = Page(), first_session()
    view = BoardView(page, session)
    view.routes_by(lambda shown: page.set_markup("#routes", routes_svg(shown.size, shown.flipped, shown.routes)))
    view.stop = 24
    for name, value in changes:
        if name == "game":
            session = Session(Game(start(VARIANTS[value])), session.settings)
        elif name == "ask about":
            session = Session(Game(read_position(VARIANTS["dama-international"], value)), session.settings)
            session.players[:] = ["human", "human"]
            for chosen in ("f8", "g5"):
                session.selection.choose(squares(8).index[chosen])
        elif name == "tab stop":
            view.rove(value)
        else:
            setattr(session if name == "flipped" else session.settings, name, value)
        view.show(session)
    return [page.asked, view.stop]


def hops_of(game, position, turn):
    """For each hop of a turn, its flight, the squares of captured pieces that stand after it, and of those removed."""
    before = read_position(VARIANTS[game], position)
    known = squares(before.variant.size).names
    return [
        [
            flight_svg(before.variant.size, False, hop, False),
            [known[square] for square in hop.standing],
            [known[square] for square in hop.removed],
        ]
        for hop in hops(before, read_turn(before, turn), 0)
    ]


def marks_in_flight(game, position, turn, hop):
    """The squares marked as captured during this hop of a turn just played."""
    session = Session(Game(read_position(VARIANTS[game], position)), settings.Settings())
    played = read_turn(session.game.position, turn)
    flying = hops(session.game.position, played, 0)[hop]
    session.play(played, 0)
    cells = flight_scene(session, flying).cells
    known = squares(session.game.position.variant.size).names
    return [known[square] for square, cell in enumerate(cells) if "taken" in cell.marks]


def ways(size, flipped, routes):
    known = squares(size).index
    return routes_svg(size, flipped, [tuple([known[name] for name in route]) for route in routes])


def board(position, flipped):
    session = session_of(position, [], ["human", "human"])
    session.flipped = flipped
    return play_svg(scene(session))


def changed_squares(position, turn):
    session = session_of(position, [], ["human", "human"])
    before = scene(session)
    session.play(next(t for t in session.game.legal if turn_text(LASCA, t) == turn), 0)
    return [NAMES[square] for square in changed(before, scene(session))]


def flights(position, turn, begun, carried):
    session = session_of(position, [], ["human", "human"])
    played = next(t for t in session.game.legal if turn_text(LASCA, t) == turn)
    return [flight_svg(7, False, hop, carried) for hop in hops(session.game.position, played, begun)]


def arrows(size, flipped, name, keys):
    """The squares that arrow keys lead to from a square, one after the other."""
    board_squares, reached = squares(size), []
    square = board_squares.index[name]
    for key in keys:
        square = keyboard.neighbour(size, flipped, square, key)
        reached.append(board_squares.names[square])
    return reached


@pytest.mark.parametrize(
    "pieces, words",
    [
        ("", "D4, empty"),
        ("w", "D4, Light soldier"),
        ("B", "D4, Dark officer"),
        ("Wwbb", "D4, height 4, Light officer, Light soldier over 2 Dark soldiers"),
        ("bw", "D4, Dark soldier over Light soldier"),
        ("bbb", "D4, height 3, 3 Dark soldiers"),
        ("wWWbbBb", "D4, height 7, Light soldier, 2 Light officers over 2 Dark soldiers, Dark officer, Dark soldier"),
    ],
)
def test_square_in_words(pieces, words):
    assert square_label("D4", of_text(pieces) if pieces else 0, "") == words


def test_marks_in_words():
    assert (
        square_label("D4", of_text("w") if "w" else 0, "movable call last")
        == "D4, Light soldier, must capture, last move"
    )


def test_coins_stand_in_order():
    drawn = re.findall(r'class="(coin|officer|soldier)" href="#([\w-]+)"', column_svg("WwbB"))
    assert drawn == [
        ("coin", "dark-band"),
        ("coin", "dark"),
        ("coin", "light"),
        ("coin", "light-band"),
        ("officer", "light-officer"),
    ]


def test_label_counts_own_pieces_and_prisoners():
    counts = r'class="(\w+)-count"[^>]*>(\d+)'
    assert re.findall(counts, column_svg("wwbbb")) == [("light", "2"), ("dark", "3")]
    assert re.findall(counts, column_svg("bb")) == [("dark", "2")]
    assert "label" not in column_svg("w")


@pytest.mark.parametrize("count", [1, 2, 7, 8, 22])
def test_column_of_any_height_stays_near_its_square(count):
    drawn = re.findall(r'class="coin" href="#light"(?: y="(-?[\d.]+)")?/>', column_svg(("w" * count)))
    heights = [float(y or 0) for y in drawn]
    assert len(heights) == count
    assert heights == sorted(heights, reverse=True)
    assert len(set(heights)) == count
    assert heights[0] <= TALLEST - HIGHEST and heights[-1] >= -HIGHEST


@pytest.mark.parametrize("flipped, first", [(False, ["A7", "C7"]), (True, ["G1", "E1"])])
def test_board_is_well_formed_and_names_every_square(flipped, first):
    play = ElementTree.fromstring("<svg>%s</svg>" % board(CHAIN, flipped))
    cells = play.findall(".//g[@role='gridcell']")
    assert len(cells) == 25
    assert [cell.get("aria-label")[:2] for cell in cells[:2]] == first
    assert [cell.get("data-square") for cell in cells if cell.get("tabindex") == "0"] == ["0"]
    assert len(play.findall(".//g[@role='row']")) == 7


def test_turn_changes_only_its_squares():
    assert changed_squares("W:c3w,a1w,g7b", "c3-d4") == ["a1", "c3", "d4", "g7"]


def test_flight_of_a_capture_brings_the_prisoner():
    first, second = flights(CHAIN, "b2xd4xf6", 0, False)
    assert first.index('class="slide"') < first.index('class="glide"')
    assert "--from:translate(-200.0px" in first
    assert "dark-band" in second[: second.index('class="glide"')]
    assert 'href="#dark-soldier"' in first[: first.index('class="glide"')]  # with its ring
    assert 'href="#dark-officer"' in second[: second.index('class="glide"')]


def test_flight_begins_after_the_hops_seen():
    assert len(flights(CHAIN, "b2xd4xf6", 1, False)) == 1


def test_carried_column_does_not_glide():
    assert "--from:translate(0.0px,0.0px)" in flights(CHAIN, "b2xd4xf6", 1, True)[0]


def test_promotion_settles():
    assert 'class="flight settles"' in flights("W:d6w,g7b", "d6-c7*", 0, False)[0]


@pytest.mark.parametrize("size", [7, 8])
@pytest.mark.parametrize("flipped", [False, True])
def test_square_is_found_at_its_centre(size, flipped):
    assert [square_at(size, flipped, *centre(size, flipped, square)) for square in range(squares(size).count)] == list(
        range(25 if size == 7 else 32)
    )


@pytest.mark.parametrize(
    "flipped, start, keys, reached",
    [
        (False, "a1", ["ArrowUp"] * 7, ["b2", "a3", "b4", "a5", "b6", "a7", "a7"]),
        (False, "a1", ["ArrowRight"] * 4, ["c1", "e1", "g1", "g1"]),
        (False, "g1", ["ArrowUp", "ArrowDown"], ["f2", "e1"]),
        (True, "a1", ["ArrowUp", "ArrowLeft", "ArrowDown"], ["a1", "c1", "d2"]),
    ],
)
def test_arrows_go_from_square_to_square(flipped, start, keys, reached):
    assert arrows(7, flipped, start, keys) == reached


def drawing(markup):
    """Markup as an element; raises where it is not well formed."""
    return ElementTree.fromstring("<svg>%s</svg>" % markup)


@pytest.mark.parametrize("game, count", [("lasca", 25), ("bashni", 32)])
@pytest.mark.parametrize("look", ["squares", "lines", "circles"])
def test_every_square_has_its_place_in_the_wood(game, count, look):
    wood, play = [drawing(markup) for markup in looking(game, look, False)]
    places = [path for path in wood.iter("path") if path.get("class") in ("place", "disc")]
    assert {path.get("class") for path in places} == {"place" if look == "squares" else "disc"}
    assert sum(path.get("d").count("M") for path in places) == count
    assert len(play.findall(".//g[@role='gridcell']")) == count


@pytest.mark.parametrize(
    "game, look, lines",
    [
        ("lasca", "lines", 10),
        ("bashni", "lines", 13),
        ("lasca", "circles", 0),
        ("bashni", "squares", 0),
    ],
)
def test_lines_join_neighbours_from_edge_to_edge(game, look, lines):
    wood = drawing(looking(game, look, False)[0])
    drawn = [path.get("d") for path in wood.iter("path") if path.get("class") == "lines"]
    ends = [tuple(map(int, line)) for line in re.findall(r"M(\d+) (\d+)L(\d+) (\d+)", "".join(drawn))]
    assert len(set(ends)) == lines
    assert all(abs(x - to_x) == abs(y - to_y) > 0 for x, y, to_x, to_y in ends)


def test_numbered_squares_bear_lasker_s_numbers():
    play = drawing(looking("lasca8", "squares", True)[1])
    cells = {cell.get("data-square"): cell for cell in play.findall(".//g[@role='gridcell']")}
    assert [cells[square].find("text").text for square in ("0", "4", "31")] == ["1", "5", "32"]
    assert cells["0"].get("aria-label").startswith("1, ")
    assert play.find(".//g[@class='coordinates']") is None


@pytest.mark.parametrize(
    "changes, wood",
    [
        ([["look", "lines"]], True),
        ([["game", "bashni"]], True),
        ([["numbered", True]], False),
        ([["flipped", True]], False),
    ],
)
def test_board_is_redrawn_when_it_looks_otherwise(changes, wood):
    asked = [call[:2] for call in redrawn(changes)[0]]
    assert ["set_markup", "#play"] in asked
    assert (["set_markup", "#wood"] in asked) == wood


def test_ways_turn_with_the_board():
    asked, stop = redrawn([["ask about", TWO_WAYS], ["flipped", True]])
    shown = [call[2] for call in asked if call[:2] == ["set_markup", "#routes"]]
    assert "data-route" in shown[-2] and "data-route" in shown[-1]
    assert shown[-2] != shown[-1]


def test_board_of_another_size_has_another_box():
    asked, stop = redrawn([["game", "bashni"], ["game", "lasca"]])
    assert [call[1:] for call in asked if call[:2] == ["set_attribute", ".board"]] == [
        [".board", "viewBox", "0 0 872 872"],
        [".board", "viewBox", "0 0 772 772"],
    ]
    assert stop == 24


def test_tab_stop_beyond_a_smaller_board_goes_to_its_first_square():
    assert redrawn([["game", "bashni"], ["tab stop", 31], ["game", "lasca"]])[1] == 0


@pytest.mark.parametrize(
    "game, standing, removed",
    [
        ("dama-international", [["d6"], ["d4", "d6"], []], [[], [], ["d4", "d6", "f4"]]),
        ("dama", [[], [], []], [["d6"], ["d4"], ["f4"]]),
        ("damasca", [[], [], []], [[], [], []]),
    ],
)
def test_captured_pieces_stand_or_leave_with_the_hops(game, standing, removed):
    hops = hops_of(game, TWO_WAYS, "f8xc5xe3xg5")
    assert [sorted(hop[1]) for hop in hops] == standing
    assert [sorted(hop[2]) for hop in hops] == removed
    assert [drawing(hop[0]).findall("g[@class='fading']") != [] for hop in hops] == [bool(gone) for gone in removed]


def test_captured_pieces_are_marked_while_a_chain_flies():
    found = [marks_in_flight("dama-international", TWO_WAYS, "f8xc5xe3xg5", hop) for hop in range(3)]
    assert [sorted(marked) for marked in found] == [["d6"], ["d4", "d6"], []]


@pytest.mark.parametrize("flipped", [False, True])
def test_ways_are_numbered_where_they_go_alone(flipped):
    found = drawing(ways(8, flipped, BOTH))
    assert [way.get("data-route") for way in found] == ["0", "1", "0", "1"]
    assert [number.text for number in found.iter("text")] == ["1", "2"]
    badges = [tuple(map(int, re.findall(r"\d+", way.get("transform")))) for way in found if way.get("transform")]
    places = [centre(8, flipped, squares(8).index[name]) for name in ("d4", "b4")]
    assert badges == [(places[0][0] - 13, places[0][1]), (places[1][0] + 13, places[1][1])]


def test_ways_that_share_their_course_do_not_cover_each_other():
    found = drawing(ways(8, False, [["f6", "d4"], ["f6", "h8", "d4"]]))
    lines = [path.get("d") for path in found.iter("path") if path.get("class") == "way-line"]
    starts = [re.match(r"M(\d+) ", line).group(1) for line in lines]
    assert starts[0] != starts[1]


def test_arrow_that_ends_where_it_began_is_a_circle():
    assert marks_svg(7, False, (("G", (3, 3)),)) == marks_svg(7, False, (("G", (3,)),))


def test_no_ways_draw_nothing():
    assert ways(8, False, []) == ""


@pytest.mark.parametrize("game", VARIANTS)
def test_every_game_has_its_picture(game):
    picture = drawing(board_picture(VARIANTS[game]))
    assert len(list(picture.iter("use"))) > 4


def test_pictures_tell_the_games_apart():
    assert len({board_picture(VARIANTS[game]) for game in PICTURES}) == len(PICTURES)
    assert "ring" in board_picture(VARIANTS["dama-international"])
    assert 'class="gone"' in board_picture(VARIANTS["dama"])


def test_order_of_a_tall_column_has_every_piece_and_lies_on_the_board():
    for square in (0, 24):
        drawn = order_svg("W" + "wb" * 10, edge(7), centre(7, False, square))
        assert drawn.count('class="coin"') == 21
        place = re.search(r"translate\((\d+) (\d+)\)", drawn)
        x, y = int(place.group(1)), int(place.group(2))
        height = int(re.search('height="(\\d+)"', drawn).group(1))
        assert x <= edge(7) - WIDTH and y <= edge(7) - height


def test_only_columns_whose_pieces_are_drawn_closer_show_their_order():
    assert not is_tall("w" * 5)
    assert is_tall("w" * 6)


def test_no_column_covers_the_letter_below_it():
    coin, letter = 45, 7  # from the middle of a coin to its lower edge, and of a letter to its upper one
    lowest = max(coin_y(count, 0) for count in range(1, 25))
    assert lowest + coin <= SQUARE / 2 + FRAME - LETTER - letter


@pytest.mark.parametrize(
    "game, flipped, beside", [("lasca", False, "1357"), ("lasca8", False, "2468"), ("lasca8", True, "1357")]
)
def test_numbers_beside_the_last_file_stay_off_the_frame(game, flipped, beside):
    session = Session(Game(start(VARIANTS[game])), settings.Settings())
    session.flipped = flipped
    found = re.findall('role="row" class="(.*?)"', play_svg(scene(session)))
    ranks = range(1, len(found) + 1) if flipped else range(len(found), 0, -1)
    assert found == ["to-frame" if str(rank) in beside else "" for rank in ranks]


@pytest.mark.parametrize(
    "flipped, letters, numbers, corners",
    [
        (False, "ABCDEFG", "1234567", {"A1": "86 686", "G1": "686 686", "A7": "86 86", "C3": "286 486"}),
        (True, "GFEDCBA", "7654321", {"A1": "686 86", "G1": "86 86", "A7": "686 686", "C3": "486 286"}),
    ],
)
def test_squares_and_their_names_stand_where_the_side_below_sees_them(flipped, letters, numbers, corners):
    play = drawing(board(CHAIN, flipped))
    cells = {cell.get("aria-label")[:2]: cell.get("transform") for cell in play.findall(".//g[@role='gridcell']")}
    assert {name: cells[name] for name in corners} == {name: "translate(%s)" % place for name, place in corners.items()}
    names = [(int(name.get("x")), -int(name.get("y")), name.text) for name in play.find("g[@class='coordinates']")]
    assert "".join([name for _, _, name in sorted(names) if name.isalpha()]) == letters  # from left to right
    assert "".join([name for _, _, name in sorted(names) if name.isdigit()]) == numbers  # from below


@pytest.mark.parametrize(
    "players, is_dark_below",
    [(["c3", HUMAN], True), ([HUMAN, "c3"], False), ([HUMAN, HUMAN], False), (["c3", "c3"], False)],
)
def test_small_pictures_show_the_side_of_the_only_person_below(players, is_dark_below):
    lone = read_position(VARIANTS["lasca"], "W:g7b")
    row = {"game": "lasca", "position": position_text(lone), "players": players}
    session = Session(Game(lone), settings.Settings(players=players))
    x, y = centre(7, is_dark_below, squares(7).index["g7"])
    for picture in (cover(row), continuation(session)):
        assert f'class="here" transform="translate({x} {y})' in picture


def test_column_of_a_small_picture_stands_before_the_one_above_it():
    position = start(VARIANTS["lasca"])
    for flipped in (False, True):
        heights = [
            int(y)
            for y in re.findall(
                r'class="here" transform="translate\(\d+ (\d+)', position_picture(position, (), flipped)
            )
        ]
        assert heights == sorted(heights)
