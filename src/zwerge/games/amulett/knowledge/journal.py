"""What happened in Das Zwergenamulett, told once with a face for each audience.

Message keys begin with `amulett.journal.`; tags are (round, trick) where a card or trick is told, and (round,) else.
"""

from __future__ import annotations

from zwerge.core.outcome import Entry, Face
from zwerge.core.rulebook import Param
from zwerge.core.seats import CHANCE
from zwerge.games.amulett.rules import past_tricks
from zwerge.games.amulett.rules.layout import ANNOUNCE, KINDS, dealt_to
from zwerge.games.amulett.rules.past_rounds import Round
from zwerge.games.amulett.rules.state import AmulettState


def _face(key: str, **params: Param) -> Face:
    return Face(f"amulett.journal.{key}", params)


def tell(before: AmulettState, seat: int, action: int, after: AmulettState) -> list[Entry]:
    """The entries of one step, in the order in which a table would hear of it."""
    if seat == CHANCE:
        return _chance(before, action)
    weight = before.weight[seat]
    told: list[Entry] = []
    ended = after.rounds[len(before.rounds) :]
    if action < ANNOUNCE:
        trick = (before.round, sum(before.taken[: before.tables.players]))
        told.append(Entry(_face("play", seat=seat, card=KINDS[action]), reveals=True, tags=trick))
        if before.on_table == before.tables.players - 1:
            told.append(_trick(before, action, trick))
    elif action == ANNOUNCE:
        right = weight >= before.tables.dwarves_to_win
        key = "announce_right" if right else "announce_wrong"
        # the pile is laid open, so nobody may take a call back
        told.append(Entry(_face(key, seat=seat, weight=weight), reveals=True, tags=(before.round,)))
    else:
        told.append(Entry(_face("silent", seat=seat), tags=(before.round, -1)))
    for finished in ended:
        told += _round(before, finished, called=action == ANNOUNCE)
    if after.is_terminal():
        outcome = after.outcome()
        assert outcome is not None
        winners = tuple(s for s, place in enumerate(outcome.places) if place == 1)
        told.append(Entry(_face("over", seats=winners, reason=outcome.reason), tags=(before.round,)))
    elif ended:
        told.append(_new_round(after))
    return told


def _chance(before: AmulettState, outcome: int) -> list[Entry]:
    players = before.tables.players
    if outcome < players:
        leads = Entry(_face("lead", seat=outcome), tags=(1,))
        return [leads, Entry(_face("round", round=before.round, seat=outcome), tags=(before.round,))]
    seat, kind = dealt_to(players, outcome)
    own = _face("deal_own", seat=seat, card=KINDS[kind])
    return [Entry(own, seen_by=(seat,), others=_face("deal_other", seat=seat), tags=(before.round, -1))]


def _new_round(state: AmulettState) -> Entry:
    return Entry(_face("round", round=state.round, seat=state.first_leader), tags=(state.round,))


def _trick(before: AmulettState, action: int, tags: tuple[int, ...]) -> Entry:
    """The trick that this card completes."""
    winner, points = before.trick_with(action)
    return Entry(_face("trick", seat=winner, points=points), tags=tags)


def _round(before: AmulettState, finished: Round, called: bool) -> list[Entry]:
    tags = (finished.number,)
    told: list[Entry] = []
    if finished.reason == "seven" and not called:
        seat = finished.caller or 0
        pile = finished.opened[seat] or ()
        told.append(Entry(_face("seven_auto", seat=seat, weight=_weight(before, pile)), tags=tags))
    if finished.reason == "wrong_call":
        told.append(_penalty(finished, tags))
    counted = tuple(seat for seat, score in enumerate(finished.scores) if score is not None)
    if counted:
        scores = tuple(score for score in finished.scores if score is not None)
        told.append(Entry(_face("counted", seats=counted, scores=scores), reveals=True, tags=tags))
    gained = [seat for seat, change in enumerate(finished.gained) if change > 0]
    if counted and len(gained) == 1:
        told.append(Entry(_face("round_won", seat=gained[0]), tags=tags))
    elif counted:
        told.append(Entry(_face("round_tie"), tags=tags))
    elif finished.reason == "wrong_call":
        told.append(Entry(_face("nobody_gains"), tags=tags))
    for seat in gained:
        gold = finished.gold[seat]
        key = "debt_cleared" if gold == 0 else "gold"
        told.append(Entry(_face(key, seat=seat, gold=gold), tags=tags))
    return told


def _penalty(finished: Round, tags: tuple[int, ...]) -> Entry:
    seat = finished.caller or 0
    gold = finished.gold[seat]
    if finished.gained[seat] == 0:
        return Entry(_face("nothing_lost", seat=seat), tags=tags)
    return Entry(_face("debt" if gold < 0 else "gold_lost", seat=seat, gold=gold), tags=tags)


def _weight(state: AmulettState, pile: tuple[str, ...]) -> int:
    return sum(state.tables.weight[KINDS.index(card)] for card in pile)


def tellable(entry: Entry, state: AmulettState) -> bool:
    """Ruling 12, 16: people hear of the running trick and, until the next lead, of the last one; of older tricks when
    the round is over; of deals and of silence never."""
    if len(entry.tags) < 2:
        return True
    number, trick = entry.tags
    if trick < 0:
        return False
    if number < state.round or state.is_terminal():
        return True
    return trick >= past_tricks.first_told(state)


def tellable_key(state: AmulettState) -> object:
    """The round and the first of its tricks of which people hear now."""
    return state.round, None if state.is_terminal() else past_tricks.first_told(state)
