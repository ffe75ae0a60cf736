import { beforeAll, expect, test } from "vitest";
import { buyer, merchant, runConcurrently, service, stranger, type TestCallOptions, testApp, warehouse } from "#apps/server/test-app.ts";
import { orderLifecycle } from "#features/trade/orders/test-lifecycle.ts";

const world = await testApp();
const orders = await orderLifecycle(world);
beforeAll(async () => {
  await orders.paidOrder(2);
});

const urlOf = async (path: string, caller: TestCallOptions, body: Record<string, unknown> = {}): Promise<string> => {
  const answer = await world.call(path, body, caller);
  expect(answer).toMatchObject({ code: 200 });
  return answer.data.url;
};
const download = (url: string) => world.app.inject({ method: "GET", url });

/** The numbers of the orders in a file, in its order. */
const numbersIn = async (path: string, caller: TestCallOptions, body: Record<string, unknown> = {}): Promise<string[]> => {
  const { payload } = await download(await urlOf(path, caller, body));
  return payload
    .split("\r\n")
    .slice(1)
    .filter(Boolean)
    .map((line) => line.split(",")[0]?.replaceAll('"', "") ?? "");
};

const stored = async (condition: string, ...params: unknown[]): Promise<string[]> =>
  (
    await world.rows(`select order_number from orders where kind <> 'fob' and ${condition} order by created_at desc, order_id desc`, params)
  ).map(({ order_number }) => order_number);

const companyOf = async ({ as }: { as: string }) =>
  (await world.one("select company_id from company_members join people using (person_id) where email = $1", [as])).company_id;

test("a file holds the orders of its owner, the newest first, and no other", async () => {
  for (const caller of [buyer, stranger])
    expect(await numbersIn("/user/orderExport", caller)).toEqual(await stored("company_id = $1", await companyOf(caller)));
  const { merchant_id } = await world.one("select merchant_id from people where email = $1", [merchant.as]);
  expect(await numbersIn("/merchant/orderExport", merchant)).toEqual(await stored("merchant_id = $1", merchant_id));
  expect(await numbersIn("/operator/orderExport", service)).toEqual(await stored("true"));
});

test("more orders than one part, and filters of the list", async () => {
  await world.rows(
    `insert into orders (order_number, checkout_id, company_id, person_id, merchant_id, warehouse_id, site_code, kind, status, status_since,
       logistics_type, purchase_mode, pieces, goods_cents, po_number, created_at)
     select 'J-EXPORT-' || n, checkout_id, company_id, person_id, merchant_id, warehouse_id, site_code, 'local', 'completed', created_at, 1, 1, 1, 12345,
       '=1+1', created_at + (n / 3) * interval '1 minute'
     from generate_series(1, 1203) n, (select * from orders where company_id = $1 order by order_id limit 1) one`,
    [await companyOf(buyer)],
  );
  const company_id = await companyOf(buyer);
  expect(await numbersIn("/user/orderExport", buyer)).toEqual(await stored("company_id = $1", company_id));
  expect(await numbersIn("/user/orderExport", buyer, { tab: "completed", logistics_type: 1 })).toEqual(
    await stored("company_id = $1 and status in ('completed', 'refundRefused') and logistics_type = 1", company_id),
  );
  const { payload, headers } = await download(await urlOf("/user/orderExport", buyer));
  expect(headers["content-disposition"]).toContain(".csv");
  expect(payload).toContain("123.45");
  expect(payload).not.toMatch(/,=1\+1,/);
  const { payload: chinese } = await download(await urlOf("/user/orderExport", { ...buyer, language: "zh-CN" }));
  expect(chinese).toContain("订单");
});

test("staff of a warehouse export its orders", async () => {
  const { warehouse_id } = await world.one("select warehouse_id from orders where kind <> 'fob' order by order_id limit 1");
  await world.rows("insert into staff_warehouses (person_id, warehouse_id) select person_id, $2 from people where email = $1", [
    warehouse.as,
    warehouse_id,
  ]);
  world.platform.sessions.clear();
  expect(await numbersIn("/operator/orderExport", warehouse)).toEqual(await stored("warehouse_id = $1", warehouse_id));
});

test("who starts too many at once is told that the server is busy", async () => {
  const url = await urlOf("/operator/orderExport", service);
  const answers = await runConcurrently(16, () => download(url));
  const busy = answers.filter(({ statusCode }) => statusCode === 503);
  expect(busy.length).toBeGreaterThan(0);
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBe(16 - busy.length);
  for (const { payload } of busy) expect(payload).toMatch(/busy|try again/i);
});

test("an address that was changed or has expired opens nothing", async () => {
  const url = await urlOf("/user/orderExport", stranger);
  const other = Buffer.from(JSON.stringify({ company_id: await companyOf(buyer) })).toString("base64url");
  expect((await download(url.replace(/ticket=[^&]+/, `ticket=${other}`))).statusCode).toBe(404);
  expect((await download("/exports/orders")).statusCode).toBe(404);
  world.clock.set(new Date(world.clock.now().getTime() + 3_600_000));
  expect((await download(url)).statusCode).toBe(404);
});
