cimport cython

from zwerge.games.zavandor.rules cimport layout
from zwerge.games.zavandor.rules.data cimport Data


@cython.locals(half=tuple)
cpdef int kind_of(Data data, int seat) except -9
@cython.locals(half=tuple)
cpdef int value_of(Data data, int seat) except -9
@cython.locals(card=int, gem=int)
cpdef int clear(Data data, int seat) except -9
@cython.locals(step=int)
cpdef int set_steps(Data data, int seat, steps) except -9
@cython.locals(kind=int)
cdef int add(Data data, int seat, int action) except -9
@cython.locals(cards=list, card=int, _=int)
cpdef list given(Data data, int seat)
@cython.locals(card=int, count=int)
cdef int count_given(Data data, int seat) noexcept
@cython.locals(at=int)
cdef int count_wanted(Data data, int seat) noexcept
cdef bint has_left(Data data, int seat, int card) noexcept
@cython.locals(card=int)
cpdef bint holds_given(Data data, int seat) noexcept
@cython.locals(first=int, card=int)
cpdef tuple steps_of(Data data, int seat)
cpdef tuple retractions(Data data, int seat)
cpdef take_back(Data data, int seat, int retraction)
