"""Another language, chosen or the browser's: all texts are in it, none is missing, and no English word is visible.

The language of these tests takes the place of German. Its texts are the English ones in brackets, so forgotten words show.
"""

import json
import re

import pytest
from playwright.sync_api import expect

from pyapp.rules.squares import squares
from pyapp.version import VERSION
from tests.app.conftest import copy_site
from tests.app.player import Player, settles
from tests.app.test_offline import go_offline, is_kept
from tests.ui.text.test_texts import ASKED, plural_forms
from tools.build import languages, themes
from tools.build.site import write_service_worker
from tools.serve.web import served

POLICY = re.compile(r'<meta http-equiv="Content-Security-Policy"[^>]*>')  # it allows only the unchanged script
OFFERED = re.compile(r"var columnaLanguages = \{.*?\};")
WEEKDAYS = "Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|Mo|Di|Mi|Do|Fr|Sa|So"
DATE = re.compile(rf"\d+\. \w+ \d{{4}}|\b(?:{WEEKDAYS})\b")  # in German
SEPARATORS = ("list.separator", "said.separator", "number.point")
NOT_HERE = ("offer", "fullscreen", "leave")
ON_THE_TABLE = (
    "type",
    "hint",
    "analyse",
    "review",
    "study",
    "explorer",
    "flip",
    "replay",
    "describe",
)  # they open no dialog
FORMS = {  # for 1, 3 and 5
    "cs": ("one", "few", "other"),
    "de": ("one", "other", "other"),
    "pl": ("one", "few", "many"),
    "ru": ("one", "few", "many"),
}
WORDS = """() => {
    const found = [], said = ["aria-label", "aria-valuetext", "placeholder", "title", "alt"];
    const walk = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    while (walk.nextNode()) {
        const node = walk.currentNode, element = node.nodeType === 3 ? node.parentElement : node;
        if (element.closest("script, style, mpy-config, py-config, #announcer, #toasts")) continue;
        if (element.closest("section:has(#about)") && !element.checkVisibility()) continue;  // told when it is shown
        if (node.nodeType === 3) found.push(node.data);
        else found.push(...said.map((name) => node.getAttribute(name) ?? ""));
    }
    return found;
}"""


def bracketed(text: str | dict) -> str | dict:
    """A text, or each of its forms, in brackets."""
    return {form: bracketed(each) for form, each in text.items()} if isinstance(text, dict) else f"‹{text}›"


@pytest.fixture(scope="module")
def abroad(tmp_path_factory):
    """The address of a site with our language in German's place."""
    folder = tmp_path_factory.mktemp("abroad") / "site"
    copy_site(folder)
    texts = {key: text if key in SEPARATORS else bracketed(text) for key, text in languages.catalogue("en").items()}
    (folder / "texts/de.json").write_text(json.dumps({**texts, "language": "de"}), "utf-8")
    for lessons in (folder / "texts/lessons/en").iterdir():
        english = json.loads(lessons.read_text("utf-8"))
        text = json.dumps({key: bracketed(text) for key, text in english.items()})
        (folder / "texts/lessons/de" / lessons.name).write_text(text, "utf-8")
    index = POLICY.sub("", (folder / "index.html").read_text("utf-8"))
    offered = 'var columnaLanguages = {"de": "Deutsch", "en": "English"};'
    (folder / "index.html").write_text(OFFERED.sub(offered, index), "utf-8")
    write_service_worker(folder, "abroad")
    with served(folder) as url:
        yield url


def names() -> set[str]:
    """The names of themes, boards and languages, and that of the app with its version, which are in no catalogue."""
    described = [json.loads(path.read_text("utf-8")) for path in themes.described().values()]
    named = [each for one in described for each in [one, *one.get("pairs", []), *one.get("backgrounds", [])]]
    return {"Deutsch", "English", f"Columna {VERSION} ·", *(each["names"]["de"] for each in named)}


NAMES = names()


def forgotten(player: Player) -> set[str]:
    """The words on the page that are not in brackets."""
    return {outside(words) for words in player.page.evaluate(WORDS)} - NAMES - {""}


def bracketed_still(player: Player) -> set[str]:
    """The words on the page that are in brackets."""
    return {words for words in player.page.evaluate(WORDS) if "‹" in words}


def forgets_none(player: Player, wish: str = ""):
    """Wait until all words on the page are in brackets. wish: the action that was done."""
    settles(player.page, lambda: (wish, forgotten(player)), (wish, set()))


def outside(words: str) -> str:
    """The words outside all brackets, without dates and weekdays, which the browser writes."""
    while "‹" in words and words != (inner := re.sub("‹[^‹›]*›", "", words)):
        words = inner
    words = DATE.sub("", words)
    return words.strip() if re.search("[A-Za-z]{2}", words) else ""


def chooses(player: Player, language: str):
    """Choose a language in the options."""
    player.wishes("options")
    player.page.locator(f'#options label:has([value="{language}"])').click()


def wishes(player: Player) -> list[str]:
    """The enabled entries of the menu, except those that end a game or fill the screen."""
    player.act("menu")
    player.page.locator("#menu summary").click()
    shown = player.page.locator("#menu button:visible:not([aria-disabled])").evaluate_all(
        "all => all.map(button => button.value)"
    )
    player.press("Escape")
    return [wish for wish in shown if wish and wish not in NOT_HERE]


def test_everything_is_said_in_the_language_that_is_chosen(visitor, abroad):
    player = visitor(abroad).find("W:a1w,c3Wbb,e7b,g7b", ["a1-b2", "e7-d6"], evaluation=True)
    player.more("Analysis")
    chooses(player, "de")
    expect(player.page.locator('#options [value="de"]')).to_be_focused()
    player.answers("‹Done›")
    player.sees("c3", "‹2 Dark soldiers›")
    player.has_turns("A1 → B2", "E7 → D6")
    expect(player.page.locator("html")).to_have_attribute("lang", "de")
    forgets_none(player)
    player.click("c3", "d4")
    player.hears("C3 to D4›")
    for wish in wishes(player):
        player.wishes(wish)
        expect(player.page.locator("dialog[open]")).to_have_count(0 if wish in ON_THE_TABLE else 1)
        forgets_none(player, wish)
        player.press("Escape")
    player.more("‹Home›")
    player.page.locator("[data-do=continue]").wait_for()
    forgets_none(player)
    chooses(player, "en")
    player.answers("Done")
    player.page.locator("[data-do=continue]").click()  # the legend speaks the language when there is a table
    settles(player.page, lambda: bracketed_still(player), set())


def test_language_of_the_browser_is_spoken_from_the_start(visitor, abroad):
    player, held = visitor(abroad, locale="de-AT"), []
    player.page.route("**/texts/de.json", lambda route: held.append(route))
    player.visit().click("c3", "d4")
    expect(player.page.locator('[data-ply="1"]')).to_be_attached()
    for place in ("#headline", "#turns", '[data-do="menu"] span', "h1"):
        assert player.page.locator(place).first.evaluate("e => getComputedStyle(e).visibility") == "hidden", place
    settles(player.page, lambda: bool(held), True)
    held[0].continue_()
    expect(player.page.locator("html.wordless")).to_have_count(0)
    player.reads("‹")
    forgets_none(player)


@pytest.mark.parametrize("language", languages.offered())
def test_site_speaks_every_language_it_offers_and_counts_in_the_form_that_goes_with_it(visitor, language):
    player = visitor(locale=language).find("W:c1wb,e1wbbb,g1wbbbbb,c3w,g7b", view="start")
    expect(player.page.locator("html")).to_have_attribute("lang", language)
    said = languages.catalogue(language)
    expect(player.page.locator('[data-do="menu"]:visible').last).to_have_text(said["home.more"])
    player.sees("c3", said["piece.light.soldier"]["one"])
    for square, form, count in zip(("c1", "e1", "g1"), FORMS[language], (1, 3, 5)):
        player.sees(square, said["piece.dark.soldier"][form].format(count=count))


def test_browser_asks_for_the_plural_forms_that_catalogues_have(page):
    for language in languages.spoken():
        assert set(page.evaluate(ASKED, language)) == plural_forms(language), language


def test_bashni_is_told_in_the_words_of_its_players_and_lasca_is_not(visitor):
    player = visitor(locale="ru").find("W:c1W,a3w,h6b:29:0", game="bashni")
    player.sees("a3", "светлая простая")
    player.sees("c1", "светлая дамка")
    player.click("c1", "b2")
    player.reads("Слишком много ходов без взятий, превращений и ходов простыми.")
    explains(player, "Простая ходит по диагонали вперёд на соседнее свободное поле.")
    player.act("new")
    player.page.locator('#games label:has([value="lasca"])').click()
    player.page.locator("#games .primary").click()
    player.squares = squares(7)
    player.sees("c3", "светлый солдат")
    explains(player, "Солдат ходит по диагонали вперёд на соседнее свободное поле.")


def explains(player: Player, sentence: str):
    """Wait until the help has this sentence on the move of a soldier; the help is closed again."""
    player.wishes("help")
    player.page.locator('#help nav [data-chapter="moving"]').click()
    said = player.page.locator("#help-page p", has_text="ходит по диагонали вперёд на")
    expect(said.first).to_have_text(sentence)
    player.press("Escape")


def test_english_needs_no_other_texts(player):
    asked = []
    player.page.on("request", lambda request: asked.append(request.url))
    player.visit().reads("Your move")
    player.act("menu")
    player.answers("Done")
    assert [url for url in asked if "/texts/" in url] == []


def test_language_that_cannot_be_had_is_told_and_tried_again(visitor, abroad):
    player = visitor(abroad).visit()
    player.page.route("**/texts/de.json", lambda route: route.abort())
    chooses(player, "de")
    player.is_told("The language did not load.")
    player.page.unroute_all()
    for language in ("en", "de"):
        player.page.locator(f'#options label:has([value="{language}"])').click()
    player.answers("‹Done›")


@pytest.mark.kept
def test_language_can_be_chosen_offline(visitor, abroad):
    player = visitor(abroad).visit()
    is_kept(player)
    player.keeps_everything()
    go_offline(player)
    chooses(player, "de")
    player.answers("‹Done›")
    player.visit().reads("‹")
