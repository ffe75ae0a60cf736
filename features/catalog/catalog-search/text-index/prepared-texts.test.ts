import { beforeAll, expect, test } from "vitest";
import { createProductTextMapper } from "#bench/search-relevance/product-texts.ts";
import { buildCatalog } from "#demo/catalog/build-catalog.ts";
import { type Language, languages } from "#kernel/languages.ts";
import { TextPreparer, type TextToPrepare } from "./prepared-texts.ts";
import type { ProductText } from "./searched.ts";
import { InMemoryTextIndex } from "./text-index.ts";

/** Texts that a thread prepares give the same index as texts that are indexed directly. */

let texts: ProductText[];
let direct: InMemoryTextIndex;

beforeAll(() => {
  const catalog = buildCatalog();
  texts = catalog.products.map(createProductTextMapper(catalog));
  direct = new InMemoryTextIndex();
  for (const [row, text] of texts.entries()) direct.upsert(row, text);
});

/** Prepares texts in batches and adds them to an index, as they arrive from another thread. */
const addPrepared = (index: InMemoryTextIndex, preparer: TextPreparer, changed: readonly TextToPrepare[]): void => {
  for (let from = 0; from < changed.length; from += 50) {
    const batch = structuredClone(preparer.prepare(changed.slice(from, from + 50)));
    const upsert = index.openBatch(batch);
    for (const text of batch.texts) upsert(text.product_id, text);
  }
};

const toPrepare = (all: readonly ProductText[], index?: InMemoryTextIndex): TextToPrepare[] =>
  all.map((text, row) => ({ product_id: row, text, knownHash: index?.hashOf(row) }));

const keywords: Record<Language, readonly string[]> = {
  "en-US": ["walnut coffee table", "queen bed with storage", "sofas", "sofa without arms", "velvt chair", "outdoor dining", "JY-SF-10101"],
  "zh-CN": ["沙发床", "橡木餐桌", "两米 沙发", "无扶手椅", "床", "茶几"],
  "es-ES": ["sofá de 3 plazas", "mesa de centro nogal", "cama sin cajones", "sillones de piel", "cómoda"],
};

const searchAll = (index: InMemoryTextIndex) =>
  languages.flatMap((language) =>
    keywords[language].map((keyword) => {
      const { rows, scores, ...rest } = index.search(keyword, { language, accepts: () => true, maxRows: 60 });
      return { keyword, rows: [...rows], scores: [...scores], ...rest };
    }),
  );

test("every search finds the same with the same scores", () => {
  const index = new InMemoryTextIndex();
  addPrepared(index, new TextPreparer(), toPrepare(texts));
  expect(searchAll(index)).toEqual(searchAll(direct));
  expect(searchAll(direct).every(({ rows }) => rows.length > 0)).toBe(true);
});

test("a later batch replaces texts, also when the thread began anew or another one numbered the words", () => {
  const index = new InMemoryTextIndex();
  const older = texts.map((text, row) => ({ ...text, title: (texts[(row + 7) % texts.length] as ProductText).title }));
  for (const [row, text] of older.entries()) index.upsert(row, text);
  addPrepared(index, new TextPreparer(), toPrepare(texts, index));
  const rowsOf = (some: ReturnType<typeof searchAll>) => some.map(({ rows }) => rows.toSorted((a, b) => a - b));
  expect(rowsOf(searchAll(index))).toEqual(rowsOf(searchAll(direct)));
});

test("leaves out the terms of a text that the index has already, but not its article numbers", () => {
  const index = new InMemoryTextIndex();
  for (const [row, text] of texts.entries()) index.upsert(row, text);
  const renumbered = texts.map((text) => ({ ...text, custom_sn: `NEW-${text.goods_sn}` }));
  const { texts: prepared, terms } = new TextPreparer().prepare(toPrepare(renumbered, index));
  expect(prepared.every(({ postings }) => postings === undefined)).toBe(true);
  expect(terms.length).toBe(0);
  addPrepared(index, new TextPreparer(), toPrepare(renumbered, index));
  expect(searchAll(index)).toEqual(searchAll(direct));
  expect(index.rowsByArticleNumber("NEW-JY-SF-10101")).toHaveLength(1);
});
