cimport cython

from zwerge.games.zavandor.rules cimport layout


@cython.final
cdef class Tables:
    cdef readonly object edition
    cdef readonly int players
    cdef readonly tuple ids
    cdef readonly int objects
    cdef readonly tuple things
    cdef readonly tuple printed_things
    cdef readonly tuple row_of
    cdef readonly tuple light
    cdef readonly int is_light[64]
    cdef readonly list of_row
    cdef int row_size[4]
    cdef int row_object[208]
    cdef readonly tuple rows
    cdef int n_rows
    cdef int row_number[4]
    cdef int to_come[64]
    cdef int decks[16]
    cdef readonly bint backs
    cdef readonly int first_start
    cdef readonly bint strict
    cdef readonly bint may_bid_zero
    cdef readonly int most_offers
    cdef readonly int mine_slots
    cdef readonly int income_limit
    cdef readonly int bank_rate
    cdef readonly int win_vp
    cdef readonly int extension_from
    cdef readonly int bonus_vp
    cdef readonly int end_rate
    cdef readonly int crown
    cdef readonly int bonus_from[4]
    cdef readonly int start_hand[4]
    cdef readonly int likely[16]
    cdef int found[8192]
    cdef tuple numbers
    cdef int edge[32]
    cdef readonly object lock
    cdef int effect[29736]
    cdef int cost[7434]
    cdef readonly int fields[59]
    cdef readonly int thing_vp[59]
    cdef readonly int printed[59]
    cdef int dragon_printed[5]
    cdef readonly int is_scroll[64]
    cdef readonly int is_hoard[64]
    cdef readonly int hall_price[800]
    cdef readonly list hall_next
    cdef int first_arrow[201]
    cdef short arrow[19900]
    cdef double hall_way[200]
    cdef readonly int start[30]
    cdef int kind[8192]
    cdef int value[8192]
    cdef int paid[24576]
    cdef int choice[7400]
    cdef int choice_start[14]
    cdef int choice_count[14]
    cdef int bank[4096]
    cdef readonly frozenset choice_texts
    cdef readonly dict retraction
    cdef readonly int retract_commit
    cdef readonly int board_start
    cdef readonly int start_start
    cdef readonly int top_start
    cdef readonly int draw_start
    cdef readonly int turn_start
    cdef readonly int extensions

    @cython.locals(key=int, card=int)
    cpdef int payment(self, list cards, int gem) except -1
    @cython.locals(place=int, card=int)
    cpdef list paid_by(self, int action)
    cpdef int kind_of(self, int action) noexcept
    cpdef int value_of(self, int action) noexcept
