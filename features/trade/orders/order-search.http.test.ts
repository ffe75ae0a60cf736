import { beforeAll, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { toNumberKeyword } from "#kernel/order-numbers.ts";
import { toSkuKey } from "#kernel/skus.ts";
import { buyerSearchQueries, foundListQueries } from "./queries/read-orders.ts";
import { finalStatuses, type Status, statuses } from "./statuses.ts";
import { orderLifecycle } from "./test-lifecycle.ts";

/** The buyer's search finds an order by anything that is printed on one of its documents, in any form. */

const world = await testApp();
const orders = await orderLifecycle(world);

let order_sn = "";
let company_id = 0;
let goods = { goods_sn: "", custom_sn: "", title: "", merchant: "", warehouse: "" };

beforeAll(async () => {
  order_sn = await orders.paidOrder(2);
  const { order_id, person_id, order_line_id, relation_id, product_id, ...owner } = await world.one(
    `select orders.order_id, orders.company_id, orders.person_id, order_line_id, line.relation_id, line.product_id
     from orders join order_lines line using (order_id) where order_number = $1`,
    [order_sn],
  );
  company_id = owner.company_id;
  goods = (await world.one(
    `select goods_sn, custom_sn, title ->> 'zh-CN' as title, merchants.name as merchant, warehouse_name as warehouse
     from order_lines join orders using (order_id) join merchants using (merchant_id) join warehouses using (warehouse_id) where order_id = $1`,
    [order_id],
  )) as unknown as typeof goods;
  await world.rows("update orders set po_number = 'PO/2026-0815', tracking_number = '1Z 999 AA1 01' where order_id = $1", [order_id]);
  await world.rows(
    "insert into own_numbers (company_id, product_id, own_number, person_id, changed_at) values ($1, $2, 'OWN-77-X', $3, now())",
    [...[company_id, product_id, person_id]],
  );
  const document = "'{}'::jsonb";
  await world.rows(
    `insert into bills_of_lading (bol_number, order_id, company_id, issued_at, person_id, document, driver_token)
     values ('BOL-LA-2026-004711', $1, $2, now(), $3, ${document}, 'token of a driver')`,
    [order_id, company_id, person_id],
  );
  await world.rows(
    `insert into freight_bookings (booking_id, order_id, company_id, person_id, carrier, service, rate_id, quoted_cents, status, pro_number, requested_at)
     values (gen_random_uuid(), $1, $2, $3, 'Estes', 'LTL', 'rate', 100, 'booked', '0815-4711-33', now())`,
    [order_id, company_id, person_id],
  );
  await world.rows(
    `insert into shipment_events (order_id, company_id, kind, happened_at, recorded_at, source, carrier, carrier_event_id, tracking_number)
     values ($1, $2, 'in_transit', now(), now(), 'carrier', 'FedEx', 'event', 'FX-5577-9911')`,
    [order_id, company_id],
  );
  const { file_id } = await world.one("select file_id from files limit 1", []);
  await world.rows("insert into carton_labels (order_id, carton, file_id, page, tracking_number) values ($1, 1, $2, 1, '1Z555CARTON01')", [
    order_id,
    file_id,
  ]);
  const { incoming_id, stock_item_id } = await world.one(
    `insert into incoming_stock (stock_item_id, quantity, container_number, arrives_from, arrives_to)
     select stock_item_id, 10, 'TGHU 551234-0', '2027-01-01', '2027-01-10' from stock_items where product_id = $1 limit 1 returning incoming_id, stock_item_id`,
    [product_id],
  );
  await world.rows(
    `insert into arrival_promises (incoming_id, stock_item_id, order_id, order_line_id, relation_id, quantity, promised_at)
     values ($1, $2, $3, $4, $5, 1, now())`,
    [incoming_id, stock_item_id, order_id, order_line_id, relation_id],
  );
  await world.rows(
    `insert into invoices (invoice_number, site_code, year, sequence, company_id, order_id, payment_id, purpose, is_on_account, currency, issued_at,
       issued_on, net_days, due_on, total_cents, paid_cents, order_number, po_number, document)
     select 'INV-LA-2026-990815', site_code, 2026, 990815, company_id, order_id, payment_id, 'order', false, 'USD', now(), '2026-11-22', 0,
       '2026-11-22', 100, 100, order_number, po_number, ${document}
     from orders, (select payment_id from payments order by created_at limit 1) payment where order_id = $1`,
    [order_id],
  );
});

const find = async (keyword: string, as = "buyer@demo.test") => {
  const { data } = await world.call("/user/orderList", { keyword, page_size: 100 }, { as });
  return { numbers: data.list.map(({ order_number }: { order_number: string }) => order_number), count: data.count, tabs: data.tabs };
};

test.each<[string, () => string]>([
  ["the order number", () => order_sn],
  ["the order number without separators", () => order_sn.replaceAll("-", "")],
  ["the order number with other separators", () => order_sn.replaceAll("-", " / ")],
  ["the last digits of the order number with a space", () => order_sn.split("-").slice(2, 4).join(" ")],
  ["the purchase order", () => "PO/2026-0815"],
  ["the purchase order in another form", () => "po 2026 0815"],
  ["the tracking number without spaces", () => "1z999aa101"],
  ["the tracking number of the carrier's events", () => "FX 5577 9911"],
  ["the tracking number of one carton", () => "1Z-555-CARTON-01"],
  ["the item number", () => goods.goods_sn],
  ["the item number in lower case with spaces", () => [...goods.goods_sn.toLowerCase().replaceAll("-", "")].join(" ")],
  ["the model number", () => goods.custom_sn],
  ["the company's own SKU", () => "own77x"],
  ["the name of the item in another language", () => goods.title],
  ["the manufacturer", () => goods.merchant],
  ["the warehouse", () => goods.warehouse],
  ["the bill of lading", () => "BOL-LA-2026-004711"],
  ["a part of the bill of lading", () => "004711"],
  ["the PRO number", () => "0815471133"],
  ["the invoice", () => "inv la 2026 990815"],
  ["the container", () => "TGHU5512340"],
])("an order is found by %s", async (_, keyword) => {
  const { numbers, count, tabs } = await find(keyword());
  expect(numbers).toContain(order_sn);
  expect([count, tabs.all]).toEqual([numbers.length, numbers.length]);
});

test.each(["004711", "0815471133", "FX55779911", "TGHU5512340", "INV-LA-2026-990815", "own77x"])(
  "another company finds nothing by %s",
  async (keyword) => expect((await find(keyword, "buyer2@demo.test")).numbers).not.toContain(order_sn),
);

test.each(["%", "_", "--", "zz9"])("%j finds nothing", async (keyword) => expect((await find(keyword)).numbers).toEqual([]));

test("two letters of a number in another script are found by its owner, and by the manufacturer", async () => {
  const order_number = await orders.paidOrder(1);
  await world.rows("update orders set po_number = '采购单-15' where order_number = $1", [order_number]);
  expect((await find("购单")).numbers).toEqual([order_number]);
  expect((await find("购单", "buyer2@demo.test")).numbers).toEqual([]);
  const { data } = await world.call("/merchant/orderList", { keyword: "采购" }, { as: "maker@demo.test" });
  expect(data.list.map(({ order_number }: { order_number: string }) => order_number)).toContain(order_number);
});

test("of more orders than are searched for, the newest are found", async () => {
  for (let nth = 0; nth < 3; nth += 1) await orders.paidOrder(1);
  const open = await world.rows<{ order_id: number }>(
    `select order_id from orders join order_search using (order_id) join warehouses using (warehouse_id)
     where warehouse_name = $1 and period = 1000000 and orders.kind <> 'fob' and orders.company_id = $2 order by order_id desc`,
    [goods.warehouse, company_id],
  );
  expect(open.length).toBeGreaterThan(4);
  const newest = await world.platform.database.handle().rows(foundListQueries.buyer.search, {
    ...{ company_id, merchant_id: null, statuses: null, warehouse_id: null, logistics_type: null, date_from: null, date_to: null },
    ...{
      keyword: `%${goods.warehouse.toLowerCase()}%`,
      printed: `%${toSkuKey(goods.warehouse)}%`,
      is_indexed: true,
      late_at: null,
      warehouse_ids: null,
    },
    ...{ limit: 2, offset: 0, language: "en-US", up_to: "", enough: 2 },
  });
  expect(newest.map(({ order_id }) => order_id)).toEqual(open.slice(0, 2).map(({ order_id }) => order_id));
});

/** The plain definition: everything that is printed on documents of the orders of a side, read order by order. */
const printedOnOrders = (owner: "company_id" | "merchant_id", key: number) =>
  world.rows<{ order_number: string; numbers: string[]; words: string[] }>(
    `select order_number,
       array(select sku_key(number) from (
         values (order_number), (nullif(po_number, '')), (nullif(orders.tracking_number, ''))
         union all select order_number || 'S' || number from shipments where shipments.order_id = orders.order_id
         union all select parcel.tracking_number from shipments join shipment_parcels parcel using (shipment_id) where shipments.order_id = orders.order_id
         union all select tracking_number from carton_labels label where label.order_id = orders.order_id and label.tracking_number <> ''
         union all select tracking_number from shipment_events event where event.order_id = orders.order_id and event.tracking_number <> ''
         union all select bol_number from bills_of_lading bill where bill.order_id = orders.order_id
         union all select pro_number from freight_bookings booking where booking.order_id = orders.order_id and pro_number <> ''
         union all select invoice_number from invoices where invoices.order_id = orders.order_id and $1 = 'company_id'
         union all select container_number from arrival_promises promise join incoming_stock using (incoming_id)
           where promise.order_id = orders.order_id and promise.state <> 'released'
         union all select goods_sn from order_lines line where line.order_id = orders.order_id
         union all select custom_sn from order_lines line where line.order_id = orders.order_id
         union all select own_number from own_numbers own join order_lines line using (product_id)
           where line.order_id = orders.order_id and own.company_id = orders.company_id and $1 = 'company_id'
       ) printed (number) where number is not null) as numbers,
       array(select lower(word) from (
         select unnest(array[goods_sn, custom_sn, title ->> 'en-US', title ->> 'zh-CN', title ->> 'es-ES']) from order_lines line where line.order_id = orders.order_id
         union all select unnest(array[name, name_zh]) from merchants where merchants.merchant_id = orders.merchant_id and $1 = 'company_id'
         union all select warehouse_name from warehouses where warehouses.warehouse_id = orders.warehouse_id and $1 = 'company_id'
         union all select name from companies where companies.company_id = orders.company_id and $1 = 'merchant_id'
       ) named (word) where word is not null) as words
     from orders where ${owner} = $2 and kind <> 'fob' order by order_number`,
    [owner, key],
  );

test.each([
  ["/user/orderList", "company_id", "buyer@demo.test"],
  ["/merchant/orderList", "merchant_id", "maker@demo.test"],
] as const)("%s finds what the plain definition finds", async (path, owner, as) => {
  const { key } = await world.one(
    owner === "company_id"
      ? "select company_id as key from company_members join people using (person_id) where email = $1 limit 1"
      : "select merchant_id as key from people where email = $1",
    [as],
  );
  const printed = await printedOnOrders(owner, Number(key));
  const { order_number, numbers, words } = printed.at(-1) as (typeof printed)[number];
  const keywords = [
    ...[order_number.slice(2, 9), order_number.slice(-6), "po/2026", "999", "77", "1z", "S1", "carton", "own-77", "4711", "tghu", "xyz9"],
    ...["oak", "沙发", "a", "e c", "%", "de", numbers.at(-1)?.slice(1, 5) ?? "", ...words.slice(0, 5).map((word) => word.slice(1, 12))],
  ].filter((keyword) => keyword.trim() !== "");
  for (const keyword of keywords) {
    const [number, word] = [toSkuKey(keyword), toNumberKeyword(keyword.trim()).toLowerCase()];
    const expected = printed.filter(
      (order) => order.numbers.some((each) => each.includes(number)) || order.words.some((each) => each.includes(word)),
    );
    const { data } = await world.call(path, { keyword, page_size: 100 }, { as });
    const found = data.list.map((order: { order_number: string }) => order.order_number);
    expect({ keyword, found: found.sort() }).toEqual({ keyword, found: expected.map((order) => order.order_number).sort() });
  }
});

const searchStatements = [...Object.entries(buyerSearchQueries.pages), ["counts", buyerSearchQueries.counts]] as const;

test.each(searchStatements)("the search reads no table from its beginning: %s", async (_, statement) => {
  const { company_id } = await world.one(
    "select company_id from company_members join people using (person_id) where email = 'buyer@demo.test' limit 1",
    [],
  );
  const { text, parameters } = statement;
  const values: Record<string, string> = {
    company_id: String(company_id),
    keyword: "'%004711%'",
    printed: "'%004711%'",
    is_indexed: "true",
    limit: "20",
    offset: "0",
    language: "'en-US'",
    up_to: "''",
  };
  const sql = text.replaceAll(/\$(\d+)/g, (_match, place) => values[parameters[Number(place) - 1] ?? ""] ?? "null");
  // With as few orders as here the other indexes would do as well.
  const answers = await world.platform.database.run(
    `begin; drop index order_search_of_merchant, order_search_by_company; set local enable_seqscan = off; set local enable_indexscan = off; explain ${sql}; rollback`,
  );
  const plan = JSON.stringify(answers);
  const owned = [
    ...["orders", "order_lines", "invoices", "bills_of_lading", "freight_bookings", "shipment_events", "carton_labels"],
    ...["arrival_promises", "own_numbers", "incoming_stock", "order_search", "goods_texts"],
  ];
  for (const table of owned) expect(plan).not.toMatch(new RegExp(`Seq Scan on ${table}\\b`));
  expect(plan).toContain("order_search_of_company");
});

test("the database knows which statuses are an end", async () => {
  const rows = await world.rows<{ status: Status }>(
    "select status from unnest($1::text[]) as known (status) where search_period(status, '2026-01-01') = half_year('2026-01-01')",
    [[...statuses]],
  );
  expect(rows.map(({ status }) => status).sort()).toEqual([...finalStatuses].sort());
});

test("a PO number on many orders finds all of them, for each side", async () => {
  const numbers: string[] = [];
  for (let nth = 0; nth <= 20; nth += 1) numbers.push(await orders.paidOrder(1));
  await world.rows("update orders set po_number = 'MANY-4711' where order_number = any ($1)", [numbers]);
  const { of_maker } = await world.one(
    `select count(*)::integer as of_maker from orders
     where order_number = any ($1) and merchant_id = (select merchant_id from people where email = 'maker@demo.test')`,
    [numbers],
  );
  const countFor = async (path: string, as: string) => (await world.call(path, { keyword: "many 4711" }, { as })).data.count;
  expect(await countFor("/user/orderList", "buyer@demo.test")).toBe(numbers.length);
  expect(await countFor("/operator/orderList", "admin@demo.test")).toBe(numbers.length);
  expect(await countFor("/merchant/orderList", "maker@demo.test")).toBe(of_maker);
});
