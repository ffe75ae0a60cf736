import type { DataOf } from "#client/calls.ts";
import { unitPrice } from "#features/pricing/pricing/rules.ts";
import type { CartLine } from "#features/trade/cart/screens/buyer/cart-lines.ts";
import { toAmount } from "#kernel/money.ts";

export type FobCart = DataOf<"/home/getFobProductData">;
export type FobGroup = FobCart["list"][number];

/** All lines of a FOB cart, across manufacturers. */
export const getFobLines = (cart: FobCart): CartLine[] => cart.list.flatMap(({ child }) => child);

/** Pieces, packaging and goods total of lines with the quantities shown on the screen. */
export const summarizeFobLines = (lines: readonly CartLine[]) => {
  const sum = (of: (line: CartLine) => number) => lines.reduce((all, line) => all + of(line) * line.amount, 0);
  const load = { volume_cm3: sum((line) => line.volume_cm3), weight_grams: sum((line) => line.weight_grams) };
  return {
    load,
    pieces: sum(() => 1),
    cartons: sum((line) => line.cartons),
    goods: toAmount(sum((line) => unitPrice(line, line.amount))),
  };
};
