// The sounds of the table, all made here: a strike when it is one's turn, a card that is laid, a coin, the moment when
// all show what they have, the end. Nothing sounds until somebody has switched it on, and one tap switches it off.

const PARTS = {
  // [pitch, how loud, after so many seconds, for so many]: a small hammer on a crystal, and its kin
  turn: [[587.3, 0.07, 0, 0.9], [880, 0.05, 0.14, 0.9], [1762, 0.012, 0.14, 0.9]],
  coin: [[1568, 0.018, 0, 0.22], [2349, 0.014, 0.05, 0.3]],
  reveal: [[293.7, 0.03, 0, 0.7], [440, 0.026, 0.05, 0.7], [587.3, 0.022, 0.1, 0.8]],
  laid: [[146.8, 0.05, 0, 0.12]],
  end: [[293.7, 0.04, 0, 1.2], [440, 0.036, 0.16, 1.2], [587.3, 0.034, 0.32, 1.4], [880, 0.02, 0.48, 1.6]],
};
const REST = 90; // milliseconds until the same sound may come again
const last = new Map();
let audio = null;
let on = false;

export function turnOn(now) {
  on = now;
}

export function tune() {
  // browsers let a page sound only once somebody has touched it
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume().catch(() => {});
}

export function play(name) {
  if (!on || audio?.state !== "running") return;
  // whoever looks elsewhere is called, and hears nothing of what others do
  if (name !== "turn" && (document.visibilityState === "hidden" || !document.hasFocus())) return;
  if (performance.now() - (last.get(name) ?? -REST) < REST) return;
  last.set(name, performance.now());
  for (const [pitch, loud, delay, long] of PARTS[name]) {
    const start = audio.currentTime + delay;
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(loud, start + 0.012);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + long);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + long + 0.1);
  }
}
