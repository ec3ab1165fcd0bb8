"""What people are shown of a table of Silberzwerg: every choice, in both languages, and nobody's secret."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from drawn import Page
from zwerge.core.chance import Rng
from zwerge.core.seats import CHANCE, OMNISCIENT, SPECTATOR
from zwerge.core.state import State
from zwerge.draw import words
from zwerge.draw.reader import Reader
from zwerge.draw.scene import FRAGMENTS
from zwerge.games.silberzwerg import GAME
from zwerge.games.silberzwerg.page import board
from zwerge.games.silberzwerg.page.ask import SCREENS
from zwerge.games.silberzwerg.page.scene import label
from zwerge.games.silberzwerg.words.lines import line

NAMES = ("Anna", "Ben", "<Clara & Co>", "Dora")


def walk(players: int, seed: int, steps: int = 260, **options: bool | int | str) -> Iterator[State]:
    """The states of a game played at random."""
    state, rng = GAME.new(players, options), Rng(seed)
    for _ in range(steps):
        yield state
        if state.turn == CHANCE:
            outcomes = [outcome for outcome, _ in state.chance_outcomes()]
            state.play(outcomes[rng.below(len(outcomes))])
        elif state.actors():
            seat = state.actors()[0]
            actions = state.legal_actions(seat)
            state.apply(actions[rng.below(len(actions))], seat)
        else:
            return


def drawn(state: State, seat: int, language: str = "en", **more: object) -> dict[str, str]:
    legal = state.setup.actions.texts(state.legal_actions(seat)) if seat >= 0 else ()
    reader = Reader(language, NAMES[: state.setup.players], legal, **more)  # type: ignore[arg-type]
    return board.fragments(state.view(seat), reader)


@pytest.mark.again
@pytest.mark.parametrize(
    ("players", "options"),
    [(2, {}), (3, {"all_public": True}), (4, {"one_leader_per_column": True}), (4, {"faidutti": True})],
    ids=["two", "three", "four", "faidutti"],
)
def test_every_choice_is_on_the_page_once(players: int, options: dict[str, bool]) -> None:
    asked = set()
    for state in walk(players, 7, **options):
        for seat in range(players):
            legal = state.setup.actions.texts(state.legal_actions(seat))
            html = "".join(drawn(state, seat).values())
            shown = re.findall(r'data-action="([^"]+)"', html)
            assert sorted(a for a in shown if not a.startswith("retract ")) == sorted(legal)
            back = state.setup.retractions.texts(state.retractions(seat))
            assert sorted(a for a in shown if a.startswith("retract ")) == sorted(back)
            assert html.count('class="primary"') <= 1
            if legal:
                asked.add(state.view(seat).asked)
    assert asked >= {"place", "act", "shadow", "silver"}


def test_a_choice_of_several_things_can_be_put_together_from_what_lies_there() -> None:
    """For every button with parts, its things are on the page, and for every thing there is a button."""
    seen = Counter[str]()
    for state in walk(4, 5, 400):
        for seat in state.actors():
            html = "".join(drawn(state, seat).values())
            things = Counter(re.findall(r'data-pick="([^"]+)"', html))
            wanted = [Counter(parts.split("|")) for parts in re.findall(r'data-parts="([^"]+)"', html)]
            for parts in wanted:
                assert parts <= things
                seen.update(part.split()[0] for part in parts)
            assert set(things) == {part for parts in wanted for part in parts}
    assert {"give", "take", "from", "1"} <= set(seen)


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_whole_table_is_proper_html_in_both_languages(players: int, language: str) -> None:
    for number, state in enumerate(walk(players, 5)):
        if number % 8:
            continue
        for seat in (SPECTATOR, 1):
            parts = drawn(state, seat, language)
            assert tuple(parts) == FRAGMENTS
            html = "".join(parts.values())
            for id, part in parts.items():
                assert part.startswith("<section")
                assert f'id="{id}"' in part.split(">", 1)[0]
            assert [i for i, n in Counter(Page(*parts.values()).all("id")).items() if n > 1] == []
            assert "<Clara" not in html
            assert " style=" not in html
            assert re.findall(r"\son[a-z]+=", html) == []


def test_every_picture_on_the_page_is_on_the_sheet() -> None:
    sheet = board.sheet("en")
    known = set(re.findall(r'<symbol id="([^"]+)"', sheet))
    for state in walk(4, 9):
        html = "".join(drawn(state, 0).values()) + board.showcase("en")
        assert set(re.findall(r'href="#([^"]+)"', html)) <= known


def test_nobody_sees_more_than_he_may_know() -> None:
    rng = Rng(3)
    for players in (3, 4):
        for number, state in enumerate(walk(players, 11)):
            if number % 9 or state.turn == CHANCE:
                continue
            for observer in (SPECTATOR, *range(players)):
                assert drawn(state, observer) == drawn(state.resample(observer, rng), observer)


def test_a_draft_is_seen_by_its_own_seat_alone() -> None:
    state = next(s for s in walk(4, 2) if s.actors() and s.view(0).asked == "place")
    before = {seat: drawn(state, seat) for seat in (SPECTATOR, 1, 2, 3)}
    for action in ("place miner red", "place shadow gems"):
        state.apply(state.setup.actions.parse(action), 0)
    assert {seat: drawn(state, seat) for seat in before} == before
    assert "retract miner red" in drawn(state, 0)["hand"]


def test_the_eleven_steps_are_always_there_and_one_of_them_is_now() -> None:
    for state in walk(3, 4):
        steps = drawn(state, 0)["board"].split("ring-board")[0]
        assert len(re.findall(r"<li[^>]*><b>\d+</b><span", steps)) == 11
        step = state.view(0).step
        marked = re.findall(r'aria-current="step"[^>]*><b>(\d+)</b>', steps)
        assert marked == ([str(step)] if 1 <= step <= 11 and state.view(0).outcome is None else [])


def test_money_stands_on_the_track_and_prices_on_the_table() -> None:
    for state in walk(4, 6, 300):
        view, html = state.view(2), drawn(state, 2)["board"]
        track = html[html.index('class="ring"') : html.index('class="ground"')]
        fields = track.split("<li")[1:]
        assert len(fields) == 100
        ends = [*range(33), *range(33, 50), *range(50, 83), *range(83, 100)]
        for field, number in zip(fields, ends, strict=True):
            here = {int(seat) for seat in re.findall(r'data-piece="money-(\d)"', field)}
            assert here == {seat for seat in range(4) if view.money[seat] % 100 == number}
        rows = html[html.index('class="price-rows"') :].split("<li>")[1:11]
        for colour, price in (view.prices or {}).items():
            assert f'href="#gem-{colour}"' in rows[10 - price]


def test_a_phone_is_led_to_the_screen_where_it_can_answer() -> None:
    """Whatever is asked, the first answer lies on the screen that is shown, or in the line at the thumb."""
    for state in walk(4, 8, 400):
        for seat in state.actors():
            parts = drawn(state, seat)
            found = re.search(r'data-screen="(\w+)"', parts["ask"])
            assert found
            assert found[1] in SCREENS
            assert "data-action" in parts[found[1]] + parts["ask"]
            if 'class="ask-answers"' not in parts["ask"]:
                assert "data-action" in parts[found[1]]


def test_settings_are_switches_of_the_seat() -> None:
    state = next(s for s in walk(2, 1) if s.actors())
    hand = drawn(state, 0, settings={"auto_claim": True})["hand"]
    assert {s.name for s in GAME.settings} == set(re.findall(r'data-setting="(\w+)"', hand))
    assert re.search(r'id="setting-auto_claim"[^>]*aria-checked="true"', hand)
    assert re.search(r'id="setting-auto_pass"[^>]*aria-checked="false"', hand)


def test_the_sheet_of_options_names_them_all() -> None:
    state = next(s for s in walk(3, 1) if s.actors())
    facts = drawn(state, 0, "de")["facts"]
    for option in GAME.options:
        assert words.text("de", f"silberzwerg.option.{option.name}") in facts


def test_a_contract_that_cannot_be_fulfilled_says_what_is_lacking_or_whose_it_is() -> None:
    board = {"personal0": 5, "personal1": 6}
    silver = {"step": 6, "leaders": [["silver contracts"], [], []], "board": board}
    state = GAME.from_position({"players": 3, **silver, "asked": {"what": "act", "seat": 0}})
    state.apply(state.setup.actions.parse("act silver contracts"), 0)
    said = re.findall(r'<li class="space[^"]*" data-why="([^"]+)"', drawn(state, 0)["board"])
    assert said[0].startswith("For this contract you lack")
    assert said[1] == "Only Ben may fulfil this contract."
    # to the others nothing is said of what he lacks
    assert "you lack" not in drawn(state, 1)["board"]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "To begin with 50, Contracts +480, Gems sold +160, Tool sets +40, +5/−5 −10, Gems bought −70"),
        ("de", "Startgeld 50, Aufträge +480, Verkauf +160, Werkzeugsätze +40, +5/−5 −10, Einkauf −70"),
    ],
)
def test_the_end_says_where_everybodys_money_came_from(language: str, said: str) -> None:
    earned = {"contracts": 480, "sold": 160, "sets": 40, "tokens": -10, "bought": -70, "penalties": -45}
    over = GAME.from_position(
        {"players": 2, "step": "over", "reason": "600", "money": [605, 120], "income": [earned, {"penalties": -40}]}
    )
    result = drawn(over, 0, language)["result"]
    rows = re.findall(r'<dl class="income".*?</dl>', result)
    told = [re.sub(r"\s+", " ", re.sub("<[^>]+>", " ", row.replace("</dd>", ","))).strip() for row in rows]
    paid = {"en": "Penalties", "de": "Strafen"}[language]
    assert told[0].replace(" ,", ",") == f"{said}, {paid} −45,"
    assert f"{paid} −40," in told[1].replace(" ,", ",")
    # the bar of who gained most is whole, the other one as much shorter; what is gone again is faded
    bars = [
        [float(wide) for wide in re.findall(r'width="([\d.]+)"', bar)] for bar in re.findall("<svg.*?</svg>", result)
    ]
    bars = [bar for bar in bars if bar]
    gained = 50 + 480 + 160 + 40
    assert [round(sum(bar[:-1])) for bar in bars[-2:]] == [1000, round(160 / gained * 1000)]
    assert [round(bar[-1]) for bar in bars[-2:]] == [round(125 / gained * 1000), round(40 / gained * 1000)]


def test_the_end_ranks_all_and_leaves_no_choice() -> None:
    state = list(walk(4, 3, 2000, round_limit=2))[-1]
    outcome = state.outcome()
    assert outcome
    parts = drawn(state, 1)
    assert "data-action" not in "".join(parts.values())
    assert parts["result"].count("result-row is-place") == 4
    assert parts["ask"].count(words.text("en", "silberzwerg.money", n=max(outcome.scores)))


@pytest.mark.parametrize("observer", [SPECTATOR, OMNISCIENT, 1])
def test_a_picture_stands_alone(observer: int) -> None:
    for players in (2, 4):
        for state in list(walk(players, 4))[30::40]:
            svg = board.picture(state.view(observer), "de")
            root = ElementTree.fromstring(svg)
            known = {e.get("id") for e in root.iter("{http://www.w3.org/2000/svg}symbol")}
            used = {e.get("href", "#")[1:] for e in root.iter("{http://www.w3.org/2000/svg}use")}
            assert used <= known
            assert len(used) > 10


def crowded(kind: str) -> State:
    """Everybody's four miners dig in the red mine; the first seat's leaders are of this kind, one of them there."""
    state = GAME.new(4, {})
    while state.turn == CHANCE:
        state.play(state.chance_outcomes()[0][0])
    for seat in range(4):
        leader = kind if seat == 0 else "silver"
        for action in [*["place miner red"] * 4, f"place {leader} red", f"place {leader} blue", "commit"]:
            legal = state.legal_actions(seat)
            state.apply(legal[state.setup.actions.texts(legal).index(action)], seat)
    return state


def test_a_crowded_mine_shows_a_figure_and_a_number_for_each_seat() -> None:
    page = drawn(crowded("shadow"), 0)["board"]
    red = page[page.index('id="at-red"') : page.index('id="at-yellow"')]
    assert red.count("dwarf is-miner") == 4
    assert red.count(">×4</b>") == 4


@pytest.mark.parametrize(("players", "leaders"), [(2, 4), (4, 2)])
def test_the_first_round_says_how_many_leaders_one_has(players: int, leaders: int) -> None:
    state = GAME.new(players, {})
    while state.turn == CHANCE:
        state.play(state.chance_outcomes()[0][0])
    assert f"and {leaders} leaders (each shadow or silver)" in drawn(state, 0)["ask"]


def test_a_shadow_alone_in_a_mine_is_not_told_to_send_anybody_away() -> None:
    state = GAME.new(4, {})
    while state.turn == CHANCE:
        state.play(state.chance_outcomes()[0][0])
    for seat, mine in enumerate(("blue", "red", "red", "red")):
        for action in [*[f"place miner {mine}"] * 4, f"place shadow {mine}", f"place silver {mine}", "commit"]:
            legal = state.legal_actions(seat)
            state.apply(legal[state.setup.actions.texts(legal).index(action)], seat)
    while state.actors() != (0,):
        state.apply(state.legal_actions(state.actors()[0])[0], state.actors()[0])
    assert "send" not in drawn(state, 0)["ask"]
    legal = state.legal_actions(0)
    state.apply(legal[state.setup.actions.texts(legal).index("act shadow blue")], 0)
    ask = drawn(state, 0)["ask"]
    assert "take a gem" in ask
    assert "send" not in ask


def test_what_a_set_brings_is_the_editions() -> None:
    box = GAME.write_edition(GAME.edition()) | {"id": "rich", "set_bonus": 55}
    held = [tile.id for tile in GAME.edition().tiles if tile.symbol == "axe"]
    given = {"players": 4, "step": 6, "edition": box, "leaders": [["silver gems"], [], [], []]}
    state = GAME.from_position({**given, "kept": [held[:3], held[3:4], [], []]})
    for language in ("de", "en"):
        hands = [Page(drawn(state, seat, language, edition=state.setup.edition)["hand"]).text for seat in (0, 1)]
        assert "+55" in hands[0]
        assert "55 " in hands[1]
        assert not any("40" in hand for hand in hands)


def test_a_theft_says_no_number_that_a_small_bag_does_not_hold() -> None:
    given = {"players": 3, "step": 4, "leaders": [["shadow gems"], [], []], "bags": [[], ["red"], []]}
    state = GAME.from_position({**given, "asked": {"what": "shadow", "leader": "shadow gems"}})
    assert "two" not in label("en", ("Ada", "Jon", "Uli"), "steal 1").lower()
    state.apply_text("steal 1", 0)
    reader = Reader("en", ("Ada", "Jon", "Uli"))
    told = [line(entry.face, reader) for entry in state.journal()]
    assert "Ada draws blindly from Jon's bag." in told


@pytest.mark.parametrize(("public", "said"), [(False, "or a public one"), (True, "all are public now")])
def test_a_shadow_at_the_contracts_is_told_which_it_may_turn(public: bool, said: str) -> None:
    board = {"public1": {"tile": 5, "corner": 2}, "personal0": {"tile": 6}}
    state = GAME.from_position(
        {
            "players": 4,
            "step": 4,
            "board": board,
            "all_public": public,
            "leaders": [["shadow contracts"], [], [], []],
            "asked": {"what": "shadow", "leader": "shadow contracts"},
        }
    )
    assert said in drawn(state, 0)["ask"]
