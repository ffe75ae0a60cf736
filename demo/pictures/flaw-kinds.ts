import type { FinishKind } from "#demo/models/model-spec.ts";

/** The flaws of graded items: appearance and location on the piece. */

export const FLAW_KINDS = [
  "folds",
  "thread",
  "stain",
  "seam",
  "scratch",
  "shade",
  "crush",
  "dent",
  "touchUp",
  "scuffs",
  "rub",
  "blemish",
] as const;
export type FlawKind = (typeof FLAW_KINDS)[number];

export interface FlawAppearance {
  kind: FlawKind;
  /** Radius of the flaw, and width of the photo, in meters. */
  reach: number;
  frame: number;
  /** Finishes that can have it, in order of preference. */
  on: readonly FinishKind[];
  /** In the middle of a surface, on an edge, or low down near the foot. */
  place: "surface" | "edge" | "low";
  /** Camera direction: degrees from the front, and above the horizon. */
  from: readonly [azimuthDeg: number, elevationDeg: number];
}

const cloth: readonly FinishKind[] = ["fabric", "boucle", "velvet", "leather", "rattan"];
const hard: readonly FinishKind[] = ["wood", "lacquer", "stone", "metal", "leather", "rattan", "fabric"];
const coated: readonly FinishKind[] = ["metal", "lacquer", "wood", "rattan", "leather", "fabric"];

/** Flaws by a pattern in the reason text. */
const FLAW_BY_REASON: readonly (readonly [word: RegExp, look: FlawAppearance])[] = [
  [/fold marks/, { kind: "folds", reach: 0.15, frame: 0.46, on: cloth, place: "surface", from: [30, 30] }],
  [/thread/, { kind: "thread", reach: 0.045, frame: 0.12, on: cloth, place: "surface", from: [-150, 16] }],
  [/stain/, { kind: "stain", reach: 0.03, frame: 0.24, on: cloth, place: "surface", from: [-152, 16] }],
  [/Seam/, { kind: "seam", reach: 0.08, frame: 0.24, on: cloth, place: "surface", from: [30, 22] }],
  [/Scratch/, { kind: "scratch", reach: 0.02, frame: 0.2, on: hard, place: "surface", from: [38, 18] }],
  [/shade/, { kind: "shade", reach: 0.14, frame: 0.42, on: hard, place: "surface", from: [24, 30] }],
  [/corner/, { kind: "crush", reach: 0.016, frame: 0.22, on: hard, place: "edge", from: [-146, 30] }],
  [/Dent/, { kind: "dent", reach: 0.018, frame: 0.22, on: hard, place: "edge", from: [32, 26] }],
  [/touch-up/, { kind: "touchUp", reach: 0.015, frame: 0.12, on: coated, place: "low", from: [32, 10] }],
  [/sample/, { kind: "scuffs", reach: 0.06, frame: 0.19, on: hard, place: "surface", from: [28, 40] }],
  [/blemish/, { kind: "blemish", reach: 0.014, frame: 0.2, on: coated, place: "surface", from: [20, 6] }],
  [/.*/, { kind: "rub", reach: 0.035, frame: 0.2, on: coated, place: "surface", from: [34, 14] }],
];

export const flawForReason = (reason: string): FlawAppearance => FLAW_BY_REASON.find(([word]) => word.test(reason))![1];
