import { refreshStorefront } from "#features/catalog/product-management/commands/save-products.ts";
import { setNamedOffer } from "#features/catalog/product-management/queries/products.ts";
import { getPriceBook } from "#features/pricing/pricing/commands.ts";
import { applyPriceBook } from "#features/pricing/pricing/rules/price-lists.ts";
import { dayAt } from "#kernel/calendar.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import {
  type anyNamedOffers,
  maxNamedBuyers,
  type namedBuyerOptions,
  type namedOfferList,
  type namedOffers,
  type setNamedBuyers,
} from "./contract.ts";
import {
  anyNamedOfferPage,
  companiesOfMerchant,
  countNamedOffers,
  deleteNamedBuyers,
  insertNamedBuyers,
  listsOfMerchant,
  lockOffer,
  namedOfferPage,
  offersOfCompany,
} from "./queries.ts";

const maxWords = 8;

/** Offers for named companies. Whom an offer is for is judged in the database alone (is_offered_to). */

/** The words of a search, which titles or numbers contain. */
const toWords = (keyword: string): string[] => keyword.toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxWords);

export const listNamedOffers = async ({ body, db, request: { language }, session: { merchant_id } }: Context<typeof namedOfferList>) => {
  const { tab, page, page_size } = body;
  const found = { merchant_id, language, words: toWords(body.keyword), tab };
  const [list, counts] = await Promise.all([
    db.rows(namedOfferPage, { ...found, limit: page_size, offset: (page - 1) * page_size }),
    db.only(countNamedOffers, { merchant_id }),
  ]);
  return { list, count: list[0]?.count ?? 0, counts };
};

/** The same for the operator: offers for named companies of all manufacturers. */
export const listAnyNamedOffers = async ({ body, db, request: { language } }: Context<typeof anyNamedOffers>) => {
  const { keyword, page, page_size } = body;
  const list = await db.rows(anyNamedOfferPage, {
    ...{ words: toWords(keyword), language },
    ...{ limit: page_size, offset: (page - 1) * page_size },
  });
  return { list, count: list[0]?.count ?? 0 };
};

export const readBuyerOptions = async ({ db, session: { merchant_id } }: Context<typeof namedBuyerOptions>) => {
  const [companies, price_lists] = await Promise.all([
    db.rows(companiesOfMerchant, { merchant_id, limit: maxNamedBuyers }),
    db.rows(listsOfMerchant, { merchant_id, limit: maxNamedBuyers }),
  ]);
  return { companies, price_lists };
};

/** Limits an offer, or opens it. Refuses NOT_FOUND for an offer, company or price list that is not the manufacturer's to name. */
export const nameBuyers = ({ body, now, session, transaction }: Context<typeof setNamedBuyers>) =>
  transaction(async (tx) => {
    const { merchant_id, person_id } = session;
    const { relation_id, product_id } =
      (await tx.row(lockOffer, { relation_id: body.relation_id, merchant_id })) ?? refuse("NOT_FOUND", {}, ["relation_id"]);
    const company_ids = [...new Set(body.company_ids)];
    const price_list_ids = [...new Set(body.price_list_ids)];
    tx.write(deleteNamedBuyers, { relation_id });
    const named = await tx.rows(insertNamedBuyers, { relation_id, merchant_id, person_id, company_ids, price_list_ids, now });
    if (named.length !== company_ids.length + price_list_ids.length) refuse("NOT_FOUND", {}, ["company_ids"]);
    const is_named = named.length > 0;
    tx.write(setNamedOffer, { relation_id, is_named });
    await refreshStorefront(tx, [product_id], now);
    return { is_named };
  });

/** The offers that name the caller's company, at its price. */
export const listOffersOfCompany = async ({ body, db, now, platform, request, session }: Context<typeof namedOffers>) => {
  const { site, language } = request;
  const { type_id, merchant_id, page, page_size } = body;
  const wanted = {
    company_id: session.company_id,
    site_code: site.site_code,
    language,
    now,
    words: toWords(body.keyword),
    type_id,
    merchant_id,
  };
  const [rows, book] = await Promise.all([
    db.rows(offersOfCompany, { ...wanted, limit: page_size, offset: (page - 1) * page_size }),
    getPriceBook(platform, db, session, now),
  ]);
  const list = applyPriceBook(book, rows, dayAt(now, site)).map(({ price_cents, ...offer }) => ({ ...offer, price: price_cents }));
  return { list, count: rows[0]?.count ?? 0 };
};
