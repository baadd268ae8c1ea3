"""What happens in a tournament: who meets whom, who stands where, what time brings about, who may do what."""

import itertools
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from pyapp.tournaments.messages import FIELDS
from tests.tournaments import cases

START = 1_000_000
MINUTE = 60_000
BLITZ = {"main": 180, "increment": 2}


def created(**fields) -> dict:
    """The first event."""
    event = {"do": "created", "kind": "arena", "title": "Club", "game": "lasca", "clock": BLITZ, "rated": True}
    more = {"visibility": "public", "starts": START, "minutes": 5, "double": False, "by": "A", "name": "Anna"}
    return {**event, **more, "at": START - MINUTE, **fields}


def entered(*players: str, at: int = START - MINUTE) -> list:
    """The events of players who enter, rated 1000, 1010 and so on."""
    return [
        {"do": "entered", "player": player, "name": f"n{player}", "rating": 1000 + 10 * number, "at": at}
        for number, player in enumerate(players)
    ]


def begun(*players: str, at: int = START, **fields) -> list:
    """The events of a tournament that has begun."""
    lots = list(players) if fields.get("kind") == "round-robin" else []
    return [created(**fields), *entered(*players), {"do": "begun", "lots": lots, "at": at}]


def paired(room: str, light: str, dark: str, at: int = START, number: int = 0) -> dict:
    """The event of a pairing."""
    return {"do": "paired", "room": room, "light": light, "dark": dark, "round": number, "at": at}


def scored(room: str, result: str, at: int = START, absent: str = "") -> dict:
    """The event of a result."""
    return {"do": "scored", "room": room, "result": result, "absent": absent, "at": at}


def games(*told: str, round_of=lambda _number: 0) -> list:
    """The events of games that are told as in `AB1`: Light, Dark, and who won, or = for nobody."""
    events = []
    for number, (light, dark, won) in enumerate(told):
        result = {"1": "light", "0": "dark", "=": "draw"}[won]
        at = START + number
        events += [paired(f"R{number}", light, dark, at, round_of(number)), scored(f"R{number}", result, at)]
    return events


# Round robins


def test_the_table_of_six_is_that_of_fide(tournaments) -> None:
    table = ["1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"]
    assert tournaments.ask("rounds", 6, False) == [
        [[int(number) for number in pair.split("-")] for pair in line.split()] for line in table
    ]


@pytest.mark.parametrize("double", [False, True])
def test_everybody_meets_everybody_with_fair_sides(tournaments, double: bool) -> None:
    for count in range(2, 25):
        rounds = tournaments.ask("rounds", count, double)
        met = Counter(frozenset(pair) for pairs in rounds for pair in pairs)
        everybody = map(frozenset, itertools.combinations(range(1, count + 1), 2))
        assert met == Counter(dict.fromkeys(everybody, 2 if double else 1))
        for pairs in rounds:
            players = [player for pair in pairs for player in pair]
            assert len(players) == len(set(players)) == count - count % 2
        lights = Counter(light for pairs in rounds for light, _ in pairs)
        darks = Counter(dark for pairs in rounds for _, dark in pairs)
        assert all(abs(lights[player] - darks[player]) <= (0 if double else 1) for player in range(1, count + 1))
        assert len(rounds) == (count - 1 + count % 2) * (2 if double else 1)


def test_nobody_has_a_side_three_times_running_where_all_meet_twice(tournaments) -> None:
    for count in (4, 6, 8, 10):
        rounds = tournaments.ask("rounds", count, True)
        for player in range(1, count + 1):
            sides = [pair.index(player) for pairs in rounds for pair in pairs if player in pair]
            assert all(len(set(three)) > 1 for three in zip(sides, sides[1:], sides[2:], strict=False))


def ranked(told: dict) -> list:
    """The standings as (rank, player, points, ties)."""
    return [(rank, player, points, tuple(ties)) for rank, player, points, ties, _ in told["standings"]]


def test_direct_encounter_and_sonneborn_berger_part_those_with_equal_points(tournaments) -> None:
    events = begun(*"ABCD", kind="round-robin") + games("AB0", "DC0", "CA0", "BD0", "AD1", "BC=")
    # A 2 of B 1.5, C 1.5, D 1;  B and C have played a draw: what their defeated have parts them
    assert ranked(tournaments.ask("folded", events)) == [
        (1, "A", 4, (0, 10)),
        (2, "B", 3, (1, 11)),
        (3, "C", 3, (1, 7)),
        (4, "D", 2, (0, 6)),
    ]


def test_who_beats_who_has_the_same_points_stands_before_them(tournaments) -> None:
    events = begun(*"ABCD", kind="round-robin") + games("AB1", "BC1", "BD1", "CA1", "AD1", "DC1")
    assert [row[1] for row in ranked(tournaments.ask("folded", events))] == ["A", "B", "D", "C"]


def test_those_whom_nothing_parts_share_a_place(tournaments) -> None:
    events = begun(*"ABC", kind="round-robin") + games("AB=", "BC=", "CA=")
    assert [row[0] for row in ranked(tournaments.ask("folded", events))] == [1, 1, 1]


def test_the_games_of_who_goes_early_do_not_count(tournaments) -> None:
    going = [{"do": "withdrew", "player": "D", "at": START + 10}]
    events = begun(*"ABCDE", kind="round-robin") + games("AD0") + going
    told = tournaments.ask("folded", events)
    assert {player: points for _, player, points, _ in ranked(told)} == dict.fromkeys("ABCDE", 0)
    assert tournaments.ask("cross_table", events)[0] == [[None], [None], [0], [None]]
    assert tournaments.ask("cross_table", events)[1][2] == ["+"]


def test_the_games_that_who_goes_late_has_left_are_won(tournaments) -> None:
    going = [{"do": "withdrew", "player": "D", "at": START + 10}]
    events = begun(*"ABCDE", kind="round-robin") + games("AD0", "DB=") + going
    assert {player: points for _, player, points, _ in ranked(tournaments.ask("folded", events))} == {
        "D": 3,
        "C": 2,
        "E": 2,
        "B": 1,
        "A": 0,
    }
    assert tournaments.ask("cross_table", events)[3] == [[2], [1], ["-"], ["-"]]


def test_two_who_have_both_gone_win_nothing_of_each_other(tournaments) -> None:
    going = [{"do": "withdrew", "player": player, "at": START + 10} for player in "AB"]
    table = tournaments.ask("cross_table", begun(*"ABC", kind="round-robin") + going)
    assert table == [[["-"], ["-"]], [["-"], ["-"]], [["+"], ["+"]]]


def test_a_round_is_paired_when_the_one_before_is_over(tournaments) -> None:
    events = begun(*"ABCD", kind="round-robin")
    found, _ = tournaments.ask("passing_of", events, START)
    assert [(each["light"], each["dark"], each["round"]) for each in found] == [("A", "D", 1), ("B", "C", 1)]
    events += [found[0], scored(found[0]["room"], "light", START + 1)]
    assert [each["light"] for each in tournaments.ask("passing_of", events, START + 2)[0]] == ["B"]
    events += [found[1], scored(found[1]["room"], "light", START + 3)]
    assert tournaments.ask("passing_of", events, START + 4) == [[], START + 3 + 5000]
    found, _ = tournaments.ask("passing_of", events, START + 3 + 5000)
    assert {each["round"] for each in found} == {2} and len(found) == 2


def test_by_days_all_games_begin_at_once(tournaments) -> None:
    events = begun(*"ABCD", kind="round-robin", clock={"days": 2})
    found, _ = tournaments.ask("passing_of", events, START)
    assert sorted(each["round"] for each in found) == [1, 1, 2, 2, 3, 3]
    more = [event for each in found for event in (each, scored(each["room"], "draw"))]
    assert tournaments.ask("passing_of", events + more, START + 1)[0][0]["reason"] == "played"


def test_a_round_robin_of_one_does_not_begin(tournaments) -> None:
    events = [created(kind="round-robin"), *entered("A")]
    assert tournaments.ask("passing_of", events, START - 1) == [[], START]
    assert tournaments.ask("passing_of", events, START)[0] == [{"do": "ended", "reason": "too-few", "at": START}]


# Arenas


def test_wins_in_a_row_are_doubled(tournaments) -> None:
    events = begun("A", "B") + games("AB1", "BA0", "AB1", "AB=", "AB1", "AB0")
    players = tournaments.ask("folded", events)["players"]
    assert [sheet for *_, sheet in players] == [[2, 2, 4, 2, 2, 0], [0, 0, 0, 1, 0, 2]]


def test_performance_parts_those_with_equal_points(tournaments) -> None:
    events = begun(*"ABCD") + games("AC1", "BD1")
    assert tournaments.ask("performances", events) == [1520, 1530, 500, 510]
    told = ranked(tournaments.ask("folded", events))
    assert told == [(1, "B", 2, (1530,)), (2, "A", 2, (1520,)), (3, "D", 0, (510,)), (4, "C", 0, (500,))]


def test_those_who_wait_meet_who_is_close(tournaments) -> None:
    found, _ = tournaments.ask("passing_of", begun(*"ABCD"), START + 5000)
    assert [{each["light"], each["dark"]} for each in found] == [{"C", "D"}, {"A", "B"}]
    assert tournaments.ask("passing_of", begun(*"ABCD"), START + 4999) == [[], START + 5000]


def test_nobody_meets_the_same_twice_running_where_another_is_there(tournaments) -> None:
    events = begun(*"ABCD") + games("AB1", "CD1")
    found, _ = tournaments.ask("passing_of", events, START + 10_000)
    assert [{each["light"], each["dark"]} for each in found] == [{"A", "C"}, {"B", "D"}]


def test_a_pair_is_parted_for_two_who_would_meet_again(tournaments) -> None:
    events = begun(*"ABCD") + games("DB1", "AB1")  # A, D, C, B by points and rating: C alone may meet B
    found, _ = tournaments.ask("passing_of", events, START + 10_000)
    assert sorted(sorted((each["light"], each["dark"])) for each in found) == [["A", "D"], ["B", "C"]]


def test_two_alone_meet_again_and_again(tournaments) -> None:
    assert len(tournaments.ask("passing_of", begun("A", "B") + games("AB1"), START + 10_000)[0]) == 1


def test_two_wait_a_minute_for_somebody_who_plays(tournaments) -> None:
    events = begun(*"ABCD") + [paired("S", "C", "D")] + games("AB1")
    assert tournaments.ask("passing_of", events, START + 10_000) == [[], START + MINUTE]
    assert len(tournaments.ask("passing_of", events, START + MINUTE)[0]) == 1


def test_of_an_odd_number_who_came_last_waits(tournaments) -> None:
    events = begun(*"AB") + entered("Z", at=START + 1000)
    found, _ = tournaments.ask("passing_of", events, START + 10_000)
    assert [{each["light"], each["dark"]} for each in found] == [{"A", "B"}]


def test_who_does_not_come_is_not_paired_until_they_return(tournaments) -> None:
    events = begun("A", "B", "C") + [paired("R", "A", "B"), scored("R", "light", absent="B")]
    found, _ = tournaments.ask("passing_of", events, START + 10_000)
    assert [{each["light"], each["dark"]} for each in found] == [{"A", "C"}]
    back = tournaments.ask("conducted", events, "entered", "B", "nB", 1010, START + 1)
    assert tournaments.ask("folded", [*events, back])["players"][1][1] is True


def test_an_arena_ends_when_its_last_game_is_over(tournaments) -> None:
    late = START + 5 * MINUTE
    events = begun("A", "B") + [paired("R", "A", "B")]
    assert tournaments.ask("passing_of", events, late)[0] == []
    events.append(scored("R", "draw", late + 1))
    assert tournaments.ask("passing_of", events, late + 1)[0] == [{"do": "ended", "reason": "time", "at": late + 1}]


# Playing out


PLAYERS = some.integers(2, 11)
DRAWS = some.lists(some.integers(0, 1000), min_size=5, max_size=30)


@settings(max_examples=25)
@given(count=PLAYERS, draws=DRAWS, length=some.integers(1, 90))
def test_an_arena_gives_nobody_two_games_and_nobody_the_same_twice(tournaments, count, draws, length) -> None:
    names = "ABCDEFGHIJK"[:count]
    told, twice = tournaments.ask("played_out", [created(), *entered(*names)], draws, length)
    assert not twice and told["reason"] == "time"
    assert sum(row[4] for row in told["standings"]) == 2 * len(told["pairings"])
    assert all(points == sum(sheet) for _, player, points, *_ in told["standings"] for sheet in [of(told, player)])
    assert [row[2] for row in told["standings"]] == sorted((row[2] for row in told["standings"]), reverse=True)


def of(told: dict, player: str) -> list:
    """The sheet of a player."""
    return next(sheet for name, _, _, sheet in told["players"] if name == player)


@settings(max_examples=25)
@given(count=PLAYERS, draws=DRAWS, double=some.booleans())
def test_a_round_robin_comes_to_its_end(tournaments, count, draws, double) -> None:
    events = [created(kind="round-robin", double=double), *entered(*"ABCDEFGHIJK"[:count])]
    told, twice = tournaments.ask("played_out", events, draws, 5)
    assert not twice and told["reason"] == "played"
    met = Counter(frozenset(pairing[:2]) for pairing in told["pairings"])
    assert max(met.values(), default=0) <= (2 if double else 1)
    if all(here for _, here, _, _ in told["players"]):
        games = count * (count - 1) // 2 * (2 if double else 1)
        assert len(told["pairings"]) == games and sum(row[2] for row in told["standings"]) == 2 * games
        assert all(abs(balance) <= (0 if double else 1) for _, _, balance, _ in told["players"])


@given(order=some.permutations(range(4)))
def test_the_order_in_which_games_of_a_round_robin_end_does_not_matter(order) -> None:
    pairs = [paired(f"R{number}", *pair, number=1) for number, pair in enumerate(("AB", "CD", "EF", "GH"))]
    ends = [scored(f"R{number}", ("light", "dark", "draw", "light")[number]) for number in order]
    events = [*begun(*"ABCDEFGH", kind="round-robin"), *pairs, *ends]
    assert cases.folded(events)["standings"] == cases.folded([*events[:-4], *sorted(ends, key=str)])["standings"]


def test_a_tournament_looks_the_same_however_it_is_read(tournaments) -> None:
    events = begun(*"ABCD") + games("AB1", "CD=", "AC0")
    assert all(tournaments.ask("same_seen", events, cut) for cut in range(len(events)))


# Conduct


def test_who_enters_once_is_in(tournaments) -> None:
    events = [created(), *entered("A")]
    assert tournaments.ask("conducted", events, "entered", "A", "nA", 1000, START) is None
    assert tournaments.ask("conducted", events, "withdrew", "B", START) is None
    event = tournaments.ask("conducted", events, "entered", "B", "nB", 1000, START)
    assert event == {"do": "entered", "player": "B", "name": "nB", "rating": 1000, "at": START}


def test_who_withdraws_before_the_beginning_leaves_no_trace(tournaments) -> None:
    events = [created(), *entered("A", "B"), {"do": "withdrew", "player": "A", "at": START - 1}]
    assert [player for player, *_ in tournaments.ask("folded", events)["players"]] == ["B"]


def test_an_arena_takes_in_who_comes_late_and_a_round_robin_does_not(tournaments) -> None:
    asked = ("entered", "Z", "nZ", 1000, START + 1)
    assert tournaments.ask("conducted", begun("A", "B"), *asked)["player"] == "Z"
    assert tournaments.ask("conducted", begun("A", "B", kind="round-robin"), *asked) == "over"
    ended = [*begun("A", "B"), {"do": "ended", "reason": "time", "at": START}]
    assert tournaments.ask("conducted", ended, *asked) == "over"


def test_no_more_than_fit_in_take_part(tournaments) -> None:
    many = entered(*[f"P{number}" for number in range(24)])
    asked = ("entered", "Z", "nZ", 1000, START + 1)
    assert tournaments.ask("conducted", [created(kind="round-robin"), *many], *asked) == "full"


def test_the_organizer_alone_calls_off_what_has_not_begun(tournaments) -> None:
    assert tournaments.ask("conducted", [created()], "called_off", "A", START)["reason"] == "called-off"
    assert tournaments.ask("conducted", [created()], "called_off", "B", START) == "forbidden"
    assert tournaments.ask("conducted", begun("A", "B"), "called_off", "A", START) == "over"


def test_the_organizer_alone_lets_it_begin_early(tournaments) -> None:
    events = [created(kind="round-robin"), *entered("A", "B")]
    assert tournaments.ask("begun_early", events, "A", START - 9) == {
        "do": "begun",
        "lots": ["A", "B"],
        "at": START - 9,
    }
    assert tournaments.ask("begun_early", events, "B", START - 9) == "forbidden"
    assert tournaments.ask("begun_early", events[:2], "A", START - 9) == "illegal"
    assert tournaments.ask("begun_early", begun("A", "B"), "A", START) == "over"


def test_a_result_counts_once(tournaments) -> None:
    events = begun("A", "B") + [paired("R", "A", "B")]
    assert tournaments.ask("conducted", events, "scored", "R", "light", "", START)["result"] == "light"
    assert tournaments.ask("conducted", events, "scored", "Q", "light", "", START) is None
    assert tournaments.ask("conducted", [*events, scored("R", "dark")], "scored", "R", "light", "", START) is None


GOOD = {
    "kind": "arena",
    "title": "Club",
    "game": "lasca",
    "clock": BLITZ,
    "rated": True,
    "visibility": "public",
    "starts": START,
    "minutes": 60,
    "double": False,
    "token": "t" * 32,
}


@pytest.mark.parametrize(
    ("fields", "found"),
    [
        ({}, [[], True]),
        ({"clock": {"days": 2}}, [[], False]),
        ({"kind": "round-robin", "clock": {"days": 2}}, [[], True]),
        ({"clock": None}, [["clock"], True]),
        ({"kind": "swiss", "title": " x", "game": "chess"}, [["game", "kind", "title"], True]),
        ({"title": "x" * 41, "minutes": 361, "rated": 1}, [["minutes", "rated", "title"], True]),
        ({"minutes": True, "double": None, "starts": -1}, [["double", "minutes", "starts"], True]),
    ],
)
def test_what_a_tournament_may_be(tournaments, fields: dict, found: list) -> None:
    assert tournaments.ask("kept", {**GOOD, **fields}) == found


def test_every_request_is_in_the_documents() -> None:
    told = (Path(__file__).parents[2] / "docs/tournaments.md").read_text("utf-8")
    assert all(f'"do":"{do}"' in told or f"`{do}`" in told for do in FIELDS)
