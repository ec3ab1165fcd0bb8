"""The results folder of a run: what was played, game by game, so that a run can be stopped and taken up again.

`run.json` says which run it is, `games.jsonl` has a line for every game that is over, `records/` their records. A game
counts once its line is whole; its record is written before. A line broken off at the end is a game that was being
written when everything stopped, and is played again; anything else that does not fit is said, and nothing is changed.
Every line ends with a check over itself and its record, so that a folder is known to be as it was written without
playing a step: a game need not be the same again (bots that think by the clock), and is never quietly put in the place
of one that is damaged.
"""

from __future__ import annotations

import os
from contextlib import ExitStack
from hashlib import blake2b
from pathlib import Path
from typing import IO, Any

import msgspec

from zwerge.arena.deals import seating
from zwerge.arena.playing import Finished, Plan, Played, entrant_name
from zwerge.arena.workers import Ended
from zwerge.core.errors import BadInput, clip
from zwerge.core.outside import read_bytes
from zwerge.core.record import MAX_RECORD

FORMAT = "zwerge-run"
FORMAT_VERSION = 2
RUN, BEGUN, GAMES, RECORDS, LOCK = "run.json", "run.new", "games.jsonl", "records", "run.lock"
MOST_RUN = 1_000_000
MOST_GAMES = 2_000_000_000


class NotKept(Ended):
    """A game that is over could not be written down: the disk is full, or its folder is gone."""


class RunFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which run a folder is of: everything its games follow from, but not how many there shall be."""

    format: str
    format_version: int
    rules_version: int
    game: str
    players: int
    bots: list[str]
    seed: int
    options: dict[str, bool | int | str]
    edition: str | dict[str, Any]


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game that is over, as the folder keeps it."""

    game: Played
    check: str


def check_of(game: Played, record: bytes) -> str:
    """What changes with every change of a game or its record (empty if none is kept)."""
    return blake2b(msgspec.json.encode(game) + record, digest_size=8).hexdigest()


def run_file(plan: Plan) -> RunFile:
    setup = plan.setup
    return RunFile(
        format=FORMAT,
        format_version=FORMAT_VERSION,
        rules_version=setup.game.rules_version,
        game=setup.game.id,
        players=setup.players,
        bots=[entrant_name(entrant) for entrant in plan.entrants],
        seed=plan.seed,
        options=dict(setup.options),
        edition=setup.game.edition_name(setup.edition),
    )


class Folder:
    """A results folder, this process's own while it is open. `played` are the games that were in it.

    BadInput if it cannot be used, is of another run, is in use, or is damaged.
    """

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        try:
            if path.exists() and not path.is_dir():
                raise BadInput("--out", f"{clip(str(path))} is a file; the results of many games need a folder")
            path.mkdir(parents=True, exist_ok=True)
            if not (path / RUN).exists() and self._foreign():
                raise BadInput("--out", f"{clip(str(path))} is no results folder: it has other things in it")
            with ExitStack() as opened:
                opened.enter_context(self._claim())
                if (path / RUN).exists():
                    self._compare(plan)
                else:
                    self._begin(plan)
                (path / RECORDS).mkdir(exist_ok=True)
                self.played = self._read(plan)
                self._file = opened.enter_context((path / GAMES).open("ab", buffering=0))
                self._opened = opened.pop_all()
        except OSError as error:
            raise BadInput("--out", f"{clip(str(path))} cannot be used: {error.strerror or error}") from None

    def keep(self, finished: Finished) -> None:
        """Write a game down, its record first, and see to it that it outlives this process. NotKept if it cannot be
        written; what was written before stays."""
        game, record = finished.played, (finished.record or "").encode()
        name = record_name(game.number)
        try:
            if finished.record is not None:
                (self.path / name).write_bytes(record)
            name = GAMES
            line = msgspec.json.encode(Line(game, check_of(game, record))) + b"\n"
            while line:  # a disk that is nearly full takes less than all
                line = line[self._file.write(line) :]
        except OSError as error:
            folder, why = clip(str(self.path)), error.strerror or str(error)
            raise NotKept("arena.lost.unwritten", name=name, folder=folder, why=why) from None

    def close(self) -> None:
        self._opened.close()

    def _foreign(self) -> bool:
        """Whether there is something in a folder without `run.json` that is not there when a run has just begun."""
        return any(
            any(one.iterdir()) if one.name == RECORDS and one.is_dir() else one.name not in (LOCK, BEGUN)
            for one in self.path.iterdir()
        )

    def _begin(self, plan: Plan) -> None:
        """Write down which run it is, all at once."""
        (self.path / BEGUN).write_bytes(msgspec.json.format(msgspec.json.encode(run_file(plan)), indent=1) + b"\n")
        (self.path / BEGUN).replace(self.path / RUN)

    def _claim(self) -> IO[str]:
        file = (self.path / LOCK).open("a", encoding="utf-8")
        try:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            file.close()
            raise BadInput("--out", f"{clip(str(self.path))} is in use: another run writes there now") from None
        except (ImportError, OSError):  # no such locks on this system, or on this file system
            pass
        return file

    def _compare(self, plan: Plan) -> None:
        """BadInput unless the folder is of this very run."""
        where = str(self.path / RUN)
        try:
            there = msgspec.json.decode(read_bytes(self.path / RUN, MOST_RUN), type=RunFile)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise BadInput(clip(where), f"is damaged: {error}") from None
        here = run_file(plan)
        for field in RunFile.__struct_fields__:
            was, wished = getattr(there, field), getattr(here, field)
            if was != wished:
                told = (
                    f"{clip(str(self.path))} is of another run: {field} is {clip(was)} there, and {clip(wished)} here"
                )
                raise BadInput("--out", told)

    def _read(self, plan: Plan) -> dict[int, Played]:
        """The games in the folder, by number; BadInput names the line that does not fit."""
        file = self.path / GAMES
        if not file.exists():
            return {}
        data = read_bytes(file, MOST_GAMES)
        whole, _, broken = data.rpartition(b"\n")
        found: dict[int, Played] = {}
        for number, line in enumerate(whole.split(b"\n") if whole else ()):
            try:
                one, check = msgspec.structs.astuple(msgspec.json.decode(line, type=Line))
                wrong = misfit(one, plan) or self._changed(one, check, plan)
                if one.number in found:
                    wrong = f"game {one.number} stands in it twice"
            except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
                wrong = str(error)
            if wrong:
                told = f"is damaged: {wrong}; a game whose line is taken out is played again"
                raise BadInput(f"{clip(str(file))} line {number + 1}", told)
            found[one.number] = one
        if broken:
            os.truncate(file, len(data) - len(broken))
        return found

    def _changed(self, one: Played, check: str, plan: Plan) -> str:
        """What is not as it was written of a game; nothing if all is."""
        name, record = record_name(one.number), b""
        if plan.recorded:
            try:
                record = read_bytes(self.path / name, 4 * MAX_RECORD)
            except BadInput as error:
                return f"{name}, the record of game {one.number}, {error.what}"
        if check_of(one, record) != check:
            return f"game {one.number} or its record, {name}, is not as it was written"
        return ""


def record_name(number: int) -> str:
    """Where in the folder the record of a game is."""
    return f"{RECORDS}/{number + 1:06}.json"


def misfit(one: Played, plan: Plan) -> str:
    """What is wrong with a line as a game of this run; nothing if it fits."""
    players = plan.setup.players
    if one.number < 0:
        return f"number {one.number} is below 0"
    sat = seating(players, len(plan.entrants), one.number)
    if one.deal != sat.deal or one.seats != sat.seats:
        return f"game {one.number} was not seated so"
    rows = (one.returns, one.places, one.scores, one.decisions, one.seconds)
    if any(len(row) != players for row in rows):
        return f"game {one.number} needs {players} of everything"
    if one.reason not in plan.setup.game.reasons:
        return f"{clip(one.reason)} is no ending of {plan.setup.game.id}"
    if abs(sum(one.returns) - 1) > 1e-6 or min(one.returns) < 0:
        return f"the shares of game {one.number} do not add up to one"
    if 1 not in one.places or not all(1 <= place <= players for place in one.places):
        return f"the places of game {one.number} are impossible"
    return ""
