"""The actions of the page, by name: buttons, the menu and shortcuts name them."""


def always() -> bool:
    """Allow an action at any time."""
    return True


class Actions:
    """A table of actions: name -> the function that does it, and the one that tells whether it may be done now."""

    def __init__(self):
        self._known = {}
        self._waiting = []
        self._complete = False

    def add(self, name: str, do, may=always) -> None:
        """Add an action of this name: `do` does it, when `may()`. Raises ValueError where the name is taken."""
        if name in self._known:
            raise ValueError(name)
        self._known[name] = do, may

    def may(self, name: str) -> bool:
        """Tell whether an action may be done now. Raises KeyError for an unknown name once all parts are there."""
        if name not in self._known and not self._complete:
            return False
        return self._known[name][1]()

    def locked(self) -> list:
        """Return the names of the actions that may not be done now."""
        return [name for name in self._known if not self.may(name)]

    def do(self, wish: str) -> None:
        """Do an action if it may be done. After a colon a wish may carry a value, as in "game:bashni".

        An unknown name waits for `complete`; raises KeyError after that.
        """
        name, _, what = wish.partition(":")
        if name not in self._known and not self._complete:
            if wish not in self._waiting:
                self._waiting.append(wish)
            return
        do, may = self._known[name]
        if may():
            do(what) if what else do()

    def complete(self) -> None:
        """Do the actions that were asked for before all parts of the page were there."""
        self._complete = True
        waiting, self._waiting = self._waiting, []
        for wish in waiting:
            self.do(wish)
