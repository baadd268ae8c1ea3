"""Darkness that browsers and extensions force on pages: the pieces keep their colours."""

import base64
import json
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, Playwright

from tests.app.player import NO_ENGINE, TWO_FRAMES, Player
from tools.browsers.browser import launch

SETTINGS = ("", "light", "dark")
# the mean colour of a picture in base 64
MEAN = """async (picture) => {
    const image = new Image(), canvas = document.createElement("canvas").getContext("2d");
    image.src = "data:image/png;base64," + picture;
    await image.decode();
    canvas.drawImage(image, 0, 0);
    const pixels = canvas.getImageData(0, 0, image.width, image.height).data, mean = [0, 0, 0];
    pixels.forEach((value, at) => { if (at % 4 < 3) mean[at % 4] += value * 4 / pixels.length; });
    return mean.map(Math.round);
}"""
DARK_STYLE = """html { color-scheme: dark !important; background: #181a1b !important }
    * { background-color: #181a1b !important; color: #e8e6e3 !important; border-color: #736b5e !important }"""


@pytest.fixture(scope="module")
def painting(driver: Playwright) -> Iterator[Browser]:
    """A Chromium that draws, unlike that of the other tests."""
    chromium = launch(driver)
    yield chromium
    chromium.close()


def colours(player: Player) -> list:
    """The mean colours of a soldier and an officer of Light, and of Dark."""
    found = []
    for name in ("c3", "e1", "a7", "c7"):
        x, y = player.centre(name)
        picture = player.page.screenshot(clip={"x": x - 7, "y": y - 7, "width": 14, "height": 14})
        found.append(player.page.evaluate(MEAN, base64.b64encode(picture).decode()))
    return found


@pytest.fixture
def shown(painting: Browser, site) -> Iterator[Callable[..., list]]:
    """A function that returns the colours of pieces. force: makes a page dark by force;  system, setting: what people chose."""

    def show(force: Callable[[Page], object], system: str, setting: str) -> list:
        context = painting.new_context(color_scheme=system, reduced_motion="reduce", bypass_csp=True)
        context.add_init_script(NO_ENGINE + f"localStorage['columna.appearance'] = {json.dumps(setting)}")
        player = Player(context.new_page(), site.url)
        player.find("W:c3w,e1W,a7b,c7B").is_at_the_table()
        force(player.page)
        player.page.evaluate(TWO_FRAMES)
        found = colours(player)
        context.close()
        return found

    yield show


def by_browser(page: Page):
    """Force darkness as Chromium does."""
    page.context.new_cdp_session(page).send("Emulation.setAutoDarkModeOverride", {"enabled": True})


def by_extension(page: Page):
    """Force darkness by a style, as extensions do."""
    page.add_style_tag(content=DARK_STYLE)


# Chromium says of a page that it darkens that the system is dark; by its source, none can forbid it where the system is light.
@pytest.mark.parametrize(
    "force, system",
    [(by_browser, "dark"), (by_extension, "dark"), (by_extension, "light")],
    ids=["browser", "dark", "light"],
)
def test_pieces_keep_their_colours_where_darkness_is_forced(shown, force, system):
    usual = shown(lambda _page: None, "light", "")
    light, _, dark, _ = usual
    assert min(light) > max(dark) + 90
    for setting in SETTINGS:
        forced = shown(force, system, setting)
        assert all(abs(a - b) < 6 for one, two in zip(usual, forced) for a, b in zip(one, two)), (setting, forced)
