"""Games by link: the content of a link, its relation to the game on the device, the kept data."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from pyapp.rules.endings import AGREED, Result
from pyapp.rules.game import Game
from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS
from pyapp.saves.damaged import DamagedSave
from pyapp.saves.digits import ALPHABET
from pyapp.saves.saved import Saved
from pyapp.saves.turn_link import Sent, fragment, read
from pyapp.ui.by_link import link_panel
from pyapp.ui.by_link.kept_links import KeptLinks, compared
from pyapp.ui.by_link.pack import LINKS
from tests.examples import examples

pytestmark = pytest.mark.micropython

WRITTEN = "t=1lEGAAAd3k9b"  # of version 1: it is read for ever
OFFERED = "t=1lMEGAAAd3iAs"  # the same game, a draw being offered
PICKS = some.lists(some.integers(0, 60), max_size=60)


class Storage:
    """The part of a browser's storage that KeptLinks uses."""

    def __init__(self, text):
        self.texts = {LINKS: text}
        self.is_full = False

    def stored(self, key):
        return self.texts.get(key)

    def store(self, key, text):
        if not self.is_full:
            self.texts[key] = text
        return not self.is_full


def game_of(name, picks, resigns=None):
    """A game whose turns are picked by number among the legal ones, until its end; then a side may resign."""
    game = Game(start(VARIANTS[name]))
    for pick in picks:
        if game.result:
            break
        game.play(game.legal[pick % len(game.legal)])
    if resigns is not None and not game.result:
        game.resign(resigns)
    return game


def sent_of(number, name, picks, resigns=None, offers=False):
    """The content of a link to such a game; the side that played last may offer a draw."""
    return Sent(number, Saved(game_of(name, picks, resigns), "", None, "", ""), offers)


def agreed(picks):
    """The content of a link to such a game of Lasca that is a draw by agreement."""
    sent = sent_of(5, "lasca", picks)
    sent.saved.game.decide(Result(None, AGREED))
    return sent


def told(sent):
    """The content of a link."""
    game = sent.saved.game
    ended = game.result is not None
    return [sent.number, game.start.variant.id, [list(turn.path) for turn in game.played], ended, sent.offers]


def link_of(sent):
    """The fragment of a link with this content."""
    return list(fragment(sent))[-1]


def went_round(number, name, picks, resigns, offers=False):
    """The fragment of a game, and whether it leads to the same game."""
    sent = sent_of(number, name, picks, resigns, offers)
    text = link_of(sent)
    return [text, told(list(read("https://example.org/#" + text))[-1]) == told(sent)]


def refused(text):
    """True if a text is refused as a damaged link."""
    try:
        list(read(text))
    except DamagedSave:
        return True
    return False


def how_it_stands(mine, theirs):
    """Return the relation of two games, each [picks, side that resigned or None, is a draw offered], or [picks] of a draw."""
    return compared(*[agreed(*each) if len(each) == 1 else sent_of(5, "lasca", *each) for each in (mine, theirs)])


def kept_turns(text, games):
    """The kept rows after each game [number, picks, side, offers], starting from this text, and the text at the end."""
    storage = Storage(text)
    links, found = KeptLinks(storage), []
    for number, picks, side, offers in games:
        assert links.keep(sent_of(number, "lasca", picks, None, offers), side)
        found.append([[row[name] for name in ("number", "turns", "mover", "side", "offers")] for row in links.all()])
    return [found, storage.texts[LINKS]]


def kept_in_full(picks):
    """True if a full storage is reported."""
    storage = Storage(None)
    storage.is_full = True
    return KeptLinks(storage).keep(sent_of(1, "lasca", picks), 0)


def listed():
    """The markup of the dialogs, of a row for each of three games, and of the buttons beside the board."""
    links = KeptLinks(Storage(None))
    for number, game in enumerate([("bashni", [0]), ("lasca", []), ("dama", [0], 1), ("lasca", [0, 1], None, True)]):
        links.keep(sent_of(7 + number, *game), 0)
    return [link_panel.dialogs(), link_panel.rows(links.all()), link_panel.answers()]


@pytest.mark.long
def test_a_link_of_version_1_leads_to_its_game() -> None:
    assert went_round(1911, "lasca", [3, 1, 4], None) == [WRITTEN, True]


def test_a_link_that_offers_a_draw_leads_to_its_game() -> None:
    assert went_round(1911, "lasca", [3, 1, 4], None, True) == [OFFERED, True]


@pytest.mark.cpython
@settings(max_examples=examples(60))
@given(some.integers(0, 2**30 - 1), some.sampled_from(list(VARIANTS)), PICKS, some.sampled_from([None, 0, 1]))
def test_any_game_goes_round(number: int, name: str, picks: list, resigns: int | None) -> None:
    assert went_round(number, name, picks, resigns)[1]


@pytest.mark.cpython
@settings(max_examples=examples(60))
@given(some.sampled_from(list(VARIANTS)), PICKS)
def test_an_offer_goes_round_wherever_one_may_be_made(name: str, picks: list) -> None:
    runs = game_of(name, picks).result is None
    offered = list(fragment(sent_of(3, name, picks, None, True)))[-1]
    assert refused(offered) if not (picks and runs) else went_round(3, name, picks, None, True)[1]


@pytest.mark.parametrize("picks, resigns", [([], None), ([1, 2], 0), ([1, 2], 1)])
def test_nobody_offers_a_draw_before_the_first_turn_or_after_the_end(picks: list, resigns: int | None) -> None:
    assert refused(link_of(sent_of(5, "lasca", picks, resigns, True)))


@pytest.mark.cpython
def test_a_link_of_sixty_turns_has_sixty_letters_at_most() -> None:
    lengths = [
        len(list(fragment(sent_of(2**30 - 1, "lasca", [7 * seed + step * step for step in range(60)], None, True)))[-1])
        for seed in range(30)
    ]
    assert max(lengths) <= 60


@pytest.mark.cpython
@settings(max_examples=examples(60))
@given(PICKS, some.integers(0, 11), some.sampled_from(ALPHABET))
def test_a_link_that_was_changed_is_refused(picks: list, place: int, letter: str) -> None:
    text = went_round(5, "lasca", picks, None)[0]
    changed = text[: place + 2] + letter + text[place + 3 :]
    assert changed == text or place + 2 >= len(text) or refused(changed)


@pytest.mark.parametrize("text", ["", "t=", "t=1", "t=1lAAA", "t=9lAAAAAAA", "g=1lCUHoNPTCk_Jk", "t=1l" + "_" * 5000])
def test_what_is_no_link_is_refused(text: str) -> None:
    assert refused(text)


@pytest.mark.parametrize(
    "mine, theirs, found",
    [
        ([[1, 2], None], [[1, 2], None], "same"),
        ([[1, 2], None], [[1, 2, 0], None], "newer"),
        ([[1, 2], None], [[1, 2], 0], "newer"),
        ([[1, 2, 0], None], [[1, 2], None], "older"),
        ([[1, 2, 0], 1], [[1, 2, 0], None], "older"),
        ([[1, 2], None], [[2, 0, 1], None], "apart"),
        ([[1, 2], 0], [[1, 2, 0], None], "apart"),
        ([[1, 2], None], [[1, 2], None, True], "newer"),
        ([[1, 2], None, True], [[1, 2], None], "older"),
        ([[1, 2], None, True], [[1, 2], None, True], "same"),
        ([[1, 2], None, True], [[1, 2, 0], None], "newer"),
        ([[1, 2, 0], None], [[1, 2], None, True], "older"),
        ([[1, 2], None, True], [[1, 2]], "newer"),
        ([[1, 2]], [[1, 2], None, True], "older"),
        ([[1, 2], 0], [[1, 2]], "apart"),
    ],
)
def test_a_link_is_compared_with_what_one_has(mine: list, theirs: list, found: str) -> None:
    assert how_it_stands(mine, theirs) == found


@pytest.mark.cpython
@settings(max_examples=examples(60))
@given(PICKS, some.integers(0, 60))
def test_a_game_that_goes_on_is_newer_and_the_other_way_round_older(picks: list, cut: int) -> None:
    stands = how_it_stands([picks[:cut], None], [picks, None]), how_it_stands([picks, None], [picks[:cut], None])
    assert stands in {("newer", "older"), ("same", "same")}


def test_games_are_kept_the_last_one_first() -> None:
    found, _ = kept_turns(None, [[1, [1], 0, False], [2, [1, 2], 1, True], [1, [1, 2, 0], 0, False]])
    one, other = [1, 1, 1, 0, False], [2, 2, 0, 1, True]
    assert found == [[one], [other, one], [[1, 3, 1, 0, False], other]]


def test_a_game_that_was_kept_before_there_were_offers_is_found() -> None:
    old = '[{"number": 1, "turns": 2, "side": 0, "mover": 0, "game": "dama"}]'
    assert kept_turns(old, [[3, [0], 1, False]])[0] == [[[3, 1, 1, 1, False], [1, 2, 0, 0, False]]]


@pytest.mark.parametrize(
    "text",
    ["", "{", "7", '[3, {"number": 4, "side": 0}]', '[{"number": 1, "turns": 2, "side": 0, "mover": 0, "game": "go"}]'],
)
def test_what_cannot_be_read_keeps_nothing_away(text: str) -> None:
    found, kept = kept_turns(text, [[3, [0], 1, False]])
    assert found == [[[3, 1, 1, 1, False]]]
    assert json.loads(kept)[1:] == (json.loads(text) if text[:1] == "[" else [])


def test_a_full_storage_says_so() -> None:
    assert kept_in_full([1]) is False


def test_the_list_says_whose_turn_it_is() -> None:
    dialogs, rows, answers = listed()
    assert "waiting for a reply" in rows and "your move" in rows and "over" in rows
    assert rows.count("<li>") == 4 and "by_link_open:7" in rows and "draw offered" in rows
    assert "by_link_send" in answers and "by_link_accept" in answers and dialogs.count("<dialog") == 2
