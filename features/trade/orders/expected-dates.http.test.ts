import { describe, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { packingDays } from "#features/inventory/expected-dates/rules.ts";
import { dayMs } from "#kernel/clock.ts";
import { hoursOfStatus } from "./rules/staff-roles.ts";
import { orderLifecycle } from "./test-lifecycle.ts";

/** The promised dates of orders: kept with the payment, shown to all sides, and late when they pass. */

const world = await testApp();
const { call, move, place, pay, paidOrder, walk } = await orderLifecycle(world);

const promiseOf = async (order_sn: string) =>
  (
    await world.rows(
      `select pack_by::text, ready_for_pickup_from::text, ship_by::text, deliver_from::text, deliver_to::text
       from order_promises join orders using (order_id) where order_number = $1`,
      [order_sn],
    )
  )[0];

const expectedOf = async (order_sn: string) =>
  (await call("/supply/order/order/info", { order_sn }, "buyer")).data.orders[0].expected as {
    stages: { stage: string; from: string; to: string; is_done: boolean }[];
    late: { stage: string; due: string; now: string } | null;
    pay_until: string | null;
  } | null;

/** A Monday at noon in Los Angeles, long after the demo data. */
const start = Date.parse("2027-02-01T20:00:00Z");
world.clock.set(new Date(start));
await world.rows(
  "update sessions set last_used_at = $1::timestamptz + interval '30 days', expires_at = $1::timestamptz + interval '300 days'",
  [new Date(start)],
);
await world.rows(`update warehouses set time_zone = 'America/Los_Angeles',
  pickup_hours = (select jsonb_object_agg(day, '{"from": "07:00", "to": "16:30"}'::jsonb) from unnest('{mon,tue,wed,thu,fri}'::text[]) day)`);

describe("a promise", () => {
  test("is kept when the goods are paid, and is late when its day has passed", async () => {
    const order_sn = await place(1);
    expect(await promiseOf(order_sn)).toBeUndefined();
    expect(await expectedOf(order_sn)).toMatchObject({
      stages: [{ stage: "pickup", to: "2027-02-04" }],
      pay_until: "2027-02-01T22:30:00.000Z",
    });
    await pay(order_sn);
    const promise = { pack_by: "2027-02-04", ready_for_pickup_from: "2027-02-04", ship_by: null, deliver_from: null, deliver_to: null };
    expect(await promiseOf(order_sn)).toEqual(promise);
    expect(await expectedOf(order_sn)).toEqual({
      stages: [{ stage: "pickup", from: "2027-02-04", to: "2027-02-04", is_done: false }],
      late: null,
      pay_until: null,
    });
    await walk(order_sn, "startPacking");
    world.clock.set(new Date(start + 4 * dayMs));
    const late = { stage: "pickup", due: "2027-02-04", now: "2027-02-05" };
    expect((await expectedOf(order_sn))?.late).toEqual(late);
    for (const [path, who] of [
      ["/operator/orderInfo", "warehouse"],
      ["/merchant/orderInfo", "merchant"],
    ] as const)
      expect((await call(path, { order_sn }, who)).data.expected.late).toEqual(late);
    await walk(order_sn, "readyForPickup");
    expect(await expectedOf(order_sn)).toMatchObject({
      stages: [{ stage: "pickup", to: "2027-02-05", is_done: true }],
      late: null,
    });
    expect(await promiseOf(order_sn)).toEqual(promise);
    await walk(order_sn, "confirmPickup");
    expect(await expectedOf(order_sn)).toBeNull();
    world.clock.set(new Date(start));
  });

  test("waits for the buyer's label, and stays when a cancellation is declined", async () => {
    const order_sn = await paidOrder(2);
    expect(await promiseOf(order_sn)).toBeUndefined();
    world.clock.set(new Date(start + dayMs));
    await walk(order_sn, "uploadLabel");
    const promise = await promiseOf(order_sn);
    expect(promise).toMatchObject({ ship_by: "2027-02-05", deliver_to: null });
    world.clock.set(new Date(start + 3 * dayMs));
    await walk(order_sn, "requestCancel");
    expect(await expectedOf(order_sn)).toBeNull();
    await walk(order_sn, "declineCancel");
    expect(await promiseOf(order_sn)).toEqual(promise);
    world.clock.set(new Date(start));
  });

  test("is another one when the buyer collects the goods instead", async () => {
    const order_sn = await paidOrder(3);
    await pay(order_sn, { purpose: "freight" });
    expect(await promiseOf(order_sn)).toMatchObject({ ship_by: "2027-02-04", ready_for_pickup_from: null });
    world.clock.set(new Date(start + dayMs));
    expect((await move("cancelFreight", order_sn)).code).toBe(200);
    expect(await promiseOf(order_sn)).toMatchObject({ ship_by: null, ready_for_pickup_from: "2027-02-05" });
    world.clock.set(new Date(start));
  });

  test("of a delivery has the days of its freight quote, and moves with a late dispatch", async () => {
    const order_sn = await paidOrder(3);
    await world.rows(
      `with quote as (
         insert into freight_quotes (company_id, quote_key, request, answer, freight_cents, created_at, valid_until)
         select company_id, 'dates', '{}', '{"transit_days": [2, 4]}', 500, now(), now() from orders where order_number = $1 returning quote_id)
       update orders set freight_quote_id = quote_id from quote where order_number = $1`,
      [order_sn],
    );
    await pay(order_sn, { purpose: "freight" });
    expect(await promiseOf(order_sn)).toMatchObject({ ship_by: "2027-02-04", deliver_from: "2027-02-08", deliver_to: "2027-02-10" });
    world.clock.set(new Date(start + 7 * dayMs));
    await walk(order_sn, "startPacking", "dispatch");
    const [{ body }] = await world.rows(
      "select params -> 'dates' ->> 'en-US' as body from messages where kind = 'orderDispatched' order by message_id desc limit 1",
    );
    expect(body).toBe("Arrives Feb 10–12.");
    const calendar = await call("/user/calendar", { from: "2027-02-01", to: "2027-02-28" }, "buyer");
    expect(calendar.data.list).toContainEqual({ kind: "delivery", day: "2027-02-12", number: order_sn, amount: null });
    expect(await expectedOf(order_sn)).toEqual({
      stages: [
        { stage: "pack", from: "2027-02-04", to: "2027-02-04", is_done: true },
        { stage: "ship", from: "2027-02-08", to: "2027-02-08", is_done: true },
        { stage: "deliver", from: "2027-02-10", to: "2027-02-12", is_done: false },
      ],
      late: { stage: "deliver", due: "2027-02-10", now: "2027-02-12" },
      pay_until: null,
    });
    world.clock.set(new Date(start));
  });

  test("leaves out a day on which the warehouse is closed", async () => {
    const order_sn = await place(1);
    await world.rows(
      "insert into dock_closed_days select warehouse_id, '2027-02-03', now() from orders where order_number = $1 on conflict do nothing",
      [order_sn],
    );
    await pay(order_sn);
    expect(await promiseOf(order_sn)).toMatchObject({ pack_by: "2027-02-05" });
  });
});

test("the packing days are those of the clocks of the statuses", () =>
  expect(packingDays * 24).toBe(hoursOfStatus("awaitingPacking") + hoursOfStatus("processing")));
