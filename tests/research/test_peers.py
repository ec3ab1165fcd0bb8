"""Who asks for environments without what they need is told which extra brings it, and `import zwerge` does without."""

from __future__ import annotations

import subprocess
import sys

import pytest

NEEDED = {
    "pettingzoo": ("pettingzoo", "from zwerge.research.pettingzoo import amulett_v1"),
    "gymnasium": ("gymnasium", "import zwerge.research.gymnasium"),
    "openspiel": ("pyspiel", "import zwerge.research.openspiel"),
    "exploitability": ("pyspiel", "import zwerge.research.exploitability"),
    "batch": ("numpy", "from zwerge.research.batch import Batch"),
    "training": ("numpy", "import zwerge.research.training"),
    "breeding": ("numpy", "import zwerge.research.breeding"),
    "credit": ("numpy", "import zwerge.research.credit"),
    "eye": ("numpy", "import zwerge.research.eye"),
}
"""By module: what is missing, and who asks."""


def without(missing: str, code: str) -> str:
    """What Python says in the end, run without a package."""
    hidden = f"import sys; sys.modules[{missing!r}] = None\n"
    return subprocess.run([sys.executable, "-c", hidden + code], capture_output=True, text=True, check=False).stderr


@pytest.mark.parametrize("module", NEEDED)
def test_a_missing_package_is_named_with_the_extra_that_brings_it(module: str) -> None:
    missing, code = NEEDED[module]
    told = without(missing, code).strip().splitlines()[-1]
    assert told.startswith(f"ImportError: zwerge.research.{module} needs {missing}, which is not installed: ")
    assert told.endswith('pip install "zwerge[research]"')


def test_a_picture_without_pillow_says_so_too() -> None:
    code = "from zwerge.research.drawing import picture; picture('a')"
    assert 'needs PIL, which is not installed: pip install "zwerge[research]"' in without("PIL", code)


@pytest.mark.parametrize("missing", ["numpy", "pettingzoo", "gymnasium", "pyspiel", "pyarrow", "PIL"])
def test_the_core_does_without(missing: str) -> None:
    assert without(missing, "from zwerge.games import game; game('amulett').new(2)") == ""
