import { VersionedLruCache } from "#kernel/versioned-lru-cache.ts";
import type { Database, Db } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import { Names } from "./reference-data.ts";
import { changesSince, namesOfAll, type ShelfRow, shelfChunk, shelfRowsOf, snapshotNow, textsOf } from "./queries/index-rows.ts";
import { allSynonyms } from "./queries/synonyms.ts";
import { none, type OfferKind, Shelf, type ShelfProduct } from "./filter-index/filter-index.ts";
import type { Selection, Tally } from "./filter-index/facet-counts.ts";
import { type Found, WordIndex, type Words } from "./text-index/text-index.ts";

/**
 * The index that a process answers lists and searches from, and how it follows the database (decision 0014). It is read
 * whole when first needed and looks for changes when asked, at most four times a second: a change of a price or of stock
 * shows on every node within a second, and an idle process does nothing.
 */

/** Small enough that reading a large catalogue leaves no large heap behind. */
const rowsOfChunk = 2_000;
const textsOfChunk = 500;
/** Beyond every popularity and key: the chunk after it is the first. */
const beforeAll = [2_147_483_647, Number.MAX_SAFE_INTEGER] as const;

const productOf = ({ offers, ...row }: ShelfRow): ShelfProduct => ({
  product_id: row.product_id,
  path: row.path,
  values: {
    merchants: String(row.merchant_id),
    materials: row.material,
    colours: row.colour,
    styles: row.style,
    assemblies: row.assembly,
  },
  sizes: { width: row.width_mm, depth: row.depth_mm, height: row.height_mm, volume: row.volume_cm3, weight: row.gross_weight_grams },
  certificates: row.certificates,
  first_available_minute: row.first_available_minute,
  popularity: row.popularity,
  is_hot: row.is_hot,
  offers: offers.map(([relation_id, warehouse_id, kind, price_cents, moq, available]) => ({
    relation_id,
    warehouse_id,
    kind: kind as OfferKind,
    price_cents,
    moq,
    available,
  })),
});

/** Asked before it is waited for, so that the database reads on while we put in what it gave. A failure is told when waited for. */
const ahead = <T>(asked: Promise<T>): Promise<T> => {
  asked.catch(() => undefined);
  return asked;
};

const chunksOf = <T>(values: readonly T[], length: number): T[][] =>
  Array.from({ length: Math.ceil(values.length / length) }, (_, place) => values.slice(place * length, (place + 1) * length));

export class Discovery {
  readonly shelf = new Shelf();
  readonly words: Words = new WordIndex();
  names = new Names({ categories: [], warehouses: [], merchants: [], terms: [], sites: [] });
  /** Counts up with every change of products and offers. */
  structure = 0;
  /** Counts up with every change at all, stock included. */
  version = 0;

  /** What words found on lists, whatever filters these have; together at most so many products. */
  readonly founds = new VersionedLruCache<Found>(500_000);
  /** What lists were found to hold; together at most so many products. */
  readonly selections = new VersionedLruCache<Selection>(2_000_000);
  readonly tallies = new VersionedLruCache<Tally>(500);

  /** The version at which a product last changed; those that never did since the catalogue was read are not in it. */
  readonly #changedAt = new Map<number, number>();
  readonly #database: Database;
  readonly #believedMs: number;
  #seenUntil = "0";
  #lookedAt = 0;
  #looking: Promise<void> | undefined;

  constructor(database: Database, believedMs: number) {
    this.#database = database;
    this.#believedMs = believedMs;
  }

  /** Reads the whole catalogue. What changes meanwhile is found by the first look. */
  async load(): Promise<void> {
    const db = this.#database.handle();
    this.#seenUntil = (await db.only(snapshotNow)).seen_until;
    await this.#readNames(db);
    await this.#readSynonyms(db);
    let texts = Promise.resolve();
    for (let asked = db.rows(shelfChunk, ...beforeAll, rowsOfChunk); ; ) {
      const rows = await asked;
      const last = rows.at(-1);
      const isLast = !last || rows.length < rowsOfChunk;
      if (!isLast) asked = ahead(db.rows(shelfChunk, last.popularity, last.product_id, rowsOfChunk));
      for (const row of rows) this.shelf.put(productOf(row));
      const ids = rows.map(({ product_id }) => product_id);
      // On another connection meanwhile, but one chunk after the other: words are put in by the order of the rows.
      texts = ahead(texts.then(() => this.#readTexts(db, ids)));
      if (isLast) break;
    }
    await texts;
    this.#count(true);
  }

  /** Brings the index in step with the database, unless that was done a moment ago. */
  catchUp(): Promise<void> {
    if (performance.now() - this.#lookedAt < this.#believedMs) return Promise.resolve();
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  /** The version of one product: it changes when the product, its offers or its stock do. */
  changedAt(product_id: number): number {
    return this.#changedAt.get(product_id) ?? 0;
  }

  async #look(): Promise<void> {
    const db = this.#database.handle();
    const began = performance.now();
    const { seen_until, products, stocked, synonyms } = await db.only(changesSince, this.#seenUntil);
    if (products.length > 0) {
      await this.#readNames(db);
      for (const ids of chunksOf(products, textsOfChunk)) {
        await this.#readRows(db, ids);
        await this.#readTexts(db, ids);
      }
    }
    for (const ids of chunksOf(stocked, textsOfChunk)) await this.#restock(db, ids);
    if (synonyms) await this.#readSynonyms(db);
    this.#seenUntil = seen_until;
    this.#lookedAt = began;
    if (products.length + stocked.length === 0 && !synonyms) return;
    this.#count(products.length > 0 || synonyms);
    for (const product_id of [...products, ...stocked]) this.#changedAt.set(product_id, this.version);
  }

  #count(isStructural: boolean): void {
    this.version += 1;
    if (isStructural) this.structure += 1;
  }

  async #readNames(db: Db): Promise<void> {
    this.names = new Names(await db.only(namesOfAll));
  }

  async #readSynonyms(db: Db): Promise<void> {
    this.words.setSynonyms(await db.rows(allSynonyms));
  }

  async #readRows(db: Db, ids: readonly number[]): Promise<void> {
    for (const row of await db.rows(shelfRowsOf, ids)) this.shelf.put(productOf(row));
  }

  async #restock(db: Db, ids: readonly number[]): Promise<void> {
    for (const { product_id, offers } of await db.rows(shelfRowsOf, ids))
      for (const [relation_id, , , , , available] of offers) this.shelf.restock(product_id, relation_id, available);
  }

  async #readTexts(db: Db, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    const chunks = chunksOf(ids, textsOfChunk);
    const read = (place: number) => ahead(db.rows(textsOf, chunks[place] ?? []));
    for (let [place, asked] = [0, read(0)]; place < chunks.length; place += 1) {
      const rows = await asked;
      if (place + 1 < chunks.length) asked = read(place + 1);
      for (const row of rows) {
        const at = this.shelf.rowOf(row.product_id);
        if (at === none) continue;
        // A word that only drafts have would keep everything else out of what is found.
        if (this.shelf.firstOffer[at] === none) this.words.remove(at);
        else this.words.put(at, this.names.wordsOf(row));
      }
    }
  }
}

const opened = new WeakMap<Database, Promise<Discovery>>();
const read = new WeakSet<Database>();

/** The index of this process, in step with the database as it was at most a quarter of a second ago. */
export const discoveryOf = async ({ database, settings }: Platform): Promise<Discovery> => {
  const known = opened.get(database);
  const opening =
    known ??
    (async () => {
      const discovery = new Discovery(database, settings.listsBelievedMs);
      await discovery.load();
      read.add(database);
      return discovery;
    })();
  if (!known) {
    opened.set(database, opening);
    // A load that failed is tried again by the next caller.
    opening.catch(() => opened.delete(database));
  }
  const discovery = await opening;
  await discovery.catchUp();
  return discovery;
};

/** The same once the catalogue is read, and nothing while it is being read: for those that can do without for a moment. */
export const discoveryIfRead = async (platform: Platform): Promise<Discovery | undefined> => {
  const opening = discoveryOf(platform);
  if (read.has(platform.database)) return opening;
  // Whoever cannot do without is told of a failure.
  opening.catch(() => undefined);
  return undefined;
};
