import { statement } from "#platform/db.ts";
import type { SavedOfferValues } from "./favorites.ts";
import { type SavedProductRow, savedProductColumns, savedProductJoins } from "./saved-products.ts";

/** What the home of a buyer shows of purchases and saved products. Both read a bounded number of the newest rows. */

/** The products of the newest paid orders of a company, each with its last quantity, the last bought first. Contracts are ordered again as a whole. */
export const recentlyBought = statement("favorites.recentlyBought")<
  SavedProductRow & { last_bought_at: Date }
>(`select page.last_bought_at, page.last_relation_id, page.last_quantity, ${savedProductColumns(":language")}
   from (
     select * from (
       select distinct on (line.product_id) line.product_id, line.relation_id as last_relation_id, line.quantity as last_quantity, created_at as last_bought_at
       from (select order_id, created_at from orders
         where company_id = :company_id and paid_at is not null and kind in ('local', 'special') and status <> all (:excluded_statuses)
         order by created_at desc limit 40) newest
       join order_lines line using (order_id)
       order by line.product_id, created_at desc, order_line_id desc
     ) bought order by last_bought_at desc, product_id limit :limit
   ) page
   ${savedProductJoins(":company_id", ":site_code", ":now", "page.last_relation_id")}
   order by page.last_bought_at desc, page.product_id`);

/**
 * Favorites and products of lists, the newest first, whose leading offer of the same kind is back in stock or cheaper than when they were
 * saved. A private list counts for the person who made it.
 */
export const improvedSavedProducts = statement("favorites.improved")<
  SavedProductRow & SavedOfferValues
>(`select page.saved_kind, page.saved_price_cents, page.saved_available, page.saved_at, ${savedProductColumns(":language")}
   from (
     select distinct on (product_id) * from (
       (select product_id, saved_kind, saved_price_cents, saved_available, saved_at from favourites
        where company_id = :company_id order by saved_at desc, product_id desc limit 100)
       union all
       (select line.product_id, saved_kind, saved_price_cents, saved_available, saved_at
        from (select list_id from saved_lists where company_id = :company_id and (not is_private or person_id = :person_id)
          order by changed_at desc, list_id desc limit 10) recent
        join saved_list_lines line using (list_id) order by saved_at desc, product_id desc limit 100)
     ) saved order by product_id, saved_at desc
   ) page
   ${savedProductJoins(":company_id", ":site_code", ":now")}
   join offer_availability stock on stock.relation_id = lead.relation_id
   where lead.kind = page.saved_kind and lead.kind in ('local', 'special') and stock.available >= lead.moq
     and (page.saved_available <= 0 or lead.price_cents < page.saved_price_cents)
   order by page.saved_at desc, page.product_id limit :limit`);
