import { beforeEach, describe, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import {
  checkInvariants,
  createBuyers,
  readOrderRow,
  readStock,
  runConcurrently,
  setAvailableStock,
  simpleOffers,
  type TestOffer,
  toProductList,
} from "./test-orders.ts";

/** Creating orders through the HTTP interface. */

let token: string;

const run = (sql: string, params: unknown[] = []) => world.platform.database.run(sql, params);
const create = (body: Record<string, unknown>, by = token) => world.call("/home/create", body, { token: by });
const one = (offer: TestOffer, quantity = 1) => toProductList([{ offer, quantity }]);
const ordersCount = async () => Number((await run("select count(*) as count from orders")).rows[0].count);

const addToCart = async (offer: TestOffer, amount: number, by = token, logistics_type = 1): Promise<number> => {
  const { product_id, relation_id, warehouse_id } = offer;
  const added = await world.call("/home/addCart", { product_id, relation_id, warehouse_id, amount, logistics_type }, { token: by });
  expect(added.code).toBe(200);
  return added.data.cart_id as number;
};

const world = await testApp({ poolSize: 16 });
const offers: TestOffer[] = await simpleOffers(world, 4, { stock: 10_000 });
beforeEach(async () => {
  [token = ""] = await createBuyers(world, 1);
});

describe("one checkout", () => {
  test("is split by merchant, warehouse and delivery method, exact to the cent", async () => {
    const buyer = await world.getToken("buyer@demo.test");
    const { rows } = await run(
      `select distinct on (offers.merchant_id, offers.warehouse_id) relation_id, offers.product_id, offers.warehouse_id, offers.merchant_id, price_cents, stock_item_id
       from offers join site_warehouses on site_warehouses.warehouse_id = offers.warehouse_id and site_code = 'LA'
       join products using (product_id)
       join stock_items item on item.product_id = offers.product_id and item.warehouse_id = offers.warehouse_id and item.condition = offers.condition
       where kind = 'local' and moq = 1 and pack_multiple = 1 and not is_set and share_cap is null order by offers.merchant_id, offers.warehouse_id, relation_id limit 3`,
    );
    const chosen = rows as TestOffer[];
    for (const { stock_item_id } of chosen) await setAvailableStock(world, stock_item_id, 10_000);
    const cart_id = [
      await addToCart(chosen[0]!, 12, buyer),
      await addToCart(chosen[1]!, 2, buyer),
      await addToCart(chosen[2]!, 1, buyer),
    ].join();
    const placed = await create({ cart_id, po_number: "PO-7", remark: "Ring the bell" }, buyer);
    expect(placed.code).toBe(200);
    expect(placed.data.orders).toHaveLength(3);
    const info = await world.call("/supply/order/order/info", { order_sn: placed.data.order_parent_number }, { token: buyer });
    expect(info.error_code).toBe(0);
    const [first] = info.data.orders;
    // Twelve pieces in one order reach the demo company's threshold of ten: two percent off that order only.
    expect(first).toMatchObject({ pieces: 12, discount_percent: 2, po_number: "PO-7", remark: "Ring the bell", status: 0 });
    expect(info.data.orders.slice(1).map((order: { discount: string }) => order.discount)).toEqual(["0.00", "0.00"]);
    expect(first.explanation.map(({ rule }: { rule: string }) => rule)).toContain("memberDiscount");
    const cents = (amount: string) => Math.round(Number(amount) * 100);
    const sum = info.data.orders.reduce((total: number, order: { total_fee: string }) => total + cents(order.total_fee), 0);
    expect(cents(info.data.total_fee)).toBe(sum);
    expect(new Set(info.data.orders.map((order: { order_number: string }) => order.order_number)).size).toBe(3);
    expect(info.data.order_parent_number).toMatch(/^\d{3}-\d{3}-\d{3}-\d{4}$/);
    expect(
      (await run("select count(*)::integer as left from cart_lines where cart_id = any ($1)", [cart_id.split(",")])).rows[0].left,
    ).toBe(0);
  });

  test("runs at most eight statements; the detail page runs one, the list two", async () => {
    const cart_id = [await addToCart(offers[0]!, 1), await addToCart(offers[1]!, 1)].join();
    const request_id = crypto.randomUUID();
    expect(await world.countStatements("/home/create", { cart_id, request_id }, { token })).toBeLessThanOrEqual(8);
    const { order_parent_number: order_sn } = (await create({ cart_id, request_id })).data;
    await world.platform.sessions.find(world.platform.database.handle(), token);
    expect(await world.countStatements("/supply/order/order/info", { order_sn }, { token })).toBe(1);
    expect(await world.countStatements("/user/orderList", {}, { token })).toBe(2);
  });

  test("uses the current price and reports when it differs from the cart", async () => {
    const [offer] = await simpleOffers(world, 1, { stock: 50 });
    const cart_id = await addToCart(offer!, 1);
    await run("update offers set price_cents = price_cents + 1234 where relation_id = $1", [offer!.relation_id]);
    const placed = await create({ cart_id });
    const change = placed.data.price_changes[0];
    expect(change.relation_id).toBe(offer!.relation_id);
    expect(Math.round(Number(change.to) * 100) - Math.round(Number(change.from) * 100)).toBe(1234);
    expect((await readOrderRow(world, placed.data.orders[0].order_number)).goods_cents).toBe(offer!.price_cents + 1234);
  });

  test("ignores prices, totals, fees and owners sent by the caller", async () => {
    const product_list = JSON.stringify([
      { product_id: offers[0]!.product_id, relation_id: offers[0]!.relation_id, quantity: 1, price: "0.01", unit_cents: 1, company_id: 1 },
    ]);
    const forged = {
      total: "0.01",
      price: "0.01",
      discount: "99",
      fare_fee: "-5",
      paid_fee: "1",
      amount: "0.01",
      company_id: "1",
      status: "2",
      freight_cents: "0",
    };
    const placed = await create({ product_list, ...forged });
    const row = await readOrderRow(world, placed.data.orders[0].order_number);
    expect(row).toMatchObject({ goods_cents: offers[0]!.price_cents, discount_cents: 0, paid_cents: 0, status: "unpaid" });
    expect(row.company_id).not.toBe(1);
  });

  test("is independent of concurrent additions to the cart", async () => {
    const cart_id = await addToCart(offers[0]!, 2);
    const [placed] = await Promise.all([create({ cart_id }), ...offers.slice(1).map((offer) => addToCart(offer, 1))]);
    expect((await readOrderRow(world, placed!.data.orders[0].order_number)).pieces).toBe(2);
    const cart = await world.call("/home/getCartProductList", {}, { token });
    expect(cart.data.count).toBe(offers.length - 1);
  });
});

describe("concurrent and repeated requests", () => {
  test("create one order from twenty concurrent requests for the same cart lines", async () => {
    const cart_id = [await addToCart(offers[0]!, 3), await addToCart(offers[1]!, 2)].join();
    const answers = await Promise.all(Array.from({ length: 20 }, () => create({ cart_id })));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ code }) => code !== 200).map(({ reason }) => reason))).toEqual(new Set(["CART_CHANGED"]));
  });

  test("create one order for one request_id and refuse a different body", async () => {
    const before = await ordersCount();
    const body = { product_list: one(offers[0]!), request_id: crypto.randomUUID() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(body)));
    expect(new Set(answers.map(({ data }) => data.order_parent_number)).size).toBe(1);
    expect((await create(body)).data).toEqual(answers[0]!.data);
    expect(await ordersCount()).toBe(before + 1);
    expect(await create({ ...body, product_list: one(offers[0]!, 2) })).toMatchObject({ reason: "REQUEST_ID_REUSED" });
  });

  test("return the stored response of a repeated cart request", async () => {
    const body = { cart_id: await addToCart(offers[0]!, 1), request_id: crypto.randomUUID() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(body)));
    expect(new Set(answers.map(({ data }) => data?.order_parent_number)).size).toBe(1);
  });

  test("create five hundred unique, unpredictable order numbers over fifty connections", async () => {
    const tokens = await createBuyers(world, 50);
    const answers = await runConcurrently(
      50,
      Array.from({ length: 500 }, (_, index) => () => create({ product_list: one(offers[index % 4]!) }, tokens[index % 50])),
    );
    expect(new Set(answers.map(({ code, reason }) => reason ?? code))).toEqual(new Set([200]));
    const numbers = answers.map(({ data }) => data.order_parent_number as string);
    expect(new Set(numbers).size).toBe(500);
    const beginnings = numbers.map((number) => number.slice(0, 9)).toSorted();
    const shared = beginnings.slice(1).filter((beginning, index) => beginning === beginnings[index]);
    expect(shared.length).toBeLessThan(3);
    await checkInvariants(world);
  }, 30_000);
});

describe("refusals without any change", () => {
  test.each(["-1", "0", "1.5", "1000000000", "1e3", "٣", "１", " 1", "+1", "0x1", ""])("quantity %j", async (quantity) => {
    const before = await ordersCount();
    const product_list = JSON.stringify([{ product_id: offers[0]!.product_id, relation_id: offers[0]!.relation_id, quantity }]);
    expect(await create({ product_list })).toMatchObject({ reason: "CHECK_FIELDS", fields: { product_list: expect.any(String) } });
    expect(await ordersCount()).toBe(before);
  });

  test.each([
    ["product_list", "not json"],
    ["product_list", "[]"],
    ["product_list", "{}"],
    ["cart_id", "1,,2"],
    ["cart_id", "1;drop"],
    ["logistics_type", "4"],
    ["address_id", "x"],
    ["po_number", "P".repeat(121)],
    ["remark", "r".repeat(501)],
    ["delivery_note", "d".repeat(501)],
    ["request_id", "not-a-uuid"],
    ["source_type", "3"],
    ["purchase_mode", "0"],
    ["warehouse_area_id", "-1"],
  ])("%s: %s", async (field, value) => {
    expect(await create({ product_list: one(offers[0]!), [field]: value })).toMatchObject({
      reason: "CHECK_FIELDS",
      fields: { [field]: expect.any(String) },
    });
  });

  test("no items, unknown offers, and offers of another product", async () => {
    expect(await create({})).toMatchObject({ reason: "NOTHING_SELECTED" });
    const [offer] = offers;
    const unknown = JSON.stringify([{ product_id: offer!.product_id, relation_id: 999_999_999, quantity: 1 }]);
    expect(await create({ product_list: unknown })).toMatchObject({ reason: "NOT_FOUND" });
    const disguised = [
      { product_id: offer!.product_id, relation_id: offer!.relation_id, quantity: 1 },
      { product_id: offers[1]!.product_id, relation_id: offer!.relation_id, quantity: 1 },
    ];
    expect(await create({ product_list: JSON.stringify(disguised) })).toMatchObject({ reason: "NOT_FOUND" });
    const mixed = JSON.stringify([{ product_id: offers[1]!.product_id, relation_id: offer!.relation_id, quantity: 1 }]);
    expect(await create({ product_list: mixed })).toMatchObject({
      reason: "NOT_FOUND",
      fields: { [`relation_id.${offer!.relation_id}`]: expect.any(String) },
    });
  });

  test("below MOQ, not a whole pack, ended offer, presale or FOB offer, or a warehouse that does not serve the site", async () => {
    const [offer] = await simpleOffers(world, 1, { stock: 100 });
    const change = (set: string) => run(`update offers set ${set} where relation_id = $1`, [offer!.relation_id]);
    await change("moq = 4, pack_multiple = 2");
    expect(await create({ product_list: one(offer!, 3) })).toMatchObject({ reason: "BELOW_MOQ", msg: expect.stringContaining("4") });
    expect(await create({ product_list: one(offer!, 5) })).toMatchObject({ reason: "NOT_A_PACK" });
    await change(`moq = 1, pack_multiple = 1, ends_at = '${world.clock.now().toISOString()}'::timestamptz - interval '1 hour'`);
    expect(await create({ product_list: one(offer!) })).toMatchObject({ reason: "OFFER_ENDED" });
    await change("ends_at = null");
    const fob = await world.one<TestOffer>("select relation_id, product_id from offers where kind = 'fob' and is_active limit 1");
    expect(await create({ product_list: one(fob) })).toMatchObject({ reason: "SOLD_ELSEWHERE" });
    const { rows } = await run(
      "select site_code from sites where site_code not in (select site_code from site_warehouses where warehouse_id = $1) limit 1",
      [offer!.warehouse_id],
    );
    const elsewhere = await world.call("/home/create", { product_list: one(offer!) }, { token, site: rows[0].site_code });
    expect(elsewhere).toMatchObject({ reason: "NOT_FROM_THIS_SITE" });
  });

  test("sold out since it was added: the cart keeps the line, and no other warehouse is used", async () => {
    const [offer] = await simpleOffers(world, 1, { stock: 10 });
    const cart_id = await addToCart(offer!, 10);
    await setAvailableStock(world, offer!.stock_item_id, 9);
    expect(await create({ cart_id })).toMatchObject({ reason: "INSUFFICIENT_STOCK" });
    expect((await world.call("/home/getCartProductList", {}, { token })).data.count).toBe(1);
    expect(await readStock(world, offer!.stock_item_id)).toEqual({ on_hand: 9, reserved: 0 });
  });

  test("cart lines of another company, with the same response as missing lines", async () => {
    const cart_id = await addToCart(offers[0]!, 1);
    const [stranger = ""] = await createBuyers(world, 1);
    const foreign = await create({ cart_id }, stranger);
    const { timestamp: _, ...missing } = await create({ cart_id: 999_999_999 }, stranger).then((answer) => ({ ...answer, timestamp: 0 }));
    expect(foreign).toEqual(missing);
    expect(foreign.reason).toBe("CART_CHANGED");
    expect((await world.call("/home/getCartProductList", {}, { token })).data.count).toBe(1);
  });

  test("freight without an address, to another company's address, or outside the freight zones", async () => {
    const { rows } = await run("select address_id from addresses where company_id = 1 limit 1");
    const wanted = { product_list: one(offers[0]!), logistics_type: 3 };
    expect(await create(wanted)).toMatchObject({ reason: "ADDRESS_REQUIRED", fields: { address_id: expect.any(String) } });
    expect(await create({ ...wanted, address_id: rows[0].address_id })).toMatchObject({ reason: "NOT_FOUND" });
    const addressOf = async (zip: string) =>
      (
        await run(
          `insert into addresses (company_id, first_name, last_name, province, city, zip, address_line1, phone)
           select company_id, 'A', 'B', 'HI', 'Honolulu', $1, '1 Main St', '8085550100' from companies order by company_id desc limit 1 returning address_id`,
          [zip],
        )
      ).rows[0].address_id as number;
    expect(await create({ ...wanted, address_id: await addressOf("96813") })).toMatchObject({ reason: "NO_FREIGHT_TO_ZIP" });
    const placed = await create({ ...wanted, address_id: await addressOf("80202") });
    expect(placed.code).toBe(200);
    const row = await readOrderRow(world, placed.data.orders[0].order_number);
    expect(row.freight_cents).toBeGreaterThan(0);
    expect(row).toMatchObject({ logistics_type: 3, address: { zip: "80202" } });
    expect(row.explanation).toEqual(expect.arrayContaining([expect.objectContaining({ rule: "freightZone", cents: row.freight_cents })]));
  });

  test("visitors, companies that are not certified, and viewers", async () => {
    const wanted = { product_list: one(offers[0]!) };
    expect(await world.call("/home/create", wanted)).toMatchObject({ code: 100 });
    expect(await world.call("/home/create", wanted, { as: "new@demo.test" })).toMatchObject({ reason: "NOT_CERTIFIED" });
    expect(await world.call("/home/create", wanted, { as: "maker@demo.test" })).toMatchObject({ reason: "NO_PERMISSION" });
    await run(
      "update company_members set role = 'viewer' where person_id = (select person_id from sessions order by created_at desc, person_id desc limit 1)",
    );
    expect(await create(wanted)).toMatchObject({ reason: "ROLE_NOT_ALLOWED" });
  });
});

test("all invariants hold afterwards", () => checkInvariants(world));
