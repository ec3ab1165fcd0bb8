cimport cython

from zwerge.core cimport seats
from zwerge.core.chance cimport Rng
from zwerge.games.amulett.rules cimport layout
from zwerge.games.amulett.rules.state cimport AmulettState


@cython.locals(copy=AmulettState, pool=list, size=int, taken=int, seat=int, count=int, kind=int, at=int, card=int, _=int)
cpdef AmulettState determinize(AmulettState state, int observer, Rng rng)
@cython.locals(pool=list, kind=int, count=int, seat=int, _=int)
cpdef list unseen(AmulettState state, int observer)
