"""Who comes, by cookies, and what they send and are sent as pages and forms.

Whoever comes gets a random token in a cookie; the store keeps only its hash.
"""

from __future__ import annotations

import gzip
import secrets
from urllib.parse import parse_qsl, unquote

from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, Response

from zwerge.core.errors import BadInput
from zwerge.draw import words
from zwerge.table import pages
from zwerge.table.chairs import TableError, clean_name, hash_token
from zwerge.table.hosts import is_loopback, read_host, scheme_of
from zwerge.table.pages import Person

COOKIE = "zwerge"
NAME = "zwerge-name"
"""The cookie with the name somebody has used last."""
YEAR = 365 * 24 * 3600
MAX_FORM = 16_384


def person_of(connection: HTTPConnection) -> Person:
    """Who looks, by cookies; without a cookie somebody without a seat anywhere."""
    token = connection.cookies.get(COOKIE, "")
    language = connection.cookies.get("language", "")
    if language not in words.LANGUAGES:
        language = words.negotiate(connection.headers.get("accept-language", ""))
    theme = connection.cookies.get("theme", "")
    owner = hash_token(token) if 20 <= len(token) <= 64 else ""
    return Person(owner, language, theme if theme in ("dark", "light") else "", known_name(connection))


def known_name(connection: HTTPConnection) -> str:
    """The name that somebody has used last, or ""."""
    try:
        return clean_name(unquote(connection.cookies.get(NAME, "")))
    except TableError:
        return ""


def address_of(request: Request, room_id: str) -> str:
    """The link that invites."""
    return f"{table_address(request)}/room/{room_id}"


def table_address(request: Request) -> str:
    """Where other devices find the table: as the person himself reaches it, or as others do where only this machine has
    that name."""
    host, outward = request.headers.get("host", ""), request.app.state.house.outward
    if is_loopback(host) and outward:
        return str(outward)
    return f"{scheme_of(request)}://{host if read_host(host) else ''}"


def with_cookie(request: Request, response: Response) -> Response:
    """Give somebody without a token one."""
    if not person_of(request).owner:
        set_cookie(request, response, COOKIE, secrets.token_urlsafe(24))
    return response


def set_cookie(request: Request, response: Response, name: str, value: str) -> None:
    secure = request.scope["scheme"] == "https"
    response.set_cookie(name, value, max_age=YEAR, httponly=True, samesite="lax", secure=secure)


def page(request: Request, html: str, status: int = 200) -> Response:
    body, headers = html.encode(), {"cache-control": "no-store", "vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["content-encoding"] = gzip.compress(body, 4, mtime=0), "gzip"
    return with_cookie(request, HTMLResponse(body, status, headers))


def wants_json(request: Request) -> bool:
    """Whether a script asks, which puts the answer into a page that is there."""
    return request.headers.get("accept", "").startswith("application/json")


def wrong(request: Request, key: str, status: int) -> Response:
    return page(request, pages.error_page(person_of(request), key), status)


async def form_of(request: Request) -> dict[str, str]:
    """A small form as browsers send it, as name -> text; what is too large or no form is empty."""
    if not request.headers.get("content-type", "").startswith("application/x-www-form-urlencoded"):
        return {}
    body = b""
    async for part in request.stream():  # counted as it comes: not every body says its length, or the truth
        body += part
        if len(body) > MAX_FORM:
            return {}
    try:
        return dict(parse_qsl(body.decode("utf-8", "replace"), keep_blank_values=True, max_num_fields=60))
    except ValueError:  # too many fields
        return {}


def sentence(person: Person, error: TableError | BadInput) -> str:
    if isinstance(error, TableError):
        return words.text(person.language, f"table.error.{error.key}", **error.params)
    return words.text(person.language, "table.error.input", what=error.what)
