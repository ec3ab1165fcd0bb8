cimport cython

from zwerge.games.gartenzwerge.rules.choices cimport Choices

cdef int CHANCE, TERMINAL, NOBODY, SCHMIEDEL
cdef int COMPETITION, EVENT, TURN, BREED, RIVAL, SALE, OVER
cdef int FREE, GARDEN, SHED, LENT, AT_SCHMIEDEL, COMPETING, HOME, NEW
cdef int NO_DEAL
cdef int NO_EVENT, G1, G5, G6, G7, G8, G9, B1, B3, B4, B5, B8, ALL_NINE
cdef int _WORKING
cdef int _BLUE_RANK
cdef int _BY_LOT, _BY_DWARVES, _BY_MONEY, _BY_ORDER
cdef int _G1_GARDEN, _G5_EXTRA, _G6_GARDEN, _G7_FEE, _G8_GIFT, _G9_UPKEEP, _B1_HIGH, _B1_LOW, _B3_UPKEEP, _B4_ABOVE, _B4_FEE, _B5_BONUS, _B8_LEAST
cdef int _END_GOLD, _END_CASH, _END_BOTH, _LAST_MEMBER, _NO_MEMBER, _ROUND_LIMIT


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
