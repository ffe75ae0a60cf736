import type { Object3D } from "three";
import type { Family, FamilyOptions } from "./model-spec.ts";
import type { Surface } from "./surface.ts";

/** A spec in meters, as input of the family builders. */
export interface Piece<F extends Family> {
  width: number;
  depth: number;
  height: number;
  primary: Surface;
  secondary: Surface;
  accent?: Surface;
  options: FamilyOptions[F];
  /** Derived from the spec; selects handles, cushions and irregularities, so that products differ. */
  seed: number;
}

export type Builder<F extends Family> = (piece: Piece<F>) => Object3D;

export function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}

/** One of several variants, always the same for the same piece. */
export function pick<T>(piece: { seed: number }, salt: number, choices: readonly [T, ...T[]]): T {
  return choices[Math.abs(piece.seed * 31 + salt * 17 + (piece.seed >> 5)) % choices.length]!;
}
