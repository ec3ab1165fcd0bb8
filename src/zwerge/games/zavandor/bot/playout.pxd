cimport cython

from zwerge.games.zavandor.bot cimport purse, replies
from zwerge.games.zavandor.bot.replies cimport Replies
from zwerge.games.zavandor.bot.worth cimport Mind
from zwerge.games.zavandor.rules cimport drafts, fist_bids, layout, owned_objects, upgrades
from zwerge.games.zavandor.rules.state cimport ZavandorState

cdef double _BANK


@cython.final
cdef class Playout:
    cdef list replies
    cdef int thought_in[4]
    cdef int round

    @cython.locals(seat=int)
    cdef int begin(self, ZavandorState state) except -9
    @cython.locals(own=Replies, mind=Mind)
    cdef Replies of(self, ZavandorState state, int seat)
    @cython.locals(own=Replies)
    cdef int stone_or_scroll(self, ZavandorState state, int seat) except -9
    @cython.locals(banked=int)
    cdef int trade(self, ZavandorState state, int seat) except -9
    cdef int respond(self, ZavandorState state, int seat) except -9
    @cython.locals(mind=Mind, swaps=bint, rate=int, hand="long long", rest="long long", number=int, paid="long long", gem=int, given="long long", then="long long", more=double)
    cdef int bank(self, ZavandorState state, int seat, Replies own) except? -9
    cdef long long bid(self, ZavandorState state, int seat) except *
    @cython.locals(missing="long long", gem=int, _=int)
    cdef int put(self, ZavandorState state, int seat, long long bid) except -9
    @cython.locals(action=int)
    cdef int reward(self, ZavandorState state, int seat) except -9
    @cython.locals(own=Replies, mind=Mind, chosen=int, hoard=int, rest="long long", number=int, paid="long long")
    cdef int upgrade(self, ZavandorState state, int seat) except -9
    cdef int lay(self, ZavandorState state, int seat, int one, long long paid) except -9
    @cython.locals(one=int, price="long long", gem=int, own=Replies)
    cdef int pay(self, ZavandorState state, int seat) except -9
    @cython.locals(gem=int, _=int)
    cdef int place(self, ZavandorState state, int seat, long long paid) except -9


@cython.locals(spare="long long", found="long long", gem=int, taken=int)
cdef long long cheapest(long long gems, long long price, int number) noexcept
