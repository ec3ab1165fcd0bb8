// Forms, questions and clocks of a room, before the start and beside the table:
//
//   form[data-confirm="text"]      is sent only once the text was agreed to
//   form[data-go]                  leads on to the page that comes after it; other forms leave the page where it is
//   form[data-plain]               is sent as browsers do
//   form[data-clear]               is empty once it was sent
//   [data-until="ms"] [data-text] [data-over]     counts down to a moment of the table's clock, and says so in the text's {t}
//   [data-after="ms"]              is hidden until then
//   [data-own-name]                a field in which the name stands that one has used last
//   [data-address]                 a field with a path, which becomes a whole address

const body = document.body;
const ahead = Number(body.dataset.now) - Date.now(); // how much the table's clock is ahead of this one

export function dressed() {
  // after something was painted
  for (const field of document.querySelectorAll("[data-address]")) field.value = new URL(field.value, location.href).href;
  for (const field of document.querySelectorAll("[data-own-name]")) {
    // the name one goes by is there already, until another one is typed
    if (!field.value && body.dataset.name && field !== document.activeElement) field.value = body.dataset.name;
  }
  tick();
}

function tick() {
  const now = Date.now() + ahead;
  for (const thing of document.querySelectorAll("[data-after]")) thing.toggleAttribute("hidden", now < Number(thing.dataset.after));
  for (const thing of document.querySelectorAll("[data-until]")) {
    const left = Math.ceil((Number(thing.dataset.until) - now) / 1000);
    thing.dataset.plain ??= thing.textContent;
    const over = thing.dataset.over ?? thing.dataset.plain;
    const said = left > 0 ? thing.dataset.text.replace("{t}", clock(left)) : over;
    if (thing.textContent !== said) thing.textContent = said;
  }
}

function clock(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

// ---------------------------------------------------------------- asking first

function agreed(text) {
  return new Promise((answer) => {
    const dialog = document.createElement("dialog");
    const line = document.createElement("p");
    line.textContent = text;
    const row = document.createElement("p");
    row.className = "row";
    for (const [value, label] of [["", body.dataset.no], ["yes", body.dataset.yes]]) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = label;
      button.addEventListener("click", () => dialog.close(value));
      row.append(button);
    }
    dialog.className = "confirm";
    dialog.append(line, row);
    dialog.addEventListener("close", () => {
      answer(dialog.returnValue === "yes");
      dialog.remove();
    });
    body.append(dialog);
    dialog.showModal(); // the first button, which changes nothing, has the focus
  });
}

// ---------------------------------------------------------------- forms that leave the page where it is

const sending = new WeakSet();

async function submit(event, say) {
  const form = event.target;
  if ("plain" in form.dataset || !form.action || !new URL(form.action).pathname.startsWith("/room/")) return;
  event.preventDefault();
  if (sending.has(form)) return; // it is on its way: a second press is the same one
  const data = new URLSearchParams(new FormData(form, event.submitter));
  sending.add(form);
  try {
    if (form.dataset.confirm && !(await agreed(form.dataset.confirm))) return;
    const answer = await fetch(form.action, { method: "POST", body: data, headers: { accept: "application/json" } });
    if (answer.ok) {
      if ("go" in form.dataset) {
        window.scrollTo(0, 0);
        location.reload();
      } else say("");
      if ("clear" in form.dataset) form.reset();
      return;
    }
    const kind = answer.headers.get("content-type") ?? "";
    const said = kind.startsWith("application/json") ? (await answer.json()).error.text : body.dataset.notdone;
    say(said);
    form.querySelector("input:not([type=hidden])")?.focus();
  } catch {
    say(body.dataset.notdone);
  } finally {
    sending.delete(form);
  }
}

export function listen(say) {
  document.addEventListener("submit", (event) => submit(event, say));
  setInterval(tick, 500);
}

// ---------------------------------------------------------------- the first page

export function lobby() {
  // one name for all games, and the own part of the dice where a game begins at once
  const name = document.getElementById("own-name");
  if (!name) return;
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.matches("form.open-room")) return;
    if (!name.value.trim()) {
      event.preventDefault();
      name.value = "";
      name.focus();
      name.reportValidity();
      return;
    }
    form.elements.name.value = name.value;
    form.elements.nonce.value = nonce();
  });
}

export function nonce() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
