"""Every format of ours, written and read; the remarks on files that are damaged, newer, or of another kind."""

import json
from time import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from pyapp.rules.variants import VARIANTS
from pyapp.saves import backup, game_save, history_export
from pyapp.saves.mending import mended
from pyapp.saves.moment import after, of_others, seconds_since_1970
from pyapp.saves.settings import load as load_settings
from pyapp.saves.settings import save as settings_text
from tests.examples import examples
from tests.saves import plain

pytestmark = pytest.mark.micropython

LASCA = ["lasca", "", list(range(3, 70, 2)), 20, None]
DAMASCA = ["damasca", "W:a1W,a3Wbb,h4b,d8B:3:1", [0, 1, 2], 3, [0, "resigned"]]
BASHNI = ["bashni", "B:a1W,c1Ww,h8B", [], 0, None]
DRAWN = ["dama", "", [1, 2, 3, 4], 4, [None, "agreed"]]
NOT_KEPT = {  # by format, the data of a save that it leaves out
    "save": {},
    "backup": {},
    "history": {"id": ""},
    "pdn": {"id": ""},
    "all pdn": {"id": ""},
    "link": {"id": "", "title": "", "players": None, "began": "", "seconds": None},
}
GAMES = some.tuples(
    some.sampled_from(list(VARIANTS)),
    some.just(""),
    some.lists(some.integers(0, 60), max_size=50),
    some.integers(0, 50),
    some.sampled_from([None, [0, "resigned"], [1, "resigned"], [None, "agreed"], [1, "recorded"]]),
)


def goes_round(games):
    """True if the written games are read again."""
    told, texts = plain.whole_games(games)
    for kind, each in texts.items():
        read = [game for text in each for game in plain.found(text, "bashni")[0]]
        assert [kept(kind, game, shown=False) for game in read] == [kept(kind, game, shown=False) for game in told], (
            kind
        )
        assert all(plain.found(text)[2] == [] for text in each), kind
    assert [kept("link", game) for game in told] == [kept("link", plain.found(text)[0][0]) for text in texts["link"]]


def kept(kind, game, shown=True):
    """Return the part of a game that a format keeps. shown: with the turn on the board."""
    known = dict(game, **NOT_KEPT[kind])
    if not shown and kind not in ("save", "backup"):
        known["cursor"] = None
    return known


def test_every_format_goes_round():
    goes_round([LASCA, DAMASCA, BASHNI, DRAWN])


@pytest.mark.cpython
@settings(max_examples=examples(30))
@given(some.lists(GAMES, min_size=1, max_size=3))
def test_any_games_go_round(games):
    goes_round(games)


def test_a_backup_brings_the_settings_back():
    text = plain.whole_games([LASCA])[1]["backup"][0]
    assert plain.found(text)[1]["flipped"] is True
    assert plain.found(text.replace("columna-settings", "settings"))[1:] == [None, [["not_ours", "settings", 0]]]


def test_the_moment_of_a_game_is_in_two_tags():
    (text,) = plain.whole_games([LASCA])[1]["pdn"]
    assert '[Date "2026.11.21"]\n[UTCTime "14:01:00"]\n' in text


@pytest.mark.parametrize("count", [0, 1, 7])
def test_a_save_is_read_turn_by_turn_so_that_the_page_can_do_other_things(count):
    saved = plain.saved_of(["lasca", "", [0] * count, count, None])
    read = list(game_save.steps(json.loads(game_save.save(saved))))
    assert read[:-1] == [None] * count and plain.told(read[-1]) == plain.told(saved)


def test_a_backup_brings_back_the_progress_that_it_has():
    for results in ({"version": 1}, None):
        head = backup.head(
            settings_text(load_settings("")), "2026-11-22T04:00:00Z", backup.Progress(results, *[None] * 3)
        )
        wanted = backup.Progress(results, None, None, None) if results else None
        assert backup.opening(head)[1] == wanted


def test_whole_games_of_a_damaged_backup_are_found_and_the_others_named():
    told, texts = plain.whole_games([LASCA, DAMASCA, BASHNI])
    lines = texts["backup"][0].split("\n")
    lines[2] = lines[2].replace("resigned", "retired")
    lines[3] = lines[3][:40]
    games, _, remarks = plain.found("\n".join(lines[:4]))
    assert games == [told[0], dict(told[1], decision=None)]
    assert remarks == [["not_ours", "decision", 2], ["not_json", "", 3]]


def test_a_backup_that_another_program_has_written_anew_is_read():
    told, texts = plain.whole_games([LASCA, DAMASCA])
    games, kept_settings, remarks = plain.found(
        json.dumps(json.loads(texts["backup"][0])).replace("{", "{\n ").replace(", ", ",\n ")
    )
    assert (games, remarks) == (told, []) and kept_settings["flipped"] is True


def test_a_save_that_was_cut_off_is_read_as_far_as_it_goes():
    text = plain.whole_games([LASCA])[1]["save"][0]
    games, remarks = plain.turns_found(text[: text.index('"turns"') + 60])
    assert [game[1] for game in games] == [["e3-f4", "g5xe3", "f2xd4", "c5-b4", "a3xc5"]] and remarks == [
        ["not_json", "", 0]
    ]


NESTED = r'{"a": [1, {"b": "x,]} \" \\"}, []], "c": {"d": {}, "e": [[2]]}, "f": "g"}'


def test_json_that_was_cut_off_anywhere_is_mended():
    assert all(json.loads(mended(NESTED[:length])) is not None for length in range(1, len(NESTED)))
    values = json.loads(NESTED)
    first, second, third = NESTED.index("]"), NESTED.index(', "c"'), NESTED.index(', "f"')
    assert json.loads(mended(NESTED[:first])) == {"a": [1, {}]}
    for end in (second, second + 1, second + 6):
        assert json.loads(mended(NESTED[:end])) == {"a": values["a"]}
    assert json.loads(mended(NESTED[:-1])) == {"a": values["a"], "c": values["c"]}
    assert NESTED[third - 1] == "}" and mended(NESTED[:third]) == NESTED[:third] + "}" and mended(NESTED) == ""


@pytest.mark.parametrize("text", ["", "7", "[]", "]", "[}", '{"a": [1}', "[1]]"])
def test_json_that_was_not_just_cut_off_is_not_mended(text):
    assert mended(text) == ""


@pytest.mark.cpython
def test_a_text_that_would_keep_the_page_busy_is_not_mended():
    text = '["' + "x" * 299_996 + '",'
    assert len(text) == 300_000 and mended(text) == text[:-1] + "]"
    assert mended(text + " ") == ""


def test_a_history_of_which_a_turn_is_not_legal_is_read_up_to_there():
    text = plain.whole_games([LASCA])[1]["history"][0].replace("f2xd4", "f2xd5")
    games, remarks = plain.turns_found(text)
    assert games[0][1:3] == [["e3-f4", "g5xe3"], [3, 5]] and remarks == [["turn", "3", 0]]


@pytest.mark.parametrize("move", [7, None, [], {}, {"turn": 3}])
def test_a_history_with_an_entry_that_is_no_turn_is_read_up_to_there(move):
    history = json.loads(plain.whole_games([LASCA])[1]["history"][0])
    history["moves"][2] = move
    games, remarks = plain.turns_found(json.dumps(history))
    assert games[0][1] == ["e3-f4", "g5xe3"] and remarks == [["not_ours", "moves 3", 0]]


def test_times_of_a_history_are_told_as_far_as_they_are_known():
    history = json.loads(plain.whole_games([["dama", "", [1, 2, 3], 0, None]])[1]["history"][0])
    assert [(move["side"], move["seconds"], move["clock"], move["at"]) for move in history["moves"]] == [
        ("Light", 1, 1, "2026-11-21T14:01:01Z"),
        ("Dark", 2, 2, "2026-11-21T14:01:03Z"),
        ("Light", 3, 4, "2026-11-21T14:01:06Z"),
    ]
    untimed = '{"format": "columna-game", "version": 2, "game": "dama", "start": "W:a1w,h8b", "turns": ["a1-b2"], '
    assert "seconds" not in history_export.export(
        game_save.load(untimed + '"seconds": [null], "decision": null, "cursor": 1}')
    )


def test_games_of_a_pdn_text_behind_a_damaged_one_are_read():
    first, second, third = plain.whole_games([LASCA, DAMASCA, DRAWN])[1]["pdn"]
    games, remarks = plain.turns_found(first + "\n" + second.replace("d8-e7", "d8-a1") + "\n{\n" + third)
    assert [len(game[1]) for game in games] == [34, 1, 4]
    assert [(code, game) for code, _, game in remarks] == [("writing", 2)]
    assert "line 34" in remarks[0][1] and "d8-a1" in remarks[0][1]


def test_what_was_repaired_in_a_pdn_text_is_told_for_each_game():
    good = '[Variant "lasca"]\n\n1. c3-d4 e5xc3 *\n\n'
    games, remarks = plain.turns_found(good + good.replace("d4", "d4 N Bold (1. c3-d5)") + good + good)
    assert [len(game[1]) for game in games] == [2] * 4
    assert remarks == [
        ["repaired", "line 7, column 12: 'Bold': neither a turn nor a sign", 2],
        ["repaired", "line 7, column 21: 'd5': no square of this board", 2],
    ]


def test_a_game_that_cannot_be_read_to_its_end_keeps_the_result_of_its_file():
    text = '[Result "1-0"]\n[Variant "lasca"]\n\n1. c3-d4 e5xc3 2. b2-c9 1-0\n'
    (game,), _, remarks = plain.found(text)
    assert game["decision"] == {"winner": 0, "reason": "recorded"} and [remark[0] for remark in remarks] == ["writing"]
    again = plain.pdn_again(text, None)
    assert '[Result "1-0"]' in again and '[Remark "line 4, column 19: c9: no square of this board"]' in again


@pytest.mark.parametrize("blank", ["\u00a0", "\u200b", "\ufeff", "\x1a"])
def test_blanks_of_any_kind_may_stand_before_and_behind_the_games(blank):
    for text in ('[Variant "lasca"]\n\n1. c3-d4 *', "1. c3-d4 *"):
        games, remarks = plain.turns_found(blank + text + "\n" + blank)
        assert [game[1] for game in games] == [["c3-d4"]] and remarks == []


def test_bare_turns_are_of_the_game_on_the_table():
    games, remarks = plain.turns_found("1. c3-d4 e5xc3 2. b2xd4", "lasca8")
    assert games[0][:2] == ["lasca8", ["c3-d4"]] and remarks[0][0] == "writing"
    assert plain.turns_found("1. c3-d4 e5xc3 2. b2xd4")[0][0][1] == ["c3-d4", "e5xc3", "b2xd4"]


def test_tags_of_other_programs_tell_title_players_and_beginning():
    tags = '[Event "Berlin"]\n[Date "1911.05.07"]\n[White "Ada"]\n[Black "Ben"]\n[Variant "lasca"]\n\n'
    games, remarks = plain.turns_found(tags + "1. c3-d4 {so it is} *")
    assert games[0][4:] == ["Ada – Ben, Berlin", "1911-05-07T00:00:00Z"] and remarks == []


@pytest.mark.parametrize(
    "names, players",
    [
        (("Human", "Level 7"), ["human", "7"]),
        (("level 12 solid", "Ben"), ["12 solid", "human"]),
        (("Ada", "human"), ["human", "human"]),
        (("Beginner", "Expert"), ["2", "8"]),  # as the levels were called before there were twelve
        (("intermediate", "Master"), ["5", "12"]),
        (("7", "Level 13"), None),  # people with odd names
    ],
)
def test_tags_of_this_program_tell_its_players(names, players):
    (game,), _, _ = plain.found('[White "%s"]\n[Black "%s"]\n[Variant "lasca"]\n\n1. c3-d4 *' % names)
    assert game["players"] == players


def test_a_foreign_game_is_written_again_as_it_was_until_something_has_changed():
    tags = '[Event "Berlin"]\n[Site "?"]\n[Date "1911.05.07"]\n[White "Ada"]\n[Black "Ben"]\n'
    text = tags + '[Variant "lasca"]\n[Result "*"]\n\n1. c3-d4? {so it is} (1. a3-b4) *\n'
    assert plain.pdn_again(text, None) == text
    renamed = plain.pdn_again(text, "Final")
    assert renamed == text.replace("Berlin", "Final")
    assert plain.pdn_again(renamed, None) == renamed


@pytest.mark.parametrize(
    "position, variant, game",
    [
        ("W:a1w,g7B", "lasca", "lasca"),
        ("W:a1w,g7B", "dama", "dama"),
        (" B:a1w,h8B\n", "lasca", "lasca8"),
    ],
)
def test_a_position_is_of_the_game_on_the_table_or_else_of_another_that_has_it(position, variant, game):
    found = plain.found(position, variant)[0][0]
    assert (found["game"], found["start"]) == (game, position.strip())


@pytest.mark.parametrize(
    "text, remark",
    [
        ("", ["unknown", "", 0]),
        ("Dear Anna,", ["unknown", "", 0]),
        ("\x89PNG\r\n\x1a\n", ["unknown", "", 0]),
        ("{}", ["unknown", "", 0]),
        ('{"format": "columna-settings", "version": 1}', ["unknown", "", 0]),
        ('{"format": "columna-game"', ["not_json", "", 0]),
        ('{"format": "columna-game", "version": 1}}', ["not_json", "", 0]),
        ('{"format": "columna-game", "version": 99}', ["newer", "99", 0]),
        ('{"format": "columna-game", "version": 999999999}', ["newer", "999999999", 0]),
        ('{"format": "columna-game", "version": 1000000000}', ["not_ours", "version", 0]),
        ('{"format": "columna-game", "version": 0}', ["not_ours", "version", 0]),
        ('{"format": "columna-history", "version": 2}', ["newer", "2", 0]),
        ('{"format": "columna-backup", "version": 2, "games": [\n]}', ["newer", "2", 0]),
        ('{"saveVersion": 4, "current": {}}', ["newer", "4", 0]),
        ('{"format": "columna-game", "version": 2, "game": "chess"}', ["not_ours", "game", 0]),
        ("W:z9w", ["position", "'z9w': begins with no square of this board", 0]),
        ("g=1lAAAA", ["link", "", 0]),
        ("g=3lAAAA", ["newer", "3", 0]),
    ],
)
def test_what_cannot_be_read_is_told(text, remark):
    games, kept_settings, remarks = plain.found(text)
    assert (games, kept_settings, remarks) == ([], None, [remark])


@pytest.mark.cpython
def test_a_text_too_long_for_any_game_is_not_read():
    assert plain.remarks(["{" + " " * 16_000_000]) == [[0, ["too_long"]]]


@pytest.mark.long
def test_nesting_without_end_harms_nothing():
    depth = 30_000
    texts = [
        "[" * depth,
        "{" * depth,
        '{"a":' * depth,
        '{"format": "columna-game", "turns": ' + "[" * depth,
        '{"format": "columna-backup", "version": 1, "settings": %s1%s, "games": []}' % ("[" * depth, "]" * depth),
        '{"saveVersion": 3, "current": ' + "[" * depth + "]" * depth + "}",
        "(" * depth,
    ]
    assert [count for count, codes in plain.remarks(texts) if codes] == [0] * 7


def test_endless_numbers_are_refused_at_once():
    number, began = "7" * 1_000_000, time()
    texts = [
        '{"format": "columna-game", "version": 3, "cursor": %s}' % number,
        '{"format": "columna-game", "version": 3, "cursor": -0.%s}' % number,
        '{"format": "columna-game", "version": 3, "cursor": [%s' % number,
        '{"format": "columna-backup", "version": 1, "settings": %s, "games": []}' % number,
        '{"saveVersion": %s, "current": {}}' % number,
    ]
    assert plain.remarks(texts) == [[0, ["not_json"]]] * 5
    assert time() - began < 2 * len(texts)


@pytest.mark.parametrize("format", ["columna-game", "columna-history", "columna-backup", "columna-settings"])
@pytest.mark.parametrize("digits", [10, 300, 900])
def test_a_version_that_is_none_is_not_repeated(format, digits):
    text = '{"format": "%s", "version": %s}' % (format, "7" * digits)
    _, _, remarks = plain.found(text)
    assert remarks == [["unknown" if format == "columna-settings" else "not_ours"] + remarks[0][1:]]
    assert remarks[0][1] in ("version", "")


def test_moments_are_counted_from_1970():
    moments = ["1970-01-01T00:00:00Z", "1970-01-01T01:01:01Z", "1970-01-02T00:00:00Z", "2026-11-22T04:30:00Z"]
    assert [seconds_since_1970(moment) for moment in moments] == [0, 3661, 86_400, 1_795_321_800]


@pytest.mark.parametrize(
    "moment, seconds, later",
    [
        ("2026-11-21T14:01:00Z", 0, "2026-11-21T14:01:00Z"),
        ("2026-12-31T23:59:59Z", 1, "2027-01-01T00:00:00Z"),
        ("2024-02-28T00:00:00Z", 86400, "2024-02-29T00:00:00Z"),
        ("2023-02-28T00:00:00Z", 86400, "2023-03-01T00:00:00Z"),
        ("2000-02-29T10:00:00Z", 366 * 86400, "2001-03-01T10:00:00Z"),
        ("9999-12-31T23:59:59Z", 1, ""),
    ],
)
def test_seconds_are_added_to_a_moment(moment, seconds, later):
    assert after(moment, seconds) == later


@pytest.mark.parametrize(
    "value, moment",
    [
        ("2026-11-21", "2026-11-21T00:00:00Z"),
        ("2026.11.21", "2026-11-21T00:00:00Z"),
        ("2026-11-21 14:01:00", "2026-11-21T14:01:00Z"),
        ("2026-11-21T14:01:00.123Z", "2026-11-21T14:01:00Z"),
        ("", ""),
        ("1911.??.??", ""),
        ("yesterday", ""),
        (7, ""),
        (None, ""),
    ],
)
def test_moments_of_other_programs_are_read(value, moment):
    assert of_others(value) == moment


@pytest.mark.parametrize("letter", ["л", "п", "»", "û", "¿", "ﻀ", "\uffef", "😀", "\ufeff", "\x89PNG"])
def test_text_begins_and_ends_in_any_character(letter):
    pdn = '[Variant "lasca"]\n1. c3-d4 * ; ' + letter
    assert plain.remarks([letter, letter + "a", "a" + letter]) == [[0, ["unknown"]]] * 3
    assert plain.remarks([pdn, "\ufeff" + pdn]) == [[1, []]] * 2
    assert plain.remarks([letter + pdn])[0][0] == (letter == "\ufeff")


@pytest.mark.parametrize(
    "text",
    [
        "c3-d4 e5xc3 b2xd4",
        "C3-D4 E5xC3 B2xD4",
        "9-13 17x9 5x13",
        "c3d4 e5c3 b2d4",
        "1... c3-d4 e5:c3 b2:d4",
        "12. c3 - d4 e5xc3 b2xd4",
    ],
)
def test_bare_moves_are_read_without_tags_and_numbers(text):
    games, remarks = plain.turns_found(text)
    assert [game[1] for game in games] == [["c3-d4", "e5xc3", "b2xd4"]] and remarks == []


@pytest.mark.parametrize(
    "text, remark",
    [
        ("1. e4 e5 2. Nf3 Nc6", ["other_game", "chess", 1]),
        ('[Event "?"]\n\n1. d4 d5 2. c4 *', ["other_game", "chess", 1]),
        ('[GameType "21"]\n\n1. 11-15 23-19 *', ["other_game", "English draughts", 1]),
        ("On Monday, Nora", ["unknown", "", 0]),
        ("We met at c3", ["unknown", "", 0]),
    ],
)
def test_other_games_are_told_by_name(text, remark):
    assert plain.found(text) == [[], None, [remark]]


def test_letter_of_another_script_is_told_with_its_place():
    assert plain.found('[Variant "lasca"]\n\n1. c3-d4 е5:с3 *')[2] == [["look_alike", "3:10, е5", 1]]
    assert plain.found("с3-d4 е5:с3")[2] == [["look_alike", "1:1, с3", 1]]
    assert plain.found("Анна, е2")[2] == [["unknown", "", 0]]


def test_positions_may_be_pasted_as_people_write_them():
    for text in ("w:A1w, G7b", "a1w g7b", "A1w,g7b"):
        (game,), _, remarks = plain.found(text)
        assert (game["start"], remarks) == ("W:a1w,g7b", [])
