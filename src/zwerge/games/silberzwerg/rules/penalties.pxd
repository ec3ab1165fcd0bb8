cimport cython

from zwerge.games.silberzwerg.rules cimport contracts, layout, money, told
from zwerge.games.silberzwerg.rules.data cimport Data


cpdef bint costs_owner(int owner, bint all_public, bint option) noexcept nogil
cpdef int penalty(Data data, int space) noexcept nogil
@cython.locals(tile=int, seat=int, due=int)
cdef int lapse(Data data, int space) except -9 nogil
