"""Style sheets become data when the site is built, and their colours can be told apart."""

import itertools
import re
from pathlib import Path

import pytest

from columna.style_sheets import StyleError, read_sheet
from tools.build import styles, themes
from tools.paths import ROOT


def test_custom_properties_and_rules_are_those_of_the_day() -> None:
    sheet = """
        /* said { in: passing } */
        :root { color-scheme: light dark; --a: light-dark(rgb(1 2 3 / .1), #111); --b: 0 1px var(--a); }
        .x, #y .z { fill: light-dark(var(--a), #000); content: "-" }
    """
    assert read_sheet(sheet) == {
        "properties": [["", "--a", "rgb(1 2 3 / .1)"], ["", "--b", "0 1px var(--a)"]],
        "rules": [["", '.x,#y .z{fill:var(--a);content:"-"}']],
    }


def test_rules_say_where_they_hold() -> None:
    sheet = """
        :root[data-pair="honey"] { --a: #222 }
        .round { --a: #333 }
        :root[data-pair="honey"][data-background="felt"] { --a: #444 }
        :root[data-background="felt"] :is(.place, .disc) { fill: red }
        :root[data-background="felt"] .p, :root[data-background="felt"] .q { fill: blue }
    """
    assert read_sheet(sheet) == {
        "properties": [
            ["pair=honey", "--a", "#222"],
            ["round", "--a", "#333"],
            ["pair=honey&background=felt", "--a", "#444"],
        ],
        "rules": [["background=felt", ".place,.disc{fill:red}"], ["background=felt", ".p,.q{fill:blue}"]],
    }


@pytest.mark.parametrize(
    "sheet", ["@media print { a { b: c } }", "a:hover { b: c }", ":root[data-a=b] .c, .d { e: f }", "a { b }"]
)
def test_what_is_not_understood_is_refused(sheet: str) -> None:
    with pytest.raises(StyleError):
        read_sheet(sheet)


def test_every_board_and_theme_is_read() -> None:
    found = styles.read()
    folders = [folder for kind in themes.KINDS for folder in themes.folders(kind)]
    assert all(found[(folder / "style.css").relative_to(ROOT).as_posix()]["rules"] for folder in folders)


TOKENS = ROOT / "assets/style/1-tokens.css"
WAYS = ("--way-0", "--way-1", "--way-2", "--way-3", "--target-edge")
SQUARES = ("--ground-0", "--ground-1", "--ground-2", "--field")
CASING = "#fff8e8"  # around each arrow


def colours(sheet: Path, is_night: bool) -> dict[str, str]:
    """Return the colours that a sheet gives to custom properties."""
    properties = read_sheet(sheet.read_text("utf-8"), is_night)["properties"]
    return {name: value for _, name, value in properties if value.startswith("#")}


def contrast(one: str, other: str) -> float:
    """The contrast of two colours such as "#1f6b4a", as WCAG has it."""
    low, high = sorted([brightness(one), brightness(other)])
    return (high + 0.05) / (low + 0.05)


def brightness(colour: str) -> float:
    """Return the brightness of a colour, by sRGB."""
    shares = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = [share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("is_night", [False, True])
@pytest.mark.parametrize("board", themes.folders("board"), ids=lambda folder: folder.name)
def test_arrows_stand_out_from_every_square_by_day_and_by_night(board: Path, is_night: bool) -> None:
    ways = {name: one for name, one in colours(TOKENS, is_night).items() if name in WAYS}
    assert len(ways) == len(WAYS)
    squares = [one for name, one in colours(board / "style.css", is_night).items() if name in SQUARES]
    assert squares
    for way, square in itertools.product(ways.values(), squares):
        assert contrast(CASING, way) >= 4.5 and max(contrast(CASING, square), contrast(way, square)) >= 3


FORMATTED = {"modes": "mode"}  # classes that the markup makes of other words


def written() -> set[str]:
    """The words, with their hyphens, of all sources that make markup or set a class."""
    sources = [path for folder in ("pyapp/ui", "tools") for path in (ROOT / folder).rglob("*") if path.is_file()]
    sources += [ROOT / "index.html", *(ROOT / "assets").rglob("*.svg"), *(ROOT / "assets").rglob("*.json")]
    text = "\n".join(
        path.read_text("utf-8") for path in sources if path.suffix in {".py", ".mjs", ".html", ".svg", ".json"}
    )
    return set(re.findall(r"[\w-]+", text))


def selectors() -> list[str]:
    """The selectors and conditions of the page's style sheets."""
    sheets = [
        re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.DOTALL) for path in (ROOT / "assets").rglob("*.css")
    ]
    return [selector for sheet in sheets for selector in re.findall(r"([^{}]+)\{", sheet)]


def test_every_class_and_name_that_is_styled_is_written_in_the_markup() -> None:
    words, found = written(), set()
    for selector in selectors():
        found |= set(re.findall(r"[.#]([A-Za-z][\w-]*)", "" if "@" in selector else selector))
    left = {name for name in found - words if FORMATTED.get(name, name.rpartition("-")[0] + "-") not in words}
    assert left == set() and len(found) > 200


def test_no_rule_on_the_screen_asks_the_whole_page_for_an_element() -> None:
    """A browser looks at all elements of such a rule again whenever any element comes or goes."""
    asking = [each for each in selectors() if re.search(r"(body|html|:root):has\(", each)]
    assert asking and all("#tournament[open]" in each for each in asking)  # these two hold on paper
