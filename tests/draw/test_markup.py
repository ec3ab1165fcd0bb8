"""Markup is escaped, balanced, and fit for a strict content security policy."""

from html import unescape

import pytest
from markupsafe import Markup

from zwerge.draw.markup import classes, fill, h, narrow


def test_text_and_attributes_are_escaped() -> None:
    assert h("p", "<b>Anna & Ben</b>", title='"x" <y>') == Markup(
        '<p title="&#34;x&#34; &lt;y&gt;">&lt;b&gt;Anna &amp; Ben&lt;/b&gt;</p>'
    )


def test_markup_is_left_as_it_is_and_lists_are_joined() -> None:
    assert h("ul", [h("li", "a"), [h("li", "b"), None]]) == "<ul><li>a</li><li>b</li></ul>"


def test_narrow_markup_is_ascii_and_reads_the_same() -> None:
    wide = h("p", "Glück − „ohne“ 🪙", title="größer")
    assert narrow(wide).isascii()
    assert unescape(narrow(wide)) == str(wide)
    assert type(narrow(h("p", "plain"))) is str  # what is sent is no Markup


def test_names_of_attributes() -> None:
    made = h(
        "button", class_="x", data_action="play dragon", aria_label="Play", hidden=True, title=None, disabled=False
    )
    assert made == '<button class="x" data-action="play dragon" aria-label="Play" hidden></button>'


def test_a_symbol_keeps_its_box() -> None:
    assert 'viewBox="0 0 3 4"' in h("svg", viewbox="0 0 3 4")


@pytest.mark.parametrize("name", ["style", "onclick", "onload", "style_"])
def test_what_the_policy_forbids_cannot_be_written(name: str) -> None:
    with pytest.raises(ValueError, match="no inline"):
        h("p", **{name: "x"})


def test_classes_joins_what_is_there() -> None:
    assert classes("a", None, False, "b") == "a b"
    assert classes(None, False) is None


def test_gaps_are_filled_with_escaped_text_and_with_markup_as_it_is() -> None:
    assert fill('<p title="{}">{}</p>', '"x"', [h("b", "&"), None, "y"]) == '<p title="&#34;x&#34;"><b>&amp;</b>y</p>'


@pytest.mark.parametrize("content", [("a",), ("a", "b", "c")])
def test_as_many_gaps_as_content(content: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="2 gaps"):
        fill("<p>{}{}</p>", *content)
