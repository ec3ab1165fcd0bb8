"""Matches between bots, counted with intervals."""
