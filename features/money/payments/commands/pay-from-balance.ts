import { postBeside } from "#features/ledger/postings/commands.ts";
import { authorisePayment } from "#features/money/balance/commands/payment-password.ts";
import { lockOrders } from "#features/trade/orders/commands/payments.ts";
import { cents } from "#kernel/money.ts";
import type { Context } from "#platform/serve.ts";
import type { payBalance } from "../contract.ts";
import { insertSettledPayment, paymentParams } from "../queries/payments.ts";
import { payableFor, recordPartsPaid, statusesAfterPayment } from "./payable.ts";

/** Pays from the balance: every order of the number that is due, at once or not at all (spec 4.3, states 1.1). */
export const payFromBalance = async (context: Context<typeof payBalance>) => {
  const { body, session, now, platform } = context;
  await authorisePayment(context, body.payment_password);
  return context.transaction(async (tx) => {
    const orders = await lockOrders(tx, session.company_id, body.order_sn);
    const payable = payableFor(orders, { purpose: body.purpose, method: "balance", amount_cents: body.amount });
    const { parts, amount_cents, currency, purpose } = payable;
    const payment_id = platform.ids.uuid();
    // After this point only the balance can refuse, and it is judged where it is changed: nothing waits for the writes.
    const posted = postBeside(
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
      ...paymentParams({
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
    tx.sendWithCommit(posted, recordPartsPaid(tx, payable, { action: "payBalance", actor: "buyer", person_id: session.person_id, now }));
    return { payment_id, amount: amount_cents, orders: statusesAfterPayment(orders, payable) };
  });
};
