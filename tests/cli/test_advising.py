"""`zwerge review` and `hint` in a terminal game: what is told, and one clear sentence for what cannot be."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from zwerge.arena.playing import play_recorded
from zwerge.bots.advice import weighing
from zwerge.bots.search.budget import Budget
from zwerge.cli import app, terminal
from zwerge.games import game

FIXTURES = Path(__file__).parents[1] / "fixtures"


def zw(*arguments: object, typed: str | None = None) -> Result:
    return CliRunner(env={"LANG": "en_GB.UTF-8", "COLUMNS": "200"}).invoke(
        app, [str(argument) for argument in arguments], input=typed
    )


def fine(*arguments: object, typed: str | None = None) -> str:
    result = zw(*arguments, typed=typed)
    assert result.exit_code == 0, result.output
    return result.stdout


@pytest.fixture
def record_file(tmp_path: Path) -> Path:
    bots = ["greedy", "random"]
    record = play_recorded(game("amulett").setup(2, {"round_limit": 1}), bots, 5).record(bots)
    path = tmp_path / "game.json"
    path.write_text(record.dumps(), encoding="utf-8")
    return path


def test_a_review_is_told_with_the_biggest_mistakes_first_and_alike_from_one_seed(record_file: Path) -> None:
    options = ("--simulations", 80, "--seed", 3, "--top", 2)
    told = fine("review", record_file, *options)
    assert "Weighed by what everybody could know, with 80 simulations each; seed 3." in told
    assert told.index("Greedy 0: ") < told.index("The biggest mistakes first:")
    assert told.count("Better: ") == 2
    assert re.search(r"smaller (is|are) in the data \(--json\)", told)
    assert fine("review", record_file, *options) == told
    assert "Die größten Fehler zuerst:" in fine("review", record_file, *options, "--lang", "de")


def test_a_review_as_data_holds_every_decision(record_file: Path) -> None:
    found = json.loads(fine("review", record_file, "--json", "--time", "0.001"))
    assert (found["game"], found["seconds"], found["simulations"]) == ("amulett", 0.001, 0)
    steps = [step for step in json.loads(record_file.read_text("utf-8"))["steps"] if not step.startswith("chance")]
    assert [f"{one['seat']}: {one['played'][0]}" for one in found["decisions"]] == steps


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ("--simulations 0", "--simulations: '0' is no number of simulations"),
        ("--simulations -3", "--simulations: '-3' is no number of simulations"),
        ("--simulations many", "--simulations: 'many' is no number of simulations"),
        ("--simulations 99999999999999999999999", "is no number of simulations"),
        ("--time 0", "--time: '0' is no time to think"),
        ("--time nan", "--time: 'nan' is no time to think"),
        ("--time soon", "--time: 'soon' is no time to think"),
        ("--time 1e9", "--time: '1e9' is no time to think"),
        ("--time 1 --simulations 5", "--time: it takes simulations or seconds, not both"),
        ("--top 0", "'--top'"),
    ],
)
def test_a_budget_that_is_none_is_refused_in_one_sentence(record_file: Path, options: str, says: str) -> None:
    result = zw("review", record_file, *options.split())
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
    assert says in result.stderr


def test_a_damaged_record_is_refused(record_file: Path) -> None:
    record_file.write_text(record_file.read_text("utf-8").replace(": play", ": plai", 1), encoding="utf-8")
    assert "does not replay" in zw("review", record_file).stderr
    record_file.write_bytes(b"{")
    assert "cannot be read" in zw("review", record_file).stderr


def test_a_game_without_a_judge_is_refused_and_told_which_have_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weighing, "has_judge", lambda game_id: game_id == "amulett")
    result = zw("review", FIXTURES / "zavandor" / "points.json")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "zwerge: review: zavandor has no master to ask yet; there is one in amulett\n"


def test_a_hint_is_typed_and_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(terminal, "MASTER", Budget(simulations=60))
    options = ("play", "amulett", "--players", 3, "--seed", 4, "--option", "round_limit=1")
    told = fine(*options, typed="hint\nhint\n" + "1\n" * 40)
    asked = told.split("> ")
    assert asked[1].startswith("Advice: ")
    assert asked[1] == asked[2]
    assert "Greedy 1: " in asked[1]
    assert fine(*options, typed="1\n" * 40).split("> ")[2:] == asked[4:]


def test_a_game_without_a_judge_says_that_it_has_no_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(terminal, "has_judge", lambda game_id: False)
    told = fine("play", "zavandor", "--seed", 1, typed="hint\nquit\n")
    assert "There is no master yet to ask about this game." in told


# ---------------------------------------------------------------------------------------- zwerge hint


def decision(record_file: Path, at: int) -> tuple[int, int]:
    """The number and the seat of one of a record's decisions."""
    steps = json.loads(record_file.read_text("utf-8"))["steps"]
    made = [(number, int(step[0])) for number, step in enumerate(steps) if not step.startswith("chance")]
    return made[at]


def test_a_hint_is_given_before_any_decision_of_a_record(record_file: Path) -> None:
    step, seat = decision(record_file, 3)
    told = fine("hint", record_file, "--step", step, "--simulations", 300)
    assert told.startswith(f"{('Greedy', 'Random')[seat]} {seat}:\nAdvice: ")
    assert fine("hint", record_file, "--step", step, "--simulations", 300) == told
    assert "Rat: " in fine("hint", record_file, "--step", step, "--time", "0.01", "--lang", "de")
    found = json.loads(fine("hint", record_file, "--step", step, "--seat", seat, "--simulations", 300, "--json"))
    assert found["seat"] == seat
    assert found["alternatives"]


def test_a_hint_for_a_running_game_stands_where_its_record_ends(record_file: Path, tmp_path: Path) -> None:
    step, _ = decision(record_file, 4)
    running = json.loads(record_file.read_text("utf-8"))
    running |= {"steps": running["steps"][:step], "outcome": None}
    path = tmp_path / "running.json"
    path.write_text(json.dumps(running), encoding="utf-8")
    told = fine("hint", path, "--simulations", 300)
    assert told == fine("hint", record_file, "--step", step, "--simulations", 300)


def test_of_several_who_are_asked_one_is_named(tmp_path: Path) -> None:
    record = play_recorded(game("silberzwerg").setup(2, {"round_limit": 1}), ["greedy", "greedy"], 5).record()
    path = tmp_path / "silver.json"
    path.write_text(record.dumps(), encoding="utf-8")
    placing = next(number for number, step in enumerate(record.steps) if ": place " in step)
    first = int(record.steps[placing][0])
    assert json.loads(fine("hint", path, "--step", placing, "--simulations", 30, "--json"))["seat"] == first
    other = fine("hint", path, "--step", placing, "--seat", 1 - first, "--simulations", 30, "--json")
    assert json.loads(other)["seat"] == 1 - first
    running = json.loads(record.dumps()) | {"steps": list(record.steps[:placing]), "outcome": None}
    path.write_text(json.dumps(running), encoding="utf-8")
    refused = zw("hint", path)
    assert refused.exit_code == 2
    assert "--seat: several are asked there, seats 0, 1; say which is meant" in refused.stderr


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ("", "--step: nobody is asked there: the game is over"),
        ("--step 0", "--step: nobody is asked there: chance has its turn"),
        ("--step 9999", "--step: 9999 is none of this record; it has steps 0 to "),
        ("--step {step} --seat 5", "--seat: seat 5 is not asked there; seat {seat} is"),
        ("--step {step} --simulations 0", "--simulations: '0' is no number of simulations"),
        ("--step {step} --time 1 --simulations 5", "--time: it takes simulations or seconds, not both"),
    ],
)
def test_a_hint_for_nobody_is_refused_with_what_is_missing(record_file: Path, options: str, said: str) -> None:
    step, seat = decision(record_file, 0)
    refused = zw("hint", record_file, *options.format(step=step).split())
    assert refused.exit_code == 2
    assert said.format(seat=seat) in refused.stderr
