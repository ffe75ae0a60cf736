/**
 * The offer by which a product is shown where no list has chosen one: the kind that is bought soonest, then the cheapest,
 * in the lower warehouse on a tie. `product`, `site` and `now` are the SQL that gives them, `preferred` that of an offer which
 * leads while it is open. A lateral of one row or none.
 */
export const leadingOffer = (product: string, site: string, now: string, preferred?: string): string => `
  select offers.* from offers
  where offers.product_id = ${product} and is_active
    and coalesce(starts_at <= ${now}, true) and coalesce(ends_at > ${now}, true) and coalesce(final_date >= ${now}::date, true)
    and (kind = 'fob' or exists (select from site_warehouses where site_code = ${site} and site_warehouses.warehouse_id = offers.warehouse_id))
  order by ${preferred ? `offers.relation_id = ${preferred} desc, ` : ""}array_position(array['local', 'special', 'presale', 'processing', 'fob'], kind), price_cents, warehouse_id, relation_id
  limit 1`;

/** A product that buyers have seen; a maker's draft is not told to exist. Of a row called `products`. */
export const wasPublished = "products.product_state in ('live', 'retired')";
