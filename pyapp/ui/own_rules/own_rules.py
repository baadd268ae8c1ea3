"""Your own rules on the page: the player answers questions, names the game and plays it; the device keeps it."""

from __future__ import annotations

import json

from pyapp.rules.notation import is_number
from pyapp.rules.own_rules import LONGEST_NAME, base_game_id, own_game
from pyapp.rules.position import start
from pyapp.rules.variants import VARIANTS, Variant, switches_of
from pyapp.saves.link import position_fragment
from pyapp.ui.browser import JsObject
from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.dialogs.name_field import read_name
from pyapp.ui.dom import files, forms
from pyapp.ui.library.kept_own_games import MOST_GAMES, keep, kept_games
from pyapp.ui.own_rules import panel
from pyapp.ui.own_rules.presets import changed, copies, presets
from pyapp.ui.own_rules.questions import CHAPTERS, PLIES, answers, example, obstacle
from pyapp.ui.own_rules.words import differences, word
from pyapp.ui.page import Page
from pyapp.ui.sharing.clipboard import copy
from pyapp.ui.text.texts import texts

DIALOG = "#" + panel.DIALOG
FROM, NAME, SAID, SHEET = "#own-from", "#own-name", "#own-said", "#own-sheet"
WHY, BOARD, TURN = "#own-why-%s", "#own-board-%s", "#own-turn-%s"
ANSWER, NUMBER = DIALOG + ' [name="%s"][value="%s"]', DIALOG + ' [name="%s"]'


class OwnRules(LazyDialog):
    """The dialog in which players make rules of their own. On the page: DIALOG."""

    def __init__(self, page: Page):
        super().__init__(page)
        self._game: Variant = None  # type: ignore[assignment]  # until the dialog is open
        self._drawn: dict = {}  # the markup of each board
        self._timer: int | None = None
        page.actions.add("own_rules_play", self._play)
        page.actions.add("own_rules_share", self._share)
        page.actions.add("own_rules_remove", self._remove, lambda: self._chosen_kept() is not None)

    def open(self) -> None:
        """Ask for rules, beginning with those of the game on the board."""
        self.mount()
        here = self._session.game.position.variant
        self._offer_starts()
        self._dom.set_property(FROM, "value", base_game_id(here))
        self._begin_with(copies()[list(VARIANTS).index(here.id)] if here.id in VARIANTS else here)
        self._dom.ask(DIALOG, lambda _wish: self._stop())

    def tell(self, text: str) -> None:
        """Say how the rules of a game from elsewhere differ from those of the game it is like. text: the game's JSON value."""
        game = own_game(json.loads(text))
        self._page.notices.show("own-rules", "own.opened", "help", "help.title", rules=lambda: self.told(game))

    def told(self, game: Variant) -> str:
        """Return the rules of a game in one sentence."""
        return differences(game)

    def _offer_starts(self) -> None:
        self._dom.set_markup(FROM, panel.starts(kept_games(self._dom)))

    def _begin_with(self, game: Variant) -> None:
        self._dom.set_property(NAME, "value", game.name)
        self._dom.set_text(SAID, "")
        self._show(game)
        self._page.events.emit("shown")

    def _chosen_kept(self) -> Variant | None:
        """Return the chosen game to start from if this device keeps it, else None."""
        kind, _, number = self._dom.value(FROM).partition(".") if self.is_mounted else ("", "", "")
        return kept_games(self._dom)[int(number)] if kind == "kept" else None

    # Answers

    def _change(self, event: JsObject) -> None:
        """Follow a new answer, or the choice of another game to start from."""
        field = event.target
        if "#" + field.id == FROM:
            self._start_from(field.value)
        elif field.name:
            self._show(changed(self._game, field.name, _read(field.name, field.value)))

    def _start_from(self, chosen: str) -> None:
        kind, _, number = chosen.partition(".")
        if chosen in VARIANTS:
            games, number = copies(), str(list(VARIANTS).index(chosen))
        else:
            games = presets() if kind == "preset" else kept_games(self._dom)
        self._begin_with(games[int(number)])

    def _show(self, game: Variant) -> None:
        """Show this game's answers, the answers that they rule out, and the rules; then draw the boards one by one."""
        self._game = game
        switches = [switch for _, row in CHAPTERS for switch in row]
        for switch in switches:
            self._show_answers(switch)
        self._dom.set_markup(SHEET, panel.sheet(game))
        self._stop()
        self._draw_later([switch for switch in switches if self._dom.find(BOARD % switch)])

    def _show_answers(self, switch: str) -> None:
        value, why = getattr(self._game, switch), ""
        if switch in PLIES:
            self._dom.set_property(NUMBER % switch, "value", value)
        else:
            forms.choose_radio(DIALOG, switch, word(value))
        for each in answers(switch):
            locks = obstacle(self._game, switch, each)
            self._dom.set_property(ANSWER % (switch, word(each)), "disabled", bool(locks))
            why = locks or why
        self._dom.set_property(WHY % switch, "hidden", not why)
        self._dom.set_text(WHY % switch, texts("own.why." + why) if why else "")

    def _draw_later(self, switches: list) -> None:
        if switches:
            self._timer = self._dom.later(0, lambda: self._draw(switches))

    def _draw(self, switches: list) -> None:
        """Draw the board of the first question, then the others one by one, so that the page can go on in between."""
        switch = switches[0]
        shown = example(self._game, switch)
        if shown:
            drawn = panel.picture(shown)
            if self._drawn.get(switch) != drawn:
                self._drawn[switch] = drawn
                self._dom.set_markup(BOARD % switch, drawn)
            numbered = self._session.settings.numbered
            self._dom.set_text(TURN % switch, panel.caption(shown, numbered))
        self._draw_later(switches[1:])

    def _stop(self) -> None:
        self._dom.never(self._timer)

    # The new game

    def _key(self, event: JsObject) -> None:
        """Let Enter in the name's field begin the game instead of closing the dialog."""
        if event.key == "Enter" and "#" + event.target.id == NAME:
            event.preventDefault()
            self._play()

    def _named(self) -> Variant | None:
        """Return the game under the name in the field; None if that is no name, which the player reads."""
        name = read_name(self._dom, NAME, lambda sentence: self._dom.set_text(SAID, sentence), LONGEST_NAME)
        return changed(self._game, "name", name) if name else None

    def _play(self) -> None:
        """If the game has a valid name, keep it and let the player choose who plays it."""
        game = self._named()
        if game:
            others = [other for other in kept_games(self._dom) if other.name != game.name]
            self._keep([game] + others[: MOST_GAMES - 1])
            files.close(DIALOG)
            self._page.actions.do("new:" + json.dumps(switches_of(game)))

    def _share(self) -> None:
        """If the game has a valid name, send a link to its start, or copy it, as is usual on the device."""
        game = self._named()
        if not game:
            return
        address = files.address_of(position_fragment(start(game)))
        if files.can_share() and files.prefers_sheet():
            files.share(game.name, address)
        else:
            copy(self._page, address, "share.link_copied")

    def _remove(self) -> None:
        """Remove the chosen game from this device."""
        gone = self._chosen_kept()
        self._keep([game for game in kept_games(self._dom) if game != gone])
        self._offer_starts()
        self._dom.set_property(FROM, "value", base_game_id(self._game))
        self._page.events.emit("shown")
        self._dom.focus_on(FROM)

    def _keep(self, games: list) -> None:
        if not keep(self._dom, games):
            self._page.notices.show("storage", "own.stored")

    def _markup(self) -> str:
        self._drawn = {}
        return panel.markup()

    def _listen(self) -> None:
        self._dom.on(DIALOG, "change", self._change)
        self._dom.on(DIALOG, "keydown", self._key)


def _read(switch: str, text: str) -> str | int:
    """Return the value of a switch from the text of its field."""
    if switch in PLIES:
        return int(text) if is_number(text, 3) else 0
    return next(value for value in answers(switch) if word(value) == text)
