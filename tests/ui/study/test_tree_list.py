"""The list of turns follows every change of the record piece by piece. It always reads as if it had been written at once."""

import re
from types import SimpleNamespace
from xml.etree import ElementTree

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as some
from hypothesis.stateful import invariant, rule, run_state_machine_as_test

from pyapp.rules.notation import turn_display
from pyapp.rules.position import legal_turns
from pyapp.rules.record import line_from
from pyapp.ui.text.glyphs import signs
from tests.examples import examples
from tests.ui.study.desk import Desk, Noticed
from tests.ui.study.test_nothing_is_lost import Page as Played

ACTS = settings(max_examples=examples(15), stateful_step_count=25, suppress_health_check=[HealthCheck.too_slow])
NUMBER = re.compile(r'data-(?:ply|fork)="(\d+)"|node:(-?\d+)"')


class List(Noticed):
    """A browser that shows the list of turns, and in it what TreeList writes.

    entries: for each turn of the main line, what is beneath it;  signs: of those with glyphs, these;  rows: how many rows of
    variations have been written.
    """

    def __init__(self):
        super().__init__()
        self.entries, self.signs, self.rows = {0: ElementTree.Element("div")}, {}, 0

    def cut(self, _selector, count):
        """Remove the entries from this number on."""
        self.entries = {ply: below for ply, below in self.entries.items() if ply < count}
        self.signs = {ply: each for ply, each in self.signs.items() if ply < count}

    def add_markup(self, selector, markup):
        """Add entries to the list."""
        super().add_markup(selector, markup)
        if selector == "#turns":
            plies = map(int, re.findall(r'data-ply="(\d+)"', markup))
            self.entries.update((ply, ElementTree.Element("div")) for ply in plies)

    def find(self, selector):
        """Return whether an entry is there."""
        return number(selector) in self.entries

    def set_attribute(self, selector, name, value):
        """Note the glyphs of an entry."""
        if name == "data-glyphs":
            self.signs[number(selector)] = value

    def set_current(self, selector, _old, new):
        """Mark a row of a variation."""
        if "node:" in selector:
            for button in self.marked():
                del button.attrib["aria-current"]
            for button in self._found("data-do", "node:%d" % new):
                button.set("aria-current", "true")

    def marked(self):
        """The rows that are marked."""
        return self._found("aria-current", "true")

    def attribute(self, selector, _name):
        """The glyphs of an entry."""
        return self.signs.get(number(selector))

    def put_beneath(self, selector, comments, variations):
        """Put these beneath an entry."""
        below = self.entries[number(selector)]
        rest = list(self._parsed(variations)) if variations is not None else below.findall("./div")
        below[:] = list(self._parsed(comments)) + rest

    def put_row(self, selector, markup):
        """Replace a row and its comment."""
        for around in self._elements():
            for place, child in enumerate(around):
                if child.get("data-do") == "node:%d" % number(selector):
                    has_comment = around[place + 1 : place + 2] and around[place + 1].tag == "p"
                    around[place : place + 1 + bool(has_comment)] = list(self._parsed(markup))
                    return

    def fill_fold(self, selector, markup):
        """Put these into a fold."""
        for fold in self._found("data-fork", str(number(selector))):
            fold[1:] = list(self._parsed(markup))

    def put_signs(self, *_):
        """The glyphs themselves are compared."""

    def unfold(self, _selector):
        """Folds are read whether they are open or not."""

    def _parsed(self, markup):
        self.rows += markup.count("<button")
        return ElementTree.fromstring("<div>%s</div>" % markup)

    def _elements(self):
        return [each for below in self.entries.values() for each in below.iter()]

    def _found(self, attribute, value):
        return [each for each in self._elements() if each.get(attribute) == value]


def number(selector: str) -> int:
    """The number that a selector names."""
    return next(int(each) for each in NUMBER.search(selector).groups() if each)


def read(around) -> list:
    """The rows, comments and folds in an element."""
    words = []
    for child in around:
        if child.tag in ("button", "p"):
            words.append("".join(child.itertext()).strip())
        elif child.tag in ("div", "details"):
            words.append(read(child))
    return words


def line(record, node) -> list:
    """The line that begins with a node of a variation, as the list has to read."""
    words, first = [node.before] if node.before else [], True
    for each in line_from(node):
        number = "%d%s" % ((each.plies + record.root.position.side + 1) // 2, "." if each.position.side else ". …")
        is_numbered = each.position.side == 1 or first or each.parent.comment
        turn = turn_display(each.position.variant, each.turn, False)
        drawn = signs(each) or ""
        words.append((number + " " if is_numbered else "") + turn + drawn)
        words += [each.comment] if each.comment else []
        if not first and each.parent.children[1:]:
            words.append([line(record, other) for other in each.parent.children[1:]])
        first = False
    return words


def beneath(record, node) -> list:
    """The entries that have to stand beneath that of a node of the main line."""
    words = [each for each in (node.before, node.comment) if each]
    return words + ([line(record, other) for other in node.parent.children[1:]] if node.parent else [])


@pytest.fixture
def make_desk(mock_browser, monkeypatch):
    """A maker of desks with a list of turns."""
    from pyapp.ui.study import tree_list

    def make(game):
        dom = List()
        monkeypatch.setattr(tree_list, "lists", dom)
        monkeypatch.setattr(
            tree_list,
            "shell",
            SimpleNamespace(keep_current_in_sight=lambda _: None, show_current_soon=lambda _: None),
        )
        monkeypatch.setattr("pyapp.ui.study.tree_markup.drawn_signs", signs)
        return Desk(game, dom, tree_list.TreeList)

    return make


@pytest.mark.parametrize("game", ["lasca", "dama"])
def test_list_reads_like_the_record_after_every_act(make_desk, game):
    class Listed(Played):
        def __init__(self):
            super().__init__(game)
            self.desk = make_desk(game)
            self.dom = self.desk.page.dom

        @rule(words=some.sampled_from(["", "good", "better"]))
        def comment(self, words):
            """Comment on the turn on the board."""
            self.desk.page.dom.fields["#comment"] = words
            self.desk.do("study_comment")
            self.desk.page.dom.answer("#commenting", "yes")
            self.desk.page.dom.go_on()

        @rule(glyph=some.sampled_from([1, 2, 16]))
        def judge(self, glyph):
            """Judge the turn on the board."""
            if self.session.line.node.turn:
                self.desk.do("study_glyphs")
                self.desk.do("study_glyph:%d" % glyph)
                self.desk.page.dom.answer("#glyphs", "")

        @invariant()
        def list_reads_like_the_record(self):
            """Each entry has beneath it what it has to have, and the row of the turn on the board is marked."""
            dom, main = self.desk.page.dom, line_from(self.record.root)
            assert sorted(dom.entries) == list(range(len(main)))
            for node in main:
                assert read(dom.entries[node.plies]) == beneath(self.record, node)
                assert not node.plies or (dom.signs.get(node.plies) or "") == (signs(node) or "")
            node = self.session.line.node
            marked = [self.desk.tree.node(number('"%s"' % each.get("data-do"))) for each in dom.marked()]
            assert marked == ([] if node in main else [node])

    run_state_machine_as_test(Listed, settings=ACTS)


@pytest.mark.parametrize("most", [2, 50])
def test_a_comment_writes_one_row_and_the_next_however_many_variations_there_are(make_desk, most):
    desk = make_desk("lasca")
    for _ in range(6):
        desk.play(desk.session.line.legal[0])
    record = desk.session.game.record
    for node in line_from(record.root)[:-1]:
        for other in [record.add(node, turn) for turn in legal_turns(node.position)[1:most]]:
            for turn in legal_turns(other.position)[:most]:
                record.add(other, turn)
    desk.session.settings.numbered = True  # so that the list is written anew
    desk.page.events.emit("changed")
    desk.page.dom.go_on()
    node, dom = line_from(record.root)[2].children[1], desk.page.dom
    desk.go(node)
    assert dom.rows > most
    dom.rows, node.comment = 0, "so"
    desk.study.changed(node)
    dom.go_on()
    assert dom.rows == 4  # once for the change, and once as the game is kept
