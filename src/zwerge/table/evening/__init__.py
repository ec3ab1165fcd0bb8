"""Duplicate evenings: several tables play one game with the same dice, and seats that had the same are compared."""
