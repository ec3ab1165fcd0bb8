cimport cython

from zwerge.games.silberzwerg.rules cimport gem_moves, layout, offered_list, secret_steps
from zwerge.games.silberzwerg.rules.data cimport Data


cdef bint begin(Data data) except -1
cpdef int to_choose(Data data, int seat) noexcept
@cython.locals(colour=int)
cdef void offered(Data data, int seat) noexcept
@cython.locals(at=int)
cdef bint has_more(Data data, int seat, int colour) noexcept
@cython.locals(verb=int, left=int)
cpdef object refusal(Data data, int action, int seat)
cpdef int choose(Data data, int seat, int colour) except -9
@cython.locals(colour=int)
cpdef int clear(Data data, int seat) noexcept
@cython.locals(first=int, colour=int)
cpdef list choice(Data data, int seat)
@cython.locals(giver=int, colour=int, _=int)
cdef int give_back(Data data) except -9
