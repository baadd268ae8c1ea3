"""Opening games: from files, dropped files and texts, pasted texts and links."""

from pyapp.rules.encodings import CODE_PAGES, encoding_of
from pyapp.saves.damaged import DamagedSave
from pyapp.saves.reading import Found
from pyapp.saves.remark import NO_TEXT, Remark
from pyapp.saves.turn_link import is_turn_link
from pyapp.ui.annotations import GameController, JsObject, Library, Ratings
from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.dom import files
from pyapp.ui.dom.guard import run
from pyapp.ui.library.restoring import Restoring
from pyapp.ui.page import Page
from pyapp.ui.sharing import sharing_panel as markup
from pyapp.ui.sharing.found_dialog import FoundDialog
from pyapp.ui.sharing.reader import LONGEST, Reader, too_long
from pyapp.ui.table.beginning import put_on_table, tell_rules
from pyapp.ui.text.texts import texts


class Opening(LazyDialog):
    """The dialog for opening games, and the cover of the page during a drag of files. On the page: #open, #drop."""

    def __init__(self, page: Page, controller: "GameController", library: "Library", ratings: "Ratings") -> None:
        super().__init__(page)
        self._controller, self._reader = controller, Reader(page)
        self._restoring = Restoring(page, library)
        self._found = FoundDialog(page, controller, library, ratings)
        self._dom.add_markup("body", markup.drop())
        self._dom.hear("html", "dragleave", self.drag_away)
        self._dom.hear("html", "drop", self.drop)
        page.actions.add(
            "open",
            lambda: self.open(""),
            label="open.title",
            menu=("menu.games", 40, "M12 15V4M8 8l4-4 4 4M4 15v5h16v-5"),
        )

    def open(self, text: str) -> None:
        """Let the player choose a file or paste a text. text: the field's first content."""
        self.mount()
        self._dom.set_property("#open-text", "value", text)
        self._dom.ask("#open", self._open_typed)

    def chosen(self, event: "JsObject") -> None:
        """Open the chosen files."""
        if event.target.id == "open-file" and event.target.files.length:
            self._receive(event.target.files)

    def invite(self) -> None:
        """Show that the page takes the dragged files."""
        self._dom.set_class("html", "dropping", True)

    def drag_away(self, event: "JsObject") -> None:
        """Hide the cover once the files leave the window."""
        if files.leaves_window(event):
            self._dom.set_class("html", "dropping", False)

    def drop(self, event: "JsObject") -> None:
        """Open the dropped files."""
        self._dom.set_class("html", "dropping", False)
        if files.brings_files(event):
            event.preventDefault()
            self._receive(event.dataTransfer.files)

    def follow(self, fragment: str) -> None:
        """Open the game or position of a link. fragment: from the page's address."""
        self._reader.read([fragment], self._show)

    def _receive(self, chosen: "JsObject") -> None:
        """Read the files of a FileList: small ones whole, large ones if they are backups."""
        files.close("#open")
        listed = files.listed(chosen)
        large = [file for file in listed if file.size > LONGEST]
        if len(large) < len(listed):
            small = [file for file in listed if file.size <= LONGEST]
            files.read_files(small, self._hear, texts("language"))
        for file in large:
            run(self._look_into(file))

    async def _look_into(self, file: "JsObject") -> None:
        """Offer the games of a large file if it is a backup, else say that it is too long, or not a text."""
        try:
            if encoding_of(await files.beginning_of(file)) is None:
                self._reader.read([Remark(NO_TEXT, "", 0)], self._found.accept)
                return
            settings, progress, count = await self._restoring.look_into(file)
        except (DamagedSave, OSError):
            self._found.accept(too_long())
        else:
            self._found.offer_backup(settings, progress, count, lambda: self._restoring.begin(file, count))

    def _hear(self, read: list) -> None:
        """Read the texts of files, and name the code page if a text has one, because it is a guess."""
        self._page.notices.hide("encoding")
        for each in read:
            if each.encoding in CODE_PAGES:
                self._page.notices.show("encoding", "open.encoding", encoding=each.encoding)
        self._read([each.text for each in read])

    def _read(self, contents: list) -> None:
        self._reader.read(contents, self._found.accept)

    def _open_typed(self, wish: str) -> None:
        """Read the text in the field. If the player declines its content, show the dialog again with that text."""
        text = self._dom.value("#open-text")
        if wish and is_turn_link(text):
            self._page.actions.do("by_link_read:" + text.strip())
        elif wish and text.strip():
            accept = self._found.accept
            self._reader.read([text[: LONGEST + 1]], lambda content: accept(content, lambda: self.open(text)))

    def _show(self, content: Found) -> None:
        """Show the game of a link, or say why it cannot be read."""
        if content.games and not content.remarks:
            toast, words = self._page.notices.toast, texts("open.linked")
            put_on_table(self._page, self._controller, content.games[0], lambda: toast(words))
            tell_rules(self._page, content.games[0].game.start.variant)
        else:
            remark = content.remarks[0]
            self._page.notices.show("sharing", "open.bad_link", remark=lambda: markup.remark(remark))

    def _markup(self) -> str:
        return markup.opening()

    def _listen(self) -> None:
        self._dom.hear("#open", "change", self.chosen)
