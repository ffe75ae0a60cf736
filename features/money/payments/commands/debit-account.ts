import { postWithStatement } from "#features/ledger/postings/commands.ts";
import { cents } from "#kernel/money.ts";
import type { Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import { insertSettledPayment, paymentParams } from "../queries/payments.ts";
import type { Payable } from "./payable.ts";

/** The account of the company that each method debits. */
const debitedAccounts = { balance: "available", terms: "receivable", logistics: "logistics_balance" } as const;

interface Payer {
  session: { company_id: number; person_id: number };
  platform: Pick<Platform, "ids">;
  now: Date;
}

/**
 * Pays at once from an account of the company: debits it and credits escrow for each order, with the row of the payment, in one statement.
 * Refuses BALANCE_TOO_LOW when the account would become negative. Returns the id of the payment.
 */
export const debitAccount = (
  tx: Tx,
  { session: { company_id, person_id }, platform, now }: Payer,
  { parts, amount_cents, currency, purpose }: Payable,
  method: keyof typeof debitedAccounts,
  payment_id = platform.ids.uuid(),
): string => {
  const entries = parts.flatMap(({ order: { order_id }, amount_cents: part }) => [
    { account: { kind: debitedAccounts[method], company_id }, amount_cents: cents(-part), order_id },
    { account: { kind: "escrow" } as const, amount_cents: part, order_id },
  ]);
  postWithStatement(
    tx,
    { kind: purpose === "freight" ? "freight" : "payment", cause: `pay:${payment_id}`, at: now, person_id, currency, entries },
    insertSettledPayment,
    paymentParams({
      ...{ payment_id, by: { company_id, person_id }, method, purpose, status: "succeeded", amount_cents, currency },
      ...{ at: now, settled_at: now, parts },
    }),
  );
  return payment_id;
};
