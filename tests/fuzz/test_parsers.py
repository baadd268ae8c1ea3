"""Every parser, on texts that are nearly right: it reads or refuses them at once, and can write the documents that it has read.

FUZZ_TEXTS in the environment says how many texts each gets; the nightly run asks for 100,000.
"""

import json
import os
import time
from collections.abc import Iterator
from functools import partial
from random import Random

import pytest

from pyapp.engine import protocol
from pyapp.rating import history
from pyapp.rules.encodings import decoded
from pyapp.rules.game import Game
from pyapp.rules.notation import NotationError, position_text, read_position, turn_display, turn_text
from pyapp.rules.pdn import read_games, write_game
from pyapp.rules.position import legal_turns, start
from pyapp.rules.position_reading import read_written_position
from pyapp.rules.random_position import random_position
from pyapp.rules.record import Record
from pyapp.rules.study import Look
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import VARIANTS
from pyapp.saves import backup, game_save, history_export, link, settings, study_link
from pyapp.saves.damaged import DamagedSave
from pyapp.saves.players import HUMAN, LEVELS
from pyapp.saves.saved import Saved
from tests.data import FOLDER
from tests.fuzz import cases
from tests.fuzz.mutate import mutants
from tests.pythons import MicroPython, Pure
from tests.saves import stackworks
from tests.saves.plain import read_any

TEXTS = int(os.environ.get("FUZZ_TEXTS", 3_000))
LONGEST = 2  # seconds of this process for one text

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def micropython():
    """The parsers on MicroPython."""
    return MicroPython(cases)


def read_all(texts, read, refusals) -> int:
    """Read every text; any error must be one of the refusals. Return the number of texts that were read."""
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
    texts = [write_game(record) for record in records()]
    strange = '[Variant "lasca"]\n9-13!? (1. a3-b4 {[%clk 1:00] x } $4 $14) 17x9 2. b2 x d4 1/2-1/2'
    return texts + [texts[0] + texts[1], strange, '[Variant "dama"]\n*']


def records() -> list[Record]:
    """Those games, with a word, a mark, a judgement and, where there is another turn, a variation."""
    found = []
    for game in games():
        record, look = game.record, Look(game.record, game.record.root)
        look.play(look.legal[-1])
        record.tags["White"] = "Ada"
        look.node.comment, look.node.glyphs, look.node.marks = "so it is", (1, 14), (("G", (3,)), ("R", (3, 4)))
        look.node.judgement, look.node.clock = (34, 12), 7.5
        found.append(record)
    return found


def saved_games() -> list[str]:
    """Games as saves, of every version."""
    golden = [(FOLDER / f"saves/game-{version}.json").read_text("utf-8") for version in (1, 2, 3, 4, 5)]
    return [game_save.save(Saved(game, "game-7", None, "", "")) for game in games()] + golden


def saved_settings() -> list[str]:
    """Settings of many kinds."""
    return [
        settings.save(settings.Settings(players=[light, dark], flipped=True, look=look, pace=pace))
        for light in (HUMAN, *LEVELS, "7 solid")
        for dark in ("human", "12", "expert")
        for look in ("squares", "lines", "circles")
        for pace in (0, 2000)
    ]


def kept_games() -> list[Saved]:
    """Games with all their data."""
    return [
        Saved(game, f"game-{number}", ["human", "12 greedy"], "Berlin", "1911-05-07T12:00:00Z")
        for number, game in enumerate(games())
    ]


def histories() -> list[str]:
    """Histories of games with their times."""
    return [history_export.export(saved) for saved in kept_games()]


def backups() -> list[str]:
    """Backups of a few games and results."""
    results = history.History([history.Result(*each) for each in RESULTS]).document()
    texts = [game_save.save(saved) for saved in kept_games()]
    head = backup.head(settings.save(settings.Settings()), "", backup.Progress(results, None, None, None))
    return [head + text + backup.TAIL for text in texts] + [head + backup.SEPARATOR.join(texts[:3]) + backup.TAIL]


def of_stackworks() -> list[str]:
    """Files of StackWorks, of every version, whole and jump by jump."""
    own = [game for game in games() if game.start.variant.id in stackworks.IDS]
    documents = [stackworks.save(game, by_jumps) for game in own for by_jumps in (False, True)]
    documents += [stackworks.history(Game(start(VARIANTS[name]))) for name in stackworks.IDS]
    documents += [{**documents[0], "saveVersion": None, "version": 2}, documents[0]["current"]]
    lasca = Game(start(VARIANTS["lasca"]))
    lasca.play(lasca.legal[0])
    return [json.dumps(document) for document in documents + [stackworks.history(lasca)]]


def links() -> list[str]:
    """Links to games and to positions."""
    own = games() + [game_save.load((FOLDER / "saves/game-5.json").read_text("utf-8")).game]
    return [link.game_fragment(Saved(game, "", None, "", "")) for game in own] + [
        "https://example.org/#" + link.position_fragment(game.position) for game in own
    ]


def studies() -> list[str]:
    """Links to studies."""
    found = []
    for number, record in enumerate(records()):
        game = Game(record.root.position)
        game.record = record
        game.stand_at_end()
        found.append(
            study_link.fragment(Saved(game, "", ["human", "7"], "Shot", "1911-05-07T12:00:00Z" if number % 2 else ""))
        )
    return found


def octets(count: int, seed: int) -> Iterator[bytes]:
    """The contents of files: games in several encodings with changed bytes, and bytes by chance."""
    random, texts = Random(seed), [text + "; Ärger, Боря" for text in described_games()]
    for _ in range(count):
        content = bytearray(
            random.choice(texts).encode(random.choice(["utf-8", "cp1251", "cp1252", "utf-16"]), "replace")
        )
        if random.randrange(3) == 0:
            content = bytearray(random.randbytes(random.randrange(1, 60)))
        for _ in range(random.randrange(3)):
            content[random.randrange(len(content))] = random.randrange(256)
        yield bytes(content)


def text_of(content: bytes) -> str:
    """The text of a file, or another text if the file holds none."""
    try:
        return decoded(content)
    except ValueError:
        return content.decode("utf-8", "replace")


def sealed(text: str) -> str:
    """A changed link with the right letters of its checksum."""
    return link.with_check(text[: -link.CHECK])


RESULTS = [
    ("game-1", "lasca", "2026-11-22T04:00:00Z", "game", "7 solid", 1820, 0.5, ""),
    ("puzzle-2", "dama", "2026-11-22T04:01:00Z", "puzzle", "", 1400, 1, "hint"),
]
FILES = {"histories": histories, "backups": backups, "of_stackworks": of_stackworks, "links": links, "studies": studies}


@pytest.mark.parametrize("name", FILES)
def test_files(name):
    """The games of a file can be kept and read again; no file raises an error."""

    def read(text):
        found = read_any(text, VARIANTS["dama"])
        if not found.games:
            assert found.settings or found.remarks
        if found.progress and found.progress.results is not None:
            try:
                history.read(found.progress.results)
            except DamagedSave as damage:
                assert damage.reason in ("not_ours", "newer")
        for written in map(game_save.save, found.games if len(counted) % 10 == 0 else ()):
            assert game_save.save(game_save.load(written)) == written
        counted.append(bool(found.games))

    counted, texts = [], mutants(FILES[name](), TEXTS, 8)
    read_all(map(sealed, texts) if name in ("links", "studies") else texts, read, ())
    assert TEXTS / 10 < sum(counted) < TEXTS


def test_positions():
    texts = {game: [position_text(position) for position in positions(VARIANTS[game])] for game in VARIANTS}
    texts["damasca"] = [text + ":12:8" for text in texts["damasca"]]

    def read(variant, text):
        position = read_position(variant, text)
        assert read_position(variant, position_text(position)) == position
        assert position.variant is variant

    each = TEXTS // len(VARIANTS) + 1
    count = sum(
        read_all(mutants(texts[game], each, 1), partial(read, variant), NotationError)
        for game, variant in VARIANTS.items()
    )
    assert TEXTS / 10 < count < TEXTS


def test_written_positions():
    def read(text):
        position = read_written_position(VARIANTS["damasca"], text)
        assert read_written_position(VARIANTS["damasca"], position_text(position)) == position

    texts = [position_text(position) for position in positions(VARIANTS["damasca"])]
    texts += [text.replace(",", " ").swapcase() for text in texts] + ["a1w g7b d4WbbB", "w: 1w, 32b"]
    assert TEXTS / 20 < read_all(mutants(texts, TEXTS, 9), read, NotationError) < TEXTS


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
            mutants(texts, TEXTS // len(places) + 1, number), partial(read, position, legal), NotationError
        )
    assert TEXTS / 10 < count < TEXTS


def test_pdn():
    def read(text):
        for game in read_games(text):
            written = write_game(game.record)
            assert [write_game(again.record) for again in read_games(written)] == [written]

    assert TEXTS / 10 < read_all(mutants(described_games(), TEXTS, 3), read, NotationError) < TEXTS


def test_saves():
    def read(text):
        saved = game_save.save(game_save.load(text))
        assert game_save.save(game_save.load(saved)) == saved

    assert TEXTS / 10 < read_all(mutants(saved_games(), TEXTS, 4), read, DamagedSave) < TEXTS


def test_settings():
    def read(text):
        found = settings.load(text)
        assert settings.load(settings.save(found)).values() == found.values()

    assert read_all(mutants(saved_settings(), TEXTS, 5), read, ()) == TEXTS


class NoThinker:
    """Takes the place of the engine's thinker, which takes long; the request has been read by then."""

    def __init__(self, *_asked):
        pass

    def think(self, _told_to_stop):
        """No thought."""
        return iter([{"best": None, "score": 0}])


def test_conversation(monkeypatch):
    monkeypatch.setattr(protocol, "Thinker", NoThinker)
    texts = [
        json.dumps(request)
        for request in (
            {"id": 1, "do": "turns", "game": "damasca", "position": "W:a1W,g7bw"},
            {"id": 2, "do": "best", "game": "lasca", "position": "W:b2w,c3b", "depth": 1, "ms": 1, "seed": 7},
            {
                "id": 3,
                "do": "best",
                "game": "bashni",
                "position": "W:b2w,c3b",
                "nodes": 1,
                "level": "beginner",
                "start": "B:b2w,d4b",
                "game_so_far": ["d4-c3"],
            },
            {"id": 4, "do": "perft", "game": "lasca", "depth": 1},
            {"id": 5, "do": "draw", "game": "dama", "position": "W:b2w,c3b", "level": "expert"},
            {"id": 6, "do": "stop"},
        )
    ]

    def read(text):
        conversation = protocol.Conversation()
        answers = conversation.take(text)
        if conversation.busy:
            answers += conversation.work()
        assert all(set(json.loads(answer)) > {"id"} for answer in answers)

    assert read_all(mutants(texts, TEXTS, 6), read, ()) == TEXTS


@pytest.mark.parametrize(
    "name, texts",
    [
        ("positions", [position_text(position) for position in positions(VARIANTS["damasca"])]),
        ("turns", [turn_display(VARIANTS["bashni"], turn, False) for turn in legal_turns(start(VARIANTS["bashni"]))]),
        ("games", described_games()),
        ("saves", saved_games()),
        ("kept_settings", saved_settings()),
        ("anything", histories() + of_stackworks()),
        ("anything", links()),
        ("anything", [sealed(text) for text in studies()]),
        ("anything", ["c3-d4 e5xc3", "1. c3d4 e5:c3 {Боря}", "a1w g7b d4WbbB", "w: 1w, 32b", "1. e4 e5", "с3-d4"]),
        ("written_positions", ["W:a1w,g7b", "a1w g7b d4WbbB", "w: 1w, 32b", "W:А1w", "B:h8B,c3wb:12:0"]),
    ],
)
def test_micropython_reads_and_refuses_the_same(micropython, name, texts):
    is_json = texts[0].startswith("{")
    texts = [text for text in mutants(texts, 400, 7) if told_alike(text, is_json)]
    assert len(texts) > 80
    assert micropython.ask(name, texts) == Pure(cases).ask(name, texts)


def test_micropython_reads_any_bytes_alike(micropython):
    texts = [text for text in map(text_of, octets(500, 10)) if told_alike(text, False) and text[:1] != "{"]
    texts = [text for text in texts if not any(one.isspace() and one not in " \t\r\n\v\f" for one in text)]
    assert len(texts) > 300
    assert micropython.ask("anything", texts) == Pure(cases).ask("anything", texts)


def told_alike(text: str, is_json: bool) -> bool:
    """True if both Pythons read a text alike: they agree on spaces, and on JSON, where MicroPython
    forgives a comma too many or a colon too few. A surrogate cannot reach the page at all."""
    if "\u2028" in text or "\ud800" in text:
        return False
    try:
        json.loads(text if is_json else "null")
    except ValueError:
        return False
    return True
