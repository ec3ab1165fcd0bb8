"""Style sheets: in layers, a game's for its own pages alone, screens and colours by name, none that cannot be shown."""

from __future__ import annotations

import re

import pytest

from zwerge.core.errors import BadInput
from zwerge.games import game, game_ids
from zwerge.table import shelf
from zwerge.table.server import create_app
from zwerge.table.styles import FOLDER, LAYERS, layer_of, layered, screens

WRITTEN = {
    name: re.sub(r"/\*.*?\*/", "", file.read_text("utf-8"), flags=re.DOTALL)
    for name, file in shelf.shown_files().items()
    if name.endswith(".css")
}
"""Every sheet as it is written, without comments."""
SIZE = re.compile(r"\b(?:width|height|aspect-ratio|orientation|resolution)\b")

EVERY_SHEET = [
    shelf.sheet_name(name, of)
    for name, parts in shelf.SHEETS.items()
    for of in (map(game, game_ids()) if shelf.OWN in parts else [None])
]


def blocks(style: str) -> list[tuple[str, str]]:
    """The layers of a style, each with what is in it, in their order; nothing may stand outside."""
    found = []
    while style := style.strip():
        opening = re.match(r"@layer (\w+) \{", style)
        assert opening, style[:80]
        depth, end = 1, opening.end()
        while depth:
            depth += {"{": 1, "}": -1}.get(style[end], 0)
            end += 1
        found.append((opening[1], style[opening.end() : end - 1].strip()))
        style = style[end:]
    return found


@pytest.mark.parametrize("name", shelf.FIRST)
def test_a_page_names_the_layers_in_their_order_before_anything_else(name: str) -> None:
    order, _, rest = shelf.first_style(name).partition(";")
    assert order == "@layer theme, table, game, elsewhere"
    assert [layer for layer, _ in blocks(rest)] == ["theme", "table", "table"]


@pytest.mark.parametrize("name", EVERY_SHEET)
def test_nothing_in_a_sheet_stands_outside_the_layers(name: str) -> None:
    style = shelf.sheet(name) or ""
    assert {layer for layer, _ in blocks(style)} <= set(LAYERS)
    assert ("game" in {layer for layer, _ in blocks(style)}) == ("/" in name)


def test_pages_that_lay_a_table_anew_decide_over_its_game() -> None:
    layers = {layer for layer, _ in blocks(shelf.sheet("amulett/sheet-replay.css") or "")}
    assert layers == {"table", "game", "elsewhere"}
    assert LAYERS.index("elsewhere") > LAYERS.index("game") > LAYERS.index("table") > LAYERS.index("theme")
    assert layer_of(FOLDER / "replay.css") == "elsewhere"
    assert layer_of(FOLDER / "plain.css") == "game", "it stands for the sheet that a game does not bring"


@pytest.mark.parametrize("name", [name for name in EVERY_SHEET if "/" in name])
def test_a_game_has_on_its_pages_its_own_sheet_and_no_other_games(name: str) -> None:
    own = layered(game(name.partition("/")[0]).page_folder() / "style.css")
    assert [style for layer, style in blocks(shelf.sheet(name) or "") if layer == "game"] == [
        style for _, style in blocks(own)
    ]


# ------------------------------------------------------------------------------------------ screens and colours by name


def test_screens_have_few_names_and_each_of_them_is_asked_for() -> None:
    widths = ["--phone", "--tablet", "--laptop", "--desk", "--large"]
    heights = ["--flat", "--lying", "--low", "--middling", "--high"]
    assert list(screens()) == [*heights, *widths, "--small", "--narrow", "--tiny", "--cramped"]
    conditions = [each for style in WRITTEN.values() for each in re.findall(r"media([^{;]*)", style)]
    asked = {name for each in conditions for name in re.findall(r"\((--[\w-]+)\)", each)}
    assert asked == set(screens())
    named = " ".join(screens()[width] for width in widths)
    below = {float(most) + 1 / 16 for most in re.findall(r"max-width: ([\d.]+)em", named)}
    assert below | {float(least) for least in re.findall(r"min-width: ([\d.]+)em", named)} == {47.5625, 80, 93.75}


@pytest.mark.parametrize("name", WRITTEN)
def test_a_sheet_asks_for_sizes_of_the_screen_by_their_names_alone(name: str) -> None:
    assert [asked for asked in re.findall(r"@media([^{]*)", WRITTEN[name]) if SIZE.search(asked)] == []


def test_scripts_ask_for_the_same_screens() -> None:
    scripts = {name: file for name, file in shelf.shown_files().items() if name.endswith(".js")}
    asked = {
        each for file in scripts.values() for each in re.findall(r'matchMedia\("([^"]*)"\)', file.read_text("utf-8"))
    }
    assert {each for each in asked if SIZE.search(each) and "orientation" not in each} <= set(screens().values())
    assert screens()["--phone"] in asked


SWITCHES = r"data-(?:show|screen)\b|dataset\.(?:show|screen)\b|\.screens\b|body\.(?:dataset\.\w+ = |class|setA)"
"""What a script would say to switch screens: it names what does so, or says at the body what is shown."""


def test_no_games_script_switches_screens_of_its_own() -> None:
    """There is one way, the table's (choices.js): buttons say `data-show`, and the body `data-screen`."""
    scripts = {name: file.read_text("utf-8") for name, file in shelf.shown_files().items() if name.endswith(".js")}
    assert {name for name, script in scripts.items() if "dataset.screen = " in script} == {"choices.js"}
    assert [found for name, script in scripts.items() if "/" in name for found in re.findall(SWITCHES, script)] == []


def test_what_a_screen_leaves_out_hangs_on_the_one_name_at_the_body() -> None:
    """A game's sheet hides a part of the table for no other attribute that a script might set."""
    parts = r"#(?:hand|board|players|facts|ask)\b|\.(?:hand|board|players|facts|side)\b"
    for name, style in WRITTEN.items():
        hiding = re.findall(r"([^{}]*)\{[^{}]*display: none[^{}]*\}", style) if "/" in name else []
        asked = {each for rule in hiding for each in re.findall(rf"\[data-([\w-]+)[^\]]*\][^,]*(?:{parts})", rule)}
        assert asked <= {"screen"}, name


@pytest.mark.parametrize("name", EVERY_SHEET)
def test_what_is_sent_stands_for_every_name(name: str) -> None:
    conditions = re.findall(r"@media([^{]*)", shelf.sheet(name) or "")
    assert conditions
    assert [each for each in conditions if "--" in each or each.count("(") != each.count(")")] == []
    assert "@custom-media" not in (shelf.sheet(name) or "")


COLOUR = re.compile(r"#[0-9a-fA-F]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(")


@pytest.mark.parametrize("name", WRITTEN)
def test_a_colour_is_written_out_where_it_gets_its_name_and_nowhere_else(name: str) -> None:
    """Names of the table stand in its theme; a game may have more of its own."""
    written = re.findall(r"([\w-]+)\s*:\s*([^;{}]+)(?=[;}])", WRITTEN[name])
    coloured = [property for property, value in written if COLOUR.search(value)]
    assert [property for property in coloured if not property.startswith("--")] == []
    assert not coloured or "/" in name or name == "theme.css"


SMALL = """
from zwerge.core.game import Game

class Mended(Game):
    id = "mended"
    players = (2,)

GAME = Mended()
"""


@pytest.mark.parametrize(
    ("style", "why"),
    [
        ('@import url("../../zavandor/page/base.css");', "imports files beside it"),
        ('@import url("nowhere.css");', "imports files beside it"),
        ('@import "part.css" screen;', "imports files beside it"),
        ("@layer theme { #board { color: red } }", "names a layer"),
        ("@media (--watch) { #board { color: red } }", "asks for --watch, which no screen is called: --flat, "),
        ("@custom-media --watch (max-width: 9em);", "theme.css names those that there are"),
    ],
)
def test_a_sheet_that_would_reach_further_is_told_of_when_the_server_begins(folder, style, why):
    folder("mended", SMALL, **{"page/style.css": style})
    with pytest.raises(BadInput, match=f"^style.css: .*{why}"):
        create_app(":memory:")
