import { allocateCents, type Cents, cents, percentOf, sumCents } from "#kernel/money.ts";
import { type Fault, type Grade, gradeDeductionPercent } from "../rules.ts";

/** What a claim gives back, with the part that each amount of the order has in it. Pure. */

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

/** Pieces of a line that are settled now, after `settled` pieces that were settled before. */
export interface ClaimedPieces {
  line: LineAmounts;
  quantity: number;
  settled: number;
  /** How the pieces came back; empty when they stay with the buyer. */
  graded: readonly { grade: Grade; quantity: number }[];
}

export const refundPartKinds = [
  "goods",
  "discount",
  "coupon",
  "fees",
  "freight",
  "gradeDeduction",
  "returnFreight",
  "alreadyRefunded",
  "freightClaim",
  "credit",
] as const;
export type RefundPartKind = (typeof refundPartKinds)[number];

/** A part of a refund; deductions are below zero. */
export interface RefundPart {
  kind: RefundPartKind;
  cents: number;
}

export interface Refund {
  parts: RefundPart[];
  refund_cents: Cents;
  /** The refund of each line, in their order; adds up to the whole. */
  line_cents: Cents[];
  /** The part of the manufacturer's earnings in it: the goods after discount and coupon. */
  goods_cents: Cents;
}

/** The share of pieces `from` to `from + count` in an amount of `of` pieces: the shares of all pieces add up to the amount. */
export const shareOfPieces = (amount: number, of: number, from: number, count: number): number => {
  const upTo = (pieces: number) => Number((BigInt(amount) * BigInt(pieces)) / BigInt(of));
  return upTo(from + count) - upTo(from);
};

const shareOfLine = ({ line, quantity, settled }: ClaimedPieces, withFees: boolean) => {
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

/** What a buyer at fault is deducted because the pieces came back worse than new. */
const gradeDeduction = (net: number, { quantity, graded }: ClaimedPieces): number =>
  sumCents(
    graded.map(({ grade, quantity: pieces }) => percentOf(cents(shareOfPieces(net, quantity, 0, pieces)), gradeDeductionPercent[grade])),
  );

interface RefundInput {
  lines: readonly ClaimedPieces[];
  fault: Fault;
  /** What the return cost the seller; deducted from a buyer at fault. */
  return_freight_cents: number;
  /** What is left of the order's payments. */
  refundable_cents: number;
}

/**
 * The refund of pieces. Who caused the case decides: a buyer who changed their mind gets the goods' value without fees and freight and
 * pays for the return and for wear; everyone else's fault gives everything back. Never more than is left of the payments.
 */
export const computeRefund = ({ lines, fault, return_freight_cents, refundable_cents }: RefundInput): Refund => {
  const isBuyers = fault === "buyer";
  const shares = lines.map((claimed) => {
    const share = shareOfLine(claimed, !isBuyers);
    const deduction = isBuyers ? Math.min(share.net, gradeDeduction(share.net, claimed)) : 0;
    return { ...share, deduction, total: share.net + share.fees + share.freight - deduction };
  });
  const sum = (pick: (share: (typeof shares)[number]) => number): number => sumCents(shares.map(pick));
  const gross = sum(({ total }) => total);
  const returnFreight = isBuyers ? Math.min(gross, return_freight_cents) : 0;
  const refund_cents = cents(Math.min(gross - returnFreight, Math.max(0, refundable_cents)));
  const parts: RefundPart[] = [
    { kind: "goods", cents: sum(({ goods }) => goods) },
    { kind: "discount", cents: -sum(({ discount }) => discount) },
    { kind: "coupon", cents: -sum(({ coupon }) => coupon) },
    { kind: "fees", cents: sum(({ fees }) => fees) },
    { kind: "freight", cents: sum(({ freight }) => freight) },
    { kind: "gradeDeduction", cents: -sum(({ deduction }) => deduction) },
    { kind: "returnFreight", cents: -returnFreight },
    { kind: "alreadyRefunded", cents: refund_cents - (gross - returnFreight) },
  ];
  const line_cents = allocateCents(
    refund_cents,
    shares.map(({ total }) => total),
  );
  return {
    parts: parts.filter((part) => part.cents !== 0),
    refund_cents,
    line_cents,
    goods_cents: cents(sum(({ net }) => net)),
  };
};

/** An agreed credit: the goods stay with the buyer. */
export const creditRefund = (credit_cents: number, lines: readonly ClaimedPieces[]): Refund => ({
  parts: [{ kind: "credit", cents: credit_cents }],
  refund_cents: cents(credit_cents),
  line_cents: allocateCents(
    cents(credit_cents),
    lines.map((claimed) => shareOfLine(claimed, false).net),
  ),
  goods_cents: cents(credit_cents),
});

/** The value of pieces for an exchange: the goods after discount and coupon. */
export const goodsValue = (lines: readonly ClaimedPieces[]): Cents => sumCents(lines.map((claimed) => shareOfLine(claimed, false).net));

/** Splits the freight that was paid for an order over its lines by weight, or by quantity where no weight is known. */
export const splitFreight = (freight_cents: number, lines: readonly { weight_grams: number; quantity: number }[]): Cents[] =>
  allocateCents(
    cents(freight_cents),
    lines.some(({ weight_grams }) => weight_grams > 0)
      ? lines.map(({ weight_grams }) => weight_grams)
      : lines.map(({ quantity }) => quantity),
  );
