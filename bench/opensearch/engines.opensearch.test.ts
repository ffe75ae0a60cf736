import { afterAll, describe, expect, test } from "vitest";
import { buyer, createTestApp, finance, merchant, type TestApp } from "#apps/server/test-app.ts";
import { openCutProxy } from "#bench/opensearch/cut-proxy.ts";
import { startSearchFeeding } from "#features/catalog/catalog-search/list-engines.ts";
import { openSearchIndex } from "#features/catalog/catalog-search/opensearch/administration.ts";
import { SearchServer } from "#features/catalog/catalog-search/opensearch/client.ts";
import { TextTermsReader } from "#features/catalog/catalog-search/opensearch/documents.ts";
import { aliasOf, readDocuments } from "#features/catalog/catalog-search/opensearch/feeder.ts";
import { indexRowsByProduct } from "#features/catalog/catalog-search/queries.ts";
import { testDatabase } from "#platform/postgres/test-database.ts";
import { readSettings } from "#platform/settings.ts";

/** Both engines over one database: they must answer the same. */

const database = await testDatabase();
const { search } = readSettings({ NODE_ENV: "test" });
const remote = await createTestApp({ database });
const embedded = await createTestApp({ database, settings: { search } });
afterAll(async () => {
  await embedded.app.close();
  await embedded.platform.database.close();
  await remote.close();
});

/** Repeatable numbers from 0 to 1. */
const randomOf = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const both = (path: string, body: Record<string, unknown>, caller = {}) =>
  Promise.all([embedded, remote].map(async (app: TestApp) => (await app.call(path, body, caller)).data));

/** For hundreds of requests to two servers on a machine that does other things too. */
const manyRequestsMs = 600_000;

const sorts = ["default", "price", "new", "volume", "weight", "stock"];

// Of one manufacturer's goods above a price, and of a category.
const period = { valid_from: embedded.today(0), valid_to: embedded.today(9) };
await embedded.call("/merchant/createPromotion", { name: "Off", off: "200.00", ...period }, merchant);
const { data: tree } = await embedded.call("/home/getProductCategory", {});
await embedded.call("/operator/createPromotion", { name: "Rooms", percent: 10, type_id: tree.list[0].type_id, ...period }, finance);

// Scores move products in the default order.
await embedded.rows(
  `insert into merchant_scores (merchant_id, version, score, parts, computed_at)
   select merchant_id, 1, 55 + 7 * (merchant_id % 6), '[]', now() from merchants on conflict (merchant_id) do update set score = excluded.score`,
);
await embedded.rows(
  `insert into score_formulas (version, window_days, weights, defect_limit, list_weight, published_at)
   select version + 1, window_days, weights, defect_limit, 40, now() from score_formulas order by version desc limit 1`,
);

/** A list with filters that some of its products have. */
const pickRequest = async (random: () => number): Promise<Record<string, unknown>> => {
  const pick = <T>(values: readonly T[]): T | undefined => values[Math.floor(random() * values.length)];
  const maybe = (share: number) => random() < share;
  const product_type = maybe(0.4) ? Math.floor(random() * 8) : 0;
  const { data } = await embedded.call("/home/listFacets", { product_type }, buyer);
  const chosen = (name: string) => (maybe(0.25) ? { [name]: pick(data[name] as { key: string }[])?.key ?? "" } : {});
  const range = pick(data.ranges as { name: string; min: number; max: number }[]);
  const middle = range ? Math.round(range.min + (range.max - range.min) * random()) : 0;
  return {
    product_type,
    ...(maybe(0.4) ? { type_id: pick(data.categories as { key: string }[])?.key ?? 0 } : {}),
    ...Object.assign({}, ...["materials", "colours", "styles", "certificates", "ports", "lead_times", "kinds"].map(chosen)),
    ...(maybe(0.3) ? { warehouse_ids: pick(data.warehouses as { key: string }[])?.key ?? "" } : {}),
    ...(maybe(0.2) ? { in_stock: true } : maybe(0.2) ? { orderable: true } : {}),
    ...(maybe(0.2) ? { promoted: true } : {}),
    ...(maybe(0.2) ? { moq_most: pick([1, 2, 4, 10]) } : {}),
    ...(range && maybe(0.5) ? { [`${range.name}_${maybe(0.5) ? "min" : "max"}`]: middle } : {}),
    sort: pick(sorts),
    sort_type: pick(["asc", "desc"]),
    page: maybe(0.2) ? 2 : 1,
  };
};

const withoutOrder = <T extends { key: string }>(values: readonly T[]): T[] => values.toSorted((a, b) => (a.key < b.key ? -1 : 1));

describe("both engines", () => {
  test(
    "list the same products in the same order, and count the same, whatever is filtered and sorted",
    async () => {
      const random = randomOf(7);
      for (let round = 0; round < 150; round += 1) {
        const request = await pickRequest(random);
        const caller = random() < 0.7 ? buyer : {};
        const [ours, theirs] = await both("/home/list", request, caller);
        const say = JSON.stringify(request);
        expect(theirs.count, say).toBe(ours.count);
        const idsOf = (data: { list: { relation_id: number }[] }) => data.list.map(({ relation_id }) => relation_id);
        expect(idsOf(theirs), say).toEqual(idsOf(ours));
        expect(
          theirs.nearest.map(({ relation_id }: { relation_id: number }) => relation_id),
          say,
        ).toEqual(ours.nearest.map(({ relation_id }: { relation_id: number }) => relation_id));
      }
    },
    manyRequestsMs,
  );

  test(
    "count every facet under all other filters alike",
    async () => {
      const random = randomOf(11);
      for (let round = 0; round < 150; round += 1) {
        const { sort: _, sort_type: __, page: ___, ...request } = await pickRequest(random);
        const [ours, theirs] = await both("/home/listFacets", request, buyer);
        const say = JSON.stringify(request);
        for (const name of Object.keys(ours)) {
          const sorted = (value: unknown) =>
            Array.isArray(value) && value.length > 0 && "key" in value[0] ? withoutOrder(value as { key: string }[]) : value;
          const drops = (value: { filter: string }[]) => value.toSorted((a, b) => (a.filter < b.filter ? -1 : 1));
          if (name === "drops") expect(drops(theirs[name]), `${say} ${name}`).toEqual(drops(ours[name]));
          else expect(sorted(theirs[name]), `${say} ${name}`).toEqual(sorted(ours[name]));
        }
      }
    },
    manyRequestsMs,
  );

  test("find the same by words", async () => {
    const keywords = ["sofa", "walnut dining table", "沙发", "mesa de comedor", "desk without drawers", "6 ft sofa", "velvet chiar", "JY"];
    for (const keyword of keywords) {
      const [ours, theirs] = await both("/home/list", { keyword }, buyer);
      expect(theirs.count, keyword).toBe(ours.count);
      expect(theirs.corrected, keyword).toEqual(ours.corrected);
      expect(theirs.excluded, keyword).toEqual(ours.excluded);
    }
  });

  test("suggest, relate and describe stores alike", async () => {
    const [ours, theirs] = await both("/home/getProductCategory", { product_type: 0 });
    expect(theirs).toEqual(ours);
    const [shops, otherShops] = await both("/home/shopList", {});
    expect(otherShops.count).toBe(shops.count);
    expect(otherShops.list.map((shop: { product_count?: number }) => shop.product_count)).toEqual(
      shops.list.map((shop: { product_count?: number }) => shop.product_count),
    );
  });
});

describe("the index of OpenSearch", () => {
  const settings = remote.platform.settings.search;
  const server = new SearchServer(settings.openSearchUrl);
  const index = aliasOf(settings.openSearchIndex);
  const administration = openSearchIndex({ database: remote.platform.database, clock: remote.clock, settings });
  afterAll(() => server.close());
  afterAll(() => administration.close());

  test("has no drift; what is changed in it is found and written again", async () => {
    await remote.call("/home/list", {});
    expect(await administration.drift(false)).toMatchObject({ missing: [], different: [], superfluous: [] });
    const { product_id } = await remote.one("select product_id from offers where is_listed order by product_id limit 1");
    const [row] = await remote.platform.database.handle().rows(indexRowsByProduct, { product_ids: [product_id], now: remote.clock.now() });
    const [document] = await readDocuments(remote.platform.database.handle(), row ? [row] : [], new TextTermsReader());
    await server.write(index, 1_000, [
      { ...document, product_id, popularity: 999 },
      { product_id: 9_999_999, is_listed: false },
    ]);
    await server.refresh(index);
    expect(await administration.drift(true)).toMatchObject({ missing: [], different: [product_id], superfluous: [9_999_999] });
  });

  test("an older write does not replace a newer one", async () => {
    const { product_id } = await remote.one("select product_id from offers where is_listed order by product_id desc limit 1");
    const [row] = await remote.platform.database.handle().rows(indexRowsByProduct, { product_ids: [product_id], now: remote.clock.now() });
    const [document] = await readDocuments(remote.platform.database.handle(), row ? [row] : [], new TextTermsReader());
    if (!document) throw new Error("no document");
    expect(await server.write(index, 2_000, [{ ...document, popularity: 2 }])).toBe(0);
    expect(await server.write(index, 1_999, [{ ...document, popularity: 1 }])).toBe(1);
    const [stored] = await server.sources(index, [product_id], ["popularity"]);
    expect(stored.popularity).toBe(2);
  });

  test("a new index replaces the former one while lists are answered", async () => {
    const before = await administration.status();
    const counts: number[] = [];
    let isOver = false;
    const reading = (async () => {
      while (!isOver) counts.push((await remote.call("/home/list", { product_type: 0 })).data.count);
    })();
    const name = await administration.rebuild();
    isOver = true;
    await reading;
    expect(name).not.toBe(before.name);
    expect(new Set(counts).size).toBe(1);
    expect(await server.indicesLike(`${index}-*`)).toEqual([name]);
    expect(await administration.drift(false)).toMatchObject({ missing: [], different: [], superfluous: [] });
  });
});

test("a worker feeds the index, and other processes see its changes", async () => {
  const { search: settings } = remote.platform.settings;
  const following = await createTestApp({ database, settings: { search: settings, catalogCacheTtlMs: 50 } });
  const searchedBy = async (keyword: string): Promise<number> => (await following.call("/home/list", { keyword }, buyer)).data.count;
  startSearchFeeding(following.platform);
  const { product_id } = await remote.one("select product_id from offers where is_listed and kind = 'local' order by product_id limit 1");
  expect(await searchedBy("zorblatt")).toBe(0);
  const rename = `update products set title = jsonb_set(title, '{en-US}', '"Zorblatt sofa"') where product_id = $1`;
  await remote.platform.database.run(rename, [product_id]);
  await remote.platform.database.run("select refresh_listings(array[$1::bigint], now())", [product_id]);
  await expect.poll(() => searchedBy("zorblatt"), { timeout: 20_000 }).toBe(1);
  await remote.platform.database.run("update offers set is_active = false, switched_on = false where product_id = $1", [product_id]);
  await remote.platform.database.run("select refresh_listings(array[$1::bigint], now())", [product_id]);
  await expect.poll(() => searchedBy("zorblatt"), { timeout: 20_000 }).toBe(0);
  await following.app.close();
  await following.platform.database.close();
});

test("while OpenSearch is away lists come from the database and goods can be bought; when it is back it has what changed meanwhile", async () => {
  const { search: settings } = remote.platform.settings;
  const line = await openCutProxy(settings.openSearchUrl);
  const cut = await createTestApp({ database, settings: { search: { ...settings, openSearchUrl: line.url } } });
  const list = async (keyword = "") => (await cut.call("/home/list", { keyword }, buyer)).data;
  expect(await list("sofa")).toMatchObject({ is_limited: false });
  line.cut();
  const { list: cards, ...limited } = await list();
  expect(limited).toMatchObject({ is_limited: true, count: (await embedded.call("/home/list", {}, buyer)).data.count });
  const [{ product_id, relation_id, moq }] = (await cut.call("/home/list", { in_stock: 1 }, buyer)).data.list;
  expect(await cut.call("/home/addCart", { product_id, relation_id, amount: moq }, buyer)).toMatchObject({ code: 200 });
  await cut.platform.database.run(`update products set title = jsonb_set(title, '{en-US}', '"Quibbleton chair"') where product_id = $1`, [
    cards[1].product_id,
  ]);
  await cut.platform.database.run("select refresh_listings(array[$1::bigint], now())", [cards[1].product_id]);
  expect(await list("quibbleton")).toMatchObject({ is_limited: true, count: 1 });
  line.join();
  await expect.poll(() => list("quibbleton"), { timeout: 20_000 }).toMatchObject({ is_limited: false, count: 1 });
  await cut.app.close();
  await cut.platform.database.close();
  await line.close();
});
