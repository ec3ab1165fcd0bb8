cimport cython

from zwerge.games.zavandor.rules cimport layout, lock_free_lists, shown_cards, told
from zwerge.games.zavandor.rules.data cimport Data
from zwerge.games.zavandor.rules.shown_cards cimport Showing


cdef int gain(Data data, int seat, int card) noexcept nogil
cdef int lose(Data data, int seat, int card) except -9 nogil
cdef int forget(Data data, int seat, int card) except -9 nogil
cdef int draw(Data data, int seat, int back, int gem) noexcept nogil
cdef int begin_lot(Data data, int back) except -9 with gil
@cython.locals(at=int, back=int, gem=int, before=int)
cpdef int show(Data data, int seat, int card, int count) except -9 nogil
@cython.locals(only=int)
cdef int fitting_lot(Data data, int seat, int back, int gem) except -9 nogil
@cython.locals(held=list, room=list, before=Showing, number=int, at=int, gems=int)
cdef int doubt(Data data, int seat, int back, int gem) except -9 with gil
@cython.locals(only=int, at=int)
cdef int only_lot(Data data, int seat, int back, int gem) noexcept nogil
@cython.locals(before=int, settled=bint, only=int, fits=int, at=int, touched=int, size=int)
cdef int later_lot(Data data, int seat, int back, int gem) noexcept nogil
@cython.locals(there=int, seat=int)
cpdef int gems_in(Data data, int back, int at, int gem) noexcept nogil
@cython.locals(gem=int)
cpdef list lot_gems(Data data, int back, int at)
@cython.locals(last=Showing, at=int, gem=int)
cdef int settle(Data data, int seat, int back) except -9 with gil
@cython.locals(at=int)
cpdef int tidy(Data data, int back) except -9 nogil
cdef int forget_lot(Data data, int back, int at) except -9 with gil
@cython.locals(seat=int)
cdef bint in_doubt(Data data, int back) noexcept nogil
@cython.locals(asked=list, card=int)
cdef int lack(Data data, int seat, int place) except -9 with gil
cdef bint may_hold(Data data, int seat, int card, int need) except -1
@cython.locals(count=int, at=int, back=int)
cdef int possible(Data data, int seat, int card) noexcept nogil
@cython.locals(before=Showing, count=int, at=int)
cdef int unseen_count(Data data, int seat, int back) except -9
