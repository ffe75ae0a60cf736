import { describe, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { insertUploadedFile } from "#features/identity/files/test-files.ts";
import { jobs } from "#features/jobs.ts";
import { setBalance } from "#features/money/balance/test-balance.ts";
import { checkInvariants, readOrderRow } from "#features/trade/orders/test-orders.ts";
import { partsWorld, warehouse } from "./test-parts.ts";

/** An order is not over while its buyer waits for pieces of it, or has not said what becomes of them. */

const world = await testApp();
await setBalance(world, { as: "buyer@demo.test" }, 100_000_000);
const { buyer, call, done, handOver, paidOrder, partsOf, plan } = await partsWorld(world);

const statusOf = async (order_sn: string) => (await readOrderRow(world, order_sn)).status;

/** Five packed pieces that wait to be collected, of which two are missing at the dock. */
const shortOrder = async () => {
  const order = await paidOrder([5], 1);
  const line = { order_line_id: order.lines[0] as number, quantity: 5 };
  const shipment_id = await plan(order.order_sn, [line]);
  await done("/operator/startPackingShipment", { shipment_id }, warehouse);
  await done("/operator/packShipment", { shipment_id, cartons: 1, weight_grams: 1000 }, warehouse);
  expect(await statusOf(order.order_sn)).toBe("awaitingPickup");
  const { short_id } = await done("/operator/reportShort", { shipment_id, ...line, quantity: 2, reason: "Fell off the dock" }, warehouse);
  expect(await statusOf(order.order_sn)).toBe("awaitingPickup");
  return { order, shipment_id, short_id };
};

const offered = async (order_sn: string) => {
  const orders = [
    (await done("/supply/order/order/info", { order_sn }, buyer)).orders[0],
    await done("/operator/orderInfo", { order_sn }, warehouse),
  ];
  return orders.map(({ awaits_pieces, actions }) => [
    awaits_pieces,
    actions.some(({ action }: { action: string }) => action === "confirmPickup"),
  ]);
};

test("the pickup of an order with awaited pieces is offered to nobody", async () => {
  const { order, short_id } = await shortOrder();
  expect(await offered(order.order_sn)).toEqual([
    [true, false],
    [true, false],
  ]);
  await done("/user/answerShort", { short_id, choice: "cancel" }, buyer);
  expect(await offered(order.order_sn)).toEqual([
    [false, true],
    [false, true],
  ]);
});

test("goods of an order with awaited pieces are not offered to be kept", async () => {
  const { order, short_id } = await shortOrder();
  const awaits = async () => {
    const { warehouses } = await done("/user/warehouseList", {}, buyer);
    const lots: { order_number: string; awaits_pieces: boolean }[] = warehouses.flatMap(({ lines }: { lines: object[] }) => lines);
    return lots.filter(({ order_number }) => order_number === order.order_sn).map(({ awaits_pieces }) => awaits_pieces);
  };
  expect(await awaits()).toEqual([true]);
  await done("/user/answerShort", { short_id, choice: "cancel" }, buyer);
  expect(await awaits()).toEqual([false]);
});

const completions = [
  ["/user/keepStored", buyer],
  ["/user/confirmPickup", buyer],
  ["/operator/confirmPickup", warehouse],
] as const;

describe.each(["wait", "none"])("pieces that were not found (answer: %s)", (choice) => {
  test.each(completions)("are not given away by %s", async (path, caller) => {
    const { order, shipment_id, short_id } = await shortOrder();
    const { order_sn } = order;
    if (choice === "wait") await done("/user/answerShort", { short_id, choice }, buyer);
    expect(await call(path, { order_sn }, caller)).toMatchObject({ reason: "PIECES_AWAITED" });
    expect(await statusOf(order_sn)).toBe("awaitingPickup");
    await handOver(shipment_id);
    expect(await statusOf(order_sn)).not.toBe("completed");
    await done("/user/answerShort", { short_id, choice: "cancel" }, buyer);
    expect(await statusOf(order_sn)).toBe("completed");
    expect((await partsOf(order_sn)).lines).toMatchObject([{ received: 3, open: 0, allocated: 0 }]);
    await checkInvariants(world);
  });
});

test("an order whose stored goods leave in sales orders stays until the missing pieces are decided", async () => {
  const { order, short_id } = await shortOrder();
  const { order_sn } = order;
  const label_file_id = await insertUploadedFile(world, { as: buyer.as, file_type: 2, mime: "application/pdf" });
  const customer = {
    receiver: "Mesa Verde Inn",
    phone: "5055550123",
    address_line1: "12 Canyon Rd",
    city: "Santa Fe",
    province: "NM",
    zip: "87501",
  };
  const lines = [{ order_line_id: order.lines[0], quantity: 3 }];
  const { sales_order_number } = await done("/user/createSalesOrder", { ...customer, lines, label_file_id, reference: "PO 7" }, buyer);
  for (const action of ["startPacking", "ship"])
    await done("/operator/moveSalesOrder", { sales_order_number, action, carrier: "UPS", tracking_number: "1ZSALES" }, warehouse);
  expect(await statusOf(order_sn)).toBe("awaitingPickup");
  await done("/user/answerShort", { short_id, choice: "cancel" }, buyer);
  expect(await statusOf(order_sn)).toBe("completed");
  await checkInvariants(world);
});

test("one order whose pieces cannot be canceled keeps no other from it", async () => {
  const broken = await shortOrder();
  const next = await shortOrder();
  await world.rows(`create function fail() returns trigger language plpgsql as $$ begin raise exception 'this row fails'; end $$`);
  await world.rows(
    `create trigger fail before update on short_picks for each row when (old.short_id = ${broken.short_id}) execute function fail()`,
  );
  world.clock.advanceMs(49 * 3_600_000);
  await expect(jobs.find(({ name }) => name === "fulfillment.answerShorts")?.run(world.platform)).rejects.toThrow(/^1 of \d+ failed$/);
  expect((await partsOf(next.order.order_sn)).shorts).toMatchObject([{ short_id: next.short_id, status: "canceled" }]);
});
