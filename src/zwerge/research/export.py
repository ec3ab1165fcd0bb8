"""Records as data: one row for each decision, as Parquet or as JSON lines.

A row says what the seat saw (the vector of `zwerge.research.layout`), what was legal, what it did, and what came of it.
All rows of a file are of one setup, so that their observations have one length. COLUMNS is the schema.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from zwerge.arena.deals import game_seed, seating
from zwerge.arena.keeping import MOST_RUN, RECORDS, RUN, RunFile
from zwerge.core.errors import BadInput, clip
from zwerge.core.game import Setup
from zwerge.core.outside import read_bytes
from zwerge.core.record import MAX_RECORD, Record
from zwerge.games import game
from zwerge.research.layout import layout_of

FORMAT = "zwerge-decisions 1"
LONG = 300
"""A path is of use only with its end."""
PARQUET, LINES = ".parquet", ".jsonl"
NEEDED = "Parquet needs pyarrow, which is missing: pip install zwerge[research], or write JSON lines (--out FILE.jsonl)"


class Column(NamedTuple):
    """A column: its name, its type as Arrow writes it, and what it says."""

    name: str
    type: str
    means: str


COLUMNS = (
    Column("game", "string", "the game's id"),
    Column("record", "string", "the record it comes from: the name of its file"),
    Column("seed", "string", "the seed of its chance, if it is known; as text, for it may be large"),
    Column("players", "int32", "number of players"),
    Column("step", "int32", "number of the step in the record, chance counted, from 0"),
    Column("seat", "int32", "who decided"),
    Column("name", "string", "who sat there, if the record says so: for example the bot"),
    Column("observation", "list<float>", "what the seat saw, as its layout says; null without observations"),
    Column("legal", "list<int32>", "the numbers of all legal actions"),
    Column("action", "int32", "the number of the action"),
    Column("text", "string", "the same action as records write it"),
    Column("reward", "float", "the seat's share of the win in the end; null if the game is not over"),
    Column("returns", "list<float>", "the shares of all seats; null if the game is not over"),
    Column("place", "int32", "the seat's place in the end, from 1; null if the game is not over"),
    Column("reason", "string", "how the game ended; null if it is not over"),
)


class Written(NamedTuple):
    """What an export came to."""

    records: int
    rows: int


def files_of(given: Sequence[Path]) -> list[Path]:
    """The record files behind files, folders of records, and results folders of runs; BadInput names what has none."""
    found: list[Path] = []
    for path in given:
        if not path.exists():
            raise BadInput(
                clip(str(path), LONG), "is not there; a record, a folder of records or the folder of a run is needed"
            )
        home = path / RECORDS if (path / RECORDS).is_dir() else path
        files = [path] if path.is_file() else sorted(home.glob("*.json"))
        if not files:
            told = "; zwerge match keeps them with --out" if (path / RUN).exists() or home != path else ""
            raise BadInput(clip(str(path), LONG), f"has no records in it{told}")
        found += files
    return list(dict.fromkeys(found))


def export(given: Sequence[Path], out: Path, *, observe: bool = True) -> Written:
    """Write the decisions of all records to one file, whole or not at all. The ending of `out` says how."""
    writers: dict[str, Callable[[Path, Setup], Any]] = {PARQUET: ParquetFile, LINES: LinesFile}
    if out.suffix not in writers:
        raise BadInput(
            "--out", f"{clip(str(out), LONG)} ends on neither {PARQUET} nor {LINES}, so nothing says how to write it"
        )
    if out.suffix == PARQUET:
        arrow()
    files = files_of(given)
    setup = _read(files[0]).setup(game)
    try:
        rows = _write(writers[out.suffix], files, setup, out, observe)
        if out.suffix == LINES:
            described = msgspec.json.format(msgspec.json.encode(schema(setup)), indent=1)
            out.with_suffix(".schema.json").write_bytes(described)
    except OSError as error:  # those of records are told with their names
        raise BadInput("--out", f"{clip(str(out), LONG)} cannot be written: {error.strerror or error}") from None
    return Written(len(files), rows)


def _write(writer: Callable[[Path, Setup], Any], files: Sequence[Path], setup: Setup, out: Path, observe: bool) -> int:
    """Write a file beside `out` and put it there once it is whole; how many rows it has."""
    partly = out.with_name(f"{out.name}.part")
    rows = 0
    try:
        with writer(partly, setup) as file:
            for path in files:
                found = list(rows_of(path, setup, observe=observe))
                file.write(found)
                rows += len(found)
        partly.replace(out)
    finally:
        partly.unlink(missing_ok=True)
    return rows


def rows_of(path: Path, setup: Setup, *, observe: bool = True) -> Iterator[dict[str, Any]]:
    """The decisions of one record; BadInput names a file that is damaged, or of another setup."""
    record = _read(path)
    try:
        state = record.opening(game)
        if state.setup.key != setup.key:
            raise BadInput("", "is of another game, player count, options or edition than the first; export them apart")
        outcome = record.outcome
        same = {"game": record.game, "record": path.name, "seed": _seed(path, record), "players": record.players}
        layout = layout_of(setup)
        for number, seat, text in record.walk(state):
            if seat < 0 or setup.is_retraction(text):
                continue
            with suppress(BadInput):  # a text that is no action: the walk says so when it goes on
                action = setup.actions.parse(text)
                yield {
                    **same,
                    "step": number,
                    "seat": seat,
                    "name": record.seats[seat] if record.seats else None,
                    "observation": layout.numbers(state.view(seat)).tolist() if observe else None,
                    "legal": list(state.legal_actions(seat)),
                    "action": action,
                    "text": text,
                    "reward": outcome.returns[seat] if outcome else None,
                    "returns": list(outcome.returns) if outcome else None,
                    "place": outcome.places[seat] if outcome else None,
                    "reason": outcome.reason if outcome else None,
                }
    except BadInput as error:
        raise BadInput(clip(str(path), LONG), str(error)) from None


def _read(path: Path) -> Record:
    try:
        return Record.loads(read_bytes(path, 4 * MAX_RECORD))
    except BadInput as error:
        raise BadInput(clip(str(path), LONG), str(error)) from None


def _seed(path: Path, record: Record) -> str | None:
    """What the record itself says, or the run that it belongs to."""
    if "seed" in record.dice:
        return str(record.dice["seed"])
    run = path.parent.parent / RUN
    if path.parent.name != RECORDS or not run.is_file() or not path.stem.isdigit():
        return None
    try:
        said = msgspec.json.decode(read_bytes(run, MOST_RUN), type=RunFile)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadInput(clip(str(run), LONG), f"is damaged: {error}") from None
    deal = seating(said.players, len(said.bots), int(path.stem) - 1).deal
    return str(game_seed(said.seed, deal))


def schema(setup: Setup) -> dict[str, Any]:
    """What a file's rows are of: columns, setup, where what stands in an observation, and the text of every action."""
    layout = layout_of(setup)
    return {
        "format": FORMAT,
        "game": setup.game.id,
        "rules_version": setup.game.rules_version,
        "layout": layout.version,
        "players": setup.players,
        "options": dict(setup.options),
        "edition": setup.game.edition_name(setup.edition),
        "columns": [column._asdict() for column in COLUMNS],
        "observation": [place._asdict() for place in layout.table()],
        "actions": list(setup.actions.texts(range(len(setup.actions)))),
    }


class LinesFile:
    """JSON lines: a row each."""

    def __init__(self, path: Path, setup: Setup) -> None:
        self.file = path.open("wb")

    def write(self, rows: Sequence[dict[str, Any]]) -> None:
        self.file.write(b"".join(msgspec.json.encode(row) + b"\n" for row in rows))

    def __enter__(self) -> LinesFile:
        return self

    def __exit__(self, *error: object) -> None:
        self.file.close()


class ParquetFile:
    """Parquet: a row group for each record; the schema's own data holds what `schema` says, under `zwerge`."""

    def __init__(self, path: Path, setup: Setup) -> None:
        pyarrow, parquet = arrow()
        fields = [pyarrow.field(column.name, arrow_type(column.type)) for column in COLUMNS]
        self.schema = pyarrow.schema(fields, metadata={"zwerge": msgspec.json.encode(schema(setup))})
        self.table = pyarrow.Table
        self.file = parquet.ParquetWriter(str(path), self.schema)

    def write(self, rows: Sequence[dict[str, Any]]) -> None:
        self.file.write_table(self.table.from_pylist(list(rows), schema=self.schema))

    def __enter__(self) -> ParquetFile:
        return self

    def __exit__(self, *error: object) -> None:
        self.file.close()


def arrow() -> tuple[Any, Any]:
    """Pyarrow and its Parquet; BadInput says how to get them."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise BadInput("--out", NEEDED) from None
    return pyarrow, pyarrow.parquet


def arrow_type(name: str) -> Any:
    """The Arrow type behind a column's."""
    pyarrow, _ = arrow()
    kinds = {"string": pyarrow.string(), "int32": pyarrow.int32(), "float": pyarrow.float32()}
    inner = name.removeprefix("list<").removesuffix(">")
    return pyarrow.list_(kinds[inner]) if inner != name else kinds[name]
