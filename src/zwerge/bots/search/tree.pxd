cimport cython

from zwerge.bots.search.judge cimport Judge
from zwerge.bots.search.nodes cimport Nodes
from zwerge.bots.search.points cimport Points
from zwerge.core.chance cimport Rng
from zwerge.core.state cimport State

cdef int _CHANCE
cdef int _TERMINAL
cdef int _DEEPEST
cdef int _MOST_HINTS
cdef double _PESSIMISM


@cython.final
cdef class Search:
    cdef readonly Judge judge
    cdef readonly object sample
    cdef readonly int seat
    cdef readonly Rng rng
    cdef readonly double explore
    cdef readonly double prior
    cdef readonly double widen
    cdef readonly int fresh
    cdef readonly State world
    cdef readonly State state
    cdef readonly int trees
    cdef readonly Nodes nodes
    cdef int at[8]
    cdef int path[512]
    cdef int mover[512]
    cdef int length
    cdef bint decided
    cdef int mark[4096]
    cdef int tick
    cdef readonly long simulations
    cdef readonly tuple forced
    cdef readonly double gained
    cdef readonly double squared
    cdef readonly bint can_redeal

    @cython.locals(_=long)
    cpdef run(self, long count)
    cdef deal(self)
    @cython.locals(state=State, judge=Judge, tree=int, seat=int, step=int, node=int, action=int, share=double, points=Points)
    cdef simulate(self)
    @cython.locals(state=State, judge=Judge, legal=tuple, action=int, secret=bint, own=int, child=int, visits=int, known=bint, tree=int, seen=int)
    cdef bint decide(self, int seat) except -1
    cdef int enter(self, int child, int seat) except -1
    @cython.locals(tick=int, number=int, action=int, hinted=int, asked=int, even=double, bonus=double, tried=int, visits=long, total=double, child=int, first=int, last=int, seen=int, looks=int, root=double, unvisited=bint, untried_value=double, best=int, most=double, value=double, nodes=Nodes, points=Points)
    cdef int choose(self, int node, tuple legal, int seat) except -1
    @cython.locals(left=int, action=int)
    cdef int untried(self, tuple legal, int number) except -1
