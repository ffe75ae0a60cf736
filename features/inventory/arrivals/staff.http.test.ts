import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { testApp, warehouse } from "#apps/server/test-app.ts";
import { checkInvariants, readOrderRow } from "#features/trade/orders/test-orders.ts";
import { buyer, merchant, presaleOffers, reserve, reviewer, secondBuyer } from "#features/trade/reservations/test-reservations.ts";

/** Warehouse staff: receipt of containers, and what stands behind the numbers of stock. */

const world = await testApp();

const pay = (order_sn: string, purpose: string, as: string) =>
  world.call("/pay/balance", { order_sn, purpose, payment_password: "123456" }, { as });

const incomingOf = async (keyword: string) => (await world.call("/operator/incomingList", { keyword }, warehouse)).data.list[0];

describe("the warehouse", () => {
  test("receives a container of a manufacturer, once, with the pieces counted", async () => {
    const [offer] = await presaleOffers(world, 1, 20);
    const placed = await reserve(world, offer!, 5);
    const order_sn = placed.data.orders[0].order_number;
    await pay(order_sn, "order", buyer);
    await world.call("/operator/approveReservation", { order_sn }, { as: reviewer });
    const lot = await incomingOf(offer!.container_number);
    expect(lot).toMatchObject({ quantity: 20, allocated: 5, promised_orders: 1, merchant_name: expect.any(String) });
    const { merchant_id, warehouse_id, container_number } = lot;
    const counts = JSON.stringify([{ incoming_id: offer!.incoming_id, received: 18 }]);
    const receive = (more = {}) =>
      world.call("/operator/receiveContainer", { merchant_id, warehouse_id, container_number, counts, ...more }, warehouse);
    expect(await receive({ merchant_id: 999_999 })).toMatchObject({ reason: "NOT_FOUND" });
    expect(await receive()).toMatchObject({ data: { lots: 1, pieces: 18 } });
    expect(await receive()).toMatchObject({ reason: "ARRIVED_ALREADY" });
    expect((await readOrderRow(world, order_sn)).status).toBe("awaitingPacking");
    await checkInvariants(world);
  });

  test("records damaged pieces with photos and books only the others", async () => {
    const [offer] = await presaleOffers(world, 1, 20);
    const { merchant_id, warehouse_id, container_number } = await incomingOf(offer!.container_number);
    const onHand = async () =>
      (await world.one("select on_hand from stock_items where stock_item_id = $1", [offer!.stock_item_id])).on_hand;
    const before = await onHand();
    const receive = (photo_ids: string[]) => {
      const counts = JSON.stringify([{ incoming_id: offer!.incoming_id, received: 17, damaged: 3, photo_ids, note: "Wet carton" }]);
      return world.call("/operator/receiveContainer", { merchant_id, warehouse_id, container_number, counts }, warehouse);
    };
    expect(await receive([])).toMatchObject({ reason: "DAMAGE_PHOTO_REQUIRED" });
    const bytes = await sharp({ create: { width: 1200, height: 900, channels: 3, background: "#7a5c3e" } })
      .jpeg()
      .toBuffer();
    const photo = async (as: { as: string }) =>
      (await world.upload("/utils/uploadFile", [{ name: "carton.jpg", mime: "image/jpeg", bytes }], { file_type: 6 }, as)).data.file_id;
    expect(await receive([await photo({ as: buyer })])).toMatchObject({ reason: "NOT_FOUND" });
    const file_id = await photo(warehouse);
    expect(await receive([file_id])).toMatchObject({ data: { lots: 1, pieces: 17 } });
    expect(await onHand()).toBe(before + 17);
    const shown = async (path: string, as: { as: string }) =>
      (await world.call(path, { tab: "arrived", keyword: container_number }, as)).data.list.find(
        ({ incoming_id }: { incoming_id: number }) => incoming_id === offer!.incoming_id,
      );
    const damage = { pieces: 3, note: "Wet carton", photos: [{ file_id, url: expect.stringContaining(file_id) }] };
    expect(await shown("/operator/incomingList", warehouse)).toMatchObject({ received: 17, damage });
    expect(await shown("/merchant/incomingList", { as: merchant })).toMatchObject({ received: 17, damage });
    await checkInvariants(world);
  });

  test("shares out a short container as proposed, and not without the proposal", async () => {
    const [offer] = await presaleOffers(world, 1, 20);
    for (const as of [buyer, secondBuyer]) {
      const placed = await reserve(world, offer!, 10, { as });
      const order_sn = placed.data.orders[0].order_number;
      await pay(order_sn, "deposit", as);
      await world.call("/operator/approveReservation", { order_sn }, { as: reviewer });
      world.clock.advanceMs(1000);
    }
    const { merchant_id, warehouse_id, container_number } = await incomingOf(offer!.container_number);
    const counts = JSON.stringify([{ incoming_id: offer!.incoming_id, received: 12 }]);
    const { data } = await world.call("/operator/simulateReceipt", { merchant_id, counts }, warehouse);
    expect(data.list).toMatchObject([
      { rank: 1, gets: 10 },
      { rank: 2, gets: 2, missing: 8 },
    ]);
    const receive = (proposal: string) =>
      world.call("/operator/receiveContainer", { merchant_id, warehouse_id, container_number, counts, proposal }, warehouse);
    expect(await receive("")).toMatchObject({ reason: "SHORTAGE_UNSEEN" });
    expect(await receive(data.proposal)).toMatchObject({ code: 200 });
    await checkInvariants(world);
  });

  test.each([
    ["finance@demo.test", "/operator/incomingList"],
    ["service@demo.test", "/operator/receiveContainer"],
    ["service@demo.test", "/operator/simulateReceipt"],
    [buyer, "/operator/stockList"],
    [merchant, "/operator/stockHistory"],
  ])("%s cannot call %s", async (as, path) => {
    const answer = await world.call(
      path,
      { merchant_id: 1, warehouse_id: 1, container_number: "X", stock_item_id: 1, counts: '[{"incoming_id":1,"received":1}]' },
      { as },
    );
    expect(["ROLE_NOT_ALLOWED", "NO_PERMISSION", "NOT_ALLOWED"]).toContain(answer.reason);
  });
});

describe("behind a number of stock", () => {
  test("stand its movements with the numbers after each, the orders that hold pieces, and the promises", async () => {
    const [offer] = await presaleOffers(world, 1, 20);
    const { on_hand: before, custom_sn } = await world.one(
      "select on_hand, custom_sn from stock_items join products using (product_id) where stock_item_id = $1",
      [offer!.stock_item_id],
    );
    const arriving = (await reserve(world, offer!, 5)).data.orders[0].order_number;
    const waiting = (await reserve(world, offer!, 3)).data.orders[0].order_number;
    expect(arriving).not.toBe(waiting);
    const history = async (page = 1, page_size = 50) =>
      (await world.call("/operator/stockHistory", { stock_item_id: offer!.stock_item_id, page, page_size }, warehouse)).data;
    expect((await history()).reasons.promised_to).toEqual(
      expect.arrayContaining([expect.objectContaining({ order_number: arriving, quantity: 5, container_number: offer!.container_number })]),
    );
    await world.call(
      "/merchant/receiveContainer",
      { container_number: offer!.container_number, warehouse_id: offer!.warehouse_id },
      { as: merchant },
    );
    const { item, reasons, movements, count } = await history();
    expect(item).toMatchObject({ on_hand: before + 20, custom_sn, incoming: 0, promised: 0 });
    expect(reasons.reserved_for).toEqual(expect.arrayContaining([{ order_number: arriving, quantity: 5 }]));
    expect(movements[0]).toMatchObject({ kind: "reservation", on_hand_after: item.on_hand, reserved_after: item.reserved });
    expect(movements.find(({ kind }: { kind: string }) => kind === "receipt")).toMatchObject({
      on_hand_change: 20,
      on_hand_after: before + 20,
      note: offer!.container_number,
    });
    expect(movements).toHaveLength(count);
    // The numbers add up over pages too.
    const second = (await history(2, 1)).movements[0];
    expect(second).toEqual(movements[1]);
    const { list } = (await world.call("/operator/stockList", { keyword: custom_sn }, warehouse)).data;
    const { archived_until, ...listed } = item;
    expect(archived_until).toBeNull();
    expect(list).toContainEqual(listed);
  });

  test("a buyer reads the promises and movements of own orders only", async () => {
    const [offer] = await presaleOffers(world, 1, 20);
    const order_sn = (await reserve(world, offer!, 4)).data.orders[0].order_number;
    const read = (as: string, product_id = offer!.product_id) => world.call("/user/inventoryReasons", { order_sn, product_id }, { as });
    expect((await read(buyer)).data).toMatchObject({
      promises: [{ container_number: offer!.container_number, quantity: 4, state: "open", arrived_at: null }],
      movements: [],
    });
    await world.call(
      "/merchant/receiveContainer",
      { container_number: offer!.container_number, warehouse_id: offer!.warehouse_id },
      { as: merchant },
    );
    expect((await read(buyer)).data).toMatchObject({
      promises: [{ state: "arrived", arrived_at: expect.any(String) }],
      movements: [{ kind: "reservation", reserved_change: 4 }],
    });
    expect(await read(secondBuyer)).toMatchObject({ reason: "NOT_FOUND" });
    expect(await read(buyer, 999_999)).toMatchObject({ reason: "NOT_FOUND" });
  });
});
