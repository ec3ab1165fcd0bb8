cimport cython

from zwerge.games.zavandor.rules cimport layout
from zwerge.games.zavandor.rules.data cimport Data
from zwerge.games.zavandor.rules.tables cimport Tables


cpdef long long one(int gem) noexcept
cpdef int count(long long gems, int gem) noexcept
cpdef int size(long long gems) noexcept
cpdef long long of(long long sapphires, int emeralds, int diamonds, int rubies) noexcept
cpdef bint holds(long long gems, long long less) noexcept
cpdef bint overlap(long long gems, long long other) noexcept
@cython.locals(found="long long", gem=int)
cpdef long long both(long long gems, long long other) noexcept
@cython.locals(found="long long", card=int)
cpdef long long of_cards(Data data, int seat) noexcept
@cython.locals(at=int)
cpdef long long wanted(Data data, int seat) noexcept
@cython.locals(found="long long", card=int)
cpdef long long fist(Data data, int seat) noexcept
@cython.locals(found="long long", card=int)
cpdef long long held(Data data, int seat) noexcept
@cython.locals(at=int)
cpdef long long price(Tables tables, int hall) noexcept
cpdef long long cost(Tables tables, int at) noexcept
