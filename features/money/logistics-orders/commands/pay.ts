import { postEntries } from "#features/ledger/postings/commands.ts";
import { authorizePayment } from "#features/money/balance/commands/payment-password.ts";
import { payDueCorrection } from "#features/money/freight-corrections/commands/pay.ts";
import { debitAccount } from "#features/money/payments/commands/debit-account.ts";
import { payableFor, recordPartsPaid, statusesAfterPayment } from "#features/money/payments/commands/payable.ts";
import { lockOrders } from "#features/trade/orders/commands/payments.ts";
import { cents } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Db } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { logisticsPay, logisticsTransfer } from "../contract.ts";
import { getLogisticsInfo } from "../queries.ts";
import { orderOf } from "./read.ts";

/** The logistics account of the caller's company, under the name and login of the caller. */
const readAccount = async ({ session, request }: Pick<Context<typeof logisticsPay>, "session" | "request">, db: Db) => {
  const { nickname, account, balance } = await db.only(getLogisticsInfo, {
    company_id: session.company_id,
    person_id: session.person_id,
    currency: request.site.currency,
  });
  return { nickname, account, balance };
};

/**
 * Pays freight from the logistics balance, all of it or a part; of a shipped order the correction of its carrier that is due. The orders are locked first, so that of two people who pay the same
 * freight the second is refused FREIGHT_NOT_DUE or AMOUNT_ABOVE_DUE. Refuses BALANCE_TOO_LOW.
 */
export const payFreight = async (context: Context<typeof logisticsPay>) => {
  const { body, session, now, platform, db } = context;
  if (body.order_sn === "" && body.order_number === "")
    return { ...(await readAccount(context, db)), payment_id: "", amount: cents(0), orders: [] };
  const order_sn = orderOf(body);
  await authorizePayment(context, body.payment_password ?? refuse("CHECK_FIELDS", {}, ["payment_password"]));
  return context.transaction(async (tx) => {
    const orders = await lockOrders(tx, session.company_id, order_sn);
    const payment_id = platform.ids.uuid();
    const { company_id, person_id } = session;
    const orderIds = orders.map(({ order_id }) => order_id);
    const corrected_cents = await payDueCorrection(
      tx,
      orderIds,
      { payment_id, amount_cents: body.amount, company_id, person_id, now },
      context.consent,
    );
    if (corrected_cents !== undefined) {
      const unchanged = orders.map(({ order_number, status }) => ({ order_sn: order_number, status }));
      return { ...(await readAccount(context, tx)), payment_id, amount: corrected_cents, orders: unchanged };
    }
    const payable = payableFor(orders, { purpose: "freight", method: "logistics", amount_cents: body.amount });
    context.consent.assert(payable.terms);
    debitAccount(tx, context, payable, "logistics", payment_id);
    await recordPartsPaid(tx, platform, payable, { action: "payBalance", actor: "buyer", person_id, now });
    return { ...(await readAccount(context, tx)), payment_id, amount: payable.amount_cents, orders: statusesAfterPayment(orders, payable) };
  });
};

/** Moves money between the account balance and the logistics balance. Refuses BALANCE_TOO_LOW. */
export const transferFunds = async (context: Context<typeof logisticsTransfer>) => {
  const { body, session, request, now, platform } = context;
  const { company_id, person_id } = session;
  await authorizePayment(context, body.payment_password);
  return context.transaction(async (tx) => {
    const into = { kind: "logistics_balance", company_id } as const;
    const from = { kind: "available", company_id } as const;
    const amount = body.direction === "in" ? body.amount : -body.amount;
    postEntries(tx, {
      kind: "logistics_transfer",
      cause: `logistics:${platform.ids.uuid()}`,
      at: now,
      person_id,
      currency: request.site.currency,
      entries: [
        { account: from, amount_cents: cents(-amount) },
        { account: into, amount_cents: cents(amount) },
      ],
    });
    const { balance, available } = await tx.only(getLogisticsInfo, { company_id, person_id, currency: request.site.currency });
    return { balance, available };
  });
};
