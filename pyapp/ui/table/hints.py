"""What the engine advises to the person who is to move."""

from pyapp.ui.computer.supervisor import HINT

EFFORT = {"ms": 800}  # the strongest player, for so long


class Hints:
    """`page` is the Page, `controller` the GameController, `supervisor` the EngineSupervisor."""

    def __init__(self, page, controller, supervisor):
        self._state, self._controller, self._supervisor = page.state, controller, supervisor
        page.actions.add("hint", self.ask, lambda: page.state.session.may_ask_hint)
        page.events.hear("engine_hints", self.show)

    def ask(self) -> None:
        """Let the engine look for a turn."""
        self._controller.settle()
        self._supervisor.put("best", self._state.session.game, EFFORT, HINT)

    def show(self, turn) -> None:
        """Show the turn that the engine advises, if that is still of use."""
        session = self._state.session
        if turn in session.game.legal and session.may_ask_hint:
            session.selection.clear()
            session.hint = turn
            self._controller.show()
            self._controller.say_status()
