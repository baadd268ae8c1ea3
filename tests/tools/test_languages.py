"""Catalogues of other languages become files of the site."""

import json
import re
import shutil
from pathlib import Path

import pytest

from tools import languages
from tools.paths import ROOT, SITE


@pytest.fixture
def catalogues(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Both folders of catalogues: English and Polish are complete, half of Russian is missing."""
    parts = [tmp_path / "texts", tmp_path / "texts/more"]
    for folder, texts in zip(parts, [{"yes": "tak"}, {"language.name": "Polski"}], strict=True):
        folder.mkdir()
        for language in ["en", "pl"]:
            (folder / f"{language}.json").write_text(json.dumps({"language": language, **texts}))
    (parts[0] / "ru.json").write_text('{"language": "ru"}')
    monkeypatch.setattr(languages, "TEXTS", parts[0])
    return parts


def test_a_language_is_offered_once_both_parts_are_there(catalogues: list[Path]) -> None:
    assert languages.offered() == ["pl"]
    (catalogues[1] / "ru.json").write_text('{"language": "ru", "language.name": "Русский"}')
    assert languages.offered() == ["pl", "ru"]


def test_both_parts_are_one_file(catalogues: list[Path], tmp_path: Path) -> None:
    site = tmp_path / "site"
    site.mkdir()
    languages.write(site)
    assert [path.name for path in site.rglob("*.json")] == ["pl.json"]
    assert json.loads((site / "texts/pl.json").read_text("utf-8")) == {
        "language": "pl",
        "yes": "tak",
        "language.name": "Polski",
    }


def test_a_language_is_offered_once_the_catalogues_are_there_that_the_document_names(tmp_path, monkeypatch) -> None:
    """A language that is added as its page says is in the list from which one is chosen."""
    assets = shutil.copytree(languages.TEXTS.parent, tmp_path / "assets")
    monkeypatch.setattr(languages, "TEXTS", assets / "texts")
    section = (ROOT / "docs/languages-and-themes.md").read_text("utf-8").split("## A language")[1].split("\n## ")[0]
    named = [tmp_path / path for path in re.findall(r"`(assets/texts/\S*)<code>\.json`", section)]
    for path in named:
        assert "eo" not in languages.offered()
        texts = json.loads((path / "en.json").read_text("utf-8"))
        texts.update({"language": "eo"}, **{"language.name": "Esperanto"} if "language.name" in texts else {})
        (path / "eo.json").write_text(json.dumps(texts), "utf-8")
    assert "eo" in languages.offered()
    assert json.loads(languages.slots()["languages"])["eo"] == "Esperanto"
    (tmp_path / "site").mkdir()
    languages.write(tmp_path / "site")
    assert json.loads((tmp_path / "site/texts/eo.json").read_text("utf-8")).keys() == languages.catalogue("en").keys()


def test_the_site_has_the_texts_of_all_languages_it_offers() -> None:
    index = (SITE / "index.html").read_text("utf-8")
    offered = json.loads(re.search(r"var columnaLanguages = (\{.*?\});", index)[1])
    assert offered.keys() == {"en", *languages.offered()}
    for language in languages.offered():
        assert json.loads((SITE / f"texts/{language}.json").read_text("utf-8")) == languages.catalogue(language)
