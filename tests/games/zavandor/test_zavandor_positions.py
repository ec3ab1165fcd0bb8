"""Positions: what is left out, what is checked on the way in, and which field a fault names."""

from __future__ import annotations

import pytest
from zavandor_table import GAME, play, table

from zwerge.core.errors import BadInput, BadPosition
from zwerge.core.seats import SPECTATOR

HANDS = [["sapphire wood", "ruby iron"], ["diamond iron"]]
TRADE = {"players": 2, "phase": "trade", "hands": HANDS}
BIDS = {"players": 2, "phase": "bids", "hands": HANDS}
OFFER = {"maker": 0, "cards": ["ruby iron"], "gems": ["diamond"]}


def test_what_is_left_out_means_the_beginning_of_the_phase():
    state = table("trade", 3, hands=[["ruby iron"], [], ["diamond iron"]])
    position = state.position()
    assert state.actors() == (0, 2)
    assert position["ready"] == [False, True, False]
    assert position["opened"] == position["proposed"] == [0, 0, 0]
    assert (position["offers"], position["next_offer"]) == ([], 1)
    assert position["known"] == [[], [], []]
    assert [len(lots) for lots in position["lots"].values()] == [1, 1, 1, 1]
    assert table("income", start=1).position()["who"] == 1
    assert table("bids", hands=HANDS).actors() == (0, 1)
    assert GAME.from_position({"players": 2, "round": 3}).position()["phase"] == "income"
    assert GAME.from_position({"players": 2}).position() == GAME.new(2).position()


def test_known_cards_alone_may_be_given():
    state = GAME.from_position({**TRADE, "known": [["ruby iron"], []]})
    view = state.view(SPECTATOR)
    assert view.known == (("ruby iron",), ())
    assert view.unseen[0] == {"wood": (1,), "copper": (0,), "iron": (0,), "bronze": (0,)}


def test_offers_show_their_cards_where_nothing_else_is_told():
    state = GAME.from_position({**TRADE, "offers": [OFFER]})
    assert state.view(SPECTATOR).known[0] == ("ruby iron",)
    assert state.actors() == (1,)
    assert state.position()["proposed"] == state.position()["opened"] == [1, 0]


@pytest.mark.parametrize("how", ["list", "by seat", "counts"])
def test_hands_may_be_written_in_several_ways(how):
    hands = {"list": HANDS, "by seat": dict(enumerate(HANDS)), "counts": [dict.fromkeys(HANDS[0], 1), HANDS[1]]}[how]
    assert table("trade", hands=hands).position() == GAME.from_position(TRADE).position()


@pytest.mark.parametrize(
    ("given", "named"),
    [
        ({"players": 5}, "players"),
        ({"phase": "lunch"}, "phase"),
        ({"hall": "11"}, "hall"),
        ({"round": 0}, "round"),
        ({"start": 2}, "start"),
        ({"who": 2}, "who"),
        ({"step": "late"}, "step"),
        ({"due": {"gold": 1}}, "due"),
        ({"vp": [-1, 0]}, "vp.0"),
        ({"vp": [0]}, "vp"),
        ({"vp": {"5": 1}}, "vp.'5'"),
        ({"family": [6, 1]}, "family.0"),
        ({"dragon": [0, 4]}, "dragon.1"),
        ({"boards": ["back_a", "front"]}, "boards"),
        ({"boards": ["side", "front"]}, "boards.0"),
        ({"mine": [["S01", "S01"], []]}, "mine.0"),
        ({"mine": [["S01"], ["S01"]]}, "mine.1"),
        ({"mine": [["R01"], []]}, "mine"),
        ({"mine": [["family"], []]}, "mine.0"),
        ({"mine": [[{"id": "S01", "stones": 4}], []]}, "mine.0.S01"),
        ({"mine": [["start_scroll", "S01", "S02", "S03", "S04", "S05", "S06"], []]}, "mine.0"),
        ({"mine": [[{"id": "S01", "level": 1}], []]}, "mine.0"),
        ({"stepped": [["S99"], []]}, "stepped.0"),
        ({"hands": [["pearl wood"], []]}, "hands.0"),
        ({"hands": [{"sapphire bronze": 2}, []]}, "hands"),
        ({"hands": [{"sapphire wood": -1}, []]}, "hands.0"),
        ({"discard": {"bronze": {"sapphire": 2}}}, "discard"),
        ({"draw": {"wood": ["ruby"]}}, "draw.wood"),
        ({"draw": {"gold": []}}, "draw"),
        ({"fist": [["ruby iron"], []]}, "fist.0"),
        ({"table": [["ruby iron"], []]}, "table.0"),
        ({"known": [["ruby bronze"], []]}, "known.0"),
        ({"unseen": [{"wood": [["ruby"]]}, None]}, "unseen.0.wood"),
        ({"unseen": [{"gold": []}, None]}, "unseen.0"),
        ({"lots": {"wood": [["ruby"]]}}, "lots.wood"),
        ({"rows": {"ruby": {}}}, "rows.ruby"),
        ({"rows": {"emerald": {"right": "S01"}}}, "rows.emerald"),
        ({"rows": {"emerald": {"right": "E01", "middle": "E01"}}}, "rows.emerald"),
        ({"rows": {"emerald": {"light": ["E07"]}}}, "rows.emerald.light"),
        ({"rows": {"emerald": {"light": ["E01"], "dark": []}}}, "rows.emerald"),
        ({"rows": {"emerald": {"left": "E01"}}}, "rows.emerald"),
        ({"out": ["R01"]}, "out"),
        ({"mine": [["S01"], []], "out": ["S01"]}, "out"),
        ({"ready": ["yes", False]}, "ready.0"),
        ({"opened": [9, 0]}, "opened.0"),
        ({"proposed": [2, 0], "opened": [1, 0]}, "opened.0"),
        ({"swaps": [-1, 0]}, "swaps.0"),
        ({"offers": [{**OFFER, "cards": ["ruby bronze"]}]}, "offers[0]"),
        ({"offers": [{**OFFER, "gems": []}]}, "offers[0]"),
        ({"offers": [{**OFFER, "owing": [0]}]}, "offers[0]"),
        ({"offers": [{**OFFER, "number": 2}, {**OFFER, "number": 1}]}, "offers[1]"),
        ({"offers": [{"cards": []}]}, "offers[0]"),
        ({"offers": [OFFER], "proposed": [0, 0]}, "proposed.0"),
        ({"offers": [OFFER], "next_offer": 1}, "next_offer"),
        ({"drafts": [["give ruby iron"], []]}, "drafts.0"),
        ({"drafts": [["offer 1", "pay ruby iron"], []]}, "drafts.0"),
        ({"drafts": [["offer 1", "give ruby bronze"], []]}, "drafts.0"),
        ({"drafts": [["accept 1"], []]}, "drafts.0"),
        ({"drafts": [["upgrade family"], []]}, "drafts.0"),
        ({"drafts": [["dance"], []]}, "drafts.0"),
        ({"drafts": [["offer 1", *["want ruby"] * 100_000], []]}, "drafts.0"),
        ({"drafts": [["offer 1", *["want ruby"] * 401], []]}, "drafts.0"),
        ({"drafts": [["offer 1", *["give ruby iron"] * 401], []]}, "drafts.0"),
        ({"fist": [["ruby iron"] * 100_000, []]}, "fist.0"),
        ({"offers": [{**OFFER, "cards": ["ruby iron"] * 100_000}], "search": {"seat": 0, "gem": "ruby"}}, "offers[0]"),
        ({"offers": [{**OFFER, "gems": ["ruby"] * 100_000}]}, "offers[0]"),
        ({"search": {"seat": 0}}, "search.gem"),
        ({"search": {"seat": 3, "gem": "ruby"}}, "search.seat"),
        ({"committed": [1, False]}, "committed.0"),
        ({"auction": 5}, "auction"),
        ({"asked": "king"}, "asked"),
        ({"asked": "tea"}, "asked"),
        ({"winners": {"ruby": {"seat": 0}}}, "winners.ruby"),
        ({"winners": {"ruby": {"seat": 4, "count": 1}}}, "winners.ruby.seat"),
        ({"king_moved": 1}, "king_moved"),
        ({"stones_due": -1}, "stones_due"),
        ({"row_at": 3}, "row_at"),
        ({"edition": "first"}, "edition"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_a_fault_is_named(given, named):
    with pytest.raises(BadInput) as error:
        GAME.from_position({**TRADE, **given})
    assert error.value.where.startswith(named) or named in str(error.value)


def test_a_fist_belongs_to_bids_and_bids_on_the_table_to_what_follows():
    state = GAME.from_position({**BIDS, "fist": [["sapphire wood"], []]})
    assert state.view(0).fist == ("sapphire wood",)
    assert state.view(0).hand_sizes == (3, 1)
    with pytest.raises(BadPosition, match=r"table\.0"):
        GAME.from_position({**BIDS, "table": [["emerald wood"], []]})
    laid = table("auctions", hall="3a", table=[["emerald wood"], []])
    assert laid.view(1).vp == (1, 0)


def test_a_position_in_the_midst_of_anything_reads_back():
    trade = table("trade", 3, hands=[["ruby iron"] * 3, ["diamond iron"], ["emerald wood"] * 2])
    steps = [
        *("0: offer all", "0: give ruby iron", "0: want diamond", "0: propose", "1: accept 1", "1: hand diamond iron"),
        *("2: offer 0", "2: give emerald wood", "0: bank ruby iron ruby iron sapphire"),
    ]
    for step in steps:
        play(trade, step)
        back = GAME.from_position(trade.position())
        assert back == trade
        assert [back.legal_actions(seat) for seat in range(3)] == [trade.legal_actions(seat) for seat in range(3)]
        assert [back.draft(seat) for seat in range(3)] == [trade.draft(seat) for seat in range(3)]
        assert back.retractions(2) == trade.retractions(2)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_boards_left_out_are_backs_where_backs_are_played(players):
    state = table("income", players, options={"boards": "back"})
    assert state.position()["boards"] == ["back_a", "back_b", "back_c", "back_d"][:players]
    with pytest.raises(BadPosition, match="boards"):
        table("income", players, options={"boards": "back"}, boards=["back_a"] * players)


def test_an_offer_may_be_half_made_to_a_partner_who_has_no_card_left():
    given = {"players": 3, "phase": "trade", "hands": [["ruby wood"], [], ["ruby wood"]]}
    state = GAME.from_position({**given, "drafts": [["offer 1", "want ruby", "give ruby wood"], [], []]})
    assert "propose" not in state.setup.actions.texts(state.legal_actions(0))
    assert GAME.from_position(state.position()) == state


@pytest.mark.parametrize(
    ("given", "where"),
    [
        *[({**TRADE, field: wrong}, field)
          for field in ("hands", "known", "mine", "boards", "swaps", "ready", "offers", "drafts", "search", "winners")
          for wrong in (0, "", False, 1.0)],
        *[({**TRADE, "boards": [wrong, "front"]}, "boards.0") for wrong in (0, "", False, [], {})],
        *[({**TRADE, "swaps": [wrong, 0]}, "swaps.0") for wrong in ("", False, [], {})],
        *[({**TRADE, "rows": {"emerald": {"light": wrong}}}, "rows.emerald.light") for wrong in (0, "", False)],
        *[({**TRADE, "asked": wrong}, "asked") for wrong in ("", 0, False, [])],
        ({**TRADE, "options": 0}, "options"),
        ({**TRADE, "hands": [{"ruby glass": 0}, []]}, "hands.0"),
        ({**TRADE, "committed": [True, False]}, "committed.0"),
        ({**BIDS, "hands": [[], ["ruby iron"]], "committed": [False, False]}, "committed.0"),
        ({**BIDS, "hands": [[], ["ruby iron"]], "committed": [False, False], "options": {"may_bid_zero": True}},
         "committed.0"),
        ({"players": 2, "phase": "over", "hall": "3a"}, "hall"),
        ({"players": 2, "phase": "over", "hall": "CROWN", "table": [["ruby iron"], []]}, "table.0"),
        ({"players": 2, "phase": "boards", "start": 1}, "start"),
        ({"players": 2, "phase": "boards", "family": [1, 0]}, "family.0"),
        ({"players": 2, "phase": "boards", "mine": [["start_scroll"], []]}, "mine.0"),
        ({"players": 2, "phase": "deal", "round": 2}, "round"),
        ({"players": 2, "phase": "deal", "due": ["wood"]}, "due"),
        ({"players": 2, "phase": "income", "step": "begin", "due": ["wood"]}, "due"),
        ({"players": 2, "phase": "tops", "rows": {"emerald": {"right": "E01", "middle": "E02", "top": "E03"}}},
         "rows.emerald.top"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_with_its_field(given, where):
    with pytest.raises(BadInput) as error:
        GAME.from_position(given)
    assert error.value.where == where
