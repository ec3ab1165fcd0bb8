cimport cython

from zwerge.games.zavandor.rules cimport free_stones, layout, owned_objects, told, turn_order
from zwerge.games.zavandor.rules.data cimport Data


cdef int begin(Data data) except -9 nogil
@cython.locals(seat=int, cards=int, most=int, decks=int, back=int)
cdef int go(Data data) except -9 nogil
@cython.locals(back=int, deck=int)
cdef int entitle(Data data, int seat) noexcept nogil
cpdef int richest(int wood, int copper, int iron, int bronze) noexcept nogil
@cython.locals(most=int, place=int, one=int, at=int, named=int, level=int, told=int)
cpdef int limit(Data data, int seat) noexcept nogil
@cython.locals(most=int, n=int, choice=int)
cdef int offered(Data data, int seat, int* found) noexcept nogil
@cython.locals(back=int, over=int)
cdef bint fits(Data data, int choice) noexcept nogil
@cython.locals(back=int)
cdef int choose(Data data, int seat, int action) except -9 nogil
