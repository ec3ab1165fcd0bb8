"""The rules of Das Zwergenamulett and all that they stand on: printed numbers, decisions, the state.

By the rulebook's headings: material is `edition` (and `tables`, as the rules need it), setup `setup`, play and amulet
`trick` (what lies of earlier ones: `past_tricks`), round_end `round_end`, seven_dwarves `seven_dwarves`, game_end
`game_end`; what follows what says `state`.
"""
