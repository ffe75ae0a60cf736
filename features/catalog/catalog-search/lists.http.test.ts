import { describe, expect, test } from "vitest";
import { buyer, testApp } from "#apps/server/test-app.ts";

const app = await testApp();

interface Card {
  product_id: number;
  relation_id: number;
  warehouse_id: number;
  merchant_id: number;
  goods_sn: string;
  title: string;
  kind: string;
  stock: number;
  price?: string;
  list_price?: string;
  best_tier?: { threshold: number; price: string };
  arrival_from: string | null;
}

interface FobList {
  list: { fob_port: string | null; lead_days: number }[];
  count: number;
}

const list = async (body: Record<string, unknown> = {}, options = {}): Promise<{ list: Card[]; count: number }> => {
  const answer = await app.call("/home/list", body, options);
  expect(answer).toMatchObject({ code: 200 });
  return answer.data;
};
const pricesOf = ({ list: cards }: { list: Card[] }): number[] => cards.map(({ price }) => Number(price));
describe("a page of a list", () => {
  test("returns 24 products of the site with their leading offers and the total count", async () => {
    const page = await list({ type_id: 1 });
    const [there] = await app.rows<{ count: number }>(
      `select count(distinct product_id)::integer as count from offers join products using (product_id) join categories using (type_id)
       join site_warehouses using (warehouse_id) where kind = 'local' and site_code = 'LA' and 1 = any (path)`,
    );
    expect(page.list).toHaveLength(24);
    expect(page.count).toBe(there?.count);
  });

  test("pages have no gaps and no duplicates, and end", async () => {
    const all: number[] = [];
    for (let page = 1; ; page += 1) {
      const { list: cards, count } = await list({ type_id: 2, page, page_size: 7 });
      all.push(...cards.map(({ product_id }) => product_id));
      if (cards.length < 7) {
        expect(all).toHaveLength(count);
        break;
      }
    }
    expect(new Set(all).size).toBe(all.length);
    expect(await list({ type_id: 2, page: 10_000 })).toMatchObject({ list: [], count: all.length });
  });

  test("a menu list by its name equals the list of its product type", async () => {
    const types = { special_sale: 2, bad_goods: 3, presale_area: 4, fob_zone: 5, new_arrival: 6, hot_sale: 7, home: 0 };
    for (const [active_name, product_type] of Object.entries(types)) {
      const named = await list({ active_name }, buyer);
      expect(named).toEqual(await list({ product_type }, buyer));
    }
    expect(await list({ active_name: "fob_zone", product_type: 2 })).toEqual(await list({ product_type: 2 }));
    expect(await app.call("/home/list", { active_name: "elsewhere" })).toMatchObject({ fields: { active_name: expect.any(String) } });
  });

  test("without paging answers the first hundred products and ignores the page", async () => {
    const all = await list({ is_page: 0, page: 3, page_size: 5 });
    expect(all).toEqual(await list({ page_size: 100 }));
    expect(all.list.length).toBeGreaterThan(24);
  });

  test("a second sort orders the products that are equal by the first", async () => {
    const page = await list({ sort: "stock", small_sort: "price", page_size: 100 }, buyer);
    const reversed = await list({ sort: "stock", page_size: 100 }, buyer);
    expect(page.list.map(({ stock }) => stock)).toEqual(reversed.list.map(({ stock }) => stock));
    const ties = page.list
      .slice(1)
      .map((card, index) => [page.list[index]!, card] as const)
      .filter(([a, b]) => a.stock === b.stock);
    expect(ties.length).toBeGreaterThan(0);
    for (const [a, b] of ties) expect(Number(a.price)).toBeLessThanOrEqual(Number(b.price));
  });

  test("a search date leaves out products that were available before", async () => {
    const everything = await list({ page_size: 100, sort: "new" });
    const [row] = await app.rows<{ day: string; count: number }>(
      `with days as (select (first_available_at at time zone 'UTC')::date as day from products where product_id = any ($1))
       select day::text, (select count(*) from days later where later.day >= days.day)::integer as count from days order by day offset 40 limit 1`,
      [everything.list.map(({ product_id }) => product_id)],
    );
    const since = await list({ search_date: row!.day, page_size: 100, sort: "new" });
    expect(since.count).toBeLessThan(everything.count);
    expect(since.count).toBeGreaterThan(0);
    const [older] = await app.rows<{ count: number }>(
      "select count(*)::integer as count from products where product_id = any ($1) and (first_available_at at time zone 'UTC')::date < $2::date",
      [since.list.map(({ product_id }) => product_id), row!.day],
    );
    expect(older!.count).toBe(0);
    expect((await app.call("/home/listFacets", { search_date: row!.day })).data.count).toBe(since.count);
    expect(await app.call("/home/list", { search_date: "2026-02-30" })).toMatchObject({ fields: { search_date: expect.any(String) } });
  });

  test("sorts by price and by age in both directions", async () => {
    const up = pricesOf(await list({ sort: "price", page_size: 100 }, buyer));
    expect(up).toEqual(up.toSorted((a, b) => a - b));
    const down = pricesOf(await list({ sort: "price", sort_type: "desc", page_size: 100 }, buyer));
    expect(down).toEqual(down.toSorted((a, b) => b - a));
    const ages = async (sort_type: string) => {
      const { list: cards } = await list({ sort: "new", sort_type, page_size: 50 });
      const rows = await app.rows<{ product_id: number; first_available_at: Date }>("select product_id, first_available_at from products");
      const at = new Map(rows.map((row) => [row.product_id, row.first_available_at.getTime()]));
      return cards.map(({ product_id }) => at.get(product_id) ?? 0);
    };
    const newest = await ages("desc");
    expect(newest).toEqual(newest.toSorted((a, b) => b - a));
    const oldest = await ages("asc");
    expect(oldest).toEqual(oldest.toSorted((a, b) => a - b));
  });

  test("shows the cheapest offer of a product on the site", async () => {
    const { list: cards } = await list({ page_size: 100 }, buyer);
    const cheapest = await app.rows<{ product_id: number; price_cents: number }>(
      `select product_id, min(price_cents) as price_cents from offers join site_warehouses using (warehouse_id)
       where site_code = 'LA' and kind = 'local' group by product_id`,
    );
    const least = new Map(cheapest.map((row) => [row.product_id, Number(row.price_cents)]));
    for (const card of cards) expect(Math.round(Number(card.price) * 100)).toBe(least.get(card.product_id));
  });

  test.each([
    [2, "special"],
    [3, "processing"],
    [4, "presale"],
    [5, "fob"],
  ])("product_type %i lists %s offers only", async (product_type, kind) => {
    const { list: cards, count } = await list({ product_type });
    expect(count).toBeGreaterThan(0);
    expect(new Set(cards.map((card) => card.kind))).toEqual(new Set([kind]));
  });

  test("FOB cards show port and lead time, and the list is filtered by both", async () => {
    const { data } = await app.call("/home/listFacets", { product_type: 5 });
    const { ports, lead_times } = data as Record<string, { key: string; name: string; count: number }[]>;
    expect(ports?.length).toBeGreaterThan(0);
    for (const { key, name, count } of ports ?? []) {
      const found = (await list({ product_type: 5, ports: key, page_size: 100 })) as unknown as FobList;
      expect(found.count).toBe(count);
      expect(new Set(found.list.map(({ fob_port }) => fob_port))).toEqual(new Set([name]));
    }
    for (const { key, count } of lead_times ?? []) {
      const found = (await list({ product_type: 5, lead_times: key, page_size: 100 })) as unknown as FobList;
      expect(found.count).toBe(count);
      const longest = Math.max(...found.list.map(({ lead_days }) => lead_days));
      expect(longest).toBeLessThanOrEqual(key === "longer" ? Number.POSITIVE_INFINITY : Number(key));
    }
    expect((await list({ product_type: 5, ports: "atlantis" })).count).toBe(0);
    const [local] = (await list({ product_type: 1 })).list as unknown as FobList["list"];
    expect(local).toMatchObject({ fob_port: null, lead_days: null });
  });

  test("presale cards show the arrival dates", async () => {
    const { list: cards } = await list({ product_type: 4 });
    for (const { arrival_from } of cards) expect(arrival_from).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  test("hot sale lists hot products, new arrivals lists products younger than sixty days", async () => {
    const ids = async (product_type: number) => (await list({ product_type, page_size: 100 })).list.map(({ product_id }) => product_id);
    const hot = await app.rows<{ is_hot: boolean }>("select is_hot from products where product_id = any ($1)", [await ids(7)]);
    expect(hot.every(({ is_hot }) => is_hot)).toBe(true);
    const young = await app.rows<{ young: boolean }>(
      "select first_available_at >= $2::timestamptz - interval '60 days' as young from products where product_id = any ($1)",
      [await ids(6), app.clock.now()],
    );
    expect(young.length).toBeGreaterThan(0);
    expect(young.every((row) => row.young)).toBe(true);
  });

  test.each([7, 14, 30, 60])("first_available %i lists products at most that many days old", async (first_available) => {
    const [there] = await app.rows<{ count: number }>(
      `select count(distinct product_id)::integer as count from offers join products using (product_id) join site_warehouses using (warehouse_id)
       where kind = 'local' and site_code = 'LA' and first_available_at >= $1::timestamptz - make_interval(days => $2)`,
      [app.clock.now(), first_available],
    );
    expect((await list({ first_available })).count).toBe(there?.count);
  });

  test("one warehouse lists its offers, several warehouses list each product once at the cheapest", async () => {
    const one = await list({ warehouse_ids: "3", page_size: 100 });
    expect(new Set(one.list.map(({ warehouse_id }) => warehouse_id))).toEqual(new Set([3]));
    const both = await list({ warehouse_ids: "3,9", page_size: 100, sort: "price" }, buyer);
    expect(new Set(both.list.map(({ product_id }) => product_id)).size).toBe(both.list.length);
    expect(both.list.every(({ warehouse_id }) => warehouse_id === 3 || warehouse_id === 9)).toBe(true);
    const [there] = await app.rows<{ count: number }>(
      "select count(distinct product_id)::integer as count from offers where kind = 'local' and warehouse_id in (3, 9)",
    );
    expect(both.count).toBe(there?.count);
  });

  test("filters by manufacturer alone and within a category", async () => {
    const page = await list({ mch_ids: "1,3", page_size: 100 });
    expect(page.list.every(({ merchant_id }) => merchant_id === 1 || merchant_id === 3)).toBe(true);
    const inside = await list({ mch_ids: "1", type_id: 1 });
    expect(inside.count).toBeLessThan(page.count);
  });

  test("a regional site lists only its own warehouses, whatever warehouse is requested", async () => {
    const page = await list({ page_size: 100 }, { site: "CHI" });
    expect(page.list.every(({ warehouse_id }) => warehouse_id === 5 || warehouse_id === 6)).toBe(true);
    expect(await list({ warehouse_ids: "1" }, { site: "CHI" })).toMatchObject({ list: [], count: 0 });
    expect(await list({ warehouse_ids: "1,2" }, { site: "CHI" })).toMatchObject({ list: [], count: 0 });
  });

  test("an unknown category is empty", async () => expect(await list({ type_id: 99_999 })).toMatchObject({ list: [], count: 0 }));
});

describe("prices", () => {
  const money = /price|cents|[0-9]+\.[0-9]{2}(?![0-9])/;

  test("are omitted from every response to a visitor", async () => {
    const first = (await list()).list[0];
    const answers = [
      await app.raw("/home/list", { page_size: 100 }),
      await app.raw("/home/list", { keyword: "sofa" }),
      await app.raw("/home/list", { product_type: 2, page_size: 100 }),
      await app.raw("/home/list", { warehouse_ids: "1,2" }),
      await app.raw("/home/skuList", { search: "JY" }),
      await app.raw("/home/listFacets", {}),
      await app.raw("/home/getProductInfo", { product_id: first?.product_id }),
      await app.raw("/home/getProductInfo", { goods_sn: "JY-SF-10101" }),
      await app.raw("/home/getRelatedProducts", { product_id: first?.product_id }),
      await app.raw("/home/shopList", {}),
    ];
    for (const answer of answers) {
      expect(answer.json()).toMatchObject({ code: 200 });
      // A tariff number ("9403.50") is the only value that looks like an amount.
      const body = answer.body.replace(/"hs_code":"[0-9.]+"/g, "");
      expect(body).not.toMatch(money);
      expect(body).not.toContain("threshold");
    }
  });

  test("are omitted for an unknown or expired token", async () =>
    expect((await app.raw("/home/list", {}, { token: "nobody" })).body).not.toMatch(money));

  test("include tiers and fees for a logged-in caller", async () => {
    const { list: cards } = await list({ page_size: 100 }, buyer);
    expect(cards.every(({ price }) => /^\d+\.\d{2}$/.test(price ?? ""))).toBe(true);
    const tiered = cards.find(({ best_tier }) => best_tier);
    const { data } = await app.call("/home/getProductInfo", { product_id: tiered?.product_id, relation_id: tiered?.relation_id }, buyer);
    const offer = data.offers.find((one: { relation_id: number }) => one.relation_id === tiered?.relation_id);
    expect(offer.price).toBe(tiered?.price);
    expect(offer.tiers.at(-1).threshold).toBe(tiered?.best_tier?.threshold);
    expect(offer.fees).toMatchObject({ pack: expect.stringMatching(/^\d+\.\d{2}$/) });
  });
});

describe("keywords", () => {
  const titles = async (keyword: string, language = "en-US") =>
    (await list({ keyword, page_size: 100 }, { language })).list.map(({ title }) => title);

  test("find products of each language from any language", async () => {
    for (const [keyword, expected] of [
      ["walnut desk", /desk.*walnut/i],
      ["sofas", /sofa/i],
      ["胡桃木 书桌", /desk.*walnut/i],
      ["mesa de centro", /coffee table/i],
      ["SALÓN sofá", /sofa|loveseat|sectional/i],
    ] as const) {
      const found = await titles(keyword);
      expect(found.length, keyword).toBeGreaterThan(0);
      expect(found[0], keyword).toMatch(expected);
    }
    expect((await titles("胡桃木", "zh-CN"))[0]).toContain("胡桃");
  });

  test("match prefixes, and article numbers with or without hyphens", async () => {
    expect((await titles("waln")).length).toBeGreaterThan(0);
    for (const keyword of ["JY-SF-10101", "jysf10101", "jy sf 10101"])
      expect((await list({ keyword })).list[0]?.goods_sn, keyword).toBe("JY-SF-10101");
    const [product] = await app.rows<{ custom_sn: string }>("select custom_sn from products where goods_sn = 'JY-SF-10101'");
    expect((await list({ keyword: product?.custom_sn })).list[0]?.goods_sn).toBe("JY-SF-10101");
  });

  test("return the exact product for a SKU, a manufacturer number or the company's own customer SKU", async () => {
    const exact = async (keyword: string, options = {}) => (await app.call("/home/list", { keyword }, options)).data.exact;
    const [product] = await app.rows<{ product_id: number; custom_sn: string }>(
      "select product_id, custom_sn from products where goods_sn = 'JY-SF-10101'",
    );
    const sofa = { product_id: product?.product_id, goods_sn: "JY-SF-10101" };
    expect(await exact("JY-SF-10101")).toEqual(sofa);
    expect(await exact("jysf10101")).toEqual(sofa);
    expect(await exact(product?.custom_sn ?? "")).toEqual(sofa);
    expect(await exact("sofa")).toBeNull();
    await app.rows(
      `insert into own_numbers (company_id, product_id, own_number, person_id, changed_at)
       select company_id, $1, 'ZZ-77', person_id, now() from people join company_members using (person_id) where email = 'buyer@demo.test'`,
      [product?.product_id],
    );
    expect(await exact("zz-77", buyer)).toEqual(sofa);
    expect(await exact("zz-77", { as: "buyer2@demo.test" })).toBeNull();
    expect(await exact("zz-77")).toBeNull();
  });

  test("combine with category, manufacturer, warehouse, sort and pages", async () => {
    const all = await list({ keyword: "walnut" });
    const beds = await list({ keyword: "walnut", type_id: 2 });
    expect(beds.count).toBeGreaterThan(0);
    expect(beds.count).toBeLessThan(all.count);
    const cheap = pricesOf(await list({ keyword: "walnut", sort: "price", warehouse_ids: "1" }, buyer));
    expect(cheap).toEqual(cheap.toSorted((a, b) => a - b));
    expect((await list({ keyword: "walnut", page: 2, page_size: 5 })).list[0]?.product_id).not.toBe(all.list[0]?.product_id);
  });

  test("without matches return an empty list", async () =>
    expect(await list({ keyword: "qwertzuiop" })).toMatchObject({ list: [], count: 0 }));

  test.each([
    "'; drop table products; --",
    "a & | ! ( ) <-> :*",
    "\\",
    "%",
    "'a':*B & !b",
    "🛋️",
    "((((",
    "胡'桃",
    "x".repeat(120),
    "9".repeat(120),
    "a ".repeat(60),
    "1 1/2 x ".repeat(15),
    "<=".repeat(60),
    "沙".repeat(120),
    "\u202esofa\u0301\u200b",
    "ｓｏｆａ",
  ])("%j is looked for and nothing else", async (keyword) => {
    expect(await app.call("/home/list", { keyword })).toMatchObject({ code: 200 });
    expect(await app.call("/home/skuList", { search: keyword })).toMatchObject({ code: 200 });
  });

  test("suggestions start with article numbers that have the same prefix", async () => {
    const { data } = await app.call("/home/skuList", { search: "jy-sf-101" });
    expect(data.list).toHaveLength(10);
    expect(data.list[0]).toMatchObject({ goods_sn: expect.stringMatching(/^JY-SF-101/), relation_id: expect.any(Number) });
    const word = await app.call("/home/skuList", { search: "沙发" }, { language: "zh-CN" });
    expect(word.data.list[0].title).toContain("沙发");
    expect((await app.call("/home/skuList", { search: "" })).data.list).toEqual([]);
  });
});

describe("invalid input", () => {
  test.each([
    { type_id: "-1" },
    { type_id: "1 or 1=1" },
    { type_id: "99999999999999999999" },
    { product_type: 9 },
    { first_available: 8 },
    { purchase_mode: 3 },
    { source_type: "x" },
    { sort: "price; drop" },
    { sort_type: "up" },
    { page: 0 },
    { page: 10_001 },
    { page_size: 101 },
    { page_size: "1e2" },
    { warehouse_ids: "1,,2" },
    { warehouse_ids: "1;2" },
    { mch_ids: "a" },
    { keyword: "x".repeat(121) },
  ])("%o names its field", async (body) => {
    const answer = await app.call("/home/list", body);
    expect(answer).toMatchObject({ code: 1001, data: null });
    expect(Object.keys(answer.fields ?? {})).toEqual(Object.keys(body));
  });
});

describe("facet counts", () => {
  test("the category tree counts the products of the lists", async () => {
    const { data } = await app.call("/home/getProductCategory", {}, { language: "es-ES" });
    const living = data.list.find(({ type_id }: { type_id: number }) => type_id === 1);
    expect(living.title).toBe("Sala de estar");
    expect(living.count).toBe((await list({ type_id: 1 })).count);
    const inside = living.children.reduce((total: number, child: { count: number }) => total + child.count, 0);
    expect(inside).toBe(living.count);
    expect(data.list).toHaveLength(10);
  });

  test("facets count the products that selecting them lists", async () => {
    const { data } = await app.call("/home/listFacets", { type_id: 1 });
    for (const { key: id, count } of data.warehouses.slice(0, 3)) expect((await list({ type_id: 1, warehouse_ids: id })).count).toBe(count);
    for (const { key: id, count } of data.merchants.slice(0, 3)) expect((await list({ type_id: 1, mch_ids: id })).count).toBe(count);
    for (const { key: id, count } of data.categories) expect((await list({ type_id: id })).count).toBe(count);
    for (const { days, count } of data.first_available) expect((await list({ type_id: 1, first_available: days })).count).toBe(count);
    const found = await app.call("/home/listFacets", { keyword: "walnut" });
    const [top] = found.data.merchants;
    expect((await list({ keyword: "walnut", mch_ids: top.key })).count).toBe(top.count);
  });
});

test("caches two requests separately whose parameters are equal when concatenated", async () => {
  const all = await list({ a: "1\ntype_id=1" });
  const living = await list({ a: "1", type_id: "1" });
  expect(living.count).toBeLessThan(all.count);
});

test("every read stays within its SQL statement budget", async () => {
  expect(await app.countStatements("/home/list", { type_id: 1, mch_ids: "1", first_available: 30 })).toBeLessThanOrEqual(1);
  expect(await app.countStatements("/home/list", { warehouse_ids: "1,2" }, buyer)).toBeLessThanOrEqual(1);
  expect(await app.countStatements("/home/list", { keyword: "sofa" }, buyer)).toBeLessThanOrEqual(1);
  expect(await app.countStatements("/home/list", { keyword: "JY-SF-10101" }, buyer)).toBeLessThanOrEqual(2);
  expect(await app.countStatements("/home/listFacets", { keyword: "sofa" }, buyer)).toBe(0);
  expect(await app.countStatements("/home/getProductCategory")).toBe(0);
});

test("ignores a size in the keyword that no hit has", async () => {
  const keyword = "9 inch nightstand";
  const { data } = await app.call("/home/list", { keyword });
  expect(data).toMatchObject({ left_out: ["9 inch"], understood: [] });
  expect(data.count).toBe((await app.call("/home/list", { keyword: "nightstand" })).data.count);
  expect((await app.call("/home/listFacets", { keyword })).data.count).toBe(data.count);
  expect((await app.call("/home/list", { keyword: "24 inch nightstand" })).data.understood).toHaveLength(1);
});

test("filters by minimum order quantity and counts each step", async () => {
  const { moq } = (await app.call("/home/listFacets", { product_type: 5 })).data;
  for (const { most, count } of moq) {
    const { data } = await app.call("/home/list", { product_type: 5, moq_most: most, page_size: 100 });
    expect([most, data.count]).toEqual([most, count]);
    expect(data.list.filter((card: { moq: number }) => card.moq > most)).toEqual([]);
  }
  const [least] = moq;
  expect(least.count).toBeLessThan((await app.call("/home/list", { product_type: 5 })).data.count);
});

test("filters by the score of the manufacturer, counts each step, and learns of a score that passes one", async () => {
  const facetsOf = async (body = {}) => (await app.call("/home/listFacets", { product_type: 5, ...body })).data;
  const merchants: { key: string; count: number }[] = (await facetsOf()).merchants;
  const [good, fair, poor] = merchants.map(({ key }) => Number(key));
  const setScore = (merchant_id: number | undefined, score: number | null) =>
    app.rows(
      `insert into merchant_scores (merchant_id, version, score, parts, computed_at) values ($1, 1, $2, '[]', now())
       on conflict (merchant_id) do update set score = excluded.score`,
      [merchant_id, score],
    );
  await app.rows("update merchant_scores set score = null");
  for (const [merchant_id, score] of [
    [good, 93],
    [fair, 71],
    [poor, 58],
  ] as const)
    await setScore(merchant_id, score);
  const countOf = (merchant_id: number | undefined): number => merchants.find(({ key }) => Number(key) === merchant_id)?.count ?? 0;
  await expect
    .poll(async () => (await facetsOf()).scores)
    .toEqual([
      { least: 60, count: countOf(good) + countOf(fair) },
      { least: 70, count: countOf(good) + countOf(fair) },
      { least: 80, count: countOf(good) },
      { least: 90, count: countOf(good) },
    ]);
  for (const least of [70, 90]) {
    const { list: cards, count } = await list({ product_type: 5, score_least: least, page_size: 100 });
    expect([least, count]).toEqual([least, countOf(good) + (least === 70 ? countOf(fair) : 0)]);
    expect(cards.every(({ merchant_id }) => merchant_id === good || (least === 70 && merchant_id === fair))).toBe(true);
  }
  expect((await facetsOf({ score_least: 90 })).merchants).toMatchObject([{ key: String(good) }]);
  // Who chose another manufacturer finds nothing, and is not shown the goods of the others.
  expect(await list({ product_type: 5, score_least: 90, mch_ids: fair })).toMatchObject({ list: [], count: 0 });
  await setScore(fair, 95);
  await expect.poll(async () => (await list({ product_type: 5, score_least: 90 })).count).toBe(countOf(good) + countOf(fair));
});

test("orders by what is ordered most, as much as the formula of scores lets a score count", async () => {
  const request = { in_stock: 1, page_size: 100 };
  const idsOf = async (order = {}) =>
    (await list({ ...request, ...order })).list.map(({ product_id }: { product_id: number }) => product_id);
  const products = await app.rows<{ product_id: number; merchant_id: number; popularity: number }>(
    "select product_id::integer, merchant_id::integer, popularity::integer from products",
  );
  const byId = new Map(products.map((product) => [product.product_id, product]));
  const [plain, byVolume] = [await idsOf(), await idsOf({ sort: "volume" })];
  const orderOf = (ids: readonly number[], percents: Record<number, number>) =>
    ids.toSorted((one, other) => {
      const countOf = (id: number) => (byId.get(id)?.popularity ?? 0) * (percents[byId.get(id)?.merchant_id ?? 0] ?? 100);
      return countOf(other) - countOf(one) || other - one;
    });
  expect(plain).toEqual(orderOf(plain, {}));
  const [first, second] = [...new Set(plain.map((id) => byId.get(id)?.merchant_id ?? 0))] as [number, number];
  await app.rows("update merchant_scores set score = null");
  for (const [merchant_id, score] of [
    [first, 40],
    [second, 82],
  ] as const)
    await app.rows(
      `insert into merchant_scores (merchant_id, version, score, parts, computed_at) values ($1, 1, $2, '[]', now())
       on conflict (merchant_id) do update set score = excluded.score`,
      [merchant_id, score],
    );
  await app.rows(
    `insert into score_formulas (version, window_days, weights, defect_limit, list_weight, published_at)
     select version + 1, window_days, weights, defect_limit, 45, now() from score_formulas order by version desc limit 1`,
  );
  await expect.poll(() => idsOf()).not.toEqual(plain);
  const weighted = await idsOf();
  expect(weighted).toEqual(orderOf(weighted, { [first]: 55, [second]: 115 }));
  // A chosen order is what it says.
  expect(await idsOf({ sort: "volume" })).toEqual(byVolume);
});
