import { allocateCents, type Cents, cents } from "#kernel/money.ts";

/** The money of a part of an order. Pure. */

/** The amounts of an order line in cents, and the line's share of the freight that was paid. */
export interface LineAmounts {
  quantity: number;
  goods_cents: number;
  discount_cents: number;
  coupon_cents: number;
  pack_cents: number;
  insurance_cents: number;
  delivery_cents: number;
  assembly_cents: number;
  freight_cents: number;
}

/** Pieces of a line that something happens to now, after `settled` pieces whose money was settled before. */
export interface PartOfLine {
  line: LineAmounts;
  quantity: number;
  settled: number;
}

/** What pieces cost in cents. `net` is the goods after discount and coupon. */
export interface PartAmounts {
  goods: number;
  net: number;
  coupon: number;
  discount: number;
  fees: number;
  freight: number;
}

/** The share of pieces `from` to `from + count` in an amount of `of` pieces: the shares of all pieces add up to the amount. */
export const shareOfPieces = (amount: number, of: number, from: number, count: number): number => {
  const upTo = (pieces: number) => Number((BigInt(amount) * BigInt(pieces)) / BigInt(of));
  return upTo(from + count) - upTo(from);
};

/**
 * What pieces of a line cost: goods, of which discount and coupon come off, fees and freight. One function for whatever becomes of a part of an
 * order; the amounts of all parts of a line add up to those of the line, to the cent.
 */
export const amountsOfPart = ({ line, quantity, settled }: PartOfLine, withFees: boolean): PartAmounts => {
  const share = (amount: number) => shareOfPieces(amount, line.quantity, settled, quantity);
  const goods = share(line.goods_cents);
  const net = share(line.goods_cents - line.discount_cents - line.coupon_cents);
  // Discount and coupon share what the pieces were reduced by, so that rounding never makes one of them negative.
  const coupon = line.discount_cents === 0 ? goods - net : Math.min(goods - net, share(line.coupon_cents));
  const fees = share(line.pack_cents) + share(line.insurance_cents) + share(line.delivery_cents) + share(line.assembly_cents);
  return {
    goods,
    net,
    coupon,
    discount: goods - net - coupon,
    fees: withFees ? fees : 0,
    freight: withFees ? share(line.freight_cents) : 0,
  };
};

/** Splits the freight that was paid for an order over its lines by weight, or by quantity where no weight is known. */
export const splitFreight = (freight_cents: number, lines: readonly { weight_grams: number; quantity: number }[]): Cents[] =>
  allocateCents(
    cents(freight_cents),
    lines.some(({ weight_grams }) => weight_grams > 0)
      ? lines.map(({ weight_grams }) => weight_grams)
      : lines.map(({ quantity }) => quantity),
  );
