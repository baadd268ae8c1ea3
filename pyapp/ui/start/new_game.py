"""The dialog that begins a new game, with the choice of the game, the opponent and the side."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import randrange

from pyapp.rating.level_ratings import is_measured
from pyapp.rules.game import Game
from pyapp.rules.own_rules import own_game
from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS, Variant, game_value
from pyapp.saves.players import HUMAN, read_players
from pyapp.ui.browser import JsObject
from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.dom import ahead, files, forms, socket, window
from pyapp.ui.dom.visits import HOME
from pyapp.ui.library.ratings import Ratings
from pyapp.ui.markup import dialog, render
from pyapp.ui.page import Page
from pyapp.ui.start.new_game_panel import (
    ABOUT_LEVEL,
    LINK,
    MODES,
    NEARBY,
    ONLINE,
    RANDOM,
    cards,
    levels,
    own_cards,
    own_words,
    rest_words,
    seats,
)
from pyapp.ui.start.own_games import field_game, field_value, offered_games
from pyapp.ui.start.rated import NO, RATED, YES, wants_rating
from pyapp.ui.start.sides import COMPUTER, WATCH, level, mode, persons_side, seated, style
from pyapp.ui.table.beginning import begin
from pyapp.ui.table.game_controller import GameController
from pyapp.ui.text.games import about_key
from pyapp.ui.text.levels import group_of, level_meant, words_key
from pyapp.ui.text.texts import texts

INSIDE = (
    '<div class="choice" role="radiogroup" aria-labelledby="games-title">{+games}<div id="own-games"></div></div>'
    '<button type="button" class="own" data-do="new_rules" aria-haspopup="dialog">{new.own}</button><p id="game-words"></p>'
    '<div class="seats">{+seats}</div>'
    '<div class="last"><p id="loss" hidden></p>'
    '<button value="yes" class="primary">{action.play}</button><button value="">{action.cancel}</button></div>'
)
PICTURES = "/pictures.json"  # game -> its picture; tools/build/page.py writes it
PLACE = "#games"
PICTURE = PLACE + ' label:has([value="%s"]) > svg'
OPPONENT, SEPARATOR = (
    "columna.opponent",
    ",",
)  # the key of the players that were chosen last, if others are at the table
PACE = "columna.pace"  # the key of the time control that was chosen last, "" for no clock
SIDE = "columna.side"  # the key of RANDOM while the player leaves the side to chance
UNFOLDED = "columna.new-unfolded"  # the key of "yes" while the player wants to see all choices
ELSEWHERE = (ONLINE, LINK, NEARBY)  # modes in which the game at the table stays as it is


class NewGame(LazyDialog):
    """The dialog for a new game. On the page: #games.

    even: returns the markup of the level that is about even for the player in a game, "" for none.
    """

    def __init__(self, page: Page, controller: GameController, ratings: Ratings, even: Callable[[str], str]) -> None:
        super().__init__(page)
        self._controller, self._ratings, self._even = controller, ratings, even
        self._own: list = []  # the games by people's own rules that are offered
        self._has_pictures = False
        self._with_computer: Game | None = None  # the last game at the table that a computer plays
        page.events.on("changed", self._note_opponent)
        self._note_opponent()
        page.actions.add("new", self.ask, label="action.new_game", menu=("menu.games", 10, "M12 5v14M5 12h14"))
        page.actions.add("new_rules", self._make_rules)
        page.actions.add("level", self._choose_level)

    def ask(self, chosen: str = "") -> None:
        """Let the player choose a game and its players, and say whether a game under way is safe.

        chosen: the first choice, as a JSON value; "" for the game on the board.
        """
        self.mount()
        players = self._players()
        self._offer(own_game(json.loads(chosen)) if chosen else self._session.game.position.variant)
        self._choose("mode", mode(players))
        self._choose("side", RANDOM if self._dom.stored(SIDE) == RANDOM else str(persons_side(players)))
        self._choose("rated", YES if wants_rating(self._dom, self._ratings) else NO)
        self._choose_level(level(players))
        self._dom.set_property(PLACE + " [name=style]", "value", style(players))
        self._dom.set_property(PLACE + " [name=pace]", "value", self._dom.stored(PACE) or "")
        self._dom.set_property("#rest", "open", self._dom.stored(UNFOLDED) == "yes")
        is_safe = self._page.state.library_has_all
        self._dom.set_class("#loss", "lost", not is_safe)
        self._dom.set_text("#loss", texts("new.kept" if is_safe else "new.loss"))
        self._follow()
        self._dom.set_class(PLACE, "drawn", False)
        self._dom.ask(PLACE, lambda wish: self._begin() if wish else None)
        self._dom.after_paint(self._draw)

    def _note_opponent(self) -> None:
        """Remember a computer that plays at the table, until the player seats a second person in its place."""
        running = self._page.state.running
        if running.players.count(HUMAN) < 2:
            self._with_computer = running.game
            self._dom.store(OPPONENT, SEPARATOR.join(running.players))
        elif running.game is self._with_computer:
            self._dom.store(OPPONENT, "")

    def _players(self) -> list:
        """Return the players at the table; where two people play, as in a study, those that the player chose last."""
        running = self._page.state.running
        players = (running if self._session.room else self._session).players
        chosen = read_players((self._dom.stored(OPPONENT) or "").split(SEPARATOR))
        return chosen if chosen and players.count(HUMAN) == 2 else players

    def _draw(self) -> None:
        """Draw the pictures, which take as long as everything else; then prepare the table, which the player may see next."""
        if not self._has_pictures:
            self._put_pictures()
        self._dom.set_class(PLACE, "drawn", True)
        self._dom.after_paint(self._lay_out_table)

    def _put_pictures(self) -> None:
        """Put the pictures on the cards when the dialog is first open."""
        self._has_pictures = True
        with open(self._dom.ASSETS + PICTURES) as pictures:
            for game, picture in json.load(pictures).items():
                self._dom.set_property(PICTURE % game, "outerHTML", picture)

    def _lay_out_table(self) -> None:
        if self._session.settings.view == HOME:
            ahead.lay_out(self._show_table)

    def _show_table(self, wanted: bool) -> None:
        """Show the table without the dialog, or Home with the dialog."""
        self._dom.set_class("html", "starting", not wanted)
        self._dom.find(PLACE).style.display = "none" if wanted else ""

    def _offer(self, chosen: Variant) -> None:
        """Offer the games by people's own rules beside the others, and choose a game."""
        self._own = offered_games(self._dom, chosen)
        self._dom.set_markup("#own-games", own_cards(self._own))
        self._choose("game", field_value(chosen, self._own))

    def _make_rules(self) -> None:
        """Let the player make own rules."""
        files.close(PLACE)
        self._page.actions.do("own_rules")

    @property
    def _variant(self) -> Variant:
        """The chosen game."""
        return field_game(self._chosen("game"), self._own)

    def _choose(self, name: str, value: str) -> None:
        forms.choose_radio(PLACE, name, value)

    def _chosen(self, name: str) -> str:
        return forms.chosen_radio(PLACE, name)

    def _choose_level(self, chosen: str) -> None:
        """Choose a level, and offer the levels of its group."""
        self._choose("group", group_of(chosen))
        self._dom.set_markup(PLACE + " [name=level]", levels(chosen))

    def _change(self, event: JsObject) -> None:
        """Follow a choice, which may change the other choices."""
        if event.target.name == "group":
            self._choose_level(level_meant(event.target.value))
        self._follow()

    def _follow(self) -> None:
        """Show the fields and sentences for the chosen game and mode."""
        wanted = self._chosen("mode")
        self._dom.set_attribute(PLACE + " .seats", "data-mode", wanted)
        variant = self._variant
        is_own = variant.id not in VARIANTS
        may_count = is_measured(variant.id)
        self._dom.set_class(PLACE + " .seats", "unmeasured", not may_count)
        rated = self._chosen("rated") if may_count else ""
        self._dom.set_text(
            "#rest-words", rest_words(wanted, self._chosen("side"), rated, self._pace(), self._computer())
        )
        words = own_words(variant) if is_own else texts(about_key(variant.id))
        self._dom.set_text("#game-words", words)
        self._dom.set_text("#" + ABOUT_LEVEL, texts(words_key(self._level())))
        self._dom.set_markup("#offer", "" if is_own else self._even(variant.id))
        stays = not self._page.state.running.under_way or wanted in ELSEWHERE
        self._dom.set_property("#loss", "hidden", stays)

    def _keep_fold(self, event: JsObject) -> None:
        """Remember whether the player wants to see all choices."""
        self._dom.store(UNFOLDED, "yes" if event.target.open else "")

    def _begin(self) -> None:
        variant, side, wanted = self._variant, self._side(), self._chosen("mode")
        game = json.dumps(game_value(variant))
        if wanted == ONLINE:
            wish = "seek:" + variant.id if variant.id in VARIANTS else "online_rules:" + game
            self._page.actions.do(wish)
        elif wanted == LINK:
            self._page.actions.do("by_link_begin:%d%s" % (side, game))
        elif wanted == NEARBY:
            self._page.actions.do("nearby_begin:%d%s" % (side, game))
        else:
            if wanted == COMPUTER:
                self._dom.store(RATED, self._chosen("rated"))
            self._dom.store(OPPONENT, "")  # the players at the table are those chosen last
            pace = "" if wanted == WATCH else self._pace()
            if wanted != WATCH:
                self._dom.store(PACE, pace)
            players = seated(wanted, side, self._computer())
            begin(self._page, self._controller, start(variant), players, clock=pace)

    def _side(self) -> int:
        """Return the chosen side, or a random one. Remember whether the player left it to chance."""
        wish = self._chosen("side")
        self._dom.store(SIDE, wish if wish == RANDOM else "")
        return randrange(2) if wish == RANDOM else int(wish)

    def _computer(self) -> str:
        """Return the chosen computer player."""
        return (self._level() + " " + self._dom.value(PLACE + " [name=style]")).strip()

    def _pace(self) -> str:
        """Return the chosen time control, "" for no clock."""
        return self._dom.value(PLACE + " [name=pace]")

    def _level(self) -> str:
        return self._dom.value(PLACE + " [name=level]")

    def _markup(self) -> str:
        available = {ONLINE: bool(socket.rooms_address()), NEARBY: window.can_connect()}
        modes = [row for row in MODES if available.get(row[0], True)]
        inside = render(INSIDE, games=cards(), seats=seats(modes))
        return dialog("games", "new.which", inside, close="")

    def _listen(self) -> None:
        self._has_pictures = False
        self._dom.on(PLACE, "change", self._change)
        self._dom.on("#rest", "toggle", self._keep_fold)
