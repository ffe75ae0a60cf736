import { beforeEach, describe, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { checkInvariants, createBuyers, readStock, setAvailableStock, simpleOffers, type TestOffer, toProductList } from "./test-orders.ts";

/** One checkout over goods of several manufacturers and warehouses (docs/decisions/0323). */

let token: string;

const run = (sql: string, params: unknown[] = []) => app.platform.database.run(sql, params);
const create = (body: Record<string, unknown>, by = token) => app.call("/home/create", body, { token: by });
const quote = async (body: Record<string, unknown>, by = token) =>
  (await app.call("/supply/order/order/booking", body, { token: by })).data;
const onePieceOf = (chosen: readonly TestOffer[]) => toProductList(chosen.map((offer) => ({ offer, quantity: 1 })));
const countOrders = async () => Number((await run("select count(*) as count from orders")).rows[0].count);
const cents = (amount: string) => Math.round(Number(amount) * 100);

const addToCart = async ({ product_id, relation_id }: TestOffer, logistics_type = 1) =>
  (await app.call("/home/addCart", { product_id, relation_id, amount: 1, logistics_type }, { token })).data.cart_id as number;

const addAddress = async (zip: string): Promise<number> => {
  const { rows } = await run(
    `insert into addresses (company_id, first_name, last_name, province, city, zip, address_line1, phone)
     select company_id, 'A', 'B', 'CO', 'Denver', $1, '1 Main St', '3035550100' from companies order by company_id desc limit 1 returning address_id`,
    [zip],
  );
  return rows[0].address_id as number;
};

/** Offers of two manufacturers in two warehouses each. */
const offersOfGroups = async (): Promise<TestOffer[]> => {
  const { rows } = await run(
    `select offers.merchant_id, offers.warehouse_id, count(*) from offers join site_warehouses using (warehouse_id) join products using (product_id)
     where site_code = 'LA' and kind = 'local' and moq = 1 and pack_multiple = 1 and share_cap is null and is_active and not is_set
     group by 1, 2 having count(*) > 20 order by 1, 2`,
  );
  const first = rows[0];
  const second = rows.find(({ merchant_id, warehouse_id }) => merchant_id !== first.merchant_id && warehouse_id !== first.warehouse_id);
  const [one] = await simpleOffers(app, 1, { ...first, stock: 100 });
  const [other] = await simpleOffers(app, 1, { ...second, stock: 100 });
  return [one!, other!];
};

const app = await testApp({ poolSize: 16 });
const offers: TestOffer[] = await offersOfGroups();
beforeEach(async () => {
  [token = ""] = await createBuyers(app, 1);
  for (const { stock_item_id } of offers) await setAvailableStock(app, stock_item_id, 100);
});

describe("the quote of a mixed checkout", () => {
  test("has a group per manufacturer and warehouse, each with its subtotal, volume, freight and days, and one total", async () => {
    const address_id = await addAddress("80202");
    const shown = await quote({ product_list: onePieceOf(offers), logistics_type: 3, address_id });
    expect(shown.orders).toHaveLength(2);
    for (const order of shown.orders) {
      expect(cents(order.total_fee)).toBe(cents(order.order_fee) + cents(order.fare_fee));
      expect(order.volume_cm3).toBeGreaterThan(0);
      expect(order).toMatchObject({ pickup_from: null, deliver_from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
      expect(order.ship_by < order.deliver_from && order.deliver_from <= order.deliver_to).toBe(true);
    }
    const sum = shown.orders.reduce((all: number, { total_fee }: { total_fee: string }) => all + cents(total_fee), 0);
    expect(cents(shown.total_fee)).toBe(sum);
  });

  test("names the cart lines of each of its lines, so that a group can be left out", async () => {
    const ids = [await addToCart(offers[0]!), await addToCart(offers[1]!)];
    const shown = await quote({ cart_id: ids.join() });
    expect(shown.orders.map(({ lines }: { lines: { cart_ids: number[] }[] }) => lines[0]?.cart_ids)).toEqual([[ids[0]], [ids[1]]]);
  });

  test("says at the group what keeps it from being ordered, and prices the others", async () => {
    const address_id = await addAddress("80202");
    await setAvailableStock(app, offers[1]!.stock_item_id, 0);
    const [fine, short] = (await quote({ product_list: onePieceOf(offers), logistics_type: 3, address_id })).orders;
    expect(fine).toMatchObject({ lines: [{ problem: "" }], freight_problem: "" });
    expect(short.lines[0].problem).not.toBe("");
    expect(cents(fine.fare_fee)).toBeGreaterThan(0);
  });

  test("prices the freight of a group beside one that no carrier takes", async () => {
    const address_id = await addAddress("80202");
    const { merchant_id, warehouse_id } = offers[1]!;
    const [huge] = await simpleOffers(app, 1, { merchant_id, warehouse_id, stock: 100 });
    await run("update product_cartons set length_mm = 19000, width_mm = 19000, height_mm = 19000 where product_id = $1", [
      huge!.product_id,
    ]);
    const body = { product_list: onePieceOf([offers[0]!, huge!]), logistics_type: 3, address_id };
    const [fine, large] = (await quote(body)).orders;
    expect(cents(fine.fare_fee)).toBeGreaterThan(0);
    expect(fine.freight_problem).toBe("");
    expect(large).toMatchObject({ logistics_type: 3, fare_fee: null, freight_problem: expect.stringMatching(/./) });
    const refused = await create(body);
    expect(refused.code).not.toBe(200);
    expect(Object.keys(refused.fields ?? {})).toEqual(["address_id", `relation_id.${huge!.relation_id}`]);
  });
});

describe("placing a mixed checkout", () => {
  test("makes one master order with an order per group at the prices that were shown", async () => {
    const cart_id = [await addToCart(offers[0]!), await addToCart(offers[1]!)].join();
    const shown = await quote({ cart_id });
    const placed = await create({ cart_id, seen: shown.seen });
    expect(placed.code).toBe(200);
    expect(placed.data.orders.map(({ order_fee }: { order_fee: string }) => order_fee)).toEqual(
      shown.orders.map(({ order_fee }: { order_fee: string }) => order_fee),
    );
    const info = await app.call("/supply/order/order/info", { order_sn: placed.data.order_parent_number }, { token });
    expect(info.data.orders).toHaveLength(2);
    expect(info.data.total_fee).toBe(shown.total_fee);
  });

  test("places nothing when one group is sold out, and names its line", async () => {
    const cart_id = [await addToCart(offers[0]!), await addToCart(offers[1]!)].join();
    await setAvailableStock(app, offers[1]!.stock_item_id, 0);
    const before = await countOrders();
    const refused = await create({ cart_id });
    expect(refused.reason).toMatch(/STOCK/);
    expect(Object.keys(refused.fields ?? {})).toEqual([`relation_id.${offers[1]!.relation_id}`]);
    expect(await countOrders()).toBe(before);
    expect(await readStock(app, offers[0]!.stock_item_id)).toMatchObject({ reserved: expect.any(Number) });
    expect((await app.call("/home/getCartProductList", {}, { token })).data.count).toBe(2);
  });

  test("asks again when the price of one group has risen, and orders nothing until then", async () => {
    const cart_id = [await addToCart(offers[0]!), await addToCart(offers[1]!)].join();
    const { seen } = await quote({ cart_id });
    await run("update offers set price_cents = price_cents + 700 where relation_id = $1", [offers[1]!.relation_id]);
    const before = await countOrders();
    expect(await create({ cart_id, seen })).toMatchObject({ reason: "TERMS_CHANGED" });
    expect(await countOrders()).toBe(before);
    const fresh = await quote({ cart_id });
    expect(await create({ cart_id, seen: fresh.seen })).toMatchObject({ code: 200 });
  });

  test("places one master order for a repeated request_id", async () => {
    const body = { product_list: onePieceOf(offers), request_id: crypto.randomUUID() };
    const before = await countOrders();
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(body)));
    expect(new Set(answers.map(({ data }) => data.order_parent_number)).size).toBe(1);
    expect(await countOrders()).toBe(before + 2);
  });

  test("sells the last pieces once to two buyers who name the groups in different order, without a deadlock", async () => {
    const [other = ""] = await createBuyers(app, 1);
    for (let round = 0; round < 10; round += 1) {
      for (const { stock_item_id } of offers) await setAvailableStock(app, stock_item_id, 1);
      const answers = await Promise.all([
        create({ product_list: onePieceOf(offers) }),
        create({ product_list: onePieceOf(offers.toReversed()) }, other),
      ]);
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
      const [refused] = answers.filter(({ code }) => code !== 200);
      expect(["INSUFFICIENT_STOCK", "OUT_OF_STOCK"]).toContain(refused?.reason);
    }
    await checkInvariants(app);
  });
});
