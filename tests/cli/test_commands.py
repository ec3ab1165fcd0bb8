"""The commands as a whole: help, version, languages, and what games, rules, editions, checks and serve tell."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from command_line import AMULETT, DEFAULT_EDITION, fine, wrong, zw

import zwerge
from zwerge.bots import bot
from zwerge.draw.words import keys
from zwerge.games import game
from zwerge.table.limits import House

COMMANDS = [
    *("serve", "learn", "play", "match", "replay", "review", "verify"),
    *("games", "rules", "lab", "scenarios", "conformance", "edition"),
]


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
    assert told.startswith("amulett for 2: 1 game, ")
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
        (
            "127.0.0.1",
            8000,
            Path("own/zwerge"),
            [],
            House(keep_days=7, host_names=("games.example", "[::1]"), proxies=("10.1.0.0/16",)),
        ),
        ("127.0.0.1", 8000, Path("own/zwerge"), [], House(rooms_per_hour=0)),
    ]
    assert "'a b' is no name of a host" in wrong("serve", "--host-name", "a b")
    assert "'*' is no address and no network" in wrong("serve", "--proxy", "*")
