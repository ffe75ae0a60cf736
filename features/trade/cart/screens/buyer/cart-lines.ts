import type { DataOf } from "#client/calls.ts";
import { containerType, getFillShares } from "#features/inventory/nearby/rules/containers.ts";
import { type BuyDiscount, unitPrice } from "#features/pricing/pricing/rules.ts";
import { cartAmounts, cartTotals, type PricedCartLine } from "#features/trade/cart/rules.ts";
import { toAmount } from "#kernel/money.ts";

export type Cart = DataOf<"/home/getCartProductList">;
export type CartGroup = Cart["list"][number];
export type CartLine = CartGroup["children"][number];

/** All lines of a cart, across warehouses. */
export const getCartLines = (cart: Cart): CartLine[] => cart.list.flatMap(({ children }) => children);

/** Converts a line to the input of the price rules, with the quantity shown on the screen. */
const toPricedLine = (line: CartLine): PricedCartLine => ({ ...line, quantity: line.amount, unit_cents: unitPrice(line, line.amount) });

/** Totals of the selected lines, calculated by the same rules as on the server. */
export const summarizeLines = (lines: readonly CartLine[], discounts: readonly BuyDiscount[]) => {
  const priced = lines.map(toPricedLine);
  const { discount, actual_payment } = cartTotals(priced, discounts);
  const amounts = cartAmounts(priced);
  const sum = (part: "cartons" | "volume_cm3" | "weight_grams") => lines.reduce((all, line) => all + line[part] * line.amount, 0);
  const load = { volume_cm3: sum("volume_cm3"), weight_grams: sum("weight_grams") };
  return {
    pieces: lines.reduce((all, { amount }) => all + amount, 0),
    cartons: sum("cartons"),
    load,
    containerPercent: getFillShares(containerType("40HQ"), load).volume_percent,
    goods: toAmount(amounts.goods_cents),
    fees: {
      packFee: toAmount(amounts.pack_cents),
      insurance: toAmount(amounts.insurance_cents),
      handling: toAmount(amounts.delivery_cents),
      assembly: toAmount(amounts.assembly_cents),
    },
    discount: toAmount(discount),
    actual_payment: toAmount(actual_payment),
  };
};

/** The next step of the quantity discount. */
export const nextDiscount = (discounts: readonly BuyDiscount[], pieces: number): BuyDiscount | undefined =>
  discounts.filter(({ threshold }) => threshold > pieces).sort((a, b) => a.threshold - b.threshold)[0];

/** Groups the lines of a warehouse by merchant: lines that can be ordered together. */
export const groupByMerchant = (lines: readonly CartLine[]): CartLine[][] => [
  ...Map.groupBy(lines, ({ merchant_id }) => merchant_id).values(),
];

export const productPath = ({ goods_sn, product_id }: { goods_sn: string; product_id: number }): string =>
  `/product/${goods_sn}/${product_id}`;
