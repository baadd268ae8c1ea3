"""Opening games: from files, dropped files and texts, pasted texts and links."""

from __future__ import annotations

from pyapp.saves import link
from pyapp.saves.damaged import DamagedSave
from pyapp.saves.reading import Found
from pyapp.saves.remark import Remark
from pyapp.saves.turn_link import is_turn_link
from pyapp.ui.browser import JsObject
from pyapp.ui.computer.supervisor import EngineSupervisor
from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.dom import files
from pyapp.ui.library.games import Library
from pyapp.ui.library.ratings import Ratings
from pyapp.ui.page import Page
from pyapp.ui.sharing import sharing_panel as markup
from pyapp.ui.sharing.found_dialog import FoundDialog
from pyapp.ui.sharing.large_files import LargeFiles
from pyapp.ui.sharing.reader import LONGEST_READ_HERE, Reader, tell_encodings
from pyapp.ui.table.game_controller import GameController
from pyapp.ui.text.texts import texts


class Opening(LazyDialog):
    """The dialog for opening games, and the cover of the page during a drag of files. On the page: #open, #drop."""

    def __init__(
        self,
        page: Page,
        controller: GameController,
        library: Library,
        ratings: Ratings,
        supervisor: EngineSupervisor,
    ) -> None:
        super().__init__(page)
        self._controller, self._reader = controller, Reader(page)
        self._found = FoundDialog(page, controller, library, ratings)
        self._large_files = LargeFiles(page, library, supervisor, self._found)
        self._dom.add_markup("body", markup.drop())
        self._dom.on("html", "dragleave", self.drag_away)
        self._dom.on("html", "drop", self.drop)

    def open(self, text: str, remarks: list) -> None:
        """Let the player choose a file or paste a text. text: the field's first content;  remarks: why it could not be opened."""
        self.mount()
        self._dom.set_property("#open-text", "value", text)
        self._dom.ask("#open", self._open_typed)
        self._dom.set_markup("#open-fault", markup.listed(remarks) if remarks else "")
        if remarks:
            self._dom.focus_on("#open-text")

    def chosen(self, event: JsObject) -> None:
        """Open the chosen files."""
        if event.target.id == "open-file" and event.target.files.length:
            self._receive(event.target.files)
            self._dom.set_property(
                "#open-file", "value", ""
            )  # so that the same file can be chosen again after it was mended

    def invite(self) -> None:
        """Show that the page takes the dragged files."""
        self._dom.set_class("html", "dropping", True)

    def drag_away(self, event: JsObject) -> None:
        """Hide the cover once the files leave the window."""
        if files.leaves_window(event):
            self._dom.set_class("html", "dropping", False)

    def drop(self, event: JsObject) -> None:
        """Open the dropped files."""
        self._dom.set_class("html", "dropping", False)
        if files.brings_files(event):
            event.preventDefault()
            self._receive(event.dataTransfer.files)

    def follow(self, fragment: str) -> None:
        """Open the game or position of a link. fragment: from the page's address."""
        self._reader.read([fragment], self._show)

    def _receive(self, chosen: JsObject) -> None:
        """Read the files of a FileList: small ones here, large ones in the engine's worker."""
        files.close("#open")
        listed = files.listed(chosen)
        small = [file for file in listed if file.size <= LONGEST_READ_HERE]
        if small:
            files.read_files(small, self._hear, texts("language"))
        for file in listed:
            if file.size > LONGEST_READ_HERE:
                self._large_files.read(file)

    def _hear(self, read: list) -> None:
        """Read the texts of files."""
        tell_encodings(self._page, [each.encoding for each in read])
        self._read([each.text for each in read])

    def _read(self, contents: list) -> None:
        self._reader.read(contents, self._found.accept)

    def _open_typed(self, wish: str) -> None:
        """Read the text in the field."""
        text = self._dom.value("#open-text").strip()
        if wish and is_turn_link(text):
            self._open_turn_link(text)
        elif wish and len(text) > LONGEST_READ_HERE:
            self._large_files.read(files.file_of(text))
        elif wish and text:
            self._reader.read([text], lambda content: self._accept_typed(content, text))

    def _open_turn_link(self, text: str) -> None:
        """Let the games by link take a link; if it is damaged, show the dialog again."""
        try:
            link.opened(link.fragment_of(text))
        except DamagedSave as damage:
            self.open(text, [Remark(damage.reason, damage.place, 0)])
        else:
            self._page.actions.do("by_link_read:" + text)

    def _accept_typed(self, content: Found, text: str) -> None:
        """Open what was typed. If there is nothing to open, or the player declines it, show the dialog with text and remarks."""
        if content.games or content.settings:
            self._found.accept(content, lambda: self.open(text, content.remarks), link.is_link(text))
        else:
            self.open(text, content.remarks)

    def _show(self, content: Found) -> None:
        """Show the game of a link, or say why it cannot be read."""
        if content.games and not content.remarks:
            self._found.open(content.games[0], True)
        else:
            remark = content.remarks[0]
            self._page.notices.show("sharing", "open.bad_link", remark=lambda: markup.remark(remark))

    def _markup(self) -> str:
        return markup.opening()

    def _listen(self) -> None:
        self._dom.on("#open", "change", self.chosen)
