"""What holds at every step of every game: no dwarf and no Blüte is lost, every busy dwarf is where its job says."""

from __future__ import annotations

from itertools import pairwise

import pytest
from garden_table import GAME, random_game

from zwerge import is_compiled
from zwerge.games.gartenzwerge.rules.edition import CAPS

VARIANTS = [
    (2, {}),
    (2, {"guests_per_round": "none", "helping_hand": True, "last_member_standing": False}),
    (3, {"free_bidding": True}),
    (4, {"cash_public": False}),
    (5, {"events": False, "helping_hand": True}),
    (6, {"last_member_standing": False, "round_limit": 20}),
]


def games(players, options):
    for seed in range(4 if is_compiled() else 2):
        yield random_game(players, seed, sensible=seed % 2 == 0, **options)


@pytest.mark.parametrize(("players", "options"), VARIANTS)
def test_no_dwarf_is_lost_and_every_busy_one_is_where_its_job_says(players, options):
    flower = GAME.edition().dwarves
    for states in games(players, options):
        for state in states[::7]:
            view = state.view(-3)
            for seat in range(players):
                herd = [dwarf.cap for dwarf in view.herds[seat]]
                for rank, cap in enumerate(CAPS):
                    assert herd.count(cap) + view.supplies[seat][rank] == flower[rank]
                    assert view.supplies[seat][rank] >= 0
                jobs = sorted((dwarf.cap, dwarf.job) for dwarf in view.herds[seat])
                shed = sorted(pair.own for pair in view.sheds[seat])
                lent = sorted(p.partner for pairs in view.sheds for p in pairs if p.lender == seat)
                entered = sorted(cap for c in view.competitions for who, cap in c.entries if who == seat)
                assert [cap for cap, job in jobs if job == "shed"] == shed
                assert [cap for cap, job in jobs if job == "lent"] == lent
                assert [cap for cap, job in jobs if job == "competition"] == entered
                assert {job for cap, job in jobs if cap == "grey"} <= {"free", "new"}
                assert all(pair.lender != seat for pair in view.sheds[seat])


@pytest.mark.again
@pytest.mark.parametrize(("players", "options"), VARIANTS)
def test_money_moves_only_as_it_is_told(players, options):
    """Every change of cash is in the journal: fees, pay, sales, deals, prizes, upkeep."""
    for states in games(players, options):
        for before, after in pairwise(states):
            assert all(cash >= 0 and cash % 50 == 0 for cash in after.position()["cash"])
            seat, action = after.trail.seat, after.trail.action
            change = [0] * players
            for entry in before.clone().told(action, seat):
                key, params = entry.face.key.rsplit(".", 1)[-1], entry.face.params
                if key in ("garden", "event_gift", "no_deal", "sold", "force_sold", "bonus", "guest"):
                    change[params["seat"]] += params["sum"]
                elif key in ("event_fee", "upkeep", "hired", "won"):
                    change[params["seat"]] -= params["sum"]
                    other = params.get("owner", params.get("who"))
                    if isinstance(other, int):
                        change[other] += params["sum"]
                elif key == "judged":
                    for winner in params["seats"]:
                        change[winner] += params["sum"]
            old, new = before.position()["cash"], after.position()["cash"]
            assert [b - a for a, b in zip(old, new, strict=True)] == change


@pytest.mark.parametrize(("players", "options"), VARIANTS)
def test_a_round_goes_through_its_phases_in_order(players, options):
    for states in games(players, options):
        seen = [(state.round, state.view(-2).phase) for state in states]
        assert seen == sorted(seen)
        assert seen[0] == (1, 1) or seen[0] == (1, 0)
        assert states[-1].round <= options.get("round_limit", 40)


def test_in_phase_2_no_dwarf_becomes_free_again():
    for states in games(4, {}):
        for before, after in pairwise(states):
            if before.round == after.round and before.view(-2).phase == after.view(-2).phase == 2:
                for seat in range(4):
                    free = [sum(d.job == "free" for d in s.view(-2).herds[seat]) for s in (before, after)]
                    assert free[1] <= free[0]


def test_longest_lists_are_as_the_sheet_says():
    herd = ["grey", "brown", "brown", "orange", "orange", "red", "red", "blue", "blue", "green", "green"]
    given = {"players": 3, "step": "turn", "competitions": ["brown", "orange"], "herd": [herd, herd, herd]}
    assert len(GAME.from_position({**given, "cash": [5000] * 3}).legal_actions()) == 81
    talk = GAME.from_position({**given, "cash": [5000] * 3, "options": {"free_bidding": True}})
    talk.apply_text("seek red any free", 0)
    assert len(talk.legal_actions(1)) == 311
    talk.apply_text("call red 100", 1)
    assert len(talk.legal_actions(1)) == 311
