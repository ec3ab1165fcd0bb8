"""The command that makes data of records."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from zwerge.cli.shell import check_writable, counted, say

Given = Annotated[
    list[Path],
    typer.Argument(
        metavar="RECORDS...", help="Records (JSON), folders of them, or the --out of a match.", show_default=False
    ),
]


def export(
    records: Given,
    out: Annotated[
        Path, typer.Option(help="The file to write: .parquet, or .jsonl for JSON lines.", metavar="FILE")
    ] = Path("decisions.parquet"),
    observations: Annotated[bool, typer.Option(help="Whether rows say what the seat saw.")] = True,
) -> None:
    """Write records as data, one row for each decision, for polars, pandas and learners."""
    from zwerge.research.export import export as write

    check_writable(out)
    written = write(records, out, observe=observations)
    say(f"{out}: {counted(written.rows, 'decision')} of {counted(written.records, 'record')}")
