import type { FinishCode } from "./finishes.ts";
import { finishes } from "./finishes.ts";

/** Price factors of materials relative to the cheapest of their kind. */
const materialFactors: Record<string, number> = {
  chenille: 1.03,
  performance_fabric: 1.08,
  boucle: 1.06,
  velvet: 1.05,
  top_grain_leather: 1.55,
  faux_leather: 1.02,
  marble: 1.25,
  travertine: 1.3,
  solid_walnut: 1.18,
  mahogany: 1.15,
  brass_plated_steel: 1.12,
  lacquered_mdf: 1.04,
};

const getMaterialFactor = (finish: FinishCode): number =>
  (materialFactors[finishes[finish].material] ?? 1) * (finish.endsWith("_white") ? 1.02 : 1);

/** Rounds to a typical trade price: half dollars below $40, whole dollars below $200, then ending in 0, 5 or 9. */
export const roundToTradePrice = (cents: number): number => {
  if (cents < 4000) return Math.max(100, Math.round(cents / 50) * 50);
  if (cents < 20000) return Math.round(cents / 100) * 100;
  const tens = Math.floor(cents / 1000) * 1000;
  return [tens - 100, tens, tens + 500, tens + 900].reduce((best, end) => (Math.abs(end - cents) < Math.abs(best - cents) ? end : best));
};

/** The list price in `finish` of a design priced in `first`. */
export const listPriceCents = (dollars: number, first: FinishCode, finish: FinishCode): number =>
  finish === first ? dollars * 100 : roundToTradePrice((dollars * 100 * getMaterialFactor(finish)) / getMaterialFactor(first));
