import type { Language, Text } from "#kernel/languages.ts";
import type { NamesRow, TextRow } from "./queries/index-rows.ts";
import type { ProductText } from "./text-index/text-index.ts";

/** What keys and codes are called in each language, and where they stand among others. Pure. */

export interface Category {
  type_id: number;
  parent_type_id: number | null;
  title: Text;
  image: string;
  path: number[];
}

export class Names {
  /** In the order that people are shown. */
  readonly categories: ReadonlyMap<number, Category>;
  readonly #warehouses: ReadonlyMap<number, string>;
  readonly #merchants: ReadonlyMap<number, NamesRow["merchants"][number]>;
  readonly #terms: ReadonlyMap<string, ReadonlyMap<string, Text>>;
  readonly #sites: ReadonlyMap<string, readonly number[]>;

  constructor({ categories, warehouses, merchants, terms, sites }: NamesRow) {
    this.categories = new Map(categories.map((category) => [category.type_id, category]));
    this.#warehouses = new Map(warehouses.map(({ warehouse_id, name }) => [warehouse_id, name]));
    this.#merchants = new Map(merchants.map((merchant) => [merchant.merchant_id, merchant]));
    const byVocabulary = Map.groupBy(terms, ({ vocabulary }) => vocabulary);
    this.#terms = new Map([...byVocabulary].map(([vocabulary, its]) => [vocabulary, new Map(its.map(({ code, label }) => [code, label]))]));
    this.#sites = new Map(sites.map(({ site_code, warehouse_ids }) => [site_code, warehouse_ids]));
  }

  /** The warehouses a site sells from. */
  warehousesOf(site_code: string): readonly number[] {
    return this.#sites.get(site_code) ?? [];
  }

  warehouse(warehouse_id: number): string {
    return this.#warehouses.get(warehouse_id) ?? "";
  }

  merchant(merchant_id: number, language: Language): string {
    const merchant = this.#merchants.get(merchant_id);
    return (language === "zh-CN" ? merchant?.name_zh : merchant?.name) ?? "";
  }

  category(type_id: number, language: Language): string {
    return this.categories.get(type_id)?.title[language] ?? "";
  }

  /** What a code is called; a code that nobody has named stands for itself. */
  term(vocabulary: string, code: string, language: Language): string {
    return this.#terms.get(vocabulary)?.get(code)?.[language] ?? code;
  }

  /** The subcategories of a category, or the top of the tree for 0. */
  childrenOf(type_id: number): Category[] {
    return [...this.categories.values()].filter(({ parent_type_id }) => (parent_type_id ?? 0) === type_id);
  }

  /** Everything of a product that words may find. */
  wordsOf({ product_id: _, path, material, colour, style, assembly, collection, tags, ...row }: TextRow): ProductText {
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
