cimport cython

from zwerge.core.chance cimport Rng
from zwerge.games.zavandor.rules.tables cimport Tables
from zwerge.games.zavandor.rules.trade cimport Trade

cdef int _CHANCE
cdef int _AUCTIONS
cdef int _ROWS
cdef int _UPGRADES
cdef int _BEGIN
cdef int _DRAW
cdef int _KEEP
cdef int _REWARD
cdef int _KING
cdef int _DO_BID
cdef int _DO_COMMIT
cdef int _DO_KEEP
cdef int _DO_VP
cdef int _DO_TAKE
cdef int _DO_REPLACE
cdef int _DO_KING
cdef int _TIE
cdef int _REFUND
cdef int _REFUND_FROM


cdef class Auctions(Trade):
    @cython.final
    @cython.locals(light=int, one=int)
    cdef list next_tops(self, int row)
    @cython.final
    @cython.locals(tables=Tables, count=int, place=int, one=int)
    cdef int count_tops(self, int row, int light) noexcept
    @cython.final
    cdef bint is_empty(self, int row) noexcept
    @cython.final
    @cython.locals(tables=Tables, row=int, light=int, left=int, place=int, one=int)
    cdef int playout_top(self, Rng rng) except? -9
    @cython.final
    @cython.locals(i=int, seat=int, cards=list, card=int)
    cdef int go_bids(self) except -9
    @cython.final
    @cython.locals(tables=Tables, n=int, card=int)
    cdef int fill_bids(self, int seat) except -9
    @cython.final
    @cython.locals(fist=list)
    cdef int bid(self, int seat, int card) except -9
    @cython.final
    cdef int commit(self, int seat) except -9
    cpdef int gem_now(self) noexcept
    @cython.final
    @cython.locals(gem=int)
    cdef void forget_winners(self) noexcept
    @cython.final
    @cython.locals(at=int)
    cdef int bid_of(self, int seat, int gem) noexcept
    @cython.final
    @cython.locals(gem=int, most=int, seat=int)
    cdef int go_auctions(self) except -9
    @cython.final
    @cython.locals(first=int, helped=int, tied=int, i=int, seat=int)
    cdef int best_bidder(self, int gem, int most) noexcept
    @cython.final
    @cython.locals(one=int)
    cdef bint keeps_card(self, int seat, int count) except -1
    @cython.final
    @cython.locals(gem=int, seat=int, kinds=int, kept=int, card=int)
    cdef int pay_bid(self) except -9
    @cython.final
    cdef int keep(self, int seat, int card) except -9
    @cython.final
    @cython.locals(gem=int, seat=int, card=int)
    cdef int pay_rest(self) except -9
    @cython.final
    @cython.locals(gem=int)
    cdef int reward(self, int seat, int points) except -9
    @cython.final
    @cython.locals(seat=int, arrows=tuple)
    cdef int settled(self) except -9
    @cython.final
    @cython.locals(tables=Tables, n=int, gem=int, card=int, hall=int, one=int)
    cdef int fill_auctions(self, int seat) except -9
    @cython.final
    cdef int decide_auction(self, int kind, int value, int seat) except -9
    @cython.final
    @cython.locals(gem=int, one=int)
    cdef int take(self, int seat) except -9
    @cython.final
    cdef int move_king(self, int seat, int hall) except -9
    @cython.final
    @cython.locals(rows=tuple, row=int)
    cdef int go_rows(self) except -9
