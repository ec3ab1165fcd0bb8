"""The table of a match: every figure whole, however narrow the terminal."""

from __future__ import annotations

import pytest
from command_line import fine

from zwerge.arena.intervals import Interval
from zwerge.arena.plots import Writer
from zwerge.cli.standing import Row, _mean, between, laid_out

HEADS = ("bot", "games", "share", "score", "place", "rating", "per s")
FIGURES = (
    ("18", ""),
    ("33.3 %", "14.3–59.9 %"),
    ("496", "427–565"),
    ("1.67", "1.45–1.89"),
    ("−567", "−1,040 – −404"),
    ("1,188", ""),
)
TABLE = [Row("master@0.002s", FIGURES), Row("greedy", FIGURES)]


def words(lines: list[str]) -> list[str]:
    return " ".join(lines).split()


@pytest.mark.parametrize("width", [None, 200, 80, 79, 70, 20])
def test_every_figure_is_whole_however_narrow_the_table_must_be(width: int | None) -> None:
    told = words(laid_out(HEADS, TABLE, width))
    for row in TABLE:
        for part in (row.name, *(part for figure in row.figures for part in figure)):
            assert set(part.split()) <= set(told)


def test_a_name_stands_beside_its_figures_where_there_is_room_and_above_them_elsewhere() -> None:
    beside, above = laid_out(HEADS, TABLE, 80), laid_out(HEADS, TABLE, 70)
    assert beside[2].split()[:2] == ["master@0.002s", "18"]
    assert above[3:5] == ["master@0.002s", "     18       33.3 %      496       1.67           −567  1,188"]
    assert len(above) == len(beside) + len(TABLE) + 1
    assert max(map(len, beside)) <= 80
    assert max(map(len, above)) <= 70


def test_columns_stand_one_below_the_other() -> None:
    for width in (80, 70):
        lines = laid_out(HEADS, TABLE, width)
        ends = {
            line.index(part) + len(part)
            for line in lines
            for part in ("14.3–59.9 %", "33.3 %", "share")
            if part in line
        }
        assert len(ends) == 1


def test_a_dash_is_not_taken_for_a_sign() -> None:
    write = Writer("en")
    assert between(write.percent, 0.337, 0.934) == "33.7–93.4%"
    assert between(write.signed, -1065.2, -443.4) == "−1,065 – −443"
    assert between(write.signed, -77, 15) == "−77 – +15"
    assert between(write.plain, -4.2, 15) == "−4.20 – 15.00"
    assert between(write.plain, float("-inf"), float("inf")) == "?"


@pytest.mark.parametrize("columns", [20, 80])
def test_what_is_read_by_another_program_is_never_cut_nor_broken(columns: int) -> None:
    bots = "club@1,club@20,random,random"
    short = ("--players", 2, "--games", 24, "--workers", 1, "--option", "round_limit=1")
    told = fine("match", "amulett", "--bots", bots, *short, COLUMNS=str(columns))
    assert "…" not in told
    assert "random (2)" in told
    assert "Below each figure stands its 95% interval; a fair share is 50.0%.\n" in told


def test_of_a_bot_that_has_not_played_nothing_is_told() -> None:
    short = ("--players", 2, "--games", 2, "--workers", 1, "--option", "round_limit=1")
    told = fine("match", "amulett", "--bots", "random,random,greedy", *short)
    assert ["greedy", "0", *"?????"] in [line.split() for line in told.splitlines()]


def test_a_mean_and_its_interval_have_as_many_decimals() -> None:
    assert _mean(Interval(80.3, 50.2, 427.1), Writer("en")) == ("80", "50–427")
    assert _mean(Interval(1.67, 1.45, 1.89), Writer("de")) == ("1,67", "1,45–1,89")
