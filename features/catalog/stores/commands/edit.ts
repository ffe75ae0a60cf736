import { getCatalogIndex } from "#features/catalog/catalog-search/catalog-index.ts";
import { uploadedPicture } from "#features/catalog/content/commands/pictures.ts";
import { tellContentChanged } from "#features/catalog/content/queries/edit.ts";
import { textOfFields } from "#features/catalog/content/rules.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { saveStore, storeDetail } from "../contract.ts";
import { keepStore, ownProducts, storeToEdit } from "../queries/stores.ts";
import { storeShelf } from "../shelves.ts";

export const readOwnStore = async ({ db, platform, session, request: { language, site } }: Context<typeof storeDetail>) => {
  const { filterIndex } = await getCatalogIndex(platform);
  const { its } = await storeShelf(platform, site.site_code, session.merchant_id);
  const popular = its.best.map((row) => filterIndex.productId[row] as number);
  const found = await db.only(storeToEdit, language, session.merchant_id, popular);
  return { ...found, changed_at: found.changed_at?.toISOString() ?? null };
};

/** Changes the caller's own store at once. A SKU of somebody else is refused as one that does not exist. */
export const keepOwnStore = async ({ body, db, now, platform, session, transaction }: Context<typeof saveStore>) => {
  const banner = body.picture_id === "" ? null : await uploadedPicture(platform, db, session, body.picture_id, "picture_id");
  return transaction(async (tx) => {
    const featured = (await tx.rows(ownProducts, session.merchant_id, body.goods_sns)).map(
      ({ sku, product_id }) => product_id ?? refuse("STORE_PRODUCT_FOREIGN", { sku }, ["goods_sns"]),
    );
    await tx.changed(
      keepStore,
      session.merchant_id,
      banner,
      body.remove_picture && banner === null,
      JSON.stringify(textOfFields(body, "headline")),
      JSON.stringify(textOfFields(body, "about")),
      featured,
      now,
    );
    await tx.rows(tellContentChanged);
    return null;
  });
};
