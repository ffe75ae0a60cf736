import type { Language } from "#kernel/languages.ts";
import { type Statement, statement } from "#platform/db.ts";
import type { SavedSort } from "../rules.ts";
import { leadingOffer, wasPublished } from "./leading-offer.ts";
import { productJoins, matchesWords, type SavedProductRow, savedProductColumns, savedProductJoins } from "./saved-products.ts";

/**
 * Holds off everybody else who adds to what the company keeps, so that what is counted next stays counted. It does not
 * hold off rows that only refer to the company.
 */
export const lockCompany = statement<{ company_id: number }, [companyId: number]>(
  "favorites.lockCompany",
  "select company_id from companies where company_id = $1 for no key update",
);

export const favoriteIdsOfCompany = statement<{ product_ids: number[] }, [companyId: number]>(
  "favorites.favouriteIdsOf",
  "select coalesce(jsonb_agg(product_id order by product_id), '[]') as product_ids from favourites where company_id = $1",
);

/** Saves products that are on sale, or have been. One that is saved already stays as it was saved. */
export const insertFavorites = statement<
  never,
  [companyId: number, personId: number, productIds: readonly number[], siteCode: string, now: Date]
>(
  "favorites.insertFavourites",
  `insert into favourites (company_id, product_id, person_id, site_code, saved_kind, saved_price_cents, saved_available, saved_at,
     seen_kind, seen_price_cents, seen_available, seen_at)
   select $1, products.product_id, $2, $4, lead.kind, lead.price_cents, coalesce(stock.available, 0), $5,
     lead.kind, lead.price_cents, coalesce(stock.available, 0), $5
   from products
   left join lateral (${leadingOffer("products.product_id", "$4", "$5")}) lead on true
   left join offer_availability stock on stock.relation_id = lead.relation_id
   where products.product_id = any ($3) and ${wasPublished}
   on conflict do nothing`,
);

/** How many favourites the company has, and how many of the given products are among them. */
export const countFavorites = statement<{ count: number; held: number }, [companyId: number, productIds: readonly number[]]>(
  "favorites.countFavourites",
  `select count(*)::integer as count, (count(*) filter (where product_id = any ($2)))::integer as held
   from favourites where company_id = $1`,
);

export const deleteFavorites = statement<never, [companyId: number, productIds: readonly number[]]>(
  "favorites.deleteFavourites",
  "delete from favourites where company_id = $1 and product_id = any ($2)",
);

/** What a product's leading offer was when it was saved. */
export interface SavedOfferValues {
  saved_kind: string | null;
  saved_price_cents: number | null;
  saved_available: number;
  saved_at: Date;
}

export interface FavoriteRow extends SavedProductRow, SavedOfferValues {
  count: number;
}

type PageParams = [
  companyId: number,
  language: Language,
  siteCode: string,
  now: Date,
  words: readonly string[],
  limit: number,
  offset: number,
];

/** Each order ends with the product, so that a page never shows what another has shown. */
const orders: Record<SavedSort, string> = {
  saved: "saved_at desc, product_id desc",
  title: "title, product_id",
  price_up: "lead_price_cents, product_id",
  price_down: "lead_price_cents desc nulls last, product_id",
};

/** Only an order by price has to know the leading offer of every favourite; the others ask for those of one page. */
const favoritePage = (sort: SavedSort): Statement<PageParams, FavoriteRow> => {
  const byPrice = sort === "price_up" || sort === "price_down";
  return statement(
    `favourites.page.${sort}`,
    `select page.count, page.saved_kind, page.saved_price_cents, page.saved_available, page.saved_at, ${savedProductColumns("$2")}
     from (
       select saved.*, cards.title ->> $2 as title, ${byPrice ? "first.price_cents" : "null"} as lead_price_cents, count(*) over ()::integer as count
       from favourites saved ${productJoins("saved", "$1")}
       ${byPrice ? `left join lateral (${leadingOffer("saved.product_id", "$3", "$4")}) first on true` : ""}
       where saved.company_id = $1 and ${matchesWords("$5", "$2")}
       order by ${orders[sort]} limit $6 offset $7
     ) page ${savedProductJoins("$1", "$3", "$4")}
     order by ${orders[sort].replaceAll(/\b(saved_at|product_id|title|lead_price_cents)\b/g, "page.$1")}`,
  );
};

/** A page of the company's favourites as they stand today, beside what they were when they were saved. */
export const favoritePages: Record<SavedSort, Statement<PageParams, FavoriteRow>> = {
  saved: favoritePage("saved"),
  title: favoritePage("title"),
  price_up: favoritePage("price_up"),
  price_down: favoritePage("price_down"),
};
