cimport cython

from zwerge.core.state cimport State
from zwerge.games.zavandor.rules.showings cimport Showing
from zwerge.games.zavandor.rules.tables cimport Tables

cdef int _CHANCE
cdef int _LEVELS
cdef int _WIDTH
cdef int _ONCE
cdef int _STONES
cdef int _LIMIT


cdef class Holdings(State):
    cdef readonly Tables tables
    cdef public list log
    cdef public list shown
    cdef readonly int n
    cdef public int phase
    cdef public int round
    cdef public int start
    cdef public int hall
    cdef public int who
    cdef public int step
    cdef public int due[4]
    cdef public int drawing
    cdef int gives[4]
    cdef public int stones_due
    cdef public int board[4]
    cdef int stones[256]
    cdef int stepped[256]
    cdef int owned[256]
    cdef int slots[80]
    cdef readonly int n_slots[4]
    cdef public int vp[4]
    cdef public int hand[64]
    cdef public int known[64]
    cdef public int table[64]
    cdef public list fist
    cdef public int committed[4]
    cdef readonly list half
    cdef int gave[64]
    cdef readonly int wants[16]
    cdef public int draw_pile[16]
    cdef public int discard[16]
    cdef public list lots
    cdef public list past
    cdef public int right[4]
    cdef public int middle[4]
    cdef public int top[4]
    cdef public int to_come[64]
    cdef public int row_at
    cdef public int ready[4]
    cdef public int opened[4]
    cdef public int proposed[4]
    cdef public int swaps[4]
    cdef readonly list offers
    cdef readonly int owe[4]
    cdef readonly int made[4]
    cdef public int next_offer
    cdef public int buyer
    cdef public int sought
    cdef public int naming
    cdef public int auction
    cdef public int asked
    cdef readonly int winner[4]
    cdef readonly int won[4]
    cdef public int king_moved

    @cython.locals(mine=Holdings)
    cpdef copy_from(self, State other)
    @cython.final
    cdef int ask(self, int seat) except -9
    @cython.final
    cdef int to_next(self) except -9
    @cython.locals(count=int, card=int)
    cpdef int size(self, int seat) except -9
    @cython.final
    @cython.locals(at=int)
    cdef int gems_held(self, int seat, int gem) noexcept
    @cython.final
    @cython.locals(back=int, source=int, other=int)
    cdef int next_card(self) except -9
    @cython.final
    @cython.locals(lower=int, higher=int)
    cdef int source(self, int back) noexcept
    @cython.final
    @cython.locals(at=int)
    cdef int draw_count(self, int back) noexcept
    @cython.final
    @cython.locals(at=int)
    cdef int discard_count(self, int back) noexcept
    @cython.final
    @cython.locals(gem=int, lots=list)
    cdef int reshuffle(self, int back) except -9
    @cython.final
    @cython.locals(due=int, lots=list, lot=list)
    cdef int draw(self, int seat, int back, int gem) except -9
    @cython.final
    cdef void gain(self, int seat, int card) noexcept
    @cython.final
    cdef int lose(self, int seat, int card) except -9
    @cython.final
    cdef int forget(self, int seat, int card) except -9
    @cython.final
    cdef void throw(self, int card) noexcept
    @cython.locals(lots=list, lot=list, at=int)
    cpdef int show(self, int seat, int card, int count) except -9
    @cython.final
    @cython.locals(lots=list, lot=list, held=list, room=list, before=Showing, old=tuple, at=int, back=int, own=int, gems=int, touched=int, fits=int, only=int, settled=bint)
    cdef int fitting_lot(self, int seat, int card) except -9
    @cython.locals(lot=list, there=int, other=int)
    cpdef int gems_in(self, int back, int at, int gem) except -9
    @cython.locals(lot=list, count=int, own=int, at=int)
    cpdef int possible(self, int seat, int card) except -9
    @cython.locals(lot=list, count=int)
    cpdef int unseen_count(self, int seat, int back) except -9
    @cython.locals(gem=int, at=int, last=Showing, lots=list)
    cpdef settle(self, int seat, int back)
    cpdef lack(self, int seat, tuple cards)
    cpdef list lot_gems(self, int back, int at)
    @cython.locals(lots=list, seat=int, at=int)
    cpdef tidy_lots(self, int back)
    cpdef int printed_thing(self, int seat, int one) noexcept
    cpdef bint lies(self, int seat, int one) noexcept
    @cython.locals(place=int)
    cpdef list mine_of(self, int seat)
    @cython.locals(one=int)
    cpdef int set_mine(self, int seat, list mine) except -9
    @cython.final
    cdef void add_to_mine(self, int seat, int one) noexcept
    cpdef list own(self, int seat)
    cpdef int level(self, int seat, int one) noexcept
    cpdef int set_level(self, int seat, int one, int stones) except -9
    cpdef bint full(self, int seat, int one) noexcept
    @cython.locals(at=int)
    cpdef int does(self, int seat, int one, int what) noexcept
    @cython.locals(count=int, place=int)
    cpdef int sum_of(self, int seat, int what) noexcept
    cpdef bint has_stepped(self, int seat, int one) noexcept
    cpdef int set_stepped(self, int seat, int one) except -9
    @cython.final
    @cython.locals(back=int)
    cdef void put_stone(self, int seat, int one) noexcept
    @cython.final
    @cython.locals(place=int)
    cdef void remove(self, int seat, int one) noexcept
    @cython.locals(limit=int, place=int, one=int, thing=int, named=int, stones=int, told=int)
    cpdef int limit(self, int seat) noexcept
    @cython.final
    cdef int begin_half(self, int seat, int action) except -9
    @cython.locals(card=int, gem=int)
    cpdef int clear_half(self, int seat) except -9
    @cython.locals(cards=list, card=int, _=int)
    cpdef list given(self, int seat)
    @cython.locals(holds=bint, card=int)
    cpdef bint holds_given(self, int seat) noexcept
    cpdef tuple names(self, list cards)
    cpdef int set_winner(self, int gem, int seat, int count) except -9
    @cython.locals(count=int, card=int)
    cpdef int cards_of(self, int seat) except -9
