// What counts as a press. Nobody decides what he cannot have seen: a press counts only if its question, and the thing
// under the finger, have been on the screen for a moment. So a double click, a second tap, a key held or pressed twice
// never becomes the next decision. Steps of one draft go on as quickly as anybody likes: the next dwarf, the next card.
// What does not count is said, and changes nothing.

const SEEN = 200; // so many milliseconds a question has to be on the screen before it can be answered
const APART = 280; // and a press this soon after another is no answer to what that one brought up

const STEPS = "[data-action], [data-undo], [data-again]";
const offered = new Map(); // since when a thing has been on offer, by what it does
let askedAt = 0; // when the present question was painted
let drafting = false; // whether a decision of several steps is being put together
let lastKind = ""; // of the last press that counted
let lastName = ""; // what it was on
let lastAt = -APART; // and when it came
let downAt = 0; // when the finger or key went down
let fresh = 0;
let early = []; // things that do not count yet
let marked = ""; // and what the sheet calls them
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [sheet];

export function kindOf(thing) {
  // "place 2 silver" and "place 3 silver" are of one kind; of several steps in one go the last one says it
  if ("undo" in thing.dataset) return "undo";
  return (thing.dataset.action ?? thing.dataset.tap ?? "").split("; ").at(-1).split(" ")[0];
}

function nameOf(thing) {
  return "undo" in thing.dataset ? "undo" : `${thing.dataset.again ?? ""}${thing.dataset.action ?? thing.dataset.tap ?? ""}`;
}

function ready(thing, at) {
  if (drafting && lastKind && kindOf(thing) === lastKind) return true;
  const since = Math.max(offered.get(nameOf(thing)) ?? at, drafting ? 0 : askedAt);
  const apart = drafting || askedAt < lastAt || at - lastAt >= APART;
  return apart && at - since >= SEEN;
}

export function asks(changed, drafts) {
  // a new frame: whether its question is another one, and whether the seat is in a draft. Before it is painted
  if (changed) askedAt = Infinity;
  drafting = drafts;
}

export function mind() {
  // the new elements stand: what is not ready is not under the mouse. `shown` follows once they are painted
  mark();
}

export function shown() {
  const now = performance.now();
  if (askedAt === Infinity) askedAt = now;
  const names = new Set();
  for (const thing of document.querySelectorAll(STEPS)) {
    if (thing.disabled) continue;
    const name = nameOf(thing);
    names.add(name);
    if (!offered.has(name)) offered.set(name, now);
  }
  for (const name of [...offered.keys()]) if (!names.has(name)) offered.delete(name);
  mark();
}

function mark() {
  // What does not count yet is not under the mouse yet. A sheet of styles says so, and leaves the page as it was sent.
  clearTimeout(fresh);
  const now = performance.now();
  early = [...document.querySelectorAll(STEPS)].filter((thing) => !thing.disabled && !ready(thing, now));
  const names = [...new Set(early.map(selector))].join(",");
  // a sheet that is given anew has the page styled anew, though it says the same
  if (names !== marked) sheet.replaceSync(names && `${names} { pointer-events: none }`);
  marked = names;
  if (early.length) fresh = setTimeout(mark, 40);
}

function selector(thing) {
  for (const name of ["action", "again"]) {
    if (name in thing.dataset) return `[data-${name}="${CSS.escape(thing.dataset[name])}"]`;
  }
  return "[data-undo]";
}

export function counts(thing) {
  // whether a press on this thing, going on now, is one that its person can have meant
  const at = downAt || performance.now();
  if (!ready(thing, at)) return false;
  // the second half of a double click: its answer is on its way, though the page does not show it yet
  if (!drafting && askedAt < lastAt && nameOf(thing) === lastName && at - lastAt < APART) return false;
  lastKind = kindOf(thing);
  lastName = nameOf(thing);
  lastAt = at;
  return true;
}

export const inDraft = () => drafting;

export function listen(giveBack) {
  document.addEventListener("pointerdown", (event) => {
    downAt = event.timeStamp;
    const [x, y] = [event.clientX, event.clientY];
    const above = event.target.closest?.("dialog, #result, .toast, .side, header");
    const hit = !above && early.some((thing) => {
      const box = thing.getBoundingClientRect();
      return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    });
    if (hit) giveBack();
  }, true);
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    if (event.repeat && event.target.closest?.("button, [data-action], summary, a")) event.preventDefault();
    else downAt = event.timeStamp;
  }, true);
  document.addEventListener("click", () => setTimeout(() => (downAt = 0)));
}
