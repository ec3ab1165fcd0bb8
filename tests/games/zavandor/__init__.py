"""Tests of Die Minen von Zavandor, with the tables that they share."""
