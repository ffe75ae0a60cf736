import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { createTestApp, merchant, otherMerchant, service, type TestApp, testApp, warehouse } from "#apps/server/test-app.ts";
import { untilLockWaits } from "#apps/server/test-lock-waits.ts";
import { lockContainer, lockPurchaseOrdersOfLots, lockStockOfLots } from "#features/inventory/arrivals/queries.ts";
import { levelOf, type StockedProduct, stockedProducts } from "#features/inventory/replenishment/test-stock.ts";
import { checkInvariants } from "#features/trade/orders/test-orders.ts";
import { lockPurchaseOrder } from "./queries.ts";

/** Purchase orders: drafted, sent, accepted, shipped and received in parts, closed; with what each side sees. */

const world = await testApp();
for (const { as } of [merchant, otherMerchant, warehouse]) await world.getToken(as);

const staffCall = (path: string, purchase_order_number: string, body: object = {}, app = world) =>
  app.call(`/operator/${path}`, { purchase_order_number, ...body }, warehouse);
const merchantCall = (path: string, purchase_order_number: string, body: object = {}, app = world) =>
  app.call(`/merchant/${path}`, { purchase_order_number, ...body }, merchant);
const detail = async (number: string, app = world) => (await staffCall("purchaseOrderDetail", number, {}, app)).data;

/** A draft of these products for warehouse 2. Returns its number. */
const draft = async (lines: readonly { product: StockedProduct; quantity: number; unit_cost?: string }[], app = world): Promise<string> => {
  const { merchant_id } = lines[0]!.product;
  const created = await app.call("/operator/createPurchaseOrder", { merchant_id, warehouse_id: 2, expected_on: app.today(40) }, warehouse);
  const number = created.data.purchase_order_number;
  for (const { product, ...line } of lines) {
    expect(await staffCall("setPurchaseOrderLine", number, { custom_sn: product.custom_sn, ...line }, app)).toMatchObject({ code: 200 });
  }
  return number;
};

const accepted = async (lines: Parameters<typeof draft>[0], app = world): Promise<string> => {
  const number = await draft(lines, app);
  expect(await staffCall("sendPurchaseOrder", number, {}, app)).toMatchObject({ data: { status: "sent" } });
  expect(await merchantCall("acceptPurchaseOrder", number, {}, app)).toMatchObject({ data: { status: "accepted" } });
  return number;
};

const uploadPhoto = async (): Promise<string> => {
  const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background: "#7a5c3e" } })
    .jpeg()
    .toBuffer();
  const file = { name: "carton.jpg", mime: "image/jpeg", bytes };
  return (await world.upload("/utils/uploadFile", [file], { file_type: 6 }, warehouse)).data.file_id;
};

let containers = 0;

/** Ships pieces per product. Returns the answer, and the container it was shipped in. */
const ship = async (number: string, pieces: readonly [StockedProduct, number][], app = world) => {
  const { lines } = await detail(number, app);
  const container_number = `POTU${String(1_000_000 + ++containers)}`;
  const counts = pieces.map(([{ product_id }, quantity]) => ({
    purchase_order_line_id: lines.find((line: StockedProduct) => line.product_id === product_id).purchase_order_line_id,
    quantity,
  }));
  const days = { arrives_from: app.today(30), arrives_to: app.today(35) };
  const answer = await merchantCall("shipPurchaseOrder", number, { container_number, ...days, counts: JSON.stringify(counts) }, app);
  return { answer, container_number };
};

const receive = async (
  number: string,
  container_number: string,
  received: readonly { received: number; damaged?: number; photo_ids?: string[]; note?: string }[] | undefined,
  app = world,
) => {
  const { lots, merchant_id } = await detail(number, app);
  const named = lots.filter((lot: { container_number: string }) => lot.container_number === container_number);
  const counts = received?.map((count, index) => ({ incoming_id: named[index].incoming_id, ...count }));
  const body = { merchant_id, container_number, warehouse_id: 2, ...(counts && { counts: JSON.stringify(counts) }) };
  return app.call("/operator/receiveContainer", body, warehouse);
};

describe("a purchase order", () => {
  test("is received in two parts with a difference, and closed with its landed cost", async () => {
    const [sofa, chair] = await stockedProducts(world, 2, 0);
    const number = await draft([
      { product: sofa!, quantity: 20, unit_cost: "100.00" },
      { product: chair!, quantity: 10, unit_cost: "40.00" },
    ]);
    expect(number).toMatch(/^PO-\d{6}-/);
    expect(await merchantCall("purchaseOrderDetail", number)).toMatchObject({ reason: "NOT_FOUND" });
    expect(await staffCall("sendPurchaseOrder", number)).toMatchObject({ data: { status: "sent" } });
    expect(await merchantCall("purchaseOrderDetail", number)).toMatchObject({
      data: { goods_total: "2400.00", actions: ["accept", "decline"], events: [{ action: "send" }] },
    });
    const accept = await merchantCall("acceptPurchaseOrder", number, { expected_on: world.today(45) });
    expect(accept).toMatchObject({ data: { status: "accepted" } });
    expect(await merchantCall("reschedulePurchaseOrder", number, { expected_on: world.today(50), note: "Port strike" })).toMatchObject({
      code: 200,
    });

    const first = await ship(number, [
      [sofa!, 12],
      [chair!, 10],
    ]);
    expect(first.answer).toMatchObject({ data: { status: "in_transit" } });
    expect(await staffCall("closePurchaseOrder", number)).toMatchObject({ reason: "PURCHASE_ORDER_CHANGED" });
    expect(await staffCall("cancelPurchaseOrder", number)).toMatchObject({ reason: "PURCHASE_ORDER_IN_TRANSIT" });
    const listed = await world.call("/merchant/incomingList", { keyword: first.container_number }, merchant);
    expect(listed.data.list).toHaveLength(2);
    expect(await receive(number, first.container_number, undefined)).toMatchObject({ data: { lots: 2, pieces: 22 } });
    expect(await detail(number)).toMatchObject({ status: "partly_received", received: 22, in_transit: 0, expected_on: world.today(50) });

    const second = await ship(number, [[sofa!, 8]]);
    const photo = await uploadPhoto();
    const counted = await receive(number, second.container_number, [{ received: 6, damaged: 1, photo_ids: [photo], note: "Crushed" }]);
    expect(counted).toMatchObject({ data: { pieces: 6 } });
    const partly = await detail(number);
    expect(partly).toMatchObject({ status: "partly_received", differences: 2 });
    expect(partly.lines.find((line: StockedProduct) => line.product_id === sofa!.product_id)).toMatchObject({
      ...{ received: 18, missing: 1, damaged: 1, surplus: 0, left: 2 },
    });
    expect(partly.events.at(-1)).toMatchObject({
      note: "Crushed",
      pieces: [{ quantity: 6 }, { quantity: 1, reason: "missing" }, { quantity: 1, reason: "damaged" }],
    });
    const costs = { ocean_freight: "333.33", duty: "100.00", other: "0.01" };
    expect(await staffCall("setPurchaseOrderCosts", number, costs)).toMatchObject({ code: 200 });
    expect(await staffCall("closePurchaseOrder", number, { note: "Credited" })).toMatchObject({ data: { status: "closed" } });
    const closed = await detail(number);
    // 18 sofas and 10 chairs arrived: their cost and what they share add up to the cent.
    expect(closed).toMatchObject({ total: "2633.34", actions: [] });
    expect(await staffCall("setPurchaseOrderCosts", number, costs)).toMatchObject({ reason: "PURCHASE_ORDER_CHANGED" });
    expect(await levelOf(world, sofa!, 2)).toMatchObject({ on_hand: 18 });
    const { stock_item_id } = await world.one(
      "select stock_item_id from stock_items where product_id = $1 and warehouse_id = 2 and condition = 'new'",
      [sofa!.product_id],
    );
    const history = await world.call("/operator/stockHistory", { stock_item_id }, warehouse);
    expect(history.data.movements.slice(0, 2)).toMatchObject([
      { kind: "receipt", on_hand_change: 6, purchase_order_number: number },
      { kind: "receipt", on_hand_change: 12, purchase_order_number: number },
    ]);
    await checkInvariants(world);
  });

  test("counts pieces that were too many, and completes with the last", async () => {
    const [sofa] = await stockedProducts(world, 1, 0);
    const number = await accepted([{ product: sofa!, quantity: 5 }]);
    expect((await ship(number, [[sofa!, 6]])).answer).toMatchObject({
      reason: "PURCHASE_ORDER_EXCEEDS_LEFT",
      msg: expect.stringContaining("5"),
    });
    expect((await ship(number, [[sofa!, 0]])).answer).toMatchObject({ reason: "TRANSFER_EMPTY" });
    const { container_number } = await ship(number, [[sofa!, 5]]);
    expect(await receive(number, container_number, [{ received: 6 }])).toMatchObject({ data: { pieces: 6 } });
    expect(await detail(number)).toMatchObject({ status: "received", lines: [{ received: 6, surplus: 1, left: 0 }] });
    expect(await staffCall("closePurchaseOrder", number)).toMatchObject({ data: { status: "closed" } });
    await checkInvariants(world);
  });

  test("is received by the warehouse, and its lots cannot grow", async () => {
    const [sofa] = await stockedProducts(world, 1, 0);
    const number = await accepted([{ product: sofa!, quantity: 10 }]);
    const { container_number } = await ship(number, [[sofa!, 4]]);
    expect(await world.call("/merchant/receiveContainer", { container_number, warehouse_id: 2 }, merchant)).toMatchObject({
      reason: "GOODS_OF_PURCHASE_ORDER",
    });
    const [lot] = (await detail(number)).lots;
    const change = (quantity: number) =>
      world.call(
        "/merchant/saveIncoming",
        { incoming_id: lot.incoming_id, quantity, container_number, arrives_from: lot.arrives_from, arrives_to: lot.arrives_to },
        merchant,
      );
    expect(await change(5)).toMatchObject({ reason: "GOODS_OF_PURCHASE_ORDER" });
    expect(await change(3)).toMatchObject({ code: 200 });
    expect(await detail(number)).toMatchObject({ in_transit: 3, lines: [{ left: 7 }] });
    expect(await world.call("/merchant/removeIncoming", { incoming_id: lot.incoming_id }, merchant)).toMatchObject({ code: 200 });
    expect(await staffCall("cancelPurchaseOrder", number, { note: "Not needed" })).toMatchObject({ data: { status: "canceled" } });
  });

  test("is declined with a reason, and changes nothing afterwards", async () => {
    const [sofa] = await stockedProducts(world, 1, 0);
    const number = await draft([{ product: sofa!, quantity: 5 }]);
    expect(await staffCall("setPurchaseOrderLine", number, { custom_sn: "NOWHERE", quantity: 1 })).toMatchObject({
      reason: "COMPONENT_UNKNOWN",
    });
    expect(await staffCall("setPurchaseOrderLine", number, { custom_sn: sofa!.custom_sn, quantity: 0 })).toMatchObject({ code: 200 });
    expect(await staffCall("sendPurchaseOrder", number)).toMatchObject({ reason: "TRANSFER_EMPTY" });
    await staffCall("setPurchaseOrderLine", number, { custom_sn: sofa!.custom_sn, quantity: 5 });
    await staffCall("sendPurchaseOrder", number);
    expect(await merchantCall("declinePurchaseOrder", number)).toMatchObject({ fields: { note: expect.any(String) } });
    expect(await merchantCall("declinePurchaseOrder", number, { note: "No capacity" })).toMatchObject({ data: { status: "declined" } });
    expect(await merchantCall("acceptPurchaseOrder", number)).toMatchObject({ reason: "PURCHASE_ORDER_CHANGED" });
    expect(await staffCall("editPurchaseOrder", number, { warehouse_id: 2 })).toMatchObject({ reason: "PURCHASE_ORDER_CHANGED" });
    const told = await world.rows(
      "select kind from messages where kind like 'purchaseOrder%' and params ->> 'order' = $1 group by kind order by kind",
      [number],
    );
    expect(told).toEqual([{ kind: "purchaseOrderDeclined" }, { kind: "purchaseOrderSent" }]);
  });

  test("is drafted from low stock: a second product joins the draft", async () => {
    const [sofa, chair] = await stockedProducts(world, 2, 3);
    const order = (product: StockedProduct, quantity: number) =>
      world.call("/operator/orderFromManufacturer", { stock_item_id: product.stock_item_id, quantity }, warehouse);
    const first = await order(sofa!, 7);
    const second = await order(chair!, 9);
    expect(second.data).toEqual(first.data);
    const { lines, warehouse_id } = await detail(first.data.purchase_order_number);
    expect(warehouse_id).toBe(1);
    expect(lines.map(({ quantity }: { quantity: number }) => quantity).toSorted()).toEqual([7, 9]);
    await staffCall("cancelPurchaseOrder", first.data.purchase_order_number);
  });

  test("is seen by its manufacturer and staff alone, and printed for both", async () => {
    const [sofa] = await stockedProducts(world, 1, 0);
    const number = await accepted([{ product: sofa!, quantity: 5, unit_cost: "12.50" }]);
    for (const path of ["purchaseOrderDetail", "purchaseOrderPdf", "acceptPurchaseOrder"]) {
      expect(await world.call(`/merchant/${path}`, { purchase_order_number: number }, otherMerchant)).toMatchObject({
        reason: "NOT_FOUND",
      });
    }
    expect(await world.call("/operator/sendPurchaseOrder", { purchase_order_number: number }, service)).toMatchObject({
      reason: "NOT_ALLOWED",
    });
    expect(await world.call("/operator/purchaseOrderDetail", { purchase_order_number: number }, service)).toMatchObject({ code: 200 });
    const listed = async (as: { as: string }) =>
      (await world.call("/merchant/purchaseOrderList", { tab: "all", keyword: number }, as)).data.count;
    expect(await listed(merchant)).toBe(1);
    expect(await listed(otherMerchant)).toBe(0);
    const { url, name } = (await merchantCall("purchaseOrderPdf", number)).data;
    expect(name).toBe(`Purchase order ${number}.pdf`);
    const file = await world.app.inject({ method: "GET", url });
    expect(file.statusCode).toBe(200);
    expect(file.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    expect((await world.app.inject({ method: "GET", url: url.replace(number, "PO-1") })).statusCode).toBe(404);
  });
});

/** Two receipts of one container at once, from a lock that lets both begin before one of them writes. */
const raceReceipts = async (app: TestApp) => {
  const [sofa] = await stockedProducts(app, 1, 0);
  const number = await accepted([{ product: sofa!, quantity: 10 }], app);
  const { container_number } = await ship(number, [[sofa!, 10]], app);
  const connection = await app.platform.database.connect();
  try {
    await connection.query("begin");
    await connection.query("update stock_items set on_hand = on_hand where product_id = $1 and warehouse_id = 2", [sofa!.product_id]);
    const answers = [
      receive(number, container_number, [{ received: 10 }], app),
      receive(number, container_number, [{ received: 10 }], app),
    ];
    await untilLockWaits(app, 2);
    await connection.query("commit");
    const reasons = (await Promise.all(answers)).map(({ reason }) => reason);
    const { events } = await detail(number, app);
    const receipts = events.filter(({ action }: { action: string }) => action === "receive").length;
    return { reasons: reasons.toSorted(), receipts, ...(await levelOf(app, sofa!, 2)) };
  } finally {
    connection.release();
  }
};

/** Two people ship all pieces of a line at once. */
const raceShipments = async (app: TestApp) => {
  const [sofa] = await stockedProducts(app, 1, 0);
  const number = await accepted([{ product: sofa!, quantity: 10 }], app);
  const connection = await app.platform.database.connect();
  try {
    await connection.query("begin");
    await connection.query("update purchase_orders set note = note where purchase_order_number = $1", [number]);
    const answers = [ship(number, [[sofa!, 10]], app), ship(number, [[sofa!, 10]], app)];
    await untilLockWaits(app, 2);
    await connection.query("commit");
    const reasons = (await Promise.all(answers)).map(({ answer }) => answer.reason);
    return { reasons: reasons.toSorted(), in_transit: (await detail(number, app)).in_transit };
  } finally {
    connection.release();
  }
};

/** Runs with statements that lock nothing, on connections that have not prepared them. */
const withoutLocks = async (locked: readonly { readonly text: string }[], run: (app: TestApp) => Promise<unknown>) => {
  const texts = locked.map(({ text }) => text);
  for (const each of locked) {
    expect(each.text).toMatch(/ for update( of \w+)?$/);
    Object.assign(each, { text: each.text.replace(/ for update( of \w+)?$/, "") });
  }
  const app = await createTestApp();
  try {
    return await run(app);
  } finally {
    for (const [index, each] of locked.entries()) Object.assign(each, { text: texts[index] });
    await app.close();
  }
};

describe("at the same time", () => {
  test("two people receive the same line: one books it, the other is told that it has arrived", async () => {
    expect(await raceReceipts(world)).toMatchObject({ reasons: ["ARRIVED_ALREADY", undefined], receipts: 1, on_hand: 10 });
    await checkInvariants(world);
  });

  test("without locks both book it (proves that the test can fail)", async () => {
    const locks = [lockPurchaseOrdersOfLots, lockStockOfLots, lockContainer];
    expect(await withoutLocks(locks, raceReceipts)).toMatchObject({ reasons: [undefined, undefined], on_hand: 20 });
  });

  test("two people ship the same pieces: one ships them, the other is told that none are left", async () => {
    expect(await raceShipments(world)).toMatchObject({ reasons: ["PURCHASE_ORDER_EXCEEDS_LEFT", undefined], in_transit: 10 });
  });

  test("without the lock of the order both ship them (proves that the test can fail)", async () => {
    expect(await withoutLocks([lockPurchaseOrder], raceShipments)).toMatchObject({ reasons: [undefined, undefined], in_transit: 20 });
  });
});
