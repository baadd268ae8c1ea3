"""Addresses, and their limits."""

import pytest

from pyapp.server.limits import ROOMS, Addresses, Bucket, host_of, is_near, network_of


def test_a_bucket_gives_what_it_holds_and_fills_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    bucket = Bucket(3, 2.0)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now = 0.5
    assert not bucket.empty and bucket.take() and not bucket.take()
    now = 100.0
    assert bucket.full and [bucket.take() for _ in range(4)] == [True, True, True, False]


@pytest.mark.parametrize(
    "host, network",
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("nonsense", "nonsense"),
    ],
)
def test_a_household_is_one_address(host: str, network: str) -> None:
    assert network_of(host) == network


def test_only_the_proxy_s_own_word_is_believed() -> None:
    scope = {"client": ("127.0.0.1", 5), "headers": [(b"x-forwarded-for", b"6.6.6.6, 192.0.2.7")]}
    assert host_of(scope, proxies=1) == "192.0.2.7"
    assert host_of(scope, proxies=0) == "127.0.0.1"
    twice = {**scope, "headers": [*scope["headers"], (b"x-forwarded-for", b"192.0.2.8")]}
    assert [host_of(twice, proxies) for proxies in (1, 2, 9)] == ["192.0.2.8", "192.0.2.7", "6.6.6.6"]


@pytest.mark.parametrize(
    "named, host",
    [
        (b"192.0.2.7:4711", "192.0.2.7"),
        (b"[2001:db8::1]:4711", "2001:db8::1"),
        (b"2001:db8::1", "2001:db8::1"),
        (b"\xff, unknown", "unknown"),
        (b"", ""),
    ],
)
def test_a_port_that_a_proxy_names_makes_no_other_address(named: bytes, host: str) -> None:
    assert host_of({"headers": [(b"x-forwarded-for", named)]}, proxies=1) == host


def test_figures_are_for_who_is_near() -> None:
    assert [is_near(host) for host in ("127.0.0.1", "10.1.2.3", "::1", "8.8.8.8", "", "x")] == [True] * 3 + [False] * 3


def test_addresses_that_have_gone_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    addresses = Addresses()
    gone, stays = addresses.of("192.0.2.1"), addresses.of("192.0.2.2")
    gone.buckets[ROOMS].take()
    stays.sockets = 1
    now = 10_000.0
    assert addresses.of("192.0.2.2") is stays
    assert addresses.of("192.0.2.1") is not gone
