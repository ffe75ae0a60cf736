import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, testApp } from "#apps/server/test-app.ts";
import { runJobs } from "#apps/server/worker.ts";
import { leftHoldMs, maxHoldStarts } from "#features/inventory/stock/holds.ts";
import {
  checkInvariants,
  createBuyers,
  runConcurrently,
  setAvailableStock,
  simpleOffers,
  type TestOffer,
  toProductList,
} from "#features/trade/orders/test-orders.ts";
import { presaleOffers } from "#features/trade/reservations/test-reservations.ts";
import { minuteMs } from "#kernel/clock.ts";
import { hashToken } from "#platform/session.ts";
import { jobs } from "./jobs.ts";

/** Goods held during checkout, through the HTTP interface. */

let offer: TestOffer;
let other: TestOffer;
let token: string;
let stranger: string;

const app = await testApp({ poolSize: 32 });
beforeEach(async () => {
  [offer, other] = (await simpleOffers(app, 2, { stock: 5 })) as [TestOffer, TestOffer];
  [token, stranger] = (await createBuyers(app, 2)) as [string, string];
});
afterAll(() => checkInvariants(app));

const goods = (quantity: number, of = offer) => ({ product_list: toProductList([{ offer: of, quantity }]) });
const hold = (quantity: number, by = token, of = offer) => app.call("/user/holdCheckout", goods(quantity, of), { token: by });
const order = (quantity: number, by = token, of = offer) => app.call("/home/create", goods(quantity, of), { token: by });
const leave = (reloads: 0 | 1 = 0, by = token) => app.call("/user/leaveCheckout", { reloads }, { token: by });
const held = async (of = offer): Promise<number> =>
  (await app.one("select held from stock_items where stock_item_id = $1", [of.stock_item_id])).held;
const passMs = async (ms: number): Promise<void> => {
  app.clock.advanceMs(ms);
  await runJobs(app.platform, jobs);
};

describe("held goods", () => {
  test("cannot be ordered by another company, and are used by the order of the holder", async () => {
    const answer = await hold(4);
    expect(answer).toMatchObject({ code: 200, data: { seconds_left: 15 * 60 } });
    expect(Date.parse(answer.data.ends_at)).toBe(app.clock.now().getTime() + 15 * minuteMs);
    expect(await order(2, stranger)).toMatchObject({ reason: "INSUFFICIENT_STOCK" });
    expect(await hold(2, stranger)).toMatchObject({ reason: "INSUFFICIENT_STOCK" });
    expect(await order(1, stranger)).toMatchObject({ code: 200 });
    expect(await order(4)).toMatchObject({ code: 200 });
    expect(await held()).toBe(0);
    expect(await order(1, stranger)).toMatchObject({ reason: "OUT_OF_STOCK" });
    await checkInvariants(app);
  });

  test("can be ordered by a colleague", async () => {
    await app.rows(
      `insert into company_members (company_id, person_id)
       select mine.company_id, theirs.person_id from sessions mine, sessions theirs where mine.token_hash = $1 and theirs.token_hash = $2`,
      [hashToken(token), hashToken(stranger)],
    );
    await app.rows(
      "update sessions set company_id = mine.company_id from (select company_id from sessions where token_hash = $1) mine where token_hash = $2",
      [hashToken(token), hashToken(stranger)],
    );
    expect((await hold(5)).code).toBe(200);
    expect(await order(5, stranger)).toMatchObject({ code: 200 });
    expect(await order(1)).toMatchObject({ reason: "OUT_OF_STOCK" });
    expect((await leave()).code).toBe(200);
    expect(await held()).toBe(0);
  });

  test("of a deal hold its share too", async () => {
    await app.rows("update offers set share_cap = sold + 3 where relation_id = $1", [offer.relation_id]);
    expect((await hold(3)).code).toBe(200);
    expect(await order(1, stranger)).toMatchObject({ reason: "INSUFFICIENT_STOCK" });
    expect(await order(3)).toMatchObject({ code: 200 });
    expect(await app.one("select held, share_cap - sold as left from offers where relation_id = $1", [offer.relation_id])).toEqual({
      held: 0,
      left: 0,
    });
  });

  test("in other quantities and after a reload keep their time; other goods take their place", async () => {
    const { ends_at } = (await hold(2)).data;
    await passMs(minuteMs);
    expect((await hold(4)).data).toMatchObject({ ends_at, seconds_left: 14 * 60 });
    await leave(1);
    await passMs(leftHoldMs - 1);
    expect((await hold(4)).data).toMatchObject({ ends_at });
    await passMs(leftHoldMs * 2);
    expect(await held()).toBe(4);
    expect((await hold(1, token, other)).data.seconds_left).toBe(15 * 60);
    expect([await held(), await held(other)]).toEqual([0, 1]);
  });

  test("that are too few leave what was held before", async () => {
    await hold(4);
    expect(await hold(6)).toMatchObject({
      reason: "INSUFFICIENT_STOCK",
      fields: { [`relation_id.${offer.relation_id}`]: expect.any(String) },
    });
    expect(await held()).toBe(4);
  });
});

describe("a hold ends", () => {
  test("when the buyer leaves", async () => {
    await hold(5);
    expect((await leave(0, stranger)).code).toBe(200);
    expect(await held()).toBe(5);
    expect((await leave()).code).toBe(200);
    expect(await held()).toBe(0);
    expect((await order(5, stranger)).code).toBe(200);
  });

  test("half a minute after its page was closed", async () => {
    await hold(5);
    await leave(1);
    await passMs(leftHoldMs - 1);
    expect(await held()).toBe(5);
    await passMs(1);
    expect(await held()).toBe(0);
  });

  test("when its time is over; the order can still be placed while there are pieces", async () => {
    await hold(5);
    await passMs(15 * minuteMs - 1);
    expect(await held()).toBe(5);
    await passMs(1);
    expect(await held()).toBe(0);
    expect((await order(5)).code).toBe(200);
  });
});

describe("a company", () => {
  test("cannot hold the same goods again and again without ordering them", async () => {
    for (let start = 0; start < maxHoldStarts; start += 1) {
      expect((await hold(1)).code).toBe(200);
      await leave();
    }
    expect(await hold(1)).toMatchObject({ reason: "HOLD_USED_UP" });
    expect(await held()).toBe(0);
    expect((await hold(1, token, other)).code).toBe(200);
    await passMs(61 * minuteMs);
    expect((await hold(1)).code).toBe(200);
  });

  test("that orders what it holds can hold it again", async () => {
    for (let start = 0; start <= maxHoldStarts; start += 1) {
      expect((await hold(1)).code).toBe(200);
      expect((await order(1)).code).toBe(200);
    }
  });

  test("can take a cart or a list of products, but not nothing", async () => {
    const { cart_id } = (await app.call("/home/addCart", { ...offer, amount: 2, logistics_type: 1 }, { token })).data;
    expect((await app.call("/user/holdCheckout", { cart_id }, { token })).code).toBe(200);
    expect(await held()).toBe(2);
    expect((await app.call("/home/create", { cart_id }, { token })).code).toBe(200);
    expect(await held()).toBe(0);
    expect(await app.call("/user/holdCheckout", {}, { token })).toMatchObject({ reason: "NOTHING_SELECTED" });
  });
});

test("presale goods are not held, and a site without holds holds nothing", async () => {
  const [presale] = await presaleOffers(app, 1, 20);
  const ofPresale = { product_list: JSON.stringify([{ product_id: presale!.product_id, relation_id: presale!.relation_id, quantity: 1 }]) };
  expect((await app.call("/user/holdCheckout", ofPresale, { token })).data).toEqual({ ends_at: null, seconds_left: 0 });
  await app.call("/operator/setSiteSettings", { site_code: "LA", checkout_hold_minutes: 0 }, { as: "admin@demo.test" });
  expect((await hold(1)).data).toEqual({ ends_at: null, seconds_left: 0 });
  await app.call("/operator/setSiteSettings", { site_code: "LA", checkout_hold_minutes: 15 }, { as: "admin@demo.test" });
  expect((await hold(1)).data.seconds_left).toBe(15 * 60);
});

test("60 buyers hold, leave and order the last 20 pieces at once: exactly 20 are sold each round", async () => {
  const tokens = await createBuyers(app, 60);
  for (let round = 0; round < 5; round += 1) {
    await setAvailableStock(app, offer.stock_item_id, 20);
    await app.rows("delete from checkout_hold_starts");
    const answers = await runConcurrently(
      32,
      tokens.map((by, index) => async () => {
        if (index % 3 > 0) await hold(1, by);
        // A third holds, a third holds and comes back, a third only orders.
        if (index % 3 === 1) await leave(0, by);
        return order(1, by);
      }),
    );
    const after = await Promise.all(tokens.map((by) => order(1, by)));
    const all = [...answers, ...after];
    expect(all.filter(({ code }) => code === 200)).toHaveLength(20);
    expect(all.every(({ code, reason }) => code === 200 || reason === "INSUFFICIENT_STOCK" || reason === "OUT_OF_STOCK")).toBe(true);
    expect(await held()).toBe(0);
    await checkInvariants(app);
  }
}, 60_000);

test("holds oversell their pieces without the condition in the database (proves that the test can fail)", async () => {
  const unconditional = await createTestApp({ poolSize: 16 });
  try {
    const tokens = await createBuyers(unconditional, 20);
    const [scarce] = await simpleOffers(unconditional, 1, { stock: 5 });
    const { definition } = await unconditional.one("select pg_get_functiondef('hold_stock'::regproc) as definition");
    const condition = "or on_hand - reserved - backordered - held + asked.held >= asked.quantity";
    expect(definition).toContain(condition);
    await unconditional.rows(definition.replace(condition, "or true"));
    const body = goods(1, scarce);
    const answers = await Promise.all(tokens.map((by) => unconditional.call("/user/holdCheckout", body, { token: by })));
    expect(answers.filter(({ code }) => code === 200).length).toBeGreaterThan(5);
  } finally {
    await unconditional.close();
  }
});
