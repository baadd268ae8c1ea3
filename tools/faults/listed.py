"""Faults that players would notice, each with the test that must fail."""

from typing import NamedTuple

from tools.complaint import Complaint
from tools.faults.copied import changed, copied, failing


class Fault(NamedTuple):
    """A fault: the sentence of a player, the file, a part of its text, the text that replaces it, and the test that must fail."""

    sentence: str
    path: str
    right: str
    wrong: str
    test: str


FAULTS = [
    Fault(
        "Flip turns the names on the frame, but no column",
        "pyapp/ui/board/board_svg.py",
        "centre(scene.size, scene.flipped, square)",
        "centre(scene.size, False, square)",
        "tests/ui/board/test_board.py::test_squares_and_their_names_stand_where_the_side_below_sees_them",
    ),
    Fault(
        "The coordinates stay as they are when the board is turned",
        "pyapp/ui/board/board_svg.py",
        "size - place if flipped else place + 1",
        "place + 1",
        "tests/ui/board/test_board.py::test_squares_and_their_names_stand_where_the_side_below_sees_them",
    ),
    Fault(
        "Arrow keys lead the other way",
        "pyapp/ui/input/keyboard.py",
        "if flipped:",
        "if not flipped:",
        "tests/ui/board/test_board.py::test_arrows_go_from_square_to_square",
    ),
    Fault(
        "An officer looks like a soldier",
        "pyapp/ui/board/column_svg.py",
        'rank = "officer" if piece.isupper() else "soldier"',
        'rank = "soldier"',
        "tests/ui/board/test_board.py::test_coins_stand_in_order",
    ),
    Fault(
        "A column counts its prisoners as its own pieces",
        "pyapp/ui/board/column_svg.py",
        "count_svg(owner, own, -HALF)",
        "count_svg(owner, len(column) - own, -HALF)",
        "tests/ui/board/test_board.py::test_label_counts_own_pieces_and_prisoners",
    ),
    Fault(
        "Circles are on squares where the chosen column cannot go",
        "pyapp/ui/board/scene.py",
        "(CHOSEN, selection.path), (GOAL, selection.goals)",
        "(CHOSEN, selection.path), (GOAL, selection.movers)",
        "tests/ui/table/test_selection.py::test_choice_shows_goals",
    ),
    Fault(
        "Hints are shown to those who want none",
        "pyapp/ui/board/scene.py",
        "if session.settings.hints or session.selection.refusal",
        "if True",
        "tests/ui/table/test_selection.py::test_squares_are_unmarked_without_hints_until_a_column_is_refused",
    ),
    Fault(
        "Captured pieces that still stand bear no circles",
        "pyapp/ui/board/scene.py",
        "marked_squares(session) + [(TAKEN, taken)]",
        "marked_squares(session)",
        "tests/ui/table/test_selection.py::test_captured_pieces_still_standing_are_marked",
    ),
    Fault(
        "The last move is marked on its way, not where it began",
        "pyapp/ui/board/scene.py",
        "set(path[:1] + path[-1:])",
        "set(path[1:])",
        "tests/ui/table/test_selection.py::test_last_turn_is_marked_where_it_began_and_where_it_ended",
    ),
    Fault(
        "The hint is not drawn",
        "pyapp/ui/board/scene.py",
        "[session.hint.path] if session.hint else []",
        "[]",
        "tests/ui/table/test_selection.py::test_hint_is_drawn_from_where_it_begins_to_where_it_ends",
    ),
    Fault(
        "The inspector lists the pieces upside down",
        "pyapp/ui/table/inspector.py",
        "range(len(pieces))",
        "range(len(pieces) - 1, -1, -1)",
        "tests/ui/table/test_inspector.py::test_pieces_are_listed_from_the_commander_down",
    ),
    Fault(
        "The inspector goes on about a column that has gone: it has lost a listener",
        "pyapp/ui/table/inspector.py",
        'page.events.on("shown", self._follow)',
        "pass",
        "tests/ui/table/test_inspector.py::test_column_is_described_where_a_half_entered_chain_has_brought_it_and_not_once_that_is_given_up",
    ),
    Fault(
        "Light is called Dark",
        "pyapp/ui/text/sides.py",
        "SIDES[side][1]",
        "SIDES[1 - side][1]",
        "tests/ui/table/test_seats.py::test_light_sits_below_and_dark_above_each_with_the_pieces_it_has_captured",
    ),
    Fault(
        "Seats are swapped",
        "pyapp/ui/table/seats.py",
        '(("#own", below), ("#other", 1 - below))',
        '(("#own", 1 - below), ("#other", below))',
        "tests/ui/table/test_seats.py::test_light_sits_below_and_dark_above_each_with_the_pieces_it_has_captured",
    ),
    Fault(
        "The levels of a group begin one too high",
        "pyapp/ui/text/levels.py",
        "GROUPS.index(group) * EACH",
        "GROUPS.index(group) * EACH + 1",
        "tests/ui/start/test_levels.py::test_each_group_offers_its_three_levels_with_their_names_the_weakest_first",
    ),
    Fault(
        "A draw that is offered is never shown",
        "pyapp/ui/table/status.py",
        "if session.game.offer is not None:",
        "if False:",
        "tests/ui/table/test_session.py::test_people_decide_about_the_end",
    ),
    Fault(
        "The computer's answer to a draw never comes: it has lost a listener",
        "pyapp/ui/table/agreements.py",
        'page.events.on("engine_answers", self.answer_offer)',
        "pass",
        "tests/ui/table/test_agreements.py::test_answer_of_the_computer_ends_the_game_or_is_told_and_the_game_goes_on",
    ),
    Fault(
        "A screen reader says a capture where there was none",
        "pyapp/ui/text/words.py",
        '"turn.capture" if turn.jumped',
        '"turn.capture" if not turn.jumped',
        "tests/ui/text/test_speaking.py::test_turn_is_spoken_as_a_move_or_a_capture_with_its_landings_and_its_promotion",
    ),
    Fault(
        "The loser is told of as the winner",
        "pyapp/ui/table/status.py",
        'texts("result.wins", side=winner)',
        'texts("result.wins", side=1 - winner)',
        "tests/ui/table/test_session.py::test_people_decide_about_the_end",
    ),
    Fault(
        "The end card says that I won a game that I lost",
        "pyapp/ui/table/status.py",
        "if own_side == winner:",
        "if own_side != winner:",
        "tests/ui/table/test_session.py::test_status",
    ),
    Fault(
        "Undo takes back the computer's move alone",
        "pyapp/ui/table/controls.py",
        "range(session.game.cursor - 1, -1, -1) if _waits_at(session, plies)",
        "range(session.game.cursor - 1, -1, -1)",
        "tests/ui/table/test_session.py::test_undo_and_redo_stop_where_a_person_is_to_move",
    ),
    Fault(
        "Sounds are heard though they are switched off",
        "pyapp/ui/table/sound.py",
        "if knocks and self._page.state.session.settings.sounds:",
        "if knocks:",
        "tests/ui/table/test_sounds.py::test_nothing_sounds_for_who_wants_no_sounds",
    ),
    Fault(
        "Columns that may move are pointed out for good",
        "pyapp/ui/table/inspector.py",
        "lambda: self._insist(False)",
        "lambda: self._insist(True)",
        "tests/ui/table/test_inspector.py::test_columns_that_may_move_are_pointed_out_for_a_while_after_a_refused_choice",
    ),
    Fault(
        "A passing message never goes",
        "pyapp/ui/shell/notices.py",
        'lambda: self._dom.set_markup("#toasts", "")',
        "lambda: None",
        "tests/ui/shell/test_notices.py::test_a_passing_message_goes_by_itself_and_later_if_another_took_its_place",
    ),
    Fault(
        "A button stays locked",
        "pyapp/ui/shell/buttons.py",
        "    def _show_late(self) -> None:\n        self._waits = False\n",
        "    def _show_late(self) -> None:\n",
        "tests/ui/shell/test_buttons.py::test_a_button_is_locked_and_unlocked_as_often_as_its_action_may_be_done",
    ),
    Fault(
        "Playback goes on whatever the player does",
        "pyapp/ui/study/playback.py",
        'page.events.on("interrupted", self.stop)',
        "pass",
        "tests/ui/study/test_playback.py::test_it_stops_where_the_player_does_something_or_says_stop",
    ),
    Fault(
        "The library lists the oldest games first",
        "pyapp/ui/library/games_list.py",
        '"changed": ("changed", True),',
        '"changed": ("changed", False),',
        "tests/ui/library/test_games_list.py::test_games_are_listed_in_the_order_that_is_chosen",
    ),
    Fault(
        "The puzzle of the day is tomorrow's",
        "pyapp/ui/puzzles/days.py",
        "day_number(day) * STEP",
        "(day_number(day) + 1) * STEP",
        "tests/ui/puzzles/test_puzzles.py::test_a_day_has_the_same_puzzle_for_everybody_in_every_version",
    ),
    Fault(
        "A screen reader says nothing of the move that is looked at",
        "pyapp/ui/study/look.py",
        "if is_shown and node.turn:",
        "if False:",
        "tests/ui/study/test_nothing_is_lost.py::test_page_keeps_every_turn_that_was_ever_played",
    ),
    Fault(
        "The banner of a look stays when the game is back",
        "pyapp/ui/study/looking.py",
        'self._dom.set_property(".banner", "hidden", look is None)',
        'self._dom.set_property(".banner", "hidden", False)',
        "tests/ui/study/test_nothing_is_lost.py::test_page_keeps_every_turn_that_was_ever_played",
    ),
    Fault(
        "Home offers no newcomer the first lesson",
        "pyapp/ui/lessons/first_lesson.py",
        "if self._dom.stored(NEW) is None:",
        "if self._dom.stored(NEW) is not None:",
        "tests/ui/lessons/test_first_lesson.py::test_newcomer_is_who_has_kept_no_game_until_the_first_turn",
    ),
    Fault(
        "The first picture marks the wrong player",
        "pyapp/ui/table/players.py",
        "side == mover",
        "side != mover",
        "tests/ui/table/test_players.py::test_row_of_the_side_to_move_is_marked_from_the_first_paint_on",
    ),
    Fault(
        "Both players are marked as the one to move",
        "pyapp/ui/table/side_view.py",
        "self._show_side(old.side, False)",
        "pass",
        "tests/ui/table/test_players.py::test_mark_follows_the_side_to_move_whatever_is_done",
    ),
    Fault(
        "The clock of the side to move counts up",
        "pyapp/rooms/timekeeping.py",
        "left[self.side] - self.taken(at))",
        "left[self.side] + self.taken(at))",
        "tests/rooms/test_room.py::test_clocks_run_in_turn_with_increment",
    ),
    Fault(
        "The seconds of a clock count up",
        "pyapp/ui/text/clocks.py",
        "left % MINUTE // SECOND",
        "59 - left % MINUTE // SECOND",
        "tests/ui/online/test_online.py::test_clocks_in_words",
    ),
    Fault(
        "A move that was chosen ahead is dropped",
        "pyapp/ui/online/premove.py",
        "legal_turn(room.variant, room.game.legal, text) if text else None",
        "None",
        "tests/app/test_online.py::test_a_turn_chosen_ahead_is_made_when_it_is_ones_turn_and_one_that_became_impossible_is_told",
    ),
    Fault(
        "A result counts twice",
        "pyapp/rating/history.py",
        "return sorted(results, key=_order)",
        "return sorted(results + results[:1], key=_order)",
        "tests/rating/test_rating.py::test_no_result_counts_twice",
    ),
    Fault(
        "A game that was won counts as lost",
        "pyapp/ui/rating/counting.py",
        "int(winner == side)",
        "int(winner != side)",
        "tests/ui/rating/test_counting.py::test_game_against_the_computer_counts_once",
    ),
    Fault(
        "The table of a tournament stands on its head",
        "pyapp/tournaments/standings.py",
        "[-each[1][0]]",
        "[each[1][0]]",
        "tests/tournaments/test_swiss.py::test_buchholz_parts_those_with_equal_points",
    ),
    Fault(
        "A link opens the start of its game",
        "pyapp/saves/link.py",
        "    game.jump(len(game.played) - undone)\n",
        "    game.jump(0)\n",
        "tests/saves/test_link.py::test_a_link_of_version_1_leads_to_its_game",
    ),
    Fault(
        "A PDN file has the wrong winner",
        "pyapp/rules/pdn/words.py",
        '"1-0": (LIGHT,),',
        '"1-0": (DARK,),',
        "tests/rules/test_pdn.py::test_one_form_is_written",
    ),
    Fault(
        "The language is not kept",
        "pyapp/saves/settings.py",
        '("language", _name("auto"))',
        '("language", _one_of("auto"))',
        "tests/ui/test_saves.py::test_settings_go_round",
    ),
]


def report(parts: list[str]) -> None:
    """Put the faults in whose sentences have one of these parts, all if there are none; print whether their tests fail."""
    faults = [fault for fault in FAULTS if not parts or any(part in fault.sentence for part in parts)]
    seen = 0
    with copied() as copy:
        for fault in faults:
            file = copy / fault.path
            text = file.read_text("utf-8")
            if text.count(fault.right) != 1:
                raise Complaint(f"{fault.path} has the text {fault.right!r} {text.count(fault.right)} times, not once.")
            with changed(file, text.replace(fault.right, fault.wrong)):
                test = failing(copy, fault.test)
            seen += bool(test)
            print(f"{fault.sentence}: {f'noticed by {test}' if test else f'NOT NOTICED by {fault.test}'}", flush=True)
    print(f"{seen} of {len(faults)} noticed.")
