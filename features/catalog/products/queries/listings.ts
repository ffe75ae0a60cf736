import { statement } from "#platform/db.ts";

/** Recomputes listings and cards of products. Call it in the transaction that changes a product, an offer or its pictures. */
export const refreshListings = statement("products.refreshListings")("select refresh_listings(:product_ids, :now)");

/** Products with stale listings: an ended offer is still listed, or a started one is not. */
export const staleListings = statement("products.productsOutOfStep")(`select array_agg(distinct product_id) as product_ids from offers
   where (starts_at is not null or ends_at is not null or final_date is not null) and is_listed <>
     is_offer_open(offers, :now)`);
