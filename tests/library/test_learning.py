"""Positions as numbers, data sets, books of games, and positions by chance."""

import gzip
import json
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import columna
from pyapp.rules.squares import squares


def games_by_chance(game: str, count: int, plies: int = 60) -> Iterator[columna.Game]:
    """Yield games of random turns, some of which end."""
    for seed in range(count):
        chance, played = random.Random(seed), columna.Game(game)
        while played.result is None and len(played.turns) < plies:
            played.play(chance.choice(played.legal_turns))
        if played.result is None and seed % 3:
            played.resign(columna.Side(seed % 2))
        yield played


@pytest.mark.parametrize("game", columna.GAMES)
@pytest.mark.parametrize("layers", [1, 4, 50])
def test_planes_tell_the_whole_position(game: str, layers: int) -> None:
    """Read the planes back: every piece is found at its square and layer, and nothing else."""
    board = squares(columna.start(game)._rules.variant.size)
    for played in games_by_chance(game, 2):
        for position in played.positions[::7]:
            planes = columna.to_planes(position, layers)
            count, size, files = planes.shape
            nested = planes.nested()
            assert (count, size, files, planes.layers) == (4 * layers + 5, board.size, board.size, layers)
            assert bytes(cell for plane in nested for rank in plane for cell in rank) == planes.data
            assert nested[-1] == [[int(position.side)] * size] * size
            pieces: dict[str, str] = {}
            below: dict[str, Counter] = {}
            for name, (file, rank) in zip(board.names, board.at, strict=True):
                column = [nested[plane][rank - 1][file - 1] for plane in range(count - 1)]
                tops = [column[4 * layer : 4 * layer + 4] for layer in range(layers)]
                pieces[name] = "".join("wWbB"[top.index(1)] for top in tops if any(top))
                below[name] = Counter({piece: number for piece, number in zip("wWbB", column[-4:]) if number})
            for name in board.names:
                column = position.piece_at(name)
                assert (pieces[name], below[name]) == (column[:layers], Counter(column[layers:]))
            assert sum(planes.data[: -size * size]) == sum(map(len, position.pieces.values()))


def test_planes_describe_themselves_to_numpy() -> None:
    planes = columna.to_planes(columna.start("bashni"))
    described = planes.__array_interface__
    assert (described["shape"], described["typestr"], described["data"]) == ((21, 8, 8), "|u1", planes.data)


def test_samples_have_the_score_and_the_result_for_the_side_to_move() -> None:
    text = '[Variant "lasca"]\n1. c3-d4 {[%eval 0.50,9]} e5xc3 {[%eval -0.25]} 2. b2xd4 1-0\n'
    samples = list(columna.samples(columna.stream_pdn(text)))
    assert [(str(each.turn), each.score, each.result) for each in samples] == [
        ("c3-d4", None, 1),
        ("e5xc3", -50, 0),
        ("b2xd4", -25, 1),
    ]
    [draw] = columna.read_pdn('[Variant "lasca"]\n1. c3-d4 1/2-1/2\n')
    [open_] = columna.read_pdn('[Variant "lasca"]\n1. c3-d4 *\n')
    assert [each.result for each in columna.samples([draw, open_])] == [0.5, None]


@pytest.mark.parametrize("name", ["data.jsonl", "data.jsonl.gz"])
def test_a_data_set_of_any_number_of_games_is_written_one_by_one(name: str, tmp_path: Path) -> None:
    """A game is made only when the lines of the game before are written."""
    made, path = [], tmp_path / name

    def games() -> Iterator[columna.Game]:
        for game in games_by_chance("damasca", 12):
            made.append(game)
            yield game

    def watched() -> Iterator[columna.Sample]:
        for number, sample in enumerate(columna.samples(games())):
            assert len(made) <= 1 + number
            yield sample

    count = columna.write_samples(path, watched())
    content = gzip.decompress(path.read_bytes()) if name.endswith("gz") else path.read_bytes()
    lines = [json.loads(line) for line in content.splitlines()]
    assert len(lines) == count == sum(len(game.mainline()) for game in made)
    expected = [(here, turn, game.result) for game in made for here, turn in zip(game.positions, game.turns)]
    for line, (position, turn, result) in zip(lines, expected, strict=True):
        assert columna.Position(line["game"], line["position"]) == position and line["turn"] == str(turn)
        winner = result and result.winner
        points = None if result is None else 0.5 if winner is None else float(winner == position.side)
        assert line["result"] == points and line["score"] is None


@pytest.mark.parametrize("game", columna.GAMES)
def test_a_book_of_games_counts_them_and_is_written_and_read(game: str, tmp_path: Path) -> None:
    games = list(games_by_chance(game, 40))
    book = columna.make_book(games, plies=5)
    book.write(tmp_path / "mine.txt")
    again = columna.OpeningBook(game, tmp_path / "mine.txt")
    seen: Counter = Counter()
    for played in games:
        for position in played.positions[:6]:
            seen[alike(position)] += 1
    assert book.positions == again.positions == len(seen)
    for played in games:
        for position, turn in zip(played.positions[:5], played.turns, strict=False):
            turns = book.turns(position)
            assert turns == again.turns(position) and turn in [each.turn for each in turns]
            for each in turns:
                assert each.positions == seen[alike(position.play(each.turn))] > 0
            assert [each.score for each in turns] == sorted((each.score for each in turns), reverse=True)
            assert book.choose(position, margin=10_000) in [each.turn for each in turns]


def alike(position: columna.Position) -> frozenset:
    """The position or its mirror image, left and right exchanged, where that is on the same squares."""
    size = position._rules.variant.size
    here = frozenset(position.pieces.items())
    if size % 2 == 0:
        return frozenset([(position.side, here)])
    files = "abcdefghij"[:size]
    turned = frozenset((files[size - 1 - files.index(name[0])] + name[1:], column) for name, column in here)
    return frozenset([(position.side, here), (position.side, turned)])


def test_turns_that_won_have_better_scores_and_few_games_prove_little() -> None:
    won = '[Variant "bashni"]\n1. c3-b4 1-0\n\n'
    lost = '[Variant "bashni"]\n1. e3-f4 0-1\n\n'
    few, many = (columna.make_book(columna.read_pdn((won + lost) * count)) for count in (1, 9))
    best, worst = few.turns(columna.start("bashni"))
    surer, _ = many.turns(columna.start("bashni"))
    assert (str(best.turn), str(worst.turn)) == ("c3-b4", "e3-f4") and 0 < best.score == -worst.score < surer.score
    draws = columna.make_book(columna.read_pdn('[Variant "bashni"]\n1. c3-b4 1/2-1/2\n'))
    assert [each.score for each in draws.turns(columna.start("bashni"))] == [0]


def test_games_of_which_no_book_is_made_are_refused(tmp_path: Path) -> None:
    for games, words in [
        ([], "not of none"),
        ([columna.Game("lasca"), columna.Game("dama")], "not of dama, lasca"),
        ([columna.Game(columna.Variant())], "not of own"),
    ]:
        with pytest.raises(ValueError, match=words):
            columna.make_book(games)
    columna.make_book([columna.Game("lasca")]).write(tmp_path / "book.txt")
    with pytest.raises(ValueError, match="not the opening book of dama"):
        columna.OpeningBook("dama", tmp_path / "book.txt")
    with pytest.raises(OSError):
        columna.OpeningBook("dama", tmp_path / "none.txt")


@pytest.mark.parametrize("game", columna.GAMES)
def test_positions_by_chance_can_occur_and_go_on(game: str) -> None:
    chance = random.Random(5)
    made = [
        columna.random_position(game, pieces=4, side=columna.Side(number % 2), chance=chance) for number in range(20)
    ]
    assert len(set(made)) > 15
    for number, position in enumerate(made):
        assert position.is_valid() and position.result is None and position.side == number % 2
        letters = "".join(position.pieces.values()).lower()
        assert (letters.count("w"), letters.count("b")) == (4, 4)
    assert columna.random_position(game, chance=random.Random(7)) == columna.random_position(
        game, chance=random.Random(7)
    )
