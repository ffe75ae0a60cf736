import { describe, expect, test } from "vitest";
import { buyer, testApp } from "#apps/server/test-app.ts";
import { readSettings } from "#platform/settings.ts";
import { engineRefusal } from "./list-engines.ts";

const { search } = readSettings({ NODE_ENV: "test" });
/** A port on which nothing listens. */
const away = { ...search, engine: "opensearch", openSearchUrl: "http://127.0.0.1:9" } as const;

describe("a market past the limit of the embedded index", () => {
  test("is refused with a sentence that names the settings", async () => {
    const app = await testApp({ settings: { search: { ...search, embeddedLimit: 10 } } });
    expect(await engineRefusal(app.platform)).toMatch(/more than 10 products.*SEARCH_EMBEDDED_LIMIT.*SEARCH_ENGINE=opensearch/);
    const { platform } = app;
    expect(await engineRefusal({ ...platform, settings: { ...platform.settings, search } })).toBeUndefined();
    expect(
      await engineRefusal({ ...platform, settings: { ...platform.settings, search: { ...away, embeddedLimit: 10 } } }),
    ).toBeUndefined();
  });

  test("OPENSEARCH_URL is needed where OpenSearch answers", () => {
    expect(() => readSettings({ NODE_ENV: "test", SEARCH_ENGINE: "opensearch" })).toThrow(/OPENSEARCH_URL/);
  });
});

describe("while OpenSearch is away", async () => {
  const app = await testApp({ settings: { search: away } });
  const embedded = await testApp({ settings: { search } });
  const idsOf = (data: { list: { product_id: number }[] }) => data.list.map(({ product_id }) => product_id).toSorted((a, b) => a - b);

  test("lists come from the database, and say so", async () => {
    const { data } = await app.call("/home/list", { product_type: 0 }, buyer);
    const { data: expected } = await embedded.call("/home/list", { product_type: 0 }, buyer);
    expect(data).toMatchObject({ is_limited: true, count: expected.count });
    expect(expected.is_limited).toBe(false);
  });

  test("simple filters and orders go on", async () => {
    const request = { product_type: 0, colours: "black", price_max: 60_000, sort: "price", sort_type: "asc", page_size: 100 };
    const { data } = await app.call("/home/list", request, buyer);
    const { data: expected } = await embedded.call("/home/list", request, buyer);
    expect(data.count).toBe(expected.count);
    expect(idsOf(data)).toEqual(idsOf(expected));
  });

  test("words of titles and article numbers find products", async () => {
    const [first] = (await app.call("/home/list", {}, buyer)).data.list;
    const { data } = await app.call("/home/list", { keyword: first.title }, buyer);
    expect(idsOf(data)).toContain(first.product_id);
    expect((await app.call("/home/list", { keyword: first.goods_sn }, buyer)).data.exact).toMatchObject({ product_id: first.product_id });
  });

  test("facets, categories, suggestions and stores answer", async () => {
    expect((await app.call("/home/listFacets", { product_type: 0 }, buyer)).code).toBe(200);
    expect((await app.call("/home/getProductCategory", { product_type: 0 })).code).toBe(200);
    expect((await app.call("/home/shopList", {})).data.count).toBe((await embedded.call("/home/shopList", {})).data.count);
  });

  test("products can be bought", async () => {
    const { data } = await app.call("/home/list", { in_stock: 1 }, buyer);
    const [{ product_id, relation_id, moq }] = data.list;
    expect(await app.call("/home/addCart", { product_id, relation_id, amount: moq }, buyer)).toMatchObject({ code: 200 });
  });
});
