"""The rules of Die Minen von Zavandor and all that they stand on: printed numbers, decisions, the state.

By the phases of the short rules: setup is `setup`; phase 1 `income` (free stones: `stones`) and `scrolls`; phase 2
`trade` with `offers` and the `bank`; phase 3 `bids`, `auctions`, the `king` and the `rows` of extensions; phase 4
`upgrades`; the end of a round `round_end`, of the game `game_end`. `cards` and `objects` say what lies where, `known`
(and `showings`) what all know of hands, `drafts` what is put together out of sight; what follows what says `state`, why
not `refusals` and each chapter.
"""
