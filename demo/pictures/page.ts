import type { ModelSpec } from "#demo/models/model-spec.ts";
import { Studio } from "./studio.ts";

declare global {
  interface Window {
    /** Set up once per page; returns the raw RGBA pixels of a piece's pictures in base64. */
    shootPiece: (spec: ModelSpec, only?: number[]) => string[];
  }
  interface Uint8Array {
    toBase64(): string;
  }
}

const studio = new Studio();
window.shootPiece = (spec, only) => studio.shoot(spec, only).map((pixels) => pixels.toBase64());
