cimport cython

from zwerge.games.zavandor.rules cimport card_supply, known_cards, layout, owned_objects, turn_order
from zwerge.games.zavandor.rules.shown_cards cimport Showing
from zwerge.games.zavandor.rules.state cimport ZavandorState
from zwerge.games.zavandor.rules.tables cimport Tables
from zwerge.games.zavandor.rules.unseen_cards cimport Lot

cdef double _SHARE
cdef double _SHARE_OF_THREE
cdef int _COUNTS


@cython.final
cdef class Rivals:
    cdef readonly ZavandorState state
    cdef readonly int seat
    cdef readonly bint rough
    cdef readonly int count
    cdef readonly double held[4]
    cdef int free[4]
    cdef double portion[4]
    cdef double base[16]
    cdef double beaten[16]
    cdef double chance[256]
    cdef int has_chance[4]

    cdef int begin(self, ZavandorState state, int seat, bint rough) except -9
    @cython.locals(total=int, gem=int, back=int)
    cdef int find_portions(self, Tables tables) except -9
    @cython.locals(state=ZavandorState, gem=int, count=int, back=int, lots=list, at=int, lot=Lot, unseen=int, shown=Showing, size=int)
    cpdef expect(self, int other)
    @cython.locals(total=int, gem=int)
    cdef int expect_of_lot(self, Lot lot, int back, int at, int unseen) except -9
    @cython.locals(state=ZavandorState, seat=int, n=int, tie=bint, other=int, earlier=bint, _=int, theirs=bint, gem=int)
    cdef int find(self) except -9
    @cython.locals(gem=int, held=double, mean=double, base=double)
    cdef int compete(self, int other, bint wins_ties) except -9
    @cython.locals(chance=double, rival=int, place=int)
    cdef double wins(self, int gem, int number) noexcept
