"""The dialogs in which games are saved, shared and opened, and what is said of a file."""

from pyapp.ui.text.texts import Texts, escaped, worded

SHARE = (
    '<dialog id="share" class="sharing" aria-labelledby="share-title"><form method="dialog"><h2 id="share-title">%s</h2>'
    '<button value="" class="close">%s</button>%s</form></dialog>'
)
SECTION = '<section aria-label="%s"><h3>%s</h3><div>%s</div></section>'
WAY = (
    '<button value="%s"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="%s"/></svg>'
    "<span><b>%s</b><span>%s</span></span></button>"
)
OPEN = (
    '<dialog id="open" class="sharing" aria-labelledby="open-title"><form method="dialog"><h2 id="open-title">%s</h2>'
    '<button value="" class="close">%s</button>'
    '<label class="well"><input type="file" id="open-file" multiple><svg viewBox="0 0 24 24" aria-hidden="true">'
    '<path d="M12 16V5M8 9l4-4 4 4M4 15v5h16v-5"/></svg><b>%s</b><span>%s</span></label>'
    '<label for="open-text">%s</label><textarea id="open-text" rows="4" maxlength="1000001" spellcheck="false"'
    ' autocapitalize="off" autocomplete="off" aria-describedby="open-hint"></textarea><p id="open-hint">%s</p>'
    '<button value="text" class="primary">%s</button></form></dialog>'
)
FOUND = '<dialog id="found" class="sharing" aria-labelledby="found-title"><form method="dialog">%s</form></dialog>'
FOUND_INSIDE = '<h2 id="found-title">%s</h2>%s%s<div class="wishes">%s<button value="">%s</button></div>'
REMARKS = "<ul>%s</ul>"
SETTINGS = '<label class="switch"><input type="checkbox" id="found-settings">%s</label>'
ACCEPT = '<button value="%s" class="primary">%s</button>'
COPY = (
    '<dialog id="copy" class="sharing" aria-labelledby="copy-title"><form method="dialog"><h2 id="copy-title">%s</h2>'
    '<textarea id="copy-text" rows="5" readonly aria-labelledby="copy-title"></textarea>'
    '<button value="">%s</button></form></dialog>'
)
DROP = '<div id="drop" aria-hidden="true"><p data-text="open.drop_here">%s</p></div>'

LINK = "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1"
# heading, (way, what it is, what it is good for, icon) …
WAYS = (
    (
        "share.game",
        (
            ("link", "share.link", "share.link_hint", LINK),
            ("send", "share.send", "share.send_hint", "M12 15V4M8 8l4-4 4 4M6 11H5v9h14v-9h-1"),
            ("save", "share.save", "share.save_hint", "M12 4v11M8 11l4 4 4-4M4 15v5h16v-5"),
            ("pdn", "share.pdn", "share.pdn_hint", "M6 3h9l4 4v14H6zM9 11h7M9 15h7"),
            ("history", "share.history", "share.history_hint", "M12 4a8 8 0 1 0 .01 0M12 8v4l3 2"),
        ),
    ),
    (
        "share.position",
        (
            ("position_link", "share.position_link", "share.position_link_hint", LINK),
            ("position", "share.position_text", "share.position_text_hint", "M8 8h12v12H8zM4 16V4h12"),
        ),
    ),
)
REMARKS_KEYS = {  # of the codes of saves/damaged.py
    "not_json": "remark.not_json",
    "not_ours": "remark.not_ours",
    "newer": "remark.newer",
    "position": "remark.position",
    "turn": "remark.turn",
    "over": "remark.over",
    "chain": "remark.chain",
    "writing": "remark.writing",
    "link": "remark.link",
    "too_long": "remark.too_long",
    "unknown": "remark.unknown",
    "unread": "remark.unread",
}
MOST_REMARKS = 6


def saving(texts: Texts) -> str:
    """The markup of the dialogs in which a game is saved, shared, and copied by hand, closed."""
    title, close = worded(texts, "share.title", "menu.close")
    share = SHARE % (title, close, "".join([section(texts, heading, ways) for heading, ways in WAYS]))
    return share + COPY % worded(texts, "share.by_hand", "menu.close")


def opening(texts: Texts) -> str:
    """The markup of the dialog in which a game is opened, closed."""
    keys = ("open.title", "action.cancel", "open.file", "open.drop", "open.paste", "open.hint", "open.open")
    return OPEN % worded(texts, *keys)


def found_dialog() -> str:
    """The markup of the dialog that says what was found, closed and empty."""
    return FOUND % ""


def section(texts: Texts, heading: str, ways: tuple) -> str:
    """The markup of some ways of sharing."""
    (shown,) = worded(texts, heading)
    rows = [WAY % ((way, icon) + worded(texts, name, hint)) for way, name, hint, icon in ways]
    return SECTION % (shown, shown, "".join(rows))


def drop(texts: Texts) -> str:
    """The markup of what is seen while a file is dragged over the page."""
    return DROP % worded(texts, "open.drop_here")


def found(texts: Texts, title: str, remarks: list, wishes: list, with_settings: bool) -> str:
    """The markup inside the dialog that says what was found. wishes: pairs of a value and what its button says."""
    told = [remark(texts, one) for one in remarks[:MOST_REMARKS]]
    if len(remarks) > MOST_REMARKS:
        told.append(texts("remark.more", count=len(remarks) - MOST_REMARKS))
    listed = REMARKS % "".join(["<li>%s</li>" % escaped(sentence) for sentence in told]) if told else ""
    buttons = "".join([ACCEPT % (value, escaped(label)) for value, label in wishes])
    asked = SETTINGS % worded(texts, "found.settings") if with_settings else ""
    return FOUND_INSIDE % (
        escaped(title),
        listed,
        asked,
        buttons,
        worded(texts, "action.cancel" if wishes else "menu.close")[0],
    )


def remark(texts: Texts, one) -> str:
    """The message about a file, or about one of its games if it has several, as a sentence."""
    said = texts(REMARKS_KEYS[one.code], place=one.place)
    return texts("remark.in_game", number=one.game, remark=said) if one.game else said
