"""The dialogs of friends: the players that we follow or have blocked, one player, a report. Pure."""

from pyapp.players.friendship import ACTED, BLOCK, FOLLOW, NO_BREACH, REPORTS
from pyapp.rooms.names import LONGEST_PLAYER_NAME
from pyapp.rules.own_rules import read_game
from pyapp.ui.markup import NONE, PRIMARY, buttons, choice, dialog, render, section, title_with_details, worded
from pyapp.ui.online.lobby_panel import row_button
from pyapp.ui.text.texts import texts
from pyapp.ui.text.words import game_name

FRIENDS = (
    '<p id="friends-said" role="status"></p>'
    '<label for="friends-name">{friends.name}</label>'
    '<input id="friends-name" maxlength="{longest}" autocomplete="off" spellcheck="false">'
    '<div class="ways-in"><button type="button" class="primary" data-do="friends_add">{friends.add}</button>'
    '<button type="button" data-do="friends_challenge">{challenge.do}</button></div>'
)
CHALLENGES = '<ul id="friends-challenges-list" class="challenges"></ul>'
PEOPLE = '<ul id="{name}" class="people"></ul>'
PERSON = (
    '<p id="person-said" role="status"></p>'
    '<section aria-labelledby="person-title"><div class="ways-in" id="person-actions"></div></section>'
)
REPORT = (
    '<p>{friends.report_about}</p><section aria-labelledby="person-report-title">{+reasons}'
    '<label class="switch"><input type="checkbox" id="person-report-block" checked><span>{friends.report_block}</span></label>'
    '<button value="send" class="primary">{report.send}</button></section>'
)
REASONS = {
    "engine": "friends.report_engine",
    "throwing": "friends.report_throwing",
    "stalling": "friends.report_stalling",
    "name": "friends.report_name",
    "pestering": "friends.report_pestering",
}
READ = "friends_report_read"  # the action after the player has read an outcome
# kind of a player's news -> outcome -> the key of its text
OUTCOMES = {
    "reports": {ACTED: "friends.report_acted", NO_BREACH: "friends.report_no_breach"},
    "issues": {ACTED: "friends.issue_acted", NO_BREACH: "friends.issue_no_breach"},
}
DOT = '<i class="dot {presence}" aria-hidden="true"></i>'


def dialogs() -> str:
    """Return the dialogs, closed."""
    lists = (
        render(FRIENDS, longest=LONGEST_PLAYER_NAME)
        + section(texts("challenge.several"), CHALLENGES, "friends-challenges")
        + section(texts("friends.title"), render(PEOPLE, name="friends-list"))
        + section(texts("friends.blocked"), render(PEOPLE, name="friends-blocked-list"), "friends-blocked")
    )
    reasons = worded([(reason, REASONS[reason]) for reason in REPORTS])
    report = render(REPORT, reasons=choice("person-reason", texts("friends.report_why"), reasons, REPORTS[0]))
    return (
        dialog("friends", "friends.title", lists, "sharing online")
        + dialog("person", "", PERSON, "sharing online")
        + dialog("person-report", "", report, "sharing online", close="action.cancel")
    )


def friends(rows: list) -> str:
    """Return the friends. rows: as the server lists them."""
    return "".join([friend(row) for row in rows]) or render(NONE, why="friends.none")


def friend(row: dict) -> str:
    """Return one friend, with a mark and a sentence that show whether the friend is here or playing."""
    room = row["room"]
    state = texts("friends.online" if row["online"] else "friends.offline")
    if room:
        state = texts("friends.plays", game=game_name(read_game(room["game"])))
    wishes = row_button("friends_watch", room["room"], "online.watch", row["name"]) if room else ""
    wishes += row_button("challenge_to", row["player"], "challenge.do", row["name"])
    wishes += row_button("person", row["player"], "friends.more", row["name"])
    mark = render(DOT, presence="here" if row["online"] else "waiting")
    return "<li>" + mark + title_with_details(row["name"], state) + wishes + "</li>"


def blocked(rows: list) -> str:
    """Return the players that we have blocked. rows: as the server lists them."""
    return "".join([_blocked(row["player"], row["name"]) for row in rows])


def _blocked(player: str, name: str) -> str:
    return (
        "<li>" + title_with_details(name, "") + row_button("friends_unblock", player, "friends.unblock", name) + "</li>"
    )


def actions(player: str, relation: str) -> str:
    """Return the actions for a player. relation: ours to the player, one of those in pyapp.players.friendship."""
    if relation == BLOCK:
        wishes: list = [("friends_unblock", "friends.unblock")]
    else:
        follow = ("friends_unfriend", "friends.unfriend") if relation == FOLLOW else ("friends_befriend", "friends.add")
        wishes = [("challenge_to", "challenge.do", PRIMARY), follow, ("friends_block", "friends.block")]
    wishes += [("friends_report", "friends.report"), ("player", "friends.page")]
    return buttons([(row[0] + ":" + player,) + row[1:] for row in wishes])
