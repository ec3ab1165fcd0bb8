cimport cython

from zwerge.bots.search.judge cimport Judge
from zwerge.bots.search.net cimport Net
from zwerge.core.chance cimport Rng
from zwerge.core.state cimport State
from zwerge.games.zavandor.bot cimport purse
from zwerge.games.zavandor.bot.playout cimport Playout
from zwerge.games.zavandor.bot.estimates cimport Estimates
from zwerge.games.zavandor.bot.looks cimport Look
from zwerge.games.zavandor.bot.replies cimport Replies
from zwerge.games.zavandor.bot.worth cimport Mind
from zwerge.games.zavandor.knowledge cimport hidden
from zwerge.games.zavandor.rules cimport drafts, layout, owned_objects, trade_offers
from zwerge.games.zavandor.rules.state cimport ZavandorState

cdef int _TERMINAL
cdef int _CHANCE
cdef int _NONE
cdef int _OFFERS
cdef int _SIZES
cdef int _BIDS
cdef int _DEALS
cdef int _TRADES
cdef int _STONES
cdef int _INCOMES
cdef int _REPLACED
cdef double _LOSS


cdef class ZavandorJudge(Judge):
    cdef readonly int wild
    cdef int until
    cdef int offers_in
    cdef int seat
    cdef Replies replies
    cdef Playout playout
    cdef Estimates estimates
    cdef readonly Net net
    cdef readonly Look learned
    cdef int sizes[12]
    cdef int noted
    cdef double noted_worth[12]
    cdef long long noted_what[12]
    cdef dict known
    cdef dict known_deals
    cdef tuple looked
    cdef ZavandorState looked_in
    cdef int looked_after

    cpdef start(self, int seat)
    cdef int forget(self) except -9
    @cython.locals(mine=ZavandorState)
    cpdef begin(self, State state)
    @cython.locals(mine=ZavandorState, over=bint)
    cpdef bint is_over(self, State state) except -1
    cpdef bint is_secret(self, State state, int seat) except -1
    @cython.locals(mine=ZavandorState, other=int)
    cpdef bint redeal(self, State state, int seat, Rng rng) except -1
    @cython.locals(mine=ZavandorState, found=tuple)
    cpdef int obvious(self, State state, int seat) except? -9
    @cython.locals(mine=ZavandorState)
    cpdef settle(self, State state)
    @cython.locals(mine=ZavandorState, known=bint, found=tuple)
    cpdef tuple candidates(self, State state, int seat, tuple legal)
    cdef tuple looked_at(self, ZavandorState mine, int seat)
    @cython.locals(replies=Replies, legal=tuple, found=list, action=int)
    cdef tuple incomes(self, ZavandorState mine, int seat)
    @cython.locals(replies=Replies, legal=tuple, lose=int, found=list, action=int)
    cdef tuple stones(self, ZavandorState mine, int seat)
    @cython.locals(legal=tuple, mind=Mind, found=list, action=int)
    cdef tuple rewards(self, ZavandorState mine, int seat)
    @cython.locals(legal=tuple, mind=Mind, first=int, found=list, one=int)
    cdef tuple upgrades(self, ZavandorState mine, int seat)
    @cython.locals(put="long long", found=list, seen=int, bid="long long", gem=int)
    cdef tuple next_cards(self, ZavandorState mine, int seat)
    @cython.locals(hand="long long", place="long long", key=object)
    cdef tuple bids(self, ZavandorState mine, int seat)
    @cython.locals(replies=Replies, mind=Mind, plan="long long", counts=list, gem=int, most=double, a=int, b=int, c=int, d=int, bid="long long", worth=double, best=tuple, i=int)
    cdef tuple find_bids(self, ZavandorState mine, long long hand)
    @cython.locals(mind=Mind, unit="long long", without="long long", held=int, number=int, worth=double, i=int)
    cdef int find_sizes(self, int gem, long long hand, long long plan) except -9
    @cython.locals(i=int, last=double, before=double)
    cdef note(self, double worth, long long what, int most)
    @cython.locals(replies=Replies, half=int, found=list)
    cdef tuple trades(self, ZavandorState mine, int seat)
    @cython.locals(found=list, first=int, place=int)
    cdef tuple answers(self, ZavandorState mine, int seat)
    @cython.locals(most=int, may=bint)
    cdef bint may_offer(self, ZavandorState mine, int seat) except -1
    @cython.locals(opened=int, key=tuple)
    cdef list deals(self, ZavandorState mine, int seat)
    @cython.locals(gives="long long", wants="long long", found=list, given="long long", wanted="long long", whole=bint, step=int)
    cdef tuple next_terms(self, ZavandorState mine, int seat)
    @cython.locals(swaps=bint, key=tuple, deals=list, given="long long", gem=int)
    cdef tuple banks(self, ZavandorState mine, int seat)
    @cython.locals(replies=Replies, mind=Mind, now=double, found=list, i=int, then="long long", gain=double)
    cdef list find_banks(self, ZavandorState mine, int seat, bint swaps)
    @cython.locals(mine=ZavandorState)
    cpdef int reply(self, State state, int seat, Rng rng) except? -9
    cdef int own_trade(self, ZavandorState mine, int seat) except? -9
    cdef long long any_bid(self, ZavandorState mine, int seat, Rng rng) except *
    @cython.locals(running=bint)
    cdef long long whole_bid(self, ZavandorState mine, int seat, Rng rng) except *
    cdef bint is_varied(self, int seat, Rng rng) except -1
    @cython.locals(put="long long", bids=tuple, bid="long long")
    cdef long long other_bid(self, ZavandorState mine, int seat, Rng rng) except *
    @cython.locals(banked=int)
    cdef int bank_or_ready(self, ZavandorState mine, int seat) except? -9
    cdef int quick_trade(self, ZavandorState mine, int seat) except? -9
    @cython.locals(mine=ZavandorState, seat=int)
    cpdef play_on(self, State state, Rng rng)
    @cython.locals(mine=ZavandorState)
    cpdef bint reply_at_once(self, State state, int seat, Rng rng) except -1
    cdef int go_on(self, ZavandorState mine, int seat, Rng rng) except -9
    @cython.locals(mine=ZavandorState, seat=int)
    cpdef judge(self, State state)


cdef tuple best_of(list found, int most)
@cython.locals(gem=int, there=int, asked=int)
cdef bint extends(long long gems, long long put) noexcept
@cython.locals(gem=int)
cdef int next_gem(long long gems, long long put) noexcept
@cython.locals(number=int, other=int)
cdef int size_after(long long gems, int gem) noexcept
