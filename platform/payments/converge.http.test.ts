import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cents } from "#kernel/money.ts";
import { converge, convergeApiUrl } from "#platform/payments/converge.ts";
import type { PaymentProvider } from "#platform/payments/provider.ts";
import { clock, payment_id, providerServer, type RecordedRequest, request } from "./test-provider-server.ts";

const server = await providerServer();
afterAll(() => server.close());

const refundOf = (provider_reference: string, refund_reference: string | null = null) => ({
  provider_reference,
  amount_cents: cents(500),
  refund_key: "refund-1",
  refund_reference,
});

describe("Converge's hosted page", () => {
  let page: PaymentProvider;
  beforeAll(() => {
    page = converge({ url: server.url, merchantId: "2020202", userId: "apiuser", pin: "PIN<&>", currency: "$" });
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
  const requestXml = (recorded: RecordedRequest | undefined) => new URLSearchParams(recorded?.body).get("xmldata") ?? "";

  test("requests a token with the amount and our id and returns Converge's page", async () => {
    server.respondWith(() => [200, "aGVsbG8gY29udmVyZ2UgdG9rZW4=\n"]);
    expect(await page.create(request)).toEqual({
      provider_reference: reference,
      redirect_url: `${server.url}/hosted-payments?ssl_txn_auth_token=aGVsbG8gY29udmVyZ2UgdG9rZW4%3D`,
    });
    expect(server.requests[0]).toMatchObject({ method: "POST", path: "/hosted-payments/transaction_token" });
    expect(Object.fromEntries(new URLSearchParams(server.requests[0]?.body))).toMatchObject({
      ssl_merchant_id: "2020202",
      ssl_pin: "PIN<&>",
      ssl_transaction_type: "ccsale",
      ssl_amount: "1234.50",
      ssl_merchant_txn_id: reference,
    });
    server.respondWith(() => [200, "<txn><errorCode>4025</errorCode><errorMessage>Invalid Credentials</errorMessage></txn>"]);
    await expect(page.create(request)).rejects.toThrow("no token");
  });

  test("a payment is open until a sale is approved; a declined card keeps it open", async () => {
    server.respondWith(() => [200, listed()]);
    expect(await page.fetch(reference)).toBeUndefined();
    expect(server.requests[0]).toMatchObject({ path: "/VirtualMerchant/processxml.do" });
    expect(requestXml(server.requests[0])).toContain("<ssl_pin>PIN&lt;&amp;&gt;</ssl_pin>");
    server.respondWith(() => [200, listed(txn({ ssl_result: "1", ssl_result_message: "DECLINED" }))]);
    expect(await page.fetch(reference)).toBeUndefined();
    server.respondWith(() => [200, listed(txn({ ssl_result: "1", ssl_result_message: "DECLINED", ssl_txn_id: "a" }), txn())]);
    expect(await page.fetch(reference)).toMatchObject({
      outcome: "succeeded",
      payment_id,
      amount_cents: 123_450,
      event_id: "txn:281220-1:succeeded",
    });
    server.respondWith(() => [200, "<txn><errorCode>4025</errorCode><errorMessage>Invalid Credentials</errorMessage></txn>"]);
    await expect(page.fetch(reference)).rejects.toThrow("503");
  });

  test("ignores unsigned callbacks", async () => {
    server.respondWith(() => [200, listed(txn())]);
    const rawBody = Buffer.from(new URLSearchParams({ ssl_merchant_txn_id: reference, ssl_result: "0", ssl_amount: "1234.50" }).toString());
    expect(await page.readWebhook({ rawBody, headers: {}, now: clock.now() })).toBe("unrelated");
    expect(server.requests).toEqual([]);
  });

  test("refunds once per key and finds an earlier return", async () => {
    const made: string[] = [];
    server.respondWith((recorded) => {
      const xml = requestXml(recorded);
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
    server.respondWith((recorded) => [
      200,
      requestXml(recorded).includes("ccreturn") ? txn({ ssl_result: "1", ssl_result_message: "DECLINED" }) : listed(txn()),
    ]);
    expect(await page.refund(refundOf(reference))).toMatchObject({ status: "failed", reference: "", failure: "DECLINED" });
  });
});

test.each([
  ["https://api.convergepay.com", "/VirtualMerchant/processxml.do"],
  ["https://api.demo.convergepay.com", "/VirtualMerchantDemo/processxml.do"],
])("%s uses its own path", (address, path) => expect(convergeApiUrl(address)).toBe(`${address}${path}`));
