cimport cython

from zwerge.games.zavandor.rules cimport layout, owned_objects, free_stones, turn_order
from zwerge.games.zavandor.rules.data cimport Data
from zwerge.games.zavandor.rules.tables cimport Tables


cdef int begin(Data data) except -9
@cython.locals(seat=int, cards=int, most=int, decks=int, back=int)
cdef int go(Data data) except -9
@cython.locals(back=int, deck=int)
cdef int entitle(Data data, int seat) noexcept
cpdef int richest(int wood, int copper, int iron, int bronze) noexcept
@cython.locals(most=int, place=int, one=int, at=int, named=int, level=int, told=int)
cpdef int limit(Data data, int seat) noexcept
@cython.locals(tables=Tables, most=int, n=int, choice=int)
cdef int offered(Data data, int seat) noexcept
@cython.locals(back=int, over=int)
cdef bint fits(Data data, int choice) noexcept
@cython.locals(back=int)
cdef int choose(Data data, int seat, int action) except -9
