"""What a page may say."""

import json
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from tests.rooms import cases
from tools.paths import ROOT

PROTOCOL = (ROOT / "docs/rooms-protocol.md").read_text("utf-8")
CREATE = {
    "id": 1,
    "do": "create",
    "game": "lasca",
    "side": "either",
    "visibility": "public",
    "clock": None,
    "name": "Anna",
    "token": "YKGhII029dobqDClHLtkNcisEHpvYnQ7",
}
ROOM = "K7Q2M9XW4A"
CODES = ["bad-message", "too-long"]


def test_every_request_of_the_protocol_is_understood(rooms) -> None:
    requests = re.findall(r"^→ (\{.*\})$", PROTOCOL, re.MULTILINE)
    assert {json.loads(text)["do"] for text in requests} == set(rooms.ask("known")["requests"])
    for text in requests:
        assert rooms.ask("read", text) == json.loads(text)


def test_the_protocol_names_every_phrase_and_code(rooms) -> None:
    for word in rooms.ask("known")["phrases"]:
        assert f"`{word}`" in PROTOCOL


def test_its_answers_are_json() -> None:
    answers = re.findall(r"^← (\{.*\})$", PROTOCOL, re.MULTILINE)
    assert all(json.loads(text.replace("[…]", "[]").replace("{…}", "{}")) for text in answers)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "[]",
        "7",
        '"create"',
        "[" * 4000,
        '{"id":1}',
        '{"id":1,"do":"fly"}',
        '{"id":1,"do":["create"]}',
        '{"do":"lobby"}',
        '{"id":-1,"do":"lobby"}',
        '{"id":true,"do":"lobby"}',
        '{"id":1.5,"do":"lobby"}',
        '{"id":1,"do":"lobby","more":1}',
        '{"id":1,"do":"ping","room":"k7q2m9xw4a"}',
        '{"id":1,"do":"ping","room":"K7Q2M9XW4A2"}',
        '{"id":1,"do":"resume","room":"K7Q2M9XW4A","after":0,"token":"short"}',
        '{"id":1,"do":"turn","room":"K7Q2M9XW4A","n":"3","turn":"c3-d4"}',
        '{"id":1,"do":"turn","room":"K7Q2M9XW4A","n":3,"turn":""}',
        '{"id":1,"do":"turn","room":"K7Q2M9XW4A","n":3}',
        '{"id":1,"do":"say","room":"K7Q2M9XW4A","phrase":"you fool"}',
    ],
)
def test_what_is_no_message_is_refused(rooms, text: str) -> None:
    assert rooms.ask("read", text) == "bad-message"


@pytest.mark.parametrize(
    "field, value",
    [("game", "chess"), ("side", "white"), ("visibility", 1), ("clock", 600), ("name", None), ("name", ["Anna"])],
)
def test_a_field_of_the_wrong_kind_is_refused(rooms, field: str, value) -> None:
    assert rooms.ask("read", json.dumps(CREATE)) == CREATE
    assert rooms.ask("read", json.dumps({**CREATE, field: value})) == "bad-message"


def test_what_people_write_may_be_too_long(rooms) -> None:
    report = {"id": 1, "do": "report", "room": ROOM, "text": "x" * 2000}
    assert rooms.ask("read", json.dumps(report)) == report
    assert rooms.ask("read", json.dumps({**report, "text": "x" * 2001})) == "too-long"
    assert rooms.ask("read", json.dumps({**CREATE, "name": "x" * 25})) == "too-long"


def test_names_are_seen(rooms) -> None:
    good = ["A", "Žluťoučký kůň", "李小龍", "Иван", "a b", "x" * 24, "O'Neil-Smith", "<b>", "e\u0301"]
    bad = [
        "",
        " ",
        " a",
        "a ",
        "a  b",
        "a\nb",
        "a\tb",
        "a\u200bb",
        "a\u202eb",
        "\ufeffa",
        "x" * 25,
        "a\u00a0b",
        "\u3164",
        "a\x00",
    ]
    bad += ["a\u0301\u0301\u0301", "\u0301a", "\ud800"]
    assert rooms.ask("are_names", good) == [True] * len(good)
    assert rooms.ask("are_names", bad) == [False] * len(bad)


def test_controls_of_time(rooms) -> None:
    good = [None, {"main": 600, "increment": 5}, {"main": 0, "increment": 3}, {"main": 60, "increment": 0}, {"days": 3}]
    bad = [
        0,
        [],
        {},
        {"main": 0, "increment": 0},
        {"main": 600},
        {"days": 0},
        {"days": 15},
        {"days": True},
        {"main": -1, "increment": 9},
    ]
    bad += [{"main": 600, "increment": 5, "days": 1}, {"main": 1e3, "increment": 5}, {"main": 99999, "increment": 5}]
    assert rooms.ask("are_controls", good) == [True] * len(good)
    assert rooms.ask("are_controls", bad) == [False] * len(bad)


def test_the_id_of_a_faulty_message_is_found_where_it_has_one(rooms) -> None:
    texts = ['{"id":7,"do":"fly"}', '{"id":"x"}', "[1]", "nonsense", "7"]
    assert [rooms.ask("identity", text) for text in texts] == [7, None, None, None, None]


JSON = some.recursive(
    some.one_of(some.none(), some.booleans(), some.integers(), some.floats(), some.text()),
    lambda inner: some.lists(inner) | some.dictionaries(some.text(), inner),
    max_leaves=5,
)
FIELDS = some.sampled_from(
    ["id", "do", "room", "n", "turn", "token", "after", "name", "game", "side", "clock", "key", "text"]
)


@settings(max_examples=100)
@given(some.dictionaries(FIELDS, JSON), some.sampled_from(sorted(cases.known()["requests"])))
def test_no_message_makes_it_stumble(fields: dict, do: str) -> None:
    for message in (fields, {**fields, "do": do, "id": 1}):
        found = cases.read(json.dumps(message))
        assert found == message or found in CODES
