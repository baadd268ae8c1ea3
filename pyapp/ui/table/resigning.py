"""Giving a game up, after a question."""


class Resigning:
    """`page` is the Page, `controller` the GameController, `agreements` the Agreements, `question` the Question."""

    def __init__(self, page, controller, agreements, question):
        self._texts, self._state, self._question = page.texts, page.state, question
        self._controller, self._agreements, self._actions = controller, agreements, page.actions
        page.actions.add("resign", self.ask, lambda: page.state.session.resigning_side is not None)

    def ask(self) -> None:
        """Ask the person who may give the game up."""
        asked = self._texts("resign.question", side=self._state.session.resigning_side)
        self._question.confirm(asked, "", self._texts("action.resign"), self._resign)

    def _resign(self):
        """Give the game up, wherever in it the board looks: what has become of it is to be seen."""
        room = self._state.session.room
        self._controller.show_table()
        self._actions.do("back_to_game")
        if room:
            room.wish("resign")
        else:
            self._agreements.resign()
