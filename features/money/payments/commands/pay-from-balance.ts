import { postWithStatement } from "#features/ledger/postings/commands.ts";
import { authorizePayment } from "#features/money/balance/commands/payment-password.ts";
import { lockOrders } from "#features/trade/orders/commands/payments.ts";
import { cents } from "#kernel/money.ts";
import type { Context } from "#platform/serve.ts";
import type { payBalance } from "../contract.ts";
import { insertSettledPayment, paymentParams } from "../queries/payments.ts";
import { isPipelined, payableFor, recordPartsPaid, statusesAfterPayment } from "./payable.ts";

/** Pays all due orders of an order or checkout number from the balance, in one transaction. Refuses BALANCE_TOO_LOW. */
export const payFromBalance = async (context: Context<typeof payBalance>) => {
  const { body, session, now, platform } = context;
  await authorizePayment(context, body.payment_password);
  return context.transaction(async (tx) => {
    const orders = await lockOrders(tx, session.company_id, body.order_sn);
    const payable = payableFor(orders, { purpose: body.purpose, method: "balance", amount_cents: body.amount });
    context.consent.assert(payable.terms);
    const { parts, amount_cents, currency, purpose } = payable;
    const payment_id = platform.ids.uuid();
    // From here only the balance check can fail, and the database makes it: the writes are sent with the commit.
    const posted = postWithStatement(
      tx,
      {
        kind: purpose === "freight" ? "freight" : "payment",
        cause: `pay:${payment_id}`,
        at: now,
        person_id: session.person_id,
        currency,
        entries: parts.flatMap(({ order: { order_id }, amount_cents: part }) => [
          { account: { kind: "available", company_id: session.company_id }, amount_cents: cents(-part), order_id },
          { account: { kind: "escrow" }, amount_cents: part, order_id },
        ]),
      },
      insertSettledPayment,
      paymentParams({
        payment_id,
        by: session,
        method: "balance",
        purpose,
        status: "succeeded",
        amount_cents,
        currency,
        at: now,
        settled_at: now,
        parts,
      }),
    );
    const by = { action: "payBalance", actor: "buyer", person_id: session.person_id, now } as const;
    if (isPipelined(payable)) tx.sendWithCommit(posted, recordPartsPaid(tx, platform, payable, by));
    else {
      await posted;
      await recordPartsPaid(tx, platform, payable, by);
    }
    return { payment_id, amount: amount_cents, orders: statusesAfterPayment(orders, payable) };
  });
};
