// An evening's page keeps itself up to date: who has sat down, which tables are over, and at the end the comparison.

const EVERY = 8000;

async function look() {
  const now = document.getElementById("evening-now");
  if (document.hidden || now.dataset.over || now.querySelector("details[open]") || now.contains(document.activeElement)) return;
  const answer = await fetch(location.href, { headers: { accept: "text/html" } }).catch(() => null);
  if (!answer?.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("evening-now");
  if (fresh && fresh.innerHTML !== now.innerHTML) now.replaceWith(document.adoptNode(fresh));
}

setInterval(look, EVERY);
document.addEventListener("visibilitychange", look);
