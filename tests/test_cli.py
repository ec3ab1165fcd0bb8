"""The command line: every command, its help, and one clear sentence for everything that can be wrong."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner, Result

import zwerge
from zwerge.arena.playing import play_recorded
from zwerge.bots import bot
from zwerge.cli import app
from zwerge.cli.telling import Teller
from zwerge.core.chance import CommittedDice, Rng
from zwerge.core.record import Match, Record
from zwerge.core.seats import CHANCE, seat_text
from zwerge.draw.words import keys, text
from zwerge.games import game
from zwerge.games.amulett.rules.layout import KINDS
from zwerge.table.limits import House

COMMANDS = [
    *("serve", "learn", "play", "match", "replay", "review", "verify"),
    *("games", "rules", "lab", "scenarios", "conformance", "edition"),
]
ROOT = Path(__file__).parents[1]
DEFAULT_EDITION = ROOT / "src" / "zwerge" / "games" / "amulett" / "editions" / "default.toml"
AMULETT = game("amulett")


def zw(*arguments: object, typed: str | None = None, **env: str) -> Result:
    return CliRunner(env={"LANG": "en_GB.UTF-8", "COLUMNS": "100", **env}).invoke(
        app, [str(argument) for argument in arguments], input=typed
    )


def fine(*arguments: object, typed: str | None = None, **env: str) -> str:
    result = zw(*arguments, typed=typed, **env)
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return result.stdout


def wrong(*arguments: object) -> str:
    """The one sentence on stderr, after exit code 2 and nothing on stdout."""
    result = zw(*arguments, typed="")
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert result.stderr.startswith("zwerge: ")
    assert result.stderr.count("\n") == 1
    return result.stderr.removeprefix("zwerge: ").rstrip("\n")


def says(told: str, key: str, language: str = "en", **params: str | int) -> bool:
    """Whether a sentence of the catalogs was printed, wherever its lines were broken."""
    return " ".join(text(language, key, **params).split()) in " ".join(told.split())


def a_record(players: int = 3, seed: int = 5, **options: Any) -> Record:
    setup = AMULETT.setup(players, {"round_limit": 2, **options})
    bots = ["greedy", *["random"] * (players - 1)]
    return play_recorded(setup, bots, seed).record(bots)


@pytest.fixture
def record_file(tmp_path: Path) -> Path:
    return write(tmp_path / "game.json", a_record())


def write(path: Path, record: Record) -> Path:
    path.write_text(record.dumps(), encoding="utf-8")
    return path


# ---------------------------------------------------------------------------------------- help and version


@pytest.mark.parametrize("arguments", [[], ["--help"]])
def test_help_names_every_command(arguments: list[str]) -> None:
    told = fine(*arguments)
    assert all(command in told for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command: str) -> None:
    told = fine(command, "--help")
    assert command in told
    assert "Show this message" in told


def test_the_version_says_whether_it_is_compiled() -> None:
    how = "compiled" if zwerge.is_compiled() else "not compiled"
    assert fine("--version") == f"zwerge {zwerge.__version__} ({how})\n"


def test_it_runs_as_a_program_and_help_loads_no_game() -> None:
    code = (
        "import sys; from zwerge.cli import main\n"
        "try: main()\n"
        "finally: print([m for m in sys.modules if m.startswith(('zwerge.games', 'zwerge.table', 'starlette'))])"
    )
    run = subprocess.run(
        [sys.executable, "-c", code, "--help"], check=False, capture_output=True, text=True, timeout=60
    )
    assert run.returncode == 0
    assert run.stdout.endswith("[]\n")
    assert "Usage: zwerge" in run.stdout


def test_a_reader_who_leaves_early_is_no_error() -> None:
    code = "from zwerge.cli import main; main()"
    program = subprocess.Popen(
        [sys.executable, "-c", code, "rules", "amulett", "--lang", "en"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    assert program.stdout is not None
    assert program.stderr is not None
    program.stdout.close()
    assert program.stderr.read() == b""
    program.stderr.close()
    assert program.wait(timeout=60) in (0, 1)


def test_words_of_the_command_line_are_there_in_both_languages() -> None:
    ours = [
        {key for key in keys(language) if key.startswith(("cli.", "amulett.terminal."))} for language in ("de", "en")
    ]
    assert ours[0] == ours[1]
    assert len(ours[0]) > 20


# ---------------------------------------------------------------------------------------- looking at games


def test_games_are_listed_with_players_and_bots() -> None:
    told = fine("games")
    assert "amulett" in told
    assert "Das Zwergenamulett" in told
    assert "2 to 6" in told
    assert "random, beginner, greedy, club, master" in told


def test_one_game_is_told_with_its_options() -> None:
    told = fine("games", "amulett")
    for option in AMULETT.options:
        assert option.name in told


@pytest.mark.parametrize("language", ["de", "en"])
def test_rules_are_shown_without_their_paragraph_ids(language: str) -> None:
    page = (DEFAULT_EDITION.parents[1] / "words" / f"rules.{language}.md").read_text("utf-8")
    heads = re.findall(r"^## (.+?) *\{#", page, re.MULTILINE)
    told = fine("rules", "amulett", "--lang", language)
    assert len(heads) > 5
    assert all(head in told for head in heads)
    assert "{#" not in told


def test_the_terminal_s_language_is_taken() -> None:
    for named, language in (("de_DE.UTF-8", "de"), ("en_US.UTF-8", "en"), ("fr_FR.UTF-8", "en"), ("", "en")):
        told = fine("rules", "amulett", LANG=named, LC_ALL="", LC_MESSAGES="")
        assert told == fine("rules", "amulett", "--lang", language)


def test_an_edition_is_checked_and_its_sources_are_counted() -> None:
    for more in ([], ["--game", "amulett"]):
        told = fine("edition", "check", DEFAULT_EDITION, *more)
        assert "edition 'default' of amulett for 2, 3, 4, 5, 6 players is sound" in told
        assert "reconstructed" in told
        assert "stated" in told


def test_a_wrong_edition_is_told_with_its_field(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(DEFAULT_EDITION.read_text("utf-8").replace("copies = { is = 4", "copies = { is = 0"), "utf-8")
    assert "copies: 0 is no whole number from 1 to 64" in wrong("edition", "check", file, "--game", "amulett")


def test_conformance_is_checked_for_a_number_of_players() -> None:
    told = fine("conformance", "amulett", "--players", 2, "--games", 1, "--option", "round_limit=1")
    assert told.startswith("amulett for 2: 1 games, ")
    assert told.endswith("holds\n")


def test_a_breach_of_the_contract_is_told_with_exit_code_1(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(AMULETT), "max_decisions", lambda *_, **__: 1)
    result = zw("conformance", "amulett", "--players", 2, "--games", 1, "--option", "round_limit=1")
    assert result.exit_code == 1
    assert "amulett for 2" in result.stderr


def test_a_bot_that_is_handed_the_truth_is_found_by_its_odds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot, "sampler_of", lambda state, seat: lambda rng: state)
    result = zw("conformance", "amulett", "--players", 3, "--games", 3, "--option", "round_limit=2")
    assert result.exit_code == 1
    assert "determinize and Question.sample follow two laws" in result.stderr


def test_scenarios_are_run_and_a_failing_one_gives_exit_code_1(tmp_path: Path) -> None:
    good = """
game = "amulett"
title = "An equal card overtakes"
given = { players = 2, hands = [["dragon", "witch"], ["dragon", "fairy"]] }
when = ["0: play dragon", "1: play dragon"]
then = { view = { 0 = { leader = %d } } }
"""
    file = tmp_path / "one.toml"
    file.write_text(good % 1, "utf-8")
    assert fine("scenarios", file).endswith("1 passed, 0 failed\n")
    file.write_text(good % 0, "utf-8")
    result = zw("scenarios", file)
    assert result.exit_code == 1
    assert "0 passed, 1 failed" in result.stdout


# ---------------------------------------------------------------------------------------- playing


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
    fine("play", "amulett", "--players", 2, "--seat", 1, "--option", "round_limit=1", typed="1\n" * 40)
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
    assert "95 % interval" in told
    assert "a fair share is 50.0%" in told
    assert "40 round_limit" in told
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
    assert "6 of 10 games are in" in resumed.stderr
    told = resumed.stdout
    whole = fine(*a_run(tmp_path / "whole", 10))
    assert [row[:-1] for row in rows(told)] == [row[:-1] for row in rows(whole)]
    kept = [(tmp_path / name / "games.jsonl").read_text("utf-8").count("\n") for name in ("stopped", "whole")]
    assert kept == [10, 10]
    assert len(list((tmp_path / "stopped" / "records").glob("*.json"))) == 10
    assert "<svg" in (tmp_path / "stopped" / "report.html").read_text("utf-8")
    results = json.loads((tmp_path / "stopped" / "results.json").read_text("utf-8"))
    assert results["games"] == 10


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_stops_a_run_which_then_goes_on_with_what_it_has(tmp_path: Path, workers: int) -> None:
    out = tmp_path / "run"
    typed = [str(word) for word in (*a_run(out, 100_000), "--workers", workers)]
    with subprocess.Popen([sys.executable, "-m", "zwerge", *typed], stderr=subprocess.PIPE, text=True) as running:
        games = out / "games.jsonl"
        for _ in range(600):
            if games.exists() and games.read_bytes().count(b"\n") >= 3:
                break
            time.sleep(0.1)
        running.send_signal(signal.SIGINT)
        _, told = running.communicate(timeout=60)
    assert running.returncode == 130
    assert "of 100000 games and kept in" in told
    assert "Traceback" not in told
    lines = games.read_bytes().splitlines(keepends=True)
    assert len(lines) >= 3
    assert all(line.endswith(b"}\n") for line in lines)
    assert json.loads((out / "results.json").read_text("utf-8"))["games"] == len(lines)
    assert f"{len(lines)} of {len(lines) + 2} games are in" in zw(*a_run(out, len(lines) + 2)).stderr


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


@pytest.mark.parametrize(
    ("more", "says"),
    [
        (("--time", "0"), "no time to think"),
        (("--time", "soon"), "no time to think"),
        (("--time", "1"), "none of these bots thinks by the clock"),
        (("--players", 9), "amulett takes 2, 3, 4, 5, 6"),
        (("--players", 3), "too few for 3 players"),
        (("--cluster", "nowhere:1"), "nobody answers at"),
    ],
)
def test_a_match_that_cannot_be_is_refused_with_what_is_wrong(more: tuple[object, ...], says: str) -> None:
    assert says in wrong("match", "amulett", "--bots", "greedy,random", "--games", 4, *more)


def test_unequal_seats_are_said() -> None:
    arguments = ["match", "amulett", "--bots", "random,random", "--option", "round_limit=1", "--processes", 1]
    assert "3 games are no multiple of 2 seats" in fine(*arguments, "--games", 3)
    assert "multiple" not in fine(*arguments, "--games", 4)


# ---------------------------------------------------------------------------------------- records


def test_a_replay_prints_every_step(record_file: Path) -> None:
    told = fine("replay", record_file, "--plain")
    assert "Step 0 of" in told
    assert "Greedy 0 holds: " in told
    assert "Random 2 holds: " in told
    assert "Chance: 25 draws." in told


def test_a_replay_is_stepped_through_forth_and_back(record_file: Path) -> None:
    told = fine("replay", record_file, "--seat", 0, typed="\n\nb\n5\n99999\nb\n\n\n")
    steps = [line.split("Step ")[1].split(" of ")[0] for line in told.splitlines() if "Step " in line]
    last = int(told.split(" of ")[1].split(" ")[0])
    assert steps == ["0", "1", "2", "1", "5", str(last), str(last - 1), str(last)]
    assert "The end." in told


def test_names_in_a_record_cannot_write_on_the_terminal(tmp_path: Path) -> None:
    record = msgspec.structs.replace(a_record(), seats=["\x1b[2Jevil\x07", "[red]b[/red]", "c" * 99])
    told = fine("replay", write(tmp_path / "game.json", record), "--plain")
    assert "\x1b" not in told
    assert "\x07" not in told
    assert "[Red]B[/Red] 1" in told
    assert "c" * 40 not in told.lower()


@pytest.mark.parametrize("typed", ["q\n", "quit\n", ""])
def test_a_replay_is_left(record_file: Path, typed: str) -> None:
    assert fine("replay", record_file, typed=typed).count("Step ") == 1


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_seat_s_replay_is_the_same_whatever_the_others_held(tmp_path: Path, seat: int) -> None:
    """The hidden cards of a record are dealt anew in all its rounds; the seat's replay must not change by a letter."""
    record = a_record(seed=3)
    final = record.states(game)[-1]
    other = final.resample(seat, Rng(7))
    assert other.trail is not None
    steps = [
        f"{seat_text(who)}: {(final.setup.chances if who == CHANCE else final.setup.actions).text(action)}"
        for who, action in other.trail.steps()
    ]
    assert steps != record.steps
    changed = msgspec.structs.replace(record, steps=steps, dice={})
    told = {}
    for name, kept in (("true", record), ("other", changed)):
        file = write(tmp_path / f"{name}.json", kept)
        for who in (seat, (seat + 1) % 3, None):
            told[name, who] = fine("replay", file, "--plain", *([] if who is None else ["--seat", who]))
    assert told["true", seat] == told["other", seat]
    assert told["true", (seat + 1) % 3] != told["other", (seat + 1) % 3]
    assert told["true", None] != told["other", None]


def test_verify_holds_for_committed_dice(tmp_path: Path) -> None:
    setup = AMULETT.setup(2, {"round_limit": 1})
    match, rng = Match(setup, CommittedDice(bytes(range(32)), ["a", "b"])), Rng(1)
    match.start()
    while not match.state.is_terminal():
        turn = match.state.turn
        match.apply(setup.actions.text(match.state.playout_action(rng, turn)), turn)
    file = write(tmp_path / "committed.json", match.record())
    assert "every draw follows from the dice that were committed to before the game" in fine("verify", file)
    fake = damaged(match.record())
    fake["dice"]["seed"] = bytes(32).hex()
    file.write_text(json.dumps(fake), "utf-8")
    assert wrong("verify", file) == "dice.commitment: the seed is not the one that was committed to"


def damaged(record: Record, **changes: Any) -> dict[str, Any]:
    return {**json.loads(record.dumps()), **changes}


def test_verify_finds_a_changed_draw(tmp_path: Path) -> None:
    record = a_record()
    steps = list(record.steps)
    one, two = next((i, j) for i in range(1, 8) for j in range(9, 17) if steps[i].split()[-1] != steps[j].split()[-1])
    card = {i: steps[i].split()[-1] for i in (one, two)}
    steps[one] = f"chance: deal 0 {card[two]}"
    steps[two] = f"chance: deal 1 {card[one]}"
    file = tmp_path / "changed.json"
    file.write_text(json.dumps(damaged(record, steps=steps[:25], outcome=None)), "utf-8")
    assert f"steps[{one}]" in wrong("verify", file)


def test_verify_finds_a_changed_step(tmp_path: Path) -> None:
    record = a_record()
    number = next(i for i, step in enumerate(record.steps) if ": play " in step)
    seat = record.steps[number][0]
    steps = [*record.steps[:number], f"{seat}: silent", *record.steps[number + 1 :]]
    file = tmp_path / "changed.json"
    file.write_text(json.dumps(damaged(record, steps=steps)), "utf-8")
    assert f"steps[{number}]: '{seat}: silent' does not replay" in wrong("verify", file)
    assert f"steps[{number}]" in wrong("replay", file, "--plain")


def test_verify_finds_a_changed_outcome_and_a_missing_end(tmp_path: Path) -> None:
    record = a_record()
    file = tmp_path / "changed.json"
    outcome = {**json.loads(record.dumps())["outcome"], "scores": [3, 3, 3]}
    file.write_text(json.dumps(damaged(record, outcome=outcome)), "utf-8")
    assert wrong("verify", file) == "outcome: is not the one to which the steps lead"
    file.write_text(json.dumps(damaged(record, steps=record.steps[:-1])), "utf-8")
    assert wrong("verify", file) == "outcome: is not the one to which the steps lead"


def test_verify_finds_another_seed(tmp_path: Path) -> None:
    file = tmp_path / "changed.json"
    file.write_text(json.dumps(damaged(a_record(), dice={"seed": 6})), "utf-8")
    assert "was not drawn by the dice" in wrong("verify", file)


@pytest.mark.parametrize(
    ("content", "what"),
    [
        (b"", "cannot be read"),
        (b"\xff\xfe\x00", "cannot be read"),
        (b"[1, 2]", "cannot be read"),
        (b"{}", "missing required field"),
        (b'{"format": "zwerge-record"', "cannot be read"),
    ],
)
def test_damaged_records_are_told_as_such(tmp_path: Path, content: bytes, what: str) -> None:
    file = tmp_path / "damaged.json"
    file.write_bytes(content)
    for command in ("verify", "replay"):
        assert what in wrong(command, file)


@pytest.mark.parametrize(
    ("field", "value", "what"),
    [
        ("format", "chess", "format: 'chess' is not zwerge-record"),
        ("format_version", 99, "format_version: 99 is not known"),
        ("game", "nix", "'nix' is no game here"),
        ("edition", "nix", "edition: 'nix' is no edition of amulett"),
        ("players", 9, "9 is not possible"),
        ("options", {"x": 1}, "'x' is no option"),
        ("steps", ["rubbish"], "steps[0]: 'rubbish'"),
    ],
)
def test_foreign_records_are_told_with_the_field(tmp_path: Path, field: str, value: object, what: str) -> None:
    file = tmp_path / "foreign.json"
    file.write_text(json.dumps(damaged(a_record(), **{field: value})), "utf-8")
    for command in ("verify", "replay"):
        assert what in wrong(command, file)


# ---------------------------------------------------------------------------------------- what is wrong


@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        ("frobnicate", "No such command 'frobnicate'."),
        ("play", "Missing argument 'GAME'. See `zwerge play --help`."),
        ("play amulett --bogus", "No such option"),
        ("play nix", "game: 'nix' is no game here; there are "),
        ("play amulett --players 9", "players: 9 is not possible; amulett takes 2, 3, 4, 5, 6"),
        ("play amulett --players x", "Invalid value for '--players'"),
        (
            "play amulett --bots nix",
            "'nix' is no bot for amulett; there are random, beginner, greedy, club, master",
        ),
        ("play amulett --players 4 --bots greedy,random", "3 bots are needed"),
        ("play amulett --seat 3", "--seat: 3 is no seat: 0 to 2 are"),
        ("play amulett --seat=-1", "Invalid value for '--seat'"),
        ("play amulett --option round_limit", "should be name=value"),
        ("play amulett --option x=1", "'x' is no option of amulett"),
        ("play amulett --option round_limit=0", "it takes whole numbers from 1 to 200"),
        ("play amulett --option tie_gold=perhaps", "it takes false, true"),
        ("play amulett --option tie_gold=true --option tie_gold=true", "tie_gold is given twice"),
        ("play amulett --edition nix.toml", "'nix.toml': cannot be read"),
        ("play amulett --lang fr", "--lang: 'fr' is no language here; there are de, en"),
        ("match amulett", "Missing option '--bots'"),
        ("match amulett --bots greedy", "--bots: amulett is not for 1; it takes 2, 3, 4, 5, 6 bots"),
        ("match amulett --bots greedy,", "'' is no bot for amulett"),
        ("match amulett --bots greedy,random --games 0", "Invalid value for '--games'"),
        ("match amulett --bots random,random --out /no/such/folder/x.json", "cannot be written"),
        ("serve --port 70000", "Invalid value for '--port'"),
        ("serve --port 0", "Invalid value for '--port'"),
        ("serve --port http", "Invalid value for '--port'"),
        ("serve --edition nix.toml", "'nix.toml': cannot be read"),
        (f"serve --edition {DEFAULT_EDITION}", "amulett has an edition 'default' already; give yours another id"),
        ("replay nix.json", "'nix.json': cannot be read: No such file or directory"),
        ("verify nix.json", "'nix.json': cannot be read: No such file or directory"),
        ("verify .", "is a folder; a file is needed"),
        ("rules nix", "'nix' is no game here"),
        ("rules amulett --lang xx", "'xx' is no language here"),
        ("games nix", "'nix' is no game here"),
        ("scenarios nix", "there is no such file or folder"),
        ("conformance nix", "'nix' is no game here"),
        ("conformance amulett --players 1", "1 is not possible"),
        ("edition check nix.toml", "'nix.toml': cannot be read"),
        ("edition check nix.toml --game nix", "'nix' is no game here"),
        ("edition frob", "No such command 'frob'."),
    ],
)
def test_what_is_wrong_is_told_in_one_sentence(arguments: str, what: str) -> None:
    assert what in wrong(*arguments.split())


def test_a_seat_that_a_record_does_not_have_is_told(record_file: Path) -> None:
    assert wrong("replay", record_file, "--seat", 3) == "--seat: 3 is no seat of this record: 0 to 2 are"


def test_serve_hands_on_what_it_was_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    served = []
    monkeypatch.setattr("zwerge.table.serve.serve", lambda *given: served.append(given))
    monkeypatch.setattr("platformdirs.user_data_path", lambda name, appauthor: Path("own") / name)
    fine("serve", "--host", "0.0.0.0", "--port", 8123, "--data", tmp_path)
    fine("serve", "--edition", DEFAULT_EDITION)
    fine("serve", "--host-name", "Games.Example.", "--host-name", "::1", "--proxy", "10.1.0.0/16", "--keep-days", 7)
    fine("serve", "--rooms-per-hour", 0)
    own = (game("amulett"), game("amulett").edition())
    assert served == [
        ("0.0.0.0", 8123, tmp_path, [], House()),
        ("127.0.0.1", 8000, Path("own/zwerge"), [own], House()),
        ("127.0.0.1", 8000, Path("own/zwerge"), [], House(20, 7, ("games.example", "[::1]"), ("10.1.0.0/16",))),
        ("127.0.0.1", 8000, Path("own/zwerge"), [], House(rooms_per_hour=0)),
    ]
    assert "'a b' is no name of a host" in wrong("serve", "--host-name", "a b")
    assert "'*' is no address and no network" in wrong("serve", "--proxy", "*")
