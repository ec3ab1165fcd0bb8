// Things that move: from where they lay to where they lie now, numbers from what they were to what they are. The new page
// stands at once and can be pressed; what is seen travelling is a picture of it. Whatever comes meanwhile goes on from
// where the things are just then. Who wishes no motion sees a short fade.
//
//   data-piece="name"                a thing of its own: the same name is the same thing, wherever it lies
//   data-from, data-to               ids of where a new thing came from, and where one goes that lies there no more
//   data-count="kind-owner"          a number that counts; with data-pays the picture beside it changes hands too
//   data-n                           the number itself, where it is drawn and not written

import * as sounds from "./sounds.js";

const TIME = 250; // milliseconds of one thing's way
const APART = 60; // between two things that start one after the other
const PROCESSION = 900; // and the longest that any of them waits
const NEAR = 12; // so few pixels within a part of the table are no move: its things have made room for each other
const COUNTING = 500;
const MOST_COINS = 4; // that are seen changing hands for one number
const EASE = "cubic-bezier(0.2, 0.7, 0.3, 1)";

const still = window.matchMedia("(prefers-reduced-motion: reduce)");
const shown = new WeakMap(); // the numbers that are being counted, and what they will be
let pressed = null; // where the card lay that was played last from the reader's own hand

export function lift(box) {
  // a card of the reader's own hand is on its way
  pressed = box;
}

// ---------------------------------------------------------------- how things lie before a change

export function places() {
  const pieces = new Map();
  const all = document.querySelectorAll("[data-piece]");
  for (const piece of all) {
    const box = piece.getBoundingClientRect();
    if (!box.width) continue;
    const picture = piece.dataset.to ? piece.querySelector("svg") : null;
    const old = { box, within: within(piece, box), to: piece.dataset.to, picture, at: picture?.getBoundingClientRect() };
    pieces.set(piece.dataset.piece, old);
  }
  const numbers = new Map();
  for (const number of document.querySelectorAll("[data-count]")) {
    const counting = shown.get(number);
    const value = valueOf(number);
    numbers.set(number.dataset.count, { seen: counting?.now ?? value, is: counting?.goal ?? value });
  }
  return { pieces, names: new Set([...all].map((piece) => piece.dataset.piece)), numbers, over: isOver() };
}

function within(piece, box) {
  // where a thing lies in its part of the table: a part that makes room for another does not move what lies in it
  const part = piece.closest("section[id]");
  const { x = 0, y = 0 } = part?.getBoundingClientRect() ?? {};
  return { part: part?.id, x: box.x - x, y: box.y - y };
}

const isOver = () => document.querySelector("#result.is-over") !== null;

function valueOf(number) {
  // what a number says, whatever parts its thousands; nothing for words
  if (number.dataset.n) return Number(number.dataset.n);
  const text = number.textContent.trim().replace("\u2212", "-");
  return /^-?\d{1,3}(\D?\d{3})*$/.test(text) ? Number(text.replace(/(?!^-)\D/g, "")) : null;
}

// ---------------------------------------------------------------- after it

export function travel(before) {
  // Everything is measured first, at rest: an animated box would be taken for the place where the thing belongs.
  const pieces = [...document.querySelectorAll("[data-piece]")];
  // And all of a kind is done at once: looking and changing by turns would have the page laid out for every piece.
  const moving = pieces.flatMap((piece) => piece.getAnimations());
  for (const piece of pieces) piece.classList.remove("is-newest", "is-lit");
  for (const one of moving) one.cancel();
  const boxes = pieces.map((piece) => piece.getBoundingClientRect());
  const ways = pieces.map((piece, n) => wayOf(piece, boxes[n], before.pieces)).filter(Boolean);
  const here = new Set(pieces.map((piece) => piece.dataset.piece));
  const gone = [...before.pieces].filter(([name, old]) => old.picture && !here.has(name)).map(([, old]) => old);
  const paid = payments(before.numbers);
  const leaving = gone.map((old) => ({ ...old, goal: boxOf(old.to) })).filter((old) => old.goal);
  // what several people show at once is one moment for all, also where a phone shows none of them; the rest goes one
  // after the other
  const fresh = pieces.filter((piece, n) => boxes[n].width && !before.names.has(piece.dataset.piece));
  const shows = new Set(fresh.map((piece) => piece.dataset.from).filter(Boolean));
  const together = shows.size > 1;
  if (still.matches) {
    for (const { piece } of ways) piece.animate([{ opacity: 0.4 }, { opacity: 1 }], { duration: 120 });
  } else {
    const apart = together ? 0 : Math.min(APART, PROCESSION / ways.length);
    for (const [n, way] of ways.entries()) fly(way, pressable(way.piece) ? 0 : apart * n);
    for (const old of leaving) send(old.picture, old.at, old.goal, 0);
    for (const coin of paid) for (let n = 0; n < coin.many; n++) send(coin.picture, coin.from, coin.to, APART * n);
    count(before.numbers);
  }
  for (const { piece } of ways) piece.classList.add("is-lit");
  if (isOver() && !before.over) sounds.play("end");
  else if (together) sounds.play("reveal");
  else if (ways.length || leaving.length || shows.size) sounds.play("laid");
  if (paid.length) sounds.play("coin");
}

const boxOf = (id) => {
  const box = document.getElementById(id)?.getBoundingClientRect();
  return box?.width ? box : null;
};
const pressable = (piece) => piece.matches("button, a") || piece.querySelector("button, a, summary") !== null;

function wayOf(piece, now, before) {
  if (!now.width) return null;
  const known = before.get(piece.dataset.piece);
  const old = known?.box;
  const [was, is] = [known?.within, within(piece, now)];
  if (was && was.part === is.part && Math.hypot(was.x - is.x, was.y - is.y) < NEAR) return null;
  const source = document.getElementById(piece.dataset.from);
  const own = !old && pressed !== null && (source?.classList.contains("is-you") ?? false);
  const from = old ?? (own ? pressed : boxOf(piece.dataset.from));
  if (own) pressed = null;
  if (!from) return null;
  const x = from.x + from.width / 2 - (now.x + now.width / 2);
  const y = from.y + from.height / 2 - (now.y + now.height / 2);
  if (Math.abs(x) < 2 && Math.abs(y) < 2) return null;
  const base = getComputedStyle(piece).transform.replace("none", "");
  return { piece, x, y, base, size: old || own ? from.width / now.width : 0.6, faint: !old && !own };
}

function fly({ piece, x, y, base, size, faint }, delay) {
  // Behind the transform by which the table places the piece; written out, for then no script runs while it flies.
  const frames = [
    { transform: `${base} translate(${x}px, ${y}px) scale(${size})`, opacity: faint ? 0.4 : 1 },
    { transform: `${base} translate(0px, 0px) scale(1)`, opacity: 1 },
  ];
  const flight = piece.animate(frames, { duration: TIME, delay, easing: EASE, fill: "backwards" });
  if (pressable(piece)) return;
  // it flies over things that are pressed meanwhile
  piece.classList.add("is-flying");
  flight.onfinish = flight.oncancel = () => piece.classList.remove("is-flying");
}

// ---------------------------------------------------------------- what leaves, and what changes hands

function send(picture, from, goal, delay) {
  const size = Math.min(from.width, 64) / from.width;
  const ghost = picture.cloneNode(true);
  ghost.setAttribute("class", "in-flight");
  ghost.setAttribute("width", from.width);
  ghost.setAttribute("height", from.height);
  ghost.setAttribute("aria-hidden", "true");
  document.body.append(ghost);
  const [x, y] = [goal.x + goal.width / 2 - from.width / 2, goal.y + goal.height / 2 - from.height / 2];
  const frames = [
    { transform: `translate(${from.x}px, ${from.y}px)`, opacity: 1 },
    { transform: `translate(${x}px, ${y}px) scale(${0.5 * size})`, opacity: 0.3 },
  ];
  const flight = ghost.animate(frames, { duration: TIME, delay, easing: EASE, fill: "both" });
  flight.onfinish = flight.oncancel = () => ghost.remove();
}

function payments(before) {
  // Whoever has less now gives, whoever has more takes; what nobody gives comes from the board, and back to it goes the rest.
  const board = boxOf("board");
  const found = [];
  const kinds = Map.groupBy?.(document.querySelectorAll("[data-pays]"), (one) => one.dataset.count.split("-")[0]) ?? new Map();
  for (const numbers of kinds.values()) {
    const changes = numbers.map((number) => changeOf(number, before)).filter((one) => one?.by);
    const [less, more] = [changes.filter((one) => one.by < 0), changes.filter((one) => one.by > 0)];
    for (const one of more) found.push({ ...one, from: less[0]?.box ?? board, to: one.box });
    if (!more.length) for (const one of less) found.push({ ...one, from: one.box, to: board });
  }
  return found.filter((one) => one.from && one.to);
}

function changeOf(number, before) {
  const old = before.get(number.dataset.count)?.is;
  const now = shown.get(number)?.goal ?? valueOf(number);
  const picture = number.querySelector("svg") ?? number.parentElement.querySelector("svg");
  const box = picture?.getBoundingClientRect();
  if (old === undefined || old === null || now === null || !box?.width) return null;
  const size = { x: box.x, y: box.y, width: box.width, height: box.height };
  return { by: now - old, box: size, picture, many: Math.min(MOST_COINS, Math.abs(now - old)) };
}

// ---------------------------------------------------------------- numbers

const running = new Set();

function count(before) {
  const format = new Intl.NumberFormat(document.documentElement.lang);
  for (const number of document.querySelectorAll("[data-count]")) {
    if (number.dataset.n || shown.has(number)) continue;
    const [old, goal, text] = [before.get(number.dataset.count)?.seen, valueOf(number), number.textContent];
    if (old === undefined || old === null || goal === null || old === goal) continue;
    const one = { number, old, goal, text, format, now: old, since: performance.now() };
    shown.set(number, one);
    running.add(one);
    write(number, format.format(old));
  }
  if (running.size) requestAnimationFrame(tick);
}

function write(number, text) {
  // in the words that stand there: new ones would have everything around them styled anew, for every step of the count
  if (number.childNodes.length === 1 && number.firstChild.nodeType === Node.TEXT_NODE) number.firstChild.data = text;
  else number.textContent = text;
}

function tick(time) {
  for (const one of running) {
    const part = Math.min(1, Math.max(0, time - one.since) / COUNTING);
    const now = Math.round(one.old + (one.goal - one.old) * part);
    if (part === 1 || !one.number.isConnected) {
      running.delete(one);
      shown.delete(one.number);
      write(one.number, one.text);
    } else if (now !== one.now) {
      one.now = now;
      write(one.number, one.format.format(now));
    }
  }
  if (running.size) requestAnimationFrame(tick);
}
