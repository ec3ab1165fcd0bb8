cimport cython

from zwerge.games.silberzwerg.rules cimport (
    contract_symbols, game_end, gem_limit, gem_prices, layout, leaders_in_turn, miners_dig, new_contracts, next_start_player,
    place_dwarves, remove_screens, shadow_dwarves, silver_dwarves, turn_contracts
)
from zwerge.games.silberzwerg.rules.data cimport Data


cdef int refill(Data data) except -9 nogil
cdef int go_on_refilling(Data data) except -9 nogil
cdef int after_placing(Data data) except -9 nogil
cdef int next_shadow(Data data, int seat) except -9 nogil
cdef int act_shadow(Data data, int seat, int verb, int action) except -9 nogil
cdef int ask_cancel(Data data) except -9 nogil
cpdef int next_silver(Data data, int seat) except -9 nogil
@cython.locals(following=int)
cdef int end_action(Data data) except -9 nogil
cdef int hand_in(Data data, int seat, int verb, int part) except -9 nogil
cdef int ask_window(Data data) except -9 nogil
cdef int end_round(Data data) except -9 nogil
