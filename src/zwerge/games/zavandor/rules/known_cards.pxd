cimport cython

from zwerge.games.zavandor.rules cimport layout, shown_cards
from zwerge.games.zavandor.rules.data cimport Data
from zwerge.games.zavandor.rules.card_lot cimport Lot
from zwerge.games.zavandor.rules.shown_cards cimport Showing


cdef int gain(Data data, int seat, int card) noexcept
cdef int lose(Data data, int seat, int card) except -9
cdef int forget(Data data, int seat, int card) except -9
@cython.locals(lots=list, lot=Lot)
cdef int draw(Data data, int seat, int back, int gem) except -9
cdef int begin_lot(Data data, int back) except -9
@cython.locals(lots=list, lot=Lot, at=int, back=int, gem=int)
cpdef int show(Data data, int seat, int card, int count) except -9
@cython.locals(lots=list, lot=Lot, held=list, room=list, before=Showing, only=int, at=int, gems=int)
cdef int fitting_lot(Data data, int seat, int back, int gem) except -9
@cython.locals(lots=list, lot=Lot, only=int, at=int)
cdef int only_lot(Data data, int seat, int back, int gem) except -9
@cython.locals(lots=list, lot=Lot, old=tuple, settled=bint, only=int, fits=int, at=int, touched=int)
cdef int later_lot(Data data, int seat, int back, int gem, Showing before) except -9
@cython.locals(lots=list, lot=Lot, there=int)
cpdef int gems_in(Data data, int back, int at, int gem) except -9
@cython.locals(gem=int)
cpdef list lot_gems(Data data, int back, int at)
@cython.locals(last=Showing, at=int, lot=Lot, gem=int)
cdef int settle(Data data, int seat, int back) except -9
@cython.locals(lots=list, lot=Lot, at=int)
cpdef int tidy(Data data, int back) except -9
@cython.locals(seat=int)
cdef bint in_doubt(Data data, int back) noexcept
cpdef lack(Data data, int seat, tuple cards)
@cython.locals(lots=list, lot=Lot, count=int, at=int, back=int)
cdef int possible(Data data, int seat, int card) except -9
@cython.locals(lots=list, lot=Lot, before=Showing, count=int, at=int)
cdef int unseen_count(Data data, int seat, int back) except -9
