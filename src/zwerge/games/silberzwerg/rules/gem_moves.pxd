cimport cython

from zwerge.games.silberzwerg.rules cimport layout
from zwerge.games.silberzwerg.rules.data cimport Data
from zwerge.games.silberzwerg.rules.gem_events cimport Event


cdef tuple ALONE

cdef int gain(Data data, int seat, int colour) except -9
cdef int lose(Data data, int seat, int colour) except -9
cdef int show(Data data, int seat, tuple colours) except -9
cdef int steal(Data data, int thief, int owner, int colour) except -9
@cython.locals(more=int)
cpdef int excess(Data data, int seat) noexcept nogil
cpdef int remember(Data data, Event events) noexcept
@cython.locals(seat=int, colour=int, count=int)
cpdef int fill_bags(Data data, tuple content) except -9
