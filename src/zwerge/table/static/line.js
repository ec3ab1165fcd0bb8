// The line to the table: it is heard every few seconds, or it is dead. What is sent has an id; what has not been answered
// is sent again once the line is back, and the table carries nothing out twice. Whatever becomes of a press is said.

const QUIET = 7500; // the table says something every 4 seconds; after so many milliseconds of silence the line is dead
const ANSWER = 2500; // and so soon it answers what it is asked
const SLEPT = 5000; // whoever comes back after so many milliseconds of silence gets a new line at once

const body = document.body;
const room = body.dataset.room;
const lesson = body.dataset.lesson; // a lesson has no line: each try is a request of its own, with what was right before
const waiting = new Map(); // what was sent and not answered, by id: { frame, since, late }
let socket = null;
let heard = 0; // when something came last
let day = 0; // the same by the clock of the day, which goes on while a device sleeps
let asked = 0; // when a sign of life was asked for, or 0
let table = null; // which run of the server this is
let lost = false;
let ended = false;
let wait = 500;
let retry = 0;
let count = 0;
let tried = []; // in a lesson: what was right so far
let trying = false;
let heed = {}; // what the page does: receive(frame), say(text, paragraph, stays), opened()

const tab = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export function begin(page) {
  heed = page;
  if (lesson) return;
  connect();
  setInterval(watch, 500);
  window.addEventListener("offline", () => lose());
  for (const event of ["online", "focus", "pageshow"]) window.addEventListener(event, look);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && look());
}

function connect() {
  if (ended) return;
  clearTimeout(retry);
  drop();
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const query = new URLSearchParams(body.dataset.query ?? "");
  query.set("language", document.documentElement.lang); // browsers may ask for another one on sockets than for pages
  const own = new WebSocket(`${scheme}://${location.host}/room/${room}/socket?${query}`);
  socket = own;
  hark();
  own.onmessage = (event) => {
    hark();
    hear(JSON.parse(event.data));
  };
  own.onclose = () => lose();
  own.onopen = () => {
    wait = 500;
    hark();
    if (lost) heed.say("");
    lost = false;
    body.classList.remove("is-lost");
    heed.opened();
    ask(); // the answer says which run of the server this is, and then what waits is sent again
  };
}

function hark() {
  heard = performance.now();
  day = Date.now();
  asked = 0;
}

function drop() {
  if (!socket) return;
  socket.onmessage = socket.onclose = socket.onopen = null;
  socket.close();
  socket = null;
}

export function end() {
  // for good: nothing that comes is heard any more
  ended = true;
  clearTimeout(retry);
  drop();
}

function lose() {
  drop();
  if (ended) return;
  belate();
  if (!lost) heed.say(body.dataset.lost, "", true);
  lost = true;
  body.classList.add("is-lost");
  clearTimeout(retry);
  retry = setTimeout(connect, wait);
  wait = Math.min(wait * 2, 8000);
}

function belate() {
  // what was sent and not answered waits for the next line
  for (const one of waiting.values()) Object.assign(one, { late: true, since: Infinity });
}

function look() {
  // whoever comes back to the page wants to see at once how things stand: a line may have died while the device slept
  if (lost || Date.now() - day > SLEPT) {
    belate();
    wait = 500;
    connect();
  } else ask();
}

function ask() {
  if (socket?.readyState !== WebSocket.OPEN) return;
  asked ||= performance.now();
  transmit({ ping: 1 });
}

function watch() {
  if (ended || lost || !socket) return;
  const now = performance.now();
  const oldest = Math.min(...[...waiting.values()].map((one) => one.since), asked || Infinity);
  if (now - oldest > ANSWER || now - heard > QUIET) lose();
}

function hear(frame) {
  if (frame.table) {
    if ("pong" in frame) again(frame.table);
    return;
  }
  const id = frame.done ?? frame.id;
  const one = waiting.get(id);
  waiting.delete(id);
  if (frame.done) {
    if (one?.late) heed.say(body.dataset.late);
    return;
  }
  if (frame.error && one?.late) frame.error.text = `${body.dataset.back} ${frame.error.text}`;
  heed.receive(frame);
}

function again(now) {
  const restarted = table !== null && table !== now;
  table = now;
  for (const [id, one] of waiting) {
    if (!one.late) continue;
    // a table started anew has forgotten ids: only what names its question is certainly not done twice
    if (restarted && !("question" in one.frame && one.frame.do)) {
      waiting.delete(id);
      heed.say(body.dataset.unsure);
    } else {
      one.since = performance.now();
      transmit(one.frame);
    }
  }
}

function transmit(frame) {
  socket.send(JSON.stringify(frame));
}

export function send(frame) {
  // without an id: what may be lost
  if (socket?.readyState === WebSocket.OPEN) transmit(frame);
}

export function decide(frame) {
  // what a person has pressed: carried out once, or given back; whether it went out
  if (lesson) return attempt(frame);
  if (lost || socket?.readyState !== WebSocket.OPEN) {
    heed.say(body.dataset.notdone);
    return false;
  }
  const id = `${tab}-${count++}`;
  waiting.set(id, { frame: { ...frame, id }, since: performance.now(), late: false });
  transmit({ ...frame, id });
  return true;
}

function attempt(frame) {
  if (trying || !frame.do) return false;
  trying = true;
  const body = new URLSearchParams({ done: tried.join("\n"), do: frame.do });
  fetch(lesson, { method: "POST", body })
    .then((answer) => answer.json())
    .then((told) => {
      tried = told.done ?? tried;
      heed.receive(told);
      if (told.html) document.querySelector(".lesson-bar").scrollIntoView(); // what is said to it comes first
    })
    .catch(() => heed.say(document.body.dataset.notdone))
    .finally(() => (trying = false));
  return true;
}

export function isWaiting(same) {
  // whether something like it was pressed and is not answered yet
  return [...waiting.values()].some((one) => same(one.frame));
}
