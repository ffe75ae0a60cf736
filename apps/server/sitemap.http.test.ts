import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { hourMs } from "#kernel/clock.ts";

const app = await testApp();

const get = async (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers });
const locations = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = ""]) => location);
const origin = () => new URL(app.platform.settings.publicUrl).origin;

test("robots.txt disallows personal pages and names the sitemap of the site", async () => {
  const { body } = await get("/robots.txt");
  expect(body).toContain("Disallow: /user_center\n");
  expect(body).toContain(`Sitemap: ${origin()}/sitemap.xml`);
  expect((await get("/robots.txt", { host: "hou.joinery.test" })).body).toMatch(
    /Sitemap: http:\/\/[a-z]+\.joinery\.test:\d+\/sitemap\.xml/,
  );
});

test("the index links to parts with every listed product in three languages, each URL once", async () => {
  const parts = locations((await get("/sitemap.xml")).body);
  expect(parts[0]).toBe(`${origin()}/sitemaps/places.xml`);
  const products = (await Promise.all(parts.slice(1).map((part) => get(new URL(part).pathname)))).flatMap(({ body }) => locations(body));
  expect(new Set(products).size).toBe(products.length);
  const rows = await app.rows(
    `select count(distinct product_id)::integer as count from offers left join site_warehouses using (warehouse_id)
     where is_listed and (kind = 'fob' or site_code = 'LA')`,
  );
  expect(products).toHaveLength(rows[0].count * 3);
  expect(products).toContain(`${origin()}/product/JY-SF-10101/${(await idOf("JY-SF-10101")) ?? 0}?language=zh-CN`);
});

const idOf = async (goods_sn: string): Promise<number | undefined> =>
  (await app.rows("select product_id::integer from products where goods_sn = $1", [goods_sn]))[0]?.product_id;

test("lists categories, stores and articles with their alternates", async () => {
  const { body, headers } = await get("/sitemaps/places.xml");
  expect(headers["content-type"]).toBe("application/xml; charset=utf-8");
  expect(locations(body)).toEqual(expect.arrayContaining([`${origin()}/home`, `${origin()}/category/0/1`, `${origin()}/store/1`]));
  expect(body).toContain('hreflang="es-ES"');
  expect(body).toContain(`hreflang="x-default" href="${origin()}/home"`);
  expect(body).not.toContain("/user_center");
});

test("is compressed for clients that accept gzip, and answers 404 for a missing part", async () => {
  const packed = await get("/sitemaps/products-1.xml", { "accept-encoding": "gzip" });
  expect(packed.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(packed.rawPayload).toString()).toBe((await get("/sitemaps/products-1.xml")).body);
  for (const part of ["products-999", "products-0", "products-x", "..%2f..%2fpackage"])
    expect((await get(`/sitemaps/${part}.xml`)).statusCode).toBe(404);
});

test("drops a closed offer when the part is rewritten", async () => {
  const product_id = await idOf("JY-SF-10101");
  await app.rows("update offers set is_listed = false where product_id = $1", [product_id]);
  expect((await get("/sitemaps/products-1.xml")).body).toContain("JY-SF-10101/");
  app.clock.advanceMs(7 * hourMs);
  expect((await get("/sitemaps/products-1.xml")).body).not.toContain("JY-SF-10101/");
});
