"""The languages of the page, which are those of the catalogues in assets/texts: nothing else lists them.

A catalogue has a part in assets/texts, and one in each folder there that has an English one. The page offers a language that has
all of them. The parts of a language become one file of the site, fetched when it is wanted; English comes with the page. A folder
with the id of a game has the texts that replace others in that game, in the languages whose catalogues it has.
"""

import json
import shutil
from pathlib import Path

from pyapp.rules.variants import VARIANTS
from tools.paths import ROOT

TEXTS = ROOT / "assets/texts"
ENGLISH = "en"


def parts() -> list[Path]:
    """Return the folders that each have a part of a catalogue, the one that the page begins with first."""
    return [TEXTS, *sorted(path.parent for path in TEXTS.glob(f"*/{ENGLISH}.json"))]


def with_words() -> list[Path]:
    """Return the folders of the games that have words of their own in some languages."""
    return [TEXTS / game for game in VARIANTS if (TEXTS / game).exists()]


def spoken() -> list[str]:
    """The codes of all languages that the page offers, in their order."""
    return sorted(set.intersection(*({path.stem for path in folder.glob("*.json")} for folder in parts())))


def offered() -> list[str]:
    """The codes of those other than English."""
    return [language for language in spoken() if language != ENGLISH]


def catalogue(language: str) -> dict:
    """All texts of a language: those the page begins with, then the rest."""
    texts = {}
    for folder in parts():
        texts.update(json.loads((folder / f"{language}.json").read_text("utf-8")))
    return texts


def slots() -> dict[str, str]:
    """The slots of index.html: each language with its own name for itself, and the texts of a failed start."""
    names = {language: catalogue(language)["language.name"] for language in spoken()}
    return {"languages": json.dumps(names, ensure_ascii=False), "unstarted": worded(["start.failed", "action.retry"])}


def rescue_slots() -> dict[str, str]:
    """The slots of rescue.js."""
    return {"texts": worded(["start.save_games", "start.no_games"])}


def worded(keys: list[str]) -> str:
    """The texts under these keys in each language, as JSON: code -> list."""
    texts = {language: [catalogue(language)[key] for key in keys] for language in spoken()}
    return json.dumps(texts, ensure_ascii=False)


def write(site: Path) -> None:
    """Write the files of all languages into the site."""
    folder = site / "texts"
    folder.mkdir()
    for language in offered():
        text = json.dumps(catalogue(language), ensure_ascii=False, separators=(",", ":"))
        (folder / f"{language}.json").write_text(text, "utf-8")
    for game in with_words():
        shutil.copytree(game, folder / game.name)
