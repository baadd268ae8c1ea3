"""The pairs of waiting players."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from pyapp.players.pairing import AGAIN, ANY, NEAR, WIDENING, Waiting, pairs
from tests.examples import examples

pytestmark = pytest.mark.micropython

NOW = 1_000_000_000
LONG = 3_600_000  # ms after which a player accepts everybody who is not blocked


def person(who: str, value: float = 1500, **fields) -> Waiting:
    """A player who has just begun to wait, with a certain rating."""
    usual = {"game": "lasca", "clock": "5+3", "rated": True, "deviation": 0, "since": NOW, "slowed": 0}
    usual.update(sides=[], met=[], blocked=[])
    return Waiting(who=who, value=value, **dict(usual, **fields))


def waited(seconds: float) -> int:
    """The moment from which on somebody has waited for so long."""
    return NOW - int(seconds * 1000)


@some.composite
def crowds(draw) -> list[Waiting]:
    """Waiting players of so few kinds that they compete for opponents."""
    names = draw(some.lists(some.sampled_from("ABCDEFGHIJKLMNOP"), unique=True, max_size=16))
    others = some.lists(some.sampled_from("ABCDEFGHIJKLMNOP"), max_size=3)
    return [
        person(
            name,
            draw(some.integers(400, 2600)),
            game=draw(some.sampled_from(["lasca", "bashni", ANY])),
            clock=draw(some.sampled_from(["3+2", "5+3"])),
            rated=draw(some.booleans()),
            deviation=draw(some.integers(30, 350)),
            since=waited(draw(some.integers(0, 400))),
            slowed=draw(some.sampled_from([0, 0, 0, NOW - 5000, NOW + 1000])),
            sides=draw(some.lists(some.integers(0, 1), max_size=12)),
            met=draw(others),
            blocked=draw(others),
        )
        for name in names
    ]


def compatible(one: Waiting, other: Waiting) -> bool:
    """True if these two can ever be paired."""
    same = (one.clock, one.rated) == (other.clock, other.rated) and (
        one.game == other.game or ANY in (one.game, other.game)
    )
    return same and one.who not in other.blocked and other.who not in one.blocked


@pytest.mark.cpython
@given(crowds())
@settings(max_examples=examples(150))
def test_pairs_are_of_two_who_want_the_same_and_may_meet_and_nobody_is_in_two(crowd: list[Waiting]) -> None:
    by_name = {each.who: each for each in crowd}
    found = pairs(crowd, NOW)
    paired = [who for pair in found for who in pair]
    assert len(paired) == len(set(paired))
    for light, dark in found:
        one, other = by_name[light], by_name[dark]
        assert light != dark and compatible(one, other)
        assert max(one.slowed, other.slowed) <= NOW


@pytest.mark.cpython
@given(crowds())
@settings(max_examples=examples(100))
def test_nobody_stays_alone_beside_somebody_to_play_with(crowd: list[Waiting]) -> None:
    later = [each._replace(slowed=0) for each in crowd]
    alone = {each.who for each in crowd} - {who for pair in pairs(later, NOW + LONG) for who in pair}
    left = [each for each in later if each.who in alone]
    assert not any(compatible(one, other) for number, one in enumerate(left) for other in left[:number])


@pytest.mark.cpython
@given(crowds())
@settings(max_examples=examples(100))
def test_after_a_round_no_two_are_left_who_could_have_been_paired(crowd: list[Waiting]) -> None:
    taken = {who for pair in pairs(crowd, NOW) for who in pair}
    assert not pairs([each for each in crowd if each.who not in taken], NOW)


@pytest.mark.cpython
@given(crowds(), some.randoms())
@settings(max_examples=examples(100))
def test_the_order_in_which_people_are_told_does_not_matter(crowd: list[Waiting], chance) -> None:
    found = pairs(crowd, NOW)
    chance.shuffle(crowd)
    assert pairs(crowd, NOW) == found


@pytest.mark.cpython
@given(crowds())
@settings(max_examples=examples(100))
def test_light_is_for_who_had_it_less(crowd: list[Waiting]) -> None:
    by_name = {each.who: each.sides[:10] for each in crowd}
    for light, dark in pairs(crowd, NOW):
        fewer, more = (sides.count(0) - sides.count(1) for sides in (by_name[light], by_name[dark]))
        assert fewer <= more


@pytest.mark.cpython
def test_sides_stay_fair_over_an_evening() -> None:
    crowd = [person(name, 1500 + 10 * number, since=waited(60)) for number, name in enumerate("ABCDEFGH")]
    for _ in range(40):
        sides = {who: number for pair in pairs(crowd, NOW) for number, who in enumerate(pair)}
        opponents = {who: pair[1 - number] for pair in pairs(crowd, NOW) for number, who in enumerate(pair)}
        assert len(sides) == 8
        crowd = [
            each._replace(sides=[sides[each.who]] + each.sides[:9], met=[opponents[each.who]] + each.met[:2])
            for each in crowd
        ]
    assert all(4 <= each.sides.count(0) <= 6 for each in crowd)


def test_of_two_even_in_all_but_the_last_game_who_had_dark_gets_light() -> None:
    crowd = [person("A", sides=[0, 1]), person("B", sides=[1, 0])]
    assert pairs(crowd, NOW) == [("B", "A")]
    crowd = [person("A", sides=[1]), person("B", sides=[0])]
    assert pairs(crowd, NOW) == [("A", "B")]
    crowd = [person("A", sides=[0, 1] * 5 + [0]), person("B", sides=[0, 1] * 5 + [1])]
    assert pairs(crowd, NOW) == [("A", "B")]  # games before the last ten do not matter


def test_windows_widen_and_both_have_to_accept() -> None:
    far = NEAR + 20 * WIDENING

    def found(one: float, other: float) -> bool:
        crowd = [person("A", 1000, since=waited(one)), person("B", 1000 + far, since=waited(other))]
        return bool(pairs(crowd, NOW))

    assert [found(19, 19), found(20, 20), found(20, 0), found(39, 0), found(40, 0)] == [False, True, False, False, True]


def test_what_is_uncertain_counts_as_near() -> None:
    assert not pairs([person("A", 1000), person("B", 1200)], NOW)
    assert not pairs([person("A", 1000, deviation=350), person("B", 1200)], NOW)
    assert pairs([person("A", 1000, deviation=350), person("B", 1200, deviation=200)], NOW)
    assert not pairs([person("A", 1000, deviation=350), person("B", 1201, deviation=200)], NOW)


def test_the_nearest_play_each_other() -> None:
    values = {"A": 1000, "B": 1040, "C": 1050, "D": 1100}
    found = pairs([person(who, value, since=waited(60)) for who, value in values.items()], NOW)
    assert [set(pair) for pair in found] == [{"B", "C"}, {"A", "D"}]


def test_who_has_waited_long_comes_before_who_is_nearer() -> None:
    crowd = [person("A", 1000, since=waited(90)), person("B", 1090), person("C", 1100)]
    assert [set(pair) for pair in pairs(crowd, NOW)] == [{"A", "B"}]


def test_an_outsider_is_not_left_waiting_by_those_who_are_paired_as_they_come() -> None:
    """Every second two players come who suit each other; the one far from all of them still plays within a bounded time."""
    far, found = 1000, []
    for seconds in range(2 * far // WIDENING + 2):
        moment = NOW + seconds * 1000
        crowd = [person("A", 1000, since=moment), person("B", 1000, since=moment), person("outsider", 1000 + far)]
        found.append(any("outsider" in pair for pair in pairs(crowd, moment)))
    assert found[-1] and not any(found[:150])


def test_the_last_opponent_is_met_again_only_if_nobody_else_is_there() -> None:
    one, other = person("A", met=["B"], sides=[0]), person("B", 1510, met=["A"], sides=[1])
    assert pairs([one, other], NOW) == []
    third = person("C", 1590)
    assert [sorted(pair) for pair in pairs([one, other, third], NOW)] == [["B", "C"]]
    later = NOW + (AGAIN + 10 - NEAR) // WIDENING * 1000
    assert pairs([one, other], later) == [("B", "A")]


def test_who_is_slowed_plays_later_and_widens_from_then_on() -> None:
    crowd = [person("A", slowed=NOW + 30_000), person("B")]
    assert not pairs(crowd, NOW + 29_999)
    assert pairs(crowd, NOW + 30_000)
