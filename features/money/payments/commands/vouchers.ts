import { insertAudit } from "#features/identity/accounts/queries.ts";
import { getOwnedFiles, signFileUrl } from "#features/identity/files/commands/read.ts";
import { submitContractVoucher } from "#features/trade/contracts/commands/payments.ts";
import { submitVoucher } from "#features/trade/orders/commands/payments.ts";
import type { Status } from "#features/trade/orders/statuses.ts";
import { estimatedTotal } from "#kernel/long-lists.ts";
import { cents, toAmount } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { dealtHeldPayment, heldPayments, payOffline, voucherList } from "../contract.ts";
import { countVouchers, insertVoucher, listHeldEvents, listVouchersByStatus, updateHeldEventResolved } from "../queries/payment-pages.ts";
import { insertPaymentRow, paymentParams } from "../queries/payments.ts";
import { authorizeBalancePart, holdBalance } from "./hold-balance.ts";
import { assertNoOpenPayment, isContract, lockOrdersToPay, partsByLock, payableFor } from "./payable.ts";

/**
 * Submits the proof of an offline payment; nothing is paid until finance enters the received amount. Goods and fees are
 * claimed in full, freight may be claimed in part. Refuses AMOUNT_BELOW_DUE, PAYMENT_UNDER_WAY, WRONG_FILE_TYPE.
 */
export const submitPaymentVoucher = async (context: Context<typeof payOffline>) => {
  const { body, session, db, now, platform } = context;
  if (!session.may_pay) return refuse("ROLE_NOT_ALLOWED");
  await getOwnedFiles(db, session, body.voucher_ids, ["voucher"], "voucher_ids");
  await authorizeBalancePart(context);
  return context.transaction(async (tx) => {
    const orders = await lockOrdersToPay(tx, session.company_id, body);
    const { purpose: wanted, balance_amount: balance = 0 } = body;
    // The amount of the proof is what was transferred; the balance comes on top.
    const payable = payableFor(orders, { purpose: wanted, method: "offline", amount_cents: body.amount + balance, balance_cents: balance });
    context.consent.assert(payable.terms);
    const { parts, currency, purpose } = payable;
    const amount_cents = cents(payable.amount_cents - payable.balance_cents);
    const payableOrders = parts.map(({ order }) => order);
    if (body.amount < amount_cents) return refuse("AMOUNT_BELOW_DUE", { due: toAmount(amount_cents) }, ["amount"]);
    const { locked, others } = partsByLock(purpose, parts);
    await assertNoOpenPayment(tx, others);
    const locking = locked.map(({ order }) => order);
    // No check may refuse after this point.
    const payment_id = platform.ids.uuid();
    const { company_id, person_id } = session;
    await tx.only(
      insertPaymentRow,
      paymentParams({
        payment_id,
        by: session,
        method: "offline",
        purpose,
        status: "created",
        amount_cents,
        balance_cents: payable.balance_cents,
        currency,
        at: now,
        parts,
      }),
    );
    await tx.only(insertVoucher, {
      payment_id,
      company_id,
      method: body.method,
      claimed_cents: body.amount,
      file_ids: body.voucher_ids,
      remark: body.remark,
      submitted_at: now,
    });
    await holdBalance(tx, payment_id, payable, { company_id, person_id, now });
    if (locking.length > 0)
      submitVoucher(tx, locking, { actor: "buyer", person_id, now, note: body.remark, attachments: body.voucher_ids });
    if (isContract(parts)) {
      const by = { actor: "buyer", person_id, now, note: body.remark, attachments: body.voucher_ids } as const;
      const statuses: { order_sn: string; status: Status }[] = [];
      for (const order of payableOrders)
        statuses.push({ order_sn: order.order_number, status: await submitContractVoucher(tx, platform, order, purpose, by) });
      return { payment_id, amount: payable.amount_cents, orders: statuses };
    }
    return {
      payment_id,
      amount: payable.amount_cents,
      orders: orders.map((order) => ({ order_sn: order.order_number, status: locking.includes(order) ? "pendingAudit" : order.status })),
    };
  });
};

/** Lists the review queue of finance. The picture URLs are valid for ten minutes. */
export const listVouchers = async ({ db, body, platform, now }: Context<typeof voucherList>) => {
  const { status, keyword, page, page_size } = body;
  const { found, ...counts } = await db.only(countVouchers, { status, keyword });
  const rows = await db.rows(listVouchersByStatus, { status, keyword, limit: page_size, offset: (page - 1) * page_size });
  return {
    count: estimatedTotal(found, page, page_size, rows.length),
    counts,
    list: rows.map(({ files, ...row }) => ({
      ...row,
      pictures: files.map((file) => ({ ...file, url: signFileUrl(platform.settings, file.file_id, now) })),
    })),
  };
};

/** Lists held provider events, which finance has to clarify with the provider. They moved no money. */
export const listHeldPayments = async ({ db }: Context<typeof heldPayments>) => ({ list: await db.rows(listHeldEvents) });

/** Records how a held event was resolved and removes it from the list. Refuses ALREADY_REVIEWED. */
export const resolveHeldPayment = async ({ body, session, now, transaction }: Context<typeof dealtHeldPayment>) =>
  transaction(async (tx) => {
    const { provider, event_id, note } = body;
    if ((await tx.changed(updateHeldEventResolved, { provider, event_id, at: now, person_id: session.person_id, note })) !== 1)
      return refuse("ALREADY_REVIEWED");
    const after = JSON.stringify({ note });
    tx.write(insertAudit, {
      at: now,
      person_id: session.person_id,
      action: "payments.dealWithHeld",
      subject: `event:${provider}:${event_id}`,
      before: null,
      after,
    });
    return null;
  });
