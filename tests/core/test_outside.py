"""What comes from outside: read with a bound, with or without a byte order mark, and nested no deeper than ours."""

from __future__ import annotations

import json
import os
import threading
import tomllib
from pathlib import Path

import pytest

from zwerge.core.errors import BadEdition, BadInput, BadPosition, BadRecord, clip
from zwerge.core.outside import DEEPEST, decoded, parse_toml, read_bytes, too_deep
from zwerge.core.record import Record
from zwerge.games import game, game_ids

DEEP = 100_000


def test_a_file_without_an_end_is_too_large():
    with pytest.raises(BadInput, match="larger than 1000 bytes"):
        read_bytes(Path("/dev/zero"), 1000)


def test_a_pipe_is_read_though_it_has_no_length(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = threading.Thread(target=pipe.write_bytes, args=(b"x" * 999,))
    writer.start()
    assert read_bytes(pipe, 1000) == b"x" * 999
    writer.join()


def test_what_is_no_file_is_refused_by_its_name(tmp_path):
    for path, what in ((tmp_path, "is a folder"), (tmp_path / "nothing", "No such file"), (Path("a\0b"), "cannot be")):
        with pytest.raises(BadInput, match=what):
            read_bytes(path, 1000)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32"])
def test_a_byte_order_mark_is_no_part_of_a_text(encoding):
    assert decoded('name = "Zwerg für sich"'.encode(encoding), "box") == 'name = "Zwerg für sich"'
    assert parse_toml('name = "Zwerg für sich"'.encode(encoding), "box") == {"name": "Zwerg für sich"}


@pytest.mark.parametrize(
    "text",
    [
        'a.b.c = 1\n"d.e" = "[[[["\n[[f]]\n[f.g]\nh = [[1.5, 2.5], [1]] # [[[["\n',
        'a = """["[[\\"""["" x"""""\nb = \'\'\'[[\'\'[[\'\'\'\'\nc = "\\\\"\nd = { e.f = 1, g = [] }\n',
        "a = '\\'\nb = ''\nc = \"\"\nd = 1979-05-27T07:32:00.999\n",
    ],
)
def test_toml_that_is_not_deep_is_read_as_it_stands(text):
    assert parse_toml(text.encode(), "box") == tomllib.loads(text)


@pytest.mark.parametrize(
    "text",
    [
        "a = " + "[" * DEEP,
        "a = " + "{a=" * DEEP,
        "a = 1\nb = [1,\n" + "[\n" * DEEP,
        ".".join("a" * DEEP) + " = 1",
        " . ".join('"a"' for _ in range(DEEP)) + " = 1",
        "[" + ".".join("a" * DEEP) + "]\nb = 1",
        "[[" + ".".join("a" * DEEP) + "]]\nb = 1",
        "c = { " + ".".join("a" * DEEP) + " = 1 }",
        'a = """x""""\nb = ' + "[" * DEEP,
        "a = '''x'''''\nb = " + "[" * DEEP,
    ],
    ids=lambda text: text[:14],
)
def test_toml_nested_without_end_is_refused_at_once(text):
    with pytest.raises(BadInput, match=f"box: is nested more than {DEEPEST} deep"):
        parse_toml(text.encode(), "box")


@pytest.mark.parametrize(
    "text",
    [
        'a = "x',
        'a = """x',
        "a = '''x",
        "a = 1" + "0" * 5000,
        "a = ]",
        'a = """\\"""x' + '"""\\"""x' * 1000,
        "\ufeff\ufeff",
    ],
    ids=lambda text: text[:14],
)
def test_what_is_no_toml_is_said_to_be_none(text):
    with pytest.raises(BadInput, match="box: is no TOML"):
        parse_toml(text.encode(), "box")


def nested(wrap, depth=DEEP):
    value: object = 0
    for _ in range(depth):
        value = wrap(value)
    return value


@pytest.mark.parametrize("wrap", [lambda value: [value], lambda value: {"a": value}, lambda value: (value, 1)])
def test_data_is_measured_without_recursion(wrap):
    assert too_deep(nested(wrap))
    assert too_deep(nested(wrap, DEEPEST + 1))
    assert not too_deep(nested(wrap, DEEPEST))


def test_lists_that_share_their_parts_are_measured_too():
    assert too_deep(nested(lambda value: [value, value]))


@pytest.mark.parametrize("name", game_ids())
def test_no_game_recurses_into_a_position_or_an_edition(name):
    deep = nested(lambda value: [value])
    for position in (deep, {"players": deep}, {"players": 2, "options": {"x": deep}}, {"players": 2, "edition": deep}):
        with pytest.raises((BadPosition, BadInput)):
            game(name).from_position(position)
    with pytest.raises(BadEdition, match="nested more than"):
        game(name).edition({"id": deep})
    for value in (deep, 10**5000):
        with pytest.raises(BadInput):
            game(name).setup(value)
        with pytest.raises(BadInput):
            game(name).setup(2, {"round_limit": value})


@pytest.mark.parametrize(
    "field", ["edition", "options", "players", "seats", "position", "steps", "dice", "outcome", "x"]
)
@pytest.mark.parametrize("depth", [DEEPEST + 5, 500, DEEP])
def test_a_record_nested_without_end_is_refused(field, depth):
    plain = {
        "format": "zwerge-record", "format_version": 1, "package": "0", "rules_version": 1, "game": "amulett",
        "edition": "default", "options": {}, "players": 2, "seats": [], "position": None, "steps": [], "dice": {},
        "outcome": None,
    }  # fmt: skip
    for left, right in (("[", "]"), ('{"a":', "}")):
        text = json.dumps({**plain, field: "deep"}).replace('"deep"', left * depth + "0" + right * depth)
        with pytest.raises(BadRecord):
            Record.loads(text)


def test_what_cannot_be_shown_is_named_all_the_same():
    assert clip(nested(lambda value: [value])) == "something too long to show (list)"
    assert clip(10**5000) == "something too long to show (int)"
