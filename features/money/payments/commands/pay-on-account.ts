import { assertCreditAvailable, issueInvoices } from "#features/ledger/trade-credit/commands/receivables.ts";
import { authorizePayment } from "#features/money/balance/commands/payment-password.ts";
import { dayAt } from "#kernel/calendar.ts";
import type { Context } from "#platform/serve.ts";
import type { payTerms } from "../contract/invoices.ts";
import { debitAccount } from "./debit-account.ts";
import { lockOrdersToPay, payableFor, prepareEdits, recordPartsPaid, statusesAfterPayment } from "./payable.ts";

/**
 * Pays on account: debits the company's receivable and credits escrow, so that the orders continue like paid ones. The
 * invoices with their due dates are issued in the same transaction.
 */
export const payOnAccount = async (context: Context<typeof payTerms>) => {
  const { body, session, now, request, platform } = context;
  await authorizePayment(context, body.payment_password);
  return context.transaction(async (tx) => {
    const orders = await prepareEdits(tx, platform, await lockOrdersToPay(tx, session.company_id, body), { purpose: body.purpose, now });
    const payable = payableFor(orders, { purpose: body.purpose, method: "terms" });
    context.consent.assert(payable.terms);
    await assertCreditAvailable(tx, session.company_id, payable.amount_cents, dayAt(now, request.site));
    const payment_id = debitAccount(tx, context, payable, "terms");
    await recordPartsPaid(tx, platform, payable, { action: "payTerms", actor: "buyer", person_id: session.person_id, now });
    issueInvoices(tx, payment_id, now);
    return { payment_id, amount: payable.amount_cents, orders: statusesAfterPayment(orders, payable) };
  });
};
