import { afterEach, describe, expect, test, vi } from "vitest";
import { finance, runConcurrently, testApp } from "#apps/server/test-app.ts";
import { checkInvariants } from "#features/trade/orders/test-orders.ts";
import { cents } from "#kernel/money.ts";
import { refusalTexts } from "#kernel/refusals.ts";
import type { SandboxWebhook } from "#platform/payments/sandbox.ts";
import { sweepPayments } from "./jobs.ts";
import { buyer, otherBuyer, paymentFixture } from "./test-payments.ts";
import { createWebhookStorm, type Delivery, expectedStatus, seededRandom } from "./webhook-storm.ts";

const app = await testApp({ poolSize: 12 });
afterEach(() => checkInvariants(app));
const {
  sandbox,
  offers,
  placeOrder,
  getBalance,
  getOrderStatuses,
  getPaymentStatus,
  payBalance,
  getPayList,
  skipAttemptWindow,
  startPayment,
  sendWebhook,
  successWebhook,
} = await paymentFixture(app);

/** Moves payments back in time instead of the clock, because sessions expire after half a day. */
const aDayPasses = () => app.rows("update payments set created_at = created_at - interval '25 hours'");

describe("card and wallet", () => {
  test("locks the order until the provider reports, then marks it paid", async () => {
    for (const path of ["/supply/order/pay/card", "/supply/order/pay/wallet", "/pay/converge"]) {
      const order_sn = await placeOrder({ count: 2 });
      const { answer, payment_id, reference } = await startPayment(order_sn, path);
      expect(answer.data.redirect_url).toBe(`/sandbox/pay/${reference}`);
      expect(new Set(await getOrderStatuses(order_sn))).toEqual(new Set(["locked"]));
      expect(await getPayList(order_sn)).toMatchObject({
        status: 96,
        open_payment: { payment_id, redirect_url: `/sandbox/pay/${reference}` },
      });
      expect(await payBalance(order_sn)).toMatchObject({ reason: "PAYMENT_UNDER_WAY" });
      expect((await startPayment(order_sn)).answer).toMatchObject({ reason: "PAYMENT_UNDER_WAY" });
      expect((await app.call("/pay/result", { order_sn }, buyer)).data).toMatchObject({ status: "processing" });
      expect(await sendWebhook(successWebhook(reference))).toBe(200);
      expect(new Set(await getOrderStatuses(order_sn))).toEqual(new Set(["awaitingPacking"]));
      expect((await app.call("/pay/result", { order_sn }, buyer)).data).toMatchObject({ status: "succeeded", payment_id });
    }
  });

  test("a decline unlocks the order and returns the message", async () => {
    const order_sn = await placeOrder();
    const { reference } = await startPayment(order_sn);
    sandbox.decide(reference, "failed");
    expect(await sendWebhook(sandbox.signWebhook(reference))).toBe(200);
    expect(await getOrderStatuses(order_sn)).toEqual(["unpaid"]);
    const result = (await app.call("/pay/result", { order_sn }, buyer)).data;
    expect(result).toMatchObject({
      status: "failed",
      message: "The payment request is not approved, please pay again! Nothing was charged.",
    });
    expect(await payBalance(order_sn)).toMatchObject({ code: 200 });
  });

  test("a cancelled payment unlocks the order; a payment that succeeded meanwhile stays paid", async () => {
    const [changed, paid] = [await placeOrder(), await placeOrder()];
    const cancelPayment = (order_sn: string, options = buyer) => app.call("/pay/cancel", { order_sn }, options);
    expect(await cancelPayment(changed)).toMatchObject({ reason: "NOTHING_DUE" });
    await startPayment(changed);
    expect(await cancelPayment(changed, otherBuyer)).toMatchObject({ reason: "NOT_FOUND" });
    expect(await cancelPayment(changed)).toMatchObject({ code: 200, data: { status: "expired", orders: [{ status: 0 }] } });
    expect(await payBalance(changed)).toMatchObject({ code: 200 });
    const { reference } = await startPayment(paid);
    sandbox.decide(reference, "succeeded");
    expect(await cancelPayment(paid)).toMatchObject({ code: 200, data: { status: "succeeded", orders: [{ status: 2 }] } });
  });

  test("TC-15: webhook before, during, after the browser's return, or never, settles one payment", async () => {
    for (const when of ["before", "during", "after", "never"] as const) {
      const order_sn = await placeOrder();
      const { reference, payment_id } = await startPayment(order_sn);
      const webhook = successWebhook(reference);
      const back = () => app.call("/pay/result", { order_sn }, buyer);
      if (when === "before") await sendWebhook(webhook);
      if (when === "during") await Promise.all([back(), sendWebhook(webhook), back(), sendWebhook(webhook)]);
      expect((await back()).data, when).toMatchObject({ status: "succeeded", payment_id });
      if (when === "after") expect(await sendWebhook(webhook)).toBe(200);
      expect(await getOrderStatuses(order_sn)).toEqual(["awaitingPacking"]);
      expect(await app.rows("select from ledger_transactions where cause = $1", [`pay:${payment_id}`])).toHaveLength(1);
    }
  });

  test("records nothing during maintenance, neither from a webhook nor from the browser's return, and settles afterwards", async () => {
    const order_sn = await placeOrder();
    const { reference } = await startPayment(order_sn);
    const webhook = successWebhook(reference);
    const message = { message_en: "Repairs.", message_zh: "维修中。", message_es: "Reparaciones." };
    await app.call("/operator/startMaintenance", { ...message, minutes: 10 }, { as: "admin@demo.test" });
    expect(await sendWebhook(webhook)).toBe(503);
    expect((await app.call("/pay/result", { order_sn }, buyer)).data).toMatchObject({ status: "processing" });
    expect(await getOrderStatuses(order_sn)).toEqual(["locked"]);
    await app.call("/operator/stopMaintenance", {}, { as: "admin@demo.test" });
    expect((await app.call("/pay/result", { order_sn }, buyer)).data).toMatchObject({ status: "succeeded" });
    expect(await sendWebhook(webhook)).toBe(200);
  });

  test("TC-22: twenty concurrent deliveries of one event credit once", async () => {
    for (let round = 0; round < 20; round += 1) {
      const order_sn = await placeOrder();
      const { reference, payment_id } = await startPayment(order_sn);
      const webhook = successWebhook(reference);
      expect(new Set(await runConcurrently(20, () => sendWebhook(webhook)))).toEqual(new Set([200]));
      expect(await app.rows("select from ledger_transactions where cause = $1", [`pay:${payment_id}`])).toHaveLength(1);
      expect(await app.rows("select from provider_events where payment_id = $1", [payment_id])).toHaveLength(1);
      expect(await getOrderStatuses(order_sn)).toEqual(["awaitingPacking"]);
    }
  }, 60_000);

  test("concurrent success events, each under another name, credit once", async () => {
    for (let round = 0; round < 5; round += 1) {
      const order_sn = await placeOrder();
      const { reference, payment_id } = await startPayment(order_sn);
      sandbox.decide(reference, "succeeded");
      const answers = await runConcurrently(9, (index) =>
        sendWebhook(sandbox.signWebhook(reference, { event_id: `${reference}:${index % 3}` })),
      );
      expect(new Set(answers)).toEqual(new Set([200]));
      expect(await getOrderStatuses(order_sn)).toEqual(["awaitingPacking"]);
      expect(await app.rows("select from ledger_transactions where cause = $1", [`pay:${payment_id}`])).toHaveLength(1);
    }
  });

  test("a paid order ignores a late decline, and a success after a decline counts", async () => {
    const [first, second] = [await placeOrder(), await placeOrder()];
    const one = await startPayment(first);
    await sendWebhook(successWebhook(one.reference));
    await sendWebhook(sandbox.signWebhook(one.reference, { event_id: "evt_old_refusal", outcome: "failed" }));
    expect(await getOrderStatuses(first)).toEqual(["awaitingPacking"]);
    const two = await startPayment(second);
    const success = successWebhook(two.reference);
    await sendWebhook(sandbox.signWebhook(two.reference, { event_id: "evt_early_refusal", outcome: "failed" }));
    expect(await getOrderStatuses(second)).toEqual(["unpaid"]);
    await sendWebhook(success);
    expect(await getOrderStatuses(second)).toEqual(["awaitingPacking"]);
    expect(await getPaymentStatus(two.payment_id)).toBe("succeeded");
  });

  test("rejects forged, stale and rewritten webhooks; holds events that do not match", async () => {
    const order_sn = await placeOrder();
    const { reference, payment_id } = await startPayment(order_sn);
    const good = successWebhook(reference);
    const now = app.clock.now().getTime();
    const forged: SandboxWebhook[] = [
      sandbox.signWebhook(reference, { secrets: ["somebody-else"] }),
      sandbox.signWebhook(reference, { signedAt: new Date(now - 301_000) }),
      sandbox.signWebhook(reference, { signedAt: new Date(now + 301_000) }),
      { ...good, body: `${good.body} ` },
      { ...good, body: JSON.stringify(JSON.parse(good.body), null, 1) },
      { ...good, headers: { "content-type": "application/json" } },
      { ...good, headers: { ...good.headers, "sandbox-signature": "t=,v1=" } },
      { ...good, headers: { ...good.headers, "sandbox-signature": good.headers["sandbox-signature"]?.replace("t=", "t=1") ?? "" } },
    ];
    for (const webhook of forged) expect(await sendWebhook(webhook)).toBe(400);
    expect((await app.app.inject({ method: "POST", url: "/webhooks/nobody", payload: good.body, headers: good.headers })).statusCode).toBe(
      404,
    );
    expect(await app.rows("select from provider_events where payment_id = $1", [payment_id])).toHaveLength(0);
    const unfitting = [
      { event_id: "evt_amount", amount_cents: 1 as never },
      { event_id: "evt_currency", currency: "€" },
      { event_id: "evt_reference", provider_reference: "sb_000000000000000000000000" },
      { event_id: "evt_unknown", provider_reference: "sb_unknown", payment_id: crypto.randomUUID() },
      { event_id: "evt_not_a_key", provider_reference: "sb_unknown", payment_id: "x" },
    ];
    for (const change of unfitting) expect(await sendWebhook(sandbox.signWebhook(reference, change))).toBe(200);
    expect(await app.rows("select from provider_events where outcome = 'held'")).toHaveLength(unfitting.length);
    const { list: held } = (await app.call("/operator/heldPayments", {}, { token: await app.createToken(finance.as) })).data;
    expect(held).toHaveLength(unfitting.length);
    expect(held.find(({ event_id }: { event_id: string }) => event_id === "evt_amount")).toMatchObject({
      told_amount: "0.01",
      company: "Hearth & Hollow Home LLC",
    });
    expect((await app.call("/operator/heldPayments", {}, buyer)).reason).toBe("NOT_ALLOWED");
    expect(await getOrderStatuses(order_sn)).toEqual(["locked"]);
    expect(await sendWebhook(good)).toBe(200);
    expect(await getOrderStatuses(order_sn)).toEqual(["awaitingPacking"]);
  });

  test("a storm of duplicated, reordered, late, forged and rewritten webhooks credits every payment once (test L, small)", async () => {
    const random = seededRandom(7);
    const company = await app.one<{ company_id: number; person_id: number }>(
      "select company_id, person_id from company_members join people using (person_id) where email = $1",
      [buyer.as],
    );
    const references: string[] = [];
    for (let index = 0; index < 60; index += 1) {
      const payment_id = crypto.randomUUID();
      const amount_cents = cents(1_000 + index);
      const { provider_reference } = await sandbox.create({
        payment_id,
        amount_cents,
        currency: "$",
        return_url: "/",
        description: "storm",
      });
      await app.rows(
        `insert into payments (payment_id, company_id, person_id, method, purpose, provider, provider_reference, status, amount_cents, created_at, expires_at)
         values ($1, $2, $3, 'card', 'recharge', 'sandbox', $4, 'processing', $5, $6, $6::timestamptz + interval '30 minutes')`,
        [payment_id, company.company_id, company.person_id, provider_reference, amount_cents, app.clock.now()],
      );
      references.push(provider_reference);
    }
    const before = await getBalance();
    const secret = app.platform.settings.webhookSecret;
    const storm = createWebhookStorm({ sandbox, references, secrets: [secret, secret], random });
    const heldBefore = (await app.rows("select from provider_events where outcome = 'held'")).length;
    const deliver = (deliveries: Delivery[]) =>
      Promise.all(
        deliveries.map(async (delivery) => expect(await sendWebhook(delivery.sign()), delivery.kind).toBe(expectedStatus(delivery))),
      );
    await deliver(storm.filter(({ isLate }) => !isLate));
    app.clock.advanceMs(121_000);
    await sweepPayments(app.platform);
    await deliver(storm.filter(({ isLate }) => isLate));
    const paid = references.map((reference) => sandbox.payment(reference)).filter((payment) => payment?.outcome === "succeeded");
    expect(paid.length).toBeGreaterThan(30);
    const credited = paid.reduce((sum, payment) => sum + (payment?.amount_cents ?? 0), 0);
    expect(await getBalance()).toBeCloseTo(before + credited / 100, 2);
    const held = (await app.rows("select from provider_events where outcome = 'held'")).length - heldBefore;
    expect(held).toBe(storm.filter(({ kind }) => /^other|^unknown/.test(kind)).length);
    await aDayPasses();
  });

  test("TC-16: money for a cancelled order whose goods are sold goes to the balance", async () => {
    const order_sn = await placeOrder({ offer: 5 });
    const { reference } = await startPayment(order_sn);
    const before = await getBalance();
    const due = Number((await getPayList(order_sn)).due);
    app.clock.advanceMs(31 * 60_000);
    await sweepPayments(app.platform);
    expect(await app.call("/user/cancelOrder", { order_sn }, buyer)).toMatchObject({ code: 200 });
    const { relation_id } = offers[5] ?? { relation_id: 0 };
    const { available } = await app.one<{ available: number }>("select available from offer_availability where relation_id = $1", [
      relation_id,
    ]);
    await placeOrder({ ...otherBuyer, offer: 5, quantity: available });
    await sendWebhook(successWebhook(reference));
    expect(await getOrderStatuses(order_sn)).toEqual(["cancelled"]);
    expect(await getBalance()).toBeCloseTo(before + (due || (sandbox.payment(reference)?.amount_cents ?? 0) / 100), 2);
  });

  test("TC-17: money that arrives after a cancellation goes to the balance, the order stays cancelled", async () => {
    const order_sn = await placeOrder();
    const before = await getBalance();
    const due = Number((await getPayList(order_sn)).due);
    const { reference, payment_id } = await startPayment(order_sn);
    expect(await app.call("/user/cancelOrder", { order_sn }, buyer)).toMatchObject({ reason: "WRONG_STATUS" });
    app.clock.advanceMs(31 * 60_000);
    await sweepPayments(app.platform);
    expect(await getOrderStatuses(order_sn)).toEqual(["unpaid"]);
    expect(await getPaymentStatus(payment_id)).toBe("expired");
    expect(await app.call("/user/cancelOrder", { order_sn }, buyer)).toMatchObject({ code: 200 });
    await sendWebhook(successWebhook(reference));
    expect(await getOrderStatuses(order_sn)).toEqual(["cancelled"]);
    expect(await getBalance()).toBeCloseTo(before + due, 2);
    expect((await app.call("/pay/result", { order_sn }, buyer)).data).toMatchObject({ status: "refunded" });
    const { list: entries } = (await app.call("/user/getBalanceStatement", { page_size: 1 }, buyer)).data;
    expect(entries[0]).toMatchObject({
      kind: "overpayment",
      order_sn: expect.stringContaining(order_sn.slice(0, 8)),
      amount: due.toFixed(2),
    });
  });

  test("a late success pays an order that is unpaid again, but not one locked by another payment", async () => {
    const order_sn = await placeOrder();
    const first = await startPayment(order_sn);
    app.clock.advanceMs(31 * 60_000);
    await sweepPayments(app.platform);
    const second = await startPayment(order_sn);
    const before = await getBalance();
    const due =
      Number(
        (await app.one<{ amount_cents: number }>("select amount_cents from payments where payment_id = $1", [first.payment_id]))
          .amount_cents,
      ) / 100;
    await sendWebhook(successWebhook(first.reference));
    expect(await getOrderStatuses(order_sn)).toEqual(["locked"]);
    expect(await getBalance()).toBeCloseTo(before + due, 2);
    await sendWebhook(successWebhook(second.reference));
    expect(await getOrderStatuses(order_sn)).toEqual(["awaitingPacking"]);
  });

  test("the sweeper settles unreported payments and leaves open ones", async () => {
    const [silent, undecided] = [await placeOrder(), await placeOrder()];
    const reported = await startPayment(silent);
    await startPayment(undecided);
    sandbox.decide(reported.reference, "succeeded");
    await sweepPayments(app.platform);
    expect(await getOrderStatuses(silent)).toEqual(["locked"]);
    app.clock.advanceMs(121_000);
    await sweepPayments(app.platform);
    expect(await getOrderStatuses(silent)).toEqual(["awaitingPacking"]);
    expect(await getOrderStatuses(undecided)).toEqual(["locked"]);
  });

  test("a provider that refuses or drops the connection unlocks the order at once", async () => {
    for (const fault of ["refuses", "losesReply"] as const) {
      const order_sn = await placeOrder();
      sandbox.failNextCreate(fault);
      const { answer } = await startPayment(order_sn);
      expect(answer).toMatchObject({ reason: "PROVIDER_UNAVAILABLE" });
      expect(await getOrderStatuses(order_sn)).toEqual(["unpaid"]);
      const again = await startPayment(order_sn);
      await sendWebhook(successWebhook(again.reference));
      expect(await getOrderStatuses(order_sn)).toEqual(["awaitingPacking"]);
    }
  });

  test("a provider that hangs times out after five seconds without an open transaction", async () => {
    const order_sn = await placeOrder();
    sandbox.failNextCreate("hangs");
    const begun = startPayment(order_sn);
    await vi.waitFor(async () => expect(await getOrderStatuses(order_sn)).toEqual(["locked"]));
    expect(await getBalance()).toBeGreaterThan(0);
    expect(await app.rows("select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'")).toEqual([]);
    expect((await begun).answer).toMatchObject({ reason: "PROVIDER_UNAVAILABLE" });
    expect(await getOrderStatuses(order_sn)).toEqual(["unpaid"]);
  });

  test("a repeated request_id starts one payment and returns the same page", async () => {
    const order_sn = await placeOrder();
    const request_id = crypto.randomUUID();
    const first = await startPayment(order_sn, "/supply/order/pay/card", { request_id });
    const second = await startPayment(order_sn, "/supply/order/pay/card", { request_id });
    expect(second.answer.data).toEqual(first.answer.data);
    expect((await startPayment(order_sn, "/supply/order/pay/card", { request_id, purpose: "freight" })).answer).toMatchObject({
      reason: "REQUEST_ID_REUSED",
    });
    expect(
      await app.rows(
        "select from payment_orders join orders using (order_id) join checkouts using (checkout_id) where order_parent_number = $1",
        [order_sn],
      ),
    ).toHaveLength(1);
  });

  test("TC-35: limits attempts to three a minute and blocks after ten declines a day", async () => {
    skipAttemptWindow();
    const numbers = await Promise.all([1, 2, 3, 4, 5].map(() => placeOrder()));
    const answers = await Promise.all(numbers.map((order_sn) => app.call("/supply/order/pay/card", { order_sn }, buyer)));
    expect(answers.filter(({ error_code }) => error_code === 0)).toHaveLength(3);
    expect(new Set(answers.map(({ reason }) => reason))).toEqual(new Set([undefined, "TOO_MANY_ATTEMPTS"]));
    await aDayPasses();
    const order_sn = await placeOrder();
    for (let tried = 0; tried < 10; tried += 1) {
      const { reference } = await startPayment(order_sn);
      sandbox.decide(reference, "failed");
      await sendWebhook(sandbox.signWebhook(reference));
    }
    expect((await startPayment(order_sn)).answer).toMatchObject({ reason: "PAYMENTS_UNDER_REVIEW" });
    expect(await payBalance(order_sn)).toMatchObject({ code: 200 });
    await aDayPasses();
  });

  test("every button of the sandbox page leads to a paid or unpaid order over HTTP", async () => {
    sandbox.serverUrl = await app.app.listen({ port: 0, host: "127.0.0.1" });
    for (const [choice, status] of [
      ["approve", "awaitingPacking"],
      ["decline", "unpaid"],
      ["approveTwice", "awaitingPacking"],
      ["reorder", "awaitingPacking"],
      ["approveSilently", "locked"],
    ] as const) {
      const order_sn = await placeOrder();
      const { answer, reference } = await startPayment(order_sn);
      const page = await fetch(`${sandbox.serverUrl}${answer.data.redirect_url}`);
      expect(await page.text()).toContain("Approve");
      const pressed = await fetch(`${sandbox.serverUrl}/sandbox/pay/${reference}`, {
        method: "POST",
        body: new URLSearchParams({ choice }),
        redirect: "manual",
      });
      expect(pressed.headers.get("location")).toBe(`/pay/payResultNew?order_sn=${order_sn}`);
      expect(await getOrderStatuses(order_sn), choice).toEqual([status]);
      if (choice === "decline")
        expect((await app.call("/pay/result", { order_sn }, buyer)).data.message).toBe(refusalTexts("PAYMENT_REFUSED")["en-US"]);
      if (choice === "approveSilently")
        expect((await app.call("/pay/result", { order_sn }, buyer)).data).toMatchObject({ status: "succeeded" });
    }
  });
});
