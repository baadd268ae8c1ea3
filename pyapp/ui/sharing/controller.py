"""Where games are saved, shared and opened: files, the clipboard, links, and what is dropped on the page."""

from pyapp.rules.notation import position_text
from pyapp.saves import game_save, history_export, link, pdn_file
from pyapp.saves.damaged import TOO_LONG, DamagedSave, Remark
from pyapp.saves.players import HUMAN
from pyapp.saves.reading import Found, parts
from pyapp.saves.saved import Saved
from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.dom import files
from pyapp.ui.dom.guard import run
from pyapp.ui.library.restoring import Restoring
from pyapp.ui.sharing import panel as markup

JSON, PDN = "application/json", "text/plain"
SLICE = 0.015  # seconds of reading between which the page does something else
PATIENCE = 0.5  # seconds after which the player is told how far it is
LONGEST = 1000000  # characters of a text that the page can hold as a whole
UNREAD = "unread"  # a file that the browser does not let us read
PLAYERS, VIEW = "players", "view"  # settings that belong to the table here


class SharingController(LazyDialog):
    """`page` is the Page, `controller` the GameController, `library` the Library.

    On the page: the dialogs #share, #open, #found and #copy; #drop.
    """

    def __init__(self, page, controller, library):
        super().__init__(page)
        self._controller, self._library = controller, library
        self._restoring = Restoring(page, library)
        self._reader, self._told = None, 0  # what is being read, and when the player was told how far it is
        self._show_drop()
        for kind, call in (("dragover", self.drag), ("dragleave", self.drag_away), ("drop", self.drop)):
            self._dom.hear("html", kind, call)
        files.hear_fragment(self.follow_link)
        self._dom.later(0, self.follow_link)
        page.actions.add("save", self.save)
        page.actions.add("share", self.share)
        page.actions.add("open", lambda: self.open(""))

    # Out

    def save(self) -> None:
        """Save the game as a file of ours."""
        saved = self._session.saved
        self._save("", "json", JSON, game_save.save(saved))

    def share(self) -> None:
        """Show all ways of saving and sharing the game."""
        self.mount()
        self._dom.set_property('#share [value="send"]', "hidden", not files.can_share())
        self._dom.ask("#share", self._share)

    def _share(self, way: str):
        if way:
            {
                "link": self._copy_link,
                "send": self._send,
                "save": self.save,
                "pdn": self._save_pdn,
                "history": self._save_history,
                "position_link": self._copy_position_link,
                "position": self._copy_position,
            }[way]()

    def _save_pdn(self):
        self._save("", "pdn", PDN, pdn_file.write([self._session.saved]))

    def _save_history(self):
        self._save("-history", "json", JSON, history_export.export(self._session.saved))

    def _copy_link(self):
        address = self._address()
        if address:
            self._copy(address, "share.link_copied")

    def _send(self):
        address, saved = self._address(), self._session.saved
        if address:
            files.share(saved.title or saved.game.start.variant.name, address)

    def _copy_position_link(self):
        position = self._session.line.position
        self._copy(files.address_of(link.position_fragment(position)), "share.link_copied")

    def _copy_position(self):
        self._copy(position_text(self._session.line.position), "share.position_copied")

    def _address(self) -> str:
        """The link of the game; "" where it is too long for one, which the player is told then."""
        try:
            return files.address_of(link.game_fragment(self._session.saved))
        except ValueError:
            self._page.notices.show("sharing", "share.too_long")
            return ""

    def _save(self, what: str, ending: str, kind: str, text: str):
        saved = self._session.saved
        day = (saved.began or self._dom.moment())[:10]
        name = "columna-%s-%s%s.%s" % (saved.game.start.variant.id, day, what, ending)
        files.save_text(name, kind, text)
        self._page.notices.toast(self._texts("share.saved", name=name))

    def _copy(self, text: str, key: str):
        files.copy(text, lambda done: self._page.notices.toast(self._texts(key)) if done else self._offer_copy(text))

    def _offer_copy(self, text: str):
        """Show a text that the browser does not put on the clipboard."""
        self.mount()
        self._dom.set_property("#copy-text", "value", text)
        self._dom.ask("#copy", lambda _wish: None)
        files.select("#copy-text")

    # In

    def open(self, text: str) -> None:
        """Let the player choose a file or paste a text; `text` stands there already."""
        self.mount()
        self._dom.set_property("#open-text", "value", text)
        self._dom.ask("#open", self._open_typed)

    def chosen(self, event) -> None:
        """Files were chosen."""
        if event.target.id == "open-file" and event.target.files.length:
            self._receive(event.target.files)

    def drag(self, event) -> None:
        """Something is dragged over the page."""
        if files.brings_files(event):
            event.preventDefault()
            self._dom.set_class("html", "dropping", True)

    def drag_away(self, event) -> None:
        """What was dragged leaves an element, perhaps the window."""
        if files.leaves_window(event):
            self._dom.set_class("html", "dropping", False)

    def drop(self, event) -> None:
        """Something was dropped on the page."""
        self._dom.set_class("html", "dropping", False)
        if files.brings_files(event):
            event.preventDefault()
            self._receive(event.dataTransfer.files)

    def follow_link(self) -> None:
        """Open what the page's address leads to, if it does."""
        fragment = files.fragment()
        if link.is_link(fragment):
            files.forget_fragment()
            self._begin_reading([fragment], self._follow)

    def read(self, text: str, then) -> None:
        """Read a text bit by bit; `then` gets what was Found."""
        self._begin_reading([text], then)

    def _receive(self, chosen):
        """Read the files of a FileList: small ones whole, a large one if it is a backup."""
        files.close("#open")
        given = files.listed(chosen)
        large = [file for file in given if file.size > LONGEST]
        if len(large) < len(given):
            files.read_files([file for file in given if file.size <= LONGEST], self._read)
        if large:
            run(self._look_into(large[0]))

    async def _look_into(self, file):
        """Offer the games of a large file that is a backup; nothing else is that large."""
        try:
            settings, count = await self._restoring.look_into(file)
        except (DamagedSave, OSError):
            self._accept(too_long())
            return
        read = Found()
        read.settings = settings
        wishes = [("keep", self._texts("found.keep", count=count))]
        self._ask_for(
            read, self._texts("found.backup", count=count), wishes, lambda: self._restoring.begin(file, count)
        )

    def _open_typed(self, wish: str):
        text = self._dom.value("#open-text")
        if wish and text.strip():
            self.read(text[: LONGEST + 1], lambda read: self._accept(read, text))

    def _read(self, texts: list):
        self._begin_reading(texts, self._accept)

    def _begin_reading(self, texts: list, then):
        """Read texts bit by bit, so that the page goes on; `then` gets what was Found. What was being read is forgotten."""
        self._reader, self._told = self._parts(texts), self._dom.now()
        self._go_on(self._reader, Found(), then)

    def _parts(self, texts: list):
        variant = self._session.game.start.variant
        for text in texts:
            if text is None:
                yield Remark(UNREAD, "", 0)
            elif len(text) > LONGEST:
                yield from too_long().remarks
            else:
                yield from parts(text, variant)

    def _go_on(self, reader, read: Found, then):
        if reader is not self._reader:
            return
        until = self._dom.now() + SLICE
        while self._dom.now() < until:
            try:
                part = next(reader, self)
            except MemoryError:
                read, part = too_long(), self
            if part is self:
                self._page.notices.hide("reading")
                then(read)
                return
            read.add(part)
        if until - self._told > PATIENCE and read.games:
            self._told = until
            self._page.notices.show("reading", "open.reading", count=len(read.games))
        self._dom.later(0, lambda: self._go_on(reader, read, then))

    # What was found

    def _follow(self, read: Found):
        """A link was read."""
        if read.games and not read.remarks:
            self.show(read.games[0])
            self._page.notices.toast(self._texts("open.linked"))
        else:
            remark = read.remarks[0]
            self._page.notices.show("sharing", "open.bad_link", remark=lambda: markup.remark(self._texts, remark))

    def _accept(self, read: Found, typed: str = ""):
        """Open or keep what was read where all is well, else let the player decide; a text that was typed is not lost."""
        if read.settings or not read.games or read.remarks:
            self._ask(read, typed)
            return
        if len(read.games) == 1:
            self._open(read.games[0])
        else:
            self._keep(read.games)

    def _ask(self, read: Found, typed: str):
        title = self._texts("found.nothing")
        if read.games or read.settings:
            title = self._texts("found.some") if read.remarks else self._texts("found.backup", count=len(read.games))
        self._ask_for(read, title, self._wishes(read), lambda: self._keep(read.games), typed)

    def _ask_for(self, read: Found, title: str, wishes: list, keep, typed: str = ""):
        """Let the player decide what becomes of what was read; `keep` puts it into the library, a `typed` text is not lost."""
        self.mount()
        self._dom.set_markup(
            "#found form", markup.found(self._texts, title, read.remarks, wishes, read.settings is not None)
        )
        self._dom.ask("#found", lambda wish: self._take(wish, read, keep, typed))

    def _wishes(self, read: Found) -> list:
        """What can be done with what was read: values of buttons, and what these say."""
        count = len(read.games)
        if count > 1 or read.settings:
            return [("keep", self._texts("found.keep", count=count))]
        if count == 1:
            turns = len(read.games[0].game.played)
            return [("open", self._texts("found.turns", count=turns) if turns else self._texts("found.position"))]
        return []

    def _take(self, wish: str, read: Found, keep, typed: str):
        if not wish and typed:
            self.open(typed)
        elif wish == "open":
            self._open(read.games[0])
        elif wish == "keep":
            if read.settings and files.is_checked("#found-settings"):
                self._take_over(read.settings)
            keep()

    def _take_over(self, settings):
        """Let all be set as it was where the file was made, but for who plays and what is shown here now."""
        mine = self._session.settings.values()
        for name, value in settings.values().items():
            if name not in (PLAYERS, VIEW) and value != mine[name]:
                self._controller.set(name, value)

    def _open(self, saved: Saved):
        self.show(saved)
        self._page.notices.toast(self._texts("open.opened"))

    def show(self, saved: Saved) -> None:
        """Put a game on the table; where nobody is known to play it, people do, so that nothing is played unasked."""
        if self._page.state.waiting:
            self._controller.resume(self._page.state.waiting)
        self._controller.show_table()
        players = saved.players or [HUMAN, HUMAN]
        self._controller.open(Saved(saved.game, saved.id, players, saved.title, saved.began))

    def _keep(self, games: list):
        self._library.add(games, self._tell_kept)

    def _tell_kept(self, count):
        if count is not None:
            self._page.notices.toast(self._texts("open.kept", count=count))

    def _markup(self) -> str:
        return markup.dialogs(self._texts)

    def _listen(self):
        self._dom.hear("#open", "change", self.chosen)

    def _show_drop(self):
        self._dom.add_markup("body", markup.drop(self._texts))


def too_long() -> Found:
    """What is found in a text that is too long."""
    found = Found()
    found.add(Remark(TOO_LONG, str(LONGEST // 1000000), 0))
    return found
