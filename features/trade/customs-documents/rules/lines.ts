import type { CustomsGoods } from "./goods.ts";
import { type PackingRow, packingTotals } from "./packing.ts";

/** Values and sums of the lines of a customs entry. Pure. */

export const valueCents = ({ quantity, price_cents }: Pick<CustomsGoods, "quantity" | "price_cents">): number => quantity * price_cents;

export interface EntryLine {
  hts_code: string;
  origin: string;
  quantity: number;
  gross_grams: number;
  net_grams: number;
  value_cents: number;
}

/** One line per tariff code and country of origin, in the sequence in which they come first. */
export const sumByCode = (goods: readonly CustomsGoods[], packing: readonly PackingRow[]): EntryLine[] => {
  const rowsOf = Map.groupBy(packing, ({ position }) => position);
  return [...Map.groupBy(goods, ({ hts_code, origin }) => `${hts_code} ${origin}`).values()].map((same) => {
    const totals = packingTotals(same.flatMap(({ position }) => rowsOf.get(position) ?? []));
    return {
      hts_code: same[0]?.hts_code ?? "",
      origin: same[0]?.origin ?? "",
      quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
      gross_grams: totals.gross_grams,
      net_grams: same.reduce((sum, { net_weight_grams, quantity }) => sum + (net_weight_grams ?? 0) * quantity, 0),
      value_cents: same.reduce((sum, row) => sum + valueCents(row), 0),
    };
  });
};
