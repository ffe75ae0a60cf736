import { describe, expect, test } from "vitest";
import { cdnHeaders, purgeRequests } from "#apps/server/cdn/cdn.ts";
import { createPendingKeys } from "#apps/server/cdn/purging.ts";

const varnish = { name: "varnish", purgeUrl: "http://cache.test/", token: "" } as const;

describe("the headers of a page", () => {
  test.each([
    ["/product/SF-100/12", "pages product-12", 300],
    ["/product/SF-100/12/1?language=es-ES", "pages product-12", 300],
    ["/product/SF-100/12.data", "pages product-12", 300],
    ["/product/SF-100/12x", "pages", 30],
    ["/product/SF-100", "pages", 30],
    ["/store/12/products", "pages", 30],
    ["/?page=2", "pages", 30],
  ])("%s is found by %s", (address, keys, life) => {
    expect(cdnHeaders(varnish, address)).toEqual({
      "Surrogate-Control": `max-age=${life}, stale-while-revalidate=60, stale-if-error=86400`,
      xkey: keys,
    });
  });

  test("are those that the cache reads, and no other does", () => {
    expect(Object.keys(cdnHeaders({ ...varnish, name: "fastly" }, "/"))).toEqual(["Surrogate-Control", "Surrogate-Key"]);
    expect(cdnHeaders({ ...varnish, name: "cloudflare" }, "/product/A/7")).toMatchObject({ "Cache-Tag": "pages,product-7" });
  });
});

describe("a purge", () => {
  test("is said as each cache wants it", () => {
    const [fastly] = purgeRequests({ ...varnish, name: "fastly", token: "t" }, ["pages", "product-7"]);
    expect(fastly).toEqual({ method: "POST", headers: { "fastly-key": "t", "surrogate-key": "pages product-7" } });
    const [cloudflare] = purgeRequests({ ...varnish, name: "cloudflare", token: "t" }, ["product-7"]);
    expect(cloudflare).toMatchObject({ method: "POST", headers: { authorization: "Bearer t" }, body: '{"tags":["product-7"]}' });
    expect(purgeRequests(varnish, ["product-7"])).toEqual([{ method: "PURGE", headers: { "xkey-purge": "product-7" } }]);
  });

  test("is divided into as many requests as its keys need", () => {
    const keys = Array.from({ length: 230 }, (_, nth) => `product-${nth}`);
    const sent = purgeRequests(varnish, keys).map(({ headers }) => headers["xkey-purge"]?.split(" ") ?? []);
    expect(sent.map(({ length }) => length)).toEqual([100, 100, 30]);
    expect(sent.flat()).toEqual(keys);
  });

  test("of very many products is one of everything", () => {
    const pending = createPendingKeys();
    pending.add(["product-1", "product-2", "product-1"]);
    expect(pending.take()).toEqual(["product-1", "product-2"]);
    expect(pending.take()).toEqual([]);
    pending.add(Array.from({ length: 1_001 }, (_, nth) => `product-${nth}`));
    pending.add(["product-5"]);
    expect(pending.take()).toEqual(["pages"]);
  });
});
