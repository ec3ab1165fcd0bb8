"""The rules of Das Zwergenamulett and all that they stand on: printed numbers, decisions, the state."""
