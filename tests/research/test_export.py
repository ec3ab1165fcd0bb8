"""Records become rows that say what the game says, in files that data frames load; bad input is named."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from research.games import SMALL
from zwerge.arena.playing import play_recorded
from zwerge.cli import main
from zwerge.core.errors import BadInput
from zwerge.core.record import Record
from zwerge.games import game
from zwerge.research import export as exporting
from zwerge.research.export import COLUMNS, export, schema
from zwerge.research.layout import layout_of


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The results folder of four games."""
    folder = tmp_path_factory.mktemp("runs") / "run"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "argv", ["zwerge", "match", "amulett", "--bots", "random,beginner", "--games", "4",
                                    "--seed", "5", "--out", str(folder)])  # fmt: skip
        with pytest.raises(SystemExit) as left:
            main()
    assert left.value.code == 0
    return folder


@pytest.fixture
def zwerge(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[Any, str, str]]:
    """The command line: exit code, what it says, and what it complains of."""

    def call(*arguments: object) -> tuple[Any, str, str]:
        monkeypatch.setattr(sys, "argv", ["zwerge", *map(str, arguments)])
        with pytest.raises(SystemExit) as left:
            main()
        return left.value.code, *capsys.readouterr()

    return call


@pytest.mark.parametrize(("game_id", "players"), SMALL)
def test_every_row_is_what_the_seat_saw_could_do_and_did(game_id: str, players: int, tmp_path: Path) -> None:
    setup = game(game_id).setup(players)
    record = play_recorded(setup, ["random"] * players, 3).record(["random"] * players)
    (tmp_path / "one.json").write_text(record.dumps(), "utf-8")
    written = export([tmp_path / "one.json"], tmp_path / "one.jsonl")
    rows = [msgspec.json.decode(line) for line in (tmp_path / "one.jsonl").read_bytes().splitlines()]
    assert (written.records, written.rows) == (1, len(rows))
    assert all(list(row) == [column.name for column in COLUMNS] for row in rows)
    state, left = record.opening(game), iter(rows)
    assert record.outcome is not None
    for number, seat, text in record.walk(state):
        if seat < 0:
            continue
        row = next(left)
        assert (row["step"], row["seat"], row["text"], row["seed"]) == (number, seat, text, "3")
        assert row["observation"] == layout_of(setup).numbers(state.view(seat)).tolist()
        assert row["legal"] == list(state.legal_actions(seat))
        assert row["action"] in row["legal"]
        assert setup.actions.text(row["action"]) == text
        assert row["reward"] == record.outcome.returns[seat] == row["returns"][seat]
    assert next(left, None) is None
    told = msgspec.json.decode((tmp_path / "one.schema.json").read_bytes())
    assert told == msgspec.json.decode(msgspec.json.encode(schema(setup)))


def test_parquet_holds_the_same_rows_and_the_schema(run: Path, tmp_path: Path) -> None:
    from pyarrow import parquet

    export([run], tmp_path / "all.parquet")
    export([run], tmp_path / "all.jsonl")
    table = parquet.read_table(tmp_path / "all.parquet")
    lines = [msgspec.json.decode(line) for line in (tmp_path / "all.jsonl").read_bytes().splitlines()]
    assert table.to_pylist() == lines
    assert [(field.name, str(field.type)) for field in table.schema] == [
        (column.name, column.type.replace("list<", "list<element: ")) for column in COLUMNS
    ]
    assert msgspec.json.decode(table.schema.metadata[b"zwerge"])["actions"][10] == "announce"


@pytest.mark.parametrize("frames", ["polars", "pandas"])
def test_data_frames_load_a_run_in_three_lines_as_the_page_says(
    frames: str, run: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = (Path(__file__).parents[2] / "docs" / "research" / "export.md").read_text("utf-8")
    (lines,) = (code for code in re.findall(r"```python\n(.*?)```", page, re.DOTALL) if f"import {frames}" in code)
    export([run], tmp_path / "run.parquet")
    monkeypatch.chdir(tmp_path)
    exec(lines, {})
    assert lines.count("\n") == 3
    assert "beginner" in capsys.readouterr().out


def test_records_of_a_run_come_whole_and_know_their_seed_and_who_played(
    run: Path, tmp_path: Path, zwerge: Callable[..., tuple[Any, str, str]]
) -> None:
    out = tmp_path / "run.jsonl"
    code, said, _ = zwerge("export", run, "--out", out, "--no-observations")
    rows = [msgspec.json.decode(line) for line in out.read_bytes().splitlines()]
    assert (code, said) == (0, f"{out}: {len(rows)} decisions of 4 records\n")
    assert {row["name"] for row in rows} == {"random", "beginner"}
    assert all(row["observation"] is None for row in rows)
    by_record = {row["record"]: row["seed"] for row in rows}
    assert by_record["000001.json"] == by_record["000002.json"] != by_record["000003.json"]


def test_one_record_is_one(run: Path, zwerge: Callable[..., tuple[Any, str, str]], tmp_path: Path) -> None:
    code, said, _ = zwerge("export", str(run / "records" / "000001.json"), "--out", str(tmp_path / "one.jsonl"))
    assert code == 0
    assert said.endswith(" decisions of 1 record\n")


FULL = """
import resource, sys
from zwerge.cli import main
resource.setrlimit(resource.RLIMIT_FSIZE, (4000, 4000))
main()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such limits")
@pytest.mark.parametrize("ending", [".jsonl", ".parquet"])
def test_a_full_disk_is_said_with_the_file_and_nothing_is_left(run: Path, tmp_path: Path, ending: str) -> None:
    """A limit for files does here what the end of a disk does."""
    out = tmp_path / f"data{ending}"
    typed = [sys.executable, "-c", FULL, "export", str(run), "--out", str(out)]
    ended = subprocess.run(typed, capture_output=True, text=True, check=False)
    assert ended.returncode == 2
    assert re.fullmatch(rf"zwerge: --out: '.*data{ending}' cannot be written: .*\n", ended.stderr)
    assert list(tmp_path.iterdir()) == []


def test_a_damaged_record_is_named_and_nothing_is_written(run: Path, tmp_path: Path) -> None:
    good = sorted((run / "records").iterdir())[0].read_text("utf-8")
    (tmp_path / "a.json").write_text(good, "utf-8")
    out = tmp_path / "out.jsonl"
    out.write_text("what was there", "utf-8")
    record = Record.loads(good)
    step = next(step for step in record.steps if step[0] in "01")
    for text, told in (
        (good[: len(good) // 2], "cannot be read"),
        (good.replace(step, "0: play nothing", 1), "does not replay"),
        (good.replace(step, "0: announce", 1), "does not replay"),
        (good.replace('"players": 2', '"players": 9'), "players"),
    ):
        (tmp_path / "b.json").write_text(text, "utf-8")
        with pytest.raises(BadInput, match=rf"b\.json.*{told}"):
            export([tmp_path], out)
        assert out.read_text("utf-8") == "what was there"
        assert sorted(path.name for path in tmp_path.iterdir()) == ["a.json", "b.json", "out.jsonl"]


def test_what_cannot_be_exported_is_said_in_one_sentence(
    run: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, zwerge: Callable[..., tuple[Any, str, str]]
) -> None:
    out = tmp_path / "out.jsonl"
    (tmp_path / "empty" / "records").mkdir(parents=True)
    other = play_recorded(game("amulett").setup(3), ["random"] * 3, 1).record()
    (tmp_path / "three.json").write_text(other.dumps(), "utf-8")
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    for arguments, told in (
        ((tmp_path / "nowhere",), "is not there"),
        ((tmp_path / "empty",), "has no records in it"),
        ((run, tmp_path / "three.json"), "three.json.*another game"),
        ((run, "--out", tmp_path / "out.csv"), "neither .parquet nor .jsonl"),
        ((run, "--out", tmp_path / "no" / "where.jsonl"), "cannot be written"),
        ((run, "--out", tmp_path / "x.parquet"), r"pip install zwerge\[research\]"),
    ):
        more = () if "--out" in arguments else ("--out", out)
        code, _, complaint = zwerge("export", *arguments, *more)
        assert (code, complaint.count("\n")) == (2, 1)
        assert re.search(told, complaint)
        assert not out.exists()


def test_no_column_is_named_twice_and_all_types_are_known() -> None:
    assert len({column.name for column in COLUMNS}) == len(COLUMNS)
    assert [str(exporting.arrow_type(column.type)) for column in COLUMNS]
