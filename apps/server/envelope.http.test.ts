import { describe, expect, test } from "vitest";
import { runConcurrently, testApp } from "#apps/server/test-app.ts";
import { simpleOffers, toProductList } from "#features/trade/orders/test-orders.ts";
import { readSettings } from "#platform/settings.ts";
import { signatureOf } from "#platform/signature.ts";

/** Signature, timestamp and form of requests (docs/wire-contract.md 1 and 2; docs/reliability.md 3.2, test I). */

const app = await testApp();
const token: string = await app.getToken("buyer@demo.test");

const { clientSecret } = readSettings({ NODE_ENV: "test" });
const nowSeconds = () => Math.floor(app.clock.now().getTime() / 1000);

const signed = (body: Record<string, string> = {}): Record<string, string> => {
  const params = { timestamp: String(nowSeconds()), req_source: "supply", language: "en-US", shop_sn: "LA", token, ...body };
  return { ...params, sign: signatureOf(params, clientSecret) };
};

const send = async (payload: string, url = "/user/accountInfo", headers: Record<string, string> = {}) => {
  const answer = await app.app.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/x-www-form-urlencoded", site: "LA", ...headers },
    payload,
  });
  return { status: answer.statusCode, ...answer.json() };
};
const form = (params: Record<string, string>) => new URLSearchParams(params).toString();

describe("the signature", () => {
  test("of a browser is accepted", async () => {
    expect(await send(form(signed()))).toMatchObject({ status: 200, code: 200 });
  });

  test.each<[string, (params: Record<string, string>) => Record<string, string>]>([
    ["missing", ({ sign: _, ...rest }) => rest],
    ["empty", (params) => ({ ...params, sign: "" })],
    ["of something else", (params) => ({ ...params, sign: signatureOf({ ...params, token: "x" }, clientSecret) })],
    ["with another secret", (params) => ({ ...params, sign: signatureOf(params, "guessed") })],
    ["cut short", (params) => ({ ...params, sign: params.sign?.slice(0, 63) ?? "" })],
    ["in capitals", (params) => ({ ...params, sign: params.sign?.toUpperCase() ?? "" })],
    ["with an added field", (params) => ({ ...params, page: "2" })],
    ["with another timestamp", (params) => ({ ...params, timestamp: String(nowSeconds() - 1) })],
    ["with another language", (params) => ({ ...params, language: "es-ES" })],
    ["with another token", (params) => ({ ...params, token: `${params.token}x` })],
    ["where a value moved into the next name", ({ shop_sn: _, ...rest }) => ({ ...rest, req_source: "supplyshop_sn", shop_sn: "LA" })],
  ])("is refused %s", async (_what, change) => {
    expect(await send(form(change(signed())))).toMatchObject({ code: 1003, reason: "BAD_SIGNATURE", data: null });
  });

  test("is refused in the query instead of the body, with a message in the caller's language", async () => {
    const refused = await send("", `/user/accountInfo?${form(signed())}`, { language: "zh-CN" });
    expect(refused).toMatchObject({ reason: "BAD_SIGNATURE", msg: expect.stringMatching(/[一-龥]/) });
  });
});

describe("the timestamp", () => {
  test.each([
    [-299, 200],
    [-301, 1004],
    [300, 200],
    [301, 1004],
  ])("%i seconds off is answered %i", async (seconds, code) => {
    expect(await send(form(signed({ timestamp: String(nowSeconds() + seconds) })))).toMatchObject({ code });
  });

  test.each(["", "soon", "1e9", "-1", "１７００００００００"])("%j is refused", async (timestamp) => {
    expect(await send(form(signed({ timestamp })))).toMatchObject({ reason: "STALE_REQUEST" });
  });

  test("in milliseconds is refused", async () => {
    expect(await send(form(signed({ timestamp: String(app.clock.now().getTime()) })))).toMatchObject({ reason: "STALE_REQUEST" });
  });
});

describe("the form", () => {
  test.each([
    ["a field twice", (text: string) => `${text}&token=${token}`],
    ["a list", (text: string) => `${text}&page%5B%5D=1`],
    ["an object", (text: string) => `${text}&amount%5Bx%5D=1`],
    ["the name __proto__.x", (text: string) => `${text}&__proto__.x=1`],
    ["more fields than any form has", (text: string) => `${text}${Array.from({ length: 201 }, (_, index) => `&f${index}=1`).join("")}`],
  ])("%s is refused", async (_what, change) => {
    expect(await send(change(form(signed())))).toMatchObject({ status: 200, reason: "CHECK_FIELDS" });
  });

  test.each(["[]", "1", "{", '{"token":{"a":1}}'])("JSON %s is refused", async (payload) => {
    expect(await send(payload, "/user/accountInfo", { "content-type": "application/json" })).toMatchObject({ reason: "CHECK_FIELDS" });
  });

  test("a call that does not exist is refused in the form of its service", async () => {
    expect(await send(form(signed()), "/user/nothing")).toMatchObject({ status: 404, code: 1002, reason: "UNKNOWN_CALL" });
    expect(await send(form(signed()), "/supply/nothing")).toMatchObject({ status: 404, error_code: 1002 });
  });
});

test("one signed order and one signed payment take effect once when they are sent 21 times", async () => {
  const [offer] = await simpleOffers(app, 1, { stock: 1_000 });
  const balance = async () => Number((await app.call("/user/accountInfo", {}, { token })).data.available);
  const create = form(
    signed({ product_list: toProductList([{ offer: offer!, quantity: 1 }]), logistics_type: "1", request_id: crypto.randomUUID() }),
  );
  const placed = await runConcurrently(20, () => send(create, "/home/create"));
  app.clock.advanceMs(60_000);
  placed.push(await send(create, "/home/create"));
  const [order_sn, ...others] = new Set(placed.map(({ data }) => data?.order_parent_number as string));
  expect({ others, codes: new Set(placed.map(({ code }) => code)) }).toEqual({ others: [], codes: new Set([200]) });
  const before = await balance();
  const pay = form(signed({ order_sn: order_sn ?? "", payment_password: "123456", request_id: crypto.randomUUID() }));
  const paid = await runConcurrently(20, () => send(pay, "/pay/balance"));
  const after = await balance();
  expect(paid.filter(({ code }) => code === 200).length).toBeGreaterThan(0);
  const { total } = await app.one<{ total: string }>(
    "select sum(paid_cents) as total from orders join checkouts using (checkout_id) where order_parent_number = $1",
    [order_sn],
  );
  expect(Math.round((before - after) * 100)).toBe(Number(total));
  app.clock.advanceMs(60_000);
  await send(pay, "/pay/balance");
  expect(await balance()).toBe(after);
}, 60_000);

test("output that does not fit the schema is DATA_EXCEPTION and is not sent", async () => {
  const site = app.platform.sites.get("LA");
  if (!site) throw new Error("no site");
  const { title } = site;
  Object.assign(site, { title: 5 });
  const answer = await send(form(signed()), "/home/init");
  site.title = title;
  expect(answer).toMatchObject({
    status: 500,
    code: 1011,
    reason: "DATA_EXCEPTION",
    msg: "Data exception! Try again. If it keeps happening, contact customer service.",
    data: null,
  });
  expect(await send(form(signed()), "/home/init")).toMatchObject({ status: 200, code: 200 });
});

test.each(["/home/list", "/supply/order/order/info"])("other methods at %s are answered in the call's form", async (url) => {
  for (const method of ["GET", "HEAD", "PUT", "PATCH", "DELETE"] as const) {
    const answer = await app.app.inject({ method, url, headers: { language: "es-ES" } });
    expect([answer.statusCode, answer.headers.allow, answer.headers["content-type"]]).toEqual([
      405,
      "POST",
      "application/json; charset=utf-8",
    ]);
    if (method !== "HEAD") expect(answer.json()).toMatchObject({ reason: "METHOD_NOT_ALLOWED", data: null });
  }
});
