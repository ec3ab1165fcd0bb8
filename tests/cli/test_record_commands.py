"""`zwerge replay` and `zwerge verify`: a record shown step by step, and held against its rules and dice."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest
from command_line import AMULETT, a_record, damaged, fine, write, wrong

from zwerge.core.chance import CommittedDice, Rng
from zwerge.core.record import Match
from zwerge.core.seats import CHANCE, seat_text
from zwerge.games import game


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


def test_a_seat_that_a_record_does_not_have_is_told(record_file: Path) -> None:
    assert wrong("replay", record_file, "--seat", 3) == "--seat: 3 is no seat of this record: 0 to 2 are"
