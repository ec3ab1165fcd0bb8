"""The shared pieces: seats' badges differ without colour, letters can be read, symbols stand alone."""

import re
import xml.etree.ElementTree as ET
from itertools import combinations, pairwise

import pytest

from zwerge.draw import ink
from zwerge.draw.pieces import BADGES, CARD_HEIGHT, CARD_WIDTH, TABLE_PIECES, card_face, contrast, ink_on, lightness
from zwerge.draw.sheet import Symbol, picture, sheet


def test_contrast_is_that_of_the_accessibility_guidelines() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize("colour", ["#eda53f", "#2e3f86", "#4c8a4f", "#ffffff", "#000000"])
def test_letters_take_the_ink_that_reads_better(colour: str) -> None:
    assert contrast(colour, ink_on(colour)) >= max(contrast(colour, ink.INK), contrast(colour, ink.LIGHT))


def test_badges_differ_by_pattern_when_colour_is_gone() -> None:
    patterns = [re.sub(r"#[0-9a-f]{6}", "", badge.body) for badge in BADGES]
    assert len(set(patterns)) == len(BADGES) == 6


def test_neighbouring_badges_differ_in_lightness() -> None:
    fills = [re.search(r'fill="(#[0-9a-f]{6})"', badge.body) for badge in BADGES]
    shades = [lightness(fill.group(1)) for fill in fills if fill]
    assert len(shades) == 6
    assert all(abs(one - two) > 0.2 for one, two in pairwise(shades))
    assert all(one != two for one, two in combinations(shades, 2))


@pytest.mark.parametrize("symbol", TABLE_PIECES, ids=lambda symbol: symbol.id)
def test_a_symbol_is_sound_xml_without_style_or_script(symbol: Symbol) -> None:
    root = ET.fromstring(str(symbol.markup()))
    assert root.get("id") == symbol.id
    for element in root.iter():
        assert element.tag != "script"
        assert not [name for name in element.attrib if name == "style" or name.startswith("on")]


def test_a_card_escapes_its_letters() -> None:
    card = card_face("x", "<", "A&B", "#4c8a4f", "")
    assert "A&amp;B" in card.body
    assert (card.width, card.height) == (CARD_WIDTH, CARD_HEIGHT)


def test_a_sheet_holds_each_symbol_once_and_takes_no_room() -> None:
    root = ET.fromstring(str(sheet(TABLE_PIECES)))
    assert [child.get("id") for child in root] == [symbol.id for symbol in TABLE_PIECES]
    assert len({symbol.id for symbol in TABLE_PIECES}) == len(TABLE_PIECES)
    assert (root.get("width"), root.get("height")) == ("0", "0")


def test_a_use_with_a_label_speaks_and_one_without_is_silent() -> None:
    coin = TABLE_PIECES[1]
    assert 'role="img" aria-label="one gold"' in coin.use(label="one gold")
    assert 'aria-hidden="true"' in coin.use()


def test_a_picture_carries_what_it_refers_to() -> None:
    coin = TABLE_PIECES[1]
    made = picture(40, 40, [coin], coin.at(0, 0, 40), "Gold & more")
    root = ET.fromstring(made)
    ids = {element.get("id") for element in root.iter()}
    refers = {element.get("href", "#")[1:] for element in root.iter() if element.tag.endswith("use")}
    assert refers == {coin.id}
    assert refers <= ids
    assert root[0].text == "Gold & more"
