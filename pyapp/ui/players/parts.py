"""The Players with all their places, the part of the pack of this name."""

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
    """Make the Players and their places. `page` is the Page, the others are its GameController, Question, Library and Online."""
    players = Players(page, controller, question, library, online)
    AccountDialog(page, players, Moving(page, players))
    Friends(page, players)
    Challenges(page, players)
    ChallengeDialog(page, players)
    questions = Questions(players)
    LeadersDialog(page, players, questions)
    PlayerDialog(page, players, questions)
    return players
