// Talk at a table: lines come as a part of the page. Whom one has muted is remembered in this browser alone; what is new
// is counted until it is seen, and said politely to screen readers.
//
//   #talk li[data-by]         a line, and under which name its speaker can be muted
//   [data-mute="name"]        mutes him          [data-hear]   hears all again
//   form[data-clear]          is empty once it was sent

const box = document.querySelector(".talk-box");
const heard = document.getElementById("heard");
const key = (what) => `zwerge-${what}:${document.body.dataset.room}`;
let last = null; // the number of the newest line that was here before

const muted = new Map(read("muted") ?? []);

function read(what) {
  try {
    return JSON.parse(localStorage.getItem(key(what)));
  } catch {
    return null; // a browser that keeps nothing
  }
}

function keep(what, value) {
  try {
    localStorage.setItem(key(what), JSON.stringify(value));
  } catch {
    // it holds as long as the page is open
  }
}

const number = (line) => Number(line.id.slice(5));
const isOpen = () => document.visibilityState === "visible" && box.getClientRects().length > 0;

export function painted() {
  // after the lines were painted: what is one's own, what is muted, what is new
  if (!box) return;
  const fresh = [];
  const lines = [...document.querySelectorAll("#talk li")];
  for (const line of lines) {
    const own = line.dataset.by === box.dataset.me;
    line.classList.toggle("is-own", own);
    line.toggleAttribute("hidden", muted.has(line.dataset.by));
    if (own) line.querySelector("[data-mute]")?.replaceWith(Object.assign(document.createElement("b"), { textContent: nameIn(line) }));
    if (!own && !line.hidden && last !== null && number(line) > last) fresh.push(line);
  }
  const list = document.querySelector("#talk ol");
  if (list && (fresh.length || last === null)) list.scrollTop = list.scrollHeight;
  last = Math.max(last ?? 0, ...lines.map(number));
  if (fresh.length && heard) heard.textContent = fresh.map((line) => `${nameIn(line)}: ${line.querySelector(".talk-said").textContent}`).join(" ");
  count(lines);
  const note = box.querySelector(".talk-muted");
  note.toggleAttribute("hidden", muted.size === 0);
  const said = note.querySelector("[data-text]");
  write(said, said.dataset.text.replace("{names}", [...muted.values()].join(", ")));
}

const nameIn = (line) => line.querySelector("bdi, b").textContent;

function count(lines = [...document.querySelectorAll("#talk li")]) {
  let seen = read("heard") ?? 0;
  if (isOpen() && lines.length) keep("heard", (seen = Math.max(...lines.map(number))));
  const unread = lines.filter((line) => !line.hidden && !line.classList.contains("is-own") && number(line) > seen).length;
  const tag = document.getElementById("unread");
  if (tag) show(tag, tag, unread);
  const button = document.querySelector(".talk-open");
  if (button) show(button, button.querySelector("span"), unread);
}

function show(thing, place, unread) {
  thing.toggleAttribute("hidden", unread === 0);
  write(place, String(unread));
  thing[thing === place ? "title" : "ariaLabel"] = thing.dataset.text.replace("{n}", unread);
}

function write(place, text) {
  if (place.textContent !== text) place.textContent = text;
}

export function listen(say) {
  if (!box) return;
  document.addEventListener("click", (event) => {
    const thing = event.target.closest("[data-mute], [data-hear]");
    if (thing?.dataset.mute) {
      const name = nameIn(thing.closest("li"));
      muted.set(thing.dataset.mute, name);
      say(box.dataset.muted.replace("{name}", name));
    } else if (thing) muted.clear();
    if (!thing) return setTimeout(count); // a tab may have come to the front
    keep("muted", [...muted]);
    painted();
    box.querySelector(muted.size ? "[data-hear]" : "#talk-line")?.focus();
  });
  for (const event of ["visibilitychange", "keyup"]) document.addEventListener(event, () => count());
  painted();
}
