"""The page of a player: ratings, opponents, and all games, which open on the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pyapp.players import archived
from pyapp.rooms.directions import isolated
from pyapp.saves.players import HUMAN
from pyapp.saves.saved import Saved
from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.dom import files, moments, socket
from pyapp.ui.online.pack import game_id
from pyapp.ui.page import Page
from pyapp.ui.players import player_panel as markup
from pyapp.ui.table.beginning import put_on_table
from pyapp.ui.text.texts import texts

if TYPE_CHECKING:
    from pyapp.ui.players.players import Players


DIALOG = "#player"
FILE = "/games.pdn?"  # the path of the games as a file


class PlayerDialog(LazyDialog):
    """The dialog with a player's page. On the page: DIALOG."""

    def __init__(self, page: Page, players: Players) -> None:
        super().__init__(page)
        self._players, self._controller = players, players.controller
        self._player: dict = {}  # the player on the page, as the server describes players; {} while it is closed
        self._has_more = False  # whether the server has older games than those on the list
        self._kind: tuple | None = None  # game and pace of the curve
        self._games: list = []  # the games on the list
        self._wanted: dict = {}  # the last request for games; replies to earlier ones are ignored
        add = page.actions.add
        add("player_curve", self._choose_curve)
        add("player_game", lambda kept: self._ask({"do": "kept-game", "kept": kept}, self._open_game))
        add("player_more", self._show_more, lambda: self._has_more)

    def open(self, player: str) -> None:
        """Show the page of the player with this ID."""
        self.mount()
        self._player, self._kind = {"player": player}, None
        for place in ("deeds", "ratings", "curve", "scores", "games"):
            self._dom.set_markup("#player-" + place, "")
        self._dom.set_text("#player-title", texts("player.title"))
        self._say(texts("online.connecting"))
        for field in markup.FIELDS:
            self._dom.set_property("#player-" + field, "value", "")
        if not files.is_open(DIALOG):
            self._dom.ask(DIALOG, lambda _wish: self._close())
        self._ask({"do": "player", "player": player}, self._show)
        self._ask({"do": "scores", "player": player}, self._show_scores)
        self._show_games()

    def _close(self) -> None:
        self._player = {}
        self._players.online.release_unused_connection()

    def _ask(self, request: dict, take: Callable[[dict], None]) -> None:
        """Ask about the player on the page, and call `take` with the reply if the page still shows the same player."""
        self._players.connection.run(self._fetch(request, take), self._say)

    async def _fetch(self, request: dict, take: Callable[[dict], None]) -> None:
        player = self._player["player"]
        take(await self._players.answer(request, lambda: self._shows(player)))

    def _shows(self, player: str) -> bool:
        return self._player.get("player") == player and self.is_mounted

    def _show(self, player: dict) -> None:
        self._player = player
        self._dom.set_text("#player-title", isolated(player["name"]))
        since = moments.day_writer(texts("language"))(moments.moment_of(player["since"])[:10])
        self._say(markup.about(player, since))
        deeds = self._players.friends.deeds(player)
        self._dom.set_markup("#player-deeds", markup.deeds(deeds, player["player"]))
        if player["ratings"]:
            first = player["ratings"][0]
            self._show_kind(first["game"], first["pace"])

    def _choose_curve(self, kind: str) -> None:
        """Show the curve of a game and a pace, as in "lasca.blitz"."""
        self._show_kind(*kind.split("."))
        self._dom.focus_on('[data-do="player_curve:%s"]' % kind)

    def _show_kind(self, game: str, pace: str) -> None:
        self._kind = game, pace
        self._dom.set_markup("#player-ratings", markup.ratings(self._player["ratings"], self._kind))
        request = {"do": "curve", "player": self._player["player"], "game": game, "pace": pace}
        self._ask(request, lambda answer: self._show_curve((game, pace), answer))

    def _show_curve(self, kind: tuple, answer: dict) -> None:
        if kind == self._kind:
            self._dom.set_markup("#player-curve", markup.curve(answer["curve"]))

    def _show_scores(self, answer: dict) -> None:
        scores = answer["scores"]
        self._dom.set_markup("#player-scores", markup.scores(scores))
        others = [(row["player"], row["name"]) for row in scores]
        self._dom.set_markup("#player-opponent", markup.options(others))

    # The games

    def _show_games(self) -> None:
        """Show the newest games that match the filters."""
        player = self._player["player"]
        filters = markup.wanted({field: self._dom.value("#player-" + field) for field in markup.FIELDS})
        address = socket.file_address(FILE + markup.query(player, filters))
        self._dom.set_property("#player-file", "href", address)
        self._games, self._has_more = [], False
        self._ask_games(dict(filters, do="games", player=player))

    def _show_more(self) -> None:
        """Add older games to the list."""
        last = self._games[-1]
        self._ask_games(dict(self._wanted, before=[last["ended"], last["kept"]]))

    def _ask_games(self, request: dict) -> None:
        self._wanted = request
        self._ask(request, lambda answer: self._take(request, answer))

    def _take(self, request: dict, answer: dict) -> None:
        if request is not self._wanted:
            return  # the player has changed the filters, or asked again
        self._games += answer["games"]
        shown = markup.games(self._games, self._player["player"], self._day)
        self._dom.set_markup("#player-games", shown)
        self._has_more = answer["more"]
        self._page.events.emit("offered")

    def _open_game(self, answer: dict) -> None:
        """Put a game on the board, for the player to look at."""
        row = answer["kept-game"]
        room, _, number = row["kept"].partition(".")
        try:
            game = archived.game_of(row["game"], archived.read(row), row["result"], row["reason"])
        except ValueError:
            self._say(texts("player.damaged"))
            return
        title = markup.title_of(row)
        saved = Saved(game, game_id(room, int(number)), [HUMAN, HUMAN], title, moments.moment_of(row["began"]))
        for dialog in (DIALOG, "#leaders"):
            if files.is_open(dialog):
                files.close(dialog)
        put_on_table(self._page, self._controller, saved, self._study)

    def _study(self) -> None:
        self._page.actions.do("look:0")
        self._page.actions.do("open_study")

    def _day(self, moment: int) -> str:
        return moments.writer(texts("language"))(moments.moment_of(moment))

    def _say(self, sentence: str) -> None:
        self._dom.set_text("#player-said", sentence)

    def _markup(self) -> str:
        return markup.dialog()

    def _listen(self) -> None:
        for field in markup.FIELDS:
            self._dom.on("#player-" + field, "change", lambda _event: self._show_games())
