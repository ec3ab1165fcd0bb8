"""Compiles every module of zwerge that has a .pxd beside its .py. Where no compiler works, the .py runs as it is.

With ZWERGE_PURE=1 in the environment, or without Cython, nothing is compiled.
"""

import os
import re
import sysconfig
from importlib.util import find_spec
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext

# Indexes into lists and tuples are checked, and negative ones count from the end, as in the .py: measured, that costs
# 0 to 3 %, at most 5 (determinize). C arrays are never checked.
DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,  # the .pxd gives the C types; annotations are for people and mypy
    "embedsignature": True,
}


def only_names(pxd: Path) -> bool:
    """Whether a .pxd does no more than give names to numbers, types and short functions, which the modules that use
    them take in as they are."""
    return re.search(r"^(cpdef|cdef) (?!enum:|inline |extern )", pxd.read_text("utf-8"), re.MULTILINE) is None


def extensions() -> list[Extension]:
    """One optional extension per .pxd that has a .py beside it and declares more than names."""
    if os.environ.get("ZWERGE_PURE") == "1" or find_spec("Cython") is None:
        return []
    found = []
    for pxd in sorted(Path("src/zwerge").rglob("*.pxd")):
        source = pxd.with_suffix(".py")
        if source.exists() and not only_names(pxd):
            name = ".".join(source.relative_to("src").with_suffix("").parts)
            found.append(Extension(name, [source.as_posix()], extra_compile_args=["-O3", "-g0"], optional=True))
    return found


def is_stale(module: Extension) -> bool:
    """Whether a .pxd that a module may lean on is newer than its translation: one of core, or of its own game or part;
    research leans on every game.

    Cython looks at dates itself, but does not see those of `from package cimport module`.
    """
    source = Path(module.sources[0])
    made = (Path("build/cython") / source).with_suffix(".c")
    parts = source.relative_to("src/zwerge").parts
    home = Path("src/zwerge", *parts[: 2 if parts[0] == "games" else 1])
    leans_on = [*Path("src/zwerge/core").glob("*.pxd"), *home.rglob("*.pxd")]
    if parts[0] == "research":
        leans_on += Path("src/zwerge/games").rglob("*.pxd")
    return made.exists() and any(pxd.stat().st_mtime > made.stat().st_mtime for pxd in leans_on)


class BuildExtensions(build_ext):
    """Translates to C below build/, compiles on all cores, all modules or none, and leaves no old ones behind."""

    def run(self) -> None:
        from Cython.Build import cythonize

        stale = {module.name for module in self.extensions if is_stale(module)}
        translated: list[Extension] = []
        for force in (True, False):
            some = [module for module in self.extensions if (module.name in stale) is force]
            options = {"build_dir": "build/cython", "compiler_directives": DIRECTIVES, "quiet": True, "force": force}
            translated += cythonize(some, **options) if some else []
        sources = {module.name: module.sources for module in translated}
        for extension in self.extensions:
            extension.sources = sources[extension.name]
        self.parallel = self.parallel or os.cpu_count()
        super().run()

    def build_extensions(self) -> None:
        super().build_extensions()
        made = [Path(self.get_ext_fullpath(extension.name)) for extension in self.extensions]
        if not all(path.exists() for path in made):  # compiled modules lean on compiled ones: all or none
            for path in made:
                path.unlink(missing_ok=True)

    def build_extension(self, extension: Extension) -> None:
        try:
            super().build_extension(extension)
        except BaseException:
            Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            raise

    def copy_extensions_to_source(self) -> None:
        for old in Path("src").rglob(f"*{sysconfig.get_config_var('EXT_SUFFIX')}"):
            old.unlink()
        super().copy_extensions_to_source()


class TrueWheel(bdist_wheel):
    """A wheel that says what is in it: where nothing could be compiled, it fits every machine."""

    def run(self) -> None:
        self.run_command("build")
        library = Path(self.get_finalized_command("build").build_lib)
        if not any(library.rglob(f"*{sysconfig.get_config_var('EXT_SUFFIX')}")):
            self.distribution.ext_modules = []
            self.root_is_pure = True
        super().run()


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildExtensions, "bdist_wheel": TrueWheel})
