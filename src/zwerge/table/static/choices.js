// What a table may ask of its page besides single presses; any game may use it. All of it is a matter of this browser:
//
//   data-pick="1 miner"            a thing that is part of a choice; pressed once it is chosen, pressed again it is not.
//                                  It has an id. A button with data-parts="1 miner|2 silver" (parts in order) and
//                                  data-action stays hidden until exactly its parts are chosen.
//   data-show="hand"               show that screen (on a phone): body[data-screen] says which it is, also when the page
//                                  is painted anew; with data-top from its top. The first is the first of the board's
//                                  SCREENS; or #ask[data-screen] names the screen of a new [data-moment], and
//                                  #ask[data-look] what is brought into sight on it.
//   data-sketch="a|b", data-sketch-name, data-sketch-key      what a draft consists of; the last one is remembered
//   data-again="name", data-again-key     does again what was remembered under another key; hidden without that
//   data-loose                     with data-action: means the same a moment later, so it is never too late for its question
//   data-drag="kind"               may be dragged to a [data-drop="kind other"], which does [data-do] (* is the kind); a
//                                  dragged button is pressed first (that takes the thing back)

const room = document.body.dataset.room;
let picks = []; // ids, oldest first
let moment = null;

// ---------------------------------------------------------------- a choice of several things

// What is chosen but not sent yet is still there when the page is loaded again, as long as the same thing is asked.
const chosenSlot = `${room}:picks`;

const askedNow = () => document.querySelector("#ask .ask-line")?.textContent ?? "";

function savePicks() {
  sessionStorage.setItem(chosenSlot, JSON.stringify({ asked: askedNow(), picks }));
}

function findPicks() {
  const saved = JSON.parse(sessionStorage.getItem(chosenSlot) ?? "{}");
  if (saved.asked === askedNow()) picks = saved.picks ?? [];
}

const partsOf = () => picks.map((id) => document.getElementById(id)?.dataset.pick);

function within(parts, whole) {
  const rest = [...whole];
  return parts.every((part) => rest.includes(part) && rest.splice(rest.indexOf(part), 1));
}

function showPicks() {
  const builds = [...document.querySelectorAll("[data-parts]")].map((button) => [button, button.dataset.parts.split("|")]);
  picks = picks.filter((id) => document.getElementById(id)?.dataset.pick);
  // what does not go with the newest choice is let go, oldest first
  while (picks.length && !builds.some(([, whole]) => within(partsOf(), whole))) picks.shift();
  for (const thing of document.querySelectorAll("[data-pick]")) {
    thing.setAttribute("aria-pressed", String(picks.includes(thing.id)));
  }
  const chosen = partsOf().sort().join("|");
  for (const [button, whole] of builds) button.toggleAttribute("hidden", whole.sort().join("|") !== chosen);
  if (builds.length) savePicks();
}

// ---------------------------------------------------------------- screens of a phone

function show(name) {
  if (document.body.dataset.screen !== name) document.body.dataset.screen = name;
  for (const button of document.querySelectorAll("[data-show]")) {
    button.setAttribute("aria-pressed", String(button.dataset.show === name));
  }
}

function showAsked() {
  const ask = document.getElementById("ask");
  if (ask?.dataset.screen && ask.dataset.moment !== moment) {
    if (moment !== null || !document.body.dataset.screen) window.scrollTo(0, 0);
    moment = ask.dataset.moment;
    show(ask.dataset.screen);
    // in a lesson what is said of it comes first
    if (!document.body.dataset.lesson) document.getElementById(ask.dataset.look)?.scrollIntoView({ block: "center" });
  } else if (document.body.dataset.screen) {
    show(document.body.dataset.screen);
  }
}

// ---------------------------------------------------------------- sketches that can be made again

const slot = (name) => `${room}:sketch:${name}`;

function remember() {
  for (const { dataset } of document.querySelectorAll("[data-sketch]")) {
    const known = JSON.parse(sessionStorage.getItem(slot(dataset.sketchName)) ?? "{}");
    // of the round before this one, until this one is over
    const before = known.key === dataset.sketchKey ? known.before : known.now;
    const kept = { key: dataset.sketchKey, now: dataset.sketch, before };
    sessionStorage.setItem(slot(dataset.sketchName), JSON.stringify(kept));
  }
  for (const button of document.querySelectorAll("[data-again]")) button.toggleAttribute("hidden", !again(button));
}

function again(button) {
  const known = JSON.parse(sessionStorage.getItem(slot(button.dataset.again)) ?? "{}");
  return known.key === button.dataset.againKey ? known.before : known.now;
}

// ---------------------------------------------------------------- dragging

const FAR = 8; // so many pixels make a press a drag
let drag = null;

function startDrag(event) {
  const thing = event.target.closest("[data-drag]");
  if (!thing || event.button) return;
  const picture = thing.querySelector("svg");
  if (picture) drag = { thing, picture, x: event.clientX, y: event.clientY, ghost: null };
}

function moveDrag(event) {
  if (!drag) return;
  const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
  if (!drag.ghost && Math.hypot(x, y) < FAR) return;
  if (!drag.ghost) {
    const box = drag.picture.getBoundingClientRect();
    drag.ghost = drag.picture.cloneNode(true);
    drag.ghost.classList.add("dragged");
    drag.ghost.setAttribute("width", box.width);
    drag.ghost.setAttribute("height", box.height);
    document.body.append(drag.ghost);
    drag.at = [box.x, box.y];
    document.documentElement.setPointerCapture(event.pointerId); // the thing itself may be painted anew meanwhile
    document.body.classList.add("is-dragging");
  }
  const still = drag.ghost.animate(
    [{ transform: `translate(${drag.at[0] + x}px, ${drag.at[1] + y}px)` }],
    { duration: 0, fill: "forwards" },
  );
  still.persist?.();
  event.preventDefault();
}

function endDrag(event, act) {
  const done = drag;
  drag = null;
  if (!done?.ghost) return;
  done.ghost.remove();
  document.body.classList.remove("is-dragging");
  // the click that follows belongs to the drag
  const swallow = (click) => { click.stopPropagation(); click.preventDefault(); };
  document.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => document.removeEventListener("click", swallow, { capture: true }), 50);
  if (event.type !== "pointerup") return;
  const under = document.elementFromPoint(event.clientX, event.clientY);
  const kind = done.thing.dataset.drag;
  const goal = under?.closest("[data-drop]");
  if (goal && (goal.contains(done.thing) || !goal.dataset.drop.split(" ").includes(kind))) return;
  const steps = [done.thing.dataset.action, goal?.dataset.do.replace("*", kind)].filter(Boolean);
  if (steps.length) act(steps);
}

// ---------------------------------------------------------------- what the page calls

export function painted() {
  showPicks();
  remember();
  showAsked();
}

export function chosen(thing, act) {
  // whether the press was one of these; `act` sends several actions in one go
  if (thing.dataset.pick) {
    picks = picks.includes(thing.id) ? picks.filter((id) => id !== thing.id) : [...picks, thing.id];
    showPicks();
  } else if (thing.dataset.show) {
    show(thing.dataset.show);
    if ("top" in thing.dataset) window.scrollTo(0, 0);
  } else if (thing.dataset.again) act((again(thing) ?? "").split("|"));
  else return false;
  return true;
}

// ---------------------------------------------------------------- a phone that is turned

let turnedAt = -Infinity;
let settled = 0;

function settle() {
  // a phone takes its new shape in several steps
  clearTimeout(settled);
  settled = setTimeout(bringBack, 90);
}

function bringBack() {
  if (document.activeElement?.matches("input, select")) return; // it was a keyboard that came up
  // the question, and the thing it is about, stay in sight when the page gets another shape
  const ask = document.getElementById("ask");
  for (const thing of [document.getElementById(ask?.dataset.look), ask]) {
    if (!thing?.getClientRects().length) continue;
    const box = thing.getBoundingClientRect();
    const within = box.top >= 0 && box.bottom <= innerHeight;
    if (!within) thing.scrollIntoView({ block: box.height > innerHeight ? "start" : "nearest" });
  }
}

export function listen(act) {
  findPicks();
  showPicks();
  window.matchMedia("(orientation: portrait)").addEventListener("change", () => {
    turnedAt = performance.now();
    settle();
  });
  window.addEventListener("resize", () => performance.now() - turnedAt < 1500 && settle());
  document.addEventListener("pointerdown", startDrag);
  document.addEventListener("pointermove", moveDrag);
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, (event) => endDrag(event, act));
}
