"""Loads the .py of every zwerge module, also where a compiled one lies beside it (ZWERGE_PURE=1)."""

import sys
from collections.abc import Sequence
from importlib.machinery import FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class PureFinder:
    """A finder that knows only source files, for zwerge alone."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        if not name.startswith("zwerge.") or path is None:
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(name)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def install() -> None:
    """Put the finder in front; calling it again changes nothing."""
    if PureFinder not in sys.meta_path:
        sys.meta_path.insert(0, PureFinder)
