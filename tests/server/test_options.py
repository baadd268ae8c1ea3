"""The options of the server: the command line, the environment and files; each fault gets a sentence."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from pyapp.server.options import OPTIONS, parse, unknown
from tests.server.json_server import JsonServer
from tests.server.raw import answer, handshake, request
from tools.paths import ROOT
from tools.serve.room_process import RoomProcess


def values(*arguments: str, **environment: str) -> dict:
    """Return the values that arguments and an environment give."""
    return vars(parse("serve", list(arguments), environment))


def test_every_option_has_its_variable_and_the_command_line_comes_first() -> None:
    assert values()["port"] == 8000 and values()["rooms"].endswith("rooms.sqlite")
    texts = {"port": "81", "behind-proxies": "2", "sockets": "5", "sockets-of-address": "6", "drain": "7"}
    numbers = {option.key: int(texts[option.name]) for option in OPTIONS if option.name in texts}
    assert len(numbers) == len(texts)
    more = {
        "host": "::",
        "rooms": "postgresql://a b",
        "notify": "valkey://b:1",
        "log_level": "error",
        "log_format": "json",
    }
    lists = {"allow_origin": ["https://a.org", "https://b.org"]}
    rest = {"access_log": True, "open": False, "refused_names": Path("names.txt")}
    environment = {option.variable: texts[option.name] for option in OPTIONS if option.name in texts}
    environment |= {f"COLUMNA_{key.upper()}": value for key, value in more.items()}
    environment |= {"COLUMNA_ALLOW_ORIGIN": "https://a.org  https://b.org", "COLUMNA_ACCESS_LOG": "Yes"}
    environment |= {"COLUMNA_OPEN": "0", "COLUMNA_REFUSED_NAMES": "names.txt"}
    assert sorted(environment) == sorted(option.variable for option in OPTIONS)
    assert values(**environment) == numbers | more | lists | rest
    ours = ("--port", "9", "--allow-origin=https://c.org", "--access-log=no", "--open")
    assert values(*ours, **environment) == numbers | more | rest | {
        "port": 9,
        "allow_origin": ["https://c.org"],
        "access_log": False,
        "open": True,
    }


def test_a_secret_may_come_from_a_file(tmp_path: Path) -> None:
    (tmp_path / "rooms").write_text("postgresql://columna:secret@db/columna\n")
    assert values(COLUMNA_ROOMS_FILE=str(tmp_path / "rooms"))["rooms"] == "postgresql://columna:secret@db/columna"


@pytest.mark.parametrize(
    "environment, sentence",
    [
        (
            {"COLUMNA_PORT": "tcp://10.0.0.1:8000"},
            "COLUMNA_PORT: 'tcp://10.0.0.1:8000' is no whole number from 0 to 65535",
        ),
        ({"COLUMNA_PORT": "65536"}, "COLUMNA_PORT: '65536' is no whole number from 0 to 65535"),
        ({"COLUMNA_ROOMS": "mysql://x"}, "COLUMNA_ROOMS: 'mysql://x' is neither a file nor postgresql://…"),
        ({"COLUMNA_ROOMS": ""}, "COLUMNA_ROOMS: '' is neither a file nor postgresql://…"),
        ({"COLUMNA_NOTIFY": "redis.example"}, "COLUMNA_NOTIFY: 'redis.example' is not valkey://HOST:PORT"),
        ({"COLUMNA_NOTIFY": "valkey://b:x"}, "COLUMNA_NOTIFY: 'valkey://b:x' is not valkey://HOST:PORT"),
        (
            {"COLUMNA_NOTIFY": "valkey://b:1", "COLUMNA_ROOMS": "a.sqlite"},
            "a broker carries news between servers with PostgreSQL only: --notify needs --rooms postgresql://…",
        ),
        ({"COLUMNA_ACCESS_LOG": "perhaps"}, "COLUMNA_ACCESS_LOG: 'perhaps' is neither yes nor no"),
        ({"COLUMNA_LOG_LEVEL": "loud"}, "COLUMNA_LOG_LEVEL: 'loud' is none of debug, info, warning, error"),
        (
            {"COLUMNA_ROOMS_FILE": "/none"},
            "COLUMNA_ROOMS_FILE: the file cannot be read: [Errno 2] No such file or directory: '/none'",
        ),
        (
            {"COLUMNA_HOST": "a", "COLUMNA_HOST_FILE": "b"},
            "COLUMNA_HOST and COLUMNA_HOST_FILE are both set; one of them is enough",
        ),
    ],
)
def test_a_bad_value_is_named_with_its_variable(
    environment: dict, sentence: str, capsys: pytest.CaptureFixture
) -> None:
    with pytest.raises(SystemExit):
        values(**environment)
    assert capsys.readouterr().err.splitlines()[-1] == f"serve: error: {sentence}"


def test_a_bad_value_on_the_command_line_is_named_too(capsys: pytest.CaptureFixture) -> None:
    with pytest.raises(SystemExit):
        values("--behind-proxies", "-1")
    assert "--behind-proxies: '-1' is no whole number from 0 to 9" in capsys.readouterr().err


def test_help_names_the_variables() -> None:
    command = [sys.executable, "-m", "pyapp", "serve", "--help"]
    shown = subprocess.run(command, cwd=ROOT, capture_output=True, text=True).stdout
    assert all(f"--{option.name} " in shown and f"[{option.variable}]" in " ".join(shown.split()) for option in OPTIONS)


def test_a_slip_in_a_variable_s_name_is_reported() -> None:
    assert unknown({"COLUMNA_PROT": "1", "COLUMNA_PORT": "1", "COLUMNA_ROOMS_FILE": "x", "PATH": ""}) == [
        "COLUMNA_PROT"
    ]


def test_a_server_takes_its_options_from_the_environment_and_logs_as_they_say(folder: Path, tmp_path: Path) -> None:
    environment = {"COLUMNA_ACCESS_LOG": "yes", "COLUMNA_SOCKETS": "1", "COLUMNA_PROT": "1"}
    server = JsonServer(folder, tmp_path / "rooms.sqlite", **environment)
    try:
        assert answer(server.address, request("/?join=SECRET", "Host: example.org")).status == 200
        for _ in range(3):
            assert answer(server.address, handshake("Origin: https://elsewhere.org")).status == 403
    finally:
        lines = server.stop()
    assert lines[0]["text"].endswith("COLUMNA_PROT") and lines[0]["level"] == "warning"
    requests = [line["text"] for line in lines if line["logger"] == "columna.access"]
    assert requests[0].startswith("GET '/' 200 ") and "SECRET" not in str(lines) and "127.0.0.1" not in str(requests)
    assert [text.rpartition(" 403 ")[0] for text in requests[1:]] == ["WEBSOCKET '/rooms'"] * 3
    assert sum("was refused (origin)" in line["text"] for line in lines) == 1


def status(address: str) -> int:
    """Return the status of an answer."""
    try:
        with urlopen(address) as response:
            return response.status
    except HTTPError as error:
        return error.code


def test_a_process_that_ends_is_not_ready_but_still_serves_for_a_while(folder: Path, tmp_path: Path) -> None:
    server = RoomProcess(folder, tmp_path / "rooms.sqlite", 0, "--drain", "600")
    try:
        assert status(server.address + "rooms/ready") == 200
        os.kill(server.pid, signal.SIGTERM)
        while status(server.address + "rooms/ready") != 503:
            time.sleep(0.05)
        assert status(server.address + "rooms/health") == status(server.address) == 200
    finally:
        server.stop()  # a second signal ends it at once
