import { beforeAll, describe, expect, test } from "vitest";
import { ownedIds } from "#apps/server/authorization/owned-ids.ts";
import { sampleBody } from "#apps/server/authorization/sample-body.ts";
import { admin, buyer, service, testApp, warehouse } from "#apps/server/test-app.ts";
import { calls } from "#features/calls.ts";
import { simpleOffers, toProductList } from "#features/trade/orders/test-orders.ts";

/** Staff who work in some warehouses only: what belongs to another one is in no list and is not found. */

const world = await testApp();

type Row = Record<string, unknown>;

let person_id: number;
let own: number;
/** Something of another warehouse, by the parameter that names it. */
let foreign: Record<string, unknown>;
/** A transfer between two warehouses of others. */
let elsewhere: Record<string, unknown>;

const assign = (warehouse_ids: number[], person = person_id) =>
  world.call("/operator/setStaffWarehouses", { person_id: person, warehouse_ids: warehouse_ids.join(",") }, admin);

/** Adds what a parameter names, as the walk over owned ids does, for the only order that there is. */
const add = async (name: string) => (await world.one(ownedIds[name]?.own ?? "")).id;

const placeOrder = async (warehouse_id: number): Promise<string> => {
  const offers = await simpleOffers(world, 1, { stock: 50, warehouse_id });
  const placed = await world.call("/home/create", { product_list: toProductList(offers.map((offer) => ({ offer, quantity: 1 }))) }, buyer);
  return placed.data.orders[0].order_number;
};

beforeAll(async () => {
  person_id = (await world.one("select person_id from people where email = $1", [warehouse.as])).person_id;
  const [local, far] = await world.rows(`select warehouse_id from offers join site_warehouses using (warehouse_id)
    where kind = 'local' and site_code = 'LA' and moq = 1 and is_active group by 1 order by count(*) desc limit 2`);
  own = local.warehouse_id;
  const other = far.warehouse_id;
  const order_sn = await placeOrder(other);
  await world.rows(
    `create table me as select person_id, merchant_id, company_id from people left join company_members using (person_id) where email = '${buyer.as}' limit 1`,
  );
  const record_sn = await add("record_sn");
  const sales_order_number = await add("sales_order_number");
  await world.rows(
    "insert into after_sale_lines (record_id, order_line_id, quantity, resolution) select record_id, order_line_id, 1, 'refund' from after_sale_records join order_lines using (order_id)",
  );
  await world.rows(
    "insert into sales_order_lines (sales_order_id, order_line_id, quantity) select sales_order_id, order_line_id, 1 from sales_orders join order_lines using (order_id)",
  );
  const freight_quote_id = await add("freight_quote_id");
  await world.rows("update orders set freight_quote_id = $1", [freight_quote_id]);
  const { booking_id } = await world.one(
    `insert into dock_bookings (warehouse_id, company_id, order_number, starts_at, ends_at, door, truck_type, pallets, booked_at, state_since)
     select warehouse_id, company_id, order_number, now() + interval '1 day', now() + interval '25 hours', 1, 'van', 1, now(), now() from orders returning booking_id`,
  );
  const shipment_id = await add("shipment_id");
  const { pick_list_id } = await world.one(
    `insert into pick_lists (warehouse_id, status, status_since, created_at, person_id)
     select $1, 'picking', now(), now(), min(person_id) from people returning pick_list_id`,
    [other],
  );
  const purchase_order_number = "PO-2601-0000001";
  await world.rows(
    `insert into purchase_orders (purchase_order_number, merchant_id, warehouse_id, status, created_at, status_since)
     select $1, min(merchant_id), $2, 'sent', now(), now() from merchants`,
    [purchase_order_number, other],
  );
  const [lot_id, listing_id] = [await add("lot_id"), await add("listing_id")];
  const [backorder_id, cancellation_id, edit_id] = [await add("backorder_id"), await add("cancellation_id"), await add("edit_id")];
  await placeOrder(own);
  await world.rows(
    `insert into stock_lots (company_id, product_id, warehouse_id, order_id, order_line_id, pieces, is_kept, unit_cost_cents, unit_volume_cm3, stored_at, free_until)
     select company_id, product_id, warehouse_id, order_id, order_line_id, 1, true, 0, 0, now(), now()::date from orders join order_lines using (order_id)
     on conflict do nothing`,
  );
  await world.rows("update stock_lots set pieces = 1");
  const { data } = await world.call("/operator/saveLocation", { warehouse_id: other, zone: "F", aisle: "01", bin: "01" }, admin);
  const item = await world.one(
    `select stock_item_id, goods_sn from stock_items join products using (product_id) where warehouse_id = $1 and condition = 'new' and on_hand > 9 limit 1`,
    [other],
  );
  await world.call("/operator/countStock", { warehouse_id: other, lines: JSON.stringify([{ sku: item.goods_sn, counted: 9999 }]) }, admin);
  const { count_id } = await world.one("select count_id from stock_counts where stock_item_id = $1", [item.stock_item_id]);
  const { write_off_id } = await world.one(
    `insert into stock_write_offs (stock_item_id, merchant_id, pieces, reason, note, currency, unit_cents, amount_cents, status, requested_by, requested_at)
     select $1, merchant_id, 3, 'missing', 'Lost', '$', 0, 0, 'waiting', $2, now() from stock_items join products using (product_id) where stock_item_id = $1 returning write_off_id`,
    [item.stock_item_id, person_id],
  );
  const [, , third] = await world.rows(
    "select warehouse_id from warehouses where retired_at is null and warehouse_id not in ($1, $2) or warehouse_id = $2 order by warehouse_id = $2 desc, warehouse_id limit 3",
    [own, other],
  );
  const { merchant_id } = await world.one("select min(merchant_id) as merchant_id from merchants");
  elsewhere = { merchant_id, from_warehouse_id: other, to_warehouse_id: third.warehouse_id };
  const { transfer_number } = (await world.call("/operator/createTransfer", elsewhere, admin)).data;
  const { incoming_id } = await world.one(
    "select incoming_id from incoming_stock join stock_items using (stock_item_id) where warehouse_id <> $1 and arrived_at is null limit 1",
    [own],
  );
  foreign = {
    ...{
      warehouse_id: other,
      location_id: data.location_id,
      count_id,
      write_off_id,
      stock_item_id: item.stock_item_id,
      booking_id,
      freight_quote_id,
    },
    ...{ order_sn, order_number: order_sn, contract_sn: order_sn, record_sn, sales_order_number },
    ...{ backorder_id, cancellation_id, edit_id },
    ...{
      shipment_id,
      transfer_number,
      purchase_order_number,
      pick_list_id,
      lot_id,
      listing_id,
      shipment_ids: JSON.stringify([shipment_id]),
    },
    counts: JSON.stringify([{ incoming_id, received: 1 }]),
  };
  expect(await assign([own])).toMatchObject({ code: 200 });
  const both = await world.one("update people set operator_roles = operator_roles || '{warehouse}' where email = $1 returning person_id", [
    service.as,
  ]);
  expect(await assign([own], both.person_id)).toMatchObject({ code: 200 });
}, 60_000);

/** Whether a role may make a call. */
const isOpenTo = (role: string, who: string): boolean =>
  who === "operator" || (who.startsWith("operator:") && who.slice(9).split("+").includes(role));
const isOpen = (who: string): boolean => isOpenTo("warehouse", who);

const named = [
  "warehouse_id",
  "location_id",
  "count_id",
  "write_off_id",
  "stock_item_id",
  "order_sn",
  "order_number",
  "contract_sn",
  "record_sn",
  "sales_order_number",
  "booking_id",
  "freight_quote_id",
  "shipment_id",
  "shipment_ids",
  "pick_list_id",
  "lot_id",
  "listing_id",
  "backorder_id",
  "cancellation_id",
  "edit_id",
  "transfer_number",
  "purchase_order_number",
  "counts",
];

/** Lists that a call needs beside the parameter, where the sample of a body has none. */
const listed: Readonly<Record<string, unknown>> = {
  "/operator/planShipment": { lines: JSON.stringify([{ order_line_id: 1, quantity: 1 }]) },
  "/operator/cancelPieces": { lines: JSON.stringify([{ order_line_id: 1, quantity: 1 }]) },
  "/operator/packCartons": {
    cartons: JSON.stringify([{ count: 1, weight_grams: 1, length_mm: 1, width_mm: 1, height_mm: 1 }]),
  },
  "/operator/closeTransfer": { differences: JSON.stringify([{ transfer_line_id: 1, reason: "lost", quantity: 1 }]) },
  "/operator/receiveTransfer": { counts: JSON.stringify([{ transfer_line_id: 1, quantity: 1 }]) },
};

const shapeOf = ({ body }: (typeof calls)[number]): string[] => Object.keys((body as unknown as { shape?: object }).shape ?? {});

const namingOf = (role: string) =>
  calls
    .filter(({ who }) => isOpenTo(role, who))
    .flatMap((call) =>
      named
        .filter((name) => shapeOf(call).includes(name) && !(name === "counts" && shapeOf(call).includes("transfer_number")))
        .map((name) => [call.path, name, call] as const),
    );

const naming = namingOf("warehouse");

/** Calls of customer service alone: who has both roles and some warehouses makes them for these. */
const ofService = namingOf("service").filter(([path]) => !naming.some(([known]) => known === path));

const isNotFound = async (path: string, name: string, call: (typeof calls)[number], as: typeof warehouse) => {
  expect(foreign[name], `there is no ${name} of another warehouse`).toBeDefined();
  const body = { ...sampleBody(call).body, ...(listed[path] as Row | undefined), [name]: foreign[name] };
  expect(await world.call(path, body, as)).toMatchObject({ reason: "NOT_FOUND" });
};

describe("a call that names something of another warehouse", () => {
  test.each(naming)("%s does not find it by %s", (path, name, call) => isNotFound(path, name, call, warehouse));
  test.each(ofService)("%s of customer service does not find it by %s", (path, name, call) => isNotFound(path, name, call, service));
});

/** Lists of what lies or waits in warehouses, with the warehouse of a row where it has one. */
const lists: readonly [path: string, body: Row, list?: string][] = [
  ["/operator/orderList", { tab: "all" }],
  ["/operator/afterSaleList", { tab: "all" }],
  ["/operator/merchantFulfillmentList", { tab: "all", page_size: 100 }],
  ["/operator/salesOrderList", {}],
  ["/operator/stockLots", {}],
  ["/operator/incomingList", {}],
  ["/operator/stockList", { page_size: 100 }],
  ["/operator/dockDay", {}, "warehouses"],
  ["/operator/locationList", {}],
  ["/operator/unplacedList", { page_size: 100 }],
  ["/operator/stockCountList", {}],
  ["/operator/floorWarehouses", {}],
  ["/operator/transferList", { tab: "all" }],
  ["/operator/purchaseOrderList", { tab: "all" }],
  ["/operator/backorderList", { tab: "ended" }],
];

describe("a list", () => {
  // No order is shipped by its manufacturer here; each is taken for one.
  beforeAll(() =>
    world.rows(
      `insert into merchant_fulfillments (order_id, merchant_id, warehouse_id, status, asked_at, answer_by)
       select order_id, merchant_id, warehouse_id, 'ended', created_at, created_at from orders where kind <> 'fob' on conflict do nothing`,
    ),
  );

  test.each(lists)("%s has only what is of the caller's warehouses", async (path, body, name = "list") => {
    const mine = (await world.call(path, body, warehouse)).data[name] as Row[];
    const all = (await world.call(path, body, admin)).data[name] as Row[];
    expect(all.length).toBeGreaterThan(0);
    const warehouse_name = (await world.one("select warehouse_name from warehouses where warehouse_id = $1", [own])).warehouse_name;
    const isMine = (row: Row) => row.warehouse_id === own || row.warehouse_name === warehouse_name;
    expect(mine.filter((row) => ("warehouse_id" in row || "warehouse_name" in row) && !isMine(row))).toEqual([]);
    if ("warehouse_id" in (all[0] ?? {}) || "warehouse_name" in (all[0] ?? {})) expect(all.some((row) => !isMine(row))).toBe(true);
  });

  test("of every call with the warehouse role is in this table or limited by its parameter", () => {
    const known = new Set([...lists.map(([path]) => path), ...naming.map(([path]) => path), ...withoutWarehouse]);
    const open = calls.filter(({ who }) => who.startsWith("operator:") && isOpen(who)).map(({ path }) => path);
    expect(open.filter((path) => !known.has(path))).toEqual([]);
  });

  test("of a search has only their orders", async () => {
    const { order_number } = await world.one("select order_number from orders where warehouse_id <> $1 and kind <> 'fob' limit 1", [own]);
    const search = async (as: typeof warehouse) => (await world.call("/operator/search", { keyword: order_number }, as)).data.orders;
    expect(await search(admin)).not.toEqual([]);
    expect(await search(warehouse)).toEqual([]);
  });
});

test("a transfer is planned from or to a warehouse of the caller", async () => {
  expect(await world.call("/operator/createTransfer", elsewhere, warehouse)).toMatchObject({ reason: "NOT_FOUND" });
  expect(await world.call("/operator/createTransfer", { ...elsewhere, to_warehouse_id: own }, warehouse)).toMatchObject({ code: 200 });
});

/** Calls with the warehouse role that are judged by a test of their own, or name the warehouses between which goods may be moved. */
const withoutWarehouse: readonly string[] = [
  ...["/operator/createTransfer", "/operator/transferPlaces", "/operator/purchaseOrderPlaces"],
  ...["/operator/reportList", "/operator/report", "/operator/homeReports", "/operator/scheduleReport"],
];

test("a report has only what is of the caller's warehouses", async () => {
  const read = async (as: typeof warehouse) => (await world.call("/operator/report", { name: "stock_age" }, as)).data.list as Row[];
  const { warehouse_name } = await world.one("select warehouse_name from warehouses where warehouse_id = $1", [own]);
  expect((await read(admin)).length).toBeGreaterThan(1);
  expect(await read(warehouse)).toMatchObject([{ warehouse: warehouse_name }]);
});

describe("an assignment", () => {
  test("of nothing is all warehouses", async () => {
    expect(await assign([])).toMatchObject({ code: 200 });
    const { list } = (await world.call("/operator/floorWarehouses", {}, warehouse)).data;
    expect(list.length).toBeGreaterThan(1);
    await assign([own]);
    expect((await world.call("/operator/floorWarehouses", {}, warehouse)).data.list).toMatchObject([{ warehouse_id: own }]);
  });

  test("is an administrator's, names warehouses that are there, and is in the list of staff", async () => {
    expect(await assign([999_999])).toMatchObject({ reason: "NOT_FOUND" });
    for (const as of [warehouse, service, buyer])
      expect(["NOT_ALLOWED", "NO_PERMISSION"]).toContain((await world.call("/operator/setStaffWarehouses", { person_id }, as)).reason);
    const { list } = (await world.call("/operator/staffList", {}, admin)).data;
    expect(list.find((row: Row) => row.person_id === person_id)).toMatchObject({
      warehouse_ids: [own],
      warehouse_names: [expect.any(String)],
    });
  });
});
