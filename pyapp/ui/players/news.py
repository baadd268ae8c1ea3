"""News for this player: the server announces some, and the page then asks for all."""

from pyapp.ui.online.requests import insist, silently


class News:
    """`line` is the Line, `account` the Account."""

    def __init__(self, line, account):
        self._line, self._account = line, account
        self._hearers = []
        line.hear(self.ask, self._hear, lambda: None)
        account.hear(self.ask)

    def hear(self, kind: str, call) -> None:
        """Call `call` with all news of this kind whenever some come."""
        self._hearers.append((kind, call))

    def ask(self) -> None:
        """Ask for the news, if the server knows us."""
        if self._account.known:
            self._line.run(self._fetch(), silently)

    async def _fetch(self):
        news = (await insist(self._line, {"do": "news"}))["news"]
        for kind, call in self._hearers:
            if kind in news:
                call(news[kind])

    def _hear(self, message: dict):
        if message.get("news") is True:
            self.ask()
