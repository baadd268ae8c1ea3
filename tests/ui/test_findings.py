"""Small faults that were found by playing, and that show without a browser."""

import json
from types import SimpleNamespace

import pytest

from pyapp.ui.analysis.view import AnalysisView
from tests.ui.study.desk import Dom
from tools.paths import ROOT

CATALOGUES = sorted((ROOT / "assets/texts").rglob("*.json"))
WAYS_OUT = {"Done": {"menu.close"}, "Close": {"notice.dismiss"}, "Cancel": {"action.cancel"}}


@pytest.mark.parametrize("score, words", [(99_991, "Light wins"), (-99_990, "Dark wins"), (120, "6 moves deep")])
def test_win_that_is_certain_has_no_depth(score, words):
    analyst = SimpleNamespace(best=SimpleNamespace(score=score), depth=12, proved=False)
    said = AnalysisView(Dom()).verdict(analyst, None, None)
    assert words in said and ("deep" in said) == ("deep" in words)


def test_texts_use_no_sign_that_fonts_lack():
    pages = [path.read_text("utf-8") for path in CATALOGUES] + [(ROOT / "index.html").read_text("utf-8")]
    assert not [sign for page in pages for sign in page if sign in "ⓘ🛈" or "\ue000" <= sign <= "\uf8ff"]


def test_ways_out_of_dialogs_have_one_word_each():
    english = {}
    for path in CATALOGUES:
        if path.stem == "en":
            english.update(json.loads(path.read_text("utf-8")))
    for word, keys in WAYS_OUT.items():
        assert {key for key, text in english.items() if text == word} <= keys and keys <= set(english)
