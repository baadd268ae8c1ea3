"""The dialogs of games by link, and their buttons beside the board. Pure."""

from pyapp.ui.by_link.words import summary
from pyapp.ui.markup import dialog, render, section, spoken, title_with_details
from pyapp.ui.text.texts import texts

NEW = (
    '<button type="button" class="primary" data-do="new" aria-haspopup="dialog">{by_link.new}</button>'
    '<button type="button" data-do="nearby" data-hides>{nearby.go_on}</button>'
)
PASTE = (
    '<div class="join"><input id="by-link-text" aria-label="{by_link.field}" autocomplete="off" spellcheck="false">'
    '<button type="button" data-do="by_link_paste">{by_link.read}</button></div><p id="by-link-said" role="status"></p>'
)
GAMES = '<ul id="by-link-games"></ul>'
CODE = '<div id="by-link-picture" class="code"></div><p><input id="by-link-address" readonly aria-label="{by_link.address}"></p>'
ANSWERS = (
    '<button type="button" class="by-link-answer primary" data-do="by_link_send" data-text="by_link.send">{by_link.send}</button>'
    '<button type="button" class="by-link-answer" data-do="by_link_code" aria-haspopup="dialog" data-text="by_link.code">'
    "{by_link.code}</button>"
    '<button type="button" class="primary" data-do="by_link_accept" data-text="action.accept" data-hides hidden>'
    "{action.accept}</button>"
    '<button type="button" data-do="by_link_offer" data-text="action.offer" data-hides hidden>{action.offer}</button>'
)


def dialogs() -> str:
    """Return the dialogs, closed."""
    inside = (
        render("<p>{by_link.about}</p>" + NEW)
        + section(texts("by_link.paste"), render(PASTE))
        + section(texts("by_link.own"), GAMES, "by-link-own")
    )
    code = dialog("by-link-code", "by_link.code", render(CODE), "sharing")
    return dialog("by-link", "by_link.title", inside, "sharing") + code


def rows(games: list) -> str:
    """Return the list of the games that this device takes part in. games: the rows of KeptLinks."""
    return "".join([row(game) for game in games])


def row(game: dict) -> str:
    """Return the entry of one game."""
    (title, state), wish = summary(game), texts("by_link.open")
    button = spoken("by_link_open:%d" % game["number"], wish, texts("by_link.open_row", wish=wish, game=title))
    return "<li>" + title_with_details(title, state) + button + "</li>"


def answers() -> str:
    """Return the buttons that send the last move, accept a draw and offer one."""
    return render(ANSWERS)
