cimport cython

from zwerge.core cimport seats
from zwerge.core.state cimport State


cdef class Table:
    cdef public State state
    cdef readonly double even
    cdef public dict seen
    cdef dict views
    cdef list odds
    cdef list done

    @cython.locals(at=Py_ssize_t)
    cpdef State whole(self)
    cpdef list legal(self)
    @cython.locals(weights=list, one=tuple, weight=double, total=double, found=list)
    cpdef list outcomes(self)
    cpdef list weights(self)
    cpdef bint may(self, object action) except -9
    @cython.locals(seat=int)
    cpdef bint make(self, object action) except -9
    cpdef object view_of(self, int seat)
    cpdef object seen_by(self, int seat)
