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
