import { authorizePayment } from "#features/money/balance/commands/payment-password.ts";
import type { Context } from "#platform/serve.ts";
import type { payBalance } from "../contract.ts";
import { debitAccount } from "./debit-account.ts";
import { lockOrdersToPay, payableFor, prepareEdits, recordPartsPaid, statusesAfterPayment } from "./payable.ts";

/** Pays all due orders of an order or checkout number from the balance, in one transaction. Refuses BALANCE_TOO_LOW. */
export const payFromBalance = async (context: Context<typeof payBalance>) => {
  const { body, session, now, platform } = context;
  await authorizePayment(context, body.payment_password);
  return context.transaction(async (tx) => {
    const orders = await prepareEdits(tx, platform, await lockOrdersToPay(tx, session.company_id, body), { purpose: body.purpose, now });
    const payable = payableFor(orders, { purpose: body.purpose, method: "balance", amount_cents: body.amount });
    context.consent.assert(payable.terms);
    const payment_id = debitAccount(tx, context, payable, "balance");
    await recordPartsPaid(tx, platform, payable, { action: "payBalance", actor: "buyer", person_id: session.person_id, now });
    return { payment_id, amount: payable.amount_cents, orders: statusesAfterPayment(orders, payable) };
  });
};
