"""The window, the console and the device: full screen, what developers may ask for, installing."""

import pytest
from playwright.sync_api import expect

FULL = "() => !!document.fullscreenElement"


def test_full_screen_is_entered_and_left_by_keyboard(player):
    player.visit().more("Full screen")
    player.page.wait_for_function(FULL)
    player.press("Control+Shift+F")
    player.page.wait_for_function(f"() => !({FULL})()")


def test_console_sets_up_a_position_of_chance(player):
    player.visit().page.wait_for_function("() => window.__random")
    position = player.page.evaluate("__random(4, 'B', 'R')")
    assert position.startswith("B:")
    columns = [column.rstrip("wWbB") for column in position[2:].split(",")]
    expect(player.page.locator(".square .column > :first-child")).to_have_count(len(columns))
    player.reads("Dark")
    assert "__random(11" in player.page.evaluate("__random('many')")


@pytest.mark.kept
def test_page_can_be_installed(player):
    player.visit().page.evaluate("() => navigator.serviceWorker.ready")
    found = player.page.context.new_cdp_session(player.page).send("Page.getAppManifest")
    manifest = found["manifest"]
    assert found["errors"] == []
    assert (manifest["name"], manifest["display"], manifest["startUrl"]) == ("Columna", "kStandalone", player.url)
    sizes = {icon["url"]: icon["sizes"] for icon in manifest["icons"] if icon["type"] == "image/png"}
    assert {"192x192", "512x512"} <= set(sizes.values())
    for url, size in sizes.items():
        assert player.page.evaluate(DECODED, url) == size


DECODED = """async (url) => {
    const picture = await createImageBitmap(await (await fetch(url)).blob());
    return `${picture.width}x${picture.height}`;
}"""
