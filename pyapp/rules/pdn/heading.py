"""The tags of a game in PDN, and the position that they let it begin with."""

from __future__ import annotations

from collections import OrderedDict

from pyapp.rules.notation import NotationError
from pyapp.rules.own_rules import read_rules
from pyapp.rules.pdn.other_games import CHESS, GAME_TYPE, OtherGame, WrongRules, game_of_type, is_of_chess
from pyapp.rules.pdn.tokens import Source, Token
from pyapp.rules.pdn.words import FEN, PLAYED, RESULT, RULES, SET_UP, TERMINATION, VARIANT
from pyapp.rules.position import Position, start
from pyapp.rules.position_reading import read_written_position
from pyapp.rules.variants import OWN, VARIANTS, Variant

OWN_TAGS = {name.lower(): name for name in (VARIANT, RULES, SET_UP, FEN, RESULT, TERMINATION, PLAYED)}


class Heading:
    """The tags of one game, which the Source has.

    tags: OrderedDict of Tokens by name.
    """

    def __init__(self, source: Source, default: Variant | None) -> None:
        self.tags: OrderedDict[str, Token] = OrderedDict()
        self._source, self._default = source, default

    def add(self, tag: Token) -> None:
        """Add a tag. Raises NotationError, and drops the tag, if it has another value already and can have only one."""
        name = OWN_TAGS.get(tag.name.lower(), tag.name)
        if name in self.tags and self.tags[name].text != tag.text:
            name = self._second_name(name, tag.at)
        self.tags[name] = tag

    def position(self, word: str, at: int) -> Position:
        """The position that the game begins with. Raises NotationError. word: the first word of its turns;  at: its place."""
        variant = self._variant(word, at)
        given, set_up = self.tags.get(FEN), self.tags.get(SET_UP)
        if given:
            try:
                return read_written_position(variant, given.text)
            except NotationError as error:
                raise self._error(error.reason, error.token, given.at)
        if set_up and set_up.text.strip() == "1":
            raise self._error('this tag needs another, as [FEN "W:a1w,g7b"]', SET_UP, set_up.at)
        return start(variant)

    def names_told_by_game(self, variant: Variant) -> list[str]:
        """The names of the tags whose values follow from a game of this variant itself."""
        return [name for name in OWN_TAGS.values() if name != RULES or variant.id not in VARIANTS]

    def _second_name(self, name: str, at: int) -> str:
        """A name for the second value of a tag, as White2. Raises NotationError for our own tags, which have only one value."""
        if name not in OWN_TAGS.values():
            for number in range(2, 10):
                if name + str(number) not in self.tags:
                    return name + str(number)
        raise self._error("this tag is given twice", name, at)

    def _variant(self, word: str, at: int) -> Variant:
        if VARIANT not in self.tags:
            types = [tag.text for name, tag in self.tags.items() if name.lower() == GAME_TYPE]
            other = CHESS if is_of_chess(word) else "".join(map(game_of_type, types))
            if other:
                raise OtherGame(other, "", self._source.place(at))
            if self._default:
                return self._default
            raise self._error('no tag names the game, as [Variant "lasca"] does', "", at)
        tag = self.tags[VARIANT]
        if tag.text == OWN:
            return self._own_rules(tag)
        for variant in VARIANTS.values():
            if tag.text.strip().lower() in (variant.id, variant.name.lower()):
                return variant
        raise self._error("the games are " + ", ".join(VARIANTS), tag.text, tag.at)

    def _own_rules(self, tag: Token) -> Variant:
        rules = self.tags.get(RULES)
        if rules is None:
            reason = 'this tag needs another, as [Rules "size=10 rows=4"]'
            raise WrongRules(reason, VARIANT, self._source.place(tag.at))
        try:
            return read_rules(rules.text)
        except ValueError as error:
            raise WrongRules(str(error), rules.text, self._source.place(rules.at))

    def _error(self, reason: str, token: str, at: int) -> NotationError:
        return NotationError(reason, token, self._source.place(at))
