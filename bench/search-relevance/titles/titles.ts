import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import type { ProductText } from "#features/catalog/catalog-search/text-index/searched.ts";
import type { Language } from "#kernel/languages.ts";
import type { SearchedProduct } from "../searched-index.ts";

/**
 * Products that consist of a title. `wands-classes.tsv` (product_id, classes) holds the classes that a person assigned by reading to
 * products of the WANDS data set of Wayfair (https://github.com/wayfair/WANDS); the titles are read from a file of that set, a CSV with
 * the columns product_id and product_name. `trade-titles.tsv` (class, language, title) holds titles as makers write them, each in one
 * language only.
 */
export interface TitledProduct {
  title: string;
  language: Language;
  classes: readonly string[];
}

const readRows = (name: string): string[][] =>
  readFileSync(new URL(name, import.meta.url), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => line.split("\t"));

/** The judged products of WANDS with their titles from `path`. Throws where a title is missing. */
export const readWandsTitles = (path: string): TitledProduct[] => {
  const rows = parse(readFileSync(path), { columns: true, bom: true }) as { product_id: string; product_name: string }[];
  const titles = new Map(rows.map(({ product_id, product_name }) => [product_id, product_name]));
  return readRows("wands-classes.tsv").map(([id = "", classes = ""]) => {
    const title = titles.get(id);
    if (title === undefined) throw new Error(`${path} has no product ${id}`);
    return { title, language: "en-US", classes: classes.split(",") };
  });
};

export const readTradeTitles = (): TitledProduct[] =>
  readRows("trade-titles.tsv").map(([name = "", language, title = ""]) => ({ title, language: language as Language, classes: [name] }));

const noText = { "en-US": "", "zh-CN": "", "es-ES": "" };

const toProductText = ({ title, language }: TitledProduct, row: number): ProductText => ({
  goods_sn: `T-${row}`,
  custom_sn: "",
  title: { ...noText, [language]: title },
  collection: noText,
  categories: [],
  labels: [],
  features: { "en-US": [], "zh-CN": [], "es-ES": [] },
  description: noText,
});

/** The first number of a title that is followed by an inch mark: the size that the maker states first. */
export const inchesOf = ({ title }: TitledProduct): number | undefined => {
  const [, inches] = /(\d+(?:\.\d+)?) ?(?:''|-inch)/.exec(title) ?? [];
  return inches === undefined ? undefined : Number(inches);
};

/** Sizes in the units of the filters. A title without a size matches no measurement. */
const sizesOf = (product: TitledProduct) => {
  const width = (inchesOf(product) ?? Number.NaN) * 25.4;
  return { width, depth: 0, height: 0, weight: Number.NaN, volume: Number.NaN };
};

/** Titles as they are searched. */
export const toSearched = (products: readonly TitledProduct[]): SearchedProduct[] =>
  products.map((product, row) => ({ text: toProductText(product, row), sizes: sizesOf(product) }));
