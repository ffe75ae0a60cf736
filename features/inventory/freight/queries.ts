import { statement } from "#platform/db.ts";

export interface DeliverableOffer {
  relation_id: number;
  kind: string;
  warehouse_id: number;
  warehouse_name: string;
  city: string;
  state: string;
  zip: string;
  stock: number;
  /** Of one piece. */
  volume_cm3: number;
  weight_grams: number;
}

/** Open offers of the same product, kind and condition at the site, with the parcel data of one piece. Empty for FOB offers. */
export const deliverableOffers = statement<DeliverableOffer, [relationId: number, siteCode: string, now: Date]>(
  "freight.deliverableOffers",
  `select other.relation_id, other.kind, other.warehouse_id, warehouse_name, city, state, zip, stock.available as stock, parcel.volume_cm3,
     parcel.weight_grams
   from offers asked
   join offers other on other.product_id = asked.product_id and other.kind = asked.kind and other.condition = asked.condition
   join offer_availability stock on stock.relation_id = other.relation_id
   join warehouses on warehouses.warehouse_id = other.warehouse_id
   join site_warehouses on site_warehouses.warehouse_id = other.warehouse_id and site_code = $2
   cross join lateral (
     -- The offset prevents the planner from inlining the subquery, so that only the parcels of this product are aggregated.
     select volume_cm3, weight_grams from product_parcels where product_parcels.product_id = asked.product_id offset 0
   ) parcel
   where asked.relation_id = $1 and other.kind <> 'fob' and other.is_active
     and coalesce(other.starts_at <= $3, true) and coalesce(other.ends_at > $3, true) and coalesce(other.final_date >= $3::date, true)
   order by other.relation_id`,
);
