"""Runs of words, hashed: how a text is compared with the rulebooks without having them.

The hashes of the rulebooks are kept in a file. Rulebooks at hand as text (in the folder that ZWERGE_RULEBOOKS names, or
in `shared/rulebooks` beside the repository) are compared as well.
"""

import hashlib
import os
import re
from collections.abc import Iterator
from pathlib import Path

SHINGLES = Path(__file__).parent / "data" / "rulebook_shingles.bin"
BESIDE = Path(__file__).parents[2] / "shared" / "rulebooks"
RUN = 7
"""So many words in a row are a copy. Two people who retell the same rule share runs of four or five words (`between the
tricks`, `wer die meisten Punkte hat`); seven in a row do not happen by chance in texts of this length."""
SIZE = 6


def prose(text: str) -> str:
    """A text without its numbers, so that enumerations do not count, and with words whole that a line end parts."""
    return re.sub(r"\d+", " ", re.sub(r"(?<=[^\W\d_])-\s*\n\s*(?=[a-zà-ÿ])", "", text))


def run_hashes(text: str) -> Iterator[bytes]:
    """A hash for every run of words; case, punctuation and markup do not count."""
    words = [word for word in re.findall(r"[^\W_]+", text.casefold()) if word]
    for start in range(len(words) - RUN + 1):
        yield hashlib.blake2b(" ".join(words[start : start + RUN]).encode(), digest_size=SIZE).digest()


def runs_in(folder: Path) -> frozenset[bytes]:
    """The runs of all texts in a folder."""
    texts = [path.read_text("utf-8") for path in sorted(folder.glob("*.txt"))]
    return frozenset(run for text in texts for run in run_hashes(prose(text)))


def known_runs() -> frozenset[bytes]:
    """The runs of the rulebooks: those in the file, and those of rulebooks at hand."""
    data = SHINGLES.read_bytes()
    kept = frozenset(data[at : at + SIZE] for at in range(0, len(data), SIZE))
    return kept | runs_in(Path(os.environ.get("ZWERGE_RULEBOOKS") or BESIDE))
