"""What programs say on their streams, whatever these can take: a terminal of another encoding gets plain letters for
what it cannot show, and one that has gone away ends nothing in a traceback."""

from __future__ import annotations

import codecs
import io
import os
import sys

_PLAIN = {
    "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss",
    "–": "-", "—": "-", "−": "-", "‑": "-", "…": "...", "„": '"', "“": '"', "”": '"', "»": '"', "«": '"',
    "‚": "'", "‘": "'", "’": "'", "•": "*", "·": "*", "→": "->", "×": "x", "\N{NO-BREAK SPACE}": " ",
    "─": "-", "━": "-", "═": "=", "│": "|", "┃": "|", "║": "|", "▌": "|",
}  # fmt: skip


def _in_plain_letters(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(_PLAIN.get(letter, "?") for letter in error.object[error.start : error.end]), error.end


codecs.register_error("zwerge-plain", _in_plain_letters)


def forgive() -> None:
    """From here on no encoding refuses what is said on stdout or stderr, or what is typed into stdin."""
    for stream, errors in ((sys.stdout, "zwerge-plain"), (sys.stderr, "zwerge-plain"), (sys.stdin, "replace")):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)


def flush() -> None:
    """Write out what has been said; OSError if it cannot be."""
    if sys.stdout is not None:
        sys.stdout.flush()


def give_up() -> None:
    """Stdout takes nothing more: throw the rest away, and let Python not try again when it ends."""
    if sys.stdout is not None:
        try:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        except (OSError, ValueError):  # it is no file, or closed
            return


def typed(prompt: str) -> str | None:
    """A line that somebody types, or None when nothing more can come."""
    if sys.stdin is None:
        return None
    try:
        return input(prompt)
    except (EOFError, OSError):
        return None
