"""What people are shown of a table, and what they never are (rulings 12 and 16)."""

import re
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
import pytest

from drawn import Page
from zwerge.core.chance import Rng
from zwerge.core.seats import CHANCE, OMNISCIENT, SPECTATOR
from zwerge.draw.reader import Reader
from zwerge.draw.scene import FRAGMENTS
from zwerge.games.amulett import GAME
from zwerge.games.amulett.knowledge.view import View, may_have_seven
from zwerge.games.amulett.page import board
from zwerge.games.amulett.rules.layout import KINDS
from zwerge.games.amulett.rules.past_rounds import Round, Trick
from zwerge.games.amulett.terminal import screen

NAMES = ("Anna", "Ben", "Clara", "Dora", "Emil", "<Fritz & Co>")


def moments(players: int, seed: int, options: dict[str, Any] | None = None) -> list[Any]:
    """Copies of every decision of a random game, and its end."""
    state = GAME.new(players, options or {})
    rng = Rng(seed)
    states = []
    while not state.is_terminal():
        seat = state.current_player()
        if seat == CHANCE:
            state.move(state.playout_chance(rng), CHANCE)
        else:
            states.append(state.clone())
            state.move(state.playout_action(rng, seat), seat)
    return [*states, state]


@cache
def some_moments(players: int) -> tuple[Any, ...]:
    """A few games of one size, some with other options, thinned out."""
    games = [
        moments(players, 1),
        moments(players, 2, {"doubles": 1, "memory_aid": True, "tie_gold": True}),
        moments(players, 3, {"announcing": "auto", "round_limit": 2}),
    ]
    return tuple(state for game in games for state in (*game[::31], *game[players + 1 : 40 : 13], game[-1]))


def first(players: int, wanted: Callable[[View], bool], options: dict[str, Any] | None = None) -> Any:
    for seed in range(60):
        for state in moments(players, seed, options):
            if wanted(state.view(0)):
                return state
    raise AssertionError("no such moment in sixty games")


def reader_of(state: Any, seat: int, language: str = "en", **more: Any) -> Reader:
    legal = tuple(state.setup.actions.text(action) for action in state.legal_actions(seat)) if seat >= 0 else ()
    return Reader(language, NAMES[: state.setup.players], legal=legal, **more)


def page(view: View, reader: Reader) -> Page:
    return Page(*board.fragments(view, reader).values())


# ------------------------------------------------------------------ shape


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("language", [pytest.param("de", marks=pytest.mark.again), "en"])
def test_every_moment_can_be_drawn_for_everybody(players: int, language: str) -> None:
    known = set(re.findall(r'<symbol[^>]* id="([^"]+)"', board.sheet(language)))
    for state in some_moments(players):
        for observer in (*range(players), SPECTATOR):
            drawn = board.fragments(state.view(observer), reader_of(state, observer, language))
            assert tuple(drawn) == FRAGMENTS
            for id, html in drawn.items():
                part = Page(html)
                root = part.elements[0]
                assert (root[0], root[1]["id"]) == ("section", id)
                assert root[1]["aria-labelledby"] in part.all("id")
            html = "".join(drawn.values())
            shown = Page(*drawn.values())
            ids = shown.all("id")
            assert len(set(ids)) == len(ids)
            assert not set(ids) & known, "an element and a symbol with one id"
            assert {ref[1:] for ref in shown.all("href")} <= known
            assert not re.search(r"\sstyle=|\son\w+=|<script|<style|javascript:", html)
            assert "<Fritz" not in html
            assert sum("primary" in (attrs.get("class") or "").split() for _, attrs in shown.elements) <= 1


@pytest.mark.parametrize("players", GAME.players)
def test_legal_actions_and_only_they_can_be_pressed(players: int) -> None:
    for state in some_moments(players):
        for seat in range(players):
            view, reader = state.view(seat), reader_of(state, seat)
            pressed = Counter(page(view, reader).all("data-action"))
            bothered = view.phase != "window" or may_have_seven(view, seat) or "announce" not in reader.legal
            offered = [action for action in reader.legal if bothered or action != "silent"]
            assert set(pressed) == set(offered)
            for action in offered:
                kind = action.removeprefix("play ")
                copies = view.hand.count(kind) if kind != action else 1
                assert pressed[action] == copies, "equal cards are one decision, and each of them is a button"


def test_cards_are_reached_in_the_order_of_the_hand_and_say_what_they_do() -> None:
    state = first(3, lambda view: view.actors == (0,) and view.phase == "trick" and "amulet" in view.hand)
    view = state.view(0)
    shown = Page(board.fragments(view, reader_of(state, 0))["hand"])
    assert [action.removeprefix("play ") for action in shown.all("data-action")] == list(view.hand)
    labels = [attrs["aria-label"] for _, attrs in shown.elements if "data-action" in attrs]
    assert labels[-1] == "Play Amulet"
    assert all(re.fullmatch(r"Play [A-Z][a-z ]+(, \d+ points?)?", str(label)) for label in labels)
    assert not any("tabindex" in attrs for _, attrs in shown.elements)


# ------------------------------------------------------------------ ruling 12


def other_trick(trick: Trick, players: int) -> Trick:
    """A trick that differs in all that could be told of it."""
    cards = tuple(KINDS[(KINDS.index(kind) + 3) % 10] for kind in trick.cards)
    return Trick(
        (trick.leader + 1) % players, cards, (trick.winner + 1) % players, trick.points + 50, trick.weight + 50
    )


@pytest.mark.parametrize("players", GAME.players)
def test_piles_and_older_tricks_change_nothing_on_the_page(players: int) -> None:
    compared = 0
    for state in some_moments(players):
        for observer in (0, players - 1, SPECTATOR):
            view, reader = state.view(observer), reader_of(state, observer)
            gone = len(view.tricks) if view.table else max(0, len(view.tricks) - 1)
            tricks = tuple(other_trick(trick, players) for trick in view.tricks[:gone]) + view.tricks[gone:]
            piles = tuple(("dragon",) * 5 for _ in view.piles)
            changed = msgspec.structs.replace(view, tricks=tricks, piles=piles)
            assert board.fragments(changed, reader) == board.fragments(view, reader)
            compared += gone > 0
    assert compared > 10


def test_the_trick_just_taken_lies_there_until_the_next_lead() -> None:
    state = first(4, lambda view: view.phase == "window" and len(view.tricks) == 2)
    view = state.view(0)
    last = view.tricks[-1]
    taken = Page(board.fragments(view, reader_of(state, 0))["board"])
    cards = [ref.removeprefix("#amulett-") for ref in taken.all("href") if ref.startswith("#amulett-")]
    assert Counter(cards) == Counter(last.cards)
    assert taken.all("data-to") == [f"player-{last.winner}"] * 4
    while state.view(0).phase == "window":
        state.apply(state.setup.actions.parse("silent"))
    assert "is-taken" in board.fragments(state.view(0), reader_of(state, 0))["board"]
    led = state.view(state.current_player()).hand[0]
    state.apply(state.setup.actions.parse(f"play {led}"))
    running = Page(board.fragments(state.view(0), reader_of(state, 0))["board"])
    assert [ref for ref in running.all("href") if ref.startswith("#amulett-")] == [f"#amulett-{led}"]
    assert "is-taken" not in running.all("class")


@pytest.mark.parametrize("players", GAME.players)
def test_nobody_sees_the_hand_of_another(players: int) -> None:
    for state in some_moments(players):
        view, reader = state.view(0), reader_of(state, 0)
        other = msgspec.structs.replace(state.resample(0, Rng(99)).view(0), rounds=view.rounds)
        assert board.fragments(other, reader) == board.fragments(view, reader)


def test_an_omniscient_view_lays_open_no_more_than_a_spectators() -> None:
    for state in some_moments(4):
        reader = reader_of(state, SPECTATOR)
        assert board.fragments(state.view(OMNISCIENT), reader) == board.fragments(state.view(SPECTATOR), reader)


def test_the_memory_aid_shows_the_own_pile_alone() -> None:
    state = first(3, lambda view: view.memory is not None and view.memory.weight == 3, {"memory_aid": True})
    hand = board.fragments(state.view(0), reader_of(state, 0))["hand"]
    assert "In your pile: 3 dwarves" in hand
    plain = msgspec.structs.replace(state.view(0), memory=None)
    assert "In your pile" not in board.fragments(plain, reader_of(state, 0))["hand"]


# ------------------------------------------------------------------ ruling 16


@pytest.mark.parametrize("players", GAME.players)
def test_a_window_looks_the_same_whoever_is_heard_and_whoever_was_silent(players: int) -> None:
    state = first(players, lambda view: view.phase == "window" and len(view.tricks) == 2)
    answers = ("announce", "silent")
    for observer in (*range(players), SPECTATOR):
        for kept in (None, "announce", "silent"):
            legal = answers if observer >= 0 else ()
            reader = Reader("de", NAMES[:players], legal=legal, kept=kept if observer >= 0 else None)
            walk = state.clone()
            seen = []
            while walk.view(0).phase == "window":
                seen.append(board.fragments(walk.view(observer), reader))
                walk.apply(walk.setup.actions.parse("silent"))
            assert len(seen) == players
            assert all(drawn == seen[0] for drawn in seen)
            view = state.view(observer)
            for asked in range(players):
                other = msgspec.structs.replace(view, actors=(asked,), silent=tuple(range(asked)))
                assert board.fragments(other, reader) == seen[0]


def test_in_a_window_no_plaque_carries_the_lamp_and_in_a_trick_one_does() -> None:
    window = first(4, lambda view: view.phase == "window")
    assert "piece-lantern" not in board.fragments(window.view(0), reader_of(window, 0))["players"]
    trick = first(4, lambda view: view.phase == "trick")
    (asked,) = trick.view(0).actors
    shown = Page(board.fragments(trick.view(0), reader_of(trick, 0))["players"])
    assert shown.all("href").count("#piece-lantern") == 1
    assert "is-asked" in str(shown.by_id(f"player-{asked}")["class"]).split()


def test_an_early_answer_is_marked_and_can_be_changed() -> None:
    state = first(3, lambda view: view.phase == "window")
    reader = Reader("en", NAMES[:3], legal=("announce", "silent"), kept="silent")
    shown = page(state.view(0), reader)
    assert shown.by_id("answer-silent")["aria-pressed"] == "true"
    assert shown.by_id("answer-announce")["aria-pressed"] == "false"
    assert "you can change that" in shown.text


def test_an_answer_handed_in_leaves_no_button() -> None:
    state = first(3, lambda view: view.phase == "window")
    shown = page(state.view(0), Reader("en", NAMES[:3]))
    assert not shown.all("data-action")
    assert "your answer is in" in shown.text


@pytest.mark.parametrize(
    ("gold", "options", "words"),
    [
        (1, {}, "costs you one gold and ends the round. The others are then counted."),
        (0, {}, "makes you owe one and ends the round. The others are then counted."),
        (0, {"wrong_call_without_gold": "nothing"}, "costs you nothing and ends the round."),
        (1, {"after_wrong_call": "nobody"}, "ends the round. Then nobody gains anything."),
        (-1, {"debtors_may_announce": True}, "costs nothing more and ends the round."),
    ],
)
def test_announcing_says_what_it_risks(gold: int, options: dict[str, Any], words: str) -> None:
    state = first(3, lambda view: view.phase == "window", options)
    view = msgspec.structs.replace(state.view(0), gold=(gold, 0, 0), leader=0, taken=(2, 0, 0))
    shown = page(view, Reader("en", NAMES[:3], legal=("announce", "silent")))
    button = shown.by_id("answer-announce")
    assert "announce" in shown.all("id"), "it takes two presses, whatever lies in the pile"
    assert button["aria-describedby"] == "risk"
    assert words in shown.text


def test_a_debtor_is_told_why_he_can_only_be_silent() -> None:
    state = first(3, lambda view: view.phase == "window")
    view = msgspec.structs.replace(state.view(0), gold=(-1, 0, 0))
    shown = page(view, Reader("en", NAMES[:3], legal=("silent",)))
    assert shown.all("data-action") == ["silent"]
    assert "you owe a gold, so you can only stay silent" in shown.text
    assert "owes one gold" in shown.text


def test_silent_until_i_speak_is_offered_in_tricks_and_windows_alike() -> None:
    for phase in ("trick", "window"):
        state = first(3, lambda view, phase=phase: view.phase == phase)  # type: ignore[misc]
        off = page(state.view(0), reader_of(state, 0)).by_id("setting-silent")
        on = page(state.view(0), reader_of(state, 0, settings={"silent": True})).by_id("setting-silent")
        assert (off["aria-checked"], off["data-value"]) == ("false", "true")
        assert (on["aria-checked"], on["data-value"]) == ("true", "false")
        assert off["data-setting"] == "silent"
        assert "setting-silent" not in page(state.view(SPECTATOR), reader_of(state, SPECTATOR)).all("id")


def test_without_announcements_there_is_no_switch() -> None:
    state = first(3, lambda view: view.phase == "trick", {"announcing": "auto"})
    assert "setting-silent" not in page(state.view(0), reader_of(state, 0)).all("id")


# ------------------------------------------------------------------ results


def finished(state: Any, **changes: Any) -> View:
    """The view with a made-up round as its last one."""
    made: dict[str, Any] = {
        "number": 4,
        "first_leader": 0,
        "reason": "points",
        "caller": None,
        "scores": (41, 40, 22),
        "opened": (("dragon", "dragon", "amulet"), ("giant",), ()),
        "gained": (1, 0, 0),
        "gold": (1, 0, 0),
    }
    view: View = state.view(SPECTATOR)
    return msgspec.structs.replace(view, rounds=(Round(**(made | changes)),))


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({}, "Anna has the most points (41 points) and takes a gold."),
        (
            {"reason": "tie", "scores": (9, 9, 1), "gained": (0, 0, 0)},
            "Several tie for the most points, so nobody takes a gold.",
        ),
        (
            {"reason": "tie", "scores": (9, 9, 1), "gained": (1, 1, 0), "gold": (1, 1, 0)},
            "Anna and Ben tie for the most points, and each takes a gold.",
        ),
        (
            {"reason": "seven", "caller": 1, "scores": (None,) * 3, "gained": (0, 1, 0), "gold": (1, 1, 0)},
            "Ben announced 7 dwarves, can show them, and takes a gold.",
        ),
        (
            {"reason": "wrong_call", "caller": 1, "scores": (5, None, 2), "gained": (1, -1, 0)},
            "that costs one gold. Of the others, Anna has the most points (5 points) and takes a gold.",
        ),
        (
            {"gained": (1, 0, 0), "gold": (0, 0, 0)},
            "Anna has the most points (41 points); the gold for it stays in the middle and pays a debt.",
        ),
        (
            {"reason": "seven", "caller": 0, "scores": (None,) * 3, "gained": (1, 0, 0), "gold": (0, 0, 0)},
            "Anna announced 7 dwarves and can show them; the gold for it stays in the middle and pays a debt.",
        ),
        (
            {"reason": "tie", "scores": (9, 9, 1), "gained": (1, 1, 0), "gold": (0, 1, 0)},
            "a gold for each; that of whoever had a debt stays in the middle and pays it.",
        ),
        (
            {"reason": "wrong_call", "caller": 1, "scores": (5, None, 2), "gained": (1, -1, 0), "gold": (0, -1, 0)},
            (
                "Ben announced 7 dwarves without having them, has no gold to give back and now owes one. "
                "Of the others, Anna has the most points (5 points); the gold for it stays in the middle"
            ),
        ),
        (
            {"reason": "wrong_call", "caller": 1, "scores": (None,) * 3, "gained": (0, 0, 0)},
            (
                "Ben announced 7 dwarves without having them, but has no gold to lose. "
                "Nothing is counted, and nobody takes a gold."
            ),
        ),
    ],
)
def test_a_finished_round_is_told_in_sentences(changes: dict[str, Any], words: str) -> None:
    state = first(3, lambda view: view.phase == "trick")
    shown = Page(board.fragments(finished(state, **changes), reader_of(state, SPECTATOR))["result"])
    assert words in shown.text
    assert shown.by_id("result")["data-key"] == "round-4"
    assert shown.all("data-dismiss") == ["result"]


def test_only_piles_laid_open_are_shown() -> None:
    state = first(3, lambda view: view.phase == "trick")
    view = finished(state, opened=(None, ("red", "red", "witch"), None), caller=1, reason="seven", gained=(0, 1, 0))
    shown = Page(board.fragments(view, reader_of(state, SPECTATOR))["result"])
    assert [ref for ref in shown.all("href") if ref.startswith("#amulett-")] == ["#amulett-witch", "#amulett-red"]
    assert "2 × Red dwarf" in shown.text


def test_before_the_first_round_is_over_there_is_no_result() -> None:
    state = first(3, lambda view: view.phase == "trick")
    result = Page(board.fragments(state.view(0), reader_of(state, 0))["result"])
    assert "hidden" in result.by_id("result")
    assert not result.all("data-dismiss")


@pytest.mark.parametrize("players", GAME.players)
def test_the_end_names_the_winner_and_all_places(players: int) -> None:
    over = [state for state in some_moments(players) if state.is_terminal()]
    assert over
    for state in over:
        drawn = board.fragments(state.view(SPECTATOR), reader_of(state, SPECTATOR))
        outcome = state.outcome()
        asked, result = Page(drawn["ask"]).text, Page(drawn["result"]).text
        for seat, place in enumerate(outcome.places):
            assert f"Place {place}" in result
            assert place != 1 or NAMES[seat] in asked


# ------------------------------------------------------------------ facts and picture


def test_facts_name_round_edition_and_every_option_in_play() -> None:
    state = first(3, lambda view: view.phase == "trick", {"announcing": "off", "round_limit": 7})
    facts = Page(board.fragments(state.view(0), reader_of(state, 0))["facts"]).text
    for words in ("Round 1", "as published", "are ours", "Seven dwarves win nothing", "Rounds at most 7"):
        assert words in facts
    assert facts.count("Whoever owes a gold") == 1


def test_an_edition_of_the_owner_is_named_and_its_values_are_told() -> None:
    state = first(3, lambda view: view.phase == "trick" and view.actors == (0,))
    own = {kind: 40 + number for number, kind in enumerate(state.view(0).values)}
    view = msgspec.structs.replace(state.view(0), edition="<mine>", values=own)
    drawn = board.fragments(view, reader_of(state, 0))
    assert "Edition: &lt;mine&gt;." in drawn["facts"]
    assert f"{own[next(kind for kind in view.hand if kind != 'amulet')]} points" in drawn["hand"]


@pytest.mark.parametrize("observer", [0, SPECTATOR, OMNISCIENT])
def test_a_picture_stands_alone(observer: int) -> None:
    for state in some_moments(3)[:20]:
        view = state.view(observer)
        root = ET.fromstring(board.picture(view, "de"))
        ids = {element.get("id") for element in root.iter()}
        used = [element.get("href", "")[1:] for element in root.iter() if element.tag.endswith("use")]
        assert set(used) <= ids
        held = view.hand if observer == 0 else [kind for hand in view.hands or () for kind in hand]
        table = view.table or (view.tricks[-1].cards if view.tricks and view.phase != "over" else ())
        assert Counter(use for use in used if use.startswith("amulett-")) == Counter(
            f"amulett-{kind}" for kind in (*table, *held)
        )


@pytest.mark.parametrize(
    ("table", "options", "words"),
    [
        (["witch"], {}, "Another witch overtakes it, an amulet always does"),
        (["witch", "amulet"], {}, "but an amulet lies on it. Only another amulet overtakes that"),
        (["amulet", "witch"], {}, "Only another amulet overtakes it"),
        (["double"], {}, "Another double dwarf overtakes it"),
        (["double"], {"doubles": 1}, "Another brown dwarf overtakes it"),
    ],
)
def test_what_overtakes_is_told_as_it_is_on_the_page_and_in_the_terminal(table, options, words) -> None:
    hands = [["fairy"] * (0 if seat < len(table) else 1) for seat in range(3)]
    given = {"players": 3, "options": options, "leader": 0, "table": table, "hands": hands}
    state = GAME.from_position(given)
    seat = state.turn
    assert words in page(state.view(seat), reader_of(state, seat)).text
    assert any(words in told for told in screen(state.view(seat), reader_of(state, seat), GAME.edition()).lines)


def test_a_box_without_amulets_does_not_speak_of_them() -> None:
    box = GAME.write_edition(GAME.edition())
    box |= {"id": "plain", "hand": {"2": 3}, "kinds": [kind for kind in box["kinds"] if kind["id"] != "amulet"]}
    given = {"players": 2, "edition": box, "leader": 0, "table": ["witch"], "hands": [[], ["fairy"]]}
    state = GAME.from_position(given)
    shown = page(state.view(1), reader_of(state, 1))
    assert "Another witch overtakes it; you may play any card." in shown.text


def test_a_brown_dwarf_is_drawn_with_the_worth_of_a_double_one() -> None:
    box = GAME.write_edition(GAME.edition())
    kinds = [kind | ({"value": 6} if kind["id"] == "double" else {}) for kind in box["kinds"]]
    edition = GAME.edition(box | {"id": "rich", "kinds": kinds})
    faces = {symbol.id: str(symbol.markup()) for symbol in board._cards("en", edition)}
    assert ">6<" in faces["amulett-double"]
    assert ">6<" in faces["amulett-brown"]
    assert GAME.setup(2, {"doubles": 1}, edition).tables.value[9] == 6


def test_what_a_double_dwarf_counts_is_the_editions() -> None:
    box = GAME.write_edition(GAME.edition())
    for weight, words in ((1, "with a double"), (2, "counts as two"), (3, "counts as 3")):
        kinds = [kind | ({"weight": weight} if kind["id"] == "double" else {}) for kind in box["kinds"]]
        told = board.aim("en", GAME.edition(box | {"kinds": kinds}), {})
        assert (words in told) == (weight > 1)


def test_a_table_laid_by_hand_says_which_trick_it_is() -> None:
    given = {"players": 2, "leader": 1, "taken": [1, 2], "hands": [["fairy"], ["witch"]]}
    state = GAME.from_position(given)
    assert "You took the last trick" in page(state.view(1), reader_of(state, 1)).text
    assert "The next trick has not been led yet." in page(state.view(1), reader_of(state, 1)).text
    state.apply_text("play witch", 1)
    assert "Trick 4" in page(state.view(0), reader_of(state, 0)).text
