"""The dialogs for saving, sharing and opening games, and the remarks about a file."""

from __future__ import annotations

from pyapp.saves.remark import Remark
from pyapp.ui.markup import PRIMARY, answers, dialog, icon, render
from pyapp.ui.markup import section as markup_section
from pyapp.ui.text.texts import texts

WAY = '<button value="{way}">{+icon}<span><b>{@name}</b><span>{@hint}</span></span></button>'
OPEN = (
    '<label class="well"><input type="file" id="open-file" multiple>{+icon}<b>{open.file}</b><span>{open.drop}</span></label>'
    '<div id="open-fault" role="alert"></div>'
    '<label for="open-text">{open.paste}</label><textarea id="open-text" rows="4" maxlength="1000001" spellcheck="false"'
    ' autocapitalize="off" autocomplete="off" aria-describedby="open-fault open-hint"></textarea>'
    '<p id="open-hint">{open.hint}</p>'
    '<button value="text" class="primary">{open.open}</button>'
)
FOUND = '{+remarks}{+there}{+settings}<div class="wishes">{+wishes}</div>'
SETTINGS = '<label class="switch"><input type="checkbox" id="found-settings">{found.settings}</label>'
COPY = '<textarea id="copy-text" rows="5" readonly aria-labelledby="copy-title"></textarea><button value="">{menu.close}</button>'
DROP = '<div id="drop" aria-hidden="true"><p data-text="open.drop_here">{open.drop_here}</p></div>'

FILE = "M12 16V5M8 9l4-4 4 4M4 15v5h16v-5"
LINK = "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1"
# heading, (way, key of its name, key of its purpose, icon) …
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
REMARKS_KEYS = {  # by the codes of saves/damaged.py
    "not_json": "remark.not_json",
    "not_ours": "remark.not_ours",
    "newer": "remark.newer",
    "position": "remark.position",
    "turn": "remark.turn",
    "over": "remark.over",
    "chain": "remark.chain",
    "writing": "remark.writing",
    "repaired": "remark.repaired",
    "look_alike": "remark.look_alike",
    "other_game": "remark.other_game",
    "wrong_rules": "remark.wrong_rules",
    "link": "remark.link",
    "too_long": "remark.too_long",
    "unknown": "remark.unknown",
    "unread": "remark.unread",
    "no_text": "remark.no_text",
    "failed": "remark.failed",
}
MOST_REMARKS = 6


def saving() -> str:
    """Return the dialogs for saving and sharing a game, closed."""
    ways = "".join([section(heading, rows) for heading, rows in WAYS])
    rows = (("save", texts("share.save"), PRIMARY), ("moves", texts("share.moves_alone")), ("", texts("action.cancel")))
    alone = render("<p>{share.left_out}</p>{+rows}", rows=answers(rows))
    alone = dialog("moves-alone", "share.study_too_long", alone, "sharing", close="")
    return dialog("share", "share.title", ways, "sharing") + alone


def copying() -> str:
    """Return the dialog for copying a text by hand, closed."""
    return dialog("copy", "share.by_hand", render(COPY), "sharing", close="")


def opening() -> str:
    """Return the dialog for opening a game, closed."""
    return dialog("open", "open.title", render(OPEN, icon=icon(FILE)), "sharing", close="action.cancel")


def found_dialog() -> str:
    """Return the dialog about the content of a file, closed and empty."""
    return dialog("found", "", '<div id="found-inside"></div>', "sharing", close="")


def section(heading: str, rows: tuple) -> str:
    """Return ways of sharing under a heading. rows: as in WAYS."""
    ways = [render(WAY, way=way, icon=icon(path), name=name, hint=hint) for way, name, hint, path in rows]
    return markup_section(texts(heading), "<div>" + "".join(ways) + "</div>")


def drop() -> str:
    """Return the cover of the page while a file is dragged over it."""
    return render(DROP)


def found(remarks: list, there: int, wishes: list, with_settings: bool) -> str:
    """Return the content of the dialog about a file. there: how many of its games the library has already;
    wishes: pairs of a value and its button's label."""
    rows: list = [(value, label, PRIMARY) for value, label in wishes]
    rows.append(("", texts("action.cancel" if wishes else "menu.close")))
    return render(
        FOUND,
        remarks=listed(remarks) if remarks else "",
        there=render("<p>{words}</p>", words=texts("found.there", count=there)) if there else "",
        settings=render(SETTINGS) if with_settings else "",
        wishes=answers(rows),
    )


def listed(remarks: list) -> str:
    """Return a list of remarks about a text."""
    sentences = [remark(one) for one in remarks[:MOST_REMARKS]]
    if len(remarks) > MOST_REMARKS:
        sentences.append(texts("remark.more", count=len(remarks) - MOST_REMARKS))
    return "<ul>%s</ul>" % "".join([render("<li>{sentence}</li>", sentence=sentence) for sentence in sentences])


def remark(one: Remark) -> str:
    """Return a remark about a file, or about one of its games, as a sentence."""
    sentence = texts(REMARKS_KEYS[one.code], place=one.place)
    return texts("remark.in_game", number=one.game, remark=sentence) if one.game else sentence
