import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { maxArrangements, maxLoadCartons } from "./contract.ts";
import { checkPlan } from "./rules/check-plan.ts";
import type { PlacedCarton } from "./rules/shapes.ts";

const as = { as: "buyer@demo.test" };

interface Offered {
  product_id: number;
  merchant_id: number;
}
let fob: Offered[];

const world = await testApp();
beforeAll(async () => {
  const rows = await world.rows(
    `select distinct on (product_id) product_id, offers.merchant_id from offers join products using (product_id)
     where kind = 'fob' and offers.is_active and not is_set order by product_id`,
  );
  fob = rows as Offered[];
});

/** Takes the cartons of the last product away. */
const withoutCartons = async (): Promise<number> => {
  const { product_id } = fob.at(-1) as Offered;
  await world.rows("delete from product_cartons where product_id = $1", [product_id]);
  return product_id;
};

const linesOf = (...lines: { product_id: number; quantity: number; stop?: number }[]) => JSON.stringify(lines);
const first = () => fob[0] as Offered;
const plan = (lines: string, more: Record<string, unknown> = {}, options = as) =>
  world.call("/user/loadPlan", { lines, container: "40HQ", ...more }, options);

describe("load plans of products", () => {
  test("place every carton in a container that the checker accepts", async () => {
    const lines = fob.slice(0, 5).map(({ product_id }, index) => ({ product_id, quantity: 8 + index }));
    const { code, data } = await plan(linesOf(...lines));
    expect(code).toBe(200);
    const { goods, containers, container } = data;
    const cartons = goods.flatMap((line: never) => toCartons(line));
    const placed = containers.flatMap((each: { placed: number[][] }) => each.placed);
    expect(placed).toHaveLength(goods.reduce((sum: number, line: { cartons: number }) => sum + line.cartons, 0));
    const hold = {
      length: container.length_mm,
      width: container.width_mm,
      height: container.height_mm,
      payload: container.payload_kg * 1_000,
    };
    for (const each of containers) expect(checkPlan(cartons, each.placed.map(toPlaced), hold)).toEqual([]);
  });

  test("count cartons that hold several pieces once", async () => {
    const rows = await world.rows("select product_id, pieces from product_cartons where pieces > 1 limit 1");
    const [{ product_id, pieces } = { product_id: 0, pieces: 1 }] = rows as { product_id: number; pieces: number }[];
    if (product_id === 0) return;
    const { data } = await plan(linesOf({ product_id, quantity: pieces * 3 }));
    expect(data.goods[0].cartons).toBe(data.goods[0].packing.length * 3);
  });

  test("suggest goods of the same manufacturer that still fit", async () => {
    const { data } = await plan(linesOf({ product_id: first().product_id, quantity: 10 }), { suggest: true });
    expect(data.suggestions.length).toBeGreaterThan(0);
    const merchants = new Map(fob.map(({ product_id, merchant_id }) => [product_id, merchant_id]));
    for (const { product_id, quantity } of data.suggestions) {
      expect(merchants.get(product_id)).toBe(first().merchant_id);
      expect(quantity).toBeGreaterThan(0);
    }
  });

  test("choose the container type when none is given", async () => {
    const { data } = await plan(linesOf({ product_id: first().product_id, quantity: 2 }), { container: "" });
    expect(data.container.code).toBe("20GP");
  });

  test("are refused above the limit of cartons, without a product, and to visitors", async () => {
    const many = await plan(linesOf({ product_id: first().product_id, quantity: maxLoadCartons * 10 }));
    expect(many).toMatchObject({ reason: "LOAD_TOO_LARGE", fields: { lines: expect.any(String) } });
    expect(await plan(linesOf({ product_id: 999_999_999, quantity: 1 }))).toMatchObject({ reason: "NOT_FOUND" });
    expect(await plan("[]")).toMatchObject({ reason: "CHECK_FIELDS" });
    expect(await plan("no json")).toMatchObject({ reason: "CHECK_FIELDS" });
    expect(await world.call("/user/loadPlan", { lines: linesOf({ product_id: first().product_id, quantity: 1 }) })).toMatchObject({
      reason: "TOKEN_EXPIRED",
    });
  });

  test("are refused for products whose manufacturer has entered no cartons", async () => {
    const rows = await world.rows(
      `select product_id from offers join products using (product_id)
       where not is_set and not exists (select from product_cartons where product_cartons.product_id = products.product_id) limit 1`,
    );
    const bare = (rows as Offered[])[0]?.product_id ?? (await withoutCartons());
    expect(await plan(linesOf({ product_id: bare, quantity: 1 }))).toMatchObject({ reason: "LOAD_WITHOUT_CARTONS" });
  });

  test("answer twenty callers at once", async () => {
    const lines = linesOf({ product_id: first().product_id, quantity: 4 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => plan(lines)));
    expect(answers.map(({ code }) => code)).toEqual(Array(20).fill(200));
  });
});

describe("containers filled by hand", () => {
  const two = () => fob.slice(0, 2).map(({ product_id }) => ({ product_id, quantity: 6 }));
  const toContents = ({ lines }: { lines: { product_id: number; position: number; cartons: number }[] }) =>
    lines.map(({ product_id, position, cartons }) => ({ product_id, position, cartons }));

  test("hold what was put into them, each of its own type, and the rest is in none", async () => {
    const proposed = (await plan(linesOf(...two()))).data;
    const [firstRow, ...others] = toContents(proposed.containers[0]);
    const arrangement = JSON.stringify([
      { code: "40HQ", cartons: [{ ...firstRow, cartons: 1 }] },
      { code: "20GP", cartons: others },
      { code: "53ft", cartons: [] },
    ]);
    const { data } = await plan(linesOf(...two()), { arrangement });
    expect(data.containers.map(({ type }: { type: { code: string } }) => type.code)).toEqual(["40HQ", "20GP", "53ft"]);
    expect(data.containers.map(toContents)).toEqual([[{ ...firstRow, cartons: 1 }], others, []]);
    expect(data.unplaced).toEqual((firstRow?.cartons ?? 0) > 1 ? [{ ...firstRow, cartons: (firstRow?.cartons ?? 0) - 1 }] : []);
    expect(data.containers.flatMap(({ left_out }: { left_out: unknown[] }) => left_out)).toEqual([]);
  });

  test("name what does not fit", async () => {
    const lines = linesOf({ product_id: first().product_id, quantity: 400 });
    const total = toContents((await plan(lines)).data.containers[0]).slice(0, 1);
    const arrangement = JSON.stringify([{ code: "20GP", cartons: total.map((row) => ({ ...row, cartons: 400 })) }]);
    const [container] = (await plan(lines, { arrangement })).data.containers;
    expect(container.left_out[0].cartons).toBeGreaterThan(0);
    expect(container.cartons + container.left_out[0].cartons).toBe(400);
  });

  test("are saved for the company of a contract and for the person of a cart", async () => {
    const arrangement = { containers: [{ code: "40HQ", cartons: [] }], stops: [{ product_id: first().product_id, stop: 2 }] };
    const save = (subject: string, value: unknown) =>
      world.call("/user/saveLoadArrangement", { subject, arrangement: JSON.stringify(value) }, as);
    const read = async (subject: string, who = as) => (await world.call("/user/loadArrangement", { subject }, who)).data.arrangement;
    for (const subject of ["contract:J-2601-0000001", "cart:maker"]) {
      expect(await read(subject)).toBeNull();
      expect(await save(subject, arrangement)).toMatchObject({ code: 200 });
      expect(await read(subject)).toEqual(arrangement);
      expect(await read(subject, { as: "maker@demo.test" })).toBeNull();
    }
    const stops = { containers: [], stops: [] };
    await save("cart:maker", stops);
    expect(await read("cart:maker")).toEqual(stops);
    await save("cart:maker", null);
    expect(await read("cart:maker")).toBeNull();
    expect(await save("other:1", arrangement)).toMatchObject({ reason: "CHECK_FIELDS" });
    expect(await save("cart:maker", { containers: [{ code: "90HQ", cartons: [] }], stops: [] })).toMatchObject({ reason: "CHECK_FIELDS" });
  });

  test("are saved once each by twenty callers at a time", async () => {
    const arrangement = JSON.stringify({ containers: [{ code: "20GP", cartons: [] }], stops: [] });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => world.call("/user/saveLoadArrangement", { subject: "cart:many", arrangement }, as)),
    );
    expect(answers.map(({ code }) => code)).toEqual(Array(20).fill(200));
    expect(await world.rows("select 1 from load_arrangements where subject = 'cart:many'")).toHaveLength(1);
  });

  test("are kept up to a number for each owner, the latest ones", async () => {
    const arrangement = JSON.stringify({ containers: [], stops: [] });
    const who = { as: "buyer2@demo.test" };
    for (let nth = 1; nth <= maxArrangements + 2; nth += 1)
      await world.call("/user/saveLoadArrangement", { subject: `cart:kept-${nth}`, arrangement }, who);
    expect(await world.rows("select 1 from load_arrangements where subject like 'cart:kept-%'")).toHaveLength(maxArrangements);
    const read = async (nth: number) => (await world.call("/user/loadArrangement", { subject: `cart:kept-${nth}` }, who)).data.arrangement;
    expect([await read(2), await read(3), await read(maxArrangements + 2)].map((saved) => saved !== null)).toEqual([false, true, true]);
  });
});

describe("carton handling", () => {
  test("is set by the manufacturer of a product and followed by its plans", async () => {
    const rows = await world.rows(
      `select product_id from products join people using (merchant_id) join product_cartons using (product_id)
       where people.email = 'maker@demo.test' order by product_id limit 1`,
    );
    const [{ product_id } = first()] = rows as { product_id: number }[];
    const merchant = { as: "maker@demo.test" };
    const before = await world.call("/merchant/cartonHandling", { product_id }, merchant);
    expect(await world.call("/merchant/setProductNmfc", { product_id, nmfc: "chairs" }, merchant)).toMatchObject({
      reason: "CHECK_FIELDS",
    });
    expect((await world.call("/merchant/setProductNmfc", { product_id, nmfc: "79300-3" }, merchant)).data).toEqual({ nmfc: "079300-03" });
    expect((await world.call("/merchant/cartonHandling", { product_id }, merchant)).data.nmfc).toBe("079300-03");
    expect(before.data.list[0]).toMatchObject({ may_stand_on_length: false, max_load_grams: null });
    const list = before.data.list.map(({ position }: { position: number }) => ({
      position,
      may_stand_on_length: false,
      may_stand_on_width: false,
      max_load_grams: 0,
    }));
    expect(await world.call("/merchant/saveCartonHandling", { product_id, list: JSON.stringify(list) }, merchant)).toMatchObject({
      code: 200,
    });
    const { data } = await plan(linesOf({ product_id, quantity: 12 }), {}, merchant);
    for (const [, , , , z] of data.containers[0].placed) expect(z).toBe(0);
  });

  test("of a product of another manufacturer is not found", async () => {
    const rows = await world.rows("select max(product_id) as product_id from products where merchant_id <> 1");
    const [{ product_id } = first()] = rows as { product_id: number }[];
    expect(await world.call("/merchant/cartonHandling", { product_id }, { as: "maker@demo.test" })).toMatchObject({
      reason: "NOT_FOUND",
    });
    const list = JSON.stringify([{ position: 0, may_stand_on_length: true, may_stand_on_width: true, max_load_grams: null }]);
    expect(await world.call("/merchant/saveCartonHandling", { product_id, list }, { as: "maker@demo.test" })).toMatchObject({
      reason: "NOT_FOUND",
    });
  });
});

interface Packing {
  position: number;
  length_mm: number;
  width_mm: number;
  height_mm: number;
  gross_weight_grams: number;
  max_load_grams: number | null;
  may_stand_on_length: boolean;
  may_stand_on_width: boolean;
}

const toCartons = ({ product_id, packing }: { product_id: number; packing: Packing[] }) =>
  packing.map((carton) => ({
    id: `${product_id}/${carton.position}`,
    length: carton.length_mm,
    width: carton.width_mm,
    height: carton.height_mm,
    weight: carton.gross_weight_grams,
    count: 10_000,
    may_stand_on: [carton.may_stand_on_length, carton.may_stand_on_width, true] as const,
    ...(carton.max_load_grams !== null && { max_load: carton.max_load_grams }),
  }));

const toPlaced = ([product_id, position, x, y, z, length, width, height]: number[]): PlacedCarton =>
  ({ id: `${product_id}/${position}`, x, y, z, length, width, height }) as PlacedCarton;
