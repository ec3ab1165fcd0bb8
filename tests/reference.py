"""What a game's page in docs/games says of its texts, made from the game itself.

All is read off the declarations but the parameters of journal entries and the paragraphs of refusals, which only a
game that is played can show: the writer of the pages plays some, and a test holds those it plays against them.
"""

from __future__ import annotations

import ast
import inspect
import re
import sys
import textwrap
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from zwerge.core.actions import ActionSpace, Block
from zwerge.core.game import Game
from zwerge.core.options import Option, show_value
from zwerge.draw import words

BEGIN = "<!-- reference: begin; python tests/tools/make_reference.py writes what follows -->"
END = "<!-- reference: end -->"
MESSAGE_DOTS = 2
"""A message is `game.journal.name`; a sentence that says it in one case has the case behind a further dot."""
MOST_VALUES = 10
"""So many values of a part are written out; of more the first and the last."""


class Told(NamedTuple):
    """What has been seen of a message in play: the names of its parameters, and the paragraphs that refusals named."""

    params: tuple[str, ...] = ()
    paragraphs: tuple[str, ...] = ()


Known = dict[str, Told]
"""By message key, what is known of it."""


def reference(game: Game, known: Known) -> str:
    """The whole reference of a game, as Markdown between its marks."""
    parts = [
        BEGIN,
        "## Reference",
        "### Paragraphs",
        table(("id", "title"), [(code(id), title) for id, title in paragraphs(game)]),
        "### Options",
        table(
            ("option", "in words", "values", "default", "paragraph", "rulings"),
            [option_row(game, option) for option in game.options],
        ),
    ]
    if game.settings:
        rows = [(code(s.name), ", ".join(code(show_value(v)) for v in s.values)) for s in game.settings]
        parts += ["### Settings of a seat", table(("setting", "values"), rows)]
    parts += [
        "### Decisions",
        actions_table(game, game.Actions, "decision"),
        "### Taking back",
        actions_table(game, game.Retractions, "retraction")
        if game.Retractions.blocks
        else "Nothing can be taken back.",
        "### Chance outcomes",
        actions_table(game, game.Chances, "outcome"),
        "### View",
        "What a seat or a spectator may look at (`state.view(observer)`, and `view` in the frames of the network).",
        table(("field", "type", "what it holds"), list(fields(game.view_type))),
        *(part for struct in parts_of(game.view_type) for part in struct_section(struct)),
        "### Journal entries",
        "Every entry is a key with parameters; where a seat sees less, it is told another key, or nothing.",
        messages(game, "journal", known),
        "### Refusals",
        "A refusal names its paragraph, its key and parameters.",
        messages(game, "refusal", known),
        "### Endings",
        table(("reason", "in words"), [(code(r), said(f"{game.id}.end.{r}")) for r in game.reasons]),
        END,
    ]
    return "\n\n".join(parts) + "\n"


# ---------------------------------------------------------------------- pieces


def table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = [head, tuple("---" for _ in head), *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)


def code(text: str) -> str:
    return f"`{text}`"


def said(key: str) -> str:
    """The English sentence of a key, its placeholders as they stand."""
    found = words._words("en")[key]
    return found if isinstance(found, str) else found.forms[-1]


def paragraphs(game: Game) -> list[tuple[str, str]]:
    """The ids of a game's paragraphs with the titles under which its English rules tell them."""
    source = Path(inspect.getfile(type(game))).parent / "words" / "rules.en.md"
    titles = {id: title for title, id in re.findall(r"^#+ (.*?) \{#([^}]+)\}$", source.read_text("utf-8"), re.M)}
    return [(paragraph, titles[paragraph]) for paragraph in game.paragraphs]


def option_row(game: Game, option: Option) -> tuple[str, ...]:
    values = (
        ", ".join(code(show_value(v)) for v in option.values) if option.values else f"{option.low} to {option.high}"
    )
    label = said(f"{game.id}.option.{option.name}")
    return code(option.name), label, values, code(show_value(option.default)), code(option.paragraph), option.ruling


def actions_table(game: Game, space: type[ActionSpace], name: str) -> str:
    """The blocks of a space: their form, the values of their parts, and how many there are by number of players."""
    made = [space(game.setup(players)) for players in game.players]
    docs = docstrings(space)
    rows = []
    for block in space.blocks:
        form = code(" ".join((str(block.word), *(f"<{part}>" for part in block.parts))))
        counts = dict.fromkeys(len(one.spans[block.name]) for one in made)
        rows.append((form, docs[block.name], values_of(block, made[-1]), " to ".join(map(str, span(counts)))))
    head = table((name, "what it is", "values", "how many"), rows)
    sizes = ", ".join(f"{players}: {len(one):,}" for players, one in zip(game.players, made, strict=True))
    return f"{head}\n\nIn all, by number of players: {sizes}."


def span(counts: Iterable[int]) -> list[int]:
    return sorted({min(counts), max(counts)})


def values_of(block: Block, made: ActionSpace) -> str:
    """What each part may be, with the most players; parts of like values are named together."""
    rows = made.spans[block.name].rows
    by_values: dict[tuple[str, ...], list[str]] = {}
    for at, part in enumerate(block.parts):
        by_values.setdefault(tuple(dict.fromkeys(row[at] for row in rows)), []).append(part)
    return "; ".join(f"{', '.join(parts)}: {some(values)}" for values, parts in by_values.items())


def some(values: tuple[str, ...]) -> str:
    if len(values) <= MOST_VALUES:
        return ", ".join(code(value) for value in values)
    return f"{code(values[0])}, {code(values[1])} … {code(values[-1])} ({len(values):,})"


def docstrings(declared: type) -> dict[str, str]:
    """The text below each attribute of a class; KeyError later names one that has none."""
    (tree,) = ast.parse(textwrap.dedent(inspect.getsource(declared))).body
    assert isinstance(tree, ast.ClassDef)
    found = {}
    for statement, below in zip(tree.body, tree.body[1:], strict=False):
        target = statement.target if isinstance(statement, ast.AnnAssign) else None
        if isinstance(statement, ast.Assign):
            (target,) = statement.targets
        is_text = isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant)
        if isinstance(target, ast.Name) and is_text:
            found[target.id] = " ".join(str(below.value.value).split())
    return found


def fields(struct: type[msgspec.Struct]) -> Iterable[tuple[str, str, str]]:
    docs = docstrings(struct)
    for name, kind in annotations(struct).items():
        yield code(name), code(kind), docs[name]


def annotations(struct: type[msgspec.Struct]) -> dict[str, str]:
    """The fields of a Struct with their types as they stand in the source."""
    kinds = inspect.get_annotations(struct).items()
    return {name: kind if isinstance(kind, str) else getattr(kind, "__name__", str(kind)) for name, kind in kinds}


def parts_of(struct: type[msgspec.Struct]) -> list[type[msgspec.Struct]]:
    """The Structs of which a Struct is made, each once, in order."""
    names = vars(sys.modules[struct.__module__])
    found: dict[type[msgspec.Struct], None] = {}
    for kind in annotations(struct).values():
        for word in re.findall(r"[A-Z]\w+", kind):
            one: Any = names.get(word)
            if isinstance(one, type) and issubclass(one, msgspec.Struct) and one is not struct:
                found |= dict.fromkeys([one, *parts_of(one)])
    return list(found)


def struct_section(struct: type[msgspec.Struct]) -> list[str]:
    """A part of a view: what its docstring says, and its fields with their types."""
    text = " ".join((struct.__doc__ or "").split())
    rows = [(code(name), code(kind)) for name, kind in annotations(struct).items()]
    return [f"**{struct.__name__}.** {text}", table(("field", "type"), rows)]


def message_keys(game: Game, kind: str) -> list[str]:
    """The keys of the journal or of refusals, as the catalogs have them; lines that people are told together are no
    entries of their own."""
    lines = game.part("lines")
    folded = {fold.into for fold in lines.FOLDS.values()} if lines is not None else set()
    return sorted(key for key in words.keys("en") if key.startswith(f"{game.id}.{kind}.") and key not in folded)


def told_of(known: Known, key: str) -> Told:
    """What is known of the message that a sentence says; a message may have several, `x.lot` and `x.money` for `x`."""
    return max(known.get(key, Told()), known.get(key.rpartition(".")[0], Told()))


def messages(game: Game, kind: str, known: Known) -> str:
    """One row a key: its parameters, for a refusal the paragraphs it names, and the sentence."""
    is_refusal = kind == "refusal"
    rows = []
    for key in message_keys(game, kind):
        shown, told = key.rpartition(".")[2] if is_refusal else key, told_of(known, key)
        named = [told.paragraphs, told.params] if is_refusal else [told.params]
        rows.append((code(shown), *(", ".join(map(code, names)) for names in named), said(key)))
    head = ("key", "paragraphs", "parameters", "in words") if is_refusal else ("key", "parameters", "in words")
    return table(head, rows)


# ---------------------------------------------------------------------- pages


def split(page: str) -> tuple[str, str, str]:
    """What stands before the reference of a page, the reference, and what comes after."""
    before, begin, rest = page.partition(BEGIN)
    inside, end, after = rest.partition(END)
    assert begin, "the page has no place for the reference"
    assert end, "the reference does not end"
    return before, begin + inside + end, after


def known_by(page: str, game: Game) -> Known:
    """What a page says of messages, by key."""
    found: Known = {}
    for line in section(page, "Journal entries"):
        (key,), params = cells(line)[:2]
        message = key if key.count(".") == MESSAGE_DOTS else key.rpartition(".")[0]
        found[message] = max(found.get(message, Told()), Told(params))
    for line in section(page, "Refusals"):
        (key,), paragraphs, params = cells(line)[:3]
        found[f"{game.id}.refusal.{key}"] = Told(params, paragraphs)
    return found


def section(page: str, title: str) -> list[str]:
    """The rows of the table below a title."""
    lines = page.partition(f"### {title}\n")[2].partition("\n### ")[0].splitlines()
    return [line for line in lines if line.startswith("| `")]


def cells(line: str) -> list[tuple[str, ...]]:
    """Per cell of a row, the codes in it."""
    return [tuple(re.findall(r"`([^`]+)`", cell)) for cell in line.strip("| ").split(" | ")]
