import { invariant } from "#kernel/invariant.ts";
import { Dictionary, grown, Rows } from "./columns.ts";

/**
 * Every listed product and offer, in plain numbers (decision 0014): what lists are filtered, counted and sorted by, and nothing
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

/** The cells of a product: two to this power. */
const factsShift = 4;
const [firstOfferFact, leafFact, certificatesFact, minuteFact, popularityFact, hotFact, firstValueFact, firstSizeFact] = [
  0, 1, 2, 3, 4, 5, 6, 11,
] as const;

/** The cells of an offer: two to this power, one of them free. */
const cellsShift = 3;
const [relationCell, warehouseCell, kindCell, priceCell, moqCell, availableCell, nextCell] = [0, 1, 2, 3, 4, 5, 6] as const;

/** As many certificates as the bits of a number tell apart. */
const certificatesMost = 31;

export class Shelf {
  readonly dictionaries = record(valueNames, () => new Dictionary<string>());
  readonly certificateCodes = new Dictionary<string>();
  readonly warehouses = new Dictionary<number>();
  readonly leaves = new Dictionary<number>();

  /** Columns of products. */
  products = 0;
  productId = new Int32Array(0);
  /**
   * Everything else of a product in sixteen cells that lie together, a line of the processor's memory: a category among a
   * million products would otherwise wait for one line per column.
   */
  #facts = new Int32Array(0);

  /**
   * Offers, each in eight cells that lie together: whoever looks at one looks at most of it, and the offers of a product were
   * put in one after the other. In columns of their own a category among a million products would wait for memory.
   */
  #cells = new Int32Array(0);

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

  /** The number of the leaf in `leaves`. */
  leaf(row: number): number {
    return this.#facts[(row << factsShift) + leafFact] as number;
  }

  /** The number, in its dictionary, of the product's value of the nth of `valueNames`. */
  value(row: number, nth: number): number {
    return this.#facts[(row << factsShift) + firstValueFact + nth] as number;
  }

  /** The nth of `sizeNames`. */
  size(row: number, nth: number): number {
    return this.#facts[(row << factsShift) + firstSizeFact + nth] as number;
  }

  /** Bits by the numbers of `certificateCodes`. */
  certificates(row: number): number {
    return this.#facts[(row << factsShift) + certificatesFact] as number;
  }

  firstAvailableMinute(row: number): number {
    return this.#facts[(row << factsShift) + minuteFact] as number;
  }

  popularity(row: number): number {
    return this.#facts[(row << factsShift) + popularityFact] as number;
  }

  isHot(row: number): boolean {
    return this.#facts[(row << factsShift) + hotFact] === 1;
  }

  /** The first offer of a product's chain; `none` when it is listed nowhere. */
  firstOffer(row: number): number {
    return this.#facts[(row << factsShift) + firstOfferFact] as number;
  }

  relationId(offer: number): number {
    return this.#cells[(offer << cellsShift) + relationCell] as number;
  }

  /** The number of the warehouse in `warehouses`. */
  warehouse(offer: number): number {
    return this.#cells[(offer << cellsShift) + warehouseCell] as number;
  }

  /** The place of the kind in `offerKinds`. */
  kind(offer: number): number {
    return this.#cells[(offer << cellsShift) + kindCell] as number;
  }

  priceCents(offer: number): number {
    return this.#cells[(offer << cellsShift) + priceCell] as number;
  }

  moq(offer: number): number {
    return this.#cells[(offer << cellsShift) + moqCell] as number;
  }

  /** How many pieces can be ordered through an offer. */
  available(offer: number): number {
    return this.#cells[(offer << cellsShift) + availableCell] as number;
  }

  /** The product's next offer; `none` behind the last one. */
  nextOffer(offer: number): number {
    return this.#cells[(offer << cellsShift) + nextCell] as number;
  }

  pathOf(row: number): readonly number[] {
    return this.#paths[this.leaf(row)] ?? [];
  }

  /** Puts a product in, or what it is now in place of what it was. Gives its row. */
  put(product: ShelfProduct): number {
    const known = this.rowOf(product.product_id);
    const row = known === none ? this.#newRow(product.product_id) : known;
    this.#file(row, product.path, known === none);
    const at = row << factsShift;
    for (const [nth, name] of valueNames.entries())
      this.#facts[at + firstValueFact + nth] = this.dictionaries[name].put(product.values[name]);
    for (const [nth, name] of sizeNames.entries()) this.#facts[at + firstSizeFact + nth] = product.sizes[name];
    this.#facts[at + certificatesFact] = product.certificates.reduce((bits, code) => bits | this.#certificateBit(code), 0);
    this.#facts[at + minuteFact] = product.first_available_minute;
    this.#facts[at + popularityFact] = product.popularity;
    this.#facts[at + hotFact] = product.is_hot ? 1 : 0;
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
    for (let offer = this.firstOffer(row); offer !== none; offer = this.nextOffer(offer))
      if (this.relationId(offer) === relation_id) this.#cells[(offer << cellsShift) + availableCell] = available;
  }

  #certificateBit(code: string): number {
    const number = this.certificateCodes.put(code);
    invariant(number < certificatesMost, "more certificates than a product's bits");
    return 1 << number;
  }

  #newRow(product_id: number): number {
    const row = this.products;
    this.products += 1;
    this.#rowOfProduct = grown(this.#rowOfProduct, product_id + 1);
    this.#rowOfProduct[product_id] = row + 1;
    this.productId = grown(this.productId, row + 1);
    this.#facts = grown(this.#facts, (row + 1) << factsShift);
    this.#inKind = grown(this.#inKind, row + 1);
    this.productId[row] = product_id;
    this.#facts[(row << factsShift) + firstOfferFact] = none;
    return row;
  }

  /** Files a product under its leaf and everything above, and takes it out of where it stood before. */
  #file(row: number, path: readonly number[], isNew: boolean): void {
    const leaf = this.leaves.put(path.at(-1) ?? 0);
    if (!isNew && this.leaf(row) === leaf) return;
    if (!isNew) for (const type_id of [0, ...this.pathOf(row)]) this.#byCategory.get(type_id)?.remove(row);
    this.#facts[(row << factsShift) + leafFact] = leaf;
    this.#paths[leaf] = path;
    for (const type_id of [0, ...path]) {
      const rows = this.#byCategory.get(type_id) ?? new Rows();
      this.#byCategory.set(type_id, rows);
      rows.push(row);
    }
  }

  #dropOffers(row: number): void {
    for (let offer = this.firstOffer(row); offer !== none; ) {
      const next = this.nextOffer(offer);
      this.#cells[(offer << cellsShift) + nextCell] = this.#freeOffer;
      this.#freeOffer = offer;
      offer = next;
    }
    this.#facts[(row << factsShift) + firstOfferFact] = none;
  }

  #putOffer(row: number, { relation_id, warehouse_id, kind, price_cents, moq, available }: ShelfOffer): void {
    const offer = this.#offerRow();
    const kindNumber = offerKinds.indexOf(kind);
    const cells = offer << cellsShift;
    this.#cells[cells + relationCell] = relation_id;
    this.#cells[cells + warehouseCell] = this.warehouses.put(warehouse_id);
    this.#cells[cells + kindCell] = kindNumber;
    this.#cells[cells + priceCell] = price_cents;
    this.#cells[cells + moqCell] = moq;
    this.#cells[cells + availableCell] = available;
    this.#cells[cells + nextCell] = this.firstOffer(row);
    this.#facts[(row << factsShift) + firstOfferFact] = offer;
    const bit = 1 << kindNumber;
    if (((this.#inKind[row] as number) & bit) !== 0) return;
    this.#inKind[row] = (this.#inKind[row] as number) | bit;
    (this.#byKind[kindNumber] as Rows).push(row);
  }

  #offerRow(): number {
    if (this.#freeOffer !== none) {
      const offer = this.#freeOffer;
      this.#freeOffer = this.nextOffer(offer);
      return offer;
    }
    const offer = this.#offers;
    this.#offers += 1;
    this.#cells = grown(this.#cells, (offer + 1) << cellsShift);
    return offer;
  }
}
