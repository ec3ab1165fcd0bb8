cimport cython

from zwerge.games.zavandor.bot cimport purse
from zwerge.games.zavandor.bot.worth cimport Mind
from zwerge.games.zavandor.rules cimport auctions, drafts, free_stones, layout, owned_objects, scrolls, trade_offers
from zwerge.games.zavandor.rules.state cimport ZavandorState
from zwerge.games.zavandor.rules.tables cimport Tables

cdef double _TAKE
cdef double _GIVE
cdef double _WELCOME
cdef double _BANK
cdef double _PATIENCE
cdef double _HELPS
cdef double _OUT_OF_REACH
cdef tuple _ROWS
cdef tuple _SHAPES


@cython.final
cdef class Replies:
    cdef readonly Mind mind
    cdef double more[4]
    cdef double needs[16]
    cdef double has[16]
    cdef int deals_found
    cdef long long given[64]
    cdef int got[64]
    cdef long long row[64]
    cdef int first_row[5]

    @cython.locals(legal=tuple)
    cpdef int reply(self, ZavandorState state, int seat) except? -9
    @cython.locals(action=int, best=int, most=double, worth=double)
    cdef int income(self, ZavandorState state, int seat, tuple legal) except? -9
    @cython.locals(mind=Mind, now=double, back=int, gem=int, gain=double, cards=int)
    cdef int weigh_decks(self, ZavandorState state) except -9
    @cython.locals(worth=double, back=int)
    cdef double choice_worth(self, ZavandorState state, int action) noexcept
    cdef int think(self, ZavandorState state, int seat) except -9
    @cython.locals(best=int, most=double, one=int, gain=double)
    cdef int stone(self, ZavandorState state, int seat) except? -9
    @cython.locals(what=int, level=int)
    cdef double stone_worth(self, ZavandorState state, int seat, int one) noexcept
    @cython.locals(one=int)
    cdef int scroll(self, ZavandorState state, int seat) except? -9
    @cython.locals(mind=Mind, what=int, level=int, full=bint)
    cdef bint uses(self, ZavandorState state, int seat, int one) noexcept
    @cython.locals(half=int, opening=int, banked=int)
    cdef int trade(self, ZavandorState state, int seat, tuple legal) except? -9
    @cython.locals(best=int, most=double, action=int, worth=double)
    cdef int instead(self, ZavandorState state, tuple legal) except? -9
    @cython.locals(best=int, most=double, first=int, place=int, gain=double)
    cdef int respond(self, ZavandorState state, int seat) except? -9
    @cython.locals(mind=Mind, wanted="long long", given="long long")
    cdef double taken(self, ZavandorState state, int place) except? -9
    @cython.locals(best=double, i=int, then="long long")
    cdef double with_bank(self, long long hand) except? -9
    @cython.locals(found=list)
    cpdef tuple deal(self, ZavandorState state, int seat, int number)
    @cython.locals(mind=Mind, others=list, other=int, base=double, found=list, gives=int, wants=int, i=int, j=int, given="long long", wanted="long long", welcome=double, gain=double)
    cpdef list deals(self, ZavandorState state, int seat)
    @cython.locals(most=double, other=int, fills=bint, brings=double, gem=int, wants=int)
    cdef double welcome(self, list others, long long given, long long wanted) except? -9
    @cython.locals(mind=Mind, gem=int, at=int, held=double, asked=int)
    cdef int guess_needs(self, ZavandorState state, int other) except -9
    @cython.locals(tables=Tables, most=int, place=int, one=int, what=int, level=int, at=int, king=bint, hall=int, asked=int)
    cdef int asks(self, ZavandorState state, int other, int gem) noexcept
    @cython.locals(others=list, to=int)
    cdef int opening(self, ZavandorState state, int seat) except? -9
    @cython.locals(deal=tuple, step=int)
    cdef int draft(self, ZavandorState state, int seat, tuple legal) except? -9
    @cython.locals(tables=Tables, gives="long long", wants="long long", gem=int)
    cdef int next_term(self, ZavandorState state, int seat, long long given, long long wanted) except? -9
    @cython.locals(place=int)
    cdef int answer(self, ZavandorState state, int seat, tuple legal) except? -9
    @cython.locals(gem=int)
    cdef int hand_over(self, ZavandorState state, int seat, int place) except? -9
    @cython.locals(mind=Mind, swaps=bint, now=double, best=int, most=double, i=int, then="long long", gain=double)
    cdef int bank(self, ZavandorState state, int seat) except? -9
    @cython.locals(i=int, gem=int)
    cdef int find_bank_deals(self, long long hand, int rate) noexcept
    @cython.locals(one=int, two=int, three=int, paid=int, _=int)
    cdef int bought(self, ZavandorState state, int seat, long long given, int gem, bint swaps) except? -9
    @cython.locals(mind=Mind, bid="long long", best=int, most=double, gem=int, gain=double)
    cdef long long bid(self) except *
    @cython.locals(put="long long", gem=int)
    cdef int next_card(self, ZavandorState state, int seat, long long bid) except? -9
    cdef int auction(self, ZavandorState state, int seat, tuple legal) except? -9
    @cython.locals(mind=Mind, worth=double, goes=int)
    cdef int reward(self, ZavandorState state, int seat) except? -9
    @cython.locals(best=int, least=double, one=int, kept=double)
    cdef int least(self, ZavandorState state, int seat) noexcept
    @cython.locals(mind=Mind, ahead=double, other=int, earns=int, back=int, best=int, most=double, arrows=tuple, hall=int, suits=double, gain=double)
    cdef int king(self, ZavandorState state, int seat) except? -9
    @cython.locals(first=int, chosen=int, one=int)
    cdef int upgrade(self, ZavandorState state, int seat, tuple legal) except? -9
    @cython.locals(first=int, lowest=int, highest=int, best=int, begun=int)
    cdef int pay(self, ZavandorState state, int seat, tuple legal) except? -9
    @cython.locals(mind=Mind, first=int, held="long long", best=int, least=double, last=int, action=int, gem=int, lost=double)
    cdef int spare_gem(self, ZavandorState state, int seat, tuple legal) except? -9


@cython.locals(found="long long", card=int)
cdef long long given_by(ZavandorState state, int place) noexcept
@cython.locals(found="long long", gem=int)
cdef long long wanted_by(ZavandorState state, int place) noexcept
@cython.locals(best=int, most=int, card=int, left=int)
cdef int spare_card(ZavandorState state, int seat, int gem) noexcept
@cython.locals(best=int, most=int, card=int, left=int)
cdef int plentiful_card(ZavandorState state, int seat, int gem, int one, int two) noexcept
