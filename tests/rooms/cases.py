"""Views of rooms for tests, and games at two server processes that act in any order."""

from pyapp.players import messages as of_players
from pyapp.rooms import messages, presence, requests
from pyapp.rooms.events import PHRASES
from pyapp.rooms.refusal import Refusal
from pyapp.rooms.room import Room
from pyapp.rules.notation import position_text, turn_text

FIELDS = dict(messages.FIELDS, **of_players.FIELDS)
NO_SECRET = {"seat": "", "watch": ""}


def fold(events):
    """The Room after these events."""
    room = Room()
    for event in events:
        room.add(event)
    return room


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


def known():
    """The words of the conversation."""
    return {"phrases": PHRASES, "requests": sorted(FIELDS), "wishes": sorted(requests.WISHES)}


class Process:
    """A server process, with its knowledge of a room, which may be out of date."""

    def __init__(self, log):
        self.log = log
        self.room = fold(log)

    def read_on(self):
        """Learn what others have written."""
        for event in self.log[self.room.n :]:
            self.room.add(event)

    def propose(self, event):
        """Write an event if its number is free; otherwise read the events of others."""
        if self.room.n == len(self.log):
            self.log.append(event)
        self.read_on()


def interleaved(control, steps):
    """Let two processes, two players and time act in any order. Return the events, and the views of both processes and a fold.

    steps: [process, milliseconds since the step before, what is done, a number to choose by].
    """
    created = {"do": "created", "game": "lasca", "side": "light", "visibility": "public", "clock": control, "name": "A"}
    created.update({"secret": NO_SECRET, "at": 0}, **presence.first_turns(control))
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
        process.propose(requests.joined(process.room, "B", "", NO_SECRET, max(now, process.room.at)))
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
        process.propose(requests.wished(process.room, player, message, away, now))
    except Refusal:
        pass


def _message(room, what, choice):
    """A message, which the room may refuse."""
    if what == "turn":
        legal = room.game.legal
        text = turn_text(room.variant, legal[choice % len(legal)]) if legal else "c3-d4"
        return {"do": "turn", "n": room.n + 1, "turn": text}
    if what in ("accept", "decline", "retract"):
        return {"do": what, "n": room.offer.n if room.offer else room.n}
    return {"do": what, "phrase": "hello"}
