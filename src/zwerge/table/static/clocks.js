// The clocks of a table, and of a list of tables: counts down to the moments that the server has said. Nothing of it decides anything, and what is
// said aloud is said once, a minute before the reader's own time is over.

const body = document.body;
const ahead = Number(body.dataset.now) - Date.now(); // how much the table's clock is ahead of this one
const MINUTE = 60;
let warned = ""; // the moment that has been spoken of

export function tick() {
  document.querySelectorAll("[data-days]").forEach(count);
}

function count(list) {
  for (const clock of list.querySelectorAll("[data-ends]")) {
    const left = Math.ceil((Number(clock.dataset.ends) - Date.now() - ahead) / 1000);
    const said = left > 0 ? told(left, list.dataset.days) : list.dataset.over;
    if (clock.textContent !== said) clock.textContent = said;
    const seat = clock.closest("li");
    seat.classList.toggle("is-short", left <= MINUTE);
    if (seat.classList.contains("is-you")) warn(left, clock.dataset.ends, list.dataset.last);
  }
}

function warn(left, ends, text) {
  const place = document.getElementById("clock-warning");
  if (!place || left > MINUTE || left < 1 || warned === ends) return;
  warned = ends;
  place.textContent = text;
}

function told(seconds, days) {
  if (seconds >= 86400) return days.replace("{n}", Math.floor(seconds / 86400)).replace("{h}", Math.floor((seconds % 86400) / 3600));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const two = (number) => String(number).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

export function listen() {
  tick();
  setInterval(tick, 250);
}
