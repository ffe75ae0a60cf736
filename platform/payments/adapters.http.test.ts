import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { settableClock } from "#kernel/clock.ts";
import { cents } from "#kernel/money.ts";
import { converge, convergeAddress } from "#platform/payments/converge.ts";
import type { PayoutProvider } from "#platform/payments/payout-provider.ts";
import { paypal } from "#platform/payments/paypal.ts";
import { paypalPayouts } from "#platform/payments/paypal-payouts.ts";
import type { PaymentProvider } from "#platform/payments/provider.ts";
import { signedHeader } from "#platform/payments/signed-header.ts";
import { stripe } from "#platform/payments/stripe.ts";
import { stripeTransfers } from "#platform/payments/stripe-transfers.ts";

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
    // Converge speaks text and XML, the others JSON.
    response.writeHead(status).end(typeof body === "string" ? body : JSON.stringify(body));
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
const refundOf = (provider_reference: string, refund_reference: string | null = null) => ({
  provider_reference,
  amount_cents: cents(500),
  refund_key: "refund-1",
  refund_reference,
});
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
    begin(({ path }) => [200, path.startsWith("/v1/refunds") ? { id: "re_1", status: "succeeded" } : session({ payment_intent: "pi_9" })]);
    expect(await card.refund(refundOf("cs_test_a1"))).toEqual({ status: "paid", reference: "re_1", failure: "" });
    expect(asked[1]).toMatchObject({
      path: "/v1/refunds",
      body: "payment_intent=pi_9&amount=500",
      headers: { "idempotency-key": "refund-1" },
    });
  });

  test.each([
    ["succeeded", "paid"],
    ["pending", "sent"],
    ["requires_action", "sent"],
    ["failed", "failed"],
    ["canceled", "failed"],
  ] as const)("a refund that is %s is %s; once named it is looked up and never asked for again", async (status, state) => {
    const told = { id: "re_1", status, failure_reason: status === "failed" ? "lost_or_stolen_card" : null };
    begin(({ path }) => [200, path.startsWith("/v1/refunds") ? told : session({ payment_intent: "pi_9" })]);
    expect(await card.refund(refundOf("cs_test_a1"))).toMatchObject({ status: state, reference: "re_1" });
    asked = [];
    expect(await card.refund(refundOf("cs_test_a1", "re_1"))).toMatchObject({ status: state, reference: "re_1" });
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(["GET /v1/refunds/re_1"]);
  });
});

describe("PayPal Orders", () => {
  let wallet: PaymentProvider;
  beforeAll(() => {
    wallet = paypal({ url, clientId: "client", clientSecret: "secret", webhookIds: ["WH-1"] }, clock);
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

  test("a refund of a collection is no news of the payment; one that a bank forces is held for a person", async () => {
    speak(() => [200, { verification_status: "SUCCESS" }]);
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
  ] as const)("a refund that is %s is %s; once named it is looked up and never asked for again", async (status, state) => {
    const told = { id: "REF1", status, status_details: { reason: "ECHECK" } };
    speak(({ path }) => (path.includes("refund") ? [201, told] : [200, order("COMPLETED", [captured()])]));
    expect(await wallet.refund(refundOf("5O1"))).toMatchObject({ status: state, reference: "REF1" });
    expect(asked.at(-1)).toMatchObject({
      method: "POST",
      body: '{"amount":{"currency_code":"USD","value":"5.00"}}',
      headers: { "paypal-request-id": "refund-1" },
    });
    asked = [];
    expect(await wallet.refund(refundOf("5O1", "REF1"))).toMatchObject({ status: state, reference: "REF1" });
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(["GET /v2/payments/refunds/REF1"]);
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

describe("Converge's hosted page", () => {
  let page: PaymentProvider;
  beforeAll(() => {
    page = converge({ url, merchantId: "2020202", userId: "apiuser", pin: "PIN<&>", currency: "$" });
  });
  const reference = payment_id.replaceAll("-", "");
  const txn = (more: Record<string, string> = {}) => {
    const fields = {
      ssl_txn_id: "281220-1",
      ssl_merchant_txn_id: reference,
      ssl_transaction_type: "SALE",
      ssl_result: "0",
      ssl_result_message: "APPROVAL",
      ssl_amount: "1234.50",
      ...more,
    };
    return `<txn>${Object.entries(fields)
      .map(([name, value]) => `<${name}>${value}</${name}>`)
      .join("")}</txn>`;
  };
  const listed = (...all: string[]) => `<txnlist><ssl_txn_count>${all.length}</ssl_txn_count>${all.join("")}</txnlist>`;
  const xmlOfAsked = (one: Asked | undefined) => new URLSearchParams(one?.body).get("xmldata") ?? "";

  test("a token is asked for with the amount and our id; the buyer goes to Converge's own page", async () => {
    begin(() => [200, "aGVsbG8gY29udmVyZ2UgdG9rZW4=\n"]);
    expect(await page.create(request)).toEqual({
      provider_reference: reference,
      redirect_url: `${url}/hosted-payments?ssl_txn_auth_token=aGVsbG8gY29udmVyZ2UgdG9rZW4%3D`,
    });
    expect(asked[0]).toMatchObject({ method: "POST", path: "/hosted-payments/transaction_token" });
    expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toMatchObject({
      ssl_merchant_id: "2020202",
      ssl_pin: "PIN<&>",
      ssl_transaction_type: "ccsale",
      ssl_amount: "1234.50",
      ssl_merchant_txn_id: reference,
    });
    begin(() => [200, "<txn><errorCode>4025</errorCode><errorMessage>Invalid Credentials</errorMessage></txn>"]);
    await expect(page.create(request)).rejects.toThrow("no token");
  });

  test("asked, it is undecided until a sale is approved; a refused card decides nothing, because another may be tried", async () => {
    begin(() => [200, listed()]);
    expect(await page.fetch(reference)).toBeUndefined();
    expect(asked[0]).toMatchObject({ path: "/VirtualMerchant/processxml.do" });
    expect(xmlOfAsked(asked[0])).toContain("<ssl_pin>PIN&lt;&amp;&gt;</ssl_pin>");
    begin(() => [200, listed(txn({ ssl_result: "1", ssl_result_message: "DECLINED" }))]);
    expect(await page.fetch(reference)).toBeUndefined();
    begin(() => [200, listed(txn({ ssl_result: "1", ssl_result_message: "DECLINED", ssl_txn_id: "a" }), txn())]);
    expect(await page.fetch(reference)).toMatchObject({
      outcome: "succeeded",
      payment_id,
      amount_cents: 123_450,
      event_id: "txn:281220-1:succeeded",
    });
    begin(() => [200, "<txn><errorCode>4025</errorCode><errorMessage>Invalid Credentials</errorMessage></txn>"]);
    await expect(page.fetch(reference)).rejects.toThrow("503");
  });

  test("what is posted to us carries no signature: it changes nothing and makes us ask nothing", async () => {
    begin(() => [200, listed(txn())]);
    const rawBody = Buffer.from(new URLSearchParams({ ssl_merchant_txn_id: reference, ssl_result: "0", ssl_amount: "1234.50" }).toString());
    expect(await page.readWebhook({ rawBody, headers: {}, now: clock.now() })).toBe("unrelated");
    expect(asked).toEqual([]);
  });

  test("money goes back once per key: a return that was made before is found first", async () => {
    const made: string[] = [];
    begin((one) => {
      const xml = xmlOfAsked(one);
      if (xml.includes("ccreturn")) {
        made.push(xml);
        return [200, txn({ ssl_transaction_type: "RETURN", ssl_amount: "5.00" })];
      }
      if (xml.includes(`<ssl_merchant_txn_id>${reference}<`)) return [200, listed(txn())];
      return [200, listed(...(made.length > 0 ? [txn({ ssl_transaction_type: "RETURN", ssl_amount: "5.00" })] : []))];
    });
    expect(await page.refund(refundOf(reference))).toMatchObject({ status: "paid", reference: "281220-1" });
    expect(await page.refund(refundOf(reference))).toMatchObject({ status: "paid", reference: "281220-1" });
    expect(made).toHaveLength(1);
    expect(made[0]).toContain("<ssl_txn_id>281220-1</ssl_txn_id><ssl_amount>5.00</ssl_amount>");
    begin((one) => [200, xmlOfAsked(one).includes("ccreturn") ? txn({ ssl_result: "1", ssl_result_message: "DECLINED" }) : listed(txn())]);
    expect(await page.refund(refundOf(reference))).toEqual({ status: "failed", reference: "", failure: "DECLINED" });
  });
});

test.each([
  ["https://api.convergepay.com", "/VirtualMerchant/processxml.do"],
  ["https://api.demo.convergepay.com", "/VirtualMerchantDemo/processxml.do"],
])("%s is asked at its own folder", (address, path) => expect(convergeAddress(address)).toBe(`${address}${path}`));

describe("PayPal Payouts", () => {
  let wallet: PayoutProvider;
  beforeAll(() => {
    wallet = paypalPayouts({ url, clientId: "client", clientSecret: "secret", webhookIds: ["WH-1"] }, clock);
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
  const speak = (respond: typeof answer) =>
    begin((one) => (one.path === "/v1/oauth2/token" ? [200, { access_token: "A1", expires_in: 32_400 }] : respond(one)));

  test("one item under our id is sent, and under way until PayPal says how it ended", async () => {
    speak(() => [201, batch()]);
    expect(await wallet.send(payout)).toEqual({ status: "sent", reference: "B7", failure: "" });
    const sent = asked.find(({ path }) => path === "/v1/payments/payouts");
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

  test("asked again by the same id after a lost answer, PayPal names the batch it made the first time", async () => {
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

  test("only a certain no is a failure; too little money of ours, trouble and silence are unknown", async () => {
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

describe("Stripe transfers", () => {
  let service: PayoutProvider;
  beforeAll(() => {
    service = stripeTransfers({ url, secretKey: "sk_test_1", webhookSecrets: [] });
  });
  const payout = { payout_id: payment_id, amount_cents: cents(98_00), currency: "$", destination: "acct_1Lakeside", note: "Joinery WD-2" };

  test("a transfer bears our id as its key and group, by which it is found again", async () => {
    begin(() => [200, { id: "tr_1", reversed: false }]);
    expect(await service.send(payout)).toEqual({ status: "paid", reference: "tr_1", failure: "" });
    expect(asked[0]).toMatchObject({ path: "/v1/transfers", headers: { "idempotency-key": payment_id } });
    expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toMatchObject({
      amount: "9800",
      currency: "usd",
      destination: "acct_1Lakeside",
      transfer_group: payment_id,
    });
    begin(() => [200, { data: [{ id: "tr_1" }] }]);
    expect(await service.fetch(payment_id, null)).toMatchObject({ status: "paid", reference: "tr_1" });
    begin(() => [200, { data: [] }]);
    expect(await service.fetch(payment_id, null)).toBeUndefined();
  });

  test("an account that is not there is a certain no, an empty balance of ours is not", async () => {
    begin(() => [400, { error: { code: "resource_missing", message: "No such destination" } }]);
    expect(await service.send(payout)).toEqual({ status: "failed", reference: "", failure: "No such destination" });
    begin(() => [400, { error: { code: "balance_insufficient", message: "Insufficient funds" } }]);
    await expect(service.send(payout)).rejects.toThrow("400");
  });
});

describe("lists for comparing the books", () => {
  const [from, to] = [new Date("2026-11-20T00:00:00Z"), new Date("2026-11-21T00:00:00Z")];

  test("Stripe lists what was paid and what of it went back, page after page", async () => {
    const card = stripe({ url, secretKey: "sk_test_1", webhookSecrets: ["w"] }, clock);
    const one = (id: string, payment_status: string, amount_refunded = 0) => ({
      id,
      status: "complete",
      payment_status,
      amount_total: 5_000,
      currency: "usd",
      payment_intent: { latest_charge: { amount_refunded } },
    });
    begin(({ path }) =>
      path.includes("starting_after=cs_2")
        ? [200, { data: [one("cs_3", "paid")], has_more: false }]
        : [200, { data: [one("cs_1", "paid", 1_200), one("cs_2", "unpaid")], has_more: true }],
    );
    expect(await card.transactions(from, to)).toEqual([
      { reference: "cs_1", amount_cents: 5_000, refunded_cents: 1_200, currency: "$" },
      { reference: "cs_3", amount_cents: 5_000, refunded_cents: 0, currency: "$" },
    ]);
  });

  test("PayPal's report is read as payments and what was given back for them", async () => {
    const wallet = paypal({ url, clientId: "client", clientSecret: "secret", webhookIds: ["WH-1"] }, clock);
    const info = (transaction_id: string, transaction_event_code: string, value: string, paypal_reference_id: string) => ({
      transaction_info: {
        transaction_id,
        transaction_event_code,
        transaction_status: "S",
        paypal_reference_id,
        transaction_amount: { currency_code: "USD", value },
      },
    });
    begin(({ path }) =>
      path === "/v1/oauth2/token"
        ? [200, { access_token: "A1", expires_in: 32_400 }]
        : // The refund stands on another page than its payment.
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
    expect(await wallet.transactions(from, to)).toEqual([{ reference: "5O1", amount_cents: 5_000, refunded_cents: 1_200, currency: "$" }]);
  });
});

test("PayPal: a second webhook id is believed while it replaces the first", async () => {
  const wallet = paypal({ url, clientId: "client", clientSecret: "secret", webhookIds: ["WH-new", "WH-old"] }, clock);
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
    begin(({ path, body }) =>
      path === "/v1/oauth2/token"
        ? [200, { access_token: "A1", expires_in: 32_400 }]
        : [200, { verification_status: body.includes(`"webhook_id":"${id}"`) ? "SUCCESS" : "FAILURE" }],
    );
    expect(await wallet.readWebhook({ rawBody, headers, now: clock.now() }), id).toBe(verdict);
  }
});
