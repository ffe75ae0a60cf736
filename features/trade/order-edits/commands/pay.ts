import { notifyBuyer } from "#features/trade/orders/commands/notify-buyer.ts";
import type { EditPayments } from "#features/trade/orders/commands/payments.ts";
import type { PerformedBy } from "#features/trade/orders/commands/transition-orders.ts";
import type { LockedOrder } from "#features/trade/orders/queries/locks.ts";
import { invariant } from "#kernel/invariant.ts";
import { Refused } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import { endEdit, orderToEdit, unpaidEdit, updateEdit } from "../queries.ts";
import { dueOf } from "../rules.ts";
import { applyPlan, setDue, tryStock } from "./apply.ts";
import { planEdit, type Wanted } from "./plan.ts";

/** Making an edit when what is due for it is paid. */

/** The edit of a locked order that waits for its payment, planned as the order is now; undefined where it cannot be made any more. */
const planUnpaid = async (tx: Tx, platform: Platform, { order_id, order_number }: LockedOrder, now: Date) => {
  const edit = await tx.row(unpaidEdit, { order_id });
  if (!edit) return undefined;
  const order = await tx.only(orderToEdit, { order_sn: order_number, company_id: null, merchant_id: null });
  try {
    // The payment that pays for it is under way.
    const plan = await planEdit(tx, { ...order, has_open_payment: false }, edit.wanted as Wanted, { platform, now, language: "en-US" });
    const isSame = plan.difference.due_cents === edit.due_cents && plan.difference.freight_due_cents === edit.freight_due_cents;
    return { edit, order, plan: isSame ? plan : undefined };
  } catch (error) {
    if (error instanceof Refused) return { edit, order, plan: undefined };
    throw error;
  }
};

/** Locks the stock that the unpaid edit of an order needs. False where it cannot be made any more, or costs something else now. */
const prepare: EditPayments["prepare"] = async (tx, platform, locked, now) => {
  const found = await planUnpaid(tx, platform, locked, now);
  return found?.plan !== undefined && (await tryStock(tx, found.plan, now));
};

/** Ends an unpaid edit whose money has come, but which cannot be made any more. */
const fail: EditPayments["fail"] = async (tx, platform, { order_id }, now) => {
  const edit = await tx.row(unpaidEdit, { order_id });
  if (!edit) return;
  setDue(tx, order_id, { due_cents: 0, freight_due_cents: 0 });
  tx.write(endEdit, { edit_id: edit.edit_id, status: "failed", now, person_id: null });
  await notifyBuyer(tx, platform, order_id, "orderEditFailed", now, "");
};

/** Makes the edit that was paid. The caller has prepared it and posts the money. */
const record: EditPayments["record"] = async (tx, platform, { order, paid_cents }, by: PerformedBy) => {
  const found = await planUnpaid(tx, platform, order, by.now);
  const plan = found?.plan;
  invariant(found && plan && dueOf(plan.difference) === paid_cents, "a paid edit was prepared");
  const { edit_id } = found.edit;
  const { changes } = await applyPlan(tx, platform, { locked: order, order: found.order }, plan, by);
  await tx.rows(updateEdit, {
    ...{ edit_id, status: "applied", person_id: by.person_id, now: by.now, expires_at: null },
    changes: JSON.stringify(changes),
    ...plan.difference,
    before_cents: plan.before_cents,
    after_cents: plan.after_cents,
  });
};

export const editPayments: EditPayments = { prepare, fail, record };
