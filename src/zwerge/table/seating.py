"""The seats as a page shows them, before the start and beside the table: who sits there, who is away, and what can be
done about it."""

from __future__ import annotations

from math import isinf
from typing import Any

from markupsafe import Markup, escape

from zwerge.bots.levels import choices_for
from zwerge.core.seats import SPECTATOR
from zwerge.draw import words
from zwerge.draw.markup import h
from zwerge.draw.pieces import BADGES
from zwerge.table.chairs import NAME_LENGTH
from zwerge.table.passing import beside
from zwerge.table.rated import level_for, why_unrated
from zwerge.table.room import SPEEDS, Room
from zwerge.table.seatkeys import key_of


def seats(room: Room, seat: int, language: str) -> str:
    """All seats in order, for the page of a seat or SPECTATOR."""
    chairs = [_Chair(room, number, seat, language).draw() for number in range(len(room.seats))]
    return str(h("ol", chairs, id="seats", class_="seat-list"))


def standing(room: Room, me: int) -> object:
    """All that the drawing of the seats and of the speed looks at, besides the language."""
    absence, numbers = room.absence, range(len(room.seats))
    away = [number for number in numbers if absence.is_away(number)]
    late = [number for number in numbers if absence.is_late(number)]
    return (
        list(room.seats),
        [(number, absence.ends(number)) for number in away],
        late,
        [(number, absence.may_vote(number), absence.votes(number)) for number in (*away, *late)],
        room.kept[me].without if me != SPECTATOR else None,
        me != SPECTATOR and room.is_host(room.seats[me].owner),
        room.match is not None and not room.is_over,
        room.speed,
        why_unrated(room),
    )


def level_name(level: str, language: str) -> str:
    """A bot's level in words, with its thinking time if that is another than usual: `master@3s`."""
    name, _, time = level.partition("@")
    told = words.text(language, f"table.level.{name}")
    return words.text(language, "table.level.time", level=told, seconds=time.removesuffix("s")) if time else told


class _Chair:
    """One seat for one reader."""

    def __init__(self, room: Room, number: int, me: int, language: str) -> None:
        self.room, self.number, self.me, self.language = room, number, me, language
        self.chair = room.seats[number]
        self.host = me != SPECTATOR and room.is_host(room.seats[me].owner)
        self.playing = room.match is not None and not room.is_over

    def say(self, key: str, **params: Any) -> str:
        return words.text(self.language, f"table.{key}", **params)

    def draw(self) -> Markup:
        kinds = {"empty": self._empty, "bot": self._bot, "person": self._person}
        states = {"empty": "is-free", "bot": "is-bot", "person": "is-you" if self.number == self.me else None}
        badge = BADGES[self.number].use("badge")
        return h("li", badge, kinds[self.chair.kind](), class_=states[self.chair.kind])

    def _name(self) -> Markup:
        return h("span", self.chair.name, class_="seat-name")

    def _tag(self, key: str) -> Markup:
        return h("span", self.say(key), class_="tag")

    def _form(self, action: str, *content: Any, ask: str | None = None, after: float | None = None) -> Markup:
        """A small form about this seat; `ask` is what has to be confirmed first, `after` the moment before which it is
        hidden."""
        hidden = h("input", type="hidden", name="seat", value=self.number)
        return h(
            "form",
            hidden,
            content,
            method="post",
            action=f"/room/{self.room.id}/{action}",
            class_="row",
            data_confirm=ask,
            data_after=None if after is None else round(after * 1000),
            hidden=after is not None,
        )

    def _levels(self) -> Markup:
        choices = choices_for(self.room.game.id)
        choices = tuple(dict.fromkeys(level_for(self.room, self.number, level) for level in choices))
        levels = [h("option", level_name(level, self.language), value=level) for level in choices]
        return h("select", levels, name="level", aria_label=self.say("bot.level", seat=self.number + 1))

    def _empty(self) -> list[Markup]:
        name = h("span", self.say("seat.empty"), class_="seat-name")
        if self.me == SPECTATOR:
            return [name, _sit_form(self.room, self.number, self.language)]
        label = self.say("bot.put.seat", seat=self.number + 1)
        put = h("button", self.say("bot.put"), type="submit", aria_label=label, id=f"put-{self.number}")
        things = [name, self._form("bot", self._levels(), put)]
        return things if self.playing else [*things, self._beside()]

    def _beside(self) -> Markup:
        """A further person at the same device sits down."""
        label = words.text(self.language, "couch.beside.name", seat=self.number + 1)
        field = h(
            "input",
            name="name",
            required=True,
            maxlength=NAME_LENGTH,
            autocomplete="off",
            placeholder=self.say("sit.name"),
            aria_label=label,
            id=f"beside-name-{self.number}",
        )
        sit = h("button", words.text(self.language, "couch.beside.sit"), type="submit", id=f"beside-{self.number}")
        return h(
            "details",
            h("summary", words.text(self.language, "couch.beside")),
            h("p", words.text(self.language, "couch.beside.how"), class_="note"),
            self._form("beside", field, sit),
            id=f"beside-how-{self.number}",
            class_="beside",
        )

    def _bot(self) -> list[Markup]:
        level = h("span", level_name(self.chair.level, self.language), class_="tag")
        things = [self._name(), level]
        if self.me >= 0:
            label = self.say("bot.clear.name", name=self.chair.name)
            clear = h(
                "button",
                self.say("bot.clear"),
                type="submit",
                class_="quiet",
                aria_label=label,
                id=f"clear-{self.number}",
            )
            ask = self.say("bot.clear.ask", name=self.chair.name) if self.playing else None
            things.append(self._form("nobot", clear, ask=ask))
        return things

    def _person(self) -> list[Markup]:
        if self.number == self.me:
            leave = h("button", self.say("leave"), type="submit", class_="quiet", id="leave")
            ask = self.say("leave.ask") if self.playing else None
            return [self._name(), self._tag("seat.you"), self._form("leave", leave, ask=ask), self._key()]
        if self.me != SPECTATOR and self.chair.owner == beside(self.room.seats[self.me].owner, self.number):
            label = words.text(self.language, "couch.unseat.name", name=self.chair.name)
            up = h("button", self.say("leave"), type="submit", class_="quiet", aria_label=label)
            tag = h("span", words.text(self.language, "couch.here"), class_="tag")
            return [self._name(), tag, self._form("unseat", up, ask=self.say("leave.ask") if self.playing else None)]
        if self.room.absence.is_late(self.number) and self.playing:
            return [self._name(), self._tag("seat.late"), *self._about_absence()]
        if self.chair.level and not self.room.absence.is_away(self.number):
            return [self._name(), self._tag("seat.sat_in")]
        if not self.room.absence.is_away(self.number):
            return [self._name()]
        return [self._name(), self._away(), *self._about_absence()]

    def _away(self) -> Markup:
        if self.chair.level:
            return self._tag("seat.stand_in")
        moment = self.room.absence.ends(self.number)
        if self.room.terms.kind == "days":
            return self._tag("seat.away")  # how long he has is on his clock
        ends = round(moment * 1000)
        return h(
            "span", self.say("seat.away"), class_="tag", data_until=ends, data_text=self.say("seat.away.for", t="{t}")
        )

    def _about_absence(self) -> list[Markup]:
        """What those who are here can do about somebody who is away."""
        if self.me == SPECTATOR:
            return []
        things: list[Markup] = []
        late = self.room.absence.is_late(self.number)
        ends = None if late else self.room.absence.ends(self.number)
        if self.room.absence.may_vote(self.number):
            things.append(self._vote())
        if self.playing and not self.chair.level and (ends is None or not isinf(ends)):
            label = self.say("stand_in.put.name", name=self.chair.name)
            put = h("button", self.say("stand_in.put"), type="submit", aria_label=label, id=f"stand-in-{self.number}")
            things.append(self._form("standin", self._levels(), put, after=ends))
        if (self.host or not self.playing) and self.room.absence.is_away(self.number):
            label = self.say("free.name", name=self.chair.name)
            free = h(
                "button", self.say("free"), type="submit", class_="quiet", aria_label=label, id=f"free-{self.number}"
            )
            ask, at_once = (
                self.say("free.ask", name=self.chair.name),
                self.room.absence.may_free_at_once(host=self.host),
            )
            things.append(self._form("free", free, ask=ask, after=None if at_once else ends))
        return things

    def _vote(self) -> Markup:
        """Going on without somebody: how many want it, and a button for who has not said so."""
        absence = self.room.absence
        told = self.say("vote.count", n=absence.votes(self.number), of=len(absence.voters(self.number)))
        count = h("span", told, class_="note") if absence.votes(self.number) else None
        if self.number in self.room.kept[self.me].without:
            return h("p", count, class_="row")
        label = self.say("vote.name", name=self.chair.name)
        vote = h("button", label, type="submit", class_="quiet", id=f"vote-{self.number}")
        return self._form("vote", vote, count)

    def _key(self) -> Markup:
        """The link that carries the own seat to another device."""
        field = h(
            "input",
            readonly=True,
            value=f"/room/{self.room.id}/seat/{key_of(self.room, self.number)}",
            aria_label=self.say("key.link"),
            id="key-link",
            data_address=True,
        )
        button = h("button", self.say("copy"), type="button", data_copy="key-link", data_done=self.say("copied"))
        return h(
            "details",
            h("summary", self.say("key")),
            h("p", self.say("key.how"), class_="note"),
            h("p", field, button, class_="link"),
            id="key",
            class_="key",
        )


def absent(room: Room, language: str) -> list[Markup]:
    """For everybody at the table: who is away, and how long he has before a bot may play for him."""
    if room.match is None or room.is_over:
        return []
    found = []
    for seat, chair in enumerate(room.seats):
        if room.absence.is_late(seat):
            said = words.text(language, "table.late", name=chair.name)
            found.append(h("button", said, type="button", class_="absent", data_open="tab-room"))
        elif room.absence.is_away(seat) and not chair.level and room.terms.kind != "days":
            text = words.text(language, "table.absent", name=chair.name)
            found.append(
                h(
                    "button",
                    text,
                    type="button",
                    class_="absent",
                    data_open="tab-room",
                    data_until=round(room.absence.ends(seat) * 1000),
                    data_text=words.text(language, "table.absent.for", name=chair.name, t="{t}"),
                    data_over=words.text(language, "table.absent.over", name=chair.name),
                )
            )
    return found


def _sit_form(room: Room, seat: int, language: str) -> Markup:
    label = words.text(language, "table.sit.name")
    place = label if sum(chair.kind == "empty" for chair in room.seats) == 1 else f"{label} ({seat + 1})"
    field = h(
        "input",
        name="name",
        required=True,
        maxlength=NAME_LENGTH,
        autocomplete="nickname",
        placeholder=label,
        aria_label=place,
        id=f"sit-name-{seat}",
        data_own_name=True,
    )
    button = h("button", words.text(language, "table.sit"), type="submit", id=f"sit-{seat}")
    return h(
        "form",
        h("input", type="hidden", name="seat", value=seat),
        field,
        button,
        method="post",
        action=f"/room/{room.id}/sit",
        class_="row sit",
    )


def with_name(seats: str, seat: str, name: str) -> Markup:
    """The seats with a name filled in that was refused, and the focus on it."""
    field = f'id="sit-name-{escape(seat)}"'
    return Markup(seats.replace(field, f'{field} value="{escape(name)}" autofocus'))


def speed(room: Room, seat: int, language: str) -> str:
    """How quickly bots decide: for the host to choose, for the others to read."""
    if not any(chair.level for chair in room.seats):
        return str(h("form", id="speed", hidden=True))
    label = words.text(language, "table.speed")
    if seat == SPECTATOR or not room.is_host(room.seats[seat].owner):
        chosen = words.text(language, f"table.speed.{room.speed}")
        return str(h("p", f"{label}: {chosen}", id="speed", class_="note"))
    buttons = [
        h(
            "button",
            words.text(language, f"table.speed.{name}"),
            type="submit",
            name="speed",
            value=name,
            aria_pressed="true" if name == room.speed else "false",
            id=f"speed-{name}",
        )
        for name in SPEEDS
    ]
    return str(
        h(
            "form",
            h("span", label, id="speed-label"),
            h("span", buttons, class_="choice", role="group", aria_labelledby="speed-label"),
            id="speed",
            class_="speed",
            method="post",
            action=f"/room/{room.id}/speed",
        )
    )


def start(room: Room, seat: int, language: str) -> str:
    """The button that begins the game, and what it waits for."""
    free = sum(chair.kind == "empty" for chair in room.seats)
    label = words.text(language, "table.start")
    button = h("button", label, type="submit", class_="primary", disabled=free > 0, id="start-game")
    waits = words.text(language, "table.start.waits", n=free) if free else words.text(language, "table.start.ready")
    if seat == SPECTATOR:
        key = "table.start.sit" if free else "table.start.watch"
        return str(h("div", h("p", words.text(language, key), class_="note", role="status"), id="start"))
    return str(
        h(
            "form",
            button,
            h("p", waits, class_="note", role="status"),
            id="start",
            class_="start-bar",
            method="post",
            action=f"/room/{room.id}/start",
        )
    )
