import { getCatalogIndex } from "#features/catalog/catalog-search/catalog-index.ts";
import { storeContentPicture } from "#features/catalog/content/commands/pictures.ts";
import { notifyContentChanged } from "#features/catalog/content/queries/edit.ts";
import { fieldsToText } from "#features/catalog/content/rules.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { saveStore, storeDetail } from "../contract.ts";
import { productsBySku, storeToEdit, upsertStorePage } from "../queries/stores.ts";
import { getStoreStats } from "../store-stats.ts";

/** Returns the caller's own store for editing, with popular products as suggestions. */
export const getOwnStore = async ({ db, platform, session, request: { language, site } }: Context<typeof storeDetail>) => {
  const { filterIndex } = await getCatalogIndex(platform);
  const { stats } = await getStoreStats(platform, site.site_code, session.merchant_id);
  const popular = stats.best.map((row) => filterIndex.productId[row] as number);
  const found = await db.only(storeToEdit, { language, merchant_id: session.merchant_id, suggested: popular });
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
