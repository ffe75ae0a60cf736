import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { addFavourite, favouriteIds, removeFavourite } from "../contract.ts";
import { countFavourites, deleteFavourites, favouriteIdsOf, insertFavourites, lockCompany } from "../queries/favourites.ts";
import { favouritesMost } from "../rules.ts";

export const readFavouriteIds = ({ db, session }: Context<typeof favouriteIds>) => db.only(favouriteIdsOf, session.company_id);

/** Saves products; all of them, or none when there is no room or one of them does not exist. */
export const saveFavourites = ({ body, session, caller, now, transaction }: Context<typeof addFavourite>) =>
  transaction(async (tx) => {
    const { company_id, person_id } = session;
    const wanted = body.product_id;
    if (wanted.length === 0) refuse("NOTHING_SELECTED");
    await tx.only(lockCompany, company_id);
    await tx.changed(insertFavourites, company_id, person_id, wanted, caller.site.site_code, now);
    const { count, held } = await tx.only(countFavourites, company_id, wanted);
    if (held < wanted.length) refuse("NOT_FOUND", {}, ["product_id"]);
    if (count > favouritesMost) refuse("FAVOURITES_FULL", { most: favouritesMost });
    return { count };
  });

export const dropFavourites = ({ body, session, transaction }: Context<typeof removeFavourite>) =>
  transaction(async (tx) => {
    if (body.product_id.length === 0) refuse("NOTHING_SELECTED");
    await tx.changed(deleteFavourites, session.company_id, body.product_id);
    const { count } = await tx.only(countFavourites, session.company_id, []);
    return { count };
  });
