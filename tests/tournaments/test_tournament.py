"""Tournaments: pairings, standings, the effects of time, the rights of each person."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from pyapp.rooms.refusal import Refusal
from pyapp.tournaments import arena, berger, messages, requests, schedule
from pyapp.tournaments.arena import performance
from pyapp.tournaments.kinds import KINDS
from pyapp.tournaments.messages import FIELDS
from pyapp.tournaments.round_robin import RoundRobin
from pyapp.tournaments.standings import standings
from pyapp.tournaments.tournament import ENDED, LOSS, WIN, Entry, Tournament
from tests.examples import examples

pytestmark = pytest.mark.micropython
STEP = 1000

START = 1_000_000
MINUTE = 60_000
BLITZ = {"main": 180, "increment": 2}


def fold(events):
    """The Tournament after these events."""
    tournament = Tournament(KINDS)
    for event in events:
        tournament.add(event)
    return tournament


def seen(tournament):
    """All that a tournament shows."""
    return {
        "n": tournament.n,
        "phase": tournament.phase,
        "reason": tournament.reason,
        "players": [[entry.id, entry.here, entry.balance, entry.sheet] for entry in tournament.players()],
        "pairings": [[each.light, each.dark, each.round, each.result, each.at] for each in tournament.pairings],
        "standings": [[row.rank, row.id, row.points, list(row.ties), row.played] for row in standings(tournament)],
    }


def performances(events):
    """The value of each player's games."""
    tournament = fold(events)
    return [performance(tournament, entry.id) for entry in tournament.players()]


def cross_table(events):
    """Every cell of a round robin: row by row, in the order of the lots."""
    table = RoundRobin(fold(events))
    return [[table.cell(one, other) for other in table.players if other != one] for one in table.players]


def passing_of(events, at):
    """The events at a moment, with lots that fall in order, and the next moment to look."""
    tournament = fold(events)
    return schedule.due_events(tournament, at, list, _names(tournament)), schedule.due(tournament, at)


def _names(tournament):
    count = [len(tournament.pairings)]

    def name():
        count[0] += 1
        return "R%d" % count[0]

    return name


def conducted(events, wish, *arguments):
    """The event that a wish becomes, or the code of its refusal."""
    try:
        return getattr(requests, wish)(fold(events), *arguments)
    except Refusal as refused:
        return refused.code


def played_out(events, draws, length):
    """Play a tournament whose games last up to `length` looks and end by chance.

    draws: numbers that decide, over and over, on results, lengths and withdrawals. Returns the view of the tournament at its
    end, and whether any player ever had two games at a time.
    """
    tournament = fold(events)
    chance = _Chance(draws)
    until, twice, at = {}, False, tournament.at
    while tournament.phase != ENDED:
        at += STEP
        for event in schedule.due_events(tournament, at, list, _names(tournament)):
            tournament.add(event)
        for pairing in tournament.running():
            if pairing.room not in until:
                until[pairing.room] = at + STEP * (1 + chance.below(length))
            elif until[pairing.room] <= at:
                tournament.add(_result(tournament, pairing, chance, at))
        playing = [player for pairing in tournament.running() for player in (pairing.light, pairing.dark)]
        twice = twice or len(playing) != len(set(playing))
        if chance.below(40) == 0:
            _someone_goes(tournament, chance, at)
    return seen(tournament), twice


def _result(tournament, pairing, chance, at):
    result = ("light", "dark", "draw")[chance.below(3)]
    absent = pairing.dark if result == "light" and chance.below(5) == 0 else ""
    return requests.scored(tournament, pairing.room, result, absent, "unbegun", at)


def _someone_goes(tournament, chance, at):
    players = tournament.players()
    entry = players[chance.below(len(players))]
    if tournament.phase == "running":
        event = requests.withdrew(tournament, entry.id, at)
        if event:
            tournament.add(event)


class _Chance:
    def __init__(self, draws):
        self._draws, self._next = draws, 0

    def below(self, limit):
        self._next += 1
        return (self._draws[self._next % len(self._draws)] + self._next * 7) % limit


def kept(message):
    """Return the wrong fields of a message to create a tournament, and True if all fields fit together."""
    fields = dict(messages.FIELDS["create-tournament"], **messages.OPTIONAL["create-tournament"])
    return sorted([name for name in message if not fields[name](message[name])]), messages.fits(message)


def same_seen(events, cut):
    """True if a tournament looks the same when it is folded in two parts."""
    once, again = fold(events), Tournament(KINDS)
    for event in events[:cut]:
        again.add(event)
    for event in events[cut:]:
        again.add(event)
    return seen(once) == seen(again)


def created(**fields) -> dict:
    """The first event."""
    event = {"do": "created", "kind": "arena", "title": "Club", "game": "lasca", "clock": BLITZ, "rated": True}
    more = {"visibility": "public", "starts": START, "minutes": 5, "double": False, "by": "A", "name": "Anna"}
    return event | more | {"at": START - MINUTE} | fields


def entered(*players: str, at: int = START - MINUTE) -> list:
    """The events of players who enter, rated 1000, 1010 and so on."""
    return [
        {"do": "entered", "player": player, "name": f"n{player}", "rating": 1000 + 10 * number, "at": at}
        for number, player in enumerate(players)
    ]


def begun(*players: str, at: int = START, **fields) -> list:
    """The events of a tournament that has begun."""
    creation = created(**fields)
    lots = list(players) if KINDS[creation["kind"]].has_lots else []
    return [creation] + list(entered(*players)) + [{"do": "begun", "lots": lots, "at": at}]


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


def counted(values) -> dict:
    """Return the number of times that each value occurs."""
    counts: dict = {}
    for value in values:
        counts[value] = counts.get(value, 0) + 1
    return counts


# Round robins


def test_the_table_of_six_is_that_of_fide() -> None:
    table = ["1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"]
    assert berger.rounds([number + 1 for number in range(6)], False) == [
        [tuple([int(number) for number in pair.split("-")]) for pair in line.split()] for line in table
    ]


@pytest.mark.parametrize("double", [False, True])
def test_everybody_meets_everybody_with_fair_sides(double: bool) -> None:
    for count in range(2, 25):
        rounds = berger.rounds([number + 1 for number in range(count)], double)
        met = counted([frozenset(pair) for pairs in rounds for pair in pairs])
        everybody = [frozenset((one, two)) for two in range(2, count + 1) for one in range(1, two)]
        assert met == dict.fromkeys(everybody, 2 if double else 1)
        for pairs in rounds:
            players = [player for pair in pairs for player in pair]
            assert len(players) == len(set(players)) == count - count % 2
        lights = counted([light for pairs in rounds for light, _ in pairs])
        darks = counted([dark for pairs in rounds for _, dark in pairs])
        assert all(
            abs(lights.get(player, 0) - darks.get(player, 0)) <= (0 if double else 1) for player in range(1, count + 1)
        )
        assert len(rounds) == (count - 1 + count % 2) * (2 if double else 1)


def test_nobody_has_a_side_three_times_running_where_all_meet_twice() -> None:
    for count in (4, 6, 8, 10):
        rounds = berger.rounds([number + 1 for number in range(count)], True)
        for player in range(1, count + 1):
            sides = [pair.index(player) for pairs in rounds for pair in pairs if player in pair]
            assert all(len(set(three)) > 1 for three in zip(sides, sides[1:], sides[2:]))


def ranked(told: dict) -> list:
    """The standings as (rank, player, points, ties)."""
    return [(rank, player, points, tuple(ties)) for rank, player, points, ties, _ in told["standings"]]


def test_direct_encounter_and_sonneborn_berger_part_those_with_equal_points() -> None:
    events = begun(*"ABCD", kind="round-robin") + games("AB0", "DC0", "CA0", "BD0", "AD1", "BC=")
    # A 2 of B 1.5, C 1.5, D 1;  B and C have played a draw: what their defeated have parts them
    assert ranked(seen(fold(events))) == [
        (1, "A", 4, (0, 10)),
        (2, "B", 3, (1, 11)),
        (3, "C", 3, (1, 7)),
        (4, "D", 2, (0, 6)),
    ]


def test_who_beats_who_has_the_same_points_stands_before_them() -> None:
    events = begun(*"ABCD", kind="round-robin") + games("AB1", "BC1", "BD1", "CA1", "AD1", "DC1")
    assert [row[1] for row in ranked(seen(fold(events)))] == ["A", "B", "D", "C"]


def test_those_whom_nothing_parts_share_a_place() -> None:
    events = begun(*"ABC", kind="round-robin") + games("AB=", "BC=", "CA=")
    assert [row[0] for row in ranked(seen(fold(events)))] == [1, 1, 1]


def test_the_games_of_who_goes_early_do_not_count() -> None:
    going = [{"do": "withdrew", "player": "D", "at": START + 10}]
    events = begun(*"ABCDE", kind="round-robin") + games("AD0") + going
    told = seen(fold(events))
    assert {player: points for _, player, points, _ in ranked(told)} == dict.fromkeys("ABCDE", 0)
    assert cross_table(events)[0] == [[None], [None], [0], [None]]
    assert cross_table(events)[1][2] == ["+"]


def test_the_games_that_who_goes_late_has_left_are_won() -> None:
    going = [{"do": "withdrew", "player": "D", "at": START + 10}]
    events = begun(*"ABCDE", kind="round-robin") + games("AD0", "DB=") + going
    assert {player: points for _, player, points, _ in ranked(seen(fold(events)))} == {
        "D": 3,
        "C": 2,
        "E": 2,
        "B": 1,
        "A": 0,
    }
    assert cross_table(events)[3] == [[2], [1], ["-"], ["-"]]


@pytest.mark.parametrize(
    "double, played, counts", [(False, 1, False), (False, 2, True), (True, 2, False), (True, 3, True)]
)
def test_games_of_who_goes_count_from_half_of_the_games_on(double, played, counts) -> None:
    going = [{"do": "withdrew", "player": "D", "at": START + 10}]
    events = begun(*"ABCD", kind="round-robin", double=double) + games(*["AD0", "DC1", "BD0"][:played]) + going
    gained = {player: points for _, player, points, _ in ranked(seen(fold(events)))}
    assert gained["D"] == (2 * played if counts else 0)


def test_two_who_have_both_gone_win_nothing_of_each_other() -> None:
    going = [{"do": "withdrew", "player": player, "at": START + 10} for player in "AB"]
    table = cross_table(begun(*"ABC", kind="round-robin") + going)
    assert table == [[["-"], ["-"]], [["-"], ["-"]], [["+"], ["+"]]]


def test_a_round_is_paired_when_the_one_before_is_over() -> None:
    events = begun(*"ABCD", kind="round-robin")
    found, _ = passing_of(events, START)
    assert [(each["light"], each["dark"], each["round"]) for each in found] == [("A", "D", 1), ("B", "C", 1)]
    events += [found[0], scored(found[0]["room"], "light", START + 1)]
    assert [each["light"] for each in passing_of(events, START + 2)[0]] == ["B"]
    events += [found[1], scored(found[1]["room"], "light", START + 3)]
    assert passing_of(events, START + 4) == ([], START + 3 + 5000)
    found, _ = passing_of(events, START + 3 + 5000)
    assert {each["round"] for each in found} == {2} and len(found) == 2


def test_by_days_all_games_begin_at_once() -> None:
    events = begun(*"ABCD", kind="round-robin", clock={"days": 2})
    found, _ = passing_of(events, START)
    assert sorted(each["round"] for each in found) == [1, 1, 2, 2, 3, 3]
    more = [event for each in found for event in (each, scored(each["room"], "draw"))]
    assert passing_of(events + more, START + 1)[0][0]["reason"] == "played"


def test_a_round_robin_of_one_does_not_begin() -> None:
    events = [created(kind="round-robin")] + list(entered("A"))
    assert passing_of(events, START - 1) == ([], START)
    assert passing_of(events, START)[0] == [{"do": "ended", "reason": "too-few", "at": START}]


# Arenas


def test_wins_in_a_row_are_doubled() -> None:
    events = begun("A", "B") + games("AB1", "BA0", "AB1", "AB=", "AB1", "AB0")
    players = seen(fold(events))["players"]
    assert [sheet for *_, sheet in players] == [[2, 2, 4, 2, 2, 0], [0, 0, 0, 1, 0, 2]]


def waiting_players(met: str, since: list) -> list:
    """Players who wait. met: the last opponent of each, "-" for none;  since: the seconds for which each waits."""
    entries = []
    for order, (player, opponent, seconds) in enumerate(zip("ABCDEF", met, since)):
        entry = Entry(player, "n" + player, 1500 - order, order, START - 1000 * seconds)
        entry.opponent = opponent.strip("-")
        entries.append(entry)
    return entries


@pytest.mark.cpython
@given(some.lists(some.tuples(some.sampled_from("ABCDEF-"), some.integers(0, 120)), min_size=2, max_size=6))
def test_nobody_who_waits_in_an_arena_meets_the_last_opponent_before_a_minute(told) -> None:
    entries = waiting_players("".join(opponent for opponent, _ in told), [seconds for _, seconds in told])
    known = {entry.id: entry for entry in entries}
    found = arena.pairs(entries, True, START)
    assert len({player for pair in found for player in pair}) == 2 * len(found)
    for one, other in found:
        met = known[one].opponent == other or known[other].opponent == one
        assert not met or max(known[one].since, known[other].since) <= START - MINUTE


@pytest.mark.parametrize(
    "met, found",
    [
        ("----", ["AB", "CD"]),  # the highest two, then the others
        ("BA--", ["AC", "BD"]),
        ("B---", ["AC", "BD"]),  # as one of the two remembers
        ("--DC", ["AC", "BD"]),  # the pair above gives way
        ("D-DC", ["AC", "BD"]),  # and each goes to the one whom they may meet
        ("-DDC", ["AD", "BC"]),
        ("--DCFE", ["AB", "CE", "DF"]),
        ("----FE", ["AB", "CE", "DF"]),  # the lowest pair gives way
    ],
)
def test_those_of_whom_one_has_just_met_the_other_are_paired_with_the_next(met, found) -> None:
    pairs = arena.pairs(waiting_players(met, [0] * len(met)), True, START)
    assert sorted("".join(sorted(pair)) for pair in pairs) == found


@pytest.mark.parametrize("met", ["BA", "B-", "-A"])
def test_two_who_have_just_met_meet_again_if_nobody_else_can_come_or_after_a_minute(met) -> None:
    def paired_after(seconds: int, others: bool) -> int:
        return len(arena.pairs(waiting_players(met, [seconds, 90]), others, START))

    assert [paired_after(0, False), paired_after(59, True), paired_after(60, True)] == [1, 0, 1]


def test_performance_parts_those_with_equal_points() -> None:
    events = begun(*"ABCD") + games("AC1", "BD1")
    assert performances(events) == [1520, 1530, 500, 510]
    told = ranked(seen(fold(events)))
    assert told == [(1, "B", 2, (1530,)), (2, "A", 2, (1520,)), (3, "D", 0, (510,)), (4, "C", 0, (500,))]


def test_those_who_wait_meet_who_is_close() -> None:
    found, _ = passing_of(begun(*"ABCD"), START + 5000)
    assert [{each["light"], each["dark"]} for each in found] == [{"C", "D"}, {"A", "B"}]
    assert passing_of(begun(*"ABCD"), START + 4999) == ([], START + 5000)


def test_nobody_meets_the_same_twice_running_where_another_is_there() -> None:
    events = begun(*"ABCD") + games("AB1", "CD1")
    found, _ = passing_of(events, START + 10_000)
    assert [{each["light"], each["dark"]} for each in found] == [{"A", "C"}, {"B", "D"}]


def test_a_pair_is_parted_for_two_who_would_meet_again() -> None:
    events = begun(*"ABCD") + games("DB1", "AB1")  # A, D, C, B by points and rating: C alone may meet B
    found, _ = passing_of(events, START + 10_000)
    assert sorted(sorted((each["light"], each["dark"])) for each in found) == [["A", "D"], ["B", "C"]]


def test_two_alone_meet_again_and_again() -> None:
    assert len(passing_of(begun("A", "B") + games("AB1"), START + 10_000)[0]) == 1


def test_two_wait_a_minute_for_somebody_who_plays() -> None:
    events = begun(*"ABCD") + [paired("S", "C", "D")] + games("AB1")
    assert passing_of(events, START + 10_000) == ([], START + MINUTE)
    assert len(passing_of(events, START + MINUTE)[0]) == 1


def test_of_an_odd_number_who_came_last_waits() -> None:
    events = begun(*"AB") + entered("Z", at=START + 1000)
    found, _ = passing_of(events, START + 10_000)
    assert [{each["light"], each["dark"]} for each in found] == [{"A", "B"}]


def test_who_does_not_come_is_not_paired_until_they_return() -> None:
    events = begun("A", "B", "C") + [paired("R", "A", "B"), scored("R", "light", absent="B")]
    found, _ = passing_of(events, START + 10_000)
    assert [{each["light"], each["dark"]} for each in found] == [{"A", "C"}]
    back = conducted(events, "entered", "B", "nB", 1010, START + 1)
    assert seen(fold(events + [back]))["players"][1][1] is True


def test_an_arena_ends_when_its_last_game_is_over() -> None:
    late = START + 5 * MINUTE
    events = begun("A", "B") + [paired("R", "A", "B")]
    assert passing_of(events, late)[0] == []
    events.append(scored("R", "draw", late + 1))
    assert passing_of(events, late + 1)[0] == [{"do": "ended", "reason": "time", "at": late + 1}]


# Playing out


PLAYERS = some.integers(2, 11)
DRAWS = some.lists(some.integers(0, 1000), min_size=5, max_size=30)


@settings(max_examples=examples(25))
@given(count=PLAYERS, draws=DRAWS, length=some.integers(1, 90))
def test_an_arena_gives_nobody_two_games_and_nobody_the_same_twice(count, draws, length) -> None:
    names = "ABCDEFGHIJK"[:count]
    told, twice = played_out([created()] + list(entered(*names)), draws, length)
    assert not twice and told["reason"] == "time"
    assert sum(row[4] for row in told["standings"]) == 2 * len(told["pairings"])
    assert all(points == sum(sheet) for _, player, points, *_ in told["standings"] for sheet in [of(told, player)])
    assert [row[2] for row in told["standings"]] == sorted((row[2] for row in told["standings"]), reverse=True)


def of(told: dict, player: str) -> list:
    """The sheet of a player."""
    return next(sheet for name, _, _, sheet in told["players"] if name == player)


@settings(max_examples=examples(25))
@given(count=PLAYERS, draws=DRAWS, double=some.booleans())
def test_a_round_robin_comes_to_its_end(count, draws, double) -> None:
    events = [created(kind="round-robin", double=double)] + list(entered(*"ABCDEFGHIJK"[:count]))
    told, twice = played_out(events, draws, 5)
    assert not twice and told["reason"] == "played"
    met = counted([frozenset(pairing[:2]) for pairing in told["pairings"]])
    assert max(met.values(), default=0) <= (2 if double else 1)
    if all(here for _, here, _, _ in told["players"]):
        games = count * (count - 1) // 2 * (2 if double else 1)
        assert len(told["pairings"]) == games and sum(row[2] for row in told["standings"]) == 2 * games
        assert all(abs(balance) <= (0 if double else 1) for _, _, balance, _ in told["players"])


@pytest.mark.cpython
@given(order=some.permutations(range(4)))
def test_the_order_in_which_games_of_a_round_robin_end_does_not_matter(order) -> None:
    pairs = [paired(f"R{number}", *pair, number=1) for number, pair in enumerate(("AB", "CD", "EF", "GH"))]
    ends = [scored(f"R{number}", ("light", "dark", "draw", "light")[number]) for number in order]
    events = list(begun(*"ABCDEFGH", kind="round-robin")) + pairs + ends
    assert seen(fold(events))["standings"] == seen(fold(events[:-4] + sorted(ends, key=str)))["standings"]


def test_a_tournament_looks_the_same_however_it_is_read() -> None:
    events = begun(*"ABCD") + games("AB1", "CD=", "AC0")
    assert all(same_seen(events, cut) for cut in range(len(events)))


# Conduct


def test_who_enters_once_is_in() -> None:
    events = [created()] + list(entered("A"))
    assert conducted(events, "entered", "A", "nA", 1000, START) is None
    assert conducted(events, "withdrew", "B", START) is None
    event = conducted(events, "entered", "B", "nB", 1000, START)
    assert event == {"do": "entered", "player": "B", "name": "nB", "rating": 1000, "at": START}


def test_who_withdraws_before_the_beginning_leaves_no_trace() -> None:
    events = [created()] + list(entered("A", "B")) + [{"do": "withdrew", "player": "A", "at": START - 1}]
    assert [player for player, *_ in seen(fold(events))["players"]] == ["B"]


def test_an_arena_takes_in_who_comes_late_and_a_round_robin_does_not() -> None:
    asked = ("entered", "Z", "nZ", 1000, START + 1)
    assert conducted(begun("A", "B"), *asked)["player"] == "Z"
    assert conducted(begun("A", "B", kind="round-robin"), *asked) == "over"
    ended = list(begun("A", "B")) + [{"do": "ended", "reason": "time", "at": START}]
    assert conducted(ended, *asked) == "over"


def test_no_more_than_fit_in_take_part() -> None:
    many = entered(*[f"P{number}" for number in range(24)])
    asked = ("entered", "Z", "nZ", 1000, START + 1)
    assert conducted([created(kind="round-robin")] + many, *asked) == "full"


def test_the_organizer_alone_calls_off_what_has_not_begun() -> None:
    assert conducted([created()], "called_off", "A", START)["reason"] == "called-off"
    assert conducted([created()], "called_off", "B", START) == "forbidden"
    assert conducted(begun("A", "B"), "called_off", "A", START) == "over"


def test_the_organizer_alone_lets_it_begin_early() -> None:
    events = [created(kind="round-robin")] + list(entered("A", "B"))
    assert conducted(events, "begun", "A", list, (START - 9)) == {
        "do": "begun",
        "lots": ["A", "B"],
        "at": START - 9,
    }
    assert conducted(events, "begun", "B", list, (START - 9)) == "forbidden"
    assert conducted(events[:2], "begun", "A", list, (START - 9)) == "illegal"
    assert conducted(begun("A", "B"), "begun", "A", list, START) == "over"


def test_a_result_counts_once() -> None:
    events = begun("A", "B") + [paired("R", "A", "B")]
    assert conducted(events, "scored", "R", "light", "", "resigned", START) == scored("R", "light")
    assert conducted(events, "scored", "Q", "light", "", "resigned", START) is None
    assert conducted(events + [scored("R", "dark")], "scored", "R", "light", "", "resigned", START) is None


def test_a_tournament_knows_why_a_player_did_not_come() -> None:
    events = begun("A", "B") + [paired("R", "A", "B")]
    event = conducted(events, "scored", "R", "light", "B", "unbegun", START)
    assert event == dict(scored("R", "light", absent="B"), why="unbegun")
    tournament = fold(events + [event])
    assert tournament.last_of("B").why == "unbegun" and tournament.decisions == [event]
    assert fold(events + [scored("R", "light", absent="B")]).last_of("A").why == ""
    assert not fold(events + [scored("R", "light")]).decisions and fold(begun("A", "B")).last_of("A") is None


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
        ({}, ([], True)),
        ({"clock": {"days": 2}}, ([], False)),
        ({"kind": "round-robin", "clock": {"days": 2}}, ([], True)),
        ({"clock": None}, (["clock"], True)),
        ({"kind": "knockout", "title": " x", "game": "chess"}, (["game", "kind", "title"], False)),
        ({"title": "x" * 40, "minutes": 360}, ([], True)),
        ({"minutes": 1, "kind": "swiss", "rounds": 15}, ([], True)),
        ({"kind": "swiss", "rounds": 1}, ([], True)),
        ({"kind": "swiss"}, ([], False)),
        ({"minutes": 0, "kind": "swiss", "rounds": 16}, (["minutes", "rounds"], True)),
        ({"rounds": 0}, (["rounds"], True)),
        ({"title": "x" * 41, "minutes": 361, "rated": 1}, (["minutes", "rated", "title"], True)),
        ({"minutes": True, "double": None, "starts": -1}, (["double", "minutes", "starts"], True)),
    ],
)
def test_what_a_tournament_may_be(fields: dict, found: tuple) -> None:
    assert kept((GOOD | fields)) == found


@pytest.mark.cpython
def test_every_request_is_in_the_documents() -> None:
    told = (Path(__file__).parents[2] / "docs/tournaments.md").read_text("utf-8")
    assert all(f'"do":"{do}"' in told or f"`{do}`" in told for do in FIELDS)


# Players who play another game whose clock runs


def busy(*players: str, at: int = START) -> dict:
    """The event of players who play elsewhere."""
    return {"do": "busy", "players": list(players), "at": at}


def missed(pair: str, absent: str, at: int = START) -> dict:
    """The event of a game of the first round, written as in `AB`, that is not played."""
    light, dark = pair
    return {"do": "missed", "round": 1, "light": light, "dark": dark, "absent": list(absent), "at": at}


def awaited_of(events, at):
    """The players to whom a moment gives games, busy or not."""
    return sorted(schedule.awaited(fold(events), at))


def test_an_arena_pairs_nobody_who_plays_elsewhere_until_they_are_free() -> None:
    events, at = begun(*"ABCD") + [busy("C", "D", at=START + 5000)], START + 6000
    found, look = passing_of(events, at)
    assert [{each["light"], each["dark"]} for each in found] == [{"A", "B"}] and look == at + schedule.LOOK_EVERY
    assert awaited_of(events, at) == list("ABCD")
    assert len(passing_of(events + [busy(at=at)], at)[0]) == 2


@pytest.mark.parametrize("kind", ["round-robin", "swiss"])
def test_a_round_begins_without_a_busy_player_and_waits_for_them(kind: str) -> None:
    drawn = {"do": "drawn", "round": 1, "pairs": [["A", "D"], ["B", "C"]], "bye": "", "at": START}
    events = begun(*"ABCD", kind=kind, rounds=3) + ([drawn] if kind == "swiss" else []) + [busy("A")]
    found, look = passing_of(events, START)
    assert [(each["light"], each["dark"]) for each in found] == [("B", "C")] and look == START + schedule.LOOK_EVERY
    events += found + [scored(found[0]["room"], "light")]
    late = START + 600_000
    assert passing_of(events, late - 1)[0] == [] and awaited_of(events, late) == ["A", "D"]
    assert passing_of(events, late)[0] == [missed("AD", "A", at=late)]
    assert [each["light"] for each in passing_of(events + [busy(at=late)], late)[0]] == ["A"]


def test_a_player_who_is_busy_for_too_long_misses_one_game_of_a_round_robin_and_pauses_in_a_swiss() -> None:
    events = begun(*"ABCD", kind="round-robin") + [busy("A"), missed("AD", "A")]
    tournament = fold(events)
    assert tournament.takes_part("A") and not tournament.busy  # the next round waits as long again
    assert cross_table(events)[0] == [[None], [None], ["-"]] and cross_table(events)[3] == [["+"], [None], [None]]
    assert [(each["light"], each["dark"]) for each in passing_of(events, START)[0]] == [("B", "C")]
    drawn = {"do": "drawn", "round": 1, "pairs": [["A", "D"], ["B", "C"]], "bye": "", "at": START}
    paused = fold(begun(*"ABCD", kind="swiss", rounds=3) + [drawn, busy("A"), missed("AD", "A")])
    assert not paused.takes_part("A") and not paused.entries["A"].withdrew
    assert requests.may_enter(paused, "A") and paused.defaults == {(1, "A"): LOSS, (1, "D"): WIN}


def test_a_game_that_both_players_miss_is_lost_by_both_and_the_rounds_go_on() -> None:
    events = begun(*"AB", kind="round-robin", double=True) + [busy("A", "B"), missed("AB", "AB")]
    assert cross_table(events) == [[["-", None]], [[None, "-"]]]
    assert [(each["light"], each["dark"]) for each in passing_of(events, START + 5000)[0]] == [("B", "A")]


def test_a_player_stays_busy_since_the_first_look() -> None:
    assert fold(begun(*"ABC") + [busy("A"), busy("A", "B", at=START + 9)]).busy == {"A": START, "B": START + 9}
    assert schedule.busy(fold(begun(*"ABC") + [busy("A")]), ["A"], START) is None


def test_rounds_go_on_after_one_whose_players_were_all_busy() -> None:
    events = begun(*"AB", kind="round-robin", double=True) + games("AB1", round_of=lambda _number: 1)
    at = START + 5000
    assert awaited_of(events, at) == ["A", "B"]
    for moment in (at, at + schedule.LOOK_EVERY):  # what was seen in one look is seen in the next
        assert awaited_of(events + [busy("A", at=at)], moment) == ["A", "B"]


def test_a_game_by_days_interrupts_no_other() -> None:
    assert awaited_of(begun(*"ABCD", kind="round-robin", clock={"days": 2}), START) == []
