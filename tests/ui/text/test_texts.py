"""The catalogue of texts: complete, without unused texts, and the only place with sentences for players."""

import ast
import json
import re
import subprocess
from functools import cache
from html.parser import HTMLParser
from itertools import combinations
from pathlib import Path

import pytest

from pyapp.players.pace import PACES
from pyapp.rating.history import REASONS
from pyapp.rooms import refusal
from pyapp.rooms.events import PHRASES
from pyapp.rooms.room import AWARDED, GONE, LEFT, UNBEGUN
from pyapp.rules import endings, opening_names
from pyapp.rules.consequences import IDEAS
from pyapp.rules.puzzles import THEMES
from pyapp.rules.variants import OWN, SWITCHES, VARIANTS, game_with
from pyapp.saves.players import HUMAN, LEVELS, STYLES
from pyapp.ui.packs import PACKS, Pack
from pyapp.ui.table.status import CAPTURED
from pyapp.ui.text.coach import WORDINGS
from pyapp.ui.text.games import WITH_WORDS, game_of_words
from pyapp.ui.text.levels import GROUPS
from pyapp.ui.text.texts import escaped, texts
from tools.build import languages
from tools.build.page import ENTRY
from tools.lessons.goals import GOALS
from tools.paths import ROOT
from tools.prepare.modules import needed
from tools.prepare.node import node

TRANSLATED = languages.offered()
TEMPLATES = [ROOT / name for name in ("index.html", "manifest.webmanifest")]
SOURCES = [path for folder in ("ui", "saves") for path in sorted((ROOT / "pyapp" / folder).rglob("*.py"))]
BUILD = ROOT / "tools/build/languages.py"
ASKED = "code => Array.from({ length: 200 }, (_, count) => new Intl.PluralRules(code).select(count))"
BLANK = re.compile(r"\{(\w+)\}")
SENTENCE = re.compile(r"^[A-Z]?[a-z’]+ [a-z’]+ [a-z’ ]+")
CATALOGUES = {part.name: json.loads((part / "en.json").read_text("utf-8")) for part in languages.parts()}
FIRST = CATALOGUES[languages.TEXTS.name]
ENGLISH = languages.catalogue(languages.ENGLISH)
GAMES_OF_WORDS = [(game, language) for game, spoken in WITH_WORDS.items() for language in spoken]
LASKERS_WORDS = {"pl": ("żołnier", "oficer"), "ru": ("солдат", "офицер")}  # the beginnings of their forms
WORDED = [  # the values of switches that are no numbers
    (switch, value)
    for switch, (_default, values) in SWITCHES.items()
    for value in values
    if isinstance(value, (bool, str))
]
FAMILIES = {  # keys that words.py and levels.py put together
    "game.": [game.replace("-", "_") for game in VARIANTS],
    "about.": [game.replace("-", "_") for game in VARIANTS],
    "level.": [HUMAN, *LEVELS],
    "result.": [endings.IMPRISONED, endings.BLOCKED, endings.THIRD_TIME, endings.FIFTH_TIME, endings.NO_PROGRESS]
    + [endings.OFFICERS_ONLY, *endings.DECISIONS, CAPTURED, LEFT, GONE, UNBEGUN, AWARDED],
    "learn.wrong.": [*GOALS, "line"],
    "own.ask.": list(SWITCHES),
    "own.but.": [
        *("size", "rows", "no_progress", "no_progress.0", "officers_only", "officers_only.0"),
        *(f"{switch}.{str(value).lower()}" for switch, value in WORDED),
    ],
    "own.say.": [
        f"{switch}.{value}"
        for switch, value in WORDED
        if isinstance(value, str) and switch not in ("first", "soldiers_capture")
    ],
    "own.why.": ["rows", "captured", "single", "jump_again"],
    "opening.": [name for name, _, _ in opening_names.NAMED],
    "pace.": PACES,
    "phrase.": [name.replace("-", "_") for name in PHRASES],
    "theme_of.": THEMES,
    "rating.why.": REASONS,
    "refusal.": [
        code.replace("-", "_")
        for name, code in [*vars(refusal).items(), ("LOST", "lost"), ("UNANSWERED", "unanswered")]
        if name.isupper() and "tournament" not in code
    ],
    **dict.fromkeys(("idea.name.", "idea.advice."), IDEAS),
    "lost.": [endings.IMPRISONED, endings.BLOCKED, endings.RESIGNED, endings.FLAG, LEFT, GONE, UNBEGUN],
    "words.": LEVELS,
    "group.": GROUPS,
    "style.": [*STYLES, "none"],
    "puzzles.why.": ["gain", "hold", "outlast"],
    **{
        f"coach.{often}.": [str(number) for number in range(WORDINGS)]
        for often in "loses walks hangs avoids exchange wrong_capture loses_nothing prevents".split()
    },
}

ASKED_LATER = {
    "notice.library_only",
    "status.hint",
    "status.offered",
    "status.considering",
    "status.declined",
}  # nobody can
# ask for what these tell before the rest of the page is there
ROOMS_ENDINGS = {
    "result." + AWARDED,
    *[key + reason for key in ("result.", "lost.") for reason in (LEFT, GONE, UNBEGUN)],
}  # of results that no other game has

ALSO_USED = ROOMS_ENDINGS | {"language"}


@cache
def literals(path: Path) -> list[str]:
    """The texts in a module's code, docstrings left out."""
    nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    bodies = [node.body for node in nodes if isinstance(node, documented) and node.body]
    docstrings = {id(body[0].value) for body in bodies if isinstance(body[0], ast.Expr)}
    constants = [node for node in nodes if isinstance(node, ast.Constant) and id(node) not in docstrings]
    return [node.value for node in constants if isinstance(node.value, str)]


def used_keys(sources: list[Path], templates: list[Path]) -> set[str]:
    """Every key that these modules or templates name."""
    groups = {key.partition(".")[0] for key in ENGLISH if "." in key}
    named = re.compile(rf"({'|'.join(sorted(groups))})(\.[a-z0-9_]+)+")
    texts = {text for path in sources for text in literals(path) if not text.endswith(".svg")}
    texts |= {blank for text in texts for blank in re.findall(r"\{:?([a-z0-9_]+\.[a-z0-9_.]+)\}", text)}
    slots = [re.findall(r"\{\{text:([\w.]+)\}\}", path.read_text("utf-8")) for path in templates]
    families = [[prefix + name for name in names] for prefix, names in FAMILIES.items() if prefix in texts]
    return set(filter(named.fullmatch, texts)).union(*slots, *families)


def test_every_text_used_exists_and_none_is_left_over():
    assert used_keys([*SOURCES, BUILD], TEMPLATES) == set(ENGLISH)


def test_first_pack_has_all_texts_that_its_modules_use():
    assert used_keys(list(needed(ENTRY).values()), []) - ROOMS_ENDINGS - ASKED_LATER <= set(FIRST)


def test_no_text_stands_in_two_packs():
    for one, other in combinations(CATALOGUES.values(), 2):
        assert set(one) & set(other) == {"language"}


@pytest.mark.parametrize("row", PACKS, ids=lambda row: row.name)
def test_texts_of_a_pack_are_used_by_its_part_and_the_packs_that_follow_it_alone(row):
    users = {folder(each) for each in [row, *after(row)]}
    used = used_keys([path for path in SOURCES if not users & set(path.parts)], [])
    assert used & set(CATALOGUES.get(row.name, ())) <= ALSO_USED


def after(row: Pack) -> list[Pack]:
    """The packs that come after this one, whose parts need its part."""
    following = [each for each in PACKS if each.behind == row.name]
    return [later for each in following for later in [each, *after(each)]]


def folder(row: Pack) -> str:
    """The folder of a pack's part."""
    return row.part.split(".")[2]


@pytest.mark.parametrize(
    "path", sorted((ROOT / "assets/texts").rglob("*.json")), ids=lambda path: f"{path.parent.name}/{path.stem}"
)
def test_no_key_stands_twice_in_a_catalogue(path):
    keys = [key for key, _ in json.loads(path.read_text("utf-8"), object_pairs_hook=list)]
    assert len(keys) == len(set(keys))


def test_no_sentence_stands_in_code():
    found = [(path.name, text) for path in SOURCES for text in literals(path) if SENTENCE.match(text)]
    assert found == []


class Worded(HTMLParser):
    """The labels and texts of a template, each with the key by which the page says it in another language."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.worded: list = []
        self._key: str | None = None
        self.feed(markup)

    def handle_starttag(self, tag: str, attributes: list) -> None:
        """Take the label of an element."""
        given = dict(attributes)
        self._key = given.get("data-text")
        self._take(given.get("aria-label", ""), given.get("data-label"))

    def handle_data(self, data: str) -> None:
        """Take the text of an element."""
        self._take(data.strip(), self._key)

    def _take(self, text: str, key: str | None) -> None:
        if "{{text:" in text:
            self.worded.append((text, key))


def test_every_text_of_the_page_can_be_said_in_another_language():
    shown = "<title" + (ROOT / "index.html").read_text("utf-8").partition("<title")[2]
    worded = Worded(shown).worded
    assert [(text, key) for text, key in worded if text != f"{{{{text:{key}}}}}"] == []
    assert len(worded) == shown.replace('content="{{text:', "").count("{{text:") > 20


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("part", languages.parts(), ids=lambda part: part.name)
def test_catalogue_has_every_text_with_the_same_blanks(language, part):
    texts, english = (json.loads((part / f"{name}.json").read_text("utf-8")) for name in (language, "en"))
    assert texts.keys() == english.keys()
    assert texts["language"] == language
    for key, text in texts.items():
        assert mistake(text, english[key], language) == "", key


@pytest.mark.parametrize("game, language", GAMES_OF_WORDS)
def test_words_of_a_game_take_the_place_of_all_others_for_its_pieces(game, language):
    texts, own = languages.catalogue(language), words_of(game, language)
    assert own.keys() <= texts.keys()
    for key, text in own.items():
        assert mistake(text, ENGLISH[key], language) == "" and blanks(text) == blanks(texts[key]), key
    foreign = laskers_words([words for text in {**texts, **own}.values() for words in said(text)], language)
    assert foreign == [], f"assets/texts/{game}/{language}.json has none of its words for these texts"


def words_of(game: str, language: str) -> dict:
    """The texts that a game has of its own in a language, by their keys."""
    path = languages.TEXTS / game / f"{language}.json"
    return json.loads(path.read_text("utf-8")) if path.exists() else {}


def laskers_words(texts: list[str], language: str) -> list[str]:
    """The texts that name soldiers or officers, Lasker's words for the pieces of Lasca."""
    return [text for text in texts if any(word in text.lower() for word in LASKERS_WORDS[language])]


def test_games_with_words_are_those_that_have_catalogues():
    assert {game for game, _ in GAMES_OF_WORDS} == {folder.name for folder in languages.with_words()}
    for folder in languages.with_words():
        assert WITH_WORDS[folder.name] == tuple(sorted(path.stem for path in folder.iterdir()))


@pytest.mark.parametrize(
    "variant, language, game",
    [
        (VARIANTS["bashni"], "ru", "bashni"),
        (VARIANTS["bashni"], "cs", ""),
        (VARIANTS["lasca"], "ru", ""),
        (game_with(OWN, "Mine", like="bashni", size=10), "pl", "bashni"),
    ],
)
def test_game_of_words(variant, language, game):
    assert game_of_words(variant, language) == game


@cache
def plural_forms(language: str) -> set[str]:
    """The names of the plural forms of whole numbers, as node knows them. tests/app checks that browsers agree."""
    command = [*node(), "--eval", f"console.log(JSON.stringify(({ASKED})({json.dumps(language)})))"]
    return set(json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout))


def mistake(text: str | dict, english: str | dict, language: str) -> str:
    """Return the fault of a translation, or ""."""
    if re.search(r"[{}]", BLANK.sub("", " ".join(said(text)))):
        return "broken blanks"
    may_differ = {"side", "other"} if isinstance(text, dict) and "light" in text else set()
    if blanks(text) ^ blanks(english) > may_differ or not blanks(english) >= blanks(text):
        return "other blanks"
    if may_differ and (text.keys() != {"light", "dark"} or not blanks(english) & may_differ):
        return "forms for sides that are not spoken of"
    for form in text.values() if may_differ else [text]:
        counted = isinstance(english, dict) or "count" in blanks(english)
        if isinstance(form, dict) and not (counted and form.keys() == plural_forms(language)):
            return "wrong plural forms"
        if isinstance(english, dict) and not isinstance(form, dict):
            return "no plural forms"
    return ""


def blanks(text: str | dict) -> set[str]:
    """The blanks of a text, or of all its forms."""
    return set(BLANK.findall(" ".join(said(text))))


def said(text: str | dict) -> list[str]:
    """A text, or all its forms."""
    return [form for each in text.values() for form in said(each)] if isinstance(text, dict) else [text]


@pytest.mark.parametrize(
    "text, english, language, wrong",
    [
        ("{side} ist am Zug", "{side} to move", "de", ""),
        ({"light": "Hell am Zug", "dark": "Dunkel am Zug"}, "{side} to move", "de", ""),
        ({"light": "Hell am Zug"}, "{side} to move", "de", "forms for sides that are not spoken of"),
        ({"light": "a", "dark": "b"}, "to move", "de", "forms for sides that are not spoken of"),
        ("am Zug", "{side} to move", "de", "other blanks"),
        ("{wer} am Zug", "{side} to move", "de", "other blanks"),
        ("{side am Zug", "{side} to move", "de", "broken blanks"),
        (
            {"one": "{count} tah", "few": "{count} tahy", "other": "{count} tahů"},
            {"one": "{count} turn", "other": "{count} turns"},
            "cs",
            "",
        ),
        (
            {"one": "{count} tah", "other": "{count} tahů"},
            {"one": "{count} turn", "other": "{count} turns"},
            "cs",
            "wrong plural forms",
        ),
        ("{count} tahů", {"one": "{count} turn", "other": "{count} turns"}, "cs", "no plural forms"),
    ],
)
def test_mistakes_of_a_translation_are_found(text, english, language, wrong):
    assert mistake(text, english, language) == wrong


@pytest.mark.parametrize(
    "items, words",
    [
        (["A1"], "A1"),
        (["A1", "C1"], "A1 or C1"),
        (["A1", "C1", "E1"], "A1, C1 or E1"),
    ],
)
def test_lists(items, words):
    assert texts.listed(items, "list.or") == words


def test_markup_is_escaped():
    assert escaped('<a href="x">&') == "&lt;a href=&quot;x&quot;&gt;&amp;"
