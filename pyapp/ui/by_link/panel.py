"""The dialogs of games by link, and their buttons beside the board. Pure."""

from pyapp.rules.variants import VARIANTS
from pyapp.ui.by_link.words import summary
from pyapp.ui.start.panel import PERSONS_SIDES
from pyapp.ui.text.texts import Texts, escaped, worded
from pyapp.ui.text.words import game_key

DIALOG = (
    '<dialog id="by-link" class="sharing" aria-labelledby="by-link-title"><form method="dialog"><h2 id="by-link-title">%s</h2>'
    '<button value="" class="close">%s</button><p>%s</p>'
    '<section aria-label="%s"><h3>%s</h3><label class="linked">%s<select id="by-link-game">%s</select></label>'
    "<fieldset><legend>%s</legend>%s</fieldset>"
    '<button type="button" class="primary" data-do="by_link_begin">%s</button>'
    '<button type="button" data-do="nearby_begin" data-hides>%s</button>'
    '<button type="button" data-do="nearby" data-hides>%s</button></section>'
    '<section aria-label="%s"><h3>%s</h3><div class="join"><input id="by-link-text" aria-label="%s" autocomplete="off"'
    ' spellcheck="false"><button type="button" data-do="by_link_paste">%s</button></div>'
    '<p id="by-link-said" role="status"></p></section>'
    '<section aria-label="%s" id="by-link-own"><h3>%s</h3><ul id="by-link-games"></ul></section></form></dialog>'
    '<dialog id="by-link-code" class="sharing" aria-labelledby="by-link-code-title"><form method="dialog">'
    '<h2 id="by-link-code-title">%s</h2><button value="" class="close">%s</button><div id="by-link-picture" class="code"></div>'
    '<p><input id="by-link-address" readonly aria-label="%s"></p></form></dialog>'
)
OPTION = '<option value="%s"%s>%s</option>'
SIDE = '<label><input type="radio" name="by-link-side" value="%s"%s><span>%s</span></label>'
ROW = (
    '<li><span class="told"><b>%s</b><span>%s</span></span>'
    '<button type="button" data-do="by_link_open:%d" aria-label="%s">%s</button></li>'
)
ANSWERS = (
    '<button type="button" class="by-link-answer primary" data-do="by_link_send" data-text="by_link.send">%s</button>'
    '<button type="button" class="by-link-answer" data-do="by_link_code" aria-haspopup="dialog" data-text="by_link.code">'
    "%s</button>"
    '<button type="button" class="primary" data-do="by_link_accept" data-text="action.accept" data-hides hidden>%s</button>'
    '<button type="button" data-do="by_link_offer" data-text="action.offer" data-hides hidden>%s</button>'
)


def dialogs(texts: Texts, game: str) -> str:
    """The markup of the dialogs, closed. game: the id of the one that is chosen at first."""
    title, close, about, new, what, side, begin, near, connect, paste, field, read, own, code, address = worded(
        texts,
        "by_link.title",
        "menu.close",
        "by_link.about",
        "by_link.new",
        "game.kind",
        "start.side",
        "by_link.begin",
        "nearby.begin",
        "nearby.go_on",
        "by_link.paste",
        "by_link.field",
        "by_link.read",
        "by_link.own",
        "by_link.code",
        "by_link.address",
    )
    games = [OPTION % (name, " selected" if name == game else "", escaped(texts(game_key(name)))) for name in VARIANTS]
    sides = [SIDE % (value, " checked" if value == "0" else "", escaped(texts(key))) for value, key in PERSONS_SIDES]
    begun = (new, new, what, "".join(games), side, "".join(sides), begin, near, connect)
    return DIALOG % ((title, close, about) + begun + (paste, paste, field, read, own, own, code, close, address))


def rows(kept: list, texts: Texts) -> str:
    """The games that this device takes part in. kept: as KeptLinks has them."""
    return "".join([row(each, texts) for each in kept])


def row(kept: dict, texts: Texts) -> str:
    """One of them."""
    (who, how), wish = summary(kept, texts), texts("by_link.open")
    spoken = texts("by_link.open_row", wish=wish, game=who)
    return ROW % (escaped(who), escaped(how), kept["number"], escaped(spoken), escaped(wish))


def answers(texts: Texts) -> str:
    """The buttons that send what was played, accept a draw and offer one."""
    return ANSWERS % tuple(worded(texts, "by_link.send", "by_link.code", "action.accept", "action.offer"))
