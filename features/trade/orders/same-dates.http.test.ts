import { describe, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { dayMs } from "#kernel/clock.ts";
import { orderLifecycle } from "./test-lifecycle.ts";
import { toProductList } from "./test-orders.ts";

/** The days and the freight of the same goods on card, product page, in cart, checkout, order and list of orders. */

const world = await testApp();
const { call, offer, pay } = await orderLifecycle(world);

/** A Monday at noon in Los Angeles. */
const start = Date.parse("2027-02-01T20:00:00Z");
world.clock.set(new Date(start));
await world.rows(
  "update sessions set last_used_at = $1::timestamptz + interval '30 days', expires_at = $1::timestamptz + interval '300 days'",
  [new Date(start)],
);
await world.rows(`update warehouses set time_zone = 'America/Los_Angeles',
  pickup_hours = (select jsonb_object_agg(day, '{"from": "07:00", "to": "16:30"}'::jsonb) from unnest('{mon,tue,wed,thu,fri}'::text[]) day)`);
/** The default address, whose goods are unloaded with a liftgate. */
const { address_id } = await world.one(
  `update addresses set zip = '80202', province = 'CO', country = 'US', dock = '{"liftgate": true, "residential": false, "appointment": false,
     "inside_delivery": false, "limited_access": false, "notify": false, "hours": "", "instructions": ""}'
   where is_default and removed_at is null and company_id = (select company_id from company_members join people using (person_id)
     where email = 'buyer@demo.test' limit 1) returning address_id`,
);

const { relation_id } = offer;
const goods_list = JSON.stringify([{ relation_id, quantity: 1 }]);

/** The dates of a wire object. */
const daysOf = ({ pickup_from, ship_by, deliver_from, deliver_to }: Record<string, string | null>) => ({
  pickup_from,
  ship_by,
  deliver_from,
  deliver_to,
});

const shown = async () => {
  const card = (await call("/home/cardDelivery", { relation_ids: relation_id }, "buyer")).data;
  const page = (await call("/home/freightEstimate", { relation_id, quantity: 1 }, "buyer")).data;
  const cart = (await call("/user/orderFreight", { goods_list }, "buyer")).data;
  const place = page.list.find((each: { relation_id: number }) => each.relation_id === relation_id);
  return { card, page, cart, place, ofCard: card.list[0] };
};

const booking = async (logistics_type: number) => {
  const product_list = toProductList([{ offer, quantity: 1 }]);
  const { data } = await call("/supply/order/order/booking", { product_list, logistics_type, address_id }, "buyer");
  return { product_list, quote: data, order: data.orders[0] };
};

const place = async (logistics_type: number) => {
  const { product_list, order, quote } = await booking(logistics_type);
  const freight_quote_ids = order.freight?.quote_id ?? "";
  const body = { product_list, logistics_type, address_id, seen: quote.seen, freight_quote_ids };
  const placed = await call("/home/create", body, "buyer");
  expect(placed.code).toBe(200);
  return placed.data.orders[0].order_number as string;
};

const ordered = async (order_sn: string) => {
  const { expected } = (await call("/supply/order/order/info", { order_sn }, "buyer")).data.orders[0];
  const [row] = (await call("/user/orderList", { keyword: order_sn }, "buyer")).data.list;
  return { last: expected.stages.at(-1), next: row.next_date };
};

describe("the same goods", () => {
  test("are delivered on the same days, for the same freight with the services of the address, on every page", async () => {
    const { card, page, cart, place: ofPage, ofCard } = await shown();
    const { order } = await booking(3);
    for (const where of [card, page, cart]) expect(where).toMatchObject({ zip: "80202", accessorials: ["liftgate"] });
    expect(order.freight.accessorials).toEqual(["liftgate"]);
    const days = daysOf(ofCard);
    expect(days).toMatchObject({ pickup_from: "2027-02-04", ship_by: "2027-02-04", deliver_from: expect.any(String) });
    expect([daysOf(ofPage), daysOf(cart.orders[0])]).toEqual([days, days]);
    expect(daysOf(order)).toEqual({ ...days, pickup_from: null });
    expect([ofPage.freight, cart.orders[0].freight, cart.freight]).toEqual([order.fare_fee, order.fare_fee, order.fare_fee]);
    expect(Number(ofCard.freight_from) <= Number(order.fare_fee) && Number(order.fare_fee) <= Number(ofCard.freight_to)).toBe(true);

    const order_sn = await place(3);
    await pay(order_sn);
    await pay(order_sn, { purpose: "freight" });
    const { last, next } = await ordered(order_sn);
    expect(last).toMatchObject({ stage: "deliver", from: days.deliver_from, to: days.deliver_to });
    const from = days.deliver_from === days.deliver_to ? null : days.deliver_from;
    expect(next).toEqual({ kind: "deliver", from, at: days.deliver_to, days_late: null });
  });

  test("are ready for pickup on the same day", async () => {
    const { ofCard, cart } = await shown();
    expect(daysOf((await booking(1)).order)).toEqual({
      pickup_from: ofCard.pickup_from,
      ship_by: null,
      deliver_from: null,
      deliver_to: null,
    });
    expect(cart.orders[0].pickup_from).toBe(ofCard.pickup_from);
    const order_sn = await place(1);
    await pay(order_sn);
    const { last, next } = await ordered(order_sn);
    expect(last).toMatchObject({ stage: "pickup", to: ofCard.pickup_from });
    expect(next).toEqual({ kind: "ready", from: null, at: ofCard.pickup_from, days_late: null });
    world.clock.set(new Date(start + 4 * dayMs));
    expect((await ordered(order_sn)).next).toEqual({ kind: "ready", from: null, at: "2027-02-05", days_late: 1 });
    world.clock.set(new Date(start));
  });

  test("that nobody delivers to the address can be picked up, says each page", async () => {
    await world.rows("update addresses set zip = '99950', province = 'AK' where address_id = $1", [address_id]);
    const { cart, place: ofPage, ofCard } = await shown();
    for (const where of [ofCard, ofPage, cart.orders[0]])
      expect(where).toMatchObject({ problem: "NO_FREIGHT_TO_ZIP", pickup_from: "2027-02-04", deliver_from: null });
    expect(cart.freight).toBeNull();
    expect((await booking(3)).order).toMatchObject({ fare_fee: null, ship_by: "2027-02-04", deliver_from: null });
  });
});
