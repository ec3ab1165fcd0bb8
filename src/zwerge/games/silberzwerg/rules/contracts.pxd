cimport cython

from zwerge.games.silberzwerg.rules cimport layout, told
from zwerge.games.silberzwerg.rules.data cimport Data


cpdef int owner(Data data, int space) noexcept nogil
cpdef bint is_open_to(int seat, int owner, bint all_public) noexcept nogil
cpdef bint may_fulfil(Data data, int seat, int space) noexcept nogil
cpdef int lacks(int need, int held) noexcept nogil
@cython.locals(bag=int, need=int, c=int)
cpdef tuple missing(Data data, int seat, int tile)
@cython.locals(lacking=int, colour=int, held=int)
cpdef bint has_gems_for(Data data, int seat, int tile) noexcept nogil
cpdef bint may_raise(Data data, int seat, int space) noexcept nogil
cpdef bint may_lower(Data data, int seat, int space) noexcept nogil
cdef int make_all_public(Data data) except -9 nogil
cpdef int bonus(Data data, int space) noexcept nogil
@cython.locals(printed=int)
cpdef int value(Data data, int space) noexcept nogil
cdef void clear(Data data, int space, int place) noexcept nogil
