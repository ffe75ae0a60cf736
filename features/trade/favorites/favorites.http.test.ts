import { beforeAll, describe, expect, test } from "vitest";
import { buyer, stranger, testApp } from "#apps/server/test-app.ts";
import { hourMs } from "#kernel/clock.ts";
import { notifyFavoriteChanges } from "./jobs.ts";
import { maxFavorites } from "./rules.ts";

let products: { product_id: number; goods_sn: string }[];

const colleague = { as: "purchaser@demo.test" };

const app = await testApp({ poolSize: 16 });
beforeAll(async () => {
  const rows = await app.rows("select product_id, goods_sn from products order by product_id limit 60");
  products = rows;
});

const companyId = async (): Promise<number> => {
  const rows = await app.rows("select company_id from company_members join people using (person_id) where email = 'buyer@demo.test'");
  return rows[0].company_id;
};

/** Inserts clones of one product as favorites, because the limit is higher than the number of demo products. */
const fillFavorites = async (upTo: number): Promise<void> => {
  const company = await companyId();
  await app.rows("delete from favourites where company_id = $1", [company]);
  await app.rows(
    `insert into products (goods_sn, custom_sn, merchant_id, type_id, title, description, features, material, colour, style, assembly,
       width_mm, depth_mm, height_mm, weight_grams, first_available_at)
     select 'FILL-' || n, 'FILL-' || n, merchant_id, type_id, title, description, features, material, colour, style, assembly,
       width_mm, depth_mm, height_mm, weight_grams, first_available_at
     from (select * from products order by product_id limit 1) one cross join generate_series(1, $1::integer) n
     on conflict do nothing`,
    [upTo],
  );
  await app.rows(
    `insert into favourites (company_id, product_id, person_id, site_code, saved_available, saved_at)
     select $1, product_id, (select person_id from company_members where company_id = $1 limit 1), 'LA', 0, now()
     from products where goods_sn like 'FILL-%' order by product_id limit $2`,
    [company, upTo],
  );
};

const first = () => products[0]?.product_id ?? 0;
const idsOf = async (who: { as: string }): Promise<number[]> => (await app.call("/user/favouriteIds", {}, who)).data.product_ids;

describe("favorites", () => {
  test("are shared within the company and hidden from other companies", async () => {
    expect(await app.call("/user/addFavourite", { product_id: first() }, buyer)).toMatchObject({ code: 200, data: { count: 1 } });
    expect(await app.call("/user/addFavourite", { product_id: first() }, colleague)).toMatchObject({ data: { count: 1 } });
    expect(await idsOf(colleague)).toEqual([first()]);
    expect(await idsOf(stranger)).toEqual([]);
    expect(await app.call("/user/removeFavourite", { product_id: first() }, stranger)).toMatchObject({ code: 200, data: { count: 0 } });
    expect(await idsOf(buyer)).toEqual([first()]);
    expect(await app.call("/user/removeFavourite", { product_id: first() }, buyer)).toMatchObject({ data: { count: 0 } });
  });

  test("refuse visitors, merchants, and requests with an unknown product", async () => {
    expect(await app.call("/user/addFavourite", { product_id: first() })).toMatchObject({ code: 100 });
    expect(await app.call("/user/addFavourite", { product_id: first() }, { as: "maker@demo.test" })).not.toMatchObject({ code: 200 });
    expect(await app.call("/user/addFavourite", { product_id: `${first()},999999999` }, buyer)).toMatchObject({ reason: "NOT_FOUND" });
    const draft = products[59]?.product_id ?? 0;
    await app.rows("update products set product_state = 'draft' where product_id = $1", [draft]);
    expect(await app.call("/user/addFavourite", { product_id: draft }, buyer)).toMatchObject({ reason: "NOT_FOUND" });
    expect(await app.call("/user/saveOwnNumber", { product_id: draft, own_number: "D" }, buyer)).toMatchObject({
      reason: "NO_SUCH_PRODUCT",
    });
    expect(await app.call("/user/addFavourite", { product_id: "" }, buyer)).not.toMatchObject({ code: 200 });
    expect(await idsOf(buyer)).toEqual([]);
  });

  test("are limited to 2000, also with twenty concurrent requests (twenty rounds)", async () => {
    await fillFavorites(maxFavorites - 5);
    for (let round = 0; round < 20; round += 1) {
      await app.rows("delete from favourites where company_id = $1 and product_id = any ($2)", [
        await companyId(),
        products.map(({ product_id }) => product_id),
      ]);
      const answers = await Promise.all(
        products.slice(0, 20).map(({ product_id }) => app.call("/user/addFavourite", { product_id }, buyer)),
      );
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(5);
      expect(answers.filter(({ reason }) => reason === "FAVOURITES_FULL")).toHaveLength(15);
      expect(answers.find(({ reason }) => reason)).toMatchObject({ code: 2320, msg: expect.stringContaining("2000"), data: null });
      expect(await idsOf(buyer)).toHaveLength(maxFavorites);
    }
    const saved = (await idsOf(buyer))[0] ?? 0;
    expect(await app.call("/user/addFavourite", { product_id: saved }, buyer)).toMatchObject({
      code: 200,
      data: { count: maxFavorites },
    });
    await app.rows("delete from favourites where company_id = $1", [await companyId()]);
  });
});

describe("notifications about favorites", () => {
  const run = async (sql: string, params: unknown[] = []) => await app.rows(sql, params);
  // The clock is moved by hours, and sessions rest for less.
  const fresh = async () => ({
    token: (await app.call("/user/login", { account: stranger.as, password: "demo1234" })).data.token as string,
  });
  const notifications = async (): Promise<string[]> => {
    const { list } = (await app.call("/user/messageList", { group: "products" }, await fresh())).data;
    return list.map(({ title }: { title: string }) => title).filter((title: string) => /^(Back in stock|Lower prices)/.test(title));
  };
  const look = async () => {
    app.clock.advanceMs(7 * hourMs);
    await notifyFavoriteChanges(app.platform);
    return notifications();
  };

  test("are sent once when a product is back in stock and once when its price falls", async () => {
    const [offer] = await run(
      `select relation_id, offers.product_id, offers.warehouse_id, offers.condition, title ->> 'en-US' as title
       from offers join products using (product_id) join offer_availability using (relation_id) join site_warehouses using (warehouse_id)
       where site_code = 'LA' and kind = 'local' and is_active and not is_set and available >= moq order by relation_id limit 1`,
    );
    const { relation_id, product_id, warehouse_id, condition, title } = offer;
    await run("update offers set is_active = false where product_id = $1 and relation_id <> $2", [product_id, relation_id]);
    await run(
      `update companies set price_version = null
       where company_id in (select company_id from company_members join people using (person_id) where email = $1)`,
      [stranger.as],
    );
    await app.call("/user/addFavourite", { product_id }, stranger);
    expect(await look()).toEqual([]);
    const stock = "update stock_items set on_hand = $4 where product_id = $1 and warehouse_id = $2 and condition = $3";
    const [{ on_hand }] = await run("select on_hand from stock_items where product_id = $1 and warehouse_id = $2 and condition = $3", [
      product_id,
      warehouse_id,
      condition,
    ]);
    await run("update stock_items set on_hand = reserved where product_id = $1 and warehouse_id = $2 and condition = $3", [
      product_id,
      warehouse_id,
      condition,
    ]);
    expect(await look()).toEqual([]);
    await run(stock, [product_id, warehouse_id, condition, on_hand]);
    expect(await look()).toEqual([`Back in stock: ${title}`]);
    expect(await look()).toHaveLength(1);
    await run("update offers set price_cents = price_cents - 100 where relation_id = $1", [relation_id]);
    expect(await look()).toEqual([`Lower prices: ${title}`, `Back in stock: ${title}`]);
    await run("update offers set price_cents = price_cents + 100 where relation_id = $1", [relation_id]);
    expect(await look()).toHaveLength(2);
  });
});
