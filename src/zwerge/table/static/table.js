// The page's script: sends what is pressed, replaces fragments by id, keeps the focus.
// No framework, no build step. Class names and data attributes: see the head of table.css.

import * as calls from "./calls.js";
import { chosen, listen, painted as choicesPainted } from "./choices.js";
import * as clocks from "./clocks.js";
import * as couch from "./couch.js";
import * as line from "./line.js";
import * as manners from "./manners.js";
import * as moves from "./moves.js";
import * as press from "./press.js";
import * as seen from "./seen.js";
import * as talk from "./talk.js";

const body = document.body;
const room = body.dataset.room;
const toast = document.getElementById("toast");
const still = window.matchMedia("(prefers-reduced-motion: reduce)");
let question = 0;
let first = true; // the first message after a connect is the whole table
let left = false; // the others play again, and this page still shows the result
let toastTimer = 0;

function say(text, paragraph, stays = false) {
  clearTimeout(toastTimer);
  document.getElementById("form-error")?.remove();
  toast.replaceChildren(text);
  if (paragraph) {
    const link = document.createElement("a");
    link.href = `#rule-${paragraph}`;
    // the paragraph is called what its heading in the rules beside the table calls it
    link.textContent = `§ ${document.getElementById(`rule-${paragraph}`)?.textContent ?? ""}`;
    toast.append(" ", link);
    toast.classList.add("refusal");
  } else {
    toast.classList.remove("refusal");
  }
  toast.hidden = !text;
  if (text && !stays) toastTimer = setTimeout(() => (toast.hidden = true), paragraph ? 12000 : 6000);
}

// ---------------------------------------------------------------- fragments

function dismissed(element) {
  return element.dataset.key && sessionStorage.getItem(`${room}:${element.id}`) === element.dataset.key;
}

function keyOf(element) {
  // what a focused thing is called, so that its successor in the new fragment gets the focus
  if (!element || element === body) return null;
  if (element.id) return `#${CSS.escape(element.id)}`;
  for (const name of ["action", "setting", "dismiss", "undo", "show"]) {
    if (name in element.dataset) return `[data-${name}="${CSS.escape(element.dataset[name])}"]`;
  }
  return null;
}

let painted = null; // how things lay in the last painted frame, while a new one is being prepared

function replace(html) {
  const due = painted === null;
  painted ??= moves.places();
  const focused = document.activeElement;
  const key = keyOf(focused);
  const place = placeOf(focused);
  const panel = document.getElementById("panel-journal");
  const atEnd = panel && panel.scrollHeight - panel.scrollTop - panel.clientHeight < 40;
  let lost = false;
  const template = document.createElement("template");
  for (const [id, markup] of Object.entries(html)) {
    template.innerHTML = markup;
    const fresh = template.content.firstElementChild;
    const old = document.getElementById(id);
    if (!fresh) {
      lost ||= old?.contains(focused);
      old?.remove();
      continue;
    }
    if (old) {
      lost ||= old.contains(focused);
      for (const details of old.querySelectorAll("details[open]")) {
        if (details.id) fresh.querySelector(`#${CSS.escape(details.id)}`)?.setAttribute("open", "");
      }
      keepValues(old, fresh);
      old.replaceWith(fresh);
    } else {
      document.getElementById(fresh.dataset.in ?? "main")?.append(fresh);
    }
    if (dismissed(fresh)) fresh.hidden = true;
  }
  choicesPainted();
  manners.dressed();
  clocks.tick();
  talk.painted();
  seen.painted();
  if (lost) refocus(key, place);
  // What needs the new layout waits for the next frame, so that several messages cost one layout.
  requestAnimationFrame(() => {
    if (panel && atEnd) panel.scrollTop = panel.scrollHeight;
    if (lost && document.activeElement === body) refocus(key, place); // a game's script has hidden it meanwhile
    if (!due) return;
    const before = painted;
    painted = null;
    moves.travel(before);
  });
}

function keepValues(old, fresh) {
  for (const field of old.querySelectorAll("input[name]:not([type=hidden]), select[name]")) {
    const form = field.closest("form");
    const twin = [...fresh.querySelectorAll(`[name="${field.name}"]`)].find(
      (other) => other.closest("form")?.action === form?.action && sameSeat(other.closest("form"), form),
    );
    if (twin) twin.value = field.value;
  }
}

function sameSeat(one, other) {
  return one?.elements.seat?.value === other?.elements.seat?.value;
}

const shows = (thing) => thing.getClientRects().length > 0;
const takesFocus = (thing) => thing && !thing.disabled && thing.tabIndex >= 0 && shows(thing);

function placeOf(element) {
  // where the focus is, for the case that the thing itself will be gone: its list, its place there, and what it does
  const item = element?.closest("#seats > li");
  if (item) return { item: [...item.parentElement.children].indexOf(item) };
  if (!element || !("action" in (element.dataset ?? {}))) return null;
  const kind = press.kindOf(element);
  return { kind, index: alike(kind).indexOf(element) };
}

function alike(kind) {
  return [...document.querySelectorAll("[data-action]")].filter((thing) => press.kindOf(thing) === kind && takesFocus(thing));
}

function refocus(key, place = null) {
  // Never by itself on what costs something: on the same thing, on the next one of its kind, or on the question.
  const twin = key && document.querySelector(key);
  const kin = place?.kind ? alike(place.kind) : [];
  const item = place && "item" in place ? document.querySelectorAll("#seats > li")[place.item] : null;
  const target = (takesFocus(twin) ? twin : null) ?? kin[Math.min(place?.index ?? 0, kin.length - 1)] ?? item;
  focusOn(target ?? document.getElementById("ask") ?? document.getElementById("main"));
}

function focusOn(target) {
  if (!target) return;
  if (target.tabIndex < 0 && !target.hasAttribute("tabindex")) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

// ---------------------------------------------------------------- the line to the table

// What is being pressed is not painted anew under the finger: the press would be lost, and so would a dragged thing.
let held = null; // frames that wait for the finger to be lifted

let lifted = 0;

function letGo() {
  clearTimeout(lifted);
  const frames = held ?? [];
  held = null;
  for (const frame of frames) receive(frame);
}

document.addEventListener("pointerdown", () => {
  held ??= [];
  clearTimeout(lifted);
  lifted = setTimeout(letGo, 1500); // should it be lifted where no page hears of it
});
for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => setTimeout(letGo, 40));

const texts = new Map(); // the parts of the page as they were sent: little changes in large ones are sent as what stays

function wholeParts(frame) {
  for (const [id, edit] of Object.entries(frame.edits ?? {})) {
    const old = texts.get(id);
    if (old === undefined) continue; // of a line that is gone: the new one begins with the whole table
    frame.html[id] = edit.map((piece) => (typeof piece === "string" ? piece : old.slice(piece[0], piece[1]))).join("");
  }
  for (const [id, text] of Object.entries(frame.html)) texts.set(id, text);
}

function receive(frame) {
  if (frame.curtain) return couch.fall();
  if (couch.hasFallen()) return;
  if (frame.notice) say(frame.notice, "", true);
  if (frame.error) say(frame.error.text, frame.error.paragraph);
  if (!frame.html) return;
  wholeParts(frame);
  const other = frame.stage !== body.dataset.stage || String(frame.match) !== body.dataset.match;
  if (other && document.querySelector("#tools [data-over]")) return leaveBehind(frame);
  if (left) return leaveBehind(frame);
  if (other) return goOn();
  press.asks(frame.question !== question, frame.drafting);
  question = frame.question;
  if (first) for (const part of document.querySelectorAll("#journal > ol")) if (!(part.id in frame.html)) part.remove();
  const told = first ? null : lines().map((item) => item.textContent);
  first = false;
  replace(frame.html);
  press.mind();
  requestAnimationFrame(() => {
    press.shown();
    callToTurn();
    tell(told);
  });
}

function goOn() {
  // another page of the same address: from its top
  window.scrollTo(0, 0);
  location.reload();
}

function leaveBehind(frame) {
  // the others go on to the next game: whoever reads the result reads on, and follows when he wants
  const mine = frame.html.ask?.includes("is-yours") ?? false;
  document.title = mine && body.dataset.turn ? `${body.dataset.turn} ${title}` : title;
  const button = document.querySelector("[data-reload]");
  if (!button) return;
  button.hidden = false;
  button.textContent = mine ? button.dataset.mine : frame.stage === "playing" ? button.dataset.begun : button.dataset.next;
  if (left) return;
  left = true;
  document.querySelector("#tools form[data-go]")?.remove();
  say(button.textContent);
}

const title = document.title;

function callToTurn() {
  // whoever looks elsewhere sees in the window's title that it is his turn
  const mine = document.querySelector("#ask.is-yours") !== null;
  const wanted = mine && body.dataset.turn ? `${body.dataset.turn} ${title}` : title;
  if (document.title !== wanted) document.title = wanted;
  calls.turn(mine || document.querySelector("#curtain .primary[name=seat]") !== null);
}

// ---------------------------------------------------------------- what is said aloud, and how long somebody is waited for

const live = document.getElementById("live");
const waited = document.getElementById("waited");
let asked = "";
let since = Date.now();

function lines() {
  return [...document.querySelectorAll("#journal li")];
}

function tell(told) {
  // Screen readers hear what is new in the journal and then what is asked; one change is one announcement.
  const line = document.querySelector("#ask .ask-line")?.textContent ?? "";
  const all = lines().map((item) => item.textContent);
  const known = told?.findIndex((text, n) => text !== all[n]) ?? 0;
  const fresh = told === null ? [] : all.slice(known < 0 ? told.length : known).slice(-6);
  if (told !== null) for (const item of lines().slice(all.length - fresh.length)) item.classList.add("is-new");
  const said = [...fresh, ...(line === asked ? [] : [line])].join(" ");
  if (line !== asked) {
    asked = line;
    since = Date.now();
    showWaited();
  }
  if (live && said) live.textContent = said;
}

function showWaited() {
  if (!waited) return;
  const minutes = Math.floor((Date.now() - since) / 60000);
  const said = body.dataset.waited.replace("{n}", minutes);
  waited.toggleAttribute("hidden", minutes < 1 || document.querySelector(".player.is-winner") !== null);
  if (waited.textContent !== said) waited.textContent = said;
}

if (waited) setInterval(showWaited, 5000);

function doAll(actions) {
  // steps of one wish are done together or not at all
  seen.decided();
  line.decide({ do: actions.join("; ") });
}

function decide(frame) {
  // a second press before there is an answer to the first is the same press
  const same = (other) => other.do === frame.do && other.undo === frame.undo && other.help === frame.help;
  if (line.isWaiting(same) && !press.inDraft()) say(body.dataset.once);
  else {
    seen.decided();
    return line.decide(frame);
  }
  return false;
}

function tooSoon() {
  say(body.dataset.soon);
}

// ---------------------------------------------------------------- what is pressed

document.addEventListener("click", (event) => {
  const thing = event.target.closest("[data-action], [data-setting], [data-dismiss], [data-recall], [data-undo], [data-help], [data-copy], [data-open], [data-pick], [data-show], [data-again], [role=tab], a[href^='#rule-'], [data-why], [data-tap]");
  if (!thing) return;
  if (thing.matches("[data-action], [data-tap], [data-undo], [data-again]") && !press.counts(thing)) return tooSoon();
  if (chosen(thing, doAll)) return;
  if (thing.dataset.action) {
    if (thing.closest("#hand")) moves.lift((thing.querySelector(".card") ?? thing).getBoundingClientRect());
    // what says all by itself, such as a card put into an offer, is as good a moment later when others have acted meanwhile
    const sent = decide("loose" in thing.dataset ? { do: thing.dataset.action } : { do: thing.dataset.action, question });
    // a decision of its own, for which one need not look again
    if (sent && thing.dataset.then) line.decide({ do: thing.dataset.then });
  } else if (thing.dataset.tap) decide({ do: thing.dataset.tap }); // says all by itself
  else if (thing.dataset.setting) line.decide({ setting: thing.dataset.setting, value: JSON.parse(thing.dataset.value) });
  else if ("undo" in thing.dataset) decide({ undo: true, question });
  else if ("help" in thing.dataset) decide({ help: true, question });
  else if (thing.dataset.why) say(thing.dataset.why); // it cannot be pressed now, and says why
  else if (thing.dataset.dismiss) dismiss(thing.dataset.dismiss);
  else if (thing.dataset.recall) recall(thing.dataset.recall);
  else if (thing.dataset.copy) copy(thing);
  else if (thing.dataset.open) open(thing.dataset.open);
  else if (thing.getAttribute("role") === "tab") select(thing);
  else {
    event.preventDefault();
    openRule(thing.getAttribute("href").slice(1));
  }
});

document.addEventListener("keydown", (event) => {
  if (event.target.getAttribute?.("role") !== "tab" || !["ArrowLeft", "ArrowRight"].includes(event.key)) return;
  const tabs = [...event.target.parentElement.querySelectorAll("[role=tab]")];
  const step = event.key === "ArrowRight" ? 1 : tabs.length - 1;
  const next = tabs[(tabs.indexOf(event.target) + step) % tabs.length];
  select(next);
  next.focus();
});

function dismiss(id) {
  const element = document.getElementById(id);
  if (!element) return;
  if (element.dataset.key) sessionStorage.setItem(`${room}:${id}`, element.dataset.key);
  element.hidden = true;
  refocus(null);
}

function recall(id) {
  // what was put away comes back
  const element = document.getElementById(id);
  if (!element) return;
  sessionStorage.removeItem(`${room}:${id}`);
  element.hidden = false;
  element.querySelector("[data-dismiss]")?.focus();
}

function select(tab) {
  for (const other of tab.parentElement.querySelectorAll("[role=tab]")) {
    const chosen = other === tab;
    other.setAttribute("aria-selected", String(chosen));
    other.tabIndex = chosen ? 0 : -1;
    document.getElementById(other.getAttribute("aria-controls")).hidden = !chosen;
  }
}

function reach(thing) {
  // it may lie behind a hand that is shown alone, and on a phone on another screen
  couch.uncover(thing);
  const screens = [...document.querySelectorAll("[data-show]")];
  const here = screens.find((button) => button.getAttribute("aria-pressed") === "true");
  for (const button of screens) {
    if (shows(thing)) return;
    button.click();
  }
  if (!shows(thing)) here?.click(); // it is nowhere: the screen stays what it was
}

function open(id) {
  const tab = document.getElementById(id);
  reach(tab);
  select(tab);
  tab.scrollIntoView({ block: "start", behavior: still.matches ? "auto" : "smooth" });
  document.getElementById(tab.getAttribute("aria-controls")).focus({ preventScroll: true });
}

function openRule(id) {
  toast.hidden = true; // it would lie over what it points to
  const tab = document.getElementById("tab-rules");
  if (tab) {
    reach(tab);
    select(tab);
  }
  const paragraph = document.getElementById(id);
  paragraph?.closest("details")?.setAttribute("open", "");
  paragraph?.scrollIntoView({ block: "start", behavior: still.matches ? "auto" : "smooth" });
  paragraph?.focus({ preventScroll: true });
}

async function copy(button) {
  const field = document.getElementById(button.dataset.copy);
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy");
  }
  button.textContent = button.dataset.done;
}

const theme = document.querySelector("[data-theme-switch]");
if (theme && !document.documentElement.dataset.theme) {
  // nobody has chosen: offer the other one than the system's
  const dark = window.matchMedia("(prefers-color-scheme: dark)").matches;
  theme.value = dark ? "light" : "dark";
  theme.textContent = theme.dataset[theme.value];
}
for (const element of document.querySelectorAll("[data-key]")) if (dismissed(element)) element.hidden = true;
const journal = document.getElementById("panel-journal");
if (journal) journal.scrollTop = journal.scrollHeight;
manners.lobby();
if (room || document.querySelector("[data-days]")) clocks.listen();
document.querySelector("[data-reload]")?.addEventListener("click", goOn);
if (room) {
  listen(doAll);
  choicesPainted();
  manners.dressed();
  manners.listen(say);
  talk.listen(say);
  calls.listen();
  press.listen(tooSoon);
  press.asks(true, false);
  press.shown();
  line.begin({
    receive: (frame) => (held ? held.push(frame) : receive(frame)),
    say,
    opened: () => {
      first = true;
      texts.clear();
      if (body.dataset.stage === "waiting") line.send({ nonce: manners.nonce() });
    },
  });
}
