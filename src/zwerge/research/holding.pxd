cimport cython

from zwerge.core cimport seats
from zwerge.core.state cimport State


cdef class Table:
    cdef public State state
    cdef readonly double even
    cdef public dict seen
    cdef public bint ahead
    cdef dict views
    cdef list odds
    cdef list done

    @cython.locals(at=Py_ssize_t)
    cpdef State whole(self)
    @cython.locals(steps=list, _=Py_ssize_t)
    cpdef list latest(self, Py_ssize_t count)
    cpdef list legal(self)
    @cython.locals(weights=list, one=tuple)
    cpdef list outcomes(self)
    cpdef list weights(self)
    @cython.locals(one=tuple)
    cpdef bint may(self, object action) except -9
    cpdef bint take(self, object action) except -9
    @cython.locals(seat=int)
    cpdef bint make(self, object action) except -9
    cpdef object view_of(self, int seat)
    cpdef object seen_by(self, int seat)
