cimport cython

from zwerge.games.zavandor.rules cimport layout
from zwerge.games.zavandor.rules.data cimport Data


cpdef int kind_of(Data data, int seat) noexcept nogil
cpdef int value_of(Data data, int seat) noexcept nogil
@cython.locals(kept=int, at=int, card=int, gem=int)
cpdef int clear(Data data, int seat) noexcept nogil
cdef int add(Data data, int seat, int action) noexcept nogil
cdef int add_to_fist(Data data, int seat, int card) noexcept nogil
cdef int add_part(Data data, int seat, int part) noexcept nogil
@cython.locals(card=int, count=int)
cdef int count_given(Data data, int seat) noexcept nogil
@cython.locals(card=int, count=int)
cdef int count_fist(Data data, int seat) noexcept nogil
@cython.locals(at=int)
cdef int count_wanted(Data data, int seat) noexcept nogil
cdef bint has_left(Data data, int seat, int card) noexcept nogil
@cython.locals(card=int)
cpdef bint holds_given(Data data, int seat) noexcept nogil
@cython.locals(cards=list, card=int, _=int)
cpdef list given(Data data, int seat)
@cython.locals(own=list, at=int, part=int)
cpdef list parts_of(Data data, int seat)
@cython.locals(kind=int, gives=int, steps=list, part=int)
cpdef tuple half_of(Data data, int seat)
cpdef tuple fist_of(Data data, int seat)
@cython.locals(step=int)
cpdef int set_steps(Data data, int seat, steps) except -9
@cython.locals(card=int)
cpdef int set_fist(Data data, int seat, cards) except -9
@cython.locals(first=int, card=int)
cpdef tuple steps_of(Data data, int seat)
cpdef tuple retractions(Data data, int seat)
cpdef take_back(Data data, int seat, int retraction)
