cimport cython

from zwerge.core.chance cimport Rng, below_big
from zwerge.core.state cimport State
from zwerge.core cimport seats
from zwerge.games.silberzwerg.rules cimport layout
from zwerge.games.silberzwerg.rules.choices cimport Choices



cdef class SilberzwergState(Choices):
    @cython.locals(verb=int, part=int)
    cpdef move(self, int action, int seat)
    @cython.final
    cdef chance(self, int outcome)
    @cython.locals(left=int, tile=int)
    cpdef int playout_chance(self, Rng rng) except? -9
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
    cdef earn(self, int seat, int amount, int source)
    @cython.final
    cdef sell(self, int seat, int colour)
    @cython.final
    @cython.locals(colour=int, space=int)
    cdef turn_contracts(self)
    @cython.locals(which=int, seat=int, seen=int, space=int, _=int)
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
    cpdef SilberzwergState twin(self)
    cpdef SilberzwergState detached(self)
