cimport cython

from zwerge.core cimport seats
from zwerge.games.gartenzwerge.rules cimport layout
from zwerge.games.gartenzwerge.rules.rounds cimport Rounds


cdef class Bargains(Rounds):
    @cython.final
    @cython.locals(other=int)
    cdef int seek(self, int seat, int cap, int demands) except -9
    @cython.final
    @cython.locals(other=int)
    cdef int begin_deal(self, int kind, int seat, int cap) except -9
    @cython.final
    @cython.locals(seat=int, other=int)
    cdef void ask_next(self, int nobody) except *
    @cython.final
    cdef int answer(self, int action, int seat) except -9
    @cython.final
    @cython.locals(other=int)
    cdef int offer(self, int seat, int cap) except -9
    @cython.final
    cdef void begin_sums(self, int nobody) except *
    cpdef bint schmiedel_takes_part(self) noexcept
    @cython.locals(count=int, seat=int, place=int, at=int)
    cpdef int supplied(self, int cap) noexcept
    @cython.final
    cdef void close_hand(self, int seat, int amount) except *
    @cython.final
    cdef int draw_chips(self, int total) except -9
    @cython.final
    @cython.locals(seeks=int, best=int, seat=int, limit=int, amount=int, who=int)
    cdef int settle(self) except -9
    cpdef int amount_of(self, int who) noexcept
    @cython.final
    cdef int choose(self, int seat, int who) except -9
    @cython.final
    cdef int agree(self, int who, int amount) except -9
    @cython.final
    @cython.locals(seat=int, partner=int)
    cdef int take_partner(self, int who, int amount) except -9
    @cython.final
    cdef int pair_up(self, int seat, int cap) except -9
    @cython.final
    @cython.locals(seat=int)
    cdef int rent_to_schmiedel(self, int amount) except -9
    @cython.locals(at=int)
    cpdef int add_pair(self, int seat, int own, int partner, int lender) except -9
    @cython.final
    @cython.locals(seat=int, pay=int)
    cdef int no_deal(self, int why) except -9
    @cython.final
    cdef void begin_talk(self, int callers) except *
    @cython.locals(seat=int)
    cpdef int wait_in_talk(self) except -9
    @cython.final
    @cython.locals(kind=int)
    cdef void talk(self, int action, int seat) except *
    @cython.final
    @cython.locals(amount=int, seat=int)
    cdef int accept(self, int who) except -9
