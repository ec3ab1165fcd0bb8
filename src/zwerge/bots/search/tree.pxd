cimport cython

from zwerge.bots.search.judge cimport Judge
from zwerge.core cimport uncollected
from zwerge.core.chance cimport Rng
from zwerge.core.state cimport State

cdef int _CHANCE
cdef int _TERMINAL
cdef int _MOST_HINTS
cdef double _PESSIMISM


@cython.final
cdef class Node:
    cdef readonly Node next
    cdef readonly int action
    cdef readonly int visits
    cdef readonly int seen
    cdef readonly unsigned char hints
    cdef readonly unsigned char asked
    cdef readonly double total
    cdef double root
    cdef readonly Node child


cdef int begin(Node node, int action) except -1
@cython.locals(child=Node)
cdef Node child_of(Node node, int action)
@cython.locals(made=Node)
cdef Node new_child(Node node, int action)


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
    cdef readonly list roots
    cdef list at
    cdef list path
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
    @cython.locals(state=State, judge=Judge, tree=int, seat=int, step=int, node=Node, action=int, share=double)
    cdef simulate(self)
    @cython.locals(state=State, judge=Judge, legal=tuple, action=int, secret=bint, own=int, child=Node, known=bint, tree=int, seen=Node)
    cdef bint decide(self, int seat) except -1
    cdef enter(self, Node child, int seat)
    @cython.locals(tick=int, number=int, action=int, hinted=Node, even=double, bonus=double, tried=int, visits=long, total=double, child=Node, unvisited=bint, untried_value=double, best=Node, most=double, value=double)
    cdef Node choose(self, Node node, tuple legal, int seat)
    @cython.locals(left=int, action=int)
    cdef int untried(self, tuple legal, int number) except -1
