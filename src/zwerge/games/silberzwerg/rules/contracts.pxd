cimport cython

from zwerge.games.silberzwerg.rules cimport layout, money
from zwerge.games.silberzwerg.rules.data cimport Data


cpdef int owner(Data data, int space) noexcept
cpdef bint is_open_to(int seat, int owner, bint all_public) noexcept
cpdef bint may_fulfil(Data data, int seat, int space) noexcept
cpdef bint may_raise(Data data, int seat, int space) noexcept
cpdef bint may_lower(Data data, int seat, int space) noexcept
cpdef int bonus(Data data, int space) noexcept nogil
@cython.locals(printed=int)
cpdef int value(Data data, int space) noexcept nogil
cpdef bint costs_owner(int owner, bint all_public, bint option) noexcept
cpdef int penalty(Data data, int space) noexcept
cdef int lower(Data data, int space) except -9
@cython.locals(tile=int, seat=int, due=int)
cdef int lapse(Data data, int space) except -9
cdef void clear(Data data, int space, int place) noexcept
