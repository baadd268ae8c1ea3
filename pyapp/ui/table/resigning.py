"""Giving a game up, after a question."""


class Resigning:
    """`page` is the Page, `controller` the GameController, `question` the Question."""

    def __init__(self, page, controller, question):
        self._texts, self._state, self._controller, self._question = page.texts, page.state, controller, question
        page.actions.add("resign", self.ask, lambda: page.state.session.resigning_side is not None)

    def ask(self):
        """Ask the person who may give the game up."""
        asked = self._texts("resign.question", side=self._state.session.resigning_side)
        self._question.confirm(asked, "", self._texts("action.resign"), self._resign)

    def _resign(self):
        room = self._state.session.room
        self._controller.show_table()
        if room:
            room.wish("resign")
        else:
            self._controller.resign()
