"""Zwerge: four dwarf games, one engine, one table.

With `ZWERGE_PURE=1` in the environment every module runs uncompiled, also where compiled ones lie beside them.
"""

import os

__version__ = "0.1.0"

if os.environ.get("ZWERGE_PURE") == "1":
    from zwerge import _pure

    _pure.install()


def compiled_modules() -> tuple[str, ...]:
    """The modules of zwerge that are loaded compiled, by name."""
    import importlib
    import sys

    for name in ("zwerge.core.chance", "zwerge.core.state"):
        importlib.import_module(name)
    loaded = [(name, module) for name, module in sys.modules.items() if name.startswith("zwerge.")]
    return tuple(sorted(name for name, module in loaded if not str(getattr(module, "__file__", ".py")).endswith(".py")))


def is_compiled() -> bool:
    """Whether the rules' ground (chance and State) runs compiled."""
    return "zwerge.core.state" in compiled_modules()
