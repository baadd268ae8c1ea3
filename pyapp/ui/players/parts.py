"""The part of the page that knows players; it comes in a pack of its own when it is first wanted."""

from pyapp.ui.pack_assets import put_up
from pyapp.ui.players.account_dialog import AccountDialog
from pyapp.ui.players.challenge_dialog import ChallengeDialog
from pyapp.ui.players.challenges import Challenges
from pyapp.ui.players.friends import Friends
from pyapp.ui.players.leaders_dialog import LeadersDialog
from pyapp.ui.players.moving import Moving
from pyapp.ui.players.player_dialog import PlayerDialog
from pyapp.ui.players.players import Players
from pyapp.ui.players.questions import Questions


def make(page, controller, question, library, online) -> Players:
    """Make it and connect it.

    `page` is the Page, the others are what the page has of GameController, Question, Library, Online.
    """
    put_up(page, "players")
    players = Players(page, controller, question, library, online)
    AccountDialog(page, players, Moving(page, players))
    Friends(page, players)
    Challenges(page, players)
    ChallengeDialog(page, players)
    questions = Questions(players)
    LeadersDialog(page, players, questions)
    PlayerDialog(page, players, questions)
    return players
