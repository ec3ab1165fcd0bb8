// Sketches of Gartenzwerge e.V.: what is put together on the page before it is sent. The page carries a button for every
// legal decision; this script shows the one that fits the sketch, and sends nothing itself.
//
//   #ask data-draft="…" data-default="cap=red duty=free"    what the sketch belongs to, and how it begins
//   data-set="cap=red" (data-else="…")                      sets a part of the sketch; pressed again, the other value
//   data-when="cap=red sum=350"                             is shown while all of it holds
//   data-chip="200"                                         a chip: touched, it goes into the fist or out of it
//   data-step="50"                                          so much more or less in the fist
//   data-number="sum"                                       shows the number

const main = document.getElementById("main");
let key = null;
let loaded = false; // a fist that is opened again in the same page begins empty
let sketch = {};
let fist = new Set(); // places of the chips that are in it
const digits = new Intl.NumberFormat(document.documentElement.lang);

const slot = `${document.body.dataset.room}:draft`; // a sketch is still there when the page is loaded again

function save() {
  sessionStorage.setItem(slot, JSON.stringify({ key, sketch, fist: [...fist] }));
}

function parts(words) {
  return (words ?? "").split(" ").filter(Boolean).map((word) => word.split("="));
}

function chips() {
  return [...document.querySelectorAll("#ask [data-chip]")];
}

function limit() {
  return Number(document.querySelector("#ask [data-limit]")?.dataset.limit ?? 0);
}

function total() {
  return chips().reduce((sum, chip, place) => sum + (fist.has(place) ? Number(chip.dataset.chip) : 0), 0);
}

function lay(sum) {
  // the fewest chips that show a sum; every multiple of 50 can be shown
  const values = chips().map((chip) => Number(chip.dataset.chip));
  const ways = new Map([[0, []]]);
  values.forEach((value, place) => {
    for (const [shown, used] of [...ways]) {
      const more = shown + value;
      if (more <= sum && (ways.get(more)?.length ?? 99) > used.length + 1) ways.set(more, [...used, place]);
    }
  });
  fist = new Set(ways.get(sum) ?? fist);
}

function paint() {
  const ask = document.getElementById("ask");
  if (!ask) return;
  const now = ask.dataset.draft ?? null;
  if (now !== key) {
    key = now;
    sketch = Object.fromEntries(parts(ask.dataset.default));
    fist = new Set();
    const saved = loaded ? {} : JSON.parse(sessionStorage.getItem(slot) ?? "{}");
    if (key !== null && saved.key === key) [sketch, fist] = [saved.sketch, new Set(saved.fist)];
  }
  loaded = true;
  if (key === null) return;
  if (document.querySelector("#ask [data-chip]")) sketch.sum = String(total());
  for (const thing of document.querySelectorAll("[data-when]")) {
    thing.toggleAttribute("hidden", !parts(thing.dataset.when).every(([name, value]) => sketch[name] === value));
  }
  for (const thing of document.querySelectorAll("[data-set]")) {
    const [[name, value]] = parts(thing.dataset.set);
    thing.setAttribute("aria-pressed", String(sketch[name] === value));
  }
  const most = limit();
  chips().forEach((chip, place) => {
    const inside = fist.has(place);
    chip.setAttribute("aria-pressed", String(inside));
    chip.disabled = !inside && Number(sketch.sum) + Number(chip.dataset.chip) > most;
  });
  for (const step of document.querySelectorAll("#ask [data-step]")) {
    const next = Number(sketch.sum) + Number(step.dataset.step);
    step.disabled = next < 0 || next > most;
  }
  for (const shown of document.querySelectorAll("#ask [data-number]")) {
    const said = digits.format(Number(sketch[shown.dataset.number]));
    if (shown.textContent !== said) shown.textContent = said;
  }
  for (const note of document.querySelectorAll("#ask [data-unless]")) {
    note.toggleAttribute("hidden", note.parentElement.querySelector(`${note.dataset.unless}:not([hidden])`) !== null);
  }
}

const phone = window.matchMedia("(max-width: 47.5em)");

function dock() {
  // on a phone the page ends above what is asked
  const ask = document.getElementById("ask");
  if (!ask || !phone.matches) return;
  // after the last round what comes next lies below it
  const heights = { "--tools": document.getElementById("tools")?.offsetHeight ?? 0, "--dock": ask.offsetHeight };
  for (const [name, height] of Object.entries(heights)) {
    // said again it would have the whole page styled anew, though nothing has changed
    const said = `${height}px`;
    if (document.body.style.getPropertyValue(name) !== said) document.body.style.setProperty(name, said);
  }
}

const sizes = new ResizeObserver(dock);

function measure() {
  sizes.disconnect(); // what is asked may be another element now
  const measured = [document.getElementById("ask"), document.getElementById("tools")].filter(Boolean);
  for (const thing of measured) sizes.observe(thing, { box: "border-box" });
}

document.addEventListener("click", (event) => {
  const thing = event.target.closest("[data-set], [data-chip], [data-step]");
  if (!thing) return;
  const { set, chip, step } = thing.dataset;
  if (set) {
    const [[name, value]] = parts(set);
    const [[, other] = []] = parts(thing.dataset.else);
    sketch[name] = other !== undefined && sketch[name] === value ? other : value;
  } else if (chip) {
    const place = chips().indexOf(thing);
    if (!fist.delete(place)) fist.add(place);
  } else if (step) lay(total() + Number(step));
  paint();
  save();
  dock();
});

// Whoever plays by keyboard stays where decisions are: what was pressed may be gone, or not be shown any more.
let playing = false;
document.addEventListener("focusin", (event) => (playing = event.target.closest("#ask, #hand") !== null));

function stay() {
  const now = document.activeElement;
  if (!playing || (now !== document.body && now?.offsetParent !== null)) return;
  // never by itself on what decides: on what is only a sketch, else on the question
  const sketches = [...document.querySelectorAll("#hand [data-set], #ask :is([data-set], [data-chip]):not([disabled])")];
  const target = sketches.find((button) => button.offsetParent !== null) ?? document.getElementById("ask");
  if (target && target.tabIndex < 0) target.tabIndex = -1;
  target?.focus({ preventScroll: true });
}

new MutationObserver(() => {
  paint();
  stay();
  measure();
}).observe(main, { childList: true });
phone.addEventListener("change", dock);
paint();
measure();
