"""What is new for this player: the server says that something is, and is asked for all of it then."""


class News:
    """`line` is the Line, `account` the Account."""

    def __init__(self, line, account):
        self._line, self._account = line, account
        self._hearers = []
        line.hear(self.ask, self._hear, lambda: None)
        account.hear(self.ask)

    def hear(self, kind: str, call) -> None:
        """Call `call` with the news of this kind, all of them, whenever they have been asked for."""
        self._hearers.append((kind, call))

    def ask(self) -> None:
        """Ask for the news, if the server knows us."""
        if self._account.known:
            self._line.ask({"do": "news"}, self._tell)

    def _hear(self, message: dict):
        if message.get("news") is True:
            self.ask()

    def _tell(self, answer: dict):
        for kind, call in self._hearers:
            if kind in answer.get("news", {}):
                call(answer["news"][kind])
