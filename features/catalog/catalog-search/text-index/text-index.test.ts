import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import type { Text } from "#kernel/languages.ts";
import { editsBetween } from "./spelling.ts";
import { type ProductText, type SearchOptions, WordIndex } from "./text-index.ts";

const same = (text: string): Text => ({ "en-US": text, "zh-CN": "", "es-ES": "" });
const text = (goods_sn: string, title: Text | string, parts: Partial<ProductText> = {}): ProductText => ({
  goods_sn,
  custom_sn: `M-${goods_sn}`,
  title: typeof title === "string" ? same(title) : title,
  collection: same(""),
  categories: [],
  labels: [],
  features: { "en-US": [], "zh-CN": [], "es-ES": [] },
  description: same(""),
  ...parts,
});
const anything: SearchOptions = { language: "en-US", accepts: () => true, most: 100 };

let index: WordIndex;
const rowsOf = (keyword: string, options: Partial<SearchOptions> = {}) => [...index.search(keyword, { ...anything, ...options }).rows];
beforeEach(() => {
  index = new WordIndex();
  const sofas = [same("Living Room"), { "en-US": "Sofas", "zh-CN": "沙发", "es-ES": "Sofás" }];
  const texts = [
    text(
      "A-100",
      { "en-US": "Marin Sofa in Gray Linen", "zh-CN": "玛琳系列三人位沙发 灰色棉麻", "es-ES": "Sofá de 3 plazas Marin en lino gris" },
      { categories: sofas },
    ),
    text(
      "A-101",
      {
        "en-US": "Marin Sofa in Green Velvet",
        "zh-CN": "玛琳系列三人位沙发 绿色丝绒",
        "es-ES": "Sofá de 3 plazas Marin en terciopelo verde",
      },
      { categories: sofas },
    ),
    text("B-200", "Aldo Coffee Table in Walnut", { categories: [same("Coffee Tables")] }),
    text("B-201", "Aldo Nightstand in Walnut", { categories: [same("Nightstands")], description: same("Stands beside any sofa or bed.") }),
    text("C-300", "Lumen Table Lamp in Brass", { categories: [same("Table Lamps")], description: same("A lamp for the coffee corner.") }),
    text("D-400", "Alder 6-Drawer Dresser in Oak", { categories: [same("Dressers")] }),
  ];
  for (const [row, product] of texts.entries()) index.put(row, product);
});

describe("words", () => {
  test("of all three languages are found in each, without accents, in either number", () => {
    expect(rowsOf("sofas")).toEqual([0, 1]);
    expect(rowsOf("sofá verde")[0]).toBe(1);
    expect(rowsOf("SOFA TERCIOPELO", { language: "zh-CN" })[0]).toBe(1);
    expect(rowsOf("灰色沙发")[0]).toBe(0);
    expect(rowsOf("丝绒")).toEqual([1]);
    expect(rowsOf("沙")).toEqual([0, 1]);
  });

  test("rank by what a thing is called before what it is described with", () => {
    expect(rowsOf("table")[0]).toBe(2);
    expect(rowsOf("coffee table")[0]).toBe(2);
    expect(rowsOf("table lamp")[0]).toBe(4);
  });

  test("that name a thing are not found in mere prose", () => expect(rowsOf("sofa")).not.toContain(3));

  test("written apart or together are the same", () => {
    expect(rowsOf("night stand")[0]).toBe(3);
    expect(rowsOf("coffeetable")[0]).toBe(2);
  });

  test("that nothing holds are left out, the thing itself last", () => {
    const found = index.search("purple leather sofa", anything);
    expect(found.leftOut).toEqual(["purple", "leather"]);
    expect([...found.rows]).toEqual([0, 1]);
    expect(index.search("velvet dresser", anything)).toMatchObject({ leftOut: ["velvet"], rows: Uint32Array.of(5) });
  });

  test("all together come first; what holds fewer follows on an empty page, and is told", () => {
    const found = index.search("green sofa", anything);
    expect([...found.rows]).toEqual([1, 0]);
    expect(found).toMatchObject({ whole: 1, count: 2, leftOut: [] });
  });

  test("a count belongs to its word: six drawers, not seven", () => {
    expect(index.search("six drawer dresser", anything)).toMatchObject({ leftOut: [], whole: 1 });
    expect(index.search("7 drawer dresser", anything).leftOut).toEqual(["7"]);
  });

  test("equally good ones are ordered by popularity, and only these", () => {
    expect(rowsOf("marin sofa", { popularity: (row) => row })).toEqual([1, 0]);
    expect(rowsOf("green sofa", { popularity: (row) => -row })[0]).toBe(1);
  });
});

describe("typing errors", () => {
  test.each([
    ["walunt table", "walnut table", 2],
    ["nihgtstand", "nightstand", 3],
    ["dreser oak", "dresser oak", 5],
    ["velvett sofa", "velvet sofa", 1],
  ])("%s is read as %s", (keyword, corrected, row) => {
    const found = index.search(keyword, anything);
    expect(found.corrected).toBe(corrected);
    expect(found.rows[0]).toBe(row);
  });

  test("known words and short ones stay as they are", () => {
    for (const keyword of ["sofa", "lamp", "oka", "walnut"]) expect(index.search(keyword, anything).corrected).toBeNull();
  });

  test("edits are counted up to the most that matter", () => {
    const edits = (a: string, b: string) => editsBetween(Buffer.from(a), Buffer.from(b), 2);
    expect([edits("sofa", "sofa"), edits("sofa", "soaf"), edits("sofa", "sofas"), edits("sofa", "soba"), edits("sofa", "table")]).toEqual([
      0, 1, 1, 1, 3,
    ]);
  });
});

describe("synonyms", () => {
  test("find both ways or one way, words and phrases, in Chinese too", () => {
    index.setSynonyms([
      { words: ["sofa", "couch", "settee"], finds: [], isTwoWay: true },
      { words: ["bedside table", "nightstand"], finds: [], isTwoWay: true },
      { words: ["长椅子"], finds: ["沙发"], isTwoWay: false },
      { words: ["storage"], finds: ["dresser"], isTwoWay: false },
    ]);
    expect(rowsOf("couches").slice(0, 2)).toEqual([0, 1]);
    expect(rowsOf("green settee")[0]).toBe(1);
    expect(rowsOf("bedside tables")[0]).toBe(3);
    expect(rowsOf("长椅子")).toEqual([0, 1]);
    expect(rowsOf("storage")).toEqual([5]);
    expect(index.search("couhc", anything).corrected).toBe("couch");
    index.setSynonyms([]);
    expect(rowsOf("settee")).toEqual([]);
  });
});

describe("numbers", () => {
  test("are found whole, by their beginning and by a part, however they are written", () => {
    expect(rowsOf("a-100")).toEqual([0]);
    expect(rowsOf("A100")).toEqual([0]);
    expect(rowsOf("mb200")).toEqual([2]);
    expect(rowsOf("M B 200")).toEqual([2]);
    expect(rowsOf("M-B-20")).toEqual([2, 3]);
    expect(rowsOf("A-100 D-400")).toEqual([0, 5]);
    expect(index.rowsWithNumber("m-a-101")).toEqual([1]);
    expect(index.rowsWithNumber("A-10")).toEqual([]);
  });

  test("come while they are typed", () => {
    expect([...index.suggest("A-1", anything).rows]).toEqual([0, 1]);
    expect([...index.suggest("coffee ta", anything).rows][0]).toBe(2);
  });
});

describe("what is in the index", () => {
  test("is what was put last", () => {
    index.put(2, text("B-200", "Aldo Bench in Walnut"));
    expect(rowsOf("bench")).toEqual([2]);
    expect(rowsOf("coffee table")).not.toContain(2);
    index.remove(2);
    expect(rowsOf("bench")).toEqual([]);
    expect(rowsOf("B-200")).toEqual([]);
  });

  test("survives many changes: texts that nobody has any more are forgotten", () => {
    for (let round = 0; round < 6; round += 1)
      for (let row = 10; row < 900; row += 1) index.put(row, text(`Z-${row}`, `Piece ${round} number${row} round${round}`));
    expect(rowsOf("number777")).toEqual([777]);
    expect(rowsOf("round4")).toEqual([]);
    expect(index.search("round5", { ...anything, most: 2_000 }).count).toBe(890);
    expect(rowsOf("green sofa")[0]).toBe(1);
  });

  test("is shown as far as it is accepted, and no more than asked for", () => {
    expect(rowsOf("sofa", { accepts: (row) => row !== 0 })).toEqual([1]);
    expect(index.search("sofa", { ...anything, most: 1 })).toMatchObject({ count: 1, isCut: true });
  });
});

test("hostile keywords are harmless and quick", () => {
  const began = performance.now();
  const nasty = [
    "a".repeat(10_000),
    "sofa ".repeat(3_000),
    "沙发".repeat(4_000),
    "🛋️".repeat(300),
    "'; drop table products; --",
    "sofa & | ! ( :*",
    "\\%_",
    "﷽",
    "́".repeat(500),
  ];
  for (const keyword of nasty) index.search(keyword, anything);
  expect(rowsOf("?! … ---")).toEqual([]);
  expect(rowsOf("")).toEqual([]);
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (keyword) => {
      index.search(keyword, anything);
      index.suggest(keyword, anything);
    }),
    { numRuns: 200, seed: 7 },
  );
  expect(performance.now() - began).toBeLessThan(15_000);
});
