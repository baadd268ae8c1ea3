"""The catalogue of texts: complete, without rests, and the only place where sentences stand."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from pyapp.ui.texts import Texts, escaped
from tools.modules import needed
from tools.page import ENTRY
from tools.paths import ROOT

CATALOGUES = sorted((ROOT / "assets/texts").rglob("*.json"))
TEMPLATES = [ROOT / name for name in ("index.html", "manifest.webmanifest")]
SOURCES = [path for folder in ("ui", "saves") for path in sorted((ROOT / "pyapp" / folder).rglob("*.py"))]
SENTENCE = re.compile(r"^[A-Z]?[a-z’]+ [a-z’]+ [a-z’ ]+")
FIRST, REST = [json.loads((ROOT / f"assets/texts/{name}").read_text("utf-8")) for name in ("en.json", "more/en.json")]
ENGLISH = {**FIRST, **REST}


def literals(path: Path) -> Iterator[str]:
    """The texts in a module's code, docstrings left out."""
    tree = ast.parse(path.read_text("utf-8"))
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    bodies = [node.body for node in ast.walk(tree) if isinstance(node, documented) and node.body]
    docstrings = {id(body[0].value) for body in bodies if isinstance(body[0], ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield node.value


def used_keys(sources: list[Path]) -> set[str]:
    """Every key that these modules or a template name."""
    groups = {key.partition(".")[0] for key in ENGLISH if "." in key}
    named = re.compile(rf"({'|'.join(sorted(groups))})(\.[a-z0-9_]+)+")
    texts = {text for path in sources for text in literals(path) if not text.endswith(".svg")}
    slots = [re.findall(r"\{\{text:([\w.]+)\}\}", path.read_text("utf-8")) for path in TEMPLATES]
    return set(filter(named.fullmatch, texts)).union(*slots)


def test_every_text_used_exists_and_none_is_left_over():
    assert used_keys(SOURCES) == set(ENGLISH)


def test_first_pack_has_all_texts_that_its_modules_use():
    assert used_keys(list(needed(ENTRY).values())) <= set(FIRST)


def test_no_text_stands_in_both_packs():
    assert set(FIRST) & set(REST) == {"language"}


def test_no_sentence_stands_in_code():
    found = [(path.name, text) for path in SOURCES for text in literals(path) if SENTENCE.match(text)]
    assert found == []


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_catalogue_has_every_text_with_the_same_blanks(path):
    texts, english = json.loads(path.read_text("utf-8")), json.loads(path.with_name("en.json").read_text("utf-8"))
    assert texts.keys() == english.keys()
    for key, text in texts.items():
        assert blanks(text) == blanks(english[key]), key


def blanks(text: str | dict) -> set[str]:
    """The blanks of a text, or of all its plural forms."""
    forms = text.values() if isinstance(text, dict) else [text]
    return {blank for form in forms for blank in re.findall(r"\{(\w+)\}", form)}


def test_plural_forms():
    texts = Texts({"language": "en", "n": {"one": "{count} turn", "other": "{count} turns"}})
    assert [texts("n", count=count) for count in (0, 1, 11)] == ["0 turns", "1 turn", "11 turns"]


@pytest.mark.parametrize("items, words", [
    (["A1"], "A1"), (["A1", "C1"], "A1 or C1"), (["A1", "C1", "E1"], "A1, C1 or E1"),
])
def test_lists(items, words):
    assert Texts(ENGLISH).listed(items, "list.or") == words


def test_markup_is_escaped():
    assert escaped('<a href="x">&') == "&lt;a href=&quot;x&quot;&gt;&amp;"
