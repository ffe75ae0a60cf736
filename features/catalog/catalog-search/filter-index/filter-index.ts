import { maxCertificates } from "#features/catalog/taxonomy/rules/vocabularies.ts";
import { invariant } from "#kernel/invariant.ts";
import { Dictionary, ensureCapacity, RowList } from "./columns.ts";

/**
 * Column store of every listed product and offer (docs/decisions/0014) with the fields that lists filter, count and sort by.
 * A product keeps its row number forever; its offers form a linked list of offer rows. Pure: does not access the database.
 */

/** Offer kinds in the order in which a search prefers them. */
export const offerKinds = ["local", "special", "presale", "fob", "processing"] as const;
export type OfferKind = (typeof offerKinds)[number];

/** Filters on a field with one value per product. */
export const valueNames = ["merchants", "materials", "colours", "styles", "assemblies", "ports", "lead_times"] as const;
export type ValueName = (typeof valueNames)[number];

/** Filters on a size, in millimeters, cubic centimeters or grams. */
export const sizeNames = ["width", "depth", "height", "volume", "weight"] as const;
export type SizeName = (typeof sizeNames)[number];

export interface IndexedOffer {
  relation_id: number;
  warehouse_id: number;
  kind: OfferKind;
  price_cents: number;
  moq: number;
  available: number;
  /** Pieces that can be ordered: those in stock, and those that come and can be ordered ahead. */
  orderable: number;
}

export interface IndexedProduct {
  product_id: number;
  /** The category path, from the top to the leaf. */
  path: readonly number[];
  values: Readonly<Record<ValueName, string>>;
  sizes: Readonly<Record<SizeName, number>>;
  certificates: readonly string[];
  first_available_minute: number;
  popularity: number;
  is_hot: boolean;
  offers: readonly IndexedOffer[];
}

/** Marks a missing row: the end of an offer list, or an unknown product. */
export const noRow = -1;

const record = <Name extends string, T>(names: readonly Name[], make: (name: Name) => T): Record<Name, T> =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, T>;

const columnNames = [
  ...(["productId", "leaf", "certificates", "firstAvailableMinute", "popularity", "isHot", "firstOffer"] as const),
  ...(["relationId", "warehouse", "kind", "priceCents", "moq", "available", "orderable", "nextOffer"] as const),
] as const;

/** Everything that a filter index holds, for `index-snapshot.ts`. */
export type FilterIndexState = ReturnType<FilterIndex["toState"]>;

export class FilterIndex {
  readonly dictionaries = record(valueNames, () => new Dictionary<string>());
  readonly certificateCodes = new Dictionary<string>();
  readonly warehouses = new Dictionary<number>();
  readonly leaves = new Dictionary<number>();

  /** Product columns. */
  productCount = 0;
  productId = new Int32Array(0);
  leaf = new Uint16Array(0);
  values = record(valueNames, () => new Uint16Array(0));
  sizes = record(sizeNames, () => new Int32Array(0));
  certificates = new Int32Array(0);
  firstAvailableMinute = new Int32Array(0);
  popularity = new Int32Array(0);
  isHot = new Uint8Array(0);
  firstOffer = new Int32Array(0);

  /** Offer columns. */
  relationId = new Int32Array(0);
  warehouse = new Uint16Array(0);
  kind = new Uint8Array(0);
  priceCents = new Int32Array(0);
  moq = new Int32Array(0);
  available = new Int32Array(0);
  orderable = new Int32Array(0);
  nextOffer = new Int32Array(0);

  #offerCount = 0;
  #freeOffer = noRow;
  #rowOfProduct = new Int32Array(0);
  #paths: (readonly number[])[] = [];
  readonly #rowsByCategory = new Map<number, RowList>();
  readonly #rowsByKind = offerKinds.map(() => new RowList());
  #kindBits = new Uint8Array(0);

  /** The row of a product, or `noRow` when it was never indexed. */
  rowOf(product_id: number): number {
    return (this.#rowOfProduct[product_id] ?? 0) - 1;
  }

  /** All products in a category and its subcategories (0: all categories), including unlisted ones. */
  rowsInCategory(type_id: number): Int32Array {
    return this.#rowsByCategory.get(type_id)?.view() ?? new Int32Array(0);
  }

  /** All products that have or had an offer of a kind. */
  rowsWithKind(kind: OfferKind): Int32Array {
    return (this.#rowsByKind[offerKinds.indexOf(kind)] as RowList).view();
  }

  pathOf(row: number): readonly number[] {
    return this.#paths[this.leaf[row] as number] ?? [];
  }

  /** The sizes of a row in millimeters, grams and cubic centimeters. */
  sizesOf(row: number): Record<SizeName, number> {
    const sizeOf = (name: SizeName): number => this.sizes[name][row] as number;
    return { width: sizeOf("width"), depth: sizeOf("depth"), height: sizeOf("height"), volume: sizeOf("volume"), weight: sizeOf("weight") };
  }

  /** Inserts or replaces a product and returns its row. */
  upsert(product: IndexedProduct): number {
    const existing = this.rowOf(product.product_id);
    const row = existing === noRow ? this.#newRow(product.product_id) : existing;
    this.#assignCategory(row, product.path, existing === noRow);
    for (const name of valueNames) this.values[name][row] = this.dictionaries[name].getOrAdd(product.values[name]);
    for (const name of sizeNames) this.sizes[name][row] = product.sizes[name];
    this.certificates[row] = product.certificates.reduce((bits, code) => bits | this.#certificateBit(code), 0);
    this.firstAvailableMinute[row] = product.first_available_minute;
    this.popularity[row] = product.popularity;
    this.isHot[row] = product.is_hot ? 1 : 0;
    this.#removeOffers(row);
    // Each offer is linked in front, so iterate backwards to preserve the given order.
    for (const offer of product.offers.toReversed()) this.#addOffer(row, offer);
    return row;
  }

  /** Removes all offers of a product, which unlists it. */
  unlist(product_id: number): void {
    const row = this.rowOf(product_id);
    if (row !== noRow) this.#removeOffers(row);
  }

  /** Updates the pieces of an offer that are in stock, and those that can be ordered. */
  setAvailable(product_id: number, relation_id: number, available: number, orderable: number): void {
    const row = this.rowOf(product_id);
    if (row === noRow) return;
    for (let offer = this.firstOffer[row] as number; offer !== noRow; offer = this.nextOffer[offer] as number)
      if (this.relationId[offer] === relation_id) [this.available[offer], this.orderable[offer]] = [available, orderable];
  }

  /** What the index holds. It shares memory with the index. */
  toState() {
    return {
      dictionaries: record(valueNames, (name) => this.dictionaries[name].keys),
      certificateCodes: this.certificateCodes.keys,
      warehouses: this.warehouses.keys,
      leaves: this.leaves.keys,
      columns: record(columnNames, (name) => this[name]),
      values: this.values,
      sizes: this.sizes,
      counts: { products: this.productCount, offers: this.#offerCount, freeOffer: this.#freeOffer },
      rowOfProduct: this.#rowOfProduct,
      paths: this.#paths,
      rowsByCategory: new Map([...this.#rowsByCategory].map(([type_id, rows]) => [type_id, rows.view()])),
      rowsByKind: this.#rowsByKind.map((rows) => rows.view()),
      kindBits: this.#kindBits,
    };
  }

  /** Fills an empty index. It takes over the memory of the state. */
  restore(state: FilterIndexState): void {
    for (const name of valueNames) this.dictionaries[name].restore(state.dictionaries[name]);
    this.certificateCodes.restore(state.certificateCodes);
    this.warehouses.restore(state.warehouses);
    this.leaves.restore(state.leaves);
    Object.assign(this, state.columns, { values: state.values, sizes: state.sizes, productCount: state.counts.products });
    this.#offerCount = state.counts.offers;
    this.#freeOffer = state.counts.freeOffer;
    this.#rowOfProduct = state.rowOfProduct;
    this.#paths = state.paths;
    this.#kindBits = state.kindBits;
    for (const [type_id, rows] of state.rowsByCategory) this.#rowListOf(type_id).restore(rows);
    for (const [kind, rows] of state.rowsByKind.entries()) this.#rowsByKind[kind]?.restore(rows);
  }

  #certificateBit(code: string): number {
    const number = this.certificateCodes.getOrAdd(code);
    invariant(number < maxCertificates, "more certificates than a product's bits");
    return 1 << number;
  }

  #newRow(product_id: number): number {
    const row = this.productCount;
    this.productCount += 1;
    this.#rowOfProduct = ensureCapacity(this.#rowOfProduct, product_id + 1);
    this.#rowOfProduct[product_id] = row + 1;
    this.productId = ensureCapacity(this.productId, row + 1);
    this.leaf = ensureCapacity(this.leaf, row + 1);
    for (const name of valueNames) this.values[name] = ensureCapacity(this.values[name], row + 1);
    for (const name of sizeNames) this.sizes[name] = ensureCapacity(this.sizes[name], row + 1);
    this.certificates = ensureCapacity(this.certificates, row + 1);
    this.firstAvailableMinute = ensureCapacity(this.firstAvailableMinute, row + 1);
    this.popularity = ensureCapacity(this.popularity, row + 1);
    this.isHot = ensureCapacity(this.isHot, row + 1);
    this.firstOffer = ensureCapacity(this.firstOffer, row + 1);
    this.#kindBits = ensureCapacity(this.#kindBits, row + 1);
    this.productId[row] = product_id;
    this.firstOffer[row] = noRow;
    return row;
  }

  /** Adds a product to its leaf category and all ancestors, and removes it from its previous ones. */
  #assignCategory(row: number, path: readonly number[], isNew: boolean): void {
    const leaf = this.leaves.getOrAdd(path.at(-1) ?? 0);
    this.#movePath(leaf, path);
    if (!isNew && this.leaf[row] === leaf) return;
    if (!isNew) for (const type_id of [0, ...this.pathOf(row)]) this.#rowsByCategory.get(type_id)?.remove(row);
    this.leaf[row] = leaf;
    this.#paths[leaf] = path;
    for (const type_id of [0, ...path]) this.#rowListOf(type_id).push(row);
  }

  /** Moves all products of a leaf from the categories that stood above it to those that stand there now. */
  #movePath(leaf: number, path: readonly number[]): void {
    const before = this.#paths[leaf] ?? path;
    if (before.join() === path.join()) return;
    const rows = this.rowsInCategory(path.at(-1) ?? 0).slice();
    for (const type_id of before) if (!path.includes(type_id)) this.#rowListOf(type_id).removeAll(new Set(rows));
    for (const type_id of path) if (!before.includes(type_id)) for (const row of rows) this.#rowListOf(type_id).push(row);
    this.#paths[leaf] = path;
  }

  #rowListOf(type_id: number): RowList {
    const rows = this.#rowsByCategory.get(type_id) ?? new RowList();
    this.#rowsByCategory.set(type_id, rows);
    return rows;
  }

  #removeOffers(row: number): void {
    for (let offer = this.firstOffer[row] as number; offer !== noRow; ) {
      const next = this.nextOffer[offer] as number;
      this.nextOffer[offer] = this.#freeOffer;
      this.#freeOffer = offer;
      offer = next;
    }
    this.firstOffer[row] = noRow;
  }

  #addOffer(row: number, { relation_id, warehouse_id, kind, price_cents, moq, available, orderable }: IndexedOffer): void {
    const offer = this.#newOfferRow();
    const kindNumber = offerKinds.indexOf(kind);
    this.relationId[offer] = relation_id;
    this.warehouse[offer] = this.warehouses.getOrAdd(warehouse_id);
    this.kind[offer] = kindNumber;
    this.priceCents[offer] = price_cents;
    this.moq[offer] = moq;
    this.available[offer] = available;
    this.orderable[offer] = orderable;
    this.nextOffer[offer] = this.firstOffer[row] as number;
    this.firstOffer[row] = offer;
    const bit = 1 << kindNumber;
    if (((this.#kindBits[row] as number) & bit) !== 0) return;
    this.#kindBits[row] = (this.#kindBits[row] as number) | bit;
    (this.#rowsByKind[kindNumber] as RowList).push(row);
  }

  #newOfferRow(): number {
    if (this.#freeOffer !== noRow) {
      const offer = this.#freeOffer;
      this.#freeOffer = this.nextOffer[offer] as number;
      return offer;
    }
    const offer = this.#offerCount;
    this.#offerCount += 1;
    this.relationId = ensureCapacity(this.relationId, offer + 1);
    this.warehouse = ensureCapacity(this.warehouse, offer + 1);
    this.kind = ensureCapacity(this.kind, offer + 1);
    this.priceCents = ensureCapacity(this.priceCents, offer + 1);
    this.moq = ensureCapacity(this.moq, offer + 1);
    this.available = ensureCapacity(this.available, offer + 1);
    this.orderable = ensureCapacity(this.orderable, offer + 1);
    this.nextOffer = ensureCapacity(this.nextOffer, offer + 1);
    return offer;
  }
}
