import { beforeAll, expect, test } from "vitest";
import { createPageContextFactory } from "#apps/server/page-context.ts";
import { registerPages } from "#apps/server/pages.ts";
import { testApp } from "#apps/server/test-app.ts";
import { getCatalogIndex } from "#features/catalog/catalog-search/catalog-index.ts";
import { routes } from "#features/routes.ts";

/**
 * Built pages with their embedded data contain no price, fee or tier price of any product, and do not depend on a token
 * (docs/security.md S43; docs/reliability.md 3.2, tests F and J).
 */

/** All amounts of the offers in cents; no other number of the demo data is as large. */
let sums: Set<string>;
let pages: string[];

const languages = ["en-US", "zh-CN", "es-ES"];

/** Sets unique amounts on each offer that no other number can look like. */
const setSums = async (): Promise<void> => {
  await app.rows(`update offers set price_cents = 7100000013 + relation_id * 1117, list_price_cents = 7200000013 + relation_id * 1117,
    pack_fee_cents = 7300000013 + relation_id * 1117, insurance_fee_cents = 7400000013 + relation_id * 1117,
    delivery_fee_cents = 7500000013 + relation_id * 1117, assembly_fee_cents = 7600000013 + relation_id * 1117`);
  await app.rows("update offer_tiers set price_cents = 7000000013 + relation_id * 1117 + threshold");
  const rows = await app.rows<{ cents: number }>(`select unnest(array[price_cents, list_price_cents, pack_fee_cents, insurance_fee_cents,
    delivery_fee_cents, assembly_fee_cents]) as cents from offers union select price_cents from offer_tiers`);
  // Also without cents, and without a trailing zero.
  sums = new Set(rows.flatMap(({ cents }) => [String(cents), String(cents).replace(/0$/, ""), String(Math.floor(cents / 100))]));
};

const sharedList = async (productIds: readonly number[]): Promise<string> => {
  const as = { as: "buyer@demo.test" };
  const { list_id } = (await app.call("/user/saveList", { name: "Spring" }, as)).data;
  for (const product_id of productIds) await app.call("/user/addToList", { list_id, product_id, quantity: 2 }, as);
  const { share_token } = (await app.call("/user/shareList", { list_id, is_shared: "1" }, as)).data;
  return `/shared_list/${share_token}`;
};

const app = await testApp();
beforeAll(async () => {
  await registerPages(app.app, {
    contextFor: createPageContextFactory(app.platform, routes),
    development: false,
    versionOf: async () => (await getCatalogIndex(app.platform)).version,
  });
  await setSums();
  const offers = await app.rows<{ product_id: number; goods_sn: string; merchant_id: number; kind: string; type_id: number }>(
    `select distinct on (kind, merchants.merchant_id) product_id, goods_sn, products.merchant_id, kind, type_id
     from offers join products using (product_id) join merchants on merchants.merchant_id = products.merchant_id
     join site_warehouses on site_warehouses.warehouse_id = offers.warehouse_id and site_code = 'LA'
     where is_active order by kind, merchants.merchant_id, product_id`,
  );
  const ids = offers.map(({ product_id }) => product_id);
  const [merchant, types] = [offers[0]?.merchant_id, [...new Set(offers.map(({ type_id }) => type_id))].slice(0, 4)];
  pages = [
    ...["/home", "/new_arrival", "/hot_sale", "/special_sale", "/bad_goods", "/fob_zone", "/presale_area", "/store_list"],
    ...["/inventory", "/my_inventory", "/container_info", "/placeNearby", "/login"],
    ...["/category/all", ...types.map((type) => `/category/${type}`), `/category/${types[0]}?sort=price_asc&price_min=1`],
    ...["", "/products", "/profile"].map((part) => `/store/${merchant}${part}`),
    `/compare?ids=${ids.slice(0, 4).join()}`,
    await sharedList(ids.slice(0, 6)),
    ...offers.map(({ goods_sn, product_id }) => `/product/${goods_sn}/${product_id}`),
  ];
}, 120_000);

/** Numbers in the notations of all languages: 71,000,000.13, 71.000.000,13, 71000000.13. */
const sumsIn = (text: string): string[] =>
  [...text.matchAll(/\d[\d.,\u00a0\u202f ]*\d/g)].map(([number]) => number.replace(/\D/g, "")).filter((digits) => sums.has(digits));

const dataOf = (page: string): string => {
  const [path, query] = page.split("?");
  return `${path}.data${query ? `?${query}` : ""}`;
};

test("finds the amounts in the answers of a buyer", async () => {
  const answer = await app.raw("/home/list", {}, { as: "buyer2@demo.test" });
  expect(sumsIn(answer.body).length).toBeGreaterThan(5);
});

test("no page contains an amount in its HTML, its embedded data or its fetched data", { timeout: 120_000 }, async () => {
  expect(pages.length).toBeGreaterThan(30);
  const holding: string[] = [];
  let withGoods = 0;
  for (const [index, page] of pages.entries()) {
    const language = languages[index % languages.length];
    for (const url of [page, dataOf(page)]) {
      const { body, statusCode } = await app.app.inject({ url, headers: { cookie: `language=${language}` } });
      expect([url, statusCode]).toEqual([url, 200]);
      if (/goods_sn/.test(body)) withGoods += 1;
      for (const sum of sumsIn(body)) holding.push(`${url} ${sum}`);
    }
  }
  // Most pages embed data of products.
  expect(withGoods).toBeGreaterThan(pages.length);
  expect(holding).toEqual([]);
});

test("a page is the same with and without a token and does not contain it", async () => {
  const token = await app.getToken("buyer@demo.test");
  for (const page of ["/home", "/hot_sale", pages.at(-1) ?? ""]) {
    const visitor = await app.app.inject({ url: page });
    const buyer = await app.app.inject({ url: page, headers: { token, cookie: `token=${token}`, authorization: `Bearer ${token}` } });
    expect(buyer.body).toBe(visitor.body);
    expect(buyer.body).not.toContain(token);
    expect(String(buyer.headers["cache-control"])).toContain("s-maxage=30");
  }
});
