import { postEntries } from "#features/ledger/postings/commands.ts";
import type { PerformedBy } from "#features/trade/orders/commands/transition-orders.ts";
import type { LockedOrder } from "#features/trade/orders/queries/locks.ts";
import { cents } from "#kernel/money.ts";
import type { Tx } from "#platform/db.ts";
import { insertRelease, lockContract } from "../queries/contracts.ts";
import { releasesDue } from "../rules/amounts.ts";
import { releaseConditions } from "../rules/terms.ts";

/** Moves money of a contract from escrow to the manufacturer. */

type Payable = Pick<
  LockedOrder,
  "order_id" | "order_number" | "merchant_id" | "currency" | "order_cents" | "paid_cents" | "refunded_cents"
>;

/**
 * Releases what the met conditions release and is not released yet, as far as it is paid. `order` has the amounts as they are after
 * the caller's change. The caller holds the order row.
 */
export const releaseMet = async (tx: Tx, order: Payable, by: PerformedBy): Promise<void> => {
  const contract = await tx.only(lockContract, { order_id: order.order_id });
  const due = releasesDue({
    total_cents: order.order_cents,
    release: contract.release,
    met: {
      inspectionPassed: contract.inspection_passed_at !== null,
      shippingApproved: contract.shipping_approved_at !== null,
      receiptConfirmed: contract.received_at !== null,
    },
    held_cents: order.paid_cents - order.refunded_cents,
    released: Object.fromEntries(releaseConditions.map((name) => [name, contract.released_by[name] ?? 0])) as Record<
      (typeof releaseConditions)[number],
      number
    >,
  });
  let released = contract.released_cents;
  for (const { condition, amount_cents } of due) {
    tx.write(insertRelease, { order_id: order.order_id, condition, amount_cents, now: by.now });
    postEntries(tx, {
      kind: "completion",
      cause: `release:${order.order_number}:${condition}:${released}`,
      at: by.now,
      person_id: by.person_id,
      currency: order.currency,
      entries: [
        { account: { kind: "escrow" }, amount_cents: cents(-amount_cents), order_id: order.order_id },
        { account: { kind: "merchant_payable", merchant_id: order.merchant_id }, amount_cents, order_id: order.order_id },
      ],
    });
    released += amount_cents;
  }
};
