import { lockOrder } from "#features/trade/orders/queries/locks.ts";
import { minuteMs } from "#kernel/clock.ts";
import type { Job } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { setDue } from "./commands/apply.ts";
import { endEdit, findEdit, overdueEdits } from "./queries.ts";

const perRun = 500;

/** Ends edits that nobody has consented to or paid in time. Those that are being paid wait for their payment. */
const expire = async (platform: Platform): Promise<void> => {
  const now = platform.clock.now();
  for (const { edit_id, order_number } of await platform.database.handle().rows(overdueEdits, { now, limit: perRun }))
    await platform.database.transaction(async (tx) => {
      await tx.row(lockOrder, { order_sn: order_number, company_id: null, merchant_id: null });
      const edit = await tx.row(findEdit, { edit_id, company_id: null });
      if (edit?.status !== "proposed" && edit?.status !== "unpaid") return;
      setDue(tx, edit.order_id, { due_cents: 0, freight_due_cents: 0 });
      tx.write(endEdit, { edit_id, status: "expired", now, person_id: null });
    });
};

export const jobs: readonly Job[] = [{ name: "orderEdits.expire", everyMs: minuteMs, closesAtDeadline: true, run: expire }];
