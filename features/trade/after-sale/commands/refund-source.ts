import type { Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import type { LockedRecord } from "../queries/records.ts";

/** A refund that is in the balance and goes back the way the order was paid. */
export interface SourceRefund {
  record: LockedRecord;
  amount_cents: number;
  person_id: number | null;
  now: Date;
}

type SourceRefundHandler = (tx: Tx, platform: Platform, refund: SourceRefund) => Promise<void>;

let handler: SourceRefundHandler | undefined;

/** Registers what sends a refund back to the card or wallet; withdrawals belong to a higher domain. */
export const onSourceRefund = (sends: SourceRefundHandler): void => {
  handler = sends;
};

/** Sends a refund on. What cannot go back, such as money that was paid from the balance, stays in the balance. */
export const sendToSource: SourceRefundHandler = async (tx, platform, refund) => handler?.(tx, platform, refund);
