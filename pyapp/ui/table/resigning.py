"""Giving a game up, after a question."""

BUTTON = ".controls [data-do=resign]"


class Resigning:
    """`page` is the Page, `controller` the GameController, `agreements` the Agreements, `question` the Question.

    On the page: BUTTON.
    """

    def __init__(self, page, controller, agreements, question):
        self._texts, self._state, self._question = page.texts, page.state, question
        self._controller, self._agreements = controller, agreements
        self._dom = page.dom
        page.actions.add("resign", self.ask, self._may)
        page.events.hear("changed", self._follow)
        self._follow()

    def _may(self) -> bool:
        return self._state.session.resigning_side is not None

    def _follow(self):
        """It may be another's turn, or the game over."""
        self._dom.set_property(BUTTON, "disabled", not self._may())

    def ask(self) -> None:
        """Ask the person who may give the game up."""
        asked = self._texts("resign.question", side=self._state.session.resigning_side)
        self._question.confirm(asked, "", self._texts("action.resign"), self._resign)

    def _resign(self):
        room = self._state.session.room
        self._controller.show_table()
        if room:
            room.wish("resign")
        else:
            self._agreements.resign()
