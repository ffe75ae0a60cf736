import type { Language, Text } from "#kernel/languages.ts";
import type { ProductTextRow, ReferenceDataRow } from "./queries.ts";
import { type RankPercents, rankPercent } from "./rules/score-steps.ts";
import type { ProductText } from "./text-index/searched.ts";

/** Category tree, names of warehouses and merchants, vocabulary labels and the warehouses of each site. Pure. */

export interface Category {
  type_id: number;
  parent_type_id: number | null;
  title: Text;
  image: string;
  path: number[];
}

export class ReferenceData {
  /** In display order. */
  readonly categories: ReadonlyMap<number, Category>;
  readonly #mergedCategories: ReadonlyMap<number, number>;
  readonly #mergedTerms: ReadonlyMap<string, string>;
  readonly #warehouses: ReadonlyMap<number, string>;
  readonly #merchants: ReadonlyMap<number, { name: string; name_zh: string; score: number | null }>;
  readonly #terms: ReadonlyMap<string, ReadonlyMap<string, Text>>;
  readonly #sites: ReadonlyMap<string, readonly number[]>;
  /** How the scores of manufacturers move their products in the default order of lists; undefined where they do not. */
  readonly rankPercents: RankPercents | undefined;

  constructor({ categories, merged_categories, warehouses, merchants, score_weight, terms, sites }: ReferenceDataRow) {
    this.categories = new Map(categories.map((category) => [category.type_id, category]));
    this.#mergedCategories = new Map(merged_categories.map(({ type_id, merged_into }) => [type_id, merged_into]));
    this.#mergedTerms = new Map(
      terms.flatMap(({ vocabulary, code, merged_into }) => (merged_into === null ? [] : [[`${vocabulary}/${code}`, merged_into]])),
    );
    this.#warehouses = new Map(warehouses.map(({ warehouse_id, name }) => [warehouse_id, name]));
    this.#merchants = new Map(merchants.map((merchant) => [merchant.merchant_id, merchant]));
    const byVocabulary = Map.groupBy(terms, ({ vocabulary }) => vocabulary);
    this.#terms = new Map(
      [...byVocabulary].map(([vocabulary, entries]) => [vocabulary, new Map(entries.map(({ code, label }) => [code, label]))]),
    );
    this.rankPercents =
      score_weight === 0
        ? undefined
        : new Map(
            merchants.flatMap(({ merchant_id, score }): [number, number][] =>
              score === null ? [] : [[merchant_id, rankPercent(score, score_weight)]],
            ),
          );
    this.#sites = new Map(sites.map(({ site_code, warehouse_ids }) => [site_code, warehouse_ids]));
  }

  /** The category that a number means: the one that its products were merged into, or itself. */
  resolveCategory(type_id: number): number {
    return this.#mergedCategories.get(type_id) ?? type_id;
  }

  /** The same for codes of a vocabulary. */
  resolveTerms(vocabulary: string, codes: readonly string[]): string[] {
    return [...new Set(codes.map((code) => this.#mergedTerms.get(`${vocabulary}/${code}`) ?? code))];
  }

  /** The ids of the warehouses a site sells from. */
  warehouseIdsOf(site_code: string): readonly number[] {
    return this.#sites.get(site_code) ?? [];
  }

  warehouseName(warehouse_id: number): string {
    return this.#warehouses.get(warehouse_id) ?? "";
  }

  merchantName(merchant_id: number, language: Language): string {
    const merchant = this.#merchants.get(merchant_id);
    return (language === "zh-CN" ? merchant?.name_zh : merchant?.name) ?? "";
  }

  /** Whether a manufacturer has at least this score; 0 is any, also none. */
  hasMinScore(merchant_id: number, least: number): boolean {
    return least === 0 || (this.#merchants.get(merchant_id)?.score ?? -1) >= least;
  }

  get merchantIds(): number[] {
    return [...this.#merchants.keys()];
  }

  categoryName(type_id: number, language: Language): string {
    return this.categories.get(type_id)?.title[language] ?? "";
  }

  /** The label of a vocabulary code; the code itself when it has no label. */
  termLabel(vocabulary: string, code: string, language: Language): string {
    return this.#terms.get(vocabulary)?.get(code)?.[language] ?? code;
  }

  /** The subcategories of a category, or the top of the tree for 0. */
  childrenOf(type_id: number): Category[] {
    return [...this.categories.values()].filter(({ parent_type_id }) => (parent_type_id ?? 0) === type_id);
  }

  /** The searchable text of a product. */
  toProductText({ product_id: _, path, material, colour, style, assembly, collection, tags, ...row }: ProductTextRow): ProductText {
    const labels = [
      ["material", material],
      ["colour", colour],
      ["style", style],
      ["assembly", assembly],
      ...tags.map((tag) => ["tag", tag]),
    ] as const;
    const textOf = (vocabulary: string, code: string): Text =>
      this.#terms.get(vocabulary)?.get(code) ?? { "en-US": code, "zh-CN": code, "es-ES": code };
    return {
      ...row,
      collection: textOf("collection", collection),
      categories: path.flatMap((type_id) => this.categories.get(type_id)?.title ?? []),
      labels: labels.filter(([, code]) => code !== "").map(([vocabulary, code]) => textOf(vocabulary, code as string)),
    };
  }
}
