"""The leaderboard, game by game and pace by pace."""

from pyapp.rooms.names import is_name
from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.online.words import refusal
from pyapp.ui.players import leaders_panel as markup

DIALOG, GAME, PACE = "#leaders", "#leaders-game", "#leaders-pace"
LAST = 1000  # place to which one can leaf


class LeadersDialog(LazyDialog):
    """`page` is the Page, `players` the Players, `questions` the Questions. On the page: DIALOG."""

    def __init__(self, page, players, questions):
        super().__init__(page)
        self._account, self._questions = players.account, questions
        self._asked = None
        players.places["leaders"] = self.open
        add = page.actions.add
        add("leaders_from", lambda place: self._show({"from": min(int(place), LAST)}))
        add("leaders_around", lambda: self._show({"around": self._account.player}))
        add("leaders_find", self._find)

    def open(self) -> None:
        """Show the leaders in the game on the board."""
        self.mount()
        self._dom.set_property(GAME, "value", self._session.game.position.variant.id)
        self._say("")
        self._dom.ask(DIALOG, lambda _wish: self._questions.end())
        self._show({})

    def _show(self, where: dict):
        """Ask for places, and show them unless others are wanted meanwhile."""
        asked = dict(where, do="leaders", game=self._dom.value(GAME), pace=self._dom.value(PACE))
        self._asked = asked
        self._questions.ask(asked, lambda answer: self._take(asked, answer))

    def _take(self, asked: dict, answer: dict):
        if asked is not self._asked or not self.is_mounted:
            return
        if "error" in answer:
            self._say(refusal(answer, self._texts))
            return
        own = self._account.player if self._account.name else ""
        self._dom.set_markup("#leaders-own", markup.own_place(answer["own"], own, self._texts))
        self._dom.set_markup("#leaders-shown", markup.places(answer, own, self._texts))

    def _find(self):
        """Show the page of the player with the name that stands there."""
        name = " ".join(self._dom.value("#leaders-name").split())
        if is_name(name):
            self._questions.ask({"do": "player", "name": name}, self._found)
        else:
            self._dom.focus_on("#leaders-name")

    def _found(self, answer: dict):
        if "error" in answer:
            self._say(refusal(answer, self._texts))
        else:
            self._say("")
            self._page.actions.do("player:" + answer["player"])

    def _say(self, sentence: str):
        self._dom.set_text("#leaders-said", sentence)

    def _markup(self) -> str:
        return markup.dialog(self._texts, self._session.game.position.variant.id)

    def _listen(self):
        for field in (GAME, PACE):
            self._dom.hear(field, "change", lambda _event: self._show({}))
