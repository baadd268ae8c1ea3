"""Diagrams for print: documents of their own in black and white or in a theme; pages of a game; on MicroPython too."""

import re
import struct
import zlib
from random import Random
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyapp.rules.notation import position_text
from pyapp.rules.random_position import random_position
from pyapp.rules.squares import squares
from pyapp.rules.variants import VARIANTS
from pyapp.ui.print.diagram import COORDINATES
from pyapp.ui.print.theme_art import sheets_of
from tests.chance import examples
from tests.ui.print import cases
from tests.ways import MicroPython, Pure
from tools import styles, themes

SVG = "{http://www.w3.org/2000/svg}"
LINK = "{http://www.w3.org/1999/xlink}href"
COLOUR = re.compile(r"#[0-9a-f]{3,8}\b|rgb|hsl|gradient", re.IGNORECASE)
LOOKS = ["squares", "lines", "circles"]
TALL = "W:b6W" + "w" * 9 + "b" * 11 + ",a1b"  # of Bashni
THEMED = [(folder.name, {}) for folder in themes.folders("theme")] + [
    ("glass", {"pair": "honey", "background": "felt"}),
    ("glass", {"pair": "sun", "background": "walnut"}),
]


@pytest.fixture(scope="module", params=[Pure, MicroPython], ids=["cpython", "micropython"])
def paper(request):
    """What is made for print, one way after the other."""
    return request.param(cases)


def art(theme: str = "classic", board: str = "classic", chosen: dict | None = None) -> list:
    """What a ThemeArt is made from."""
    return [sheets_of(styles.read(), board, theme), themes.drawings(board, theme), chosen or {}]


def parsed(document: str) -> ElementTree.Element:
    """The document's root; it must be well-formed."""
    return ElementTree.fromstring(document.encode())


def words(root: ElementTree.Element) -> list[str]:
    """The texts of a picture, each once."""
    return list(dict.fromkeys(each.text for each in root.iter(SVG + "text")))


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("coordinates", COORDINATES)
@pytest.mark.parametrize("game", VARIANTS)
def test_every_game_is_drawn_in_black_white_and_one_grey(paper, game, coordinates, look):
    document = paper.ask("drawn", game, "", look, coordinates, True, "c3-d4, b2-f6-a1", "e5 1", "Said & <done>")
    root = parsed(document)
    assert set(COLOUR.findall(document)) <= {"#000", "#fff", "#d4d4d4"}
    assert root.get("width") == "60mm" and float(root.get("height")[:-2]) > 60
    assert root.find(SVG + "title").text == "Said & <done>"
    assert root.find(SVG + "desc").text.startswith(f"{game} W:a1w,")
    shown = {"letters": "a", "numbers": "25", "none": "Said & <done>"}[coordinates]
    assert shown in words(root)


@settings(max_examples=examples(60))
@given(
    st.sampled_from(list(VARIANTS)), st.integers(0, 2**32), st.booleans(), st.sampled_from(LOOKS), st.text(max_size=60)
)
def test_any_position_with_any_caption_is_a_document(game, seed, flipped, look, caption):
    position = random_position(VARIANTS[game], Random(seed))
    name = squares(position.variant.size).names[seed % 25]
    caption = re.sub(r"[^\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]", "", caption)
    asked = [
        game,
        position_text(position),
        look,
        "letters",
        flipped,
        f"{name}-f4" if name != "f4" else "",
        name,
        caption,
    ]
    for chosen in (None, art()):
        root = parsed(Pure(cases).ask("drawn", *asked, chosen))
        assert root.find(SVG + "desc").text == f"{game} {position_text(position)}"


@pytest.mark.parametrize("name, chosen", THEMED)
def test_a_theme_is_drawn_with_nothing_from_outside(paper, name, chosen):
    for look in LOOKS:
        document = paper.ask(
            "drawn", "lasca", "W:b2Wwbb,c3b,a1w,g7B", look, "numbers", False, "", "e5", "", art(name, "stone", chosen)
        )
        root = parsed(document)
        ids = {each.get("id") for each in root.iter()}
        named = set(re.findall(r"url\(#([\w-]+)\)", document)) | {
            each.get(LINK)[1:] for each in root.iter() if each.get(LINK)
        }
        assert named - {"felt", "walnut"} <= ids  # backgrounds of glass
        assert not re.search(r"var\(|light-dark\(|:root|[^:]href=", document)


def test_the_same_on_micropython_and_cpython():
    for chosen in (None, art("glass")):
        asked = ["drawn", "lasca", "W:b2Wwbb,c3b,a1w,g7B", "lines", "letters", False, "a1-g7", "e5", "Both", chosen]
        assert MicroPython(cases).ask(*asked) == Pure(cases).ask(*asked)


def test_counts_stand_where_the_board_has_them(paper):
    texts = [
        each.text
        for each in parsed(paper.ask("drawn", "lasca", "W:a1w,c3ww,e5bw", "squares", "none")).iter(SVG + "text")
    ]
    assert sorted(text for text in texts if text and text.isdigit()) == ["1", "1", "2"]


def test_columns_are_drawn_coin_by_coin_and_counted_where_they_are_tall(paper):
    root = parsed(paper.ask("drawn", "bashni", TALL, "squares", "none"))
    walls = [
        each
        for each in root.iter(SVG + "path")
        if each.get("d", "").startswith("M-34 0v14") and each.get("stroke") == "#000"
    ]
    assert [wall.get("fill") for wall in walls] == ["#000"] * 11 + ["#fff"] * 10 + ["#000"]  # b6 from below, a1
    assert words(root) == ["10", "11"]


def test_a_tall_column_on_the_last_rank_is_not_cut_off(paper):
    top = [
        float(parsed(paper.ask("drawn", "bashni", f"W:b8{column},a1b")).get("viewBox").split()[1])
        for column in ("w", "wwwwwwwwwww")
    ]
    assert top[0] == 30 and top[1] < -30


def test_the_sign_says_who_is_to_move(paper):
    def sign(position: str, flipped: bool) -> tuple:
        circle = next(
            each
            for each in parsed(paper.ask("drawn", "lasca", position, "squares", "letters", flipped)).iter(
                SVG + "circle"
            )
        )
        return circle.get("class"), float(circle.get("cy")) > 400

    assert sign("W:a1w,g7b", False) == ("to-move-W", True)
    assert sign("B:a1w,g7b", False) == ("to-move-B", False)
    assert sign("B:a1w,g7b", True) == ("to-move-B", True)


@pytest.mark.parametrize(
    "what, text, found",
    [
        ("arrows", "c3-d4, b2xd4xf6,", [[8, 12], [4, 12, 20]]),
        ("arrows", "9-13", [[8, 12]]),
        ("arrows", " ", []),
        ("marks", "E5, g3 1", [16, 10, 0]),
        ("arrows", "c3", "'c3': a turn names at least two squares, as in c3-d4"),
        ("arrows", "c3-c3", "'c3-c3': leads nowhere"),
        ("marks", "e5, e6", "'e6': no square of this board"),
    ],
)
def test_arrows_and_marks_are_read(paper, what, text, found):
    assert paper.ask("noted", what, text) == found


def test_marks_are_toggled(paper):
    assert paper.ask("toggled", "", 0) == "a1"
    assert paper.ask("toggled", "a1 e5", 16) == "a1"
    assert paper.ask("toggled", "a1", 16) == "a1, e5"


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
def test_styles_are_written_out(paper, sheets, chosen, is_round, rules):
    assert paper.ask("written_out", sheets, chosen, is_round) == rules


TURNS = "g3-f4 e5xg3 a3-b4 c5xa3 e3-f4 g5xe3 d2xf4 a5-b4 c3xa5 f6-g5 f4-e5 d6xf4xd2 e1xc3 g3xe1*".split()


def test_a_page_has_its_turns_in_order_and_diagrams_after_theirs(paper):
    document = paper.ask("printed", "", TURNS, [[4, "Two <prisoners>."]], [4, 0, 13], "letters", "A & B", "resigned")
    body = re.sub(
        r"<svg.*?</svg>",
        lambda svg: "[%s]" % parsed(svg[0]).find(SVG + "desc").text[6:19],
        document.partition("<h1>")[2],
    )
    plain = re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", body)).replace("\xa0", " ")
    assert plain.strip() == (
        "A &amp; B about [W:a1w,c1w,e1w] Lasca "
        "1. g3–f4 e5×g3 2. a3–b4 c5×a3 Two &lt;prisoners&gt;. [W:a1w,c1w,e1w] 2… c5×a3 "
        "3. e3–f4 g5×e3 4. d2×f4 a5–b4 5. c3×a5 f6–g5 6. f4–e5 d6×f4×d2 7. e1×c3 [B:a1w,c1w,g1w] 7. e1×c3 "
        "7… g3×e1* 0–1"
    )
    assert "break-inside: avoid" in document and 'lang="en"' in document


STUDY = """[Variant "lasca"]

{Before anything.} 1. c3-d4! e5xc3 $16 {So it [#] goes.} 2. b2xd4 (2. d2xb4 {Or this.} 2... c5-d4 (2... g5-f4 {[%csl Rf4]}
3. e3xg5) 3. c3xe5) 2... a5-b4 *
"""


def plain_text(document):
    """A page as it is read, its diagrams as what stands below them."""
    body = re.sub(r"<svg.*?</svg>", "#", document.partition("<main>")[2])
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", body)).replace("\xa0", " ").strip()


def test_a_study_has_variations_comments_glyphs_and_the_diagrams_that_are_asked_for(paper):
    document = paper.ask("printed_study", STUDY)
    assert plain_text(document) == (
        "Before anything. 1. c3–d4! e5×c3 ± So it goes. # 1… e5×c3 ± 2. b2×d4 "
        "2. d2×b4 Or this. 2… c5–d4 ( 2… g5–f4 # 2… g5–f4 3. e3×g5 ) 3. c3×e5 2… a5–b4"
    )
    assert document.count('class="variation"') == 1 and document.count("<figure>") == 2
    assert document.count('r="45"') == 2  # the circle and what sets it off from the board


def test_turns_tried_behind_the_end_are_printed_behind_the_result(paper):
    over = '[Variant "lasca"]\n[Result "1-0"]\n[Termination "resigned"]\n[Played "1"]\n\n1. c3-d4 e5xc3 2. b2xd4 1-0'
    assert plain_text(paper.ask("printed_study", over)) == "1. c3–d4 1–0 1… e5×c3 2. b2×d4"


@pytest.mark.parametrize(
    "colour, dashes",
    [("G", None), ("R", "22 9"), ("Y", "6 8"), ("B", "26 8 6 8")],
    ids=["green", "red", "yellow", "blue"],
)
def test_what_is_drawn_on_the_board_differs_in_dashes_on_paper(paper, colour, dashes):
    drawn = parsed(paper.ask("drawn", "lasca", "", "squares", "none", False, "", "", "", None, [[colour, [3, 9]]]))
    plain = parsed(paper.ask("drawn", "lasca", "", "squares", "none"))
    assert len(list(drawn.iter(SVG + "path"))) == len(list(plain.iter(SVG + "path"))) + 4
    assert {each.get("stroke-dasharray") for each in drawn.iter(SVG + "path")} == {None, dashes}


def test_variations_within_variations_are_printed_however_deep(paper):
    assert paper.ask("nested", 1100) == [1099, 1099]


def test_a_page_by_numbers_that_dark_begins(paper):
    document = paper.ask("printed", "B:c3w,e5b,g7b", ["e5-d4", "c3xe5"], [], [2], "numbers")
    plain = re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", document.partition("<main>")[2])).replace("\xa0", " ")
    assert plain.startswith(" 1… 17–13 2. 9×17")


def test_drawings_of_a_theme_stand_once_on_a_page(paper):
    document = paper.ask("printed", "", TURNS, [], [2, 4, 6], "letters", "", "", art("porcelain"))
    assert document.count('id="light-face"') == 1 and document.count("<figure") == 3


def test_a_png_file_says_how_large_its_pixels_are(paper):
    assert [paper.ask("resolution", dots)[0] for dots in (300, 600)] == [472, 945]
    chunk = bytes(paper.ask("resolution", 600)[1])
    assert chunk == struct.pack(">I4sIIB", 9, b"pHYs", 23622, 23622, 1) + struct.pack(">I", zlib.crc32(chunk[4:-4]))
