cimport cython

from zwerge.games.silberzwerg.rules cimport game_end, layout
from zwerge.games.silberzwerg.rules.data cimport Data


cdef int earn(Data data, int seat, int amount, int source) except -9 nogil
@cython.locals(paid=int)
cdef int pay(Data data, int seat, int due, int source) noexcept nogil
