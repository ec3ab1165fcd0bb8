"""The rules of Gartenzwerge e.V. and all that they stand on: printed numbers, decisions, the state.

By the rulebook's headings: material is `edition` (and `tables`, as the rules need it) and `herd`, setup `setup`, course
`round_start`, treasurer `treasurer`, work `turns`, garden `garden`, seek `seek`, offer `offer`, sell `sell`, swap
`swap`, compete `compete`, breeding `breeding`, competitions `competitions`, upkeep `upkeep`, game_end `game_end`;
two_seek and two_offer `schmiedel`, events and first `events`, free_bidding `free_bidding`. What searches and offers
share is in `agreement`, the closed hands in `sealed_bids`, who sits where in `circle`, what another step is told in
`asked`, texts that are in no list in `texts`; what happens has its name in `happenings`, what of it stays told is in
`news`. What a state consists of says `fields`, what follows what says `state`.
"""
