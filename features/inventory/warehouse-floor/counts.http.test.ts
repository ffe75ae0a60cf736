import { describe, expect, test } from "vitest";
import { admin, buyer, merchant, service, testApp, warehouse } from "#apps/server/test-app.ts";
import { checkInvariants, readStock, runConcurrently, toProductList } from "#features/trade/orders/test-orders.ts";
import { createLocations, floorItem } from "./test-floor.ts";

/** Counts: blind, with a second person above a bound, never below what is reserved. An administrator is the second person. */

const world = await testApp({ poolSize: 16 });

interface Line {
  sku: string;
  counted: number;
}

/** Goods of which some lie at a location of their own. */
const located = async (zone: string, pieces: number, at: number) => {
  const item = await floorItem(world, pieces);
  const { warehouse_id, sku } = item;
  const [location = ""] = await createLocations(world, warehouse_id, zone, 1);
  await world.call("/operator/movePieces", { warehouse_id, sku, to: location, quantity: at }, warehouse);
  const count = (lines: Line[], { as = warehouse, ...more }: { as?: typeof warehouse; location?: string; is_complete?: boolean } = {}) =>
    world.call("/operator/countStock", { warehouse_id, location, lines: JSON.stringify(lines), ...more }, as);
  const places = async () =>
    (await world.call("/operator/scanCode", { warehouse_id, code: sku }, warehouse)).data.items.find(
      ({ condition }: { condition: string }) => condition === "new",
    );
  const open = async (as = warehouse) => (await world.call("/operator/stockCountList", { keyword: sku }, as)).data.list;
  return { ...item, location, count, places, open };
};

describe("a count", () => {
  test("that matches changes nothing, and a small difference is booked by one person", async () => {
    const { sku, count, places, stock_item_id } = await located("C1", 10, 6);
    expect(await count([{ sku, counted: 6 }])).toMatchObject({ data: { list: [{ state: "matched", reserved: null }] } });
    expect(await places()).toMatchObject({ on_hand: 10, unplaced: 4 });
    expect(await count([{ sku, counted: 4 }])).toMatchObject({ data: { list: [{ state: "adjusted" }] } });
    expect(await places()).toMatchObject({ on_hand: 8, unplaced: 4, places: [{ quantity: 4 }] });
    expect(await count([{ sku, counted: 5 }])).toMatchObject({ data: { list: [{ state: "adjusted" }] } });
    expect(await places()).toMatchObject({ on_hand: 9, unplaced: 4, places: [{ quantity: 5 }] });
    expect(await count([{ sku, counted: 3 }], { location: "" })).toMatchObject({ data: { list: [{ state: "adjusted" }] } });
    expect(await places()).toMatchObject({ on_hand: 8, unplaced: 3, places: [{ quantity: 5 }] });
    const movements = await world.rows(
      "select kind, on_hand_change from stock_movements where stock_item_id = $1 and note = 'count' order by movement_id",
      [stock_item_id],
    );
    expect(movements.map((row) => row.on_hand_change)).toEqual([-2, 1, -1]);
    expect(new Set(movements.map(({ kind }) => kind))).toEqual(new Set(["adjustment"]));
    await checkInvariants(world);
  });

  test("with a large difference waits for a second person, who does not see the numbers", async () => {
    const { sku, count, places, open } = await located("C2", 20, 15);
    expect(await count([{ sku, counted: 9 }])).toMatchObject({ data: { list: [{ state: "secondCount" }] } });
    expect(await open()).toMatchObject([{ state: "secondCount", counted: null, difference: null, is_mine: true }]);
    expect(await count([{ sku, counted: 9 }])).toMatchObject({ data: { list: [{ state: "secondCount" }] } });
    expect(await places()).toMatchObject({ on_hand: 20 });
    expect(await count([{ sku, counted: 10 }], { as: admin })).toMatchObject({ data: { list: [{ state: "secondCount" }] } });
    expect(await open()).toMatchObject([{ state: "secondCount", is_mine: false }]);
    expect(await count([{ sku, counted: 10 }])).toMatchObject({ data: { list: [{ state: "adjusted" }] } });
    expect(await places()).toMatchObject({ on_hand: 15, unplaced: 5, places: [{ quantity: 10 }] });
    expect(await open()).toEqual([]);
    await checkInvariants(world);
  });

  test("never leaves less than orders have reserved: it stays open for a decision", async () => {
    const item = await located("C3", 10, 10);
    const { sku, count, places, open, stock_item_id } = item;
    const placed = await world.call("/home/create", { product_list: toProductList([{ offer: item, quantity: 9 }]) }, buyer);
    expect(placed).toMatchObject({ code: 200 });
    expect(await count([{ sku, counted: 8 }])).toMatchObject({ data: { list: [{ state: "belowReserved", reserved: 9 }] } });
    expect(await readStock(world, stock_item_id)).toEqual({ on_hand: 10, reserved: 9 });
    const [{ count_id, difference }] = await open();
    expect(difference).toBe(-2);
    const book = () => world.call("/operator/bookStockCount", { count_id }, warehouse);
    expect(await book()).toMatchObject({ reason: "STOCK_BELOW_RESERVED", msg: expect.stringContaining("9") });
    await world.call("/user/cancelOrder", { order_sn: placed.data.orders[0].order_number }, buyer);
    expect(await book()).toMatchObject({ code: 200 });
    expect(await book()).toMatchObject({ reason: "WRONG_STATUS" });
    expect(await places()).toMatchObject({ on_hand: 8, reserved: 0, places: [{ quantity: 8 }] });
    await checkInvariants(world);
  });

  test("of a whole location takes what was not named as missing", async () => {
    const first = await located("C4", 2, 2);
    const second = await floorItem(world, 2);
    const { warehouse_id, location } = first;
    const other = second.warehouse_id === warehouse_id;
    if (other) await world.call("/operator/movePieces", { warehouse_id, sku: second.sku, to: location, quantity: 2 }, warehouse);
    const lines = other ? [{ sku: second.sku, counted: 2 }] : [];
    const { data } = await first.count(lines, { is_complete: true });
    expect(data.list).toHaveLength(other ? 2 : 1);
    expect(await first.places()).toMatchObject({ on_hand: 0, places: [] });
    await checkInvariants(world);
  });

  test("is dismissed with a reason, and others may not count", async () => {
    const { sku, count, open, places } = await located("C5", 10, 10);
    await count([{ sku, counted: 1 }]);
    const [{ count_id }] = await open();
    const dismiss = (note: string) => world.call("/operator/dismissStockCount", { count_id, note }, warehouse);
    expect(await dismiss("")).toMatchObject({ reason: "CHECK_FIELDS" });
    expect(await dismiss("Wrong aisle")).toMatchObject({ code: 200 });
    expect(await dismiss("Wrong aisle")).toMatchObject({ reason: "WRONG_STATUS" });
    expect(await places()).toMatchObject({ on_hand: 10 });
    for (const as of [service, buyer, merchant])
      expect(["NO_PERMISSION", "NOT_ALLOWED"]).toContain((await count([{ sku, counted: 10 }], { as })).reason);
    expect(await count([{ sku: "NO-SUCH", counted: 1 }])).toMatchObject({ reason: "SKU_NOT_STOCKED" });
    expect(await count([{ sku, counted: 1 }], { location: "ZZ-01-01" })).toMatchObject({ reason: "LOCATION_UNKNOWN" });
  });

  test("that many send at once with pieces being moved is booked once, and all numbers add up", async () => {
    const { sku, warehouse_id, location, count, places } = await located("C6", 20, 20);
    const [other] = await createLocations(world, warehouse_id, "C7", 1);
    const body = { warehouse_id, sku, from: location, to: other, quantity: 1 };
    const calls = Array.from({ length: 6 }, () => [
      () => count([{ sku, counted: 18 }]),
      () => world.call("/operator/movePieces", body, warehouse),
    ]).flat();
    const answers = await runConcurrently(12, calls);
    expect(answers.every(({ code }) => code === 200)).toBe(true);
    const { on_hand, unplaced } = await places();
    expect(unplaced).toBe(0);
    expect(on_hand).toBeGreaterThan(0);
    await checkInvariants(world);
  });
});
