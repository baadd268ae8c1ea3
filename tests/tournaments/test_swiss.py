"""The rounds of a Swiss: its draws, points and standings, and the history that the next draw needs."""

import pytest

from pyapp.tournaments import rounds, schedule, swiss
from pyapp.tournaments.kinds import KINDS
from pyapp.tournaments.messages import fits
from pyapp.tournaments.standings import standings
from tests.tournaments.test_tournament import BLITZ, START, begun, conducted, entered, fold, paired, passing_of, scored

pytestmark = pytest.mark.micropython


def drawn(number: int, *pairs: str, bye: str = "") -> dict:
    """The event of a draw; each pair is written as in `AB`."""
    return {"do": "drawn", "round": number, "pairs": [list(pair) for pair in pairs], "bye": bye, "at": START}


def played(number: int, *games: str, bye: str = "") -> list:
    """The events of a round whose games are written as in `AB1`: Light, Dark, and 1, 0 or = for the result."""
    events = [drawn(number, *[game[:2] for game in games], bye=bye)]
    for light, dark, won in games:
        room = "%d%s" % (number, light)
        result = {"1": "light", "0": "dark", "=": "draw"}[won]
        events += [paired(room, light, dark, START, number), scored(room, result, START)]
    return events


def swiss_of(*players: str, rounds: int = 3) -> list:
    """The events of a Swiss that has begun."""
    return begun(*players, kind="swiss", rounds=rounds)


def withdrew(player: str) -> dict:
    """The event of a player who goes."""
    return {"do": "withdrew", "player": player, "at": START}


def rows_of(events: list) -> list:
    """The standings as (rank, player, half points, Buchholz without the lowest, Buchholz)."""
    return [(row.rank, row.id, row.points) + row.ties for row in standings(fold(events))]


def history(events: list) -> dict:
    """The competitors of the next draw, by their IDs."""
    return {competitor["name"]: competitor for competitor in swiss.request(fold(events))["players"]}


def test_buchholz_parts_those_with_equal_points() -> None:
    events = swiss_of(*"ABCD", rounds=2) + played(1, "DB1", "CA1") + played(2, "DC1", "AB1")
    # D beat B and C, A lost to C and beat B, C beat A and lost to D
    assert rows_of(events) == [(1, "D", 4, 2, 2), (2, "C", 2, 4, 6), (3, "A", 2, 2, 2), (4, "B", 0, 4, 6)]


def test_a_round_without_an_opponent_counts_like_one_against_an_equal_but_not_more_than_draws() -> None:
    events = swiss_of(*"ABC") + played(1, "CB=", bye="A")
    assert rows_of(events) == [(1, "A", 2, 0, 1), (2, "C", 1, 0, 1), (2, "B", 1, 0, 1)]  # A has 2, a draw is 1
    later = events + played(2, "BA1", bye="C") + played(3, "AC0", bye="B")
    # C has 5, which three draws limit to 3, and met B with 5 and A with 2; B likewise; A has 2, below the limit
    assert rows_of(later) == [(1, "C", 5, 8, 10), (1, "B", 5, 8, 10), (3, "A", 2, 10, 12)]


def not_come(number: int, room: str, light: str, dark: str, absent: str) -> list:
    """The events of a game to which one of the two does not come."""
    winner = "dark" if absent == light else "light"
    return [paired(room, light, dark, START, number), scored(room, winner, START, absent=absent)]


def test_a_game_to_which_the_opponent_did_not_come_counts_no_more_than_this_opponent() -> None:
    events = swiss_of(*"ABCD") + [drawn(1, "AB", "CD")] + not_come(1, "1", "A", "B", "B")
    events += [paired("2", "C", "D", START, 1), scored("2", "light", START)]
    assert (1, "A", 2, 0, 0) in rows_of(events)  # B has 0, and only a missed round would count like a draw
    events += [conducted(events, "entered", "B", "nB", 1000, START)] + played(2, "CA=", "BD1")
    # A has 3, but B has 2 now, and C 3: the lower one is left out;  B keeps what A has, at most B's own 2
    assert (1, "A", 3, 3, 5) in rows_of(events) and (3, "B", 2, 0, 2) in rows_of(events)


def test_players_whom_nothing_parts_stand_by_their_seeds() -> None:
    names = ["P%d" % number for number in range(20)]
    seeds = [entry.id for entry in swiss.seeded(fold(swiss_of(*names)))]
    assert [row[1] for row in rows_of(swiss_of(*names))] == seeds


def test_an_opponent_who_has_gone_counts_as_if_the_missed_rounds_were_draws() -> None:
    events = swiss_of(*"ABCD") + played(1, "AB1", "CD1") + [withdrew("B")] + played(2, "CA=", bye="D")
    assert (2, "A", 3, 3, 4) in rows_of(events)  # C has 3 half points, and the round that B missed makes 1
    back = conducted(events, "entered", "B", "nB", 1000, START)
    again = events + [back] + played(3, "AD=", "BC1")
    assert (1, "A", 4, 6, 8) in rows_of(again)  # B was there later and has 2: the missed round is worth nothing


def test_a_missed_round_is_left_out_before_the_lowest_opponent() -> None:
    events = swiss_of(*"ABCD") + played(1, "AB1", "CD1") + [withdrew("A")] + played(2, "CB=", bye="D")
    assert (3, "A", 2, 1, 3) in rows_of(events)  # A played against B, who has 1, and missed a round, which counts 2


def test_a_player_who_goes_before_a_game_loses_it_once_the_round_is_over() -> None:
    events = swiss_of(*"ABCD") + [drawn(1, "AB", "CD"), withdrew("B")] + played(1, "CD1")[1:]
    rounds = {player: swiss.rounds_of(fold(events), player) for player in "AB"}
    assert rounds == {"A": [("B", "light", None)], "B": [("A", "dark", None)]}
    later = fold(events + [drawn(2, "AC", bye="D")])
    assert [swiss.rounds_of(later, player)[0] for player in "AB"] == [("B", "", 2), ("A", "", 0)]
    assert swiss.rounds_of(later, "B")[1] == swiss.MISSED


def test_a_player_who_does_not_come_is_not_paired_until_they_come_back() -> None:
    events = swiss_of(*"ABCD") + [drawn(1, "AB", "CD"), paired("1", "A", "B", START, 1)]
    events += [scored("1", "light", START, absent="B"), paired("2", "C", "D", START, 1), scored("2", "draw", START)]
    assert sorted(history(events)) == ["A", "C", "D"]
    assert swiss.rounds_of(fold(events), "A") == [("B", "", 2)]
    back = conducted(events, "entered", "B", "nB", 1000, START)
    assert sorted(history(events + [back])) == ["A", "B", "C", "D"]


def test_the_library_s_numbers_are_those_of_the_players_by_their_ratings() -> None:
    tournament = fold(swiss_of(*"ABCDE"))  # E has the highest rating
    event = swiss.drawn(tournament, {"pairs": [[1, 4], [5, 2]], "bye": 3, "barred": []}, START)
    assert event == {"do": "drawn", "round": 1, "pairs": [["E", "B"], ["A", "D"]], "bye": "C", "at": START}
    ended = swiss.drawn(tournament, {"pairs": [], "bye": None, "barred": []}, START)
    assert ended == {"do": "ended", "reason": "unpaired", "at": START}


def test_a_draw_names_its_exceptions_and_the_tournament_keeps_them() -> None:
    events = swiss_of(*"ABC") + played(1, "AB1", bye="C")
    event = swiss.drawn(fold(events), {"pairs": [[2, 3]], "bye": 1, "barred": [3]}, START)
    assert (event["pairs"], event["bye"], event["again"], event["barred"]) == ([["B", "A"]], "C", True, ["A"])
    assert fold(events + [event]).decisions == [event]


def test_the_history_for_the_draw_names_points_sides_and_floats() -> None:
    events = swiss_of(*"ABCDE") + played(1, "EB1", "DC=", bye="A") + played(2, "AE0", "BC=", bye="D")
    players = history(events)
    assert [players[player]["score"] for player in "ABCDE"] == [1, 0.5, 1, 1.5, 2]
    assert players["E"]["color_hist"] == ["white", "black"] and players["A"]["color_hist"] == ["white"]
    assert players["B"]["float_history"] == ["none", "up"] and players["C"]["float_history"] == ["none", "down"]
    assert players["A"]["float_history"] == ["down", "none"] and players["A"]["bye_count"] == 1
    request = swiss.request(fold(events))
    seeds = {player["name"]: player["id"] for player in request["players"]}
    assert [seeds[player] for player in "EDCBA"] == [1, 2, 3, 4, 5]  # by their ratings
    assert sorted(request["previous_pairings"]) == [[1, 4], [2, 3], [4, 3], [5, 1]]
    assert (request["round_number"], request["total_rounds"]) == (3, 3)


def test_a_round_is_drawn_once_the_one_before_is_over() -> None:
    events = swiss_of(*"ABCD", rounds=2)
    assert schedule.is_draw_due(fold(events), START)
    first = events + [drawn(1, "AB", "CD")]
    assert not schedule.is_draw_due(fold(first), START)
    assert [event["light"] for event in passing_of(first, START)[0]] == ["A", "C"]
    over = events + played(1, "AB1", "CD1")
    assert not schedule.is_draw_due(fold(over), START) and passing_of(over, START) == ([], START + rounds.BREAK)
    assert schedule.is_draw_due(fold(over), START + rounds.BREAK)
    ended = over + played(2, "AC1", "DB1")
    assert not schedule.is_draw_due(fold(ended), START + rounds.BREAK)
    assert [event["reason"] for event in passing_of(ended, START)[0]] == ["played"]


def test_a_swiss_ends_once_fewer_than_two_players_are_left() -> None:
    events = swiss_of(*"AB") + played(1, "AB1")
    assert [event["reason"] for event in passing_of(events + [withdrew("A")], START)[0]] == ["alone"]


def test_a_number_of_rounds_suits_some_numbers_of_players() -> None:
    assert [swiss.suited(rounds) for rounds in (1, 3, 4, 5, 7, 15)] == [
        (2, 2),
        (6, 8),
        (8, 16),
        (10, 32),
        (14, 64),
        (30, 64),
    ]
    assert [swiss.suiting(players) for players in (2, 3, 5, 8, 17, 64)] == [
        (1, 1),
        (2, 1),
        (3, 2),
        (3, 4),
        (5, 8),
        (6, 32),
    ]
    for players in range(6, 65):  # from six players on some number of rounds suits, and does so in both ways of looking
        least, most = swiss.suiting(players)
        for count in range(1, 16):
            fewest, greatest = swiss.suited(count)
            assert (fewest <= players <= greatest) == (least <= count <= most)


def test_newcomers_may_enter_until_half_of_the_rounds_are_drawn() -> None:
    asked = ("entered", "E", "nE", 1000, START)
    first = swiss_of(*"ABCD", rounds=3) + played(1, "AB1", "CD1")
    assert conducted(first, *asked)["do"] == "entered"
    second = first + played(2, "AC1", "DB1")
    assert conducted(second, *asked) == "over"
    assert conducted(second + [withdrew("D")], "entered", "D", "nD", 1000, START)["do"] == "entered"
    even = swiss_of(*"ABCD", rounds=4) + played(1, "AB1", "CD1") + played(2, "AC1", "DB1")
    assert conducted(even, *asked)["do"] == "entered"
    full = [f"P{number}" for number in range(KINDS["swiss"].most)]
    assert conducted(swiss_of() + list(entered(*full)), *asked) == "full"
    late = history(first + [conducted(first, *asked)])["E"]
    assert (late["score"], late["color_hist"], late["float_history"]) == (0, [], ["none"])


def test_a_swiss_needs_a_number_of_rounds() -> None:
    assert fits({"kind": "swiss", "clock": {"days": 2}, "rounds": 5})
    assert not fits({"kind": "swiss", "clock": BLITZ})


def test_no_round_is_drawn_while_a_game_runs_and_none_outside_a_swiss() -> None:
    later = START + rounds.BREAK
    events = swiss_of(*"ABCD") + [drawn(1, "AB", "CD")]
    for light, dark in ("AB", "CD"):
        events.append(paired(light, light, dark, START, 1))
    assert not schedule.is_draw_due(fold(events), later)
    events.append(scored("A", "light", START))
    assert not schedule.is_draw_due(fold(events), later)
    events.append(scored("C", "draw", START))
    assert schedule.is_draw_due(fold(events), later) and not schedule.is_draw_due(fold(events), later - 1)
    assert not schedule.is_draw_due(fold(begun(*"ABCD")), later)
