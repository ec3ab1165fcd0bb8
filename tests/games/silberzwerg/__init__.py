"""Tests of Silberzwerg, with the brute force that they share."""
