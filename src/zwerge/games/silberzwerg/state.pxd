cimport cython

from zwerge.core.chance cimport Rng
from zwerge.core.state cimport State
from zwerge.games.silberzwerg.tables cimport Tables

cdef int _CHANCE
cdef int _TERMINAL
cdef int _FIRST
cdef int _DEAL_GEM
cdef int _CONTRACT
cdef int _PLACE
cdef int _WINDOW
cdef int _CANCEL
cdef int _ACT
cdef int _SHADOW
cdef int _SILVER
cdef int _DRAW
cdef int _RETURN
cdef int _OVER
cdef int _REACHED
cdef int _RAN_OUT
cdef int _LIMIT
cdef int _GOES_ON
cdef int _V_SET
cdef int _V_PLACE
cdef int _V_COMMIT
cdef int _V_ACT
cdef int _V_TAKE
cdef int _V_REMOVE
cdef int _V_RAISE
cdef int _V_LOWER
cdef int _V_SWAP
cdef int _V_STEAL
cdef int _V_NOTHING
cdef int _V_CANCEL
cdef int _V_PASS
cdef int _V_BUY
cdef int _V_SELL
cdef int _V_FULFIL
cdef int _V_DONE
cdef int _V_PLUS5
cdef int _V_MINUS3
cdef int _V_WAIT
cdef int _V_RETURN
cdef int _MINER
cdef int _SHADOW_DWARF
cdef int _SILVER_DWARF
cdef int _ON_CONTRACTS
cdef int _ON_GEMS
cdef int _YELLOW
cdef int _PLUS5
cdef int _CANCEL_TILE
cdef int _MINUS3
cdef int _LAST_ROW
cdef int _EV_DEAL
cdef int _EV_GAIN
cdef int _EV_LOSE
cdef int _EV_SHOWS
cdef int _EV_STOLEN


cdef class SilberzwergState(State):
    cdef readonly Tables tables
    cdef public int phase
    cdef public int step
    cdef public int round
    cdef public int start
    cdef public int first_dealt
    cdef public int n_dealt
    cdef public int dealt[4]
    cdef public int bag[16]
    cdef public int bag_size[4]
    cdef public int stock[4]
    cdef public int money[4]
    cdef public int miners[16]
    cdef public int miners_out[4]
    cdef public int fresh[48]
    cdef public int spent[48]
    cdef public int to_act[8]
    cdef public int committed[4]
    cdef public int returning[16]
    cdef public int chosen[4]
    cdef public int row[4]
    cdef public int tile[6]
    cdef public int corner[6]
    cdef public int place[35]
    cdef public int deck_size
    cdef public int kept[24]
    cdef public bint all_public
    cdef public int gaps[6]
    cdef public int n_gaps
    cdef public int actor
    cdef public int column
    cdef public bint fulfilled
    cdef public int announced
    cdef public int draws[2]
    cdef public int n_draws
    cdef public int heard
    cdef public int passed
    cdef public int end
    cdef public bint tracks
    cdef public object events
    cdef public object notes

    @cython.locals(seat=int)
    cpdef tuple actors(self)
    @cython.locals(i=int)
    cpdef list in_turn(self)
    cpdef bint drafting(self, int seat) except -1
    @cython.locals(found=list, kind=int, column=int)
    cpdef tuple legal(self, int seat)
    @cython.final
    @cython.locals(found=list, tool=int, victim=int, colour=int)
    cdef list legal_tiles(self, int seat)
    @cython.locals(at=int)
    cpdef bint usable(self, int seat) except -1
    @cython.locals(first=int, found=list, colour=int, kind=int, column=int)
    cpdef list legal_places(self, int seat)
    cpdef bint all_stand(self, int seat) except -1
    cpdef int leaders_out(self, int seat) except? -9
    cpdef bint mine_is_full(self, int seat, int colour) except -1
    @cython.locals(most=int)
    cpdef bint cell_is_taken(self, int seat, int kind, int column) except -1
    cpdef bint column_is_taken(self, int seat, int kind, int column) except -1
    @cython.locals(space=int)
    cpdef add_shadow_actions(self, int seat, list found)
    @cython.final
    @cython.locals(first=int, there=list, other=int, dwarf=int, i=int, j=int, one=int, two=int)
    cdef add_removals(self, int seat, list found)
    @cython.locals(at=int)
    cpdef int stand(self, int seat, int dwarf, int column) except? -9
    cpdef bint may_raise(self, int seat, int space) except -1
    cpdef bint may_lower(self, int seat, int space) except -1
    cpdef int owner(self, int space) except? -9
    @cython.final
    @cython.locals(first=int, given_pair=int, taken_pair=int, given=int, given2=int, taken=int, taken2=int)
    cdef add_swaps(self, int seat, list found)
    @cython.final
    @cython.locals(there=int, there2=int)
    cdef bint swap_fits(self, int given, int given2, int taken, int taken2) except -1
    @cython.final
    @cython.locals(first=int, pair=int, owner=int, other=int, open_bag=bint)
    cdef add_thefts(self, int seat, list found)
    @cython.final
    @cython.locals(colour=int, space=int)
    cdef add_silver_actions(self, int seat, list found)
    cpdef bint may_fulfil(self, int seat, int space) except -1
    @cython.locals(lacking=int, colour=int)
    cpdef bint has_gems_for(self, int seat, int tile) except -1
    cpdef int price(self, int colour) except? -9
    @cython.locals(more=int)
    cpdef int excess(self, int seat) except? -9
    @cython.final
    @cython.locals(found=list, colour=int)
    cdef list legal_returns(self, int seat)
    @cython.locals(verb=int, part=int)
    cpdef move(self, int action, int seat)
    @cython.final
    cdef chance(self, int outcome)
    @cython.final
    cdef gain(self, int seat, int colour)
    @cython.final
    cdef lose(self, int seat, int colour)
    @cython.final
    cdef choose_first(self, int seat)
    cpdef int next_dealt(self) except? -9
    @cython.final
    @cython.locals(seat=int)
    cdef deal_gem(self, int colour)
    @cython.final
    @cython.locals(i=int, seat=int, colour=int)
    cdef settle_start_gems(self)
    @cython.final
    @cython.locals(i=int, seat=int)
    cdef begin_round(self)
    cpdef place_dwarf(self, int seat, int dwarf, int column)
    @cython.final
    cdef commit_places(self, int seat)
    @cython.locals(seat=int, _=int)
    cpdef ask_drafters(self)
    @cython.final
    cdef remove_screens(self)
    @cython.locals(colour=int, digging=int, seat=int)
    cpdef set_prices(self)
    @cython.final
    cdef begin_shadows(self)
    @cython.final
    cdef next_shadow(self, int seat)
    @cython.locals(_=int)
    cpdef int first_to_act(self, int kind, int seat) except? -9
    @cython.final
    cdef let_act(self, int seat, int column)
    @cython.final
    @cython.locals(kind=int, at=int, following=int)
    cdef end_action(self)
    @cython.final
    @cython.locals(shown=list)
    cdef announce(self, int seat, int action)
    @cython.locals(seat=int, _=int)
    cpdef ask_cancel(self)
    @cython.final
    cdef answer_cancel(self, int seat, bint cancels)
    @cython.final
    @cython.locals(action=int, verb=int, a=int, b=int)
    cdef carry_out(self)
    @cython.final
    @cython.locals(at=int)
    cdef remove(self, int seat, int dwarf)
    @cython.final
    cdef lower(self, int space)
    @cython.final
    @cython.locals(tile=int, seat=int, due=int, paid=int)
    cdef lapse(self, int space)
    @cython.final
    cdef swap(self, int given, int given2, int taken, int taken2)
    @cython.final
    cdef steal(self, int owner, int other)
    @cython.final
    @cython.locals(owner=int, thief=int)
    cdef draw_gem(self, int colour)
    @cython.final
    @cython.locals(seat=int, count=int, colour=int, _=int)
    cdef dig(self)
    @cython.final
    cdef begin_silvers(self)
    cpdef next_silver(self, int seat)
    @cython.locals(seat=int, others=int, _=int)
    cpdef ask_window(self)
    @cython.final
    cdef answer_window(self, int seat, bint passes)
    @cython.final
    cdef act_silver(self, int seat, int verb, int part)
    @cython.final
    cdef buy(self, int seat, int colour)
    @cython.final
    @cython.locals(tile=int, value=int, colour=int, symbol=int, _=int)
    cdef fulfil(self, int seat, int space)
    @cython.final
    cdef earn(self, int seat, int amount)
    @cython.final
    cdef sell(self, int seat, int colour)
    @cython.final
    @cython.locals(colour=int, space=int)
    cdef turn_contracts(self)
    @cython.locals(which=int, seat=int, seen=int, space=int)
    cpdef find_gaps(self)
    @cython.final
    cdef fill_gaps(self)
    @cython.final
    @cython.locals(space=int, i=int)
    cdef lay_contract(self, int tile)
    @cython.final
    cdef begin_limit(self)
    cpdef choose_return(self, int seat, int colour)
    @cython.final
    @cython.locals(giver=int, colour=int, _=int)
    cdef commit_returns(self, int seat)
    @cython.final
    cdef end_round(self)
    @cython.locals(there=int, space=int)
    cpdef bint board_is_empty(self) except -1
    @cython.final
    @cython.locals(tile=int)
    cdef hand_in(self, int seat, int symbol)
    @cython.final
    @cython.locals(_=int)
    cdef hand_in_set(self, int seat, int tool)
    @cython.final
    @cython.locals(loss=int)
    cdef hand_in_plus5(self, int seat, int victim)
    @cython.final
    @cython.locals(row=int)
    cdef hand_in_minus3(self, int seat, int colour)
    @cython.final
    cdef after_tile(self)
    @cython.final
    @cython.locals(colour=int)
    cdef finish(self, int end)
    @cython.locals(mine=SilberzwergState)
    cpdef copy_from(self, State other)
    cpdef SilberzwergState twin(self)
    cpdef SilberzwergState detached(self)
