"""The drawing of a picture after each choice, and the deeds that wait until it is finished. Pure."""

TYPE_CHECKING = False  # mypy takes this for true; MicroPython has no module typing
if TYPE_CHECKING:
    from collections.abc import Callable


class Redrawing:
    """A picture that is drawn again, bit by bit, whenever the player chooses something else."""

    def __init__(self) -> None:
        self._number = 0  # of the drawing that was begun last
        self._goes_on = self._is_finished = False
        self._waiting: list = []  # the deeds

    def begin(self) -> None:
        """Begin a drawing in the place of the one before."""
        self._number += 1
        self._goes_on, self._is_finished = True, False

    def of_this(self, call: "Callable[..., None]") -> "Callable[..., None]":
        """Return a function that calls `call`, unless another drawing has begun by then."""
        number = self._number
        return lambda *values: call(*values) if number == self._number else None

    def finish(self) -> None:
        """Do the deeds that have waited: the picture is as the player has chosen it."""
        self._goes_on, self._is_finished = False, True
        deeds, self._waiting = self._waiting, []
        for deed in deeds:
            deed()

    def fail(self) -> None:
        """Forget the deeds: there is no such picture, and the page says why."""
        self._goes_on, self._waiting = False, []

    def then(self, deed: "Callable[[], None]") -> None:
        """Do a deed with the finished picture, now or once it is finished; do nothing where there is none."""
        if self._is_finished:
            deed()
        elif self._goes_on:
            self._waiting.append(deed)
