import { expect, test } from "vitest";
import { buyer, testApp } from "#apps/server/test-app.ts";
import { CatalogIndex, getCatalogIndex } from "#features/catalog/catalog-search/catalog-index.ts";
import { noRow } from "#features/catalog/catalog-search/filter-index/filter-index.ts";
import { changesSince, currentSnapshot } from "#features/catalog/catalog-search/queries.ts";
import { refreshListings } from "#features/catalog/products/queries.ts";
import { simpleOffers, type TestOffer } from "#features/trade/orders/test-orders.ts";

/** The index of every process follows the database, in whatever order transactions commit. */

const app = await testApp();

const sql = (text: string, params: unknown[] = []) => app.platform.database.run(text, params);

const cardOf = async (product_id: number) => {
  const { rows } = await sql("select goods_sn from products where product_id = $1", [product_id]);
  const { data } = await app.call("/home/list", { keyword: rows[0].goods_sn }, buyer);
  return data.list.find((card: { product_id: number }) => card.product_id === product_id);
};

const priceIn = ({ filterIndex }: CatalogIndex, { product_id, relation_id }: TestOffer): number => {
  const row = filterIndex.rowOf(product_id);
  for (let at = filterIndex.firstOffer[row] as number; at !== noRow; at = filterIndex.nextOffer[at] as number)
    if (filterIndex.relationId[at] === relation_id) return filterIndex.priceCents[at] as number;
  return 0;
};

test("an order reduces the stock shown in lists immediately", async () => {
  const [offer] = await simpleOffers(app, 1, { stock: 4 });
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

test("picks up a transaction that commits after a later one was already seen", async () => {
  const [first, second] = await simpleOffers(app, 2, { stock: 10 });
  const slow = await app.platform.database.connect();
  const change = "update offers set price_cents = price_cents + 1 where relation_id = $1";
  const refresh = "select refresh_listings(array[$1::bigint], now())";
  const prices = async () => {
    const catalogIndex = await getCatalogIndex(app.platform);
    return [priceIn(catalogIndex, first!), priceIn(catalogIndex, second!)] as const;
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

test("applies a change once, however long an older transaction stays open", async () => {
  const [offer] = await simpleOffers(app, 1, { stock: 10 });
  const slow = await app.platform.database.connect();
  try {
    await slow.query("begin");
    await slow.query("select pg_current_xact_id()");
    await sql("update offers set price_cents = price_cents + 1 where relation_id = $1", [offer!.relation_id]);
    await sql("select refresh_listings(array[$1::bigint], now())", [offer!.product_id]);
    const { version } = await getCatalogIndex(app.platform);
    expect((await getCatalogIndex(app.platform)).version).toBe(version);
  } finally {
    await slow.query("rollback");
    slow.release();
  }
});

test("an index of another process picks up changes from the database", async () => {
  const [offer] = await simpleOffers(app, 1, { stock: 10 });
  const other = new CatalogIndex(app.platform);
  await other.load();
  await sql("update offers set price_cents = 123456 where relation_id = $1", [offer!.relation_id]);
  await sql("select refresh_listings(array[$1::bigint], now())", [offer!.product_id]);
  await other.refresh();
  expect(priceIn(other, offer!)).toBe(123_456);
});

test("an inactive offer leaves every list until it is active again", async () => {
  const [offer] = await simpleOffers(app, 1, { stock: 5 });
  const before = await cardOf(offer!.product_id);
  expect(before).toBeDefined();
  const set = async (isActive: boolean) => {
    await sql("update offers set is_active = $2 where product_id = $1", [offer!.product_id, isActive]);
    await app.platform.database.transaction((tx) => tx.rows(refreshListings, { product_ids: [offer!.product_id], now: app.clock.now() }));
  };
  await set(false);
  expect(await cardOf(offer!.product_id)).toBeUndefined();
  await set(true);
  expect(await cardOf(offer!.product_id)).toMatchObject({ relation_id: before.relation_id, price: before.price });
});

test("ignores keywords that occur only in unlisted products", async () => {
  const [offer] = await simpleOffers(app, 1, { stock: 5 });
  const { product_id } = offer as { product_id: number };
  const find = async () => (await app.call("/home/list", { keyword: "gryllid bed" })).data;
  const refreshed = () =>
    app.platform.database.transaction((tx) => tx.rows(refreshListings, { product_ids: [product_id], now: app.clock.now() }));
  await sql('update products set title = title || \'{"en-US": "Gryllid"}\' where product_id = $1', [product_id]);
  await sql("update offers set is_active = false where product_id = $1", [product_id]);
  await refreshed();
  const without = await find();
  expect(without.left_out).toEqual(["gryllid"]);
  expect(without.count).toBeGreaterThan(0);
});

test("products leave the new-arrivals filter as time passes", async () => {
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

test("tells a single change from an import that was read with it", async () => {
  const db = app.platform.database.handle();
  const { seen_until } = await db.only(currentSnapshot);
  const { rows } = await sql("select product_id from product_cards order by product_id limit 121");
  const [single, ...imported] = rows.map(({ product_id }) => Number(product_id));
  await sql("select refresh_listings($1, now())", [imported]);
  await sql("select refresh_listings($1, now())", [[single]]);
  const { products } = await db.only(changesSince, { seen_until, snapshot: null });
  expect(products.map((changed) => changed.length).toSorted()).toEqual([1, 120]);
  expect(products.find((changed) => changed.length === 1)).toEqual([single]);
});

test("changes of many products, whose texts a thread analyzes, give the same index as a new load", async () => {
  const follower = new CatalogIndex(app.platform);
  await follower.load();
  const { rows } = await sql("select distinct product_id from offers where is_listed order by product_id limit 250");
  const ids = rows.map(({ product_id }) => Number(product_id));
  const removed = ids.slice(0, 20);
  await sql(
    `update products set title = title || jsonb_build_object('en-US', concat('Quokka ', title ->> 'en-US')) where product_id = any ($1)`,
    [ids],
  );
  await sql("update offers set is_active = false where product_id = any ($1)", [removed]);
  await sql("select refresh_listings($1, now())", [ids]);
  await follower.refresh();
  const loaded = new CatalogIndex(app.platform);
  await loaded.load();
  const productsOf = ({ textIndex, filterIndex }: CatalogIndex, keyword: string) =>
    [...textIndex.search(keyword, { language: "en-US", accepts: () => true, maxRows: 1_000 }).rows]
      .map((row) => filterIndex.productId[row])
      .toSorted();
  for (const keyword of ["quokka", "quokka sofa", "walnut table", "沙发", "mesa de comedor"])
    expect(productsOf(follower, keyword), keyword).toEqual(productsOf(loaded, keyword));
  expect(productsOf(follower, "quokka")).toHaveLength(ids.length - removed.length);
});
