import { postEntries } from "#features/ledger/postings/commands.ts";
import type { Consent } from "#kernel/consent.ts";
import { cents, toAmount } from "#kernel/money.ts";
import { dueTerms } from "#kernel/priced-terms.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import { lockDueCorrections } from "../queries.ts";
import { moveCorrection } from "./move.ts";

/**
 * Pays the correction that is due for one of these orders from the logistics balance, all of it or a part; undefined where none is due.
 * The caller holds the orders, so that of two who pay at once the second finds what is left. Refuses TERMS_CHANGED,
 * AMOUNT_ABOVE_DUE, BALANCE_TOO_LOW.
 */
export const payDueCorrection = async (
  tx: Tx,
  orderIds: number[],
  payment: { payment_id: string; amount_cents: number | undefined; company_id: number; person_id: number; now: Date },
  consent: Consent,
) => {
  const [correction] = await tx.rows(lockDueCorrections, { order_ids: orderIds });
  if (!correction) return undefined;
  const { order_id, currency } = correction;
  const due_cents = correction.difference_cents - correction.paid_cents;
  consent.assert(dueTerms([{ number: correction.order_number, due_cents }]));
  const paid_cents = payment.amount_cents ?? due_cents;
  if (paid_cents > due_cents) return refuse("AMOUNT_ABOVE_DUE", { due: toAmount(due_cents) }, ["amount"]);
  const { payment_id, company_id, person_id, now } = payment;
  postEntries(tx, {
    kind: "freight",
    cause: `correction:${correction.correction_id}:paid:${payment_id}`,
    at: now,
    person_id,
    note: correction.invoice_number,
    currency,
    entries: [
      { account: { kind: "logistics_balance", company_id }, amount_cents: cents(-paid_cents), order_id },
      { account: { kind: "platform_revenue" }, amount_cents: cents(paid_cents), order_id },
    ],
  });
  await moveCorrection(tx, correction, { action: "pay", paid_cents }, { actor: "buyer", person_id, now, note: "" });
  return cents(paid_cents);
};
