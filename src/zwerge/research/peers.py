"""What comes with an extra: whoever asks for it without is told which one to install."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

EXTRA = 'pip install "zwerge[research]"'


@contextmanager
def needed(for_what: str) -> Iterator[None]:
    """Imports that may be missing; ImportError says which and what brings them."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise ImportError(f"{for_what} needs {error.name}, which is not installed: {EXTRA}", name=error.name) from error
