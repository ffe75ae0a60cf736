import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { emptyDatabase } from "#platform/postgres/test-database.ts";
import { listMigrations, migrate, readRelease } from "./migrate.ts";
import { readReleasedSchema } from "./migration.ts";

/** Migrations 0320 and 0323 on orders of the version before. It goes with the migrations, when a release closes them. */

/** What an order of the version before had: its status, and what the warehouse had done with it. */
interface Earlier {
  status: string;
  kind?: string;
  held?: "open" | "sold" | "released";
  isPacking?: boolean;
  isDispatched?: boolean;
  isCompleted?: boolean;
  /** What becomes of its two pieces, and of its shipment; null for none. */
  pieces: Partial<Record<"allocated" | "shipped" | "received" | "canceled" | "returned", number>>;
  shipment: string | null;
}

const earlier: Earlier[] = [
  { status: "unpaid", held: "open", pieces: { allocated: 2 }, shipment: null },
  { status: "awaitingPacking", held: "open", pieces: { allocated: 2 }, shipment: null },
  { status: "processing", held: "open", isPacking: true, pieces: { allocated: 2 }, shipment: "picking" },
  { status: "awaitingPickup", held: "open", isPacking: true, pieces: { allocated: 2 }, shipment: "packed" },
  { status: "shipping", held: "sold", isPacking: true, isDispatched: true, pieces: { shipped: 2 }, shipment: "handedOver" },
  { status: "arrived", held: "sold", isPacking: true, isDispatched: true, pieces: { shipped: 2 }, shipment: "delivered" },
  {
    status: "completed",
    held: "sold",
    isPacking: true,
    isDispatched: true,
    isCompleted: true,
    pieces: { received: 2 },
    shipment: "received",
  },
  {
    status: "returned",
    held: "sold",
    isPacking: true,
    isDispatched: true,
    isCompleted: true,
    pieces: { returned: 2 },
    shipment: "received",
  },
  { status: "failed", held: "open", isPacking: true, pieces: { allocated: 2 }, shipment: "canceled" },
  { status: "awaitingRefund", held: "released", pieces: { canceled: 2 }, shipment: null },
  { status: "cancelled", held: "released", pieces: { canceled: 2 }, shipment: null },
  { status: "cancelled", kind: "presale", pieces: { canceled: 2 }, shipment: null },
  { status: "approvedPresale", kind: "presale", pieces: {}, shipment: null },
  { status: "creationFailed", pieces: {}, shipment: null },
  { status: "drafting", kind: "fob", pieces: {}, shipment: null },
  { status: "shipping", kind: "fob", isDispatched: true, pieces: { shipped: 2 }, shipment: null },
];

const database = await emptyDatabase();
const client = new pg.Client({ connectionString: database.url });
await client.connect();
afterAll(async () => {
  await client.end();
  await database.drop();
});

const root = new URL("./", import.meta.url);
await client.query(await readReleasedSchema(root));
await client.query("create table migrations (name text primary key, run_at timestamptz not null default now())");
await client.query("insert into migrations (name) select unnest($1::text[])", [(await readRelease(root)).migrations]);

/** A folder with the migrations before this one. */
const beforeRoot = async (): Promise<URL> => {
  const folder = await mkdtemp(join(tmpdir(), "joinery-before-"));
  afterAll(() => rm(folder, { recursive: true }));
  const before = pathToFileURL(`${folder}/`);
  await cp(root, before, { recursive: true });
  for (const path of await listMigrations(before)) if (path >= "0320") await rm(new URL(`migrations/${path}`, before));
  return before;
};
await migrate(database.url, await beforeRoot());

/** Inserts the orders without what they refer to. */
const insertEarlier = async (): Promise<void> => {
  await client.query("set session_replication_role = replica");
  for (const [place, order] of earlier.entries()) {
    const id = place + 1;
    const kind = order.kind ?? "local";
    await client.query(
      `insert into orders (order_id, order_number, checkout_id, company_id, person_id, merchant_id, warehouse_id, site_code, kind, status, status_since,
         logistics_type, purchase_mode, pieces, goods_cents, cartons, created_at, tracking_number, carrier, dispatched_at, completed_at)
       overriding system value values ($1::bigint, 'N' || $1::bigint, 1, 1, 1, 1, 1, 'LA', $2, $3, now(), 2, 1, 2, 200, 1, now(), $4, 'UPS', $5, $6)`,
      [
        id,
        kind,
        order.status,
        order.isDispatched ? `1Z${id}` : "",
        order.isDispatched ? new Date() : null,
        order.isCompleted ? new Date() : null,
      ],
    );
    await client.query(
      `insert into order_lines (order_line_id, order_id, position, relation_id, product_id, goods_sn, custom_sn, title, quantity, unit_cents, goods_cents)
       overriding system value values ($1::bigint, $1::bigint, 1, 1, 1, 'G', 'C', '{"en-US": "x", "zh-CN": "x", "es-ES": "x"}', 2, 100, 200)`,
      [id],
    );
    if (order.held)
      await client.query(
        "insert into stock_reservations (order_id, order_line_id, stock_item_id, relation_id, quantity, state) values ($1::bigint, $1::bigint, 1, 1, 2, $2)",
        [id, order.held],
      );
    await client.query(
      `insert into bills_of_lading (bol_number, order_id, company_id, issued_at, person_id, document, driver_token)
       values ('BOL-' || $1::bigint, $1::bigint, 1, now(), 1, '{"lines": []}', 'token' || $1::bigint)`,
      [id],
    );
    const actions = [...(order.isPacking ? ["startPacking"] : []), ...(order.isDispatched ? ["dispatch"] : [])];
    for (const action of actions)
      await client.query(
        "insert into order_events (order_id, at, flow, from_status, action, to_status, actor) values ($1, now(), 'stock', 'unpaid', $2, 'processing', 'warehouse')",
        [id, action],
      );
  }
  await client.query("set session_replication_role = origin");
};

const hashOf = async (sql: string): Promise<unknown> =>
  (await client.query(`select count(*), md5(string_agg(row::text, ',' order by row::text)) from (${sql}) row`)).rows[0];
const unchanged = [
  "select order_id, status, tracking_number, carrier, paid_cents, refunded_cents from orders",
  "select order_line_id, order_id, quantity, goods_cents from order_lines",
  "select reservation_id, order_line_id, quantity, state from stock_reservations",
  "select event_id, order_id, action from order_events",
  "select bol_id, bol_number, order_id, issued_at, document, driver_token from bills_of_lading",
];

test("orders of the version before become lines with pieces and one shipment, and nothing of theirs changes", async () => {
  await insertEarlier();
  const before = await Promise.all(unchanged.map(hashOf));
  await migrate(database.url, root);
  expect(await Promise.all(unchanged.map(hashOf))).toEqual(before);
  const { rows } = await client.query(
    `select orders.status, orders.kind, allocated, shipped, received, canceled, returned, shipments.status as shipment, shipment_lines.quantity, tracking_number as number,
       (select tracking_number from shipment_parcels parcel where parcel.shipment_id = shipments.shipment_id) as parcel
     from orders join order_lines line using (order_id) left join shipments using (order_id) left join shipment_lines using (shipment_id)
     order by order_id`,
  );
  const none = { allocated: 0, shipped: 0, received: 0, canceled: 0, returned: 0 };
  expect(rows).toMatchObject(
    earlier.map(({ status, kind = "local", pieces, shipment }) => ({
      status,
      kind,
      ...none,
      ...pieces,
      shipment,
      quantity: shipment ? 2 : null,
    })),
  );
  for (const row of rows) if (row.shipment && row.number) expect(row.parcel).toBe(row.number);
  const { rows: left } = await client.query("select state, sold, released, quantity from stock_reservations order by reservation_id");
  for (const { state, sold, released, quantity } of left) {
    expect(sold + released).toBe(state === "open" ? 0 : quantity);
    expect(state === "sold" ? sold : released).toBe(state === "open" ? 0 : quantity);
  }
});

test("bills of lading of the version before are those of shipment 1, and each shipment has one", async () => {
  const { rows } = await client.query(
    `select bill.shipment_id, shipments.shipment_id as first from bills_of_lading bill
     left join shipments on shipments.order_id = bill.order_id and number = 1 order by bill.order_id`,
  );
  expect(rows).toHaveLength(earlier.length);
  for (const { shipment_id, first } of rows) expect(shipment_id).toBe(first);
  const insert = (order_id: number, number: string, shipment_id: number | null) =>
    client.query(
      `insert into bills_of_lading (bol_number, order_id, company_id, issued_at, person_id, document, driver_token, shipment_id)
       values ($2::text, $1, 1, now(), 1, '{}', $2::text, $3)`,
      [order_id, number, shipment_id],
    );
  const withShipment = earlier.findIndex(({ shipment }) => shipment !== null) + 1;
  const withoutShipment = earlier.findIndex(({ shipment }) => shipment === null) + 1;
  await client.query("set session_replication_role = replica");
  await expect(insert(withShipment, "BOL-A", rows[withShipment - 1]?.shipment_id)).rejects.toThrow("bills_of_lading_of_shipment");
  await expect(insert(withoutShipment, "BOL-B", null)).rejects.toThrow("bills_of_lading_of_whole_order");
  await client.query("set session_replication_role = origin");
});
