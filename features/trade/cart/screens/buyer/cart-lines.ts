import type { DataOf } from "#features/calls.ts";
import { type BuyDiscount, unitPrice } from "#features/pricing/pricing/rules.ts";
import { cartTotals, type PricedCartLine } from "#features/trade/cart/rules.ts";
import { toAmount } from "#kernel/money.ts";

export type Cart = DataOf<"/home/getCartProductList">;
export type CartGroup = Cart["list"][number];
export type CartLine = CartGroup["children"][number];

/** Every line of a cart, whichever warehouse it is from. */
export const getCartLines = (cart: Cart): CartLine[] => cart.list.flatMap(({ children }) => children);

/** Usable room of a 40-foot high-cube container, by which traders think of a load. */
const containerCm3 = 68_000_000;

/** A line as the rules price it, at the quantity on the screen. */
const toPricedLine = (line: CartLine): PricedCartLine => ({ ...line, quantity: line.amount, unit_cents: unitPrice(line, line.amount) });

/** What the selected lines come to, by the same rules as the server's. */
export const summarizeLines = (lines: readonly CartLine[], discounts: readonly BuyDiscount[]) => {
  const { total, discount, actual_payment } = cartTotals(lines.map(toPricedLine), discounts);
  const sum = (part: "cartons" | "volume_cm3" | "weight_grams") => lines.reduce((all, line) => all + line[part] * line.amount, 0);
  const volume_cm3 = sum("volume_cm3");
  const grams = sum("weight_grams");
  return {
    pieces: lines.reduce((all, { amount }) => all + amount, 0),
    cartons: sum("cartons"),
    cbm: Math.round(volume_cm3 / 10_000) / 100,
    containerPercent: Math.round((volume_cm3 / containerCm3) * 100),
    kg: Math.round(grams / 1000),
    lb: Math.round(grams / 453.592),
    total: toAmount(total),
    discount: toAmount(discount),
    actual_payment: toAmount(actual_payment),
  };
};

/** The next step of the member's discount, to tell how far away it is. */
export const nextDiscount = (discounts: readonly BuyDiscount[], pieces: number): { more: number; percent: number } | undefined => {
  const next = discounts.filter(({ threshold }) => threshold > pieces).sort((a, b) => a.threshold - b.threshold)[0];
  return next && { more: next.threshold - pieces, percent: next.percent };
};

/** A warehouse's lines by manufacturer: what can be ordered together. */
export const groupByMerchant = (lines: readonly CartLine[]): CartLine[][] => [...Map.groupBy(lines, ({ merchant_id }) => merchant_id).values()];

export const productPath = ({ goods_sn, product_id }: { goods_sn: string; product_id: number }): string =>
  `/product/${goods_sn}/${product_id}`;
