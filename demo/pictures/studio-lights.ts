import { Vector3 } from "three";

/** One lamp of one pass: its direction from the piece, and the light it adds to a surface facing it. */
export interface Lamp {
  direction: Vector3;
  strength: number;
  /** Lamps that draw visible shadow edges get the finer shadow maps. */
  crisp: boolean;
}

interface Softbox {
  azimuthDeg: number;
  elevationDeg: number;
  spreadDeg: number;
  strength: number;
}

/** Where the light of a picture comes from, and how much of it is direct. */
interface Lighting {
  key: Softbox;
  fill: Softbox;
  rim: Softbox;
  dome: number;
  floor: number;
}

/** Azimuth is measured from the front of the piece towards the viewer's right. */
const LIGHTING = {
  /** Even light from all around, for pieces on a plain background. */
  studio: {
    key: { azimuthDeg: -40, elevationDeg: 50, spreadDeg: 15, strength: 0.62 },
    fill: { azimuthDeg: 52, elevationDeg: 28, spreadDeg: 22, strength: 0.25 },
    rim: { azimuthDeg: 160, elevationDeg: 44, spreadDeg: 16, strength: 0.24 },
    dome: 1,
    floor: 0.62,
  },
  /** A large window to the left of the camera: one clear direction, less light from everywhere else. */
  window: {
    key: { azimuthDeg: -62, elevationDeg: 34, spreadDeg: 10, strength: 1 },
    fill: { azimuthDeg: 40, elevationDeg: 30, spreadDeg: 24, strength: 0.16 },
    rim: { azimuthDeg: -120, elevationDeg: 46, spreadDeg: 12, strength: 0.16 },
    dome: 0.74,
    floor: 0.4,
  },
} as const satisfies Record<string, Lighting>;

export type LightingName = keyof typeof LIGHTING;

/** Every pass shifts the camera by a part of a pixel and moves all lamps on. */
export const PASSES = 6;
const KEYS = 3;
const DOMES = 2;
const FLOORS = 1;
export const LAMPS_PER_PASS = KEYS + DOMES + FLOORS + 2;

const GOLDEN_ANGLE = 2.399963;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

function fromAngles(azimuth: number, elevation: number): Vector3 {
  return new Vector3(Math.sin(azimuth) * Math.cos(elevation), Math.sin(elevation), Math.cos(azimuth) * Math.cos(elevation));
}

/** The k-th of n lamps spread evenly over a soft box (sunflower pattern). */
function softboxLamp(box: Softbox, k: number, n: number, share: number): Lamp {
  const radius = box.spreadDeg * Math.sqrt((k + 0.5) / n);
  const azimuth = box.azimuthDeg + (Math.cos(k * GOLDEN_ANGLE) * radius) / Math.cos(radians(box.elevationDeg));
  const elevation = box.elevationDeg + Math.sin(k * GOLDEN_ANGLE) * radius;
  return { direction: fromAngles(radians(azimuth), radians(elevation)), strength: box.strength * share, crisp: true };
}

/** The k-th of n directions of an overcast sky. */
function domeLamp(dome: number, k: number, n: number): Lamp {
  const elevation = Math.asin(0.1 + 0.88 * ((k + 0.5) / n));
  return { direction: fromAngles(k * GOLDEN_ANGLE, elevation), strength: dome / DOMES, crisp: false };
}

/** Light reflected by the bright floor around the piece, from low angles. */
function floorLamp(floor: number, k: number, n: number): Lamp {
  const elevation = -radians(6 + 40 * ((k + 0.5) / n));
  return { direction: fromAngles(k * GOLDEN_ANGLE + 1, elevation), strength: floor / FLOORS, crisp: false };
}

function createLamps(count: number, make: (k: number) => Lamp): Lamp[] {
  return Array.from({ length: count }, (_, k) => make(k));
}

/**
 * The whole studio, spread over the passes of one picture: every pass holds some lamps of each sort, so that the sum
 * of the passes has soft boxes, an overcast dome and a bright floor, all with soft shadows.
 */
export function getLamps(pass: number, lighting: LightingName = "studio"): Lamp[] {
  const { key, fill, rim, dome, floor } = LIGHTING[lighting];
  return [
    ...createLamps(KEYS, (k) => softboxLamp(key, pass + k * PASSES, PASSES * KEYS, 1 / KEYS)),
    softboxLamp(fill, (pass * 5) % PASSES, PASSES, 1),
    softboxLamp(rim, (pass * 5 + 2) % PASSES, PASSES, 1),
    ...createLamps(DOMES, (k) => domeLamp(dome, pass + k * PASSES, PASSES * DOMES)),
    ...createLamps(FLOORS, (k) => floorLamp(floor, pass + k * PASSES, PASSES * FLOORS)),
  ];
}

/** What an unshadowed floor receives on average; the floor's shadows are measured against it. */
export function floorLight(): number {
  let sum = 0;
  for (let pass = 0; pass < PASSES; pass++) for (const lamp of getLamps(pass)) sum += Math.max(0, lamp.direction.y) * lamp.strength;
  return sum / PASSES;
}
