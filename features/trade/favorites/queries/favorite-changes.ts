import { type RowOf, statement } from "#platform/db.ts";
import { leadingOffer } from "./leading-offer.ts";

/** A favorite whose leading offer is back in stock or cheaper since the last check. */
export type ImprovedFavorite = RowOf<typeof checkFavorites>;

/**
 * Checks the favorites that are due, stores their current values in the `seen_` columns and returns those that are back in stock or
 * cheaper with the same kind of offer. Concurrent workers skip each other's rows. Companies with agreed prices (price_version) get
 * stock changes only, because list prices do not apply to them.
 */
export const checkFavorites = statement("favorites.checkFavorites")<{ is_back: boolean }>(`with due as (
     select company_id, product_id, site_code, seen_kind, seen_price_cents, seen_available from favourites
     where seen_at is null or seen_at < :before
     order by seen_at nulls first, company_id, product_id limit :limit for update skip locked
   ), looked as (
     select due.*, lead.kind, lead.price_cents, lead.moq, coalesce(stock.available, 0) as available
     from due
     left join lateral (${leadingOffer("due.product_id", "due.company_id", "due.site_code", ":now")}) lead on true
     left join offer_availability stock on stock.relation_id = lead.relation_id
   ), kept as (
     update favourites set seen_kind = looked.kind, seen_price_cents = looked.price_cents, seen_available = looked.available, seen_at = :now
     from looked where favourites.company_id = looked.company_id and favourites.product_id = looked.product_id
   )
   select looked.company_id, looked.site_code, looked.product_id, goods_sn, title, looked.seen_available < looked.moq as is_back
   from looked join products using (product_id) join companies on companies.company_id = looked.company_id
   where looked.kind = looked.seen_kind and looked.kind in ('local', 'special') and looked.available >= looked.moq
     and (looked.seen_available < looked.moq or (looked.price_cents < looked.seen_price_cents and companies.price_version is null))
   order by looked.company_id, looked.site_code, looked.product_id`);
