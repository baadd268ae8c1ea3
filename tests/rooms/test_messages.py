"""The messages that a page may send."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from pyapp.players import messages as of_players
from pyapp.rooms import messages, names, time_control
from pyapp.rooms.fields import is_moment
from pyapp.rooms.refusal import Refusal
from tests.examples import examples
from tests.rooms.cases import FIELDS, known
from tools.paths import ROOT

pytestmark = pytest.mark.micropython
OPTIONAL = dict(messages.OPTIONAL, **of_players.OPTIONAL)

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
CODES = ["bad-message", "too-long", "bad-name"]


def read(text):
    """The message in a frame, or the code of its refusal."""
    try:
        return messages.read(text, FIELDS, OPTIONAL)
    except Refusal as refused:
        return refused.code


@pytest.fixture
def protocol() -> str:
    """The protocol as people read it."""
    return (ROOT / "docs/rooms-protocol.md").read_text("utf-8")


def examples_of(protocol, arrow) -> list:
    """The messages behind this arrow, each in its own line."""
    return [line[2:] for line in protocol.splitlines() if line.startswith(arrow + " {") and line.endswith("}")]


def test_every_request_of_the_protocol_is_understood(protocol) -> None:
    requests = examples_of(protocol, "→")
    assert {json.loads(text)["do"] for text in requests} == set(known()["requests"])
    for text in requests:
        assert read(text) == json.loads(text)


def test_the_protocol_names_every_phrase_and_code(protocol) -> None:
    for word in known()["phrases"]:
        assert f"`{word}`" in protocol


@pytest.mark.cpython
def test_its_answers_are_json(protocol) -> None:
    answers = examples_of(protocol, "←")
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
def test_what_is_no_message_is_refused(text: str) -> None:
    assert read(text) == "bad-message"


@pytest.mark.parametrize(
    "field, value",
    [
        ("game", "chess"),
        ("game", ["lasca"]),
        ("game", {}),
        ("game", {"name": "Mine", "size": 9}),
        ("game", {"name": "Mine", "size": [7]}),
        ("game", {"name": "Mine", "sise": 7}),
        ("game", {"name": "Mine", "size": 6}),
        ("game", {"name": "Mine\u202e"}),
        ("game", {"name": "Mine", "officers_fly": True, "jump_again": "freely"}),
        ("game", {"name": ["Mine"]}),
        ("game", {"name": "Mine", "like": {}}),
        ("game", {"name": "M" * 61}),
        ("side", "white"),
        ("visibility", 1),
        ("clock", 600),
        ("name", None),
        ("name", ["Anna"]),
    ],
)
def test_a_field_of_the_wrong_kind_is_refused(field: str, value) -> None:
    assert read(json.dumps(CREATE)) == CREATE
    assert read(json.dumps((CREATE | {field: value}))) == "bad-message"


def test_a_room_may_have_people_s_own_rules() -> None:
    message = dict(CREATE, game={"name": "Large", "size": 10, "rows": 4})
    assert read(json.dumps(message)) == message


def test_seats_are_rooms_each_with_its_token_and_not_too_many() -> None:
    seat = {"room": ROOM, "token": CREATE["token"]}

    def is_read(*seats) -> bool:
        message = {"id": 1, "do": "running", "seats": list(seats)}
        return read(json.dumps(message)) == message

    assert is_read() and is_read(*[seat] * 40)
    assert not is_read(*[seat] * 41)
    odd = [ROOM, None, {}, {"room": ROOM}, {"token": seat["token"]}, dict(seat, more=1), dict(seat, room="k")]
    assert not any(is_read(each) for each in odd + [dict(seat, token="a")])


def test_moments_are_whole_numbers_that_javascript_holds() -> None:
    good, bad = [0, 1, 2**53 - 1], [-1, 2**53, True, 1.0, "0", None]
    assert [is_moment(value) for value in good + bad] == [True] * len(good) + [False] * len(bad)


@pytest.mark.parametrize(
    "message, field, last, beyond",
    [
        ({"do": "boards"}, "most", 12, 13),
        ({"do": "resume", "room": ROOM}, "after", 2**31 - 1, 2**31),
        ({"do": "turn", "room": ROOM, "n": 7}, "turn", "x" * 120, "x" * 121),
        ({"do": "ping"}, "room", "Z" * 10, "Z" * 11),
        ({"do": "ping"}, "room", "0" * 10, "0" * 9),
        (CREATE, "token", "_" * 32, "_" * 33),
        (CREATE, "token", "-" * 32, "-" * 31),
        (CREATE, "game", {"name": "M" * 60}, {"name": "M" * 61}),
    ],
)
def test_a_field_has_a_limit_which_still_counts(message: dict, field: str, last, beyond) -> None:
    good = dict(message, id=1, **{field: last})
    assert read(json.dumps(good)) == good
    assert read(json.dumps(dict(good, **{field: beyond}))) == "bad-message"


def test_what_people_write_may_be_too_long() -> None:
    report = {"id": 1, "do": "report", "room": ROOM, "text": "x" * 2000}
    assert read(json.dumps(report)) == report
    assert read(json.dumps(dict(report, text="x" * 2001))) == "too-long"
    assert read(json.dumps(dict(CREATE, name="x" * 25))) == "too-long"
    assert (
        read(json.dumps(dict(CREATE, name=HEAPED[0]))) == read(json.dumps(dict(CREATE, name="a\u200bb"))) == "bad-name"
    )


def test_names_are_seen() -> None:
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
    bad += ["a\u0301\u0301\u0301", "\u0301a", "\ud800", "a\ufff0b", "a\U000e0000b", "a\U0010ffffb"]
    assert [names.is_name(text) for text in good] == [True] * len(good)
    assert [names.is_name(text) for text in bad] == [False] * len(bad)


@pytest.mark.cpython
def test_no_name_has_a_character_that_nobody_sees() -> None:
    import unicodedata

    unseen = {"Cc", "Cf", "Co", "Cs", "Zl", "Zp", "Zs"}  # controls, formats, private ones, surrogates, separators
    signs = {
        0x890,
        0x891,
        0x8E2,
        0x110BD,
        0x110CD,
    }  # format characters that are seen: Arabic and Kaithi signs of numbers
    codes = [code for code in range(0x21, 0x10000) if unicodedata.category(chr(code)) in unseen]
    codes += [code for code in range(0x10000, 0x110000) if unicodedata.category(chr(code)) == "Cf"]
    assert [code for code in codes if names.is_name("a%sb" % chr(code))] == sorted(signs)


@pytest.mark.cpython
def test_every_visible_character_may_be_in_a_name_thrice_and_none_counts_as_a_mark() -> None:
    import unicodedata

    blank = {
        0x115F,
        0x1160,
        0x2800,
        0x3164,
        0xFFA0,
    }  # fillers and a Braille sign without dots: letters and a symbol by category
    stand_ins = {0xFFFC, 0xFFFD}  # for an object, and for a character that could not be read
    visible = [code for code in range(0x21, 0x10000) if unicodedata.category(chr(code))[0] in "LNPS"]
    assert {code for code in visible if not names.is_name(chr(code) * 3)} == blank | stand_ins


def test_marks_of_every_kind_stand_on_a_character_and_not_too_many() -> None:
    marks = "\u0300\u036f\u0483\u0489\u1ab0\u1aff\u1dc0\u1dff\u20d0\u20ff\ufe20\ufe2f"
    assert all(names.is_name("e" + mark * 2) and not names.is_name("e" + mark * 3) for mark in marks)
    beside = "\u02ff\u0370\u0482\u048a\u1aaf\u1b00\u1dbf\u1e00\u20cf\u2100\ufe1f\ufe30"
    assert all(names.is_name(character * 3) for character in beside)


# names as people write them, with the joiners and marks that their scripts need
OF_ALL_SCRIPTS = [
    "\u05de\u05b9\u05e9\u05b6\u05c1\u05d4",  # Moshe, with vowels
    "\u0645\u062d\u0645\u0651\u064e\u062f",  # Muhammad, with vowels
    "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627",  # Ali-Reza, Persian, with a non-joiner
    "\u0d05\u0d28\u0d3f\u0d32\u0d4d\u200d",  # Anil, Malayalam, ends with a joiner
    "\u0dc1\u0dca\u200d\u0dbb\u0dd3",  # Shri, Sinhala, with a joiner
    "\u09b0\u200d\u09cd\u09af\u09be\u09ac",  # RAB, Bengali, with a joiner before the sign that silences a vowel
    "\u092a\u094d\u0930\u093f\u092f\u093e",  # Priya, Hindi
    "\u0e1b\u0e34\u0e48\u0e19",  # Pin, Thai, with a vowel and a tone on one letter
    "\u101c\u103b\u103e\u102d\u102f\u1037\u101d\u103e\u1000\u103a",  # secret, Burmese, with four marks on one letter
    "\u0f56\u0f66\u0f92\u0fb2\u0f74\u0f56\u0f66",  # accomplish, Tibetan, with letters below one another
    "Nguye\u0302\u0303n",
    "\U0001f469\U0001f3fd\u200d\U0001f4bb",  # a technologist
    "\U0001f3f3\ufe0f\u200d\U0001f308",  # a flag
    "I \u2764\ufe0f chess",
    "Team 1\ufe0f\u20e3",
]
HEAPED = [
    letter + mark * 22 for letter, mark in ("\u0e01\u0e47", "\u05d0\u05b8", "\u0628\u064e", "\u0915\u0941", "e\u0301")
]
SENSELESS = [
    "a\u200db",
    "\u0430\u200c\u0431",
    "\u0627\u200c\u200c\u0628",
    "\u200c\u0627",
    "\u0627\u200d",
    "a\ufe0f",
    "1\ufe0f",
    "1\ufe0f2",
]
SENSELESS += [
    "\u2764\u200d",
    "\u2764\u200da",
    "a\u200d\u2764",
    "\u2764\u200c\u2764",
    "\u2764\ufe0f\ufe0f",
    "\u05d0\u202e\u05d1",
    "\u2066a",
]


@pytest.mark.parametrize("name", OF_ALL_SCRIPTS)
def test_joiners_and_marks_that_a_script_needs_are_in_names(name: str) -> None:
    assert names.fault(name) == ""


@pytest.mark.parametrize(
    "reason, texts",
    [
        ("empty", ["", " "]),
        ("long", ["x" * 25]),
        ("marked", HEAPED + ["\u0e01" + "\u0e47" * 5, "\u0915" + "\u094d\u200d" * 5, "\u0301a"]),
        ("unseen", SENSELESS + [" a", "a  b", "a\nb"]),
    ],
)
def test_what_is_no_name_has_its_true_reason(reason: str, texts: list[str]) -> None:
    assert [names.fault(text) for text in texts] == [reason] * len(texts)


@pytest.mark.cpython
def test_more_than_four_marks_of_any_script_are_too_many() -> None:
    import unicodedata

    unchanged = set(range(0x110000)) - {0x1171E}  # which is of another sort in newer versions of Unicode
    sorts = {code: unicodedata.category(chr(code)) for code in unchanged}
    marks = {code for code in sorts if sorts[code] in ("Mn", "Me") and names.is_name("a" + chr(code))}
    beside = {code + step for code in marks for step in (-1, 1) if sorts.get(code + step, "Cn") != "Cn"}
    assert {code for code in marks | beside if names.fault("a" + chr(code) * 5) == "marked"} == marks


def test_name_in_a_field_loses_the_spaces_that_nobody_sees() -> None:
    typed = ["  Anna   B ", "Anna", "  ", "a" * 25]
    assert [names.typed_name(text) for text in typed] == ["Anna B", "Anna", "", ""]


def test_controls_of_time() -> None:
    good = [None, {"main": 600, "increment": 5}, {"main": 0, "increment": 3}, {"main": 60, "increment": 0}, {"days": 3}]
    good += [{"main": 0, "increment": 1}, {"main": 1, "increment": 0}, {"days": 1}, {"days": 14}]
    good += [{"main": 10800, "increment": 0}, {"main": 60, "increment": 180}]
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
    bad += [{"main": 10801, "increment": 0}, {"main": 60, "increment": 181}, {"main": 60, "increment": -1}]
    assert [time_control.is_control(value) for value in good] == [True] * len(good)
    assert [time_control.is_control(value) for value in bad] == [False] * len(bad)


def test_the_id_of_a_faulty_message_is_found_where_it_has_one() -> None:
    texts = ['{"id":7,"do":"fly"}', '{"id":"x"}', "[1]", "nonsense", "7"]
    assert [messages.identity(text) for text in texts] == [7, None, None, None, None]


JSON = some.recursive(
    some.one_of(some.none(), some.booleans(), some.integers(), some.floats(), some.text()),
    lambda inner: some.lists(inner) | some.dictionaries(some.text(), inner),
    max_leaves=5,
)
NAMES = some.sampled_from(
    ["id", "do", "room", "n", "turn", "token", "after", "name", "game", "side", "clock", "key", "text"]
)


@pytest.mark.cpython
@settings(max_examples=examples(100))
@given(some.dictionaries(NAMES, JSON), some.sampled_from(sorted(known()["requests"])))
def test_no_message_makes_it_stumble(fields: dict, do: str) -> None:
    for message in (fields, dict(fields, do=do, id=1)):
        found = read(json.dumps(message))
        assert found == message or found in CODES
