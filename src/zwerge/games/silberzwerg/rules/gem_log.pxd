cimport cython

from zwerge.core cimport memory
from zwerge.games.silberzwerg.rules cimport layout
from zwerge.games.silberzwerg.rules.gem_events cimport Event


@cython.final
cdef class GemLog:
    cdef unsigned char* entries
    cdef Py_ssize_t room
    cdef readonly Py_ssize_t used

    cpdef int clear(self) noexcept nogil
    cpdef int note(self, int kind, int seat, int owner, int first, int second) except -9 nogil
    @cython.locals(last=Event, at=Py_ssize_t, kind=int, seat=int, owner=int, first=int, second=int, gems=tuple)
    cpdef Event events(self)
