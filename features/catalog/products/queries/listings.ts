import { statement } from "#platform/db.ts";

export const refreshListings = statement<never, [productIds: readonly number[], now: Date]>(
  "products.refreshListings",
  "select refresh_listings($1, $2)",
);

/** Products whose listings are out of step with the time: an offer that is over is still listed, or one that has begun is not. */
export const productsOutOfStep = statement<{ product_ids: number[] | null }, [now: Date]>(
  "products.productsOutOfStep",
  `select array_agg(distinct product_id) as product_ids from offers
   where (starts_at is not null or ends_at is not null or final_date is not null) and is_listed <>
     (is_active and coalesce(starts_at <= $1, true) and coalesce(ends_at > $1, true) and coalesce(final_date >= $1::date, true))`,
);
