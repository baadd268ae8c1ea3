"""Saving, copying and sharing the game or its position: as a file, as text, as a link, through other apps."""

from __future__ import annotations

from collections.abc import Callable

from pyapp.rules.notation import position_text
from pyapp.saves import game_save, history_export, link, pdn_file, study_link
from pyapp.ui.dialogs.lazy_dialog import LazyDialog
from pyapp.ui.dom import files
from pyapp.ui.sharing import sharing_panel as markup
from pyapp.ui.sharing.clipboard import copy
from pyapp.ui.text.texts import texts

JSON, PDN = "application/json", "text/plain"


class Saving(LazyDialog):
    """The dialog with all ways of saving and sharing. On the page: #share."""

    def save(self) -> None:
        """Save the game as a file of Columna's own format."""
        saved = self._session.saved
        self._save("", "json", JSON, game_save.save(saved))

    def share(self) -> None:
        """Show all ways of saving and sharing the game."""
        self.mount()
        self._dom.set_property('#share [value="send"]', "hidden", not files.can_share())
        self._dom.ask("#share", self._share)

    def _share(self, way: str) -> None:
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

    def _save_pdn(self) -> None:
        self._save("", "pdn", PDN, pdn_file.write([self._session.saved]))

    def _save_history(self) -> None:
        self._save("-history", "json", JSON, history_export.export(self._session.saved))

    def _copy_link(self) -> None:
        self._link(lambda address: copy(self._page, address, "share.link_copied"))

    def _send(self) -> None:
        saved = self._session.saved
        self._link(lambda address: files.share(saved.title or saved.game.start.variant.name, address))

    def _copy_position_link(self) -> None:
        position = self._session.line.position
        copy(self._page, files.address_of(link.position_fragment(position)), "share.link_copied")

    def _copy_position(self) -> None:
        copy(self._page, position_text(self._session.line.position), "share.position_copied")

    def _link(self, use: Callable[[str], None]) -> None:
        """Make the link of the game, and `use` it; if a study is too long, offer a link to its moves alone, or a file."""
        saved = self._session.saved
        try:
            use(files.address_of(study_link.fragment(saved)))
        except ValueError:
            if study_link.is_study(saved):
                self._dom.ask("#moves-alone", lambda wish: self._answer(wish, use))
            else:
                self._page.notices.show("sharing", "share.too_long")

    def _answer(self, wish: str, use: Callable[[str], None]) -> None:
        if wish == "save":
            self.save()
        elif wish:
            self._link_moves(use)

    def _link_moves(self, use: Callable[[str], None]) -> None:
        """Make a link to the turns alone, without comments and variations, and `use` it."""
        try:
            use(files.address_of(link.game_fragment(self._session.saved)))
        except ValueError:
            self._page.notices.show("sharing", "share.too_long")

    def _save(self, suffix: str, ending: str, kind: str, text: str) -> None:
        saved = self._session.saved
        day = (saved.began or self._dom.moment())[:10]
        name = "columna-%s-%s%s.%s" % (saved.game.start.variant.id, day, suffix, ending)
        files.save_text(name, kind, text)
        self._page.notices.toast(texts("share.saved", name=name))

    def _markup(self) -> str:
        return markup.saving()
