import { expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { assertInvariants } from "#db/assert-invariants.ts";
import { seedDemoOrders } from "#demo/orders.ts";

/** Stock after each moment of the history at which something moved: more reserved than there was, or less than nothing there. */
const impossibleStock = `
  select goods_sn, to_char(at, 'YYYY-MM-DD HH24:MI') as at, stock.on_hand::int, stock.reserved::int
  from (
    select stock_item_id, at, sum(on_hand) over since as on_hand, sum(reserved) over since as reserved
    from (
      select stock_item_id, at, sum(on_hand_change) as on_hand, sum(reserved_change) as reserved from stock_movements group by 1, 2
    ) moved
    window since as (partition by stock_item_id order by at)
  ) stock join stock_items using (stock_item_id) join products using (product_id)
  where stock.on_hand < 0 or stock.reserved < 0 or stock.reserved > stock.on_hand
  order by 2, 1 limit 20`;

/** Promises of arrivals beyond what the arrival brings, made after it had come, or by orders that did not exist yet. */
const impossiblePromises = `
  select container_number, order_number
  from (
    select promise.*, sum(quantity) filter (where state <> 'released') over (partition by incoming_id order by promised_at, promise_id) as promised
    from arrival_promises promise
  ) promise join incoming_stock lot using (incoming_id) join orders using (order_id)
  where promised > lot.quantity or promised_at > lot.arrived_at or promised_at < orders.created_at
  limit 20`;

/** Days of the history on which an order was placed or goods moved. */
const busyDays = `select count(distinct at::date)::int as days, (max(at)::date - min(at)::date)::int as span from stock_movements`;

test("the demo has tracked shipments, claims in several statuses, pickups by appointment, and swatches", async () => {
  const world = await testApp();
  try {
    await seedDemoOrders(world.platform);
    const claims = await world.rows<{ status: string }>("select status from freight_claims order by status");
    expect(claims.map(({ status }) => status)).toEqual(["declined", "paid", "submitted", "submitted"]);
    const events = await world.rows<{ kind: string }>("select distinct kind from shipment_events order by kind");
    expect(events.map(({ kind }) => kind)).toEqual(["delivered", "exception", "in_transit", "out_for_delivery", "picked_up"]);
    const bookings = await world.rows<{ state: string; is_past: boolean }>(
      "select state, starts_at < $1 as is_past from dock_bookings order by starts_at",
      [world.clock.now()],
    );
    expect(bookings.some(({ state }) => state === "no_show")).toBe(true);
    expect(bookings.filter(({ state, is_past }) => state === "booked" && !is_past).length).toBeGreaterThan(3);
    const { swatches } = await world.one("select count(*)::int as swatches from sample_terms where is_swatch");
    expect(swatches).toBeGreaterThanOrEqual(2);
    expect(await world.rows(impossibleStock)).toEqual([]);
    expect(await world.rows(impossiblePromises)).toEqual([]);
    const { days, span } = await world.one(busyDays);
    expect([days >= 12, span >= 40]).toEqual([true, true]);
    await assertInvariants(world.platform.database);
  } finally {
    await world.close();
  }
}, 120_000);
