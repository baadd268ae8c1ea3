"""The helper that runs code on the MicroPython that ships."""

import pytest

from tests.interpreter import Interpreter, InterpreterError
from tests.micropython import command, run, shared
from tests.pythons import with_sources


def test_it_is_micropython_and_has_our_modules() -> None:
    assert shared().run("import sys\nprint(sys.implementation.name)") == "micropython\n"
    assert shared().run("from pyapp.rules.squares import squares\nprint(squares(7).count)") == "25\n"


def test_a_failure_comes_with_its_traceback() -> None:
    with pytest.raises(InterpreterError, match="line 2, in check\nAssertionError: six"):
        shared().run("def check():\n    assert 5 == 6, 'six'\ncheck()")


FAILING = """
from tests.remote_call import call
call("tests.ui.lessons.test_practice", "test_what_cannot_be_read_is_said", {"text": "{", "reason": "another"}, {})
"""


def test_a_test_that_fails_inside_shows_its_own_lines() -> None:
    with pytest.raises(InterpreterError) as failure:
        shared().run(FAILING)
    shown = "in test_what_cannot_be_read_is_said\n    assert kept(text) == reason"
    assert shown in with_sources(str(failure.value))


def test_what_only_cpython_has_cannot_be_used_inside() -> None:
    with pytest.raises(InterpreterError, match="OnlyOnCPython"):
        shared().run(
            "from tests.remote_call import hypothesis\nhypothesis.Named.test_runs = True\nbool(hypothesis.strategies)"
        )


RECEIVERS = """
import js
from pyapp.ui.dom.guard import call_window
js.Reflect.set(js.globalThis, "window", js.globalThis)
js.Date.hasOwnProperty("now")
print(call_window("hasOwnProperty", "window"))
"""


def test_function_of_the_window_keeps_its_receiver_after_another_object_has_called_it() -> None:
    assert run(RECEIVERS) == "True\n"


def test_a_kept_interpreter_remembers_and_survives_a_failure() -> None:
    interpreter = Interpreter(command(mounted=()))
    interpreter.run("size = 7")
    with pytest.raises(InterpreterError):
        interpreter.run("unknown")
    assert interpreter.run("print(size, 'é')") == "7 é\n"
    interpreter.close()
