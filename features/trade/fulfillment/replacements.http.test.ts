import { expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { untilLockWaits } from "#apps/server/test-lock-waits.ts";
import { setBalance } from "#features/money/balance/test-balance.ts";
import {
  checkInvariants,
  readOrderRow,
  readStock,
  runConcurrently,
  type TestOffer,
  toProductList,
} from "#features/trade/orders/test-orders.ts";
import { type Parts, type PartsOrder, partsWorld } from "./test-parts.ts";

/** Missing pieces that an equal offer replaces, in an order of its own that their money pays. */

const world = await testApp();
await setBalance(world, { as: "buyer@demo.test" }, 100_000_000);
const { buyer, call, done, paidOrder, equalOffer, missPieces, partsOf } = await partsWorld(world);

const anyOrder = await paidOrder([1], 1);
const offerOf = (order: PartsOrder) => order.offers[0] as TestOffer;
const asBuyer = (order_sn: string): Promise<Parts> => done("/user/orderParts", { order_sn }, buyer);
const choose = (short_id: number, { relation_id, seen }: { relation_id: number; seen?: string }) =>
  call("/user/replaceShort", { short_id, relation_id, ...(seen !== undefined && { seen }) }, buyer);
const balance = async (): Promise<number> =>
  Math.round(Number((await done("/user/fundsInfo", {}, buyer)).available.replaceAll(",", "")) * 100);
/** A paid order of two pieces of each offer, to be collected. */
const orderOf = async (offers: readonly TestOffer[]): Promise<PartsOrder> => {
  const product_list = toProductList(offers.map((offer) => ({ offer, quantity: 2 })));
  const order_sn = (await done("/home/create", { product_list, logistics_type: 1 }, buyer)).orders[0].order_number as string;
  await done("/pay/balance", { order_sn, payment_password: "123456" }, buyer);
  const rows = await world.rows("select order_line_id from order_lines join orders using (order_id) where order_number = $1", [order_sn]);
  return { order_sn, offers, lines: rows.map(({ order_line_id }) => Number(order_line_id)) };
};
const firstShort = async (order_sn: string) => (await asBuyer(order_sn)).shorts[0] as Parts["shorts"][number];
const { company_id } = await world.one("select company_id from orders where order_number = $1", [anyOrder.order_sn]);
/** What is taken off all prices of the company, in percent. */
const setDiscount = async (percent: number): Promise<void> => {
  await world.rows("delete from buy_discounts where company_id = $1", [company_id]);
  if (percent > 0) await world.rows("insert into buy_discounts (company_id, threshold, percent) values ($1, 1, $2)", [company_id, percent]);
};
await setDiscount(0);
const merchantOf = (order_sn: string) =>
  world.one<{ email: string }>(
    "select email from people join orders using (merchant_id) where order_number = $1 order by people.person_id limit 1",
    [order_sn],
  );

test("the same goods of another warehouse are sent as an order of their own, and a lower price comes back", async () => {
  const order = await paidOrder([10], 1);
  const { order_sn } = order;
  const short_id = await missPieces(order, 3);
  const offer = await equalOffer(offerOf(order), { stock: 5, difference: -500 });
  const { equal_offers, refund_fee } = await firstShort(order_sn);
  expect(equal_offers).toMatchObject([{ relation_id: offer.relation_id, back_fee: "15.00" }]);
  expect((await partsOf(order_sn)).shorts).toMatchObject([{ equal_offers: [] }]);

  const before = { cents: await balance(), stock: await readStock(world, offer.stock_item_id) };
  const chosen = await choose(short_id, equal_offers[0] as { relation_id: number; seen: string });
  expect(chosen.reason).toBeUndefined();
  expect(chosen.data).toMatchObject({ refund_fee: "15.00" });
  const replacement_sn = chosen.data.order_sn as string;
  expect((await balance()) - before.cents).toBe(1500);
  expect(await readStock(world, offer.stock_item_id)).toEqual({ ...before.stock, reserved: before.stock.reserved + 3 });

  const replacement = await readOrderRow(world, replacement_sn);
  expect(replacement).toMatchObject({ status: "awaitingPacking", logistics_type: 1, pieces: 3 });
  expect(Number(replacement.warehouse_id)).toBe(offer.warehouse_id);
  expect(Number(replacement.paid_cents) + 1500).toBe(Math.round(Number(refund_fee) * 100));
  expect(await partsOf(replacement_sn)).toMatchObject({
    lines: [{ allocated: 3, planned: 3 }],
    shipments: [{ status: "planned", lines: [{ quantity: 3 }] }],
    replaces: { order_sn, pieces: 3 },
  });
  expect(await asBuyer(order_sn)).toMatchObject({ lines: [{ allocated: 7, short: 3 }], shorts: [{ status: "replaced", replacement_sn }] });
  const seller = { as: (await merchantOf(order_sn)).email };
  expect((await done("/merchant/orderParts", { order_sn }, seller)).shorts).toMatchObject([{ status: "replaced", replacement_sn }]);
  expect((await done("/merchant/shortList", { tab: "ended" }, seller)).list[0]).toMatchObject({ order_sn, refund_fee: "15.00" });

  for (const answer of [
    await choose(short_id, offer),
    await call("/user/answerShort", { short_id, choice: "cancel" }, buyer),
    await call("/user/answerShort", { short_id, choice: "wait" }, buyer),
  ])
    expect(answer.reason).toBe("WRONG_STATUS");
  expect((await call("/user/replaceShort", { short_id, relation_id: offer.relation_id }, { as: "buyer2@demo.test" })).reason).toBe(
    "NOT_FOUND",
  );
  await checkInvariants(world);
});

test("an offer that costs more than was paid, or has too few pieces, is not equal", async () => {
  const order = await paidOrder([4], 1);
  const short_id = await missPieces(order, 2);
  const dearer = await equalOffer(offerOf(order), { stock: 9, difference: 1 });
  expect((await firstShort(order.order_sn)).equal_offers).toEqual([]);
  expect((await choose(short_id, dearer)).reason).toBe("EQUAL_OFFER_GONE");
  await equalOffer(offerOf(order), { stock: 1 });
  expect((await firstShort(order.order_sn)).equal_offers).toEqual([]);
  await equalOffer(offerOf(order), { stock: 2 });
  const [offer] = (await firstShort(order.order_sn)).equal_offers;
  expect(offer).toMatchObject({ back_fee: "0.00" });
  await equalOffer(offerOf(order), { stock: 2, difference: 300 });
  expect((await choose(short_id, offer as { relation_id: number; seen: string })).reason).toBe("EQUAL_OFFER_GONE");
  await checkInvariants(world);
});

test("the same manufacturer keeps the discount it granted, another one sells at its own price", async () => {
  await setDiscount(10);
  const order = await paidOrder([7], 1);
  await setDiscount(0);
  expect(Number((await readOrderRow(world, order.order_sn)).discount_cents)).toBeGreaterThan(0);
  const short_id = await missPieces(order, 2);
  const other = await world.one<{ merchant_id: string }>(
    "select merchant_id from merchants where merchant_id <> $1 order by merchant_id limit 1",
    [offerOf(order).merchant_id],
  );
  await equalOffer(offerOf(order), { stock: 5, merchant_id: Number(other.merchant_id) });
  expect((await firstShort(order.order_sn)).equal_offers).toEqual([]);
  await equalOffer(offerOf(order), { stock: 5, merchant_id: offerOf(order).merchant_id });
  const { equal_offers, refund_fee } = await firstShort(order.order_sn);
  expect(equal_offers).toMatchObject([{ back_fee: "0.00" }]);
  const { data } = await choose(short_id, equal_offers[0] as { relation_id: number; seen: string });
  const replacement = await readOrderRow(world, data.order_sn);
  expect(Number(replacement.discount_cents)).toBeGreaterThan(0);
  expect(Number(replacement.paid_cents)).toBe(Math.round(Number(refund_fee) * 100));
  await checkInvariants(world);
});

test("pieces that wait leave the queue, and an order of which nothing else is left ends", async () => {
  const order = await paidOrder([3], 2);
  const short_id = await missPieces(order, 3);
  await done("/user/answerShort", { short_id, choice: "wait" }, buyer);
  await equalOffer(offerOf(order), { stock: 3 });
  const [offer] = (await firstShort(order.order_sn)).equal_offers;
  const { data } = await choose(short_id, offer as { relation_id: number; seen: string });
  expect(await readOrderRow(world, data.order_sn)).toMatchObject({ status: "labelDue" });
  const { status, paid_cents, refunded_cents } = await readOrderRow(world, order.order_sn);
  expect({ status, refunded_cents }).toEqual({ status: "refunded", refunded_cents: paid_cents });
  const { backordered } = await world.one("select backordered from stock_items where stock_item_id = $1", [offerOf(order).stock_item_id]);
  expect(Number(backordered)).toBe(0);
  await checkInvariants(world);
});

test("freight and fees move along as they were paid", async () => {
  const { address_id } = await world.one(
    "select address_id from addresses join company_members using (company_id) join people using (person_id) where people.email = $1",
    [buyer.as],
  );
  const first = await paidOrder([1], 1);
  const offer = offerOf(first);
  await equalOffer(offer, { stock: 9 });
  const product_list = JSON.stringify([{ product_id: offer.product_id, relation_id: offer.relation_id, quantity: 6 }]);
  const placed = await done("/home/create", { product_list, logistics_type: 3, address_id }, buyer);
  const order_sn = placed.orders[0].order_number as string;
  await done("/pay/balance", { order_sn, purpose: "all", payment_password: "123456" }, buyer);
  const { order_line_id } = await world.one("select order_line_id from order_lines join orders using (order_id) where order_number = $1", [
    order_sn,
  ]);
  const short_id = await missPieces({ order_sn, offers: [offer], lines: [Number(order_line_id)] }, 2);
  const { equal_offers, refund_fee } = await firstShort(order_sn);
  expect(equal_offers[0]?.deliver_to).toMatch(/^\d{4}-/);
  const before = await balance();
  const { data } = await choose(short_id, equal_offers[0] as { relation_id: number; seen: string });
  const replacement = await readOrderRow(world, data.order_sn);
  const { freight_cents } = await readOrderRow(world, order_sn);
  expect(replacement.status).toBe("awaitingPacking");
  expect(Number(replacement.freight_paid_cents)).toBe(Math.floor(Number(freight_cents) / 3));
  expect(Number(replacement.paid_cents) + Number(replacement.freight_paid_cents)).toBe(Math.round(Number(refund_fee) * 100));
  expect(await balance()).toBe(before);
  await checkInvariants(world);
});

test("what is still owed on account for the pieces is owed for the order that replaces them", async () => {
  const terms = { company_id, credit_limit: "25000.00", net_days: 30, status: "active", block_after_days: 7, reason: "Three good years" };
  await done("/operator/setTerms", terms, { as: "finance@demo.test" });
  const first = await paidOrder([1], 1);
  const offer = offerOf(first);
  await equalOffer(offer, { stock: 9, difference: -100 });
  const product_list = JSON.stringify([{ product_id: offer.product_id, relation_id: offer.relation_id, quantity: 5 }]);
  const order_sn = (await done("/home/create", { product_list, logistics_type: 1 }, buyer)).orders[0].order_number as string;
  await done("/pay/terms", { order_sn, payment_password: "123456" }, buyer);
  const { order_line_id } = await world.one("select order_line_id from order_lines join orders using (order_id) where order_number = $1", [
    order_sn,
  ]);
  const short_id = await missPieces({ order_sn, offers: [offer], lines: [Number(order_line_id)] }, 2);
  const owed = async (): Promise<number> =>
    Number(
      (await world.one("select coalesce(sum(open_cents), 0)::bigint as cents from invoices where company_id = $1", [company_id])).cents,
    );
  const before = { owed: await owed(), balance: await balance() };
  const [equal] = (await firstShort(order_sn)).equal_offers;
  const { reason } = await choose(short_id, equal as { relation_id: number; seen: string });
  expect(reason).toBeUndefined();
  expect({ owed: await owed(), balance: await balance() }).toEqual({ owed: before.owed - 200, balance: before.balance });
  await checkInvariants(world);
});

test("of two who choose the last pieces one gets them, and the other is asked on", async () => {
  for (let round = 0; round < 5; round++) {
    const first = await paidOrder([2], 1);
    const offer = offerOf(first);
    const product_list = JSON.stringify([{ product_id: offer.product_id, relation_id: offer.relation_id, quantity: 2 }]);
    const order_sn = (await done("/home/create", { product_list, logistics_type: 1 }, buyer)).orders[0].order_number as string;
    await done("/pay/balance", { order_sn, payment_password: "123456" }, buyer);
    const { order_line_id } = await world.one(
      "select order_line_id from order_lines join orders using (order_id) where order_number = $1",
      [order_sn],
    );
    const second: PartsOrder = { order_sn, offers: [offer], lines: [Number(order_line_id)] };
    const shorts = [await missPieces(first, 2), await missPieces(second, 2)];
    const last = await equalOffer(offer, { stock: 2 });
    const answers = await runConcurrently(
      4,
      [...shorts, ...shorts].map((short_id) => () => choose(short_id, last)),
    );
    expect(answers.filter(({ reason }) => reason === undefined)).toHaveLength(1);
    const refused = answers.flatMap(({ reason }) => reason ?? []);
    expect(refused.toSorted()).toEqual(["EQUAL_OFFER_GONE", "EQUAL_OFFER_GONE", "WRONG_STATUS"]);
    const statuses = await Promise.all([first, second].map(async (order) => (await firstShort(order.order_sn)).status));
    expect(statuses.toSorted()).toEqual(["asked", "replaced"]);
    await checkInvariants(world);
  }
});

/**
 * Holds a stock item until as many calls wait for it, and tries the other one meanwhile: whoever waits for the first must not hold the second,
 * because a checkout of both takes them in the order of their keys.
 */
const holdingFirst = async <Answers>(items: readonly number[], waits: number, begin: () => Promise<Answers>) => {
  const [first, second] = items.toSorted((a, b) => a - b);
  const connection = await world.platform.database.connect();
  try {
    await connection.query("begin");
    await connection.query("select from stock_items where stock_item_id = $1 for update", [first]);
    const answers = begin();
    await untilLockWaits(world, waits);
    const isFree = await connection.query("select from stock_items where stock_item_id = $1 for update skip locked", [second]);
    await connection.query("commit");
    return { isSecondFree: isFree.rowCount === 1, answers: await answers };
  } finally {
    await connection.query("rollback");
    connection.release();
  }
};

test("two that replace pieces by each other's goods take the stock in one order", async () => {
  const here = await paidOrder([2], 1);
  const offer = offerOf(here);
  const there = await equalOffer(offer, { stock: 50 });
  const back = await orderOf([{ ...offer, ...there }]);
  const shorts = [await missPieces(here, 2), await missPieces(back, 2)] as const;
  for (const short_id of shorts) await done("/user/answerShort", { short_id, choice: "wait" }, buyer);
  const { isSecondFree, answers } = await holdingFirst([offer.stock_item_id, there.stock_item_id], 2, () =>
    Promise.all([choose(shorts[0], there), choose(shorts[1], offer)]),
  );
  expect(answers.map(({ reason }) => reason)).toEqual([undefined, undefined]);
  expect(isSecondFree).toBe(true);
  await checkInvariants(world);
});

test("replacing pieces that wait takes the stock of all lines of their order in the order of a checkout", async () => {
  const order = await paidOrder([2, 2], 1);
  const items = order.offers.map(({ stock_item_id }) => stock_item_id);
  const missing = items.indexOf(Math.max(...items));
  const offer = order.offers[missing] as TestOffer;
  const short_id = await missPieces({ ...order, lines: [order.lines[missing] as number] }, 2);
  await done("/user/answerShort", { short_id, choice: "wait" }, buyer);
  const equal = await equalOffer(offer, { stock: 9 });
  const { isSecondFree, answers } = await holdingFirst(items, 1, () => choose(short_id, equal));
  expect(answers.reason).toBeUndefined();
  expect(isSecondFree).toBe(true);
  await checkInvariants(world);
});
