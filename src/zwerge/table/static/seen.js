// What has changed since one's last look is marked, in the journal and on the table: since one's own last decision, or for
// those who only watch since they last had the page before them. It is remembered in this browser, so whoever was away
// finds it when he comes back; on a device that goes from hand to hand nothing is.

const body = document.body;
const key = `zwerge-seen:${body.dataset.room}:${body.dataset.match}`;
let seen = null; // what there was at the last look: the lines, shortened, and things by name with what they said
let looked = false;

function present() {
  const things = {};
  for (const one of document.querySelectorAll("#board [data-piece], #players [data-piece]")) things[one.dataset.piece] = "";
  for (const one of document.querySelectorAll("[data-count]")) things[one.dataset.count] = one.dataset.n ?? one.textContent;
  return { lines: [...document.querySelectorAll("#journal li")].map((line) => short(line.textContent)), things };
}

function short(text) {
  // lines are kept to be known again and not to be read
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + letter.codePointAt(0)) | 0;
  return sum;
}

export function known(before, now) {
  // How many of the lines there are now were there before. Further ones come at the end; what was told of something that
  // is over may have vanished in front of the last ones, as older tricks do.
  const differs = now.findIndex((line, n) => line !== before[n]);
  const same = differs < 0 ? now.length : differs;
  if (same === before.length) return same;
  for (let gap = same; gap < before.length; gap++) {
    const kept = before.slice(gap);
    if (kept.every((line, n) => line === now[same + n])) return same + kept.length;
  }
  return Math.max(0, Math.min(same, now.length - 1)); // the last one is new, though one that vanished said the same
}

function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(key));
    return Array.isArray(kept?.lines) ? kept : null;
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
  const before = known(seen.lines, present().lines);
  for (const [n, line] of lines.entries()) show(line, n >= before);
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
