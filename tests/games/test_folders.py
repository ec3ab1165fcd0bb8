"""A game is its folder: one more is one more game, and one that is broken is named and hurts no other."""

import pytest
from starlette.applications import Starlette
from starlette.routing import Route
from starlette.testclient import TestClient
from typer.testing import CliRunner

from game_folders import forget
from zwerge.cli import app
from zwerge.core.errors import BadInput
from zwerge.games import BrokenGame, broken, game, game_ids
from zwerge.table import pages, shelf
from zwerge.table.server import create_app

FOUR = ("amulett", "gartenzwerge", "silberzwerg", "zavandor")
SMALL = """
from zwerge.core.game import Game

class Pebbles(Game):
    id = "pebbles"
    players = (2,)

GAME = Pebbles()
"""


def test_a_folder_more_is_a_game_more(folder):
    folder("pebbles", SMALL)
    assert game_ids() == (*FOUR[:2], "pebbles", *FOUR[2:])
    assert game("pebbles").players == (2,)
    assert broken() == {}


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("raise RuntimeError('no numbers')", "RuntimeError: no numbers"),
        ("from nowhere import nothing", "ModuleNotFoundError: No module named 'nowhere'"),
        ("def (", "SyntaxError"),
        ("PLAYERS = 2", "AttributeError"),
        ("GAME = 7", "its GAME is no game with this id"),
    ],
)
def test_a_broken_game_is_named_and_hurts_no_other(folder, source, why):
    folder("mended", source)
    assert game_ids() == FOUR
    with pytest.raises(BrokenGame, match=r"^game: mended cannot be loaded: ") as refused:
        game("mended")
    assert why in str(refused.value)
    listed = CliRunner().invoke(app, ["games"])
    assert listed.exit_code == 0
    assert "mended cannot be loaded" in listed.output
    assert "Silberzwerg" in listed.output
    assert pages.playable() == FOUR
    with TestClient(create_app(":memory:")) as client:
        assert client.get("/").status_code == 200


def test_who_asks_for_a_game_that_is_not_there_is_told_of_those_that_are(folder):
    folder("mended", "GAME = 7")
    with pytest.raises(BadInput, match=r"there are amulett, gartenzwerge, silberzwerg, zavandor$"):
        game("chess")


def test_a_page_finds_style_and_script_in_the_folder_of_its_game(folder):
    page = folder("pebbles", SMALL) / "page"
    page.mkdir()
    (page / "style.css").write_text("#board { color: red }")
    (page / "drawing.py").write_text("")
    assert (shelf.own_file(game("pebbles"), "style.css") or "").endswith("/pebbles/style.css")
    assert shelf.own_file(game("pebbles"), "script.js") is None
    route = Route("/static/{name:path}", shelf.Shelf(shelf.shown_files()))
    with TestClient(Starlette(routes=[route])) as client:
        assert client.get("/static/pebbles/style.css").text == "@layer game {\n#board { color: red }}\n"
        assert client.get("/static/pebbles/drawing.py").status_code == 404
        assert client.get("/static/pebbles/../pebbles/drawing.py").status_code == 404


def test_a_game_is_offered_in_browsers_once_it_has_a_board(folder):
    made = folder("pebbles", SMALL)
    assert "pebbles" not in pages.playable()
    (made / "page").mkdir()
    (made / "page" / "__init__.py").write_text("")
    (made / "page" / "board.py").write_text("def showcase(language): return ''\n")
    forget()
    assert "pebbles" in pages.playable()


def test_a_part_that_cannot_be_loaded_says_so(folder):
    """It is not taken for one that the game does without."""
    made = folder("pebbles", SMALL)
    (made / "page").mkdir()
    (made / "page" / "__init__.py").write_text("import nowhere\n")
    with pytest.raises(ModuleNotFoundError, match="nowhere"):
        game("pebbles").part("board")
