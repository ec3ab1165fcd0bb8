"""Editions of Die Minen von Zavandor: every printed number, with its source, loaded and checked.

Every object (family board, pack dragon, start scroll, extension) is a list of levels, each with a cost and an effect.
The rules read all of it from here, so that an owner of the box can type in other numbers without touching a rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NoReturn

import msgspec

from zwerge.core.errors import BadEdition, clip

GEMS = ("sapphire", "emerald", "diamond", "ruby")
BACKS = ("wood", "copper", "iron", "bronze")
CARDS = tuple(f"{gem} {back}" for gem in GEMS for back in BACKS)
"""All kinds of gem card; kind `gem * 4 + back`."""
EXTENSION_IDS = tuple(f"{letter}{number:02d}" for letter in "SEDR" for number in range(1, 14))
KINDS = ("clan", "helper", "scroll", "hoard", "altar")
BOARDS = ("front", "back_a", "back_b", "back_c", "back_d")
NO_LIMIT = -1
MOST_CARDS = 400

Four = tuple[int, int, int, int]


class Cost(msgspec.Struct, frozen=True):
    """What a field costs: gems (or the price of the king's hall) and points."""

    gems: Four = (0, 0, 0, 0)
    king: bool = False
    vp: int = 0

    def price(self, of_hall: Four) -> Four:
        """L66: the gems among which it is paid; the king's price is that of the hall he is in."""
        return of_hall if self.king else self.gems


class Effect(msgspec.Struct, frozen=True):
    """What a level does: `income`, `once`, `scroll` are cards by deck; `limit` 0 says nothing, -1 that none holds."""

    income: Four = (0, 0, 0, 0)
    stones: int = 0
    once: Four = (0, 0, 0, 0)
    scroll: Four = (0, 0, 0, 0)
    scrollStones: int = 0
    scrollVP: int = 0
    extra: int = 0
    swap: int = 0
    tie: int = 0
    kingDiscount: int = 0
    refund: int = 0
    refundFrom: int = 0
    endRate: int = 0
    limit: int = 0


NO_EFFECT = Effect()
"""What an object without stones does."""


class Level(msgspec.Struct, frozen=True):
    cost: Cost
    effect: Effect


class Thing(msgspec.Struct, frozen=True):
    """An object: its id, kind, row (index of a gem, -1 for none), name, printed stones, points when full, levels."""

    id: str
    kind: str
    row: int
    light: bool
    name: str
    printed: int
    vp: int
    levels: tuple[Level, ...]

    def reached(self, stones: int) -> Effect:
        """L11: what the level reached with so many stones does, and no lower one."""
        return self.levels[stones - 1].effect if stones else NO_EFFECT

    def next_level(self, stones: int) -> Level | None:
        """L67: what the topmost free field costs and does; None when there is none."""
        return self.levels[stones] if stones < len(self.levels) else None


class Hall(msgspec.Struct, frozen=True):
    """A hall of the king's way, its price by gem, and the numbers of the halls to which arrows lead."""

    id: str
    price: Four
    next: tuple[int, ...]


class Edition(msgspec.Struct, frozen=True):
    """The numbers of one box. Tuples over gems and decks are in the order of GEMS and BACKS."""

    id: str
    start_hand: Four
    income_limit: int
    mine_slots: int
    bank_rate: int
    end_rate: int
    bank_deck: Four
    win_vp: int
    extension_from: int
    bonus_vp: int
    bonus_from: Four
    decks: tuple[Four, ...]
    rows: tuple[tuple[str, tuple[int, ...]], ...]
    boards: tuple[Thing, ...]
    dragon_printed: tuple[int, ...]
    dragon: Thing
    start_scroll: Thing
    extensions: tuple[Thing, ...]
    halls: tuple[Hall, ...]
    crown: int
    source_list: tuple[tuple[str, str], ...] = ()

    @property
    def sources(self) -> dict[str, str]:
        """Where the numbers come from, by dotted name; a name stands for all below it."""
        return dict(self.source_list)

    @property
    def cards(self) -> int:
        return sum(map(sum, self.decks))

    @property
    def rounds(self) -> int:
        """The moves of the longest way from the start to the coronation hall."""
        longest: dict[int, int] = {}

        def way(hall: int) -> int:
            if hall not in longest:
                longest[hall] = max((1 + way(n) for n in self.halls[hall].next), default=0)
            return longest[hall]

        return way(0)

    @property
    def limits(self) -> tuple[int, ...]:
        """All income limits that can hold in this edition, the basic one and those that a level gives."""
        things = (*self.boards, self.dragon, self.start_scroll, *self.extensions)
        given = {level.effect.limit for thing in things for level in thing.levels if level.effect.limit > 0}
        return tuple(sorted(given | {self.income_limit}))


FIELDS = (
    *("id", "startHand", "incomeLimit", "mineSlots", "bankRate", "endRate", "bankDeck", "auction", "decks"),
    *("extensionRows", "familyBoards", "packDragon", "startScroll", "kingsPath", "extensions", "sources"),
)


def read_edition(data: Mapping[str, Any], where: str) -> Edition:
    """An edition out of the plain data of a TOML file; BadEdition names the field and the rule it breaks."""
    return _Reader(where).edition(data)


class _Reader:
    def __init__(self, where: str) -> None:
        self.where = where

    def bad(self, path: str, what: str) -> NoReturn:
        raise BadEdition(f"{self.where}: {path}", what)

    def table(self, value: Any, path: str, allowed: tuple[str, ...]) -> Mapping[str, Any]:
        if not isinstance(value, Mapping):
            self.bad(path, "is missing" if value is None else f"{clip(value)} is no table")
        for key in value:
            if key not in allowed:
                plain = isinstance(key, str) and key.isalnum() and len(key) < 40
                name = key if plain else clip(key)
                self.bad(f"{path}.{name}" if path else name, f"is no field; they are {', '.join(allowed)}")
        return value

    def number(self, holder: Mapping[str, Any], key: str, path: str, low: int, high: int, default: Any = None) -> int:
        value = holder.get(key, default)
        name = f"{path}.{key}" if path else key
        if type(value) is not int or not low <= value <= high:
            what = "is missing;" if value is None else f"{clip(value)} is not possible;"
            self.bad(name, f"{what} a whole number from {low} to {high} is needed")
        return int(value)

    def name(self, value: Any, path: str, limit: int = 40) -> str:
        if not isinstance(value, str) or not 1 <= len(value) <= limit or not value.isprintable():
            self.bad(path, f"{clip(value)} should be a name of 1 to {limit} letters")
        return str(value)

    def four(self, value: Any, path: str, names: tuple[str, ...], high: int = 200) -> Four:
        table = self.table(value, path, names)
        a, b, c, d = (self.number(table, name, path, 0, high, 0) for name in names)
        return a, b, c, d

    def edition(self, data: Any) -> Edition:
        if not isinstance(data, Mapping):
            raise BadEdition(self.where, f"{clip(data)} is no table")
        data = self.table(data, "", FIELDS)
        auction = self.table(data.get("auction"), "auction", ("vp", "extensionFrom", "bonusVp", "bonusFrom"))
        decks = self.table(data.get("decks"), "decks", BACKS)
        deal = tuple(self.four(decks.get(back), f"decks.{back}", GEMS) for back in BACKS)
        if not 1 <= sum(map(sum, deal)) <= MOST_CARDS:
            self.bad("decks", f"{sum(map(sum, deal))} cards; 1 to {MOST_CARDS} are possible")
        banks = self.table(data.get("bankDeck"), "bankDeck", GEMS)
        for gem in GEMS:
            if banks.get(gem) not in BACKS:
                self.bad(f"bankDeck.{gem}", f"{clip(banks.get(gem))} is no deck; they are {', '.join(BACKS)}")
        bank = tuple(BACKS.index(banks[gem]) for gem in GEMS)
        boards = self.table(data.get("familyBoards"), "familyBoards", BOARDS)
        things, dragons = [], []
        for board in BOARDS:
            path = f"familyBoards.{board}"
            row = self.table(
                boards.get(board), path, ("printedStones", "packDragonPrintedStones", "levels", "vp", "name")
            )
            things.append(self.thing(row, path, board, "family"))
            dragons.append(self.number(row, "packDragonPrintedStones", path, 0, 20, 0))
        dragon = self.thing(
            self.table(data.get("packDragon"), "packDragon", ("levels", "vp", "printedStones")),
            "packDragon",
            "dragon",
            "dragon",
        )
        if max(dragons) > len(dragon.levels):
            self.bad("familyBoards", "more stones are printed on the pack dragon than it has fields")
        scroll_row = self.table(
            data.get("startScroll"), "startScroll", ("copies", "levels", "vp", "printedStones", "name")
        )
        halls, crown = self.halls(data.get("kingsPath"))
        extensions = self.extensions(data.get("extensions"))
        bonus = self.table(auction.get("bonusFrom"), "auction.bonusFrom", GEMS)
        b1, b2, b3, b4 = (self.number(bonus, gem, "auction.bonusFrom", 1, 400) for gem in GEMS)
        sources = data.get("sources", {})
        if not isinstance(sources, Mapping) or not all(
            isinstance(k, str) and isinstance(v, str) for k, v in sources.items()
        ):
            self.bad("sources", "should be a table of texts")
        return Edition(
            id=self.name(data.get("id"), "id"),
            start_hand=self.four(data.get("startHand"), "startHand", BACKS, 50),
            income_limit=self.number(data, "incomeLimit", "", 1, 12),
            mine_slots=self.number(data, "mineSlots", "", 1, 20),
            bank_rate=self.number(data, "bankRate", "", 2, 3),
            end_rate=self.number(data, "endRate", "", 1, 20),
            bank_deck=(bank[0], bank[1], bank[2], bank[3]),
            win_vp=self.number(auction, "vp", "auction", 0, 50),
            extension_from=self.number(auction, "extensionFrom", "auction", 1, 100),
            bonus_vp=self.number(auction, "bonusVp", "auction", 0, 50),
            bonus_from=(b1, b2, b3, b4),
            decks=deal,
            rows=self.rows(data.get("extensionRows")),
            boards=tuple(things),
            dragon_printed=tuple(dragons),
            dragon=dragon,
            start_scroll=self.thing(scroll_row, "startScroll", "start_scroll", "scroll"),
            extensions=extensions,
            halls=halls,
            crown=crown,
            source_list=tuple(sorted(sources.items())),
        )

    def rows(self, value: Any) -> tuple[tuple[str, tuple[int, ...]], ...]:
        keys = ("2", "3", "4", "thirdRowAtThree")
        table = self.table(value, "extensionRows", keys)
        rows = []
        for key in keys:
            names = table.get(key)
            if not isinstance(names, list | tuple) or len(set(map(str, names))) != len(names):
                self.bad(f"extensionRows.{key}", f"{clip(names)} is no list of different rows")
            if any(name not in GEMS for name in names):
                self.bad(f"extensionRows.{key}", f"{clip(names)}: the rows are {', '.join(GEMS)}")
            rows.append((key, tuple(sorted((GEMS.index(name) for name in names), reverse=True))))
        return tuple(rows)

    def thing(
        self, row: Mapping[str, Any], path: str, name: str, kind: str, gem: int = -1, light: bool = False
    ) -> Thing:
        levels = row.get("levels")
        if not isinstance(levels, list | tuple) or not 1 <= len(levels) <= 20:
            self.bad(f"{path}.levels", f"{clip(levels)} is no list of 1 to 20 levels")
        read = tuple(self.level(level, f"{path}.levels[{i}]") for i, level in enumerate(levels))
        printed = self.number(row, "printedStones", path, 0, len(read), 0)
        title = self.name(row["name"], f"{path}.name") if "name" in row else ""
        return Thing(name, kind, gem, light, title, printed, self.number(row, "vp", path, 0, 200), read)

    def level(self, value: Any, path: str) -> Level:
        table = self.table(value, path, ("cost", "effect"))
        cost = self.table(table.get("cost", {}), f"{path}.cost", (*GEMS, "king", "vp"))
        king = cost.get("king", False)
        if not isinstance(king, bool):
            self.bad(f"{path}.cost.king", f"{clip(king)} is neither true nor false")
        g = tuple(self.number(cost, gem, f"{path}.cost", 0, 50, 0) for gem in GEMS)
        if king and any(g):
            self.bad(f"{path}.cost", "gems and the king's price cannot both be asked")
        effect = self.table(table.get("effect", {}), f"{path}.effect", Effect.__struct_fields__)
        found: dict[str, Any] = {}
        for key in effect:
            if key in ("income", "once", "scroll"):
                found[key] = self.four(effect[key], f"{path}.effect.{key}", BACKS, 50)
            elif key == "limit":
                none = effect[key] == "none"
                found[key] = NO_LIMIT if none else self.number(effect, key, f"{path}.effect", 1, 12)
            else:
                high = 1 if key == "refund" else 20
                found[key] = self.number(effect, key, f"{path}.effect", 0, high)
        return Level(
            Cost((g[0], g[1], g[2], g[3]), king, self.number(cost, "vp", f"{path}.cost", 0, 200, 0)), Effect(**found)
        )

    def extensions(self, value: Any) -> tuple[Thing, ...]:
        if not isinstance(value, list | tuple):
            self.bad("extensions", f"{clip(value)} is no list of extensions")
        found: dict[str, Thing] = {}
        allowed = ("id", "row", "shade", "kind", "name", "copies", "printedStones", "levels", "vp")
        for i, item in enumerate(value):
            row = self.table(item, f"extensions[{i}]", allowed)
            name = row.get("id")
            if not isinstance(name, str) or name not in EXTENSION_IDS:
                self.bad(f"extensions[{i}].id", f"{clip(name)} is no extension; they are S01 to R13")
            if name in found:
                self.bad(f"extensions[{i}].id", f"{name} is there twice")
            for key, known in (("row", GEMS), ("shade", ("light", "dark")), ("kind", KINDS)):
                if row.get(key) not in known:
                    self.bad(f"{name}.{key}", f"{clip(row.get(key))} is not possible; it is one of {', '.join(known)}")
            if row.get("copies", 1) != 1:
                self.bad(f"{name}.copies", f"{clip(row['copies'])}: each extension is there once")
            gem = GEMS.index(row["row"])
            found[name] = self.thing(row, name, name, row["kind"], gem, row["shade"] == "light")
        return tuple(found[name] for name in EXTENSION_IDS if name in found)

    def halls(self, value: Any) -> tuple[tuple[Hall, ...], int]:
        table = self.table(value, "kingsPath", ("start", "end", "next", "price"))
        start, end = self.name(table.get("start"), "kingsPath.start"), self.name(table.get("end"), "kingsPath.end")
        if start == end:
            self.bad("kingsPath.end", "the king's way has at least one move")
        arrows, prices = table.get("next"), table.get("price")
        if not isinstance(arrows, Mapping) or not isinstance(prices, Mapping):
            self.bad("kingsPath", "next and price are needed")
        names = list(dict.fromkeys((start, *arrows, *prices, end)))
        if len(names) > 200 or any(not isinstance(n, str) or not n or len(n.split()) != 1 for n in names):
            self.bad("kingsPath", "a hall's name is one word, and there are at most 200 halls")
        for hall in arrows:
            targets = arrows[hall]
            if not isinstance(targets, list | tuple) or len(set(map(str, targets))) != len(targets):
                self.bad(f"kingsPath.next.{hall}", f"{clip(targets)} is no list of different halls")
            for target in targets:
                if target not in names:
                    self.bad(f"kingsPath.next.{hall}", f"{clip(target)} is no hall")
        for hall in names:
            if hall != end and not arrows.get(hall):
                self.bad(f"kingsPath.next.{hall}", "no arrow leads on from this hall")
            if hall != start and hall not in prices:
                self.bad(f"kingsPath.price.{hall}", "this hall has no price")
        if arrows.get(end):
            self.bad(f"kingsPath.next.{end}", "no arrow leads on from the coronation hall")
        self.check_way(start, arrows, names)
        halls = []
        for hall in names:
            price = self.four(prices.get(hall, {}), f"kingsPath.price.{hall}", GEMS, 50)
            if any(price) != (hall != start):
                self.bad(f"kingsPath.price.{hall}", "every hall but the start has a price of at least one gem")
            halls.append(Hall(hall, price, tuple(sorted(names.index(t) for t in arrows.get(hall, ())))))
        return tuple(halls), names.index(end)

    def check_way(self, start: str, arrows: Mapping[str, Any], names: list[str]) -> None:
        """No hall leads back to itself, and the start leads to every hall."""
        done: set[str] = set()

        def walk(hall: str, way: tuple[str, ...]) -> None:
            if hall in way:
                self.bad(f"kingsPath.next.{way[-1]}", f"the arrow to {hall} closes a cycle")
            if hall in done:
                return
            for target in arrows.get(hall, ()):
                walk(target, (*way, hall))
            done.add(hall)

        walk(start, ())
        for hall in names:
            if hall not in done:
                self.bad(f"kingsPath.next.{hall}", "no way leads from the start to this hall")


def write_edition(edition: Edition) -> dict[str, Any]:
    """The plain data of an edition; `read_edition` takes it back."""

    def by(names: tuple[str, ...], counts: tuple[int, ...]) -> dict[str, int]:
        return {name: count for name, count in zip(names, counts, strict=True) if count}

    def level(one: Level) -> dict[str, Any]:
        cost: dict[str, Any] = by(GEMS, one.cost.gems)
        if one.cost.king:
            cost["king"] = True
        if one.cost.vp:
            cost["vp"] = one.cost.vp
        effect: dict[str, Any] = {}
        for key in Effect.__struct_fields__:
            value = getattr(one.effect, key)
            if key in ("income", "once", "scroll"):
                if any(value):
                    effect[key] = by(BACKS, value)
            elif value:
                effect[key] = "none" if value == NO_LIMIT else value
        return {"cost": cost, "effect": effect}

    def thing(one: Thing) -> dict[str, Any]:
        row: dict[str, Any] = {"printedStones": one.printed, "vp": one.vp}
        if one.name:
            row["name"] = one.name
        row["levels"] = [level(each) for each in one.levels]
        return row

    halls = edition.halls
    return {
        "id": edition.id,
        "startHand": by(BACKS, edition.start_hand),
        "incomeLimit": edition.income_limit,
        "mineSlots": edition.mine_slots,
        "bankRate": edition.bank_rate,
        "endRate": edition.end_rate,
        "bankDeck": {gem: BACKS[edition.bank_deck[i]] for i, gem in enumerate(GEMS)},
        "auction": {
            "vp": edition.win_vp,
            "extensionFrom": edition.extension_from,
            "bonusVp": edition.bonus_vp,
            "bonusFrom": dict(zip(GEMS, edition.bonus_from, strict=True)),
        },
        "decks": {back: by(GEMS, edition.decks[i]) for i, back in enumerate(BACKS)},
        "extensionRows": {key: [GEMS[row] for row in rows] for key, rows in edition.rows},
        "familyBoards": {
            board.id: {**thing(board), "packDragonPrintedStones": edition.dragon_printed[i]}
            for i, board in enumerate(edition.boards)
        },
        "packDragon": thing(edition.dragon),
        "startScroll": thing(edition.start_scroll),
        "kingsPath": {
            "start": halls[0].id,
            "end": halls[edition.crown].id,
            "next": {hall.id: [halls[n].id for n in hall.next] for hall in halls if hall.next},
            "price": {hall.id: by(GEMS, hall.price) for hall in halls[1:]},
        },
        "extensions": [
            {
                "id": one.id,
                "row": GEMS[one.row],
                "shade": "light" if one.light else "dark",
                "kind": one.kind,
                **thing(one),
            }
            for one in edition.extensions
        ],
        "sources": edition.sources,
    }
