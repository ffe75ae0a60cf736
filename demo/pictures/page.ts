import type { ModelSpec } from "#demo/models/model-spec.ts";
import type { FlawAppearance } from "./flaw-kinds.ts";
import type { CloseUp } from "./flaw-spot.ts";
import type { PictureRecipe } from "./picture-recipe.ts";
import { PICTURE_SIZE } from "./picture-size.ts";
import { Studio } from "./studio.ts";

declare global {
  interface Window {
    /** Set up once per page; returns the raw RGBA pixels of a recipe's pictures in base64. */
    shootRecipe: (recipe: PictureRecipe, only?: number[], size?: number) => string[];
    shootMaterial: (spec: ModelSpec, look: CloseUp) => string;
    shootFlaw: (spec: ModelSpec, look: FlawAppearance, seed: number) => string;
  }
  interface Uint8Array {
    toBase64(): string;
  }
}

let studio = new Studio(PICTURE_SIZE);
let studioSize = PICTURE_SIZE;

/** Studios are made for one size of pictures; only the last one is retained, because they need much memory. */
function getStudio(size: number): Studio {
  if (size !== studioSize) [studio, studioSize] = [new Studio(size), size];
  return studio;
}

window.shootMaterial = (spec, look) => getStudio(PICTURE_SIZE).shootMaterial(spec, look).toBase64();
window.shootFlaw = (spec, look, seed) => getStudio(PICTURE_SIZE).shootFlaw(spec, look, seed).toBase64();
window.shootRecipe = (recipe, only, size = PICTURE_SIZE) =>
  getStudio(size)
    .shoot(recipe, only)
    .map((pixels) => pixels.toBase64());
