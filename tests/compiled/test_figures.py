"""The figures are taken of games that are the same, and of calls that work everything out."""

import importlib.util
import json
import sys
from pathlib import Path

import pytest

from zwerge.games import game

BENCH = Path(__file__).parents[2] / "bench" / "figures.py"
SPEC = importlib.util.spec_from_file_location("figures", BENCH)
assert SPEC is not None
assert SPEC.loader is not None
figures = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(figures)


def test_every_kind_of_call_is_made_in_the_midst_of_games():
    found = figures.delays(game("amulett"), {"random": 1, "greedy": 0})
    assert set(found) == {"view", "determinize", "resample", "odds", "table"}
    assert all(len(taken) > 5 and min(taken) > 0 for taken in found.values())


def test_weights_are_forgotten_before_a_call_is_timed():
    for state in figures.positions(game("silberzwerg"), "random", 1):
        state.view(0)
        assert state.events.memo
        figures.forget(state)
        event = state.events
        while event is not None:
            assert event.memo is None
            event = event.before
        return


def test_the_same_games_are_played_once_or_many_times():
    of = game("gartenzwerge")
    once, often = figures.replay(of, 2, 1), figures.replay(of, 2, 3)
    assert once["moves"] > 0
    assert (once["moves"], once["end"]) == (often["moves"], often["end"])


def test_games_that_differ_are_not_compared(monkeypatch):
    told = {"compiled": True, "games": 1, "moves": 5, "seconds": 1.0, "end": 7}
    monkeypatch.setattr(figures, "child", lambda pure, *arguments: told | {"end": 8 if pure else 7})
    with pytest.raises(SystemExit, match="did not play the same games"):
        figures.speed(game("amulett"), 1, 0.1)


def test_a_process_compiled_otherwise_than_asked_is_found_out(monkeypatch):
    monkeypatch.setattr(figures.subprocess, "run", lambda *_, **__: type("Done", (), {"stdout": '{"compiled": true}'}))
    assert figures.child(False) == {"compiled": True}
    with pytest.raises(SystemExit, match="compiled that should be otherwise"):
        figures.child(True)


@pytest.mark.parametrize(("seconds", "missed"), [(0.1, False), (2.0, True)])
def test_the_report_says_what_is_met_and_ends_accordingly(seconds, missed, monkeypatch, capsys):
    monkeypatch.setattr(figures, "is_compiled", lambda: True)
    monkeypatch.setattr(figures, "delays", lambda of, games: {"view": [seconds] * 3})
    monkeypatch.setattr(
        figures, "speed", lambda of, *_: {"ratio": 41.0, "compiled": 9e6, "uncompiled": 2e5, "games": 3}
    )
    for form in ([], ["--json"]):
        monkeypatch.setattr(sys, "argv", ["figures.py", "amulett", *form])
        if missed:
            with pytest.raises(SystemExit, match="1"):
                figures.main()
        else:
            figures.main()
        said = capsys.readouterr().out
        if form:
            assert json.loads(said)[0]["delays"]["view"]["met"] is not missed
        else:
            assert ("missed" in said) is missed
            assert "odds: not measured" in said


def test_uncompiled_it_says_so(monkeypatch):
    monkeypatch.setattr(figures, "is_compiled", lambda: False)
    monkeypatch.setattr(sys, "argv", ["figures.py", "amulett"])
    with pytest.raises(SystemExit, match="not compiled here"):
        figures.main()
