import { expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { assertInvariants } from "#db/assert-invariants.ts";
import { seedDemoOrders } from "#demo/orders.ts";

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
    await assertInvariants(world.platform.database);
  } finally {
    await world.close();
  }
}, 120_000);
