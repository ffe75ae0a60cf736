import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { statusCodes } from "#features/trade/orders/statuses.ts";
import { simpleOffers, toProductList } from "#features/trade/orders/test-orders.ts";
import { storedStatusCodes } from "./rules/storage.ts";

const as = { as: "nearby@demo.test" };
const edison = { zip: "08817", detailed_address: "410 Raritan Center Pkwy" };

interface Item {
  product_id: number;
  goods_sn: string;
  custom_sn: string;
}
let items: Item[];
let twoHundred: [sku: string, quantity: number][];

const world = await testApp();
beforeAll(async () => {
  const rows = await world.rows(
    `select product_id, goods_sn, custom_sn from products
     where not is_set and (select count(*) from offers join offer_availability using (relation_id)
       where offers.product_id = products.product_id and kind = 'local' and available >= 20 and moq = 1 and pack_multiple = 1) >= 3
     order by product_id`,
  );
  items = rows as Item[];
  const all = await world.platform.database.run("select goods_sn from products order by product_id limit 200");
  twoHundred = (all.rows as Item[]).map(({ goods_sn }) => [goods_sn, 1]);
});

const linesOf = (...lines: [sku: string, quantity: number][]) => JSON.stringify(lines.map(([sku, quantity]) => ({ sku, quantity })));
const item = (index: number) => items[index] as Item;
const nearby = (lines: string, more: Record<string, unknown> = {}, options = as) =>
  world.call("/home/nearbyStock", { ...edison, lines, ...more }, options);

describe("nearby stock", () => {
  test("lists warehouses nearest first with stock, price, freight and days, and marks one as best", async () => {
    const { code, data } = await nearby(linesOf([item(0).goods_sn, 3]));
    expect(code).toBe(200);
    expect(data.place).toMatchObject({ zip: "08817", city: "Edison", state: "NJ", point: { x: expect.any(Number) } });
    expect(data.list).toHaveLength(10);
    expect(data.list[0]).toMatchObject({ warehouse_code: "NJ-EDI", miles: 3 });
    const miles = data.list.map((place: { miles: number }) => place.miles);
    expect(miles).toEqual([...miles].sort((a, b) => a - b));
    const best = data.list.find(({ warehouse_id }: { warehouse_id: number }) => warehouse_id === data.best.warehouse_id);
    expect(best).toMatchObject({ covered: 1, pieces: 3, fare_fee: expect.any(String), total_fee: expect.any(String) });
    const totals = data.list
      .filter(({ covered }: { covered: number }) => covered === 1)
      .map((place: { total_fee: string }) => Number(place.total_fee));
    expect(Number(best.total_fee)).toBe(Math.min(...totals));
  });

  test("equals the amounts charged by checkout, including orders from several merchants", async () => {
    const offers = await simpleOffers(world, 60, { stock: 500 });
    const here = offers.filter(({ warehouse_id }) => warehouse_id === offers[0]?.warehouse_id);
    const other = here.find(({ merchant_id }) => merchant_id !== here[0]?.merchant_id);
    const wanted = [here[0], here[1], other].filter((offer) => offer !== undefined);
    const rows = await world.rows("select product_id, goods_sn from products where product_id = any ($1)", [
      wanted.map(({ product_id }) => product_id),
    ]);
    const skuOf = new Map((rows as Item[]).map(({ product_id, goods_sn }) => [product_id, goods_sn]));
    const { data } = await nearby(
      linesOf(...wanted.map(({ product_id }, index): [string, number] => [skuOf.get(product_id) ?? "", index + 12])),
    );
    const place = data.list.find(({ warehouse_id }: { warehouse_id: number }) => warehouse_id === wanted[0]?.warehouse_id);
    const { list: addresses } = (await world.call("/user/getAddressList", {}, as)).data;
    const product_list = place.lines.map(({ product_id, relation_id, quantity }: Record<string, number>) => ({
      product_id,
      relation_id,
      quantity,
    }));
    const charged = await world.call(
      "/supply/order/order/booking",
      { product_list: JSON.stringify(product_list), logistics_type: 3, address_id: addresses[0].address_id },
      as,
    );
    expect(charged.data.orders.length).toBe(new Set(wanted.map(({ merchant_id }) => merchant_id)).size);
    expect([place.order_fee, place.fare_fee, place.total_fee]).toEqual([
      charged.data.order_fee,
      charged.data.fare_fee,
      charged.data.total_fee,
    ]);
    // The slower of the orders decides.
    const days: [number, number][] = charged.data.orders.map((order: { transit_days: [number, number] }) => order.transit_days);
    expect(place.transit_days).toEqual([Math.max(...days.map(([from]) => from)), Math.max(...days.map(([, to]) => to))]);
  });

  test("rejects malformed and unknown ZIP codes and a missing address", async () => {
    for (const zip of ["1234", "ABCDE", "08817-12", "088170"]) {
      expect(await nearby(linesOf([item(0).goods_sn, 1]), { zip })).toMatchObject({
        reason: "CHECK_FIELDS",
        fields: { zip: "Please check ZIP code" },
      });
    }
    expect(await nearby(linesOf([item(0).goods_sn, 1]), { zip: "" })).toMatchObject({ fields: { zip: "Please Enter ZIP code" } });
    expect(await nearby(linesOf([item(0).goods_sn, 1]), { zip: "00000" })).toMatchObject({
      code: 2461,
      reason: "UNKNOWN_ZIP",
      fields: { zip: expect.any(String) },
    });
    expect(await nearby(linesOf([item(0).goods_sn, 1]), { detailed_address: "" })).toMatchObject({
      reason: "CHECK_FIELDS",
      fields: { detailed_address: "Please Enter street address" },
    });
  });

  test("has no freight and no total where no truck goes, and recommends the nearest warehouse", async () => {
    const { data } = await nearby(linesOf([item(0).goods_sn, 1]), { zip: "96813" });
    expect(data.place).toMatchObject({ state: "HI", point: null });
    expect(data.rings).toEqual([]);
    expect(data.best.reason).not.toBe("cheapest");
    for (const place of data.list) expect([place.fare_fee, place.total_fee]).toEqual([null, null]);
  });

  test("reports unknown numbers, answers the rest, and accepts model numbers", async () => {
    const { data } = await nearby(linesOf(["NO-SUCH-SOFA", 2], [item(1).custom_sn.toLowerCase(), 1]));
    expect(data.lines[0]).toMatchObject({
      product_id: null,
      problem: "UNKNOWN_SKU",
      problem_text: "SKU not found",
    });
    expect(data.lines[1]).toMatchObject({ product_id: item(1).product_id, problem: "" });
    expect(data.best).toMatchObject({ reason: "fullest" });
    const nothing = await nearby(linesOf(["NO-SUCH-SOFA", 2]));
    expect(nothing).toMatchObject({ code: 200, data: { best: null, nearest_pickup: null } });
  });

  test("does not cover a quantity above the stock and reports it", async () => {
    const { data } = await nearby(linesOf([item(0).goods_sn, 90_000]));
    expect(data.best).toBeNull();
    for (const line of data.list.flatMap(({ lines }: { lines: unknown[] }) => lines))
      expect(line).toMatchObject({ problem: "INSUFFICIENT_STOCK" });
  });

  test("answers 200 lines with four statements, and rejects 201, none and malformed lines", async () => {
    const { code, data } = await nearby(linesOf(...twoHundred));
    expect(code).toBe(200);
    expect(data.lines).toHaveLength(200);
    expect(await world.countStatements("/home/nearbyStock", { ...edison, lines: linesOf(...twoHundred) }, as)).toBe(4);
    for (const lines of [
      linesOf(...twoHundred, ["ONE-MORE", 1]),
      "[]",
      "",
      "{",
      '[{"sku":"A"}]',
      linesOf(["A", -1]),
      linesOf(["x".repeat(41), 1]),
    ]) {
      expect(await nearby(lines)).toMatchObject({ reason: "CHECK_FIELDS", fields: { lines: expect.any(String) } });
    }
  });

  test("treats malicious numbers as not found", async () => {
    const { data } = await nearby(linesOf(["'; drop table offers; --", 1], ["%", 1], ["\\", 2]));
    expect(data.lines.map(({ problem }: { problem: string }) => problem)).toEqual(["UNKNOWN_SKU", "UNKNOWN_SKU", "UNKNOWN_SKU"]);
  });

  test("is limited to customer_type 2; visitors, other buyers and merchants are refused", async () => {
    const lines = linesOf([item(0).goods_sn, 1]);
    expect(await world.call("/home/nearbyStock", { ...edison, lines })).toMatchObject({ code: 100 });
    expect(await nearby(lines, {}, { as: "buyer@demo.test" })).toMatchObject({ code: 2460, reason: "NEARBY_NOT_OPEN" });
    expect((await nearby(lines, {}, { as: "maker@demo.test" })).code).not.toBe(200);
  });

  test("lists warehouses publicly with hours in their own time zone", async () => {
    world.clock.set(new Date("2026-11-23T14:30:00Z"));
    const { data } = await world.call("/home/pickupPlaces");
    const open = Object.fromEntries(data.list.map(({ warehouse_code, is_open }: Record<string, unknown>) => [warehouse_code, is_open]));
    expect(open).toMatchObject({ "NJ-EDI": true, "TX-HOU": true, "CA-RC": false });
    expect((await world.call("/home/pickupPlaces", {}, { as: "buyer@demo.test", site: "SEA" })).data.list).toHaveLength(2);
    world.clock.set(new Date());
  });
});

describe("stock table", () => {
  test("gives visitors bands without prices, and sessions quantities", async () => {
    const response = { product_ids: `${item(0).product_id},${item(1).product_id}` };
    const visitor = await world.raw("/home/stockTable", response);
    expect(visitor.body).not.toMatch(/price|cents/);
    const { list } = visitor.json().data;
    expect(list.map(({ product_id }: Item) => product_id)).toEqual([item(0).product_id, item(1).product_id]);
    for (const cell of list[0].stock) expect(cell).toMatchObject({ available: null, band: expect.stringMatching(/none|low|some|plenty/) });
    const buyer = await world.call("/home/stockTable", response, { as: "new@demo.test" });
    for (const cell of buyer.data.list[0].stock) expect(cell.available).toEqual(expect.any(Number));
  });

  test("reports missing item numbers", async () => {
    const { data } = await world.call("/home/stockTable", { lines: linesOf([item(2).goods_sn, 1], ["NOPE-1", 1]) });
    expect(data.list).toHaveLength(1);
    expect(data.missing).toEqual([{ sku: "NOPE-1", problem: "UNKNOWN_SKU", problem_text: "SKU not found" }]);
  });

  test("reports a model number of two merchants as ambiguous and accepts the platform SKU", async () => {
    const rows = await world.rows(
      "select distinct on (merchant_id) product_id, goods_sn, custom_sn from products where product_id = any ($1) order by merchant_id limit 2",
      [items.map(({ product_id }) => product_id)],
    );
    const [first, second] = rows as [Item, Item];
    const rename = (to: string) =>
      world.platform.database.run("update products set custom_sn = $2 where product_id = $1", [second.product_id, to]);
    await rename(first.custom_sn);
    const { data } = await world.call("/home/stockTable", { lines: linesOf([first.custom_sn, 1], [second.goods_sn, 1]) });
    expect(data.missing).toEqual([
      {
        sku: first.custom_sn,
        problem: "AMBIGUOUS_SKU",
        problem_text: "Several manufacturers use this number. Enter our SKU.",
      },
    ]);
    expect(data.list).toHaveLength(1);
    await rename(second.custom_sn);
  });

  test("shows only the warehouses of the site", async () => {
    const { data } = await world.call(
      "/home/stockTable",
      {
        product_ids: items
          .slice(0, 50)
          .map(({ product_id }) => product_id)
          .join(","),
      },
      { site: "SEA" },
    );
    const places = new Set(
      data.list.flatMap(({ stock }: { stock: { warehouse_id: number }[] }) => stock.map(({ warehouse_id }) => warehouse_id)),
    );
    expect([...places].every((warehouse) => warehouse === 1 || warehouse === 2)).toBe(true);
  });
});

describe("containers", () => {
  test("lists incoming containers by arrival with pagination; quantities only for buyers", async () => {
    const first = await world.call("/home/incomingContainers");
    expect(first.data.list).toHaveLength(12);
    expect(first.data.count).toBeGreaterThan(12);
    const arrivals = first.data.list.map(({ arrives_from }: { arrives_from: string }) => arrives_from);
    expect(arrivals).toEqual([...arrivals].sort());
    for (const { goods } of first.data.list) for (const { quantity } of goods) expect(quantity).toBeNull();
    const buyer = await world.call("/home/incomingContainers", { page: 2 }, { as: "buyer@demo.test" });
    expect(buyer.data.list[0].goods[0].quantity).toBeGreaterThan(0);
    expect(buyer.data.list[0].container_number).not.toBe(first.data.list[0].container_number);
    const goods = first.data.list.flatMap((container: { goods: { relation_id: number | null }[] }) => container.goods);
    expect(goods.some(({ relation_id }: { relation_id: number | null }) => relation_id !== null)).toBe(true);
    expect((await world.call("/home/incomingContainers", { page: 9_000 })).data.list).toEqual([]);
  });

  test("filters by warehouse", async () => {
    const { data } = await world.call("/home/incomingContainers", { warehouse_id: 9 });
    for (const { warehouse_id } of data.list) expect(warehouse_id).toBe(9);
    expect((await world.call("/home/incomingContainers", { warehouse_id: 9 }, { site: "SEA" })).data).toEqual({ list: [], count: 0 });
  });

  test("carton totals equal the cartons of the pieces", async () => {
    const { data } = await world.call("/home/cartonTotals", { lines: linesOf([item(0).goods_sn, 10], ["NOPE", 1]) });
    const rows = await world.rows("select cartons, volume_cm3, weight_grams from product_parcels where product_id = $1", [
      item(0).product_id,
    ]);
    const parcel = rows[0] as { cartons: number; volume_cm3: number; weight_grams: number };
    expect(data.list[0]).toMatchObject({
      cartons: parcel.cartons * 10,
      volume_cm3: parcel.volume_cm3 * 10,
      weight_grams: parcel.weight_grams * 10,
    });
    expect(data.list[1]).toMatchObject({ problem: "UNKNOWN_SKU", cartons: 0 });
  });
});

describe("my inventory", () => {
  /** Sessions expire while the clock moves, so every step logs in again. */
  const call = async (account: string, path: string, body: Record<string, unknown> = {}) => {
    const { data } = await world.call("/user/login", { account, password: "demo1234" });
    const answer = await world.call(path, body, { token: data.token });
    if (answer.code !== 200) throw new Error(`${path}: ${answer.msg}`);
    return answer.data;
  };
  const own = async (account: string) => (await call(account, "/user/myInventory")).list;

  test("lists goods from payment to pickup and counts their free storage days", async () => {
    world.clock.set(new Date("2026-12-07T18:00:00Z"));
    const [offer] = await simpleOffers(world, 1, { stock: 500 });
    const product_list = toProductList([{ offer: offer!, quantity: 4 }]);
    const { order_parent_number, orders } = await call("nearby@demo.test", "/home/create", { product_list });
    const order_sn = orders[0].order_number;
    expect(await own("nearby@demo.test")).toEqual([]);

    await call("nearby@demo.test", "/pay/balance", { order_sn: order_parent_number, payment_password: "123456" });
    expect(await own("nearby@demo.test")).toMatchObject([
      { order_number: order_sn, stage: "preparing", quantity: 4, age_days: 0, free_until: null, free_days_left: null },
    ]);

    await call("warehouse@demo.test", "/operator/startPacking", { order_sn });
    await call("warehouse@demo.test", "/operator/readyForPickup", { order_sn });
    world.clock.set(new Date("2026-12-09T18:00:00Z"));
    expect(await own("nearby@demo.test")).toMatchObject([{ stage: "ready", age_days: 2, free_until: "2026-12-12", free_days_left: 3 }]);
    // The evening of the last day is already the next day in UTC, but not at the warehouse.
    world.clock.set(new Date("2026-12-13T01:00:00Z"));
    expect(await own("nearby@demo.test")).toMatchObject([{ free_days_left: 0 }]);
    expect(await own("buyer2@demo.test")).toEqual([]);

    await call("nearby@demo.test", "/user/confirmPickup", { order_sn });
    expect(await own("nearby@demo.test")).toEqual([]);
  });

  test("is refused to visitors and merchants", async () => {
    expect(await world.call("/user/myInventory")).toMatchObject({ code: 100 });
    expect((await world.call("/user/myInventory", {}, { token: "made up" })).code).toBe(100);
    const merchant = await world.call("/user/login", { account: "maker@demo.test", password: "demo1234" });
    expect((await world.call("/user/myInventory", {}, { token: merchant.data.token })).code).not.toBe(200);
  });

  test("uses the statuses of the order status table", () => {
    const names = [
      "awaitingPacking",
      "processing",
      "freightDue",
      "freightPartlyPaid",
      "labelDue",
      "cancelRequested",
      "awaitingPickup",
      "arrived",
    ] as const;
    expect(storedStatusCodes).toEqual(Object.fromEntries(names.map((name) => [name, statusCodes[name]])));
  });
});
