import { containers } from "#features/inventory/ocean-freight/rules.ts";
import { allocateCents, type Cents, cents, divideHalfUp } from "#kernel/money.ts";
import type { Goods, ListedOffer, Parts } from "./options.ts";
import { parts, totalOf } from "./options.ts";

/** Landed prices in a list: what one piece costs at the door when a full container of it is bought. Pure. */

const container = containers.find(({ code }) => code === "40HQ") ?? containers[0];

/** The pieces that fill a 40′ HQ container by volume and weight, in whole packs; at least the MOQ and at most what can be ordered. */
export const piecesOfContainer = (
  { volume_cm3, weight_grams }: Pick<Goods, "volume_cm3" | "weight_grams">,
  { moq, pack_multiple, available }: Pick<ListedOffer, "moq" | "pack_multiple" | "available">,
): number => {
  const byVolume = volume_cm3 > 0 ? (container.cbm * 1_000_000) / volume_cm3 : moq;
  const byWeight = weight_grams > 0 ? (container.kg * 1_000) / weight_grams : byVolume;
  const inPacks = (pieces: number) => Math.floor(pieces / pack_multiple) * pack_multiple;
  const least = Math.ceil(moq / pack_multiple) * pack_multiple;
  return Math.max(least, Math.min(inPacks(Math.min(byVolume, byWeight)), inPacks(available)));
};

/** Parts of a total per piece. They add up to the unit price, to the cent. */
export const partsPerPiece = (total: Parts, pieces: number): { unit: Cents; parts: Parts } => {
  const unit = cents(divideHalfUp(totalOf(total), pieces));
  const shares = allocateCents(
    unit,
    parts.map((part) => total[part]),
  );
  return { unit, parts: Object.fromEntries(parts.map((part, index) => [part, shares[index] ?? cents(0)])) as Parts };
};
