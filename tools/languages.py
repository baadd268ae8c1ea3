"""Languages other than English: the parts of a catalogue become one file of the site, fetched when it is wanted.

A part lies in assets/texts, and one in each folder there that has an English one. All must be there for a language to be offered.
"""

import json
from pathlib import Path

from tools.paths import ROOT

TEXTS = ROOT / "assets/texts"
ENGLISH = "en"


def parts() -> list[Path]:
    """Return the folders that each have a part of a catalogue, the one that the page begins with first."""
    return [TEXTS, *sorted(path.parent for path in TEXTS.glob(f"*/{ENGLISH}.json"))]


def offered() -> list[str]:
    """The codes of the languages other than English that have catalogues."""
    known = [{path.stem for path in folder.glob("*.json")} for folder in parts()]
    return sorted(set.intersection(*known) - {ENGLISH})


def catalogue(language: str) -> dict:
    """All texts of a language: those the page begins with, then the rest."""
    found = {}
    for folder in parts():
        found.update(json.loads((folder / f"{language}.json").read_text("utf-8")))
    return found


def slots() -> dict[str, str]:
    """What fills index.html: each language, English too, with its own name for itself, and with what a failed start says."""
    names = {language: catalogue(language)["language.name"] for language in sorted([ENGLISH, *offered()])}
    return {"languages": json.dumps(names, ensure_ascii=False), "unstarted": said(["start.failed", "action.retry"])}


def rescue_slots() -> dict[str, str]:
    """What fills rescue.js."""
    return {"texts": said(["start.save_games", "start.no_games"])}


def said(keys: list[str]) -> str:
    """What these texts say in each language, as JSON: code -> list."""
    texts = {language: [catalogue(language)[key] for key in keys] for language in sorted([ENGLISH, *offered()])}
    return json.dumps(texts, ensure_ascii=False)


def write(site: Path) -> None:
    """Writes the files of all languages into the site."""
    folder = site / "texts"
    folder.mkdir()
    for language in offered():
        text = json.dumps(catalogue(language), ensure_ascii=False, separators=(",", ":"))
        (folder / f"{language}.json").write_text(text, "utf-8")
