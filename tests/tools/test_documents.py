"""The documents: their links lead somewhere, and the commands and files in them exist and answer as described."""

import json
import re
from pathlib import Path

import pytest

from pyapp.engine.protocol import Conversation
from pyapp.rooms.presence import CLAIM_TIME, FIRST_TURN, GRACE, GRACE_GROWS_FROM, GRACE_GROWS_UNTIL
from pyapp.rules.notation import turn_text
from pyapp.rules.variants import VARIANTS
from pyapp.saves import link
from pyapp.server.players.pairing import RETURN
from pyapp.ui.online.seek_panel import KEPT
from tools.commands import parser
from tools.measure.__main__ import ALONE, OF_SITES
from tools.paths import ROOT
from tools.prepare.modules import source

DOCUMENTS = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))]
DOCUMENTS += sorted((ROOT / "docs/hosting").glob("*.md"))
LINK = re.compile(r"\]\(([^)#:]+)[#)]")
PLACE = re.compile(r"\]\(([^)#:]*)#([^)]+)\)")
PLACE_IN_CODE = re.compile(r"(docs/[\w-]+\.md)#([\w-]+)")
PATH = re.compile(r"`((?:pyapp|columna|tools|tests|assets|docs)/[\w./-]+)`")
COMMAND = re.compile(r"python3 -m pyapp ([a-z]+)")
TOOL = re.compile(r"python3? -m (tools\.[a-z_.]*[a-z_])")
MEASUREMENT = re.compile(r"python3? -m tools\.measure ([a-z_]+)")
ASKED = re.compile(r"^\$ echo '(.+)' \| python3 -m pyapp engine\n(.+)$", re.MULTILINE)
FORMATS = (ROOT / "docs/formats.md").read_text("utf-8")

each_document = pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())


@each_document
def test_links_lead_somewhere(document: Path) -> None:
    named = LINK.findall(document.read_text("utf-8"))
    assert [each for each in named if not (document.parent / each).exists()] == []


def headings(document: Path) -> set[str]:
    """Return the names of a document's headings in links."""
    lines = [line.lstrip("# ") for line in document.read_text("utf-8").splitlines() if line.startswith("#")]
    return {re.sub(r"[^\w\- ]", "", line.lower()).replace(" ", "-") for line in lines}


@each_document
def test_links_into_a_document_lead_to_a_heading(document: Path) -> None:
    named = PLACE.findall(document.read_text("utf-8"))
    targets = [((document.parent / file) if file else document, heading) for file, heading in named]
    assert [heading for target, heading in targets if heading not in headings(target)] == []


def test_the_architecture_has_each_heading_once() -> None:
    """Otherwise two places describe the same thing, perhaps differently."""
    titles = re.findall("(?m)^#+ (.+)", (ROOT / "docs/architecture.md").read_text("utf-8"))
    assert len(titles) == len(set(titles))


def test_headings_that_the_code_names_are_there() -> None:
    named = {
        place for path in (ROOT / "pyapp").rglob("*.py") for place in PLACE_IN_CODE.findall(path.read_text("utf-8"))
    }
    assert len(named) > 3 and [place for place in named if place[1] not in headings(ROOT / place[0])] == []


@each_document
def test_files_that_are_named_are_there(document: Path) -> None:
    named = PATH.findall(document.read_text("utf-8"))
    assert [each for each in named if not (ROOT / each).exists()] == []


@each_document
def test_commands_that_are_named_are_there(document: Path) -> None:
    content = document.read_text("utf-8")
    assert [each for each in COMMAND.findall(content) if each not in parser().format_help()] == []
    assert [each for each in TOOL.findall(content) if not source(each).exists()] == []
    assert [each for each in MEASUREMENT.findall(content) if each not in (*OF_SITES, *ALONE)] == []


def test_every_tool_that_measures_has_its_row() -> None:
    named = set(MEASUREMENT.findall((ROOT / "docs/measuring.md").read_text("utf-8")))
    assert named == {*OF_SITES, *ALONE}


def test_every_document_is_reached_from_the_first() -> None:
    reached = {(ROOT / each).resolve() for each in LINK.findall((ROOT / "README.md").read_text("utf-8"))}
    assert set(DOCUMENTS) - reached == {ROOT / "README.md"}


def test_engine_answers_as_its_page_says() -> None:
    [(asked, said)] = ASKED.findall((ROOT / "docs/engine.md").read_text("utf-8"))
    conversation, answers = Conversation(), []
    conversation.take(asked)
    while conversation.busy:
        answers += conversation.work()
    assert {**json.loads(answers[-1]), "ms": 0} == json.loads(said)


def test_times_that_texts_state_are_those_of_the_server() -> None:
    page = (ROOT / "docs/rooms-protocol.md").read_text("utf-8")
    seconds, share = GRACE // 1000, GRACE_GROWS_FROM // GRACE
    most = GRACE * GRACE_GROWS_UNTIL // GRACE_GROWS_FROM // 1000
    assert f"less than {seconds} seconds, or with a clock of minutes for less than 1/{share} of the time left" in page
    assert f"of the time left, up to {most} seconds" in page
    assert f"the {CLAIM_TIME // 1000} seconds after which the absent side has `forfeited` the game" in page
    of_tournaments = " ".join((ROOT / "docs/tournaments.md").read_text("utf-8").split())
    assert f"the first to be away for {CLAIM_TIME // 1000} seconds beyond the [grace]" in of_tournaments
    assert f"each side has {FIRST_TURN // 1000} seconds for its first turn" in of_tournaments
    assert f"goes on after a lost connection**, within {RETURN // 1000} seconds" in page
    assert KEPT == RETURN


def test_links_of_the_example_are_read() -> None:
    [game, position] = re.findall(r"`([gp]=[\w-]+)`", FORMATS)
    [*_, played], [*_, placed] = link.read(game), link.read(position)
    assert [turn_text(VARIANTS["lasca"], turn) for turn in played.game.played] == ["c3-d4", "e5xc3", "b2xd4"]
    assert placed.game.position == played.game.position
