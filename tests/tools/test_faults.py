"""The list of faults that players would notice."""

import pytest

from tools.faults.listed import FAULTS, Fault
from tools.paths import ROOT


@pytest.mark.parametrize("fault", FAULTS, ids=[fault.sentence for fault in FAULTS])
def test_every_listed_fault_can_be_put_in_and_its_test_exists(fault: Fault) -> None:
    assert (ROOT / fault.path).read_text("utf-8").count(fault.right) == 1
    path, _, name = fault.test.partition("::")
    assert f"\ndef {name}(" in (ROOT / path).read_text("utf-8")


def test_thirty_faults_or_more_are_listed_each_once() -> None:
    assert len({(fault.path, fault.right) for fault in FAULTS}) == len(FAULTS) >= 30
