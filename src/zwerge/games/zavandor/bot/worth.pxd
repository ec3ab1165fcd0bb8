cimport cython

from zwerge.games.zavandor.bot cimport purse
from zwerge.games.zavandor.bot.memory cimport Memory
from zwerge.games.zavandor.bot.rivals cimport Rivals
from zwerge.games.zavandor.rules cimport auctions, income, layout, owned_objects, upgrades
from zwerge.games.zavandor.rules.state cimport ZavandorState
from zwerge.games.zavandor.rules.tables cimport Tables

cdef double _STONE
cdef double _SWAP
cdef double _TIE
cdef double _DISCOUNT
cdef double _REFUND
cdef double _KING
cdef double _OVER_LIMIT
cdef double _LATER
cdef double _SAPPHIRES
cdef int _STEPS
cdef int _COUNTS
cdef int _STANDS


@cython.final
cdef class Mind:
    cdef readonly ZavandorState state
    cdef readonly Tables tables
    cdef readonly int seat
    cdef int thought_at
    cdef readonly double rounds
    cdef readonly int rate
    cdef readonly double gem_worth[4]
    cdef double usual[4]
    cdef readonly double back_worth[4]
    cdef int dearest[4]
    cdef public long long hand
    cdef readonly int income[4]
    cdef readonly int extra
    cdef int discount
    cdef readonly int limit
    cdef readonly int hall
    cdef int flow[4]
    cdef int steps
    cdef int step_one[24]
    cdef double step_gain[24]
    cdef double step_rank[24]
    cdef long long step_price[24]
    cdef int step_cards[24]
    cdef int step_points[24]
    cdef int step_less[24]
    cdef double step_worth[24]
    cdef int chosen
    cdef readonly long long bid
    cdef readonly Rivals rivals
    cdef double prize[4]
    cdef double gains[256]
    cdef double tops[256]
    cdef int has_gains[4]
    cdef int has_prizes
    cdef public bint rough
    cdef bint moved
    cdef int stand
    cdef long long stand_income[128]
    cdef long long stand_rest[128]
    cdef double stand_rounds[128]
    cdef long long stand_era[128]
    cdef double known_gain[8192]
    cdef long long known_for[8192]
    cdef object known_tables
    cdef int worths_rate
    cdef double worths_rounds
    cdef Memory known_upgrades
    cdef Memory known_plans

    @cython.locals(gem=int)
    cpdef think(self, ZavandorState state, int seat)
    @cython.locals(stand=int)
    cdef int take_stock(self, ZavandorState state, int seat) except -9
    @cython.locals(income="long long", rest="long long", mixed="long long", rounds=int, stand=int, back=int, same=bint)
    cdef int find_stand(self) noexcept
    @cython.locals(state=ZavandorState, seat=int, effect="const int*", back=int, place=int, one=int, what=int, level=int, at=int, rate=int)
    cdef int look_at_own(self) except -9
    cdef int forget(self) noexcept
    cdef bint thought_since(self, ZavandorState state, int seat, int moves) noexcept
    @cython.locals(last=double, near=double, gem=int, back=int, total=double, count=int, at=int)
    cdef int worths(self) except -9
    cpdef look_at(self, int hall)
    @cython.locals(arrows=tuple, best=double, best_cost=double, found=int, hall=int, brings=double, cost=double)
    cdef int look_ahead(self) except -9
    cpdef double worth_of(self, long long gems) noexcept
    cdef int does(self, int what, int level, int effect) noexcept
    @cython.locals(most=int, back=int, brought=double)
    cdef double per_round(self, int what, int without, int level, int limit) noexcept
    @cython.locals(left=int, total=double, place=int, back=int, taken=int)
    cdef double cards_worth(self, int limit) noexcept
    @cython.locals(back=int)
    cpdef double income_worth(self, int more, int limit) noexcept
    @cython.locals(total=double, back=int)
    cdef double drawn(self, int what, int level, int effect) noexcept
    @cython.locals(stones=double)
    cdef double scroll_worth(self, int what, int level) noexcept
    @cython.locals(after=int, total=double, full=bint, near=double, rate=int, follow=double)
    cdef double gain(self, int one, int what, int level, double rounds) noexcept
    @cython.locals(level=int, own=bint, known_for="long long", at=int, what=int)
    cdef double next_gain(self, int one) noexcept
    @cython.locals(named=int, limit=int, more=int, own=bint, now=int)
    cdef double gain_a_round(self, int one, int what, int level, double rounds) noexcept
    @cython.locals(at=int, points=int, total=double, gem=int)
    cdef double cost(self, int what, int level) noexcept
    @cython.locals(what=int, worth=double)
    cpdef double extension(self, int one) noexcept
    @cython.locals(what=int, level=int, scroll=bint, total=double, with_it=double, more=double)
    cpdef double keeping(self, int one) noexcept
    @cython.locals(state=ZavandorState, seat=int, place=int, one=int)
    cdef int find_steps(self) except -9
    @cython.locals(what=int, level=int, at=int, points=int, king=bint, gems="long long", number=int, paid=int, gain=double, worth=double, rank=double, i=int)
    cdef find_step(self, int one)
    cdef int move_step(self, int i, int to) noexcept
    @cython.locals(known=Memory, at=int, found=double)
    cpdef double upgrades(self, long long gems) except? -9
    cdef int choose(self, long long gems) except -9
    @cython.locals(chosen=int, i=int)
    cpdef list choose_upgrades(self, long long gems)
    cdef int count_steps(self) except -9
    @cython.locals(i=int)
    cpdef list worth_while(self)
    @cython.locals(price="long long", there="long long", gem=int)
    cdef int lacking(self, int number, long long gems) noexcept
    @cython.locals(most=double, bits=int, number=int, paid="long long", total=double, worth=double)
    cdef double best(self, int at, long long gems, int points) noexcept
    @cython.locals(price="long long", paid="long long", spare=int, gem=int, there=int, less=int)
    cdef long long payment(self, int number, long long gems) noexcept
    @cython.locals(state=ZavandorState, gem=int, worth=double, won=double)
    cdef int find_prizes(self) except -9
    @cython.locals(state=ZavandorState, seat=int, least=double, place=int, kept=double)
    cpdef double room(self) noexcept
    @cython.locals(prize=double, chance=double)
    cdef double bid_gain(self, int gem, int number) except? -9
    cdef double bid_more(self, int gem, int number) except? -9
    @cython.locals(count=int, place=int)
    cdef double find_more(self, int gem, int number) except? -9
    cdef double top(self, int gem, int most) except? -9
    @cython.locals(total=double, gem=int)
    cdef double bid_worth(self, long long bid) except? -9
    @cython.locals(bonus=int, too_many=bint)
    cdef int next_size(self, int gem, int number, int held) noexcept
    @cython.locals(known=Memory, at=int, found=double)
    cpdef double plan(self, long long gems) except? -9
    @cython.locals(most=double, bid="long long", best=double, brought=double, before=double, _=int, gem=int, held=int, unit="long long", others=double, number=int, bids=double, new="long long", worth=double)
    cdef double find_plan(self, long long gems) except? -9
    cpdef double worth(self, long long gems) except? -9
    @cython.locals(total=double, gem=int)
    cdef double worth_at_most(self, long long gems) except? -9
