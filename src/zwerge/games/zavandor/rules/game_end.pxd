cimport cython

from zwerge.games.zavandor.rules cimport card_supply, king_stone, layout, owned_objects, told
from zwerge.games.zavandor.rules.data cimport Data


cdef bint ends(Data data) except -1 nogil
@cython.locals(rate=int, place=int, helped=int)
cpdef int end_rate(Data data, int seat) noexcept nogil
cpdef int left_over(Data data, int seat) except -9 nogil
@cython.locals(points=int, place=int, one=int)
cdef int score(Data data, int seat) except -9 nogil
@cython.locals(seat=int)
cpdef tuple scores(Data data)
