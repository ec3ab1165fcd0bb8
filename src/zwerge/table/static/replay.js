// The script of a replay: goes to another moment without loading the page anew, lets the game run, and hears arrow keys.
// Without it every button is a link that does the same.
//
//   a[data-go], .replay-journal a, .replay-rounds a, .replay-eyes a     another moment, or other eyes
//   form.replay-slider input[type=range]                                any moment
//   button[data-play] (data-pause)                                      a step every so often until the end
//   svg.curve-picture[data-last]                                        a press goes to the moment under it
//   form[data-begin-review]                                             has the game reviewed
//   #review[data-review]                                                a review that goes on: how far it is, every second

const LINKS = ".replay-page :is(a[data-go], .replay-journal a, .replay-rounds a, .replay-eyes a, #review li a)[href]";
const BEAT = 1400; // milliseconds between two steps of a game that runs
const toast = document.getElementById("toast");
let asked = 0; // the newest request; older answers are dropped
let running = 0;

async function go(address, kept = "") {
  const mine = ++asked;
  try {
    const answer = await fetch(address, { headers: { accept: "application/json" } });
    if (!answer.ok) throw new Error();
    const { html } = await answer.json();
    if (mine !== asked) return;
    paint(html, kept);
    history.replaceState(null, "", address);
    toast.hidden = true;
  } catch {
    stop();
    toast.textContent = document.body.dataset.lost;
    toast.hidden = false;
  }
}

function paint(html, kept) {
  const focus = kept || document.activeElement?.id;
  const opened = [...document.querySelectorAll("#review details[open]")].map((one) => one.id);
  const template = document.createElement("template");
  for (const [id, markup] of Object.entries(html)) {
    template.innerHTML = markup;
    document.getElementById(id)?.replaceWith(template.content);
  }
  document.body.classList.toggle("sees-all", !!document.querySelector("#eyes-all[aria-current]"));
  for (const id of opened) if (id) document.getElementById(id)?.setAttribute("open", "");
  dress();
  watch();
  const target = focus && document.getElementById(focus);
  if (target && target !== document.activeElement) target.focus({ preventScroll: true });
  showLine();
}

function showLine() {
  // the line told last, in the middle of the journal; the page stays where it is, for the table is what one looks at
  const panel = document.getElementById("panel-journal");
  const now = [...(panel?.querySelectorAll(".is-now") ?? [])].at(-1);
  const scroller = [panel, panel?.closest(".side")].find((one) => one && one.scrollHeight > one.clientHeight);
  if (!now || !scroller) return;
  scroller.scrollTop += now.getBoundingClientRect().top - scroller.getBoundingClientRect().top - scroller.clientHeight / 2;
}

function dress() {
  const play = document.querySelector("[data-play]");
  play.hidden = false;
  play.id = "replay-play";
  if (running) name(play, play.dataset.pause);
  if (running && !goal("on")) stop();
}

function name(play, words) {
  play.dataset.word ??= play.querySelector("span").textContent;
  play.querySelector("span").textContent = words;
  play.setAttribute("aria-pressed", String(running !== 0));
}

const goal = (way) => document.querySelector(`a[data-go="${way}"][href]`)?.href;

function run() {
  if (running) return stop();
  if (!goal("on")) return;
  running = setInterval(() => (goal("on") ? go(goal("on")) : stop()), BEAT);
  dress();
}

function stop() {
  clearInterval(running);
  running = 0;
  const play = document.querySelector("[data-play]");
  if (play.dataset.word) name(play, play.dataset.word);
}

function to(step) {
  const address = new URL(document.querySelector(".replay-slider").action);
  for (const field of document.querySelectorAll(".replay-slider input[name]")) address.searchParams.set(field.name, field.value);
  address.searchParams.set("step", step);
  return address.href;
}

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-play]")) return run();
  const picture = event.target.closest(".curve-picture");
  if (picture) {
    const box = picture.getBoundingClientRect();
    stop();
    go(to(Math.round(((event.clientX - box.left) / box.width) * Number(picture.dataset.last))));
    return;
  }
  const link = event.target.closest(LINKS);
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
  event.preventDefault();
  stop();
  go(link.href, link.id);
  // a mistake is looked at on its table
  if (link.closest("#review")) document.getElementById("main").scrollIntoView();
});

// ---- a review

const LOOK = 1000; // milliseconds until it is asked again how far a review is
let looking = 0;

document.addEventListener("submit", async (event) => {
  const form = event.target.closest("[data-begin-review]");
  if (!form) return;
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form));
  try {
    const answer = await fetch(form.action, { method: "POST", body, headers: { accept: "application/json" } });
    if (!answer.ok) return say((await answer.json()).error.text);
    await look(form.action);
    document.getElementById("review").focus({ preventScroll: true });
  } catch {
    say(document.body.dataset.lost);
  }
});

function say(words) {
  toast.textContent = words;
  toast.hidden = false;
}

function watch() {
  clearTimeout(looking);
  const going = document.getElementById("review")?.dataset.review;
  if (going) looking = setTimeout(() => look(going), LOOK);
}

async function look(address) {
  const before = asked;
  try {
    const answer = await fetch(address + location.search, { headers: { accept: "application/json" } });
    const { html } = await answer.json();
    if (before === asked) paint(html);
    else watch(); // the reader has gone to another moment meanwhile
  } catch {
    looking = setTimeout(() => look(address), 5 * LOOK);
  }
}

let sliding = 0;
document.addEventListener("input", (event) => {
  if (event.target.id !== "replay-step") return;
  stop();
  clearTimeout(sliding);
  sliding = setTimeout(() => go(to(event.target.value), "replay-step"), 60);
});

const KEYS = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last", PageUp: "round_back", PageDown: "round_on" };

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.metaKey || event.ctrlKey || event.target.closest("input, select, [role=tab]")) return;
  const way = KEYS[event.key];
  if (!way || !goal(way)) return;
  event.preventDefault();
  stop();
  go(goal(way));
});

dress();
watch();
showLine();
