import type { Context } from "#platform/serve.ts";
import type { companyPicks, merchantCompanyPicks, merchantPriceListOffers, priceListOffers, priceScopes } from "../contract.ts";
import { allScopes, categoriesOfMerchant, companySearch, offerSearch } from "../queries/scopes.ts";
import { toPricedOffer } from "./lists.ts";

/** Searches for companies, offers and categories to select in the price list and coupon forms. */

const maxResults = 20;

export const searchCompanies = async ({ body, db }: Context<typeof companyPicks>) => ({
  list: await db.rows(companySearch, body.keyword, null, maxResults),
});

export const getScopes = ({ db, request }: Context<typeof priceScopes>) => db.only(allScopes, request.language);

export const searchOffers = async ({ body, db, request }: Context<typeof priceListOffers>) => ({
  list: (await db.rows(offerSearch, request.language, body.keyword, null, maxResults)).map(toPricedOffer),
});

export const searchMerchantOffers = async ({ body, db, request, session }: Context<typeof merchantPriceListOffers>) => ({
  list: (await db.rows(offerSearch, request.language, body.keyword, session.merchant_id, maxResults)).map(toPricedOffer),
});

/** Finds companies for a merchant's list: only companies that have bought from the merchant. */
export const searchMerchantCompanies = async ({ body, db, request, session }: Context<typeof merchantCompanyPicks>) => ({
  list: await db.rows(companySearch, body.keyword, session.merchant_id, maxResults),
  ...(await db.only(categoriesOfMerchant, request.language, session.merchant_id)),
});
