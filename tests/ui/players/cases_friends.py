"""Questions put to friends and challenges on the page. JSON goes in and out, so MicroPython can be asked as well."""

from pyapp.ui.online.requests import Reply, start
from pyapp.ui.players import challenge_words, challenges_panel, friends_panel
from pyapp.ui.players.kept_challenges import TOKENS, KeptChallenges
from pyapp.ui.players.news import News
from tests.ui.spoken import texts


class Storage:
    """A browser's storage, as far as KeptChallenges goes."""

    def __init__(self, tokens):
        self.texts = {TOKENS: tokens}

    def stored(self, key, _place="localStorage"):
        return self.texts.get(key)

    def store(self, key, text, _place="localStorage"):
        self.texts[key] = text
        return True


class Line:
    """A line that answers every request with this."""

    def __init__(self, answer):
        self.answer, self.asked = answer, []

    def hear(self, came, heard, _changed):
        self.came, self.heard = came, heard

    def run(self, coroutine, _say):
        start(coroutine, lambda _refused: None)

    def ask(self, request):
        self.asked.append(request["do"])
        reply = Reply()
        reply.settle(self.answer)
        return reply


class Account:
    """An account."""

    def __init__(self, name):
        self.known, self.name = bool(name), name

    def hear(self, changed):
        self.changed = changed


def challenge(fields):
    """A challenge as the server tells it."""
    told = {
        "challenge": "7WQ2K9XM4A",
        "player": "B0R1SXW4AK7Q2M9K",
        "name": "<Boris>",
        "game": "lasca",
        "clock": {"days": 3},
        "side": "light",
        "rated": True,
        "phase": "open",
    }
    return dict(told, **fields)


def said(fields, is_ours):
    """What is said of a challenge."""
    told = challenge(fields)
    return [challenge_words.headline(told, is_ours, texts()), challenge_words.terms(told, is_ours, texts())]


def cards(received, sent):
    """The markup of challenges with these fields."""
    return challenges_panel.cards([challenge(each) for each in received], [challenge(each) for each in sent], texts())


def dialogs():
    """The markup of all dialogs."""
    return challenges_panel.dialogs(texts(), "dama") + friends_panel.dialogs(texts())


def friends(rows):
    """The markup of a list of friends, each [name, online, game or None]."""
    told = [
        {"player": "P", "name": name, "online": online, "room": game and {"room": "K7Q2M9XW4A", "game": game}}
        for name, online, game in rows
    ]
    return friends_panel.friends(told, texts())


def actions(relation):
    """What may be done about a player."""
    return friends_panel.actions("P", relation, texts())


def blocked(names):
    """The markup of those who are blocked."""
    return friends_panel.blocked([{"player": "P", "name": name} for name in names], texts())


def kept(found, tokens):
    """The tokens of the challenges A and B after these were kept, [challenge, token], where this text was found first."""
    challenges = KeptChallenges(Storage(found))
    for name, token in tokens:
        challenges.keep(name, token)
    return [challenges.token("A"), challenges.token("B")]


def asked(requests, answered):
    """The requests that wait for an answer, after these were made and some answered."""
    challenges = KeptChallenges(Storage(None))
    for request in requests:
        challenges.ask(request)
    for request in answered:
        challenges.answered(request)
    return challenges.asked()


def news(name, answer, messages):
    """What was asked and told of the kind "a", for an account of this name, when the line came and then said these."""
    line, found = Line(answer), []
    page = News(line, Account(name))
    page.hear("a", found.append)
    line.came()
    for message in messages:
        line.heard(message)
    return [line.asked, found]
