import { statement } from "#platform/db.ts";

export const refreshListings = statement<never, [productIds: readonly number[], now: Date]>(
  "catalog.refreshListings",
  "select refresh_listings($1, $2)",
);

/**
 * Products whose listings are out of step with the time: an offer that is over still stands in a list, or one that has
 * begun does not stand in its warehouse's.
 */
export const productsOutOfStep = statement<{ product_ids: number[] | null }, [now: Date]>(
  "catalog.productsOutOfStep",
  `select array_agg(distinct product_id) as product_ids
   from (
     select product_id, kind, warehouse_id, relation_id,
       coalesce(starts_at <= $1, true) and coalesce(ends_at > $1, true) and coalesce(final_date >= $1::date, true) as is_open
     from offers where is_active and (starts_at is not null or ends_at is not null or final_date is not null)
   ) timed
   where case when is_open
     then not exists (select from listing_entries where product_id = timed.product_id and scope = 'w' || warehouse_id and kind = timed.kind)
     else exists (select from listing_entries where product_id = timed.product_id and relation_id = timed.relation_id) end`,
);
