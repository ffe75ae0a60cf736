import { expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";

const app = await testApp();

const search = async (keyword: string, options: { as?: string; language?: string } = {}) =>
  (
    await app.call(
      "/home/list",
      { keyword, page_size: 48, ...(options.language && { language: options.language }) },
      options.as ? { as: options.as } : {},
    )
  ).data;

test("a keyword excludes products in three languages, and the answer names what it excludes", async () => {
  const all = await search("bookcase");
  const without = await search("bookcase without doors");
  expect(without.excluded).toEqual(["without doors"]);
  expect(without.count).toBeGreaterThan(0);
  expect(without.count).toBeLessThan(all.count);
  expect(without.list.filter(({ title }: { title: string }) => /\bdoors?\b/i.test(title))).toEqual([]);
  expect((await search("estantería sin puertas", { language: "es-ES" })).excluded).toEqual(["sin puertas"]);
  expect((await search("不带门的书柜", { language: "zh-CN" })).excluded).toEqual(["不带门的"]);
});

test("a price in a keyword is a limit for members, and not applied for visitors, who are told so", async () => {
  const as = "buyer@demo.test";
  for (const keyword of ["desk under $300", "desk under 300", "escritorio menos de 300", "书桌300以下"]) {
    const member = await search(keyword, { as });
    expect([keyword, member.understood.map(({ range, max }: { range: string; max: number }) => [range, max])]).toEqual([
      keyword,
      [["price", 30_000]],
    ]);
    expect(member.hidden_limits).toEqual([]);
    const visitor = await search(keyword);
    expect(visitor.understood).toEqual([]);
    expect(visitor.hidden_limits).toEqual([member.understood[0].words]);
  }
});

test("sizes may be written in words", async () => {
  const inDigits = await search("2 m sofa");
  expect(inDigits.count).toBeGreaterThan(0);
  for (const keyword of ["sofá de dos metros", "两米沙发"]) expect((await search(keyword)).understood).toHaveLength(1);
});

test("an empty list offers the closest products: without its filters, in everything the site sells, or what is ordered most", async () => {
  const found = await search("walnut desk");
  expect(found.nearest).toEqual([]);
  const filtered = (await app.call("/home/list", { keyword: "walnut desk", materials: "rope" })).data;
  expect(filtered.list).toEqual([]);
  const idsOf = (list: { product_id: number }[]) => list.map(({ product_id }) => product_id);
  expect(idsOf(filtered.nearest)).toEqual(idsOf(found.list).slice(0, filtered.nearest.length));
  const ofOtherKind = (await app.call("/home/list", { keyword: "walnut desk", type_id: "1", product_type: "4" })).data;
  expect(ofOtherKind.count + ofOtherKind.nearest.length).toBeGreaterThan(0);
  const unknown = await search("qwertz xylo");
  expect([unknown.count, unknown.nearest.length]).toEqual([0, 8]);
});

test("a size belongs to the named thing: other things of that size do not stand in for it", async () => {
  const { list, count } = await search("63 inch desk");
  expect(count).toBeGreaterThan(0);
  expect(list.filter(({ title }: { title: string }) => !/\b(?:desk|workstation)\b/i.test(title))).toEqual([]);
});

test("words of the trade reach every language by compounds and topics", async () => {
  const teak = await search("teak");
  expect((await search("teakwood")).count).toBe(teak.count);
  for (const [keyword, language] of [
    ["televisor", "es-ES"],
    ["televisión", "es-ES"],
    ["电视", "zh-CN"],
  ] as const) {
    const { list } = await search(keyword, { language });
    expect(list.length).toBeGreaterThan(0);
    expect(list.filter(({ title }: { title: string }) => !/TV|电视/.test(title))).toEqual([]);
  }
  expect((await search("baño", { language: "es-ES" })).list.filter(({ title }: { title: string }) => /Mesita/.test(title))).toEqual([]);
});
