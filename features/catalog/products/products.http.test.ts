import { describe, expect, test } from "vitest";
import { buyer, testApp } from "#apps/server/test-app.ts";
import { refreshTimedListings } from "#features/catalog/products/jobs.ts";

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

const list = async (body: Record<string, unknown> = {}, options = {}): Promise<{ list: Card[]; count: number }> => {
  const answer = await app.call("/home/list", body, options);
  expect(answer).toMatchObject({ code: 200 });
  return answer.data;
};
describe("a product's page", () => {
  test("returns all fields in the caller's language", async () => {
    const { data } = await app.call("/home/getProductInfo", { goods_sn: "jy-sf-10101" }, { language: "zh-CN" });
    const pictures = [1, 2, 3, 6, 7, 8].map((number) => `JY-SF-10101/${number}`);
    expect(data).toMatchObject({ goods_sn: "JY-SF-10101", pictures });
    expect(data.title).toMatch(/沙发/);
    expect(data.category.map(({ type_id }: { type_id: number }) => type_id)).toEqual([1, 21, 101]);
    expect(data.features.length).toBeGreaterThan(0);
    expect(data.cartons.length).toBeGreaterThan(0);
    const related = (await app.call("/home/getRelatedProducts", { product_id: data.product_id })).data.list;
    expect(related).toHaveLength(12);
    expect(related.some(({ product_id }: Card) => product_id === data.product_id)).toBe(false);
    expect(data.merchant.name).toMatch(/\p{Script=Han}/u);
  });

  test("returns the components of a set with their stock by warehouse", async () => {
    const [set] = await app.rows<{ product_id: number }>("select product_id from products where is_set and not packed_as_set limit 1");
    const { data } = await app.call("/home/getProductInfo", { product_id: set?.product_id });
    expect(data.components.length).toBeGreaterThan(1);
    const [offer] = data.offers;
    const buildable = data.components.map((part: { amount: number; stock: { warehouse_id: number; available: number }[] }) =>
      Math.floor((part.stock.find(({ warehouse_id }) => warehouse_id === offer.warehouse_id)?.available ?? 0) / part.amount),
    );
    expect(offer.stock).toBe(Math.min(...buildable));
  });

  test("returns only offers of the site's warehouses and ignores a foreign relation_id", async () => {
    const [product] = await app.rows<{ product_id: number; here: number; elsewhere: number }>(
      `select product_id, max(relation_id) filter (where warehouse_id = 6) as here, max(relation_id) filter (where warehouse_id = 1) as elsewhere
       from offers where kind = 'local' group by product_id having bool_or(warehouse_id = 6) and bool_or(warehouse_id = 1) limit 1`,
    );
    const at = async (relation_id: unknown) =>
      (await app.call("/home/getProductInfo", { product_id: product?.product_id, relation_id }, { site: "CHI" })).data;
    const shown = await at(product?.here);
    expect(shown.relation_id).toBe(Number(product?.here));
    expect(
      shown.offers.every((one: { warehouse_id: number; kind: string }) => [5, 6].includes(one.warehouse_id) || one.kind === "fob"),
    ).toBe(true);
    expect((await at(product?.elsewhere)).relation_id).not.toBe(Number(product?.elsewhere));
  });

  test.each([{ product_id: 999_999 }, { goods_sn: "NOTHING" }, { goods_sn: "'" }, {}])("%o is not found", async (body) =>
    expect(await app.call("/home/getProductInfo", body)).toMatchObject({ reason: "NOT_FOUND", data: null }),
  );

  test("hides an expired offer from lists and the product page", async () => {
    const special = (await list({ product_type: 2 })).list[0];
    await app.rows("update offers set ends_at = $2 where relation_id = $1", [
      special?.relation_id,
      new Date(app.clock.now().getTime() - 1000),
    ]);
    await refreshTimedListings(app.platform);
    const after = await list({ product_type: 2, page_size: 100 });
    expect(after.list.some(({ relation_id }) => relation_id === special?.relation_id)).toBe(false);
    expect(after.list).toHaveLength(after.count);
    const { data } = await app.call("/home/getProductInfo", { product_id: special?.product_id });
    expect(data.offers.some(({ relation_id }: Card) => relation_id === special?.relation_id)).toBe(false);
    await app.rows("update offers set ends_at = $2 where relation_id = $1", [
      special?.relation_id,
      new Date(app.clock.now().getTime() + 60_000),
    ]);
    await refreshTimedListings(app.platform);
    expect((await list({ product_type: 2, page_size: 100 })).count).toBe(after.count + 1);
  });
});

describe("warehouses", () => {
  test("returns the warehouses and areas of the site", async () => {
    const all = await app.call("/supply/goods/warehouse/list", {});
    expect(all).toMatchObject({ error_code: 0 });
    expect(all.data.list).toHaveLength(10);
    expect((await app.call("/home/getWarehouseList", {}, { site: "CHI" })).data.list).toHaveLength(2);
    expect((await app.call("/home/areaList", {})).data.list).toHaveLength(5);
  });
});

test("reads the product page with one SQL statement, where promotions were read moments before", async () => {
  await app.call("/home/getProductInfo", { goods_sn: "JY-SF-10102" }, buyer);
  expect(await app.countStatements("/home/getProductInfo", { goods_sn: "JY-SF-10101" }, buyer)).toBe(1);
});

describe("pictures", () => {
  test.each([
    "/pictures/../package-400.webp",
    "/pictures/JY-SF-10101/1-300.webp",
    "/pictures/NOTHING/1-400.webp",
    "/pictures/JY-SF-10101/1.webp",
    "/pictures/%2e%2e/1-400.webp",
  ])("%s is not found", async (url) => expect((await app.app.inject(url)).statusCode).toBe(404));
});

test("a card names the warehouse that has the product when its own has run out", async () => {
  const [product] = await app.rows<{ product_id: number; goods_sn: string }>(
    `select product_id, goods_sn from products join offers using (product_id)
     where kind = 'local' and is_active and share_cap is null and not is_set
       and warehouse_id in (select warehouse_id from site_warehouses where site_code = 'LA')
     group by product_id having count(*) = 2 order by product_id limit 1`,
  );
  const cardOf = async () => (await list({ keyword: product?.goods_sn })).list[0] as Card & { stocked_in: string | null };
  const free = async (comparison: string, warehouseId: number | undefined, pieces: string) => {
    await app.rows(
      `update stock_items set on_hand = reserved + ${pieces} where product_id = $1 and warehouse_id ${comparison} $2 and condition = 'new'`,
      [product?.product_id, warehouseId],
    );
    await app.rows("select refresh_listings(array[$1::bigint], now())", [product?.product_id]);
  };
  const { warehouse_id } = await cardOf();
  await free("<>", warehouse_id, "500");
  await free("=", warehouse_id, "0");
  const [other] = await app.rows<{ name: string }>(
    `select warehouse_name as name from offers join warehouses using (warehouse_id)
     where product_id = $1 and warehouse_id <> $2 and kind = 'local' and warehouse_id in (select warehouse_id from site_warehouses where site_code = 'LA')`,
    [product?.product_id, warehouse_id],
  );
  expect(await cardOf()).toMatchObject({ stock: 0, warehouse_id, stocked_in: other?.name });
  await free("<>", warehouse_id, "0");
  expect(await cardOf()).toMatchObject({ stock: 0, stocked_in: null });
});
