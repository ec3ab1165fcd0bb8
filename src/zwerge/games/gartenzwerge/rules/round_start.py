"""course: Spielverlauf. What of the last round is gone when a new one begins."""

from zwerge.games.gartenzwerge.rules import event_cards, game_end, herds, layout, told
from zwerge.games.gartenzwerge.rules.data import Data


def begin_round(data: Data) -> None:
    """course: all dwarves are free again, and last round's cards go back."""
    for seat in range(data.tables.players):
        free_all(data, seat)
        data.shed_size[seat] = 0
        data.guests[seat] = 0
    event_cards.discard(data)
    data.first_done = 0
    data.must_seek = 0
    data.passed = 0
    data.entries = 0
    for place in range(layout.CARD_COUNT):
        data.card[place] = 0
        data.rivals[place] = 0
    data.to_come = 0
    data.due = 0
    data.active = layout.NOBODY
    game_end.note_standing(data)
    told.round(data, data.round)


def free_all(data: Data, seat: int) -> None:
    """course: whatever the dwarves of a seat did, they are free."""
    for job in range(layout.FREE + 1, layout.JOB_COUNT):
        for cap in range(layout.CAP_COUNT):
            data.herd[layout.work(job, seat, cap)] = 0
    data.workers[seat] = herds.working(data, seat)
    data.free_caps[seat] = 0
    for cap in range(layout.CAP_COUNT):
        data.herd[layout.work(layout.FREE, seat, cap)] = data.own[layout.held(seat, cap)]
        if data.own[layout.held(seat, cap)] > 0:
            data.free_caps[seat] |= 1 << cap
    data.free_caps[seat] &= layout.WORKING
