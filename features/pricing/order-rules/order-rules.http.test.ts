import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { buyer, merchant, otherMerchant, type TestAnswer, testApp } from "#apps/server/test-app.ts";
import {
  checkInvariants,
  createBuyers,
  readStock,
  runConcurrently,
  setAvailableStock,
  simpleOffers,
  type TestOffer,
  toProductList,
} from "#features/trade/orders/test-orders.ts";
import { toAmount } from "#kernel/money.ts";

/** Order minimums and maximums of a manufacturer: at its console, in cart and checkout, and when orders are placed. */

const app = await testApp({ poolSize: 16 });
afterAll(() => checkInvariants(app));

let token: string;

/** Offers of maker@demo.test in two warehouses, and one of another manufacturer. */
const prepareOffers = async (): Promise<TestOffer[]> => {
  const { merchant_id } = await app.one("select merchant_id from people where email = $1", [merchant.as]);
  const [first] = await simpleOffers(app, 1, { merchant_id, stock: 1000 });
  const { warehouse_id } = await app.one(
    `select offers.warehouse_id from offers join site_warehouses using (warehouse_id) join products using (product_id)
     where site_code = 'LA' and kind = 'local' and moq = 1 and pack_multiple = 1 and share_cap is null and is_active and not is_set
       and offers.merchant_id = $1 and offers.warehouse_id <> $2 group by 1 having count(*) > 3 order by 1 limit 1`,
    [merchant_id, first?.warehouse_id],
  );
  const [second] = await simpleOffers(app, 1, { merchant_id, warehouse_id, stock: 1000 });
  const other = await app.one(
    "select merchant_id from offers where merchant_id <> $1 and kind = 'local' and moq = 1 and pack_multiple = 1 group by 1 order by count(*) desc limit 1",
    [merchant_id],
  );
  const [foreign] = await simpleOffers(app, 1, { merchant_id: other.merchant_id, stock: 1000 });
  const offers = [first, second, foreign] as TestOffer[];
  for (const { relation_id } of offers) {
    await app.rows("update offers set price_cents = 10000 where relation_id = $1", [relation_id]);
    await app.rows("delete from offer_tiers where relation_id = $1", [relation_id]);
  }
  return offers;
};

const [near, far, foreign] = (await prepareOffers()) as [TestOffer, TestOffer, TestOffer];

const readRule = async () => (await app.call("/merchant/orderRules", {}, merchant)).data;
const saveRule = async (limits: Record<string, unknown>): Promise<TestAnswer> =>
  app.call("/merchant/saveOrderRules", { ...limits, changed_at: (await readRule()).changed_at }, merchant);
const setRule = async (limits: Record<string, unknown>) => expect(await saveRule(limits)).toMatchObject({ code: 200 });

const goods = (...lines: [TestOffer, number][]) => toProductList(lines.map(([offer, quantity]) => ({ offer, quantity })));
const create = (product_list: string, more: Record<string, unknown> = {}) => app.call("/home/create", { product_list, ...more }, { token });
const quote = async (body: Record<string, unknown>) => (await app.call("/supply/order/order/booking", body, { token })).data;
const problemsOf = async (product_list: string) =>
  (await quote({ product_list })).orders.map(({ rule_problem }: { rule_problem: unknown }) => rule_problem);
const countOrders = async () => (await app.one("select count(*)::integer as count from orders")).count;

beforeEach(async () => {
  [token = ""] = await createBuyers(app, 1);
  for (const { stock_item_id } of [near, far, foreign]) await setAvailableStock(app, stock_item_id, 1000);
  await setRule({});
});

describe("at the manufacturer's console", () => {
  test("each limit is optional, and what was saved is read again", async () => {
    const empty = { minimum_value: "", minimum_volume: "", minimum_cartons: null, maximum_pieces: null };
    expect(await readRule()).toMatchObject(empty);
    await setRule({ minimum_value: "1500", minimum_volume: "2.125", minimum_cartons: "12", maximum_pieces: "400" });
    expect(await readRule()).toMatchObject({
      minimum_value: "1500.00",
      minimum_volume: "2.125",
      minimum_cartons: 12,
      maximum_pieces: 400,
    });
    await setRule({ minimum_value: "", minimum_volume: "", minimum_cartons: "", maximum_pieces: "" });
    expect(await readRule()).toMatchObject(empty);
  });

  test.each([
    ["minimum_value", "0"],
    ["minimum_value", "-5"],
    ["minimum_value", "12.345"],
    ["minimum_value", "1e3"],
    ["minimum_value", "99999999999"],
    ["minimum_volume", "0"],
    ["minimum_volume", "0.0004"],
    ["minimum_volume", "12345"],
    ["minimum_volume", "two"],
    ["minimum_cartons", "0"],
    ["minimum_cartons", "1.5"],
    ["minimum_cartons", "100001"],
    ["maximum_pieces", "0"],
    ["maximum_pieces", "-1"],
    ["maximum_pieces", "1000001"],
    ["changed_at", "yesterday"],
  ])("%s %j is refused at its field and changes nothing", async (field, value) => {
    await setRule({ minimum_value: "100" });
    const { changed_at } = await readRule();
    const answer = await app.call("/merchant/saveOrderRules", { changed_at, [field]: value }, merchant);
    expect(answer).toMatchObject({ reason: "CHECK_FIELDS", fields: { [field]: expect.any(String) } });
    expect(await readRule()).toMatchObject({ minimum_value: "100.00", changed_at });
  });

  test("is each manufacturer's own, and closed to buyers", async () => {
    await setRule({ minimum_value: "100" });
    expect((await app.call("/merchant/orderRules", {}, otherMerchant)).data.minimum_value).toBe("");
    expect((await app.call("/merchant/saveOrderRules", {}, buyer)).code).not.toBe(200);
  });

  test("a colleague's change is not overwritten unseen", async () => {
    await setRule({ minimum_value: "100" });
    const { changed_at } = await readRule();
    app.clock.advanceMs(5);
    const save = (minimum_value: string) => app.call("/merchant/saveOrderRules", { minimum_value, changed_at }, merchant);
    const answers = await Promise.all(["200", "300", "400"].map(save));
    expect(answers.map(({ code, reason }) => reason ?? code).sort()).toEqual([200, "CHANGED_MEANWHILE", "CHANGED_MEANWHILE"]);
    expect(await app.call("/merchant/saveOrderRules", { minimum_value: "5" }, merchant)).toMatchObject({ reason: "CHANGED_MEANWHILE" });
  });
});

describe("a checkout below the minimum", () => {
  test("says what is missing and the change that adds it, and can be placed after it", async () => {
    await setRule({ minimum_value: "500" });
    const [problem] = await problemsOf(goods([near, 2]));
    const { relation_id } = near;
    expect(problem).toMatchObject({
      broken: [{ measure: "value", bound: "minimum", limit: 50_000, ordered: 20_000 }],
      fix: { relation_id, logistics_type: 1, quantity: 5, change: 3, cents: 30_000 },
    });
    expect(await problemsOf(goods([near, 5]))).toEqual([null]);
    expect(await create(goods([near, 5]))).toMatchObject({ code: 200 });
  });

  test("is refused with the figures in three languages, and leaves cart, stock and orders as they were", async () => {
    await setRule({ minimum_value: "500" });
    const { data } = await app.call("/home/addCart", { ...near, amount: 2, logistics_type: 1 }, { token });
    const [orders, stock] = [await countOrders(), await readStock(app, near.stock_item_id)];
    const say = async (language: string) => app.call("/home/create", { cart_id: String(data.cart_id) }, { token, language });
    expect(await say("en-US")).toMatchObject({
      reason: "ORDER_BELOW_MINIMUM_VALUE",
      msg: expect.stringMatching(/^The order minimum of .+ is \$500\.00 of goods\. Yours come to \$200\.00\. Add \$300\.00 or more\.$/),
      fields: { [`relation_id.${near.relation_id}`]: expect.any(String) },
    });
    expect((await say("zh-CN")).msg).toMatch(/起订金额为 .*500.*还差 .*300/);
    expect((await say("es-ES")).msg).toMatch(/acepta pedidos desde .*500.*Añada .*300/);
    expect(await countOrders()).toBe(orders);
    expect(await readStock(app, near.stock_item_id)).toEqual(stock);
    expect((await app.call("/home/getCartCount", {}, { token })).data.cart_count).toBe(1);
  });

  test("counts all warehouses of the manufacturer together, says it once, and does not touch others", async () => {
    await setRule({ minimum_value: "500" });
    const short = await quote({ product_list: goods([foreign, 1], [near, 2], [far, 2]) });
    const named = short.orders.filter((order: { rule_problem: unknown }) => order.rule_problem !== null);
    expect(named).toHaveLength(1);
    expect(named[0]).toMatchObject({ merchant_id: near.merchant_id, rule_problem: { broken: [{ ordered: 40_000 }] } });
    expect(await problemsOf(goods([foreign, 1], [near, 2], [far, 3]))).toEqual([null, null, null]);
    expect((await create(goods([foreign, 1], [near, 2], [far, 3]))).data.orders).toHaveLength(3);
    expect(await create(goods([foreign, 1]))).toMatchObject({ code: 200 });
    const { fields } = await create(goods([foreign, 1], [near, 2], [far, 2]));
    expect(Object.keys(fields ?? {}).sort()).toEqual([near, far].map(({ relation_id }) => `relation_id.${relation_id}`).sort());
  });

  test("is not saved by goods that a coupon or the quantity discount takes off, nor hurt by them", async () => {
    const { company_id } = await app.one("select company_id from sessions where token_hash = sha256($1::text::bytea)", [token]);
    await app.rows("insert into buy_discounts (company_id, threshold, percent) values ($1, 5, 50)", [company_id]);
    await setRule({ minimum_value: "500" });
    expect(await create(goods([near, 5]))).toMatchObject({ code: 200, data: { orders: [{ order_fee: expect.any(String) }] } });
  });

  test.each([
    ["minimum_volume", "ORDER_BELOW_MINIMUM_VOLUME", (piece: { volume_cm3: number }) => String((piece.volume_cm3 * 3) / 1_000_000)],
    ["minimum_cartons", "ORDER_BELOW_MINIMUM_CARTONS", (piece: { cartons: number }) => String(piece.cartons * 3)],
  ])("%s counts what the pieces travel as", async (field, reason, limitOf) => {
    const piece = await app.one("select cartons::integer, volume_cm3::integer from product_parcels where product_id = $1", [
      near.product_id,
    ]);
    // At most three decimals of a cubic meter.
    await app.rows("update product_cartons set length_mm = 1000, width_mm = 1000, height_mm = 250 where product_id = $1", [
      near.product_id,
    ]);
    const now = await app.one("select cartons::integer, volume_cm3::integer from product_parcels where product_id = $1", [near.product_id]);
    await setRule({ [field]: limitOf({ ...piece, ...now }) });
    expect(await create(goods([near, 2]))).toMatchObject({ reason });
    expect((await problemsOf(goods([near, 2])))[0]).toMatchObject({ fix: { change: 1 } });
    expect(await create(goods([near, 3]))).toMatchObject({ code: 200 });
  });

  test("a maximum refuses what is above it and offers to take away the rest", async () => {
    await setRule({ maximum_pieces: "4" });
    expect(await create(goods([near, 3], [far, 2]))).toMatchObject({
      reason: "ORDER_ABOVE_MAXIMUM",
      msg: expect.stringMatching(/can have up to 4 pieces\. Yours has 5\. Remove 1 or more\.$/),
    });
    expect((await problemsOf(goods([near, 3], [far, 2])))[0]).toMatchObject({ fix: { change: -1 } });
    expect(await create(goods([near, 2], [far, 2]))).toMatchObject({ code: 200 });
  });

  test("offers no change where stock allows none", async () => {
    await setRule({ minimum_value: "500" });
    await setAvailableStock(app, near.stock_item_id, 4);
    expect((await problemsOf(goods([near, 2])))[0]).toMatchObject({ fix: null });
  });
});

test("the lines of the cart carry the rule of their manufacturer, also those of an order that is placed again", async () => {
  const { order_parent_number } = (await create(goods([near, 1], [foreign, 1]))).data;
  await setRule({ minimum_value: "500", maximum_pieces: "90" });
  await app.call("/home/againOrder", { order_sn: order_parent_number }, { token });
  const { list } = (await app.call("/home/getCartProductList", {}, { token })).data;
  const lines: { relation_id: number; order_rule: unknown }[] = list.flatMap(({ children }: { children: never[] }) => children);
  const ruleOf = (offer: TestOffer) => lines.find(({ relation_id }) => relation_id === offer.relation_id)?.order_rule;
  expect(ruleOf(near)).toMatchObject({ minimum_cents: 50_000, minimum_cm3: null, minimum_cartons: null, maximum_pieces: 90 });
  expect(ruleOf(foreign)).toBeNull();
  const cart_id = (await quote({ product_list: goods([near, 1]) })).orders[0];
  expect(cart_id.lines[0]).toMatchObject({ cart_ids: [], cart_logistics_type: null });
});

test("a rule of another site does not bind", async () => {
  await app.rows(
    `insert into order_rules (merchant_id, site_code, minimum_cents, changed_at) select $1, site_code, 99999999, now() from sites where site_code <> 'LA'
     on conflict do nothing`,
    [near.merchant_id],
  );
  expect(await create(goods([near, 1]))).toMatchObject({ code: 200 });
});

test("a minimum raised after the checkout was shown is refused with the new figure, and the page shows the same", async () => {
  await setRule({ minimum_value: "200" });
  const shown = await quote({ product_list: goods([near, 2]) });
  expect(shown.orders[0].rule_problem).toBeNull();
  await setRule({ minimum_value: "300" });
  expect(await create(goods([near, 2]), { seen: shown.seen })).toMatchObject({
    reason: "ORDER_BELOW_MINIMUM_VALUE",
    msg: expect.stringContaining("$300.00"),
  });
  expect((await problemsOf(goods([near, 2])))[0]).toMatchObject({ broken: [{ limit: 30_000, ordered: 20_000 }], fix: { quantity: 3 } });
});

test("twenty rounds of a manufacturer raising its minimum during checkouts leave whole orders or nothing", async () => {
  for (let round = 1; round <= 20; round += 1) {
    await setRule({});
    const tokens = await createBuyers(app, 6);
    const before = { orders: await countOrders(), stock: await readStock(app, near.stock_item_id) };
    const place = (by: string) => () => app.call("/home/create", { product_list: goods([near, 1]) }, { token: by });
    const raise = () => saveRule({ minimum_value: toAmount(10_000 + round * 100) });
    const calls = [...tokens.slice(0, 3).map(place), raise, ...tokens.slice(3).map(place)];
    const answers = await runConcurrently(8, calls);
    const placed = answers.filter((answer, index) => index !== 3 && answer.code === 200).length;
    const refused = answers.filter(({ reason }) => reason === "ORDER_BELOW_MINIMUM_VALUE").length;
    expect({ raised: answers[3]?.code, all: placed + refused }).toEqual({ raised: 200, all: 6 });
    expect(await countOrders()).toBe(before.orders + placed);
    expect((await readStock(app, near.stock_item_id)).reserved).toBe(before.stock.reserved + placed);
    // Whoever begins after the manufacturer was told that it is saved is bound by it.
    expect(await create(goods([near, 1]))).toMatchObject({ reason: "ORDER_BELOW_MINIMUM_VALUE" });
  }
});
