"""The look of pieces and boards: distinct in grey and for the colour-blind; chosen, kept, and there in time."""

import itertools
import json
from functools import cache
from statistics import median

import pytest
from playwright.sync_api import expect

from tests.app.player import settles
from tools.build import languages, themes

THEMES = [folder.name for folder in themes.folders("theme")]
BOARDS = [folder.name for folder in themes.folders("board")]
PAIRS = [each["id"] for each in json.loads((themes.ASSETS / "themes/glass/theme.json").read_text("utf-8"))["pairs"]]
LOOKS = [*((theme, "") for theme in THEMES), *(("glass", pair) for pair in PAIRS)]
SAFE = ("glass", "sun")  # the pair that is distinct with any kind of colour blindness
PIXELS = 48
DRAWN = (
    '<svg xmlns="http://www.w3.org/2000/svg" data-pair="{pair}" width="{size}" height="{size}" viewBox="-36 -36 72 72">'
    '{art}<rect x="-36" y="-36" width="72" height="72" fill="#9a6b40"/>{uses}</svg>'
)
# Returns pixels as one text, since Playwright wraps each number of a list, which takes ten times as long.
READ = """async ([markup, size]) => {
    const image = new Image();
    image.src = "data:image/svg+xml," + encodeURIComponent(markup);
    await image.decode();
    const canvas = new OffscreenCanvas(size, size).getContext("2d");
    canvas.drawImage(image, 0, 0);
    return canvas.getImageData(0, 0, size, size).data.join();
}"""
# What people see who lack one kind of cones, in linear light: Viénot, Brettel and Mollon 1999, the last in their manner.
BLINDNESS = {
    "protan": ((0.11238, 0.88762, 0), (0.11238, 0.88762, 0), (0.00401, -0.00401, 1)),
    "deutan": ((0.29275, 0.70725, 0), (0.29275, 0.70725, 0), (-0.02234, 0.02234, 1)),
    "tritan": ((1, 0.1446, -0.1446), (0, 0.8592, 0.1408), (0, 0.8592, 0.1408)),
}


def pixels(page, theme: str, pair: str, *names: str) -> list[tuple]:
    """The face of a piece in linear light, pixel by pixel: these drawings of a theme, one over the other."""
    art = (themes.ASSETS / "art/board.svg").read_text("utf-8") + themes.art(themes.ASSETS / "themes" / theme)
    uses = "".join(f'<use href="#{name}"/>' for name in names)
    half = PIXELS / 2
    places = itertools.product(range(PIXELS), repeat=2)
    inside = [(x, y) for y, x in places if (x - half) ** 2 + (y - half) ** 2 < (0.9 * half) ** 2]
    return colours(page, DRAWN.format(pair=pair, size=PIXELS, art=art, uses=uses), inside)


def colours(page, markup: str, places: list[tuple[int, int]]) -> list[tuple]:
    """The colours of these pixels of a drawing, in linear light."""
    data = page.evaluate(READ, [markup, PIXELS]).split(",")
    return [tuple(linear(int(data[4 * (y * PIXELS + x) + channel])) for channel in range(3)) for x, y in places]


@cache
def linear(value: int) -> float:
    """Return the light of a channel's value, by sRGB."""
    value /= 255
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def grey(colour: tuple) -> float:
    """Return the brightness of a colour."""
    return 0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2]


def contrast(one: float, other: float) -> float:
    """The contrast of two brightnesses, as WCAG has it."""
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


def brightness(face: list[tuple]) -> float:
    """Return the brightness of most pixels: of the piece's material, not of the crown on it."""
    return median(map(grey, face))


def changed(one: list[tuple], other: list[tuple], least: float) -> float:
    """The share of pixels whose contrast to those at the same places is at least so large."""
    pairs = zip(map(grey, one), map(grey, other), strict=True)
    return sum(contrast(a, b) >= least for a, b in pairs) / len(one)


def seen(face: list[tuple], kind: str) -> list[tuple]:
    """The colours of a face as people with a kind of colour blindness see them."""
    rows = BLINDNESS[kind]
    return [tuple(sum(k * c for k, c in zip(row, colour, strict=True)) for row in rows) for colour in face]


def faces(page, theme: str, pair: str) -> dict[str, list[tuple]]:
    """The faces of all four kinds of pieces."""
    kinds = itertools.product(("light", "dark"), (("", "soldier"), ("-band", "officer")))
    return {f"{side} {rank}": pixels(page, theme, pair, side + band, f"{side}-{rank}") for side, (band, rank) in kinds}


def test_sides_and_ranks_are_told_apart_in_grey(page):
    for theme, pair in LOOKS:
        drawn = faces(page, theme, pair)
        for rank in ("soldier", "officer"):
            sides = [brightness(drawn[f"{side} {rank}"]) for side in ("light", "dark")]
            assert contrast(*sides) >= 3, (theme, pair, rank)
        for side in ("light", "dark"):
            told = changed(drawn[f"{side} soldier"], drawn[f"{side} officer"], 1.8)
            assert told >= 0.15, (theme, pair, side)


def test_one_pair_is_safe_for_the_colour_blind(page):
    drawn = faces(page, *SAFE)
    for kind in BLINDNESS:
        shown = {piece: seen(face, kind) for piece, face in drawn.items()}
        assert contrast(brightness(shown["light soldier"]), brightness(shown["dark soldier"])) >= 4.5, kind
        for side in ("light", "dark"):
            assert changed(shown[f"{side} soldier"], shown[f"{side} officer"], 3) >= 0.15, (kind, side)


def test_an_officer_is_known_in_the_midst_of_a_column(page):
    for theme, side in itertools.product(THEMES, ("light", "dark")):
        over = ["light", "dark"][side == "light"]
        with_band = rim(page, theme, side + "-band", over)
        assert changed(rim(page, theme, side, over), with_band, 1.5) >= 0.1, (theme, side)


def rim(page, theme: str, coin: str, over: str) -> list[tuple]:
    """Return the visible part of a coin below another coin: the strip at its rim."""
    art = (themes.ASSETS / "art/board.svg").read_text("utf-8") + themes.art(themes.ASSETS / "themes" / theme)
    uses = f'<use href="#{coin}" y="-26"/><use href="#{over}" y="-39"/>'
    places = itertools.product(range(PIXELS * 2 // 5, PIXELS * 3 // 5), range(PIXELS * 4 // 9, PIXELS * 4 // 5))
    return colours(page, DRAWN.format(pair="", size=PIXELS, art=art, uses=uses), list(places))


def opens_appearance(player):
    """Open the choice of pieces and board."""
    player.wishes("appearance")
    expect(player.page.locator("#appearance")).to_be_visible()
    expect(player.page.locator("#appearance .theme-option")).to_have_count(len(THEMES) + len(BOARDS))


def chooses(player, setting: str, value: str):
    """Choose an option in the appearance."""
    player.page.locator(f'.theme-option:has([data-setting="{setting}"][value="{value}"])').click()


def wears(player, setting: str, words: str):
    """Wait until the theme or board in place has these words in its style."""
    expect(player.page.locator(f"#{setting} > style")).to_contain_text(words)


def test_pieces_and_board_are_chosen_and_kept(player):
    player.visit()
    opens_appearance(player)
    chooses(player, "board", "stone")
    chooses(player, "theme", "glass")
    chooses(player, "pair", "rose")
    chooses(player, "background", "felt")
    wears(player, "theme", "--light-rim")
    wears(player, "board", "--speck-pale")
    rose = player.page.locator("html[data-pair=rose][data-background=felt][data-theme=glass][data-board=stone]")
    expect(rose).to_have_count(1)
    player.visit()
    wears(player, "theme", "--light-rim")
    wears(player, "board", "--speck-pale")
    expect(rose).to_have_count(1)
    expect(player.page.locator(".board")).to_be_visible()


def test_kept_clothes_are_on_before_python_is_up(visitor):
    player = visitor()
    player.page.route("**/page.*", lambda route: route.abort())
    player.find("", theme="turtle", board="green")
    wears(player, "theme", ".light-skin")
    wears(player, "board", ".thread")


def test_a_theme_that_is_gone_leaves_the_classic_one_on(player):
    player.find("W:a1w,g7b", theme="gone", board="gone")
    player.sees("a1", "Light soldier")
    expect(player.page.locator(".board")).to_be_visible()
    wears(player, "theme", ".light-groove")
    opens_appearance(player)
    checked = "[...document.querySelectorAll('#appearance :checked')].map(e => e.value)"
    player.gives(checked, ["classic", "classic"])


def test_arrow_keys_go_through_the_themes_and_the_last_choice_counts_however_long_the_first_one_takes(player):
    player.visit()
    opens_appearance(player)
    player.page.locator('#appearance [value="classic"]').first.focus()
    player.press("ArrowRight", "ArrowRight")
    expect(player.page.locator('#appearance [value="copper-steel"]')).to_be_focused()
    wears(player, "theme", ".light-knurl")
    held = []
    player.page.route("**/themes/turtle/theme.svg", lambda route: route.continue_() if held else held.append(route))
    chooses(player, "theme", "turtle")
    settles(player.page, lambda: len(held), 1)
    chooses(player, "theme", "wooden")
    wears(player, "theme", ".light-bark")
    held[0].continue_()
    player.page.evaluate("columnaFetch('themes/turtle/theme.svg')")  # comes after the first choice
    wears(player, "theme", ".light-bark")


def test_readers_who_want_more_contrast_get_two_lines_around_each_column(player):
    player.find("W:a1w,g7b")
    lines = "getComputedStyle(document.querySelector('#play .column')).filter.split('drop-shadow').length - 1"
    player.gives(lines, 0)
    player.page.emulate_media(contrast="more")
    player.gives(lines, 8)


@pytest.mark.kept
def test_another_theme_is_worn_without_a_network(player):
    player.visit()
    player.page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
    player.visit().keeps_everything()
    player.page.context.set_offline(True)
    opens_appearance(player)
    chooses(player, "theme", "porcelain")
    wears(player, "theme", ".light-paint")


def test_the_wardrobe_fits_a_phone(phone):
    phone.visit()
    opens_appearance(phone)
    box = phone.page.locator("#appearance").bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= 390 and box["y"] + box["height"] <= 844
    boxes = [option.bounding_box() for option in phone.page.locator(".theme-option").all()]
    assert all(each["width"] >= 44 and each["height"] >= 44 for each in boxes)


# the names that come nearer than so many pixels to the edge of their tile
NEAR = """least => [...document.querySelectorAll('.theme-option span')].filter(name => {
    const tile = name.closest('label').getBoundingClientRect(), range = document.createRange();
    range.selectNodeContents(name);
    const words = range.getBoundingClientRect();
    return words.left - tile.left < least || tile.right - words.right < least }).map(name => name.textContent)"""


def test_names_of_pieces_and_boards_keep_clear_of_their_tiles_in_every_language(phone):
    phone.visit()
    for language in languages.spoken():
        phone.wishes("options")
        phone.speaks(language)
        phone.press("Escape")
        phone.wishes("appearance")
        for width, height in ((390, 844), (320, 568), (1280, 800)):
            phone.resizes(width, height)
            phone.gives(NEAR, [], 4)
        phone.press("Escape")
