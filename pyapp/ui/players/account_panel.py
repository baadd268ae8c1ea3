"""The dialogs of the account. Pure."""

from pyapp.ui.text.texts import Texts, worded

DIALOG = (
    '<dialog id="account" class="sharing" aria-labelledby="account-title"><form method="dialog"><h2 id="account-title">%s</h2>'
    '<button value="" class="close">%s</button><p>%s</p></form></dialog>'
)


def dialogs(texts: Texts) -> str:
    """The markup of the dialogs, closed."""
    return DIALOG % worded(texts, "account.title", "menu.close", "account.about")
