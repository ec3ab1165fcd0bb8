"""No sentence of a rulebook stands in the repository: everything is retold in our own words."""

import subprocess
from pathlib import Path

from wording import RUN, known_runs, prose, run_hashes

ROOT = Path(__file__).parents[1]
TEXTS = {".md", ".po", ".py", ".toml", ".html", ".js", ".txt", ".pxd", ".c"}


def texts() -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return [ROOT / name for name in listed.stdout.splitlines() if Path(name).suffix in TEXTS and (ROOT / name).exists()]


def copied(text: str, known: frozenset[bytes]) -> int:
    """How many runs of words of a text are those of a rulebook."""
    return sum(run in known for run in run_hashes(prose(text)))


def test_no_text_of_the_repository_shares_a_run_of_words_with_a_rulebook():
    known = known_runs()
    assert {str(path.relative_to(ROOT)) for path in texts() if copied(path.read_text("utf-8"), known)} == set()


def test_there_are_texts_and_runs_to_compare():
    assert len(texts()) > 50
    assert len(known_runs()) > 5000


def test_the_words_of_a_rulebook_are_found_in_another_form(tmp_path, monkeypatch):
    (tmp_path / "rules.txt").write_text("Jeder **Kobold** nimmt 3 kleine Stei-\n\nne und legt sie vor sich.", "utf-8")
    monkeypatch.setenv("ZWERGE_RULEBOOKS", str(tmp_path))
    catalog = 'msgid "kobold.take"\nmsgstr "Jeder Kobold nimmt drei Perlen. Kleine Steine und legt sie vor sich"'
    assert copied(catalog, known_runs()) == 1
    assert copied(catalog.replace("vor sich", "vor dich"), known_runs()) == 0


def test_a_copied_run_is_found_whatever_stands_around_it():
    run = "one two three four five six seven eight nine"
    known = frozenset(run_hashes(run))
    assert len(known) == 9 - RUN + 1
    assert copied("Quite another thing; **One two, three FOUR five six seven**, and so on.", known) == 1
    assert copied("One two three four. Five six and seven.", known) == 0
