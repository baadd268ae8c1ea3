"""The draw of a Swiss: whole tournaments keep the rules of the Dutch system, and end only where no round is left."""

import asyncio
import os
from random import Random

import pytest

from pyapp.server.tournaments import outlook
from pyapp.server.tournaments.draw import draw
from pyapp.server.tournaments.drawing import Drawing, reply
from pyapp.tournaments import swiss
from pyapp.tournaments.standings import standings
from pyapp.tournaments.tournament import WIN, Tournament
from tests.examples import examples
from tests.server import gacrux_judge, simulated_swiss
from tests.server.every_round import NOBODY, Judge
from tests.server.simulated_swiss import beginning, by_chance, played
from tests.tournaments.test_swiss import played as round_of
from tests.tournaments.test_swiss import swiss_of, withdrew
from tests.tournaments.test_tournament import fold

SMALL, FEW = 8, 6  # players in tournaments of which a judge looks at every round, up to the end if they are few
SHARES = 5  # parts of a long test
FAR = 4  # rounds that the judge looks ahead, if the players are not few
ALWAYS = {
    "white wins": lambda light, dark: "light",
    "black wins": lambda light, dark: "dark",
    "the stronger wins": lambda light, dark: "light" if light > dark else "dark",
    "the weaker wins": lambda light, dark: "light" if light < dark else "dark",
    "all draw": lambda light, dark: "draw",
}


def seeds(count: int) -> range:
    """The numbers of tournaments by chance. SWISS_TOURNAMENTS in the environment asks for another number of them."""
    return range(int(os.environ.get("SWISS_TOURNAMENTS", 0)) or examples(count))


def last_drawn(tournament: Tournament) -> frozenset:
    """The last round, as the judge writes it."""
    bye = [frozenset((player, NOBODY)) for player in tournament.byes[-1:] if player]
    return frozenset([*map(frozenset, tournament.rounds[-1]), *bye])


def is_within_reach(tournament: Tournament) -> bool:
    """True if a judge can look at all rounds that are left."""
    there, left = len([entry for entry in tournament.players() if entry.here]), _left(tournament)
    return left > 0 and (1 < there <= FEW or there <= SMALL and left <= FAR or there <= SMALL + 2 and left <= FAR // 2)


def _left(tournament: Tournament) -> int:
    return tournament.terms["rounds"] - len(tournament.rounds)


def sides_of(tournament: Tournament, player: str) -> list:
    """The sides of the games that a player has played."""
    return [each.side for each in swiss.rounds_of(tournament, player) if each.side]


def test_no_draw_breaks_a_rule_that_another_could_keep() -> None:
    """A judge that looks at all rounds finds none better (C.04.3, C1 to C3), and none at all where a tournament ends early."""
    judged = 0
    for seed in seeds(100):
        chance = Random(seed)
        count = chance.randint(2, SMALL + 2)
        tournament = beginning(count, chance.randint(1, count + 1))
        while True:
            judge = Judge(tournament) if is_within_reach(tournament) else None
            goes_on = simulated_swiss.draw(tournament)
            if judge and goes_on:
                assert last_drawn(tournament) in (judge.fair or judge.good), seed
            elif judge:
                assert tournament.reason != "unpaired" or not judge.good, seed
            judged += judge is not None
            if not goes_on:
                break
            simulated_swiss.plays(tournament, chance, absences=10)
            simulated_swiss.come_and_go(tournament, chance)
    assert judged > len(seeds(100))


@pytest.mark.parametrize("share", range(SHARES))
def test_another_program_draws_the_same_rounds_and_finds_the_same_standings(share: int) -> None:
    """gacrux implements the Dutch system of 2026 and the tie-breaks of March 2026. It reads them from our report."""
    for seed in seeds(125)[share::SHARES]:
        for request, tournament in by_chance(seed):
            is_complete(tournament)
            other = gacrux_judge.last_round(tournament)
            assert other == ours(tournament) or looks_ahead(request, tournament, other), seed
        is_paired_by_the_rules(tournament)
        rows = {row.id: (row.rank, row.points, *row.ties) for row in standings(tournament)}
        assert gacrux_judge.standings(tournament) == rows, seed


def ours(tournament: Tournament) -> list[tuple]:
    """The last round, as gacrux_judge writes it."""
    return sorted([*tournament.rounds[-1], *[(bye, NOBODY) for bye in tournament.byes[-1:] if bye]])


def looks_ahead(request: dict, tournament: Tournament, other: list[tuple] | None) -> bool:
    """True if another round than ours would leave fewer rounds in which all meet new opponents, or if there is none by the rules
    (C.04.3, 1.9.3: then the arbiter decides).
    """
    drawing = Drawing(request)
    if other is None:
        return len(tournament.rounds) in [event["round"] for event in tournament.decisions if event["do"] == "drawn"]
    places = {player["name"]: place for place, player in enumerate(drawing.players)} | {NOBODY: len(drawing.players)}
    theirs = {places[one]: places[two] for pair in other for one, two in (pair, pair[::-1])}
    drawn = [theirs[place] for place in range(len(drawing.field))]
    fits = all(mask >> opponent & 1 for mask, opponent in zip(drawing.field, drawn, strict=True))
    return not fits or not outlook.leaves(drawing.field, drawn, drawing.count - 1)


def is_complete(tournament: Tournament) -> None:
    """Make sure that the round just drawn has each present player once."""
    there = [entry.id for entry in tournament.players() if entry.here]
    paired = [player for pair in last_drawn(tournament) for player in pair if player != NOBODY]
    assert sorted(paired) == sorted(there)


def is_paired_by_the_rules(tournament: Tournament) -> None:
    """Compare the rounds with the absolute criteria of the Dutch system (C.04.3, C1 to C3), less the exceptions that draws name.

    The last round may give a side once more to those at the top.
    """
    histories = {player: swiss.rounds_of(tournament, player) for player in tournament.entries}
    met = [frozenset((player, each.opponent)) for player, rounds in histories.items() for each in rounds if each.side]
    assert len(met) == 2 * len(set(met))  # each of the two has the game, and nobody two with the same opponent
    noted = [event for event in tournament.decisions if event["do"] == "drawn"]
    barred = {player for event in noted for player in event.get("barred", ())}
    rested = {event["bye"] for event in noted if event.get("again")}
    for player, rounds in histories.items():
        sides = [each.side for each in rounds[: tournament.terms["rounds"] - 1] if each.side]
        assert player in barred or keeps_its_balance(sides)
        byes = [number for number, bye in enumerate(tournament.byes) if bye == player]
        assert player in rested or not any(has_won_without_a_game(rounds[:number]) for number in byes)


def keeps_its_balance(sides: list) -> bool:
    """True if no side comes three times running, or three times more than the other (C.04.1, 6 and 7)."""
    apart = [2 * sides[:count].count("light") - count for count in range(len(sides) + 1)]
    return max(map(abs, apart)) <= 2 and all(len(set(three)) > 1 for three in zip(sides, sides[1:], sides[2:]))


def has_won_without_a_game(rounds: list) -> bool:
    """True for a player who had no opponent in a round, or whose opponent did not come."""
    return any(not each.side and each.gained == WIN for each in rounds)


def complete(players: int) -> int:
    """The number of rounds in which so many players all meet each other."""
    return players - 1 + players % 2


@pytest.mark.parametrize(
    "count", [*range(3, 10), *[pytest.param(count, marks=pytest.mark.slow) for count in range(10, 17)]]
)
@pytest.mark.parametrize("rule", ALWAYS)
def test_a_swiss_in_which_all_could_meet_is_played_to_its_end(count: int, rule: str) -> None:
    tournament = beginning(count, min(15, complete(count)))
    for _ in played(tournament, Random(count), ALWAYS[rule]):
        is_complete(tournament)
    assert (tournament.phase, len(tournament.rounds)) == ("running", tournament.terms["rounds"])
    byes = [player for player in tournament.byes if player]
    assert len(set(byes)) == len(byes)  # nobody rests twice
    is_paired_by_the_rules(tournament)


def test_a_late_player_who_wins_lets_nobody_rest_twice() -> None:
    tournament = fold(swiss_of(*"ABCDE", rounds=5))
    for _ in played(tournament, Random(0), lambda light, dark: "light" if light > dark else "dark"):
        pass
    assert sorted(tournament.byes) == list("ABCDE")


def test_a_round_without_a_game_does_not_give_a_side_for_the_third_time() -> None:
    events = swiss_of(*"ABCDE", rounds=6) + round_of(1, "AB=", "CD=", bye="E") + round_of(2, "AC=", "BD=")
    events += [withdrew("A"), withdrew("E")] + round_of(3, "BC=")
    history = {each["name"]: each["color_hist"] for each in swiss.request(fold(events))["players"]}
    assert history == {"B": ["black", "white", "white"], "C": ["white", "black", "black"], "D": ["black", "black"]}


def next_round(events: list) -> tuple:
    """The pairs of the next round, and who rests."""
    event = swiss.drawn(fold(events), reply(swiss.request(fold(events))), 1)
    return event["pairs"], event["bye"]


def test_who_rests_has_the_fewest_points_and_has_missed_the_fewest_games() -> None:
    """The results are those of the cases that bbpPairings, a program with FIDE's rules of 2026, publishes for C5 and C9."""
    lowest = swiss_of(*"FEDCBA") + round_of(1, "AD1", "EB0", "CF1") + round_of(2, "BA0", "DC0", "FE0") + [withdrew("D")]
    assert next_round(lowest) == ([["A", "E"], ["C", "B"]], "F")
    late = {"do": "entered", "player": "E", "name": "E", "rating": 900, "at": 1}
    absent = swiss_of(*"DCBA") + round_of(1, "AC1", "DB0") + [late]
    assert next_round(absent) == ([["B", "A"], ["C", "E"]], "D")


def test_where_sides_must_yield_the_draw_names_those_who_get_one_too_often() -> None:
    """Of four, two have had Light twice, as their opponents had Dark, and only those with equal sides have not met."""
    events = swiss_of(*"ABCD", rounds=3) + round_of(1, "AC=", "BD=") + round_of(2, "AD=", "BC=")
    event = swiss.drawn(fold(events), reply(dict(swiss.request(fold(events)), total_rounds=4)), 1)
    assert sorted(map(sorted, event["pairs"])) == [["A", "B"], ["C", "D"]] and event["bye"] == ""
    light, dark = [next(pair for pair in event["pairs"] if player in pair) for player in "AC"]
    assert sorted(event["barred"]) == sorted([light[0], dark[1]])
    assert fold([*events, event]).decisions == [event]


def test_the_draw_runs_in_a_process_of_its_own() -> None:
    request = swiss.request(beginning(11, 5))
    assert asyncio.run(draw(request)) == reply(request)


def test_a_draw_that_fails_says_why() -> None:
    with pytest.raises(RuntimeError, match="KeyError: 'players'"):
        asyncio.run(draw({}))
