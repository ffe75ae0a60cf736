import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { changesSince, currentSnapshot } from "#features/catalog/catalog-search/queries.ts";
import { orderRefusal } from "#features/catalog/products/rules/order-refusal.ts";
import { truckZipOf } from "#features/identity/addresses/default-address.ts";
import { getPriceBook, promotionsOfCompany } from "#features/pricing/pricing/commands.ts";
import { applyPriceBook, type PriceBook } from "#features/pricing/pricing/rules/price-lists.ts";
import { countLines, mergeLines, type OfferForLines, offersForLines } from "#features/trade/cart/queries.ts";
import { maxCartLines } from "#features/trade/cart/rules.ts";
import { customerSkusByProduct } from "#features/trade/favorites/queries/customer-skus.ts";
import { type Day, dayAt } from "#kernel/calendar.ts";
import type { Language } from "#kernel/languages.ts";
import { refuse, toLineProblem, type Verdict } from "#kernel/refusals.ts";
import { VersionedLruCache } from "#kernel/versioned-lru-cache.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import type { BuyerSession } from "#platform/session.ts";
import { siteOf } from "#platform/sites.ts";
import { type CatalogFile, decodeProduct, encodeAhead, encodeOffer, padKinds, type WireProduct, warehousesById } from "./catalog-format.ts";
import type { judgeOrderPad, orderPad, orderPadChanges, orderPadToCart } from "./contract.ts";
import {
  namedProducts,
  type PadProductRow,
  padCompany,
  padProducts,
  padProductsById,
  padWarehouses,
  productsOfNumbers,
} from "./queries.ts";
import { PadCatalog } from "./rules/pad-catalog.ts";
import { createRowJudge, judgePadRows, type PadRow, type PadTerms } from "./rules/pad-rows.ts";
import { maxNumberLength, maxPadRows } from "./rules/paste.ts";

type Item = Context<typeof orderPadToCart>["body"]["goods_list"][number];

const isPadKind = (kind: string): boolean => padKinds.some((each) => each === kind);

const itemRefusal = (offer: OfferForLines | undefined, { product_id, amount }: Item, isSet: boolean): Verdict => {
  if (!offer || offer.product_id !== product_id || !isPadKind(offer.kind) || !offer.is_served) return "ROW_NOT_SOLD";
  return offer.is_open ? orderRefusal(offer, isSet ? amount : offer.in_cart + amount) : "OFFER_ENDED";
};

/** Judges all rows against the database and puts them in the cart in one statement; a single wrong row stops all of them. */
export const addRowsToCart = (context: Context<typeof orderPadToCart>) =>
  context.transaction(async (tx) => {
    const { body, session, request, platform, now } = context;
    const { company_id, person_id } = session;
    // Each offer once and sorted by key, so that two concurrent calls cannot deadlock.
    const items = [...new Map(body.goods_list.map((item) => [item.relation_id, item])).values()].toSorted(
      (a, b) => a.relation_id - b.relation_id,
    );
    const ids = items.map(({ relation_id }) => relation_id);
    const listed = await tx.rows(offersForLines, {
      relation_ids: ids,
      site_code: request.site.site_code,
      company_id,
      logistics_type: body.logistics_type,
      now,
    });
    const book = await getPriceBook(platform, tx, session, now);
    const offers = new Map(
      applyPriceBook(
        book,
        listed.map((offer) => ({ ...offer, tiers: [] })),
        dayAt(now, request.site),
      ).map((offer) => [offer.relation_id, offer]),
    );
    const results = items.map((item) => ({
      ...{ product_id: item.product_id, relation_id: item.relation_id },
      ...toLineProblem(itemRefusal(offers.get(item.relation_id), item, body.is_set), request),
    }));
    if (results.some(({ problem }) => problem !== "")) return { cart_ids: [], ...(await tx.only(countLines, { company_id })), results };
    const lines = await tx.rows(mergeLines, {
      ...{ company_id, person_id, logistics_type: body.logistics_type, is_set: body.is_set, relation_ids: ids },
      quantities: items.map(({ amount }) => amount),
      prices_cents: items.map(({ relation_id }) => offers.get(relation_id)?.price_cents ?? 0),
    });
    if (lines.length < items.length) return refuse("CART_FULL", { most: maxCartLines });
    return { cart_ids: lines.map(({ cart_id }) => cart_id), ...(await tx.only(countLines, { company_id })), results };
  });

/**
 * The catalog of the order pad: one compressed file per site, language and company price version, and the products that changed since a
 * version of it.
 */

const compress = promisify(gzip);

/** How old the rows of a file may be before they are read again; a browser fetches the changes since then. */
const rowsMaxAgeMs = 5 * 60_000;
/** Files of all sites, languages and companies with agreed prices in the memory of one process. */
const maxCacheBytes = 32 * 2 ** 20;
/** Products with offers that name a company, on its pad. */
const maxNamedProducts = 2_000;
/** With more changed products the whole file is the shorter answer. */
const maxChangedProducts = 500;

interface SiteRows {
  /** The position in the journal of changes before the rows were read. */
  seenUntil: string;
  rows: PadProductRow[];
  warehouses: CatalogFile["warehouses"];
  readAt: number;
  /** The number of this read: the position stays the same while an older transaction is open, whatever is committed meanwhile. */
  nth: number;
}

interface Caches {
  /** How often rows were read. */
  reads: number;
  sites: Map<string, Promise<SiteRows>>;
  files: VersionedLruCache<Buffer>;
}

const cachesByDatabase = new WeakMap<Platform["database"], Caches>();

const cachesOf = ({ database }: Platform): Caches => {
  const caches = cachesByDatabase.get(database) ?? { reads: 0, sites: new Map(), files: new VersionedLruCache<Buffer>(maxCacheBytes) };
  cachesByDatabase.set(database, caches);
  return caches;
};

const readSite = async ({ database, clock }: Platform, siteCode: string, nth: number): Promise<SiteRows> => {
  const db = database.handle();
  const { seen_until } = await db.only(currentSnapshot);
  const rows = await db.rows(padProducts, { site_code: siteCode, now: clock.now() });
  return {
    seenUntil: seen_until,
    rows,
    warehouses: await db.rows(padWarehouses, { site_code: siteCode }),
    readAt: clock.now().getTime(),
    nth,
  };
};

/** The rows of a site, read at most every few minutes; concurrent callers share one read. */
const getSiteRows = async (platform: Platform, siteCode: string): Promise<SiteRows> => {
  const caches = cachesOf(platform);
  const { sites } = caches;
  const current = sites.get(siteCode);
  const maxAgeMs = platform.settings.catalogCacheTtlMs === 0 ? 0 : rowsMaxAgeMs;
  if (current) {
    const known = await current;
    if (platform.clock.now().getTime() - known.readAt < maxAgeMs) return known;
    // Another caller may have started the next read meanwhile.
    const next = sites.get(siteCode);
    if (next && next !== current) return next;
  }
  caches.reads += 1;
  const reading = readSite(platform, siteCode, caches.reads);
  sites.set(siteCode, reading);
  reading.catch(() => sites.delete(siteCode));
  return reading;
};

/** The products at the company's prices, as they travel. */
const toWireProducts = (rows: readonly PadProductRow[], book: PriceBook | undefined, language: Language, today: Day): WireProduct[] =>
  rows.map(({ title, offers, type_id, is_visible: _, ...product }) => {
    const priced = book
      ? applyPriceBook(
          book,
          offers.map((offer) => ({ ...offer, merchant_id: product.merchant_id, type_id })),
          today,
        )
      : offers;
    return { ...product, title: title[language], offers: priced.map(encodeOffer), ...encodeAhead(priced) };
  });

/** The part of a version that is the same as long as prices of the company can only change with the products. */
const pricesVersion = ({ price_version }: Pick<BuyerSession, "price_version">, day: Day, promotions: number): string =>
  `${price_version ?? 0}.${day.replaceAll("-", "")}${promotions === 0 ? "" : `.${promotions}`}`;

export interface CatalogRequest {
  session: BuyerSession;
  language: Language;
  siteCode: string;
  now: Date;
}

/** The compressed catalog file of a company, with its version. */
export const getCatalogFile = async (
  platform: Platform,
  { session, language, siteCode, now }: CatalogRequest,
): Promise<{ version: string; gzipped: Buffer }> => {
  const { files } = cachesOf(platform);
  const today = dayAt(now, siteOf(platform.sites, siteCode));
  const { seenUntil, rows, warehouses, nth } = await getSiteRows(platform, siteCode);
  const { hash, isOwn } = await promotionsOfCompany(platform, session, now);
  const version = `${pricesVersion(session, today, hash)}.${seenUntil}`;
  // Companies without prices and promotions of their own share one file.
  const key = `${siteCode} ${language} ${session.price_version === null && !isOwn ? "" : session.company_id}`;
  const cached = files.get(key, `${version}.${nth}`);
  if (cached) return { version, gzipped: cached };
  const book = await getPriceBook(platform, platform.database.handle(), session, now);
  const file: CatalogFile = { version, warehouses, products: toWireProducts(rows, book, language, today) };
  const gzipped = await compress(JSON.stringify(file));
  return { version, gzipped: files.set(key, `${version}.${nth}`, gzipped, gzipped.length) };
};

/** The products that changed since a version. Prices of another version or day make the whole file outdated. */
export const getCatalogChanges = async ({ body, session, request, platform, db, now }: Context<typeof orderPadChanges>) => {
  const today = dayAt(now, request.site);
  const { hash } = await promotionsOfCompany(platform, session, now);
  const prices = pricesVersion(session, today, hash);
  const seenUntil = body.version.slice(body.version.lastIndexOf(".") + 1);
  const unchanged = { version: body.version, products: [], removed: [] };
  if (body.version !== `${prices}.${seenUntil}`) return { ...unchanged, is_outdated: true };
  const { seen_until, products, stocked } = await db.only(changesSince, { seen_until: seenUntil, snapshot: null });
  const changed = [...new Set([...products, ...stocked].flat())];
  if (changed.length > maxChangedProducts) return { ...unchanged, is_outdated: true };
  const version = `${prices}.${seen_until}`;
  if (changed.length === 0) return { ...unchanged, version, is_outdated: false };
  const rows = await db.rows(padProductsById, {
    ...{ site_code: request.site.site_code, company_id: session.company_id, product_ids: changed, now },
  });
  const visible = rows.filter(({ is_visible }) => is_visible);
  const shownIds = new Set(visible.map(({ product_id }) => product_id));
  const book = await getPriceBook(platform, db, session, now);
  return {
    version,
    is_outdated: false,
    products: toWireProducts(visible, book, request.language, today),
    removed: changed.filter((product_id) => !shownIds.has(product_id)),
  };
};

/** What the pad needs of the company: products with offers that name it are here, because the catalog file is the same for all companies. */
export const getPadCompany = async ({ db, session, request, platform, now }: Context<typeof orderPad>) => {
  const { company_id } = session;
  const [{ home, ...company }, named, book] = await Promise.all([
    db.only(padCompany, { company_id }),
    db.rows(namedProducts, { company_id, limit: maxNamedProducts }),
    getPriceBook(platform, db, session, now),
  ]);
  const product_ids = named.map(({ product_id }) => product_id);
  const rows =
    product_ids.length === 0
      ? []
      : await db.rows(padProductsById, { ...{ site_code: request.site.site_code, company_id, product_ids, now } });
  const visible = rows.filter(({ is_visible }) => is_visible);
  const named_products = toWireProducts(visible, book, request.language, dayAt(now, request.site));
  return { ...company, default_zip: truckZipOf(home), named_products };
};

/** Lines of the call: number, pieces and perhaps the warehouse of the row. */
const parseLines = (lines: string): PadRow[] =>
  lines.split("\n").map((line, id) => {
    const [number = "", quantity = "", warehouse = ""] = line.split("\t");
    const warehouse_id = /^[1-9][0-9]{0,14}$/.test(warehouse) ? Number(warehouse) : undefined;
    return { id, number: number.slice(0, maxNumberLength), quantity: quantity.slice(0, 12), unit: "piece", warehouse_id };
  });

/** The products that the rows name, at today's prices and stock, in the form of the rules that the browser uses too. */
const loadCatalog = async (
  { session, request, platform, db, now }: Context<typeof judgeOrderPad>,
  rows: readonly PadRow[],
): Promise<PadCatalog> => {
  const numbers = [...new Set(rows.map(({ number }) => number.trim()))].filter((number) => number !== "");
  const found = (await db.rows(productsOfNumbers, { company_id: session.company_id, numbers })).map(({ product_id }) => product_id);
  const products = (
    await db.rows(padProductsById, { site_code: request.site.site_code, company_id: session.company_id, product_ids: found, now })
  ).filter(({ is_visible }) => is_visible);
  const book = await getPriceBook(platform, db, session, now);
  const warehouses = warehousesById(await db.rows(padWarehouses, { site_code: request.site.site_code }));
  const decoded = toWireProducts(products, book, request.language, dayAt(now, request.site)).map((product) =>
    decodeProduct(product, warehouses),
  );
  return new PadCatalog(decoded, await db.rows(customerSkusByProduct, { company_id: session.company_id, product_ids: found }));
};

/** Judges the rows with the rules of the browser, against the database. */
export const judgeRowsOnServer = async (context: Context<typeof judgeOrderPad>) => {
  const { body, request } = context;
  const rows = parseLines(body.lines);
  if (rows.length > maxPadRows) return refuse("TOO_LARGE", {}, ["lines"]);
  const catalog = await loadCatalog(context, rows);
  const terms: PadTerms = {
    warehouseId: body.warehouse_id,
    logisticsType: 1,
    defaultZip: null,
    buyDiscounts: [],
  };
  return {
    list: judgePadRows(catalog, rows, createRowJudge(catalog, terms)).map(({ product, judged, price }) => ({
      product_id: product?.product_id ?? null,
      relation_id: judged.offer?.relation_id ?? null,
      price: price?.unit_cents ?? null,
      ...toLineProblem(judged.verdict, request),
      fixed_quantity: judged.fixedQuantity ?? null,
    })),
  };
};
