"""On the home screen: what a phone needs to keep the table there, and the worker behind its notifications."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from zwerge.draw import words
from zwerge.table.people import person_of
from zwerge.table.shelf import shown_files

GROUND = "#14191f"
"""The colour around the icon while the table opens."""


def manifest_of(language: str) -> dict[str, Any]:
    """Name, start page and icons, in a language."""
    icons: list[dict[str, str]] = [{"src": "/static/icon.svg", "sizes": "any", "type": "image/svg+xml"}]
    icons += [
        {"src": f"/static/icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png"} for size in (192, 512)
    ]
    icons.append({**icons[-1], "src": "/static/icon-maskable.png", "purpose": "maskable"})
    return {
        "id": "/",
        "name": "Zwerge",
        "short_name": "Zwerge",
        "description": words.text(language, "home.description"),
        "lang": language,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": GROUND,
        "theme_color": GROUND,
        "categories": ["games"],
        "icons": icons,
    }


async def manifest(request: Request) -> Response:
    body = msgspec.json.encode(manifest_of(person_of(request).language))
    return Response(body, 200, {"cache-control": "no-cache"}, "application/manifest+json")


async def worker(request: Request) -> Response:
    """It lies at the root, for a worker serves only what lies below it."""
    return Response(shown_files()["sw.js"].read_bytes(), 200, {"cache-control": "no-cache"}, "text/javascript")


def routes() -> list[Route]:
    return [Route("/manifest.webmanifest", manifest), Route("/sw.js", worker)]
