"""The messages of two nearby devices: session descriptions, made short and long again."""

import struct

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from pyapp.ui.by_link import session_description
from pyapp.ui.by_link.session_description import Greeting, fragment, message, read, read_message
from tests.examples import examples

pytestmark = pytest.mark.micropython

PRINT = ":".join(["B2"] * 31 + ["0F"])
CHROMIUM = "\r\n".join(
    [
        "v=0",
        "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
        "a=candidate:102 1 udp 2113937151 b76675e4-c490-4e14-88b0-b703f9b4bc08.local 55828 typ host generation 0",
        "a=candidate:103 1 udp 1677729535 203.0.113.7 4242 typ srflx raddr 0.0.0.0 rport 0",
        "a=ice-ufrag:Xs9b",
        "a=ice-pwd:+XcibmMRQ08yX6Nzc/AiZ9PL",
        "a=fingerprint:sha-256 " + PRINT,
        "a=setup:actpass",
        "",
    ]
)
FIREFOX = "\r\n".join(
    [
        "v=0",
        "a=fingerprint:sha-256 " + PRINT,
        "a=candidate:0 1 UDP 2122252543 192.168.1.20 51234 typ host",
        "a=candidate:1 1 TCP 2105524479 192.168.1.20 9 typ host tcptype active",
        "a=candidate:2 1 UDP 2122187007 2001:db8:0:0:0:0:0:7 51235 typ host",
        "a=ice-pwd:0123456789abcdef0123456789abcdef",
        "a=ice-ufrag:1a2b3c4d",
    ]
)
HOSTS = some.one_of(
    some.ip_addresses(v=4).map(str),
    some.ip_addresses(v=6).map(lambda host: ":".join("%x" % part for part in struct.unpack("!8H", host.packed))),
    some.uuids().map(lambda name: f"{name}.local"),
)
ICE = some.text("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+/", min_size=4, max_size=40)
GREETINGS = some.builds(
    Greeting,
    some.sampled_from(["offer", "answer"]),
    ICE,
    ICE,
    some.lists(some.integers(0, 255), min_size=32, max_size=32),
    some.lists(some.tuples(HOSTS, some.integers(1, 65535)), min_size=1, max_size=6),
)


def greeted(role, sdp):
    """The fragment of a session description, its content, and the description that is made of that again."""
    text = session_description.fragment(session_description.of_sdp(role, sdp))
    again = session_description.read("https://example.org/#" + text)
    return [
        text,
        [again.role, again.name, again.key, again.fingerprint, again.hosts],
        session_description.to_sdp(again),
    ]


def refused_greeting(text):
    """True if a text is refused because it is no greeting."""
    try:
        session_description.read(text)
    except ValueError:
        return True
    return False


def refused_description(sdp):
    """True if a session description is refused."""
    try:
        session_description.of_sdp("offer", sdp)
    except ValueError:
        return True
    return False


def test_what_a_browser_says_is_told_in_short() -> None:
    text, told, sdp = greeted("offer", CHROMIUM)
    assert len(text) < 130
    assert told[0] == "offer" and told[1:3] == ["Xs9b", "+XcibmMRQ08yX6Nzc/AiZ9PL"] and told[3][-1] == 15
    assert told[4] == [
        ("b76675e4-c490-4e14-88b0-b703f9b4bc08.local", 55828)
    ]  # the other one is no way on one's own network
    assert "a=setup:actpass" in sdp and PRINT in sdp and "b76675e4" in sdp


def test_addresses_of_the_network_are_told_as_well() -> None:
    _, told, sdp = greeted("answer", FIREFOX)
    assert told[4] == [("192.168.1.20", 51234), ("2001:db8:0:0:0:0:0:7", 51235)]
    assert "a=setup:active" in sdp and "a=ice-ufrag:1a2b3c4d" in sdp


@pytest.mark.cpython
@settings(max_examples=examples(100))
@given(GREETINGS)
def test_any_greeting_goes_round(greeting: Greeting) -> None:
    assert read(fragment(greeting)) == greeting


@pytest.mark.cpython
@settings(max_examples=examples(100))
@given(GREETINGS, some.integers(0, 200), some.sampled_from("ABCz09-_"))
def test_a_greeting_that_was_changed_is_refused(greeting: Greeting, place: int, letter: str) -> None:
    text = fragment(greeting)
    place = 3 + place % (len(text) - 3)
    changed = text[:place] + letter + text[place + 1 :]
    assert changed == text or refused_greeting(changed)


@pytest.mark.parametrize(
    "text", ["", "n=", "n=1", "n=1AAAA", "n=2AAAAAAAA", "t=1lEGAAAd3k9b", "n=1" + "A" * 2000, "n=1ä" + "A" * 40]
)
def test_what_is_no_greeting_is_refused(text: str) -> None:
    assert refused_greeting(text)


@pytest.mark.parametrize(
    "sdp", ["", "v=0", CHROMIUM.replace("typ host", "typ relay"), CHROMIUM.replace("a=ice-pwd", "a=x")]
)
def test_a_description_that_leads_nowhere_is_refused(sdp: str) -> None:
    assert refused_description(sdp)


def test_a_message_over_the_line_says_what_was_sent() -> None:
    assert read_message(message("t=1lEGAAAd3k9b", 1)) == ("t=1lEGAAAd3k9b", 1)


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "7", '{"link": 3, "side": 0}', '{"link": "t=", "side": 2}', '{"link": "' + "a" * 9000]
)
def test_any_other_message_says_nothing(text: str) -> None:
    assert read_message(text) is None
