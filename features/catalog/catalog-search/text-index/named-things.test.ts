import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Language } from "#kernel/languages.ts";
import { InMemoryTextIndex } from "./text-index.ts";

/**
 * What a keyword finds first in a catalog that nobody prepared: `foreign-goods.txt` has a title per line, as makers and shops write them
 * (key | language | title). Each case names the products that lead the list, in any order, and the products that it must not contain.
 */

const empty = { "en-US": "", "zh-CN": "", "es-ES": "" };
const goods = readFileSync(new URL("foreign-goods.txt", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => line.split(" | ") as [key: string, language: Language, title: string]);

const index = new InMemoryTextIndex();
for (const [row, [key, language, title]] of goods.entries())
  index.upsert(row, {
    goods_sn: `T-${key}`,
    custom_sn: "",
    title: { ...empty, [language]: title },
    collection: empty,
    categories: [],
    labels: [],
    features: { "en-US": [], "zh-CN": [], "es-ES": [] },
    description: empty,
  });

const languageOf = (keyword: string): Language =>
  /\p{Script=Han}/u.test(keyword)
    ? "zh-CN"
    : /[áéíóúñ]|\b(?:de|sin|con|silla|mesa|escritorio|televisor|sillitas|sofacama)\b/.test(keyword)
      ? "es-ES"
      : "en-US";

const search = (keyword: string) => index.search(keyword, { language: languageOf(keyword), accepts: () => true, maxRows: 100 });
const keysOf = (rows: Iterable<number>): string[] => Array.from(rows, (row) => goods[row]?.[0] ?? "");

type Case = [keyword: string, leading: string, never?: string];

const expectCase = (keyword: string, leading: string, never = ""): void => {
  const expected = leading.split(" ");
  const found = keysOf(search(keyword).rows);
  expect(found.slice(0, expected.length).sort()).toEqual(expected.toSorted());
  expect(found.filter((key) => never.split(" ").includes(key))).toEqual([]);
};

describe("the named thing comes before what shares its attributes", () => {
  test.each<Case>([
    ["metal shelf", "metal-shelf wood-shelf bath-shelf"],
    ["metal shelf for kitchen", "metal-shelf wood-shelf bath-shelf"],
    ["velvet armchair", "armchair"],
    ["oak desk", "desk-drawers desk desk-zh desk-es"],
    ["headboard for bed", "headboard"],
    ["marble side table", "side-table"],
    ["leather sofa", "sofa sofa-bed"],
  ])("%s", expectCase);
});

describe("the thing comes before its parts, its accessories and the sets that contain it", () => {
  test.each<Case>([
    ["desk", "desk desk-drawers desk-zh desk-es"],
    ["escritorio", "desk desk-drawers desk-zh desk-es"],
    ["书桌", "desk desk-drawers desk-zh desk-es"],
    ["folding chairs", "folding-chair foldable-chair chair-es"],
    ["silla plegable", "folding-chair foldable-chair chair-es"],
    ["折叠椅", "folding-chair foldable-chair chair-es"],
    ["dining chair", "dining-chair dining-pair leather-chair faux-chair armless arm-dining"],
    ["sofa", "sofa sofa-bed"],
    ["沙发", "sofa sofa-bed"],
    ["bed", "metal-bed plain-bed drawer-bed metal-bunk"],
    ["wardrobe", "wardrobe open-wardrobe wardrobe-zh"],
    ["desk top", "desk-top desktop-zh top-es"],
    ["desk legs", "desk-legs"],
    ["sofa cover", "sofa-cover sofacover-zh cover-es"],
    ["funda de sofá", "sofa-cover sofacover-zh cover-es"],
    ["wardrobe door", "wardrobe-door"],
  ])("%s", expectCase);
});

describe("what the lexicon or the catalog lacks falls back to the thing", () => {
  test.each<Case>([
    ["armoire", "wardrobe open-wardrobe wardrobe-zh"],
    ["papasan armchair", "armchair"],
    ["kids desk", "desk desk-drawers desk-zh desk-es"],
    ["3 drawer chest", "chest-3"],
    ["chest of five drawers", "chest-5 chest5-zh"],
    ["4 drawer chest", "chest-3 chest-5 dresser-6 chest5-zh chest6-zh"],
    ["cómoda de 5 cajones", "chest-5 chest5-zh"],
    ["六斗柜", "chest6-zh"],
    ["四斗柜", "chest-3 chest-5 dresser-6 chest5-zh chest6-zh"],
  ])("%s", expectCase);

  test("a kind that is not there is answered by the thing in general", () => {
    for (const keyword of ["kids chair", "sillitas"])
      expect(keysOf(search(keyword).rows).slice(0, 9).join(" ")).toMatch(/^(?:\S*chair\S* ?|dining-pair ?|arm\S* ?)+$/);
  });
});

describe("a room narrows the thing and never replaces it", () => {
  test.each<Case>([
    ["bathroom shelf", "bath-shelf metal-shelf wood-shelf"],
    ["estante de baño", "bath-shelf"],
    ["baño", "bath-cabinet bath-shelf", "side-table"],
    ["bedroom chest", "chest-3 chest-5 dresser-6 chest5-zh chest6-zh"],
    ["kitchen table", "dining-table outdoor-table table-zh table-es"],
    ["outdoor dining table", "outdoor-table"],
    ["bathroom desk", "desk desk-drawers desk-zh desk-es", "bath-cabinet bath-shelf"],
  ])("%s", expectCase);
});

describe("an exclusion is kept, and what says so comes first", () => {
  test.each<Case>([
    ["dining chair without arms", "armless", "arm-dining armchair"],
    ["armless dining chair", "armless", "arm-dining armchair"],
    ["silla de comedor sin brazos", "armless", "arm-dining armchair"],
    ["无扶手餐椅", "armless", "arm-dining armchair"],
    ["nightstand no drawers", "nightstand", "nightstand-2 chest-3"],
    ["desk that doesn't have drawers", "desk", "desk-drawers desk-es desk-zh"],
    ["没抽屉的书桌", "desk", "desk-drawers desk-es desk-zh"],
    ["desk -drawers", "desk", "desk-drawers desk-es desk-zh"],
    ["wardrobe without doors", "open-wardrobe", "wardrobe wardrobe-zh"],
    ["dining chair not leather", "dining-chair dining-pair armless arm-dining", "leather-chair faux-chair"],
    ["leather-free dining chair", "dining-chair dining-pair armless arm-dining", "leather-chair faux-chair"],
    ["silla de comedor que no sea de cuero", "dining-chair dining-pair armless arm-dining", "leather-chair faux-chair"],
    ["餐椅 不要皮", "dining-chair dining-pair armless arm-dining", "leather-chair faux-chair"],
    ["chair but not folding", "dining-chair", "folding-chair foldable-chair chair-es folding-set set-es"],
    ["table no chairs", "desk desk-drawers", "folding-set bistro chairs-zh set-es"],
    ["bed without headboard", "plain-bed drawer-bed", "metal-bed headboard"],
    ["backless stool", "stool", "stool-back"],
    ["bookcase no glass", "book-open", "book-glass"],
  ])("%s", (keyword, leading, never) => {
    const expected = leading.split(" ");
    const found = keysOf(search(keyword).rows);
    expect(found.slice(0, Math.max(expected.length, 8))).toEqual(expect.arrayContaining(expected));
    if (expected.length === 1) expect(found[0]).toBe(leading);
    expect(found.filter((key) => never?.split(" ").includes(key))).toEqual([]);
  });
});

describe("words of the lexicon reach compounds, inflections and topics in every language", () => {
  test.each<Case>([
    ["televisor", "tv-stand tv-zh tv-es"],
    ["televisión", "tv-stand tv-zh tv-es"],
    ["电视", "tv-stand tv-zh tv-es"],
    ["teakwood", "nightstand outdoor-table table-es"],
    ["teak", "nightstand outdoor-table table-es"],
    ["oaken bookcases", "book-open book-glass"],
    ["sofacama", "sofa-bed"],
    ["walnutwood desktop", "desk-top"],
  ])("%s", expectCase);
});
