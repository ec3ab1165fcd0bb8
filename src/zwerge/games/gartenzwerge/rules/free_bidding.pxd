cimport cython

from zwerge.core.chance cimport Rng
from zwerge.games.gartenzwerge.rules cimport seat_circle, herds, layout, seek_and_offer, told
from zwerge.games.gartenzwerge.rules.data cimport Data


cdef bint begin(Data data, int callers) except -9 nogil
@cython.locals(seat=int)
cpdef int wait(Data data) except -9 nogil
cdef tuple actors(Data data)
cpdef bint may_speak(Data data, int seat) noexcept nogil
cdef bint has_word(Data data, int seat) noexcept nogil
cdef int call_caps(Data data, int seat) noexcept nogil
cpdef int call_limit(Data data, int seat) noexcept nogil
@cython.locals(per_cap=int)
cdef int calls(Data data, int seat) noexcept nogil
@cython.locals(lowest=int, per_cap=int, mask=int, standing=int, rank=int, below=int, sums=int)
cdef int nth_call(Data data, int seat, int number) noexcept nogil
@cython.locals(count=int, number=int)
cdef int gather(Data data, int seat, int* into) noexcept nogil
@cython.locals(standing=int, seat=int)
cdef int standing_calls(Data data) noexcept nogil
@cython.locals(room="int[1024]", count=int, at=int)
cdef tuple offered(Data data, int seat)
@cython.locals(found=int, standing=int, kind=int, accepts=tuple, last=int)
cdef int any_of(Data data, Rng rng, int seat) except? -9
@cython.locals(kind=int)
cpdef object refusal(Data data, int action, int seat)
@cython.locals(kind=int)
cdef bint say(Data data, int action, int seat) except -9 nogil
@cython.locals(amount=int, seat=int)
cdef bint accept(Data data, int who) except -9 nogil
