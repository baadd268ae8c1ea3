"""The dialogs of the account: what it is, moving it to another device, taking it in there. Pure."""

import json

from pyapp.rooms.names import LONGEST
from pyapp.ui.online.links import grouped
from pyapp.ui.text.texts import Texts, escaped, worded

ACCOUNT = (
    '<dialog id="account" class="sharing" aria-labelledby="account-title"><form method="dialog"><h2 id="account-title">%s</h2>'
    '<button value="" class="close">%s</button><div id="account-inside"></div>'
    '<div id="account-form"><label for="account-name" id="account-name-label"></label>'
    '<div class="beside"><input id="account-name" maxlength="%d" autocomplete="nickname" spellcheck="false">'
    '<button type="button" class="primary" data-do="account_name" id="account-take"></button></div></div>'
    '<p id="account-said" role="status"></p><div id="account-ways"></div></form></dialog>'
)
MOVE = (
    '<dialog id="account-move" class="sharing" aria-labelledby="account-move-title"><form method="dialog">'
    '<h2 id="account-move-title">%s</h2><button value="" class="close">%s</button><p>%s</p>'
    '<h3 id="account-letters-label">%s</h3><output id="account-letters" aria-labelledby="account-letters-label"></output>'
    '<div id="account-picture" class="code"></div><label for="account-link">%s</label><input id="account-link" readonly>'
    '<div class="ways-in"><button type="button" data-do="account_copy">%s</button>'
    '<button type="button" data-do="account_file">%s</button></div></form></dialog>'
)
ENTER = (
    '<dialog id="account-enter" class="sharing" aria-labelledby="account-enter-title"><form method="dialog">'
    '<h2 id="account-enter-title">%s</h2><button value="" class="close">%s</button><p>%s</p>'
    '<label class="well"><input type="file" id="account-chosen"><b>%s</b></label>'
    '<label for="account-brought">%s</label>'
    '<input id="account-brought" autocomplete="off" autocapitalize="off" spellcheck="false">'
    '<label for="account-code">%s</label>'
    '<input id="account-code" placeholder="K7Q2 M9XW 4ADB" autocomplete="off" autocapitalize="characters" spellcheck="false">'
    '<p id="account-entered" role="status"></p>'
    '<button type="button" class="primary" data-do="account_bring">%s</button></form></dialog>'
)
ABOUT = "<p>%s</p>"
WHO = '<p class="named"><b>%s</b><span>%s</span></p>'
SECTION = '<section aria-label="%s"><h3>%s</h3>%s<div class="ways-in">%s</div></section>'
WAY = '<button type="button" data-do="%s">%s</button>'
HINT = "<p>%s</p>"
SIGN_OUT = ("account_sign_out", "account.sign_out")


def dialog(texts: Texts) -> str:
    """The markup of the dialog of the account, closed."""
    return ACCOUNT % (worded(texts, "account.title", "menu.close") + (LONGEST,))


def moving(texts: Texts) -> str:
    """The markup of the dialogs that bring it to another device, closed."""
    move = worded(
        texts,
        "account.move",
        "menu.close",
        "account.move_about",
        "account.code",
        "account.link",
        "account.copy_link",
        "account.save_file",
    )
    enter = worded(
        texts,
        "account.enter_title",
        "action.cancel",
        "account.enter_about",
        "account.file",
        "account.link",
        "account.code",
        "account.enter",
    )
    return MOVE % move + ENTER % enter


def inside(account, texts: Texts) -> str:
    """What is said first. account: has player and name."""
    if not account.player:
        return ABOUT % escaped(texts("account.about"))
    name = account.name or texts("account.nameless")
    return WHO % (escaped(name), escaped(texts("account.id", id=grouped(account.player))))


def ways(account, has_passkeys: bool, texts: Texts) -> str:
    """What can be done with an account, or where there is none. account: has player, is_protected, is_locked besides."""
    if not account.player:
        return section("account.other_device", "", (("account_enter", "account.elsewhere"),), texts)
    if account.is_locked:
        opening = (("account_unlock", "account.unlock"), ("account_enter", "account.elsewhere"))
        shown = section("account.passkey", "account.locked", opening, texts)
        return shown + section("account.this_device", "", (SIGN_OUT,), texts)
    shown = section("account.other_device", "account.move_hint", (("account_move", "account.move"),), texts)
    if account.is_protected:
        shown += section("account.passkey", "account.protected", (("account_unprotect", "account.unprotect"),), texts)
    elif has_passkeys:
        shown += section("account.passkey", "account.protect_hint", (("account_protect", "account.protect"),), texts)
    held = (("account_export", "account.export"), ("account_erase", "account.erase"))
    return (
        shown
        + section("account.held", "account.held_hint", held, texts)
        + section("account.this_device", "", (SIGN_OUT,), texts)
    )


def section(heading: str, hint: str, rows: tuple, texts: Texts) -> str:
    """A heading, what is to be known, and what can be done: (wish, label) …"""
    shown = escaped(texts(heading))
    said = HINT % escaped(texts(hint)) if hint else ""
    return SECTION % (shown, shown, said, "".join([WAY % (wish, escaped(texts(label))) for wish, label in rows]))


def exported(held: dict) -> str:
    """Return the data that the server holds about a player as a text that people can read, a line for each row."""
    parts = []
    for name in sorted(held):
        rows = held[name]
        lines = ",\n".join(["    " + json.dumps(row) for row in rows])
        parts.append('  "%s": [\n%s\n  ]' % (name, lines) if rows else '  "%s": []' % name)
    return "{\n%s\n}\n" % ",\n".join(parts)
