import type { Context } from "#platform/serve.ts";
import type { companyPicks, merchantCompanyPicks, merchantPriceListOffers, priceListOffers, priceScopes } from "../contract.ts";
import { allScopes, categoriesOfMerchant, companiesToPick, offersToPick } from "../queries/scopes.ts";
import { offerOut } from "./lists.ts";

/** What there is to choose from. */

const shownMost = 20;

export const pickCompanies = async ({ body, db }: Context<typeof companyPicks>) => ({
  list: await db.rows(companiesToPick, body.keyword, null, shownMost),
});

export const readScopes = ({ db, caller }: Context<typeof priceScopes>) => db.only(allScopes, caller.language);

export const pickOffers = async ({ body, db, caller }: Context<typeof priceListOffers>) => ({
  list: (await db.rows(offersToPick, caller.language, body.keyword, null, shownMost)).map(offerOut),
});

export const pickOwnOffers = async ({ body, db, caller, session }: Context<typeof merchantPriceListOffers>) => ({
  list: (await db.rows(offersToPick, caller.language, body.keyword, session.merchant_id, shownMost)).map(offerOut),
});

/** A manufacturer learns of no company that has not bought from it. */
export const pickOwnCompanies = async ({ body, db, caller, session }: Context<typeof merchantCompanyPicks>) => ({
  list: await db.rows(companiesToPick, body.keyword, session.merchant_id, shownMost),
  ...(await db.only(categoriesOfMerchant, caller.language, session.merchant_id)),
});
