"""course: Spielablauf. What follows what: the five phases of a round, which the treasurer begins each."""

from zwerge.games.gartenzwerge.rules import (
    breeding,
    competitions,
    game_end,
    layout,
    occupations,
    seat_circle,
    seek_and_offer,
    setup,
    treasurer,
    two_players_schmiedel,
    upkeep,
)
from zwerge.games.gartenzwerge.rules.data import Data


def draw(data: Data, outcome: int) -> None:
    """What chance brings, by step, and what follows it."""
    if data.step == layout.TREASURER:
        setup.choose_treasurer(data, outcome)
        treasurer.draw_cards(data)
    elif data.step == layout.COMPETITION or data.step == layout.EVENT:
        if treasurer.lay_card(data, outcome):
            occupy(data, data.treasurer)
    elif data.step == layout.CHIPS:
        two_players_schmiedel.draw_chips(data, outcome - data.tables.chips_start)
        if seek_and_offer.settle(data):
            end_turn(data)
    elif data.step == layout.BREED:
        if breeding.breed(data, outcome - data.tables.breed_start):
            breed(data, seat_circle.left_of(data, data.active))
    elif competitions.come(data, (outcome - data.tables.rival_start) % layout.CAP_COUNT):
        upkeep.begin(data)
        pay_upkeep(data, data.treasurer)


def decide(data: Data, action: int, seat: int) -> None:
    """What a seat decides, and what follows it."""
    if data.step == layout.SALE:
        if upkeep.sell(data, seat, data.tables.cap[action]):
            pay_upkeep(data, seat_circle.left_of(data, seat))
    elif occupations.decide(data, action, seat):
        end_turn(data)


def begin_round(data: Data) -> None:
    """1. Bestimmung des Kassenwarts: from round 2 on; the first one is drawn by lot before the game."""
    data.round += 1
    treasurer.begin_round(data)


def occupy(data: Data, seat: int) -> None:
    """2. Zwerge beschäftigen, r10: one dwarf after another, the treasurer's first; when nobody has a turn any more,
    breeding begins."""
    if not occupations.next_turn(data, seat):
        breeding.begin(data)
        breed(data, data.treasurer)


def end_turn(data: Data) -> None:
    """work, r10: the next player clockwise who has a turn."""
    occupations.end_turn(data)
    occupy(data, seat_circle.left_of(data, data.active))


def breed(data: Data, seat: int) -> None:
    """3. Zucht: one shed after another, the treasurer's first; after the last 4. Wettbewerbe begin."""
    if not breeding.next_shed(data, seat):
        competitions.begin(data)


def pay_upkeep(data: Data, seat: int) -> None:
    """5. Unterhaltszahlungen: one seat after another, the treasurer first; then the game is over, or the next round
    begins."""
    if not upkeep.next_seller(data, seat) and not game_end.ends(data):
        begin_round(data)
