"""What all commands share: errors as one sentence with exit code 2, games and options by name, files that are read."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import typer
from typer.core import TyperGroup

from zwerge.core import streams
from zwerge.core.errors import BadEdition, BadInput, clip

if TYPE_CHECKING:
    from rich.console import Console

    from zwerge.core.game import Edition, Game
    from zwerge.core.options import OptionValue
    from zwerge.core.record import Record

USAGE_ERROR: type[Exception] = typer.BadParameter.__mro__[1]
"""What typer raises for a wrong command line; it has changed its name between versions, but not its place."""


class Group(TyperGroup):
    """The commands, with every error of the person's told in one sentence on stderr, and exit code 2."""

    def main(self, args: Sequence[str] | None = None, *rest: Any, **more: Any) -> NoReturn:
        more["standalone_mode"] = False
        streams.forgive()
        try:
            code = super().main(args, *rest, **more)
            streams.flush()
        except BadInput as error:
            code = complain(str(error))
        except USAGE_ERROR as error:
            code = complain(_usage(error))
        except (typer.Abort, KeyboardInterrupt):
            code = 130
        except BrokenPipeError:
            # whoever read along has gone (`| head`): nothing more to say
            streams.give_up()
            code = 1
        except OSError as error:
            streams.give_up()
            what = f"{error.filename!r}" if error.filename else "its output"
            code = complain(f"{what}: cannot be used: {error.strerror or error}")
        sys.exit(code if isinstance(code, int) else 0)


def complain(sentence: str) -> int:
    """Say on stderr what is wrong; returns the exit code."""
    with suppress(OSError):  # nobody there to tell
        print(f"zwerge: {sentence}", file=sys.stderr)
    return 2


def _usage(error: BaseException) -> str:
    """The message of a wrong command line, with the command whose help says more."""
    message = str(getattr(error, "format_message", error.__str__)()).replace("\n", " ").strip()
    context = getattr(error, "ctx", None)
    path = getattr(context, "command_path", "zwerge")
    return f"{message.rstrip('.')}. See `{path} --help`."


def console() -> Console:
    """Where output goes now. Made at each use: tests replace stdout."""
    from rich.console import Console

    return Console(highlight=False, soft_wrap=False)


def say(line: str = "") -> None:
    """A line of plain output."""
    print(line)


def tell(out: Console, sentence: str = "") -> None:
    """A sentence, its lines broken between words on a terminal; one line elsewhere, for who searches in it."""
    from rich.text import Text

    out.print(Text(sentence), soft_wrap=not out.is_terminal)


def counted(number: int, one: str) -> str:
    """`1 game`, `2 games`, for what is said in English alone."""
    return f"{number} {one}" if number == 1 else f"{number} {one}s"


def find_game(game_id: str) -> Game:
    """A game by id; BadInput names those there are."""
    from zwerge.games import game

    return game(game_id)


def read_options(game: Game, given: Sequence[str]) -> dict[str, OptionValue]:
    """`--option name=value`, several times, as a table of options."""
    options: dict[str, OptionValue] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadInput("--option", f"{clip(text)} should be name=value, such as round_limit=1")
        if name not in [option.name for option in game.options]:
            known = ", ".join(option.name for option in game.options)
            raise BadInput("--option", f"{clip(name)} is no option of {game.id}; it has {known}")
        if name in options:
            raise BadInput("--option", f"{name} is given twice")
        options[name] = game.option(name).parse(value)
    return options


def read_bots(game: Game, text: str) -> list[str]:
    """`master@3s,greedy` as a list of bots that exist."""
    from zwerge.bots.levels import read_level

    names = [name.strip() for name in text.split(",")]
    for name in names:
        read_level(game.id, name, "--bots")
    return names


def read_record(path: Path) -> Record:
    """A record out of a file; BadInput says what is wrong with it. It is not replayed yet."""
    from zwerge.core.outside import read_bytes
    from zwerge.core.record import MAX_RECORD, Record

    return Record.loads(read_bytes(path, 4 * MAX_RECORD))


def check_writable(path: Path) -> None:
    """BadInput if a file cannot be written there, so that nobody plays a whole game to learn it. What is there stays
    as it is, and what is not there is not there afterwards."""
    try:
        target = path.resolve()
        if target.is_dir():
            raise BadInput(clip(str(path)), "cannot be written: it is a folder")
        if not target.exists():
            _try_byte(target, "xb")
            target.unlink()
        elif not os.access(target, os.W_OK):
            raise BadInput(clip(str(path)), "cannot be written: Permission denied")
        elif target.is_file():
            target.open("ab").close()
        elif target.is_char_device() and not _is_terminal(target):
            _try_byte(target, "wb")  # no pipe or terminal is written to on trial: somebody may be reading
    except (OSError, ValueError, RuntimeError) as error:  # RuntimeError: a link that leads to itself
        if isinstance(error, BadInput):
            raise
        raise BadInput(clip(str(path)), f"cannot be written: {getattr(error, 'strerror', error)}") from None


def _try_byte(path: Path, mode: str) -> None:
    with path.open(mode) as file:
        file.write(b"\n")


def _is_terminal(path: Path) -> bool:
    with path.open("rb") as file:
        return file.isatty()


def write_file(path: Path, text: str) -> None:
    """BadInput if the file cannot be written."""
    try:
        path.write_text(text, encoding="utf-8")
    except (OSError, ValueError) as error:
        raise BadInput(clip(str(path)), f"cannot be written: {getattr(error, 'strerror', error)}") from None


def language_of(wish: str | None) -> str:
    """The language wished for, or that of the terminal; BadInput names those there are."""
    from zwerge.draw.words import FALLBACK, LANGUAGES

    if wish is None:
        named = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
        return named[:2] if named[:2] in LANGUAGES else FALLBACK
    if wish not in LANGUAGES:
        raise BadInput("--lang", f"{clip(wish)} is no language here; there are {', '.join(LANGUAGES)}")
    return wish


def edition_of(game: Game, named: str) -> Any:
    """A built-in edition by name, or the path of an owner's file."""
    return game.edition(named)


def edition_file(file: Path, game: str | None) -> tuple[Game, Edition]:
    """The edition in a file, and the game it is of: the one named, or the only one that can read it."""
    from zwerge.core.game import read_toml
    from zwerge.games import game_ids

    ids = game_ids() if game is None else (find_game(game).id,)
    fits, errors = [], []
    for game_id in ids:
        known = find_game(game_id)
        data = read_toml(file, known.editions)
        try:
            fits.append((known, known.read_edition(data, str(file))))
        except BadEdition as error:
            errors.append(error)
    if len(fits) == 1:
        return fits[0]
    if len(ids) == 1:
        raise errors[0]
    which = "no game" if not fits else " and ".join(known.id for known, _ in fits)
    told = f"is an edition of {which}; `zwerge edition check --game GAME` tells more ({', '.join(ids)})"
    raise BadInput(clip(str(file)), told)
