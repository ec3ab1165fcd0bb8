"""The rules of Gartenzwerge e.V. and all that they stand on: printed numbers, decisions, the state."""
