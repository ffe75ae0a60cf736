import { describe, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { jobs } from "#features/jobs.ts";
import { checkInvariants, readOrderRow, readStock, type TestOffer } from "#features/trade/orders/test-orders.ts";
import { type PartsOrder, partsWorld, service, warehouse } from "./test-parts.ts";

/** Orders in parts, by the calls of all sides. */

const world = await testApp();
const { buyer, call, done, paidOrder, partsOf, plan, handOver } = await partsWorld(world);

const runJob = async (name: string): Promise<void> => {
  await jobs.find((job) => job.name === name)?.run(world.platform);
};
const statusOf = async (order_sn: string): Promise<string> => (await readOrderRow(world, order_sn)).status;
const piece = (order: PartsOrder, index: number, quantity = 1) => ({ order_line_id: order.lines[index] as number, quantity });
const offerOf = (order: PartsOrder, index: number) => order.offers[index] as TestOffer;
const balance = async (): Promise<number> => {
  const { cents } = await world.one(
    `select coalesce(sum(amount_cents), 0)::bigint as cents from ledger_entries join ledger_accounts using (account_id)
     join company_members using (company_id) join people using (person_id) where kind = 'available' and email = $1`,
    [buyer.as],
  );
  return Number(cents);
};

describe("an order of three lines", () => {
  test("leaves in two shipments, after two of twenty were canceled and one carton was not found", async () => {
    const order = await paidOrder([20, 5, 3]);
    const { order_sn } = order;
    const before = await readStock(world, offerOf(order, 0).stock_item_id);

    const quote = await done("/user/quotePartCancel", { order_sn, lines: [piece(order, 0, 2)] }, buyer);
    const asked = await done(
      "/user/askPartCancel",
      { order_sn, lines: [piece(order, 0, 2)], reason: "Two too many", seen: quote.seen },
      buyer,
    );
    expect((await partsOf(order_sn)).cancellations).toMatchObject([{ status: "asked" }]);
    const before_cents = await balance();
    const granted = await done("/operator/decidePartCancel", { cancellation_id: asked.cancellation_id, decision: "approve" }, service);
    expect(granted.refund_fee).toBe(quote.refund_fee);
    expect((await balance()) - before_cents).toBe(Math.round(Number(quote.refund_fee) * 100));
    const after = await readStock(world, offerOf(order, 0).stock_item_id);
    expect(after).toEqual({ on_hand: before.on_hand, reserved: before.reserved - 2 });

    const first = await plan(order_sn, [piece(order, 0, 10), piece(order, 1, 5)]);
    const second = await plan(order_sn, [piece(order, 0, 8), piece(order, 2, 3)]);
    await done("/operator/startPackingShipment", { shipment_id: first }, warehouse);
    expect(await statusOf(order_sn)).toBe("processing");
    await done("/operator/reportShort", { shipment_id: first, ...piece(order, 1), reason: "One carton is missing" }, warehouse);
    const [missing] = (await partsOf(order_sn)).shorts;
    const canceled = await done("/user/answerShort", { short_id: missing?.short_id, choice: "cancel" }, buyer);
    expect(Number(canceled.refund_fee)).toBeGreaterThan(0);

    await done("/operator/packShipment", { shipment_id: first, cartons: 3, weight_grams: 120_500 }, warehouse);
    await handOver(first, "UPS", "1ZA", "1ZB");
    expect(await statusOf(order_sn)).toBe("processing");
    await handOver(second, "Estes", "PRO1");
    expect(await statusOf(order_sn)).toBe("shipping");
    expect((await readOrderRow(world, order_sn)).tracking_number).toBe("PRO1");
    expect(await readStock(world, offerOf(order, 0).stock_item_id)).toEqual({
      on_hand: before.on_hand - 18,
      reserved: before.reserved - 20,
    });

    await done("/user/receiveShipment", { shipment_id: second }, buyer);
    expect(await statusOf(order_sn)).toBe("shipping");
    await done("/user/receiveShipment", { shipment_id: first }, buyer);
    expect(await statusOf(order_sn)).toBe("completed");
    expect((await partsOf(order_sn)).lines).toMatchObject([
      { received: 18, canceled: 2 },
      { received: 4, short: 1 },
      { received: 3, short: 0 },
    ]);
    await checkInvariants(world);
  });

  test("gives all parts back to the cent, and not a cent more, whoever gives them up", async () => {
    const order = await paidOrder([3, 4]);
    const { order_sn } = order;
    const { paid_cents } = await readOrderRow(world, order_sn);
    for (const line of [piece(order, 0), piece(order, 1), piece(order, 0), piece(order, 1), piece(order, 0)])
      await done("/operator/cancelPieces", { order_sn, lines: [line], reason: "Damaged in the warehouse" }, service);
    const left = await call("/operator/cancelPieces", { order_sn, lines: [piece(order, 1, 2)], reason: "x" }, service);
    expect(left.reason).toBe("CANCEL_WHOLE_ORDER");
    const { refunded_cents } = await readOrderRow(world, order_sn);
    const { line_cents } = await world.one(
      `select (goods_cents - discount_cents - coupon_cents + pack_cents + insurance_cents + delivery_cents + assembly_cents)::integer as line_cents
       from order_lines where order_line_id = $1`,
      [order.lines[1]],
    );
    expect(Number(paid_cents) - Number(refunded_cents)).toBe(Number(line_cents) - Math.floor(Number(line_cents) / 2));
    await done("/user/requestCancel", { order_sn, note: "Not needed any more" }, buyer);
    await done("/operator/confirmCancel", { order_sn, note: "" }, service);
    await done("/operator/refundOrder", { order_sn, note: "" }, { as: "finance@demo.test" });
    expect(Number((await readOrderRow(world, order_sn)).refunded_cents)).toBe(Number(paid_cents));
    await checkInvariants(world);
  });

  test("puts canceled pieces back into stock or writes them off, and says who bears it", async () => {
    const order = await paidOrder([6, 2]);
    const { order_sn } = order;
    const { stock_item_id } = offerOf(order, 0);
    const before = await readStock(world, stock_item_id);
    const cancel = (body: Record<string, unknown>, by = service) =>
      done(
        by === service ? "/operator/cancelPieces" : "/merchant/cancelPieces",
        { order_sn, reason: "Crushed while packing", ...body },
        by,
      );
    await cancel({ lines: [piece(order, 0)], goods: "restock" });
    expect(await readStock(world, stock_item_id)).toEqual({ on_hand: before.on_hand, reserved: before.reserved - 1 });
    await cancel({ lines: [piece(order, 0, 2)], goods: "dispose", bearer: "carrier" });
    expect(await readStock(world, stock_item_id)).toEqual({ on_hand: before.on_hand - 2, reserved: before.reserved - 3 });
    const merchant = await world.one<{ email: string }>(
      "select email from people join orders using (merchant_id) where order_number = $1 order by people.person_id limit 1",
      [order_sn],
    );
    await cancel({ lines: [piece(order, 0)], goods: "dispose" }, { as: merchant.email });
    const { cancellation_id } = await done("/user/askPartCancel", { order_sn, lines: [piece(order, 0)], reason: "Too many" }, buyer);
    const decision = { cancellation_id, decision: "approve", goods: "dispose", bearer: "platform" };
    await done("/operator/decidePartCancel", decision, service);
    expect(await readStock(world, stock_item_id)).toEqual({ on_hand: before.on_hand - 4, reserved: before.reserved - 5 });
    const { cancellations } = await done("/operator/orderParts", { order_sn }, service);
    expect(cancellations).toMatchObject([
      { disposal: { bearer: "platform", pieces: 1 } },
      { disposal: { bearer: "manufacturer", pieces: 1 } },
      { disposal: { bearer: "carrier", pieces: 2 } },
      { disposal: null },
    ]);
    expect(
      (await done("/user/orderParts", { order_sn }, buyer)).cancellations.map(({ disposal }: { disposal: unknown }) => disposal),
    ).toEqual([null, null, null, null]);
    const writtenOff = await world.rows(
      `select on_hand_change, note from stock_movements where stock_item_id = $1 and kind = 'adjustment' and order_line_id = $2 order by movement_id`,
      [stock_item_id, order.lines[0]],
    );
    expect(writtenOff).toMatchObject([
      { on_hand_change: -2, note: "Crushed while packing" },
      { on_hand_change: -1 },
      { on_hand_change: -1 },
    ]);
    await checkInvariants(world);
  });

  test("that is collected is received with each hand over, and completed with the last", async () => {
    const order = await paidOrder([2, 2], 1);
    const first = await plan(order.order_sn, [piece(order, 0, 2)]);
    const second = await plan(order.order_sn, [piece(order, 1, 2)]);
    await done("/operator/packShipment", { shipment_id: first, cartons: 1, weight_grams: 10_000 }, warehouse);
    expect(await statusOf(order.order_sn)).toBe("processing");
    await done("/operator/packShipment", { shipment_id: second, cartons: 1, weight_grams: 10_000 }, warehouse);
    expect(await statusOf(order.order_sn)).toBe("awaitingPickup");
    await handOver(first);
    expect(await statusOf(order.order_sn)).toBe("awaitingPickup");
    await handOver(second);
    expect(await statusOf(order.order_sn)).toBe("completed");
    await checkInvariants(world);
  });

  test("that its carrier brings back is in stock again and leaves anew", async () => {
    const order = await paidOrder([4]);
    const before = await readStock(world, offerOf(order, 0).stock_item_id);
    const shipment_id = await plan(order.order_sn, [piece(order, 0, 4)]);
    await handOver(shipment_id, "UPS", "1ZBACK");
    expect(await statusOf(order.order_sn)).toBe("shipping");
    await done("/operator/returnShipment", { shipment_id, note: "Nobody at the dock" }, warehouse);
    expect(await statusOf(order.order_sn)).toBe("processing");
    expect(await readStock(world, offerOf(order, 0).stock_item_id)).toEqual(before);
    await done("/operator/dispatch", { order_sn: order.order_sn, carrier: "UPS", tracking_number: "1ZAGAIN" }, warehouse);
    expect(await statusOf(order.order_sn)).toBe("shipping");
    expect((await partsOf(order.order_sn)).shipments.map(({ status }) => status)).toEqual(["returnedToSender", "handedOver"]);
    await checkInvariants(world);
  });
});

describe("pieces that were not found", () => {
  const shortOrder = async () => {
    const order = await paidOrder([5]);
    const shipment_id = await plan(order.order_sn, [piece(order, 0, 5)]);
    const { short_id } = await done("/operator/reportShort", { shipment_id, ...piece(order, 0, 2), reason: "Not in the bin" }, warehouse);
    return { order, shipment_id, short_id };
  };

  test("keep the order open while their buyer waits, and are allocated when stock comes", async () => {
    const { order, shipment_id, short_id } = await shortOrder();
    await done("/user/answerShort", { short_id, choice: "wait" }, buyer);
    await handOver(shipment_id, "UPS", "1ZWAIT");
    expect(await statusOf(order.order_sn)).toBe("processing");
    expect((await partsOf(order.order_sn)).lines).toMatchObject([{ shipped: 3, open: 2, short: 0 }]);
    await runJob("backorders.allocate");
    expect((await partsOf(order.order_sn)).lines).toMatchObject([{ shipped: 3, open: 0, allocated: 2 }]);
    await done("/operator/dispatch", { order_sn: order.order_sn, carrier: "UPS", tracking_number: "1ZREST" }, warehouse);
    expect(await statusOf(order.order_sn)).toBe("shipping");
    await checkInvariants(world);
  });

  test("are canceled with their money when the buyer does not answer in time", async () => {
    const { order, short_id } = await shortOrder();
    world.clock.advanceMs(49 * 3_600_000);
    await runJob("fulfillment.answerShorts");
    expect((await partsOf(order.order_sn)).shorts).toMatchObject([
      { short_id, status: "canceled", refund_fee: expect.not.stringMatching(/^0\.00$/) },
    ]);
    expect((await call("/user/answerShort", { short_id, choice: "wait" }, buyer)).reason).toBe("WRONG_STATUS");
    await checkInvariants(world);
  });
});

describe("bad input", () => {
  test("more than is left, a foreign order, a missing number, a second request", async () => {
    const order = await paidOrder([2, 2]);
    const { order_sn } = order;
    const above = await call("/operator/planShipment", { order_sn, lines: [piece(order, 0, 3)] }, warehouse);
    expect(above).toMatchObject({ reason: "PIECES_ABOVE_LEFT" });
    const twice = await call("/operator/planShipment", { order_sn, lines: [piece(order, 0), piece(order, 0)] }, warehouse);
    expect(twice.reason).toBe("CHECK_FIELDS");
    const foreign = await call("/user/quotePartCancel", { order_sn, lines: [piece(order, 0)] }, { as: "buyer2@demo.test" });
    expect(foreign.reason).toBe("NOT_FOUND");
    const shipment_id = await plan(order_sn, [piece(order, 0, 2)]);
    expect((await call("/user/receiveShipment", { shipment_id }, { as: "buyer2@demo.test" })).reason).toBe("NOT_FOUND");
    expect((await call("/user/receiveShipment", { shipment_id }, buyer)).reason).toBe("WRONG_STATUS");
    expect((await call("/operator/handOverShipment", { shipment_id }, warehouse)).reason).toBe("TRACKING_REQUIRED");
    const request = { order_sn, lines: [piece(order, 1)], reason: "One too many" };
    await done("/user/askPartCancel", request, buyer);
    expect((await call("/user/askPartCancel", request, buyer)).reason).toBe("PART_CANCEL_OPEN");
    const other = await call("/merchant/cancelPieces", { order_sn, lines: [piece(order, 1)], reason: "x" }, { as: "maker2@demo.test" });
    expect(["NOT_FOUND", "WRONG_STATUS"]).toContain(other.reason);
    await checkInvariants(world);
  });
});

test("an order of which nothing was found ends, with all of its money back", async () => {
  const order = await paidOrder([1, 2]);
  const shipment_id = await plan(order.order_sn, [piece(order, 0), piece(order, 1, 2)]);
  for (const line of [piece(order, 0), piece(order, 1, 2)]) {
    const { short_id } = await done("/operator/reportShort", { shipment_id, ...line, reason: "Burnt" }, warehouse);
    await done("/user/answerShort", { short_id, choice: "cancel" }, buyer);
  }
  const { status, paid_cents, refunded_cents } = await readOrderRow(world, order.order_sn);
  expect({ status, refunded_cents }).toEqual({ status: "refunded", refunded_cents: paid_cents });
  await checkInvariants(world);
});

test("what nobody has decided about pieces ends with their order", async () => {
  const order = await paidOrder([4, 4]);
  const { order_sn } = order;
  const shipment_id = await plan(order_sn, [piece(order, 0, 4), piece(order, 1, 4)]);
  const { short_id } = await done("/operator/reportShort", { shipment_id, ...piece(order, 0), reason: "Not there" }, warehouse);
  await done("/user/answerShort", { short_id, choice: "wait" }, buyer);
  await done("/operator/reportShort", { shipment_id, ...piece(order, 1), reason: "Not there" }, warehouse);
  await done("/user/askPartCancel", { order_sn, lines: [piece(order, 1)], reason: "One too many" }, buyer);
  await done("/operator/startPacking", { order_sn }, warehouse);
  await done("/operator/failOrder", { order_sn, note: "The roof leaks" }, warehouse);
  await done("/operator/refundAll", { order_sn, note: "" }, service);
  const parts = await partsOf(order_sn);
  expect(parts.shorts.map(({ status }) => status)).toEqual(["canceled", "canceled"]);
  expect(parts.cancellations).toMatchObject([{ status: "withdrawn" }]);
  expect(parts.lines).toMatchObject([
    { open: 0, allocated: 0, canceled: 4 },
    { open: 0, allocated: 0, canceled: 3, short: 1 },
  ]);
  for (const name of ["fulfillment.answerShorts", "backorders.allocate"]) await runJob(name);
  await done("/operator/refundOrder", { order_sn, note: "" }, { as: "finance@demo.test" });
  const { paid_cents, refunded_cents } = await readOrderRow(world, order_sn);
  expect(refunded_cents).toBe(paid_cents);
  await checkInvariants(world);
});
