"""Drawing a picture again after each choice, and the actions that wait until it is finished. Pure."""

from __future__ import annotations

from collections.abc import Callable


class Redrawing:
    """The state of a picture that is drawn again, in steps, after each choice of the player."""

    def __init__(self) -> None:
        self._number = 0  # of the drawing that was begun last
        self._goes_on = self._is_finished = False
        self._waiting: list = []  # the actions that wait for the finished picture

    def begin(self) -> None:
        """Begin a drawing that replaces the previous one."""
        self._number += 1
        self._goes_on, self._is_finished = True, False

    def of_this(self, call: Callable[..., None]) -> Callable[..., None]:
        """Return a function that calls `call`, unless another drawing has begun by then."""
        number = self._number
        return lambda *values: call(*values) if number == self._number else None

    def finish(self) -> None:
        """Call the waiting actions: the picture is finished."""
        self._goes_on, self._is_finished = False, True
        deeds, self._waiting = self._waiting, []
        for deed in deeds:
            deed()

    def fail(self) -> None:
        """Forget the waiting actions: the picture cannot be drawn, and the page says why."""
        self._goes_on, self._waiting = False, []

    def then(self, deed: Callable[[], None]) -> None:
        """Call `deed` with the finished picture, now or once it is finished; do nothing if there is no picture."""
        if self._is_finished:
            deed()
        elif self._goes_on:
            self._waiting.append(deed)
