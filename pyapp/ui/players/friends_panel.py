"""The dialogs of friends: whom one follows and has blocked, one player, a report. Pure."""

from pyapp.players.friendship import BLOCK, FOLLOW, REPORTS
from pyapp.rooms.names import LONGEST
from pyapp.rules.variants import VARIANTS
from pyapp.ui.text.texts import Texts, escaped, worded
from pyapp.ui.text.words import game_name

DIALOGS = (
    '<dialog id="friends" class="sharing online" aria-labelledby="friends-title"><form method="dialog">'
    '<h2 id="friends-title">%s</h2><button value="" class="close">%s</button>'
    '<p id="friends-said" role="status"></p>'
    '<label for="friends-name">%s</label><input id="friends-name" maxlength="%d" autocomplete="off" spellcheck="false">'
    '<div class="ways-in"><button type="button" class="primary" data-do="friends_add">%s</button>'
    '<button type="button" data-do="friends_challenge">%s</button></div>'
    '<section aria-label="%s" id="friends-challenges"><h3>%s</h3>'
    '<ul id="friends-challenges-list" class="challenges"></ul></section>'
    '<section aria-label="%s"><h3>%s</h3><ul id="friends-list" class="people"></ul></section>'
    '<section aria-label="%s" id="friends-blocked"><h3>%s</h3><ul id="friends-blocked-list" class="people"></ul></section>'
    "</form></dialog>"
    '<dialog id="person" class="sharing online" aria-labelledby="person-name"><form method="dialog">'
    '<h2 id="person-name"></h2><button value="" class="close">%s</button><p id="person-said" role="status"></p>'
    '<section aria-labelledby="person-name"><div class="ways-in" id="person-actions"></div></section></form></dialog>'
    '<dialog id="person-report" class="sharing online" aria-labelledby="person-report-title"><form method="dialog">'
    '<h2 id="person-report-title"></h2><button value="" class="close">%s</button><p>%s</p>'
    '<section aria-labelledby="person-report-title"><fieldset><legend>%s</legend>%s</fieldset>'
    '<label class="switch"><input type="checkbox" id="person-report-block" checked><span>%s</span></label>'
    '<button value="send" class="primary">%s</button></section></form></dialog>'
)
REASON = '<label><input type="radio" name="person-reason" value="%s"%s><span>%s</span></label>'
REASONS = {
    "engine": "friends.report_engine",
    "throwing": "friends.report_throwing",
    "stalling": "friends.report_stalling",
    "name": "friends.report_name",
    "pestering": "friends.report_pestering",
}
ROW = '<li>%s<span class="told"><b>%s</b><span>%s</span></span>%s</li>'
DOT = '<i class="dot %s" aria-hidden="true"></i>'
BUTTON = '<button type="button"%s data-do="%s:%s" aria-label="%s">%s</button>'
ACTION = '<button type="button"%s data-do="%s:%s">%s</button>'
NONE = '<li class="none">%s</li>'
PRIMARY = ' class="primary"'


def dialogs(texts: Texts) -> str:
    """The markup of the dialogs, closed."""
    title, close, cancel, name, add, challenge, challenges, blocked = worded(
        texts,
        "friends.title",
        "menu.close",
        "action.cancel",
        "friends.name",
        "friends.add",
        "challenge.do",
        "challenge.several",
        "friends.blocked",
    )
    about, why, also, send = worded(
        texts, "friends.report_about", "friends.report_why", "friends.report_block", "report.send"
    )
    reasons = [
        REASON % (reason, " checked" if reason == REPORTS[0] else "", escaped(texts(REASONS[reason])))
        for reason in REPORTS
    ]
    shown = (title, close, name, LONGEST, add, challenge, challenges, challenges, title, title, blocked, blocked)
    return DIALOGS % (shown + (close, cancel, about, why, "".join(reasons), also, send))


def friends(rows: list, texts: Texts) -> str:
    """The friends, as the server tells of them."""
    return "".join([friend(row, texts) for row in rows]) or NONE % escaped(texts("friends.none"))


def friend(row: dict, texts: Texts) -> str:
    """One of them: what they do is said by a mark and in words."""
    room = row["room"]
    state = texts("friends.online" if row["online"] else "friends.offline")
    if room:
        state = texts("friends.plays", game=game_name(texts, VARIANTS[room["game"]]))
    buttons = [_button("", "friends_watch", room["room"], "online.watch", row["name"], texts)] if room else []
    buttons.append(_button("", "challenge_to", row["player"], "challenge.do", row["name"], texts))
    buttons.append(_button("", "person", row["player"], "friends.more", row["name"], texts))
    mark = DOT % ("here" if row["online"] else "waiting")
    return ROW % (mark, escaped(row["name"]), escaped(state), "".join(buttons))


def blocked(rows: list, texts: Texts) -> str:
    """Those who are blocked, as the server tells of them."""
    shown = [
        ROW
        % (
            "",
            escaped(row["name"]),
            "",
            _button("", "friends_unblock", row["player"], "friends.unblock", row["name"], texts),
        )
        for row in rows
    ]
    return "".join(shown)


def _button(kind: str, wish: str, what: str, label: str, who: str, texts: Texts) -> str:
    spoken = texts("online.row", wish=texts(label), who=who)
    return BUTTON % (kind, wish, what, escaped(spoken), escaped(texts(label)))


def actions(player: str, relation: str, texts: Texts) -> str:
    """What may be done about a player. relation: what they are to us, as pyapp.players.friendship has it."""
    wishes = [("friends_unblock", "friends.unblock")] if relation == BLOCK else _approaches(relation)
    wishes += [("friends_report", "friends.report"), ("player", "friends.page")]
    return "".join([ACTION % (_kind(wish), wish, player, escaped(texts(label))) for wish, label in wishes])


def _approaches(relation: str) -> list:
    follow = ("friends_unfriend", "friends.unfriend") if relation == FOLLOW else ("friends_befriend", "friends.add")
    return [("challenge_to", "challenge.do"), follow, ("friends_block", "friends.block")]


def _kind(wish: str) -> str:
    return PRIMARY if wish == "challenge_to" else ""
