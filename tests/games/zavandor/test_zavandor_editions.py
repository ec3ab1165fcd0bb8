"""The numbers: an owner of the box types in others without touching a rule, and a wrong one is named."""

from __future__ import annotations

import copy
import re
from importlib import resources

import pytest
from zavandor_table import GAME, play, table

from zwerge.core.conformance import check
from zwerge.core.errors import BadEdition
from zwerge.core.seats import CHANCE

DEFAULT = GAME.write_edition(GAME.edition())
GONE = object()


def changed(path, value):
    """The default box with one thing changed; numbers in the path count items of lists."""
    data = copy.deepcopy(DEFAULT)
    *inside, last = path.split("/")
    holder = data
    for key in inside:
        holder = holder[int(key)] if isinstance(holder, list) else holder[key]
    if value is GONE:
        del holder[last]
    else:
        holder[last] = value
    return data


def owners_box():
    """Another box: other decks, prices, effects, boards, rows and way, and a dragon that helps step by step."""
    data = copy.deepcopy(DEFAULT)
    data |= {"id": "mine", "startHand": {"wood": 3, "copper": 2}, "incomeLimit": 4, "mineSlots": 3, "bankRate": 3}
    data |= {"endRate": 4, "bankDeck": {"sapphire": "wood", "emerald": "iron", "diamond": "copper", "ruby": "bronze"}}
    data["auction"] = {"vp": 2, "extensionFrom": 2, "bonusVp": 7, "bonusFrom": dict.fromkeys(DEFAULT["bankDeck"], 5)}
    data["decks"]["wood"] = {"sapphire": 30}
    data["extensionRows"]["2"] = ["ruby"]
    data["familyBoards"]["front"] = {
        "printedStones": 2,
        "packDragonPrintedStones": 1,
        "vp": 11,
        "levels": [
            {"effect": {"income": {"bronze": 9}}},
            {"effect": {"income": {"bronze": 3, "wood": 4}}},
            {"cost": {"sapphire": 1, "vp": 2}, "effect": {"stones": 2}},
        ],
    }
    data["packDragon"] = {
        "vp": 1,
        "levels": [
            {"effect": {"limit": 5}},
            {"cost": {"ruby": 1}, "effect": {"limit": 8}},
            {"effect": {"limit": "none"}},
        ],
    }
    data["startScroll"] = {"vp": 3, "printedStones": 1, "levels": [{"effect": {"scroll": {"iron": 1}, "scrollVP": 4}}]}
    data["kingsPath"] = {
        "start": "gate",
        "end": "throne",
        "next": {"gate": ["north", "south"], "north": ["throne"], "south": ["north", "throne"]},
        "price": {"north": {"ruby": 1}, "south": {"sapphire": 3}, "throne": {"diamond": 1}},
    }
    effects = [{"effect": {"once": {"copper": 2}, "swap": 2, "income": {"iron": 1}, "endRate": 1, "stones": 1}}]
    for one in data["extensions"]:
        if one["id"] == "R01":
            one |= {"vp": 20, "kind": "altar", "levels": effects}
    return data


def test_another_box_is_played_by_its_own_numbers():
    box = owners_box()
    state = GAME.new(2, edition=box)
    assert {text.split()[1] for text in chances(state)} == {"ruby"}
    while state.position()["phase"] == "tops":
        state.apply_text(chances(state)[0], CHANCE)
    assert state.position()["due"] == {"wood": 3, "copper": 2}
    assert state.view(0).draw["wood"] == 30
    for seat in range(2):
        for back in ("wood", "wood", "wood", "copper", "copper"):
            state.apply_text(f"draw {seat} {back} sapphire", CHANCE)
    # 4 wood and 3 bronze at level 2, but five cards only: one stone is printed on the dragon
    assert state.position()["family"] == [2, 2]
    assert state.setup.actions.texts(state.legal_actions(0)) == (
        "income 2 0 0 3",
        "income 3 0 0 2",
        "income 4 0 0 1",
    )
    assert state.why_not(state.setup.actions.parse("income 4 0 0 0"), 0).paragraph == "L13"
    assert state.view(0).edition == "mine"
    assert GAME.from_position(state.position()) == state


def chances(state):
    return [state.setup.chances.text(outcome) for outcome, _ in state.chance_outcomes()]


def test_a_dragon_that_helps_step_by_step_raises_the_limit_step_by_step():
    box = owners_box()
    for stones, limit in ((1, 5), (2, 8)):
        state = table("income", edition=box, dragon={0: stones}, mine={0: [{"id": "R01", "stones": 1}]})
        due = state.position()["due"]
        assert sum(due.values()) == (0 if stones == 1 else limit)
    assert table("income", edition=box, dragon={0: 3}).position()["due"] == {"wood": 4, "bronze": 3}


def test_other_rates_rewards_prices_and_ways_hold():
    box = owners_box()
    cards = ["sapphire wood"] * 6
    trade = table("trade", edition=box, hands=[cards, ["ruby iron"]], discard={"iron": ["emerald"]})
    play(trade, "0: bank sapphire wood sapphire wood sapphire wood emerald")
    assert trade.position()["hands"][0] == [*cards[:3], "emerald iron"]
    won = table("auctions", edition=box, table=[["ruby iron"] * 5, []], rows={"ruby": {"right": "R01"}})
    assert play(won, "0: take").position()["vp"][0] == 7
    small = table("auctions", edition=box, table=[["sapphire wood"] * 2, []])
    assert small.position()["vp"][0] == 2
    assert small.setup.actions.texts(small.legal_actions(0)) == ("king north", "king south")
    paid = table("upgrades", edition=box, hall="south", vp=[2, 0], hands=[cards, []], mine={0: [{"id": "R01"}]})
    play(paid, "0: upgrade family", "0: pay sapphire wood", "0: place", "0: upgrade R01", "0: place")
    position = paid.position()
    assert (position["family"][0], position["vp"][0], position["due"]) == (3, 0, {"copper": 2})
    over = table("over", edition=box, hall="throne", hands=[cards, cards], mine={0: [{"id": "R01", "stones": 1}]})
    assert over.scores() == (20 + 6, 3 + 1)
    scroll = play(table("scrolls", edition=box), "0: use start_scroll")
    assert (scroll.position()["vp"][0], scroll.position()["due"]) == (4, {"iron": 1})


def test_a_king_may_have_very_many_ways():
    halls = [f"h{number}" for number in range(198)]
    box = copy.deepcopy(DEFAULT) | {"id": "wide"}
    box["kingsPath"] = {
        "start": "gate",
        "end": "throne",
        "next": {"gate": halls, **{hall: [*halls[at + 1 :], "throne"] for at, hall in enumerate(halls)}},
        "price": {hall: {"ruby": 1} for hall in (*halls, "throne")},
    }
    for hall, ways in (("gate", halls), ("h3", [*halls[4:], "throne"]), ("h196", ["h197", "throne"])):
        state = table("auctions", edition=box, hall=hall)
        assert state.setup.actions.texts(state.legal_actions(0)) == tuple(f"king {way}" for way in ways)


@pytest.mark.again
def test_the_contract_holds_in_another_box():
    report = check(GAME, 2, {"boards": "back"}, edition=owners_box(), games=2, seed=3, leaks=2)
    assert report.reasons == {"coronation"}


def test_an_owners_file_is_read_from_a_path(tmp_path):
    text = resources.files("zwerge.games.zavandor").joinpath("editions", "default.toml").read_text("utf-8")
    file = tmp_path / "box.toml"
    file.write_text(text.replace('id = "default"', 'id = "box"').replace("incomeLimit = 6", "incomeLimit = 9"), "utf-8")
    state = GAME.new(2, edition=file)
    assert state.setup.edition.income_limit == 9
    assert state.view(0).edition == "box"
    assert GAME.new(2).setup.edition.income_limit == 6
    file.write_text(text.replace("mineSlots = 6", "mineSlots = 0"), "utf-8")
    with pytest.raises(BadEdition, match="mineSlots"):
        GAME.new(2, edition=str(file))


def test_an_edition_written_down_reads_back_equal():
    assert GAME.edition(DEFAULT) == GAME.edition()
    assert GAME.edition_name(GAME.edition(DEFAULT)) == "default"
    mine = GAME.edition(owners_box())
    assert GAME.edition(GAME.write_edition(mine)) == mine


def test_every_number_says_where_it_comes_from():
    sources = GAME.edition().sources
    for path, source in sources.items():
        assert source.split()[0].rstrip(":;") in ("stated", "derived", "reconstructed"), path
        for paragraph in re.findall(r"\bL\d+", source):
            assert paragraph in GAME.paragraphs, path
    for field in DEFAULT:
        if field not in ("id", "sources"):
            assert any(path.split(".")[0] == field for path in sources), field


@pytest.mark.parametrize(
    ("path", "value", "named"),
    [
        ("incomeLimit", GONE, "incomeLimit"),
        ("incomeLimit", 0, "incomeLimit"),
        ("incomeLimit", 13, "incomeLimit"),
        ("incomeLimit", "six", "incomeLimit"),
        ("incomeLimit", True, "incomeLimit"),
        ("mineSlots", -1, "mineSlots"),
        ("bankRate", 1, "bankRate"),
        ("bankRate", 4, "bankRate"),
        ("endRate", 0, "endRate"),
        ("bankDeck/ruby", "gold", "bankDeck.ruby"),
        ("bankDeck", GONE, "bankDeck"),
        ("auction/bonusFrom/ruby", 0, "auction.bonusFrom.ruby"),
        ("auction/price", 1, "auction.price"),
        ("decks/wood/sapphire", -1, "decks.wood.sapphire"),
        ("decks/wood/pearl", 1, "decks.wood.pearl"),
        ("decks/gold", {}, "decks.gold"),
        ("decks", {back: {} for back in DEFAULT["decks"]}, "decks"),
        ("startHand/wood", 99, "startHand.wood"),
        ("extensionRows/2", ["sapphire", "sapphire"], "extensionRows.2"),
        ("extensionRows/4", ["pearl"], "extensionRows.4"),
        ("extensionRows/5", [], "extensionRows.5"),
        ("familyBoards/back_b", GONE, "familyBoards.back_b"),
        ("familyBoards/front/levels", [], "familyBoards.front.levels"),
        ("familyBoards/front/printedStones", 6, "familyBoards.front.printedStones"),
        ("familyBoards/back_d/packDragonPrintedStones", 4, "familyBoards"),
        ("familyBoards/front/levels/1/cost", {"king": 1}, "familyBoards.front.levels[1].cost.king"),
        ("familyBoards/front/levels/1/cost", {"king": True, "ruby": 1}, "familyBoards.front.levels[1].cost"),
        ("familyBoards/front/levels/1/effect", {"gold": 1}, "familyBoards.front.levels[1].effect.gold"),
        ("familyBoards/front/levels/1/effect", {"income": {"gold": 1}}, "effect.income.gold"),
        ("packDragon/levels/2/effect", {"limit": "much"}, "packDragon.levels[2].effect.limit"),
        ("packDragon/levels/2/effect", {"refund": 2}, "packDragon.levels[2].effect.refund"),
        ("packDragon/vp", GONE, "packDragon.vp"),
        ("startScroll", 3, "startScroll"),
        ("kingsPath/next/7", ["8a", "8b", "5a"], "cycle"),
        ("kingsPath/next/7", [], "kingsPath.next.7"),
        ("kingsPath/next/7", ["8a", "8a"], "kingsPath.next.7"),
        ("kingsPath/next/7", ["8a", "nowhere"], "kingsPath.next.7"),
        ("kingsPath/next/CROWN", ["1a"], "CROWN"),
        ("kingsPath/next/START", ["1a"], "kingsPath.next.1b"),
        ("kingsPath/price/9b", GONE, "kingsPath.price.9b"),
        ("kingsPath/price/9b", {"ruby": -1}, "kingsPath.price.9b.ruby"),
        ("kingsPath/price/9b", {}, "kingsPath.price.9b"),
        ("kingsPath/price/START", {"ruby": 1}, "kingsPath.price.START"),
        ("kingsPath/end", "START", "kingsPath.end"),
        ("kingsPath/price", GONE, "kingsPath"),
        ("kingsPath/end", "", "kingsPath.end"),
        ("extensions/0/id", "S14", "extensions[0].id"),
        ("extensions/1/id", "S01", "extensions[1].id"),
        ("extensions/0/kind", "pet", "S01.kind"),
        ("extensions/0/shade", "grey", "S01.shade"),
        ("extensions/0/row", "pearl", "S01.row"),
        ("extensions/0/vp", 500, "S01.vp"),
        ("extensions/0/name", "x" * 41, "S01.name"),
        ("extensions/0/colour", "red", "extensions[0].colour"),
        ("extensions/0/copies", 2, "S01.copies"),
        ("extensions/0/levels/0/cost", {"sapphire": 51}, "S01.levels[0].cost.sapphire"),
        ("extensions", {}, "extensions"),
        ("sources", {"id": 3}, "sources"),
        ("more", 1, "more"),
        ("id", "", "id"),
    ],
)
def test_a_wrong_number_is_named(path, value, named):
    with pytest.raises(BadEdition) as error:
        GAME.edition(changed(path, value))
    assert named in str(error.value)
