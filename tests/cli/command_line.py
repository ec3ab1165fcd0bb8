"""Commands typed as a person types them, and the records that their tests are about."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from typer.testing import CliRunner, Result

from zwerge.arena.playing import play_recorded
from zwerge.cli import app
from zwerge.core.record import Record
from zwerge.draw.words import text
from zwerge.games import game

ROOT = Path(__file__).parents[2]
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


def write(path: Path, record: Record) -> Path:
    path.write_text(record.dumps(), encoding="utf-8")
    return path


def damaged(record: Record, **changes: Any) -> dict[str, Any]:
    return {**json.loads(record.dumps()), **changes}
