"""`zwerge play`: a whole game typed into a terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from command_line import fine, says

from zwerge.cli.telling import Teller
from zwerge.core.record import Record
from zwerge.draw.words import text
from zwerge.games.amulett.rules.layout import KINDS


def test_a_scripted_game_is_played_to_its_end_and_its_record_verifies(tmp_path: Path) -> None:
    out = tmp_path / "mine.json"
    arguments = ["play", "amulett", "--players", 3, "--bots", "greedy,random", "--seat", 1, "--name", "Zwerg  Nase"]
    arguments += ["--option", "round_limit=1", "--seed", 4, "--out", out]
    told = fine(*arguments, typed="1\n" * 60)
    assert "You are Zwerg Nase, seat 1. Seed 4." in told
    assert any(says(told, "amulett.journal.play", name="Zwerg Nase", card=text("en", f"amulett.a.{k}")) for k in KINDS)
    assert says(told, "amulett.over.limit", name="Greedy 0") or says(told, "amulett.over.limit.you")
    record = Record.loads(out.read_text("utf-8"))
    assert record.seats == ["greedy", "person", "random"]
    assert "holds" in fine("verify", out)
    assert fine(*arguments, typed="1\n" * 60) == told


def test_the_person_is_shown_the_views_of_his_own_seat_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Any] = []
    show_view = Teller.screen
    monkeypatch.setattr(Teller, "screen", lambda teller, view: seen.append(view) or show_view(teller, view))
    options = ("--option", "round_limit=1", "--option", "announcing=off")  # nobody ends the round before its last trick
    fine("play", "amulett", "--players", 2, "--seat", 1, "--seed", 1, *options, typed="1\n" * 40)
    assert len(seen) > 12
    assert all(view.observer == 1 and view.hands is None for view in seen)


def test_refusals_are_told_and_so_is_help() -> None:
    typed = "announce\nplay brown\nxyzzy\n?\nset silent true\nset silent nix\nlog\nundo\nquit\n"
    told = fine("play", "amulett", "--players", 2, "--bots", "random", "--seed", 1, typed=typed)
    assert says(told, "amulett.refusal.call_in_trick")
    assert says(told, "amulett.refusal.not_in_hand", card=text("en", "amulett.a.brown"))
    assert "'xyzzy' is none of the choices" in told
    assert "Settings: silent = " in told
    assert "silent is true now." in told
    assert "There is no such setting or value." in told
    assert "Nothing can be taken back now." in told
    assert told.endswith("You have left; the game is not over, so there is no record.\n")


@pytest.mark.parametrize("typed", ["3", "play green", "green", "GREEN DWARF"])
def test_a_choice_is_typed_by_number_text_or_name(typed: str) -> None:
    told = fine("play", "amulett", "--players", 3, "--seat", 2, "--seed", 12, typed=f"{typed}\nquit\n")
    assert says(told, "amulett.journal.play", name="Guest", card=text("en", "amulett.a.green"))


def test_in_a_window_typing_1_by_habit_calls_nothing(tmp_path: Path) -> None:
    out = tmp_path / "silent.json"
    arguments = ["play", "amulett", "--players", 2, "--seed", 3, "--option", "round_limit=1", "--out", out]
    told = fine(*arguments, typed="1\n" * 60)
    assert "0: announce" not in Record.loads(out.read_text("utf-8")).steps
    silent, announce = text("en", "amulett.answer.silent"), text("en", "amulett.answer.announce", dwarves=7)
    assert f"1 {silent}   2 {announce}" in told
    assert says(told, "amulett.ask.window", dwarves=7)


def test_the_end_of_the_input_leaves_the_game_without_a_record(tmp_path: Path) -> None:
    out = tmp_path / "none.json"
    told = fine("play", "amulett", "--out", out, typed="")
    assert "You have left" in told
    assert not out.exists()


def test_silent_until_i_speak_answers_every_window_of_the_round() -> None:
    options = ["--players", 2, "--bots", "random", "--seed", 2, "--option", "round_limit=1", "--lang", "en"]
    with_windows = fine("play", "amulett", *options, typed="1\n" * 60)
    without = fine("play", "amulett", *options, typed="set silent true\n" + "1\n" * 60)
    assert says(with_windows, "amulett.ask.window", dwarves=7)
    assert not says(without, "amulett.ask.window", dwarves=7)
    assert "You have left" not in without


def test_german_is_spoken_where_it_is_wished() -> None:
    assert says(fine("play", "amulett", "--lang", "de", typed="quit\n"), "amulett.hand.title", "de")
