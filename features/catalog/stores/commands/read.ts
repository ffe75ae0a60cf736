import { getCatalogIndex } from "#features/catalog/catalog-search/catalog-index.ts";
import { cardOf, cardsForCompany } from "#features/catalog/products/cards.ts";
import { cardsOf } from "#features/catalog/products/queries/cards.ts";
import { getPriceBook } from "#features/pricing/pricing/commands/price-book.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Db } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { productPicks, shopList, storeInfo } from "../contract.ts";
import { previewsOf, type StoreRow, storeInfoOf, storesAmong } from "../queries/stores.ts";
import { maxFeatured } from "../rules.ts";
import { leadingOffers, type StoreShelves, storeShelf, storeShelves } from "../shelves.ts";

type Asking = Pick<Context<typeof productPicks>, "request" | "session" | "now" | "platform"> & { db: Db };

const cardsOfProducts = async (product_ids: readonly number[], { db, request, session, now, platform }: Asking) => {
  const relation_ids = await leadingOffers(platform, request.site.site_code, product_ids);
  if (relation_ids.length === 0) return [];
  const rows = await db.rows(cardsOf, relation_ids, request.language, session !== undefined);
  const cards = rows.map((row) => cardOf(row, now));
  return cardsForCompany(await getPriceBook(platform, db, session, now), cards, now);
};

const originsOf = (stores: readonly StoreRow[], chosen: readonly string[]) => {
  const counts = Map.groupBy(stores, ({ origin_code }) => origin_code);
  return [...counts]
    .map(([key, its]) => ({ key, name: its[0]?.origin ?? key, count: its.length }))
    .filter(({ key, count }) => count > 0 || chosen.includes(key))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
};

/** One page of stores with the pictures of each. Two statements; the counting is in memory. */
export const listStores = async ({ body, db, platform, request: { site, language } }: Context<typeof shopList>) => {
  const shelves = await storeShelves(platform, site.site_code, body.kind, body.type_id);
  const found = await db.rows(
    storesAmong,
    language,
    [...shelves.keys()],
    [...shelves.values()].map(({ count }) => count),
    body.keyword,
    body.sort,
  );
  const fitting = body.origin.length === 0 ? found : found.filter(({ origin_code }) => body.origin.includes(origin_code));
  const page = fitting.slice((body.page - 1) * body.page_size, body.page * body.page_size);
  const previews = await previewsByStore(db, page, shelves, (await getCatalogIndex(platform)).filterIndex.productId);
  return {
    list: page.map((store) => ({ ...store, previews: previews.get(store.merchant_id) ?? [] })),
    count: fitting.length,
    origins: originsOf(found, body.origin),
  };
};

/** One statement for all of a page. */
const previewsByStore = async (db: Db, page: readonly StoreRow[], shelves: StoreShelves, productId: Int32Array) => {
  const best = page.map(({ merchant_id }) => shelves.get(merchant_id)?.best ?? []);
  const { previews } = await db.only(
    previewsOf,
    best.flat().map((row) => productId[row] as number),
  );
  let place = 0;
  return new Map(
    page.map(({ merchant_id }, index) => {
      const from = place;
      place += best[index]?.length ?? 0;
      return [merchant_id, previews.slice(from, place)] as const;
    }),
  );
};

/** A store with everything its pages show. Refuses NOT_FOUND for a manufacturer that does not exist. Two statements. */
export const readStore = async (context: Context<typeof storeInfo>) => {
  const { body, db, platform, session, request } = context;
  const { language, site } = request;
  const { filterIndex, referenceData } = await getCatalogIndex(platform);
  const { its, kinds } = await storeShelf(platform, site.site_code, body.merchant_id);
  const best = its.best.map((row) => filterIndex.productId[row] as number);
  const found = await db.row(storeInfoOf, language, body.merchant_id, best);
  if (!found) return refuse("NOT_FOUND");
  const { address, email, phone, featured_product_ids, ...store } = found;
  return {
    ...store,
    product_count: its.count,
    certificates: filterIndex.certificateCodes.keys
      .filter((_code, number) => (its.certificates >> number) & 1)
      .map((code) => ({ code, label: referenceData.termLabel("certificate", code, language) })),
    kinds: [...kinds],
    rooms: [...its.rooms]
      .map(([type_id, count]) => ({
        type_id,
        title: referenceData.categoryName(type_id, language),
        image_pc: referenceData.categories.get(type_id)?.image ?? "",
        count,
      }))
      .sort((a, b) => b.count - a.count),
    featured: await cardsOfProducts(featured_product_ids.slice(0, maxFeatured), context),
    // Whoever sells to the trade only shows strangers no address (spec 6).
    contact: session ? { address, email, phone } : undefined,
  };
};

export const listPicks = async (context: Context<typeof productPicks>) => ({
  list: await cardsOfProducts(context.body.product_ids, context),
});
