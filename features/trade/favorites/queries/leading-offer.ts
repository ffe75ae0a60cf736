/**
 * SQL (lateral, at most one row) for the offer a product is shown with: the kind that is available soonest, then the cheapest, then
 * the lowest warehouse key. An offer that names the company comes first of its kind. All parameters are SQL expressions: `company` is null
 * for what others see too, `preferred` is an offer that wins while open.
 */
export const leadingOffer = (product: string, company: string, site: string, now: string, preferred?: string): string => `
  select offers.* from offers
  where offers.product_id = ${product} and is_offer_open_to(offers, ${company}, ${now})
    and (kind = 'fob' or exists (select from site_warehouses where site_code = ${site} and site_warehouses.warehouse_id = offers.warehouse_id))
  order by ${preferred ? `offers.relation_id = ${preferred} desc, ` : ""}array_position(array['local', 'special', 'presale', 'processing', 'fob'], kind), is_named desc, price_cents, warehouse_id, relation_id
  limit 1`;

/** SQL condition on `products`: published now or before. Drafts of merchants are never revealed to buyers. */
export const wasPublished = "products.product_state in ('live', 'retired')";
