import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#apps/server/test-app.ts";
import { Discovery, discoveryOf } from "#features/catalog/catalog-search/catalog-index.ts";
import { none } from "#features/catalog/catalog-search/filter-index/filter-index.ts";
import { refreshListings } from "#features/catalog/products/queries/listings.ts";
import { plainOffers, type TestOffer } from "#features/trade/orders/test-orders.ts";

/** The index of every process follows the database, whoever changed it and in whatever order transactions end. */

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const buyer = { as: "buyer@demo.test" };
const sql = (text: string, params: unknown[] = []) => app.platform.database.run(text, params);

const cardOf = async (product_id: number) => {
  const { rows } = await sql("select goods_sn from products where product_id = $1", [product_id]);
  const { data } = await app.call("/home/list", { keyword: rows[0].goods_sn }, buyer);
  return data.list.find((card: { product_id: number }) => card.product_id === product_id);
};

const priceIn = ({ shelf }: Discovery, { product_id, relation_id }: TestOffer): number => {
  const row = shelf.rowOf(product_id);
  for (let at = shelf.firstOffer[row] as number; at !== none; at = shelf.nextOffer[at] as number)
    if (shelf.relationId[at] === relation_id) return shelf.priceCents[at] as number;
  return 0;
};

test("an order takes its pieces out of what lists offer at once", async () => {
  const [offer] = await plainOffers(app, 1, { stock: 4 });
  const product_list = JSON.stringify([{ product_id: offer!.product_id, relation_id: offer!.relation_id, quantity: 4 }]);
  const inStock = async () => {
    const { data } = await app.call(
      "/home/list",
      { warehouse_ids: offer!.warehouse_id, in_stock: 1, page_size: 100, sort: "stock" },
      buyer,
    );
    const { count } = (await app.call("/home/listFacets", { warehouse_ids: offer!.warehouse_id, in_stock: 1 }, buyer)).data;
    expect(data.count).toBe(count);
    return count as number;
  };
  const before = await inStock();
  expect(await app.call("/home/create", { product_list }, buyer)).toMatchObject({ code: 200 });
  expect(await inStock()).toBeLessThan(before);
  expect((await cardOf(offer!.product_id)).stock).toBe(0);
});

test("a change that commits after a later one was seen is not missed", async () => {
  const [first, second] = await plainOffers(app, 2, { stock: 10 });
  const slow = await app.platform.database.connect();
  const change = "update offers set price_cents = price_cents + 1 where relation_id = $1";
  const refresh = "select refresh_listings(array[$1::bigint], now())";
  const prices = async () => {
    const discovery = await discoveryOf(app.platform);
    return [priceIn(discovery, first!), priceIn(discovery, second!)] as const;
  };
  const [firstPrice, secondPrice] = await prices();
  try {
    await slow.query("begin");
    await slow.query(change, [first!.relation_id]);
    await slow.query(refresh, [first!.product_id]);
    await sql(change, [second!.relation_id]);
    await sql(refresh, [second!.product_id]);
    expect(await prices()).toEqual([firstPrice, secondPrice + 1]);
    await slow.query("commit");
  } finally {
    slow.release();
  }
  expect(await prices()).toEqual([firstPrice + 1, secondPrice + 1]);
});

test("an index that was read by another process follows as well, by what the database says alone", async () => {
  const [offer] = await plainOffers(app, 1, { stock: 10 });
  const other = new Discovery(app.platform.database, 0);
  await other.load();
  await sql("update offers set price_cents = 123456 where relation_id = $1", [offer!.relation_id]);
  await sql("select refresh_listings(array[$1::bigint], now())", [offer!.product_id]);
  await other.catchUp();
  expect(priceIn(other, offer!)).toBe(123_456);
});

test("an offer that is taken off leaves every list, and comes back", async () => {
  const [offer] = await plainOffers(app, 1, { stock: 5 });
  const before = await cardOf(offer!.product_id);
  expect(before).toBeDefined();
  const set = async (isActive: boolean) => {
    await sql("update offers set is_active = $2 where product_id = $1", [offer!.product_id, isActive]);
    await app.platform.database.transaction((tx) => tx.rows(refreshListings, [offer!.product_id], app.clock.now()));
  };
  await set(false);
  expect(await cardOf(offer!.product_id)).toBeUndefined();
  await set(true);
  expect(await cardOf(offer!.product_id)).toMatchObject({ relation_id: before.relation_id, price: before.price });
});

test("a word that only an unlisted product has is left out of what is looked for", async () => {
  const [offer] = await plainOffers(app, 1, { stock: 5 });
  const { product_id } = offer as { product_id: number };
  const find = async () => (await app.call("/home/list", { keyword: "gryllid bed" })).data;
  const refreshed = () => app.platform.database.transaction((tx) => tx.rows(refreshListings, [product_id], app.clock.now()));
  await sql('update products set title = title || \'{"en-US": "Gryllid"}\' where product_id = $1', [product_id]);
  await sql("update offers set is_active = false where product_id = $1", [product_id]);
  await refreshed();
  const without = await find();
  expect(without.left_out).toEqual(["gryllid"]);
  expect(without.count).toBeGreaterThan(0);
});

test("what is new grows old without anything else changing", async () => {
  const newOnes = async () => {
    const { count } = (await app.call("/home/list", { first_available: 30 })).data;
    const facets = (await app.call("/home/listFacets", {})).data.first_available;
    return [count, facets.find(({ days }: { days: number }) => days === 30).count];
  };
  const [listed, counted] = await newOnes();
  expect(listed).toBe(counted);
  app.clock.advanceMs(20 * 24 * 60 * 60 * 1000);
  const [listedLater, countedLater] = await newOnes();
  expect(listedLater).toBeLessThan(listed);
  expect(listedLater).toBe(countedLater);
});
