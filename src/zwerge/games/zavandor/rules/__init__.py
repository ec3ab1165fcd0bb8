"""The rules of Die Minen von Zavandor and all that they stand on: printed numbers, decisions, the state.

By the phases of the short rules: setup is `setup`; phase 1 `income` (free stones: `free_stones`) and `scrolls`; phase
2 `trade_phase` with `trade_offers` and `bank_trade`; phase 3 `fist_bids`, `auctions`, `king_stone` and
`row_refill`; phase 4 `upgrades`; the end of a round `round_end`, of the game `game_end`. `card_supply` and
`owned_objects` say what lies where, `known_cards` (and `unseen_cards`, `shown_cards`) what all know of hands, `drafts`
what is put together out of sight; what follows what says `round_course`, why not `refusals` and
each chapter.
"""
