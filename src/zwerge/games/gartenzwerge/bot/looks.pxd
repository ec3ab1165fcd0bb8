cimport cython

from zwerge.bots.search.net cimport Learned
from zwerge.core.chance cimport Rng
from zwerge.core.state cimport State
from zwerge.games.gartenzwerge.bot.estimates cimport best_dwarf
from zwerge.games.gartenzwerge.rules cimport herds, layout
from zwerge.games.gartenzwerge.rules.state cimport GartenzwergeState
from zwerge.games.gartenzwerge.rules.tables cimport Tables

cdef double _THOUSAND


cdef class Look(Learned):
    cdef int best[8]

    @cython.locals(mine=GartenzwergeState, seat=int)
    cpdef prepare(self, State state)
    @cython.locals(mine=GartenzwergeState, cash=double, price=double, cap=int, own=int, working=int)
    cpdef look(self, State state, int seat)
    @cython.locals(
        own=int, best_other=int, better=int, as_good=int, above=int, cash=double, richest=double,
        total=double, rich=double, blues=double, greens=double, pairs=double, working=double, others=double,
        other=int
    )
    cdef compare(self, GartenzwergeState mine, int seat)


@cython.locals(cap=int, more=int)
cdef int herd_order(GartenzwergeState mine, int seat, int other) noexcept
@cython.locals(mine=GartenzwergeState, tables=Tables, seat=int, cap=int)
cpdef vary(State state, Rng rng)
