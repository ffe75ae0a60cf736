import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cents } from "#kernel/money.ts";
import type { PayoutProvider } from "#platform/payments/payout-provider.ts";
import { paypal } from "#platform/payments/paypal.ts";
import { paypalPayouts } from "#platform/payments/paypal-payouts.ts";
import type { PaymentProvider } from "#platform/payments/provider.ts";
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

describe("PayPal Orders", () => {
  let wallet: PaymentProvider;
  beforeAll(() => {
    wallet = paypal({ url: server.url, clientId: "client", clientSecret: "secret", webhookIds: ["WH-1"] }, clock);
  });
  const captured = (status = "COMPLETED") => ({
    id: "CAP1",
    status,
    amount: { currency_code: "USD", value: "1234.50" },
    custom_id: payment_id,
    supplementary_data: { related_ids: { order_id: "5O1" } },
  });
  const order = (status: string, captures: unknown[] = []) => ({
    id: "5O1",
    status,
    links: [
      { rel: "self", href: "x" },
      { rel: "payer-action", href: "https://www.paypal.com/checkoutnow?token=5O1" },
    ],
    purchase_units: [{ custom_id: payment_id, amount: { currency_code: "USD", value: "1234.50" }, payments: { captures } }],
  });
  const token = { access_token: "A1", token_type: "Bearer", expires_in: 32_400 };
  const respond = (respond: Parameters<typeof server.respondWith>[0]) =>
    server.respondWith((one) => (one.path === "/v1/oauth2/token" ? [200, token] : respond(one)));

  test("creates an order in USD with our id and one token, and returns PayPal's page", async () => {
    respond(() => [200, order("PAYER_ACTION_REQUIRED")]);
    expect(await wallet.create(request)).toEqual({
      provider_reference: "5O1",
      redirect_url: "https://www.paypal.com/checkoutnow?token=5O1",
    });
    expect(server.requests.map(({ path }) => path)).toEqual(["/v1/oauth2/token", "/v2/checkout/orders"]);
    expect(server.requests[0]?.headers.authorization).toBe(`Basic ${Buffer.from("client:secret").toString("base64")}`);
    expect(server.requests[1]?.headers).toMatchObject({ authorization: "Bearer A1", "paypal-request-id": payment_id });
    expect(JSON.parse(server.requests[1]?.body ?? "")).toMatchObject({
      intent: "CAPTURE",
      purchase_units: [{ custom_id: payment_id, amount: { currency_code: "USD", value: "1234.50" } }],
    });
    await wallet.create(request);
    expect(server.requests.filter(({ path }) => path === "/v1/oauth2/token")).toHaveLength(1);
  });

  test("captures an approved order once by its key; a declined instrument fails the payment", async () => {
    respond(() => [200, order("PAYER_ACTION_REQUIRED")]);
    expect(await wallet.fetch("5O1")).toBeUndefined();
    respond(({ path }) => (path.endsWith("/capture") ? [201, order("COMPLETED", [captured()])] : [200, order("APPROVED")]));
    expect(await wallet.fetch("5O1")).toMatchObject({
      outcome: "succeeded",
      amount_cents: 123_450,
      currency: "$",
      payment_id,
      event_id: "capture:CAP1:COMPLETED",
    });
    expect(server.requests.at(-1)?.headers["paypal-request-id"]).toBe("capture-5O1");
    respond(({ path }) =>
      path.endsWith("/capture")
        ? [422, { name: "UNPROCESSABLE_ENTITY", details: [{ issue: "INSTRUMENT_DECLINED" }] }]
        : [200, order("APPROVED")],
    );
    expect(await wallet.fetch("5O1")).toMatchObject({ outcome: "failed", amount_cents: 123_450 });
    respond(() => [200, order("COMPLETED", [captured("PENDING")])]);
    expect(await wallet.fetch("5O1")).toBeUndefined();
    respond(() => [200, order("VOIDED")]);
    expect(await wallet.fetch("5O1")).toMatchObject({ outcome: "expired" });
    respond(() => [200, order("PAYER_ACTION_REQUIRED")]);
    expect(await wallet.cancel("5O1")).toMatchObject({ outcome: "expired", amount_cents: 123_450 });
    respond(() => [200, order("COMPLETED", [captured()])]);
    expect(await wallet.cancel("5O1")).toMatchObject({ outcome: "succeeded" });
  });

  const headers = {
    "paypal-auth-algo": "SHA256withRSA",
    "paypal-cert-url": "https://api.paypal.com/cert",
    "paypal-transmission-id": "t-1",
    "paypal-transmission-sig": "sig",
    "paypal-transmission-time": "2026-11-21T12:00:00Z",
  };

  test("verifies a webhook by sending its raw bytes to PayPal", async () => {
    const raw = `{ "id":"WH-9",  "event_type":"PAYMENT.CAPTURE.COMPLETED","resource":${JSON.stringify(captured())} }`;
    respond(() => [200, { verification_status: "SUCCESS" }]);
    const read = (rawBody: string, given: Record<string, string> = headers) =>
      wallet.readWebhook({ rawBody: Buffer.from(rawBody), headers: given, now: clock.now() });
    expect(await read(raw)).toMatchObject({
      event_id: "WH-9",
      outcome: "succeeded",
      provider_reference: "5O1",
      payment_id,
      amount_cents: 123_450,
    });
    expect(server.requests.at(-1)?.body).toContain(`"webhook_event":${raw}`);
    expect(server.requests.at(-1)?.body).toContain('"webhook_id":"WH-1"');
    expect(await read(raw, { ...headers, "paypal-transmission-sig": "" })).toBe("forged");
    expect(await read("not json")).toBe("forged");
    expect(await read('{"id":"WH-8","event_type":"BILLING.PLAN.CREATED","resource":{}}')).toBe("unrelated");
    respond(() => [200, { verification_status: "FAILURE" }]);
    expect(await read(raw)).toBe("forged");
  });

  test("ignores refund events of captures and reports chargebacks", async () => {
    respond(() => [200, { verification_status: "SUCCESS" }]);
    const read = (event_type: string) => {
      const refund = { id: "REF1", status: "COMPLETED", custom_id: payment_id, amount: { currency_code: "USD", value: "1234.50" } };
      const rawBody = Buffer.from(JSON.stringify({ id: "WH-11", event_type, resource: refund }));
      return wallet.readWebhook({ rawBody, headers, now: clock.now() });
    };
    expect(await read("PAYMENT.CAPTURE.REFUNDED")).toBe("unrelated");
    expect(await read("PAYMENT.CAPTURE.REVERSED")).toMatchObject({
      provider_reference: "reversal REF1",
      payment_id: "",
      amount_cents: 123_450,
      currency: "$",
    });
  });

  test.each([
    ["COMPLETED", "paid"],
    ["PENDING", "sent"],
    ["FAILED", "failed"],
    ["CANCELLED", "failed"],
  ] as const)("a refund that is %s is %s; a known refund is looked up, not asked for again", async (status, state) => {
    const told = { id: "REF1", status, status_details: { reason: "ECHECK" }, amount: { currency_code: "USD", value: "5.00" } };
    respond(({ path }) => (path.includes("refund") ? [201, told] : [200, order("COMPLETED", [captured()])]));
    expect(await wallet.refund(refundOf("5O1"))).toMatchObject({
      status: state,
      reference: "REF1",
      amount_cents: 500,
      currency: "$",
    });
    expect(server.requests.at(-1)).toMatchObject({
      method: "POST",
      body: '{"amount":{"currency_code":"USD","value":"5.00"}}',
      headers: { "paypal-request-id": "refund-1" },
    });
    const before = server.requests.length;
    expect(await wallet.refund(refundOf("5O1", "REF1"))).toMatchObject({ status: state, reference: "REF1" });
    expect(server.requests.slice(before).map(({ method, path }) => `${method} ${path}`)).toEqual(["GET /v2/payments/refunds/REF1"]);
  });

  test("captures on the approval webhook", async () => {
    respond(({ path }) => {
      if (path.startsWith("/v1/notifications")) return [200, { verification_status: "SUCCESS" }];
      return path.endsWith("/capture") ? [201, order("COMPLETED", [captured()])] : [200, order("APPROVED")];
    });
    const rawBody = Buffer.from(JSON.stringify({ id: "WH-10", event_type: "CHECKOUT.ORDER.APPROVED", resource: order("APPROVED") }));
    expect(await wallet.readWebhook({ rawBody, headers, now: clock.now() })).toMatchObject({ outcome: "succeeded", payment_id });
  });
});

test("accepts a second webhook id during a rotation", async () => {
  const wallet = paypal({ url: server.url, clientId: "client", clientSecret: "secret", webhookIds: ["WH-new", "WH-old"] }, clock);
  const headers = {
    "paypal-auth-algo": "SHA256withRSA",
    "paypal-cert-url": "https://api.paypal.com/cert",
    "paypal-transmission-id": "t-1",
    "paypal-transmission-sig": "sig",
    "paypal-transmission-time": "2026-11-21T12:00:00Z",
  };
  const rawBody = Buffer.from('{"id":"WH-8","event_type":"BILLING.PLAN.CREATED","resource":{}}');
  for (const [id, verdict] of [
    ["WH-new", "unrelated"],
    ["WH-old", "unrelated"],
    ["WH-other", "forged"],
  ] as const) {
    server.respondWith(({ path, body }) =>
      path === "/v1/oauth2/token"
        ? [200, { access_token: "A1", token_type: "Bearer", expires_in: 32_400 }]
        : [200, { verification_status: body.includes(`"webhook_id":"${id}"`) ? "SUCCESS" : "FAILURE" }],
    );
    expect(await wallet.readWebhook({ rawBody, headers, now: clock.now() }), id).toBe(verdict);
  }
});

describe("PayPal Payouts", () => {
  let wallet: PayoutProvider;
  beforeAll(() => {
    wallet = paypalPayouts({ url: server.url, clientId: "client", clientSecret: "secret", webhookIds: ["WH-1"] }, clock);
  });
  const payout = {
    payout_id: payment_id,
    amount_cents: cents(98_00),
    currency: "$",
    destination: "treasury@hearth.test",
    note: "Joinery WD-1",
  };
  const batch = (transaction_status?: string, batch_status = "PENDING") => ({
    batch_header: { payout_batch_id: "B7", batch_status, sender_batch_header: { sender_batch_id: payment_id } },
    items: transaction_status
      ? [{ payout_item_id: "I1", transaction_status, errors: { name: "X", message: "Receiver is unregistered" } }]
      : [],
  });
  const speak = (respond: Parameters<typeof server.respondWith>[0]) =>
    server.respondWith((one) =>
      one.path === "/v1/oauth2/token" ? [200, { access_token: "A1", token_type: "Bearer", expires_in: 32_400 }] : respond(one),
    );

  test("sends one item with our id, which is in progress until PayPal reports the outcome", async () => {
    speak(() => [201, batch()]);
    expect(await wallet.send(payout)).toEqual({ status: "sent", reference: "B7", failure: "" });
    const sent = server.requests.find(({ path }) => path === "/v1/payments/payouts");
    expect(sent?.headers["paypal-request-id"]).toBe(payment_id);
    expect(JSON.parse(sent?.body ?? "")).toMatchObject({
      sender_batch_header: { sender_batch_id: payment_id },
      items: [
        {
          recipient_type: "EMAIL",
          receiver: "treasury@hearth.test",
          amount: { value: "98.00", currency: "USD" },
          sender_item_id: payment_id,
        },
      ],
    });
    for (const [told, status] of [
      ["SUCCESS", "paid"],
      ["PENDING", "sent"],
      ["UNCLAIMED", "sent"],
      ["FAILED", "failed"],
      ["RETURNED", "failed"],
    ] as const) {
      speak(() => [200, batch(told)]);
      expect(await wallet.fetch(payment_id, "B7"), told).toMatchObject({ status, reference: "B7" });
    }
    expect(await wallet.fetch(payment_id, null)).toBeUndefined();
  });

  test("a retry with the same id after a lost response returns the first batch", async () => {
    speak(({ method }) =>
      method === "POST"
        ? [
            400,
            {
              name: "USER_BUSINESS_ERROR",
              message: "Batch with given sender_batch_id already exists",
              links: [{ href: "https://api-m.paypal.com/v1/payments/payouts/B7" }],
            },
          ]
        : [200, batch("SUCCESS", "SUCCESS")],
    );
    expect(await wallet.send(payout)).toEqual({ status: "paid", reference: "B7", failure: "" });
  });

  test("only a permanent rejection fails; insufficient funds, server errors and timeouts are unknown", async () => {
    speak(() => [400, { name: "VALIDATION_ERROR", message: "receiver" }]);
    expect(await wallet.send(payout)).toMatchObject({ status: "failed" });
    for (const [status, body] of [
      [422, { name: "INSUFFICIENT_FUNDS" }],
      [500, { name: "INTERNAL_SERVICE_ERROR" }],
      [429, "slow down"],
    ] as const) {
      speak(() => [status, body]);
      await expect(wallet.send(payout), String(status)).rejects.toThrow(String(status));
    }
  });
});

test("lists payments with their refunds from PayPal's report, for reconciliation", async () => {
  const wallet = paypal({ url: server.url, clientId: "client", clientSecret: "secret", webhookIds: ["WH-1"] }, clock);
  const info = (transaction_id: string, transaction_event_code: string, value: string, paypal_reference_id: string) => ({
    transaction_info: {
      transaction_id,
      transaction_event_code,
      transaction_status: "S",
      paypal_reference_id,
      transaction_amount: { currency_code: "USD", value },
    },
  });
  server.respondWith(({ path }) =>
    path === "/v1/oauth2/token"
      ? [200, { access_token: "A1", token_type: "Bearer", expires_in: 32_400 }]
      : // The refund is on a different page than its payment.
        [
          200,
          {
            transaction_details: [
              path.includes("page=1") ? info("CAP1", "T0006", "50.00", "5O1") : info("REF1", "T1107", "-12.00", "CAP1"),
            ],
            total_pages: 2,
          },
        ],
  );
  expect(await wallet.transactions(yesterday, today)).toEqual([
    { reference: "5O1", amount_cents: 5_000, refunded_cents: 1_200, currency: "$" },
  ]);
});
