cimport cython

from zwerge.core cimport memory
from zwerge.games.silberzwerg.rules cimport layout
from zwerge.games.silberzwerg.rules.gem_events cimport Event
from zwerge.games.silberzwerg.rules.gem_log cimport GemLog


@cython.final
cdef class PossibleBags:
    cdef readonly int players
    cdef unsigned char* keys[4]
    cdef Py_ssize_t room[4]
    cdef readonly Py_ssize_t count[4]
    cdef Py_ssize_t heard[4]
    cdef bint spanned[4]
    cdef int dealt[4]
    cdef int least[64]
    cdef int most[64]
    cdef int seats[4]
    cdef int colours[4]
    cdef unsigned char* spare
    cdef Py_ssize_t spare_room
    cdef unsigned char heads[64]
    cdef Py_ssize_t at[4]
    cdef list upto

    @cython.locals(seat=int)
    cpdef int begin(self) except -9 nogil
    @cython.locals(place=int)
    cdef int empty(self, int me) except -9 nogil
    @cython.locals(at=Py_ssize_t)
    cpdef int read(self, int me, GemLog log) except -9 nogil
    @cython.locals(event=Event, later=list, gems=tuple)
    cpdef int read_events(self, int me, Event events) except -9
    @cython.locals(place=int)
    cdef int set_to(self, int me, tuple content) except -9
    @cython.locals(place=int, key=Py_ssize_t, held=int)
    cpdef void span(self, int me) noexcept nogil
    cpdef tuple bounds(self, int me)
    @cython.locals(key=Py_ssize_t, width=int, place=int)
    cpdef list contents(self, int me)
    @cython.locals(place=int)
    cdef int carry(self, int me, int kind, int seat, int owner, int first, int second) except -9 nogil
    @cython.locals(key=Py_ssize_t)
    cdef int shift(self, int me, int place, int more) noexcept nogil
    @cython.locals(left=Py_ssize_t, key=Py_ssize_t, at=int)
    cdef void strike(self, int me, int place, int least) noexcept nogil
    @cython.locals(number=int, fits=bint, taken=int, i=int, seat=int, colour=int, last=Py_ssize_t, at=int)
    cdef int start(self, int me) except -9 nogil
    @cython.locals(i=int)
    cdef bint held_yellow(self, int seat) noexcept nogil
    @cython.locals(one=int, first=int, found=Py_ssize_t, place=int)
    cdef int steal(self, int me, int owner, int thief, int colour) except -9 nogil
    @cython.locals(key=Py_ssize_t, place=int)
    cdef void advance(self, int me, int owner, int thief, int colour) noexcept nogil
    @cython.locals(place=int)
    cdef bint is_before(self, int one, int other) noexcept nogil
    @cython.locals(place=int)
    cdef bint is_last(self, Py_ssize_t found, int colour) noexcept nogil
    @cython.locals(keys="unsigned char*", space=Py_ssize_t)
    cdef int take_spare(self, int me, Py_ssize_t found) noexcept nogil
    cdef int clear(self, int me) noexcept nogil
    cdef int add(self, int me) except -9 nogil
