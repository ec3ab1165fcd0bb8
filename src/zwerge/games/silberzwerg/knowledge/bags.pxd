cimport cython

from zwerge.games.silberzwerg.rules cimport layout
from zwerge.games.silberzwerg.rules.gem_events cimport Event
from zwerge.games.silberzwerg.rules.state cimport SilberzwergState


cdef class Weights:
    cdef readonly int players
    cdef readonly int observer
    cdef readonly int size
    cdef readonly dict contents
    cdef readonly tuple deals
    cdef int moved[16]
    cdef bint spanned
    cdef int least[16]
    cdef int most[16]

    cpdef put(self, dict contents)
    @cython.locals(twin=Weights)
    cpdef Weights copy(self)
    cpdef tuple bounds(self)
    cdef int span(self) except -1
    @cython.locals(first=bint, key=tuple, at=int, held=int)
    cdef int look_through(self) except -1
    @cython.locals(kind=int, colour=int)
    cpdef carry(self, Event event)
    @cython.locals(bound=int, left=dict)
    cdef int strike(self, int at, int least) except -1
    @cython.locals(owner=int, thief=int, key=tuple, colour=int, count=int, moved=list, after=tuple, carried=dict)
    cdef int steal(self, Event event) except -1


@cython.locals(players=int, event=Event, last=Event, known=Weights, weights=Weights, later=list)
cpdef Weights kept(SilberzwergState state, int observer)
