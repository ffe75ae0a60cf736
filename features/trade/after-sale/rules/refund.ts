import { amountsOfPart, type PartOfLine, shareOfPieces } from "#features/trade/orders/rules/part-amounts.ts";
import { allocateCents, type Cents, cents, percentOf, sumCents } from "#kernel/money.ts";
import { type Fault, type Grade, gradeDeductionPercent } from "../rules.ts";

/** What a claim gives back, with the part that each amount of the order has in it. Pure. */

/** Pieces of a line that are settled now. */
export interface ClaimedPieces extends PartOfLine {
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
    const share = amountsOfPart(claimed, !isBuyers);
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
    lines.map((claimed) => amountsOfPart(claimed, false).net),
  ),
  goods_cents: cents(credit_cents),
});

/** The value of pieces for an exchange: the goods after discount and coupon. */
export const goodsValue = (lines: readonly ClaimedPieces[]): Cents => sumCents(lines.map((claimed) => amountsOfPart(claimed, false).net));
