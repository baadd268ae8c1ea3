"""The pages for hosts: every block and file is run, with nginx, Caddy, systemd and Prometheus where Debian has installed them."""

import asyncio
import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
import tarfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.client import HTTPConnection, HTTPResponse
from io import BytesIO
from pathlib import Path
from urllib.request import urlopen

import pytest
from websockets.exceptions import WebSocketException

from tests.server.test_conversation import finish
from tools.commands import parser
from tools.paths import ROOT
from tools.serve.room_client import Client, Refused
from tools.serve.room_process import READY, RoomProcess

pytestmark = pytest.mark.hosting

HOSTING = ROOT / "docs/hosting"
PAGES = sorted(HOSTING.glob("*.md"))
PAGE = "<title>Columna</title><p>A board</p>"
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FIGURE = re.compile(r"\b(?:columna|process)_\w+")
HISTOGRAMS = re.compile(r"_(?:bucket|sum|count)$")
PROGRAMS = {
    "caddy": "caddy",
    "nginx": "nginx",
    "openssl": "openssl",
    "promtool": "prometheus",
    "systemd-analyze": "systemd",
}
OVERALL = re.compile(r"Overall exposure level for \S+: ([\d.]+)")
TOP, BELOW = "columna.example.org", "www.example.org"


def blocks(kind: str) -> dict[str, str]:
    """Return the blocks of a kind, in their order, by page and number."""
    found = {}
    for page in PAGES:
        for number, (name, text) in enumerate(BLOCK.findall(page.read_text("utf-8"))):
            if name == kind:
                found[f"{page.stem} {number}"] = text
    return found


def block(name: str, kind: str) -> str:
    """Return the only block of a kind on a page."""
    [text] = [text for key, text in blocks(kind).items() if key.split()[0] == name]
    return text


def program(name: str) -> str:
    """Return a program's path; skip the test where it is not installed."""
    path = shutil.which(name, path=os.environ["PATH"] + ":/usr/sbin")
    if path is None:
        pytest.skip(f"{name} is not installed: apt-get install {PROGRAMS[name]}")
    return path


def free_port() -> int:
    """Return a port that nobody uses."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return probe.getsockname()[1]


class Proxy:
    """A proxy on this machine with its own certificate. port: its port;  trust: the context that trusts the certificate."""

    def __init__(self, folder: Path) -> None:
        self.port, self.certificate, self.key = free_port(), folder / "certificate.pem", folder / "key.pem"
        names = f"subjectAltName=DNS:{TOP},DNS:{BELOW}"
        making = [
            program("openssl"),
            *"req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=test -addext".split(),
            names,
        ]
        subprocess.run([*making, "-keyout", self.key, "-out", self.certificate], check=True, capture_output=True)
        self.trust = ssl.create_default_context(cafile=str(self.certificate))

    def get(self, host: str, path: str, **headers: str) -> HTTPResponse:
        """Return the answer to a request for a host. Raises OSError."""
        connection = HTTPConnection(host, self.port)
        line = socket.create_connection(("127.0.0.1", self.port))  # wherever the name leads
        connection.sock = self.trust.wrap_socket(line, server_hostname=host)
        connection.request("GET", path, headers=headers)
        return connection.getresponse()

    def client(self, host: str, path: str = "/rooms") -> Client:
        """Return a client that comes through the proxy, as a page of that host."""
        place = f"{host}:{self.port}"
        options = {"host": "127.0.0.1", "port": self.port, "ssl": self.trust, "origin": f"https://{place}"}
        return Client(f"wss://{place}{path}", **options)

    @contextmanager
    def running(self, command: list, environment: dict[str, str]) -> Iterator[None]:
        """Run the proxy until the end of the block."""
        process = subprocess.Popen(command, env={**os.environ, **environment}, stderr=subprocess.PIPE, text=True)
        try:
            while not self.answers():
                assert process.poll() is None, process.stderr and process.stderr.read()
            yield
        finally:
            process.terminate()
            process.communicate()

    def answers(self) -> bool:
        """Return whether something listens at the port."""
        with suppress(OSError), socket.create_connection(("127.0.0.1", self.port)):
            return True
        time.sleep(0.05)
        return False


@contextmanager
def caddy(text: str, folder: Path, replaced: dict[str, object]) -> Iterator[Proxy]:
    """Run Caddy with a block, in which addresses and paths are replaced by those of this machine."""
    caddy_itself, proxy = program("caddy"), Proxy(folder)
    for here, there in replaced.items():
        assert here in text
        text = text.replace(here, str(there))
    sites = re.sub(
        r"(?m)^(\S+\.example\.org) \{$", rf"\1:{proxy.port} {{\n    tls {proxy.certificate} {proxy.key}", text
    )
    (folder / "Caddyfile").write_text("{\n    admin off\n    auto_https disable_redirects\n}\n" + sites)
    command = [caddy_itself, "run", "--adapter", "caddyfile", "--config", folder / "Caddyfile"]
    with proxy.running(command, {"HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}):
        yield proxy


@contextmanager
def nginx(text: str, folder: Path, server: RoomProcess) -> Iterator[Proxy]:
    """Run nginx with the file for hosts, in which addresses and paths are replaced by those of this machine."""
    nginx_itself, proxy = program("nginx"), Proxy(folder)
    text = text.replace("listen 443", f"listen {proxy.port}").replace("127.0.0.1:8000", f"127.0.0.1:{server.port}")
    text = text.replace("listen 80;", f"listen unix:{folder}/plain;")
    text = re.sub(
        r"(ssl_certificate(_key)?) .*;",
        lambda found: f"{found[1]} {proxy.key if found[2] else proxy.certificate};",
        text,
    )
    places = "".join(
        f"{name}_temp_path {folder}/{name};\n" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    head = f"daemon off; pid {folder}/pid; error_log stderr; events {{}}\nhttp {{\naccess_log off;\n{places}"
    (folder / "nginx.conf").write_text(f"{head}{text}}}\n")
    with proxy.running([nginx_itself, "-c", folder / "nginx.conf", "-e", "stderr"], {}):
        yield proxy


def unencrypted(place: Path, path: str) -> bytes:
    """Return what nginx answers at the socket that stands for port 80."""
    with socket.socket(socket.AF_UNIX) as line:
        line.connect(str(place))
        line.sendall(f"GET {path} HTTP/1.0\r\nHost: {BELOW}\r\n\r\n".encode())
        return b"".join(iter(lambda: line.recv(4096), b""))


async def plays(proxy: Proxy, host: str, below: str) -> None:
    """Prove that two players play through a proxy, whose page is at a path that the link of an invitation has."""
    async with proxy.client(host, f"{below}/rooms") as light, proxy.client(host, f"{below}/rooms") as dark:
        await light.create()
        page = (await asyncio.to_thread(proxy.get, host, f"{below}/?join={light.name}")).read().decode()
        assert f'content="https://{host}:{proxy.port}{below}/?join={light.name}"' in page
        await dark.join(light.name)
        await light.until(lambda: light.room.n == 2)
        for one, other in ((light, dark), (dark, light)):
            await one.turn()
            await other.until(lambda one=one, other=other: other.room.n == one.room.n)


def serves(proxy: Proxy, host: str, below: str = "") -> None:
    """Prove that page and rooms are there through a proxy, and that nobody can pretend to come from another address."""
    assert proxy.get(host, f"{below}/").read() == PAGE.encode()
    assert proxy.get(host, f"{below}/rooms/ready").status == 200
    pretended = {"X-Forwarded-For": "203.0.113.7"}  # the figures would not be for that address
    assert proxy.get(host, f"{below}/rooms/metrics", **pretended).status == 200
    asyncio.run(plays(proxy, host, below))


@pytest.fixture
def server(folder: Path, tmp_path: Path) -> Iterator[RoomProcess]:
    """A server behind one proxy."""
    (folder / "index.html").write_text(PAGE)
    process = RoomProcess(folder, tmp_path / "rooms.sqlite", environment={"COLUMNA_BEHIND_PROXIES": "1"})
    yield process
    process.stop()


UNITS = ("columna.service", "columna-backup.service", "columna-backup.timer")


def test_every_block_is_run_by_a_test_here() -> None:
    kinds = {kind for page in PAGES for kind, _ in BLOCK.findall(page.read_text("utf-8"))}
    assert kinds == {"", "caddy", "prometheus", "sh"}
    assert len(blocks("caddy")) == 3 and len(blocks("sh")) == 3 and len(blocks("prometheus")) == len(blocks("")) == 1
    files = {path.name for path in HOSTING.iterdir() if path.suffix != ".md"}
    assert files == {"alerts.yml", "dashboard.json", "nginx.conf", *UNITS}


def test_commands_in_the_table_are_there() -> None:
    commands = re.findall(r"(?m)^\./columna ([\w-]+)", block("maintenance", ""))
    assert len(commands) == 4 and all(command in parser().format_help() for command in commands)


def test_caddy_at_the_top_and_below_a_path(server: RoomProcess, tmp_path: Path) -> None:
    with caddy(block("one-machine", "caddy"), tmp_path, {"127.0.0.1:8000": f"127.0.0.1:{server.port}"}) as proxy:
        serves(proxy, TOP)
        assert proxy.get(BELOW, "/columna").headers["Location"] == "/columna/"
        serves(proxy, BELOW, "/columna")


def test_nginx_below_a_path_and_at_the_top(server: RoomProcess, tmp_path: Path) -> None:
    text = (HOSTING / "nginx.conf").read_text()
    with nginx(text, tmp_path, server) as proxy:
        assert proxy.get(BELOW, "/columna").headers["Location"] == f"https://{BELOW}:{proxy.port}/columna/"
        serves(proxy, BELOW, "/columna")
        assert f"Location: https://{BELOW}/columna/?a=b\r\n".encode() in unencrypted(
            tmp_path / "plain", "/columna/?a=b"
        )
    top = re.sub(".*Prefix.*", "", text).replace("/columna/", "/")
    with nginx(top, tmp_path, server) as proxy:
        serves(proxy, BELOW)


def test_caddy_as_a_static_host(tmp_path: Path) -> None:
    site = tmp_path / "site"
    site.mkdir()
    for name in ("index.html", "a.mjs", "a.wasm"):
        (site / name).write_text("plain")
        (site / f"{name}.br").write_text("packed")
    types = {"": "text/html; charset=utf-8", "a.mjs": "text/javascript; charset=utf-8", "a.wasm": "application/wasm"}
    with caddy(block("static", "caddy"), tmp_path, {"/srv/columna": site}) as proxy:
        for name, content_type in types.items():
            reply = proxy.get(TOP, f"/{name}", **{"Accept-Encoding": "br"})
            assert (reply.status, reply.headers["Content-Encoding"], reply.read()) == (200, "br", b"packed")
            assert reply.headers["Content-Type"] == content_type
            assert reply.headers["Content-Security-Policy"] == "frame-ancestors 'self'"
            assert reply.headers["X-Content-Type-Options"] == "nosniff"


async def come_back(proxy: Proxy, gone: Client) -> Client:
    """Return a client that has come back for another one, as pages do: it tries until it gets in."""
    while True:
        client = proxy.client(TOP)
        try:
            await client.__aenter__()
            await client.resume(gone)
            return client
        except (OSError, WebSocketException):
            await asyncio.sleep(0.05)


@pytest.mark.slow
def test_one_of_two_processes_restarts_during_games(folder: Path, tmp_path: Path, database: str) -> None:
    processes = [RoomProcess(folder, database) for _ in range(2)]
    ports = {f"{name}:8000": f"127.0.0.1:{each.port}" for name, each in zip("ab", processes)}

    async def go_on(proxy: Proxy, players: list[Client]) -> list[Client]:
        for number in range(len(players)):
            with suppress(ConnectionError):
                await players[number].ask("ping")
                continue
            players[number] = await come_back(proxy, players[number])
        for one, other in (players, players[::-1]):
            n = one.room.n
            await one.turn()
            await other.until(lambda other=other, n=n: other.room.n == n + 1)
        return players

    async def play(proxy: Proxy) -> None:
        games = []
        for _ in range(4):
            players = [await proxy.client(TOP).__aenter__() for _ in range(2)]
            await players[0].create()
            await players[1].join(players[0].name)
            await players[0].until(lambda players=players: players[0].room.n == 2)
            games.append(players)
        for restarted in range(2):
            games = [await go_on(proxy, players) for players in games]
            port = processes[restarted].port
            await asyncio.to_thread(processes[restarted].stop)
            games = [await go_on(proxy, players) for players in games]
            processes[restarted] = await asyncio.to_thread(RoomProcess, folder, database, port)
        games = [await go_on(proxy, players) for players in games]
        assert [players[0].room.n for players in games] == [2 + 2 * 5] * 4
        await finish(*(player for players in games for player in players))

    try:
        with caddy(block("several-machines", "caddy"), tmp_path, dict(ports)) as proxy:
            asyncio.run(play(proxy))
    finally:
        for process in processes:
            process.stop()


class Machine:
    """A folder that stands for the root of a machine, where a release has been downloaded."""

    def __init__(self, root: Path, site: Path) -> None:
        self._root = root
        for name in ("opt", "var/lib/columna", "bin"):
            (root / name).mkdir(parents=True)
        self._stub("useradd", "exit 0")
        self._stub("systemctl", "exit 0")
        self._stub("sudo", 'test "$1 $2" = "-u columna" && shift 2 && exec "$@"')
        program = f"shift\nPYTHONPATH={ROOT} exec {sys.executable} -m pyapp.server"
        launcher = f'#!/bin/sh\ncase "$1" in\nserve) {program} {site} "$@" ;;\n*) {self._beside("$1")} ;;\nesac\n'
        with tarfile.open(root / "columna-VERSION-server-x86_64.tar.gz", "w:gz") as archive:
            entry = tarfile.TarInfo("columna-VERSION/columna")
            entry.size, entry.mode = len(launcher), 0o755
            archive.addfile(entry, BytesIO(launcher.encode()))

    @staticmethod
    def _beside(name: str) -> str:
        return f'name={name}\nshift\nPYTHONPATH={ROOT} exec {sys.executable} -m "pyapp.server.operating.$name" "$@"'

    def _stub(self, name: str, does: str) -> None:
        (self._root / "bin" / name).write_text(f"#!/bin/sh\n{does}\n")
        (self._root / "bin" / name).chmod(0o755)

    def here(self, text: str) -> str:
        """Return a text with the paths of this machine."""
        return re.sub(r"(?<![\w.])/(opt|var/lib)/", rf"{self._root}/\1/", text + "\n").replace(
            "-C /opt\n", f"-C {self._root}/opt\n"
        )

    def run(self, text: str) -> None:
        """Run a block of commands."""
        path = f"{self._root / 'bin'}:{os.environ['PATH']}"
        command = ["sh", "-eu", "-c", self.here(text)]
        done = subprocess.run(command, cwd=self._root, env={**os.environ, "PATH": path}, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr

    @contextmanager
    def started(self, unit: str) -> Iterator[str]:
        """Run the command of a unit, with its environment. Yields the address."""
        [start] = re.findall(r"(?m)^ExecStart=(.*)$", unit)
        [variables] = re.findall(r"(?m)^Environment=(.*)$", unit)
        text = self.here(variables.replace("%S", "/var/lib"))
        given = dict(variable.split("=", 1) for variable in text.split())
        environment = {**os.environ, **given, "COLUMNA_PORT": "0"}
        process = subprocess.Popen(self.here(start).split(), env=environment, stdout=subprocess.PIPE, text=True)
        try:
            assert process.stdout
            line = next(line for line in process.stdout if line.startswith(READY))
            yield line.removeprefix(READY).strip()
        finally:
            process.terminate()
            process.communicate()


@pytest.mark.slow
def test_one_machine_from_unpacking_to_a_restored_backup(folder: Path, tmp_path: Path) -> None:
    machine = Machine(tmp_path / "machine", folder)
    unit = (HOSTING / "columna.service").read_text()
    back_up, restore = [text for name, text in blocks("sh").items() if name.startswith("maintenance")]
    machine.run(block("one-machine", "sh"))

    async def create(address: str) -> Client:
        async with Client(address.replace("http", "ws", 1) + "rooms") as client:
            await client.create()
        return client

    async def resume(address: str, gone: Client) -> None:
        async with Client(address.replace("http", "ws", 1) + "rooms") as client:
            await client.resume(gone)

    with machine.started(unit) as address:
        assert urlopen(address + "rooms/ready").status == 200
        kept = asyncio.run(create(address))
        machine.run(back_up)
        lost = asyncio.run(create(address))
    machine.run(restore)
    with machine.started(unit) as address:
        asyncio.run(resume(address, kept))
        with pytest.raises(Refused):
            asyncio.run(resume(address, lost))


def test_the_unit_is_well_formed_and_well_protected(tmp_path: Path) -> None:
    analyze = program("systemd-analyze")
    for unit in UNITS:
        (tmp_path / unit).write_text((HOSTING / unit).read_text().replace("/opt/columna/columna", sys.executable))
    paths = [tmp_path / unit for unit in UNITS]
    done = subprocess.run([analyze, "verify", "--man=no", *paths], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    for service in paths[:2]:
        command = [analyze, "security", "--offline=true", "--no-pager", service]
        rated = OVERALL.search(subprocess.run(command, capture_output=True, text=True).stdout)
        assert rated and float(rated[1]) <= 3


def test_prometheus_reads_the_block_and_the_rules(tmp_path: Path) -> None:
    promtool = program("promtool")
    shutil.copy(HOSTING / "alerts.yml", tmp_path)
    (tmp_path / "prometheus.yml").write_text(block("maintenance", "prometheus"))
    done = subprocess.run([promtool, "check", "config", "prometheus.yml"], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "6 rules found" in done.stdout


def test_rules_and_dashboard_name_only_figures_that_there_are(rooms: str) -> None:
    figures = urlopen(rooms.replace("ws", "http", 1) + "/metrics").read().decode()
    there = set(re.findall(r"(?m)^# TYPE (\w+) ", figures))
    rules = [line for line in (HOSTING / "alerts.yml").read_text().splitlines() if "expr:" in line]
    panels = json.loads((HOSTING / "dashboard.json").read_text())["panels"]
    for texts in (rules, [target["expr"] for panel in panels for target in panel["targets"]]):
        named = {name for text in texts for name in FIGURE.findall(text)}
        assert len(named) > 3 and {name if name in there else HISTOGRAMS.sub("", name) for name in named} <= there
