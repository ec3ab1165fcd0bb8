"""What an installation brings: data files, both ways of running, and a version that says which one it is."""

import os
import subprocess
import sys
from pathlib import Path

import zwerge

SOURCE = Path(zwerge.__file__).parent
DATA = {".pxd", ".toml", ".md", ".po", ".css", ".js", ".html", ".svg"}


def run(*arguments: str, pure: bool) -> str:
    environment = {key: value for key, value in os.environ.items() if key != "ZWERGE_PURE"}
    if pure:
        environment["ZWERGE_PURE"] = "1"
    done = subprocess.run([sys.executable, *arguments], env=environment, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_pure_mode_loads_every_module_from_its_source():
    code = (
        "import zwerge, sys, zwerge.games.amulett.state, zwerge.core.chance\n"
        "print([n for n, m in sys.modules.items() if n.startswith('zwerge') and not m.__file__.endswith('.py')])\n"
        "print(zwerge.is_compiled(), zwerge.compiled_modules())"
    )
    assert run("-c", code, pure=True).splitlines() == ["[]", "False ()"]


def test_compiled_mode_compiles_all_that_has_a_pxd_or_nothing():
    code = (
        "import zwerge, importlib, sys\n"
        "for name in sys.argv[1:]: importlib.import_module(name)\n"
        "print(*zwerge.compiled_modules())"
    )
    with_pxd = {".".join(p.relative_to(SOURCE.parent).with_suffix("").parts) for p in SOURCE.rglob("*.pxd")}
    compiled = set(run("-c", code, *sorted(with_pxd), pure=False).split())
    assert compiled in (set(), with_pxd)


def test_the_version_says_truly_whether_it_runs_compiled():
    said = run("-m", "zwerge", "--version", pure=True)
    assert zwerge.__version__ in said
    assert said.endswith("(not compiled)")
    truth = run("-c", "import zwerge; print(zwerge.is_compiled())", pure=False)
    said = run("-m", "zwerge", "--version", pure=False)
    assert said.endswith("(not compiled)") == (truth == "False")


def test_where_no_compiler_works_the_build_still_succeeds_and_compiles_nothing(tmp_path):
    command = [sys.executable, "setup.py", "-q", "build_ext", "--build-lib", tmp_path / "lib", "--build-temp", tmp_path]
    environment = {**os.environ, "CC": "false", "ZWERGE_PURE": ""}
    done = subprocess.run(command, cwd=SOURCE.parents[1], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "failed" in done.stderr
    assert list(tmp_path.rglob("*.so")) == []


def test_every_data_file_belongs_to_a_kind_that_is_packaged():
    config = (SOURCE.parents[1] / "pyproject.toml").read_text("utf-8")
    for path in SOURCE.rglob("*"):
        if path.is_file() and path.suffix not in (".py", ".pyc", ".so"):
            kind = "py.typed" if path.name == "py.typed" else f"*{path.suffix}"
            assert f'"{kind}"' in config, f"{path} would not be installed"


def test_every_folder_with_data_is_found_by_the_packager():
    for path in SOURCE.rglob("*"):
        if path.suffix in DATA:
            package = path.parent
            while not (package / "__init__.py").exists():
                package = package.parent
            assert SOURCE in (package, *package.parents)
