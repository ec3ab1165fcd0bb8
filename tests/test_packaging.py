"""What an installation brings: data files, both ways of running, and a version that says which one it is."""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from pathlib import Path

import pytest

import zwerge
from zwerge.games import game, game_ids

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "zwerge"
MADE = (".pyc", ".so", ".pyd")
"""What is not source."""


def run(*arguments: object, pure: bool, cwd: Path | None = None, **variables: str) -> str:
    """What a Python process says, run uncompiled or as it comes."""
    environment = {key: value for key, value in os.environ.items() if key != "ZWERGE_PURE"} | variables
    if pure:
        environment["ZWERGE_PURE"] = "1"
    done = subprocess.run(
        [sys.executable, *map(str, arguments)], env=environment, cwd=cwd, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def declared() -> set[str]:
    """The modules that a .pxd wants compiled: it declares more than names of numbers, types and short functions."""
    more = re.compile(r"^(cpdef|cdef) (?!enum:|inline |extern )", re.MULTILINE)
    wanted = (p for p in SOURCE.rglob("*.pxd") if more.search(p.read_text("utf-8")))
    return {".".join(p.relative_to(SOURCE.parent).with_suffix("").parts) for p in wanted}


# ---------------------------------------------------------------------- both ways of running


def test_pure_mode_loads_every_module_from_its_source():
    code = (
        "import zwerge, sys, importlib\n"
        "for name in sys.argv[1:]: importlib.import_module(name)\n"
        "print([n for n, m in sys.modules.items() if n.startswith('zwerge') and not m.__file__.endswith('.py')])\n"
        "print(zwerge.is_compiled(), zwerge.compiled_modules())"
    )
    assert run("-c", code, *declared(), pure=True).splitlines() == ["[]", "False ()"]


def test_pure_mode_passes_a_compiled_module_by(tmp_path):
    """What lies beside the source here is no module at all, so that loading it would fail."""
    copy = tmp_path / "zwerge"
    shutil.copytree(SOURCE, copy, ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))
    broken = copy / "core" / f"chance{sysconfig.get_config_var('EXT_SUFFIX')}"
    broken.write_bytes(b"not a module")
    code = "from zwerge.core import chance; print(chance.__file__)"
    assert run("-c", code, pure=True, PYTHONPATH=str(tmp_path)) == str(copy / "core" / "chance.py")
    with pytest.raises(AssertionError, match="ImportError"):
        run("-c", code, pure=False, PYTHONPATH=str(tmp_path))


def test_all_that_has_a_pxd_is_compiled_or_nothing():
    code = (
        "import zwerge, importlib, sys\n"
        "for name in sys.argv[1:]: importlib.import_module(name)\n"
        "print(*zwerge.compiled_modules())"
    )
    assert set(run("-c", code, *declared(), pure=False).split()) in (set(), declared())


def test_the_version_says_truly_whether_it_runs_compiled():
    assert run("-m", "zwerge", "--version", pure=True) == f"zwerge {zwerge.__version__} (not compiled)"
    truth = run("-c", "import zwerge; print(zwerge.is_compiled())", pure=False)
    way = {"True": "compiled", "False": "not compiled"}[truth]
    assert run("-m", "zwerge", "--version", pure=False) == f"zwerge {zwerge.__version__} ({way})"


def test_importing_zwerge_alone_loads_nothing_else():
    code = (
        "import sys; before = set(sys.modules); import zwerge; "
        "print(*[name for name in set(sys.modules) - before if name != 'zwerge'])"
    )
    assert run("-c", code, pure=False) == ""


# ---------------------------------------------------------------------- compiling, tried on a small package


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A folder with our setup.py and two modules that it is to compile, the second on the first."""
    shutil.copy(ROOT / "setup.py", tmp_path)
    package = tmp_path / "src" / "zwerge"
    package.mkdir(parents=True)
    (tmp_path / "pyproject.toml").write_text('[project]\nname = "small"\nversion = "1"\n')
    (package / "__init__.py").write_text("")
    (package / "one.py").write_text("class One:\n    def value(self):\n        return 1\n")
    (package / "one.pxd").write_text("cdef class One:\n    cpdef int value(self)\n")
    (package / "two.py").write_text("from zwerge.one import One\n\n\nclass Two(One):\n    pass\n")
    (package / "two.pxd").write_text("from zwerge.one cimport One\n\ncdef class Two(One):\n    pass\n")
    return tmp_path


def build(folder: Path, **variables: str) -> list[str]:
    """Compile in place; the names of the modules that are compiled now."""
    command = ("setup.py", "-q", "build_ext", "--inplace", "--build-lib", "build/lib", "--build-temp", "build/temp")
    run(*command, pure=False, cwd=folder, **variables)
    return sorted(
        path.name.split(".")[0] for path in (folder / "src").rglob(f"*{sysconfig.get_config_var('SHLIB_SUFFIX')}")
    )


def value(folder: Path) -> str:
    code = "from zwerge.two import Two; print(Two().value())"
    return run("-c", code, pure=False, PYTHONPATH=str(folder / "src"))


def fail_for(folder: Path, name: str) -> str:
    """A compiler that fails for one module and is the usual one for all others."""
    script = folder / "cc"
    script.write_text(
        f'#!/bin/sh\ncase "$*" in *{name}.c*) exit 1;; esac\nexec {sysconfig.get_config_var("CC")} "$@"\n'
    )
    script.chmod(0o755)
    return str(script)


def test_where_no_compiler_works_the_build_succeeds_and_the_source_runs(small):
    assert build(small, CC="false") == []
    assert build(small, CC="/no/such/compiler") == []
    assert value(small) == "1"


def test_nothing_is_compiled_when_pure_is_asked_for(small):
    assert build(small, ZWERGE_PURE="1") == []


def test_no_compiled_module_outlives_its_source(small):
    before = build(small)
    assert before in ([], ["one", "two"])  # [] without a compiler
    source = small / "src" / "zwerge" / "one.py"
    source.write_text(source.read_text().replace("return 1", "return 2"))
    os.utime(source, (source.stat().st_mtime + 5,) * 2)
    assert build(small, CC="false") == []
    assert value(small) == "2"
    assert build(small) == before
    assert value(small) == "2"


def test_a_module_that_cannot_be_compiled_leaves_all_uncompiled(small):
    assert build(small, CC=fail_for(small, "one")) == []
    assert value(small) == "1"


def test_a_module_whose_pxd_is_gone_is_compiled_no_more(small):
    before = build(small)
    (small / "src" / "zwerge" / "two.pxd").unlink()
    assert build(small) == before[:1]
    assert value(small) == "1"


def test_a_pxd_that_only_names_numbers_is_taken_in_by_others_and_not_compiled(small):
    package = small / "src" / "zwerge"
    (package / "layout.py").write_text("ANSWER = 3\n")
    (package / "layout.pxd").write_text("cdef enum:\n    ANSWER = 3\n")
    for name in ("one.py", "one.pxd"):
        source = package / name
        word = "cimport" if name.endswith(".pxd") else "import"
        text = source.read_text().replace("return 1", "return layout.ANSWER")
        source.write_text(f"from zwerge {word} layout\n\n{text}")
    assert build(small) in ([], ["one", "two"])  # [] without a compiler
    assert value(small) == "3"


def test_translated_c_lies_below_build_alone(small):
    build(small)
    assert list((small / "src").rglob("*.c")) == []
    assert len(list((small / "build").rglob("*.c"))) == 2


# ---------------------------------------------------------------------- what a wheel holds


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of a clean copy, not compiled."""
    folder = tmp_path_factory.mktemp("wheel")
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder)
    shutil.copytree(ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("*.so", "__pycache__", "*.egg-info"))
    options = ("--no-deps", "--no-index", "--no-build-isolation", "--quiet", "--disable-pip-version-check")
    run("-m", "pip", "wheel", *options, "--wheel-dir", folder / "out", ".", pure=True, cwd=folder)
    (made,) = (folder / "out").glob("*.whl")
    return made


def test_a_wheel_holds_every_source_and_data_file_and_nothing_else(wheel):
    with zipfile.ZipFile(wheel) as archive:
        packed = {name for name in archive.namelist() if ".dist-info/" not in name}
    wanted = {
        path.relative_to(SOURCE.parent).as_posix()
        for path in SOURCE.rglob("*")
        if path.is_file() and path.suffix not in MADE
    }
    assert packed == wanted


def test_a_wheel_without_compiled_modules_fits_every_machine(wheel):
    assert wheel.name == f"zwerge-{zwerge.__version__}-py3-none-any.whl"


def test_the_command_is_declared_and_a_game_runs_out_of_the_wheel(wheel, tmp_path):
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path)
        (entry_points,) = (name for name in archive.namelist() if name.endswith("/entry_points.txt"))
        assert "zwerge = zwerge.cli:main" in archive.read(entry_points).decode()
    said = run("-m", "zwerge", "--version", pure=False, PYTHONPATH=str(tmp_path), cwd=tmp_path)
    assert said == f"zwerge {zwerge.__version__} (not compiled)"
    code = (
        "import zwerge; from zwerge.core.chance import Rng; from zwerge.games import game, game_ids\n"
        "for name in game_ids(): game(name).new(game(name).players[0]).playout(Rng(1))\n"
        "print(zwerge.__file__)"
    )
    assert run("-c", code, pure=False, PYTHONPATH=str(tmp_path)) == str(tmp_path / "zwerge" / "__init__.py")


# ---------------------------------------------------------------------- on another Python


def other_python() -> Path | None:
    """The newest Python of another minor version that this machine has and Zwerge fits."""
    named = re.findall(r"Python :: 3\.(\d+)", (ROOT / "pyproject.toml").read_text("utf-8"))
    for minor in sorted(map(int, named), reverse=True):
        places = [Path(folder) for folder in os.environ.get("PATH", "").split(os.pathsep) if folder]
        places += sorted(Path("~/.pyenv/versions").expanduser().glob(f"3.{minor}.*/bin"))
        for python in (folder / f"python3.{minor}" for folder in places):
            if minor != sys.version_info.minor and python.exists() and makes_environments(python):
                return python
    return None


def makes_environments(python: Path) -> bool:
    """Whether a Python is more than a name, and can be installed into."""
    asked = [python, "-c", "import ensurepip, venv"]
    return subprocess.run(asked, capture_output=True, check=False).returncode == 0


PLAYED = """
import zwerge
from zwerge.core.chance import Rng
from zwerge.games import game, game_ids

assert "site-packages" in zwerge.__file__
for name in game_ids():
    for players in game(name).players:
        state = game(name).new(players)
        state.playout(Rng(players))
        assert len(state.returns()) == players
        print(name, players)
"""


def test_the_wheel_for_every_machine_plays_every_game_on_another_python(wheel, tmp_path):
    """Installed as people install it, with all it needs."""
    python = other_python()
    if python is None:
        pytest.skip("there is no other Python here")
    environment = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "ZWERGE"))}

    def said(*command: object) -> str:
        words = list(map(str, command))
        done = subprocess.run(words, env=environment, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    said(python, "-m", "venv", tmp_path / "venv")
    there = tmp_path / "venv" / "bin"
    said(there / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", wheel)
    assert said(there / "zwerge", "--version") == f"zwerge {zwerge.__version__} (not compiled)"
    played = said(there / "python", "-c", PLAYED).splitlines()
    assert played == [f"{name} {players}" for name in game_ids() for players in game(name).players]
    assert "amulett" in said(there / "zwerge", "games")


# ---------------------------------------------------------------------- what a source archive holds


KEPT = (".ci", "bench", "docs", "examples", "src", "tests")


def test_a_source_archive_holds_all_that_builds_tests_and_explains_zwerge(tmp_path):
    copy = tmp_path / "copy"
    passing = shutil.ignore_patterns("*.so", "__pycache__", "*.egg-info")
    for name in KEPT:
        shutil.copytree(ROOT / name, copy / name, ignore=passing)
    for name in ("CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "Makefile", "MANIFEST.in", "README.md"):
        shutil.copy(ROOT / name, copy)
    for name in ("pyproject.toml", "setup.py"):
        shutil.copy(ROOT / name, copy)
    wanted = {path.relative_to(copy).as_posix() for path in copy.rglob("*") if path.is_file()}
    run("setup.py", "-q", "sdist", pure=True, cwd=copy)
    (archive,) = (copy / "dist").glob("*.tar.gz")
    with tarfile.open(archive) as packed:
        held = {name.partition("/")[2] for name in packed.getnames() if not packed.getmember(name).isdir()}
    made = {name for name in held if name in ("PKG-INFO", "setup.cfg") or ".egg-info/" in name}
    assert held - made == wanted


def test_a_wheel_that_could_not_be_compiled_says_that_it_fits_every_machine(small):
    options = ("--no-deps", "--no-index", "--no-build-isolation", "--quiet", "--disable-pip-version-check")
    run("-m", "pip", "wheel", *options, "--wheel-dir", "out", ".", pure=False, cwd=small, CC="false")
    assert [path.name for path in (small / "out").glob("*.whl")] == ["small-1-py3-none-any.whl"]
