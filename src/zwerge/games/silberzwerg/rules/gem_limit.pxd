cimport cython

from zwerge.games.silberzwerg.rules cimport gem_moves, layout, offered_list, secret_steps, told
from zwerge.games.silberzwerg.rules.data cimport Data


cdef bint begin(Data data) except -1 nogil
cpdef int to_choose(Data data, int seat) noexcept nogil
@cython.locals(colour=int)
cdef void offered(Data data, int seat) noexcept nogil
@cython.locals(at=int)
cdef bint has_more(Data data, int seat, int colour) noexcept nogil
@cython.locals(verb=int, left=int)
cpdef object refusal(Data data, int action, int seat)
cpdef int choose(Data data, int seat, int colour) except -9 nogil
@cython.locals(colour=int)
cpdef int clear(Data data, int seat) noexcept nogil
@cython.locals(first=int, colour=int)
cpdef list choice(Data data, int seat)
@cython.locals(giver=int, colour=int, _=int)
cdef int give_back(Data data) except -9 nogil
