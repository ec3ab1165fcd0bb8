"""What a game has twice, for Python and for the compiler, agrees: names of numbers, and short functions taken in where
they are called."""

import ast
import inspect
import re
from importlib import import_module
from pathlib import Path

import pytest

import zwerge

SOURCE = Path(zwerge.__file__).parent
NAMED = [path for path in sorted(SOURCE.rglob("*.pxd")) if path.read_text().startswith("cdef enum:\n")]
OTHERWISE = {
    "uncollected": "asks the interpreter itself; Silberzwerg's test of knowledge forbids circles",
    "told": "takes the lock, if somebody listens; test_fields.py holds it to happenings.pxd",
    "lock_free_lists": "memory that Python writes otherwise; tests of batches compare what comes of it",
    "numbers": "the same; tests/compiled compares all lists of legal actions",
    "places": "the same",
    "unlocked": "the same",
    "points": "the same; test_search.py compares what searches find compiled and uncompiled",
    "memory": "the same; Silberzwerg's test_possible.py holds both to exact weights",
}
"""Short functions that the compiler has in other words, why, and what tests them."""
SHORT = [
    path for path in sorted(SOURCE.rglob("*.pxd")) if "cdef inline " in path.read_text() and path.stem not in OTHERWISE
]
INLINE = re.compile(r"^cdef inline .*?(\w+)\(.*:\n((?:    .*\n|\n)+)", re.MULTILINE)
DECLARED = re.compile(r"^    cdef (int|long long) \w+\n", re.MULTILINE)
NUMBER = re.compile(r"^    (\w+) = (-?\d+)$", re.MULTILINE)


def module_of(pxd: Path) -> object:
    return import_module(".".join(pxd.relative_to(SOURCE.parent).with_suffix("").parts))


@pytest.mark.parametrize("pxd", NAMED, ids=lambda pxd: f"{pxd.parents[1].name}-{pxd.stem}")
def test_the_compiler_knows_every_number_by_the_same_name(pxd):
    source = pxd.read_text()
    numbers = {name: int(value) for name, value in NUMBER.findall(source)}
    assert len(numbers) == len(source.split("cdef enum:\n")[1].split("\n\n\n")[0].replace("\n\n", "\n").splitlines())
    named = {name: value for name, value in vars(module_of(pxd)).items() if type(value) is int and name.isupper()}
    assert numbers == named


@pytest.mark.parametrize("pxd", SHORT, ids=lambda pxd: f"{pxd.parents[1].name}-{pxd.stem}")
def test_the_compiler_has_every_short_function_word_for_word(pxd):
    functions = INLINE.findall(pxd.read_text())
    assert len(functions) == pxd.read_text().count("cdef inline ")
    for name, body in functions:
        written = ast.parse(inspect.getsource(getattr(module_of(pxd), name))).body[0]
        assert isinstance(written, ast.FunctionDef)
        compiled = ast.parse("if True:\n" + DECLARED.sub("", body)).body[0]
        assert isinstance(compiled, ast.If)
        assert [ast.dump(line) for line in compiled.body] == [ast.dump(line) for line in written.body[1:]], name


def test_phases_and_endings_stand_at_the_place_of_their_number():
    from zwerge.games.amulett.rules import layout

    assert [layout.KINDS.index(name) for name in ("double", "amulet", "brown")] == [7, 8, 9]
    assert (layout.DOUBLE, layout.AMULET, layout.BROWN, len(layout.KINDS)) == (7, 8, 9, layout.KIND_COUNT)
    for names in (layout.PHASES, layout.ANNOUNCING, layout.REASONS, layout.ENDS[4:]):
        for number, name in enumerate(names, start=4 if names == layout.ENDS[4:] else 0):
            assert getattr(layout, name.upper()) == number


def test_decisions_and_chance_outcomes_are_counted_as_they_are_declared():
    from zwerge.games import game
    from zwerge.games.amulett.rules import layout

    setup = game("amulett").setup(3)
    assert setup.actions.text(layout.AMULET) == "play amulet"
    assert setup.actions.text(layout.ANNOUNCE) == "announce"
    assert setup.actions.text(layout.SILENT) == "silent"
    assert setup.chances.text(layout.dealt(3, 2, layout.BROWN)) == "deal 2 brown"
    assert layout.dealt_to(3, layout.dealt(3, 2, layout.BROWN)) == (2, layout.BROWN)


def test_numbers_of_silberzwerg_stand_at_the_place_of_their_names():
    from zwerge.games.silberzwerg.rules import layout
    from zwerge.games.silberzwerg.rules.actions import COLUMNS, DWARVES
    from zwerge.games.silberzwerg.rules.edition import COLOURS, SYMBOLS, TILES, TOOLS

    verbs = {name: getattr(layout, name.upper()) for name in layout.VERBS}
    assert list(verbs.values()) == list(range(len(layout.VERBS)))
    assert [layout.EVENTS[n] for n in (layout.DEAL, layout.GAIN, layout.LOSE)] == ["deal", "gain", "lose"]
    assert [layout.EVENTS[n] for n in (layout.SHOWS, layout.STOLEN, layout.KNOWN)] == ["shows", "stolen", "known"]
    moved = (layout.SOLD, layout.BOUGHT, layout.FULFILLED, layout.SETS, layout.TOKENS, layout.PENALTIES)
    assert moved == tuple(range(len(layout.INCOME)))
    phases = (layout.FIRST, layout.DEALING, layout.CONTRACT, layout.PLACING, layout.WINDOW, layout.CANCELLING)
    phases += (layout.ACTING, layout.SHADOW, layout.SILVER, layout.DRAWING, layout.RETURNING, layout.OVER)
    assert phases == tuple(range(len(layout.PHASES)))
    counts = (layout.COLOUR_COUNT, layout.COLUMN_COUNT, layout.DWARF_COUNT, layout.SYMBOL_COUNT, layout.TOOL_COUNT)
    assert counts == (len(COLOURS), len(COLUMNS), len(DWARVES), len(SYMBOLS), len(TOOLS))
    assert (COLUMNS[layout.ON_CONTRACTS], COLUMNS[layout.ON_GEMS], COLOURS[layout.YELLOW]) == (
        "contracts",
        "gems",
        "yellow",
    )
    assert [DWARVES[n] for n in (layout.MINER, layout.SHADOW_DWARF, layout.SILVER_DWARF)] == list(DWARVES)
    tiles = (layout.PLUS5_TILE, layout.CANCEL_TILE, layout.MINUS3_TILE)
    assert [SYMBOLS[n] for n in tiles] == ["plus5", "cancel", "minus3"]
    assert TILES == layout.TILE_COUNT
    assert [layout.REASONS[n] for n in (layout.REACHED, layout.RAN_OUT, layout.ROUND_LIMIT)] == list(layout.REASONS)


def test_numbers_of_gartenzwerge_stand_at_the_place_of_their_names():
    from zwerge.games.gartenzwerge.rules import layout
    from zwerge.games.gartenzwerge.rules.edition import CAPS, EVENT_NUMBERS, EVENTS, MAX_DWARVES, WORKERS

    assert [getattr(layout, name.upper()) for name in layout.STEPS] == list(range(len(layout.STEPS)))
    jobs = {"schmiedel": "AT_SCHMIEDEL", "competition": "COMPETING"}
    assert [getattr(layout, jobs.get(name, name.upper())) for name in layout.JOBS] == list(range(len(layout.JOBS)))
    assert [layout.DEALS[n] for n in (layout.NO_DEAL, layout.SEEK, layout.OFFER)] == list(layout.DEALS)
    kinds = {f"DO_{word.upper()}": kind for kind, word in enumerate(layout.WORDS) if word != "call"}
    assert {name: getattr(layout, name) for name in kinds} == kinds
    assert [layout.WORDS[kind] for kind in (layout.DO_CALL_CAP, layout.DO_CALL_SUM)] == ["call", "call"]
    assert [CAPS[n] for n in (layout.GREY, layout.BLUE, layout.GOLD)] == ["grey", "blue", "gold"]
    assert (len(CAPS), MAX_DWARVES) == (layout.CAP_COUNT, layout.SHED_PLACES)
    assert [cap for rank, cap in enumerate(CAPS) if layout.WORKING >> rank & 1] == list(WORKERS)
    assert [getattr(layout, event.upper()) for event in EVENTS] == list(range(len(EVENTS)))
    pays = {"g1_garden_pay": "G1_PAY", "g6_garden_pay": "G6_PAY", "b1_prize_high": "B1_HIGH", "b1_prize_low": "B1_LOW"}
    numbers = [getattr(layout, pays.get(name, name.upper())) for name in EVENT_NUMBERS]
    assert numbers == list(range(len(EVENT_NUMBERS)))
    assert [getattr(layout, f"BY_{name.upper()}") for name in layout.BY] == list(range(len(layout.BY)))
    assert [getattr(layout, name.upper()) for name in layout.WHY] == list(range(len(layout.WHY)))
    ends = (layout.BY_GOLD, layout.BY_CASH, layout.BY_BOTH)
    ends += (layout.LAST_MEMBER, layout.NO_MEMBER, layout.ROUND_LIMIT)
    assert ends == tuple(range(len(layout.REASONS)))
