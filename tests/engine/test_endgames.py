"""Tables of endings: numbers, format, values, their certainty, and the engine's answers by them."""

import asyncio
import json
import random
import zlib

import pytest

from pyapp.engine import fetching
from pyapp.engine.endgames import columns, knowledge
from pyapp.engine.endgames.dead_play import limit
from pyapp.engine.endgames.ending import Ending
from pyapp.engine.endgames.fetched import FetchedShelf
from pyapp.engine.endgames.folder import content, shelf_in
from pyapp.engine.endgames.kept import DamagedTable, is_possible, kept_as, most_pieces, solved_games
from pyapp.engine.endgames.shelf import NO_TABLES, Shelf
from pyapp.engine.endgames.table import Table
from pyapp.engine.endgames.values import DRAW, SETTLED_LOST, SETTLED_WON, before, best, is_forced, loses, plies, wins
from pyapp.engine.protocol import Conversation
from pyapp.rules.endings import ending
from pyapp.rules.game import Game
from pyapp.rules.notation import position_text, read_position, turn_text
from pyapp.rules.position import Position, after, legal_turns
from pyapp.rules.scores import WIN
from pyapp.rules.turn_reading import read_turn
from pyapp.rules.variants import ADJUDICATE, UNDER, VARIANTS
from tests.reference import turns as reference
from tests.run_in_thread import run_in_thread
from tools.endgames import positions
from tools.paths import ENDGAMES

pytestmark = pytest.mark.searching

MOST_BYTES = 300_000
SOLVED = solved_games()
FLAT = [variant.id for variant in VARIANTS.values() if variant.captured != UNDER]
STACKING = [game for game in SOLVED if game not in FLAT]
TABLES = shelf_in(ENDGAMES)

each_game = pytest.mark.parametrize("game", SOLVED)


def position(game: str, text: str) -> Position:
    """The position of a text."""
    return read_position(VARIANTS[game], text)


def some(game: str, chance: random.Random, total: int) -> Position:
    """A position of so many pieces that a game can reach, either side to move."""
    variant, found = VARIANTS[game], None
    while found is None or not is_possible(found):
        part = str(total) if variant.captured == UNDER else chance.choice(materials_of(total))
        found = positions.position(variant, part, chance.randrange(positions.count(variant, part)))
    side = chance.randrange(2)
    return found._replace(side=side, columns=columns.turned(found.columns) if side else found.columns)


def materials_of(total: int) -> list[str]:
    """The materials of so many pieces with some on both sides."""
    shares = [(a, b, c, total - a - b - c) for a in range(total) for b in range(total) for c in range(total)]
    return ["%d%d%d%d" % each for each in shares if each[3] >= 0 and sum(each[:2]) and sum(each[2:])]


def answers(tables: Shelf, **request) -> list[dict]:
    """Return the engine's answers to a request for the best turn."""
    conversation, lines = Conversation(tables), []
    conversation.take(json.dumps({"do": "best", **request}))
    while conversation.busy:
        lines += conversation.work()
    return [json.loads(line) for line in lines]


# Values


@each_game
def test_a_table_is_small(game):
    assert 0 < len(file_of(game)) <= MOST_BYTES


@each_game
def test_each_value_follows_from_those_behind_the_turns_of_the_reference(game):
    """This proves all values: a win or a loss by the number of its plies, and a draw because neither side can leave the draws.
    Where dead play ends the game, the values are those with any number of plies left."""
    table, chance, seen = TABLES.of(VARIANTS[game]), random.Random(), set()
    for _ in range(120):
        here = some(game, chance, chance.randrange(2, table.most + 1))
        here = here._replace(counters=(min(chance.randrange(60), 29) * (limit(here.variant) > 0), 0))
        side, board = reference.read_position(position_text(here._replace(counters=(0, 0))))
        behind = [
            LOST if not any(column[0].lower() != side for column in turn.board.values()) else value(game, here, turn)
            for turn in reference.legal_turns(game, side, board)
        ]
        assert table.value(here) == best(behind), position_text(here)
        seen.add(best(behind) % 2 if best(behind) else DRAW - 1)
    assert {0, 1} <= seen


LOST = 1


def value(game: str, here: Position, turn: reference.Turn) -> int:
    """The table's value of the position that a turn of the reference leads to."""
    side, board = reference.read_position(position_text(here._replace(counters=(0, 0))))
    mover = board[turn.path[0]]
    shuffles = not turn.jumped and reference.is_officer(mover)
    reached = position(game, reference.position_text(reference.OTHER_SIDE[side], turn.board))
    counters = (here.counters[0] + 1, 0) if shuffles and limit(here.variant) else (0, 0)
    return TABLES.of(VARIANTS[game]).value(reached._replace(counters=counters))


@pytest.mark.parametrize("game", FLAT)
def test_a_search_finds_the_same(game):
    """Positions of four pieces with a short win: the search that knows no table sees it in as many plies."""
    chance, table, found = random.Random(5), TABLES.of(VARIANTS[game]), 0
    while found < 3:
        here = some(game, chance, 4)
        won = table.value(here)
        if won and not loses(won) and 3 <= plies(won) <= 5:
            request = {"game": game, "position": position_text(here), "depth": plies(won)}
            assert answers(NO_TABLES, **request)[-1]["score"] == WIN - plies(won)
            found += 1


# The file


def file_of(game: str) -> bytes:
    """The file of the game's table."""
    return content(ENDGAMES / f"{kept_as(VARIANTS[game])}.bin")


@pytest.mark.parametrize("game", ["lasca", "dama"])
def test_damage_is_found(game):
    data, variant = file_of(game), VARIANTS[game]
    assert Table(variant, data).most == most_pieces(variant)
    half = len(data) // 2
    for damaged in (data[:-1], data[:half] + bytes([data[half] ^ 1]) + data[half + 1 :], data + b"\0"):
        with pytest.raises(DamagedTable, match="is damaged"):
            Table(variant, damaged)
    for wrong in (data.replace(b"\n\n", b"\n4\n\n", 1), data[:half], data.partition(b"\n\n")[0]):
        head, _, rest = wrong.partition(b"\n")
        with pytest.raises(DamagedTable, match="is damaged"):
            Table(variant, b"%s %08x\n%s" % (head.rpartition(b" ")[0], zlib.crc32(rest), rest))
    for foreign in (b"", b"PNG\n", data.replace(game.encode(), b"chess", 1), data.replace(b"-3 ", b"-2 ", 1)):
        with pytest.raises(DamagedTable, match="no table"):
            Table(variant, foreign)


@pytest.mark.cpython
def test_a_damaged_file_is_told(tmp_path):
    (tmp_path / "lasca.bin").write_bytes(file_of("lasca")[:-9])
    [answer] = answers(shelf_in(tmp_path), game="lasca", position="W:b2W,g7b", level=12)
    assert "lasca is damaged" in answer["error"]


class Host:
    """A host that answers each request with the next of these: a file, None, or OSError."""

    def __init__(self, *given):
        self.given, self.asked = list(given), []

    async def fetch(self, game: str, is_damaged: bool) -> bytes | None:
        """Return the fetched file."""
        self.asked.append((game, is_damaged))
        given = self.given.pop(0)
        if given is OSError:
            raise OSError
        return given


def brought(host: Host, game: str) -> Table | None:
    """The table that a shelf has after three requests for it, a while apart."""

    async def ask() -> Table | None:
        shelf = FetchedShelf(host.fetch)
        for _ in range(3):
            found = shelf.of(VARIANTS[game])
            await asyncio.sleep(0.02)
        return found

    return run_in_thread(ask())


@pytest.mark.cpython
def test_a_table_is_fetched_once_and_anew_where_it_is_damaged(monkeypatch):
    monkeypatch.setattr(fetching, "PAUSE", 0.01)
    whole = file_of("lasca")
    for given, asked in (
        ((whole,), [False]),
        ((whole[:-1], whole), [False, True]),
        ((OSError, whole), [False, False]),
    ):
        host = Host(*given)
        assert brought(host, "lasca").variant.id == "lasca"
        assert host.asked == [("lasca", is_damaged) for is_damaged in asked]
    for given in ((None,), (whole[:-1], whole[:-1])):
        assert brought(Host(*given), "lasca") is None


def test_a_table_that_comes_while_a_position_is_searched_ends_the_search():
    class Late(Shelf):
        """Has no table at first."""

        asked = 0

        def of(self, variant):
            self.asked += 1
            return TABLES.of(variant) if self.asked > 3 else None

    told = answers(Late(lambda _game: None), game="lasca", position="W:a1W,a7b", depth=100)
    assert told[-1]["table"] and told[-1]["score"] == 22 - WIN


# Counters and earlier positions


def counted(here: Position, plies_gone: int) -> Position:
    """The position after so many plies of dead play."""
    return here._replace(counters=(plies_gone, plies_gone if here.variant.officers_only else 0))


def test_a_win_needs_the_plies_that_the_counters_leave():
    here = position("damasca-classic", "W:b2W,a5W,c7B")
    values = [TABLES.of(here.variant).value(counted(here, gone)) for gone in range(30)]
    assert values == 8 * [23 + 1] + 22 * [SETTLED_WON]
    here = position("bashni", "W:g5W,d6b")
    values = [TABLES.of(here.variant).value(counted(here, gone)) for gone in range(30)]
    assert values == 29 * [5 + 1] + [DRAW]


def test_dead_play_is_adjudicated_or_drawn_as_the_game_has_it():
    two_officers = {game: position(game, "W:c1W,e1W,b8B") for game in ("bashni", "damasca")}
    values = {game: TABLES.of(here.variant).value(here) for game, here in two_officers.items()}
    assert values == {"bashni": DRAW, "damasca": SETTLED_WON}
    dark = two_officers["damasca"]._replace(side=1)
    assert TABLES.of(dark.variant).value(dark) == SETTLED_LOST


@pytest.mark.parametrize("game", [game for game in STACKING if limit(VARIANTS[game])])
def test_a_game_that_the_counters_have_ended_is_settled(game):
    chance, seen = random.Random(4), set()
    for _ in range(60):
        here = counted(some(game, chance, 3), 30)
        result = ending(here, bool(legal_turns(here)), 1)
        expected = DRAW if result.winner is None else result.winner == here.side
        found = TABLES.of(here.variant).value(here)
        assert (DRAW if found == DRAW else wins(found)) == expected
        seen.add(expected)
    assert len(seen) == (2 if VARIANTS[game].dead_play == ADJUDICATE else 1)


def test_a_position_that_stood_twice_is_left_to_the_search_unless_the_end_would_be_the_same():
    won = position("dama", "W:g1W,a7W,b6B")
    table = TABLES.of(won.variant)
    assert knowledge.known(table, won, [won, won._replace(side=1)]) == table.options(won)
    assert knowledge.known(table, won, [won, won]) is None
    drawn = position("dama", "W:a1W,c1W,d8B")
    table = TABLES.of(drawn.variant)
    certain = knowledge.known(table, drawn, [drawn, drawn])
    assert certain == [option for option in table.options(drawn) if option.value == DRAW]
    adjudicated = position("damasca", "W:c1W,e1W,b8B")
    certain = knowledge.known(TABLES.of(adjudicated.variant), adjudicated, [adjudicated, adjudicated])
    assert {option.value for option in certain} == {SETTLED_LOST}


def test_the_best_turn_loses_least_early():
    assert best([]) == 1
    assert best([5, DRAW, 254]) == 6 and best([253, DRAW]) == 254 and best([254, 30]) == 253 and best([253, 7]) == 8


def test_what_is_too_large_is_left_to_the_search():
    here = position("dama", "W:a1W,c1W,e1W,d8B,f8B")
    assert knowledge.known(TABLES.of(here.variant), here, [here]) is None
    assert Ending(TABLES, here, [here]).endings() is None


# The engine's answers


@each_game
def test_a_won_ending_is_won_in_so_many_plies(game):
    """Both sides play by the table, and the loser by any turn as well."""
    chance, table = random.Random(3), TABLES.of(VARIANTS[game])
    here = some(game, chance, table.most)
    while not is_forced(table.value(here)) or plies(table.value(here)) < 9:
        here = some(game, chance, table.most)
    left = plies(table.value(here))
    while legal_turns(here):
        if left % 2:
            turn = knowledge.reply(table, here)
        else:
            turn = chance.choice(legal_turns(here))
        here = after(here, turn)
        assert plies(table.value(here)) <= left - 1
        left = plies(table.value(here))
    assert left == 0


@pytest.mark.parametrize("endings", [1, pytest.param(6, marks=pytest.mark.slow)])
@pytest.mark.parametrize("game", [game for game in STACKING if limit(VARIANTS[game])])
def test_the_highest_level_never_does_worse_than_the_table_whatever_its_opponent_plays(game, endings):
    """Endings that no last turn decides, to their ends under all rules: by dead play, by repetition, or by a fault of an opponent
    who plays by the table half the time."""
    chance, table = random.Random(endings), TABLES.of(VARIANTS[game])
    for number in range(endings):
        here = some(game, chance, 2 + number // 2 % 2)
        while is_forced(table.value(here)):
            here = some(game, chance, 2 + number // 2 % 2)
        side, promised, played = number % 2, table.value(here), Game(here)
        if here.side != side:
            promised = before(promised)
        while played.result is None:
            if played.position.side == side:
                request = {
                    "start": position_text(here),
                    "game_so_far": [turn_text(here.variant, t) for t in played.played],
                }
                told = answers(TABLES, game=game, position=position_text(played.position), level=12, seed=1, **request)
                played.play(read_turn(played.position, told[-1]["best"]))
            else:
                options = table.options(played.position)
                least = best(option.value for option in options) if chance.randrange(2) else None
                played.play(chance.choice([one.turn for one in options if least in (None, before(one.value))]))
        won = played.result.winner
        assert won == side or (won is None and not wins(promised)) or loses(promised), position_text(here)


def test_the_highest_level_and_an_analysis_use_the_table_and_others_do_not():
    request = {"game": "dama", "position": "B:g1B,b6W,a7W", "seed": 1}
    told = answers(TABLES, level=12, **request)[-1]
    assert (told["table"], told["score"], len(told["line"])) == (True, 8 - WIN, 8)
    assert answers(TABLES, depth=3, **request)[-1]["score"] == 8 - WIN
    assert "table" not in answers(TABLES, level=8, **request)[-1]
    assert "table" not in answers(NO_TABLES, depth=2, **request)[-1]


def test_lines_are_in_order_and_can_be_played():
    here = position("dama", "W:a7W,b6W,g1B")
    told = answers(TABLES, game="dama", position=position_text(here), depth=9, lines=5)[-1]
    scores = [line["score"] for line in told["lines"]]
    assert len(scores) == 5 and scores == sorted(scores, reverse=True) and told["best"] == told["lines"][0]["line"][0]
    for line in told["lines"]:
        reached = here
        for turn in line["line"]:
            assert turn in [turn_text(here.variant, each) for each in legal_turns(reached)]
            reached = after(reached, read_turn(reached, turn))


def test_a_drawn_ending_is_worth_nothing_and_is_not_lost():
    here = position("dama", "W:a1W,c1W,d8B")
    told = answers(TABLES, game="dama", position=position_text(here), level=12)[-1]
    assert told["score"] == 0
    assert TABLES.of(here.variant).value(after(here, read_turn(here, told["best"]))) == DRAW
