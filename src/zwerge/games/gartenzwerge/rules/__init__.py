"""The rules of Gartenzwerge e.V. and all that they stand on: printed numbers, decisions, the state.

By the rulebook's headings: material is `edition` (and `tables`, as the rules need it), `herds` and `sheds`, setup
`setup`, course `round_course`, treasurer `treasurer`, work `occupations`, garden `garden_work`, seek and offer
`seek_and_offer`, sell `sell_dwarf`, swap `swap_dwarves`, compete `enter_competition`, breeding `breeding`, competitions
`competitions`, upkeep `upkeep`, game_end `game_end`; two_setup, two_seek, two_offer and two_note
`two_players_schmiedel`; events and first `event_cards`, free_bidding `free_bidding`. Who sits where is in
`seat_circle`, what another step is told in `other_step`, texts that are in no list in `unlisted_texts`; what happens
has its name in `happenings`, what of it stays told is in `news`. What a state consists of says `state_fields`, whose
move it is says `state`.
"""
