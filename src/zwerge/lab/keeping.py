"""The folder a lab run is written to: `trials.json` says which run it is of, so that one run never takes the place of
another, or of anything else that lies in a folder."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from zwerge.core.errors import BadInput, clip
from zwerge.core.outside import read_bytes
from zwerge.lab.trials import Variant

FORMAT = "zwerge-lab"
FORMAT_VERSION = 1
TRIALS, BEGUN = "trials.json", "trials.new"
MOST_LAB = 1_000_000 * 12


class VariantFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the games that are compared."""

    name: str
    options: dict[str, bool | int | str]
    edition: str | dict[str, Any]


class LabFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that the results of a lab run follow from."""

    format: str
    format_version: int
    rules_version: int
    game: str
    players: int
    bot: str
    seed: int
    games: int
    variants: list[VariantFile]


def lab_file(asked: Sequence[Variant], games: int) -> LabFile:
    """Which run it is: these variants, the first to compare with, so many games of each."""
    trial = asked[0].trial
    known = trial.setup.game
    return LabFile(
        format=FORMAT,
        format_version=FORMAT_VERSION,
        rules_version=known.rules_version,
        game=known.id,
        players=trial.setup.players,
        bot=trial.bot,
        seed=trial.seed,
        games=games,
        variants=[
            VariantFile(name, dict(setup.options), known.edition_name(setup.edition))
            for name, setup in ((one.name, one.trial.setup) for one in asked)
        ],
    )


def claim(path: Path, asked: Sequence[Variant], games: int) -> None:
    """Make a folder that of a run, before anything is played: a new or empty one, or one that is of the same run.

    BadInput if it cannot be used, has other things in it or is of another run; then nothing in it is changed.
    """
    where, here = clip(str(path)), lab_file(asked, games)
    try:
        path.mkdir(parents=True, exist_ok=True)
        if (path / TRIALS).exists():
            _compare(path / TRIALS, where, here)
        elif any(one.name != BEGUN for one in path.iterdir()):
            raise BadInput("--out", f"{where} is no folder of a lab run: it has other things in it")
        else:
            (path / BEGUN).write_bytes(msgspec.json.format(msgspec.json.encode(here), indent=1) + b"\n")
            (path / BEGUN).replace(path / TRIALS)
    except OSError as error:
        raise BadInput("--out", f"{where} cannot be used: {error.strerror or error}") from None


def _compare(file: Path, where: str, here: LabFile) -> None:
    try:
        there = msgspec.json.decode(read_bytes(file, MOST_LAB), type=LabFile)
    except msgspec.DecodeError as error:
        raise BadInput("--out", f"{TRIALS} in {where} is damaged: {error}") from None
    for name in LabFile.__struct_fields__:
        old, new = getattr(there, name), getattr(here, name)
        if old != new:
            told = f"{name} is {old} there, and {new} here" if isinstance(old, int | str) else f"other {name} are there"
            raise BadInput("--out", f"{where} is of another run: {told}")
