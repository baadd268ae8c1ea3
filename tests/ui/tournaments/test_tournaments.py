"""Tournaments on the page: their words and markup, the requests to the server and its answers."""

import csv
import io
import re

import pytest

from pyapp.tournaments.messages import fits
from pyapp.ui.online.requests import Refused
from pyapp.ui.text.texts import texts
from pyapp.ui.tournaments import card_panel, decisions_panel, list_panel, projector, tournament_panel, words
from pyapp.ui.tournaments.followed import Followed
from pyapp.ui.tournaments.table import as_csv, as_text, table
from tests.tournaments.test_swiss import drawn, played, swiss_of, withdrew
from tests.tournaments.test_tournament import (
    BLITZ,
    START,
    begun,
    busy,
    created,
    entered,
    fold,
    games,
    missed,
    paired,
    scored,
)

pytestmark = pytest.mark.micropython

CHOSEN = {
    "kind": "arena",
    "game": "lasca",
    "clock": "3",
    "starts": "5",
    "minutes": "45",
    "rounds": "7",
    "double": "yes",
    "rated": "no",
    "visibility": "private",
}


def followed(events):
    """The state of a tournament after events."""
    found = Followed("K7Q2M9XW4AK7")
    found.take({"n": len(events), "events": events}, 0)
    return found


def told(events, player, now):
    """The words on a tournament for a player at a moment: the game, the time, and the player's standing."""
    known = followed(events)
    return [
        words.about(known.tournament.terms),
        words.clock(known.tournament, now),
        words.own_state(known, player),
    ]


def shown_at(events, player):
    """The parts of a tournament's page."""
    known = followed(events)
    return {
        "wishes": tournament_panel.wishes(known, player),
        "standings": tournament_panel.standings(known, player),
        "games": tournament_panel.games(known),
        "ties": tournament_panel.ties(known.tournament),
        "export": tournament_panel.export(known.tournament, "https://example.org/rooms/tournaments/K7Q2M9XW4AK7"),
    }


def files(events):
    """The table as a file and as a text."""
    found = table(followed(events).tournament)
    return [as_csv(found), as_text(found)]


def asked(title, chosen, now, moment):
    """The request that follows from these choices, or None; and whether they fit together."""
    try:
        request = list_panel.asked(title, chosen, now, moment)
    except ValueError:
        return None
    return [request, fits(request)]


def heard(events, numbers):
    """True after each event if none is missing, for events with these numbers; and the last number known."""
    known = Followed("K7Q2M9XW4AK7")
    found = [known.hear(number, events[number - 1]) for number in numbers]
    return [found, known.tournament.n]


def taken(events, answers):
    """The same of answers, each [the last event before it, how many come, the last number of all]."""
    known = Followed("K7Q2M9XW4AK7")
    found = [known.take({"n": last, "events": events[after : after + count]}, after) for after, count, last in answers]
    return [found, known.tournament.n]


def refused(code):
    """The words for the code of a refusal."""
    return Refused(code).words(words.REFUSALS)


def wishes(markup: str) -> list[str]:
    """Return the actions of the buttons in a markup."""
    return re.findall(r'data-do="([\w:]+)"', markup)


def cells(markup: str) -> list[list[str]]:
    """The texts of a table's cells."""
    rows = re.findall(r"<tr.*?</tr>", markup)
    return [[re.sub("<[^>]*>", "", cell) for cell in re.findall(r"<t[hd].*?</t[hd]>", row)] for row in rows]


def test_before_it_begins_one_reads_when_and_may_enter() -> None:
    events = [created()] + list(entered("A", "B"))
    about, clock, own = told(events, "A", START - 65_000)
    assert (about, clock) == ("Arena · Lasca 7×7 · 3 + 2 · Rated", "Starts in 1:05")
    assert own == "You are in. Your first game opens automatically."
    assert told(events, "", START - 900)[1:] == ["Starts in 0:00", ""]
    assert wishes(shown_at(events, "A")["wishes"]) == [
        "tournament_withdraw",
        "tournament_begin",
        "tournament_call_off",
        "tournament_copy",
        "tournament_qr",
        "tournament_list",
    ]
    assert wishes(shown_at(events, "C")["wishes"]) == [
        "tournament_join",
        "tournament_copy",
        "tournament_qr",
        "tournament_list",
    ]


def test_who_plays_is_led_to_their_game_and_others_may_watch() -> None:
    events = begun("A", "B", "C") + [paired("R", "A", "B")]
    _, clock, own = told(events, "A", START + 1000)
    assert clock == "Ends in 4:59" and own == "Your game with nB is in progress. Your place: 1 of 3."
    shown = shown_at(events, "A")
    assert wishes(shown["wishes"])[:2] == ["tournament_game", "tournament_withdraw"]
    assert wishes(shown["games"]) == ["tournament_watch:R"] and "Watch: nA – nB" in shown["games"]
    assert "You are in. Your next game opens automatically" in told(events, "C", START)[2]


def test_games_are_missed_only_while_a_tournament_runs() -> None:
    before, running = [created()], begun("A", "B")
    over = running + [{"do": "ended", "reason": "time", "at": START}]
    assert "No games in progress." in shown_at(running, "")["games"]
    assert [shown_at(events, "")["games"] for events in (before, over)] == ["", ""]


def test_who_has_gone_from_an_arena_may_come_back_and_from_a_round_robin_not() -> None:
    gone = [{"do": "withdrew", "player": "B", "at": START + 1}]
    events = begun("A", "B") + gone
    assert told(events, "B", START + 1)[2].startswith("You have withdrawn: rejoin to get your next game.")
    assert "Rejoin" in shown_at(events, "B")["wishes"] and 'class="gone"' in shown_at(events, "A")["standings"]
    events = begun("A", "B", kind="round-robin") + gone
    assert told(events, "B", START + 1)[2].startswith("You have withdrawn.")
    assert wishes(shown_at(events, "B")["wishes"]) == ["tournament_copy", "tournament_qr", "tournament_list"]


def test_the_table_of_an_arena() -> None:
    events = begun("A", "B") + games("AB1", "BA0", "AB1")
    shown = shown_at(events, "B")
    assert cells(shown["standings"]) == [
        ["Place", "Player", "Points", "Performance", "Played", "Games"],
        ["1", "nA", "8", "1510", "3", "2 2 4"],
        ["2", "nB", "0", "500", "3", "0 0 0"],
    ]
    assert shown["standings"].count('class="own"') == 1 and "performance" in shown["ties"]
    assert wishes(shown["standings"]) == ["player:A", "player:B"]


def test_the_cross_table_of_a_round_robin() -> None:
    events = begun(*"ABC", kind="round-robin") + games("BC=", "CA0")
    shown = shown_at(events, "A")
    assert cells(shown["standings"]) == [
        ["Place", "Player", "1", "2", "3", "Points", "Direct", "Sonneborn-Berger"],
        ["1", "nA", "×", "", "1", "1", "0", "0.50"],
        ["2", "nB", "", "×", "½", "½", "½", "0.25"],
        ["2", "nC", "0", "½", "×", "½", "½", "0.25"],
    ]
    assert "Sonneborn-Berger" in shown["ties"]
    assert told(events, "A", START + 5)[1] == "Round 1 of 3 starts shortly"


def test_the_table_of_a_swiss() -> None:
    events = swiss_of(*"ABCDE") + played(1, "EB1", "DC=", bye="A") + [drawn(2, "AE", "BC", bye="D")]
    events += [paired("R", "A", "E", START, 2)]
    shown = shown_at(events, "A")
    assert cells(shown["standings"]) == [
        ["Place", "Player", "1", "2", "Points", "Buchholz, lowest cut", "Buchholz"],
        ["1", "nD", "4○½", "+", "1½", "1", "1½"],
        ["2", "nA", "+", "3○", "1", "0", "1"],
        ["3", "nE", "5○1", "2●", "1", "0", "0"],
        ["4", "nC", "1●½", "5●", "½", "0", "1½"],
        ["5", "nB", "3●0", "4○", "0", "0", "1"],
    ]
    assert "Buchholz" in shown["ties"]
    assert told(swiss_of(*"AB"), "A", START)[1] == "Round 1 of 3 starts shortly"
    assert told(swiss_of(*"AB", rounds=1) + played(1, "AB1"), "A", START)[1] == "Round 1 of 1"
    assert told(events, "A", START)[1:] == ["Round 2 of 3", "Your game with nE is in progress. Your place: 2 of 5."]
    assert told(events, "D", START)[2].startswith("No opponent this round")


def test_the_card_of_a_player_has_every_round_and_what_it_counts() -> None:
    events = swiss_of(*"ABCDE") + played(1, "EB1", "DC=", bye="A") + played(2, "AE0", "BC=", bye="D")
    tournament = followed(events).tournament
    assert cells(card_panel.table(tournament, "A")) == [
        ["Round", "Opponent", "Result", "Points", "Buchholz"],
        ["1", "–", "+", "1", "(1)"],
        ["2", "○ nE", "0", "1", "2"],
    ]
    assert card_panel.summary(tournament, "A") == "Place: 3 · Points: 1 · Buchholz, lowest cut: 2 · Buchholz: 3"
    running = followed(events + [drawn(3, "AD", bye="B"), paired("R", "A", "D", START, 3)]).tournament
    assert cells(card_panel.table(running, "A"))[-1] == ["3", "○ nD", "", "1", ""]
    options = card_panel.players(tournament, "A")
    assert options.count("<option") == 5 and 'value="A" selected' in options
    assert card_panel.players(followed(swiss_of(*"AB")).tournament, "") == ""  # no round yet
    assert card_panel.players(followed(begun("A", "B") + games("AB1")).tournament, "") == ""


def test_a_swiss_has_a_report_for_arbiters_and_other_tournaments_have_not() -> None:
    assert "K7Q2M9XW4AK7.trf" in shown_at(swiss_of(*"AB"), "A")["export"]
    shown = shown_at(begun("A", "B"), "A")["export"]
    assert "K7Q2M9XW4AK7.pdn" in shown and ".trf" not in shown


def test_who_has_gone_from_a_swiss_may_come_back_and_is_too_late_as_a_newcomer() -> None:
    events = swiss_of(*"ABCD") + played(1, "AB1", "CD1") + [withdrew("D")] + played(2, "AC1", bye="B")
    assert "Rejoin" in shown_at(events, "D")["wishes"] and "You have withdrawn: rejoin" in told(events, "D", START)[2]
    assert "tournament_join" not in wishes(shown_at(events, "E")["wishes"])


def projected(events) -> str:
    """The standings for a projector."""
    return projector.rows(fold(events))


def test_a_projector_shows_places_names_and_points_and_who_has_gone() -> None:
    rows = projected(begun("A", "B") + games("AB1") + [withdrew("B")])
    assert rows.startswith('<ol class="few">') and rows.count("<li") == 2
    assert "<li><span>1</span><b>nA</b><span>2</span></li>" in rows
    assert '<li class="gone"><span>2</span><b>nB</b><span>0</span></li>' in rows
    assert "<span>1½</span>" in projected(swiss_of(*"ABC") + played(1, "CB=", bye="A") + played(2, "AB=", bye="C"))


def test_a_projector_shows_as_many_as_fit_and_counts_the_others() -> None:
    many = ["P%d" % number for number in range(63)]
    rows = projected(begun(*many))
    assert rows.startswith('<ol class="many">') and rows.count("<li") == 51 and "and 12 more" in rows
    assert projected(begun(*many[:13])).startswith('<ol class="some">')


ROOMS = [paired("R1", "E", "F"), paired("R2", "C", "D"), paired("R3", "A", "B")]
OVER = {"do": "ended", "reason": "time", "at": START}


def boards(events, shown=(), player="", seconds=0) -> list:
    """The rooms on a projector. shown: the boards that are there, those of ended games with the second of the end."""
    tournament = fold(begun("A", "B", "C", "D", "E", "F") + events)
    return projector.boards(tournament, [(room, ended * 1000) for room, ended in shown], player, seconds * 1000)


def test_a_projector_shows_two_boards_of_the_leaders_each_until_its_game_has_been_over_for_a_moment() -> None:
    games_before = games("AB1", "CD1")
    assert boards(games_before + ROOMS) == ["R2", "R3"]  # C stands highest
    assert boards(games_before + ROOMS, player="A") == ["R2", "R1"]
    shown = [("R1", 0), ("R2", 10)]
    assert boards(ROOMS + [scored("R2", "draw")], shown, seconds=17) == ["R1", "R2"]
    assert boards(ROOMS + [scored("R2", "draw")], shown, seconds=18) == ["R1", "R3"]
    assert boards(ROOMS[:2] + [scored("R2", "draw")], shown, seconds=60) == ["R1", "R2"]
    assert boards([OVER], [("R1", 10), ("R2", 13)], seconds=18) == ["R2"]


def crowned(events) -> list[str]:
    """The winners that a projector shows."""
    return re.findall(r"<span>(\d+)</span><b>(\w+)</b>", projector.winners(fold(events)))


def test_a_projector_ends_with_the_winners_and_no_more_of_them_than_share_a_place() -> None:
    events = begun(*"ABCDEFGHI") + games("AB1", "AC1", "AD1", "EA0", "EB1", "EC1", "FB=")
    assert crowned(events) == []
    assert crowned(events + [OVER]) == [("1", "nA"), ("2", "nE"), ("3", "nF")]
    assert crowned(begun(*"ABCDEFGHI") + games("AB1") + [OVER]) == [("1", "nA"), ("2", "nB")]
    assert crowned(begun(*"ABCDEFGHI") + [OVER]) == []
    assert crowned(begun("A") + [dict(OVER, reason="too-few")]) == []


def test_the_code_on_a_projector_invites_as_long_as_one_may_enter() -> None:
    lines = [projector.link(fold(events), "https://example.org") for events in (begun("A", "B"), begun("A") + [OVER])]
    assert "Scan to join" in lines[0] and "Scan to follow" in lines[1] and "https://example.org" in lines[1]


def renamed():
    """Events of players whose names contain signs with a meaning in tables."""
    events = begun("A", "B") + games("AB1")
    events[1]["name"], events[2]["name"] = '=1+"1"', "Bo, ris"
    return events


@pytest.fixture
def read_by_others():
    """The file that CPython makes of them, after a check that a reader of CSV finds the names in it."""
    text, _ = files(renamed())
    assert [row[1] for row in csv.reader(io.StringIO(text))] == ["Player", '\'=1+"1"', "Bo, ris"]
    return text


def test_a_table_is_taken_away_as_values_and_no_name_becomes_a_formula(read_by_others) -> None:
    text, tabbed = files(renamed())
    assert text == read_by_others and text.endswith("\r\n")
    assert [line.split("\t")[2] for line in tabbed.splitlines()] == ["Points", "2", "0"]


def test_names_are_shown_as_text() -> None:
    events = begun("A", "B") + [paired("R", "A", "B")]
    events[1]["name"] = "<b>&"
    shown = shown_at(events, "A")
    assert "&lt;b&gt;&amp;" in shown["standings"] and "<b>&" not in shown["standings"] + shown["games"]
    assert 'value="A &quot;title&quot;"' in [tournament_panel.dialog(), list_panel.dialog("lasca", 'A "title"')][1]


def test_how_a_tournament_ended_is_said() -> None:
    for reason, said in (
        ("called-off", "It was called off."),
        ("too-few", "It did not start"),
        ("time", "The tournament is over"),
    ):
        events = [created(), {"do": "ended", "reason": reason, "at": START}]
        assert told(events, "", START)[1].startswith(said)
        assert wishes(shown_at(events, "A")["wishes"]) == ["tournament_copy", "tournament_qr", "tournament_list"]
    late = begun("A", "B") + [paired("R", "A", "B")]
    assert told(late, "", START + 600_000)[1].startswith("Time is up")


def test_what_was_chosen_becomes_a_request() -> None:
    request, fits = asked(" My  club ", CHOSEN, START, "")
    assert fits and request == {
        "do": "create-tournament",
        "kind": "arena",
        "title": "My club",
        "game": "lasca",
        "clock": BLITZ,
        "rated": False,
        "visibility": "private",
        "starts": START + 300_000,
        "minutes": 45,
        "double": False,
        "rounds": 7,
    }
    at = dict(CHOSEN, starts="at", kind="round-robin", clock="9")
    request, fits = asked("x", at, START, "2026-11-22T07:31:00Z")
    assert fits and (request["starts"], request["double"], request["clock"]) == (1_795_332_660_000, True, {"days": 3})
    assert asked("x", at, START, "") is None
    assert asked("x", dict(CHOSEN, clock="9"), START, "")[1] is False


def test_the_list_says_what_comes_runs_and_has_ended() -> None:
    line = dict(created(), tournament="K7Q2M9XW4AK7", players=1)
    shown = list_panel.rows([dict(line, phase=phase) for phase in ("coming", "running", "ended")], str)
    assert wishes(shown) == ["tournament_open:K7Q2M9XW4AK7"] * 3
    assert all(f"{words}1 player" in shown for words in ("Starts 1970-01-01T00:16:40Z · ", "In progress · ", "Over · "))
    assert "No tournaments right now" in list_panel.rows([], str)


def test_what_got_lost_is_asked_for() -> None:
    events = begun("A", "B")
    assert heard(events, [1, 2, 2, 4, 3]) == [[True, True, True, False, True], 3]
    assert taken(events, [[0, 2, 4], [2, 2, 4]]) == [[False, True], 4]
    assert taken(events, [[0, 4, 4], [4, 0, 2], [0, 2, 2]]) == [[True, False, True], 2]


def test_refusals_are_said_in_words_of_tournaments() -> None:
    assert refused("over") == "The tournament takes no more players."
    assert refused("too-fast") == "Too fast: try again in a moment."


def waited_for(events, *players):
    """The words about those who play elsewhere: for everybody, and for each of these players alone."""
    known = followed(events)
    notices = [words.waiting(known.tournament, player) for player in players]
    return [words.awaited(known.tournament)] + [texts(key, **blanks) for key, blanks in notices]


def test_everybody_reads_who_plays_elsewhere_and_how_long_a_round_waits() -> None:
    events = begun(*"ABC", kind="round-robin") + [busy("B")]
    everybody = "Still playing another game: nB. The round waits for at most 10 minutes."
    own = "Club: your game begins after this one. The round waits for at most 10 minutes."
    assert waited_for(events, "A", "B") == [everybody, everybody, own]
    assert told(events, "B", START)[2].startswith("You are in. Your game begins when your other one is over.")
    over = events + [{"do": "ended", "reason": "played", "at": START}]
    assert waited_for(over) == waited_for(events + [busy()]) == [""]


def test_an_arena_says_that_it_pairs_them_later() -> None:
    found = waited_for(begun(*"AB") + [busy("B")], "A", "B")
    assert found[1:] == [
        "Still playing another game: nB. They are paired when it is over.",
        "Club: your game begins after this one.",
    ]


def test_a_player_who_missed_a_game_is_paused_and_not_struck_out() -> None:
    events = begun("A", "B", "C") + [paired("R", "A", "B"), scored("R", "light", absent="B")]
    events.append({"do": "withdrew", "player": "C", "at": START})
    small = "<small>pausing</small>"
    rows = projector.rows(fold(events))
    assert f'<li class="paused"><span>2</span><b>nB</b>{small}<span>0</span></li>' in rows
    assert '<li class="gone"><span>3</span><b>nC</b><span>0</span></li>' in rows
    table_rows = shown_at(events, "B")["standings"]
    assert 'class="own paused"' in table_rows and 'class="gone"' in table_rows and table_rows.count(small) == 1
    events.append({"do": "ended", "reason": "time", "at": START})
    assert small not in shown_at(events, "B")["standings"] + projector.rows(fold(events))


@pytest.mark.parametrize(
    ("why", "mine", "theirs"),
    [
        ({"why": "unbegun"}, "You made no first move in time.", "nB made no first move in time."),
        ({"why": "left"}, "You left the room.", "nB left the room."),
        ({}, "You missed a game.", "nB did not play."),  # of an earlier version
    ],
)
def test_everybody_reads_why_a_player_pauses(why: dict, mine: str, theirs: str) -> None:
    events = begun("A", "B") + [paired("R", "A", "B"), dict(scored("R", "light", absent="B"), **why)]
    assert told(events, "B", START)[2].startswith(mine + " You are pausing: rejoin to get your next game.")
    assert decided(events)[0] == ["00:16:40 nA – nB: " + theirs]
    back = events + [{"do": "entered", "player": "B", "name": "nB", "rating": 1000, "at": START}]
    assert "pausing" not in told(back, "B", START)[2] and decided(back)[0] == decided(events)[0]
    elsewhere = swiss_of(*"AB") + [drawn(1, "AB"), missed("AB", "B")]
    assert told(elsewhere, "B", START)[2].startswith("You missed a game. You are pausing")


def over(reason: str, *events: dict, **terms: int) -> str:
    """The sentence about the end of a tournament."""
    ended = list(events or swiss_of(*"ABCD")) + [{"do": "ended", "reason": reason, "at": START}]
    return words.end_of_swiss(followed(ended).tournament)


def test_the_page_says_after_which_round_a_swiss_ended_and_why() -> None:
    one = swiss_of(*"ABCD") + played(1, "AB1", "CD1")
    two = one + played(2, "AC1", "BD1")
    none_left = "there is no further round in which everybody would meet a new opponent."
    assert over("unpaired", *two) == "It ended after round 2 of 3: " + none_left
    assert over("alone", *one) == "It ended after round 1 of 3: fewer than two players were left."
    assert over("alone") == "It ended before round 1: fewer than two players were left."
    assert over("played", *one) == "It ended after round 1 of 3."  # of an earlier version
    assert over("played", *two, *played(3, "AD1", "BC1")) == "Round 3 was the last, as planned."
    assert over("too-few") == over("time", *begun(*"AB")) == words.end_of_swiss(followed(one).tournament) == ""


def test_the_organizer_reads_what_it_takes_to_begin_and_how_many_rounds_suit() -> None:
    def told_to_organizer(players: str, rounds: int, **terms: str) -> str:
        known = followed([created(rounds=rounds, **dict({"kind": "swiss"}, **terms))] + list(entered(*players)))
        return words.of_organizer(known.tournament)

    needs = "You can start now as soon as two players have joined."
    assert told_to_organizer("", 5) == told_to_organizer("A", 5, kind="arena") == needs
    assert told_to_organizer("AB", 5, kind="arena") == told_to_organizer("ABCDEF", 3) == ""
    assert told_to_organizer("ABCDE", 5) == (
        "5 players: new opponents may run out before round 5. Suitable number of rounds: at most 2. "
        "In a round robin everybody meets."
    )
    assert told_to_organizer("ABCDEFGHI", 3) == (
        "9 players: after 3 rounds several may have won all their games. Suitable number of rounds: at least 4."
    )
    assert words.of_organizer(followed(swiss_of(*"ABCDE", rounds=5)).tournament) == ""


def test_the_organizer_of_a_swiss_with_too_many_rounds_is_offered_fewer_and_a_round_robin() -> None:
    def offers(players: str, rounds: int, by: str = "A", **terms: str) -> list:
        known = followed([created(rounds=rounds, **dict({"kind": "swiss"}, **terms))] + list(entered(*players)))
        return [wish for wish in wishes(tournament_panel.wishes(known, by)) if wish.startswith("tournament_arrange")]

    assert offers("ABCDEF", 5) == ["tournament_arrange:3", "tournament_arrange:0"]
    assert offers("AB", 3) == ["tournament_arrange:1", "tournament_arrange:0"]
    many = "".join([chr(ord("A") + number) for number in range(25)])  # one more than a round robin can have
    assert offers(many, 15) == ["tournament_arrange:12"]
    assert offers("ABCDEF", 3) == offers("A", 3) == offers("ABCDEF", 5, by="B") == []
    assert offers("ABC", 5, kind="round-robin") == offers("ABC", 5, kind="arena") == []
    begun_already = followed(swiss_of(*"ABC", rounds=5))
    assert "arrange" not in tournament_panel.wishes(begun_already, "A")


def test_the_dialog_says_how_many_players_the_rounds_suit_and_where_to_organize() -> None:
    assert list_panel.suited_words(3).startswith("Suits 6 to 8 players.")
    assert list_panel.suited_words(5) in list_panel.dialog("lasca", "Club")
    assert "unfold to pause, extend, close entry, remove players, decide games" in decisions_panel.fields()


def test_who_pauses_may_rejoin_until_the_end_and_who_withdrew_does_not_pause() -> None:
    def pausing(events: list) -> list[bool]:
        tournament = followed(events).tournament
        return [words.pauses(tournament, player) for player in ("A", "B", "X")]

    gone = begun("A", "B") + [paired("R", "A", "B"), scored("R", "light", absent="B")]
    assert pausing(gone) == [False, True, False]
    assert pausing(gone + [withdrew("B")]) == pausing(gone + [{"do": "removed", "player": "B", "at": START}])
    assert pausing(gone + [withdrew("B")]) == [False, False, False]
    assert pausing(gone + [{"do": "ended", "reason": "time", "at": START}]) == [False, False, False]


# Decisions of the organizer


def decided(events):
    """The sentences about all decisions, with their moments, the newest first; and the organizer's controls."""
    tournament = followed(events).tournament
    log = decisions_panel.decisions(tournament, lambda moment: moment[11:19])
    return [re.sub("<[^>]*>", "", row) for row in re.findall("<li>.*?</li>", log)], tournament


def test_everybody_reads_the_decisions_the_newest_first() -> None:
    events = begun("A", "B", "C") + games("AB1") + [paired("S", "A", "C")]
    decisions = [
        {"do": "paused"},
        {"do": "awarded", "room": "S", "result": "draw"},
        {"do": "annulled", "room": "R0"},
        {"do": "extended", "by": 10},
        {"do": "continued"},
        {"do": "closed"},
        {"do": "removed", "player": "B"},
        {"do": "opened"},
    ]
    events += [dict(event, at=START + 1000 * number) for number, event in enumerate(decisions)]
    rows, _ = decided(events)
    assert rows == [
        "00:16:47 Players can join again.",
        "00:16:46 nB was removed.",
        "00:16:45 New players can no longer join.",
        "00:16:44 The tournament goes on.",
        "00:16:43 Extended: 10 more minutes.",
        "00:16:42 nA – nB: the organizer withdrew the result.",
        "00:16:41 nA – nC: the organizer decided ½ : ½.",
        "00:16:40 The tournament is paused. Running games go on.",
    ]
    coming = [created(kind="swiss", rounds=5)] + list(entered(*"AB"))
    arranged = [{"do": "arranged", "kind": kind, "rounds": 1, "at": START} for kind in ("swiss", "round-robin")]
    assert decided(coming + arranged)[0] == [
        "00:16:40 The tournament is now a round robin.",
        "00:16:40 The tournament is now a Swiss of 1 round.",
    ]
    rounds = begun(*"AB", kind="round-robin") + [busy("A"), missed("AB", "A")]
    assert decided(rounds)[0] == ["00:16:40 nA – nB: not played. Still in another game: nA."]


def test_everybody_reads_who_gets_a_side_too_often_or_rests_again_and_why() -> None:
    events = swiss_of(*"ABCDE") + played(1, "AB1", "CD1", bye="E")
    plain = drawn(2, "AC", "BE", bye="D")
    assert decided(events + [plain])[0] == []
    assert decided(events + [dict(plain, barred=["A", "E"], again=True)])[0] == [
        "00:16:40 Round 2: the same side once more than usual for nA, nE. Otherwise not everybody would have new opponents. "
        "Round 2: a point without a game once more for nD. Otherwise not everybody would have new opponents."
    ]


def test_a_pause_is_told_in_place_of_the_time_and_a_removed_player_is_told_so() -> None:
    events = begun("A", "B") + [{"do": "paused", "at": START}]
    assert told(events, "A", START)[1] == "Paused by the organizer. Running games go on."
    assert words.waiting(followed(events).tournament, "A") == ("tournament.waits_paused", {"title": "Club"})
    gone = [{"do": "removed", "player": "B", "at": START}]
    assert told(events + gone, "B", START)[2].startswith("The organizer has removed you from this tournament.")
    assert wishes(shown_at(events + gone, "B")["wishes"]) == ["tournament_copy", "tournament_qr", "tournament_list"]
    early = [created()] + entered("A", "B") + gone
    assert told(early, "B", START - 1)[2] == "The organizer has removed you from this tournament."


def controls_of(events):
    """The actions of the organizer's buttons, and the players and games to choose from."""
    tournament = followed(events).tournament
    shown = decisions_panel.players(tournament, "B"), decisions_panel.games(tournament, "R0")
    chosen = [re.findall(r'value="(\w+)" selected', options) for options in shown]
    labels = [re.findall(">([^<]+)</option>", options) for options in shown]
    return wishes(decisions_panel.controls(tournament)), labels, chosen


def test_the_organizer_chooses_from_what_there_is_and_the_choice_stays() -> None:
    coming = [created()] + entered("A", "B")
    assert controls_of(coming) == (["tournament_close_entry", "tournament_extend:10"], [["nA", "nB"], []], [["B"], []])
    events = begun("A", "B", kind="swiss", rounds=14, minutes=45) + [drawn(1, "AB")] + played(1, "AB1")[1:]
    actions, labels, _ = controls_of(events + [{"do": "closed", "at": START}, {"do": "paused", "at": START}])
    assert actions == ["tournament_open_entry", "tournament_continue", "tournament_extend:1"]
    assert labels == [["nA", "nB"], ["1. nA – nB 1 : 0"]]
    arena = begun("A", "B", minutes=355) + games("AB0", "AB=") + [paired("R", "A", "B")]
    actions, labels, chosen = controls_of(arena + [{"do": "annulled", "room": "R1", "at": START}])
    assert actions[-1] == "tournament_extend:5" and chosen == [["B"], ["R0"]]
    assert labels[1] == ["nA – nB …", "nA – nB –", "nA – nB 0 : 1"]
    ended = arena + [{"do": "removed", "player": "B", "at": START}, {"do": "ended", "reason": "time", "at": START}]
    assert controls_of(ended)[0] == [] and controls_of(ended)[1][0] == [] and len(controls_of(ended)[1][1]) == 3
