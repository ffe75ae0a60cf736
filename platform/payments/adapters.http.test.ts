import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { settableClock } from "#kernel/clock.ts";
import { cents } from "#kernel/money.ts";
import { paypal } from "#platform/payments/paypal.ts";
import type { PaymentProvider } from "#platform/payments/provider.ts";
import { signedHeader } from "#platform/payments/signed-header.ts";
import { stripe } from "#platform/payments/stripe.ts";

/** The providers' wire formats, spoken by a server of our own: what we send is judged, what it answers is theirs. */
interface Asked {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
  body: string;
}

let server: Server;
let url: string;
let asked: Asked[] = [];
let answer: (request: Asked) => readonly [status: number, body: unknown] = () => [500, {}];

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
};

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const one = { method: request.method ?? "", path: request.url ?? "", headers: request.headers, body: await bodyOf(request) };
    asked.push(one);
    const [status, body] = answer(one);
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((closed) => server.close(closed)));

const clock = settableClock(new Date("2026-11-21T12:00:00Z"));
const payment_id = "0b0fcf9e-53a5-4a86-8f0f-2d2f3f5a7c11";
const request = {
  payment_id,
  amount_cents: cents(123_450),
  currency: "$",
  return_url: "https://shop.test/pay/payResultNew?order_sn=J-1",
  description: "Joinery J-1",
};
const begin = (respond: typeof answer) => {
  asked = [];
  answer = respond;
};

describe("Stripe Checkout", () => {
  let card: PaymentProvider;
  beforeAll(() => {
    card = stripe({ url, secretKey: "sk_test_1", webhookSecrets: ["whsec_new", "whsec_old"] }, clock);
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

  test("a session is begun with our id as its key, in cents, and sends the buyer to Stripe's page", async () => {
    begin(() => [200, session()]);
    expect(await card.create(request)).toEqual({
      provider_reference: "cs_test_a1",
      redirect_url: "https://checkout.stripe.com/c/pay/cs_test_a1",
    });
    const [sent] = asked;
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

  test("asked, it is undecided, paid or expired", async () => {
    begin(() => [200, session()]);
    expect(await card.fetch("cs_test_a1")).toBeUndefined();
    begin(() => [200, session({ status: "complete", payment_status: "unpaid" })]);
    expect(await card.fetch("cs_test_a1")).toBeUndefined();
    begin(() => [200, session({ status: "complete", payment_status: "paid", payment_intent: "pi_1" })]);
    expect(await card.fetch("cs_test_a1")).toMatchObject({ outcome: "succeeded", amount_cents: 123_450, currency: "$", payment_id });
    begin(() => [200, session({ status: "expired" })]);
    expect(await card.fetch("cs_test_a1")).toMatchObject({ outcome: "expired" });
    begin(() => [503, { error: { message: "down" } }]);
    await expect(card.fetch("cs_test_a1")).rejects.toThrow("503");
  });

  test("given up, it is ended at Stripe; one that was paid in the meantime says so", async () => {
    begin(({ path }) => [200, session(path.endsWith("/expire") ? {} : { status: "expired" })]);
    expect(await card.cancel("cs_test_a1")).toMatchObject({ outcome: "expired" });
    expect(asked[0]).toMatchObject({ method: "POST", path: "/v1/checkout/sessions/cs_test_a1/expire" });
    begin(({ path }) =>
      path.endsWith("/expire") ? [400, { error: { message: "not open" } }] : [200, session({ status: "complete", payment_status: "paid" })],
    );
    expect(await card.cancel("cs_test_a1")).toMatchObject({ outcome: "succeeded" });
  });

  test("messages are believed with either secret, for five minutes, byte for byte", async () => {
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

  test("money goes back to the payment behind the session, once per key", async () => {
    begin(({ path }) => [200, path.startsWith("/v1/refunds") ? { id: "re_1" } : session({ payment_intent: "pi_9" })]);
    await card.refund("cs_test_a1", cents(500), "refund-1");
    expect(asked[1]).toMatchObject({
      path: "/v1/refunds",
      body: "payment_intent=pi_9&amount=500",
      headers: { "idempotency-key": "refund-1" },
    });
  });
});

describe("PayPal Orders", () => {
  let wallet: PaymentProvider;
  beforeAll(() => {
    wallet = paypal({ url, clientId: "client", clientSecret: "secret", webhookId: "WH-1" }, clock);
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
  const token = { access_token: "A1", expires_in: 32_400 };
  const speak = (respond: typeof answer) => begin((one) => (one.path === "/v1/oauth2/token" ? [200, token] : respond(one)));

  test("an order is created in dollars with our id, under one token, and sends the buyer to PayPal", async () => {
    speak(() => [200, order("PAYER_ACTION_REQUIRED")]);
    expect(await wallet.create(request)).toEqual({
      provider_reference: "5O1",
      redirect_url: "https://www.paypal.com/checkoutnow?token=5O1",
    });
    expect(asked.map(({ path }) => path)).toEqual(["/v1/oauth2/token", "/v2/checkout/orders"]);
    expect(asked[0]?.headers.authorization).toBe(`Basic ${Buffer.from("client:secret").toString("base64")}`);
    expect(asked[1]?.headers).toMatchObject({ authorization: "Bearer A1", "paypal-request-id": payment_id });
    expect(JSON.parse(asked[1]?.body ?? "")).toMatchObject({
      intent: "CAPTURE",
      purchase_units: [{ custom_id: payment_id, amount: { currency_code: "USD", value: "1234.50" } }],
    });
    await wallet.create(request);
    expect(asked.filter(({ path }) => path === "/v1/oauth2/token")).toHaveLength(1);
  });

  test("asked, an approved order is collected, once by its key; a refused instrument is a refusal", async () => {
    speak(() => [200, order("PAYER_ACTION_REQUIRED")]);
    expect(await wallet.fetch("5O1")).toBeUndefined();
    speak(({ path }) => (path.endsWith("/capture") ? [201, order("COMPLETED", [captured()])] : [200, order("APPROVED")]));
    expect(await wallet.fetch("5O1")).toMatchObject({
      outcome: "succeeded",
      amount_cents: 123_450,
      currency: "$",
      payment_id,
      event_id: "capture:CAP1:COMPLETED",
    });
    expect(asked.at(-1)?.headers["paypal-request-id"]).toBe("capture-5O1");
    speak(({ path }) =>
      path.endsWith("/capture")
        ? [422, { name: "UNPROCESSABLE_ENTITY", details: [{ issue: "INSTRUMENT_DECLINED" }] }]
        : [200, order("APPROVED")],
    );
    expect(await wallet.fetch("5O1")).toMatchObject({ outcome: "failed", amount_cents: 123_450 });
    speak(() => [200, order("COMPLETED", [captured("PENDING")])]);
    expect(await wallet.fetch("5O1")).toBeUndefined();
    speak(() => [200, order("VOIDED")]);
    expect(await wallet.fetch("5O1")).toMatchObject({ outcome: "expired" });
    speak(() => [200, order("PAYER_ACTION_REQUIRED")]);
    expect(await wallet.cancel("5O1")).toMatchObject({ outcome: "expired", amount_cents: 123_450 });
    speak(() => [200, order("COMPLETED", [captured()])]);
    expect(await wallet.cancel("5O1")).toMatchObject({ outcome: "succeeded" });
  });

  const headers = {
    "paypal-auth-algo": "SHA256withRSA",
    "paypal-cert-url": "https://api.paypal.com/cert",
    "paypal-transmission-id": "t-1",
    "paypal-transmission-sig": "sig",
    "paypal-transmission-time": "2026-11-21T12:00:00Z",
  };

  test("a message is shown to PayPal as the bytes that came, and believed only when it says so", async () => {
    const raw = `{ "id":"WH-9",  "event_type":"PAYMENT.CAPTURE.COMPLETED","resource":${JSON.stringify(captured())} }`;
    speak(() => [200, { verification_status: "SUCCESS" }]);
    const read = (rawBody: string, given: Record<string, string> = headers) =>
      wallet.readWebhook({ rawBody: Buffer.from(rawBody), headers: given, now: clock.now() });
    expect(await read(raw)).toMatchObject({
      event_id: "WH-9",
      outcome: "succeeded",
      provider_reference: "5O1",
      payment_id,
      amount_cents: 123_450,
    });
    expect(asked.at(-1)?.body).toContain(`"webhook_event":${raw}`);
    expect(asked.at(-1)?.body).toContain('"webhook_id":"WH-1"');
    expect(await read(raw, { ...headers, "paypal-transmission-sig": "" })).toBe("forged");
    expect(await read("not json")).toBe("forged");
    expect(await read('{"id":"WH-8","event_type":"BILLING.PLAN.CREATED","resource":{}}')).toBe("unrelated");
    speak(() => [200, { verification_status: "FAILURE" }]);
    expect(await read(raw)).toBe("forged");
  });

  test("an approval is collected at once", async () => {
    speak(({ path }) => {
      if (path.startsWith("/v1/notifications")) return [200, { verification_status: "SUCCESS" }];
      return path.endsWith("/capture") ? [201, order("COMPLETED", [captured()])] : [200, order("APPROVED")];
    });
    const rawBody = Buffer.from(JSON.stringify({ id: "WH-10", event_type: "CHECKOUT.ORDER.APPROVED", resource: order("APPROVED") }));
    expect(await wallet.readWebhook({ rawBody, headers, now: clock.now() })).toMatchObject({ outcome: "succeeded", payment_id });
  });
});
