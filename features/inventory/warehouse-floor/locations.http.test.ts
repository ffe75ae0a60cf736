import pg from "pg";
import { describe, expect, test, vi } from "vitest";
import { admin, buyer, merchant, service, testApp, warehouse } from "#apps/server/test-app.ts";
import { checkInvariants, runConcurrently, toProductList } from "#features/trade/orders/test-orders.ts";
import { createLocations, floorItem } from "./test-floor.ts";

/** Locations, and pieces that are put away and moved. */

const world = await testApp({ poolSize: 16 });

const move = (body: Record<string, unknown>, as = warehouse) => world.call("/operator/movePieces", body, as);

describe("locations", () => {
  test("are added one by one and as a range, each once, in the order of the walk", async () => {
    const { warehouse_id } = await floorItem(world, 10);
    const one = await world.call("/operator/saveLocation", { warehouse_id, zone: "q", aisle: "01", bin: "7" }, warehouse);
    expect(one).toMatchObject({ data: { code: "Q-01-7" } });
    const again = await world.call("/operator/saveLocation", { warehouse_id, zone: "Q", aisle: "01", bin: "7" }, warehouse);
    expect(again).toMatchObject({ reason: "LOCATION_CODE_TAKEN", fields: { bin: expect.any(String) } });
    const range = { warehouse_id, zone: "R", aisle_from: 3, aisle_to: 4, bin_from: 11, bin_to: 13 };
    expect(await world.call("/operator/addLocations", range, warehouse)).toMatchObject({ data: { added: 6, existing: 0 } });
    expect(await world.call("/operator/addLocations", { ...range, aisle_to: 5 }, warehouse)).toMatchObject({
      data: { added: 3, existing: 6 },
    });
    expect(await world.call("/operator/addLocations", { ...range, aisle_to: 2 }, warehouse)).toMatchObject({ reason: "LOCATIONS_RANGE" });
    const { data } = await world.call("/operator/locationList", { warehouse_id, keyword: "r-" }, warehouse);
    expect(data.list.map(({ code }: { code: string }) => code)).toEqual(
      [3, 4, 5].flatMap((aisle) => [11, 12, 13].map((bin) => `R-0${aisle}-${bin}`)),
    );
  });

  test("change their code and their place in the walk, and are archived when they are empty", async () => {
    const item = await floorItem(world, 10);
    const { warehouse_id, sku } = item;
    const [first, second] = await createLocations(world, warehouse_id, "S", 2);
    const [{ location_id }] = await world.rows("select location_id from warehouse_locations where warehouse_id = $1 and code = $2", [
      warehouse_id,
      second,
    ]);
    const save = (body: Record<string, unknown>) => world.call("/operator/saveLocation", { location_id, warehouse_id, ...body }, warehouse);
    expect(await save({ zone: "S", aisle: "01", bin: "01" })).toMatchObject({ reason: "LOCATION_CODE_TAKEN" });
    expect(await save({ zone: "S", aisle: "01", bin: "99", walk_order: 0 })).toMatchObject({ data: { code: "S-01-99" } });
    const { data } = await world.call("/operator/locationList", { warehouse_id, keyword: "S-" }, warehouse);
    expect(data.list.map(({ code }: { code: string }) => code)).toEqual(["S-01-99", first]);
    await move({ warehouse_id, sku, to: "S-01-99", quantity: 2 });
    const archive = (is_archived: boolean) => world.call("/operator/setLocationArchived", { location_id, is_archived }, warehouse);
    expect(await archive(true)).toMatchObject({ reason: "LOCATION_HOLDS_GOODS", msg: expect.stringContaining("2") });
    await move({ warehouse_id, sku, from: "S-01-99", quantity: 2 });
    expect(await archive(true)).toMatchObject({ code: 200 });
    expect(await move({ warehouse_id, sku, to: "S-01-99", quantity: 2 })).toMatchObject({ reason: "LOCATION_ARCHIVED" });
    expect(await archive(false)).toMatchObject({ code: 200 });
    expect(await move({ warehouse_id, sku, to: "S-01-99", quantity: 2 })).toMatchObject({ code: 200 });
  });

  test("are for warehouse staff; customer service reads them", async () => {
    const { warehouse_id } = await floorItem(world, 1);
    expect(await world.call("/operator/locationList", {}, service)).toMatchObject({ code: 200 });
    const body = { warehouse_id, zone: "T", aisle: "01", bin: "01" };
    expect(await world.call("/operator/saveLocation", body, service)).toMatchObject({ reason: "NOT_ALLOWED" });
    for (const as of [buyer, merchant])
      expect(["NO_PERMISSION", "NOT_ALLOWED"]).toContain(
        (await world.call("/operator/scanCode", { warehouse_id, code: "T-01-01" }, as)).reason,
      );
  });
});

describe("pieces", () => {
  test("are put away and moved, and never more than there are", async () => {
    const { warehouse_id, sku, stock_item_id } = await floorItem(world, 10);
    const [first, second] = await createLocations(world, warehouse_id, "A", 2);
    expect(await move({ warehouse_id, sku, to: first, quantity: 11 })).toMatchObject({
      reason: "PIECES_NOT_THERE",
      msg: expect.stringContaining("10"),
    });
    expect(await move({ warehouse_id, sku, to: first, quantity: 7 })).toMatchObject({ data: { stock_item_id, unplaced: 3 } });
    expect(await move({ warehouse_id, sku, from: first, to: second, quantity: 8 })).toMatchObject({ reason: "PIECES_NOT_THERE" });
    expect(await move({ warehouse_id, sku, from: first, to: second, quantity: 3 })).toMatchObject({ data: { unplaced: 3 } });
    expect(await move({ warehouse_id, sku, from: second, to: second, quantity: 1 })).toMatchObject({ reason: "SAME_LOCATION" });
    expect(await move({ warehouse_id, sku, to: "A-99-99", quantity: 1 })).toMatchObject({
      reason: "LOCATION_UNKNOWN",
      fields: { to: expect.any(String) },
    });
    expect(await move({ warehouse_id, sku: "NO-SUCH", to: first, quantity: 1 })).toMatchObject({ reason: "SKU_NOT_STOCKED" });
    const scanned = (await world.call("/operator/scanCode", { warehouse_id, code: first!.toLowerCase() }, warehouse)).data;
    expect(scanned).toMatchObject({ location: { code: first, contents: [{ goods_sn: sku, quantity: 4 }] }, items: [], order: null });
    const found = (await world.call("/operator/scanCode", { warehouse_id, code: sku }, warehouse)).data;
    expect(found.items).toMatchObject([
      {
        unplaced: 3,
        places: [
          { code: first, quantity: 4 },
          { code: second, quantity: 3 },
        ],
      },
    ]);
    const { list } = (await world.call("/operator/locationList", { warehouse_id, keyword: sku }, warehouse)).data;
    expect(list).toMatchObject([
      { code: first, pieces: 4, skus: 1 },
      { code: second, pieces: 3 },
    ]);
    const unplaced = (await world.call("/operator/unplacedList", { warehouse_id, keyword: sku }, warehouse)).data;
    expect(unplaced.list).toMatchObject([{ stock_item_id, on_hand: 10, unplaced: 3 }]);
    await checkInvariants(world);
  });

  test("leave unplaced first and then in the order of the walk, when they are sold", async () => {
    const { sku, warehouse_id, product_id, merchant_id } = await floorItem(world, 10);
    const { email } = await world.one("select email from people where merchant_id = $1 limit 1", [merchant_id]);
    const [first, second] = await createLocations(world, warehouse_id, "V", 2);
    await move({ warehouse_id, sku, to: second, quantity: 5 });
    await move({ warehouse_id, sku, to: first, quantity: 3 });
    const adjust = (change: number) =>
      world.call("/merchant/adjustStock", { product_id, warehouse_id, kind: "adjustment", change, note: "test" }, { as: email });
    const places = async () => (await world.call("/operator/scanCode", { warehouse_id, code: sku }, warehouse)).data.items[0];
    expect(await adjust(-2)).toMatchObject({ code: 200 });
    expect(await places()).toMatchObject({
      unplaced: 0,
      places: [
        { code: first, quantity: 3 },
        { code: second, quantity: 5 },
      ],
    });
    expect(await adjust(-4)).toMatchObject({ code: 200 });
    expect(await places()).toMatchObject({ on_hand: 4, unplaced: 0, places: [{ code: second, quantity: 4 }] });
    await checkInvariants(world);
  });

  test("of an order are named by its number in its warehouse", async () => {
    const offer = await floorItem(world, 10);
    const placed = await world.call("/home/create", { product_list: toProductList([{ offer, quantity: 1 }]) }, buyer);
    const { order_number } = placed.data.orders[0];
    const { warehouse_id } = offer;
    const scan = (of: number) => world.call("/operator/scanCode", { warehouse_id: of, code: order_number }, admin);
    expect((await scan(warehouse_id)).data.order).toMatchObject({ order_number });
    const other = await world.one("select warehouse_id from warehouses where warehouse_id <> $1 limit 1", [warehouse_id]);
    expect((await scan(other.warehouse_id)).data.order).toBeNull();
  });
});

describe("two people who move the same pieces", () => {
  const barrier = 316_316;

  /** Eight people move the five pieces of a location, each to another one. `gate` closes before them and opens when all wait. */
  const race = async (
    zone: string,
    gate?: { close(): Promise<unknown>; open(): Promise<unknown> },
  ): Promise<{ moved: number; there: number }> => {
    const { warehouse_id, sku, stock_item_id } = await floorItem(world, 5);
    const [from, ...targets] = await createLocations(world, warehouse_id, zone, 9);
    await move({ warehouse_id, sku, to: from, quantity: 5 });
    await gate?.close();
    const movers = targets.map((to) => () => move({ warehouse_id, sku, from, to, quantity: 5 }));
    const [answers] = await Promise.all([runConcurrently(8, movers), gate?.open()]);
    const { there } = await world.one("select coalesce(sum(quantity), 0)::integer as there from located_stock where stock_item_id = $1", [
      stock_item_id,
    ]);
    return { moved: answers.filter(({ code }) => code === 200).length, there };
  };

  test("move them once", async () => {
    for (const zone of ["X1", "X2", "X3", "X4", "X5"]) expect(await race(zone)).toEqual({ moved: 1, there: 5 });
    await checkInvariants(world);
  });

  test("would multiply them without the lock of the stock item", async () => {
    const { source } = await world.one("select pg_get_functiondef('move_located'::regproc) as source");
    // Instead of at the lock, all wait behind what they have read.
    const unlocked = source
      .replace(" for no key update;", ";")
      .replace("if there < in_quantity", `perform pg_advisory_xact_lock_shared(${barrier}); if there < in_quantity`);
    expect(unlocked).not.toContain("for no key update");
    await world.rows(unlocked);
    const holder = new pg.Client({ connectionString: world.databaseUrl });
    await holder.connect();
    const waiting = "select from pg_locks where locktype = 'advisory' and not granted";
    try {
      const { there } = await race("Y1", {
        close: () => holder.query(`select pg_advisory_lock(${barrier})`),
        open: async () => {
          await vi.waitUntil(async () => (await holder.query(waiting)).rowCount === 8, { timeout: 10_000 });
          await holder.query(`select pg_advisory_unlock(${barrier})`);
        },
      });
      expect(there).toBeGreaterThan(5);
    } finally {
      await holder.end();
      await world.rows(source);
    }
  });
});
