import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { addFavourite, favouriteIds, favourites, removeFavourite } from "../contract/favorites.ts";
import { countFavourites, deleteFavourites, favouriteIdsOf, favouritePages, insertFavourites, lockCompany } from "../queries/favorites.ts";
import { maxFavorites, searchWords } from "../rules.ts";
import { withChanges } from "./saved-product.ts";

export const readFavouriteIds = ({ db, session }: Context<typeof favouriteIds>) => db.only(favouriteIdsOf, session.company_id);

/** Saves products; all of them, or none when there is no room or one of them does not exist. */
export const saveFavourites = ({ body, session, request, now, transaction }: Context<typeof addFavourite>) =>
  transaction(async (tx) => {
    const { company_id, person_id } = session;
    const wanted = body.product_id;
    if (wanted.length === 0) refuse("NOTHING_SELECTED");
    await tx.only(lockCompany, company_id);
    await tx.changed(insertFavourites, company_id, person_id, wanted, request.site.site_code, now);
    const { count, held } = await tx.only(countFavourites, company_id, wanted);
    if (held < wanted.length) refuse("NOT_FOUND", {}, ["product_id"]);
    if (count > maxFavorites) refuse("FAVOURITES_FULL", { most: maxFavorites });
    return { count };
  });

export const dropFavourites = ({ body, session, transaction }: Context<typeof removeFavourite>) =>
  transaction(async (tx) => {
    if (body.product_id.length === 0) refuse("NOTHING_SELECTED");
    await tx.changed(deleteFavourites, session.company_id, body.product_id);
    const { count } = await tx.only(countFavourites, session.company_id, []);
    return { count };
  });

export const readFavourites = async ({ body, db, platform, session, request: { language, site }, now }: Context<typeof favourites>) => {
  const { keyword, sort, page, page_size } = body;
  const asked = [session.company_id, language, site.site_code, now, searchWords(keyword)] as const;
  const [rows, { count: total }] = await Promise.all([
    db.rows(favouritePages[sort], ...asked, page_size, (page - 1) * page_size),
    db.only(countFavourites, session.company_id, []),
  ]);
  const list = await withChanges(rows, { db, platform, session, language, now });
  return { list, count: rows[0]?.count ?? 0, total, most: maxFavorites };
};
