import { statement } from "#platform/db.ts";
import { leadingOffer } from "./leading.ts";

/**
 * Holds off everybody else who adds to what the company keeps, so that what is counted next stays counted. It does not
 * hold off rows that only refer to the company.
 */
export const lockCompany = statement<{ company_id: number }, [companyId: number]>(
  "favourites.lockCompany",
  "select company_id from companies where company_id = $1 for no key update",
);

export const favouriteIdsOf = statement<{ product_ids: number[] }, [companyId: number]>(
  "favourites.favouriteIdsOf",
  "select coalesce(jsonb_agg(product_id order by product_id), '[]') as product_ids from favourites where company_id = $1",
);

/** Saves products that are on sale, or have been. One that is saved already stays as it was saved. */
export const insertFavourites = statement<
  never,
  [companyId: number, personId: number, productIds: readonly number[], siteCode: string, now: Date]
>(
  "favourites.insertFavourites",
  `insert into favourites (company_id, product_id, person_id, saved_kind, saved_price_cents, saved_available, saved_at)
   select $1, products.product_id, $2, lead.kind, lead.price_cents, coalesce(stock.available, 0), $5
   from products
   left join lateral (${leadingOffer("products.product_id", "$4", "$5")}) lead on true
   left join offer_availability stock on stock.relation_id = lead.relation_id
   where products.product_id = any ($3) and exists (select from offers where offers.product_id = products.product_id)
   on conflict do nothing`,
);

/** How many favourites the company has, and how many of the given products are among them. */
export const countFavourites = statement<{ count: number; held: number }, [companyId: number, productIds: readonly number[]]>(
  "favourites.countFavourites",
  `select count(*)::integer as count, (count(*) filter (where product_id = any ($2)))::integer as held
   from favourites where company_id = $1`,
);

export const deleteFavourites = statement<never, [companyId: number, productIds: readonly number[]]>(
  "favourites.deleteFavourites",
  "delete from favourites where company_id = $1 and product_id = any ($2)",
);
