cimport cython

from zwerge.core cimport seats
from zwerge.games.gartenzwerge.rules cimport layout
from zwerge.games.gartenzwerge.rules.choices cimport Choices


cdef class Rounds(Choices):
    @cython.final
    cdef int choose_treasurer(self, int seat) except -9
    @cython.final
    @cython.locals(n=int, seat=int, place=int, job=int, cap=int)
    cdef int begin_round(self) except -9
    @cython.final
    @cython.locals(best=int, seat=int, by=int, better=int)
    cdef int elect(self) except -9
    @cython.final
    @cython.locals(cap=int)
    cdef int compare_herds(self, int a, int b) noexcept
    @cython.final
    cdef int draw_cards(self) except -9
    @cython.final
    cdef void draw_competition(self, int cap) except *
    @cython.final
    cdef int coming_stack(self) noexcept
    @cython.final
    cdef int draw_event(self, int event) except -9
    @cython.final
    @cython.locals(floor=int, fee=int, seat=int, paid=int)
    cdef int collect_fee(self, int event) except -9
    @cython.final
    @cython.locals(least=int, seat=int)
    cdef int help_poorest(self) except -9
    @cython.final
    @cython.locals(most=int, seat=int, losers=list, cap=int)
    cdef int free_dwarves(self) except -9
    @cython.final
    cdef int begin_work(self) except -9
    @cython.final
    @cython.locals(seat=int)
    cdef int end_turn(self) except -9
    @cython.final
    @cython.locals(_=int)
    cdef void go_round(self, int seat) except *
    cpdef bint has_turn(self, int seat) noexcept
    @cython.final
    cdef int pass_turn(self, int seat) except -9
    @cython.final
    @cython.locals(pay=int)
    cdef int garden(self, int seat, int cap, bint first) except -9
    cpdef int garden_pay(self) noexcept
    @cython.final
    cdef int rest(self, int seat, int cap) except -9
    @cython.final
    @cython.locals(pay=int)
    cdef int sell(self, int seat, int cap) except -9
    @cython.final
    cdef int swap(self, int seat, int cap) except -9
    @cython.final
    cdef int compete(self, int seat, int cap, int competition) except -9
    cpdef int enter(self, int seat, int cap, int competition) except -9
    @cython.final
    cdef int begin_breeding(self) except -9
    @cython.final
    @cython.locals(other=int, cap=int)
    cdef void go_on_breeding(self, int seat) except *
    @cython.final
    @cython.locals(at=int)
    cdef int parent(self) noexcept
    @cython.final
    @cython.locals(seat=int, own=int, partner=int, lender=int, at=int)
    cdef int breed(self, int cap) except -9
    @cython.final
    cdef int begin_competitions(self) except -9
    @cython.final
    cdef int judged(self) noexcept
    @cython.final
    @cython.locals(place=int)
    cdef void draw_rival(self, int cap) except *
    @cython.final
    @cython.locals(card=int, top=int, at=int, winners=int, share=int, paid=list, kept=int, seat=int, cap=int)
    cdef int judge(self, int place) except -9
    cpdef int prize(self, bint higher) noexcept
    @cython.final
    cdef int begin_upkeep(self) except -9
    @cython.final
    @cython.locals(other=int)
    cdef void go_on_upkeep(self, int seat) except *
    cpdef int upkeep(self) noexcept
    cpdef bint must_sell(self, int seat) noexcept
    @cython.final
    @cython.locals(job=int)
    cdef int sell_for_upkeep(self, int seat, int cap) except -9
    @cython.final
    @cython.locals(paid=int)
    cdef int pay_upkeep(self, int seat) except -9
    @cython.final
    @cython.locals(gold=int, rich=int, standing=int, seat=int)
    cdef int end_round(self) except -9
    @cython.final
    cdef int finish(self, int end) except -9
