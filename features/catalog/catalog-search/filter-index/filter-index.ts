import { invariant } from "#kernel/invariant.ts";
import { Dictionary, grown, Rows } from "./columns.ts";

/**
 * Every listed product and offer, in columns (decision 0014): what lists are filtered, counted and sorted by, and nothing
 * else. A product keeps its row number for good; its offers are a chain of offer rows. Pure: the database is elsewhere.
 */

/** The kinds of offers in the order a search prefers them for a product. */
export const offerKinds = ["local", "special", "presale", "fob", "processing"] as const;
export type OfferKind = (typeof offerKinds)[number];

/** Filters by one of several values that a product has one of. */
export const valueNames = ["merchants", "materials", "colours", "styles", "assemblies"] as const;
export type ValueName = (typeof valueNames)[number];

/** Filters by a size that a product has: millimetres, cubic centimetres, grams. */
export const sizeNames = ["width", "depth", "height", "volume", "weight"] as const;
export type SizeName = (typeof sizeNames)[number];

export interface ShelfOffer {
  relation_id: number;
  warehouse_id: number;
  kind: OfferKind;
  price_cents: number;
  moq: number;
  available: number;
}

export interface ShelfProduct {
  product_id: number;
  /** The leaf it stands under, and every category above that. */
  path: readonly number[];
  values: Readonly<Record<ValueName, string>>;
  sizes: Readonly<Record<SizeName, number>>;
  certificates: readonly string[];
  first_available_minute: number;
  popularity: number;
  is_hot: boolean;
  offers: readonly ShelfOffer[];
}

/** Marks the end of a chain of offers, and a product without any. */
export const none = -1;

const record = <Name extends string, T>(names: readonly Name[], make: () => T): Record<Name, T> =>
  Object.fromEntries(names.map((name) => [name, make()])) as Record<Name, T>;

/** As many certificates as the bits of a number tell apart. */
const maxCertificates = 31;

export class Shelf {
  readonly dictionaries = record(valueNames, () => new Dictionary<string>());
  readonly certificateCodes = new Dictionary<string>();
  readonly warehouses = new Dictionary<number>();
  readonly leaves = new Dictionary<number>();

  /** Columns of products. */
  products = 0;
  productId = new Int32Array(0);
  leaf = new Uint16Array(0);
  values = record(valueNames, () => new Uint16Array(0));
  sizes = record(sizeNames, () => new Int32Array(0));
  certificates = new Int32Array(0);
  firstAvailableMinute = new Int32Array(0);
  popularity = new Int32Array(0);
  isHot = new Uint8Array(0);
  firstOffer = new Int32Array(0);

  /** Columns of offers. */
  relationId = new Int32Array(0);
  warehouse = new Uint16Array(0);
  kind = new Uint8Array(0);
  priceCents = new Int32Array(0);
  moq = new Int32Array(0);
  available = new Int32Array(0);
  nextOffer = new Int32Array(0);

  #offers = 0;
  #freeOffer = none;
  #rowOfProduct = new Int32Array(0);
  #paths: (readonly number[])[] = [];
  readonly #byCategory = new Map<number, Rows>();
  readonly #byKind = offerKinds.map(() => new Rows());
  #inKind = new Uint8Array(0);

  /** The row of a product; `none` when it never stood here. */
  rowOf(product_id: number): number {
    return (this.#rowOfProduct[product_id] ?? 0) - 1;
  }

  /** Every product under a category (0: all of them), listed now or not. */
  rowsUnder(type_id: number): Int32Array {
    return this.#byCategory.get(type_id)?.view() ?? new Int32Array(0);
  }

  /** Every product that has or had an offer of a kind. */
  rowsWithKind(kind: OfferKind): Int32Array {
    return (this.#byKind[offerKinds.indexOf(kind)] as Rows).view();
  }

  pathOf(row: number): readonly number[] {
    return this.#paths[this.leaf[row] as number] ?? [];
  }

  /** Puts a product in, or what it is now in place of what it was. Gives its row. */
  put(product: ShelfProduct): number {
    const known = this.rowOf(product.product_id);
    const row = known === none ? this.#newRow(product.product_id) : known;
    this.#file(row, product.path, known === none);
    for (const name of valueNames) this.values[name][row] = this.dictionaries[name].put(product.values[name]);
    for (const name of sizeNames) this.sizes[name][row] = product.sizes[name];
    this.certificates[row] = product.certificates.reduce((bits, code) => bits | this.#certificateBit(code), 0);
    this.firstAvailableMinute[row] = product.first_available_minute;
    this.popularity[row] = product.popularity;
    this.isHot[row] = product.is_hot ? 1 : 0;
    this.#dropOffers(row);
    // Chained from the last to the first, so that they are read in the given order.
    for (const offer of product.offers.toReversed()) this.#putOffer(row, offer);
    return row;
  }

  /** Takes all offers of a product out: it is listed nowhere then. */
  unlist(product_id: number): void {
    const row = this.rowOf(product_id);
    if (row !== none) this.#dropOffers(row);
  }

  /** What can be ordered through an offer has changed. */
  restock(product_id: number, relation_id: number, available: number): void {
    const row = this.rowOf(product_id);
    if (row === none) return;
    for (let offer = this.firstOffer[row] as number; offer !== none; offer = this.nextOffer[offer] as number)
      if (this.relationId[offer] === relation_id) this.available[offer] = available;
  }

  #certificateBit(code: string): number {
    const number = this.certificateCodes.put(code);
    invariant(number < maxCertificates, "more certificates than a product's bits");
    return 1 << number;
  }

  #newRow(product_id: number): number {
    const row = this.products;
    this.products += 1;
    this.#rowOfProduct = grown(this.#rowOfProduct, product_id + 1);
    this.#rowOfProduct[product_id] = row + 1;
    this.productId = grown(this.productId, row + 1);
    this.leaf = grown(this.leaf, row + 1);
    for (const name of valueNames) this.values[name] = grown(this.values[name], row + 1);
    for (const name of sizeNames) this.sizes[name] = grown(this.sizes[name], row + 1);
    this.certificates = grown(this.certificates, row + 1);
    this.firstAvailableMinute = grown(this.firstAvailableMinute, row + 1);
    this.popularity = grown(this.popularity, row + 1);
    this.isHot = grown(this.isHot, row + 1);
    this.firstOffer = grown(this.firstOffer, row + 1);
    this.#inKind = grown(this.#inKind, row + 1);
    this.productId[row] = product_id;
    this.firstOffer[row] = none;
    return row;
  }

  /** Files a product under its leaf and everything above, and takes it out of where it stood before. */
  #file(row: number, path: readonly number[], isNew: boolean): void {
    const leaf = this.leaves.put(path.at(-1) ?? 0);
    if (!isNew && this.leaf[row] === leaf) return;
    if (!isNew) for (const type_id of [0, ...this.pathOf(row)]) this.#byCategory.get(type_id)?.remove(row);
    this.leaf[row] = leaf;
    this.#paths[leaf] = path;
    for (const type_id of [0, ...path]) {
      const rows = this.#byCategory.get(type_id) ?? new Rows();
      this.#byCategory.set(type_id, rows);
      rows.push(row);
    }
  }

  #dropOffers(row: number): void {
    for (let offer = this.firstOffer[row] as number; offer !== none; ) {
      const next = this.nextOffer[offer] as number;
      this.nextOffer[offer] = this.#freeOffer;
      this.#freeOffer = offer;
      offer = next;
    }
    this.firstOffer[row] = none;
  }

  #putOffer(row: number, { relation_id, warehouse_id, kind, price_cents, moq, available }: ShelfOffer): void {
    const offer = this.#offerRow();
    const kindNumber = offerKinds.indexOf(kind);
    this.relationId[offer] = relation_id;
    this.warehouse[offer] = this.warehouses.put(warehouse_id);
    this.kind[offer] = kindNumber;
    this.priceCents[offer] = price_cents;
    this.moq[offer] = moq;
    this.available[offer] = available;
    this.nextOffer[offer] = this.firstOffer[row] as number;
    this.firstOffer[row] = offer;
    const bit = 1 << kindNumber;
    if (((this.#inKind[row] as number) & bit) !== 0) return;
    this.#inKind[row] = (this.#inKind[row] as number) | bit;
    (this.#byKind[kindNumber] as Rows).push(row);
  }

  #offerRow(): number {
    if (this.#freeOffer !== none) {
      const offer = this.#freeOffer;
      this.#freeOffer = this.nextOffer[offer] as number;
      return offer;
    }
    const offer = this.#offers;
    this.#offers += 1;
    this.relationId = grown(this.relationId, offer + 1);
    this.warehouse = grown(this.warehouse, offer + 1);
    this.kind = grown(this.kind, offer + 1);
    this.priceCents = grown(this.priceCents, offer + 1);
    this.moq = grown(this.moq, offer + 1);
    this.available = grown(this.available, offer + 1);
    this.nextOffer = grown(this.nextOffer, offer + 1);
    return offer;
  }
}
