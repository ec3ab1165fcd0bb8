"""Environments for researchers: OpenSpiel, PettingZoo and Gymnasium, games by the batch, and records as data.

All of it leans on what a Game offers and on views alone; what peers need comes with `pip install zwerge[research]`.
"""
