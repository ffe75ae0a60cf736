import { getOwnedFiles } from "#features/identity/files/commands/read.ts";
import { recordDecision } from "#features/identity/review-decisions/commands.ts";
import { addDays, dayAt } from "#kernel/calendar.ts";
import { invariant } from "#kernel/invariant.ts";
import { numberedTerms } from "#kernel/priced-terms.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { Session } from "#platform/session.ts";
import type { decideAfterSale } from "../contract/seller.ts";
import { claimableLines } from "../queries/claims.ts";
import { type LockedRecord, recordLines, returnAddress } from "../queries/records.ts";
import { afterSaleModes, type RecordActor } from "../statuses.ts";
import { type CaseBody, type CaseStep, caseAction } from "./case-action.ts";
import { getLimits } from "./limits.ts";
import { assertCredit, creditLimit, settleRefund } from "./money.ts";
import { moveRecord } from "./move.ts";
import { notifySide } from "./notify.ts";

/** Answers to a case: approve, refuse, offer and counter-offer, withdraw, escalate, send parts. */

interface ApprovalBody extends CaseBody {
  return_way: "label" | "pickup" | "own";
  return_label_id: string;
  pickup_on: string;
  return_freight: number;
}

const noOffer = { offer_cents: null, offer_by: null } as const;

/** Approves a refund without a return: its amount is computed, or it is the credit that the buyer asked for. */
const approveRefund = async ({ tx, record, order, by, platform }: CaseStep<CaseBody>) => {
  const credit = record.requested_cents === null ? undefined : Math.min(record.requested_cents, await creditLimit(tx, record, order));
  const refund = await settleRefund(tx, record, order, credit);
  const changes = { ...noOffer, ...refund, approved_at: by.now };
  const moved = await moveRecord(tx, { record, action: "approve", to: "awaitingRefund", changes, amount_cents: refund.refund_cents }, by);
  await notifySide(tx, platform, moved, { side: "buyer", kind: "afterSaleApproved", now: by.now, note: by.note });
  return moved;
};

/** Approves goods to be sent back, with address, way and last day. */
const approveReturn = async ({ tx, record, by, body, session, platform }: CaseStep<ApprovalBody>) => {
  const { returnDays, time_zone } = await getLimits(tx, record.site_code);
  const { address } = await tx.only(returnAddress, { warehouse_id: record.warehouse_id });
  const { return_way, return_label_id, pickup_on, return_freight } = body;
  if (return_way === "label") {
    const [file] = return_label_id ? await getOwnedFiles(tx, session, [return_label_id], ["label", "document"], "return_label_id") : [];
    if (file?.mime !== "application/pdf") refuse("PDF_ONLY", {}, ["return_label_id"]);
  }
  const changes = {
    ...noOffer,
    approved_at: by.now,
    return_address: address,
    return_by: addDays(dayAt(by.now, { time_zone }), returnDays),
    return_way,
    return_label_id: return_way === "label" ? return_label_id : null,
    pickup_on: return_way === "pickup" && pickup_on !== "" ? pickup_on : null,
    return_freight_cents: return_way === "own" ? 0 : return_freight,
  };
  const moved = await moveRecord(tx, { record, action: "approve", to: "processing", changes }, by);
  await notifySide(tx, platform, moved, { side: "buyer", kind: "afterSaleReturnApproved", now: by.now, note: by.note });
  return moved;
};

const approve = async (step: CaseStep<ApprovalBody>) => {
  const { tx, record, by, platform } = step;
  if (record.is_parts) {
    const moved = await moveRecord(tx, { record, action: "approve", to: "processing", changes: { ...noOffer, approved_at: by.now } }, by);
    await notifySide(tx, platform, moved, { side: "buyer", kind: "afterSaleApproved", now: by.now, note: by.note });
    return moved;
  }
  // Goods that were refused at the warehouse are there already: the platform decides for the refund.
  return record.mode === afterSaleModes.refund || record.received_at ? approveRefund(step) : approveReturn(step);
};

const refuseCase = async ({ tx, record, by, platform }: CaseStep<CaseBody>) => {
  const moved = await moveRecord(tx, { record, action: "refuse", changes: noOffer }, by);
  await notifySide(tx, platform, moved, { side: "buyer", kind: "afterSaleRefused", now: by.now, note: by.note });
  if (by.actor === "operator")
    await notifySide(tx, platform, moved, { side: "merchant", kind: "afterSaleDecided", now: by.now, note: by.note });
  return moved;
};

const offer = async ({ tx, record, order, by, body, platform }: CaseStep<CaseBody & { amount: number }>) => {
  await assertCredit(tx, record, order, body.amount);
  const changes = { offer_cents: body.amount, offer_by: "seller" } as const;
  const moved = await moveRecord(tx, { record, action: "offerCredit", changes, amount_cents: body.amount }, by);
  await notifySide(tx, platform, moved, { side: "buyer", kind: "afterSaleOffered", now: by.now, note: by.note });
  return moved;
};

/** Settles a case by the credit on the table: the goods stay with the buyer. */
const acceptCredit = async ({ tx, record, order, by, platform, consent }: CaseStep<CaseBody>, action: "acceptOffer" | "acceptCounter") => {
  invariant(record.offer_cents !== null, `${record.record_number} has no offer`);
  consent.assert(
    numberedTerms(action === "acceptOffer" ? "receives" : "pays", [{ number: record.record_number, amount_cents: record.offer_cents }]),
  );
  await assertCredit(tx, record, order, record.offer_cents);
  const refund = await settleRefund(tx, record, order, record.offer_cents);
  const changes = { ...refund, approved_at: by.now };
  const moved = await moveRecord(tx, { record, action, changes, amount_cents: record.offer_cents }, by);
  const side = action === "acceptOffer" ? "merchant" : "buyer";
  await notifySide(tx, platform, moved, { side, kind: "afterSaleAgreed", now: by.now, note: by.note });
  return moved;
};

const sendParts = async ({ tx, record, by, body, platform }: CaseStep<CaseBody & { carrier: string; tracking_number: string }>) => {
  const { carrier, tracking_number } = body;
  const moved = await moveRecord(tx, { record, action: "sendParts", changes: { carrier, tracking_number, shipped_at: by.now } }, by);
  await notifySide(tx, platform, moved, { side: "buyer", kind: "afterSalePartsSent", now: by.now, note: `${carrier} ${tracking_number}` });
  return moved;
};

// Manufacturer and operator.

export const approveByMerchant = caseAction("merchant", "approve", approve);
export const refuseByMerchant = caseAction("merchant", "refuse", refuseCase);
export const offerByMerchant = caseAction("merchant", "offerCredit", offer);
export const acceptCounterByMerchant = caseAction("merchant", "acceptCounter", (step) => acceptCredit(step, "acceptCounter"));

/** An answer of the operator, counted in the review queue: everything but a refusal gives the buyer something. */
const operatorAnswer = <B extends CaseBody>(
  action: "approve" | "refuse" | "offerCredit" | "acceptCounter",
  perform: (step: CaseStep<B>) => Promise<LockedRecord>,
) =>
  caseAction("operator", action, async (step: CaseStep<B>) => {
    const { tx, record, order, by, session } = step;
    await recordDecision(
      tx,
      { kind: "afterSale", item_ids: [record.record_id], decision: action === "refuse" ? "refuse" : "approve" },
      { person_id: session.person_id, site_code: order.site_code, now: by.now },
    );
    return perform(step);
  });

export const approveByOperator = operatorAnswer("approve", async (step: CaseStep<ApprovalBody>) => {
  const moved = await approve(step);
  await notifySide(step.tx, step.platform, moved, { side: "merchant", kind: "afterSaleDecided", now: step.by.now, note: step.by.note });
  return moved;
});
export const refuseByOperator = operatorAnswer("refuse", refuseCase);
export const offerByOperator = operatorAnswer("offerCredit", offer);
export const acceptCounterByOperator = operatorAnswer("acceptCounter", (step) => acceptCredit(step, "acceptCounter"));
export const sendPartsByMerchant = caseAction("merchant", "sendParts", sendParts);

const staffActor = ({ operator_roles }: Session): RecordActor => (operator_roles.includes("warehouse") ? "warehouse" : "operator");
export const sendPartsByStaff = caseAction(staffActor, "sendParts", sendParts);

/** Approves or refuses, as the review queue decides. Goods are then sent back by the buyer. */
export const decideCase = (context: Context<typeof decideAfterSale>) => {
  if (context.body.decision === "refuse")
    return context.body.note === "" ? refuse("BUYER_REASON_REQUIRED", {}, ["note"]) : refuseByOperator(context);
  const body = { ...context.body, return_way: "own", return_label_id: "", pickup_on: "", return_freight: 0 } as const;
  return approveByOperator({ ...context, body });
};

// Buyer.

export const acceptOffer = caseAction("buyer", "acceptOffer", (step) => acceptCredit(step, "acceptOffer"));

export const counterOffer = caseAction(
  "buyer",
  "counterOffer",
  async ({ tx, record, order, by, body, platform }: CaseStep<CaseBody & { amount: number }>) => {
    await assertCredit(tx, record, order, body.amount);
    const changes = { offer_cents: body.amount, offer_by: "buyer" } as const;
    const moved = await moveRecord(tx, { record, action: "counterOffer", changes, amount_cents: body.amount }, by);
    await notifySide(tx, platform, moved, { side: "merchant", kind: "afterSaleCountered", now: by.now, note: by.note });
    return moved;
  },
);

export const declineOffer = caseAction("buyer", "declineOffer", async ({ tx, record, by, platform }) => {
  const moved = await moveRecord(tx, { record, action: "declineOffer", changes: noOffer }, by);
  await notifySide(tx, platform, moved, { side: "merchant", kind: "afterSaleOfferDeclined", now: by.now, note: by.note });
  return moved;
});

export const cancelCase = caseAction("buyer", "cancel", async ({ tx, record, by, platform }) => {
  const moved = await moveRecord(tx, { record, action: "cancel", changes: noOffer }, by);
  await notifySide(tx, platform, moved, { side: "merchant", kind: "afterSaleWithdrawn", now: by.now, note: by.note });
  return moved;
});

export const shipBack = caseAction(
  "buyer",
  "shipBack",
  async ({ tx, record, by, body, platform }: CaseStep<CaseBody & { carrier: string; tracking_number: string }>) => {
    const { carrier, tracking_number } = body;
    const moved = await moveRecord(tx, { record, action: "shipBack", changes: { carrier, tracking_number, shipped_at: by.now } }, by);
    await notifySide(tx, platform, moved, {
      side: "merchant",
      kind: "afterSaleShippedBack",
      now: by.now,
      note: `${carrier} ${tracking_number}`,
    });
    return moved;
  },
);

/** Reopens a refused case for the platform's decision, which sets an inspection aside. Its pieces must not have been claimed by another case meanwhile. */
export const escalateCase = caseAction("buyer", "escalate", async ({ tx, record, order, by, platform }) => {
  if (!order.was_completed || order.status !== "completed") refuse("AFTER_SALE_CLOSED");
  const orderLines = await tx.rows(claimableLines, { order_ids: [order.order_id], language: "en-US" });
  for (const { order_line_id, claimed } of await tx.rows(recordLines, { record_id: record.record_id })) {
    const line = orderLines.find((each) => each.order_line_id === order_line_id);
    const left = (line?.quantity ?? 0) - (line?.claimed ?? 0);
    if (claimed > left) refuse("QUANTITY_ABOVE_LEFT", { left }, ["record_sn"]);
  }
  const moved = await moveRecord(
    tx,
    { record, action: "escalate", changes: { escalated_at: by.now, approved_at: null, graded_at: null } },
    by,
  );
  for (const side of ["operator", "merchant"] as const)
    await notifySide(tx, platform, moved, { side, kind: "afterSaleEscalated", now: by.now, note: by.note });
  return moved;
});
