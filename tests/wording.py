"""Runs of words, hashed: how a text is compared with the rulebooks without having them."""

import hashlib
import re
from collections.abc import Iterator
from pathlib import Path

SHINGLES = Path(__file__).parent / "data" / "rulebook_shingles.bin"
RUN = 7
"""So many words in a row are a copy. Two people who retell the same rule share runs of four or five words (`between the
tricks`, `wer die meisten Punkte hat`); seven in a row do not happen by chance in texts of this length."""
SIZE = 6


def prose(text: str) -> str:
    """A text without its numbers, so that enumerations do not count."""
    return re.sub(r"\d+", " ", text)


def run_hashes(text: str) -> Iterator[bytes]:
    """A hash for every run of words; case, punctuation and markup do not count."""
    words = [word for word in re.findall(r"[^\W_]+", text.casefold()) if word]
    for start in range(len(words) - RUN + 1):
        yield hashlib.blake2b(" ".join(words[start : start + RUN]).encode(), digest_size=SIZE).digest()


def known_runs() -> frozenset[bytes]:
    data = SHINGLES.read_bytes()
    return frozenset(data[at : at + SIZE] for at in range(0, len(data), SIZE))
