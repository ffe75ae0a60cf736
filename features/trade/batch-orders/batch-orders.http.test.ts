import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { shared, sharedCells, workbook } from "#features/catalog/imports/sheets/test-workbooks.ts";
import {
  checkInvariants,
  createBuyers,
  readOrderRow,
  setAvailableStock,
  setOrderMinimum,
  simpleOffers,
  type TestOffer,
} from "#features/trade/orders/test-orders.ts";
import { jobs } from "./jobs.ts";
import { addressOf, createBatchClient, getAreaOf, toXlsx } from "./test-batches.ts";

/** Batches through the HTTP interface: upload, verdicts, fixes, ordering in the background. */

let offers: TestOffer[];
let numbers: string[];
let areaId: number;
let token: string;
let batches: ReturnType<typeof createBatchClient>;

const setOffer = (offer: TestOffer, change: string) => app.rows(`update offers set ${change} where relation_id = $1`, [offer.relation_id]);
const ordersOf = (company: string) =>
  app.rows(
    `select orders.*, order_parent_number from orders join checkouts using (checkout_id) join company_members members on members.company_id = orders.company_id
     join sessions on sessions.person_id = members.person_id where token_hash = sha256($1::text::bytea) order by order_id`,
    [company],
  );

const app = await testApp({ poolSize: 8 });
beforeAll(async () => {
  const [first] = await simpleOffers(app, 1, { stock: 1000 });
  offers = [first!, ...(await simpleOffers(app, 5, { stock: 1000, warehouse_id: first!.warehouse_id }))];
  areaId = await getAreaOf(app, first!.warehouse_id);
  numbers = [];
  for (const { product_id } of offers)
    numbers.push((await app.one("select goods_sn from products where product_id = $1", [product_id])).goods_sn);
});
beforeEach(async () => {
  [token = ""] = await createBuyers(app, 1);
  batches = createBatchClient(app, token, areaId);
  for (const { stock_item_id } of offers) await setAvailableStock(app, stock_item_id, 1000);
});
afterAll(() => checkInvariants(app));

test("lists the areas of the site that sell goods of the type", async () => {
  expect((await app.call("/home/batchOrderWarehouseAreaList", { operator_id: "LA", goods_type: 1 })).data.list[0]).toMatchObject({
    id: 1,
    area_name: "US West",
    warehouse_name: expect.stringContaining("Tacoma"),
  });
});

describe("verdicts", () => {
  test("name what is wrong with each row", async () => {
    const [, moq, pack] = offers;
    await setOffer(moq!, "moq = 4");
    await setOffer(pack!, "pack_multiple = 6");
    await setAvailableStock(app, offers[3]!.stock_item_id, 5);
    const { data } = await batches.read([
      [numbers[0]!, 2],
      [numbers[1]!, 3],
      [numbers[2]!, 7],
      [numbers[3]!, 9],
      ["NO-SUCH-NUMBER", 1],
      [numbers[0]!, 1],
      [numbers[4]!, "many"],
      [null, 3],
    ]);
    expect(data).toMatchObject({ row_count: 8, right_count: 1, wrong_count: 7 });
    const rows = await batches.rowsOf(data.batch_id);
    expect(rows.map(({ problem }: { problem: string }) => problem)).toEqual([
      "",
      "BELOW_MOQ",
      "NOT_A_PACK",
      "INSUFFICIENT_STOCK",
      "ROW_UNKNOWN_NUMBER",
      "ROW_REPEATED",
      "ROW_QUANTITY",
      "ROW_WITHOUT_NUMBER",
    ]);
    expect(rows[0]).toMatchObject({ amount: 2, goods_fee: ((offers[0]!.price_cents * 2) / 100).toFixed(2) });
    await setOffer(moq!, "moq = 1");
    await setOffer(pack!, "pack_multiple = 1");
  });

  test("find products by the buyer's own SKU and by the manufacturer's number", async () => {
    const { custom_sn } = await app.one("select custom_sn from products where product_id = $1", [offers[1]!.product_id]);
    await batches.call("/user/saveCustomerSku", { product_id: offers[0]!.product_id, own_number: "MY-1" });
    await app.rows(
      `insert into own_numbers (company_id, product_id, own_number, person_id, changed_at)
       select company_id, $2, 'MY-1', person_id, now() from sessions where token_hash = sha256($1::text::bytea)
       on conflict do nothing`,
      [token, offers[0]!.product_id],
    );
    const { data } = await batches.read([
      ["my-1", 1],
      [custom_sn.toLowerCase(), 1],
    ]);
    const rows = await batches.rowsOf(data.batch_id);
    expect(rows.map(({ product_id }: { product_id: number }) => product_id)).toEqual([offers[0]!.product_id, offers[1]!.product_id]);
  });

  test("say which warehouse has the goods when the chosen area has none", async () => {
    const other = await app.one(
      "select warehouse_area_id from site_warehouses join warehouses using (warehouse_id) where site_code = 'LA' and warehouse_area_id <> $1 limit 1",
      [areaId],
    );
    const elsewhere = createBatchClient(app, token, other.warehouse_area_id);
    await app.rows("update offers set is_active = false where product_id = $1 and relation_id <> $2", [
      offers[5]!.product_id,
      offers[5]!.relation_id,
    ]);
    const { data } = await elsewhere.read([[numbers[5]!, 1]]);
    const [row] = await elsewhere.rowsOf(data.batch_id);
    expect(row).toMatchObject({ problem: "ROW_WRONG_WAREHOUSE", fixes: ["otherWarehouse", "drop"] });
    const { data: fixed } = await elsewhere.call("/home/batchOrderFix", { batch_id: data.batch_id, fix: "otherWarehouse" });
    expect(fixed).toMatchObject({ right_count: 1, wrong_count: 0 });
  });
});

describe("corrections", () => {
  test("round up, reduce, combine and drop all rows that offer it", async () => {
    await setOffer(offers[1]!, "moq = 4");
    await setAvailableStock(app, offers[2]!.stock_item_id, 5);
    const { data } = await batches.read([
      [numbers[1]!, 3],
      [numbers[2]!, 9],
      [numbers[0]!, 1],
      [numbers[0]!, 2],
      ["UNKNOWN", 1],
    ]);
    const { batch_id } = data;
    const fix = async (name: string) => (await batches.call("/home/batchOrderFix", { batch_id, fix: name })).data;
    expect(await fix("roundUp")).toMatchObject({ right_count: 2, wrong_count: 3 });
    expect(await fix("reduceToStock")).toMatchObject({ right_count: 3, wrong_count: 2 });
    expect(await fix("combine")).toMatchObject({ right_count: 3, wrong_count: 1, dropped_count: 1 });
    expect(await fix("drop")).toMatchObject({ right_count: 3, wrong_count: 0, dropped_count: 2 });
    const rows = await batches.rowsOf(batch_id, "right");
    expect(rows.map(({ amount }: { amount: number }) => amount)).toEqual([4, 5, 3]);
    await setOffer(offers[1]!, "moq = 1");
  });

  test("edit one field of one row, and refuse a foreign batch", async () => {
    const { data } = await batches.read([["UNKNOWN", 1]]);
    const { batch_id } = data;
    const edited = await batches.call("/home/batchOrderEdit", { batch_id, row_number: 2, field: "number", value: numbers[0] });
    expect(edited.data).toMatchObject({ right_count: 1, wrong_count: 0 });
    const [stranger = ""] = await createBuyers(app, 1);
    for (const path of [
      "/home/batchOrderInfo",
      "/home/batchOrderRows",
      "/home/batchOrderErrors",
      "/home/batchOrderCreate",
      "/home/batchOrderRemove",
    ])
      expect(await app.call(path, { batch_id }, { token: stranger })).toMatchObject({ reason: "NOT_FOUND" });
  });

  test("edit the delivery of a row and of the rows with the same address, or set it to pickup", async () => {
    const { data } = await batches.read([
      [numbers[0]!, 1, "PO-1", "Ann", "1 Main St", "Los Angeles", "CA", "ABC", "213-555-0100"],
      [numbers[1]!, 1, "PO-2", "Ann", "1 Main St", "Los Angeles", "CA", "ABC", "213-555-0100"],
      [numbers[2]!, 1, "PO-3", ...addressOf("Bob")],
    ]);
    const { batch_id } = data;
    expect(data).toMatchObject({ right_count: 1, wrong_count: 2 });
    const [wrong] = await batches.rowsOf(batch_id, "wrong");
    const correct = (row_number: number, more: object) =>
      batches.call("/home/batchOrderDelivery", { batch_id, row_number, ...wrong.fields, zip: "90012", ...more });
    expect((await correct(2, { po_number: "PO-9" })).data).toMatchObject({ right_count: 2, wrong_count: 1 });
    expect((await correct(3, { po_number: "PO-2", same_address: 1 })).data).toMatchObject({ right_count: 3, wrong_count: 0 });
    const rows = await batches.rowsOf(batch_id);
    expect(rows.map(({ fields }: { fields: { po_number: string } }) => fields.po_number)).toEqual(["PO-9", "PO-2", "PO-3"]);
    expect((await correct(4, { pickup: 1 })).code).toBe(200);
    expect((await batches.rowsOf(batch_id))[2].fields).toMatchObject({ delivery: "Pickup", first_name: "Bob" });
    expect(await correct(99, {})).toMatchObject({ reason: "NOT_FOUND" });
  });

  test("give the wrong rows back as a sheet with a column of reasons", async () => {
    const { data } = await batches.read([
      [numbers[0]!, 1],
      ["UNKNOWN", 7],
    ]);
    const file = (await batches.call("/home/batchOrderErrors", { batch_id: data.batch_id })).data;
    expect(file.filename).toBe("orders - Wrong rows.xlsx");
    const again = await batches.uploadFiles([{ name: file.filename, bytes: Buffer.from(file.content, "base64") }]);
    expect(again.data).toMatchObject({ row_count: 1, wrong_count: 1 });
    const [row] = await batches.rowsOf(again.data.batch_id);
    expect(row.fields).toMatchObject({ number: "UNKNOWN", quantity: "7" });
  });

  test.each(["en-US", "zh-CN", "es-ES"])("the template in %s is understood when it comes back", async (language) => {
    const { data } = await app.call("/home/batchOrderTemplate", {}, { token, language });
    const answer = await batches.uploadFiles([{ name: data.filename, bytes: Buffer.from(data.content, "base64") }]);
    expect(answer.reason).toBe("SPREADSHEET_EMPTY");
  });
});

describe("ordering", () => {
  test("makes one order per address in the background and records it in the rows", async () => {
    const { data } = await batches.read([
      [numbers[0]!, 1, "PO-1", ...addressOf("Ann")],
      [numbers[1]!, 2, "PO-1", ...addressOf("Ann")],
      [numbers[0]!, 3, "PO-2", ...addressOf("Bob")],
    ]);
    expect(data).toMatchObject({ right_count: 3 });
    const { data: done } = await batches.order(data.batch_id);
    expect(done).toMatchObject({ status: "finished", ordered_count: 3, total_count: 2, done_count: 2 });
    const notice = await app.one(
      "select params, href from messages join sessions using (person_id) where token_hash = sha256($1::text::bytea) and kind = 'batchOrdersFinished'",
      [token],
    );
    expect(notice).toMatchObject({ params: { file: "orders.xlsx", ordered: 3, failed: 0 }, href: `/pedidoBuyNow?batch=${data.batch_id}` });
    const orders = await ordersOf(token);
    expect(new Set(orders.map(({ order_parent_number }) => order_parent_number)).size).toBe(2);
    const parentOf = (name: string) => orders.find(({ address }) => address.first_name === name)?.order_parent_number;
    for (const order of orders) expect(order).toMatchObject({ status: "unpaid", logistics_type: 3, address: { zip: "90012" } });
    expect(new Set(orders.map(({ address }) => address.first_name))).toEqual(new Set(["Ann", "Bob"]));
    expect(orders.map(({ po_number }) => po_number)).toContain("PO-2");
    const rows = await batches.rowsOf(data.batch_id);
    expect(rows.map(({ order_parent_number }: { order_parent_number: string }) => order_parent_number)).toEqual([
      parentOf("Ann"),
      parentOf("Ann"),
      parentOf("Bob"),
    ]);
  });

  test("turns a row whose stock is gone into an order with status 47, which can be tried again, and orders the others", async () => {
    const { data } = await batches.read([0, 1, 2].map((index) => [numbers[index]!, 2, "", ...addressOf(`Buyer ${index}`)]));
    const started = await batches.call("/home/batchOrderCreate", { batch_id: data.batch_id });
    // The last judgement is over; the stock goes before the step reaches the row, or the step is repeated row by row.
    expect(started.code).toBe(200);
    await batches.waitUntilDone(data.batch_id);
    const second = await batches.read([0, 1, 2].map((index) => [numbers[index]!, 2, "", ...addressOf(`Buyer ${index}`)]));
    await app.rows("update batch_orders set status = 'ordering', worker = 'gone', worked_at = $2, total_count = 3 where batch_id = $1", [
      second.data.batch_id,
      new Date(app.clock.now().getTime() - 300_000),
    ]);
    await setAvailableStock(app, offers[1]!.stock_item_id, 1);
    await jobs[0]!.run(app.platform);
    const info = (await batches.call("/home/batchOrderInfo", { batch_id: second.data.batch_id })).data;
    expect(info).toMatchObject({ status: "finished", ordered_count: 2, failed_count: 1, done_count: 3 });
    const [failed] = await batches.rowsOf(second.data.batch_id, "wrong");
    expect(failed).toMatchObject({ state: "failed", problem: "INSUFFICIENT_STOCK" });
    const order_sn = `${failed.order_parent_number}-1`;
    const order = await readOrderRow(app, order_sn);
    expect(order).toMatchObject({ status: "creationFailed" });
    const event = await app.one("select action, note from order_events where order_id = $1", [order.order_id]);
    expect(event).toMatchObject({ action: "createFailed", note: expect.stringContaining("Do not purchase more than stock") });
    expect(await batches.call("/user/retryOrder", { order_sn })).toMatchObject({
      reason: "ORDER_NOT_RETRIABLE",
      msg: expect.stringMatching(/^This order can’t be placed as it is: “Do not purchase more than stock!.*” Try again later, or discard/),
    });
    await setAvailableStock(app, offers[1]!.stock_item_id, 10);
    expect(await batches.call("/user/retryOrder", { order_sn })).toMatchObject({ code: 200 });
    expect(await readOrderRow(app, order_sn)).toMatchObject({ status: "unpaid" });
  });

  test("holds each order of a file to the manufacturer's order minimum, and leaves no order where it is raised meanwhile", async () => {
    const [offer] = offers;
    const { merchant_id, relation_id } = offer!;
    const { price_cents } = await app.one("select price_cents::integer from offers where relation_id = $1", [relation_id]);
    const setMinimum = (minimum: number | null) => setOrderMinimum(app, merchant_id, minimum);
    await setMinimum(2 * price_cents);
    const { data } = await batches.read([
      [numbers[0]!, 2, "", ...addressOf("Ann")],
      [numbers[0]!, 1, "", ...addressOf("Bob")],
    ]);
    expect(data).toMatchObject({ right_count: 1, wrong_count: 1 });
    const [row] = await batches.rowsOf(data.batch_id, "wrong");
    expect(row).toMatchObject({
      problem: "ORDER_BELOW_MINIMUM_VALUE",
      problem_text: expect.stringContaining("The order minimum of"),
      fixes: ["drop"],
    });
    // Ordering has begun when the minimum is raised.
    await app.rows("update batch_orders set status = 'ordering', worker = 'gone', worked_at = $2, total_count = 1 where batch_id = $1", [
      data.batch_id,
      new Date(app.clock.now().getTime() - 300_000),
    ]);
    await setMinimum(2 * price_cents + 1);
    await jobs[0]!.run(app.platform);
    const rows = await batches.rowsOf(data.batch_id);
    expect(rows).toContainEqual(expect.objectContaining({ state: "refused", problem: "ORDER_BELOW_MINIMUM_VALUE" }));
    expect(await ordersOf(token)).toEqual([]);
    await setMinimum(null);
  });

  test("an order whose creation failed is retried under today's order minimum, at the prices it keeps", async () => {
    const [offer] = offers;
    const { merchant_id, relation_id, stock_item_id } = offer!;
    const { data } = await batches.read([[numbers[0]!, 2, "", ...addressOf("Ann")]]);
    await app.rows("update batch_orders set status = 'ordering', worker = 'gone', worked_at = $2, total_count = 1 where batch_id = $1", [
      data.batch_id,
      new Date(app.clock.now().getTime() - 300_000),
    ]);
    await setAvailableStock(app, stock_item_id, 1);
    await jobs[0]!.run(app.platform);
    const [failed] = await batches.rowsOf(data.batch_id, "wrong");
    await setAvailableStock(app, stock_item_id, 100);
    const { price_cents } = await app.one("select price_cents::integer from offers where relation_id = $1", [relation_id]);
    const setMinimum = (minimum: number | null) => setOrderMinimum(app, merchant_id, minimum);
    await setMinimum(2 * price_cents + 1);
    const order_sn = `${failed.order_parent_number}-1`;
    expect(await batches.call("/user/retryOrder", { order_sn })).toMatchObject({
      reason: "ORDER_NOT_RETRIABLE",
      msg: expect.stringContaining("The order minimum of"),
    });
    await setMinimum(2 * price_cents);
    expect(await batches.call("/user/retryOrder", { order_sn })).toMatchObject({ code: 200 });
    await setMinimum(null);
  });

  test("continues after the process died in the middle, and orders nothing twice", async () => {
    const { data } = await batches.read(
      Array.from({ length: 45 }, (_, index) => [numbers[index % 3]!, 1, "", ...addressOf(`Customer ${index}`)]),
    );
    const { batch_id } = data;
    // The process died after it had recorded one step.
    const dying = await batches.call("/home/batchOrderCreate", { batch_id });
    expect(dying.code).toBe(200);
    await app.rows("update batch_orders set worker = 'another', worked_at = $2 where batch_id = $1 and status = 'ordering'", [
      batch_id,
      new Date(app.clock.now().getTime() - 300_000),
    ]);
    await Promise.all([jobs[0]!.run(app.platform), jobs[0]!.run(app.platform)]);
    const info = await batches.waitUntilDone(batch_id);
    expect(info).toMatchObject({ status: "finished", ordered_count: 45 });
    const parents = (await ordersOf(token)).map(({ order_parent_number }) => order_parent_number);
    expect(parents).toHaveLength(45);
    expect(new Set(parents).size).toBe(45);
  });

  test("stops during maintenance and goes on afterwards", async () => {
    const { data } = await batches.read([[numbers[0]!, 1, "", ...addressOf("Ann")]]);
    await app.rows("update batch_orders set status = 'ordering', worker = 'gone', worked_at = $2, total_count = 1 where batch_id = $1", [
      data.batch_id,
      new Date(app.clock.now().getTime() - 300_000),
    ]);
    await app.rows(
      `insert into maintenance (message, began_at, ends_at) values ('{"en-US": "", "zh-CN": "", "es-ES": ""}', $1::timestamptz, $1::timestamptz + interval '1 hour')`,
      [app.clock.now()],
    );
    await app.platform.market.refresh();
    await jobs[0]!.run(app.platform);
    expect((await batches.call("/home/batchOrderInfo", { batch_id: data.batch_id })).data).toMatchObject({
      status: "ordering",
      done_count: 0,
    });
    await app.rows("delete from maintenance");
    await app.platform.market.refresh();
    app.clock.advanceMs(120_000);
    await jobs[0]!.run(app.platform);
    expect((await batches.call("/home/batchOrderInfo", { batch_id: data.batch_id })).data).toMatchObject({
      status: "finished",
      ordered_count: 1,
    });
  });

  test("starts once when two members press the button at once, and once per request_id", async () => {
    const { data } = await batches.read([[numbers[0]!, 1]]);
    const { batch_id } = data;
    const answers = await Promise.all([1, 2, 3].map(() => batches.call("/home/batchOrderCreate", { batch_id })));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    await batches.waitUntilDone(batch_id);
    expect(await ordersOf(token)).toHaveLength(1);
    const request_id = crypto.randomUUID();
    const again = await batches.read([[numbers[0]!, 1]]);
    const body = { batch_id: again.data.batch_id, request_id };
    await Promise.all([batches.call("/home/batchOrderCreate", body), batches.call("/home/batchOrderCreate", body)]);
    await batches.waitUntilDone(again.data.batch_id);
    expect(await ordersOf(token)).toHaveLength(2);
    expect(await batches.call("/home/batchOrderCreate", { batch_id })).toMatchObject({ reason: "BATCH_NOTHING_TO_ORDER" });
  });

  test.each([
    ["BATCH_NOTHING_TO_ORDER", [0, 0], ["OUT_OF_STOCK", "OUT_OF_STOCK"]],
    ["TERMS_CHANGED", [0, 1000], ["OUT_OF_STOCK", ""]],
    ["TERMS_CHANGED", [1, 1000], ["INSUFFICIENT_STOCK", ""]],
  ])("a refusal with %s because of stock %j marks the rows it is about", async (reason, stock, problems) => {
    const { data } = await batches.read([
      [numbers[0]!, 2],
      [numbers[1]!, 2],
    ]);
    const { batch_id } = data;
    await batches.call("/home/batchOrderDelivery", { batch_id, row_number: 2, pickup: 1 });
    await batches.call("/home/batchOrderDelivery", { batch_id, row_number: 3, pickup: 1 });
    const { seen, right_count } = (await batches.call("/home/batchOrderInfo", { batch_id })).data;
    expect(right_count).toBe(2);
    // In every warehouse, because a row takes another one that has enough.
    for (const [place, free] of stock.entries())
      for (const { stock_item_id } of await app.rows("select stock_item_id from stock_items where product_id = $1", [
        offers[place]!.product_id,
      ]))
        await setAvailableStock(app, stock_item_id, free);
    const refused = await batches.call("/home/batchOrderCreate", { batch_id, seen });
    expect(refused.reason).toBe(reason);
    expect((await batches.rowsOf(batch_id)).map(({ problem }: { problem: string }) => problem)).toEqual(problems);
    expect((await batches.call("/home/batchOrderInfo", { batch_id })).data).toMatchObject({
      status: "review",
      right_count: problems.filter((problem) => problem === "").length,
    });
    expect(await ordersOf(token)).toEqual([]);
  });

  test("orders 10,000 addresses in the background while lists stay quick", async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => [numbers[index % 6]!, 1, "", ...addressOf(`Customer ${index}`)]);
    for (const { stock_item_id } of offers) await setAvailableStock(app, stock_item_id, 10_000);
    const began = performance.now();
    const { data } = await batches.read(rows);
    const judged = performance.now();
    const memory = process.memoryUsage().rss;
    expect(await batches.call("/home/batchOrderCreate", { batch_id: data.batch_id })).toMatchObject({ code: 200 });
    const waits: number[] = [];
    let done = { status: "ordering" };
    while (done.status === "ordering") {
      const asked = performance.now();
      await batches.call("/user/orderList", {});
      waits.push(performance.now() - asked);
      if (waits.length % 20 === 0) done = (await batches.call("/home/batchOrderInfo", { batch_id: data.batch_id })).data;
    }
    const seconds = (performance.now() - judged) / 1_000;
    const p95 = waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.95)] ?? 0;
    const grown = Math.round((process.memoryUsage().rss - memory) / 2 ** 20);
    process.stdout.write(
      `batch of 10,000 rows: judged in ${Math.round(judged - began)} ms, ordered in ${seconds.toFixed(1)} s, lists p95 ${Math.round(p95)} ms, memory +${grown} MB\n`,
    );
    expect(done).toMatchObject({ status: "finished", ordered_count: 10_000 });
  }, 120_000);

  test("refuses changes while its orders are made", async () => {
    const { data } = await batches.read([[numbers[0]!, 1]]);
    const { batch_id } = data;
    await app.rows("update batch_orders set status = 'ordering', worker = 'x', worked_at = $2 where batch_id = $1", [
      batch_id,
      app.clock.now(),
    ]);
    for (const [path, body] of [
      ["/home/batchOrderEdit", { batch_id, row_number: 2, field: "quantity", value: "2" }],
      ["/home/batchOrderFix", { batch_id, fix: "drop" }],
      ["/home/batchOrderJudge", { batch_id }],
      ["/home/batchOrderRemove", { batch_id }],
    ] as const)
      expect(await batches.call(path, body)).toMatchObject({ reason: "BATCH_ORDERING" });
  });
});

describe("files", () => {
  const inlineRow = (...texts: string[]) => `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join("")}</row>`;
  const xlsx = () => toXlsx([[numbers[0]!, 1]]);

  test("are refused without file, with two, with another type, with other columns, and with too many rows", async () => {
    expect(await batches.uploadFiles([])).toMatchObject({ reason: "ERROR18" });
    const bytes = await xlsx();
    expect(
      await batches.uploadFiles([
        { name: "a.xlsx", bytes },
        { name: "b.xlsx", bytes },
      ]),
    ).toMatchObject({ reason: "ERROR19" });
    expect(await batches.uploadFiles([{ name: "a.csv", bytes }])).toMatchObject({ reason: "BATCH_WRONG_FILE" });
    expect(await batches.uploadFiles([{ name: "a.xlsx", bytes: Buffer.from("SKU,Quantity\nA,1\n") }])).toMatchObject({
      reason: "BATCH_WRONG_FILE",
    });
    expect(await batches.uploadFiles([{ name: "a.xls", bytes: Buffer.from("%PDF-1.7") }])).toMatchObject({ reason: "BATCH_WRONG_FILE" });
    expect(await batches.upload([["x", 1]], ["Color", "Price"])).toMatchObject({ reason: "BATCH_COLUMNS" });
    const long = await toXlsx(Array.from({ length: 10_001 }, (_, index) => [`N${index}`, 1]));
    expect(await batches.uploadFiles([{ name: "long.xlsx", bytes: long }])).toMatchObject({ reason: "BATCH_TOO_LONG" });
    const expanding = Buffer.from(
      workbook(`${inlineRow("SKU", "Quantity", "Note")}${`<row>${sharedCells(3)}</row>`.repeat(1_000)}`, shared(12_000)),
    );
    expect(await batches.uploadFiles([{ name: "expanding.xlsx", bytes: expanding }])).toMatchObject({ reason: "BATCH_TOO_MUCH_TEXT" });
    expect(await batches.uploadFiles([{ name: "a.xlsx", bytes }], { warehouse_area_id: 999_999 })).toMatchObject({ reason: "ERROR16" });
    expect(
      await app.one(
        "select count(*)::integer as many from batch_orders join sessions using (person_id) where token_hash = sha256($1::text::bytea)",
        [token],
      ),
    ).toEqual({ many: 0 });
  });

  test("are read with Chinese headers and numbers in several notations", async () => {
    const { data } = await batches.read(
      [
        [numbers[0]!, "1,000"],
        [numbers[1]!, "１２"],
        [numbers[2]!, "3.00"],
        [numbers[3]!, "4.5"],
        [numbers[4]!, "-1"],
      ],
      ["商品编号", "数量"],
    );
    const rows = await batches.rowsOf(data.batch_id);
    expect(rows.map(({ amount }: { amount: number | null }) => amount)).toEqual([1000, 12, 3, null, null]);
  });

  test("keep a company's batches to itself and within a bound", async () => {
    for (let index = 0; index < 3; index += 1) await batches.read([[numbers[0]!, 1]]);
    const { list } = (await batches.call("/home/batchOrderList")).data;
    expect(list).toHaveLength(3);
    expect(list[0]).toMatchObject({ file_name: "orders.xlsx", row_count: 1, status: "review" });
  });
});

test("the empty order sheet is at a plain address, in the language of the query or the browser", async () => {
  const get = (url: string, language: string) => app.app.inject({ method: "GET", url, headers: { "accept-language": language } });
  const answers = [await get("/batch_order_template.xlsx?language=es-ES", "en"), await get("/batch_order_template.xlsx", "zh-CN")];
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers["content-disposition"]])).toEqual([
    [200, 'attachment; filename="joinery-order-es-ES.xlsx"'],
    [200, 'attachment; filename="joinery-order-zh-CN.xlsx"'],
  ]);
  const read = await batches.uploadFiles([{ name: "orders.xlsx", bytes: answers[0]!.rawPayload }]);
  expect(read.reason).not.toBe("BATCH_WRONG_FILE");
});
