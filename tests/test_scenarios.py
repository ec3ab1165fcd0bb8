"""All scenarios pass, every example of the docs does, and the runner can fail."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

from zwerge.core.errors import BadInput
from zwerge.games import game
from zwerge.scenarios import find_files, read_file, run_paths, run_scenario
from zwerge.scenarios.__main__ import main

HERE = Path(__file__).parent
DOCS = HERE.parent / "docs"
SCENARIOS = [s for path in find_files([HERE / "scenarios"]) for s in read_file(path)]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda s: f"{Path(s.file).stem}: {s.title}")
def test_scenario(scenario):
    assert run_scenario(scenario) == []


RULINGS = {
    "amulett": ("2.1", *range(1, 32)),
    "silberzwerg": (
        *(f"{kind}{n}" for kind, most in (("d", 17), ("a", 49), ("k", 10), ("f", 2)) for n in range(1, most + 1)),
    ),
    "gartenzwerge": (*range(1, 62),),
    "zavandor": (),
}


@pytest.mark.parametrize(("name", "rulings"), RULINGS.items())
def test_every_paragraph_and_ruling_has_a_scenario(name, rulings):
    named = {p for s in SCENARIOS if s.data["game"] == name for p in s.paragraph.split(", ")} - {""}
    assert named == set(game(name).paragraphs) | {f"ruling-{n}" for n in rulings}


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

LISTS = """
game = "silberzwerg"
players = 4
title = "A refusal that tells a list"
given.step = 6
given.bags = [{ blue = 5, green = 1 }, {}, {}, {}]
given.board.personal0 = 5
given.leaders = [["silver contracts"], [], [], []]
when = ["0: act silver contracts", { seat = 0, do = "fulfil personal0", refused = "silver_contracts", PARAMS }]
then.actors = [0]
"""


@pytest.mark.parametrize(
    ("params", "problem"),
    [
        ('params.colours = ["blue", "green"]', None),
        ('params.colours = ["green", "blue"]', None),  # as cards in any order
        ("params.colours = { blue = 1, green = 1 }", None),
        ('params.colours = ["blue"]', "params.colours"),
        ('params.colours = "blue"', "params.colours"),
        ("params.colours = []", "params.colours"),
        ('params.colour = ["blue"]', "params.colour"),
    ],
)
def test_params_of_a_refusal_may_be_lists(params, problem, tmp_path):
    path = tmp_path / "list.toml"
    path.write_text(LISTS.replace("PARAMS", params), "utf-8")
    [scenario] = read_file(path)
    problems = run_scenario(scenario)
    assert problems == [] if problem is None else problem in problems[0]


@pytest.mark.parametrize(("seats", "passes"), [("[1]", True), ("[0]", False), ("[1, 2]", False), ("1", False)])
def test_params_that_are_lists_of_seats_are_compared_whole(seats, passes, tmp_path):
    path = tmp_path / "seats.toml"
    path.write_text(
        'game = "silberzwerg"\nplayers = 4\ntitle = "Not asked"\ngiven.step = 6\ngiven.leaders.1 = ["silver gems"]\n'
        f'when = [{{ seat = 0, do = "pass", refused = "silver", params.seats = {seats} }}]\n'
    )
    [scenario] = read_file(path)
    assert (run_scenario(scenario) == []) is passes


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
    "then.position.hands.-4 = {}": "there is no number -4 here; the list has 3",
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
    'given.hands = []\nthen.legal = ["play red"]': "nobody is asked now, so name the seat",
    "then.legal.spectator = []": "is a table by seat",
    "then.legal.0 = 3": "is no list of decisions",
    'then.legal_has.0 = ["play magician", 3]': "is no list of decisions",
    "then.position = 3": "then.position: 3 is no table",
    "then.position.options = [1]": "then.position.options: expected the list [1]",
    "then.position.gold = { dragon = 1 }": "then.position.gold: expected a table, found the list [1, 0, 0]",
    "then.position.gold.0.x = 1": "'x' leads nowhere: 1 is here",
    "then.view = 3": "then.view: 3 is no table by observer",
    "then.view.0 = 3": "then.view.0: 3 is no table",
    "then.view.0.options.jokers = 1": "there is no 'jokers' here; there are doubles",
    'then.outcome = "over"': "neither a table nor",
    "then.chance = 3": "neither a table of outcomes nor",
    'then.chance_has = { "deal 0 red" = "x" }': "is no weight and no odds",
    'given.hands = []\nthen.chance = { "lead 0" = 1 }': "found { lead 0 = 1, lead 1 = 1, lead 2 = 1 }",
    'given.hands = []\nthen.chance = "none"': "expected no chance outcome",
    'then.refused = { "0: play fairy" = 3 }': "3 is no paragraph",
    'then.refused = { do = "0: play fairy", paragraph = "play", params = 3 }': "then.refused.params: 3 is no table",
    "then.refused = [3]": "then.refused.0: a refusal is",
    'then.refused = { do = "0: play fairy", paragraph = "play", why = 3 }': "then.refused.why: is no key",
    'then.bad = [{ do = "0: dance", why = 3 }]': "then.bad.0.why: is no key",
    "then.bad = [3]": "then.bad.0: 3 is no text",
    "then.retractions.0 = [3]": "is no list of decisions",
    "then.journal = 3": "then.journal: 3 is no table by observer",
    "then.journal.0 = [3]": "neither the key of an entry nor a table",
    "then.odds = [3]": "then.odds.0: 3 is no table with observer and fact",
    'then.odds = { observer = 0, fact = "hands.1.red", certain = 0, tolerance = 2 }': "is no number between 0 and 1",
    'then.odds = { observer = 0, fact = "hands.1.red", certain = 0, samples = 1 }': "1 is no whole number",
    "then.odds = { observer = 0, fact = 3, certain = 0 }": "is no path such as",
    'then.odds = { observer = 0, fact = "hands.1 + hands.2", certain = 0 }': "only numbers can be added",
    'then.odds = { observer = 0, fact = "hands.1.red", possible = 0 }': "then.odds.possible: 0 is no list",
    'then.odds = { observer = 0, fact = "hands.1", at_least = 0 }': "needs a fact that is a number",
    'then.odds = { observer = 0, fact = "hands.1.red", odds = 1 }': "is no table from value to odds",
    'then.odds = { observer = 0, fact = "hands.1.red", odds = { 1 = "much" } }': "is no number such as",
    'then.odds = { observer = 0, fact = "hands.1.red", odds = { 1 = "1/0" } }': "is no number such as",
    "given = 3\nthen.actors = [0]": "given: 3 is no table",
    'given.game = "chess"\nthen.actors = [0]': "given.game: differs",
    "when = 3": "when: 3 is no list of steps",
    "when = [{ seat = 0 }]": "says not what is done",
    'when = [{ seat = 1, do = "0: play magician" }]': "names two different seats",
    "given.hands = []\nwhen = [{ chance = 0 }]": 'is neither "all" nor a number',
    'given.hands = []\nwhen = [{ chance = 1, seed = "x" }]': "is no seed",
    "given.hands = []\nwhen = [{ chance = 26 }]": "26 outcomes are more than come now",
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
    names = [(line, line.partition(" = ")[0]) for line in TRICK.splitlines() if line]
    kept = [line for line, name in names if name not in keys and name.partition(".")[0] not in keys]
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


MANY_WORLDS = """
game = "amulett"
players = 4
given.hands.0 = { dragon = 4, giant = 3 }
given.hands.1 = { fairy = 4, witch = 3 }
given.hands.2 = { red = 4, witch = 1, double = 2 }
given.hands.3 = { green = 4, double = 2, giant = 1 }
[then.odds]
observer = 0
fact = "hands.1.fairy + hands.2.fairy"
samples = 3000
"""


@pytest.mark.parametrize(("odds", "failed"), [("0.0575", 0), ("0.2", 1)])
def test_odds_over_too_many_worlds_are_estimated(odds, failed, tmp_path):
    """14 of 29 unseen cards lie in those hands; none of the 4 fairies does with odds 15*14*13*12 / (29*28*27*26)."""
    path = tmp_path / "many.toml"
    path.write_text(MANY_WORLDS + f"odds = {{ 0 = {odds} }}\n", "utf-8")
    out = io.StringIO()
    assert run_paths([path], out) == (1 - failed, failed), out.getvalue()
    if failed:
        assert "in 3000 samples, tolerance 1/50" in out.getvalue()


def test_what_is_unambiguous_may_be_written_in_several_ways(tmp_path):
    path = tmp_path / "ways.toml"
    path.write_text(
        '''
        game = "amulett"
        players = 3
        given.hands = { "0" = ["dragon"], 1 = { fairy = 1 }, 2 = ["red"] }
        given.first_leader = "none"
        when = """
          0: play dragon
          1:play fairy
        """
        then.current = "2"
        then.actors = 2
        then.asked = ["0", 1]
        then.legal = "play red"
        then.legal_has = ["play red"]
        then.bad = { seat = 0, do = "dance" }
        then.view.2 = { table = ["dragon", "fairy"], memory = "none", "gold.1" = 0 }
        then.position = { hands = { 2 = { red = 1, dragon = 0 } }, piles = [[], [], []], reason = "none" }
        then.outcome = "none"
        then.view.0.hand_sizes.-1 = 1
        then.odds = { observer = 0, fact = "options.tie_gold", certain = false, odds = { false = 1 } }
        then.knows = { observer = "2", fact = "first_leader", certain = 0 }
        ''',
        "utf-8",
    )
    out = io.StringIO()
    assert run_paths([path], out) == (1, 0), out.getvalue()


def test_an_unknown_key_for_the_whole_file_is_a_failure(tmp_path):
    path = tmp_path / "typo.toml"
    path.write_text('game = "amulett"\nplayer = 2\n[[scenario]]\nplayers = 2\nthen.current = "chance"\n', "utf-8")
    out = io.StringIO()
    assert run_paths([path], out) == (1, 1)
    assert "'player' is no key for all scenarios of a file" in out.getvalue()


def test_a_fault_of_the_engine_is_a_failure_of_the_scenario(tmp_path, monkeypatch):
    amulett = game("amulett")
    broken = amulett.knowledge._replace(position=lambda state: 1 // 0)
    monkeypatch.setattr(amulett, "knowledge", broken)
    path = tmp_path / "fault.toml"
    path.write_text('game = "amulett"\nplayers = 2\nthen.current = "chance"\n', "utf-8")
    out = io.StringIO()
    assert run_paths([path], out) == (0, 1)
    assert "the engine broke: ZeroDivisionError" in out.getvalue()


@pytest.mark.parametrize("key", ["game", "players"])
def test_game_and_players_are_needed(key, tmp_path):
    path = tmp_path / "short.toml"
    path.write_text("".join({"game": "players = 2\n", "players": 'game = "amulett"\n'}[key]) + "then.actors = []")
    out = io.StringIO()
    assert run_paths([path], out) == (0, 1)
    assert f"{key}: is missing" in out.getvalue()


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
    huge = tmp_path / "huge.toml"
    huge.write_bytes(b"#" * 4_000_001)
    assert main([str(huge)]) == 2
    assert "larger than" in capsys.readouterr().err
    huge.unlink()
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


BAG = """
game = "silberzwerg"
players = 3
given.step = 4
given.start = 0
given.bags = [{}, { blue = 2, red = 1 }, {}]
given.leaders = [["shadow gems"], [], []]
given.asked = { what = "shadow", seat = 0, leader = "shadow gems" }
when = ["0: steal 1", "chance: draw 1 blue", "chance: draw 1 red"]
[[then.odds]]
observer = 2
fact = "bags.0"
"""


@pytest.mark.parametrize(
    "claim",
    [
        'possible = [["blue", "red"], { blue = 2 }]',
        "possible = [{ blue = 2, red = 0 }, { red = 1, blue = 1 }]",
        'possible = ["red blue", "blue blue"]',
        'possible = [["blue", "blue"], { yellow = 0, red = 1, blue = 1, green = 0 }]',
        'odds = { "blue blue" = "1/3", "blue red" = "2/3" }',
        'odds = { "red blue" = "2/3" }',
        'odds = { \'{ red = 1, blue = 1 }\' = "2/3", \'["blue", "blue"]\' = "1/3" }',
    ],
)
def test_a_whole_bag_is_a_fact_in_any_order_listed_or_counted(tmp_path, claim):
    path = tmp_path / "bag.toml"
    path.write_text(BAG + claim, "utf-8")
    [scenario] = read_file(path)
    assert run_scenario(scenario) == []


@pytest.mark.parametrize(
    "spelling", ['["red", "blue"]', '["blue", "red"]', "{ red = 1, blue = 1 }", "{ blue = 1, red = 1, green = 0 }"]
)
def test_a_certain_bag_may_be_spelled_in_any_order(tmp_path, spelling):
    path = tmp_path / "bag.toml"
    path.write_text(BAG.replace("observer = 2", "observer = 1") + f"certain = {spelling}", "utf-8")
    [scenario] = read_file(path)
    assert run_scenario(scenario) == []
    path.write_text(BAG.replace("observer = 2", "observer = 1") + "certain = { red = 2 }", "utf-8")
    [scenario] = read_file(path)
    assert "expected" in run_scenario(scenario)[0]
