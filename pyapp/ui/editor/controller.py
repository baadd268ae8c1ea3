"""The position editor on the page: it acts on pointer and keys, and begins a game or an analysis from the position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyapp.rules.notation import NotationError, is_number
from pyapp.rules.setup import fault, position_of
from pyapp.rules.variants import VARIANTS, Variant
from pyapp.saves.players import HUMAN
from pyapp.ui.board.geometry import edge, square_at
from pyapp.ui.browser import JsObject
from pyapp.ui.dialogs.game_field import choose_game
from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.dom import forms, pointer
from pyapp.ui.editor import board_svg as editor_svg
from pyapp.ui.editor import editor_panel as markup
from pyapp.ui.editor.state import PIECES, Editor
from pyapp.ui.editor.view import BOARD, EditorView
from pyapp.ui.input.drag import Drag
from pyapp.ui.input.keyboard import ARROWS, neighbour, pressed
from pyapp.ui.page import Page
from pyapp.ui.table.beginning import begin
from pyapp.ui.table.game_controller import GameController

HAND = "#editor-hand"
PASTED = "insertFromPaste"
LONGEST_REPEATED = 40  # characters of a wrong text that the page repeats


class EditorController(LazyDialog):
    """On the page: the dialog #editor."""

    def __init__(self, page: Page, controller: GameController) -> None:
        super().__init__(page)
        self._controller = controller
        self._editor: Editor = None  # type: ignore[assignment]  # until the first opening, like `_view`
        self._view: EditorView = None  # type: ignore[assignment]
        self._drag: Drag | None = None  # a Drag that may begin or has begun; its square is None from the palette
        self._own: Variant = None  # type: ignore[assignment]  # the game offered besides those in the table
        self._carried = ""  # the pieces that the drag carries
        self._dragged = False  # True if the next click only ends a drag
        add = page.actions.add
        add("editor_undo", lambda: self._do(self._editor.undo), lambda: self._is_open and self._editor.can_undo)
        add("editor_redo", lambda: self._do(self._editor.redo), lambda: self._is_open and self._editor.can_redo)
        add("editor_flip", lambda: self._view.flip(), lambda: self._is_open)
        add("editor_clear", lambda: self._do(self._editor.clear), lambda: self._is_open)
        add("editor_start", lambda: self._do(self._editor.start), lambda: self._is_open)
        add("editor_current", self._take_over, lambda: self._is_open)

    @property
    def _is_open(self) -> bool:
        return self._editor is not None

    def edit(self) -> None:
        """Let the player set up a position, beginning with the last one not yet played."""
        if not self.is_mounted:
            self.mount_quietly()
        session = self._session
        if self._editor is None:
            self._editor = Editor(session.line.position)
            self._view = EditorView(self._dom, self._editor, session.flipped)
        forms.choose_radio("#editor", "tool", self._editor.tool)
        self._dom.set_property("#editor-below", "checked", self._editor.below)
        self._offer_games()
        self._dom.ask("#editor", self._leave)
        self._page.events.emit("shown")
        self._dom.after_paint(lambda: self._view.open(session.settings.look))

    def _markup(self) -> str:
        self._own = self._session.line.position.variant
        return markup.dialog(self._own)

    def _listen(self) -> None:
        for kind, call in (
            ("click", self.click),
            ("change", self.change),
            ("input", self.input),
            ("keydown", self.key),
            ("pointerdown", self.press),
            ("pointermove", self.move),
            ("pointerup", self.release),
            ("pointercancel", self.cancel),
        ):
            self._dom.on("#editor", kind, call)

    # Events of the dialog

    def click(self, event: JsObject) -> None:
        """Use the tool on the clicked square."""
        dragged, self._dragged = self._dragged, False
        place = event.target.closest("[data-place]")
        if place and not (dragged and event.detail):  # clicks by keys have the detail 0
            square = int(place.getAttribute("data-place"))
            self._view.focus(square)
            self._do(lambda: self._editor.choose(square))

    def change(self, event: JsObject) -> None:
        """Apply a choice or the content of a field."""
        field = event.target
        if field.hasAttribute("data-counter"):
            self._count(int(field.getAttribute("data-counter")), field.value)
        elif field.id == "editor-below":
            self._editor.put_below(field.checked)
        elif field.id == "editor-text":
            self._read()
        else:
            choose = {"tool": self._editor.take_up, "mover": self._give_turn, "editor-game": self._play_as}[field.name]
            self._do(lambda: choose(field.value))

    def input(self, event: JsObject) -> None:
        """Read a pasted text at once; `change` reads typed text."""
        if event.target.id == "editor-text" and event.inputType == PASTED:
            self._read()

    def key(self, event: JsObject) -> None:
        """Act on a key."""
        command = event.ctrlKey or event.metaKey
        place = event.target.closest("[data-place]")
        shown, keys = self._page.actions.shown, pressed(event)
        actions = [name for name in ("undo", "redo") if keys in shown[name]["keys"].split()]
        if event.target.id == "editor-text":
            is_ours = event.key == "Enter" and self._read()
        elif actions:
            is_ours = self._act("editor_" + actions[0])
        else:
            is_ours = (
                place
                and not (command or event.altKey)
                and self._press(int(place.getAttribute("data-place")), event.key)
            )
        if is_ours:
            event.preventDefault()

    # Dragging

    def press(self, event: JsObject) -> None:
        """Prepare a drag from a square or from the palette."""
        self._dragged = False
        source = event.target.closest("[data-place],[data-tool]")
        if source is None or not event.isPrimary or event.button:
            return
        on_board = source.hasAttribute("data-place")
        square = int(source.getAttribute("data-place")) if on_board else None
        pieces = self._editor.setup.pieces[square] if square is not None else source.getAttribute("data-tool")
        if pieces and (on_board or pieces in PIECES):
            self._drag, self._carried = Drag(square, event.clientX, event.clientY), pieces

    def move(self, event: JsObject) -> None:
        """Begin a drag, or carry the pieces with the pointer."""
        if self._drag is None or not event.isPrimary:
            return
        if not event.buttons:  # the button was released outside the window
            self.cancel(event)
            return
        if self._drag.begins(event.clientX, event.clientY):
            self._dragged = True
            self._dom.set_markup(HAND, editor_svg.hand(self._carried))
            self._dom.set_property(HAND, "hidden", False)
        if self._drag.moving:
            pointer.carry(HAND, event)
            self._view.draw(self._drag.square, self._over(event))

    def release(self, event: JsObject) -> None:
        """Put the carried piece or column down."""
        if not event.isPrimary:
            return
        drag, pieces = self._drag, self._carried
        if drag is not None and drag.moving:
            self.cancel(event)
            self._do(lambda: self._put_down(drag.square, pieces, self._over(event)))
        self._drag = None

    def cancel(self, _event: JsObject) -> None:
        """Put the carried piece or column back."""
        self._drag = None
        self._dom.set_property(HAND, "hidden", True)
        self._view.draw(None, None)

    def _put_down(self, origin: int | None, pieces: str, target: int | None) -> None:
        """Move a piece or column. origin: its square, None for the palette;  target: None for beside the board."""
        if origin is None and target is not None:
            self._editor.put(target, pieces)
        elif origin is not None and target is None:
            self._editor.remove(origin)
        elif origin is not None and target is not None:
            self._editor.move(origin, target)

    def _over(self, event: JsObject) -> int | None:
        """Return the square under the pointer, None beside the board."""
        size = self._editor.setup.variant.size
        x, y = pointer.place_in(BOARD, event)
        return square_at(size, self._view.flipped, x * edge(size), y * edge(size))

    # Commands

    def _do(self, act: Callable[[], Any]) -> Any:
        """Change the position by `act`, then show and say the change. Return the result of `act`."""
        before = self._editor.setup
        outcome = act()
        self._view.follow(before)
        self._page.events.emit("shown")
        return outcome

    def _act(self, action: str) -> bool:
        """Do the action of a shortcut. Return True, since the editor uses the key."""
        self._page.actions.do(action)
        return True

    def _take_over(self) -> None:
        """Set up the position that is on the board of the page."""
        self._do(lambda: self._editor.resume(self._session.line.position))
        self._offer_games()

    def _press(self, square: int, key: str) -> bool:
        """Act on a key on a square. Return False if the key means nothing."""
        if key in ARROWS:
            self._view.focus(neighbour(self._editor.setup.variant.size, self._view.flipped, square, key))
            return True
        return self._do(lambda: self._editor.press(square, key))

    def _give_turn(self, side: str) -> None:
        self._editor.give_turn(int(side))

    def _play_as(self, game: str) -> None:
        self._editor.play_as(VARIANTS.get(game, self._own))

    def _offer_games(self) -> None:
        """Offer all games, and people's own rules if the position in the editor, or else the one on the board, has some."""
        there = self._editor.setup.variant
        before, self._own = self._own, self._session.line.position.variant if there.id in VARIANTS else there
        choose_game(self._dom, "#editor-game", before, self._own, there.id)

    def _count(self, counter: int, plies: str) -> None:
        self._do(lambda: self._editor.count(counter, int(plies) if is_number(plies, 3) else 0))

    def _read(self) -> bool:
        """Set up the position that the text field describes, or say that it is none. Return True."""
        text = self._dom.value("#editor-text")
        try:
            self._do(lambda: self._editor.read(text))
        except NotationError as error:
            self._view.complain((error.token or text)[:LONGEST_REPEATED])
        return True

    def _leave(self, wish: str) -> None:
        """Play or analyse the position, or keep it for another time. The dialog has closed."""
        if not wish:
            return
        if fault(self._editor.setup):  # pressed before the last change was judged: now the dialog tells it
            self.edit()
            return
        is_game = wish == "play"
        players = self._session.players if is_game else [HUMAN, HUMAN]

        def follow() -> None:
            self._editor = None  # type: ignore[assignment]
            if not is_game and not self._dom.find("#analysis:not([hidden])"):
                self._page.actions.do("analyse")

        begin(self._page, self._controller, position_of(self._editor.setup), players, follow)
