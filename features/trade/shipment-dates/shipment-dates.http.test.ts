import { describe, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { jobs } from "#features/jobs.ts";
import { setBalance } from "#features/money/balance/test-balance.ts";
import { backorderOffer } from "#features/trade/backorders/test-backorders.ts";
import { partsWorld, service, warehouse } from "#features/trade/fulfillment/test-parts.ts";
import { runConcurrently } from "#features/trade/orders/test-orders.ts";
import { addDays, dayAt } from "#kernel/calendar.ts";

/** Days of the shipments of one order, and goods that cannot leave together, by the calls of all sides. */

const world = await testApp();
await setBalance(world, { as: "buyer@demo.test" }, 100_000_000);
const { buyer, call, done, paidOrder, plan, handOver } = await partsWorld(world);
const stranger = { as: "buyer2@demo.test" };

interface Dates {
  promised: { ship_by: string } | null;
  expected: { pack_by: string; ship_by: string | null; deliver_to: string | null };
  late: { stage: string; due: string; now: string; reason: string | null; note: string } | null;
}

const datesOf = async (order_sn: string, place: number, path = "/user/orderParts", who = buyer): Promise<Dates | null> =>
  (await done(path, { order_sn }, who)).shipments[place].dates;
const mailsAbout = async (order_sn: string, kind: string): Promise<number> =>
  Number(
    (
      await world.one(
        "select count(*) as count from outbox_messages where subject like '%' || $2 || '%' and subject like '%' || $1 || '%'",
        [order_sn, kind],
      )
    ).count,
  );
const today = async (order_sn: string) => {
  const { time_zone } = await world.one("select time_zone from orders join warehouses using (warehouse_id) where order_number = $1", [
    order_sn,
  ]);
  return dayAt(world.clock.now(), { time_zone });
};

describe("days of a shipment", () => {
  test("are promised with the order, move with a day that staff announce, and end with what happened", async () => {
    const { order_sn, lines } = await paidOrder([4]);
    const [order_line_id = 0] = lines;
    const first = await plan(order_sn, [{ order_line_id, quantity: 1 }]);
    await plan(order_sn, [{ order_line_id, quantity: 3 }]);
    const before = await datesOf(order_sn, 0);
    expect(before).toMatchObject({ late: null, expected: { ship_by: before?.promised?.ship_by } });

    const day = addDays(before?.expected.ship_by ?? "", 5);
    const delay = { shipment_id: first, day, reason: "warehouse", note: "Two people are ill" };
    expect(await call("/operator/delayShipment", { ...delay, day: addDays(await today(order_sn), -1) }, warehouse)).toMatchObject({
      reason: "DELAY_DAY",
    });
    const answers = await runConcurrently(
      4,
      Array.from({ length: 4 }, (_, at) => () => call("/operator/delayShipment", delay, at % 2 ? service : warehouse)),
    );
    expect(answers.filter(({ reason }) => reason === undefined)).toHaveLength(1);
    expect(answers.filter(({ reason }) => reason === "DELAY_DAY")).toHaveLength(3);
    expect(await mailsAbout(order_sn, "will be late")).toBe(1);

    const late = { stage: "ship", due: before?.promised?.ship_by, now: day, reason: "warehouse", note: "Two people are ill" };
    expect(await datesOf(order_sn, 0)).toMatchObject({ expected: { ship_by: day }, late });
    expect(await datesOf(order_sn, 0, "/operator/orderParts", service)).toMatchObject({ late });
    expect((await datesOf(order_sn, 1))?.late).toBeNull();

    await handOver(first, "UPS", "1Z1");
    expect(await mailsAbout(order_sn, "Part of order")).toBe(1);
    expect((await datesOf(order_sn, 0))?.late?.reason ?? null).toBeNull();
    await done("/operator/deliverShipment", { shipment_id: first }, warehouse);
    expect(await datesOf(order_sn, 0)).toBeNull();
    expect(await mailsAbout(order_sn, "was delivered")).toBe(1);
    expect(await call("/operator/delayShipment", { ...delay, day: addDays(day, 9) }, warehouse)).toMatchObject({ reason: "WRONG_STATUS" });
  });

  test("wait for the daily mail of who chose it", async () => {
    await done("/user/saveMessageSetting", { group: "orders", mode: "daily" }, buyer);
    const { order_sn, lines } = await paidOrder([1]);
    const shipment_id = await plan(order_sn, [{ order_line_id: lines[0] as number, quantity: 1 }]);
    const day = addDays(await today(order_sn), 30);
    await done("/operator/delayShipment", { shipment_id, day, reason: "carrier" }, warehouse);
    expect(await mailsAbout(order_sn, "will be late")).toBe(0);
    const { is_marked } = await world.one(
      "select bool_or(digest_due) as is_marked from messages where kind = 'orderShipmentLate' and params ->> 'order' = $1",
      [order_sn],
    );
    expect(is_marked).toBe(true);
    await done("/user/saveMessageSetting", { group: "orders", mode: "now" }, buyer);
  });
});

describe("goods that cannot leave together", () => {
  test("are asked about, and the last choice is what the warehouse sees", async () => {
    const { order_sn, lines } = await paidOrder([6]);
    const [order_line_id = 0] = lines;
    expect((await done("/user/shippingWays", { order_sn }, buyer)).options).toEqual([]);
    expect(await call("/user/chooseShippingWay", { order_sn, way: "apart" }, buyer)).toMatchObject({ reason: "NOTHING_TO_SPLIT" });
    const shipment_id = await plan(order_sn, [{ order_line_id, quantity: 6 }]);
    await done("/operator/reportShort", { shipment_id, order_line_id, quantity: 2, reason: "Not there" }, warehouse);
    const { short_id } = await world.one("select short_id from short_picks join orders using (order_id) where order_number = $1", [
      order_sn,
    ]);
    await done("/user/answerShort", { short_id, choice: "wait" }, buyer);

    const { options, chosen } = await done("/user/shippingWays", { order_sn }, buyer);
    expect(chosen).toBeNull();
    expect(options).toMatchObject([
      { way: "apart", aims: ["earliest"], parts: [{ pieces: 4, ready_by: expect.any(String) }, { pieces: 2 }] },
      { way: "together", aims: ["fewest"], parts: [{ pieces: 6 }] },
    ]);
    expect((await call("/user/shippingWays", { order_sn }, stranger)).reason).toBe("NOT_FOUND");
    expect((await call("/user/chooseShippingWay", { order_sn, way: "apart" }, stranger)).reason).toBe("NOT_FOUND");
    await done("/user/chooseShippingWay", { order_sn, way: "together" }, buyer);
    await done("/user/chooseShippingWay", { order_sn, way: "apart" }, buyer);
    expect((await done("/operator/shippingWays", { order_sn }, warehouse)).chosen).toMatchObject({ way: "apart" });
    const { count } = await world.one(
      "select count(*) as count from shipping_way_choices join orders using (order_id) where order_number = $1",
      [order_sn],
    );
    expect(Number(count)).toBe(2);
  });
});

describe("a checkout of goods of which a part comes later", () => {
  /** A checkout of nine pieces, of which four are there, by freight. */
  const parted = async () => {
    const offer = await backorderOffer(world, { stock: 4, containers: [10] });
    const { address_id } = await world.one(
      "select address_id from addresses join company_members using (company_id) join people using (person_id) where people.email = $1",
      [buyer.as],
    );
    const product_list = JSON.stringify([{ product_id: offer.product_id, relation_id: offer.relation_id, quantity: 9 }]);
    return { offer, checkout: { product_list, logistics_type: 3, address_id } };
  };
  const place = async (checkout: object, shipping_way?: "together" | "apart") => {
    const { orders } = await done("/home/create", { ...checkout, ...(shipping_way && { shipping_way }) }, buyer);
    const order_sn = orders[0].order_number as string;
    await done("/pay/balance", { order_sn, purpose: "all", payment_password: "123456" }, buyer);
    const { order_line_id } = await world.one(
      "select order_line_id from order_lines join orders using (order_id) where order_number = $1",
      [order_sn],
    );
    return { order_sn, order_line_id: Number(order_line_id) };
  };
  const chosenOf = async (order_sn: string) => (await done("/operator/shippingWays", { order_sn }, warehouse)).chosen;
  const leave = (shipment_id: number) =>
    call("/operator/handOverShipment", { shipment_id, carrier: "UPS", tracking_numbers: JSON.stringify(["1Z9"]) }, warehouse);

  test("shows both ways with price and days; one delivery is what the warehouse follows until the buyer wants two", async () => {
    const { offer, checkout } = await parted();
    const { options } = await done("/user/checkoutWays", checkout, buyer);
    expect(options).toMatchObject([
      { way: "apart", parts: [{ pieces: 4 }, { pieces: 5 }] },
      { way: "together", parts: [{ pieces: 9 }] },
    ]);
    expect(Number(options[0].freight)).toBeGreaterThan(0);
    expect(options[0].parts[0].deliver_to < options[1].parts[0].deliver_to).toBe(true);
    expect(options[1].parts[0].ready_by >= (offer.days[0] ?? "")).toBe(true);

    const { order_sn, order_line_id } = await place(checkout, "together");
    expect(await chosenOf(order_sn)).toMatchObject({ way: "together" });
    const { offered } = await world.one(
      "select jsonb_array_length(offered) as offered from shipping_way_choices join orders using (order_id) where order_number = $1",
      [order_sn],
    );
    expect(offered).toBe(2);
    const shipment_id = await plan(order_sn, [{ order_line_id, quantity: 4 }]);
    expect((await leave(shipment_id)).reason).toBe("TOGETHER_WANTED");
    await done("/operator/startPacking", { order_sn }, warehouse);
    const dispatch = { order_sn, carrier: "Estes", tracking_number: "PRO9" };
    expect((await call("/operator/dispatch", dispatch, warehouse)).reason).toBe("TOGETHER_WANTED");
    await done("/user/chooseShippingWay", { order_sn, way: "apart" }, buyer);
    expect((await leave(shipment_id)).reason).toBeUndefined();
  });

  test("is sent together once the rest has come", async () => {
    const { offer, checkout } = await parted();
    const { order_sn, order_line_id } = await place(checkout, "together");
    const first = await plan(order_sn, [{ order_line_id, quantity: 4 }]);
    expect((await leave(first)).reason).toBe("TOGETHER_WANTED");
    const { merchant_id, warehouse_id, container_numbers } = offer;
    await done("/operator/receiveContainer", { merchant_id, warehouse_id, container_number: container_numbers[0] }, warehouse);
    await jobs.find(({ name }) => name === "backorders.allocate")?.run(world.platform);
    await done("/operator/startPacking", { order_sn }, warehouse);
    await done("/operator/dispatch", { order_sn, carrier: "Estes", tracking_number: "PRO9" }, warehouse);
    expect((await done("/operator/orderParts", { order_sn }, service)).lines).toMatchObject([{ shipped: 9 }]);
  });

  test("asks after the payment where nothing was chosen, and keeps nothing for orders that leave as a whole", async () => {
    const { checkout } = await parted();
    const { order_sn, order_line_id } = await place(checkout);
    expect(await chosenOf(order_sn)).toBeNull();
    expect((await leave(await plan(order_sn, [{ order_line_id, quantity: 4 }]))).reason).toBeUndefined();
    const whole = await backorderOffer(world, { stock: 40, containers: [] });
    const goods = JSON.stringify([{ product_id: whole.product_id, relation_id: whole.relation_id, quantity: 9 }]);
    expect((await done("/user/checkoutWays", { ...checkout, product_list: goods }, buyer)).options).toEqual([]);
    const { order_sn: other } = await place({ ...checkout, product_list: goods }, "together");
    const { count } = await world.one(
      "select count(*) as count from shipping_way_choices join orders using (order_id) where order_number = $1",
      [other],
    );
    expect(Number(count)).toBe(0);
  });
});
