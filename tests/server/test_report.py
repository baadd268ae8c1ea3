"""A Swiss in FIDE's format for reports: written, read again, and read from other programs."""

import pytest

from pyapp.server.tournaments.report import report, tournament_of
from pyapp.tournaments.standings import standings
from pyapp.tournaments.tournament import ENDED, RUNNING, Tournament
from tests.server.simulated_swiss import by_chance
from tests.tournaments.test_swiss import drawn, played, swiss_of
from tests.tournaments.test_tournament import conducted, fold, paired

# of another program: numbers, sides and results as the format of 2026 has them, one game of less than a move, one forfeit
OTHER = """012 Open
142 3
XXR 3
001    1 m GM Aa, Anna                          2400                             2.5    1     4 w 1     2 b 1     3 w =
001    2      Bb, Boris                         2300                             1.0    3     3 b W     1 w 0  0000 - Z
001    3      Cc, Cilka                         2200                             1.5    2     2 w L     4 b +     1 b =
001    4      Dd, Dana                          2100                             1.0    4     1 b 0     3 w -  0000 - U
"""


def players(text: str) -> list[str]:
    """The lines about players."""
    return [line for line in text.splitlines() if line.startswith("001")]


def figures(tournament: Tournament) -> list[tuple]:
    """The standings, without IDs."""
    return [(row.rank, tournament.entries[row.id].name, row.points, *row.ties) for row in standings(tournament)]


def test_a_report_reads_as_the_same_tournament() -> None:
    for seed in range(40):
        for _, tournament in by_chance(seed):
            again = tournament_of(report(tournament))
            assert players(report(again)) == players(report(tournament))
            assert figures(again) == figures(tournament)
            assert again.terms["title"] == tournament.terms["title"]


def test_the_lines_of_a_report_stand_where_the_format_has_them() -> None:
    events = (
        swiss_of(*"ABC", rounds=2) + played(1, "AB1", bye="C") + [drawn(2, "CA", bye="B"), paired("R", "C", "A", 0, 2)]
    )
    lines = report(fold(events)).split("\r\n")
    assert [line for line in lines if line[:3] in ("012", "062", "142", "152", "192", "202", "222")] == [
        "012 Club",
        "062 3",
        "142 2",
        "152 W",
        "192 FIDE_DUTCH_2026",
        "202 BH/C1,BH",
        "222 180+2",
    ]
    numbers = [number for number, line in enumerate(lines) if line.startswith("001")]
    assert numbers == [len(lines) - 4, len(lines) - 3, len(lines) - 2]  # after all that is about the tournament
    first = lines[numbers[0]]  # C has the highest rating
    assert (first[4:8], first[14:16], first[48:52], first[80:84], first[85:89]) == (
        "   1",
        "nC",
        "1020",
        " 1.0",
        "   2",
    )
    assert (first[91:99], first[101:109]) == ("0000 - U", "   3 w")
    [dates] = [line for line in lines if line.startswith("132")]
    assert (dates[91:99], dates[101:109]) == ("70/01/01", "70/01/01")


def test_a_report_of_another_program_is_read() -> None:
    tournament = tournament_of(OTHER)
    assert tournament.phase == ENDED and figures(tournament) == [
        (1, "Aa, Anna", 5, 6, 8),  # Boris counts 3, as if his last round were a draw
        (2, "Cc, Cilka", 3, 8, 10),  # the game against Dana counts no more than Dana
        (3, "Bb, Boris", 2, 8, 10),  # his missed round counts his own 2, and is left out first
        (4, "Dd, Dana", 2, 7, 9),
    ]


def test_a_report_of_a_tournament_that_goes_on_leaves_it_so() -> None:
    begun = fold(swiss_of(*"ABC", rounds=2) + [drawn(1, "AB", bye="C"), paired("R", "A", "B", 0, 1)])
    again = tournament_of(report(begun))
    assert again.phase == RUNNING and len(again.running()) == 1


def test_an_annulled_game_and_one_that_nobody_came_to_are_lost_by_both() -> None:
    events = swiss_of(*"AB", rounds=2) + played(1, "AB1")
    annulled = [*events, conducted(events, "annulled", "A", "1A", 1)]
    assert [line[91:99] for line in players(report(fold(annulled)))] == ["   2 b -", "   1 w -"]


@pytest.mark.parametrize(
    "old, new, complaint",
    [
        ("012 Open", "", "no report"),
        ("0000 - U", "0000 - H", "round 3: only games"),
        ("0000 - Z", "0000 - U", "round 3: only games"),
        ("3 b W", "3 b 1", "players 3 and 2 have the results 'L' and '1'"),
        ("2 w L", "4 w L", "round 1: only games"),
        ("XXR 3", "XXR 99", "1 to 15 rounds"),
    ],
)
def test_a_report_of_what_no_swiss_here_can_be_is_refused(old: str, new: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        tournament_of(OTHER.replace(old, new, 1))
