import type { Context } from "#platform/serve.ts";
import type { companyPicks, merchantCompanyPicks, merchantPriceListOffers, priceListOffers, priceScopes } from "../contract.ts";
import { allScopes, categoriesOfMerchant, companiesToPick, offersToPick } from "../queries/scopes.ts";
import { offerOut } from "./lists.ts";

/** What there is to choose from. */

const maxShown = 20;

export const pickCompanies = async ({ body, db }: Context<typeof companyPicks>) => ({
  list: await db.rows(companiesToPick, body.keyword, null, maxShown),
});

export const readScopes = ({ db, request }: Context<typeof priceScopes>) => db.only(allScopes, request.language);

export const pickOffers = async ({ body, db, request }: Context<typeof priceListOffers>) => ({
  list: (await db.rows(offersToPick, request.language, body.keyword, null, maxShown)).map(offerOut),
});

export const pickOwnOffers = async ({ body, db, request, session }: Context<typeof merchantPriceListOffers>) => ({
  list: (await db.rows(offersToPick, request.language, body.keyword, session.merchant_id, maxShown)).map(offerOut),
});

/** A manufacturer learns of no company that has not bought from it. */
export const pickOwnCompanies = async ({ body, db, request, session }: Context<typeof merchantCompanyPicks>) => ({
  list: await db.rows(companiesToPick, body.keyword, session.merchant_id, maxShown),
  ...(await db.only(categoriesOfMerchant, request.language, session.merchant_id)),
});
