cimport cython

from zwerge.core cimport seats
from zwerge.core.chance cimport Rng
from zwerge.games.gartenzwerge.rules cimport herds, layout, told
from zwerge.games.gartenzwerge.rules.data cimport Data

cdef int UNIT

cdef int begin(Data data) except -9 nogil
cdef int judged(Data data) noexcept nogil
cdef int rival_before(Data data, int place) noexcept nogil
@cython.locals(place=int, rank=int, before=int, start=int, cap=int, weight=int)
cdef list outcomes(Data data)
@cython.locals(place=int, rank=int, start=int)
cdef int draw(Data data, Rng rng) except? -9 nogil
@cython.locals(place=int)
cdef bint come(Data data, int cap) except -9 nogil
@cython.locals(card=int, equal=int, top=int, at=int, each=int)
cdef int judge(Data data, int place) except -9 nogil
@cython.locals(at=int)
cdef tuple winners(Data data, int card, int cap)
@cython.locals(kept=int, at=int)
cdef int go_home(Data data, int card) except -9 nogil
@cython.locals(found=int, rank=int)
cpdef int equals(list ranks, int cap) except? -9
cpdef int share(int whole, int winners) except? -9 nogil
cpdef int prize(Data data, bint higher) noexcept nogil
@cython.locals(at=int)
cpdef list rivals_of(Data data, int place)
@cython.locals(at=int)
cpdef int set_card(Data data, int place, int cap, list rivals) except -9
