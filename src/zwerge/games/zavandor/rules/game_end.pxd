cimport cython

from zwerge.games.zavandor.rules cimport auctions, cards, king, known, layout, objects, turns
from zwerge.games.zavandor.rules.data cimport Data


@cython.locals(seat=int, lost=list, card=int)
cdef int give_back(Data data) except -9
cdef bint ends(Data data) except -1
cdef int next_round(Data data) noexcept
@cython.locals(rate=int, place=int, helped=int)
cpdef int end_rate(Data data, int seat) noexcept
cpdef int left_over(Data data, int seat) except -9
@cython.locals(points=int, place=int, one=int)
cdef int score(Data data, int seat) except -9
@cython.locals(seat=int)
cpdef tuple scores(Data data)
