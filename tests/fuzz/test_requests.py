"""The engine as a program, asked about positions and rules by chance: it answers each request, and no request ends it.

FUZZ_TEXTS in the environment says how many requests it gets.
"""

import json
import os
import subprocess
import sys

import pytest

from pyapp.engine.protocol import FAULT
from tests.fuzz.requests import requests
from tools.paths import ROOT

REQUESTS = int(os.environ.get("FUZZ_TEXTS", 3_000))
ENGINE = [sys.executable, "-m", "pyapp", "engine"]


def replies(asked: list[dict]) -> dict[int, dict]:
    """The last answer of the program to each request, by the request's number."""
    lines = "".join(json.dumps({**request, "id": number}) + "\n" for number, request in enumerate(asked))
    told = subprocess.run(ENGINE, cwd=ROOT, input=lines, capture_output=True, text=True, check=True).stdout
    return {reply["id"]: reply for reply in map(json.loads, told.splitlines())}


def test_a_soldier_on_its_own_farthest_rank_ends_nothing():
    asked = [{"do": "best", "game": "dama", "position": "W:g1b,h4w,g5B", "nodes": 500}, {"do": "about"}]
    first, second = replies(asked).values()
    assert first["best"] and second["name"] == "Columna"


def test_an_engine_that_fails_says_so_and_goes_on(monkeypatch, capsys):
    from pyapp.engine import protocol

    def fail(*_):
        raise KeyError("of ours")

    monkeypatch.setattr(protocol, "quick_eval", fail)
    conversation, lines = protocol.Conversation(), []
    position = {"game": "lasca", "position": "W:a1w,g7b"}
    for request in ({"do": "eval", "id": 1, **position}, {"do": "turns", "id": 2, **position}):
        conversation.take(json.dumps(request))
    while conversation.busy:
        lines += [json.loads(line) for line in conversation.work()]
    assert lines[0]["error"] == FAULT + "KeyError('of ours')" and lines[1]["turns"]
    assert "Traceback" in capsys.readouterr().err


@pytest.mark.slow
def test_every_request_is_answered_and_none_by_a_fault_of_the_engine():
    asked = list(requests(REQUESTS, seed=54))
    told = replies(asked)
    assert sorted(told) == list(range(len(asked)))
    faults = [asked[number] for number, reply in told.items() if reply.get("error", "").startswith(FAULT)]
    assert faults == []
    assert sum("error" not in reply for reply in told.values()) > REQUESTS / 4
