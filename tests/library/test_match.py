"""Matches between players."""

import random
from itertools import islice, repeat

import pytest

import columna
from columna import match as matches


def by_chance(seed: int) -> matches.Player:
    """A player of random turns."""
    chance = random.Random(seed)
    return lambda game: chance.choice(game.legal_turns)


def fastest_win(game: columna.Game) -> columna.Turn:
    """Play the turn that leaves the other side the fewest."""
    return min(game.legal_turns, key=lambda turn: game.position.play(turn).count())


def test_every_opening_is_played_by_both_sides_and_counted() -> None:
    match = matches.Match(columna.Engine(1), by_chance(1), plies=60)
    openings = list(matches.random_openings("damasca", 3, chance=random.Random(2)))
    pairs = list(match.play(openings))
    assert len(pairs) == 3 and match.tally.games == 6
    for opening, pair in zip(openings, pairs, strict=True):
        for game, side, points in zip(pair.games, columna.Side, pair.points, strict=True):
            assert game.turns[: len(opening.turns)] == opening.turns and game.start == opening.start
            assert game.result is not None or len(game.turns) == 60
            winner = game.result.winner if game.result else None
            assert points == (0.5 if winner is None else float(winner == side))
    assert match.tally.wins + match.tally.draws / 2 == sum(sum(pair.points) for pair in pairs)


def test_openings_are_quiet_level_and_differ() -> None:
    openings = list(matches.random_openings("bashni", 4, plies=5, chance=random.Random(1)))
    assert len({game.position for game in openings}) == 4
    for game in openings:
        assert len(game.turns) >= 5 and game.result is None and not game.legal_turns[0].is_capture
        assert abs(columna.Engine().best(game, columna.Limit(nodes=1000), seed=1).score) <= 60


def test_a_match_ends_when_the_test_has_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second, chance = by_chance(1), by_chance(2), random.Random(3)

    def resigned(light: matches.Player, *_: object, **__: object) -> columna.Game:
        """A game that the first player usually wins."""
        game = columna.Game()
        game.resign(columna.Side((light is first) == (chance.random() < 0.8)))
        return game

    monkeypatch.setattr(matches, "play_game", resigned)
    match, before = matches.Match(first, second), None
    for _ in match.play(repeat(columna.start(), 1000), sprt=(0, 100)):
        assert before is None
        before = match.tally.decision(0, 100)
    assert before is True and 100 <= match.tally.games < 2000
    better = matches.Tally()
    for points in [(1, 1), (1, 0), (1, 0.5)] * 20:
        better.add(points)
    assert better.decision(0, 40) is True and better.decision(400, 800) is False


def test_who_uses_up_the_clock_loses_on_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]

    def slow(game: columna.Game) -> columna.Turn:
        now[0] += 0.6
        return game.legal_turns[0]

    with monkeypatch.context() as clock:
        clock.setattr(matches.time, "perf_counter", lambda: now[0])
        game = matches.play_game(slow, by_chance(1), "lasca", clock=columna.TimeControl(1))
    assert game.result == columna.Result(columna.DARK, "flag") and len(game.turns) == 2
    [again] = columna.read_pdn(columna.write_pdn(game))
    assert again.result == game.result and again.turns == game.turns
    quick = matches.play_game(columna.Engine(2), by_chance(1), "lasca", clock=columna.TimeControl(20, 1), plies=6)
    assert len(quick.turns) == 6 and None not in quick.seconds


def test_an_engine_plays_at_its_level_within_the_limit() -> None:
    start = columna.Position("lasca", "W:d2W,c3WB,f4BW,a5B,f6WbB,c7Wb,g7W")
    game = matches.play_game(columna.Engine(), fastest_win, start, limit=columna.Limit(depth=9))
    assert game.result and game.result.winner == columna.LIGHT and len(game.turns) <= 7


def test_a_player_that_makes_no_legal_turn_is_named_by_the_error() -> None:
    with pytest.raises(columna.IllegalTurn):
        matches.play_game(lambda game: "c3-e5", by_chance(1))
    with pytest.raises(TypeError, match="a player must be an Engine or a function"):
        matches.Match("engine", by_chance(1))  # type: ignore[arg-type]
    none = matches.Tally()
    assert (none.score, none.decision(0, 10), none.estimate()) == (0.5, None, (0, 800))
    with pytest.raises(ValueError, match="two of 0, 0.5 and 1"):
        matches.Tally().add((2, 0))


def test_openings_by_the_same_chance_are_the_same() -> None:
    first, second = (islice(matches.random_openings("dama", 2, chance=random.Random(4)), 2) for _ in range(2))
    assert [game.turns for game in first] == [game.turns for game in second]


def test_openings_that_there_are_not_are_not_sought_for_ever() -> None:
    with pytest.raises(ValueError, match="only 1 openings were found, not 2"):
        list(matches.random_openings("lasca8", 2, plies=0))


def test_time_controls_are_values() -> None:
    blitz = columna.TimeControl(300, 3)
    assert (str(blitz), columna.TimeControl.of("300+3"), str(columna.TimeControl(days=2))) == (
        "300+3",
        blitz,
        "1/172800",
    )
    assert blitz.limit(1, 2) == columna.Limit(light_clock=1, dark_clock=2, increment=3)
    assert columna.TimeControl(increment=5).first == 5
    for wrong in [{}, {"main": 3, "days": 1}, {"days": 15}, {"main": -1}]:
        with pytest.raises(ValueError):
            columna.TimeControl(**wrong)
    for text in ["", "x", "3+x", "1/86400"]:
        with pytest.raises(ValueError, match="as in '600\\+5'"):
            columna.TimeControl.of(text)
