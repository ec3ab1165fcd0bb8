cimport cython

from zwerge.core cimport seats, uncollected
from zwerge.games.silberzwerg.rules cimport layout


cdef class Event:
    cdef readonly Event before
    cdef readonly int kind
    cdef readonly int seat
    cdef readonly int owner
    cdef readonly tuple gems
    cdef public dict memo

    cpdef Event recoloured(self, Event before, tuple gems)
    cpdef bint hidden_from(self, int observer) noexcept


@cython.locals(found=list)
cpdef list events_of(Event last)
