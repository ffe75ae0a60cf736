import type { ModelSpec } from "#demo/models/model-spec.ts";
import type { FlawAppearance } from "./flaw-kinds.ts";
import { Studio } from "./studio.ts";

declare global {
  interface Window {
    /** Set up once per page; returns the raw RGBA pixels of a piece's pictures in base64. */
    shootPiece: (spec: ModelSpec, only?: number[]) => string[];
    shootFlaw: (spec: ModelSpec, look: FlawAppearance, seed: number) => string;
  }
  interface Uint8Array {
    toBase64(): string;
  }
}

const studio = new Studio();
window.shootFlaw = (spec, look, seed) => studio.shootFlaw(spec, look, seed).toBase64();
window.shootPiece = (spec, only) => studio.shoot(spec, only).map((pixels) => pixels.toBase64());
