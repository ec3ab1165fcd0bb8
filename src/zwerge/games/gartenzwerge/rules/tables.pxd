cimport cython

from zwerge.core.chance cimport Rng
from zwerge.games.gartenzwerge.rules cimport layout
from zwerge.games.gartenzwerge.rules.happenings cimport Happenings


@cython.final
cdef class Tables:
    cdef readonly Happenings deaf
    cdef readonly Happenings reporter
    cdef readonly int players
    cdef readonly bint two
    cdef readonly int unit
    cdef readonly int highest_sum
    cdef readonly int start_cash
    cdef readonly int gold_price
    cdef readonly int garden_pay
    cdef readonly int upkeep
    cdef readonly int prize_high
    cdef readonly int prize_low
    cdef readonly int calls_per_talk
    cdef readonly int dwarves[7]
    cdef readonly int start_herd[7]
    cdef readonly int resale[7]
    cdef readonly int event_number[13]
    cdef readonly int first_kind[18]
    cdef int stack[49]
    cdef int stack_size[7]
    cdef readonly bint events
    cdef readonly bint free_bidding
    cdef readonly int guests_per_round
    cdef readonly bint helping_hand
    cdef readonly bint last_member_standing
    cdef readonly int round_limit
    cdef int start[22]
    cdef int kind[1024]
    cdef int cap[1024]
    cdef int sum[1024]
    cdef int more[1024]
    cdef readonly int competition_start
    cdef readonly int event_start
    cdef readonly int chips_start
    cdef readonly int breed_start
    cdef readonly int rival_start
    cdef readonly list chip_sum
    cdef int chip_value[2000]
    cdef int chip_count[2000]
    cdef int chips
    cdef int chip_pairs
    cdef readonly list chip_outcomes
    cdef readonly list breed_outcomes
    cdef readonly tuple names
    cdef readonly tuple pairs
    cdef readonly tuple sales
    cdef readonly tuple choices
    cdef readonly tuple accepts
    cdef readonly tuple sums
    cdef int size[128]
    cdef readonly dict turns

    cpdef int kind_of(self, int action) noexcept
    cpdef int cap_of(self, int action) noexcept
    cpdef int sum_of(self, int action) noexcept
    cpdef int more_of(self, int action) noexcept
    @cython.locals(ticket=long, cap=int)
    cdef int draw_card(self, Rng rng, int rank, int gone) noexcept nogil
    @cython.locals(rank=int)
    cdef int gather_ranks(self, int* into, int count, int kind, int first, int ranks) noexcept nogil
    @cython.locals(rank=int, form=int)
    cdef int gather_forms(self, int* into, int count, int kind, int ranks, int size, int forms) noexcept nogil
