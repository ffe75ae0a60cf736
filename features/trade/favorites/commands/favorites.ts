import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { addFavorite, favoriteIds, favorites, removeFavorite } from "../contract.ts";
import {
  countFavorites,
  deleteFavorites,
  favoriteIdsOfCompany,
  favoritePages,
  insertFavorites,
  lockCompany,
} from "../queries/favorites.ts";
import { maxFavorites, searchWords } from "../rules.ts";
import { withChanges } from "./saved-product.ts";

export const getFavoriteIds = ({ db, session }: Context<typeof favoriteIds>) =>
  db.only(favoriteIdsOfCompany, { company_id: session.company_id });

/** Adds products to the favorites: all or none. Refuses FAVOURITES_FULL, or NOT_FOUND when a product does not exist. */
export const addFavorites = ({ body, session, request, now, transaction }: Context<typeof addFavorite>) =>
  transaction(async (tx) => {
    const { company_id, person_id } = session;
    const productIds = body.product_id;
    if (productIds.length === 0) refuse("NOTHING_SELECTED");
    await tx.only(lockCompany, { company_id });
    tx.write(insertFavorites, { company_id, person_id, product_ids: productIds, site_code: request.site.site_code, now });
    const { count, held } = await tx.only(countFavorites, { company_id, product_ids: productIds });
    if (held < productIds.length) refuse("NOT_FOUND", {}, ["product_id"]);
    if (count > maxFavorites) refuse("FAVOURITES_FULL", { most: maxFavorites });
    return { count };
  });

/** Removes products from the favorites; others are ignored. */
export const removeFavorites = ({ body, session, transaction }: Context<typeof removeFavorite>) =>
  transaction(async (tx) => {
    if (body.product_id.length === 0) refuse("NOTHING_SELECTED");
    tx.write(deleteFavorites, { company_id: session.company_id, product_ids: body.product_id });
    const { count } = await tx.only(countFavorites, { company_id: session.company_id, product_ids: [] });
    return { count };
  });

/** Lists a page of the company's favorites with what has changed since each was saved. */
export const listFavorites = async ({ body, db, platform, session, request: { language, site }, now }: Context<typeof favorites>) => {
  const { keyword, sort, page, page_size } = body;
  const shown = { company_id: session.company_id, language, site_code: site.site_code, now, words: searchWords(keyword) };
  const [rows, { count: total }] = await Promise.all([
    db.rows(favoritePages[sort], { ...shown, limit: page_size, offset: (page - 1) * page_size }),
    db.only(countFavorites, { company_id: session.company_id, product_ids: [] }),
  ]);
  const list = await withChanges(rows, { db, platform, session, site, language, now });
  return { list, count: rows[0]?.count ?? 0, total, most: maxFavorites };
};
