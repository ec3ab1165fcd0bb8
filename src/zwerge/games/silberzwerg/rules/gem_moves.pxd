cimport cython

from zwerge.games.silberzwerg.rules cimport layout
from zwerge.games.silberzwerg.rules.data cimport Data
from zwerge.games.silberzwerg.rules.gem_events cimport Event
from zwerge.games.silberzwerg.rules.gem_log cimport GemLog


cdef tuple ALONE

cdef int note(Data data, int kind, int seat, int owner, int first, int second) except -9 nogil
@cython.locals(gems=tuple)
cdef int keep(Data data, int kind, int seat, int owner, int first, int second) except -9 with gil
cdef int gain(Data data, int seat, int colour) except -9 nogil
cdef int lose(Data data, int seat, int colour) except -9 nogil
cdef int show(Data data, int seat, int first, int second) except -9 nogil
cdef int steal(Data data, int thief, int owner, int colour) except -9 nogil
@cython.locals(more=int)
cpdef int excess(Data data, int seat) noexcept nogil
cpdef int remember(Data data, Event events) noexcept
cpdef int write_into(Data data, GemLog log) noexcept
@cython.locals(seat=int, colour=int, count=int)
cpdef int fill_bags(Data data, tuple content) except -9
