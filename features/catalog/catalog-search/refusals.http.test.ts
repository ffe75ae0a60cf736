import { describe, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";

/** Invalid input of lists and search: an empty keyword is ignored, an invalid field is named in the response. */

const app = await testApp();

const blanks = ["", "   ", "\t\n", "\u3000\u3000"];

describe("a keyword without words", () => {
  test.each(blanks)("%j returns the same list as no keyword", async (keyword) => {
    const { data: plain } = await app.call("/home/list", { type_id: 1 });
    const { data: blank } = await app.call("/home/list", { type_id: 1, keyword });
    expect(plain.count).toBeGreaterThan(20);
    expect(blank).toEqual(plain);
  });

  test.each(blanks)("%j suggests nothing", async (search) => {
    expect((await app.call("/home/skuList", { search })).data).toEqual({ list: [], categories: [] });
  });
});

describe("every call of lists and search names invalid fields", () => {
  test.each<[path: string, body: Record<string, unknown>]>([
    ["/home/listFacets", { type_id: "-1" }],
    ["/home/listFacets", { keyword: "x".repeat(121) }],
    ["/home/listFacets", { width_min: "wide" }],
    ["/home/list", { price_min: "1,5" }],
    ["/home/list", { moq_most: 3 }],
    ["/home/list", { score_least: 65 }],
    ["/home/list", { materials: "'; --" }],
    ["/home/skuList", { search: "x".repeat(121) }],
    ["/home/getRelatedProducts", { product_id: "0x10" }],
    ["/home/getProductCategory", { product_type: 8 }],
    ["/home/getProductInfo", { product_id: "one" }],
  ])("%s %o", async (path, body) => {
    const answer = await app.call(path, body);
    expect(answer).toMatchObject({ code: 1001, data: null });
    expect(Object.keys(answer.fields ?? {})).toEqual(Object.keys(body));
  });

  test("an unknown product is not found and has no related products", async () => {
    expect(await app.call("/home/getProductInfo", { product_id: 999_999 })).toMatchObject({ reason: "NOT_FOUND", data: null });
    expect(await app.call("/home/getProductInfo", { goods_sn: "NO-SUCH" })).toMatchObject({ reason: "NOT_FOUND", data: null });
    expect((await app.call("/home/getRelatedProducts", { product_id: 999_999 })).data.list).toEqual([]);
  });

  test("the refusal is in the caller's language", async () => {
    const answers = await Promise.all(
      ["en-US", "zh-CN", "es-ES"].map((language) => app.call("/home/list", { keyword: "x".repeat(121) }, { language })),
    );
    expect(new Set(answers.map(({ msg }) => msg)).size).toBe(3);
  });
});
