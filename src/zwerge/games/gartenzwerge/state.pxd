cimport cython

from zwerge.core.chance cimport Rng
from zwerge.core.state cimport State
from zwerge.games.gartenzwerge.choices cimport Choices
from zwerge.games.gartenzwerge.tables cimport Tables

cdef int CHANCE, TERMINAL, OMNISCIENT, NOBODY, SCHMIEDEL
cdef int TREASURER, COMPETITION, EVENT, TURN, NAME, SUMS, CHIPS, CHOOSE, PAIR, TALK, BREED, RIVAL, SALE, OVER
cdef int FREE, GARDEN, DEALING, SHED, LENT, AT_SCHMIEDEL, COMPETING, HOME, NEW
cdef int DO_GARDEN, DO_SEEK, DO_OFFER, DO_SELL, DO_SWAP, DO_COMPETE, DO_REST, DO_NAME
cdef int DO_CALL_CAP, DO_WITHDRAW, DO_QUIET, DO_ACCEPT, DO_END
cdef int NO_DEAL, SEEK, OFFER
cdef int NO_EVENT, G1, G5, G6, G7, G8, G9, B1, B3, B4, B5, B8, ALL_NINE
cdef int _WORKING
cdef int _BLUE_RANK
cdef int _BY_LOT, _BY_DWARVES, _BY_MONEY, _BY_ORDER
cdef int _G1_GARDEN, _G5_EXTRA, _G6_GARDEN, _G7_FEE, _G8_GIFT, _G9_UPKEEP, _B1_HIGH, _B1_LOW, _B3_UPKEEP, _B4_ABOVE, _B4_FEE, _B5_BONUS, _B8_LEAST
cdef int _END_GOLD, _END_CASH, _END_BOTH, _LAST_MEMBER, _NO_MEMBER, _ROUND_LIMIT
cdef int _NOBODY_MAY_ANSWER, _NOBODY_NAMED, _NO_MATCH, _ENDED


cdef class GartenzwergeState(Choices):
    @cython.final
    cdef int choose_treasurer(self, int seat) except -9
    @cython.final
    @cython.locals(n=int, seat=int, place=int, job=int, cap=int)
    cdef int begin_round(self) except -9
    @cython.final
    @cython.locals(best=int, seat=int, by=int, better=int)
    cdef int elect(self) except -9
    @cython.final
    @cython.locals(cap=int)
    cdef int compare_herds(self, int a, int b) noexcept
    @cython.final
    cdef int draw_cards(self) except -9
    @cython.final
    cdef void draw_competition(self, int cap) except *
    @cython.final
    cdef int coming_stack(self) noexcept
    @cython.final
    cdef int draw_event(self, int event) except -9
    @cython.final
    @cython.locals(floor=int, fee=int, seat=int, paid=int)
    cdef int collect_fee(self, int event) except -9
    @cython.final
    @cython.locals(least=int, seat=int)
    cdef int help_poorest(self) except -9
    @cython.final
    @cython.locals(most=int, seat=int, losers=list, cap=int)
    cdef int free_dwarves(self) except -9
    @cython.final
    cdef int begin_work(self) except -9
    @cython.final
    @cython.locals(seat=int)
    cdef int end_turn(self) except -9
    @cython.final
    @cython.locals(_=int)
    cdef void go_round(self, int seat) except *
    cpdef bint has_turn(self, int seat) noexcept
    @cython.final
    cdef int pass_turn(self, int seat) except -9
    @cython.final
    @cython.locals(pay=int)
    cdef int garden(self, int seat, int cap, bint first) except -9
    cpdef int garden_pay(self) noexcept
    @cython.final
    cdef int rest(self, int seat, int cap) except -9
    @cython.final
    @cython.locals(pay=int)
    cdef int sell(self, int seat, int cap) except -9
    @cython.final
    cdef int swap(self, int seat, int cap) except -9
    @cython.final
    cdef int compete(self, int seat, int cap, int competition) except -9
    cpdef int enter(self, int seat, int cap, int competition) except -9
    @cython.final
    cdef int begin_breeding(self) except -9
    @cython.final
    @cython.locals(other=int, cap=int)
    cdef void go_on_breeding(self, int seat) except *
    @cython.final
    @cython.locals(at=int)
    cdef int parent(self) noexcept
    @cython.final
    @cython.locals(seat=int, own=int, partner=int, lender=int, at=int)
    cdef int breed(self, int cap) except -9
    @cython.final
    cdef int begin_competitions(self) except -9
    @cython.final
    cdef int judged(self) noexcept
    @cython.final
    @cython.locals(place=int)
    cdef void draw_rival(self, int cap) except *
    @cython.final
    @cython.locals(card=int, top=int, at=int, winners=int, share=int, paid=list, kept=int, seat=int, cap=int)
    cdef int judge(self, int place) except -9
    cpdef int prize(self, bint higher) noexcept
    @cython.final
    cdef int begin_upkeep(self) except -9
    @cython.final
    @cython.locals(other=int)
    cdef void go_on_upkeep(self, int seat) except *
    cpdef int upkeep(self) noexcept
    cpdef bint must_sell(self, int seat) noexcept
    @cython.final
    @cython.locals(job=int)
    cdef int sell_for_upkeep(self, int seat, int cap) except -9
    @cython.final
    @cython.locals(paid=int)
    cdef int pay_upkeep(self, int seat) except -9
    @cython.final
    @cython.locals(gold=int, rich=int, standing=int, seat=int)
    cdef int end_round(self) except -9
    @cython.final
    cdef int finish(self, int end) except -9
    @cython.final
    @cython.locals(other=int)
    cdef int seek(self, int seat, int cap, int demands) except -9
    @cython.final
    @cython.locals(other=int)
    cdef int begin_deal(self, int kind, int seat, int cap) except -9
    @cython.final
    @cython.locals(seat=int, other=int)
    cdef void ask_next(self, int nobody) except *
    @cython.final
    cdef int answer(self, int action, int seat) except -9
    @cython.final
    @cython.locals(other=int)
    cdef int offer(self, int seat, int cap) except -9
    @cython.final
    cdef void begin_sums(self, int nobody) except *
    cpdef bint schmiedel_takes_part(self) noexcept
    @cython.locals(count=int, seat=int, place=int, at=int)
    cpdef int supplied(self, int cap) noexcept
    @cython.final
    cdef void close_hand(self, int seat, int amount) except *
    @cython.final
    cdef int draw_chips(self, int total) except -9
    @cython.final
    @cython.locals(seeks=int, best=int, seat=int, limit=int, amount=int, who=int)
    cdef int settle(self) except -9
    cpdef int amount_of(self, int who) noexcept
    @cython.final
    cdef int choose(self, int seat, int who) except -9
    @cython.final
    cdef int agree(self, int who, int amount) except -9
    @cython.final
    @cython.locals(seat=int, partner=int)
    cdef int take_partner(self, int who, int amount) except -9
    @cython.final
    cdef int pair_up(self, int seat, int cap) except -9
    @cython.final
    @cython.locals(seat=int)
    cdef int rent_to_schmiedel(self, int amount) except -9
    @cython.locals(at=int)
    cpdef int add_pair(self, int seat, int own, int partner, int lender) except -9
    @cython.final
    @cython.locals(seat=int, pay=int)
    cdef int no_deal(self, int why) except -9
    @cython.final
    cdef void begin_talk(self, int callers) except *
    @cython.locals(seat=int)
    cpdef int wait_in_talk(self) except -9
    @cython.final
    @cython.locals(kind=int)
    cdef void talk(self, int action, int seat) except *
    @cython.final
    @cython.locals(amount=int, seat=int)
    cdef int accept(self, int who) except -9
    cpdef move(self, int action, int seat)
    @cython.final
    @cython.locals(tables=Tables)
    cdef int draw(self, int outcome) except -9
    @cython.final
    @cython.locals(kind=int, cap=int, first=int)
    cdef int take_turn(self, int action, int seat) except -9
    @cython.locals(tables=Tables, outcomes=list, total=long, _=int, weight=int, ticket=long, outcome=long, place=int, rank=int, drawn=int, cap=int, cards=int, at=int)
    cpdef int playout_chance(self, Rng rng) except? -9
    @cython.locals(copy=GartenzwergeState, seat=int)
    cpdef GartenzwergeState determinize(self, int observer, Rng rng)
    @cython.locals(copy=GartenzwergeState)
    cpdef GartenzwergeState detached(self)
    cpdef int count(self, int seat, int job, int cap) noexcept
    cpdef int owned(self, int seat, int cap) noexcept
