"""Pages: what every one of them carries, in both languages, and what the browser may do with it."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Callable

import pytest
from markupsafe import escape

from zwerge.core.errors import BadInput
from zwerge.draw import words
from zwerge.games import game
from zwerge.games.amulett import GAME
from zwerge.table import pages
from zwerge.table.server import create_app
from zwerge.table.shelf import own_file

from .helpers import Guest, ids

Come = Callable[[], Guest]
ENGLISH = {"accept-language": "en"}


def pages_of(anna: Guest) -> dict[str, str]:
    """Every kind of page, by name -> path."""
    waiting = anna.open(players=3)
    playing = anna.open(players=2, bots="random")
    assert anna.post(f"{playing}/start").status_code == 303
    return {"lobby": "/", "rules": "/rules/amulett", "waiting": waiting, "playing": playing, "missing": "/nothing"}


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_page_has_one_title_one_main_and_no_id_twice(guest: Come, language: str) -> None:
    anna = guest()
    for name, path in pages_of(anna).items():
        page = anna.get(path, **{"accept-language": language}).text
        assert f'<html lang="{language}"' in page, name
        assert page.count("<h1") == 1, name
        assert page.count("<main") == 1, name
        assert page.count('class="skip"') == 1, name
        found = ids(page)
        assert len(found) == len(set(found)), (name, [i for i in found if found.count(i) > 1])


def test_every_page_forbids_what_it_does_not_need(guest: Come) -> None:
    anna = guest()
    for name, path in pages_of(anna).items():
        answer = anna.get(path)
        policy = answer.headers["content-security-policy"]
        assert "unsafe" not in policy, name
        assert "default-src 'none'" in policy, name
        assert "frame-ancestors 'none'" in policy, name
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] in ("no-referrer", "same-origin"), "invite links stay here"
        assert " style=" not in answer.text, name
        assert answer.text.count("<style") == 1, "the one whose hash the headers name"
        assert "javascript:" not in answer.text, name
        assert not [at for at in (" onclick=", " onload=", "<script>") if at in answer.text], name
        assert "http://" not in answer.text.replace(anna.url, "").replace("http://www.w3.org/", ""), name


def test_the_seat_is_a_cookie_that_scripts_and_other_sites_do_not_get(guest: Come) -> None:
    anna = guest()
    cookie = anna.get("/").headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert len(anna.http.cookies["zwerge"]) >= 32


def test_a_room_cannot_be_guessed(guest: Come) -> None:
    rooms = {guest().open() for _ in range(3)}
    assert len(rooms) == 3
    assert all(len(room.removeprefix("/room/")) >= 16 for room in rooms)


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_edition_has_a_name_and_says_what_in_it_is_ours(language: str) -> None:
    for known in pages.playable():
        assert words.has(language, f"{known}.edition.reconstructed"), known
        for edition in game(known).editions:
            assert words.has(language, f"{known}.edition.{edition}"), (known, edition)
            assert words.has(language, f"{known}.edition.{edition}.name"), (known, edition)


def test_the_first_screen_of_a_room_names_the_edition_and_what_is_ours(guest: Come) -> None:
    for language in words.LANGUAGES:
        anna = guest()
        page = anna.get(anna.open(), **{"accept-language": language}).text
        for key in ("default", "reconstructed"):
            assert escape(words.text(language, f"amulett.edition.{key}")) in page


def test_the_hosts_own_edition_is_offered_and_played_by_its_name_and_no_file_is(guest: Come) -> None:
    anna = guest()
    assert '<option value="mine">mine</option>' in anna.get("/").text
    form = {"game": "amulett", "players": "2", "name": "Anna", "bots": ""}
    room = anna.post("/open", **form, edition="mine").headers["location"]
    assert escape(words.text("en", "table.edition.other", name="mine")) in anna.get(room, **ENGLISH).text
    assert anna.post("/open", **form, edition="mine.toml").status_code == 400


def test_an_edition_that_takes_a_name_already_taken_is_refused() -> None:
    with pytest.raises(BadInput, match="amulett has an edition 'default' already"):
        create_app(editions=[(GAME, GAME.edition("default"))])


def test_the_first_screen_invites_by_link_and_picture_and_shows_the_commitment(guest: Come) -> None:
    anna = guest()
    room = anna.open()
    page = anna.get(room, host="table.example").text
    assert f'value="http://table.example{room}"' in page
    assert 'class="qr"' in page
    assert f'value="{anna.url}{room}"' in anna.get(room).text
    commitment = page.split("<code>")[1].split("</code>")[0]
    assert len(commitment) == 64


def test_rules_stand_beside_the_table_and_every_refusal_finds_its_paragraph(guest: Come) -> None:
    anna = guest()
    room = anna.open(bots="random")
    anna.post(f"{room}/start")
    page = anna.get(room).text
    for paragraph in GAME.paragraphs:
        assert f'id="rule-{paragraph}"' in page
    alone = anna.get("/rules/amulett").text
    for paragraph in GAME.paragraphs:
        assert f'id="{paragraph}"' in alone


def test_language_and_theme_are_kept_for_each_person(guest: Come) -> None:
    anna, ben = guest(), guest()
    assert anna.post("/prefer", language="de").status_code == 303
    assert anna.post("/prefer", theme="light").status_code == 303
    page = anna.get("/", **{"accept-language": "en"}).text
    assert '<html lang="de" data-theme="light"' in page
    assert '<html lang="en"' in ben.get("/", **{"accept-language": "en"}).text
    anna.post("/prefer", language="fr", theme="pink")
    assert '<html lang="de" data-theme="light"' in anna.get("/").text


def test_switching_leads_back_and_nowhere_else(guest: Come) -> None:
    anna = guest()
    room = anna.open()

    def back(referer: str) -> str:
        headers = {"origin": anna.url, "referer": referer}
        return anna.http.post("/prefer", data={"language": "de"}, headers=headers).headers["location"]

    assert back(anna.url + room) == room
    for bad in ("https://evil.example//evil.example/x", f"{anna.url}//evil.example", "//evil.example/", "javascript:x"):
        assert not back(bad).startswith("//"), bad
        assert ":" not in back(bad)


def test_the_words_of_both_languages_have_the_same_keys_and_placeholders() -> None:
    german, english = words.keys("de"), words.keys("en")
    assert {k for k in german if k.startswith("table.")} == {k for k in english if k.startswith("table.")}


def test_a_room_is_not_kept_by_the_browser(guest: Come) -> None:
    anna = guest()
    assert "no-store" in anna.get(anna.open()).headers["cache-control"]


def test_a_game_may_bring_a_style_and_a_script_of_its_own(guest: Come) -> None:
    anna = guest()
    for id, brought in (("amulett", {"style.css"}), ("gartenzwerge", {"style.css", "script.js"})):
        form = {"game": id, "players": "3", "name": "Anna", "bots": "random", "edition": "default"}
        room = anna.post("/open", **form).headers["location"]
        anna.post(f"{room}/start")
        page = anna.get(room).text
        sheet = anna.get(linked(page)[0]).text
        assert {"amulett": ".badge", "gartenzwerge": ".gnome"}[id] in sheet
        address = own_file(game(id), "script.js")
        assert (address is not None) == ("script.js" in brought)
        if address is not None:
            assert f'src="{address}"' in page
            assert anna.get(address).status_code == 200
        assert (f"/{id}/script.js" in page) == ("script.js" in brought)


def linked(page: str) -> list[str]:
    return re.findall(r'<link rel="stylesheet" href="([^"]+)">', page)


def test_a_page_waits_for_one_sheet_at_most_which_is_kept_for_good_and_changes_with_its_address(guest: Come) -> None:
    anna = guest()
    form = {"game": "silberzwerg", "players": "3", "name": "Anna", "bots": "random", "edition": "default"}
    room = anna.post("/open", **form).headers["location"]
    paths = ["/", room, "/rules/zavandor", "/learn/gartenzwerge/lend-at-a-price", "/mine", "/nowhere"]
    anna.post(f"{room}/start")
    for path in (*paths, f"{room}/past", f"{room}/board"):
        page = anna.get(path)
        assert len(linked(page.text)) <= 1
        for sheet in linked(page.text):
            found = anna.get(sheet)
            assert found.status_code == 200
            assert "immutable" in found.headers["cache-control"]
            assert "@import" not in found.text
            stale = anna.get(re.sub("v-[0-9a-f]{12}", "v-000000000000", sheet))
            assert stale.text == found.text
            assert stale.headers["cache-control"] == "no-cache"
        (inside,) = re.findall(r"<style>(.*?)</style>", page.text, re.DOTALL)
        digest = base64.b64encode(hashlib.sha256(inside.encode()).digest()).decode()
        rules = page.headers["content-security-policy"]
        assert f"'sha256-{digest}'" in rules
        assert "unsafe" not in rules
        assert " style=" not in page.text


def test_sheets_that_no_page_has_are_not_found(guest: Come) -> None:
    anna = guest()
    for name in ("sheet-nothing.css", "sheet-table.css", "chess/sheet-table.css", "amulett/sheet-room.css"):
        assert anna.get(f"/static/{name}").status_code == 404


def test_a_page_asks_at_once_for_every_module_that_its_script_needs(guest: Come) -> None:
    page = guest().get("/").text
    asked = re.findall(r'rel="modulepreload" href="[^"]*/([^"/]+)"', page)
    assert {"line.js", "moves.js", "sounds.js"} <= set(asked)
    assert len(asked) == len(set(asked))
