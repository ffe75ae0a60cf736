import { readFile } from "node:fs/promises";
import type { PoolClient } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#apps/server/test-app.ts";
import { findBrokenInvariants, simpleOffers, toProductList } from "#features/trade/orders/test-orders.ts";

/** The invariants hold in the demo data, and each kind of damage is reported by name. */

let world: TestApp;
let client: PoolClient;
let sql: string;

beforeAll(async () => {
  world = await testApp();
  sql = await readFile(new URL("./invariants.sql", import.meta.url), "utf8");
  const offers = await simpleOffers(world, 2, { stock: 50 });
  const lines = offers.map((offer) => ({ offer, quantity: 2 }));
  const placed = await world.call("/home/create", { product_list: toProductList(lines) }, { as: "buyer@demo.test" });
  expect(placed.code).toBe(200);
  const paid = await world.call(
    "/pay/balance",
    { order_sn: placed.data.order_parent_number, payment_password: "123456" },
    { as: "buyer@demo.test" },
  );
  expect(paid.code).toBe(200);
  client = await world.platform.database.connect();
});
afterAll(async () => {
  client.release();
  await world.close();
});

test("hold in the demo data with a paid order", async () => expect(await findBrokenInvariants(world)).toEqual([]));

/** A review that nobody counted, of another manufacturer than that of its order. */
const addReview = `insert into product_reviews (order_id, product_id, company_id, merchant_id, person_id, site_code, quality, packing, accuracy, body, created_at)
   select order_id, (select max(product_id) from products), company_id, merchant_id + 1, person_id, site_code, 5, 5, 5, 'x', now() from orders limit 1`;

/** Damage done by hand with triggers and foreign keys disabled, as after a faulty restore. */
const damages: [invariant: string, damage: string][] = [
  [
    "expected pickups of a door do not overlap",
    `insert into dock_bookings (warehouse_id, company_id, order_number, starts_at, ends_at, door, truck_type, pallets, booked_at, state_since)
     select (select min(warehouse_id) from warehouses), (select min(company_id) from companies), 'DOCK' || hour,
       '2100-01-01Z'::timestamptz + make_interval(hours => hour), '2100-01-01Z'::timestamptz + make_interval(hours => hour + 2), 1, 'van', 1, now(), now()
     from generate_series(1, 2) as hour`,
  ],
  [
    "a ledger transaction sums to zero",
    "update ledger_entries set amount_cents = amount_cents + 1 where entry_id = (select max(entry_id) from ledger_entries)",
  ],
  ["a ledger transaction has entries", "delete from ledger_entries where tx_id = (select max(tx_id) from ledger_transactions)"],
  [
    "a kept balance is the sum of its entries",
    "update ledger_accounts set balance_cents = balance_cents + 1 where kind = 'available' and balance_cents > 0",
  ],
  [
    "what is frozen of a company is the sum of what says why",
    "insert into frozen_amounts (company_id, source, amount_cents, reason, frozen_at) select min(company_id), 'operator', 5, 'x', now() from companies",
  ],
  [
    "an open request to thaw is for what is still frozen",
    `with ended as (
       insert into frozen_amounts (company_id, source, amount_cents, reason, frozen_at, ending, ended_at)
       select min(company_id), 'operator', 5, 'x', now(), 'thawed', now() from companies returning frozen_id, company_id
     ) insert into thaw_requests (company_id, frozen_id, reason, submitted_by, submitted_at) select company_id, frozen_id, 'x', 1, now() from ended`,
  ],
  ["an entry carries what its account and its kind have come to", "update ledger_entries set nth = nth + 1 where nth is not null"],
  [
    "a company with bank accounts has one default",
    `insert into bank_accounts (company_id, holder_name, bank_name, country, last4, number_sealed, number_mark, added_at, added_by)
     select min(company_id), 'x', 'x', 'US', '1234', '', '', now(), 1 from companies`,
  ],
  ["escrow holds for an order what was paid, not refunded and not yet earned", "update orders set refunded_cents = 1 where paid_cents > 0"],
  ["what an order says was paid is the sum of its succeeded payments", "update orders set paid_cents = paid_cents + 1"],
  ["reserved is the sum of the open reservations and of kept lots", "update stock_reservations set quantity = quantity + 1"],
  ["stock is the sum of its movements", "update stock_items set on_hand = on_hand + 1"],
  ["what an offer says it sold is what its order lines hold or took", "update offers set sold = sold + 1 where share_cap is null"],
  ["only orders that still wait for their goods hold stock", "update orders set status = 'cancelled'"],
  ["an order is the sum of its lines", "update order_lines set pack_cents = pack_cents + 1"],
  ["an order has lines, a contract has terms instead", "delete from order_lines"],
  ["a timeline begins at the beginning", "delete from order_events where action = 'create'"],
  ["a timeline is a path", "update order_events set from_status = 'processing' where action = 'payBalance'"],
  ["a timeline ends at the order's status", "update orders set status = 'processing'"],
  ["every move is an arrow of the table", "update order_events set action = 'teleport' where action = 'payBalance'"],
  ["an order belongs to the company and site of its checkout", "update orders set company_id = company_id + 1"],
  ["the figures of a product are those of its visible reviews", addReview],
  ["a review is of goods of its company and manufacturer", addReview],
  [
    "the figures of a store are those of its products",
    `insert into store_ratings (merchant_id, reviews, with_photos, quality, packing, accuracy, stars_1, stars_2, stars_3, stars_4, stars_5)
     select max(merchant_id) + 1, 1, 0, 5, 5, 5, 0, 0, 0, 0, 1 from merchants`,
  ],
  ["a line's offer is of the order's manufacturer, warehouse and kind", "update orders set kind = 'special'"],
];

test.each(damages)("reports that %s", async (invariant, damage) => {
  await client.query("begin");
  try {
    await client.query("set local session_replication_role = replica");
    expect((await client.query(damage)).rowCount).toBeGreaterThan(0);
    const { rows } = await client.query<{ invariant: string }>(sql);
    expect(rows.map((row) => row.invariant)).toContain(invariant);
  } finally {
    await client.query("rollback");
  }
});
