"""Diagrams for print: documents of their own in black and white or in a theme; pages of a game; on MicroPython too."""

import binascii
import random
import re
import struct
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyapp.rules.game import Game
from pyapp.rules.notation import NotationError, position_text, read_position
from pyapp.rules.pdn import read_games
from pyapp.rules.position import legal_turns, start
from pyapp.rules.random_position import random_position
from pyapp.rules.record import Node, Record
from pyapp.rules.squares import squares
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import VARIANTS
from pyapp.ui.print import notes, png
from pyapp.ui.print.book import asks, page, pictures
from pyapp.ui.print.book_turns import Book
from pyapp.ui.print.diagram import COORDINATES, Diagram, document
from pyapp.ui.print.ink import Ink
from pyapp.ui.print.styles import places, properties, rules
from pyapp.ui.print.theme_art import ThemeArt, sheets_of
from tests.examples import examples
from tools.build import styles, themes

pytestmark = pytest.mark.micropython

SVG = "{http://www.w3.org/2000/svg}"
LINK = "{http://www.w3.org/1999/xlink}href"
COLOUR = "#[0-9a-f][0-9a-f][0-9a-f]+|rgb|hsl|gradient"
LOOKS = ["squares", "lines", "circles"]
TALL = "W:b6W" + "w" * 9 + "b" * 11 + ",a1b"  # of Bashni
THEMED = [(folder.name, {}) for folder in themes.folders("theme")] + [
    ("glass", {"pair": "honey", "background": "felt"}),
    ("glass", {"pair": "sun", "background": "walnut"}),
]


def art_of(art, look):
    """Ink for None; else a ThemeArt of sheets, drawings and theme_choices."""
    return Ink() if art is None else ThemeArt(*(art + [look]))


def diagram(
    game,
    position,
    look="squares",
    coordinates="letters",
    flipped=False,
    arrows="",
    marks="",
    caption="",
    art=None,
    sketches=(),
):
    """The document of a diagram; "" is the game's own start."""
    variant = VARIANTS[game]
    shown = read_position(variant, position) if position else start(variant)
    diagram = Diagram(
        shown,
        look,
        coordinates,
        flipped,
        notes.read_arrows(variant, arrows),
        notes.read_marks(variant, marks),
        [(colour, tuple(path)) for colour, path in sketches],
        caption,
    )
    return document(diagram, art_of(art, look), "60mm")


def printed(position, turns, comments, moments, coordinates="letters", title="", result="", art=None):
    """A page of this game of Lasca; comments: pairs of plies and text."""
    variant = VARIANTS["lasca"]
    game = Game(read_position(variant, position) if position else start(variant))
    for turn in turns:
        game.play(read_turn(game.position, turn))
    if result == "resigned":
        game.resign(game.position.side)
    nodes = game.record.nodes()
    for plies, comment in comments:
        nodes[plies].comment = comment
    book = Book(title, game.record, [nodes[plies] for plies in moments], "squares", coordinates, False)
    art = art_of(art, "squares")
    return page(book, pictures(book, art), art.head(), "about", "en")


def printed_study(text, asking=True):
    """The page of the first game of a PDN text, with the diagrams that are asked for."""
    record = read_games(text)[0].record
    moments = [node for node in record.nodes() if asks(node)] if asking else []
    book, art = Book("", record, moments, "squares", "letters", False), Ink()
    return page(book, pictures(book, art), art.head(), "", "en")


def nested(depth):
    """Return the numbers of opened and closed parentheses with variations within each other, so many deep."""
    record = Record(start(VARIANTS["lasca"]))
    node, turn = record.root, legal_turns(record.root.position)[0]
    for _ in range(depth):
        node.children = [Node(node, turn, node.position, 1), Node(node, turn, node.position, 1)]
        node = node.children[1]
    text = page(Book("", record, [], "squares", "none", False), {}, "", "", "en").split("<main>")[1]
    return [text.count("("), text.count(")")]


def noted(what, text):
    """The squares of arrows or marks, or the reason why they cannot be read."""
    try:
        return getattr(notes, "read_" + what)(VARIANTS["lasca"], text)
    except NotationError as error:
        return str(error)


def written_out(sheets, chosen, is_round):
    held = places(chosen, is_round)
    return rules(sheets, held, properties(sheets, held))


def art(theme: str = "classic", board: str = "classic", chosen: dict | None = None) -> list:
    """The parts of a ThemeArt."""
    return [sheets_of(styles.read(), board, theme), themes.drawings(board, theme), chosen or {}]


def parsed(document: str) -> ElementTree.Element:
    """The document's root; it must be well-formed."""
    return ElementTree.fromstring(document.encode())


def words(root: ElementTree.Element) -> list[str]:
    """The texts of a picture, each once."""
    found = []
    for each in root.iter(SVG + "text"):
        if each.text not in found:
            found.append(each.text)
    return found


@pytest.mark.long
@pytest.mark.parametrize("look, coordinates", list(zip(LOOKS, COORDINATES)))
@pytest.mark.parametrize("game", VARIANTS)
def test_every_game_is_drawn_in_black_white_and_one_grey(game, look, coordinates):
    document = diagram(game, "", look, coordinates, True, "c3-d4, b2-f6-a1", "e5 1", "Said & <done>")
    root = parsed(document)
    assert set(re.findall(COLOUR, document.lower())) <= {"#000", "#fff", "#d4d4d4"}
    assert root.get("width") == "60mm" and float(root.get("height")[:-2]) > 60
    assert root.find(SVG + "title").text == "Said & <done>"
    assert root.find(SVG + "desc").text.startswith(f"{game} W:a1w,")
    shown = {"letters": "A", "numbers": "25", "none": "Said & <done>"}[coordinates]
    assert shown in words(root)


@pytest.mark.cpython
@settings(max_examples=examples(60))
@given(
    st.sampled_from(list(VARIANTS)),
    st.integers(0, 2**32),
    st.booleans(),
    st.sampled_from(LOOKS),
    st.sampled_from(COORDINATES),
    st.text(max_size=60),
)
def test_any_position_with_any_caption_is_a_document(game, seed, flipped, look, coordinates, caption):
    position = random_position(VARIANTS[game], random.Random(seed))
    name = squares(position.variant.size).names[seed % 25]
    caption = re.sub(r"[^\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]", "", caption)
    asked = [
        game,
        position_text(position),
        look,
        coordinates,
        flipped,
        f"{name}-f4" if name != "f4" else "",
        name,
        caption,
    ]
    for chosen in (None, art()):
        root = parsed(diagram(*asked, chosen))
        assert root.find(SVG + "desc").text == f"{game} {position_text(position)}"


@pytest.fixture
def theme_art(name, chosen):
    """The source of a theme's ThemeArt."""
    return art(name, "stone", chosen)


@pytest.mark.long
@pytest.mark.parametrize("name, chosen", THEMED)
def test_a_theme_is_drawn_with_nothing_from_outside(name, theme_art):
    for look in LOOKS:
        document = diagram("lasca", "W:b2Wwbb,c3b,a1w,g7B", look, "numbers", False, "", "e5", "", theme_art)
        root = parsed(document)
        ids = {each.get("id") for each in root.iter()}
        named = set(re.findall(r"url\(#([\w-]+)\)", document)) | {
            each.get(LINK)[1:] for each in root.iter() if each.get(LINK)
        }
        assert named - {"felt", "walnut"} <= ids  # backgrounds of glass
        assert not re.search(r"var\(|light-dark\(|:root|[^:]href=", document)


def both(chosen):
    """A diagram with an arrow and a mark."""
    return diagram("lasca", "W:b2Wwbb,c3b,a1w,g7B", "lines", "letters", False, "a1-g7", "e5", "Both", chosen)


@pytest.fixture
def on_cpython():
    """The two arts, ink and a theme, and the documents that CPython makes."""
    return [(chosen, both(chosen)) for chosen in (None, art("glass"))]


def test_the_same_on_micropython_and_cpython(on_cpython):
    for chosen, drawn in on_cpython:
        assert both(chosen) == drawn


def test_counts_stand_where_the_board_has_them():
    texts = [each.text for each in parsed(diagram("lasca", "W:a1w,c3ww,e5bw", "squares", "none")).iter(SVG + "text")]
    assert sorted(text for text in texts if text and text.isdigit()) == ["1", "1", "2"]


def test_columns_are_drawn_coin_by_coin_and_counted_where_they_are_tall():
    root = parsed(diagram("bashni", TALL, "squares", "none"))
    walls = [
        each
        for each in root.iter(SVG + "path")
        if each.get("d", "").startswith("M-34 0v14") and each.get("stroke") == "#000"
    ]
    assert [wall.get("fill") for wall in walls] == ["#000"] * 11 + ["#fff"] * 10 + ["#000"]  # b6 from below, a1
    assert words(root) == ["10", "11"]


def test_a_tall_column_on_the_last_rank_is_not_cut_off():
    top = [
        float(parsed(diagram("bashni", f"W:b8{column},a1b")).get("viewBox").split()[1])
        for column in ("w", "wwwwwwwwwww")
    ]
    assert top[0] == 30 and top[1] < -30


def test_the_sign_says_who_is_to_move():
    def sign(position: str, flipped: bool) -> tuple:
        circle = next(
            each for each in parsed(diagram("lasca", position, "squares", "letters", flipped)).iter(SVG + "circle")
        )
        return circle.get("class"), float(circle.get("cy")) > 400

    assert sign("W:a1w,g7b", False) == ("to-move-W", True)
    assert sign("B:a1w,g7b", False) == ("to-move-B", False)
    assert sign("B:a1w,g7b", True) == ("to-move-B", True)


@pytest.mark.parametrize(
    "what, text, found",
    [
        ("arrows", "c3-d4, b2xd4xf6,", [(8, 12), (4, 12, 20)]),
        ("arrows", "9-13", [(8, 12)]),
        ("arrows", " ", []),
        ("marks", "E5, g3 1", [16, 10, 0]),
        ("arrows", "c3", "'c3': a turn names at least two squares, as in c3-d4"),
        ("arrows", "c3-c3", "'c3-c3': leads nowhere"),
        ("marks", "e5, e6", "'e6': no square of this board"),
    ],
)
def test_arrows_and_marks_are_read(what, text, found):
    assert noted(what, text) == found


def test_marks_are_toggled():
    assert notes.toggled(VARIANTS["lasca"], "", 0) == "A1"
    assert notes.toggled(VARIANTS["lasca"], "a1 e5", 16) == "A1"
    assert notes.toggled(VARIANTS["lasca"], "a1", 16) == "A1, E5"


SHEET = {"properties": [["", "--a", "rgb(1 2 3 / .1)"], ["", "--b", "var(--a)"]], "rules": [["", ".x{fill:var(--b)}"]]}
SUN = {"properties": [["pair=sun", "--a", "#222"]], "rules": [["pair=sun", ".p{fill:var(--none)}"]]}
ROUND = {"properties": [["round", "--a", "#333"]], "rules": []}


@pytest.mark.parametrize(
    "sheets, chosen, is_round, rules",
    [
        ([SHEET], {}, False, ".x{fill:rgb(1 2 3 / .1)}"),
        ([SHEET, SUN], {"pair": "sun"}, False, ".x{fill:#222}.p{fill:none}"),
        ([SHEET, SUN], {"pair": "ice"}, False, ".x{fill:rgb(1 2 3 / .1)}"),
        ([SHEET, ROUND], {}, True, ".x{fill:#333}"),
        ([SHEET, ROUND], {}, False, ".x{fill:rgb(1 2 3 / .1)}"),
    ],
)
def test_styles_are_written_out(sheets, chosen, is_round, rules):
    assert written_out(sheets, chosen, is_round) == rules


TURNS = "g3-f4 e5xg3 a3-b4 c5xa3 e3-f4 g5xe3 d2xf4 a5-b4 c3xa5 f6-g5 f4-e5 d6xf4xd2 e1xc3 g3xe1*".split()


def test_a_page_has_its_turns_in_order_and_diagrams_after_theirs():
    document = printed("", TURNS, [[4, "Two <prisoners>."]], [4, 0, 13], "letters", "A & B", "resigned")
    body = re.sub(
        r"<svg.*?</svg>",
        lambda svg: "[%s]" % parsed(svg.group(0)).find(SVG + "desc").text[6:19],
        document.partition("<h1>")[2],
    )
    plain = re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", body)).replace("\xa0", " ")
    assert plain.strip() == (
        "A &amp; B about [W:a1w,c1w,e1w] Lasca "
        "1. G3 → F4 E5 × G3 2. A3 → B4 C5 × A3 Two &lt;prisoners&gt;. [W:a1w,c1w,e1w] 2… C5 × A3 "
        "3. E3 → F4 G5 × E3 4. D2 × F4 A5 → B4 5. C3 × A5 F6 → G5 6. F4 → E5 D6 × F4 × D2 7. E1 × C3 [B:a1w,c1w,g1w] 7. E1 × C3 "
        "7… G3 × E1* 0–1"
    )
    assert "break-inside: avoid" in document and 'lang="en"' in document


STUDY = """[Variant "lasca"]

{Before anything.} 1. c3-d4! e5xc3 $16 {So it [#] goes.} 2. b2xd4 (2. d2xb4 {Or this.} 2... c5-d4 (2... g5-f4 {[%csl Rf4]}
3. e3xg5) 3. c3xe5) 2... a5-b4 *
"""


def plain_text(document):
    """The words of a page, with each diagram replaced by the words below it."""
    body = re.sub(r"<svg.*?</svg>", "#", document.partition("<main>")[2])
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", body)).replace("\xa0", " ").strip()


def test_a_study_has_variations_comments_glyphs_and_the_diagrams_that_are_asked_for():
    document = printed_study(STUDY)
    assert plain_text(document) == (
        "Before anything. 1. C3 → D4! E5 × C3 ± So it goes. # 1… E5 × C3 ± 2. B2 × D4 "
        "2. D2 × B4 Or this. 2… C5 → D4 ( 2… G5 → F4 # 2… G5 → F4 3. E3 × G5 ) 3. C3 × E5 2… A5 → B4"
    )
    assert document.count('class="variation"') == 1 and document.count("<figure>") == 2
    assert document.count('r="45"') == 2  # the circle and what sets it off from the board


def test_turns_tried_behind_the_end_are_printed_behind_the_result():
    over = '[Variant "lasca"]\n[Result "1-0"]\n[Termination "resigned"]\n[Played "1"]\n\n1. c3-d4 e5xc3 2. b2xd4 1-0'
    assert plain_text(printed_study(over)) == "1. C3 → D4 1–0 1… E5 × C3 2. B2 × D4"


def test_each_of_several_turns_tried_behind_the_end_is_printed_once():
    over = '[Variant "lasca"]\n[Result "1-0"]\n[Termination "resigned"]\n[Played "2"]\n\n1. c3-d4 e5xc3 2. b2xd4 (2. d2xb4) 1-0'
    assert plain_text(printed_study(over)) == "1. C3 → D4 E5 × C3 1–0 2. B2 × D4 ( 2. D2 × B4 )"


@pytest.mark.parametrize(
    "colour, dashes",
    [("G", None), ("R", "22 9"), ("Y", "6 8"), ("B", "26 8 6 8")],
    ids=["green", "red", "yellow", "blue"],
)
def test_what_is_drawn_on_the_board_differs_in_dashes_on_paper(colour, dashes):
    drawn = parsed(diagram("lasca", "", "squares", "none", False, "", "", "", None, [[colour, [3, 9]]]))
    plain = parsed(diagram("lasca", "", "squares", "none"))
    assert len(list(drawn.iter(SVG + "path"))) == len(list(plain.iter(SVG + "path"))) + 4
    assert {each.get("stroke-dasharray") for each in drawn.iter(SVG + "path")} == {None, dashes}


def test_variations_within_variations_are_printed_however_deep():
    assert nested(1100) == [1099, 1099]


def test_a_page_by_numbers_that_dark_begins():
    document = printed("B:c3w,e5b,g7b", ["e5-d4", "c3xe5"], [], [2], "numbers")
    plain = re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", document.partition("<main>")[2])).replace("\xa0", " ")
    assert plain.startswith(" 1… 17 → 13 2. 9 × 17")


@pytest.fixture
def porcelain():
    """The source of porcelain's ThemeArt."""
    return art("porcelain")


def test_drawings_of_a_theme_stand_once_on_a_page(porcelain):
    document = printed("", TURNS, [], [2, 4, 6], "letters", "", "", porcelain)
    assert document.count('id="light-face"') == 1 and document.count("<figure") == 3


def test_a_png_file_says_how_large_its_pixels_are():
    assert [[png.pixels(40, dots), list(png.resolution(dots))][0] for dots in (300, 600)] == [472, 945]
    chunk = bytes([png.pixels(40, 600), list(png.resolution(600))][1])
    assert chunk == struct.pack(">I4sIIB", 9, b"pHYs", 23622, 23622, 1) + struct.pack(">I", binascii.crc32(chunk[4:-4]))
