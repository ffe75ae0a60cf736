import { statement } from "#platform/db.ts";
import type { SavedSort } from "../rules.ts";
import { leadingOffer, wasPublished } from "./leading-offer.ts";
import { matchesWords, productJoins, type SavedProductRow, savedProductColumns, savedProductJoins } from "./saved-products.ts";

/**
 * Locks the company row, so that concurrent additions wait and limits can be counted reliably. Rows that only reference the company
 * can still be inserted.
 */
export const lockCompany = statement("favorites.lockCompany")(
  "select company_id from companies where company_id = :company_id for no key update",
);

export const favoriteIdsOfCompany = statement("favorites.favoriteIds")<{ product_ids: number[] }>(
  "select coalesce(jsonb_agg(product_id order by product_id), '[]') as product_ids from favourites where company_id = :company_id",
);

/** Inserts favorites of published products; existing favorites stay unchanged. */
export const insertFavorites = statement(
  "favorites.insertFavorites",
)(`insert into favourites (company_id, product_id, person_id, site_code, saved_kind, saved_price_cents, saved_available, saved_at,
     seen_kind, seen_price_cents, seen_available, seen_at)
   select :company_id, products.product_id, :person_id, :site_code, lead.kind, lead.price_cents, coalesce(stock.available, 0), :now,
     lead.kind, lead.price_cents, coalesce(stock.available, 0), :now
   from products
   left join lateral (${leadingOffer("products.product_id", ":company_id", ":site_code", ":now")}) lead on true
   left join offer_availability stock on stock.relation_id = lead.relation_id
   where products.product_id = any (:product_ids) and ${wasPublished}
   on conflict do nothing`);

/** Counts the company's favorites (`count`) and those among the given products (`held`). */
export const countFavorites = statement(
  "favorites.countFavorites",
)(`select count(*)::integer as count, (count(*) filter (where product_id = any (:product_ids)))::integer as held
   from favourites where company_id = :company_id`);

export const deleteFavorites = statement("favorites.deleteFavorites")(
  "delete from favourites where company_id = :company_id and product_id = any (:product_ids)",
);

/** The leading offer's values at the time a product was saved. */
export interface SavedOfferValues {
  saved_kind: string | null;
  saved_price_cents: number | null;
  saved_available: number;
  saved_at: Date;
}

export interface FavoriteRow extends SavedProductRow, SavedOfferValues {
  count: number;
}

/** Every sort order ends with the product key, so that pages never overlap. */
const orderBy: Record<SavedSort, string> = {
  saved: "saved_at desc, product_id desc",
  title: "title, product_id",
  price_up: "lead_price_cents, product_id",
  price_down: "lead_price_cents desc nulls last, product_id",
};

/** Only sorting by price needs the leading offer of every favorite; other orderBy read it for one page. */
const favoritePage = (sort: SavedSort) => {
  const byPrice = sort === "price_up" || sort === "price_down";
  return statement(
    `favorites.page.${sort}`,
  )<FavoriteRow>(`select page.count, page.saved_kind, page.saved_price_cents, page.saved_available, page.saved_at, ${savedProductColumns(":language")}
     from (
       select saved.*, cards.title ->> :language as title, ${byPrice ? "first.price_cents" : "null"} as lead_price_cents, count(*) over ()::integer as count
       from favourites saved ${productJoins("saved", ":company_id")}
       ${byPrice ? `left join lateral (${leadingOffer("saved.product_id", ":company_id", ":site_code", ":now")}) first on true` : ""}
       where saved.company_id = :company_id and ${matchesWords(":words", ":language")}
       order by ${orderBy[sort]} limit :limit offset :offset
     ) page ${savedProductJoins(":company_id", ":site_code", ":now")}
     order by ${orderBy[sort].replaceAll(/\b(saved_at|product_id|title|lead_price_cents)\b/g, "page.$1")}`);
};

/** Pages of the company's favorites by sort order, with the values saved with each. */
export const favoritePages = {
  saved: favoritePage("saved"),
  title: favoritePage("title"),
  price_up: favoritePage("price_up"),
  price_down: favoritePage("price_down"),
} as const satisfies Record<SavedSort, unknown>;
