import { audit } from "#features/identity/accounts/commands/audit.ts";
import { takeFromDailyLimit } from "#features/ledger/daily-limits/commands.ts";
import { refundPartOfOrder } from "#features/trade/orders/commands/after-sale.ts";
import { transitionOrder } from "#features/trade/orders/commands/transition-orders.ts";
import { maxSoleRefundCents, refundableCents } from "#features/trade/orders/rules.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { freezeAfterSale, setAfterSaleFault } from "../contract/seller.ts";
import { linkRecordToClaim, paidByClaim } from "../queries/freight-claims.ts";
import {
  agreeToRecord,
  type LockedRecord,
  recordAgreement,
  returnedPieces,
  setFault,
  updateRefund,
  writeFreeze,
} from "../queries/records.ts";
import { type CaseBody, type CaseStep, caseAction, lockCase } from "./case-action.ts";
import { settleRefund, sharesOfRefund } from "./money.ts";
import { moveRecord, type RecordChanges } from "./move.ts";
import { notifySide } from "./notify.ts";
import { sendToSource } from "./refund-source.ts";

/** Paying an approved refund less what a freight claim about the same goods has paid, and what staff decide about money and claims. */

/** Whether one person may refund this alone, or a second one approved it. Records a first approval and gives false then. */
const isAgreed = async ({ tx, record, session, platform, by }: CaseStep<CaseBody>, amount_cents: number): Promise<boolean> => {
  const first = await tx.row(recordAgreement, { record_id: record.record_id, amount_cents });
  if (first) return first.person_id === session.person_id ? refuse("SECOND_PERSON_NEEDED") : true;
  const { company_id } = record;
  const limited = { kind: "refund", company_id, amount_cents, limit_cents: maxSoleRefundCents(platform.sites), at: by.now } as const;
  if (amount_cents === 0 || (await takeFromDailyLimit(tx, platform, limited))) return true;
  tx.write(agreeToRecord, { record_id: record.record_id, person_id: session.person_id, amount_cents, now: by.now });
  await audit(tx, by.now, {
    person_id: session.person_id,
    action: "refundAgreed",
    subject: record.record_number,
    after: { company_id, cents: amount_cents, note: by.note },
  });
  return false;
};

/** Completes the return of a whole order when all its pieces came back. */
const completeReturnedOrder = async ({ tx, order, by }: CaseStep<CaseBody>): Promise<void> => {
  const { returned, pieces } = await tx.only(returnedPieces, { order_id: order.order_id });
  if (returned < (pieces ?? Number.POSITIVE_INFINITY) || order.status !== "completed") return;
  transitionOrder(tx, { order, action: "returnCompleted", actor: "operator", person_id: by.person_id, now: by.now, note: by.note });
};

/** Pays the refund to the company, and back to the card or wallet where that was asked for. Books the cost by fault. */
const payRefund = async (step: CaseStep<CaseBody>): Promise<LockedRecord> => {
  const { tx, record, order, by, platform } = step;
  const { claim_cents } = await tx.only(paidByClaim, { record_id: record.record_id });
  const due = Math.min(record.refund_cents ?? 0, refundableCents(order) + claim_cents);
  const amount = Math.max(0, due - claim_cents);
  if (!(await isAgreed(step, amount))) return record;
  const shares = sharesOfRefund(record, amount);
  const paidBy = { actor: "operator", person_id: by.person_id, now: by.now, note: by.note } as const;
  await refundPartOfOrder(tx, order, { shares, cause: `afterSale:${record.record_number}` }, paidBy);
  if (record.refund_to === "source")
    await sendToSource(tx, platform, { record, amount_cents: amount, person_id: by.person_id, now: by.now });
  const changes: RecordChanges = {
    refund_cents: amount,
    cost_cents: record.fault === "buyer" ? 0 : amount,
    ...(due > amount && { refund_parts: [...record.refund_parts, { kind: "freightClaim", cents: amount - due }] }),
  };
  const moved = await moveRecord(tx, { record, action: "refund", changes, amount_cents: amount }, by);
  await completeReturnedOrder(step);
  await notifySide(tx, platform, moved, { side: "buyer", kind: "afterSaleRefunded", now: by.now });
  return moved;
};

export const refundCase = caseAction("operator", "refund", payRefund);

/** Decides who bears the cost. What an approved refund gives back depends on it, so it is computed again. */
export const changeFault = (context: Context<typeof setAfterSaleFault>) =>
  context.transaction(async (tx) => {
    const { body, session, now } = context;
    const { record, order } = await lockCase(tx, body.record_sn, { company_id: null, merchant_id: null });
    const { status } = record;
    if (status === "completed" || status === "cancelled") refuse("WRONG_STATUS");
    const { fault } = body;
    tx.write(setFault, { record_id: record.record_id, fault });
    tx.write(linkRecordToClaim, { record_id: record.record_id });
    if (status === "awaitingRefund" && record.offer_cents === null && record.requested_cents === null) {
      const { refund_cents, refund_parts } = await settleRefund(tx, { ...record, fault }, order);
      tx.write(updateRefund, { record_id: record.record_id, refund_cents, parts: JSON.stringify(refund_parts) });
    }
    await audit(tx, now, {
      person_id: session.person_id,
      action: "afterSaleFaultSet",
      subject: record.record_number,
      before: { fault: record.fault },
      after: { company_id: record.company_id, fault, note: body.note },
    });
    return { record_number: record.record_number, status: record.status };
  });

/** Pauses or allows the claims of a company. Pausing needs a reason. */
export const freezeClaims = ({ body, session, now, transaction }: Context<typeof freezeAfterSale>) =>
  transaction(async (tx) => {
    const { company_id, is_frozen, note } = body;
    if (is_frozen && note === "") refuse("BUYER_REASON_REQUIRED", {}, ["note"]);
    tx.write(writeFreeze, { company_id, frozen_at: is_frozen ? now : null, person_id: session.person_id, note });
    await audit(tx, now, {
      person_id: session.person_id,
      action: is_frozen ? "afterSaleFrozen" : "afterSaleAllowed",
      subject: `company:${company_id}`,
      after: { company_id, note },
    });
    return { is_frozen };
  });
