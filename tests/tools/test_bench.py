"""The table of measured sites."""

from tools.measure.bench import table


def test_each_site_but_the_first_has_its_ratio_to_the_first_and_rows_with_other_columns_a_head() -> None:
    measured = {("menu", "ms"): [[10.0, 30.0, 20.0], [5.0, 9.0, 4.0]], ("all", "kB"): [[1200.0], [2400.0]]}
    assert [line.split() for line in table(measured, 2)] == [
        ["ms"],
        ["menu", "20.0", "5.00", "0.25"],
        ["kB"],
        ["all", "1,200", "2,400", "2.00"],
    ]
