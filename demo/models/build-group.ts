import { Group } from "three";
import type { Place } from "./arrange.ts";
import { buildModel } from "./build-model.ts";

/** Builds several pieces in their places, as one group. */
export function buildGroup(places: readonly Place[]): Group {
  const group = new Group();
  for (const { spec, x, z, turn } of places) {
    const piece = buildModel(spec);
    piece.position.set(x, 0, z);
    piece.rotation.y = turn;
    group.add(piece);
  }
  return group;
}
