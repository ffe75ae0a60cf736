import { expect, test } from "vitest";
import { buyer, merchant, otherMerchant, stranger, testApp } from "#apps/server/test-app.ts";
import { untilLockWaits } from "#apps/server/test-lock-waits.ts";
import { setBalance } from "#features/money/balance/test-balance.ts";
import { fulfillmentWorld } from "#features/trade/merchant-fulfillment/test-merchant-fulfillment.ts";
import { dayMs, minuteMs } from "#kernel/clock.ts";
import { notifyBuyers } from "./jobs.ts";

/** The minimum advertised price of products: set by the manufacturer, read by buyers, told to those who bought. */

const app = await testApp();
await setBalance(app, buyer, 100_000_000);
const { paidOrder } = await fulfillmentWorld(app);
const { order_sn } = await paidOrder([2]);
const { product_id, custom_sn, goods_sn } = await app.one(
  "select product_id, custom_sn, goods_sn from order_lines join orders using (order_id) where order_number = $1",
  [order_sn],
);
const foreign = await app.one("select product_id from products join people using (merchant_id) where email = $1 limit 1", [
  otherMerchant.as,
]);

const done = async (path: string, body: Record<string, unknown>, as = merchant) => {
  const { reason, fields, data } = await app.call(path, body, as);
  expect({ path, reason, fields }).toEqual({ path, reason: undefined, fields: undefined });
  return data;
};
const row = async () => (await done("/merchant/advertisingTermsList", { tab: "all", keyword: custom_sn })).list[0];
const set = async (terms: Record<string, unknown>, more: Record<string, unknown> = {}, as = merchant) =>
  app.call("/merchant/setAdvertisingTerms", { product_id, version: (await row()).version, ...terms, ...more }, as);
const shown = async (as = buyer) => (await done("/user/advertisingTerms", { product_id }, as)).terms;
const told = async (as = buyer): Promise<number> =>
  (await done("/user/messageList", {}, as)).list.filter(({ title }: { title: string }) => title.startsWith("Rules for advertising changed"))
    .length;

test("a product without terms shows none", async () => {
  expect(await row()).toMatchObject({ version: 0, map: null, channels: [] });
  expect(await shown()).toBeNull();
  expect((await done("/merchant/advertisingHistory", { product_id })).list).toEqual([]);
});

test("a buyer sees the MAP, the future MAP with its day, and banned channels; on that day it is the MAP", async () => {
  const future_from = app.today(3);
  expect(
    (await set({ map: "199.50", future_map: "219", future_from, channels: "temu,ebay", other_channels: "Shop A\nshop a\nMarket <B>" }))
      .data,
  ).toEqual({ version: 1 });
  expect(await shown()).toEqual({
    map: "199.50",
    future_map: "219.00",
    future_from,
    channels: ["temu", "ebay"],
    other_channels: ["Shop A", "Market <B>"],
  });
  expect((await done("/merchant/advertisingTermsList", { tab: "future" })).counts).toMatchObject({ set: 1, future: 1 });
  app.clock.advanceMs(3 * dayMs);
  expect(await shown()).toMatchObject({ map: "219.00", future_map: null, future_from: null });
  expect((await done("/merchant/advertisingTermsList", { tab: "future" })).list).toEqual([]);
  app.clock.advanceMs(-3 * dayMs);
});

test("the same terms again are no version, others are one more in the history", async () => {
  const now = await row();
  const same = {
    map: now.map,
    future_map: now.future_map,
    future_from: now.future_from,
    channels: "ebay,temu",
    other_channels: "Market <B>\nShop A",
  };
  expect((await set(same)).data).toEqual({ version: 1 });
  expect((await set({ ...same, map: "189" })).data).toEqual({ version: 2 });
  const { list } = await done("/merchant/advertisingHistory", { product_id });
  expect(list.map(({ version, map }: { version: number; map: string }) => [version, map])).toEqual([
    [2, "189.00"],
    [1, "199.50"],
  ]);
});

test.each<[string, () => Record<string, unknown>, string, string[]]>([
  ["a future MAP without a day", () => ({ future_map: "9" }), "FUTURE_MAP_INCOMPLETE", ["future_from"]],
  ["a future MAP today", () => ({ future_map: "9", future_from: app.today(0) }), "FUTURE_MAP_DAY", ["future_from"]],
  [
    "eleven other channels",
    () => ({ other_channels: Array.from({ length: 11 }, (_, place) => `Shop ${place}`).join("\n") }),
    "TOO_MANY_ENTRIES",
    ["other_channels"],
  ],
  ["an unknown channel", () => ({ channels: "myspace" }), "CHECK_FIELDS", ["channels"]],
  ["an amount of zero", () => ({ map: "0" }), "CHECK_FIELDS", ["map"]],
  ["an amount with three decimals", () => ({ map: "1.234" }), "CHECK_FIELDS", ["map"]],
])("refuses %s", async (_, terms, reason, fields) => {
  const answer = await set({ map: "100", ...terms() });
  expect({ reason: answer.reason, fields: Object.keys(answer.fields ?? {}) }).toEqual({ reason, fields });
});

test("a product of another manufacturer can neither be set nor read", async () => {
  expect((await set({ map: "1" }, { product_id: foreign.product_id, version: 0 })).reason).toBe("NOT_FOUND");
  expect((await done("/merchant/advertisingHistory", { product_id }, otherMerchant)).list).toEqual([]);
  expect((await done("/merchant/advertisingTermsList", { tab: "all", keyword: custom_sn }, otherMerchant)).list).toEqual([]);
});

test("a repeated request takes effect once", async () => {
  const request_id = crypto.randomUUID();
  const version = (await row()).version;
  const body = { product_id, version, map: "175", request_id };
  const first = await done("/merchant/setAdvertisingTerms", body);
  expect(await done("/merchant/setAdvertisingTerms", body)).toEqual(first);
  expect((await row()).version).toBe(version + 1);
});

test("of two people who set terms at once one is refused, and nothing is replaced unseen", async () => {
  const { version } = await row();
  const holder = await app.platform.database.connect();
  await holder.query("begin");
  await holder.query(
    `insert into advertising_terms (product_id, version, channels, other_channels, set_at, set_by)
     select $1, $2, '{}', '{}', now(), person_id from people where email = $3`,
    [product_id, version + 1, merchant.as],
  );
  const both = Promise.all([set({ map: "160" }, { version }), set({ map: "170" }, { version })]);
  await untilLockWaits(app, 2).finally(async () => {
    await holder.query("rollback");
    holder.release();
  });
  expect((await both).map(({ reason }) => reason)).toEqual(expect.arrayContaining(["ADVERTISING_TERMS_CHANGED", undefined]));
  expect((await row()).version).toBe(version + 1);
  expect((await set({ map: "1" }, { version })).reason).toBe("ADVERTISING_TERMS_CHANGED");
});

test("companies that bought the product within a year are told once of each version", async () => {
  await notifyBuyers(app.platform);
  expect(await told()).toBe(0);
  app.clock.advanceMs(6 * minuteMs);
  await notifyBuyers(app.platform);
  await notifyBuyers(app.platform);
  expect(await told()).toBe(1);
  expect(await told(stranger)).toBe(0);
  await set({ map: "150" });
  app.clock.advanceMs(6 * minuteMs);
  await notifyBuyers(app.platform);
  expect(await told()).toBe(2);
  const { href } = await app.one("select href from messages where kind = 'advertisingTermsChanged' order by message_id desc limit 1");
  expect(href).toBe(`/product/${goods_sn}/${product_id}`);
});
