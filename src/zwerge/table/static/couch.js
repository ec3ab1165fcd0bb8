// A device that goes from hand to hand, and a screen that all look at.
//
// While the curtain is up for somebody (body[data-home], the curtain's address) it falls as soon as the page is left, put
// behind another one, or may be pictured by the task switcher: first all that the page holds is taken away, then the
// curtain is fetched. What is fetched anew hangs, so no way back leads to a hand.

import * as line from "./line.js";

const body = document.body;
const home = body.dataset.home;
let fallen = false;

export function fall() {
  if (fallen) return;
  fallen = true;
  line.end();
  body.replaceChildren();
  document.title = "Zwerge";
  if (home) location.replace(home);
  else location.reload(); // a table at which one may not look any more says so
}

export const hasFallen = () => fallen;

if (home) {
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && fall());
  document.addEventListener("freeze", fall);
  window.addEventListener("pagehide", fall);
  window.addEventListener("blur", fall);
}

window.addEventListener("pageshow", (event) => {
  // a page out of the browser's memory: a curtain is hung anew, and what stood before it is gone
  if (event.persisted && (home || "fallen" in body.dataset)) location.replace(home ?? location.href);
});

// ---------------------------------------------------------------- a hand alone

// What stands beside the table takes the hand's place when something leads there: the way back is a button, Escape, or
// the phone's own back button, for which the page has a step of its own in the history while the hand is covered.
const side = document.querySelector(".hand-only .side");
const isAside = () => body.classList.contains("is-aside");
let before = { top: 0, focused: null }; // where the page stood, and what had the focus
let leaving = false;

export function uncover(thing) {
  if (!side?.contains(thing) || isAside()) return;
  before = { top: window.scrollY, focused: document.activeElement };
  body.classList.add("is-aside");
  history.pushState({ aside: true }, "");
}

function back() {
  // also where it is pressed twice: no further than to the hand
  if (!leaving) history.back();
  leaving = true;
}

function cover() {
  body.classList.remove("is-aside");
  window.scrollTo(0, before.top);
  const target = before.focused?.isConnected && before.focused !== body ? before.focused : document.getElementById("ask");
  if (target && !target.matches("button, a, [tabindex]")) target.tabIndex = -1;
  target?.focus({ preventScroll: true });
}

if (side) {
  if (history.state?.aside) back(); // loaded anew: the hand is there
  window.addEventListener("popstate", (event) => {
    leaving = false;
    if (event.state?.aside) body.classList.add("is-aside");
    else if (isAside()) cover();
  });
  side.querySelector(".side-close button").addEventListener("click", back);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && isAside() && !document.querySelector("dialog[open]")) back();
  });
}

// ---------------------------------------------------------------- the shared screen

if (body.classList.contains("board-page")) {
  const full = document.querySelector("[data-full]");
  if (full && document.fullscreenEnabled) {
    full.hidden = false;
    full.addEventListener("click", () => document.documentElement.requestFullscreen());
    document.addEventListener("fullscreenchange", () => (full.hidden = document.fullscreenElement !== null));
  }
}
