import { describe, expect, test } from "vitest";
import { merchant, testApp } from "#apps/server/test-app.ts";
import { setOrderMinimum } from "#features/trade/orders/test-orders.ts";

const app = await testApp();

interface Store {
  merchant_id: number;
  name: string;
  product_count: number;
  previews: string[];
}

const stores = async (body = {}, options = {}): Promise<{ list: Store[]; count: number; origins: { key: string; count: number }[] }> =>
  (await app.call("/home/shopList", body, options)).data;
const listed = async (body: Record<string, unknown>): Promise<number> => (await app.call("/home/list", body)).data.count;
const ownStore = async () => (await app.call("/merchant/storeDetail", {}, merchant)).data;

describe("the list of stores", () => {
  test("counts the products of the lists by kind and category", async () => {
    for (const { merchant_id, product_count } of (await stores({ kind: "local" })).list)
      expect(product_count).toBe(await listed({ mch_ids: merchant_id, product_type: 1 }));
    for (const { merchant_id, product_count } of (await stores({ kind: "fob", type_id: 1 })).list)
      expect(product_count).toBe(await listed({ mch_ids: merchant_id, product_type: 5, type_id: 1 }));
  });

  test("searches name and speciality in any language and filters by origin", async () => {
    expect((await stores({ keyword: "lanhai" })).count).toBe(1);
    expect((await stores({ keyword: "澜海" })).count).toBe(1);
    expect((await stores({ keyword: "%_'\"" })).count).toBe(0);
    const { origins, count } = await stores();
    expect(count).toBe(12);
    expect(origins.reduce((sum, origin) => sum + origin.count, 0)).toBe(12);
    const first = origins[0];
    expect((await stores({ origin: first?.key })).count).toBe(first?.count);
  });

  test("sorts and pages", async () => {
    const byCount = (await stores()).list.map(({ product_count }) => product_count);
    expect(byCount).toEqual(byCount.toSorted((a, b) => b - a));
    const names = (await stores({ sort: "name" })).list.map(({ name }) => name);
    expect((await stores({ sort: "name", page: 2, page_size: 5 })).list.map(({ name }) => name)).toEqual(names.slice(5, 10));
    expect((await stores({ page: 99 })).list).toEqual([]);
  });

  test("shows three pictures of each store with two SQL statements", async () => {
    for (const { previews } of (await stores()).list) expect(previews).toHaveLength(3);
    expect(await app.countStatements("/home/shopList", {})).toBe(2);
  });
});

describe("a store", () => {
  test("hides contact details from visitors", async () => {
    const stranger = (await app.call("/home/storeInfo", { merchant_id: 1 })).data;
    expect(stranger.contact).toBeUndefined();
    expect(JSON.stringify(stranger)).not.toMatch(/@|\+86|price/);
    const buyer = (await app.call("/home/storeInfo", { merchant_id: 1 }, { as: "buyer@demo.test" })).data;
    expect(buyer.contact.email).toMatch(/@/);
  });

  test("tells the order minimum of the manufacturer to buyers, and not to visitors", async () => {
    await setOrderMinimum(app, 1, 50_000);
    const read = async (options: { as?: string } = {}) => (await app.call("/home/storeInfo", { merchant_id: 1 }, options)).data.order_rule;
    expect(await read({ as: "buyer@demo.test" })).toMatchObject({ minimum_cents: 50_000, minimum_cm3: null });
    expect(await read()).toBeNull();
    await setOrderMinimum(app, 1, null);
    expect(await read({ as: "buyer@demo.test" })).toBeNull();
  });

  test("returns NOT_FOUND for an unknown merchant", async () => {
    expect((await app.call("/home/storeInfo", { merchant_id: 4711 })).reason).toBe("NOT_FOUND");
  });

  test("can be edited by its manufacturer only, with immediate effect", async () => {
    const { popular } = await ownStore();
    const goods_sns = popular.map(({ goods_sn }: { goods_sn: string }) => goods_sn).slice(0, 2);
    const edit = {
      headline_en: "Sofas from Longjiang",
      headline_zh: "龙江沙发",
      about_en: "First.\n\nSecond.",
      goods_sns: goods_sns.join(","),
    };
    for (const as of ["buyer@demo.test", "admin@demo.test"])
      expect((await app.call("/merchant/saveStore", edit, { as })).reason).toMatch(/NOT_ALLOWED|NO_PERMISSION/);
    expect((await app.call("/merchant/saveStore", edit, merchant)).code).toBe(200);
    const { merchant_id } = await ownStore();
    const shown = (await app.call("/home/storeInfo", { merchant_id }, { language: "es-ES" })).data;
    expect(shown).toMatchObject({ headline: "Sofas from Longjiang", about: "First.\n\nSecond." });
    expect(shown.featured.map(({ goods_sn }: { goods_sn: string }) => goods_sn)).toEqual(goods_sns);
  });

  test("rejects featured products of another manufacturer", async () => {
    const foreign = await app.call("/merchant/storeDetail", {}, { as: "maker2@demo.test" });
    const sku = foreign.data.popular[0].goods_sn;
    const answer = await app.call("/merchant/saveStore", { goods_sns: sku }, merchant);
    expect(answer).toMatchObject({ reason: "STORE_PRODUCT_FOREIGN", msg: `${sku} isn’t one of your listed products` });
    expect((await ownStore()).featured).toHaveLength(2);
  });
});
