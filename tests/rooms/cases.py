"""Questions put to rooms. JSON goes in and out, so MicroPython can be asked as well."""

from pyapp.players import messages as of_players
from pyapp.rooms import conduct, lobby, messages, names, presence, standstills, timekeeping
from pyapp.rooms.events import PHRASES, SIDES, public
from pyapp.rooms.refusal import Refusal
from pyapp.rooms.room import CLOSED, OVER, fold
from pyapp.rules.notation import position_text, turn_text

FIELDS = dict(messages.FIELDS, **of_players.FIELDS)
OPTIONAL = dict(messages.OPTIONAL, **of_players.OPTIONAL)
BEGUN = 10**12
NO_SECRET = {"seat": "", "watch": ""}


def seen(room, now):
    """All that a room shows at a moment."""
    game = room.game
    return {
        "n": room.n,
        "phase": room.phase,
        "names": [player.name for player in room.players],
        "light": room.light,
        "position": position_text(game.position),
        "turns": [turn_text(room.variant, turn) for turn in game.turns],
        "seconds": game.seconds[: game.cursor],
        "result": list(room.result) if room.result else None,
        "offer": list(room.offer) if room.offer else None,
        "clock": room.clocks.shown(now),
        "paused": room.paused,
    }


def folded(events, now):
    """What a room shows after events."""
    return seen(fold(events), now)


def wished(events, player, wishes, away=(None, None)):
    """What becomes of wishes, each [moment, message]: events, or codes of refusals; and what is seen in the end."""
    room = fold(events)
    found = []
    for at, message in wishes:
        try:
            event = conduct.wished(room, player, message, list(away), at)
        except Refusal as refused:
            found.append(refused.code)
        else:
            room.add(event)
            found.append(event)
    return found, seen(room, room.at)


def joined(events):
    """What becomes of somebody who wants to join."""
    try:
        return conduct.joined(fold(events), "Cilka", "", NO_SECRET, 9)
    except Refusal as refused:
        return refused.code


def passing(events, away, now):
    """What time brings about in a room, and when it has to be asked next."""
    room = fold(events)
    event = presence.due_event(room, away, now)
    return event, presence.due(room, away, now) if event is None else None


def shown(events, words, now):
    """Who is there, and what the lobby says."""
    room = fold(events)
    words = [tuple(each) for each in words]
    away = presence.away_since(words)
    return presence.shown(room, away, presence.watching(words), now), lobby.entry("ROOM", room)


def may_claim(events, player, away, now):
    """Whether a win may be claimed."""
    return presence.may_claim_win(fold(events), player, away, now)


def read(text):
    """The message in a frame, or the code of its refusal."""
    try:
        return messages.read(text, FIELDS, OPTIONAL)
    except Refusal as refused:
        return refused.code


def identity(text):
    """The id of what may be no message."""
    return messages.identity(text)


def are_names(texts):
    """Which texts are names."""
    return [names.is_name(text) for text in texts]


def are_controls(values):
    """Which values are controls of time."""
    return [timekeeping.is_control(value) for value in values]


def known():
    """The words of the conversation."""
    return {"phrases": PHRASES, "requests": sorted(FIELDS), "wishes": sorted(conduct.WISHES)}


def published(event):
    """An event as everybody sees it."""
    return public(event)


def carried(events, known, away, now):
    """Return the events that time brings about in a room when these standstills are known, and the state after them."""
    room = fold(events)
    return _carry(room, known, away, now), seen(room, now)


def _carry(room, known, away, now):
    known, found = [standstills.Standstill(*each) for each in known], []
    while True:
        moment = now if standstills.is_ahead(room.at, now) else max(now, room.at)
        event = standstills.pausing(room, known, now) or presence.due_event(room, away, moment)
        if event is None:
            return found
        room.add(event)
        found.append(event)


def clock_set(control, steps):
    """A game of two who are there, over whose server the clock is set.

    steps: [true ms since the step before, by how much the clock is set then, whether a turn follows]. Returns of each turn
    how much the mover had left, by the room and in truth, and whether the flag had fallen.
    """
    created = {"do": "created", "game": "lasca", "side": "light", "visibility": "public", "clock": control, "name": "A"}
    room = fold([dict(created, secret=NO_SECRET, at=BEGUN), {"do": "joined", "side": "dark", "name": "B", "at": BEGUN}])
    at, known, found, left, thought = BEGUN, [], [], list(room.clocks.left), 0
    for wait, by, moves in steps:
        at, thought = at + wait, thought + wait
        known = standstills.after_setting(known, at, at + by) if by else known
        at += by
        if not moves:
            continue
        _carry(room, known, [None, None], at)
        side, moment = room.game.position.side, max(at, room.at)
        found.append([room.clocks.remaining(moment)[side], left[side] - thought, room.phase == OVER])
        if room.phase == OVER:
            break
        turn = turn_text(room.variant, room.game.legal[0])
        room.add({"do": "turn", "turn": turn, "side": SIDES[side], "at": moment})
        left, thought = list(room.clocks.left), 0
    return found


class Process:
    """A server process: what it knows of a room, which may be old."""

    def __init__(self, log):
        self.log = log
        self.room = fold(log)

    def read_on(self):
        """Learn what others have written."""
        for event in self.log[self.room.n :]:
            self.room.add(event)

    def propose(self, event):
        """Write an event where nobody has written; else learn what is there."""
        if self.room.n == len(self.log):
            self.log.append(event)
        self.read_on()


def interleaved(control, steps):
    """Two processes, two players and time, in any order. What both processes and a fresh fold see, and the events.

    steps: [process, milliseconds since the step before, what is done, a number to choose by].
    """
    created = {"do": "created", "game": "lasca", "side": "light", "visibility": "public", "clock": control, "name": "A"}
    created.update({"secret": NO_SECRET, "at": 0})
    log, away, now, sent = [created], [None, None], 0, []
    processes = [Process(log), Process(log)]
    for number, wait, what, choice in steps:
        process, player = processes[number], choice % 2
        now += wait
        if what == "read":
            process.read_on()
        elif what == "come":
            away[player] = None
        elif what == "go":
            away[player] = now
        elif what == "repeat":
            for wish in sent[-1 - choice % 5 :][:1]:
                _wish(process, wish, away, now)
        elif what == "join":
            _join(process, now)
        elif len(process.room.players) == 2:
            sent.append((player, _message(process.room, what, choice)))
            _wish(process, sent[-1], away, now)
    for process in processes:
        process.read_on()
    return [seen(room, now) for room in (processes[0].room, processes[1].room, fold(log))], log


def _join(process, now):
    try:
        process.propose(conduct.joined(process.room, "B", "", NO_SECRET, max(now, process.room.at)))
    except Refusal:
        pass


def _wish(process, wish, away, now):
    player, message = wish
    away = [None if each == player else since for each, since in enumerate(away)]  # who speaks is here
    now = max(now, process.room.at)
    event = presence.due_event(process.room, away, now)
    while event is not None:
        process.propose(event)
        now = max(now, process.room.at)
        event = presence.due_event(process.room, away, now)
    try:
        process.propose(conduct.wished(process.room, player, message, away, now))
    except Refusal:
        pass


def _message(room, what, choice):
    """A message that may or may not be possible."""
    if what == "turn":
        legal = room.game.legal
        text = turn_text(room.variant, legal[choice % len(legal)]) if legal else "c3-d4"
        return {"do": "turn", "n": room.n + 1, "turn": text}
    if what in ("accept", "decline"):
        return {"do": what, "n": room.offer.n if room.offer else room.n}
    return {"do": what, "phrase": "hello"}


def replayed(log):
    """Of each event in a log, whether it could happen then: before the flag, in a room that is open, by who may."""
    room = fold([])
    found = []
    for event in log:
        good = room.n == 0 or room.phase != CLOSED
        if event["do"] == "turn":
            falls = room.clocks.falls()
            good = good and event["side"] == room.to_move() and (falls is None or event["at"] < falls)
        if room.phase == OVER:
            good = good and event["do"] in ("offered", "answered", "said", "left")
        if event["do"] == "answered":
            good = good and room.offer.side != event["side"]
        found.append(good and event.get("side", "light") in SIDES and event["at"] >= room.at)
        room.add(event)
    return found
