import { beforeAll, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { buyerListQueries } from "./queries/read-orders.ts";
import { orderLifecycle } from "./test-lifecycle.ts";

/** The buyer's search finds an order by anything that is printed on one of its documents, in any form. */

const world = await testApp();
const orders = await orderLifecycle(world);

let order_sn = "";
let goods = { goods_sn: "", custom_sn: "", title: "", merchant: "", warehouse: "" };

beforeAll(async () => {
  order_sn = await orders.paidOrder(2);
  const { order_id, company_id, person_id, order_line_id, relation_id, product_id } = await world.one(
    `select orders.order_id, orders.company_id, orders.person_id, order_line_id, line.relation_id, line.product_id
     from orders join order_lines line using (order_id) where order_number = $1`,
    [order_sn],
  );
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

const searchStatements = [...Object.entries(buyerListQueries.pages), ["counts", buyerListQueries.counts]] as const;

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
    limit: "20",
    offset: "0",
    language: "'en-US'",
    up_to: "''",
  };
  const sql = text.replaceAll(/\$(\d+)/g, (_match, place) => values[parameters[Number(place) - 1] ?? ""] ?? "null");
  const answers = await world.platform.database.run(`begin; set local enable_seqscan = off; explain ${sql}; rollback`);
  const plan = JSON.stringify(answers);
  const owned = [
    ...["orders", "order_lines", "invoices", "bills_of_lading", "freight_bookings", "shipment_events", "carton_labels"],
    ...["arrival_promises", "own_numbers", "incoming_stock"],
  ];
  for (const table of owned) expect(plan).not.toMatch(new RegExp(`Seq Scan on ${table}\\b`));
  for (const index of ["bills_of_lading_of_company", "invoices_of"]) expect(plan).toContain(index);
});
