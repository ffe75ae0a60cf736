import { createStore } from "#client/store.ts";

/** Sounds of the scanner: one high tone for right, two low ones for wrong. */

const key = "joinery.floor-muted";

export const isMuted = createStore(typeof window !== "undefined" && localStorage.getItem(key) === "yes");

export const setMuted = (muted: boolean): void => {
  localStorage.setItem(key, muted ? "yes" : "no");
  isMuted.set(muted);
};

const tones = {
  right: [{ hertz: 1_320, at: 0 }],
  wrong: [
    { hertz: 220, at: 0 },
    { hertz: 220, at: 0.18 },
  ],
} as const;
const toneSeconds = 0.12;

let audio: AudioContext | undefined;

/**
 * Plays a sound unless the device is muted. A wrong scan is felt too, where the device can vibrate. The answer is painted first: a phone takes
 * longer than a glance to begin with sound.
 */
export const playSound = (name: keyof typeof tones): void => {
  requestAnimationFrame(() => setTimeout(() => play(name)));
};

const play = (name: keyof typeof tones): void => {
  if (name === "wrong") navigator.vibrate?.(200);
  if (isMuted.get()) return;
  audio ??= new AudioContext();
  void audio.resume();
  for (const { hertz, at } of tones[name]) {
    const oscillator = audio.createOscillator();
    const start = audio.currentTime + at;
    oscillator.type = "square";
    oscillator.frequency.value = hertz;
    oscillator.connect(audio.destination);
    oscillator.start(start);
    oscillator.stop(start + toneSeconds);
  }
};
