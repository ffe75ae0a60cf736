import { describe, expect, test } from "vitest";
import { createTestApp, merchant, otherMerchant, service, type TestApp, testApp, warehouse } from "#apps/server/test-app.ts";
import { untilLockWaits } from "#apps/server/test-lock-waits.ts";
import { insertUploadedFile } from "#features/identity/files/test-files.ts";
import { warehouseUse } from "#features/inventory/warehouses/queries.ts";
import { checkInvariants, createBuyers, readStock, simpleOffers, toProductList } from "#features/trade/orders/test-orders.ts";
import { lockStockOfTransfer, lockTransfer } from "./queries/transfers.ts";
import { levelOf, type StockedProduct, stockedProducts } from "./test-stock.ts";

/** Transfers between warehouses: planned, sent, received in parts, closed with differences. */

const world = await testApp();
for (const { as } of [merchant, otherMerchant, warehouse]) await world.getToken(as);

/** A draft with pieces of these products, planned by the manufacturer. Returns its number. */
const plan = async (app: TestApp, lines: readonly { product: StockedProduct; quantity: number }[], more: object = {}): Promise<string> => {
  const created = await app.call("/merchant/createTransfer", { from_warehouse_id: 1, to_warehouse_id: 2, ...more }, merchant);
  const { transfer_number } = created.data;
  for (const { product, quantity } of lines) {
    const line = { transfer_number, custom_sn: product.custom_sn, quantity };
    expect(await app.call("/merchant/setTransferLine", line, merchant)).toMatchObject({ code: 200 });
  }
  return transfer_number;
};

const detail = async (transfer_number: string, app = world) =>
  (await app.call("/merchant/transferDetail", { transfer_number }, merchant)).data;
const send = (transfer_number: string, body = {}, app = world) =>
  app.call("/merchant/sendTransfer", { transfer_number, ...body }, merchant);
const receive = (transfer_number: string, counts: readonly { transfer_line_id: number; quantity: number }[], app = world) =>
  app.call("/operator/receiveTransfer", { transfer_number, counts: JSON.stringify(counts) }, warehouse);
const close = (transfer_number: string, differences: readonly object[], photo_ids = "") =>
  world.call("/operator/closeTransfer", { transfer_number, differences: JSON.stringify(differences), photo_ids }, warehouse);

describe("a transfer", () => {
  test("is sent, received in parts, and closed with a reason for each difference", async () => {
    const [sofa, chair] = await stockedProducts(world, 2, 30);
    const transfer_number = await plan(
      world,
      [
        { product: sofa!, quantity: 20 },
        { product: chair!, quantity: 10 },
      ],
      { expected_on: world.today(3), freight: "450.00", note: "Two pallets" },
    );
    expect(transfer_number).toMatch(/^T-\d{6}-/);
    expect(await send(transfer_number)).toMatchObject({ data: { status: "sent", pieces: 30 } });
    expect(await levelOf(world, sofa!, 1)).toMatchObject({ on_hand: 10 });
    expect(await levelOf(world, sofa!, 2)).toMatchObject({ on_hand: 0, in_transit: 20 });
    const sent = await detail(transfer_number);
    expect(sent).toMatchObject({ freight: "450.00", in_transit: 30, expected_on: world.today(3), actions: ["cancel", "receive", "close"] });
    const lineOf = (product: StockedProduct) =>
      sent.lines.find((line: StockedProduct) => line.product_id === product.product_id).transfer_line_id;
    const [sofas, chairs] = [lineOf(sofa!), lineOf(chair!)];
    expect(await receive(transfer_number, [{ transfer_line_id: sofas, quantity: 12 }])).toMatchObject({
      data: { status: "partly_received", pieces: 12 },
    });
    expect(await levelOf(world, sofa!, 2)).toMatchObject({ on_hand: 12, in_transit: 8 });
    expect(await receive(transfer_number, [{ transfer_line_id: sofas, quantity: 9 }])).toMatchObject({
      reason: "TRANSFER_EXCEEDS_TRANSIT",
      msg: expect.stringContaining("8"),
    });
    const rest = [
      { transfer_line_id: sofas, quantity: 5 },
      { transfer_line_id: chairs, quantity: 10 },
    ];
    expect(await receive(transfer_number, rest)).toMatchObject({ data: { status: "partly_received", pieces: 15 } });
    expect(await close(transfer_number, [{ transfer_line_id: sofas, reason: "lost", quantity: 2 }])).toMatchObject({
      reason: "TRANSFER_DIFFERENCE",
      msg: expect.stringContaining("3"),
    });
    const differences = [
      { transfer_line_id: sofas, reason: "lost", quantity: 2 },
      { transfer_line_id: sofas, reason: "damaged", quantity: 1 },
      { transfer_line_id: chairs, reason: "found", quantity: 1 },
    ];
    const photo = await insertUploadedFile(world, { as: warehouse.as, file_type: 6 });
    const foreign = await insertUploadedFile(world, { as: otherMerchant.as, file_type: 6 });
    expect(await close(transfer_number, differences, foreign)).toMatchObject({
      reason: "NOT_FOUND",
      fields: { photo_ids: expect.anything() },
    });
    expect(await close(transfer_number, differences, photo)).toMatchObject({ data: { status: "closed" } });
    expect(await levelOf(world, sofa!, 2)).toMatchObject({ on_hand: 17, in_transit: 0 });
    expect(await levelOf(world, chair!, 2)).toMatchObject({ on_hand: 11, in_transit: 0 });
    const sums = await world.rows(
      "select kind, sum(on_hand_change)::integer as pieces from stock_movements where note = $1 group by kind order by kind::text",
      [transfer_number],
    );
    expect(sums).toEqual([
      { kind: "adjustment", pieces: -2 },
      { kind: "transfer", pieces: 0 },
    ]);
    const { events, actions } = await detail(transfer_number);
    expect(actions).toEqual([]);
    expect(events.map(({ action, to_status }: { action: string; to_status: string }) => [action, to_status])).toEqual([
      ["create", "draft"],
      ["send", "sent"],
      ["receive", "partly_received"],
      ["receive", "partly_received"],
      ["close", "closed"],
    ]);
    // The manufacturer sees the photos of what was damaged.
    expect(events.at(-1).photos).toEqual([{ file_id: photo, url: expect.stringContaining(photo) }]);
    expect(events.at(-1).pieces).toContainEqual({ custom_sn: sofa!.custom_sn, condition: "new", quantity: 2, reason: "lost" });
    await checkInvariants(world);
  });

  test("takes only pieces that neither orders nor checkouts have", async () => {
    const [sofa] = await stockedProducts(world, 1, 20);
    const transfer_number = await plan(world, [{ product: sofa!, quantity: 20 }]);
    await world.rows("update stock_items set reserved = 6, held = 4 where stock_item_id = $1", [sofa!.stock_item_id]);
    expect((await detail(transfer_number)).lines[0]).toMatchObject({ free: 10 });
    expect(await send(transfer_number)).toMatchObject({ reason: "TRANSFER_EXCEEDS_FREE", msg: expect.stringContaining("10") });
    const [line] = (await detail(transfer_number)).lines;
    const counts = (quantity: number) => JSON.stringify([{ transfer_line_id: line.transfer_line_id, quantity }]);
    expect(await send(transfer_number, { counts: counts(11) })).toMatchObject({ reason: "TRANSFER_EXCEEDS_FREE" });
    expect(await send(transfer_number, { counts: counts(0) })).toMatchObject({ reason: "TRANSFER_EMPTY" });
    expect(await send(transfer_number, { counts: counts(10) })).toMatchObject({ data: { pieces: 10 } });
    expect(await levelOf(world, sofa!, 1)).toMatchObject({ on_hand: 10, reserved: 6, held: 4 });
    await world.rows("update stock_items set reserved = 0, held = 0 where stock_item_id = $1", [sofa!.stock_item_id]);
  });

  test("is received as a whole, and taken back while nothing of it was received", async () => {
    const [sofa] = await stockedProducts(world, 1, 20);
    const whole = await plan(world, [{ product: sofa!, quantity: 5 }]);
    await send(whole);
    const [line] = (await detail(whole)).lines;
    expect(await receive(whole, [{ transfer_line_id: line.transfer_line_id, quantity: 5 }])).toMatchObject({
      data: { status: "received" },
    });
    expect(await world.call("/operator/cancelTransfer", { transfer_number: whole }, warehouse)).toMatchObject({
      reason: "TRANSFER_CHANGED",
    });
    const back = await plan(world, [{ product: sofa!, quantity: 15 }]);
    await send(back);
    expect(await levelOf(world, sofa!, 1)).toMatchObject({ on_hand: 0 });
    const cancel = () => world.call("/operator/cancelTransfer", { transfer_number: back, note: "Truck broke down" }, warehouse);
    expect(await cancel()).toMatchObject({ data: { status: "canceled", pieces: 15 } });
    expect(await cancel()).toMatchObject({ reason: "TRANSFER_CHANGED" });
    expect(await levelOf(world, sofa!, 1)).toMatchObject({ on_hand: 15 });
    expect(await levelOf(world, sofa!, 2)).toMatchObject({ on_hand: 5, in_transit: 0 });
    await checkInvariants(world);
  });

  test("is planned by the warehouse for a manufacturer, and refuses what cannot be moved", async () => {
    const [sofa] = await stockedProducts(world, 1, 20);
    const places = { from_warehouse_id: 1, to_warehouse_id: 2 };
    const { merchants, warehouses } = (await world.call("/operator/transferPlaces", {}, warehouse)).data;
    expect(warehouses.length).toBeGreaterThan(1);
    expect(merchants.map(({ merchant_id }: { merchant_id: number }) => merchant_id)).toContain(sofa!.merchant_id);
    const created = await world.call("/operator/createTransfer", { merchant_id: sofa!.merchant_id, ...places }, warehouse);
    const { transfer_number } = created.data;
    const setLine = (line: object) =>
      world.call("/operator/setTransferLine", { transfer_number, custom_sn: sofa!.custom_sn, quantity: 5, ...line }, warehouse);
    expect(await setLine({ custom_sn: "NOWHERE" })).toMatchObject({ reason: "COMPONENT_UNKNOWN" });
    expect(await setLine({})).toMatchObject({ code: 200 });
    expect(await setLine({ quantity: 0 })).toMatchObject({ code: 200 });
    expect(await world.call("/operator/sendTransfer", { transfer_number }, warehouse)).toMatchObject({ reason: "TRANSFER_EMPTY" });
    const edit = (more: object) => world.call("/operator/editTransfer", { transfer_number, ...places, ...more }, warehouse);
    expect(await edit({ to_warehouse_id: 1 })).toMatchObject({ reason: "SAME_WAREHOUSE" });
    expect(await edit({ to_warehouse_id: 999_999 })).toMatchObject({ reason: "NOT_FOUND" });
    expect(await edit({ to_warehouse_id: 3, note: "By rail" })).toMatchObject({ code: 200 });
    expect(await detail(transfer_number)).toMatchObject({ to_warehouse_id: 3, note: "By rail" });
    expect(await world.call("/operator/cancelTransfer", { transfer_number }, warehouse)).toMatchObject({ data: { status: "canceled" } });
    expect(await edit({})).toMatchObject({ reason: "TRANSFER_CHANGED" });
  });

  test("goes to a warehouse that is open, which stays open until everything has come", async () => {
    const [sofa] = await stockedProducts(world, 1, 20);
    const transfer_number = await plan(world, [{ product: sofa!, quantity: 5 }]);
    const incomingOf = async () => (await world.platform.database.handle().only(warehouseUse, { warehouse_id: 2 })).incoming;
    const before = await incomingOf();
    await world.rows("update warehouses set retired_at = now() where warehouse_id = 2");
    expect(await send(transfer_number)).toMatchObject({ reason: "NOT_FOUND", fields: { to_warehouse_id: expect.any(String) } });
    await world.rows("update warehouses set retired_at = null where warehouse_id = 2");
    expect(await send(transfer_number)).toMatchObject({ code: 200 });
    expect(await incomingOf()).toBe(before + 5);
  });

  test("is seen and moved by its manufacturer and the warehouse alone", async () => {
    const [sofa] = await stockedProducts(world, 1, 20);
    const transfer_number = await plan(world, [{ product: sofa!, quantity: 5 }]);
    for (const path of ["transferDetail", "sendTransfer", "cancelTransfer"]) {
      expect(await world.call(`/merchant/${path}`, { transfer_number }, otherMerchant)).toMatchObject({ reason: "NOT_FOUND" });
    }
    expect(await world.call("/operator/sendTransfer", { transfer_number }, service)).toMatchObject({ reason: "NOT_ALLOWED" });
    expect(await world.call("/operator/transferDetail", { transfer_number }, service)).toMatchObject({ code: 200 });
    const listed = async (tab: string, as: { as: string }, area = "merchant") =>
      (await world.call(`/${area}/transferList`, { tab, keyword: transfer_number }, as)).data.list.length;
    expect(await listed("draft", merchant)).toBe(1);
    expect(await listed("in_transit", merchant)).toBe(0);
    expect(await listed("draft", otherMerchant)).toBe(0);
    expect(await listed("draft", warehouse, "operator")).toBe(1);
    const bySku = await world.call("/merchant/transferList", { tab: "all", keyword: sofa!.custom_sn }, merchant);
    expect(bySku.data).toMatchObject({ count: 1, counts: { draft: 1, in_transit: 0, ended: 0 } });
  });
});

/** Two receipts of all 10 pieces at once, from a lock that lets both begin before one of them writes. */
const raceReceipts = async (app: TestApp) => {
  const [sofa] = await stockedProducts(app, 1, 10);
  const transfer_number = await plan(app, [{ product: sofa!, quantity: 10 }]);
  await send(transfer_number, {}, app);
  const [line] = (await detail(transfer_number, app)).lines;
  const connection = await app.platform.database.connect();
  try {
    await connection.query("begin");
    await connection.query("select from stock_items where product_id = $1 and warehouse_id = 2 for update", [sofa!.product_id]);
    const counts = [{ transfer_line_id: line.transfer_line_id, quantity: 10 }];
    const answers = [receive(transfer_number, counts, app), receive(transfer_number, counts, app)];
    await untilLockWaits(app, 2);
    await connection.query("commit");
    const reasons = (await Promise.all(answers)).map(({ reason }) => reason);
    return { reasons: reasons.toSorted(), ...(await levelOf(app, sofa!, 2)) };
  } finally {
    connection.release();
  }
};

/** A transfer of all 10 pieces that reads the stock while a checkout takes 4 of them into its hold. */
const raceHold = async (app: TestApp) => {
  const [sofa] = await stockedProducts(app, 1, 10);
  const transfer_number = await plan(app, [{ product: sofa!, quantity: 10 }]);
  const connection = await app.platform.database.connect();
  try {
    await connection.query("begin");
    await connection.query("update stock_items set held = 4 where stock_item_id = $1", [sofa!.stock_item_id]);
    const answer = send(transfer_number, {}, app);
    await untilLockWaits(app, 1);
    await connection.query("commit");
    const { reason, code } = await answer;
    await app.rows("update stock_items set held = 0 where stock_item_id = $1", [sofa!.stock_item_id]);
    return { reason, code, ...(await levelOf(app, sofa!, 1)) };
  } finally {
    connection.release();
  }
};

/** Runs with a statement that locks nothing, on connections that have not prepared it. */
const withoutLock = async (locked: { readonly text: string }, lock: string, run: (app: TestApp) => Promise<unknown>) => {
  const { text } = locked;
  expect(text).toContain(lock);
  Object.assign(locked, { text: text.replace(lock, "") });
  const app = await createTestApp();
  try {
    await app.rows("alter table stock_transfer_lines drop constraint no_more_than_sent");
    return await run(app);
  } finally {
    Object.assign(locked, { text });
    await app.close();
  }
};

describe("at the same time", () => {
  test("two receipts of the same pieces: one books them, the other is refused", async () => {
    expect(await raceReceipts(world)).toMatchObject({ reasons: ["TRANSFER_CHANGED", undefined], on_hand: 10, in_transit: 0 });
    await checkInvariants(world);
  });

  test("without the lock of the transfer both are booked (proves that the test can fail)", async () => {
    expect(await withoutLock(lockTransfer, " for update", raceReceipts)).toMatchObject({ reasons: [undefined, undefined], on_hand: 20 });
  });

  test("a checkout holds pieces that a transfer sends: the transfer is refused", async () => {
    expect(await raceHold(world)).toMatchObject({ reason: "TRANSFER_EXCEEDS_FREE", on_hand: 10 });
  });

  test("orders and a transfer want the same pieces: nothing is sold that left, and nothing leaves that is sold", async () => {
    const tokens = await createBuyers(world, 12);
    const offers = await simpleOffers(world, 6, { warehouse_id: 1, stock: 10 });
    for (const offer of offers) {
      const { custom_sn, condition } = await world.one(
        "select custom_sn, condition from stock_items join products using (product_id) where stock_item_id = $1",
        [offer.stock_item_id],
      );
      const places = { merchant_id: offer.merchant_id, from_warehouse_id: 1, to_warehouse_id: 2 };
      const { transfer_number } = (await world.call("/operator/createTransfer", places, warehouse)).data;
      await world.call("/operator/setTransferLine", { transfer_number, custom_sn, condition, quantity: 4 }, warehouse);
      const [sending, ...orders] = await Promise.all([
        world.call("/operator/sendTransfer", { transfer_number }, warehouse),
        ...tokens.map((token) => world.call("/home/create", { product_list: toProductList([{ offer, quantity: 1 }]) }, { token })),
      ]);
      const sent = sending.code === 200 ? 4 : 0;
      const sold = orders.filter(({ code }) => code === 200).length;
      expect(sending.code === 200 || sending.reason === "TRANSFER_EXCEEDS_FREE").toBe(true);
      expect(sold).toBe(Math.min(12, 10 - sent));
      expect(await readStock(world, offer.stock_item_id)).toEqual({ on_hand: 10 - sent, reserved: sold });
    }
    await checkInvariants(world);
  });

  test("without the lock of the stock held pieces leave (proves that the test can fail)", async () => {
    expect(await withoutLock(lockStockOfTransfer, " for update of item", raceHold)).toMatchObject({ code: 200, on_hand: 0 });
  });
});
