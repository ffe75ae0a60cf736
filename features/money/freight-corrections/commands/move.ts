import { notify } from "#features/identity/notifications/commands/notify.ts";
import type { MessageKind } from "#features/identity/notifications/kinds.ts";
import type { CarrierPrice } from "#features/inventory/freight/rules/carriers.ts";
import { nameIn } from "#features/inventory/freight/rules/tariff.ts";
import { postEntries } from "#features/ledger/postings/commands.ts";
import { lockOrdersById } from "#features/trade/orders/queries/locks.ts";
import { inEachLanguage, type Text } from "#kernel/languages.ts";
import { localizedMoney } from "#kernel/localized-money.ts";
import { cents } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import { insertCorrectionEvent, type LockedCorrection, lockCorrection, orderOfCorrection, setCorrectionStatus } from "../queries.ts";
import { acceptsBill, paymentDays } from "../rules.ts";
import { type CorrectionAction, type CorrectionActor, statusAfter } from "../statuses.ts";

/** Moving a correction: its status, its history, and the carrier's bill once it is accepted. */

/** Who moves a correction, when and why. */
export interface MovedBy {
  actor: CorrectionActor;
  person_id: number | null;
  now: Date;
  note: string;
}

/** Locks the order and then the correction. Refuses NOT_FOUND; with a company also what it was not shown. */
export const lockCorrectionWithOrder = async (tx: Tx, correction_id: number, company_id: number | null) => {
  const { order_id } = (await tx.row(orderOfCorrection, { correction_id, company_id })) ?? refuse("NOT_FOUND", {}, ["correction_id"]);
  const [order] = await tx.rows(lockOrdersById, { order_ids: [order_id] });
  if (!order) return refuse("NOT_FOUND", {}, ["correction_id"]);
  return { order, correction: await tx.only(lockCorrection, { correction_id }) };
};

/** Books the difference as the platform's expense, and less of what the carrier owes the platform. Below zero it is the other way round. */
const bookBill = (tx: Tx, correction: LockedCorrection, by: MovedBy) => {
  const { correction_id, order_id, difference_cents, currency } = correction;
  return postEntries(tx, {
    kind: "freight_correction",
    cause: `correction:${correction_id}`,
    at: by.now,
    person_id: by.person_id,
    note: by.note,
    currency,
    entries: [
      { account: { kind: "platform_revenue" }, amount_cents: cents(-difference_cents), order_id },
      { account: { kind: "carrier_claims" }, amount_cents: cents(difference_cents), order_id },
    ],
  });
};

interface Move {
  action: CorrectionAction;
  /** Shown from now on, to be disputed until then. */
  respond_by?: Date;
  file_ids?: readonly string[];
  /** What a payment pays. */
  paid_cents?: number;
}

/**
 * Moves a locked correction. Refuses WRONG_STATUS where the table has no such move. The carrier's bill is booked with the move that accepts
 * it, whoever bears it in the end.
 */
export const moveCorrection = async (tx: Tx, correction: LockedCorrection, move: Move, by: MovedBy) => {
  const { action, file_ids = [], paid_cents = 0, respond_by = null } = move;
  const { correction_id, status: from, difference_cents } = correction;
  const first = statusAfter(correction, action) ?? refuse("WRONG_STATUS");
  const to = action === "pay" && correction.paid_cents + paid_cents === difference_cents ? "paid" : first;
  const decider = by.actor === "operator" ? by.person_id : null;
  const proof = by.actor === "operator" ? file_ids : [];
  tx.write(setCorrectionStatus, {
    correction_id,
    from,
    to,
    decider_id: decider,
    note: by.note,
    now: by.now,
    respond_by,
    proof_ids: proof,
    paid_cents,
    payment_days: paymentDays,
  });
  const amount = paid_cents || null;
  tx.write(insertCorrectionEvent, {
    correction_id,
    at: by.now,
    actor: by.actor,
    person_id: by.person_id,
    action,
    to,
    note: by.note,
    file_ids,
    amount_cents: amount,
  });
  if (acceptsBill(from, to) || to === "returned") await bookBill(tx, correction, by);
  return to;
};

/** The carrier's name in every language. */
export const carrierText = ({ name, names }: CarrierPrice): Text => inEachLanguage((language) => nameIn(language, name, names));

export type CorrectionNotice = Extract<MessageKind, `freightCorrection${string}`>;

/** Tells the buyer, or service staff about what the buyer did. */
export const notifyAbout = (
  tx: Tx,
  platform: Platform,
  correction: LockedCorrection,
  { kind, to, now, note = "" }: { kind: CorrectionNotice; to: "buyer" | "staff"; now: Date; note?: string },
) => {
  const { company_id, order_number, currency, difference_cents, quoted, site_code } = correction;
  return notify(tx, platform, {
    ...(to === "buyer" ? { company_id } : { staff: ["finance"] as const }),
    kind,
    params: {
      order: order_number,
      carrier: carrierText(quoted),
      amount: localizedMoney(Math.abs(difference_cents), currency),
      ...(note !== "" && { note }),
    },
    href: to === "buyer" ? `/logistics/order/${encodeURIComponent(order_number)}` : "/operator/freight_corrections",
    now,
    site_code,
  });
};
