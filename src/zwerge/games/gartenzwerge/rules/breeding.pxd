cimport cython

from zwerge.core cimport seats
from zwerge.core.chance cimport Rng
from zwerge.games.gartenzwerge.rules cimport seat_circle, herds, layout, sheds, told, two_players_schmiedel
from zwerge.games.gartenzwerge.rules.data cimport Data


cdef int begin(Data data) except -9 nogil
@cython.locals(other=int)
cdef bint next_shed(Data data, int seat) except -9 nogil
@cython.locals(at=int)
cdef int parent(Data data) noexcept nogil
cdef list outcomes(Data data)
cdef int draw(Data data, Rng rng) except? -9 nogil
@cython.locals(seat=int, own=int, partner=int, lender=int)
cdef bint breed(Data data, int cap) except -9 nogil
