import { issueInvoices } from "#features/ledger/trade-credit/commands/receivables.ts";
import { lockOrdersOfPayment, type PayAtOnce } from "#features/trade/orders/commands/payments.ts";
import { amountDue } from "#features/trade/orders/rules.ts";
import { debitAccount } from "./debit-account.ts";
import { payableFor, recordPartsPaid } from "./payable.ts";

/**
 * Pays goods and then freight of a new order with money that its company has just got back in the same transaction: into its balance, or off
 * what it owes. So neither the payment password nor the credit is asked for; the ledger keeps the limits.
 */
export const payAtOnce: PayAtOnce = async (tx, platform, order_id, method, { person_id, now }) => {
  for (const purpose of ["order", "freight"] as const) {
    const orders = await lockOrdersOfPayment(tx, [order_id]);
    const [order] = orders;
    if (!order || amountDue(order, purpose) === undefined) continue;
    const payable = payableFor(orders, { purpose, method });
    const payer = { session: { company_id: order.company_id, person_id }, platform, now };
    const payment_id = debitAccount(tx, payer, payable, method);
    const action = method === "terms" ? "payTerms" : "payBalance";
    await recordPartsPaid(tx, platform, payable, { action, actor: "buyer", person_id, now });
    if (method === "terms") issueInvoices(tx, payment_id, now);
  }
};
