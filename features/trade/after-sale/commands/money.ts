import { postEntries } from "#features/ledger/postings/commands.ts";
import type { AccountRef, LedgerEntry } from "#features/ledger/postings/rules.ts";
import type { CostShare } from "#features/trade/orders/commands/after-sale.ts";
import type { LockedOrder } from "#features/trade/orders/queries/locks.ts";
import { refundableCents } from "#features/trade/orders/rules.ts";
import { type Cents, cents, toAmount } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import { claimableLines } from "../queries/claims.ts";
import { gradesOfRecord, type LockedRecord, recordLines, setLineRefunds } from "../queries/records.ts";
import { type ClaimedPieces, computeRefund, creditRefund, goodsValue, type Refund } from "../rules/refund.ts";
import type { Fault } from "../rules.ts";
import { toClaimedPieces } from "./claims.ts";

/** The money of a case: what it gives back, and who bears it. */

/** The pieces of a case with their amounts, and how they were graded. */
const piecesOfRecord = async (
  tx: Tx,
  record: LockedRecord,
  order: LockedOrder,
): Promise<{ lineIds: number[]; pieces: ClaimedPieces[] }> => {
  const lines = await tx.rows(recordLines, { record_id: record.record_id });
  const graded = await tx.rows(gradesOfRecord, { record_id: record.record_id });
  const orderLines = await tx.rows(claimableLines, { order_ids: [order.order_id], language: "en-US" });
  const pieces = await toClaimedPieces(
    tx,
    order,
    orderLines,
    lines.map(({ order_line_id, claimed }) => ({
      order_line_id,
      quantity: claimed,
      graded: graded.filter((each) => each.order_line_id === order_line_id),
    })),
    record.record_id,
  );
  return { lineIds: lines.map(({ order_line_id }) => order_line_id), pieces };
};

/** The most that a credit for the goods of a case can be. */
export const creditLimit = async (tx: Tx, record: LockedRecord, order: LockedOrder): Promise<Cents> => {
  const { pieces } = await piecesOfRecord(tx, record, order);
  return cents(Math.min(goodsValue(pieces), refundableCents(order)));
};

/** Refuses CREDIT_ABOVE_VALUE for a credit above the value of the goods. */
export const assertCredit = async (tx: Tx, record: LockedRecord, order: LockedOrder, credit_cents: number): Promise<void> => {
  const most = await creditLimit(tx, record, order);
  if (credit_cents > most) refuse("CREDIT_ABOVE_VALUE", { most: toAmount(most) }, ["amount"]);
};

/** Computes what a case gives back, and keeps the share of each line. `credit_cents` is an agreed credit instead. */
export const settleRefund = async (
  tx: Tx,
  record: LockedRecord,
  order: LockedOrder,
  credit_cents?: number | null,
): Promise<{ refund_cents: number; refund_parts: unknown }> => {
  const { lineIds, pieces } = await piecesOfRecord(tx, record, order);
  const refund: Refund =
    credit_cents === undefined || credit_cents === null
      ? computeRefund({
          lines: pieces,
          fault: record.fault,
          return_freight_cents: record.return_freight_cents,
          refundable_cents: refundableCents(order),
        })
      : creditRefund(credit_cents, pieces);
  tx.write(setLineRefunds, { record_id: record.record_id, line_ids: lineIds, amounts: refund.line_cents });
  return { refund_cents: refund.refund_cents, refund_parts: refund.parts };
};

/** The account that bears the cost of a fault. A buyer's return is a sale undone, which the manufacturer gives back. */
const accountOfFault = (fault: Fault, merchant_id: number): AccountRef =>
  fault === "carrier"
    ? { kind: "carrier_claims" }
    : fault === "warehouse"
      ? { kind: "platform_revenue" }
      : { kind: "merchant_payable", merchant_id };

export const sharesOfRefund = (record: LockedRecord, refund_cents: number): CostShare[] => [
  { account: accountOfFault(record.fault, record.merchant_id), amount_cents: cents(refund_cents) },
];

/**
 * Books the goods of a replacement: whoever caused it pays the manufacturer for the pieces that are given again. Nothing is booked when
 * the manufacturer or the buyer caused it. Returns the cost.
 */
export const bookReplacement = async (
  tx: Tx,
  record: LockedRecord,
  order: LockedOrder,
  by: { person_id: number | null; now: Date },
): Promise<Cents> => {
  const { pieces } = await piecesOfRecord(tx, record, order);
  const value = goodsValue(pieces);
  if (value === 0 || (record.fault !== "carrier" && record.fault !== "warehouse")) return value;
  const { order_id } = order;
  const entries: LedgerEntry[] = [
    { account: accountOfFault(record.fault, record.merchant_id), amount_cents: cents(-value), order_id },
    { account: { kind: "merchant_payable", merchant_id: record.merchant_id }, amount_cents: value, order_id },
  ];
  postEntries(tx, {
    kind: "replacement",
    cause: `replacement:${record.record_number}`,
    at: by.now,
    person_id: by.person_id,
    currency: record.currency,
    entries,
  });
  return value;
};
