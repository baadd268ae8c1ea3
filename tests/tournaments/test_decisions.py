"""The organizer's decisions: players removed, results awarded and annulled, pauses, extensions, entry closed."""

import pytest

from pyapp.tournaments import arena, requests, rounds, schedule, swiss
from pyapp.tournaments.messages import FIELDS
from pyapp.tournaments.tournament import ENDED, RUNNING
from tests.tournaments.test_swiss import drawn, played, swiss_of
from tests.tournaments.test_tournament import (
    MINUTE,
    START,
    begun,
    busy,
    conducted,
    created,
    cross_table,
    entered,
    fold,
    games,
    paired,
    passing_of,
    same_seen,
    scored,
    seen,
)

pytestmark = pytest.mark.micropython

LATER = START + 10_000


def by_organizer(events, wish, *arguments, at=LATER):
    """The events with the one that a wish of the organizer becomes."""
    return events + [conducted(events, wish, "A", *(arguments + (at,)))]


def sheets(events) -> dict:
    """The points of each game of each player of an arena."""
    return {player: sheet for player, _, _, sheet in seen(fold(events))["players"]}


def points(events) -> dict:
    """The points of each player."""
    return {player: gained for _, player, gained, _, _ in seen(fold(events))["standings"]}


def counting(entry) -> tuple:
    """All that the results of a player's games decide."""
    return entry.games, entry.sheet, entry.streak


def test_a_removed_player_is_paired_no_more_and_does_not_come_back() -> None:
    events = by_organizer(begun("A", "B", "C") + games("BC1"), "removed", "B")
    found, _ = passing_of(events, LATER)
    assert [{each["light"], each["dark"]} for each in found] == [{"A", "C"}]
    assert [(each["do"], each["round"]) for each in found] == [("paired", 0)]  # an arena has no rounds
    assert conducted(events, "entered", "B", "nB", 1000, LATER) == "forbidden"
    assert conducted(events, "removed", "A", "B", LATER) is None and sheets(events)["B"] == [2]
    tournament = fold(events)
    assert tournament.removed == {"B": "nB"} and not requests.may_enter(tournament, "B")
    coming = by_organizer([created()] + entered("A", "B"), "removed", "B")
    assert list(fold(coming).entries) == ["A"] and fold(coming).removed == {"B": "nB"}
    assert conducted(coming, "entered", "B", "nB", 1000, LATER) == "forbidden"


def test_an_awarded_game_is_over_and_its_own_end_changes_nothing() -> None:
    events = by_organizer(begun("A", "B") + [paired("R", "A", "B")], "awarded", "R", "dark")
    assert sheets(events) == {"A": [0], "B": [2]} and not fold(events).running()
    assert conducted(events, "scored", "R", "light", "", "resigned", LATER) is None
    assert conducted(events, "awarded", "A", "R", "dark", LATER) is None
    assert sheets(by_organizer(events, "awarded", "R", "draw")) == {"A": [1], "B": [1]}


def test_a_changed_result_changes_what_a_row_of_wins_doubles() -> None:
    events = begun("A", "B") + games("AB1", "AB1", "AB1", "AB1")
    assert sheets(events)["A"] == [2, 2, 4, 4]
    assert sheets(by_organizer(events, "awarded", "R1", "dark")) == {"A": [2, 0, 2, 2], "B": [0, 2, 0, 0]}
    gone = by_organizer(events, "annulled", "R0")
    assert sheets(gone) == {"A": [2, 2, 4], "B": [0, 0, 0]}
    assert sheets(by_organizer(gone, "awarded", "R0", "light"))["A"] == [2, 2, 4, 4]  # in its old place


@pytest.mark.parametrize("number", range(5))
def test_an_awarded_result_counts_as_if_the_game_had_ended_so(number) -> None:
    told = ["AB1", "CA0", "AC1", "BC=", "BA0"]
    for letter, result in (("1", "light"), ("0", "dark"), ("=", "draw")):
        if told[number][2] != letter:
            changed = fold(by_organizer(begun(*"ABC") + games(*told), "awarded", "R%d" % number, result))
            expected = fold(begun(*"ABC") + games(*told[:number], told[number][:2] + letter, *told[number + 1 :]))
            assert [counting(changed.entries[player]) for player in "ABC"] == [
                counting(expected.entries[player]) for player in "ABC"
            ]


def test_who_did_not_come_to_a_game_may_be_awarded_it() -> None:
    events = begun("A", "B") + [paired("R", "A", "B"), scored("R", "light", absent="B")]
    changed = fold(by_organizer(events, "awarded", "R", "draw"))
    assert changed.pairings[0].absent == "" and sheets(by_organizer(events, "awarded", "R", "draw"))["B"] == [1]


def test_an_annulled_game_of_rounds_counts_for_neither_and_was_not_played() -> None:
    events = by_organizer(swiss_of(*"ABCD") + played(1, "AB1", "CD="), "annulled", "1A")
    assert points(events) == {"A": 0, "B": 0, "C": 1, "D": 1}
    assert swiss.rounds_of(fold(events), "A") == [("B", "", 0)]
    assert [1, 2] not in [sorted(pair) for pair in swiss.request(fold(events))["previous_pairings"][1:]]
    table = begun(*"ABC", kind="round-robin") + games("AB1", "BC1")
    assert cross_table(by_organizer(table, "annulled", "R0"))[:2] == [[["-"], [None]], [["-"], [2]]]
    assert points(by_organizer(table, "annulled", "R0")) == {"A": 0, "B": 2, "C": 0}


def test_nobody_is_paired_in_a_pause_which_costs_an_arena_no_time() -> None:
    events = by_organizer(begun(*"ABCD"), "paused", at=LATER)
    late = START + 6 * MINUTE
    assert passing_of(events, late)[0] == [] and schedule.awaited(fold(events), late) == []
    assert conducted(events, "paused", "A", late) is None
    on = by_organizer(events, "continued", at=late)
    assert fold(on).ends == START + 5 * MINUTE + late - LATER and conducted(on, "continued", "A", late) is None
    assert passing_of(on, late) == ([], late + arena.PAUSE) and len(passing_of(on, late + arena.PAUSE)[0]) == 2


def test_no_round_begins_in_a_pause() -> None:
    events = by_organizer(begun(*"ABCD", kind="round-robin"), "paused")
    assert passing_of(events, LATER)[0] == [] and fold(events).phase == RUNNING
    assert len(passing_of(by_organizer(events, "continued"), LATER)[0]) == 2
    over = by_organizer(swiss_of(*"ABCD") + played(1, "AB1", "CD1"), "paused")
    assert not schedule.is_draw_due(fold(over), START + MINUTE)
    held = by_organizer(begun(*"AB", kind="round-robin") + [busy("A")], "paused")
    assert passing_of(held, START + 11 * MINUTE)[0] == []  # nobody misses a game in a pause


def test_an_arena_is_extended_by_minutes_and_a_swiss_by_rounds() -> None:
    events = by_organizer(begun("A", "B"), "extended", 10)
    assert fold(events).ends == START + 15 * MINUTE and fold(events).terms["minutes"] == 15
    waiting = by_organizer([created()] + entered("A", "B"), "extended", 10) + [{"do": "begun", "lots": [], "at": START}]
    assert fold(waiting).ends == START + 15 * MINUTE
    late = by_organizer(begun("A", "B") + [paired("R", "A", "B")], "extended", 10, at=START + 7 * MINUTE)
    assert fold(late).ends == START + 17 * MINUTE  # the last games ran, and time was up
    more = by_organizer(swiss_of(*"ABCD", rounds=1) + played(1, "AB1", "CD1"), "extended", 1)
    assert passing_of(more, LATER)[0] == [] and schedule.is_draw_due(fold(more), LATER + rounds.BREAK)
    assert conducted(begun("A", "B"), "extended", "A", 356, LATER) == "illegal"
    assert conducted(swiss_of(*"AB", rounds=3), "extended", "A", 13, LATER) == "illegal"
    assert conducted(begun("A", "B"), "extended", "A", 355, LATER)["by"] == 355
    assert conducted(swiss_of(*"AB", rounds=3), "extended", "A", 12, LATER)["by"] == 12
    assert conducted(begun("A", "B", kind="round-robin"), "extended", "A", 1, LATER) == "illegal"


def test_a_swiss_that_has_not_begun_gets_other_rounds_or_becomes_a_round_robin() -> None:
    coming = [created(kind="swiss", rounds=5)] + entered(*"ABC")
    fewer = by_organizer(coming, "arranged", "swiss", 2)
    assert fold(fewer).terms["rounds"] == 2 and conducted(fewer, "arranged", "A", "swiss", 2, LATER) is None
    changed = by_organizer(fewer, "arranged", "round-robin", 1) + [{"do": "begun", "lots": list("ABC"), "at": LATER}]
    assert len(passing_of(changed, LATER)[0]) == 1 and len(cross_table(changed)) == 3
    assert conducted(coming, "arranged", "B", "swiss", 2, LATER) == "forbidden"
    full = [created(kind="swiss", rounds=15)] + entered(*["P%d" % number for number in range(25)])
    assert conducted(full, "arranged", "A", "round-robin", 1, LATER) == "illegal"
    for events in (swiss_of(*"ABC"), changed, [created()] + entered(*"AB")):
        assert conducted(events, "arranged", "A", "swiss", 4, LATER) == "illegal"


def test_newcomers_may_not_enter_while_entry_is_closed_and_others_may_come_back() -> None:
    events = by_organizer(begun("A", "B") + [{"do": "withdrew", "player": "B", "at": START}], "closed")
    assert conducted(events, "entered", "Z", "nZ", 1000, LATER) == "over"
    assert conducted(events, "entered", "B", "nB", 1000, LATER)["player"] == "B"
    assert conducted(events, "closed", "A", LATER) is None
    opened = by_organizer(events, "opened")
    assert conducted(opened, "entered", "Z", "nZ", 1000, LATER)["player"] == "Z"
    assert conducted(opened, "opened", "A", LATER) is None


WISHES = (
    ("removed", "B"),
    ("awarded", "R0", "draw"),
    ("annulled", "R0"),
    ("paused",),
    ("continued",),
    ("extended", 1),
    ("closed",),
    ("opened",),
)


@pytest.mark.parametrize("wish", WISHES)
def test_the_organizer_alone_decides(wish: tuple) -> None:
    events = begun("A", "B") + games("AB1")
    assert conducted(events, wish[0], "B", *(wish[1:] + (LATER,))) == "forbidden"


def test_what_cannot_be_decided_is_refused() -> None:
    events = begun("A", "B") + games("AB1") + [paired("S", "A", "B")]
    assert conducted(events, "removed", "A", "Z", LATER) == "unknown-player"
    assert conducted(events, "awarded", "A", "Q", "draw", LATER) == "no-such-game"
    assert conducted(events, "annulled", "A", "S", LATER) == "illegal"
    assert conducted([created()] + entered("A"), "paused", "A", LATER) == "illegal"
    ended = begun("A", "B") + games("AB1") + [{"do": "ended", "reason": "time", "at": START}]
    for wish in (("removed", "A", "B", LATER), ("paused", "A", LATER), ("closed", "A", LATER)):
        assert conducted(ended, *wish) == "over"


def test_a_result_is_corrected_after_the_end_too() -> None:
    ended = begun("A", "B") + games("AB1") + [{"do": "ended", "reason": "time", "at": START}]
    corrected = by_organizer(ended, "awarded", "R0", "dark")
    assert points(corrected) == {"A": 0, "B": 2} and fold(corrected).phase == ENDED
    assert points(by_organizer(corrected, "annulled", "R0")) == {"A": 0, "B": 0}


def test_a_tournament_remembers_all_decisions_however_it_is_read() -> None:
    events = begun(*"ABCD") + games("AB1", "CD=") + [paired("S", "A", "C")]
    for wish in WISHES + (("awarded", "S", "light"),):
        events = by_organizer(events, *wish)
    kinds = "removed awarded annulled paused continued extended closed opened awarded"
    assert [event["do"] for event in fold(events).decisions] == kinds.split()
    assert all(same_seen(events, cut) for cut in range(len(events)))


def test_a_swiss_without_its_removed_player_draws_the_next_round() -> None:
    events = by_organizer(swiss_of(*"ABCD") + [drawn(1, "AB", "CD")], "removed", "D")
    assert [event["light"] for event in passing_of(events, LATER)[0]] == ["A"]


@pytest.mark.parametrize(
    ("do", "field", "good", "bad"),
    [
        ("extend", "by", [1, 360], [0, 361, True, "1", None, 1.5]),
        ("arrange", "kind", ["swiss", "round-robin"], ["arena", "", None, ["swiss"]]),
        ("arrange", "rounds", [1, 15], [0, 16, True, "1", None]),
        ("award", "result", ["light", "dark", "draw"], ["void", "", None, ["light"]]),
        ("award", "room", ["K7Q2M9XW4A"], ["K7Q2M9XW4AK7", "k7q2m9xw4a", 1]),
        ("remove", "player", ["K7Q2M9XW4AK7Q2M9"], ["Anna", "K7Q2M9XW4AK7Q2M9X", {}]),
    ],
)
def test_what_a_decision_may_ask_for(do: str, field: str, good: list, bad: list) -> None:
    accepts = FIELDS[do][field]
    assert all(accepts(value) for value in good) and not any(accepts(value) for value in bad)
