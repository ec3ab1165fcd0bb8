cimport cython

from zwerge.core cimport seats
from zwerge.core.chance cimport Rng
from zwerge.games.zavandor.rules cimport card_supply, drafts, known_cards, layout
from zwerge.games.zavandor.rules.unseen_cards cimport Lot
from zwerge.games.zavandor.rules.state cimport ZavandorState


@cython.locals(copy=ZavandorState, seat=int, card=int)
cpdef ZavandorState bare(ZavandorState state, int observer)
@cython.locals(back=int, gem=int, unseen=int, lots=list, at=int, lot=Lot)
cpdef set_hand(ZavandorState state, int seat)
@cython.locals(card=int)
cpdef put_bid(ZavandorState state, int seat, tuple bid)
@cython.locals(plain=ZavandorState, copy=ZavandorState, seat=int)
cpdef ZavandorState determinize(ZavandorState state, int observer, Rng rng)
@cython.locals(doubt=int, back=int)
cpdef deal(ZavandorState state, int observer, Rng rng)
@cython.locals(found=int, seat=int, back=int)
cpdef int doubtful(ZavandorState state, int observer) except -9
@cython.locals(lots=list, lot=Lot, pool="int[4]", last=int, at=int, there=int, gem=int, seat=int, first=int, count=int, ticket=int, _=int)
cpdef deal_plain(ZavandorState state, int observer, int back, Rng rng)
@cython.locals(found=list, seat=int)
cpdef list others_of(ZavandorState state, int observer)
@cython.locals(others=list, lots=list, pools=list, lot=Lot, pool=list, seat=int, gem=int, at=int)
cpdef odds_of(ZavandorState state, int observer, int back)
@cython.locals(others=list, left=list, lots=list, lot=Lot, rest=list, fixed=list, boxes=list, cells=tuple, there=int, seat=int, first=int, count=int, ticket=int, gem=int, at=int, i=int, _=int)
cpdef deal_doubtful(ZavandorState state, int observer, odds, int back, list leaves, Rng rng)
@cython.locals(gem=int, at=int, lot=Lot)
cpdef lay(ZavandorState state, int observer, int back, tuple one)
