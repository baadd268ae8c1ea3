"""The words of the catalogues, by the rules of docs/words.md."""

import json
import re

import pytest

from tests.ui.text.test_texts import said
from tools.build import languages
from tools.paths import ROOT

GLOSSARY = (ROOT / "docs/words.md").read_text("utf-8").partition("## Glossary")[2]
NOUN = re.compile(r"\b(?<!take )turns?\b(?! (?:off|by|back|corners|at a right angle|as it likes)\b)", re.IGNORECASE)
WORN = {
    "en": [
        r"is to be said",
        r"give or take",
        r"\bthereof\b",
        r"\banew\b",
        r"\bshall\b",
        r"cannot be had",
        r"any more",
        r"as suits",
        r"passing messages",
        r"say the board",
        r"could not be (?:fetched|loaded|started)",
        r"by itself",
        r"for the third time:",
        r"so it is after",
        r"commands no column",
        r"that still commands",
        r"whose the column",
        r"would rather",
        r"of its own below it",
        r"so it is",
        r"are drawn and numbered",
        r"as one it",
        r"this one (?:is|has)",
        r"everything it has",
        r"nowhere to go",
        r"record says",
        r"to move with",
        r"would have been",
        r"press go on",
        r"leave the table",
        r"start page",
        r"\ball ways\b",
        r"must be made",
        r"what is",
        r"what the (?:pieces|other side)",
        r"what you (?:have|were)",
        r"what happens in",
        r"who (?:plays|you are)",
        r"just now",
        r"in quiet moments",
        r"or no longer",
        r"(?:allows|keeps) no library",
        r"leads to no",
        r"follows from",
        r"no such",
        r"\bsuch as\b",
        r"have made many",
        r"stood still",
        r"both of you",
        r"came first",
        r"not rated, please",
        r"stays as it is",
        r"has left the board",
        r"grave mistake",
        r"every move of it",
        r"waits before",
        r"is looking at",
        r"when the game is adjudicated",
        r"begin a rush",
        r"was started again",
        r"nothing is arriving",
        r"column on \{square\}",
        r"(?:click or tap|drag) a column",
        r"\d %|\} %",
    ],
    "cs": [
        r"co ví server",
        r"jak partie stojí",
        r"v nichž",
        r"bude hrát a proti",
        r"sloupcem",
        r"Laskerovy hry",
        r"kdo provozuje",
        r"se rušily",
        r"sama od sebe",
        r"nepodařilo (?:načíst|stáhnout|spustit)",
        r", jak (?:je|byla)\b",
        r"(?-i:tahu je (?:Světlý|Tmavý))",
        r"\S …",
    ],
    "de": [
        r"nicht zu haben",
        r"\bSie haben\b",
        r"hereinkommen",
        r"plus/minus",
        r"Anführer",
        r"die Deinen|der Deinen",
        r"Bibliothek",
        r"Computerspieler",
        r"mit Zwang",
        r"von selbst",
        r"konnten? nicht (?:geladen|gestartet)",
        r"ließ(?:en)? sich nicht",
        r"^Gesucht$",
        r"beste Zahl",
        r"Was die Steine",
    ],
    "pl": [
        r"gracz jest teraz nieosiągalny",
        r"plus minus",
        r"pada odpowiedź",
        r"kolumną z \{",
        r"odnośnik",
        r"kto prowadzi",
        r"nie udało się (?:wczytać|pobrać|uruchomić)",
        r"posunię",
        r"(?-i:mają (?:Jasne|Ciemne))",
        r"\S …",
        r"\d %|\} %",
    ],
    "ru": [
        r"плюс-минус",
        r"чем и куда можно пойти",
        r"будь её ход",
        r"колонн",
        r"числа Ласкера",
        r"(?-i:Ход (?:Светлых|Тёмных))",
        r"не удалось загрузить",
        r"кто держит",
        r"наступает сама",
        r"\S …",
    ],
}


def texts_of(language: str) -> dict:
    """The texts of a language in all catalogues and lessons, by key; forms are joined."""
    paths = [part / f"{language}.json" for part in languages.parts()]
    paths += sorted((ROOT / "assets/texts/lessons" / language).glob("*.json"))
    catalogues = [json.loads(path.read_text("utf-8")) for path in paths]
    return {key: " / ".join(said(text)) for texts in catalogues for key, text in texts.items()}


def test_players_read_move_where_code_says_turn():
    spoken = {key: re.sub(r"\{\w+\}", "", text) for key, text in texts_of("en").items()}
    assert {key: text for key, text in spoken.items() if NOUN.search(text)} == {}


@pytest.mark.parametrize("language", WORN)
def test_worn_phrases_stay_out_of_the_catalogues(language):
    worn = re.compile("|".join(WORN[language]), re.IGNORECASE)
    assert {key: text for key, text in texts_of(language).items() if worn.search(text)} == {}


@pytest.mark.parametrize("column, language", list(enumerate(["en", "cs", "de", "pl", "ru"], start=1)))
def test_glossary_has_a_word_in_every_language(column, language):
    rows = [line.split("|") for line in GLOSSARY.splitlines() if line.startswith("|")][2:]
    assert len(rows) > 20 and all(row[column].strip() for row in rows), language


@pytest.mark.parametrize(
    "text, is_noun",
    [
        ("It is your turn.", True),
        ("Two turns ahead", True),
        ("Turn off the sounds", False),
        ("The sides take turns", False),
        ("You may turn by 90°", False),
    ],
)
def test_turn_is_a_noun_or_a_verb(text, is_noun):
    assert bool(NOUN.search(text)) == is_noun
