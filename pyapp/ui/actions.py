"""What can be done on the page, by name: buttons, the menu and shortcuts say nothing else."""


def always() -> bool:
    """It may be done at any time."""
    return True


class Actions:
    """A table: name -> what does it, and whether it may be done now."""

    def __init__(self):
        self._known = {}
        self._waiting = []
        self._complete = False

    def add(self, name: str, do, may=always) -> None:
        """Let `do` do what this name asks for, when `may()`. Raises ValueError where the name is taken."""
        if name in self._known:
            raise ValueError(name)
        self._known[name] = do, may

    def may(self, name: str) -> bool:
        """Whether it may be done now. Raises KeyError for what is not known once all parts are there."""
        if name not in self._known and not self._complete:
            return False
        return self._known[name][1]()

    def locked(self) -> list:
        """Return the names of what may not be done now."""
        return [name for name in self._known if not self.may(name)]

    def do(self, wish: str) -> None:
        """Do it if it may be done. After a colon a wish may say with what, as in "game:bashni".

        What is not known yet waits for `complete`; raises KeyError for what is not known after that.
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
        """All parts of the page are there: do what was asked for before they were."""
        self._complete = True
        waiting, self._waiting = self._waiting, []
        for wish in waiting:
            self.do(wish)
