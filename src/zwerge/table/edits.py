"""What has changed inside a large part of a page: said by what of the old text stays, so that a tap carries little."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate

Edit = list[str | tuple[int, int]]
"""A new text in pieces: what is new, and from where to where the old one is copied, in UTF-16 units."""

LEAST = 24
"""A copy of fewer characters is longer to say than to send."""
CUT = ' class="'
"""A text is cut before every one of these: nearly every element has one, and looking at every tag takes longer
than the fewer bytes are worth."""
FEW = 1000
"""Where so little stands between what is the same before and after, it is sent as it is: to look for more that is the
same in it costs more time than it saves bytes."""


@lru_cache(maxsize=64)
def edit(old: str, new: str) -> Edit | None:
    """How a new text comes out of an old one; None if it is shorter to send the new one whole, or if browsers count its
    characters otherwise than Python (drawings are kept in ASCII)."""
    if len(new) < 500 or not old or not (old.isascii() and new.isascii()):
        return None
    most = min(len(old), len(new))
    head = max(0, old.rfind("<", 0, _alike_before(old, new, most)))
    tail = _alike_behind(old, new, most - head)
    found: Edit = []
    _copy(found, [], 0, head)
    if len(new) - head - tail <= FEW:
        _copy(found, [new[head : len(new) - tail]], 0, 0)
    else:
        _between(found, old[head : len(old) - tail], new[head : len(new) - tail], head)
    _copy(found, [], len(old) - tail, len(old))
    said = sum(len(piece) if isinstance(piece, str) else 12 for piece in found)
    return found if said < 0.8 * len(new) else None


def _alike_before(one: str, other: str, most: int) -> int:
    """How many of the first characters are the same in both, found by halving."""
    least = 0
    while least < most:
        middle = (least + most + 1) // 2
        if one[least:middle] == other[least:middle]:
            least = middle
        else:
            most = middle - 1
    return least


def _alike_behind(one: str, other: str, most: int) -> int:
    """How many of the last characters are the same in both, of so many at most."""
    least, end, ending = 0, len(one), len(other)
    while least < most:
        middle = (least + most + 1) // 2
        if one[end - middle : end - least] == other[ending - middle : ending - least]:
            least = middle
        else:
            most = middle - 1
    return least


def _between(found: Edit, old: str, new: str, head: int) -> None:
    """What stands between a beginning and an end that are the same, piece by piece."""
    before, after = _pieces(old), _pieces(new)
    starts = list(accumulate(map(len, before), initial=head))
    fresh: list[str] = []
    for pieces, first, last in _runs(before, after):
        if starts[last] - starts[first] < LEAST:
            fresh += before[first:last]
        else:
            _copy(found, fresh, starts[first], starts[last])
        fresh += pieces
    _copy(found, fresh, 0, 0)


def _copy(found: Edit, fresh: list[str], first: int, last: int) -> None:
    """What is new, then what is copied."""
    if text := "".join(fresh):
        found.append(text)
    fresh.clear()
    if last > first:
        found.append((first, last))


def _pieces(text: str) -> list[str]:
    first, *others = text.split(CUT)
    return [first, *[CUT + other for other in others]]


def _run(one: list[str], start: int, other: list[str], begin: int) -> int:
    """How many pieces are the same from two places on; found in strides, for lists are compared faster than pieces."""
    most, length, stride = min(len(one) - start, len(other) - begin), 0, 8
    while stride:
        end = length + stride
        if end <= most and one[start + length : start + end] == other[begin + length : begin + end]:
            length, stride = end, 2 * stride
        else:
            stride //= 2
    return length


def _runs(before: list[str], after: list[str]) -> list[tuple[list[str], int, int]]:
    """(new pieces, from, to): the runs of old pieces in the new text, each followed by what is new after it. A run
    starts where a piece stands that the old text has once, and goes on as long as both are alike, backward too."""
    last_place = dict(zip(before, range(len(before)), strict=True))
    first_place = last_place
    if len(last_place) < len(before):
        first_place = dict(zip(reversed(before), reversed(range(len(before))), strict=True))
    runs: list[tuple[list[str], int, int]] = [([], 0, 0)]
    n = 0
    while n < len(after):
        place = 0 if n == 0 and after[0] == before[0] else last_place.get(after[n], -1)
        if place < 0 or (n and first_place[after[n]] != place):
            runs[-1][0].append(after[n])
            n += 1
            continue
        fresh, first, last = runs[-1][0], place, place
        while fresh and first and fresh[-1] == before[first - 1]:
            fresh.pop()
            first -= 1
        length = _run(before, last, after, n)
        n += length
        last += length
        runs.append(([], first, last))
    return runs
