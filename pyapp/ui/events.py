"""Events on the page, by name. The part that tells an event does not know the parts that hear it."""

EVENTS = (
    "changed",  # (): the session has changed, and is to be kept
    "shown",  # (): the board or the game shows something else, or something else may be done
    "offered",  # (): other buttons can be pressed, and show it at once: one may get the focus
    "looked",  # (): the board shows another turn, or the session has changed: told after each "changed"
    "set",  # (): a setting has another value
    "turn_begun",  # (turn, begun): a turn begins to be shown, but for its first `begun` hops, which were shown
    "ended",  # (): the column that ends the game has landed
    "helped",  # (): engine, book or other games help in a game under way
    "refused",  # (): a column was chosen that may not move
    "inspected",  # (square): a square was chosen
    "interrupted",  # (): the player does something, which ends playback
    "worded",  # (): the page has another language
    "engine_ready",  # (): the computer player is loaded
    "engine_loads",  # (done, total): so many of the bytes of its files have arrived
    "engine_comes",  # (): how far they are has been reckoned
    "engine_failed",  # (): it has died; another one starts unless the page has given up
    "engine_thinks",  # (): it has looked deeper
    "engine_plays",  # (turn)
    "engine_hints",  # (turn): it would play this
    "engine_claims",  # (): it claims a draw
    "engine_answers",  # (accepts): it has considered the offer of a draw
    "judged",  # (score): its score of the position, in hundredths of a soldier for the side to move
)
LASTING = (
    "inspected",
    "engine_ready",
    "engine_failed",
    "engine_claims",
)  # a late hearer gets the last of these at once


class Events:
    """Passes events on, to the first hearer first."""

    def __init__(self):
        self._hearers: dict = {name: [] for name in EVENTS}
        self._last: dict = {}

    def hear(self, name: str, call) -> None:
        """Call `call` with the values of each event of this name. Raises KeyError for a name that is not in EVENTS."""
        self._hearers[name].append(call)
        if name in self._last:
            call(*self._last[name])

    def tell(self, name: str, *values) -> None:
        """Call all that hear this event. Raises KeyError for a name that is not in EVENTS."""
        if name in LASTING:
            self._last[name] = values
        for call in self._hearers[name]:
            call(*values)
        if name == "changed":
            self.tell("looked")
