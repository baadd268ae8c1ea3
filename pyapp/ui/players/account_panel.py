"""The dialogs of the account, with its actions and its move to another device. Pure."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from pyapp.rooms.names import LONGEST_PLAYER_NAME
from pyapp.ui import markup
from pyapp.ui.markup import buttons, render
from pyapp.ui.online.links import grouped
from pyapp.ui.text.texts import texts

if TYPE_CHECKING:
    from pyapp.ui.players.account import Account


ACCOUNT = (
    '<div id="account-inside"></div><div id="account-form"><label for="account-name" id="account-name-label"></label>'
    '<div class="beside"><input id="account-name" maxlength="{longest}" autocomplete="nickname" spellcheck="false">'
    '<button type="button" class="primary" data-do="account_name" id="account-take"></button></div></div>'
    '<p id="account-said" role="status"></p><div id="account-vacation"></div><div id="account-ways"></div>'
)
MOVE = (
    '<p>{account.move_about}</p><h3 id="account-letters-label">{account.code}</h3>'
    '<output id="account-letters" aria-labelledby="account-letters-label"></output>'
    '<div id="account-picture" class="code"></div>'
    '<label for="account-link">{account.link}</label><input id="account-link" readonly>'
    '<div class="ways-in"><button type="button" data-do="account_copy">{account.copy_link}</button>'
    '<button type="button" data-do="account_file">{account.save_file}</button></div>'
)
ENTER = (
    '<p>{account.enter_about}</p><label class="well"><input type="file" id="account-chosen"><b>{account.file}</b></label>'
    '<label for="account-brought">{account.link}</label>'
    '<input id="account-brought" autocomplete="off" autocapitalize="off" spellcheck="false">'
    '<label for="account-code">{account.code}</label>'
    '<input id="account-code" placeholder="K7Q2 M9XW 4ADB" autocomplete="off" autocapitalize="characters" spellcheck="false">'
    '<p id="account-entered" role="status"></p>'
    '<button type="button" class="primary" data-do="account_bring">{account.enter}</button>'
)
ABOUT = "<p>{account.about}</p>"
WHO = '<p class="named"><b>{name}</b><span>{player}</span></p>'
SECTION = '{+hint}<div class="ways-in">{+buttons}</div>'
HINT = "<p>{@hint}</p>"
SIGN_OUT = ("account_sign_out", "account.sign_out")


def dialog() -> str:
    """Return the dialog of the account, closed."""
    return markup.dialog("account", "account.title", render(ACCOUNT, longest=LONGEST_PLAYER_NAME), "sharing")


def moving() -> str:
    """Return the dialogs that move the account to another device, closed."""
    enter = render(ENTER)
    return markup.dialog("account-move", "account.move", render(MOVE), "sharing") + markup.dialog(
        "account-enter", "account.enter_title", enter, "sharing", close="action.cancel"
    )


def inside(account: Account) -> str:
    """Return the name and the ID of the player; without an account, a sentence on its use."""
    if not account.player:
        return render(ABOUT)
    name = account.name or texts("account.nameless")
    return render(WHO, name=name, player=texts("account.id", id=grouped(account.player)))


def ways(account: Account, has_passkeys: bool) -> str:
    """Return the actions for an account, or for a player without one."""
    if not account.player:
        return section("account.other_device", "", (("account_enter", "account.elsewhere"),))
    if account.is_locked:
        opening = (("account_unlock", "account.unlock"), ("account_enter", "account.elsewhere"))
        shown = section("account.passkey", "account.locked", opening)
        return shown + section("account.this_device", "", (SIGN_OUT,))
    shown = section("account.other_device", "account.move_hint", (("account_move", "account.move"),))
    if account.is_protected:
        shown += section("account.passkey", "account.protected", (("account_unprotect", "account.unprotect"),))
    elif has_passkeys:
        shown += section("account.passkey", "account.protect_hint", (("account_protect", "account.protect"),))
    held = (("account_export", "account.export"), ("account_erase", "account.erase"))
    return shown + section("account.held", "account.held_hint", held) + section("account.this_device", "", (SIGN_OUT,))


def section(heading: str, hint: str, rows: tuple) -> str:
    """Return a section. heading, hint: keys of texts, hint "" for none;  rows: pairs of an action and the key of its label."""
    about = render(HINT, hint=hint) if hint else ""
    return markup.section(texts(heading), render(SECTION, hint=about, buttons=buttons(rows)))


def exported(held: dict) -> str:
    """Return the server's data about a player as a text that people can read, with a connection for each row."""
    parts = []
    for name in sorted(held):
        rows = held[name]
        lines = ",\n".join(["    " + json.dumps(row) for row in rows])
        parts.append('  "%s": [\n%s\n  ]' % (name, lines) if rows else '  "%s": []' % name)
    return "{\n%s\n}\n" % ",\n".join(parts)
