"""Nothing overlaps, bursts, is cut or out of reach, at any size, in any language, whatever the size of words."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, expect

from zwerge.draw.words import LANGUAGES
from zwerge.games import game_ids
from zwerge.table.shelf import shown_files

from .layout import EVERYTHING, SIZES, THEMES, WHERE, Look, Looker, moments_of, share, told
from .moments import Moment


@pytest.fixture(scope="module")
def looker(chromium: Browser) -> Iterator[Looker]:
    made = Looker(chromium)
    yield made
    made.close()


# By "module" what is asked of one game stands together: whoever runs these tests draws the moments of few games.
@pytest.mark.parametrize("where", WHERE, scope="module")
def test_every_game_is_looked_at_twice_on_every_screen_and_in_every_moment(where: str) -> None:
    looked = share(moments_of(where))
    screens = [(look.size, look.grown) for _, look in looked]
    assert all(screens.count((size, grown)) >= 2 for size in SIZES for grown in (False, True))
    assert {look.theme for _, look in looked} == set(THEMES)
    assert {look.language for _, look in looked} == {"de", "en"}
    seen, names = {moment.name for moment, _ in looked}, {moment.name for moment in moments_of(where)}
    kinds = {re.sub(r"^(later|\d players), |, a wrong try told$", "", name) for name in seen}
    assert {re.sub(r"^\d players, ", "", name) for name in names - seen} <= kinds, "a fuller page stands for each"
    assert len(names) - len(seen) < 0.45 * len(names)


@pytest.mark.parametrize("where", WHERE, scope="module")
def test_nothing_is_in_anybodys_way(looker: Looker, where: str) -> None:
    found = [finding for moment, look in share(moments_of(where)) for finding in looker.find(moment, look)]
    assert told(found) == []


BOXES = """() => [...document.querySelectorAll("body, body *")].filter((each) => each.checkVisibility()).map((each) => {
  const box = each.getBoundingClientRect(), style = getComputedStyle(each);
  const clear = [style.backgroundColor, style.borderTopColor].map((colour) => /^rgba.*, 0\\)$/.test(colour));
  const lies = [box.x, box.y + scrollY, box.width, box.height].map(Math.round);
  return [each.tagName + each.classList, ...lies, ...clear].join(" ");
})"""
"""Where everything lies that is shown, and what of it is painted at all: what a closed part holds lies nowhere yet."""


@pytest.mark.parametrize("where", [*game_ids(), "lessons"], scope="module")
@pytest.mark.parametrize("sizes", [((390, 844), (320, 640)), ((1280, 800), (1024, 768))], ids=["phone", "desk"])
def test_a_page_that_is_turned_to_a_screen_lies_there_as_one_that_is_loaded_on_it(
    looker: Looker, where: str, sizes: tuple[tuple[int, int], tuple[int, int]]
) -> None:
    moment = moments_of(where)[5]
    first, then = (Look(size, "de", "dark", grown) for size, grown in zip(sizes, (True, False), strict=True))
    looker.show(moment, first)
    turned = looker.show(moment, then).evaluate(BOXES)
    looker.forget()
    assert looker.show(moment, then).evaluate(BOXES) == turned


@pytest.mark.parametrize("where", WHERE, scope="module")
def test_themes_differ_in_colours_alone(looker: Looker, where: str) -> None:
    for moment in (moments_of(where)[0], moments_of(where)[-1]):
        for size in (PHONE_SIZE, DESK_SIZE):
            dark, light = (looker.show(moment, Look(size, "en", theme, False)).evaluate(BOXES) for theme in THEMES)
            assert dark == light
    for name, file in shown_files().items():
        if name.endswith(".css"):
            style = re.sub(r"/\*.*?\*/", "", file.read_text("utf-8"), flags=re.DOTALL)
            assert "prefers-color-scheme" not in style, name
            chosen = re.findall(r"\[data-theme[^{]*\{([^}]*)\}", style)
            assert all(re.fullmatch(r"\s*color-scheme: \w+;\s*", rule) for rule in chosen), name


def test_what_a_page_has_is_asked_for_step_by_step() -> None:
    """Else every little change, in the middle of what moves, has the whole page searched and styled anew."""
    for name, file in shown_files().items():
        if name.endswith(".css"):
            style = re.sub(r"/\*.*?\*/", "", file.read_text("utf-8"), flags=re.DOTALL)
            assert (
                re.findall(r"(?:html|body|\.table-page|\.table)(?:[.:\[](?!has)[^\s,{]*)?:has\((?!> )[^{]*", style)
                == []
            ), name
            assert re.findall(r":has\([^{]*\)[^{(),]*[ >]\*\s*[,{]", style) == [], name


PHONE_SIZE, DESK_SIZE = (390, 844), (1280, 800)


@pytest.mark.parametrize("where", game_ids(), scope="module")
def test_axe_finds_nothing_serious_at_any_kind_of_moment(looker: Looker, where: str) -> None:
    """Contrast, which takes axe longer than all else, is measured at every third moment: twice in both themes."""
    all_moments = moments_of(where)
    looks = [Look(size, "de", theme, False) for size, theme in ((PHONE_SIZE, "dark"), (DESK_SIZE, "light"))]
    looks += [Look(size, "en", theme, False) for size, theme in ((PHONE_SIZE, "light"), (DESK_SIZE, "dark"))]
    serious, measured = set(), []
    for n, moment in enumerate(all_moments[:: max(1, len(all_moments) // 9)] + all_moments[-1:]):
        look, contrast = looks[n % len(looks)], n % 3 == 0
        measured += [look.theme] * contrast
        options = {"resultTypes": ["violations"], "rules": {"color-contrast": {"enabled": contrast}}}
        for found in Axe().run(looker.show(moment, look), options=options).response["violations"]:
            if found["impact"] in ("serious", "critical"):
                serious |= {f"{moment.name}, {look}: {found['id']}: {node['target'][0]}" for node in found["nodes"]}
    assert all(measured.count(theme) >= 2 for theme in THEMES)
    assert sorted(serious) == []


# ------------------------------------------------------------------------------------------ faults drawn on purpose

PHONE = EVERYTHING[0]
WIDER = next(look for look in EVERYTHING if look.size == (390, 844) and not look.grown)
LARGE = next(look for look in EVERYTHING if look.grown)
PLANTED = {
    "the page is pushed sideways": (PHONE, "p { width: 400px }", "<p>Gold</p>"),
    "sticks out of the page": (PHONE, "p { width: 370px; border: 1px solid }", "<p>Gold</p>"),
    "words leave the page": (PHONE, "p { white-space: nowrap }", f"<p>{'Gold ' * 40}</p>"),
    "words are cut": (PHONE, "p { width: 40px; overflow: hidden; white-space: nowrap }", "<p>Silberzwerg</p>"),
    "words are cut below or above": (PHONE, "p { height: 8px; overflow: hidden }", "<p>Gold<br>Silber</p>"),
    "words burst their box": (PHONE, "button { width: 60px; padding: 0 }", "<button>Silberzwerg</button>"),
    "words burst their box upright": (PHONE, "p { height: 12px; border: 1px solid }", "<p>Gold<br>Silber</p>"),
    "a word is parted without a hyphen": (
        WIDER,
        "p { width: 90px; overflow-wrap: anywhere }",
        "<p>Garten\u00adzwergbefreiung</p>",
    ),
    "words lie on words": (PHONE, "p { position: absolute; top: 40px }", "<p>Gold</p><p>Silber</p>"),
    "words are covered": (PHONE, "i { position: absolute; inset: 0; background: red }", "<p>Gold</p><i></i>"),
    "words do not grow with the reader's setting": (LARGE, "p { font-size: 14px }", "<p>Gold</p>"),
    "is covered": (PHONE, "i { position: absolute; inset: 0 }", "<button>Gold</button><i></i>"),
    "is out of reach": (PHONE, "button { position: absolute; top: -80px }", "<button>Gold</button>"),
    "is small for a finger": (PHONE, "button { min-height: 30px }", "<button>Silber</button>"),
    "is scrolled, and nobody can scroll it back": (
        PHONE,
        "div { height: 60px; overflow: hidden } i { display: block; height: 200px }",
        "<div><i></i><button autofocus>Gold</button></div>",
    ),
    "lies out of sight at first": (
        PHONE,
        "p { margin-top: 900px }",
        "<section id=ask><p class=ask-line>Gold</p></section>",
    ),
}


@pytest.mark.parametrize("what", PLANTED)
def test_a_fault_is_found_and_its_mended_twin_is_not(looker: Looker, what: str) -> None:
    look, style, body = PLANTED[what]
    assert what in _found(looker, look, style, body)
    assert _found(looker, look, "", body) == set()


def _found(looker: Looker, look: Look, style: str, body: str) -> set[str]:
    sheets = "<link rel=stylesheet href=/static/theme.css><link rel=stylesheet href=/style.css>"
    head = f"<meta name=viewport content='width=device-width, initial-scale=1'>{sheets}"
    html = f"<!doctype html><html><head>{head}</head><body>{body}</body></html>"
    looker.site.style = style
    moment = Moment("silberzwerg", "drawn for this test", dict.fromkeys(LANGUAGES, html))
    return {finding.what for finding in looker.find(moment, look)}


@pytest.mark.parametrize("where", game_ids(), scope="module")
@pytest.mark.parametrize("size", [(1280, 800), (1024, 768), (390, 844), (844, 390)], ids=str)
def test_how_it_ended_is_said_once(looker: Looker, where: str, size: tuple[int, int]) -> None:
    end = next(moment for moment in moments_of(where) if moment.name == "the result")
    looker.forget()  # what was put away before
    page = looker.show(end, Look(size, "de", "dark", False))
    said = page.locator(".cheer-words").inner_text()
    expect(page.locator("#main").get_by_text(said, exact=True).locator("visible=true")).to_have_count(1)
    page.locator("#result [data-dismiss]").click()
    expect(page.locator("#ask").get_by_text(said, exact=True)).to_be_visible()
