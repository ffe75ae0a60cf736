import { expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";

/** Landed prices of a list: what one piece costs at the door, and what is missing where it cannot be said. */

const world = await testApp();

interface Landed {
  product_id: number;
  missing: string;
  port: string;
  hs_code: string;
  price: { unit: string; parts: Record<string, string>; pieces: number } | null;
}

const cents = (amount: string): number => Math.round(Number(amount) * 100);
const products = await world.rows<{ product_id: number; fob_port: string }>(
  `select distinct on (products.product_id) products.product_id, fob_port from products join offers using (product_id)
   where kind = 'fob' and is_active and product_state = 'live' order by products.product_id limit 24`,
);
const ids = products.map(({ product_id }) => product_id);

const ask = (body: object = {}, as = "buyer@demo.test") =>
  world.call("/home/landedPrices", { zip: "90001", product_ids: ids.join(","), ...body }, { as });
const listOf = async (body: object = {}): Promise<Landed[]> => (await ask(body)).data.list;

test("each piece is goods, ocean freight, duties, fees and freight, which add up to the cent", async () => {
  const list = await listOf();
  expect(list.length).toBeGreaterThan(3);
  const priced = list.flatMap(({ price }) => price ?? []);
  expect(priced.length).toBeGreaterThan(3);
  for (const { unit, parts, pieces } of priced) {
    expect(Object.values(parts).reduce((sum, part) => sum + cents(part), 0)).toBe(cents(unit));
    expect(cents(parts.ocean ?? "0")).toBeGreaterThan(0);
    expect(pieces).toBeGreaterThan(0);
  }
});

test("the price is that of the comparison of the same goods in the same quantity", async () => {
  const [landed] = (await listOf()).filter(({ price }) => price);
  const goods_list = JSON.stringify([{ product_id: landed?.product_id, quantity: landed?.price?.pieces }]);
  const { options } = (await world.call("/home/deliveredPrices", { zip: "90001", goods_list }, { as: "buyer@demo.test" })).data;
  expect(options.find(({ option }: { option: string }) => option === "fob_fcl").price.unit).toBe(landed?.price?.unit);
});

test("without a ZIP code that of the default address counts", async () => {
  const { zip, list } = (await ask({ zip: "" })).data;
  expect(zip).toMatch(/^\d{5}$/);
  expect(list.length).toBeGreaterThan(3);
});

test("a list is read in at most eight statements, however many rows it has", async () => {
  const body = { zip: "90001", product_ids: ids.join(",") };
  expect(await world.countStatements("/home/landedPrices", body, { as: "buyer@demo.test" })).toBeLessThanOrEqual(8);
});

interface Fob {
  list: { product_id: number }[];
  count: number;
  not_landed: string;
}

const fobPage = async (body: object = {}, as: string | undefined = "buyer@demo.test"): Promise<Fob> =>
  (await world.call("/home/list", { product_type: 5, sort: "landed", zip: "90001", ...body }, as ? { as } : {})).data;

test("the list by landed price is in the order of the prices that it shows, over all its pages", async () => {
  const shown: { product_id: number; cents: number }[] = [];
  for (let page = 1; ; page += 1) {
    const { list, count, not_landed } = await fobPage({ page, page_size: 7 });
    expect(not_landed).toBe("");
    const product_ids = list.map(({ product_id }) => product_id);
    const landed = new Map((await listOf({ product_ids: product_ids.join(",") })).map((row) => [row.product_id, row.price]));
    for (const product_id of product_ids) {
      const price = landed.get(product_id);
      shown.push({ product_id, cents: price ? cents(price.unit) : Number.POSITIVE_INFINITY });
    }
    if (page * 7 >= count) {
      expect(new Set(shown.map(({ product_id }) => product_id)).size).toBe(count);
      break;
    }
  }
  expect(shown.length).toBeGreaterThan(14);
  expect(new Set(shown.map(({ cents: each }) => each)).size).toBeGreaterThan(7);
  expect(shown.map(({ cents: each }) => each)).toEqual(shown.map(({ cents: each }) => each).sort((a, b) => a - b));
});

test("another ZIP code orders the same products anew, and a page that was priced once costs no statement", async () => {
  const idsTo = async (zip: string): Promise<number[]> => {
    const ids: number[] = [];
    for (let page = 1; ; page += 1) {
      const { count, list } = await fobPage({ zip, page, page_size: 100 });
      ids.push(...list.map(({ product_id }) => product_id));
      if (ids.length >= count) return ids;
    }
  };
  const [west, east] = [await idsTo("90001"), await idsTo("10001")];
  expect(east).not.toEqual(west);
  expect(east.toSorted()).toEqual(west.toSorted());
  const body = { product_type: 5, sort: "landed", zip: "90001", page: 1, page_size: 100 };
  expect(await world.countStatements("/home/list", body, { as: "buyer@demo.test" })).toBe(0);
});

test("without a ZIP code that of the default address orders the list; without an address it says so", async () => {
  expect(await fobPage({ zip: "" })).toMatchObject({ not_landed: "" });
  await world.rows(
    "update addresses set is_default = false where company_id = (select company_id from company_members join people using (person_id) where email = 'buyer@demo.test' limit 1)",
  );
  const { list, not_landed } = await fobPage({ zip: "", page_size: 100 });
  expect(not_landed).toBe("NO_ZIP");
  const byPrice = await fobPage({ sort: "price", page_size: 100 });
  expect(list).toEqual(byPrice.list);
});

test("visitors get the order of FOB prices", async () => {
  const [landed, byPrice] = [await fobPage({}, ""), await fobPage({ sort: "price" }, "")];
  expect(landed.list).toEqual(byPrice.list);
});

test("what is missing is named: HS code, tariff, ocean rate, freight", async () => {
  const [first, second, third] = (await listOf()).filter(({ price, missing }) => price && missing === "");
  await world.rows("update products set hs_code = '' where product_id = $1", [first?.product_id]);
  await world.rows("update products set hs_code = '0101.21' where product_id = $1", [second?.product_id]);
  await world.rows("update offers set fob_port = 'Nowhere' where product_id = $1 and kind = 'fob'", [third?.product_id]);
  const list = await listOf();
  const of = (row: Landed | undefined) => list.find(({ product_id }) => product_id === row?.product_id);
  expect(of(first)).toMatchObject({ missing: "HS_CODE", price: expect.anything() });
  expect(of(second)).toMatchObject({ missing: "DUTY", hs_code: "010121", price: expect.anything() });
  expect(of(third)).toMatchObject({ missing: "NO_LANE", port: "Nowhere", price: null });
  const far = await listOf({ zip: "99501" });
  expect(far.some(({ missing, price }) => missing === "FREIGHT" && price === null)).toBe(true);
});
