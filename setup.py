"""Compiles every module of zwerge that has a .pxd beside its .py. Where no compiler works, the .py runs as it is."""

from pathlib import Path

from setuptools import Extension, setup

DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,  # the .pxd gives the C types; annotations are for people and mypy
    "boundscheck": False,
    "wraparound": False,
    "embedsignature": True,
}


def extensions() -> list[Extension]:
    """One optional extension per .pxd, or none where Cython is missing or fails."""
    try:
        from Cython.Build import cythonize
    except ImportError:
        return []
    found = []
    for pxd in sorted(Path("src").rglob("*.pxd")):
        source = pxd.with_suffix(".py")
        name = ".".join(source.relative_to("src").with_suffix("").parts)
        found.append(Extension(name, [str(source)], extra_compile_args=["-O3"], optional=True))
    modules: list[Extension] = cythonize(found, build_dir="build/cython", compiler_directives=DIRECTIVES, quiet=True)
    for module in modules:
        module.optional = True
    return modules


setup(ext_modules=extensions())
