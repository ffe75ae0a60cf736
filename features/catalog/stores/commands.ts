import { getListEngine } from "#features/catalog/catalog-search/list-engines.ts";
import { storeContentPicture } from "#features/catalog/content/commands.ts";
import { notifyContentChanged } from "#features/catalog/content/queries.ts";
import { fieldsToText } from "#features/catalog/content/rules.ts";
import { applyCompanyPrices, toCard } from "#features/catalog/products/cards.ts";
import { cardsByOffer } from "#features/catalog/products/queries.ts";
import { isAvailable } from "#features/catalog/products/rules.ts";
import type { ApprovalHandler } from "#features/identity/merchant-onboarding/approval-handlers.ts";
import { getPriceBook } from "#features/pricing/pricing/commands.ts";
import { dayAt } from "#kernel/calendar.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Db } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import { seesPrices } from "#platform/session.ts";
import type { productPicks, saveStore, shopList, storeDetail, storeInfo } from "./contract.ts";
import {
  findStores,
  insertStorePage,
  productsBySku,
  type StoreRow,
  storeInfoByMerchant,
  storePreviews,
  storeToEdit,
  upsertStorePage,
} from "./queries.ts";
import { maxFeatured } from "./rules.ts";
import { findLeadingOffers, getStatsByMerchant, getStoreStats, type StoreStatsByMerchant } from "./store-stats.ts";

/** Returns the caller's own store for editing, with popular products as suggestions. */
export const getOwnStore = async ({ db, platform, session, request: { language, site } }: Context<typeof storeDetail>) => {
  const { stats } = await getStoreStats(platform, site.site_code, session.merchant_id);
  const found = await db.only(storeToEdit, { language, merchant_id: session.merchant_id, suggested: stats.best });
  return { ...found, changed_at: found.changed_at?.toISOString() ?? null };
};

/** Updates the caller's own store. Refuses STORE_PRODUCT_FOREIGN for SKUs that are unknown or belong to another merchant. */
export const updateOwnStore = async ({ body, db, now, platform, session, transaction }: Context<typeof saveStore>) => {
  const banner = body.picture_id === "" ? null : await storeContentPicture(platform, db, session, body.picture_id, "picture_id");
  return transaction(async (tx) => {
    const featured = (await tx.rows(productsBySku, { merchant_id: session.merchant_id, skus: body.goods_sns })).map(
      ({ sku, product_id }) => product_id ?? refuse("STORE_PRODUCT_FOREIGN", { sku }, ["goods_sns"]),
    );
    tx.write(upsertStorePage, {
      merchant_id: session.merchant_id,
      banner_key: banner,
      remove_banner: body.remove_picture && banner === null,
      headline: JSON.stringify(fieldsToText(body, "headline")),
      about: JSON.stringify(fieldsToText(body, "about")),
      featured,
      now,
    });
    await tx.rows(notifyContentChanged);
    return null;
  });
};

/** A new manufacturer's store begins with the profile from its application. */
export const openStore: ApprovalHandler = async (tx, { merchant_id, profile }, now) => {
  tx.write(insertStorePage, { merchant_id, about: JSON.stringify(profile), now });
};

type CardContext = Pick<Context<typeof productPicks>, "request" | "session" | "now" | "platform"> & { db: Db };

const getCardsOfProducts = async (product_ids: readonly number[], { db, request, session, now, platform }: CardContext) => {
  const relation_ids = await findLeadingOffers(platform, request.site.site_code, product_ids);
  if (relation_ids.length === 0) return [];
  const rows = await db.rows(cardsByOffer, { relation_ids, language: request.language, prices: seesPrices(session, request.site), now });
  const cards = rows.map((row) => toCard(row, now));
  return applyCompanyPrices(await getPriceBook(platform, db, session, now), cards, dayAt(now, request.site));
};

const countOrigins = (stores: readonly StoreRow[], chosen: readonly string[]) => {
  const counts = Map.groupBy(stores, ({ origin_code }) => origin_code);
  return [...counts]
    .map(([key, stats]) => ({ key, name: stats[0]?.origin ?? key, count: stats.length }))
    .filter(({ key, count }) => count > 0 || chosen.includes(key))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
};

/** Lists one page of stores with previews. Two SQL statements; product counts come from memory. */
export const listStores = async ({ body, db, platform, request: { site, language } }: Context<typeof shopList>) => {
  const statsByMerchant = await getStatsByMerchant(platform, site.site_code, body.kind, body.type_id);
  const found = await db.rows(findStores, {
    language,
    merchant_ids: [...statsByMerchant.keys()],
    counts: [...statsByMerchant.values()].map(({ count }) => count),
    keyword: body.keyword,
    sort: body.sort,
  });
  const matching = body.origin.length === 0 ? found : found.filter(({ origin_code }) => body.origin.includes(origin_code));
  const page = matching.slice((body.page - 1) * body.page_size, body.page * body.page_size);
  const previews = await getPreviewsByStore(db, page, statsByMerchant);
  return {
    list: page.map((store) => ({ ...store, previews: previews.get(store.merchant_id) ?? [] })),
    count: matching.length,
    origins: countOrigins(found, body.origin),
  };
};

/** Preview pictures of all stores of a page, in one SQL statement. */
const getPreviewsByStore = async (db: Db, page: readonly StoreRow[], statsByMerchant: StoreStatsByMerchant) => {
  const best = page.map(({ merchant_id }) => statsByMerchant.get(merchant_id)?.best ?? []);
  const { previews } = await db.only(storePreviews, { product_ids: best.flat() });
  let place = 0;
  return new Map(
    page.map(({ merchant_id }, index) => {
      const from = place;
      place += best[index]?.length ?? 0;
      return [merchant_id, previews.slice(from, place)] as const;
    }),
  );
};

/** Returns a store with the data of all its pages. Refuses NOT_FOUND for an unknown merchant. Two SQL statements. */
export const getStore = async (context: Context<typeof storeInfo>) => {
  const { body, db, platform, session, request } = context;
  const { language, site } = request;
  const { referenceData } = await getListEngine(platform);
  const { stats, kinds } = await getStoreStats(platform, site.site_code, body.merchant_id);
  const { best } = stats;
  const found = await db.row(storeInfoByMerchant, { language, merchant_id: body.merchant_id, site_code: site.site_code, best });
  if (!found) return refuse("NOT_FOUND");
  const { address, email, phone, featured_product_ids, order_rule, ...store } = found;
  return {
    ...store,
    product_count: stats.count,
    certificates: stats.certificates.map((code) => ({ code, label: referenceData.termLabel("certificate", code, language) })),
    kinds: [...kinds],
    rooms: [...stats.rooms]
      .map(([type_id, count]) => ({
        type_id,
        title: referenceData.categoryName(type_id, language),
        image_pc: referenceData.categories.get(type_id)?.image ?? "",
        count,
      }))
      .sort((a, b) => b.count - a.count),
    featured: await getCardsOfProducts(featured_product_ids.slice(0, maxFeatured), context),
    // The order minimum and contact details are visible to logged-in callers only.
    order_rule: session ? order_rule : null,
    contact: session ? { address, email, phone } : undefined,
  };
};

/** Lists cards of the given products in order, those that cannot be ordered now last; products that the site does not list are skipped. */
export const listProductPicks = async (context: Context<typeof productPicks>) => {
  const cards = await getCardsOfProducts(context.body.product_ids, context);
  return { list: cards.toSorted((a, b) => Number(isAvailable(b)) - Number(isAvailable(a))) };
};
