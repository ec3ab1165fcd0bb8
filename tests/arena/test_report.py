"""A run's report: what it says, in words of the game and figures of the language, and what a phone has room for."""

from __future__ import annotations

import re
from functools import partial

import pytest

from zwerge.arena.intervals import Interval, share_of
from zwerge.arena.matches import counted, plan_of, play_games
from zwerge.arena.page import figure, table
from zwerge.arena.playing import Plan, Played
from zwerge.arena.plots import NARROW, WIDE, Axis, Writer, curves, stacked, whiskers
from zwerge.arena.report import report, settling
from zwerge.games import game


def a_plan(game_id: str, **options: int) -> Plan:
    known = game(game_id)
    return plan_of(known, ["random", "random"], 1, options, known.edition(), 2, recorded=False)


def a_report(game_id: str, games: int, language: str, **options: int) -> str:
    plan = a_plan(game_id, **options)
    over = list(play_games(plan, games, 1))
    return report(plan, over, counted(plan, over), "zwerge match", language)


@pytest.mark.parametrize(
    ("language", "ending", "share", "seed"),
    [
        ("de", "das meiste Gold nach der letzten Runde: 100,0 %", "100 %", "Startzahl 1"),
        ("en", "the most gold after the last round: 100.0%", "100%", "Seed 1"),
    ],
)
def test_endings_are_told_in_words_of_the_game(language: str, ending: str, share: str, seed: str) -> None:
    page = a_report("amulett", 4, language, round_limit=1)
    assert ending in page
    assert "round_limit" not in page
    assert share in page
    other = r">[^<]*\d%" if language == "de" else r">[^<]*\d %"
    assert not re.search(other, page.split("</style>")[1])
    assert seed in page


def test_a_single_game_and_a_single_deal_are_one() -> None:
    assert "1 games" not in (page := a_report("amulett", 1, "en", round_limit=1))
    assert "1 deals" not in page
    assert "?" in page  # of one deal no interval is known


def test_figures_are_written_as_the_language_writes_them() -> None:
    german, english = Writer("de"), Writer("en")
    assert german.rounded_percent(0.778) == "78 %"
    assert german.percent(0.778) == "77,8 %"
    assert english.percent(-0.778) == "−77.8%"
    assert english.plain(-1.5) == "−1.50"
    assert english.signed(-1065.2) == "−1,065"
    assert english.mean(Interval(124.0, 90.86, 170.2)) == ("124", "91", "170")
    assert english.mean(Interval(1.0, float("-inf"), float("inf"))) == ("1.00", "?", "?")


def placed(svg: str) -> list[tuple[float, float, str]]:
    """From where to where each label of a plot goes, with letters as wide as they may be."""
    found = []
    for attributes, said in re.findall(r"<text([^>]*)>([^<]*)</text>", svg):
        told = dict(re.findall(r'([\w-]+)="([^"]*)"', attributes))
        x, width = float(told["x"]), 9 * len(said)
        start = x - {"start": 0, "middle": width / 2, "end": width}[told["text-anchor"]]
        found.append((start, start + width, said))
    return found


NAMES = ("greedy", "master@20000, Platz 0", "guests_per_round=none")


@pytest.mark.parametrize("frame", [WIDE, NARROW])
def test_every_label_of_a_plot_has_room(frame: object) -> None:
    rows = [(name, Interval(0.9, 0.0, 1.0)) for name in NAMES]
    write = Writer("de")
    draw = partial(whiskers, "title", rows, Axis(0, 1), write.percent, 0.5, write.rounded_percent)
    settled = partial(curves, "title", [(name, [one]) for name, one in rows], [100_000], 0.5)
    bars = partial(stacked, "title", [(name, (1, 2)) for name in NAMES], write.rounded_percent)
    for plot in (draw, settled, bars):
        if plot is settled and frame is WIDE:
            continue  # there names stand in a margin of their own
        svg = str(plot(frame=frame))
        match = re.search(r'viewBox="0 0 (\d+)', svg)
        assert match
        for start, end, said in placed(svg):
            assert start >= -1, said
            assert end <= float(match[1]) + 1, said


def test_a_phone_is_given_plots_of_its_own_width_and_rows_as_cards() -> None:
    drawn = str(figure(partial(whiskers, "title", [("greedy", share_of([(1, 2)] * 3))], Axis(0, 1), str)))
    assert drawn.index('viewBox="0 0 720') < drawn.index('viewBox="0 0 330')
    assert 'class="cards"' in str(table(["bot", "games", "score"], [["greedy", "4", "2"]]))
    assert 'data-head="score"' in str(table(["bot", "games", "score"], [["greedy", "4", "2"]]))
    assert 'class="cards"' not in str(table(["bot", "games"], [["greedy", "4"]]))


@pytest.mark.parametrize("games", [1, 5, 24, 39, 40, 41, 200])
def test_how_shares_settle_is_told_up_to_the_last_game(games: int) -> None:
    over = [Played(n, n, (0, 1), (1.0, 0.0), (1, 2), (1, 0), "points", (5, 5), (0.1, 0.1)) for n in range(games)]
    steps, lines = settling(["a", "b"], over)
    assert steps[-1] == games
    assert steps == sorted(set(steps))
    assert all(len(points) == len(steps) for _, points in lines)
