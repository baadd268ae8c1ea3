"""The processes of clients that measure a room server."""

import pytest

from tools.measure.rooms.load import SQLITE, ClientFailed, Load, next_of, started

NOBODY = "ws://127.0.0.1:1/rooms"  # an address at which no server answers


def test_measurement_ends_if_a_process_of_clients_fails():
    client = started(0, Load(servers=1, clients=1, rooms=1, seconds=1, notify=SQLITE), [NOBODY])
    with pytest.raises(ClientFailed):
        next_of(client)
