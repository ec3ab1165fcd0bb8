"""Lessons: each game teaches itself, by positions, questions and answers in a TOML file beside it. docs/lessons.md
explains every key.

A lesson is played on the real rules: the file says what is right and what else is told, the State says what is legal
and what happens. Nothing here knows a particular game, a terminal or a page.
"""

from zwerge.lessons.reading import COMPANY, Lesson, Step, Texts, find_lesson, lessons_of, read_file
from zwerge.lessons.running import Answer, Run

__all__ = ["COMPANY", "Answer", "Lesson", "Run", "Step", "Texts", "find_lesson", "lessons_of", "read_file"]
