"""The sentences of the page are true by the reference (docs/claims.md), and faults put into their makers are noticed."""

import datetime
import random
import subprocess
import sys

import pytest

from pyapp.rules import motives
from pyapp.rules.notation import read_position
from pyapp.rules.puzzles import read_puzzle
from pyapp.rules.variants import VARIANTS
from pyapp.ui.help.ending_figures import FIGURES
from pyapp.ui.puzzles import answers
from pyapp.ui.text.texts import texts
from tests.reference.judge import Judge
from tools.build import languages
from tools.claims import engine, help, mistakes, puzzles
from tools.claims.claim import PROVED, REFUTED, Claim
from tools.paths import ROOT
from tools.tactics.puzzles import collection

pytestmark = [pytest.mark.slow, pytest.mark.timeout(1800)]  # proofs, while other tests run

COUNT = 200
TWO_WAYS = "60hke B:h4W,a5b,b6B,f8b win 600 lure r1096.24 f8-e7 h4xd8 b6-c7 d8xb6 a5xc7"  # another first turn wins too


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page in English, whose sentences are read."""
    monkeypatch.setattr(texts, "english", languages.catalogue(languages.ENGLISH))


@pytest.mark.timeout(900)  # it searches on two cores, which other tests use as well
def test_no_sentence_is_refuted() -> None:
    """Judge sentences that are others every day."""
    command = [sys.executable, "-m", "tools.claims", str(COUNT), "--seed", str(datetime.date.today().toordinal())]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0 and f"{COUNT} claims, 0 refuted" in done.stdout, done.stdout + done.stderr
    for kind in ("win: task", "lesson: answer", "help: endings", "coach"):
        assert kind in done.stdout


def verdicts(claims: list[Claim]) -> set[str]:
    """The verdicts on claims."""
    return {claim.verdict for claim in claims}


def test_a_wrong_figure_in_the_help_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    judge = Judge("lasca8")
    assert verdicts(list(help.claims("lasca8", judge))) == {PROVED}
    monkeypatch.setitem(FIGURES["lasca8"], "one", FIGURES["lasca8"]["one"] + 2)
    assert [claim.kind for claim in help.claims("lasca8", judge) if claim.verdict == REFUTED] == ["help: endings"]


def test_a_reason_that_is_none_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The coach takes every reply for one that gives up a piece."""
    monkeypatch.setattr(motives, "_must_give", lambda _position: True)
    assert any(claim.verdict == REFUTED for claim in mistakes.claims("damasca", random.Random(1), Judge("damasca")))


def test_a_puzzle_with_two_solutions_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collection, "read", lambda _variant: [read_puzzle(TWO_WAYS)])
    claims = list(puzzles.claims("dama", random.Random(1), Judge("dama")))
    assert [claim.kind for claim in claims if claim.verdict == REFUTED] == ["win: task"]


def test_an_answer_that_forgets_what_was_gained_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page says that turns gain nothing though they gain something, only less than the solution."""
    words = answers.wrong_words
    forgetful = lambda puzzle, *given: words(puzzle._replace(lesser=({},) * len(puzzle.steps)), *given)  # noqa: E731
    monkeypatch.setattr(answers, "wrong_words", forgetful)
    claims = puzzles.claims("lasca", random.Random(1), Judge("lasca"))
    assert any(claim.kind == "gain: answer" and claim.verdict == REFUTED for claim in claims)


def test_the_engine_of_the_answers_is_that_of_the_page() -> None:
    position = read_position(VARIANTS["dama"], "W:c3W,b4b,g7b")
    refutation = engine.refutation(position)
    assert refutation and refutation.position == position and refutation.score is not None
