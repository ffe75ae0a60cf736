import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cents } from "#kernel/money.ts";
import type { PayoutProvider } from "#platform/payments/payout-provider.ts";
import { probeProvider } from "#platform/payments/probe-provider.ts";
import type { PaymentProvider } from "#platform/payments/provider.ts";
import { signedHeader } from "#platform/payments/signed-header.ts";
import { stripe } from "#platform/payments/stripe.ts";
import { stripeTransfers } from "#platform/payments/stripe-transfers.ts";
import { clock, payment_id, providerServer, request } from "./test-provider-server.ts";

const server = await providerServer();
afterAll(() => server.close());

const [yesterday, today] = [new Date("2026-11-20T00:00:00Z"), new Date("2026-11-21T00:00:00Z")];

const refundOf = (provider_reference: string, refund_reference: string | null = null) => ({
  provider_reference,
  amount_cents: cents(500),
  refund_key: "refund-1",
  refund_reference,
});

describe("Stripe Checkout", () => {
  let card: PaymentProvider;
  beforeAll(() => {
    card = stripe({ url: server.url, secretKey: "sk_test_1", webhookSecrets: ["whsec_new", "whsec_old"] }, clock);
  });
  const session = (more = {}) => ({
    id: "cs_test_a1",
    object: "checkout.session",
    url: "https://checkout.stripe.com/c/pay/cs_test_a1",
    status: "open",
    payment_status: "unpaid",
    amount_total: 123_450,
    currency: "usd",
    client_reference_id: payment_id,
    payment_intent: null,
    ...more,
  });

  test("is asked whether it accepts our keys", async () => {
    server.respondWith(() => [200, { object: "list", data: [], has_more: false, url: "/v1/checkout/sessions" }]);
    expect(await probeProvider(card, today)).toEqual({ state: "works", status: 0 });
    expect(server.requests[0]?.method).toBe("GET");
    server.respondWith(() => [401, { error: { message: "Invalid API Key provided" } }]);
    expect(await probeProvider(card, today)).toEqual({ state: "refused", status: 401 });
    const away = stripe({ url: "http://127.0.0.1:1", secretKey: "sk_test_1", webhookSecrets: ["whsec_new"] }, clock);
    expect(await probeProvider(away, today)).toEqual({ state: "unreachable", status: 0 });
  });

  test("creates a session in cents with our id as idempotency key and returns Stripe's page", async () => {
    server.respondWith(() => [200, session()]);
    expect(await card.create(request)).toEqual({
      provider_reference: "cs_test_a1",
      redirect_url: "https://checkout.stripe.com/c/pay/cs_test_a1",
    });
    const [sent] = server.requests;
    expect(sent).toMatchObject({
      method: "POST",
      path: "/v1/checkout/sessions",
      headers: { authorization: "Bearer sk_test_1", "idempotency-key": payment_id },
    });
    expect(Object.fromEntries(new URLSearchParams(sent?.body))).toMatchObject({
      mode: "payment",
      client_reference_id: payment_id,
      "line_items[0][price_data][unit_amount]": "123450",
      "line_items[0][price_data][currency]": "usd",
      success_url: request.return_url,
      expires_at: String(Date.parse("2026-11-21T12:31:00Z") / 1000),
    });
  });

  test("fetches open, paid and expired sessions", async () => {
    server.respondWith(() => [200, session()]);
    expect(await card.fetch("cs_test_a1")).toBeUndefined();
    server.respondWith(() => [200, session({ status: "complete", payment_status: "unpaid" })]);
    expect(await card.fetch("cs_test_a1")).toBeUndefined();
    server.respondWith(() => [200, session({ status: "complete", payment_status: "paid", payment_intent: "pi_1" })]);
    expect(await card.fetch("cs_test_a1")).toMatchObject({ outcome: "succeeded", amount_cents: 123_450, currency: "$", payment_id });
    server.respondWith(() => [200, session({ status: "expired" })]);
    expect(await card.fetch("cs_test_a1")).toMatchObject({ outcome: "expired" });
    server.respondWith(() => [503, { error: { message: "down" } }]);
    await expect(card.fetch("cs_test_a1")).rejects.toThrow("503");
  });

  test("cancelling expires the session; a session paid meanwhile returns its success", async () => {
    server.respondWith(({ path }) => [200, session(path.endsWith("/expire") ? {} : { status: "expired" })]);
    expect(await card.cancel("cs_test_a1")).toMatchObject({ outcome: "expired" });
    expect(server.requests[0]).toMatchObject({ method: "POST", path: "/v1/checkout/sessions/cs_test_a1/expire" });
    server.respondWith(({ path }) =>
      path.endsWith("/expire") ? [400, { error: { message: "not open" } }] : [200, session({ status: "complete", payment_status: "paid" })],
    );
    expect(await card.cancel("cs_test_a1")).toMatchObject({ outcome: "succeeded" });
  });

  test("accepts webhooks signed with either secret over the raw bytes within five minutes", async () => {
    const message = (type: string, object: unknown) => Buffer.from(JSON.stringify({ id: "evt_1", type, data: { object } }, null, 2));
    const paid = message("checkout.session.completed", session({ status: "complete", payment_status: "paid" }));
    const read = (rawBody: Buffer, secrets: string[], signedAt = clock.now()) =>
      card.readWebhook({ rawBody, headers: { "stripe-signature": signedHeader(rawBody, secrets, signedAt) }, now: clock.now() });
    for (const secrets of [["whsec_new"], ["whsec_old"], ["other", "whsec_old"]]) {
      expect(await read(paid, secrets)).toMatchObject({ event_id: "evt_1", outcome: "succeeded", amount_cents: 123_450 });
    }
    expect(await read(paid, ["other"])).toBe("forged");
    expect(await read(paid, ["whsec_new"], new Date(clock.now().getTime() - 301_000))).toBe("forged");
    expect(
      await card.readWebhook({
        rawBody: Buffer.concat([paid, Buffer.from(" ")]),
        headers: { "stripe-signature": signedHeader(paid, ["whsec_new"], clock.now()) },
        now: clock.now(),
      }),
    ).toBe("forged");
    expect(await read(message("checkout.session.completed", session({ status: "complete" })), ["whsec_new"])).toBe("unrelated");
    expect(await read(message("checkout.session.expired", session({ status: "expired" })), ["whsec_new"])).toMatchObject({
      outcome: "expired",
    });
    expect(await read(message("customer.created", {}), ["whsec_new"])).toBe("unrelated");
  });

  test("refunds the payment of a session once per key", async () => {
    server.respondWith(({ path }) => [
      200,
      path.startsWith("/v1/refunds")
        ? { id: "re_1", status: "succeeded", amount: 500, currency: "usd" }
        : session({ payment_intent: "pi_9" }),
    ]);
    expect(await card.refund(refundOf("cs_test_a1"))).toEqual({
      status: "paid",
      reference: "re_1",
      failure: "",
      amount_cents: 500,
      currency: "$",
    });
    expect(server.requests[1]).toMatchObject({
      path: "/v1/refunds",
      body: "payment_intent=pi_9&amount=500&metadata[refund_key]=refund-1",
      headers: { "idempotency-key": "refund-1" },
    });
  });

  test.each([
    ["succeeded", "paid"],
    ["pending", "sent"],
    ["requires_action", "sent"],
    ["failed", "failed"],
    ["canceled", "failed"],
  ] as const)("a refund that is %s is %s; a known refund is looked up, not asked for again", async (status, state) => {
    const told = { id: "re_1", status, amount: 500, currency: "usd", failure_reason: status === "failed" ? "lost_or_stolen_card" : null };
    server.respondWith(({ path }) => [200, path.startsWith("/v1/refunds") ? told : session({ payment_intent: "pi_9" })]);
    expect(await card.refund(refundOf("cs_test_a1"))).toMatchObject({ status: state, reference: "re_1" });
    const before = server.requests.length;
    expect(await card.refund(refundOf("cs_test_a1", "re_1"))).toMatchObject({ status: state, reference: "re_1" });
    expect(server.requests.slice(before).map(({ method, path }) => `${method} ${path}`)).toEqual(["GET /v1/refunds/re_1"]);
  });
});

test.each([
  ["refund.failed", "failed", "failed"],
  ["refund.updated", "succeeded", "paid"],
  ["charge.refund.updated", "canceled", "failed"],
] as const)("the event %s of a refund that is %s updates the refund", async (type, status, state) => {
  const card = stripe({ url: server.url, secretKey: "sk_test_1", webhookSecrets: ["w"] }, clock);
  const refund = { id: "re_1", object: "refund", status, amount: 500, currency: "usd", failure_reason: null };
  const read = (told: object) => {
    const rawBody = Buffer.from(JSON.stringify({ id: "evt_7", object: "event", type, data: { object: told } }));
    return card.readWebhook({ rawBody, headers: { "stripe-signature": signedHeader(rawBody, ["w"], clock.now()) }, now: clock.now() });
  };
  const expected = { event_id: "evt_7", reference: "re_1", status: state, amount_cents: 500, currency: "$" };
  expect(await read(refund)).toMatchObject({ ...expected, refund_key: "" });
  expect(await read({ ...refund, currency: "eur", metadata: { refund_key: payment_id } })).toMatchObject({
    ...expected,
    currency: "eur",
    refund_key: payment_id,
  });
  expect(await read({ ...refund, status: "pending" })).toBe("unrelated");
});

describe("Stripe transfers", () => {
  let service: PayoutProvider;
  beforeAll(() => {
    service = stripeTransfers({ url: server.url, secretKey: "sk_test_1", webhookSecrets: [] });
  });
  const payout = { payout_id: payment_id, amount_cents: cents(98_00), currency: "$", destination: "acct_1Lakeside", note: "Joinery WD-2" };

  test("a transfer has our id as idempotency key and group, and is found by it", async () => {
    server.respondWith(() => [200, { id: "tr_1", reversed: false }]);
    expect(await service.send(payout)).toEqual({ status: "paid", reference: "tr_1", failure: "" });
    expect(server.requests[0]).toMatchObject({ path: "/v1/transfers", headers: { "idempotency-key": payment_id } });
    expect(Object.fromEntries(new URLSearchParams(server.requests[0]?.body))).toMatchObject({
      amount: "9800",
      currency: "usd",
      destination: "acct_1Lakeside",
      transfer_group: payment_id,
    });
    server.respondWith(() => [200, { data: [{ id: "tr_1" }] }]);
    expect(await service.fetch(payment_id, null)).toMatchObject({ status: "paid", reference: "tr_1" });
    server.respondWith(() => [200, { data: [] }]);
    expect(await service.fetch(payment_id, null)).toBeUndefined();
  });

  test("an unknown account fails permanently, insufficient funds do not", async () => {
    server.respondWith(() => [400, { error: { code: "resource_missing", message: "No such destination" } }]);
    expect(await service.send(payout)).toEqual({ status: "failed", reference: "", failure: "No such destination" });
    server.respondWith(() => [400, { error: { code: "balance_insufficient", message: "Insufficient funds" } }]);
    await expect(service.send(payout)).rejects.toThrow("400");
  });
});

test("lists paid sessions with refunded amounts page by page, for reconciliation", async () => {
  const card = stripe({ url: server.url, secretKey: "sk_test_1", webhookSecrets: ["w"] }, clock);
  const one = (id: string, payment_status: string, amount_refunded = 0) => ({
    id,
    status: "complete",
    payment_status,
    amount_total: 5_000,
    currency: "usd",
    payment_intent: { latest_charge: { amount_refunded } },
  });
  server.respondWith(({ path }) =>
    path.includes("starting_after=cs_2")
      ? [200, { data: [one("cs_3", "paid")], has_more: false }]
      : [200, { data: [one("cs_1", "paid", 1_200), one("cs_2", "unpaid")], has_more: true }],
  );
  expect(await card.transactions(yesterday, today)).toEqual([
    { reference: "cs_1", amount_cents: 5_000, refunded_cents: 1_200, currency: "$" },
    { reference: "cs_3", amount_cents: 5_000, refunded_cents: 0, currency: "$" },
  ]);
});
