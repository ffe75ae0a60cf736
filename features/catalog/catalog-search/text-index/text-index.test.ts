import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import type { Text } from "#kernel/languages.ts";
import { cpuMs } from "#tools/cpu-time.ts";
import { wholeTurn } from "../follower.ts";
import type { ProductText, SearchOptions } from "./searched.ts";
import { editDistance } from "./spelling.ts";
import { InMemoryTextIndex } from "./text-index.ts";

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
const anything: SearchOptions = { language: "en-US", accepts: () => true, maxRows: 100 };

let index: InMemoryTextIndex;
const rowsOf = (keyword: string, options: Partial<SearchOptions> = {}) => [...index.search(keyword, { ...anything, ...options }).rows];
beforeEach(() => {
  index = new InMemoryTextIndex();
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
  for (const [row, product] of texts.entries()) index.upsert(row, product);
});

describe("text search", () => {
  test("finds all three languages from each, ignoring accents and number", () => {
    expect(rowsOf("sofas")).toEqual([0, 1]);
    expect(rowsOf("sofá verde")[0]).toBe(1);
    expect(rowsOf("SOFA TERCIOPELO", { language: "zh-CN" })[0]).toBe(1);
    expect(rowsOf("灰色沙发")[0]).toBe(0);
    expect(rowsOf("丝绒")).toEqual([1]);
    expect(rowsOf("沙")).toEqual([0, 1]);
  });

  test("ranks head nouns above describing words", () => {
    expect(rowsOf("table")[0]).toBe(2);
    expect(rowsOf("coffee table")[0]).toBe(2);
    expect(rowsOf("table lamp")[0]).toBe(4);
  });

  test("does not match a head noun in descriptions only", () => expect(rowsOf("sofa")).not.toContain(3));

  test("treats compounds written as one or two words alike", () => {
    expect(rowsOf("night stand")[0]).toBe(3);
    expect(rowsOf("coffeetable")[0]).toBe(2);
  });

  test("ignores words without matches, but keeps the head noun", () => {
    const found = index.search("purple leather sofa", anything);
    expect(found.leftOut).toEqual(["purple", "leather"]);
    expect([...found.rows]).toEqual([0, 1]);
    expect(index.search("velvet dresser", anything)).toMatchObject({ leftOut: ["velvet"], rows: Uint32Array.of(5) });
  });

  test("ranks full matches first and fills up the page with partial matches", () => {
    const found = index.search("green sofa", anything);
    expect([...found.rows]).toEqual([1, 0]);
    expect(found).toMatchObject({ completeCount: 1, count: 2, leftOut: [] });
  });

  test("matches a count with its noun: six drawers, not seven", () => {
    expect(index.search("six drawer dresser", anything)).toMatchObject({ leftOut: [], completeCount: 1 });
    expect(index.search("7 drawer dresser", anything).leftOut).toEqual(["7"]);
  });

  test("orders only rows with equal scores by popularity", () => {
    expect(rowsOf("marin sofa", { popularity: (row) => row })).toEqual([1, 0]);
    expect(rowsOf("green sofa", { popularity: (row) => -row })[0]).toBe(1);
  });
});

describe("spelling correction", () => {
  test.each([
    ["walunt table", "walnut table", 2],
    ["nihgtstand", "nightstand", 3],
    ["dreser oak", "dresser oak", 5],
    ["velvett sofa", "velvet sofa", 1],
  ])("corrects %s to %s", (keyword, corrected, row) => {
    const found = index.search(keyword, anything);
    expect(found.corrected).toBe(corrected);
    expect(found.rows[0]).toBe(row);
  });

  test("leaves known and short words unchanged", () => {
    for (const keyword of ["sofa", "lamp", "oka", "walnut"]) expect(index.search(keyword, anything).corrected).toBeNull();
  });

  test("counts edits up to the limit", () => {
    const edits = (a: string, b: string) => editDistance(Buffer.from(a), Buffer.from(b), 2);
    expect([edits("sofa", "sofa"), edits("sofa", "soaf"), edits("sofa", "sofas"), edits("sofa", "soba"), edits("sofa", "table")]).toEqual([
      0, 1, 1, 1, 3,
    ]);
  });
});

describe("synonyms", () => {
  test("match words and phrases in one or both directions, also in Chinese", () => {
    index.setSynonyms([
      { words: ["sofa", "couch", "settee"], finds: [], isTwoWay: true },
      { words: ["bedside table", "nightstand"], finds: [], isTwoWay: true },
      { words: ["长椅子"], finds: ["沙发"], isTwoWay: false },
      { words: ["storage"], finds: ["dresser"], isTwoWay: false },
      { words: ["chesterfield"], finds: ["sofa"], isTwoWay: false },
    ]);
    expect(rowsOf("couches").slice(0, 2)).toEqual([0, 1]);
    expect(rowsOf("green settee")[0]).toBe(1);
    expect(rowsOf("bedside tables")[0]).toBe(3);
    expect(rowsOf("长椅子")).toEqual([0, 1]);
    expect(rowsOf("storage")).toEqual([5]);
    expect(index.search("couhc", anything).corrected).toBe("couch");
    expect(rowsOf("chesterfield")).toEqual([0, 1]);
    index.setSynonyms([]);
    expect(rowsOf("chesterfield")).toEqual([]);
  });
});

describe("article numbers", () => {
  test("match exactly, by prefix and by substring, with any separators", () => {
    expect(rowsOf("a-100")).toEqual([0]);
    expect(rowsOf("A100")).toEqual([0]);
    expect(rowsOf("mb200")).toEqual([2]);
    expect(rowsOf("M B 200")).toEqual([2]);
    expect(rowsOf("M-B-20")).toEqual([2, 3]);
    expect(rowsOf("A-100 D-400")).toEqual([0, 5]);
    expect(index.rowsByArticleNumber("m-a-101")).toEqual([1]);
    expect(index.rowsByArticleNumber("A-10")).toEqual([]);
  });

  test("are suggested while typing", () => {
    expect([...index.suggest("A-1", anything).rows]).toEqual([0, 1]);
    expect([...index.suggest("coffee ta", anything).rows][0]).toBe(2);
  });
});

describe("index updates", () => {
  test("replaces and removes texts", () => {
    index.upsert(2, text("B-200", "Aldo Bench in Walnut"));
    expect(rowsOf("bench")).toEqual([2]);
    expect(rowsOf("coffee table")).not.toContain(2);
    index.remove(2);
    expect(rowsOf("bench")).toEqual([]);
    expect(rowsOf("B-200")).toEqual([]);
  });

  test("compacts texts without rows after many changes", async () => {
    for (let round = 0; round < 6; round += 1) {
      for (let row = 10; row < 900; row += 1) index.upsert(row, text(`Z-${row}`, `Piece ${round} number${row} round${round}`));
      await index.compact(wholeTurn);
    }
    expect(rowsOf("number777")).toEqual([777]);
    expect(rowsOf("round4")).toEqual([]);
    expect(index.search("round5", { ...anything, maxRows: 2_000 }).count).toBe(890);
    expect(rowsOf("green sofa")[0]).toBe(1);
    index.upsert(5, text("Z-5", "Piece 5 number777 round5"));
    expect(rowsOf("number777")).toEqual([777, 5]);
  });

  test("searches find the same while the index is compacted", async () => {
    for (let round = 0; round < 3; round += 1)
      for (let row = 10; row < 2_000; row += 1) index.upsert(row, text(`Z-${row}`, `Piece ${round} number${row} round${round}`));
    const search = () => ({ ...index.search("number777 piece", anything) });
    const before = search();
    let turns = 0;
    const rest = async () => {
      turns += 1;
      if (turns % 500 === 1) expect(search()).toEqual(before);
    };
    await index.compact({ isOver: () => true, rest });
    expect(turns).toBeGreaterThan(1_000);
    expect(search().rows).toEqual(before.rows);
  });

  test("returns only accepted rows, up to the limit", () => {
    expect(rowsOf("sofa", { accepts: (row) => row !== 0 })).toEqual([1]);
    expect(index.search("sofa", { ...anything, maxRows: 1 })).toMatchObject({ count: 1, isCut: true });
  });
});

test("handles hostile keywords quickly", () => {
  const began = cpuMs();
  const hostile = [
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
  for (const keyword of hostile) index.search(keyword, anything);
  expect(rowsOf("?! … ---")).toEqual([]);
  expect(rowsOf("")).toEqual([]);
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (keyword) => {
      index.search(keyword, anything);
      index.suggest(keyword, anything);
    }),
    { numRuns: 200, seed: 7 },
  );
  expect(cpuMs() - began).toBeLessThan(15_000);
});

test("a number after many other characters does not break the search", () => {
  expect(() => index.search(`${"椅".repeat(64)} ab`, anything)).not.toThrow();
  expect(() => index.search(`${"无门".repeat(40)}ab`, anything)).not.toThrow();
});

describe("sizes", () => {
  const widths = [1_300, 1_219, 1_150, 1_219, 1_225];
  const sizes = (row: number) => ({ width: widths[row] ?? 0, depth: 0, height: 0, weight: 0, volume: 0 });
  const consoles = new InMemoryTextIndex();
  const titles = ["Oak Console Table", "Pine Console Table", "Ash Console Table", "Lamp for Console Tables", "Console Table in Oak"];
  for (const [row, title] of titles.entries()) consoles.upsert(row, text(`S-${row}`, title));
  const found = (keyword: string) => [...consoles.search(keyword, { ...anything, sizes }).rows];

  test.each([
    // Those as close keep their order; what only mentions the thing stays behind it.
    ["4 ft console table", [1, 4, 2, 0, 3]],
    ["1.3 m console table", [0, 1, 4, 2, 3]],
    // All words come before a closer size with fewer words.
    ["4 ft oak console table", [4, 0, 1, 2]],
    ["console table under 5 ft", [0, 1, 2, 4, 3]],
  ])("%s", (keyword, rows) => expect(found(keyword)).toEqual(rows));
});
