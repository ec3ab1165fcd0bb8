"""Records: damaged and foreign ones are refused with the field, and no draw can be slipped in."""

from __future__ import annotations

import json
import tracemalloc

import pytest
from toy import GAME as TOY

from zwerge.core.chance import CommittedDice, SeededDice
from zwerge.core.errors import BadRecord
from zwerge.core.record import MAX_RECORD, Match, Record, verify
from zwerge.games import game


def find(name):
    return TOY if name == "toy" else game(name)


def record(dice) -> dict:
    match = Match(TOY.setup(2), dice)
    match.start()
    for text, seat in (("take red", 0), ("commit", 0), ("take blue", 1), ("commit", 1)):
        match.apply(text, seat)
    return json.loads(match.record(["Ann", "Bea"]).dumps())


SEEDED = record(SeededDice(3))
COMMITTED = record(CommittedDice(b"k" * 32, ["x"]))


def check(data) -> tuple:
    return verify(Record.loads(json.dumps(data)), find)


def test_a_record_is_text_that_reads_back():
    text = Record.loads(json.dumps(SEEDED)).dumps()
    assert json.loads(text) == SEEDED
    assert '\n  "0: take red",\n' in text
    assert check(SEEDED) == (5, 1, "seeded", "", True)
    assert check(COMMITTED) == (5, 1, "committed", "", True)


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"format": "chess"}, "format"),
        ({"format_version": 99}, "format_version"),
        ({"players": "2"}, "record"),
        ({"colour": 1}, "record"),
        ({"game": "chess"}, "game"),
        ({"players": 7}, "players"),
        ({"options": {"x": 1}}, "options"),
        ({"edition": "../secret.toml"}, "edition"),
        (
            {
                "position": {
                    "players": 3,
                    "stones": [[], [], []],
                    "done": [False] * 3,
                    "folded": [False] * 3,
                    "colour": -1,
                }
            },
            "position",
        ),
        ({"position": {"players": 2, "stones": []}}, "stones"),
        ({"steps": ["0: dance"]}, "steps[0]"),
        ({"steps": ["0: commit", "0: commit"]}, "steps[1]"),
        ({"steps": ["7: commit"]}, "steps[0]"),
        ({"steps": ["commit"]}, "steps[0]"),
        ({"steps": ["chance: count red"]}, "steps[0]"),
        ({"outcome": None}, "outcome"),
        ({"dice": {"seed": "3"}}, "dice.seed"),
        ({"dice": {"seed": 3, "colour": 1}}, "dice"),
    ],
)
def test_a_damaged_record_is_refused_with_the_field(change, where):
    with pytest.raises(BadRecord) as error:
        check({**SEEDED, **change})
    assert error.value.where == where


def test_what_is_no_record_is_refused():
    for text in ("", "[]", "{}", "not json", b"\xff\xfe", "null", '{"format": 3}'):
        with pytest.raises(BadRecord):
            Record.loads(text)
    with pytest.raises(BadRecord, match="longer"):
        Record.loads(" " * (MAX_RECORD + 1))
    for key in SEEDED:
        with pytest.raises(BadRecord, match=key):
            Record.loads(json.dumps({k: v for k, v in SEEDED.items() if k != key}))


def other(step: str) -> str:
    return "chance: count red" if step.endswith("blue") else "chance: count blue"


@pytest.mark.parametrize("kept", [SEEDED, COMMITTED], ids=["seeded", "committed"])
def test_a_draw_that_the_dice_did_not_give_is_found(kept):
    steps = [*kept["steps"][:-1], other(kept["steps"][-1])]
    final = Record.loads(json.dumps({**kept, "steps": steps})).states(find)[-1].outcome()
    outcome = {
        "reason": final.reason,
        "places": final.places,
        "returns": final.returns,
        "scores": final.scores,
        "decided_by": "",
    }
    with pytest.raises(BadRecord, match="was not drawn by the dice"):
        check({**kept, "steps": steps, "outcome": outcome})


@pytest.mark.parametrize(
    ("dice", "where"),
    [
        ({"commitment": "0" * 64}, "dice.commitment"),
        ({"seed": "zz"}, "dice.seed"),
        ({"seed": "00"}, "dice.seed"),
        ({"seed": 5}, "dice.seed"),
        ({"nonces": "x"}, "dice.nonces"),
        ({"nonces": [1]}, "dice.nonces"),
    ],
)
def test_dice_that_do_not_fit_their_commitment_are_found(dice, where):
    with pytest.raises(BadRecord) as error:
        check({**COMMITTED, "dice": {**COMMITTED["dice"], **dice}})
    assert error.value.where == where


def test_a_record_without_dice_is_replayed_all_the_same():
    assert check({**SEEDED, "dice": {}}).dice == "none"


def test_a_record_of_older_rules_says_so():
    assert "recorded under rules 0" in check({**SEEDED, "rules_version": 0}).rules
    with pytest.raises(BadRecord, match="recorded under rules 0, these are 1"):
        check({**SEEDED, "rules_version": 0, "steps": ["0: fold", "0: take red"]})


def test_a_record_never_reads_a_file(tmp_path):
    path = tmp_path / "box.toml"
    path.write_text("id = 1")
    match = Match(game("amulett").setup(2), SeededDice(1))
    data = {**json.loads(match.record().dumps()), "outcome": None}
    with pytest.raises(BadRecord) as error:
        check({**data, "edition": str(path)})
    assert error.value.where == "edition"
    with pytest.raises(BadRecord) as error:
        check({**data, "position": {"players": 2, "edition": str(path)}})
    assert error.value.where == "edition"


@pytest.mark.parametrize("names", [["Ann"], ["Ann", "Bea", "Cem"], ["x"] * 100])
def test_too_few_or_too_many_names_are_refused(names):
    with pytest.raises(BadRecord) as error:
        check({**SEEDED, "seats": names})
    assert error.value.where == "seats"
    with pytest.raises(BadRecord):
        Record.loads(json.dumps({**SEEDED, "seats": names})).states(find)
    assert check({**SEEDED, "seats": []}).finished


def test_an_unfinished_record_says_so():
    for count in range(len(SEEDED["steps"])):
        verdict = check({**SEEDED, "steps": SEEDED["steps"][:count], "outcome": None})
        assert (verdict.steps, verdict.finished) == (count, False)


@pytest.mark.parametrize("mark", ["utf-8-sig", "utf-16", "utf-32"])
def test_a_record_with_a_byte_order_mark_is_read(mark):
    text = json.dumps(SEEDED)
    assert Record.loads(text.encode(mark)) == Record.loads(text) == Record.loads("\ufeff" + text)


def test_a_long_record_is_verified_without_keeping_its_states():
    steps = ["0: take red", "0: retract red"] * 20_000
    record = Record.loads(json.dumps({**SEEDED, "steps": steps, "outcome": None, "dice": {}}))
    tracemalloc.start()
    verdict = verify(record, find)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert verdict.steps == len(steps)
    assert peak < 200_000


def test_nonces_without_end_are_refused_before_they_are_hashed():
    dice = {**COMMITTED["dice"], "nonces": ["x"] * 1001}
    with pytest.raises(BadRecord, match=r"dice\.nonces: are more than 1000"):
        check({**COMMITTED, "dice": dice})
