import { postWithStatement } from "#features/ledger/postings/commands.ts";
import { assertCreditAvailable, issueInvoices, withCreditLimitRefusal } from "#features/ledger/trade-credit/commands/receivables.ts";
import { authorizePayment } from "#features/money/balance/commands/payment-password.ts";
import { lockOrders } from "#features/trade/orders/commands/payments.ts";
import { dayAt } from "#kernel/calendar.ts";
import { cents } from "#kernel/money.ts";
import type { Context } from "#platform/serve.ts";
import type { payTerms } from "../contract/invoices.ts";
import { insertSettledPayment, paymentParams } from "../queries/payments.ts";
import { payableFor, recordPartsPaid, statusesAfterPayment } from "./payable.ts";

/**
 * Pays on account: debits the company's receivable and credits escrow, so that the orders continue like paid ones. The
 * invoices with their due dates are issued in the same transaction.
 */
export const payOnAccount = async (context: Context<typeof payTerms>) => {
  const { body, session, now, platform, request } = context;
  await authorizePayment(context, body.payment_password);
  return context.transaction(async (tx) => {
    const orders = await lockOrders(tx, session.company_id, body.order_sn);
    const payable = payableFor(orders, { purpose: body.purpose, method: "terms" });
    context.consent.assert(payable.terms);
    const { parts, amount_cents, currency, purpose } = payable;
    await assertCreditAvailable(tx, session.company_id, amount_cents, dayAt(now, request.site));
    const payment_id = platform.ids.uuid();
    const posted = postWithStatement(
      tx,
      {
        kind: purpose === "freight" ? "freight" : "payment",
        cause: `pay:${payment_id}`,
        at: now,
        person_id: session.person_id,
        currency,
        entries: parts.flatMap(({ order: { order_id }, amount_cents: part }) => [
          { account: { kind: "receivable", company_id: session.company_id } as const, amount_cents: cents(-part), order_id },
          { account: { kind: "escrow" } as const, amount_cents: part, order_id },
        ]),
      },
      insertSettledPayment,
      paymentParams({
        payment_id,
        by: session,
        method: "terms",
        purpose,
        status: "succeeded",
        amount_cents,
        currency,
        at: now,
        settled_at: now,
        parts,
      }),
    );
    await withCreditLimitRefusal(posted);
    await recordPartsPaid(tx, context.platform, payable, { action: "payTerms", actor: "buyer", person_id: session.person_id, now });
    await issueInvoices(tx, payment_id, now);
    return { payment_id, amount: amount_cents, orders: statusesAfterPayment(orders, payable) };
  });
};
