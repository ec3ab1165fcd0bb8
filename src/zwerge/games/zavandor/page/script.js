// Die Minen von Zavandor: what is tapped explains itself, and a narrow screen follows the king.
//
//   data-explain="clan wood"     says what it is when it is tapped; its words are its own .about or .sr-only, the signs it
//                                names are told by the list of signs (#sign-clan); a picture .pic-wood tells its sign too
//   #explain-mode                while it is pressed, whatever is tapped or entered explains itself instead of acting,
//                                so that buttons do too, and everything can be reached with the keyboard
//   .way-of-king                 is scrolled to the king, until somebody scrolls it himself

const page = document.body;
const main = document.getElementById("main");
let mode = false;
let panel = null;
let origin = null; // what had the focus before the panel was opened

// ---------------------------------------------------------------- explaining

function toggle(on) {
  mode = on;
  page.toggleAttribute("data-explaining", on);
  paint();
  if (!on) close();
  const live = document.getElementById("live");
  if (live && on) live.textContent = button()?.dataset.hint ?? "";
}

function button() {
  return document.getElementById("explain-mode");
}

function paint() {
  // while everything explains itself, everything can be reached
  button()?.setAttribute("aria-pressed", String(mode));
  for (const thing of main.querySelectorAll("[data-explain]")) {
    if (thing.matches("button") || thing.closest("button")) continue;
    if (mode) {
      thing.tabIndex = 0;
      thing.setAttribute("role", "button");
    } else if (thing.getAttribute("role") === "button") {
      thing.removeAttribute("tabindex");
      thing.removeAttribute("role");
    }
  }
}

function words(thing) {
  const own = thing.querySelector(".about") ?? thing.querySelector(".sr-only");
  const told = document.createElement("div");
  if (own) told.append(...own.cloneNode(true).childNodes);
  else if (thing.title) told.append(thing.title);
  if (thing.dataset.why && !mode) {
    // what was pressed to be used says first why it cannot be
    const why = document.createElement("p");
    why.className = "explain-why";
    why.textContent = thing.dataset.why;
    told.prepend(why);
  }
  told.className = "explain-words";
  return told;
}

function sign(name) {
  const told = document.getElementById(`sign-${name}`)?.cloneNode(true);
  told?.removeAttribute("id");
  return told ?? null;
}

function explain(thing, picture) {
  const first = [...(picture?.classList ?? [])].map((name) => name.startsWith("pic-") && sign(name.slice(4))).find(Boolean);
  const names = (thing?.dataset.explain ?? "").split(" ").filter(Boolean);
  const signs = [first, ...names.map(sign)].filter(Boolean);
  const told = thing ? words(thing) : document.createElement("div");
  if (!signs.length && !told.textContent.trim()) return false;
  close();
  origin = document.activeElement;
  panel = document.createElement("div");
  panel.id = "explain";
  panel.className = "explain";
  panel.setAttribute("role", "dialog");
  panel.setAttribute("aria-label", button()?.textContent.replace("?", "").trim() ?? "");
  panel.tabIndex = -1;
  const away = document.createElement("button");
  away.type = "button";
  away.className = "close";
  away.textContent = "×";
  away.setAttribute("aria-label", button()?.dataset.close ?? "×");
  away.addEventListener("click", close);
  const list = document.createElement("ul");
  list.append(...signs);
  panel.append(away, ...(told.textContent.trim() ? [told] : []), list);
  page.append(panel);
  place((picture ?? thing).getBoundingClientRect());
  panel.focus({ preventScroll: true });
  return true;
}

function place(box) {
  // beside what was tapped, where there is room; on a phone the style sheet lays it across the screen
  const [wide, high] = [panel.offsetWidth, panel.offsetHeight];
  const below = box.bottom + 8 + high < innerHeight;
  panel.style.setProperty("--x", `${Math.max(8, Math.min(box.left, innerWidth - wide - 8))}px`);
  panel.style.setProperty("--y", `${Math.max(8, below ? box.bottom + 8 : box.top - high - 8)}px`);
}

function close() {
  if (!panel) return;
  const held = panel.contains(document.activeElement);
  panel.remove();
  panel = null;
  if (held && origin?.isConnected) origin.focus({ preventScroll: true });
}

function subject(target) {
  return target.closest("[data-explain]") ?? target.closest("button")?.querySelector("[data-explain]") ?? null;
}

document.addEventListener(
  "click",
  (event) => {
    const target = event.target;
    if (!(target instanceof Element)) return;
    if (target.closest("#explain-mode")) return toggle(!mode);
    if (panel?.contains(target)) return undefined;
    const open = panel !== null;
    close();
    if (!main.contains(target)) return undefined;
    const picture = target.closest("svg[class*='pic-']");
    const thing = subject(target);
    if (!mode && (target.closest("button, a, summary, input, select") || (open && !thing && !picture))) return undefined;
    if (mode && target.closest("summary, .side")) return undefined;
    if (((thing || picture) && explain(thing, picture)) || mode) {
      event.stopImmediatePropagation();
      event.preventDefault();
    }
    return undefined;
  },
  { capture: true },
);

document.addEventListener("contextmenu", (event) => {
  // a long press on a phone, the other button of a mouse
  const thing = event.target instanceof Element && main.contains(event.target) && subject(event.target);
  if (thing && explain(thing, event.target.closest("svg[class*='pic-']"))) event.preventDefault();
});

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    if (panel) close();
    else if (mode) toggle(false);
  }
  const thing = document.activeElement;
  if (!mode || !["Enter", " "].includes(event.key) || !thing?.matches("[data-explain]:not(button)")) return;
  event.preventDefault();
  explain(thing, null);
});

// ---------------------------------------------------------------- the king's way

let stood = null; // where the king stood when the way was last scrolled to him
let left = 0;

function follow() {
  const way = main.querySelector(".way-of-king");
  const here = way?.querySelector(".is-here");
  if (!here || way.scrollWidth <= way.clientWidth + 1) return;
  if (here.className === stood) {
    way.scrollLeft = left; // a new drawing of the same way
  } else {
    stood = here.className;
    way.scrollLeft = here.offsetLeft + here.offsetWidth / 2 - way.clientWidth / 2;
  }
  left = way.scrollLeft;
  way.addEventListener("scroll", () => (left = way.scrollLeft), { passive: true });
}

function painted() {
  if (mode) paint();
  else button()?.setAttribute("aria-pressed", "false");
  follow();
}

new MutationObserver(painted).observe(main, { childList: true });
addEventListener("resize", follow);
addEventListener("hashchange", () => requestAnimationFrame(follow)); // the link to the hall lays out what was put aside
painted();
