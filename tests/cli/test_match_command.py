"""`zwerge match`: many games between bots, stopped and gone on with."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from command_line import fine, wrong, zw

from zwerge.arena import cluster, keeping
from zwerge.arena.playing import Finished, Played
from zwerge.arena.workers import WorkLost
from zwerge.cli.matching import _timed
from zwerge.core.record import Record
from zwerge.games import game


def test_a_match_writes_a_record_that_verifies(tmp_path: Path) -> None:
    out = tmp_path / "match.json"
    told = fine("match", "amulett", "--bots", "greedy,random,random", "--seed", 9, "--out", out)
    assert "seed 9: over after" in told
    record = Record.loads(out.read_text("utf-8"))
    assert record.dice == {"seed": 9}
    assert record.seats == ["greedy", "random", "random"]
    assert "every draw follows from the seed" in fine("verify", out)


def test_many_games_are_counted_with_intervals_whatever_the_number_of_processes() -> None:
    arguments = ["match", "amulett", "--bots", "greedy,random", "--games", 40, "--option", "round_limit=1"]
    told = fine(*arguments, "--workers", 1)
    assert "40 games, 20 deals, seed 1" in told
    assert "95% interval" in told
    assert "a fair share is 50.0%" in told
    assert "How games ended: the most gold after the last round (40)" in told
    assert [row[:-1] for row in rows(fine(*arguments, "--workers", 2))] == [row[:-1] for row in rows(told)]


def rows(told: str) -> list[list[str]]:
    """The rows of a table of results; the last figure of each, decisions a second, differs from run to run."""
    return [line.split() for line in told.splitlines() if line.strip().startswith(("greedy ", "random "))]


def a_run(out: Path, games: int, *more: object) -> tuple[object, ...]:
    short = ("--option", "round_limit=1", "--workers", 1)
    return ("match", "amulett", "--bots", "greedy,random", "--games", games, *short, "--out", out, *more)


def test_a_run_that_was_stopped_goes_on_where_it_was_and_counts_nothing_twice(tmp_path: Path) -> None:
    fine(*a_run(tmp_path / "stopped", 6))
    resumed = zw(*a_run(tmp_path / "stopped", 10))
    assert resumed.exit_code == 0, resumed.output
    assert "6 of 10 games already in" in resumed.stderr
    told = resumed.stdout
    whole = fine(*a_run(tmp_path / "whole", 10))
    assert [row[:-1] for row in rows(told)] == [row[:-1] for row in rows(whole)]
    kept = [(tmp_path / name / "games.jsonl").read_text("utf-8").count("\n") for name in ("stopped", "whole")]
    assert kept == [10, 10]
    assert len(list((tmp_path / "stopped" / "records").glob("*.json"))) == 10
    assert "<svg" in (tmp_path / "stopped" / "report.html").read_text("utf-8")
    results = json.loads((tmp_path / "stopped" / "results.json").read_text("utf-8"))
    assert results["games"] == 10


def wait_for_games(out: Path, most: int) -> None:
    games = out / "games.jsonl"
    for _ in range(600):
        if games.exists() and games.read_bytes().count(b"\n") >= most:
            return
        time.sleep(0.1)


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_stops_a_run_which_then_goes_on_with_what_it_has(tmp_path: Path, workers: int) -> None:
    out = tmp_path / "run"
    typed = [str(word) for word in (*a_run(out, 100_000), "--workers", workers)]
    with subprocess.Popen([sys.executable, "-m", "zwerge", *typed], stderr=subprocess.PIPE, text=True) as running:
        wait_for_games(out, 3)
        running.send_signal(signal.SIGINT)
        _, told = running.communicate(timeout=60)
    assert running.returncode == 130
    assert "of 100,000 games, kept in" in told
    assert "Traceback" not in told
    lines = (out / "games.jsonl").read_bytes().splitlines(keepends=True)
    assert len(lines) >= 3
    assert all(line.endswith(b"}\n") for line in lines)
    assert json.loads((out / "results.json").read_text("utf-8"))["games"] == len(lines)
    assert f"{len(lines)} of {len(lines) + 2} games already in" in zw(*a_run(out, len(lines) + 2)).stderr


def small_files(most: int) -> None:
    """From here on no file of this process grows over so many bytes: the errors of a disk that is full, for a test."""
    import resource

    resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such limits")
def test_a_full_disk_ends_a_run_with_what_is_done_which_then_goes_on(tmp_path: Path) -> None:
    out = tmp_path / "run"
    fine(*a_run(out, 3))
    room = (out / "games.jsonl").stat().st_size * 2
    typed = [sys.executable, "-m", "zwerge", *map(str, a_run(out, 60))]
    ended = subprocess.run(
        typed, preexec_fn=lambda: small_files(max(room, 6000)), capture_output=True, text=True, check=False
    )
    assert ended.returncode == 1, ended.stderr
    told = re.search(
        r"zwerge: games\.jsonl in '.* cannot be written: .*: (\d+) of 60 games done, kept in", ended.stderr
    )
    assert told, ended.stderr
    assert "the same command goes on from there" in ended.stderr
    assert "Traceback" not in ended.stderr
    again = zw(*a_run(out, 60))
    assert again.exit_code == 0
    assert f"{told[1]} of 60 games already in" in again.stderr


def test_a_folder_that_goes_away_is_said_with_what_is_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "run"
    kept = keeping.Folder.keep

    def keep_two(folder: keeping.Folder, finished: Finished) -> None:
        if finished.played.number == 2:
            shutil.rmtree(out / "records")
        kept(folder, finished)

    monkeypatch.setattr(keeping.Folder, "keep", keep_two)
    ended = zw(*a_run(out, 4))
    assert ended.exit_code == 1
    assert "records/000003.json in '" in ended.stderr
    assert "cannot be written: No such file or directory: 2 of 4 games done, kept in" in ended.stderr
    assert "2 games" in ended.stdout


def test_figures_that_cannot_be_written_are_said_with_what_is_kept(tmp_path: Path) -> None:
    out = tmp_path / "run"
    fine(*a_run(out, 2))
    (out / "results.json").unlink()
    (out / "results.json").mkdir()
    ended = zw(*a_run(out, 2))
    assert ended.exit_code == 1
    assert "cannot be written: Is a directory: 2 of 2 games done, kept in" in ended.stderr


@pytest.mark.parametrize("there", [("run.lock",), ("run.lock", "run.new"), ("run.lock", "records/")])
def test_a_run_that_was_killed_as_it_began_can_be_begun_again(tmp_path: Path, there: tuple[str, ...]) -> None:
    out = tmp_path / "run"
    for name in there:
        (out / name).parent.mkdir(exist_ok=True)
        if name.endswith("/"):
            (out / name).mkdir()
        else:
            (out / name).write_text("{", "utf-8")
    fine(*a_run(out, 2))
    assert sorted(path.name for path in out.iterdir()) == [
        "games.jsonl",
        "records",
        "report.html",
        "results.json",
        "run.json",
        "run.lock",
    ]


def test_records_without_their_run_are_nobodys_folder(tmp_path: Path) -> None:
    (tmp_path / "records").mkdir()
    (tmp_path / "records" / "000001.json").write_text("mine", "utf-8")
    assert "no results folder" in wrong(*a_run(tmp_path, 2))
    assert [path.name for path in tmp_path.iterdir()] == ["records"]


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
def test_ctrl_c_is_not_heard_by_the_processes_of_a_cluster_of_its_own(tmp_path: Path) -> None:
    """A terminal sends it to all of them."""
    pytest.importorskip("distributed")
    out = tmp_path / "run"
    typed = [str(word) for word in (*a_run(out, 100_000), "--workers", 2, "--cluster", "local")]
    command = [sys.executable, "-m", "zwerge", *typed]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True) as running:
        wait_for_games(out, 3)
        os.killpg(running.pid, signal.SIGINT)
        _, told = running.communicate(timeout=60)
    assert running.returncode == 130
    assert re.fullmatch(r"zwerge: stopped after \d+ of 100,000 games, kept in .*\n", told)


def test_three_bots_of_whom_two_meet_in_each_game() -> None:
    more = ("--players", 2, "--games", 12, "--option", "round_limit=1", "--workers", 1)
    told = fine("match", "amulett", "--bots", "greedy,beginner,random", *more)
    assert "12 games, 6 deals" in told


def test_a_folder_of_another_run_and_a_damaged_one_are_said_and_left_alone(tmp_path: Path) -> None:
    out = tmp_path / "run"
    fine(*a_run(out, 2))
    assert "is of another run: seed is 1 there, and 7 here" in wrong(*a_run(out, 2, "--seed", 7))
    games = out / "games.jsonl"
    games.write_text(games.read_text("utf-8").replace('"deal":0', '"deal":5', 1), "utf-8")
    before = games.read_bytes()
    assert "line 1" in wrong(*a_run(out, 4))
    assert games.read_bytes() == before
    other = tmp_path / "other"
    other.mkdir()
    (other / "letter.txt").write_text("hello", "utf-8")
    assert "no results folder" in wrong(*a_run(other, 2))


def removed(out: Path) -> None:
    (out / "records" / "000003.json").unlink()


def garbage(out: Path) -> None:
    (out / "records" / "000003.json").write_text("garbage", "utf-8")


def another_step(out: Path) -> None:
    record = out / "records" / "000003.json"
    record.write_text(record.read_text("utf-8").replace("silent", "announce", 1), "utf-8")


def another_games(out: Path) -> None:
    (out / "records" / "000003.json").write_bytes((out / "records" / "000002.json").read_bytes())


def figures(field: str, there: str) -> Callable[[Path], None]:
    """Other figures in the line of the third game, possible ones too."""

    def changed(out: Path) -> None:
        lines = (out / "games.jsonl").read_text("utf-8").splitlines(keepends=True)
        lines[2] = re.sub(rf'"{field}":\[[^]]*\]', f'"{field}":{there}', lines[2])
        (out / "games.jsonl").write_text("".join(lines), "utf-8")

    return changed


@pytest.mark.parametrize(
    "damage",
    [
        removed,
        garbage,
        another_step,
        another_games,
        figures("scores", "[99999,-5]"),
        figures("decisions", "[-9,0]"),
        figures("places", "[1,1]"),
        figures("seconds", "[0.5,0.5]"),
    ],
)
def test_a_game_that_is_not_as_it_was_written_is_named_and_the_folder_left_as_it_is(
    tmp_path: Path, damage: Callable[[Path], None]
) -> None:
    out = tmp_path / "run"
    fine(*a_run(out, 4))
    damage(out)
    before = {path: path.read_bytes() for path in out.rglob("*") if path.is_file()}
    told = wrong(*a_run(out, 4))
    assert "line 3: is damaged" in told
    assert "records/000003.json" in told
    assert {path: path.read_bytes() for path in out.rglob("*") if path.is_file()} == before


def test_a_game_whose_line_is_taken_out_is_played_again(tmp_path: Path) -> None:
    out = tmp_path / "run"
    fine(*a_run(out, 4))
    removed(out)
    lines = (out / "games.jsonl").read_text("utf-8").splitlines(keepends=True)
    (out / "games.jsonl").write_text("".join(lines[:2] + lines[3:]), "utf-8")
    assert "3 of 4 games already in" in zw(*a_run(out, 4)).stderr
    assert "4 of 4 games already in" in zw(*a_run(out, 4)).stderr


@pytest.mark.parametrize(
    ("more", "says"),
    [
        (("--time", "0"), "no time to think"),
        (("--time", "soon"), "no time to think"),
        (("--time", "1_0"), "no time to think"),
        (("--time", "1e1"), "no time to think"),
        (("--time", "1"), "none of these bots thinks by the clock"),
        (("--players", 9), "amulett takes 2, 3, 4, 5, 6"),
        (("--players", 3), "too few for 3 players"),
        (("--cluster", "nowhere:1"), "nobody answers at"),
    ],
)
def test_a_match_that_cannot_be_is_refused_with_what_is_wrong(
    monkeypatch: pytest.MonkeyPatch, more: tuple[object, ...], says: str
) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 1)
    assert says in wrong("match", "amulett", "--bots", "greedy,random", "--games", 4, *more)


def test_unequal_seats_are_said() -> None:
    arguments = ["match", "amulett", "--bots", "random,random", "--option", "round_limit=1", "--processes", 1]
    assert "3 games are no multiple of 2 seats" in fine(*arguments, "--games", 3)
    one = fine(*arguments, "--games", 1)
    assert "1 game, 1 deal, seed 1" in one
    assert "1 game is no multiple of 2 seats" in one
    assert "multiple" not in fine(*arguments, "--games", 4)


def test_seconds_for_all_are_told_in_the_name_of_who_thinks_by_the_clock() -> None:
    names = ["master", "greedy", "master@7", "club"]
    for wish, told in (("0.50", "0.5"), ("0.00001", "0.00001"), ("600", "600")):
        assert _timed(game("amulett"), names, wish) == [f"master@{told}s", "greedy", "master@7", "club"]


ENGLISH = re.compile(
    r"(?i)\b(games?|deals?|share|score|place|places|rating|per s|seeds?|below|fair|ended|multiple|already|done|report|"
    r"stopped|kept|command|goes|over after|seat|steps?|record|round_limit|seven)\b"
)
"""Words that a German table of a match has no use for, unless they are somebody's name."""


@pytest.mark.parametrize("german", [{"LANG": "de_AT.UTF-8"}, {"LC_ALL": "de_DE.UTF-8"}, None])
def test_all_that_a_match_says_is_german_to_whom_that_is_spoken(tmp_path: Path, german: dict[str, str] | None) -> None:
    env, wish = (german, ()) if german is not None else ({}, ("--lang", "de"))
    out = tmp_path / "aus"
    first = zw(*a_run(out, 3, *wish), **env)
    again = zw(*a_run(out, 5, *wish), **env)
    single = zw("match", "amulett", "--bots", "greedy,random", "--out", tmp_path / "eine.json", *wish, **env)
    for result in (first, again, single):
        assert result.exit_code == 0, result.output
    assert "5 Partien, 3 Ausgangslagen, Startzahl 1" in again.stdout
    assert "gerecht wäre ein Anteil von 50,0 %" in again.stdout
    assert "Gewinnanteil" in again.stdout
    assert "schon in" in again.stderr
    told = "\n".join(result.stdout + result.stderr for result in (first, again, single))
    told = re.sub(r"\S+\.(html|json)", "", told)
    assert ENGLISH.findall(told) == []


def test_a_run_that_ends_early_says_why_in_the_readers_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(*given: object) -> Iterator[Played]:
        raise WorkLost("arena.cluster.gone")
        yield

    monkeypatch.setattr("zwerge.arena.matches.play_games", gone)
    ended = zw(*a_run(tmp_path / "aus", 1, "--lang", "de"))
    assert ended.exit_code == 1
    assert "der Cluster ist nicht mehr da: 0 von 1 Partie fertig, aufgehoben in" in ended.stderr

    def stopped(*given: object) -> Iterator[Played]:
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr("zwerge.arena.matches.play_games", stopped)
    ended = zw("match", "amulett", "--bots", "greedy,random", "--games", 4000, "--lang", "de")
    assert ended.exit_code == 130
    assert (
        ended.stderr == "zwerge: angehalten nach 0 von 4.000 Partien; mit --out lässt sich ein Lauf wieder aufnehmen\n"
    )
