cimport cython

from zwerge.core cimport seats
from zwerge.games.zavandor.rules cimport (
    auctions,
    card_supply,
    drafts,
    game_end,
    layout,
    lock_free_lists,
    owned_objects,
    trade_offers,
    trade_phase,
)
from zwerge.games.zavandor.rules.state cimport ZavandorState
from zwerge.research.lanes cimport FreeLane

cdef int PHASE_COUNT
cdef int STEP_COUNT
cdef int BOARD_COUNT
cdef int ASKED_COUNT
cdef int OBJECT_SIZE
cdef int LOTS_SHOWN


cdef class ZavandorLane(FreeLane):
    cdef ZavandorState game
    cdef int halls
    cdef int lot_size
    cdef int drafted[30]
    cdef int drafts

    cdef int step_on(self, int action) except -1 nogil
    cdef int draw(self) except -1 nogil
    cdef int gather(self) except -1 nogil
    @cython.locals(n=int, me=int, at=int)
    cdef int look(self) except -1 nogil
    @cython.final
    @cython.locals(n=int, phase=int, by_turns=bint, seat=int)
    cdef int look_at_turn(self, int at) except -1 nogil
    @cython.final
    cdef bint owes(self, int seat) except -1 nogil
    @cython.final
    @cython.locals(gem=int, first=int, place=int)
    cdef int look_at_king(self, int at) except -1 nogil
    @cython.final
    @cython.locals(n=int, count=int, seat=int, far=int, first=int, place=int, one=int, fields=int)
    cdef int look_at_objects(self, int at) except -1 nogil
    @cython.final
    @cython.locals(me=int, card=int, back=int, count=int, place=int, gem=int, held=int)
    cdef int look_at_own(self, int at) except -1 nogil
    @cython.final
    @cython.locals(n=int, seat=int, far=int, first=int, open_cards=int, card=int)
    cdef int look_at_hands(self, int at) except -1 nogil
    @cython.final
    @cython.locals(me=int, kind=int, takes=int, card=int, put=int, gem=int)
    cdef int look_at_draft(self, int at) except -1 nogil
    @cython.final
    cdef int step(self, int at, int action, int count) noexcept nogil
    @cython.final
    @cython.locals(n=int, sizes=int, back=int, count=int, seat=int, first=int, size=int, place=int, gem=int, held=int)
    cdef int look_at_lots(self, int at) except -1 nogil
    @cython.final
    @cython.locals(n=int, seat=int, far=int, card=int, back=int, pile=int)
    cdef int look_at_table(self, int at) except -1 nogil
    @cython.final
    @cython.locals(count=int, gone=int, number=int, row=int, first=int, place=int, one=int)
    cdef int look_at_rows(self, int at) except -1 nogil
    @cython.final
    @cython.locals(about=bint, seat=int)
    cdef bint is_about(self, int row, int one) noexcept nogil
    @cython.final
    @cython.locals(n=int, back=int, seat=int, size=int, place=int)
    cdef int look_at_trade(self, int at) except -1 nogil
    @cython.final
    @cython.locals(n=int, seat=int, card=int, gem=int)
    cdef int look_at_offer(self, int at, int place) except -1 nogil
    @cython.final
    @cython.locals(n=int, gem=int, first=int)
    cdef int look_at_auctions(self, int at) except -1 nogil
    @cython.final
    @cython.locals(far=int)
    cdef int turned(self, int seat) noexcept nogil
