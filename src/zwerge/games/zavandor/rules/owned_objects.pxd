cimport cython

from zwerge.games.zavandor.rules cimport layout
from zwerge.games.zavandor.rules.data cimport Data


cpdef bint lies(Data data, int seat, int one) noexcept nogil
@cython.locals(place=int)
cpdef list mine_of(Data data, int seat)
cpdef list own(Data data, int seat)
cdef int own_count(Data data, int seat) noexcept nogil
cdef int next_own(Data data, int seat, int one) noexcept nogil
cdef int nth(Data data, int seat, int place) noexcept nogil
@cython.locals(one=int)
cdef int empty_mine(Data data, int seat) noexcept nogil
@cython.locals(one=int)
cpdef int set_mine(Data data, int seat, list mine) except -9
cdef int add_to_mine(Data data, int seat, int one) noexcept nogil
@cython.locals(place=int, last=int)
cdef int remove(Data data, int seat, int one) noexcept nogil
cdef int printed_thing(Data data, int seat, int one) noexcept nogil
cpdef int level(Data data, int seat, int one) noexcept nogil
cpdef int set_level(Data data, int seat, int one, int stones) except -9 nogil
cpdef bint has_stepped(Data data, int seat, int one) noexcept nogil
@cython.locals(one=int)
cpdef list stepped(Data data, int seat)
cpdef int set_stepped(Data data, int seat, int one) except -9 nogil
@cython.locals(i=int)
cdef int nothing_stepped(Data data) noexcept nogil
cpdef bint full(Data data, int seat, int one) noexcept nogil
@cython.locals(at=int)
cdef int does(Data data, int seat, int one, int what) noexcept nogil
@cython.locals(count=int, place=int)
cpdef int sum_of(Data data, int seat, int what) noexcept nogil
