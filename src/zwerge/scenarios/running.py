"""Runs scenarios and says what failed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, TextIO

from zwerge.core.chance import Rng, below_big, pick
from zwerge.core.errors import BadInput, clip
from zwerge.core.rulebook import IllegalAction
from zwerge.core.seats import CHANCE
from zwerge.core.state import State
from zwerge.scenarios.facts import Moment, check_bad, check_facts, compare_refusal
from zwerge.scenarios.matching import Words
from zwerge.scenarios.reading import Deed, Scenario, ScenarioError, deed_of, game_of, opening_of, read_file

MOST_DRAWS = 100_000
_STEP_KEYS = (
    ("seat", "do"),
    ("seat", "do", "refused", "key", "params"),
    ("seat", "bad"),
    ("chance", "seed"),
    ("then",),
)


def find_files(paths: Iterable[str | Path]) -> list[Path]:
    """The scenario files among paths: files as they are, folders with all their *.toml but those in `editions`."""
    found: list[Path] = []
    for named in paths:
        path = Path(named)
        if path.is_dir():
            inside = sorted(p for p in path.rglob("*.toml") if "editions" not in p.relative_to(path).parts)
            if not inside:
                raise BadInput(str(path), "this folder holds no scenario file (*.toml)")
            found += inside
        elif path.exists():
            found.append(path)
        else:
            raise BadInput(str(path), "there is no such file or folder")
    return found


def run_paths(paths: Iterable[str | Path], out: TextIO) -> tuple[int, int]:
    """Run all scenarios of files and folders, tell each failure, and close with `N passed, N failed`.

    Returns (passed, failed). BadInput for a path that cannot be read or is no scenario file: then nothing has run.
    """
    scenarios = [scenario for path in find_files(paths) for scenario in read_file(path)]
    passed = failed = 0
    for scenario in scenarios:
        problems = run_scenario(scenario)
        if not problems:
            passed += 1
            continue
        failed += 1
        paragraph = f" [{scenario.paragraph}]" if scenario.paragraph else ""
        print(f"FAILED {scenario.file}: {scenario.title}{paragraph}", file=out)
        for problem in problems:
            print(f"    {problem}", file=out)
    print(f"{passed} passed, {failed} failed", file=out)
    return passed, failed


def run_scenario(scenario: Scenario) -> list[str]:
    """What of a scenario does not hold, one sentence each; [] when it passes."""
    if scenario.problems:
        return list(scenario.problems)
    try:
        return _Run(scenario).run()
    except ScenarioError as error:
        return [str(error)]
    except BadInput as error:
        return [f"given: {error}"]
    except Exception as error:  # a fault of the engine is a failure of this scenario, not the end of the run
        return [f"the engine broke: {type(error).__name__}: {error}"]


class _Run:
    """One scenario on its way."""

    def __init__(self, scenario: Scenario) -> None:
        self.data = scenario.data
        self.folder = Path(scenario.file).parent
        self.asked: list[int] = []
        self.problems: list[str] = []
        self.checks = 0

    def run(self) -> list[str]:
        game = game_of(self.data)
        if "bad_given" in self.data:
            return self._bad_given(game)
        self.state: State = opening_of(game, self.data, self.folder)
        self.words = Words(self.state)
        self._acted: int | None = None
        self._before: tuple[int, ...] = ()
        steps = self.data.get("when", [])
        if isinstance(steps, str):
            steps = [line for line in steps.splitlines() if line.strip()]
        if not isinstance(steps, list):
            raise ScenarioError(f"when: {clip(steps)} is no list of steps")
        if not steps and not self.data.get("then"):
            raise ScenarioError("the scenario states nothing: it needs when or then")
        for number, step in enumerate(steps, 1):
            if not self._step(step, f"when, step {number}"):
                return self.problems
        return self.problems + check_facts(self.data.get("then", {}), self._moment())

    def _moment(self) -> Moment:
        return Moment(self.state, list(self.asked), self.words)

    def _bad_given(self, game: Any) -> list[str]:
        expected = self.data["bad_given"]
        if not isinstance(expected, str) or {"when", "then"} & set(self.data):
            raise ScenarioError("bad_given: names the field that is wrong, and stands without when and then")
        try:
            opening_of(game, self.data, self.folder)
        except BadInput as error:
            if expected in error.where:
                return []
            return [f"bad_given: expected {expected} to be wrong, found {error}"]
        return [f"bad_given: expected {expected} to be wrong, but the position is accepted"]

    # ------------------------------------------------------------------ steps

    def _step(self, step: Any, where: str) -> bool:
        """One step; False when what comes after has no ground any more."""
        if isinstance(step, str):
            self._note_asked()
            return self._do(deed_of(step, None, self.state, where), where)
        if not isinstance(step, Mapping):
            raise ScenarioError(f"{where}: {clip(step)} is neither a text nor a table")
        unknown = [key for key in step if not any(key in keys for keys in _STEP_KEYS)]
        if unknown or not any(set(step) <= set(keys) for keys in _STEP_KEYS):
            forms = "; ".join(", ".join(keys) for keys in _STEP_KEYS)
            wrong = unknown[0] if unknown else sorted(step)
            raise ScenarioError(f"{where}: {clip(wrong)} does not fit; steps have {forms}")
        if "then" in step:
            self.problems += check_facts(step["then"], self._moment(), f"{where}, then")
            return True
        self._note_asked()
        if "bad" in step:
            self.problems += check_bad(step["bad"], step.get("seat"), self.state, where)
            return True
        if "chance" in step:
            return self._draw(step, where)
        if "do" not in step:
            raise ScenarioError(f"{where}: says not what is done")
        deed = deed_of(step["do"], step.get("seat"), self.state, where)
        if "refused" in step:
            return self._refused(step, deed, where)
        if {"key", "params"} & set(step):
            raise ScenarioError(f"{where}: key and params belong to refused")
        return self._do(deed, where)

    def _note_asked(self) -> None:
        """Seats that are asked anew: they were not before, or have just acted."""
        actors = self.state.actors()
        self.asked += [seat for seat in actors if seat not in self._before or seat == self._acted]
        self._before, self._acted = actors, None

    def _do(self, deed: Deed, where: str) -> bool:
        try:
            self.state.apply_text(deed.text, deed.seat)
        except IllegalAction as error:
            refusal = error.refusal
            self.problems.append(f"{where}: `{deed}` is refused: {refusal.key} (paragraph {refusal.paragraph})")
            return False
        except BadInput as error:
            self.problems.append(f"{where}: `{deed}`: {error.what}")
            return False
        self._acted = deed.seat
        return True

    def _refused(self, step: Mapping[str, Any], deed: Deed, where: str) -> bool:
        before, moves = self.state.position(), self.state.moves
        try:
            self.state.apply_text(deed.text, deed.seat)
        except IllegalAction as error:
            self.problems += compare_refusal(error.refusal, step, step["refused"], deed, where, self.words)
            if self.state.position() != before or self.state.moves != moves:
                self.problems.append(f"{where}: the refused `{deed}` has changed the state")
            return True
        except BadInput as error:
            self.problems.append(f"{where}: expected `{deed}` to be refused, but it is bad input: {error.what}")
            return False
        self.problems += compare_refusal(None, step, step["refused"], deed, where, self.words)
        return False

    def _draw(self, step: Mapping[str, Any], where: str) -> bool:
        """Chance outcomes drawn with a seed: so many, or all until a seat is asked or the game is over."""
        count, seed = step["chance"], step.get("seed", 1)
        if count == "all":
            count = MOST_DRAWS
        if type(count) is not int or not 1 <= count <= MOST_DRAWS:
            raise ScenarioError(f'{where}: {clip(step["chance"])} is neither "all" nor a number of outcomes')
        if type(seed) is not int:
            raise ScenarioError(f"{where}: {clip(seed)} is no seed; it is a whole number")
        if self.state.current_player() != CHANCE:
            raise ScenarioError(f"{where}: it is not chance's turn")
        rng = Rng(seed)
        for _ in range(count):
            if self.state.current_player() != CHANCE:
                if step["chance"] != "all":
                    raise ScenarioError(f"{where}: {count} outcomes are more than come now")
                break
            outcomes = self.state.chance_outcomes()
            weights = [weight for _, weight in outcomes]
            self._note_asked()
            self.state.apply(outcomes[pick(weights, below_big(rng, sum(weights)))][0], CHANCE)
            self._acted = CHANCE
        return True
