"""All scenarios pass, every example of the docs does, and the runner can fail."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

from zwerge.core.errors import BadInput
from zwerge.scenarios import find_files, read_file, run_paths, run_scenario
from zwerge.scenarios.__main__ import main

HERE = Path(__file__).parent
DOCS = HERE.parent / "docs"
SCENARIOS = [s for path in find_files([HERE / "scenarios"]) for s in read_file(path)]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda s: f"{Path(s.file).stem}: {s.title}")
def test_scenario(scenario):
    assert run_scenario(scenario) == []


def _examples():
    found = []
    for page in sorted(DOCS.rglob("*.md")):
        blocks = re.findall(r"^```toml\n(.*?)^```", page.read_text("utf-8"), re.MULTILINE | re.DOTALL)
        found += [
            (page.name, i, block) for i, block in enumerate(blocks) if re.search(r"^game = ", block, re.MULTILINE)
        ]
    return found


@pytest.mark.parametrize(("page", "number", "text"), _examples(), ids=lambda v: str(v)[:20])
def test_examples_in_the_docs_pass(page, number, text, tmp_path):
    path = tmp_path / "example.toml"
    path.write_text(text, "utf-8")
    out = io.StringIO()
    passed, failed = run_paths([path], out)
    assert (failed, out.getvalue()) == (0, f"{passed} passed, 0 failed\n")
    assert passed >= 1


TRICK = """
game = "amulett"
players = 3
title = "A trick"
paragraph = "play"
given.hands = [["magician"], ["fairy"], ["magician"]]
given.gold = [1, 0, 0]
"""

WRONG = {  # what is written -> what the failure must name
    'when = ["0: play magician"]\nthen.actors = [2]': "then.actors: expected [2], found [1]",
    'when = ["0: play magician"]\nthen.asked = [1]': "then.asked: expected [1], found [0]",
    "then.asked_next = [1]": "then.asked_next",
    "then.current = 1": "then.current: expected 1, found 0",
    'then.current = "over"': "then.current",
    'then.legal.0 = ["play magician", "play fairy"]': "then.legal.0",
    'then.legal_has.0 = ["play fairy"]': "then.legal_has.0",
    'then.legal_not.0 = ["play magician"]': 'then.legal_not.0: "play magician" is legal',
    'then.legal_not.0 = ["play magican"]': "then.legal_not",
    'then.retractions.0 = ["retract x"]': "then.retractions.0",
    "then.scores = [0, 0, 0]": "then.scores.0: expected 0, found 1",
    'then.outcome = { reason = "points" }': "then.outcome",
    'given.phase = "over"\ngiven.gold = [3, 0, 0]\nthen.outcome = "none"': "then.outcome",
    'given.phase = "over"\ngiven.gold = [3, 0, 0]\nthen.outcome.places = [1, 2, 3]': "then.outcome.places.2",
    "then.position.gold = [1, 0]": "then.position.gold: expected [1, 0], found [1, 0, 0]",
    "then.position.gold.1 = true": "then.position.gold.1: expected true, found 0",
    'then.position.hands.0 = ["fairy"]': "then.position.hands.0",
    "then.position.hands.0 = {}": "then.position.hands.0",
    "then.position.hands.0 = { magician = 1, fairy = 1 }": "then.position.hands.0",
    "then.position.hands.0 = { magician = 1, fairi = 0 }": "'fairi' is nothing of this game",
    "then.position.hands.7 = {}": "then.position.hands.7",
    "then.position.gems = 1": "then.position.gems",
    'then.position."options.doubles" = 1': "then.position.options.doubles: expected 1, found 4",
    'then.position.leader = "none"': "then.position.leader",
    'when = ["0: play magician", "1: play fairy"]\nthen.position.table = ["fairy", "magician"]': "then.position.table",
    'then.view.spectator.hand = ["fairy"]': "then.view.spectator.hand",
    "then.view.3.round = 1": "then.view: 3 is no observer",
    "then.view.spectator.round = 2": "then.view.spectator.round",
    'then.chance = { "deal 0 red" = 4 }': "then.chance.deal 0 red",
    'then.chance_has = { "deal 0 blue" = 4 }': "then.chance_has",
    'then.refused = { "0: play fairy" = "seven_dwarves" }': "then.refused.0",
    'then.refused = { "0: play magician" = "play" }': "it is allowed",
    'then.refused = [{ seat = 0, do = "play fairy", paragraph = "play", key = "debtor" }]': "then.refused.0.key",
    'then.refused = { do = "0: play fairy", paragraph = "play", params.card = "red" }': "then.refused.params.card",
    'then.refused = { "0: dance" = "play" }': "then.refused",
    'then.bad = ["0: play fairy"]': "then.bad.0",
    'then.bad = ["0: play magician"]': "but it is allowed",
    'when = ["0: play magician"]\nthen.journal.1 = ["silent"]': "then.journal.1.0",
    'when = ["0: play magician"]\nthen.journal.1 = [{ key = "play", card = "fairy" }]': "then.journal.1.0",
    'when = ["0: play magician"]\nthen.journal_not.1 = ["play"]': "then.journal_not.1.0",
    'when = ["0: play magician"]\nthen.people_not.spectator = "amulett.journal.play"': "then.people_not.spectator",
    'when = ["0: play magician"]\nthen.people.spectator = ["trick"]': "then.people.spectator",
    'then.knows = { observer = 0, fact = "hands.1.dragon", certain = 0 }': "then.knows.certain",
    'then.knows = { observer = 0, fact = "hands.1.dragon", possible = [0] }': "then.knows.possible",
    'then.knows = { observer = 0, fact = "hands.1.dragon", at_least = 1 }': "then.knows.at_least",
    'then.knows = { observer = 0, fact = "hands.1.dragon", at_most = 0 }': "then.knows.at_most",
    'then.odds = { observer = 0, fact = "hands.1.dragon", odds = { 1 = "1/9" } }': "then.odds.odds.1: expected",
    'then.odds = { observer = 0, fact = "hands.1.dragn", certain = 0 }': "is nothing of this game",
    'then.odds = { observer = 0, fact = "hand.1", certain = 0 }': "there is no 'hand' here",
    'then.odds = { observer = 0, fact = "hands.1.red" }': "claims nothing",
    "then.odds = { observer = 0, certain = 1 }": "then.odds.fact: is missing",
    'then.odds = { observer = 0, fact = "hands.1.red", certain = 1, sure = 1 }': "then.odds.sure: is no key",
    'when = ["1: play fairy"]': "when, step 1: `1: play fairy` is refused: not_your_turn (paragraph play)",
    'when = ["0: dance"]': "when, step 1: `0: dance`",
    'when = ["9: silent"]': "when, step 1: '9' is no seat",
    'when = [{ seat = 0, do = "play magician", refused = "play" }]': "it is allowed",
    'when = [{ seat = 0, do = "play fairy", refused = "amulet" }]': "found it refused by play (not_in_hand)",
    'when = [{ seat = 0, do = "play fairy", refused = "play", key = "debtor" }]': "key: expected",
    'when = [{ seat = 0, do = "play nonsense", refused = "play" }]': "bad input",
    'when = [{ bad = "0: play fairy" }]': "expected `0: play fairy` to be bad input, but it is refused (play)",
    'when = [{ chance = "all" }]': "it is not chance's turn",
    'when = [{ seat = 0, doo = "play magician" }]': "'doo' does not fit",
    'when = [{ seat = 0, do = "play magician", key = "x" }]': "key and params belong to refused",
    "when = [{ then = { actors = [1] } }]": "when, step 1, then.actors",
    "when = [3]": "when, step 1: 3 is neither",
    "then.colour = 1": "then.colour: is no fact; they are position",
    "then = 3": "then: 3 is no table",
    "given.hands = [[], [], [], []]\nthen.actors = [0]": "given: hands: ",
    "given.piles.0 = { dragon = 5 }\nthen.actors = [0]": "given: hands, piles, table: dragon lies there 5 times",
    "given.colour = 1\nthen.actors = [0]": "given: 'colour': is no field",
    "options.doubles = 2\nthen.actors = [0]": "given: options.doubles",
    "given.players = 4\nthen.actors = [0]": "given.players: differs",
    'edition = "nowhere.toml"\nthen.actors = [0]': "given: edition: ",
    'edition.id = "x"\nthen.actors = [0]': "given: edition: kinds: is missing",
    'bad_given = "hands"': "bad_given: expected hands to be wrong, but the position is accepted",
    'players = 9\nbad_given = "hands"': "bad_given: expected hands to be wrong, found players",
    'bad_given = "hands"\nthen.actors = [0]': "stands without when and then",
    "": "the scenario states nothing",
    "whn = []": "'whn' is no key of a scenario",
    "title = 3\nthen.actors = [0]": "title: 3 is no text",
    'paragraph = "plays"\nthen.actors = [0]': "paragraph: 'plays' is no paragraph",
    'game = "chess"\nthen.actors = [0]': "given: game: 'chess'",
}


@pytest.mark.parametrize("text", WRONG, ids=lambda text: text.splitlines()[-1][:60] if text else "empty")
def test_a_wrong_scenario_fails_and_says_where(text, tmp_path):
    path = tmp_path / "wrong.toml"
    keys = {re.match(r"[\w]+(\.\w+)?", line).group() for line in text.splitlines()}
    kept = [line for line in TRICK.splitlines() if line and line.partition(" = ")[0] not in keys]
    path.write_text("[[scenario]]\n" + "\n".join(kept) + "\n" + text + "\n", "utf-8")
    out = io.StringIO()
    assert run_paths([path], out) == (0, 1)
    lines = out.getvalue().splitlines()
    assert WRONG[text] in out.getvalue()
    assert lines[0].startswith(f"FAILED {path}: ")
    assert lines[-1] == "0 passed, 1 failed"


def test_file_level_keys_are_defaults_that_a_scenario_overrides(tmp_path):
    path = tmp_path / "defaults.toml"
    path.write_text(
        """
        game = "amulett"
        players = 2
        options = { doubles = 1, tie_gold = true }
        given.gold = { 0 = 1 }
        [[scenario]]
        options.tie_gold = false
        given.gold.1 = 2
        then.position = { options = { doubles = 1, tie_gold = false }, gold = [1, 2] }
        [[scenario]]
        players = 3
        then.position = { players = 3, gold = [1, 0, 0], "options.tie_gold" = true }
        """,
        "utf-8",
    )
    out = io.StringIO()
    assert run_paths([path], out) == (2, 0), out.getvalue()


def test_an_unknown_key_for_the_whole_file_is_a_failure(tmp_path):
    path = tmp_path / "typo.toml"
    path.write_text('game = "amulett"\nplayer = 2\n[[scenario]]\nplayers = 2\nthen.current = "chance"\n', "utf-8")
    out = io.StringIO()
    assert run_paths([path], out) == (1, 1)
    assert "'player' is no key for all scenarios of a file" in out.getvalue()


def test_a_fault_of_the_engine_is_a_failure_of_the_scenario(tmp_path, monkeypatch):
    from zwerge.games.amulett import position

    monkeypatch.setattr(position, "position_of", lambda state: 1 // 0)
    path = tmp_path / "fault.toml"
    path.write_text('game = "amulett"\nplayers = 2\nthen.current = "chance"\n', "utf-8")
    out = io.StringIO()
    assert run_paths([path], out) == (0, 1)
    assert "the engine broke: ZeroDivisionError" in out.getvalue()


@pytest.mark.parametrize("text", ["game = ", "\xff", 'game = "amulett"\nplayers = 2\n', "scenario = 3", "scenario=[]"])
def test_a_file_that_is_no_scenario_file_is_bad_input(text, tmp_path, capsys):
    path = tmp_path / "broken.toml"
    path.write_bytes(text.encode("latin-1"))
    assert main([str(path)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert len(told.err.splitlines()) == 1
    assert str(path) in told.err


def test_missing_paths_and_empty_folders_are_bad_input(tmp_path, capsys):
    assert main([str(tmp_path / "nothing.toml")]) == 2
    assert main([str(tmp_path)]) == 2
    assert main([]) == 2
    with pytest.raises(BadInput):
        find_files([tmp_path])


def test_the_exit_code_is_1_when_any_failed_and_0_when_all_passed(tmp_path, capsys):
    good = tmp_path / "good.toml"
    good.write_text('game = "amulett"\nplayers = 2\nthen.current = "chance"\n', "utf-8")
    bad = tmp_path / "bad.toml"
    bad.write_text('game = "amulett"\nplayers = 2\nthen.current = 0\n', "utf-8")
    (tmp_path / "editions").mkdir()
    (tmp_path / "editions" / "box.toml").write_text('id = "box"', "utf-8")
    assert main([str(good)]) == 0
    assert capsys.readouterr().out == "1 passed, 0 failed\n"
    assert main([str(tmp_path)]) == 1
    assert capsys.readouterr().out.splitlines()[-1] == "1 passed, 1 failed"
