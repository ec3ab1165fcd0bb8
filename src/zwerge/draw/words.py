"""Words: every sentence people read, by language and key. The only place where text is made.

Catalogs are gettext files (`*.po`) that lie beside what they speak of, in the `words` folder of a package or of a
game. Keys are `<catalog>.<what>`; placeholders are `{name}`; a key with plural forms takes `n`.
"""

from __future__ import annotations

import datetime
import gettext
import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from importlib import import_module, resources
from importlib.resources.abc import Traversable
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

from babel.core import Locale
from babel.dates import format_date
from babel.lists import format_list
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po
from babel.numbers import format_decimal, format_percent

LANGUAGES = ("de", "en")
FALLBACK = "en"


class MissingWord(KeyError):
    """A key that a language does not have. A test makes sure that nobody meets it."""

    def __init__(self, language: str, key: str) -> None:
        super().__init__(f"{key!r} is missing in {language!r}")


class Forms(NamedTuple):
    """A sentence that depends on a number, and which of its forms a number takes (the catalog's `Plural-Forms`)."""

    forms: tuple[str, ...]
    which: Callable[[int], int]


def text(language: str, key: str, **params: Any) -> str:
    """The sentence for a key. MissingWord for an unknown key, ValueError for a placeholder that is not given."""
    return _said(language, key, **params)


GAP = "\N{HORIZONTAL ELLIPSIS}"


def gapped(language: str, key: str, **params: Any) -> str:
    """The sentence for a key as a heading for all that it is said of: a gap for every placeholder that is not given, in
    the form for many if it has several."""
    found = _words(language).get(key)
    if found is None:
        raise MissingWord(language, key)
    said = found if isinstance(found, str) else found.forms[-1]
    return said.format_map(_Gaps({name: _written(language, value) for name, value in params.items()}))


class _Gaps(dict[str, Any]):
    def __missing__(self, name: str) -> str:
        return GAP


def ending(language: str, game: str, reason: str) -> str:
    """What an ending of a game is called, its id where the game has no word for it."""
    key = f"{game}.end.{reason}"
    return gapped(language, key) if has(language, key) else reason


@lru_cache(maxsize=8192, typed=True)
def _said(language: str, key: str, **params: Any) -> str:
    """The same sentences are said again and again; `typed`, for 1 and True are said differently."""
    found = _words(language).get(key)
    if found is None:
        raise MissingWord(language, key)
    if not isinstance(found, str):
        if not isinstance(params.get("n"), int):
            raise ValueError(f"{key!r} has plural forms and needs a number n")
        found = found.forms[found.which(params["n"])]
    if "{" not in found:
        return found
    try:
        return found.format_map({name: _written(language, value) for name, value in params.items()})
    except KeyError as error:
        raise ValueError(f"{key!r} in {language!r} needs {error}") from None


def _written(language: str, value: Any) -> Any:
    """Whole numbers from a thousand up with the separators of the language; everything else as it is."""
    return number(language, value) if isinstance(value, int) and abs(value) >= 1000 else value


def has(language: str, key: str) -> bool:
    """Whether a language has a key."""
    return key in _words(language)


def keys(language: str) -> frozenset[str]:
    """All keys of a language."""
    return frozenset(_words(language))


def parted(said: str, joints: str) -> str:
    """Words that may be long, with a soft hyphen where they are put together: `joints` are the parts, with spaces
    between them, that end such words. Browsers know few languages' joints, and part at any letter without them."""
    return re.sub(rf"(?<=\w\w\w)({'|'.join(joints.split())})\b", "\u00ad\\1", said)


def number(language: str, value: int | float) -> str:
    """A number as the language writes it."""
    return format_decimal(value, locale=language)


def signed(language: str, value: int) -> str:
    """A difference, with its sign."""
    sign = "+" if value > 0 else "\N{MINUS SIGN}" if value < 0 else "\N{PLUS-MINUS SIGN}"
    return sign + number(language, abs(value))


def day(language: str, moment: float) -> str:
    """The day of a moment (seconds since 1970), as the language writes it: `29.11.2026`, `29 Nov 2026`."""
    pattern = "dd.MM.yyyy" if language == "de" else "d MMM yyyy"
    return format_date(_day_of(moment), pattern, locale=language)


def date(moment: float) -> str:
    """The same for machines: `2026-11-29`."""
    return _day_of(moment).isoformat()


def _day_of(moment: float) -> datetime.date:
    return datetime.datetime.fromtimestamp(moment, datetime.UTC).date()


def percent(language: str, share: float, digits: int = 0) -> str:
    """A share of 1 in hundredths, as the language writes it: `12 %`, `12%`; with so many digits after the point."""
    pattern = str(Locale(language).percent_formats[None].pattern)
    more = "." + "0" * digits if digits else ""
    return format_percent(share, format=pattern.replace("#,##0", f"#,##0{more}"), locale=language)


def listed(language: str, items: Sequence[str]) -> str:
    """Several things in a row: `A, B und C`."""
    return format_list(items, locale=language)


def negotiate(accept_language: str) -> str:
    """The language for a browser's Accept-Language header: the one it likes best of those there are."""
    wishes: list[tuple[float, str]] = []
    for part in accept_language[:500].split(","):
        name, _, parameters = part.partition(";")
        try:
            weight = float(parameters.partition(";")[0].strip().removeprefix("q=") or 1)
        except ValueError:
            continue
        language = name.strip().lower().partition("-")[0]
        if language in LANGUAGES and 0 < weight <= 1:  # q=0 means: not this one
            wishes.append((weight, language))
    return max(wishes, key=lambda wish: wish[0], default=(1, FALLBACK))[1]


def language_name(language: str) -> str:
    """A language's name in itself."""
    return str(Locale(language).get_display_name() or language).capitalize()


@lru_cache(maxsize=len(LANGUAGES))
def _words(language: str) -> dict[str, str | Forms]:
    if language not in LANGUAGES:
        raise ValueError(f"{language!r} is no language here; there are {', '.join(LANGUAGES)}")
    words: dict[str, str | Forms] = {}
    for catalog in catalogs(language):
        which = gettext.c2py(catalog.plural_expr)
        for message in catalog:
            if not message.id:
                continue
            key = message.id if isinstance(message.id, str) else message.id[0]
            if key in words:
                raise ValueError(f"{key!r} stands in two catalogs of {language!r}")
            said = message.string
            words[key] = said if isinstance(said, str) else Forms(tuple(said or ()), which)
    return words


def catalogs(language: str) -> list[Catalog]:
    """Every catalog of a language: files `en.po`, `journal.en.po` and the like in the words folders."""
    found = []
    for folder in _folders():
        for file in sorted(folder.iterdir(), key=lambda file: file.name):
            if file.name == f"{language}.po" or file.name.endswith(f".{language}.po"):
                found.append(read_po(BytesIO(file.read_bytes()), locale=language))
    return found


def _folders() -> Iterable[Traversable]:
    games = import_module("zwerge.games").__path__
    for above in (resources.files("zwerge"), *map(Path, games)):
        for part in sorted(above.iterdir(), key=lambda part: part.name):
            if part.is_dir() and (part / "words").is_dir():
                yield part / "words"
