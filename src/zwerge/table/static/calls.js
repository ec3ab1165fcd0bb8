// Being called: whoever looks elsewhere when his turn comes sees a mark on the icon, gets the browser's notification if
// he has allowed it, and hears a soft strike once he has switched it on. It names the game and nothing of what is on the
// table, comes anew with every turn, and goes once the turn is over or he looks. While it is one's turn the screen stays
// awake.
//
//   [data-calls]     turns the sound on; off again, it turns notifications off too
//   [data-notify]    asks the browser to allow notifications

import * as sounds from "./sounds.js";

const body = document.body;
const KEY = "zwerge-calls";
const icon = document.querySelector("link[rel=icon]");
let chosen = read(); // "on", "off", or nothing yet
let mine = null; // whether it was the reader's turn; not known before the first frame
let lock = null;
let asking = false;
let shown = null; // the notification, where no worker shows it

function read() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // a browser that keeps nothing
  }
}

const looksElsewhere = () => document.visibilityState === "hidden" || !document.hasFocus();

export function turn(now) {
  // after something was painted
  const comes = now && mine === false;
  if (now !== mine && icon) icon.href = now ? "/static/icon-turn.svg" : "/static/icon.svg";
  if (now !== mine) badge(now);
  if (now !== mine && !now) takeBack(); // one that an earlier page has left, too
  mine = now;
  keepAwake();
  if (!comes || chosen === "off" || !looksElsewhere()) return;
  sounds.play("turn");
  notify();
}

function badge(now) {
  (now ? navigator.setAppBadge?.() : navigator.clearAppBadge?.())?.catch(() => {}); // no app, no badge
}

// ---------------------------------------------------------------- the notification

const mayNotify = () => "Notification" in window && Notification.permission === "granted";

const tag = () => `zwerge-${body.dataset.room}`;

async function notify() {
  if (!mayNotify()) return;
  // one that takes the place of another is silent unless it says that it is not
  const words = { body: body.dataset.call, tag: tag(), renotify: true, icon: "/static/icon-192.png", data: location.pathname };
  try {
    // on phones only the worker may; elsewhere it brings the page back when the notification is pressed
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker) await worker.showNotification(body.dataset.game, words);
    else {
      shown = new Notification(body.dataset.game, words);
      shown.onclick = () => window.focus();
    }
    if (!mine || !looksElsewhere()) takeBack(); // it took its time
  } catch {
    // a browser that says yes and cannot
  }
}

async function takeBack() {
  shown?.close();
  shown = null;
  if (!mayNotify()) return;
  try {
    const worker = await navigator.serviceWorker?.getRegistration();
    for (const one of (await worker?.getNotifications({ tag: tag() })) ?? []) one.close();
  } catch {
    // a browser that shows them and does not say which
  }
}

async function allow(button) {
  const answer = await Notification.requestPermission();
  if (answer === "granted") navigator.serviceWorker?.register("/sw.js").catch(() => {});
  button.hidden = answer !== "default";
}

// ---------------------------------------------------------------- the screen stays awake

async function keepAwake() {
  if (!navigator.wakeLock || asking) return;
  const wanted = () => (mine || body.classList.contains("board-page")) && document.visibilityState === "visible";
  if (!wanted()) {
    lock?.release().catch(() => {});
    lock = null;
  } else if (!lock) {
    asking = true;
    try {
      const held = await navigator.wakeLock.request("screen");
      held.addEventListener("release", () => (lock = lock === held ? null : lock));
      lock = held;
    } catch {
      // a battery nearly empty: the screen goes dark as ever
    }
    asking = false;
    if (!wanted()) keepAwake();
  }
}

export function listen() {
  const button = document.querySelector("[data-calls]");
  const show = () => {
    button?.setAttribute("aria-pressed", String(chosen === "on"));
    sounds.turnOn(chosen === "on");
  };
  show();
  button?.addEventListener("click", () => {
    chosen = chosen === "on" ? "off" : "on";
    try {
      localStorage.setItem(KEY, chosen);
    } catch {
      // it holds as long as the page is open
    }
    show();
    if (chosen === "off") return;
    sounds.tune();
    sounds.play("turn");
  });
  for (const event of ["pointerdown", "keydown"]) document.addEventListener(event, () => chosen === "on" && sounds.tune());
  const ask = document.querySelector("[data-notify]");
  if (ask && "Notification" in window && Notification.permission === "default") {
    ask.closest("p").hidden = false;
    ask.addEventListener("click", () => allow(ask));
  }
  if (mayNotify()) navigator.serviceWorker?.register("/sw.js").catch(() => {});
  document.addEventListener("visibilitychange", keepAwake);
  const looked = () => looksElsewhere() || takeBack();
  document.addEventListener("visibilitychange", looked);
  window.addEventListener("focus", looked);
}
