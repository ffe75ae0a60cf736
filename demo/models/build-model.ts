import { Group } from "three";
import { armchair, recliner } from "./families/armchairs.ts";
import { bed, bunkBed } from "./families/beds.ts";
import { desk, vanity } from "./families/desks.ts";
import { diningChair } from "./families/dining-chairs.ts";
import { floorLamp, pendantLamp, tableLamp } from "./families/lighting.ts";
import { mirror } from "./families/mirrors.ts";
import { outdoorChair, outdoorLounger, outdoorSofa, outdoorTable, parasol } from "./families/outdoor.ts";
import { barStool, bench, officeChair, ottoman } from "./families/seats.ts";
import { sectional, sofa } from "./families/sofas.ts";
import { bookcase, dresser, kitchenCart, nightstand, shelving, shoeCabinet, sideboard, tvStand, wardrobe } from "./families/storage.ts";
import { coffeeTable, consoleTable, diningTable, sideTable } from "./families/tables.ts";
import type { Family, Finish, ModelSpec } from "./model-spec.ts";
import type { Builder, Piece } from "./piece.ts";
import { fitToDimensions, shiftGrain } from "./settle.ts";

const BUILDERS: { [F in Family]: Builder<F> } = {
  sofa,
  sectional,
  armchair,
  recliner,
  ottoman,
  bench,
  diningChair,
  barStool,
  officeChair,
  diningTable,
  coffeeTable,
  sideTable,
  consoleTable,
  desk,
  bed,
  bunkBed,
  nightstand,
  dresser,
  wardrobe,
  bookcase,
  shelving,
  tvStand,
  sideboard,
  shoeCabinet,
  vanity,
  mirror,
  floorLamp,
  tableLamp,
  pendantLamp,
  outdoorSofa,
  outdoorChair,
  outdoorTable,
  outdoorLounger,
  parasol,
  kitchenCart,
};

/** A seed derived from the spec (FNV-1a), so that the same spec gives the same model. */
function getSeed(spec: ModelSpec): number {
  const finish = ({ kind, colour }: Finish) => `${kind}${colour}`;
  const text = [
    spec.family,
    spec.widthCm,
    spec.depthCm,
    spec.heightCm,
    finish(spec.primary),
    finish(spec.secondary),
    JSON.stringify(spec.options),
  ].join("/");
  let hash = 2166136261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  return (hash >>> 0) % 100_000;
}

/** Builds a piece of furniture in meters, standing on the floor, centered, facing +z. */
export function buildModel(spec: ModelSpec): Group {
  const [width, depth, height] = [spec.widthCm / 100, spec.depthCm / 100, spec.heightCm / 100];
  const piece = {
    width,
    depth,
    height,
    primary: spec.primary,
    secondary: spec.secondary,
    accent: spec.accent,
    options: spec.options,
    seed: getSeed(spec),
  };
  const build = BUILDERS[spec.family] as unknown as Builder<Family>;
  const body = build(piece as Piece<Family>);
  shiftGrain(body);
  const model = new Group();
  model.name = spec.family;
  const inner = new Group();
  inner.add(body);
  model.add(fitToDimensions(inner, width, height, depth));
  return model;
}
