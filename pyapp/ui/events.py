"""What has happened on the page, by name. Whoever tells an event knows nobody who hears it."""

EVENTS = (
    "changed",  # (): the session has changed, or been played on, and is to be kept
    "shown",  # (): the board or the game shows something else, or something else may be done
    "looked",  # (): the board shows another turn of the record, which is as it was
    "set",  # (): a setting has another value
    "turn_begun",  # (turn, begun): a turn begins to be seen, but for its first `begun` hops, which have been
    "ended",  # (): the column that ends the game has landed
    "helped",  # (): engine, book or other games help in a game that is under way
    "refused",  # (): a column was chosen that may not move
    "inspected",  # (square): a square was chosen
    "interrupted",  # (): the player does something; what was only looked on at ends
    "worded",  # (): another language is spoken
    "engine_ready",  # (): the computer player is loaded
    "engine_comes",  # (): more of its files has come
    "engine_failed",  # (): it has died; another one is on its way unless it was given up
    "engine_thinks",  # (): it has looked deeper
    "engine_plays",  # (turn)
    "engine_hints",  # (turn): it would play so
    "engine_claims",  # (): it claims a draw
    "engine_answers",  # (accepts): it has considered the draw that is offered
    "judged",  # (score): what it holds of the position, in hundredths of a soldier for the side to move
)
LASTING = (
    "inspected",
    "engine_ready",
    "engine_failed",
    "engine_claims",
)  # those who come late hear the last of these at once


class Events:
    """Passes events on, in the order in which their hearers came."""

    def __init__(self):
        self._hearers = {name: [] for name in EVENTS}
        self._last = {}

    def hear(self, name: str, call) -> None:
        """Call `call` with what is told at each event of this name. Raises KeyError for a name that is not in EVENTS."""
        self._hearers[name].append(call)
        if name in self._last:
            call(*self._last[name])

    def tell(self, name: str, *what) -> None:
        """It has happened. Raises KeyError for a name that is not in EVENTS."""
        if name in LASTING:
            self._last[name] = what
        for call in self._hearers[name]:
            call(*what)
