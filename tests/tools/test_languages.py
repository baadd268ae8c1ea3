"""Catalogues of other languages become files of the site."""

import json
import re
import shutil
from pathlib import Path

import pytest

from tools.build import languages
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


def test_a_sixth_language_that_follows_its_document_is_offered_and_complete(tmp_path, monkeypatch) -> None:
    assets = shutil.copytree(languages.TEXTS.parent, tmp_path / "assets")
    monkeypatch.setattr(languages, "TEXTS", assets / "texts")
    section = (ROOT / "docs/languages-and-themes.md").read_text("utf-8").split("## A language")[1].split("\n## ")[0]
    for path in re.findall(r"`(assets/texts/\S*)<code>\.json`", section):
        assert "eo" not in languages.offered()
        texts = json.loads((tmp_path / path / "en.json").read_text("utf-8"))
        texts.update({"language": "eo"}, **{"language.name": "Esperanto"} if "language.name" in texts else {})
        (tmp_path / path / "eo.json").write_text(json.dumps(texts), "utf-8")
    assert "eo" in languages.offered()
    for path in re.findall(r"`(assets/texts/\S*/)<code>`", section):
        shutil.copytree(tmp_path / path / "en", tmp_path / path / "eo")
    for pattern in re.findall(r"`(assets/\S*/\*/\S*)`", section):
        for path in tmp_path.glob(pattern):
            path.write_text(path.read_text("utf-8").replace('"en":', '"eo": "Ĝi", "en":'), "utf-8")
    assert places(assets, "eo") == places(assets, "en")
    assert json.loads(languages.slots()["languages"])["eo"] == "Esperanto"
    (tmp_path / "site").mkdir()
    languages.write(tmp_path / "site")
    assert json.loads((tmp_path / "site/texts/eo.json").read_text("utf-8")).keys() == languages.catalogue("en").keys()


def places(assets: Path, language: str) -> set[str]:
    """The places of a language in the assets: folders with a file or folder of its code, and files with names in it."""
    named = {path.parent.as_posix() for path in assets.rglob("*") if path.stem == language}
    naming = {path.as_posix() for path in assets.rglob("*.json") if f'"{language}":' in path.read_text("utf-8")}
    assert len(named) > 6 and len(naming) > 13
    return named | naming


def test_the_site_has_the_texts_of_all_languages_it_offers() -> None:
    index = (SITE / "index.html").read_text("utf-8")
    offered = json.loads(re.search(r"var columnaLanguages = (\{.*?\});", index)[1])
    assert list(offered) == languages.spoken()
    for language in languages.offered():
        assert json.loads((SITE / f"texts/{language}.json").read_text("utf-8")) == languages.catalogue(language)
