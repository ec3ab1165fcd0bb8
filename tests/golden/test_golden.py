"""Golden playthroughs: the same seed gives the same game, told in the same words."""

from __future__ import annotations

from pathlib import Path

import pytest

from playthroughs import main, playthrough, replayed
from zwerge.core.errors import BadInput
from zwerge.games import game, game_ids

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_playthrough_is_as_it_was(path):
    """If a change is wanted: python tests/playthroughs.py --update tests/golden, and look at the diff."""
    assert replayed(path.read_text("utf-8")) == path.read_text("utf-8")


def test_there_is_one_for_every_game_and_number_of_players():
    wanted = {f"{name}-{players}p" for name in game_ids() for players in game(name).players}
    assert wanted <= {path.stem for path in FILES}


def test_a_playthrough_tells_of_secrets_whom_they_were_told():
    text = playthrough(game("amulett"), 2, {"round_limit": 1}, seed=3)
    assert "\n  told to 0: deal_own seat=0 card=" in text
    assert "; to all others: deal_other seat=0\n" in text
    assert "is asked and may: " in text


def test_a_playthrough_may_be_cut_short():
    text = playthrough(game("amulett"), 2, seed=3, steps=4)
    assert text.endswith("\nand so on\n")
    assert "\n4. chance: deal 0 " in text
    assert replayed(text) == text


def test_the_command_compares_and_updates(tmp_path, capsys):
    text = playthrough(game("amulett"), 2, {"round_limit": 1}, seed=3, steps=30)
    file = tmp_path / "one.txt"
    file.write_text(text, "utf-8")
    assert main([str(tmp_path)]) == 0
    assert capsys.readouterr().out == ""
    file.write_text(text.replace("phase = lead", "phase = lunch"), "utf-8")
    assert main([str(file)]) == 1
    assert capsys.readouterr().out == f"{file} has changed\n"
    assert main([str(file), "--update"]) == 0
    assert file.read_text("utf-8") == text
    assert main(["--new", "amulett", "2", "--options", '{"round_limit": 1}', "--seed", "3", "--steps", "30"]) == 0
    assert capsys.readouterr().out.endswith(text)


def test_the_command_says_what_is_wrong_in_one_sentence(tmp_path, capsys):
    broken = tmp_path / "broken.txt"
    broken.write_text("hello", "utf-8")
    for arguments in ([str(broken)], [str(tmp_path / "nothing.txt")], [], ["--new", "chess", "2"]):
        assert main(arguments) == 2
        assert len(capsys.readouterr().err.splitlines()) == 1
    with pytest.raises(BadInput):
        replayed("game: amulett\n")
