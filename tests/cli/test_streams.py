"""Files and terminals as people have them: byte order marks, other encodings, pipes, places that cannot be written."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from command_line import DEFAULT_EDITION, ROOT, a_record, damaged, fine, write, wrong


@pytest.mark.parametrize("command", ["play amulett", "match amulett --bots greedy,random"])
def test_a_place_that_cannot_be_written_is_refused_before_the_deal(tmp_path: Path, command: str) -> None:
    """`wrong` sees to it that nothing was said of a game."""
    (tmp_path / "file").write_text("mine", "utf-8")
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    for place, what in (
        (tmp_path, "it is a folder"),
        (tmp_path / "nowhere" / "game.json", "No such file or directory"),
        (tmp_path / "file" / "game.json", "Not a directory"),
        (tmp_path / ("x" * 300), "File name too long"),
        (tmp_path / "loop", "cannot be written"),
        ("/dev/full", "No space left on device"),
        ("/proc/game.json", "cannot be written"),
    ):
        assert what in wrong(*command.split(), "--out", place)
    assert (tmp_path / "file").read_text("utf-8") == "mine"


def test_where_a_record_will_be_written_nothing_changes_before(tmp_path: Path) -> None:
    old = tmp_path / "old.json"
    old.write_text("mine", "utf-8")
    for place in (old, tmp_path / "new.json"):
        fine("play", "amulett", "--out", place, typed="quit\n")
    assert [path.name for path in tmp_path.iterdir()] == ["old.json"]
    assert old.read_text("utf-8") == "mine"
    link = tmp_path / "link.json"
    link.symlink_to(tmp_path / "new.json")
    fine("play", "amulett", "--out", link, typed="quit\n")
    assert link.is_symlink()
    assert not (tmp_path / "new.json").exists()


@pytest.mark.parametrize("mark", ["utf-8-sig", "utf-16"])
def test_files_with_a_byte_order_mark_are_read(tmp_path: Path, mark: str) -> None:
    record, box, scenario = (tmp_path / name for name in ("game.json", "box.toml", "one.toml"))
    record.write_bytes(a_record().dumps().encode(mark))
    assert "holds" in fine("verify", record)
    assert fine("replay", record, "--plain")
    box.write_bytes(DEFAULT_EDITION.read_text("utf-8").encode(mark))
    assert "is sound" in fine("edition", "check", box)
    assert fine("play", "amulett", "--edition", box, typed="quit\n")
    scenario.write_bytes(b'game = "amulett"\nplayers = 2\nwhen = ["chance: lead 1"]\nthen = {}\n'.decode().encode(mark))
    assert fine("scenarios", scenario).endswith("1 passed, 0 failed\n")


def test_files_without_an_end_are_too_large() -> None:
    for command in ("verify", "replay", "edition check", "scenarios", "play amulett --edition"):
        assert "too large" in wrong(*command.split(), "/dev/zero")


def test_a_record_out_of_a_pipe_is_read(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = threading.Thread(target=pipe.write_text, args=(a_record().dumps(),))
    writer.start()
    assert "holds" in fine("verify", pipe)
    writer.join()


def test_files_nested_without_end_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "deep"
    for command in ("verify", "replay", "edition check", "scenarios", "play amulett --edition"):
        for text_ in ("a = " + "[" * 100_000, ".".join("a" * 100_000) + " = 1", "[" * 100_000, '{"a":' * 100_000):
            file.write_text(text_, "utf-8")
            assert "nested" in (told := wrong(*command.split(), file)) or "cannot be read" in told


def test_an_unfinished_record_is_not_said_to_hold_without_a_word(tmp_path: Path) -> None:
    file = tmp_path / "begun.json"
    record = a_record()
    file.write_text(json.dumps(damaged(record, steps=record.steps[:40], outcome=None)), "utf-8")
    assert "is not finished" in fine("verify", file)
    assert "is not finished" not in fine("verify", write(file, record))


def test_a_record_with_the_wrong_number_of_names_does_not_hold(tmp_path: Path) -> None:
    file = tmp_path / "names.json"
    for names in (["a"], ["a", "b", "c", "d"]):
        file.write_text(json.dumps(damaged(a_record(), seats=names)), "utf-8")
        for command in ("verify", "replay"):
            assert f"seats: has {len(names)} names for 3 players" in wrong(command, file)


def outside(*arguments: object, **env: str) -> subprocess.CompletedProcess[bytes]:
    """The program in a process of its own, with the streams and the locale of a person's terminal."""
    command = [sys.executable, "-m", "zwerge", *map(str, arguments)]
    return subprocess.run(command, env={**os.environ, "COLUMNS": "100", **env}, capture_output=True, check=False)


# What runs in a process of its own is traced by nobody.
@pytest.mark.again
@pytest.mark.parametrize(
    "env",
    [
        {"PYTHONIOENCODING": "ascii"},
        {"PYTHONIOENCODING": "latin-1"},
        {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
    ],
    ids=str,
)
def test_a_terminal_of_another_encoding_gets_plain_letters(tmp_path: Path, env: dict[str, str]) -> None:
    record_file = write(tmp_path / "game.json", a_record())
    for command in (["rules", "amulett"], ["replay", record_file, "--plain"], ["games", "amulett"]):
        result = outside(*command, "--lang", "de", **env)
        assert (result.returncode, result.stderr) == (0, b"")
        encoding = env.get("PYTHONIOENCODING", "ascii")
        told = result.stdout.decode(encoding)
        assert ("für" if encoding == "latin-1" else "fuer") in told or "Zwerg" in told
    result = outside("verify", "Jürgen.json", **env)
    assert result.returncode == 2
    assert b"Traceback" not in result.stderr


@pytest.mark.again
def test_whoever_types_in_another_encoding_is_asked_again(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "zwerge", "play", "amulett", "--lang", "de"]
    env = {**os.environ, "PYTHONIOENCODING": "ascii"}
    result = subprocess.run(command, env=env, input="ü\nquit\n".encode(), capture_output=True, check=False)
    assert (result.returncode, result.stderr) == (0, b"")


@pytest.mark.again
@pytest.mark.parametrize("command", ["rules amulett", "play amulett", "verify /dev/null"])
def test_streams_that_are_closed_or_full_end_in_no_traceback(command: str) -> None:
    program = f"{sys.executable} -m zwerge {command}"
    for streams, code in ((">&-", 0), ("> /dev/full", 2), ("| true", 0), ("2>&-", 0)):
        ran = subprocess.run(
            f"{program} <&- {streams}", shell=True, cwd=ROOT, capture_output=True, text=True, check=False
        )
        assert "Traceback" not in ran.stderr
        assert "Exception" not in ran.stderr
        assert ran.returncode == (2 if command.startswith("verify") and "|" not in streams else code)
