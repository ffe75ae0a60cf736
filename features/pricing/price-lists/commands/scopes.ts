import type { Context } from "#platform/serve.ts";
import type { companyPicks, merchantCompanyPicks, merchantPriceListOffers, priceListOffers, priceScopes } from "../contract.ts";
import { allScopes, categoriesOfMerchant, companySearch, offerSearch } from "../queries.ts";
import { toPricedOffer } from "./lists.ts";

/** Searches for companies, offers and categories to select in the price list and coupon forms. */

const maxResults = 20;

export const searchCompanies = async ({ body, db }: Context<typeof companyPicks>) => ({
  list: await db.rows(companySearch, { keyword: body.keyword, merchant_id: null, limit: maxResults }),
});

export const getScopes = ({ db, request }: Context<typeof priceScopes>) => db.only(allScopes, { language: request.language });

export const searchOffers = async ({ body, db, request }: Context<typeof priceListOffers>) => ({
  list: (await db.rows(offerSearch, { language: request.language, keyword: body.keyword, merchant_id: null, limit: maxResults })).map(
    toPricedOffer,
  ),
});

export const searchMerchantOffers = async ({ body, db, request, session }: Context<typeof merchantPriceListOffers>) => ({
  list: (
    await db.rows(offerSearch, { language: request.language, keyword: body.keyword, merchant_id: session.merchant_id, limit: maxResults })
  ).map(toPricedOffer),
});

/** Finds companies for a merchant's list: only companies that have bought from the merchant. */
export const searchMerchantCompanies = async ({ body, db, request, session }: Context<typeof merchantCompanyPicks>) => ({
  list: await db.rows(companySearch, { keyword: body.keyword, merchant_id: session.merchant_id, limit: maxResults }),
  ...(await db.only(categoriesOfMerchant, { language: request.language, merchant_id: session.merchant_id })),
});
