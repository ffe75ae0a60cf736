import { beforeAll, describe, expect, test } from "vitest";
import {
  buyer,
  finance,
  merchant,
  otherMerchant,
  service,
  stranger,
  type TestCallOptions,
  testApp,
  warehouse,
} from "#apps/server/test-app.ts";
import { merchantOf, submitContract } from "#features/trade/contracts/test-contracts.ts";
import { orderLifecycle } from "#features/trade/orders/test-lifecycle.ts";
import { type NumberSide, numberSides, pageOfFound } from "./rules.ts";

/** Anything that is printed on a paper leads to the thing, and only those who may see it. */

const world = await testApp();
const orders = await orderLifecycle(world);

const paths = { buyer: "/user/findNumber", merchant: "/merchant/findNumber", operator: "/operator/findNumber" } as const;

interface Found {
  kind: string;
  key: string;
  printed_as: string;
}

const find = async (side: NumberSide, keyword: string, caller: TestCallOptions): Promise<Found[]> => {
  const answer = await world.call(paths[side], { keyword }, caller);
  expect(answer).toMatchObject({ code: 200 });
  return answer.data.list;
};

let order_sn = "";
let own: { as: string } = merchant;
let other: { as: string } = otherMerchant;
const numbers: Record<string, string> = {};

beforeAll(async () => {
  order_sn = await orders.paidOrder(2);
  const { order_id, company_id, person_id, order_line_id, relation_id, product_id, merchant_id, warehouse_id, goods_sn, custom_sn, email } =
    await world.one(
      `select orders.*, order_line_id, line.relation_id, line.product_id, line.goods_sn, line.custom_sn,
         (select email from people where people.merchant_id = orders.merchant_id order by person_id limit 1) as email
       from orders join order_lines line using (order_id) where order_number = $1`,
      [order_sn],
    );
  own = { as: email };
  other = { as: [merchant.as, otherMerchant.as].find((as) => as !== email) ?? "" };
  numbers.goods = goods_sn;
  numbers.model = custom_sn;
  numbers.parent = (
    await world.one("select order_parent_number from checkouts join orders using (checkout_id) where order_id = $1", [order_id])
  ).order_parent_number;
  await world.rows("update orders set po_number = 'PO/2026-4431', tracking_number = 'ORD-7788-1' where order_id = $1", [order_id]);
  const shipment = await world.one(
    "insert into shipments (order_id, number, status, status_since, created_at) values ($1, 3, 'planned', now(), now()) returning shipment_id",
    [order_id],
  );
  await world.rows(
    "insert into shipment_parcels (shipment_id, position, carrier, tracking_number) values ($1, 1, 'UPS', '1Z 44 PARCEL 7')",
    [shipment.shipment_id],
  );
  await world.rows(
    `insert into bills_of_lading (bol_number, order_id, company_id, issued_at, person_id, document, driver_token)
     values ('BOL-LA-2026-004431', $1, $2, now(), $3, '{}', 'token of another driver')`,
    [order_id, company_id, person_id],
  );
  await world.rows(
    `insert into freight_bookings (booking_id, order_id, company_id, person_id, carrier, service, rate_id, quoted_cents, status, pro_number, requested_at)
     values (gen_random_uuid(), $1, $2, $3, 'Estes', 'LTL', 'rate', 100, 'booked', '4431-4711-33', now())`,
    [order_id, company_id, person_id],
  );
  const { file_id } = await world.one("select file_id from files limit 1");
  await world.rows("insert into carton_labels (order_id, carton, file_id, page, tracking_number) values ($1, 1, $2, 1, '1Z-4431-CARTON')", [
    order_id,
    file_id,
  ]);
  const { incoming_id, stock_item_id } = await world.one(
    `insert into incoming_stock (stock_item_id, quantity, container_number, arrives_from, arrives_to)
     select stock_item_id, 10, 'TGHU5512340', '2027-01-01', '2027-01-10' from stock_items where product_id = $1 and warehouse_id = $2 limit 1
     returning incoming_id, stock_item_id`,
    [product_id, warehouse_id],
  );
  await world.rows(
    `insert into arrival_promises (incoming_id, stock_item_id, order_id, order_line_id, relation_id, quantity, promised_at)
     values ($1, $2, $3, $4, $5, 1, now())`,
    [incoming_id, stock_item_id, order_id, order_line_id, relation_id],
  );
  await world.rows(
    `insert into invoices (invoice_number, site_code, year, sequence, company_id, order_id, payment_id, purpose, is_on_account, currency, issued_at,
       issued_on, net_days, due_on, total_cents, paid_cents, order_number, po_number, document)
     select 'INV-LA-2026-994431', site_code, 2026, 994431, company_id, order_id, payment_id, 'order', false, 'USD', now(), '2026-11-22', 0,
       '2026-11-22', 100, 100, order_number, po_number, '{}'
     from orders, (select payment_id from payments order by created_at limit 1) payment where order_id = $1`,
    [order_id],
  );
  await world.rows(
    `insert into stock_transfers (transfer_number, merchant_id, from_warehouse_id, to_warehouse_id, created_at, status_since)
     select 'TR-4431', $1, $2, warehouse_id, now(), now() from warehouses where warehouse_id <> $2 limit 1`,
    [merchant_id, warehouse_id],
  );
  await world.rows(
    `insert into recharges (recharge_number, company_id, person_id, method, claimed_cents, file_ids, submitted_at)
     values ('R-4431-7', $1, $2, 'transfer', 100, array[$3]::uuid[], now())`,
    [company_id, person_id, file_id],
  );
});

/** What is typed, what it leads to as what, and who finds it beside staff. */
const kinds: [what: string, typed: () => string, kind: string, printed_as: string, sides: readonly NumberSide[]][] = [
  ["the order", () => order_sn, "order", "number", numberSides],
  ["the order without separators", () => order_sn.replaceAll("-", ""), "order", "number", numberSides],
  ["the checkout", () => numbers.parent ?? "", "checkout", "number", ["buyer", "operator"]],
  ["the PO", () => "PO/2026-4431", "order", "po", numberSides],
  ["the PO in another form", () => "po 2026 4431", "order", "po", numberSides],
  ["the shipment", () => `${order_sn}-S3`, "order", "shipment", numberSides],
  ["the shipment in small letters", () => `${order_sn}-s3`, "order", "shipment", numberSides],
  ["a parcel", () => "1z44parcel7", "order", "tracking", numberSides],
  ["the tracking number of the order", () => "ORD-7788-1", "order", "tracking", numberSides],
  ["a carton", () => "1Z4431CARTON", "order", "carton", numberSides],
  ["the bill of lading", () => "bol la 2026 004431", "order", "bol", numberSides],
  ["the PRO number", () => "4431471133", "order", "pro", numberSides],
  ["the container of promised goods", () => "TGHU 551234-0", "order", "container", numberSides],
  ["the container", () => "TGHU5512340", "container", "number", ["merchant", "operator"]],
  ["the invoice", () => "inv-la-2026-994431", "invoice", "number", ["buyer", "operator"]],
  ["the transfer", () => "tr-4431", "transfer", "number", ["merchant", "operator"]],
  ["the deposit that a transfer names", () => "r-4431-7", "deposit", "number", ["operator"]],
  ["the item number", () => numbers.goods ?? "", "product", "number", numberSides],
  ["the model number in another form", () => (numbers.model ?? "").toLowerCase().replaceAll("-", " "), "product", "number", numberSides],
];

describe.each(kinds)("%s", (_what, typed, kind, printed_as, sides) => {
  const isIt = (found: Found) => found.kind === kind && (kind !== "order" || (found.key === order_sn && found.printed_as === printed_as));

  test("leads to the thing for those who may see it, and to its page", async () => {
    const callers = { buyer, merchant: own, operator: { as: "admin@demo.test" } };
    for (const side of numberSides) {
      const found = (await find(side, typed(), callers[side])).filter(isIt);
      expect([side, found.length > 0]).toEqual([side, sides.includes(side)]);
      for (const { key } of found) expect(pageOfFound(side, kind as "order", key)).toMatch(/^\/[a-z_]+\/[^ ]+$/);
    }
  });

  test("leads others nowhere", async () => {
    if (kind === "product") return;
    expect((await find("buyer", typed(), stranger)).filter(isIt)).toEqual([]);
    expect((await find("merchant", typed(), other)).filter(isIt)).toEqual([]);
  });
});

test("contracts are found as contracts, by their number and the container they sail in", async () => {
  const { contract_sn } = await submitContract(world, await merchantOf(world));
  const { order_number, order_id, person_id } = await world.one(
    "select order_number, order_id, person_id from orders where order_number = $1",
    [contract_sn],
  );
  await world.rows(
    `insert into contract_shipments (order_id, round, submitted_at, person_id, containers, vessel, voyage, port_of_loading, port_of_discharge, etd, eta,
       bill_of_lading, file_ids)
     values ($1, 99, now(), $2, '[{"number": "CSQU3054383", "type": "40HQ", "seal": "1"}]', 'Ever', '1', 'VNSGN', 'USLAX', '2027-01-01', '2027-02-01', 'MBL-99-4431', '{}')`,
    [order_id, person_id],
  );
  for (const [typed, printed_as] of [
    [order_number, "number"],
    ["csqu 305438 3", "container"],
    ["mbl994431", "bol"],
  ]) {
    const expected = expect.objectContaining({ kind: "contract", key: order_number, printed_as });
    expect(await find("buyer", typed, buyer)).toContainEqual(expected);
    expect(await find("operator", typed, service)).toContainEqual(expected);
  }
});

test("staff find what their roles may open", async () => {
  const kindsOf = async (typed: string, caller: TestCallOptions) => (await find("operator", typed, caller)).map(({ kind }) => kind);
  expect(await kindsOf("r-4431-7", finance)).toEqual(["deposit"]);
  expect(await kindsOf("r-4431-7", warehouse)).toEqual([]);
  expect(await kindsOf("inv-la-2026-994431", warehouse)).toEqual([]);
  expect(await kindsOf("tr-4431", warehouse)).toEqual(["transfer"]);
  expect(await kindsOf("tr-4431", finance)).toEqual([]);
});

test("staff of another warehouse find nothing of it", async () => {
  const { warehouse_id } = await world.one("select warehouse_id from orders where order_number = $1", [order_sn]);
  const { person_id } = await world.one("select person_id from people where email = $1", [warehouse.as]);
  await world.rows(
    `insert into staff_warehouses (person_id, warehouse_id)
     select $1, warehouse_id from warehouses where warehouse_id <> $2
       and warehouse_id not in (select to_warehouse_id from stock_transfers where transfer_number = 'TR-4431') limit 1`,
    [person_id, warehouse_id],
  );
  world.platform.sessions.clear();
  for (const typed of [order_sn, "PO/2026-4431", "4431471133", "TGHU5512340", "tr-4431", numbers.parent ?? ""])
    expect(await find("operator", typed, warehouse)).toEqual([]);
});

test.each(["", " ", "PO", "%", "___", "chair", "'; drop table orders; --1", "9".repeat(60)])("%j leads nowhere", async (keyword) => {
  expect(await find("operator", keyword, service)).toEqual([]);
});
