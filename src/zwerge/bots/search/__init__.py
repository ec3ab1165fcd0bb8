"""Search: information-set Monte Carlo tree search on the compiled States, which knows only State's contract.

`judge` says what a search needs to hear of a game, `tree` grows the tree, `bot` makes a player of it, `levels` (one
floor up, in `zwerge.bots`) names the strengths there are.
"""
