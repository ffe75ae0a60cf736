import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#apps/server/test-app.ts";
import { favouritesMost } from "./rules.ts";

let app: TestApp;
let products: { product_id: number; goods_sn: string }[];

const buyer = { as: "buyer@demo.test" };
const colleague = { as: "purchaser@demo.test" };
const stranger = { as: "buyer2@demo.test" };

beforeAll(async () => {
  app = await testApp({ poolSize: 16 });
  const { rows } = await app.platform.database.run("select product_id, goods_sn from products order by product_id limit 60");
  products = rows;
});
afterAll(() => app.close());

const companyId = async (): Promise<number> => {
  const { rows } = await app.platform.database.run(
    "select company_id from company_members join people using (person_id) where email = 'buyer@demo.test'",
  );
  return rows[0].company_id;
};

/** Clones of one product, so that a company can have more favourites than the demo world has products. */
const fillFavourites = async (upTo: number): Promise<void> => {
  const company = await companyId();
  await app.platform.database.run("delete from favourites where company_id = $1", [company]);
  await app.platform.database.run(
    `insert into products (goods_sn, custom_sn, merchant_id, type_id, title, description, features, material, colour, style, assembly,
       width_mm, depth_mm, height_mm, weight_grams, first_available_at)
     select 'FILL-' || n, 'FILL-' || n, merchant_id, type_id, title, description, features, material, colour, style, assembly,
       width_mm, depth_mm, height_mm, weight_grams, first_available_at
     from (select * from products order by product_id limit 1) one cross join generate_series(1, $1::integer) n
     on conflict do nothing`,
    [upTo],
  );
  await app.platform.database.run(
    `insert into favourites (company_id, product_id, person_id, saved_available, saved_at)
     select $1, product_id, (select person_id from company_members where company_id = $1 limit 1), 0, now()
     from products where goods_sn like 'FILL-%' order by product_id limit $2`,
    [company, upTo],
  );
};

const first = () => products[0]?.product_id ?? 0;
const idsOf = async (who: { as: string }): Promise<number[]> => (await app.call("/user/favouriteIds", {}, who)).data.product_ids;

describe("favourites", () => {
  test("belong to the company: a colleague sees them, a stranger does not and cannot remove them", async () => {
    expect(await app.call("/user/addFavourite", { product_id: first() }, buyer)).toMatchObject({ code: 200, data: { count: 1 } });
    expect(await app.call("/user/addFavourite", { product_id: first() }, colleague)).toMatchObject({ data: { count: 1 } });
    expect(await idsOf(colleague)).toEqual([first()]);
    expect(await idsOf(stranger)).toEqual([]);
    expect(await app.call("/user/removeFavourite", { product_id: first() }, stranger)).toMatchObject({ code: 200, data: { count: 0 } });
    expect(await idsOf(buyer)).toEqual([first()]);
    expect(await app.call("/user/removeFavourite", { product_id: first() }, buyer)).toMatchObject({ data: { count: 0 } });
  });

  test("a visitor is sent to log in, a manufacturer is refused, an unknown product saves nothing of the whole request", async () => {
    expect(await app.call("/user/addFavourite", { product_id: first() })).toMatchObject({ code: 100 });
    expect(await app.call("/user/addFavourite", { product_id: first() }, { as: "maker@demo.test" })).not.toMatchObject({ code: 200 });
    expect(await app.call("/user/addFavourite", { product_id: `${first()},999999999` }, buyer)).toMatchObject({ reason: "NOT_FOUND" });
    const draft = products[59]?.product_id ?? 0;
    await app.platform.database.run("update products set product_state = 'draft' where product_id = $1", [draft]);
    expect(await app.call("/user/addFavourite", { product_id: draft }, buyer)).toMatchObject({ reason: "NOT_FOUND" });
    expect(await app.call("/user/saveOwnNumber", { product_id: draft, own_number: "D" }, buyer)).toMatchObject({
      reason: "NO_SUCH_PRODUCT",
    });
    expect(await app.call("/user/addFavourite", { product_id: "" }, buyer)).not.toMatchObject({ code: 200 });
    expect(await idsOf(buyer)).toEqual([]);
  });

  test("two thousand are kept, also when twenty colleagues add the last five places at once", async () => {
    await fillFavourites(favouritesMost - 5);
    const answers = await Promise.all(products.slice(0, 20).map(({ product_id }) => app.call("/user/addFavourite", { product_id }, buyer)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(5);
    expect(answers.filter(({ reason }) => reason === "FAVOURITES_FULL")).toHaveLength(15);
    expect(answers.find(({ reason }) => reason)).toMatchObject({ code: 2320, msg: expect.stringContaining("2000"), data: null });
    expect(await idsOf(buyer)).toHaveLength(favouritesMost);
    const saved = (await idsOf(buyer))[0] ?? 0;
    expect(await app.call("/user/addFavourite", { product_id: saved }, buyer)).toMatchObject({
      code: 200,
      data: { count: favouritesMost },
    });
    await app.platform.database.run("delete from favourites where company_id = $1", [await companyId()]);
  });
});
