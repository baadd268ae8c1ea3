"""Keeps a computer player alive in its worker and puts questions to it."""

from pyapp.rules.notation import legal_turn
from pyapp.saves.players import strength
from pyapp.ui.computer.client import AGAIN, ANSWER, BEST, BROKEN, COMING, GLANCE, MISSING, PROGRESS, READY, EngineClient

TURN, HINT, THOUGHT = "turn", "hint", "thought"  # what a question is put for
WATCH = 1000  # milliseconds between two looks at the engine


class EngineSupervisor:
    """The engine as the page sees it. `page` is the Page: what the engine says is told as events; `engine` makes one, as
    dom/engine.py does.

    client: the EngineClient, which knows what was asked and how far the engine is;  files: what hears how far those of
    the engine have come;  stand_in: what may answer until the engine is ready;
    thought: what is considered, or will be once what is asked is answered: what is wished of which game, with what
    effort, and who hears of it;  all None at first.
    """

    def __init__(self, page, engine):
        self.client = EngineClient(page.dom.now())
        self._dom, self._tell, self._make_engine = page.dom, page.events.tell, engine
        self._game = self._purpose = None
        self._level = None  # of the player who is asked what to play
        self._engine = None
        self.files = self.stand_in = self.thought = None

    def open(self) -> None:
        """Start the engine, and watch over it from now on."""
        self._start()
        self._dom.every(WATCH, self._watch)

    def give_up(self, file: str) -> None:
        """This file of the engine cannot be had."""
        self.client.give_up(file)
        self._end()

    def ask(self, game, level: str) -> None:
        """Ask what to play; the answer is heard unless the question is dropped or replaced."""
        self.put("best", game, strength(level), TURN)
        self._level = level
        self._let_stand_in()

    def consider(self, game, effort: dict, hear, wish: str = "best") -> None:
        """Look at a game's position whenever nothing else is asked, until that is done or everything is dropped.

        hear(said, done): told what the engine says on the way, as the protocol has it, and last its answer.
        """
        self.thought = wish, game, effort, hear
        if not self.client.asked or self._purpose == THOUGHT:
            self._think()

    def rest(self) -> None:
        """Consider nothing any more; what else is asked is still awaited."""
        self.thought = None
        if self._purpose == THOUGHT:
            self._say(self.client.drop())

    def glance(self, game) -> None:
        """Ask what the position is worth at a glance."""
        self._say(self.client.glance(game))
        if self.thought and self._purpose == THOUGHT:
            self._think()  # anew, since the glance comes after what is being thought, and that may take for ever

    def drop(self) -> None:
        """Ask nothing any more."""
        self.thought = None
        self._say(self.client.drop())

    def let_stand_in(self, stand_in) -> None:
        """Let this StandIn answer what it can while there is no engine."""
        self.stand_in = stand_in
        self._let_stand_in()

    def awaits(self, game) -> bool:
        """Whether it is still asked what to play in this game, and there is no engine to say it."""
        return self.client.asked and self._level is not None and self._game is game and not self.client.ready

    def answer(self, turn) -> None:
        """Play this turn as the answer to what is asked."""
        self.client.drop()
        self._tell("engine_plays", turn)

    def _let_stand_in(self):
        if self.stand_in and self.awaits(self._game):
            self.stand_in.ask(self._game, self._level)

    def put(self, wish: str, game, effort: dict, purpose: str) -> None:
        """Ask what the protocol calls by this name; the answer is told as befits the purpose, TURN, HINT or THOUGHT, unless the
        question is dropped or replaced."""
        self._game, self._purpose, self._level = game, purpose, None
        self._say(self.client.ask(dict(effort, do=wish), game, self._dom.now()))

    def _say(self, lines: list):
        for line in lines:
            self._engine.say(line)

    def _hear(self, line):
        """Act on a line of the engine, None if it could not start."""
        news = self.client.hear(line, self._dom.now()) if line else BROKEN
        said = self.client.said
        if news == BROKEN:
            self.replace()
        elif self._purpose == THOUGHT and news in (PROGRESS, BEST):
            self._tell_thought(said, news == BEST)
        elif news == BEST:
            self._play(said)
        elif news == ANSWER:
            self._tell("engine_answers", said["draw"])
        elif news == GLANCE:
            self._tell("judged", said["score"])
        elif news == PROGRESS:
            self._tell("engine_thinks")
        elif news == COMING and self.files:
            self.files.come(*said[COMING])
            self._tell("engine_comes")
        elif news == MISSING:
            self._end()
        elif news in (READY, AGAIN):
            self._say(self.client.waiting_lines(self._dom.now()))
            if news == READY:
                self._tell("engine_ready")
        if self.thought and not self.client.asked:
            self._think()

    def _think(self):
        wish, game, effort, _ = self.thought
        self.put(wish, game, effort, THOUGHT)

    def _tell_thought(self, said: dict, done: bool):
        hear = self.thought[3]
        if done:
            self.thought = None
        hear(said, done)

    def _play(self, said: dict):
        game = self._game
        turn = legal_turn(game.position.variant, game.legal, said[BEST])
        if turn is None:
            self.replace()
        elif self._purpose == HINT:
            self._tell("engine_hints", turn)
        elif said.get("claim") and game.may_claim:
            self._tell("engine_claims")
        else:
            self._tell("engine_plays", turn)

    def _watch(self):
        if self._engine and self.client.is_dead(self._dom.now()):
            self.replace()

    def replace(self) -> None:
        """Put a new engine in the place of a dead one, unless that has failed too often."""
        self.client.start(self._dom.now())
        self._end()

    def _start(self):
        self._engine = self._make_engine(self._hear)

    def _end(self):
        """End the engine there is; another one takes its place if it may."""
        if self._engine:
            self._engine.end()
            self._engine = None
        if not self.client.given_up:
            self._start()
        self._tell("engine_failed")
