"""The tables of numbers in the retold rules, made from the edition: the test compares them with the text."""

from zwerge.draw.words import text
from zwerge.games.zavandor.rules.edition import BACKS, BOARDS, EXTENSION_IDS, NO_LIMIT, Cost, Edition, Effect, Thing

SHORT = {
    "de": {"gems": ("Sa", "Sm", "Di", "Ru"), "backs": ("Ho", "Ku", "Ei", "Br"), "point": "P", "king": "König"},
    "en": {"gems": ("Sa", "Em", "Di", "Ru"), "backs": ("Wo", "Co", "Ir", "Br"), "point": "P", "king": "king"},
}
HELPERS = {
    "de": {
        "extra": "{n} Karten mehr",
        "swap": "{n}× 1:1",
        "tie": "Gleichstand",
        "kingDiscount": "König −{n}",
        "refund": "{n} zurück",
        "endRate": "{n}:1",
    },
    "en": {
        "extra": "{n} cards more",
        "swap": "{n}× 1:1",
        "tie": "ties",
        "kingDiscount": "king −{n}",
        "refund": "{n} back",
        "endRate": "{n}:1",
    },
}
KINDS = {
    "de": {"clan": "Clan", "helper": "Helfer", "scroll": "Rolle", "hoard": "Hort", "altar": "Altar"},
    "en": {"clan": "clan", "helper": "helper", "scroll": "scroll", "hoard": "hoard", "altar": "altar"},
}
SHADES = {"de": ("dunkel", "hell"), "en": ("dark", "light")}
HEADS = {
    "de": {
        "signs": "Abkürzungen: Sa, Sm, Di, Ru sind Saphir, Smaragd, Diamant, Rubin; Ho, Ku, Ei, Br sind Karten vom"
        " Holz-, Kupfer-,\nEisen-, Bronzestapel; ▲ ist ein freier Stein, P ein Punkt, *König* der Preis der Halle,"
        " in der der König steht.",
        "decks": "**Wie viele Edelsteine in jedem Stapel stecken**\n\n| Stapel | Saphir | Smaragd | Diamant | Rubin |",
        "boards": "**Einkommen der Familientafeln**; jede Stufe nach der ersten kostet den Preis des Königs\n\n"
        "| Seite | Stufe 1 | Stufe 2 | Stufe 3 | Stufe 4 | Stufe 5 | voll |",
        "own": "**Packdrache und Startrolle**\n\n| Objekt | Feld 1 | Feld 2 | Feld 3 | voll |",
        "halls": "**Der Weg des Königs**\n\n| Halle | Preis | Pfeile nach |",
        "extensions": "**Die Erweiterungen**: Preis jedes Feldes und was es bringt. Ein Clan gibt seine Karten in jedem"
        " Einkommen, ein\nHort in dem Augenblick, in dem der Stein liegt, eine Rolle, wenn sie benutzt wird.\n\n"
        "| Karte | Name | Art | Feld 1 | Feld 2 | Feld 3 | voll |",
        "dragon": "Packdrache",
        "start_scroll": "Startrolle",
        "limit": "ohne Grenze",
        "printed": "aufgedruckt",
    },
    "en": {
        "signs": "Short forms: Sa, Em, Di, Ru are sapphire, emerald, diamond, ruby; Wo, Co, Ir, Br are cards from the"
        " wood, copper,\niron, bronze deck; ▲ is a free stone, P a point, *king* the price of the hall in which the"
        " king stands.",
        "decks": "**How many gems each deck holds**\n\n| Deck | sapphire | emerald | diamond | ruby |",
        "boards": "**Income of the family boards**; each level after the first costs the king's price\n\n"
        "| Side | level 1 | level 2 | level 3 | level 4 | level 5 | full |",
        "own": "**Pack dragon and start scroll**\n\n| Object | field 1 | field 2 | field 3 | full |",
        "halls": "**The king's way**\n\n| Hall | Price | Arrows to |",
        "extensions": "**The extensions**: the price of each field and what it brings. A clan gives its cards in every"
        " income, a hoard\nat the moment when the stone lies, a scroll when it is used.\n\n"
        "| Card | Name | Kind | field 1 | field 2 | field 3 | full |",
        "dragon": "Pack dragon",
        "start_scroll": "Start scroll",
        "limit": "no limit",
        "printed": "printed",
    },
}


def tables(language: str, edition: Edition) -> str:
    """All tables, as they stand at the end of the retold rules."""
    head = HEADS[language]
    decks = [_row(text(language, f"zavandor.back.{back}"), *map(str, edition.decks[i])) for i, back in enumerate(BACKS)]
    boards = [
        _row(
            text(language, f"zavandor.board.{board}"),
            *(_effect(language, level.effect) for level in thing.levels),
            _full(language, thing),
        )
        for board, thing in zip(BOARDS, edition.boards, strict=True)
    ]
    own = [_row(head[thing.id], *_fields(language, thing)) for thing in (edition.dragon, edition.start_scroll)]
    halls = [
        _row(hall.id, _gems(language, hall.price), ", ".join(edition.halls[n].id for n in hall.next) or "–")
        for hall in edition.halls
    ]
    extensions = [
        _row(
            thing.id,
            text(language, f"zavandor.extension.{thing.id}"),
            f"{KINDS[language][thing.kind]}, {SHADES[language][thing.light]}",
            *_fields(language, thing),
        )
        for thing in sorted(edition.extensions, key=lambda thing: EXTENSION_IDS.index(thing.id))
    ]
    parts = [
        _table(head[name], rows)
        for name, rows in (
            ("decks", decks),
            ("boards", boards),
            ("own", own),
            ("halls", halls),
            ("extensions", extensions),
        )
    ]
    return "\n\n".join([head["signs"], *parts]) + "\n"


def _table(head: str, rows: list[str]) -> str:
    columns = head.rsplit("\n", 1)[-1].count("|") - 1
    return "\n".join([head, "|" + " --- |" * columns, *rows])


def _row(*cells: str) -> str:
    return "| " + " | ".join(cells) + " |"


def _fields(language: str, thing: Thing) -> list[str]:
    cells = []
    for number, level in enumerate(thing.levels):
        price = HEADS[language]["printed"] if number < thing.printed else _cost(language, level.cost)
        effect = _effect(language, level.effect)
        cells.append(price if effect == "–" else f"{price} → {effect}")
    return [*cells, *["–"] * (3 - len(cells)), _full(language, thing)]


def _full(language: str, thing: Thing) -> str:
    return f"{thing.vp} {SHORT[language]['point']}"


def _gems(language: str, gems: tuple[int, ...]) -> str:
    return " ".join(f"{n} {name}" for n, name in zip(gems, SHORT[language]["gems"], strict=True) if n) or "–"


def _cards(language: str, cards: tuple[int, ...]) -> list[str]:
    return [f"{n} {name}" for n, name in zip(cards, SHORT[language]["backs"], strict=True) if n]


def _cost(language: str, cost: Cost) -> str:
    if cost.king:
        return str(SHORT[language]["king"])
    return f"{cost.vp} {SHORT[language]['point']}" if cost.vp else _gems(language, cost.gems)


def _effect(language: str, effect: Effect) -> str:
    said = [*_cards(language, effect.income), *_cards(language, effect.once), *_cards(language, effect.scroll)]
    said += [f"{n} ▲" for n in (effect.stones, effect.scrollStones) if n]
    said += [f"{effect.scrollVP} {SHORT[language]['point']}"] if effect.scrollVP else []
    for name, words in HELPERS[language].items():
        n = getattr(effect, name)
        if n:
            said.append(words.format(n=n).replace("1 Karten", "1 Karte").replace("1 cards", "1 card"))
    said += [HEADS[language]["limit"]] if effect.limit == NO_LIMIT else []
    return " ".join(said) or "–"
