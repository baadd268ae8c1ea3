"""Every parser, on 100,000 texts that are nearly right: it reads or refuses, at once, and writes what it has read."""

import json
import time
from collections import OrderedDict
from contextlib import closing
from random import Random

import pytest

from pyapp.engine import protocol
from pyapp.rules.game import Game
from pyapp.rules.notation import NotationError, position_text, read_position, read_turn, turn_display, turn_text
from pyapp.rules.pdn import Record, read_games, write_game
from pyapp.rules.position import legal_turns, start
from pyapp.rules.random_position import random_position
from pyapp.rules.variants import VARIANTS
from pyapp.saves import game_save, settings
from pyapp.saves.damaged import DamagedSave
from pyapp.ui.session import PLAYERS
from tests.data import FOLDER
from tests.fuzz import cases
from tests.fuzz.mutate import mutants
from tests.ways import MicroPython, Pure

TEXTS = 100_000
LONGEST = 2  # seconds of this process for one text

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def micropython():
    """The parsers on MicroPython."""
    with closing(MicroPython(cases)) as way:
        yield way


def read_all(texts, read, refusals) -> int:
    """Read every text; whatever is raised must be one of the refusals. Returns how many were read."""
    count = 0
    for text in texts:
        began = time.process_time()
        try:
            read(text)
            count += 1
        except refusals as refusal:
            assert str(refusal)
        except Exception as error:
            raise AssertionError(f"{error!r} at {text!r}") from error
        assert time.process_time() - began < LONGEST, text
    return count


def games() -> list[Game]:
    """Two short games of each kind, with times, and resigned; in small positions, so that each is read at once."""
    random, found = Random(1911), []
    for variant in list(VARIANTS.values()) * 2:
        game = Game(random_position(variant, random, 3))
        while game.legal and game.cursor < 2:
            game.play(random.choice(game.legal), random.choice([None, 7]))
        if not game.result:
            game.resign(0)
        found.append(game)
    return found


def positions(variant) -> list:
    """The start, and some positions by chance."""
    random = Random(1911)
    return [start(variant)] + [random_position(variant, random) for _ in range(20)]


def described_games() -> list[str]:
    """Games as PDN, written by us and by others."""
    texts = [write_game(Record(OrderedDict(White="Ada"), game, {1: "so it is"})) for game in games()]
    strange = '[Variant "lasca"]\n9-13 (1. a3-b4) 17x9 2. b2 x d4 1/2-1/2'
    return texts + [texts[0] + texts[1], strange, '[Variant "dama"]\n*']


def saved_games() -> list[str]:
    """Games as saves, of every version."""
    golden = [(FOLDER / f"saves/game-{version}.json").read_text() for version in (1, 2)]
    return [game_save.save(game) for game in games()] + golden


def saved_settings() -> list[str]:
    """Settings of many kinds."""
    return [
        settings.save(settings.Settings(players=[light, dark], flipped=True, look=look, pace=pace))
        for light in PLAYERS for dark in PLAYERS for look in ("squares", "lines", "circles") for pace in (0, 2000)
    ]


def test_positions():
    texts = {game: [position_text(position) for position in positions(VARIANTS[game])] for game in VARIANTS}
    texts["damasca"] = [text + ":12:8" for text in texts["damasca"]]

    def read(variant, text):
        position = read_position(variant, text)
        assert read_position(variant, position_text(position)) == position
        assert position.variant is variant

    each = TEXTS // len(VARIANTS) + 1
    count = sum(
        read_all(mutants(texts[game], each, 1), lambda text: read(variant, text), NotationError)
        for game, variant in VARIANTS.items()
    )
    assert TEXTS / 10 < count < TEXTS


def test_turns():
    places = []
    for variant in VARIANTS.values():
        for position in positions(variant)[:3]:
            places.append((position, legal_turns(position)))

    def read(position, legal, text):
        turn = read_turn(position, text)
        assert turn in legal and read_turn(position, turn_text(position.variant, turn)) == turn

    count = 0
    for number, (position, legal) in enumerate(places):
        variant = position.variant
        texts = [turn_text(variant, turn) for turn in legal]
        texts += [turn_display(variant, turn, numbered) for turn in legal for numbered in (False, True)]
        count += read_all(
            mutants(texts, TEXTS // len(places) + 1, number), lambda text: read(position, legal, text), NotationError)
    assert TEXTS / 10 < count < TEXTS


def test_pdn():
    def read(text):
        for record in read_games(text):
            written = write_game(record)
            assert [write_game(again) for again in read_games(written)] == [written]

    assert TEXTS / 10 < read_all(mutants(described_games(), TEXTS, 3), read, NotationError) < TEXTS


def test_saves():
    def read(text):
        saved = game_save.save(game_save.load(text))
        assert game_save.save(game_save.load(saved)) == saved

    assert TEXTS / 10 < read_all(mutants(saved_games(), TEXTS, 4), read, DamagedSave) < TEXTS


def test_settings():
    def read(text):
        found = settings.load(text, PLAYERS)
        assert settings.load(settings.save(found), PLAYERS).values() == found.values()

    assert read_all(mutants(saved_settings(), TEXTS, 5), read, ()) == TEXTS


class NoThinker:
    """Stands in for the engine's, which takes its time; what was asked has been read by then."""

    def __init__(self, *_asked):
        pass

    def think(self, _told_to_stop):
        """No thought."""
        return iter([{"best": None, "score": 0}])


def test_conversation(monkeypatch):
    monkeypatch.setattr(protocol, "Thinker", NoThinker)
    texts = [json.dumps(request) for request in (
        {"id": 1, "do": "turns", "game": "damasca", "position": "W:a1W,g7bw"},
        {"id": 2, "do": "best", "game": "lasca", "position": "W:b2w,c3b", "depth": 1, "ms": 1, "seed": 7},
        {"id": 3, "do": "best", "game": "bashni", "position": "W:b2w,c3b", "nodes": 1, "level": "beginner",
         "start": "B:b2w,d4b", "game_so_far": ["d4-c3"]},
        {"id": 4, "do": "perft", "game": "lasca", "depth": 1},
        {"id": 5, "do": "draw", "game": "dama", "position": "W:b2w,c3b", "level": "expert"},
        {"id": 6, "do": "stop"},
    )]

    def read(text):
        conversation = protocol.Conversation()
        answers = conversation.take(text)
        if conversation.busy:
            answers += conversation.work()
        assert all(set(json.loads(answer)) > {"id"} for answer in answers)

    assert read_all(mutants(texts, TEXTS, 6), read, ()) == TEXTS


@pytest.mark.parametrize("name, texts", [
    ("positions", [position_text(position) for position in positions(VARIANTS["damasca"])]),
    ("turns", [turn_display(VARIANTS["bashni"], turn, False) for turn in legal_turns(start(VARIANTS["bashni"]))]),
    ("games", described_games()),
    ("saves", saved_games()),
    ("kept_settings", saved_settings()),
])
def test_micropython_reads_and_refuses_the_same(micropython, name, texts):
    texts = [text for text in mutants(texts, 1000, 7) if told_alike(text, name in ("saves", "kept_settings"))]
    assert len(texts) > 200
    assert micropython.ask(name, texts) == Pure(cases).ask(name, texts)


def told_alike(text: str, is_json: bool) -> bool:
    """Whether the Pythons agree on what a text consists of: on what is a space, and on what is JSON, where MicroPython
    forgives a comma too many or a colon too few. A surrogate cannot reach the page at all."""
    if "\u2028" in text or "\ud800" in text:
        return False
    try:
        json.loads(text if is_json else "null")
    except ValueError:
        return False
    return True
