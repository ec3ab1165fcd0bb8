"""What people are shown of a table: every decision as a button, every cap in two ways, no sum of a closed hand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any

import msgspec
import pytest
from garden_table import GAME, play, random_game, table

from drawn import Page
from zwerge.core.chance import Rng
from zwerge.core.seats import CHANCE, OMNISCIENT, SPECTATOR
from zwerge.draw.reader import Reader
from zwerge.draw.scene import FRAGMENTS
from zwerge.games.gartenzwerge.page import art, board
from zwerge.games.gartenzwerge.page.deal import laid
from zwerge.games.gartenzwerge.page.scene import share_chance, top_chance
from zwerge.games.gartenzwerge.rules.edition import CAPS, EVENTS, WORKERS

NAMES = ("Anna", "Ben", "Clara", "Dora", "Emil", "<Fritz & Co>")


@cache
def some_moments(players: int) -> tuple[Any, ...]:
    """Moments of a few games of one size with different options, every kind of step among them."""
    more: dict[str, Any] = {"guests_per_round": "none"} if players == 2 else {"free_bidding": True}
    games = [random_game(players, 1), random_game(players, 2, **more), random_game(players, 3, cash_public=False)]
    kept: list[Any] = []
    for game in games:
        seen: dict[str, int] = {}
        for state in game[:-1]:
            step = state.view(OMNISCIENT).step
            seen[step] = seen.get(step, 0) + 1
            if seen[step] < 3 or seen[step] % 60 == 0:
                kept.append(state)
        kept.append(game[-1])
    return tuple(kept)


def reader_of(state: Any, seat: int, language: str = "en", **more: Any) -> Reader:
    legal = tuple(state.setup.actions.texts(state.legal_actions(seat))) if seat >= 0 else ()
    return Reader(language, NAMES[: state.setup.players], legal=legal, **more)


def shown(state: Any, seat: int, language: str = "en") -> dict[str, str]:
    return board.fragments(state.view(seat), reader_of(state, seat, language))


def page(state: Any, seat: int, language: str = "en") -> Page:
    return Page(*shown(state, seat, language).values())


# ------------------------------------------------------------------ what is touched answers


@pytest.mark.parametrize("players", [2, 3, 6])
def test_every_dwarf_is_a_choice_or_says_what_he_is(players: int) -> None:
    mute = re.compile(r'<span(?![^>]*data-why)[^>]*class="stand"')
    for state in some_moments(players):
        for seat in (SPECTATOR, 0, 1):
            drawn = shown(state, seat)
            assert not mute.search(drawn["players"] + drawn["hand"])
            assert drawn["players"].count("data-why") >= drawn["players"].count('class="stand"')


@pytest.mark.parametrize("language", ["de", "en"])
def test_long_titles_of_events_may_be_parted_at_their_joints(language: str) -> None:
    scene = board.Scene(table(3).view(0), Reader(language, NAMES[:3]))
    longest = [max(word, key=len) for word in (re.split("[ \u00ad]", scene.event_title(event)) for event in EVENTS)]
    assert max(map(len, longest)) <= 14


# ------------------------------------------------------------------ shape


@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("language", [pytest.param("de", marks=pytest.mark.again), "en"])
def test_every_moment_can_be_drawn_for_everybody(players: int, language: str) -> None:
    known = set(re.findall(r'<symbol[^>]* id="([^"]+)"', board.sheet(language)))
    for number, state in enumerate(some_moments(players)):
        for observer in (number % players, SPECTATOR):
            drawn = shown(state, observer, language)
            assert tuple(drawn) == FRAGMENTS
            for id, html in drawn.items():
                assert html.startswith("<section ")
                assert f' id="{id}"' in html.split(">")[0]
                assert f' aria-labelledby="{id}-title"' in html.split(">")[0]
                assert html.count(f' id="{id}-title"') == 1
            html = "".join(drawn.values())
            whole = Page(*drawn.values())
            ids = whole.all("id")
            assert len(set(ids)) == len(ids)
            assert not set(ids) & known, "an element and a symbol with one id"
            assert {ref[1:] for ref in whole.all("href")} <= known
            assert not re.search(r"\sstyle=|\son\w+=|<script|<style|javascript:", html)
            assert "<Fritz" not in html
            assert "gartenzwerge." not in whole.text
            assert sum("primary" in (attrs.get("class") or "").split() for _, attrs in whole.elements) <= 1


@pytest.mark.parametrize("players", GAME.players)
def test_legal_actions_and_only_they_can_be_pressed(players: int) -> None:
    steps = set()
    for state in some_moments(players):
        for seat in range(players):
            reader = reader_of(state, seat)
            allowed = set(reader.legal) | set(state.view(seat).retractions)
            html = "".join(board.fragments(state.view(seat), reader).values())
            pressed = re.findall(r'<button[^>]* data-action="([^"]+)"', html)
            assert set(pressed) == allowed
            assert len(pressed) == html.count("data-action=")
            if reader.legal:
                steps.add(state.view(seat).step)
        assert not page(state, SPECTATOR).all("data-action")
    assert steps >= ({"turn", "name", "sums"} if players == 2 else {"turn", "name", "sums", "pair", "talk"})


@pytest.mark.parametrize("players", GAME.players)
def test_a_sketch_begins_with_a_decision_that_is_shown(players: int) -> None:
    """Of what belongs to a sketch, exactly that is not hidden which fits its beginning, so nothing flickers."""
    sketches = 0
    for state in some_moments(players):
        for seat in range(players):
            ask = Page(shown(state, seat)["ask"])
            attrs = ask.elements[0][1]
            if not attrs.get("data-draft"):
                continue
            sketches += 1
            begin = set(str(attrs["data-default"]).split())
            for _, one in ask.elements:
                if one.get("data-when"):
                    fits = set(str(one["data-when"]).split()) <= begin
                    assert fits == ("hidden" not in one), one
    assert sketches > 10


def test_picks_and_buttons_have_labels_and_names_of_their_own() -> None:
    for state in some_moments(4):
        for tag, attrs in page(state, 0).elements:
            if tag == "button" and "data-set" in attrs:
                assert attrs.get("id")
                assert attrs.get("aria-pressed") in ("true", "false")


@pytest.mark.parametrize("language", ["de", "en"])
def test_caps_are_told_apart_by_outline_number_letters_and_colour(language: str) -> None:
    sheet = board.sheet(language)
    assert len(set(art.OUTLINES.values())) == len(set(art.COLOURS.values())) == len(CAPS) == 7
    marks = set()
    for rank, cap in enumerate(CAPS):
        symbol = re.search(rf'<symbol[^>]*id="gz-{cap}".*?</symbol>', sheet)
        assert symbol is not None
        texts = re.findall(r"<text[^>]*>([^<]+)</text>", symbol[0])
        assert texts[0] == str(rank)
        marks.add(texts[1])
    assert len(marks) == 7


def test_showcase_picture_and_aim() -> None:
    state = some_moments(4)[20]
    assert board.showcase("de").count("<svg") == 5
    for observer in (0, SPECTATOR, OMNISCIENT):
        svg = board.picture(state.view(observer), "de")
        assert svg.startswith("<svg")
        assert "http://www.w3.org/2000/svg" in svg
    assert "4,000" in board.aim("en", GAME.edition(), {})


# ------------------------------------------------------------------ what is hidden


def closed_hands() -> Iterator[Any]:
    for players in (3, 4, 6):
        for state in some_moments(players):
            view = state.view(OMNISCIENT)
            if view.step == "sums" and view.deal.closed and state.setup.options["cash_public"]:
                yield state


def test_a_closed_hand_looks_the_same_whatever_is_in_it() -> None:
    compared = 0
    for number, state in enumerate(closed_hands()):
        for observer in (*range(state.setup.players), SPECTATOR):
            other = state.resample(observer, Rng(number))
            compared += other.position() != state.position()
            for language in ("de", "en"):
                reader = reader_of(state, observer, language)
                assert board.fragments(other.view(observer), reader) == board.fragments(state.view(observer), reader)
    assert compared > 10


def test_an_omniscient_view_lays_open_no_more_than_a_spectators() -> None:
    for state in closed_hands():
        reader = reader_of(state, SPECTATOR)
        assert board.fragments(state.view(OMNISCIENT), reader) == board.fragments(state.view(SPECTATOR), reader)


def test_money_that_is_not_public_stands_on_its_owners_page_alone() -> None:
    state = table(options={"cash_public": False}, cash=[1150, 2250, 3350])
    mine, watching = page(state, 0).text, page(state, SPECTATOR).text
    assert "1,150" in mine
    assert not re.search("2,250|3,350", mine)
    assert not re.search("1,150|2,250|3,350", watching)


def test_who_still_thinks_is_shown_and_nothing_else() -> None:
    state = play(table(), "0: seek brown any free", "1: name brown", "2: name orange", "2: price 300")
    fists = re.findall(r'<li class="fist-of ([^"]*)">(.*?)</li>', shown(state, 1)["board"])
    assert [(names, "gz-fist" in drawn, "gz-screen" in drawn) for names, drawn in fists] == [
        ("is-thinks", False, True),
        ("is-thinks", False, True),
        ("is-closed", True, False),
    ]
    assert "300" not in Page(shown(state, 1)["board"]).text
    assert "(300)" in Page(shown(state, 2)["board"]).text


# ------------------------------------------------------------------ moments


def test_all_hands_open_together_and_lie_there_until_the_next_deal() -> None:
    closed = play(table(), "0: seek brown any free", "1: name brown", "2: name orange", "1: price 350", "2: price 200")
    assert "gz-palm" not in shown(closed, 0)["board"]
    state = play(closed.clone(), "0: maximum 300")
    for observer in (0, 1, 2, SPECTATOR):
        drawn = shown(state, observer)["board"]
        assert drawn.count("#gz-palm") == 3
        assert "is-fresh" in drawn
        assert re.search(r"price\s*350", Page(drawn).text)
        assert re.search(r"max\.\s*300", Page(drawn).text)
    assert 'class="fist-of is-opened is-winner"' in shown(state, 0)["board"]
    assert "pair is in your shed" in shown(state, 0)["board"]
    later = play(state, "1: garden orange")
    assert "is-fresh" not in shown(later, 0)["board"]
    assert "gz-palm" in shown(later, 0)["board"]
    again = play(later, "2: seek brown any free")
    assert "gz-palm" not in shown(again, 0)["board"]


def test_a_closed_hand_can_be_opened_again_and_only_by_its_owner() -> None:
    state = play(table(), "0: seek brown any free", "1: name brown", "2: none", "1: price 350")
    assert page(state, 1).all("data-action") == ["retract"]
    assert "retract" not in page(state, 0).all("data-action")
    assert "350" in Page(shown(state, 1)["ask"]).text


@pytest.mark.parametrize("event", EVENTS)
@pytest.mark.parametrize("language", ["de", "en"])
def test_the_event_in_force_is_told_in_words(event: str, language: str) -> None:
    state = table(event=event, highest="blue", herd=[["blue", "brown"]] * 3)
    text = Page(shown(state, 0, language)["board"]).text
    assert not re.search(r"[{}]", text)
    assert len(text) > 60


def test_prices_on_the_signs_follow_the_event() -> None:
    def effects(**given: Any) -> dict[str, str]:
        ask = shown(table(**given), 0)["ask"]
        found = re.findall(r'data-action="([^"]+)"[^>]*aria-label="([^"]+)"', ask)
        return dict(found)

    assert "+50" in effects()["garden brown"]
    assert "+100" in effects(event="g1")["garden brown"]
    assert effects(event="g6")["garden brown"].endswith("+0")
    assert "+200" in effects(event="g5")["sell brown"]
    assert "no new one" in effects(herd=[["brown"], ["brown"], ["brown"]])["sell brown"]


def test_a_competition_reckons_with_those_who_are_entered_already() -> None:
    def told(entered: list[Any], language: str = "en") -> str:
        entries = [{"seat": 1 + at, "cap": cap} for at, cap in enumerate(entered)]
        state = table(
            herd=[["orange"], *([f"{cap} competition"] for cap in entered)],
            competitions=["brown", {"card": "orange", "entries": entries}],
        )
        ask = shown(state, 0, language)["ask"]
        label = next(found for found in re.findall(r'aria-label="([^"]+)"', ask) if "(orange)" in found)
        return label.replace("\u00a0", " ")

    free, shared, beaten = told(["brown", "brown"]), told(["orange", "brown"]), told(["orange", "red"])
    assert "prize 1,000, 58 %" in free
    assert "shared: 500, 58 %" in shared
    assert "1,000" in shared
    assert "shared: 300" in told(["orange", "orange"])
    assert "0 %, a higher cap is in" in beaten
    assert "1,000" not in beaten


def test_the_last_round_folds_away_once_its_reader_acts_in_the_next() -> None:
    def of(state: Any, seat: int) -> dict[str, str | None]:
        return Page(shown(state, seat)["result"]).elements[0][1]

    game = random_game(3, 5)
    at = next(i for i, state in enumerate(game) if state.view(0).round == 2 and state.view(0).step == "turn")
    seat = game[at].turn
    assert "hidden" not in of(game[at], seat)
    acted = dict.fromkeys(range(3), False)
    met = set()
    for before, state in pairwise(game[at:]):
        if state.view(0).round > 2:
            break
        if before.turn >= 0:
            acted[before.turn] = True
        for seat in range(3):
            root = of(state, seat)
            assert ("hidden" in root) == acted[seat]
            asked = bool(reader_of(state, seat).legal) and state.view(0).step != "turn"
            assert ("is-folded" in str(root["class"])) == (not acted[seat]), "it lies over nothing unasked"
            met.add((acted[seat], asked))
    assert {(True, True), (False, True), (True, False), (False, False)} == met


def test_the_question_says_when_a_duty_or_the_event_leaves_one_occupation() -> None:
    def asked(**given: Any) -> str:
        return Page(shown(table(**given), 0)["ask"]).text

    assert "you must look for a partner (on this condition you lent a dwarf)" in asked(must_seek=[True, False, False])
    assert "must do garden work" in asked(event="g1")
    assert "you must offer a dwarf (event:" in asked(event="g3")
    assert "Your turn: give a dwarf" in asked(event="g3", first_done=[True, False, False])


def test_a_price_asked_is_not_bounded_by_money_and_nothing_is_said_to_be_nothing() -> None:
    def asked(state: Any, seat: int) -> tuple[str, str]:
        ask = shown(state, seat)["ask"]
        zero = re.search(r'<button[^>]*data-when="(?:cap=\w+ )?sum=0"[^>]*>([^<]*)<', ask)
        assert zero is not None
        gift = "is-gift" in zero.group(0)
        assert gift == ("nothing" in zero.group(1))
        return Page(ask).text, "gift" if gift else ""

    searched = play(table(), "0: seek brown any free", "1: name brown", "2: none")
    text, zero = asked(searched, 1)
    assert zero == "gift"
    assert "You have" not in text
    assert "up to" not in text
    text, zero = asked(searched, 0)
    assert zero == ""
    assert "You have 1,500" in text
    assert "up to 1,500" in text
    offered = play(table(), "0: offer brown")
    assert asked(offered, 0)[1] == "gift"
    assert asked(offered, 1)[1] == ""
    assert asked(play(table(options={"free_bidding": True}), "0: seek brown any free"), 1)[1] == "gift"


def test_schmiedel_is_introduced_where_he_first_appears() -> None:
    assert "rich member of the club" in Page(shown(table(2), 0)["players"]).text
    assert "rich member of the club" not in page(table(3), 0).text
    for word, told in (("seek brown any free", "he asks"), ("offer brown", "he bids")):
        for number in (1, 2, 3):
            state = play(table(2, round=number), f"0: {word}")
            if state.view(0).step == "name":
                play(state, "1: name brown")
            assert (told in Page(shown(state, 0)["ask"]).text) == (number < 3)


def test_a_pair_in_a_shed_says_what_it_may_breed() -> None:
    state = table(
        herd=[["green shed", "red"], ["green lent", "brown"], ["red"]], sheds=[[["green", "green", 1]], [], []]
    )
    hand = shown(state, 0)["hand"]
    assert re.search(r"gold\w* 1 in 9", hand)
    assert "gz-flower-1" in hand


def test_a_dwarf_that_schmiedel_lent_stands_in_the_shed_by_his_name() -> None:
    state = table(2, herd=[["green shed", "red"], ["blue"]], sheds=[[["green", "green", "schmiedel"]], []])
    assert [pair.lender for pair in state.view(0).sheds[0]] == ["schmiedel"]
    assert state.position()["sheds"][0][0]["lender"] == "schmiedel"
    assert "Schmiedel" in shown(state, 0)["hand"]


def test_the_result_of_a_round_tells_of_breeding_competitions_and_upkeep() -> None:
    game = random_game(3, 5)
    first = next(state for state in game if state.view(0).round == 2 and state.view(0).step == "turn")
    result = Page(shown(first, 0)["result"])
    assert "Round 1 is over" in result.text
    assert "Upkeep" in result.text
    assert result.elements[0][1]["data-key"] == "round-1"
    last = Page(shown(game[-1], 0)["result"])
    assert "The game is over" in last.text
    assert last.elements[0][1]["data-key"].endswith("-over")  # type: ignore[union-attr]
    winners = [NAMES[seat] for seat, place in enumerate(game[-1].outcome().places) if place == 1]
    assert ("You win" if winners == ["Anna"] else winners[0]) in last.text


def test_two_play_beside_schmiedels_garden_and_are_told_whose_rule_the_guests_are() -> None:
    text = Page(shown(GAME.new(2, {}), SPECTATOR)["players"]).text
    assert "Hubertus Schmiedel" in text
    assert "One guest for each of you per round: our own rule." in text
    assert "the letter of the rules" in Page(shown(GAME.new(2, {"guests_per_round": "none"}), 0)["players"]).text
    assert "Schmiedel" not in Page(shown(GAME.new(3, {}), 0)["players"]).text


# ------------------------------------------------------------------ numbers


@pytest.mark.parametrize("amount", range(0, 3051, 50))
def test_chips_on_a_palm_show_the_sum(amount: int) -> None:
    chips = GAME.edition().chips
    shown = laid(chips, amount)
    assert sum(shown) == amount
    assert all(shown.count(value) <= chips.count(value) for value in shown)
    assert len(shown) <= (4 if amount <= 1500 else 5 if amount <= 2000 else 7), "docs/games/gartenzwerge.md counts them"


def test_chances_in_competitions_are_those_of_the_draws() -> None:
    for place, row in enumerate(GAME.edition().breeding):
        cards = [rank for rank, n in enumerate(row) for _ in range(n)]
        draws = [(a, b) for i, a in enumerate(cards) for j, b in enumerate(cards) if i != j]
        for rank in range(1, 6):
            above = sum(max(pair) < rank for pair in draws) / len(draws)
            level = sum(max(pair) == rank for pair in draws) / len(draws)
            assert top_chance(row, CAPS[rank]) == pytest.approx((above, level))
            assert share_chance(row, CAPS[rank]) == round(100 * (above + level))
        assert place < len(WORKERS)


def test_drawing_asks_the_view_and_nothing_else() -> None:
    state = some_moments(4)[10]
    view, reader = state.view(0), reader_of(state, 0)
    copy = msgspec.json.decode(msgspec.json.encode(view), type=type(view))
    assert board.fragments(copy, reader) == board.fragments(view, reader)
    assert state.turn != CHANCE or not reader.legal
