import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { admin, buyer, finance, testApp } from "#apps/server/test-app.ts";
import { checkInvariants, readOrderRow, simpleOffers, type TestOffer, toProductList } from "#features/trade/orders/test-orders.ts";
import { cents, toAmount } from "#kernel/money.ts";
import type { RefundWebhookEvent } from "#platform/payments/provider.ts";
import { isSandbox, type Sandbox } from "#platform/payments/sandbox.ts";
import { sweepPayouts } from "./jobs.ts";

/** Refunds to the cent: orders paid in parts and by several methods, cancelled one by one, and refunded to the card. */

let sandbox: Sandbox;

const payment_password = "123456";

const one = async <Row>(sql: string, params: unknown[] = []): Promise<Row> => {
  const [row] = await app.rows<Row>(sql, params);
  if (!row) throw new Error(`no row for ${sql}`);
  return row;
};

const app = await testApp({ poolSize: 12 });
beforeAll(async () => {
  const { card } = app.platform.providers;
  if (!isSandbox(card)) throw new Error("card is not the sandbox");
  sandbox = card;
});
afterEach(() => checkInvariants(app));

const centsOf = (amount: string): number => Math.round(Number(amount) * 100);

const balance = async (): Promise<number> => centsOf((await app.call("/user/accountInfo", {}, buyer)).data.available);

const addressOf = async (): Promise<number> =>
  (
    await one<{ address_id: number }>(
      "select address_id from addresses join company_members using (company_id) join people using (person_id) where people.email = $1 limit 1",
      [buyer.as],
    )
  ).address_id;

/** Places a checkout and returns its parent number and its orders. */
const placeOrder = async (lines: { offer: TestOffer; quantity: number }[], more: Record<string, unknown> = {}) => {
  const placed = await app.call("/home/create", { product_list: toProductList(lines), ...more }, buyer);
  expect(placed).toMatchObject({ code: 200 });
  return {
    parent: placed.data.order_parent_number as string,
    orders: placed.data.orders.map(({ order_number }: { order_number: string }) => order_number) as string[],
  };
};

/** Pays by card successfully. Returns the payment id and the charged amount. */
const byCard = async (order_sn: string, more: Record<string, unknown> = {}) => {
  app.clock.advanceMs(61_000);
  const begun = await app.call("/supply/order/pay/card", { order_sn, ...more }, buyer);
  expect(begun).toMatchObject({ error_code: 0 });
  const { data } = begun;
  const reference = String(data.redirect_url).split("/").at(-1) ?? "";
  sandbox.decide(reference, "succeeded");
  await app.call("/pay/result", { order_sn }, buyer);
  return { payment_id: data.payment_id as string, reference, charged: sandbox.payment(reference)?.amount_cents ?? 0 };
};

const byVoucher = async (order_sn: string, amount: string, received_amount: string, more: Record<string, unknown> = {}) => {
  const { file_id } = await one<{ file_id: string }>(
    `insert into files (file_id, owner_person_id, owner_company_id, file_type, name, mime, bytes, sha256, storage_key)
     select gen_random_uuid(), person_id, company_id, 4, 'slip.jpg', 'image/jpeg', 10, ''::bytea, gen_random_uuid()::text
     from people join company_members using (person_id) where email = $1 returning file_id`,
    [buyer.as],
  );
  const submitted = await app.call("/pay/offline", { order_sn, method: "transfer", amount, voucher_ids: file_id, ...more }, buyer);
  expect(submitted).toMatchObject({ code: 200 });
  const { voucher_id } = await one<{ voucher_id: number }>("select max(voucher_id) as voucher_id from vouchers");
  const review = { voucher_id, decision: "approve", received_amount };
  expect(await app.call("/operator/reviewVoucher", review, finance)).toMatchObject({ code: 200 });
};

/** Cancels an order: request by the buyer, approval by the operator, refund by finance. */
const cancelOrder = async (order_sn: string) => {
  expect(await app.call("/user/requestCancel", { order_sn, note: "Too late" }, buyer)).toMatchObject({ code: 200 });
  expect(await app.call("/operator/confirmCancel", { order_sn }, admin)).toMatchObject({ code: 200 });
  return app.call("/operator/refundOrder", { order_sn }, finance);
};

/** Withdraws to the source card. Returns the refusal or the final status. */
const refundToCard = async (payment_id: string, cents: number) => {
  const requested = await app.call(
    "/user/withdraw",
    { method: "source", destination: "", payment_id, amount: toAmount(cents), payment_password },
    buyer,
  );
  if (requested.code !== 200) return requested.reason;
  const { id } = await one<{ id: number }>("select withdrawal_id as id from withdrawals where withdrawal_number = $1", [
    requested.data.withdrawal_number,
  ]);
  const review = { withdrawal_id: id, decision: "approve" };
  const decided = await app.call("/operator/reviewWithdrawal", review, finance);
  return decided.data.status === "confirming"
    ? (await app.call("/operator/reviewWithdrawal", review, admin)).data.status
    : decided.data.status;
};

const refundedAtProvider = (reference: string): number =>
  [...(sandbox.payment(reference)?.refunded.values() ?? [])].reduce((sum, part) => sum + part, 0);

describe("orders paid in parts and by several methods", () => {
  test("a cancellation after partial freight payment refunds every cent once", async () => {
    const [offer] = (await simpleOffers(app, 1, { stock: 50 })) as [TestOffer];
    const { orders } = await placeOrder([{ offer, quantity: 3 }], { logistics_type: 3, address_id: await addressOf() });
    const order_sn = orders[0] as string;
    const goods = await byCard(order_sn);
    const { due } = (await app.call("/pay/list", { order_sn }, buyer)).data;
    const third = toAmount(Math.floor(centsOf(due) / 3));
    expect(await app.call("/pay/balance", { order_sn, purpose: "freight", amount: third, payment_password }, buyer)).toMatchObject({
      code: 200,
    });
    await byVoucher(order_sn, third, "0.01", { purpose: "freight" });
    const before = await balance();
    const { paid_cents, freight_paid_cents, status } = await readOrderRow(app, order_sn);
    expect(status).toBe("freightPartlyPaid");
    expect(Number(paid_cents)).toBe(goods.charged);
    expect(Number(freight_paid_cents)).toBe(centsOf(third) + 1);
    expect(await cancelOrder(order_sn)).toMatchObject({ code: 200 });
    const returned = Number(paid_cents) + Number(freight_paid_cents);
    expect(await balance()).toBe(before + returned);
    expect(Number((await readOrderRow(app, order_sn)).refunded_cents)).toBe(returned);
    expect(await app.call("/operator/refundOrder", { order_sn }, finance)).toMatchObject({
      reason: "WRONG_STATUS",
    });
    // Only the amount paid by card can be refunded to the card.
    expect(await refundToCard(goods.payment_id, goods.charged + 1)).toBe("REFUND_ABOVE_PAYMENT");
    expect(await refundToCard(goods.payment_id, goods.charged)).toBe("paid");
    expect(await refundToCard(goods.payment_id, 1)).toBe("REFUND_ABOVE_PAYMENT");
    expect(refundedAtProvider(goods.reference)).toBe(goods.charged);
    expect(await balance()).toBe(before + returned - goods.charged);
  });

  test("refunds of a checkout with a coupon, order by order, add up to the charged amount, to the cent", async () => {
    const offers = await Promise.all([1, 2, 3].map((merchant_id) => simpleOffers(app, 1, { stock: 50, warehouse_id: 1, merchant_id })));
    const day = (days: number) => app.today(days);
    const batch = await app.call(
      "/operator/saveCoupon",
      { title_en: "Odd", amount: "100.01", starts_on: day(-1), ends_on: day(10), is_claimable: 1, total_count: 10 },
      finance,
    );
    const { coupon_id } = (await app.call("/user/claimCoupon", { batch_id: batch.data.batch_id }, buyer)).data;
    const { parent, orders } = await placeOrder(
      offers.map(([offer]) => ({ offer: offer as TestOffer, quantity: 1 })),
      { coupon_id },
    );
    expect(orders).toHaveLength(3);
    const { payment_id, reference, charged } = await byCard(parent);
    const before = await balance();
    let returned = 0;
    for (const order_sn of orders) {
      expect(await cancelOrder(order_sn)).toMatchObject({ code: 200 });
      const { refunded_cents, order_cents, coupon_cents } = await readOrderRow(app, order_sn);
      expect(refunded_cents).toBe(order_cents);
      expect(Number(coupon_cents)).toBeGreaterThan(0);
      returned += Number(refunded_cents);
      expect(await balance()).toBe(before + returned);
      expect(await refundToCard(payment_id, Number(refunded_cents))).toBe("paid");
      returned -= Number(refunded_cents);
    }
    expect(refundedAtProvider(reference)).toBe(charged);
    expect(await refundToCard(payment_id, 1)).toBe("REFUND_ABOVE_PAYMENT");
    // The coupon was used for paid orders: it is not restored and not converted to money.
    const { status } = await one<{ status: string }>("select status from coupons where coupon_id = $1", [coupon_id]);
    expect(status).toBe("used");
    expect(await balance()).toBe(before);
  }, 60_000);
});

test.each(["paid", "failed"] as const)(
  "a pending refund is looked up, not asked for again, for days until it is %s",
  async (finalState) => {
    const [offer] = (await simpleOffers(app, 1, { stock: 50 })) as [TestOffer];
    app.clock.advanceMs(61_000);
    const { parent } = await placeOrder([{ offer, quantity: 1 }]);
    const { payment_id, reference, charged } = await byCard(parent);
    expect(await cancelOrder(`${parent}-1`)).toMatchObject({ code: 200 });
    const before = await balance();
    const stateNow = async () => {
      const found = await one<{ state: string; number: string }>(
        "select status as state, withdrawal_number as number from withdrawals where payment_id = $1",
        [payment_id],
      );
      const payment = await one<{ refunded: number }>("select refunded_cents as refunded from payments where payment_id = $1", [
        payment_id,
      ]);
      return { state: found.state, refunded: payment.refunded, balance: await balance() };
    };
    /** Moves the payout back in time instead of the clock, because sessions expire after half a day. */
    const later = (hours: number) =>
      app.platform.database.run(
        "update payouts set created_at = created_at - $1 * interval '1 hour', asked_at = asked_at - $1 * interval '1 hour'",
        [hours],
      );
    sandbox.setRefundResponse("sent");
    expect(await refundToCard(payment_id, charged)).toBe("paying");
    expect(await stateNow()).toEqual({ state: "paying", refunded: 0, balance: before - charged });
    await later(48);
    await sweepPayouts(app.platform);
    expect(await stateNow()).toEqual({ state: "paying", refunded: 0, balance: before - charged });
    sandbox.setRefundResponse(finalState);
    await later(2);
    await sweepPayouts(app.platform);
    sandbox.setRefundResponse("paid");
    expect(await stateNow()).toEqual(
      finalState === "paid"
        ? { state: "paid", refunded: charged, balance: before - charged }
        : { state: "refused", refunded: 0, balance: before },
    );
    expect(sandbox.payment(reference)?.refunded.size).toBe(1);
  },
);

test("a card payment of an invoice that was credited meanwhile goes to the balance", async () => {
  const debtor = { as: "buyer2@demo.test" };
  const money = async () => centsOf((await app.call("/user/accountInfo", {}, debtor)).data.available);
  const owed = async () => centsOf((await app.call("/user/terms", {}, debtor)).data.used);
  const { company_id } = await one<{ company_id: number }>(
    "select company_id from company_members join people using (person_id) where email = $1",
    [debtor.as],
  );
  const terms = { company_id, credit_limit: "25000.00", net_days: 30, status: "active", block_after_days: 7, reason: "Three good years" };
  expect(await app.call("/operator/setTerms", terms, finance)).toMatchObject({ code: 200 });
  const [offer] = (await simpleOffers(app, 1, { stock: 50 })) as [TestOffer];
  const [owedBefore, before] = [await owed(), await money()];
  const placed = await app.call("/home/create", { product_list: toProductList([{ offer, quantity: 1 }]), logistics_type: 1 }, debtor);
  const order_sn = placed.data.orders[0].order_number as string;
  expect(await app.call("/pay/terms", { order_sn, payment_password }, debtor)).toMatchObject({ code: 200 });
  const invoice = (await app.call("/user/orderInvoices", { order_sn }, debtor)).data.list[0];
  app.clock.advanceMs(61_000);
  const begun = await app.call("/pay/invoicesOnline", { invoice_ids: invoice.invoice_id, method: "card" }, debtor);
  expect(begun).toMatchObject({ code: 200 });
  expect(await app.call("/user/requestCancel", { order_sn, note: "Too late" }, debtor)).toMatchObject({ code: 200 });
  expect(await app.call("/operator/confirmCancel", { order_sn }, admin)).toMatchObject({ code: 200 });
  expect(await app.call("/operator/refundOrder", { order_sn }, finance)).toMatchObject({ code: 200 });
  expect([await owed(), await money()]).toEqual([owedBefore, before]);
  sandbox.decide(String(begun.data.redirect_url).split("/").at(-1) ?? "", "succeeded");
  await app.call("/pay/invoicesResult", { payment_id: begun.data.payment_id }, debtor);
  expect([await owed(), await money()]).toEqual([owedBefore, before + centsOf(invoice.total)]);
  const after = (await app.call("/user/orderInvoices", { order_sn }, debtor)).data.list[0];
  expect(after).toMatchObject({ state: "void", open: "0.00" });
});

describe("refunds at a provider", () => {
  /** A card payment of a cancelled order: the balance is credited and the payment is refundable. */
  const payable = async () => {
    const [offer] = (await simpleOffers(app, 1, { stock: 50 })) as [TestOffer];
    const { parent } = await placeOrder([{ offer, quantity: 1 }]);
    const payment = await byCard(parent);
    expect(await cancelOrder(`${parent}-1`)).toMatchObject({ code: 200 });
    return payment;
  };
  /** The last refund payout of a payment with the statuses of both. */
  const getState = async (payment_id: string) =>
    one<{ payout_id: string; reference: string; state: string; payment: string; refunded: number; asked: number }>(
      `select payout_id, payouts.provider_reference as reference, withdrawals.status as state, payments.status as payment,
         refunded_cents as refunded, refund_asked_cents as asked
       from withdrawals join payouts using (withdrawal_id) join payments using (payment_id) where payment_id = $1
       order by withdrawal_id desc limit 1`,
      [payment_id],
    );
  const countNotifications = async (kind: string): Promise<number> =>
    (
      await one<{ count: number }>(
        "select count(*)::integer as count from messages join people using (person_id) where kind = $1 and email = $2",
        [kind, finance.as],
      )
    ).count;
  const report = async (notificationCount: Partial<RefundWebhookEvent>) => {
    const { body, headers } = sandbox.signRefundWebhook({
      event_id: app.platform.ids.uuid(),
      reference: "",
      refund_key: "",
      status: "failed",
      failure: "lost_or_stolen_card",
      amount_cents: cents(0),
      currency: "$",
      ...notificationCount,
    });
    return (await app.app.inject({ method: "POST", url: "/webhooks/sandbox", payload: body, headers })).statusCode;
  };
  const clearing = async () =>
    Number(
      (
        await one<{ cents: string }>(
          "select coalesce(sum(amount_cents), 0) as cents from ledger_entries join ledger_accounts using (account_id) where kind = 'provider_clearing'",
        )
      ).cents,
    );

  test("a refund that fails after completion is credited once, notifies finance, and can be requested again", async () => {
    const { payment_id, charged } = await payable();
    const [before, booked, notificationCount] = [await balance(), await clearing(), await countNotifications("refundBounced")];
    expect(await refundToCard(payment_id, charged)).toBe("paid");
    const { reference, payout_id } = await getState(payment_id);
    expect([await balance(), await clearing()]).toEqual([before - charged, booked + charged]);
    const failed = { reference, amount_cents: cents(charged), event_id: "evt_bounce" };
    // The same event twenty times concurrently, a different event, and a late duplicate of the success.
    const answers = await Promise.all(Array.from({ length: 20 }, () => report(failed)));
    expect(new Set(answers)).toEqual(new Set([200]));
    await report({ ...failed, event_id: "evt_bounce_2", refund_key: payout_id });
    await report({ ...failed, event_id: "evt_late", status: "paid", failure: "" });
    expect(await getState(payment_id)).toMatchObject({ state: "refused", payment: "succeeded", refunded: 0, asked: 0 });
    expect([await balance(), await clearing()]).toEqual([before, booked]);
    expect(await countNotifications("refundBounced")).toBe(notificationCount + 1);
    expect(await refundToCard(payment_id, charged)).toBe("paid");
    expect(await getState(payment_id)).toMatchObject({ state: "paid", payment: "refunded", refunded: charged });
    expect(await balance()).toBe(before - charged);
  });

  test("reverses only the failed one of two partial refunds", async () => {
    const { payment_id, charged } = await payable();
    const before = await balance();
    const first = Math.floor(charged / 3);
    expect(await refundToCard(payment_id, first)).toBe("paid");
    const { reference } = await getState(payment_id);
    expect(await refundToCard(payment_id, charged - first)).toBe("paid");
    await report({ reference, amount_cents: cents(first) });
    expect(await getState(payment_id)).toMatchObject({ payment: "partly_refunded", refunded: charged - first, asked: charged - first });
    expect(await balance()).toBe(before - charged + first);
    expect(await refundToCard(payment_id, first + 1)).toBe("REFUND_ABOVE_PAYMENT");
  });

  test("an event settles an open refund at once", async () => {
    const { payment_id, charged } = await payable();
    const before = await balance();
    sandbox.setRefundResponse("sent");
    expect(await refundToCard(payment_id, charged)).toBe("paying");
    sandbox.setRefundResponse("paid");
    const { payout_id } = await getState(payment_id);
    await report({ refund_key: payout_id, reference: `re_${payout_id}`, status: "paid", failure: "", amount_cents: cents(charged) });
    expect(await getState(payment_id)).toMatchObject({ state: "paid", payment: "refunded", refunded: charged });
    expect(await balance()).toBe(before - charged);
  });

  test("holds events with a wrong amount, wrong currency or unknown refund and changes nothing", async () => {
    const { payment_id, charged } = await payable();
    expect(await refundToCard(payment_id, charged)).toBe("paid");
    const [stateBefore, before, notificationCount] = [await getState(payment_id), await balance(), await countNotifications("refundHeld")];
    const wrong: Partial<RefundWebhookEvent>[] = [
      { reference: stateBefore.reference, amount_cents: cents(charged + 1) },
      { reference: stateBefore.reference, amount_cents: cents(charged), currency: "EUR" },
      { reference: "re_unknown", amount_cents: cents(charged) },
    ];
    for (const one of wrong) {
      app.clock.advanceMs(1_000);
      expect(await report(one)).toBe(200);
    }
    expect(await getState(payment_id)).toEqual(stateBefore);
    expect(await balance()).toBe(before);
    expect(await countNotifications("refundHeld")).toBe(notificationCount + 3);
    const held = (await app.call("/operator/heldPayments", {}, finance)).data.list;
    expect(held.slice(0, 3).map(({ told_amount, told_currency }: Record<string, string>) => [told_amount, told_currency])).toEqual([
      [toAmount(charged), "$"],
      [toAmount(charged), "EUR"],
      [toAmount(charged + 1), "$"],
    ]);
    expect(held[2]).toMatchObject({ outcome: "refundFailed", expected_amount: toAmount(charged) });
  });

  test.each([
    ["another amount", (charged: number) => ({ amount_cents: cents(charged - 1) })],
    ["another currency", () => ({ currency: "EUR" })],
  ] as const)("a refund answered with %s is held for finance and looked up until it matches", async (_name, answered) => {
    const { payment_id, charged } = await payable();
    const [before, notificationCount] = [await balance(), await countNotifications("refundHeld")];
    const later = () =>
      app.platform.database.run(
        "update payouts set created_at = created_at - interval '2 hours', asked_at = asked_at - interval '2 hours'",
      );
    sandbox.setRefundResponse("paid", answered(charged));
    expect(await refundToCard(payment_id, charged)).toBe("paying");
    await later();
    await sweepPayouts(app.platform);
    expect(await getState(payment_id)).toMatchObject({ state: "paying", payment: "succeeded", refunded: 0, asked: charged });
    expect(await balance()).toBe(before - charged);
    expect(await countNotifications("refundHeld")).toBe(notificationCount + 1);
    const [held] = (await app.call("/operator/heldPayments", {}, finance)).data.list;
    expect(held).toMatchObject({ outcome: "refunded", expected_amount: toAmount(charged) });
    sandbox.setRefundResponse("paid");
    await later();
    await sweepPayouts(app.platform);
    expect(await getState(payment_id)).toMatchObject({ state: "paid", payment: "refunded", refunded: charged });
    expect(await balance()).toBe(before - charged);
  });
});
