"""Questions put to tournaments on the page. JSON goes in and out, so MicroPython can be asked as well."""

from pyapp.ui.online.requests import Refused
from pyapp.ui.tournaments import list_panel, tournament_panel, words
from pyapp.ui.tournaments.followed import Followed
from pyapp.ui.tournaments.table import as_csv, as_text, table
from tests.ui.spoken import texts


def followed(events):
    """What is known of a tournament after events."""
    found = Followed("K7Q2M9XW4AK7")
    found.take({"n": len(events), "events": events}, 0)
    return found


def told(events, player, now):
    """What is said of a tournament to a player at a moment: what is played, when, and how things stand for them."""
    known = followed(events)
    return [
        words.about(known.tournament.terms, texts()),
        words.clock(known.tournament, now, texts()),
        words.own_state(known, player, texts()),
    ]


def shown(events, player):
    """The parts of a tournament's page."""
    known = followed(events)
    return {
        "wishes": tournament_panel.wishes(known, player, texts()),
        "standings": tournament_panel.standings(known, player, texts()),
        "games": tournament_panel.games(known, texts()),
        "ties": tournament_panel.ties(known.tournament, texts()),
        "export": tournament_panel.export("https://example.org/rooms/tournaments/K7Q2M9XW4AK7.pdn", texts()),
    }


def dialogs():
    """The dialogs, closed."""
    return [tournament_panel.dialog(texts()), list_panel.dialog(texts(), "lasca", 'A "title"')]


def files(events):
    """The table as a file and as a text."""
    found = table(followed(events).tournament, texts())
    return [as_csv(found), as_text(found)]


def rows(lines):
    """The rows of the list."""
    return list_panel.rows(lines, str, texts())


def asked(title, chosen, now, moment):
    """The request that what was chosen becomes, or None; and whether it goes together."""
    try:
        request = list_panel.asked(title, chosen, now, moment)
    except ValueError:
        return None
    return [request, list_panel.goes_together(request)]


def heard(events, numbers):
    """What becomes of events that come with these numbers: whether nothing is missing after each; the last number known."""
    known = Followed("K7Q2M9XW4AK7")
    found = [known.hear(number, events[number - 1]) for number in numbers]
    return [found, known.tournament.n]


def taken(events, answers):
    """The same of answers, each [the last event before it, how many come, the last number of all]."""
    known = Followed("K7Q2M9XW4AK7")
    found = [known.take({"n": last, "events": events[after : after + count]}, after) for after, count, last in answers]
    return [found, known.tournament.n]


def refused(code):
    """Why something was refused."""
    return Refused(code).words(texts(), words.REFUSALS)
