cimport cython

from zwerge.core cimport seats
from zwerge.core.chance cimport Rng
from zwerge.games.zavandor.rules cimport known_cards, layout, told
from zwerge.games.zavandor.rules.data cimport Data


@cython.locals(count=int, card=int)
cpdef int size(Data data, int seat) noexcept nogil
@cython.locals(count=int, card=int)
cpdef int cards_of(Data data, int seat) except -9 nogil
@cython.locals(at=int)
cdef int gems_held(Data data, int seat, int gem) noexcept nogil
@cython.locals(count=int, last=int, card=int)
cpdef bint holds_all(Data data, int seat, tuple cards) except -1
cdef int throw(Data data, int card) noexcept nogil
@cython.locals(at=int)
cdef int draw_count(Data data, int back) noexcept nogil
@cython.locals(at=int)
cdef int discard_count(Data data, int back) noexcept nogil
cdef bint are_due(Data data) noexcept nogil
@cython.locals(back=int, deck=int, other=int)
cdef bint next_card(Data data) except -1 nogil
@cython.locals(lower=int, higher=int)
cdef int source(Data data, int back) noexcept nogil
@cython.locals(gem=int)
cdef int reshuffle(Data data, int back) except -9 nogil
@cython.locals(seat=int, back=int, gem=int, due=int)
cdef int draw(Data data, int outcome) except -9 nogil
cdef int first_drawn(Data data) noexcept nogil
@cython.locals(gem=int)
cpdef list outcomes(Data data, int first, int back)
@cython.locals(ticket=int, gem=int)
cdef int any_gem(Data data, int back, Rng rng) noexcept nogil
