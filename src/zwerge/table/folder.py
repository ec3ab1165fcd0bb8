"""The data folder: one server at a time. Two would write the same games, and each show its people another."""

from __future__ import annotations

import os
from pathlib import Path
from typing import IO

from zwerge.core.errors import BadInput

LOCK = "table.lock"


def claim_folder(folder: Path) -> IO[str]:
    """Make the folder if it is missing and make it this process's own for as long as the file given back is open. The
    system opens it again when the process ends, however it ends. BadInput if another has it, or it cannot be used."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = (folder / LOCK).open("a+", encoding="utf-8")
    except OSError as error:
        raise BadInput("--data", f"{folder} cannot be used: {error.strerror}") from None
    if not _lock(file):
        file.seek(0)
        by = file.read(20).strip()
        file.close()
        process = f" (process {by})" if by.isdigit() else ""
        raise BadInput(
            "--data", f"{folder} is in use by another server{process}; stop that one, or give another folder"
        )
    file.truncate(0)
    file.write(f"{os.getpid()}\n")
    file.flush()
    return file


def _lock(file: IO[str]) -> bool:
    try:
        import fcntl
    except ImportError:  # no such locks on this system: SQLite's own still keep rows of two servers apart
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:  # a file system without locks, such as some that are shared over a network
        return True
    return True
