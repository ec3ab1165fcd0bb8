cimport cython

from zwerge.games.gartenzwerge.rules cimport seat_circle, herds, layout, told
from zwerge.games.gartenzwerge.rules.data cimport Data


cdef int begin(Data data) except -9 nogil
@cython.locals(other=int)
cdef bint next_seller(Data data, int seat) except -9 nogil
cpdef int per_dwarf(Data data) noexcept nogil
cpdef bint must_sell(Data data, int seat) noexcept nogil
@cython.locals(mask=int, working=int, cap=int)
cpdef int saleable(Data data, int seat) noexcept nogil
cdef int gather(Data data, int seat, int* into) noexcept nogil
@cython.locals(cap=int)
cpdef object refusal(Data data, int action, int seat)
@cython.locals(job=int)
cdef bint sell(Data data, int seat, int cap) except -9 nogil
@cython.locals(paid=int)
cdef int pay(Data data, int seat) except -9 nogil
