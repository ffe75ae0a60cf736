import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { emptyDatabase } from "#platform/postgres/test-database.ts";
import { listMigrations, migrate, readRelease } from "./migrate.ts";
import { readReleasedSchema } from "./migration.ts";

/** Migration 0335 on stored goods of the version before. It goes with the migrations, when a release closes them. */

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
  const folder = await mkdtemp(join(tmpdir(), "joinery-before-lots-"));
  afterAll(() => rm(folder, { recursive: true }));
  const before = pathToFileURL(`${folder}/`);
  await cp(root, before, { recursive: true });
  for (const path of await listMigrations(before)) if (path >= "0335") await rm(new URL(`migrations/${path}`, before));
  return before;
};
await migrate(database.url, await beforeRoot());

/** Three orders of five pieces: two wait for pickup, of the first a sales order has sent two and another waits with one; the third is completed. */
const insertEarlier = async (): Promise<void> => {
  await client.query(`
    set session_replication_role = replica;
    insert into warehouses (warehouse_id, warehouse_code, warehouse_area_id, warehouse_name, address, city, state, zip, latitude, longitude, phone, time_zone,
        pickup_hours)
      overriding system value values (1, 'W', 1, 'W', 'A', 'C', 'CA', '90001', 1, 1, '1', 'America/Los_Angeles', '{}');
    insert into offers (relation_id, product_id, warehouse_id, merchant_id, kind, source_type, purchase_mode, price_cents)
      overriding system value values (1, 1, 1, 1, 'local', 1, 1, 1000);
    insert into stock_items (stock_item_id, product_id, warehouse_id, on_hand, reserved) overriding system value values (1, 1, 1, 30, 10);
    insert into stock_movements (stock_item_id, kind, on_hand_change, reserved_change) values (1, 'receipt', 30, 10);
    insert into orders (order_id, order_number, checkout_id, company_id, person_id, merchant_id, warehouse_id, site_code, kind, status, status_since,
        logistics_type, purchase_mode, pieces, goods_cents, discount_cents, cartons, created_at, pickup_free_until)
      overriding system value
      select id, 'N' || id, 1, 1, 1, 1, 1, 'LA', 'local', case id when 3 then 'completed' else 'awaitingPickup' end, now(), 1, 1, 5, 5000, 500, 5, now(),
        current_date + 3
      from generate_series(1, 3) id;
    insert into order_lines (order_line_id, order_id, position, relation_id, product_id, goods_sn, custom_sn, title, quantity, unit_cents, goods_cents,
        discount_cents, volume_cm3, allocated, received)
      overriding system value
      select id, id, 1, 1, 1, 'G', 'C', '{"en-US": "x", "zh-CN": "x", "es-ES": "x"}', 5, 1000, 5000, 500, 500000,
        case id when 3 then 0 else 5 end, case id when 3 then 5 else 0 end
      from generate_series(1, 3) id;
    insert into stock_reservations (order_id, order_line_id, stock_item_id, relation_id, quantity) select id, id, 1, 1, 5 from generate_series(1, 2) id;
    insert into shipments (shipment_id, order_id, number, status, status_since, created_at) overriding system value
      select id + 100, id, 1, 'packed', now(), now() from generate_series(1, 2) id;
    insert into shipment_lines (shipment_id, order_line_id, quantity) select id + 100, id, 5 from generate_series(1, 2) id;
    insert into sales_orders (sales_order_id, sales_order_number, company_id, person_id, warehouse_id, order_id, status, receiver, phone, address_line1, city,
        province, zip, label_file_id, tracking_number, created_at, status_since)
      overriding system value
      select id, 'S' || id, 1, 1, 1, 1, case id when 1 then 'shipped' else 'requested' end, 'R', '1', 'A', 'C', 'CA', '90001', gen_random_uuid(), 'T', now(), now()
      from generate_series(1, 2) id;
    insert into sales_order_lines (sales_order_id, order_line_id, quantity) values (1, 1, 2), (2, 1, 1);
    set session_replication_role = origin`);
};

const all = async (sql: string) => (await client.query(sql)).rows;

test("goods that wait for pickup become lots, and what was sent of them leaves", async () => {
  await insertEarlier();
  const orders = await all("select * from orders order by order_id");
  const sales = await all("select * from sales_orders order by sales_order_id");
  // Without checks of foreign keys, because the orders have nothing that they refer to.
  const unchecked = new URL(database.url);
  unchecked.searchParams.set("options", "-c session_replication_role=replica");
  await migrate(unchecked.href, root);
  expect(await all("select * from orders order by order_id")).toEqual(orders);
  expect(await all("select * from sales_orders order by sales_order_id")).toEqual(sales);
  expect(
    await all(
      "select order_line_id::integer, pieces, is_kept, unit_cost_cents::integer, unit_volume_cm3::integer from stock_lots order by order_line_id",
    ),
  ).toEqual([
    { order_line_id: 1, pieces: 3, is_kept: false, unit_cost_cents: 900, unit_volume_cm3: 100_000 },
    { order_line_id: 2, pieces: 5, is_kept: false, unit_cost_cents: 900, unit_volume_cm3: 100_000 },
  ]);
  expect(await all("select allocated, shipped, received from order_lines order by order_line_id")).toEqual([
    { allocated: 3, shipped: 0, received: 2 },
    { allocated: 5, shipped: 0, received: 0 },
    { allocated: 0, shipped: 0, received: 5 },
  ]);
  expect(await all("select on_hand, reserved from stock_items")).toEqual([{ on_hand: 28, reserved: 8 }]);
  expect(
    await all("select count(*)::integer as lines, count(distinct lot_id)::integer as lots from sales_order_lines where lot_id is not null"),
  ).toEqual([{ lines: 2, lots: 1 }]);
  expect(
    await all("select status, quantity from shipments join shipment_lines using (shipment_id) where order_id = 1 order by number"),
  ).toEqual([
    { status: "packed", quantity: 3 },
    { status: "received", quantity: 2 },
  ]);
});

test("a sales order of the version before names the lot of its line", async () => {
  await client.query(
    "set session_replication_role = origin; insert into sales_order_lines (sales_order_id, order_line_id, quantity) values (2, 2, 1)",
  );
  expect(
    await all("select order_line_id::integer from sales_order_lines join stock_lots using (lot_id, order_line_id) where order_line_id = 2"),
  ).toEqual([{ order_line_id: 2 }]);
});
