"""The lab watches games between bots and says what they show of the game."""

from __future__ import annotations

import json
import re
from math import inf
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from zwerge.arena.workers import Ended
from zwerge.cli import app
from zwerge.core.errors import BadInput
from zwerge.core.outcome import Entry, Face
from zwerge.draw.words import LANGUAGES
from zwerge.games import game, game_ids
from zwerge.lab.figures import differences, figures
from zwerge.lab.naming import Names
from zwerge.lab.report import Found, report
from zwerge.lab.trials import play_trial, variants
from zwerge.lab.watching import Event, Trial, Use, Watched, named, watch

AMULETT = game("amulett")
SHORT = {"round_limit": 1}


def trial(players: int = 2, seed: int = 1) -> Trial:
    return Trial(AMULETT.setup(players, SHORT), "random", seed)


def watched(number: int, **more: object) -> Watched:
    plain: dict[str, object] = {
        "number": number,
        "returns": (1.0, 0.0),
        "scores": (2, 1),
        "reason": "end",
        "first": 0,
        "decisions": (3, 2),
        "free": 4,
        "legal": 10,
        "draws": 1,
        "leads": 1,
        "settled": 0.5,
        "kinds": {},
        "actions": {},
        "events": {},
    }
    return Watched(**{**plain, **more})  # type: ignore[arg-type]


# ------------------------------------------------------------------------------------------------ one game


@pytest.mark.parametrize("game_id", game_ids())
def test_a_watched_game_adds_up(game_id: str) -> None:
    known = game(game_id)
    options = {option.name: option.low for option in known.options if option.name == "round_limit"}
    one = watch(Trial(known.setup(min(known.players), options), "random", 3), 0)
    assert sum(one.returns) == pytest.approx(1)
    assert one.reason in known.reasons
    assert 0 < one.free <= sum(one.decisions)
    assert sum(use.chosen for use in one.actions.values()) == one.free
    assert sum(use.offered for use in one.actions.values()) == one.legal
    assert all(use.chosen <= use.offered and bool(use.seats) == bool(use.chosen) for use in one.actions.values())
    assert sum(use.chosen for use in one.kinds.values()) == one.free
    assert 0 <= one.settled <= 1
    assert one.events


def test_the_same_seed_shows_the_same_game_and_another_number_another() -> None:
    assert watch(trial(), 4) == watch(trial(), 4)
    assert watch(trial(), 4) != watch(trial(), 5)
    assert watch(trial(seed=2), 4) != watch(trial(), 4)


def test_any_number_of_processes_sees_the_same_games() -> None:
    one = list(play_trial(trial(), 24, workers=1))
    two = sorted(play_trial(trial(), 24, workers=2), key=lambda seen: seen.number)
    assert one == two


def test_what_happens_is_counted_by_its_name_and_by_each_word_of_it() -> None:
    entry = Entry(Face("amulett.journal.play", {"seat": 1, "card": "dragon", "sum": 7}))
    assert named(entry) == ["play", "play card=dragon"]
    assert named(Entry(Face("silberzwerg.journal.fulfil", {"tile": 12, "value": 60}))) == ["fulfil", "fulfil tile=12"]


# ------------------------------------------------------------------------------------------------ many games


def test_the_figures_are_the_means_of_what_was_seen() -> None:
    games = [
        watched(0, scores=(5, 1), leads=0, settled=0.0),
        watched(1, returns=(0.0, 1.0), scores=(2, 3), leads=2, settled=1.0, reason="other"),
        watched(2, returns=(0.5, 0.5), scores=(2, 2), first=1, decisions=(1, 0), free=1, legal=2),
    ]
    found = figures(trial(), games)
    assert found.games == 3
    assert [one.value for one in found.seats] == pytest.approx([0.5, 0.5])
    assert [one.value for one in found.scores] == pytest.approx([3, 2])
    assert found.first is not None
    assert found.first.value == pytest.approx((1 + 0 + 0.5) / 3)
    assert found.decisions.value == pytest.approx(11 / 3)
    assert found.free.value == pytest.approx(9 / 11)
    assert found.choices.value == pytest.approx(22 / 9)
    assert found.leads.value == pytest.approx(1)
    assert found.margin.value == pytest.approx((4 + 1 + 0) / 3)
    assert {reason: one.value for reason, one in found.endings} == pytest.approx({"end": 2 / 3, "other": 1 / 3})


def test_who_began_is_only_told_where_that_is_not_always_the_same_seat() -> None:
    assert figures(trial(), [watched(0), watched(1)]).first is None


def test_an_action_is_told_by_how_often_it_is_chosen_and_what_its_users_won() -> None:
    games = [
        watched(0, actions={"dig": Use(4, 2, (0,)), "wait": Use(4, 2, (0, 1))}),
        watched(1, returns=(0.0, 1.0), actions={"dig": Use(6, 1, (0,))}),
    ]
    dig, wait = figures(trial(), games).actions
    assert (dig.name, dig.offered, dig.chosen) == ("dig", 10, 3)
    assert (dig.rate.value, dig.games.value, dig.won.value) == pytest.approx((0.3, 1.0, 0.5))
    assert (wait.rate.value, wait.games.value, wait.won.value) == pytest.approx((0.5, 0.5, 0.5))


def test_events_count_games_in_which_they_do_not_happen() -> None:
    seen = figures(trial(), [watched(0, events={"fire": Event(3, ())}), watched(1)]).events
    assert [(one.name, one.times.value, one.games.value, one.won) for one in seen] == [("fire", 1.5, 0.5, None)]


def test_an_event_is_told_with_what_those_won_of_whom_it_was_told() -> None:
    games = [
        watched(0, events={"take": Event(2, (0,))}),
        watched(1, events={"take": Event(2, (0, 1))}),
        watched(2, events={"take": Event(1, (1,))}),
        watched(3),
    ]
    (take,) = figures(trial(), games).events
    assert take.won is not None
    assert take.won.value == pytest.approx((1 + 1 + 0) / 4)


def test_of_whom_something_is_told_is_its_seat() -> None:
    one = watch(trial(), 0)
    assert set(one.events["play"].seats) == {0, 1}
    assert one.events["play"].times == sum(
        event.times for name, event in one.events.items() if name[:10] == "play card="
    )
    assert len(one.events["lead"].seats) == 1


def test_trials_are_compared_game_by_game() -> None:
    base = [watched(0), watched(1), watched(2)]
    longer = [watched(n, decisions=(5, 2 + n), returns=(0.0, 1.0)) for n in (2, 1, 0)]
    apart = {row.name: row.difference for row in differences(base, longer)}
    assert apart["decisions"].value == 3
    assert apart["decisions"].high - 3 == pytest.approx(3 - apart["decisions"].low) == pytest.approx(2.484, abs=1e-3)
    assert apart["seat 0"].low == -1 == apart["seat 0"].value
    assert apart["seat 0"].high > 0  # three games say little
    assert apart["leads"].value == 0


def test_nothing_is_certain_because_all_games_were_alike() -> None:
    games = [watched(number, events={"fire": Event(1, ())}) for number in range(60)]
    for row in differences(games, games):
        if row.name.startswith("seat") or row.name == "settled":
            assert row.difference == pytest.approx((0, -0.0625, 0.0625), abs=1e-3), row
        else:
            assert row.difference == (0, -inf, inf), row
    found = figures(trial(), games)
    for mean in (*found.scores, found.decisions, found.draws, found.choices, found.leads, found.margin):
        assert (mean.low, mean.high) == (-inf, inf)
    for part in (*found.seats, found.free, found.settled, *(one for _, one in found.endings), found.events[0].games):
        assert 0.05 < part.high - part.low < 0.07


def test_what_never_came_has_the_interval_of_what_always_did() -> None:
    always, never = (figures(trial(), [watched(n) for n in range(60)]).ending(reason) for reason in ("end", "other"))
    assert never == pytest.approx((0, 0, 0.0625), abs=1e-3)
    assert never.high == pytest.approx(1 - always.low)


def test_no_figure_is_where_it_cannot_be() -> None:
    games = [watched(n, settled=1.0 - (n == 7) / 2, free=5 - n % 2, scores=(1 + (n == 5), 1)) for n in range(100)]
    games[3] = watched(3, events={"fire": Event(1, ())}, settled=1.0, scores=(2, 1))
    found = figures(trial(), games)
    assert 0.97 < found.settled.low < found.settled.value < found.settled.high <= 1
    assert 0.8 < found.free.low < found.free.high < 1
    assert 0 < found.margin.low < found.margin.value < 0.03
    assert 2 <= found.choices.low < found.choices.high
    (fire,) = found.events
    assert 0 < fire.times.low < fire.times.value == 0.01
    assert fire.times == pytest.approx(fire.games, abs=4e-3)  # a thing that comes once a game, or not


# ------------------------------------------------------------------------------------------------ words


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", game_ids())
def test_every_ending_and_every_kind_of_action_has_its_words(game_id: str, language: str) -> None:
    known, names = game(game_id), Names(language, game_id)
    for reason in known.reasons:
        assert names.ending(reason) != reason
    for players in known.players:
        space = known.setup(players).actions
        for code in {space.text(action).partition(" ")[0] for action in range(len(space))}:
            said = names.kind(code)
            assert said != code
            assert said[0].isupper() or said[0] in "…+"


def test_actions_and_events_are_named_with_their_things() -> None:
    english, german = Names("en", "silberzwerg"), Names("de", "silberzwerg")
    assert english.action("place miner blue") == "Place miner: blue"
    assert german.action("buy red") == "Kaufen: rot"
    assert german.kind("buy") == "Kaufen: …"
    assert english.action("swap blue red") == "Swap blue for red"
    assert english.event("take colour=red") == "… takes a gem from the mine: red"
    assert english.event("fulfil_keep tile=12") == "… fulfils a contract for … and keeps tile 12: …"
    assert Names("de", "zavandor").event("over decided_by=points") == "Das Spiel ist aus. Vorn: …, nach Punkten"


def test_what_has_no_word_stands_as_programs_name_it() -> None:
    names = Names("en", "silberzwerg")
    assert names.ending("flood") == "flood"
    assert names.action("fly high") == "fly: high"
    assert names.event("flood depth=12") == "flood depth=12"


# ------------------------------------------------------------------------------------------------ what is varied


def test_each_value_has_its_own_trial_with_the_same_seed() -> None:
    one, three = variants(AMULETT, 3, "greedy", 7, vary="round_limit=1,3")
    assert (one.name, three.name) == ("round_limit=1", "round_limit=3")
    assert (one.trial.setup.options["round_limit"], three.trial.setup.options["round_limit"]) == (1, 3)
    assert {one.trial.seed, three.trial.seed} == {7}


def test_boxes_are_varied_too(tmp_path: Path) -> None:
    data = AMULETT.write_edition(AMULETT.edition())
    own = tmp_path / "own.json"
    own.write_text(json.dumps(data))
    with pytest.raises(BadInput, match=r"own\.json"):
        variants(AMULETT, 3, "greedy", 1, vary=f"edition=default,{own}")  # no TOML
    with pytest.raises(BadInput, match="names the same game twice"):
        variants(AMULETT, 3, "greedy", 1, vary="edition=default,default")


@pytest.mark.parametrize(
    ("vary", "told"),
    [
        ("round_limit", "should be OPTION=A,B"),
        ("round_limit=1", "should be OPTION=A,B"),
        ("round_limit=1,", "should be OPTION=A,B"),
        ("nix=1,2", "'nix' is no option of amulett"),
        ("round_limit=1,viele", "viele"),
        ("round_limit=1,01", "names the same game twice"),
        ("round_limit=" + ",".join(map(str, range(1, 20))), "2 to 12 values"),
    ],
)
def test_what_cannot_be_varied_is_named(vary: str, told: str) -> None:
    with pytest.raises(BadInput, match=told):
        variants(AMULETT, 3, "greedy", 1, vary=vary)


def test_an_option_is_given_or_varied_but_not_both() -> None:
    with pytest.raises(BadInput, match="round_limit is given as well"):
        variants(AMULETT, 3, "greedy", 1, {"round_limit": 2}, vary="round_limit=1,3")


def test_an_unknown_bot_and_an_impossible_number_are_named() -> None:
    with pytest.raises(BadInput, match="'nix' is no bot for amulett"):
        variants(AMULETT, 3, "nix", 1)
    with pytest.raises(BadInput, match="9 is not possible"):
        variants(AMULETT, 9, "greedy", 1)
    with pytest.raises(BadInput, match="at least one game"):
        next(play_trial(trial(), 0))


# ------------------------------------------------------------------------------------------------ page and command


def test_the_report_says_every_part_in_both_languages() -> None:
    found = []
    base: list[Watched] = []
    for variant in variants(AMULETT, 2, "random", 1, vary="round_limit=1,2"):
        games = list(play_trial(variant.trial, 6, workers=1))
        found.append(Found(variant, figures(variant.trial, games), differences(base, games) if base else ()))
        base = base or games
    for language, words in (
        ("en", ("Who wins", "What the change does", "Play Dragon", "… plays Dragon", "the most gold after the last")),
        ("de", ("Wer gewinnt", "Was die Änderung", "Drache legen", "… spielt Drache", "das meiste Gold nach der")),
    ):
        page = report(found, "zwerge lab amulett", language)
        for word in (*words, "round_limit=2", "play dragon", "zwerge lab amulett"):
            assert word in page
        assert not re.search(">round_limit<", page)


def test_the_command_prints_figures_and_writes_them_down(tmp_path: Path) -> None:
    typed = ["lab", "amulett", "--bot", "random", "--games", "6", "--workers", "1", "--option", "round_limit=1"]
    done = CliRunner().invoke(app, [*typed, "--out", str(tmp_path / "found"), "--lang", "en"], env={"COLUMNS": "120"})
    assert done.exit_code == 0, done.output
    assert "seat 0 wins" in done.output
    assert "ends: the most gold after the last round" in done.output
    (found,) = json.loads((tmp_path / "found" / "results.json").read_text("utf-8"))
    assert (found["variant"], found["differences"], found["figures"]["games"]) == ("", [], 6)
    assert len(found["figures"]["seats"]) == 2
    assert (tmp_path / "found" / "report.html").read_text("utf-8").startswith("<!doctype html>")


def test_the_command_speaks_german_and_writes_every_figure_whole() -> None:
    typed = ["lab", "silberzwerg", "--bot", "random", "--games", "4", "--workers", "1", "--option", "round_limit=1"]
    done = CliRunner().invoke(app, [*typed, "--vary", "faidutti=false,true", "--lang", "de"], env={"COLUMNS": "40"})
    assert done.exit_code == 0, done.output
    for said in (
        "silberzwerg: 4 Partien zu 2, Startzahl 1",
        "Platz 0 gewinnt",
        "Entscheidungen mit Auswahl",
        "Ende: am reichsten nach der letzten Runde",
        "Unter jeder Zahl steht ihr 95-%-Intervall; ein gerechter Anteil am Sieg ist 50,0 %.",
        "faidutti=true gegen faidutti=false",
        "Was gewählt wird, faidutti=true",
        "Handeln lassen: …",
    ):
        assert said in done.output
    assert not re.search(r"\d%|\d\.\d\d?[^\d]|[–( ]-\d|…\d|\d…", done.output)
    for english in ("seat", "wins", "figure", "games", "share", "offer", "round_limit\n"):
        assert english not in done.output


def test_the_command_compares_boxes() -> None:
    typed = ["lab", "silberzwerg", "--bot", "random", "--games", "2", "--workers", "1", "--option", "round_limit=1"]
    typed += ["--vary", "edition=default,flat", "--lang", "en"]
    done = CliRunner().invoke(app, typed, env={"COLUMNS": "120"})
    assert done.exit_code == 0, done.output
    assert "edition=flat against edition=default" in " ".join(done.output.split())
    twice = CliRunner().invoke(app, [*typed, "--edition", "flat"], env={"COLUMNS": "120"})
    assert twice.exit_code == 2
    assert "edition is given as well" in twice.output


def test_a_folder_that_cannot_be_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("mine")
    done = CliRunner().invoke(app, ["lab", "amulett", "--games", "1000000", "--out", str(file)])
    assert done.exit_code == 2
    assert "cannot be used" in done.output
    assert file.read_text() == "mine"


def lab_into(folder: Path, *more: str) -> Result:
    typed = ["lab", "amulett", "--bot", "random", "--games", "2", "--workers", "1", "--option", "round_limit=1"]
    return CliRunner().invoke(app, [*typed, "--out", str(folder), *more], env={"COLUMNS": "120"})


def test_a_folder_of_anything_else_is_refused_and_stays_as_it_is(tmp_path: Path) -> None:
    typed = ["match", "amulett", "--bots", "random,random", "--games", "2", "--workers", "1", "--lang", "en"]
    assert CliRunner().invoke(app, [*typed, "--out", str(tmp_path / "match")]).exit_code == 0
    (tmp_path / "letters").mkdir()
    (tmp_path / "letters" / "letter.txt").write_text("hello", "utf-8")
    for folder in (tmp_path / "match", tmp_path / "letters"):
        before = {file: file.read_bytes() for file in folder.rglob("*") if file.is_file()}
        done = lab_into(folder)
        assert done.exit_code == 2
        assert "is no folder of a lab run: it has other things in it" in done.output
        assert {file: file.read_bytes() for file in folder.rglob("*") if file.is_file()} == before


def test_a_labs_own_folder_may_be_written_again_by_the_same_run_alone(tmp_path: Path) -> None:
    folder = tmp_path / "found"
    assert lab_into(folder).exit_code == 0
    before = (folder / "results.json").read_bytes()
    (folder / "report.html").unlink()
    assert lab_into(folder).exit_code == 0
    assert (folder / "results.json").read_bytes() == before
    assert (folder / "report.html").exists()
    for more, told in (
        (("--seed", "2"), "seed is 1 there, and 2 here"),
        (("--games", "4"), "games is 2 there, and 4 here"),
        (("--players", "3"), "players is 2 there, and 3 here"),
        (("--bot", "greedy"), "bot is random there, and greedy here"),
        (("--option", "memory_aid=true"), "other variants are there"),
    ):
        done = lab_into(folder, *more)
        assert done.exit_code == 2, more
        assert f"is of another run: {told}" in done.output
    assert (folder / "results.json").read_bytes() == before
    (folder / "trials.json").write_text("nonsense", "utf-8")
    assert "trials.json in" in lab_into(folder).output


def test_a_run_that_is_stopped_tells_what_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    def two_then_stop(*_: object) -> object:
        yield from (watch(trial(), number) for number in range(2))
        raise KeyboardInterrupt

    monkeypatch.setattr("zwerge.lab.trials.play_trial", two_then_stop)
    done = CliRunner().invoke(app, ["lab", "amulett", "--games", "9"], env={"COLUMNS": "120"})
    assert done.exit_code == 130
    assert "stopped after 2 of 9 games" in done.output
    assert "2 games of 2" in done.output


def test_a_run_whose_workers_die_tells_what_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    def two_then_lost(*_: object) -> object:
        yield from (watch(trial(), number) for number in range(2))
        raise Ended("arena.lost.killed", tries=3, number=2)

    monkeypatch.setattr("zwerge.lab.trials.play_trial", two_then_lost)
    typed = ["lab", "amulett", "--games", "9", "--vary", "round_limit=1,3", "--lang", "en"]
    done = CliRunner().invoke(app, typed, env={"COLUMNS": "120"})
    assert done.exit_code == 1
    assert "zwerge: 3 workers died over number 2: 2 of 9 games done of round_limit=1" in done.output
    assert "2 games of 2" in done.output
