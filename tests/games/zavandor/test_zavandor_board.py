"""What people are shown of a table of Die Minen von Zavandor, what they can press there, and what they never see."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import msgspec
import pytest

from drawn import Page
from zwerge.core.chance import Rng, SeededDice
from zwerge.core.record import Match
from zwerge.core.seats import CHANCE, OMNISCIENT, SPECTATOR
from zwerge.draw.reader import Reader
from zwerge.draw.scene import FRAGMENTS
from zwerge.games import game
from zwerge.games.zavandor.knowledge.view import View
from zwerge.games.zavandor.page import board
from zwerge.games.zavandor.page.scene import Box, published
from zwerge.games.zavandor.page.things import effect_words
from zwerge.games.zavandor.rules.edition import BACKS
from zwerge.games.zavandor.rules.layout import PHASES

GAME = game("zavandor")
NAMES = ("Anna", "Ben", "Clara", "<Dora & Co>")


@cache
def some_moments(players: int) -> tuple[Any, ...]:
    """Moments of two random games of one size, with other options in the second."""
    found = []
    for seed, options in ((1, {}), (2, {"boards": "back", "may_bid_zero": True, "free_stone_uses_step": True})):
        state, rng, step = GAME.new(players, options), Rng(seed), 0
        while not state.is_terminal():
            seat = state.current_player()
            if seat == CHANCE:
                state.move(state.playout_chance(rng), CHANCE)
                continue
            step += 1
            if step % 37 == 0 or (step % 3 == 0 and PHASES[state.phase] in ("income", "scrolls", "auctions")):
                found.append(state.clone())
            state.move(state.playout_action(rng, seat), seat)
        found.append(state)
    return tuple(found)


def reader_of(state: Any, seat: int, language: str = "en", **more: Any) -> Reader:
    legal = tuple(state.setup.actions.text(action) for action in state.legal_actions(seat)) if seat >= 0 else ()
    return Reader(language, NAMES[: state.setup.players], legal=legal, **more)


def drawn(state: Any, seat: int, language: str = "en") -> dict[str, str]:
    return board.fragments(state.view(seat), reader_of(state, seat, language))


def page(state: Any, seat: int, language: str = "en") -> Page:
    return Page(*drawn(state, seat, language).values())


def press(state: Any, seat: int, action: str) -> Any:
    """The state after a button: all its steps, each of which must be allowed."""
    after = state.clone()
    for step in action.split("; "):
        after.apply_text(step, seat)
    return after


def table(phase: str, players: int = 2, **given: Any) -> Any:
    return GAME.from_position({"players": players, "phase": phase, **given})


# ------------------------------------------------------------------ shape


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("language", [pytest.param("de", marks=pytest.mark.again), "en"])
def test_every_moment_can_be_drawn_for_everybody(players: int, language: str) -> None:
    known = set(re.findall(r'<symbol[^>]* id="([^"]+)"', board.sheet(language)))
    for state in some_moments(players):
        for observer in (*range(players), SPECTATOR):
            parts = drawn(state, observer, language)
            assert tuple(parts) == FRAGMENTS
            pages = {id: Page(html) for id, html in parts.items()}
            for id, part in pages.items():
                root = part.elements[0]
                assert (root[0], root[1]["id"]) == ("section", id)
                assert root[1]["aria-labelledby"] in part.all("id")
            html = "".join(parts.values())
            ids = [id for part in pages.values() for id in part.all("id")]
            assert len(set(ids)) == len(ids), [id for id in ids if ids.count(id) > 1]
            assert not set(ids) & known, "an element and a symbol with one id"
            refs = {ref[1:] for part in pages.values() for ref in part.all("href")}
            assert refs <= known | set(ids)
            assert not re.search(r"\sstyle=|\son\w+=|<script|<style|javascript:", html)
            assert "<Dora" not in html
            pieces = [piece for part in pages.values() for piece in part.all("data-piece")]
            assert len(set(pieces)) == len(pieces)
            buttons = [attrs for part in pages.values() for tag, attrs in part.elements if tag == "button"]
            assert all(attrs.get("type") == "button" for attrs in buttons)


@pytest.mark.parametrize("players", GAME.players)
def test_the_page_asks_in_one_sentence_and_has_one_primary_button_in_its_answers(players: int) -> None:
    for state in some_moments(players):
        for seat in range(players):
            ask = Page(drawn(state, seat)["ask"])
            lines = [attrs for _, attrs in ask.elements if attrs.get("class") == "ask-line"]
            assert len(lines) == 1
            html = drawn(state, seat)["ask"]
            answers = html[html.index("ask-dock") :]
            assert len(re.findall(r'class="[^"]*\bprimary\b', answers)) <= 1


# ------------------------------------------------------------------ what can be pressed


def coverable(state: Any, legal: tuple[str, ...]) -> set[str]:
    """Legal actions that the page reaches by several taps or does better: bank trades of cards laid on the desk, and
    dropping an offer, which the page does by taking its steps back."""
    desk = any(action.startswith(("offer ", "give ", "want ")) for action in legal)
    return {a for a in legal if a == "cancel" or (desk and a.startswith(("bank ", "swap ")))}


@pytest.mark.again
@pytest.mark.parametrize("players", GAME.players)
def test_every_legal_action_has_a_button_and_every_button_does_something_legal(players: int) -> None:
    pressed = 0
    for state in some_moments(players):
        for seat in range(players):
            reader = reader_of(state, seat)
            actions = page(state, seat).all("data-action")
            steps = {step for action in actions for step in action.split("; ")}
            missing = set(reader.legal) - steps - coverable(state, reader.legal)
            assert not missing, (state.view(seat).phase, state.view(seat).draft, sorted(missing)[:8])
            for action in actions:
                press(state, seat, action)
                pressed += 1
        assert "data-action" not in "".join(drawn(state, SPECTATOR).values())
    assert pressed > 80


def test_an_offer_is_put_together_by_taps_and_proposed_to_anybody() -> None:
    hands = [{"sapphire wood": 2, "ruby iron": 1}, {"diamond iron": 2}, {"emerald copper": 1}]
    state = table("trade", 3, hands=hands)
    state = press(state, 0, next(a for a in page(state, 0).all("data-action") if a.endswith("give sapphire wood")))
    assert state.view(0).draft == ("offer all", "give sapphire wood")
    state = press(state, 0, "want diamond")
    to_ben = [a for a in page(state, 0).all("data-action") if a.endswith("propose") and "offer 1" in a]
    state = press(state, 0, to_ben[0])
    (offer,) = state.view(SPECTATOR).offers
    assert (offer.maker, offer.owing, offer.cards, offer.gems) == (0, (1,), ("sapphire wood",), ("diamond",))
    assert state.view(0).opened == 1, "choosing somebody else costs no opening"
    accept = [a for a in page(state, 1).all("data-action") if a.startswith("accept 1; ")]
    assert accept == ["accept 1; hand diamond iron; agree"]
    after = press(state, 1, accept[0])
    assert "diamond iron" in after.view(0).hand
    assert page(state, 2).all("id").count("offer-1") == 1, "everybody sees it"
    assert not [a for a in page(state, 2).all("data-action") if "accept" in a or "decline" in a]


def test_several_offers_are_open_at_once_and_an_answer_drops_what_is_half_made() -> None:
    hands = [{"sapphire wood": 2, "ruby iron": 1}, {"diamond iron": 2, "diamond wood": 1}, {"emerald copper": 1}]
    state = table("trade", 3, hands=hands)
    for seat, text in (
        (0, "offer 1; give sapphire wood; want diamond; propose"),
        (2, "offer all; give emerald copper"),
    ):
        state = press(state, seat, text)
    state = press(state, 2, "want diamond; propose")
    state = press(state, 1, "offer 0; give diamond iron")
    shown = page(state, 1)
    assert {"offer-1", "offer-2"} <= set(shown.all("id"))
    for number in (1, 2):
        assert any(a.endswith(f"decline {number}") for a in shown.all("data-action"))
        assert any(f"accept {number}" in a and a.endswith("agree") for a in shown.all("data-action"))
        assert any(a.endswith(f"accept {number}") for a in shown.all("data-action")), "other cards can be chosen"
    assert any(a == "withdraw 1" for a in page(state, 0).all("data-action"))


def test_who_is_ready_is_told_who_still_trades_and_whose_answer_is_missing() -> None:
    state = table("trade", 3, hands=[{"sapphire wood": 2}, {"diamond iron": 2}, {"emerald copper": 1}])
    state = press(state, 0, "offer 1; give sapphire wood; want diamond; propose")
    state = press(press(state, 0, "ready"), 1, "ready")
    shown = page(state, 0)
    assert "Still trading: Clara. Waiting for the answer of Ben." in shown.text
    assert not any("withdraw" in action for action in shown.all("data-action")), "the rules leave an open offer open"
    assert "You are ready. Waiting for the answer of Ben." in page(press(state, 2, "ready"), 0).text


def test_wishes_keep_their_places_when_one_is_added() -> None:
    state = table("trade", hands=[{"sapphire wood": 2}, {"diamond iron": 2}])
    half = press(state, 0, "offer 1; give sapphire wood; want ruby")
    for at, wishes in ((state, 0), (half, 1)):
        places = [str(name) for name in page(at, 0).all("class") if "want-less" in str(name)]
        assert (len(places), sum("is-none" not in name for name in places)) == (4, wishes)


@pytest.mark.parametrize("offers", [0, 8])
def test_every_bank_trade_is_reached_by_taps(offers: int) -> None:
    hands = [{"sapphire wood": 2, "emerald copper": 1, "ruby iron": 1}, {"diamond iron": 2}]
    state = table("trade", hands=hands, mine=[[{"id": "E04", "stones": 2}], []], options={"offers_per_phase": offers})
    legal = [a for a in reader_of(state, 0).legal if a.startswith(("bank ", "swap "))]
    assert any(a.startswith("swap ") for a in legal)
    for action in legal:
        words = action.split(" ")
        at = state
        if offers:
            for card in (" ".join(words[i : i + 2]) for i in range(1, len(words) - 1, 2)):
                at = press(
                    at,
                    0,
                    next(a for a in page(at, 0).all("data-action") if a in (f"give {card}", f"offer 1; give {card}")),
                )
        button = [a for a in page(at, 0).all("data-action") if a.endswith(action)]
        assert len(button) == 1, action
        assert press(at, 0, button[0]).position() == press(state, 0, action).position()


def test_clearing_the_desk_gives_the_opening_back() -> None:
    state = table("trade", hands=[{"sapphire wood": 2}, {"diamond iron": 2}])
    half = press(state, 0, "offer 1; give sapphire wood; want ruby")
    (clear,) = [a for a in page(half, 0).all("data-action") if "retract offer" in a and a.endswith("retract offer")]
    assert press(half, 0, clear).position() == state.position()


def test_cards_go_into_the_fist_and_back_and_a_bid_can_be_changed_until_all_have_bid() -> None:
    state = table("bids", hands=[{"sapphire wood": 2, "ruby iron": 1}, {"diamond iron": 2}])
    held = press(state, 0, "bid sapphire wood; bid ruby iron")
    assert {"retract bid sapphire wood", "retract bid ruby iron", "commit"} <= set(page(held, 0).all("data-action"))
    bid = press(held, 0, "commit")
    assert page(bid, 0).all("data-action") == ["retract commit"]
    assert press(bid, 0, "retract commit").position() == held.position()


def test_an_upgrade_is_two_taps_and_its_cards_can_be_changed() -> None:
    hand = {"sapphire wood": 3, "sapphire copper": 1, "emerald copper": 2}
    state = table("upgrades", hall="2a", hands=[hand, {}])
    (begin,) = [a for a in page(state, 0).all("data-action") if a.startswith("upgrade family")]
    half = press(state, 0, begin)
    assert half.view(0).draft[1:] == (*["pay sapphire wood"] * 2, *["pay emerald copper"] * 2), "the fullest pile first"
    assert {"place", "retract pay sapphire wood"} <= set(page(half, 0).all("data-action"))
    assert page(half, 0).all("data-then") == ["done"]
    other = press(half, 0, "retract pay sapphire wood")
    assert {"pay sapphire wood", "pay sapphire copper"} <= set(page(other, 0).all("data-action"))
    assert press(half, 0, "place; done").view(0).objects[0][0].stones == 2


def test_the_magician_lowers_what_is_preselected() -> None:
    given = {"hall": "4", "mine": [[{"id": "R04", "stones": 1}], [], [], []]}
    for hand in ({"sapphire wood": 2, "emerald copper": 1, "diamond iron": 1}, {"sapphire wood": 2, "diamond iron": 1}):
        state = table("upgrades", 4, hands=[hand, {}, {}, {}], **given)
        (begin,) = [a for a in page(state, 0).all("data-action") if a.startswith("upgrade family")]
        assert "place" in page(press(state, 0, begin), 0).all("data-action")


# ------------------------------------------------------------------ what nobody sees


@pytest.mark.parametrize("players", GAME.players)
def test_nobody_sees_what_others_hold(players: int) -> None:
    differing = 0
    for state in some_moments(players)[::2]:
        for observer in (*range(players), SPECTATOR):
            other = state.resample(observer, Rng(99))
            differing += other.position() != state.position()
            assert drawn(other, observer) == drawn(state, observer)
    assert differing > 10


def test_an_omniscient_view_lays_open_no_more_than_a_spectators() -> None:
    for state in some_moments(4)[::3]:
        reader = reader_of(state, SPECTATOR)
        assert board.fragments(state.view(OMNISCIENT), reader) == board.fragments(state.view(SPECTATOR), reader)


def test_half_made_bids_and_offers_change_nothing_for_others() -> None:
    hands = [{"sapphire wood": 2, "ruby iron": 1}, {"diamond iron": 2}, {"emerald copper": 1}]
    for phase, steps in (
        ("bids", "bid sapphire wood; bid ruby iron"),
        ("trade", "offer all; give ruby iron; want ruby"),
    ):
        state = table(phase, 3, hands=hands)
        half = press(state, 0, steps)
        assert drawn(half, 0) != drawn(state, 0)
        for observer in (1, 2, SPECTATOR):
            assert drawn(half, observer) == drawn(state, observer)


def test_of_others_hands_only_the_carts_are_told() -> None:
    for state in some_moments(3)[::5]:
        view: View = state.view(0)
        shuffled = msgspec.structs.replace(view, known=((), (), ()), lots=dict.fromkeys(BACKS, ()), unseen=({},) * 3)
        assert board.fragments(shuffled, reader_of(state, 0)) == drawn(state, 0)


# ------------------------------------------------------------------ words and numbers


def test_another_edition_shows_its_own_numbers() -> None:
    state = table("upgrades", hands=[{"sapphire wood": 1}, {}])
    dearer = msgspec.structs.replace(published(), bonus_vp=7, bonus_from=(12, 11, 10, 9))
    shown = Page(*board.fragments(state.view(0), reader_of(state, 0, edition=dearer)).values())
    assert "12 or more also win 7 points" in shown.text
    assert "9 or more also win 4 points" in page(state, 0).text


def test_the_end_counts_everybody_and_names_the_winner() -> None:
    state = some_moments(3)[-1]
    view = state.view(SPECTATOR)
    shown = Page(drawn(state, SPECTATOR)["result"])
    assert view.outcome is not None
    for seat in range(3):
        assert NAMES[seat] in shown.text
        assert str(view.scores[seat]) in shown.text
    rows = re.findall(r"<tr.*?</tr>", drawn(state, SPECTATOR)["result"])[1:]
    for row in rows:
        cells = [int(n) for n in re.findall(r"<td[^>]*>(?:<b>)?(\d+)", row)]
        assert sum(cells[1:-1]) == cells[-1], "the parts add up"


def test_a_picture_stands_alone() -> None:
    state = table("bids", hands=[{"sapphire wood": 2, "ruby iron": 1}, {"diamond iron": 2}])
    own = board.picture(state.view(0), "en")
    assert own.startswith("<svg")
    assert own.count("<use") == 3
    assert board.picture(state.view(OMNISCIENT), "de").count("<use") == 5
    assert set(re.findall(r'href="#([^"]+)"', own)) <= set(re.findall(r'<symbol[^>]* id="([^"]+)"', own))


def test_the_journal_of_people_tells_what_came_of_a_draft_and_not_its_steps() -> None:
    match = Match(GAME.setup(2, {}, GAME.edition()), SeededDice(3))
    match.start()
    while match.state.view(0).phase != "bids":
        seat = match.state.current_player()
        legal = match.setup.actions.texts(match.state.legal_actions(seat))
        match.apply(next(text for text in ("pass", "ready") if text in legal), seat)
    before = match.faces(0, people=True)
    match.apply(f"bid {match.state.view(0).hand[0]}", 0)
    assert match.faces(0, people=True) == before
    assert match.faces(0)[-1].key == "zavandor.journal.fist"
    match.apply("commit", 0)
    assert match.faces(0, people=True)[-1].key == "zavandor.journal.commit"


def test_over_the_limit_one_is_told_all_that_is_due_and_offered_every_choice_of_decks() -> None:
    mine = [[{"id": "S01", "stones": 3}, {"id": "S07", "stones": 2}, {"id": "S04", "stones": 1}], []]
    state = table("income", family=[2, 1], mine=mine, hands=[{}, {}])
    ask = Page(drawn(state, 0)["ask"])
    assert "7 wood and 4 copper" in ask.text, "3 and 1, 2 and 1, 2 and 1, and the overseer's one"
    assert set(ask.all("data-action")) == set(reader_of(state, 0).legal)


def ask_of(edition: Any = "default", **given: Any) -> str:
    state = GAME.from_position({"players": 2, "edition": edition, **given})
    reader = reader_of(state, state.turn, edition=state.setup.edition)
    return Page(board.fragments(state.view(state.turn), reader)["ask"]).text


def test_a_question_says_no_more_than_the_options_allow() -> None:
    hands = [["ruby wood"], ["ruby iron"]]
    assert "At least one card." in ask_of(phase="bids", hands=hands)
    assert "It may be empty." in ask_of(phase="bids", hands=hands, options={"may_bid_zero": True})
    assert "Trade with the others or the bank" in ask_of(phase="trade", hands=hands)
    assert "Trade with the bank:" in ask_of(phase="trade", hands=hands, options={"offers_per_phase": 0})


def test_numbers_in_questions_and_effects_are_the_boxs() -> None:
    box = GAME.write_edition(GAME.edition())
    box |= {"id": "mine", "auction": box["auction"] | {"vp": 4}}
    auction = {"phase": "auctions", "auction": 2, "asked": "reward", "winners": {"emerald": {"seat": 0, "count": 9}}}
    auction["rows"] = {"emerald": {"right": "E01"}}
    assert "or 4 points?" in ask_of(box, **auction)
    assert "or 1 point?" in ask_of(**auction)
    effect = msgspec.structs.replace(GAME.edition().dragon.levels[0].effect, refund=1, refundFrom=5, limit=0)
    assert "winning bid of 5 or more" in effect_words(Box(GAME.edition(), "en"), "helper", effect)
