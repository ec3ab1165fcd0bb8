// What has changed since one's last look is marked, in the journal and on the table: since one's own last decision, or for
// those who only watch since they last had the page before them. It is remembered in this browser, so whoever was away
// finds it when he comes back; on a device that goes from hand to hand nothing is.

const body = document.body;
const key = `zwerge-seen:${body.dataset.room}:${body.dataset.match}`;
let seen = null; // what there was at the last look: so many lines, and things by name with what they said
let looked = false;

function present() {
  const things = {};
  for (const one of document.querySelectorAll("#board [data-piece], #players [data-piece]")) things[one.dataset.piece] = "";
  for (const one of document.querySelectorAll("[data-count]")) things[one.dataset.count] = one.dataset.n ?? one.textContent;
  return { lines: document.querySelectorAll("#journal li").length, things };
}

function read() {
  try {
    return JSON.parse(localStorage.getItem(key));
  } catch {
    return null; // a browser that keeps nothing
  }
}

function keep() {
  if (body.dataset.home) return;
  try {
    localStorage.setItem(key, JSON.stringify(seen));
  } catch {
    // it holds as long as the page is open
  }
}

export function decided() {
  // what one's own decision brings is no news
  looked = true;
}

export function painted() {
  // after something was painted, and before its numbers count
  if (!body.dataset.unseen) return;
  const now = present();
  seen ??= (body.dataset.home ? null : read()) ?? now;
  mark();
  const watches = document.querySelector("#hand.is-spectator") !== null && document.visibilityState === "visible";
  if (!looked && !watches) return;
  if (looked) unmark();
  seen = now;
  looked = false;
  keep();
}

function mark() {
  const lines = [...document.querySelectorAll("#journal li")];
  for (const [n, line] of lines.entries()) show(line, n >= seen.lines);
  for (const one of document.querySelectorAll("#board [data-piece], #players [data-piece]")) {
    show(one, !(one.dataset.piece in seen.things));
  }
  for (const one of document.querySelectorAll("[data-count]")) {
    show(one, seen.things[one.dataset.count] !== (one.dataset.n ?? one.textContent));
  }
}

function show(thing, fresh) {
  thing.classList.toggle("is-unseen", fresh);
  if (fresh) thing.setAttribute("aria-description", body.dataset.unseen);
  else thing.removeAttribute("aria-description");
}

function unmark() {
  for (const thing of document.querySelectorAll(".is-unseen")) show(thing, false);
}
