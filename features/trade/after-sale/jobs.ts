import { lockOrdersOfPayment } from "#features/trade/orders/commands/payments.ts";
import { minuteMs } from "#kernel/clock.ts";
import type { Tx } from "#platform/db.ts";
import type { Job } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { type MovedBy, moveRecord } from "./commands/move.ts";
import { notifySide } from "./commands/notify.ts";
import { dueRecords, type LockedRecord, lockRecord } from "./queries/records.ts";
import { availableRecordActions } from "./rules.ts";

/** What happens to cases whose time is over. */

const casesPerRun = 200;

/** Moves one overdue case: an offer lapses, a return that was not sent ends, a late manufacturer is answered for by the platform. */
const moveOverdue = async (tx: Tx, platform: Platform, record: LockedRecord, now: Date): Promise<void> => {
  const by: MovedBy = { actor: "system", person_id: null, now, note: "" };
  const actions = availableRecordActions(record, "system");
  if (actions.includes("offerLapsed")) {
    const moved = await moveRecord(tx, { record, action: "offerLapsed", changes: { offer_cents: null, offer_by: null } }, by);
    await notifySide(tx, platform, moved, { side: "merchant", kind: "afterSaleOfferDeclined", now });
  } else if (actions.includes("returnOverdue")) {
    const moved = await moveRecord(tx, { record, action: "returnOverdue" }, by);
    await notifySide(tx, platform, moved, { side: "buyer", kind: "afterSaleReturnOverdue", now });
  } else if (actions.includes("answerOverdue")) {
    const moved = await moveRecord(tx, { record, action: "answerOverdue", changes: { overdue_at: now } }, by);
    await notifySide(tx, platform, moved, { side: "operator", kind: "afterSaleOverdue", now });
  }
};

/** Moves all overdue cases, each in its own transaction. */
const moveAllOverdue = async (platform: Platform): Promise<void> => {
  const now = platform.clock.now();
  for (const { record_id, order_id } of await platform.database.handle().rows(dueRecords, { now, limit: casesPerRun }))
    await platform.database.transaction(async (tx) => {
      await lockOrdersOfPayment(tx, [order_id]);
      const record = await tx.only(lockRecord, { record_id });
      if (record.due_at && record.due_at <= now) await moveOverdue(tx, platform, record, now);
    });
};

export const jobs: readonly Job[] = [{ name: "afterSale.moveOverdue", everyMs: minuteMs, closesAtDeadline: true, run: moveAllOverdue }];
