"""swap: V Zwerge tauschen. Two of a colour for one of the next."""

from zwerge.core.rulebook import Refusal
from zwerge.games.gartenzwerge.rules import herds, layout, told
from zwerge.games.gartenzwerge.rules.data import Data
from zwerge.games.gartenzwerge.rules.edition import CAPS


def swaps(data: Data, seat: int) -> int:
    """swap, r28: the caps (bits) of which two are free while one of the next is in the supply."""
    mask = 0
    for cap in range(layout.GREY + 1, layout.GOLD):
        if data.herd[layout.work(layout.FREE, seat, cap)] >= 2 and herds.supply(data, seat, cap + 1) > 0:
            mask |= 1 << cap
    return mask


def refusal(data: Data, seat: int, cap: int) -> Refusal | None:
    """Why two of this colour cannot be swapped."""
    if data.herd[layout.work(layout.FREE, seat, cap)] < 2:
        return Refusal("swap", "only_one", {"cap": CAPS[cap]})
    if not swaps(data, seat) >> cap & 1:
        return Refusal("swap", "none_left", {"cap": CAPS[cap + 1]})
    return None


def swap(data: Data, seat: int, cap: int) -> None:
    """swap, r28, r29: two of a colour for one of the next, which is busy and earns nothing."""
    herds.put_back(data, seat, cap, layout.FREE)
    herds.put_back(data, seat, cap, layout.FREE)
    herds.bring(data, seat, cap + 1, layout.GARDEN)
    told.swapped(data, seat, cap, cap + 1)
