import { describe, expect, test } from "vitest";
import { auditor, buyer, finance, merchant, otherMerchant, service, stranger, testApp, warehouse } from "#apps/server/test-app.ts";
import { setBalance } from "#features/money/balance/test-balance.ts";
import { checkInvariants } from "#features/trade/orders/test-orders.ts";
import { addDays, dayAt } from "#kernel/calendar.ts";
import { jobs } from "./jobs.ts";
import { defaultAnswerHours, defaultCancelHours } from "./rules.ts";
import { fulfillmentWorld } from "./test-merchant-fulfillment.ts";

/** Orders that a manufacturer ships from its own warehouse, with buyer, manufacturer and staff. */

const world = await testApp();
await setBalance(world, { as: buyer.as }, 100_000_000);
const { call, done, paidOrder, rowOf, warehouse_id, merchant_id, ownOffers } = await fulfillmentWorld(world);

const runJob = async (name: string) => {
  await jobs.find((job) => job.name === name)?.run(world.platform);
};
const partsOf = (order_sn: string) => done("/user/orderParts", { order_sn }, buyer);
const orderOf = (order_sn: string) =>
  world.one("select status, paid_cents, refunded_cents from orders where order_number = $1", [order_sn]);
const kindsFor = async (order_sn: string) =>
  (await world.rows("select distinct kind from messages where params ->> 'order' = $1 order by kind", [order_sn])).map(({ kind }) => kind);
const answer = (order_sn: string, more: Record<string, unknown> = {}, caller = merchant) =>
  call("/merchant/answerOrder", { order_sn, ...more, ...(more.refused ? { refused: JSON.stringify(more.refused) } : {}) }, caller);

describe("an order from a manufacturer's own warehouse", () => {
  test("is asked about until a deadline in hours of the warehouse, and is told once", async () => {
    const { order_sn } = await paidOrder([3]);
    const row = await rowOf(order_sn, "asked");
    expect(row).toMatchObject({ order_sn, status: "asked", can_answer: true, pieces: 3, warehouse_name: "Own warehouse, Dallas" });
    // Two days of eight hours: neither a night nor a weekend counts.
    expect(new Date(row.answer_by).getTime()).toBeGreaterThan(new Date(row.asked_at).getTime() + 24 * 3_600_000);
    await runJob("merchantFulfillment.announce");
    await runJob("merchantFulfillment.announce");
    const told = await world.rows("select kind from messages where params ->> 'order' = $1 and kind = 'fulfillmentAsked'", [order_sn]);
    const people = await world.one("select count(*)::integer as count from merchant_members where merchant_id = $1", [merchant_id]);
    expect(told.length).toBeGreaterThan(0);
    expect(told.length).toBeLessThanOrEqual(people.count);
  });

  test("waits on the first page of its manufacturer alone, until it is answered", async () => {
    const { order_sn } = await paidOrder([1]);
    const workOf = async (caller: { as: string }) =>
      (await done("/merchant/work", {}, caller)).list.find(({ subject }: { subject: string }) => subject === order_sn);
    const { answer_by, seen } = await rowOf(order_sn);
    expect(await workOf(merchant)).toMatchObject({ kind: "fulfillment", due_at: answer_by });
    expect(await workOf(otherMerchant)).toBeUndefined();
    expect((await answer(order_sn, { seen })).reason).toBeUndefined();
    expect(await workOf(merchant)).toBeUndefined();
  });

  test("is not shipped before it is accepted", async () => {
    const { order_sn, lines } = await paidOrder([2]);
    const plan = { order_sn, lines: JSON.stringify([{ order_line_id: lines[0]?.order_line_id, quantity: 1 }]) };
    expect((await call("/merchant/planShipment", plan, merchant)).reason).toBe("ANSWER_FIRST");
    const { shipment_id } = await done("/operator/planShipment", plan, warehouse);
    expect((await call("/merchant/packShipment", { shipment_id, cartons: 1, weight_grams: 900 }, merchant)).reason).toBe("ANSWER_FIRST");
    expect((await done("/merchant/orderParts", { order_sn }, merchant)).shipments[0].actions).toEqual([]);
  });

  test("is accepted in part, refunded in part, shipped in two parcels and received", async () => {
    const { order_sn, lines } = await paidOrder([4, 2]);
    const [first, second] = lines as [(typeof lines)[0], (typeof lines)[0]];
    const { seen } = await rowOf(order_sn);
    const refused = [{ order_line_id: second.order_line_id, quantity: 2, reason: "outOfStock", free_pieces: 7 }];
    const answered = await answer(order_sn, { refused, note: "Next batch in May", seen });
    expect(answered.data).toMatchObject({ status: "accepted", refused_pieces: 2 });
    expect(await world.one("select on_hand - reserved as free from stock_items where stock_item_id = $1", [second.stock_item_id])).toEqual({
      free: 7,
    });
    const { shorts, shipments } = await partsOf(order_sn);
    expect(shorts).toMatchObject([{ status: "asked", quantity: 2, reason: "The manufacturer is out of stock: Next batch in May" }]);
    expect(shipments).toMatchObject([{ status: "planned", lines: [{ order_line_id: first.order_line_id, quantity: 4 }] }]);
    const { refund_fee } = await done("/user/answerShort", { short_id: shorts[0].short_id, choice: "cancel" }, buyer);
    expect(Number(refund_fee)).toBeGreaterThan(0);

    // One half is taken out of the planned shipment into a second one.
    await done("/merchant/cancelShipment", { shipment_id: shipments[0].shipment_id }, merchant);
    const half = JSON.stringify([{ order_line_id: first.order_line_id, quantity: 2 }]);
    const parcels = [];
    for (const tracking of ["1Z999AA10123456784", "1Z999AA10123456785"]) {
      const { shipment_id } = await done("/merchant/planShipment", { order_sn, lines: half }, merchant);
      await done("/merchant/packShipment", { shipment_id, cartons: 1, weight_grams: 9_000 }, merchant);
      const handed = { shipment_id, carrier: "UPS", tracking_numbers: JSON.stringify([tracking]) };
      expect(await done("/merchant/shipmentDocument", { shipment_id, document: "labels" }, merchant)).toEqual({ url: expect.any(String) });
      await done("/merchant/handOverShipment", handed, merchant);
      parcels.push(shipment_id);
    }
    const sent = (await partsOf(order_sn)).shipments.filter(({ status }: { status: string }) => status === "handedOver");
    expect(sent.map(({ parcels: [parcel] }: { parcels: { tracking_number: string }[] }) => parcel?.tracking_number)).toEqual([
      "1Z999AA10123456784",
      "1Z999AA10123456785",
    ]);
    await done("/merchant/deliverShipment", { shipment_id: parcels[0] }, merchant);
    for (const shipment_id of parcels) await done("/user/receiveShipment", { shipment_id }, buyer);
    expect(await orderOf(order_sn)).toMatchObject({ status: "completed" });
    const { list, figures } = await done("/merchant/fulfillmentEvents", {}, merchant);
    expect(list[0]).toMatchObject({ order_sn, cause: "refused", reason: "outOfStock", pieces: 2, note: "Next batch in May" });
    expect(figures).toMatchObject({ days: 90, refused: 1 });
    expect((await done("/operator/merchantFulfillmentEvents", { merchant_id }, auditor)).list[0]).toMatchObject({ order_sn });
    await checkInvariants(world);
  });

  test("that its carrier brings back is packed anew, late or not found in part", async () => {
    const { order_sn, lines } = await paidOrder([3]);
    await done("/merchant/answerOrder", { order_sn }, merchant);
    const [{ shipment_id }] = (await partsOf(order_sn)).shipments;
    const short = { shipment_id, order_line_id: lines[0]?.order_line_id, quantity: 1, reason: "Wet carton" };
    await done("/merchant/reportShort", short, merchant);
    const later = addDays(dayAt(world.clock.now(), { time_zone: "America/Los_Angeles" }), 30);
    await done("/merchant/delayShipment", { shipment_id, day: later, reason: "warehouse", note: "" }, merchant);
    await done("/merchant/handOverShipment", { shipment_id, carrier: "UPS", tracking_numbers: '["1Z999AA10123456784"]' }, merchant);
    await done("/merchant/returnShipment", { shipment_id, note: "Nobody at the dock" }, merchant);
    expect((await partsOf(order_sn)).lines).toMatchObject([{ allocated: 2, shipped: 0, short: 1 }]);
    await checkInvariants(world);
  });

  test("is refused as a whole, and the buyer decides", async () => {
    const { order_sn, lines } = await paidOrder([2, 2]);
    const refused = lines.map(({ order_line_id }) => ({ order_line_id, quantity: 2, reason: "discontinued" }));
    expect((await answer(order_sn, { refused })).data).toMatchObject({ status: "refused" });
    expect((await answer(order_sn)).reason).toBe("FULFILLMENT_ANSWERED");
    for (const { short_id } of (await partsOf(order_sn)).shorts) await done("/user/answerShort", { short_id, choice: "cancel" }, buyer);
    const { status, paid_cents, refunded_cents } = await orderOf(order_sn);
    expect({ status, refunded_cents }).toEqual({ status: "refunded", refunded_cents: paid_cents });
    await checkInvariants(world);
  });

  test("is judged as a whole before anything is written", async () => {
    const { order_sn, lines } = await paidOrder([2, 2]);
    const refused = [
      { order_line_id: lines[0]?.order_line_id, quantity: 1, reason: "damaged" },
      { order_line_id: lines[1]?.order_line_id, quantity: 3, reason: "damaged" },
    ];
    expect((await answer(order_sn, { refused })).reason).toBe("PIECES_ABOVE_LEFT");
    expect(await rowOf(order_sn)).toMatchObject({ status: "asked", pieces: 4 });
    for (const hostile of [
      { refused: "[{}]" },
      { refused: [{ order_line_id: lines[0]?.order_line_id, quantity: -1, reason: "damaged" }] },
      { refused: [{ order_line_id: lines[0]?.order_line_id, quantity: 1, reason: "'; drop table orders" }] },
      { refused: [...refused, ...refused] },
      { note: "x".repeat(501) },
    ])
      expect((await answer(order_sn, hostile)).code).not.toBe(200);
  });

  test("is accepted only as it was seen", async () => {
    const { order_sn, lines } = await paidOrder([5]);
    const { seen } = await rowOf(order_sn);
    const pieces = JSON.stringify([{ order_line_id: lines[0]?.order_line_id, quantity: 1 }]);
    await done("/operator/cancelPieces", { order_sn, lines: pieces, reason: "Buyer called" }, service);
    expect((await answer(order_sn, { seen })).reason).toBe("TERMS_CHANGED");
    expect((await answer(order_sn, { seen: (await rowOf(order_sn)).seen })).data).toMatchObject({ status: "accepted" });
  });

  test("belongs to nobody else", async () => {
    const { order_sn } = await paidOrder([1]);
    expect((await answer(order_sn, {}, otherMerchant)).reason).toBe("NOT_FOUND");
    expect((await answer(order_sn, {}, buyer)).reason).not.toBeUndefined();
    expect((await done("/merchant/fulfillmentList", { tab: "all", keyword: order_sn }, otherMerchant)).list).toEqual([]);
    expect((await call("/operator/cancelUnansweredOrder", { order_sn }, finance)).reason).toBe("NOT_ALLOWED");
    await done("/merchant/answerOrder", { order_sn }, merchant);
    const { shipment_id } = (await partsOf(order_sn)).shipments[0];
    for (const path of ["startPackingShipment", "cancelShipment", "deliverShipment"])
      expect((await call(`/merchant/${path}`, { shipment_id }, otherMerchant)).reason).toBe("NOT_FOUND");
    expect((await call("/merchant/issueBol", { order_sn }, otherMerchant)).reason).toBe("NOT_FOUND");
    expect((await call("/user/orderParts", { order_sn }, stranger)).reason).toBe("NOT_FOUND");
  });
});

describe("a deadline", () => {
  test("is by default what the settings of a site say", async () => {
    const { definition } = await world.one("select pg_get_functiondef('ask_merchant'::regproc) as definition");
    expect(definition).toContain(`'merchant_answer_hours')::integer, ${defaultAnswerHours})`);
    expect(definition).toContain(`'merchant_cancel_hours')::integer, ${defaultCancelHours})`);
  });

  test("counts opening hours: no night, weekend, holiday or closure", async () => {
    const until = async (from: string, hours: number): Promise<string> =>
      (await world.one<{ at: Date }>("select add_opening_hours($1, $2, $3) as at", [warehouse_id, from, hours])).at.toISOString();
    // A Friday at 15:00 in Dallas: one hour is left of it, seven are taken from Monday.
    expect(await until("2027-03-05T21:00:00Z", 8)).toBe("2027-03-08T21:00:00.000Z");
    // Saturday begins on Monday at 8.
    expect(await until("2027-03-06T12:00:00Z", 2)).toBe("2027-03-08T16:00:00.000Z");
    await done("/merchant/saveClosure", { starts_on: "2027-03-08", ends_on: "2027-03-09", note: "" }, merchant);
    expect(await until("2027-03-05T21:00:00Z", 8)).toBe("2027-03-10T21:00:00.000Z");
  });

  test("that passes is told to staff, who give more time or cancel; then the clock cancels and refunds", async () => {
    const { order_sn } = await paidOrder([2]);
    expect((await call("/operator/cancelUnansweredOrder", { order_sn }, service)).reason).toBe("ANSWER_NOT_DUE");
    const { answer_by } = await rowOf(order_sn);
    world.clock.set(new Date(new Date(answer_by).getTime() + 1_000));
    await runJob("merchantFulfillment.unanswered");
    await runJob("merchantFulfillment.unanswered");
    const escalated = (await done("/operator/merchantFulfillmentList", { keyword: order_sn }, service)).list;
    expect(escalated).toMatchObject([{ order_sn, merchant_id, status: "asked" }]);
    expect(await kindsFor(order_sn)).toEqual(expect.arrayContaining(["fulfillmentCancelsSoon", "fulfillmentUnanswered"]));
    const { answer_by: later } = await done("/operator/extendMerchantAnswer", { order_sn, hours: 4, note: "Called them" }, service);
    expect(new Date(later).getTime()).toBeGreaterThan(world.clock.now().getTime());
    expect((await done("/operator/merchantFulfillmentList", { keyword: order_sn }, service)).list).toEqual([]);
    const { cancel_by } = await rowOf(order_sn);
    world.clock.set(new Date(new Date(cancel_by).getTime() + 1_000));
    await runJob("merchantFulfillment.unanswered");
    const { status, paid_cents, refunded_cents } = await orderOf(order_sn);
    expect({ status, refunded_cents }).toEqual({ status: "refunded", refunded_cents: paid_cents });
    expect(await rowOf(order_sn)).toMatchObject({ status: "unanswered" });
    expect((await answer(order_sn)).reason).toBe("FULFILLMENT_ANSWERED");
    const { list } = await done("/merchant/fulfillmentEvents", {}, merchant);
    expect(list.filter((event: { order_sn: string }) => event.order_sn === order_sn).map(({ cause }: { cause: string }) => cause)).toEqual([
      "canceled",
      "unanswered",
    ]);
    expect(await kindsFor(order_sn)).toEqual(expect.arrayContaining(["orderMerchantFailed", "fulfillmentCanceled"]));
    await checkInvariants(world);
  });

  test("of shipping that passes counts once as late", async () => {
    const { order_sn } = await paidOrder([2]);
    await done("/merchant/answerOrder", { order_sn }, merchant);
    const { ship_by } = await rowOf(order_sn, "accepted");
    world.clock.set(new Date(`${ship_by}T12:00:00Z`));
    await runJob("merchantFulfillment.late");
    expect(await rowOf(order_sn, "late")).toBeUndefined();
    world.clock.set(new Date(new Date(`${ship_by}T12:00:00Z`).getTime() + 86_400_000));
    await runJob("merchantFulfillment.late");
    await runJob("merchantFulfillment.late");
    expect(await rowOf(order_sn, "late")).toMatchObject({ days_late: 1 });
    const { list } = await done("/merchant/fulfillmentEvents", { cause: "late" }, merchant);
    expect(list.filter((event: { order_sn: string }) => event.order_sn === order_sn)).toHaveLength(1);
  });
});

describe("a warehouse of a manufacturer", () => {
  test("sells only while it is approved, and stays at its place", async () => {
    const [offer] = (await ownOffers(1)) as [Awaited<ReturnType<typeof ownOffers>>[0]];
    const sells = async (): Promise<boolean> =>
      JSON.stringify((await world.call("/home/getWarehouseList", {})).data).includes("Own warehouse, Dallas");
    expect(await sells()).toBe(true);
    const move = (action: string, more = {}) => call("/operator/moveMerchantWarehouse", { warehouse_id, action, ...more }, auditor);
    expect((await move("suspend")).reason).toBe("WAREHOUSE_NOTE_REQUIRED");
    expect((await move("decline", { note: "No" })).reason).toBe("WRONG_STATUS");
    expect((await move("suspend", { note: "Labels were wrong" })).data).toEqual({ warehouse_state: "suspended" });
    expect(await sells()).toBe(false);
    const bought = { product_list: JSON.stringify([{ product_id: offer.product_id, relation_id: offer.relation_id, quantity: 1 }]) };
    expect((await call("/home/create", { ...bought, logistics_type: 1 }, buyer)).reason).not.toBeUndefined();
    const choices = async (caller: { as: string }) =>
      (await done("/merchant/productOptions", {}, caller)).warehouses.map((each: { warehouse_id: number }) => each.warehouse_id);
    expect(await choices(merchant)).not.toContain(warehouse_id);
    expect((await move("approve", { site_codes: "LA" })).data).toEqual({ warehouse_state: "approved" });
    expect(await choices(merchant)).toContain(warehouse_id);
    expect(await choices(otherMerchant)).not.toContain(warehouse_id);
    expect((await call("/merchant/retireWarehouse", { warehouse_id }, merchant)).reason).toBe("WAREHOUSE_IN_USE");
    expect((await call("/merchant/retireWarehouse", { warehouse_id }, otherMerchant)).reason).toBe("NOT_FOUND");
  });
});
