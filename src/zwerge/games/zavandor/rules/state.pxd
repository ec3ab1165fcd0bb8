cimport cython

from zwerge.core.chance cimport Rng
from zwerge.core.state cimport State
from zwerge.games.zavandor.rules.tables cimport Tables
from zwerge.games.zavandor.rules.auctions cimport Auctions

cdef int _CHANCE
cdef int _TERMINAL
cdef int _BOARDS
cdef int _START
cdef int _TOPS
cdef int _DEAL
cdef int _INCOME
cdef int _SCROLLS
cdef int _TRADE
cdef int _BIDS
cdef int _AUCTIONS
cdef int _ROWS
cdef int _UPGRADES
cdef int _OVER
cdef int _BEGIN
cdef int _DRAW
cdef int _FREE
cdef int _DO_INCOME
cdef int _DO_STONE
cdef int _DO_LOSE
cdef int _DO_USE
cdef int _DO_PASS
cdef int _DO_BID
cdef int _DO_COMMIT
cdef int _DO_UPGRADE
cdef int _DO_PAY
cdef int _DO_PLACE
cdef int _DO_DONE
cdef int _SCROLL
cdef int _STONES
cdef int _SCROLL_STONES
cdef int _SCROLL_VP
cdef int _EXTRA
cdef int _DISCOUNT
cdef int _END_RATE
cdef int _LEVELS


cdef class ZavandorState(Auctions):
    cpdef tuple actors(self)
    @cython.final
    cdef int fill(self, int seat) except -9
    cpdef tuple legal(self, int seat)
    @cython.final
    @cython.locals(count=int, i=int)
    cdef tuple gathered(self, int seat)
    cpdef int playout_action(self, Rng rng, int seat) except? -9
    @cython.final
    @cython.locals(tables=Tables, count=int, kinds=int, first=int, kind=int)
    cdef int chosen(self, Rng rng, int seat) except? -9
    @cython.final
    @cython.locals(tables=Tables, kind=int, low=int, high=int, middle=int)
    cdef int end_of_kind(self, int first, int count) noexcept
    cpdef move(self, int action, int seat)
    @cython.final
    cdef int decide(self, int kind, int action, int seat) except -9
    @cython.locals(going=int)
    cpdef int go(self) except -9
    @cython.final
    @cython.locals(phase=int)
    cdef int go_on(self) except -9
    @cython.final
    cdef list drawn(self, int first, int back)
    @cython.locals(tables=Tables, outcomes=list, chosen=int, back=int, ticket=int, gem=int)
    cpdef int playout_chance(self, Rng rng) except? -9
    @cython.final
    @cython.locals(tables=Tables)
    cdef int chance(self, int outcome) except -9
    @cython.final
    @cython.locals(seat=int, board=int)
    cdef int go_boards(self) except -9
    @cython.final
    cdef int go_start(self) except -9
    @cython.final
    @cython.locals(row=int)
    cdef int new_top(self, int one) except -9
    @cython.final
    @cython.locals(rows=tuple)
    cdef int go_tops(self) except -9
    @cython.final
    @cython.locals(back=int)
    cdef int go_deal(self) except -9
    @cython.final
    @cython.locals(i=int)
    cdef int begin_round(self) except -9
    @cython.final
    @cython.locals(cards=int, richest=int, back=int, extra=int)
    cdef int entitle(self, int seat) noexcept
    @cython.final
    @cython.locals(tables=Tables, limit=int, n=int, choice=int, fits=bint, back=int)
    cdef int fill_income(self, int seat) noexcept
    @cython.final
    @cython.locals(seat=int, cards=int, limit=int, decks=int, back=int)
    cdef int go_income(self) except -9
    @cython.final
    @cython.locals(back=int)
    cdef int choose_income(self, int seat, int action) except -9
    @cython.final
    cdef bint takes_stone(self, int seat, int one) noexcept
    @cython.final
    @cython.locals(place=int)
    cdef int ask_stone(self, int seat) except -9
    @cython.final
    @cython.locals(tables=Tables, n=int, one=int)
    cdef int fill_stones(self, int seat) noexcept
    @cython.final
    cdef int lay_stone(self, int seat, int one) except -9
    @cython.final
    cdef int lose_stone(self, int seat) except -9
    @cython.final
    cdef bint usable(self, int seat, int one) noexcept
    @cython.final
    @cython.locals(seat=int, place=int)
    cdef int go_scrolls(self) except -9
    @cython.final
    @cython.locals(tables=Tables, n=int, one=int)
    cdef int fill_scrolls(self, int seat) noexcept
    @cython.final
    @cython.locals(back=int, points=int)
    cdef int use(self, int seat, int one) except -9
    @cython.final
    cdef int pass_scrolls(self, int seat) except -9
    @cython.final
    cdef int cost_at(self, int seat, int one) noexcept
    @cython.final
    @cython.locals(at=int)
    cdef int price_of(self, int seat, int one, int gem) noexcept
    @cython.final
    @cython.locals(count=int, gem=int)
    cdef int price_count(self, int seat, int one) noexcept
    @cython.final
    cdef int price_vp(self, int seat, int one) noexcept
    @cython.final
    @cython.locals(at=int, held=int, gem=int)
    cdef bint can_pay(self, int seat, int one) noexcept
    @cython.final
    @cython.locals(tables=Tables, n=int, one=int, gem=int, paid=int, card=int)
    cdef int fill_upgrades(self, int seat) except -9
    @cython.final
    cdef int upgrade(self, int seat, int action) except -9
    @cython.final
    cdef int pay(self, int seat, int action) except -9
    @cython.final
    @cython.locals(one=int, points=int, cards=list, card=int)
    cdef int place(self, int seat) except -9
    @cython.final
    cdef int done(self, int seat) except -9
    @cython.final
    @cython.locals(seat=int, cards=list, card=int)
    cdef int end_round(self) except -9
    @cython.final
    @cython.locals(i=int)
    cdef int finish(self) except -9
    @cython.locals(rate=int, one=int, helped=int)
    cpdef int end_rate(self, int seat) except -9
    cpdef int left_over(self, int seat) except -9
    @cython.locals(points=int, one=int)
    cpdef int score(self, int seat) except -9
