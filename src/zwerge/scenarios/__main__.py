"""`python -m zwerge.scenarios PATH...`: exit code 0 when all passed, 1 when any failed, 2 for bad input."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from zwerge.core.errors import BadInput
from zwerge.core.streams import forgive
from zwerge.scenarios.running import run_paths


def main(arguments: Sequence[str]) -> int:
    if not arguments:
        print("scenarios: name at least one file or folder", file=sys.stderr)
        return 2
    try:
        _, failed = run_paths(arguments, sys.stdout)
    except BadInput as error:
        print(error, file=sys.stderr)
        return 2
    return 1 if failed else 0


if __name__ == "__main__":
    forgive()
    sys.exit(main(sys.argv[1:]))
