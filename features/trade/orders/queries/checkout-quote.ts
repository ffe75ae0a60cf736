import { statement } from "#platform/db.ts";

export interface OfferLocation {
  warehouse_id: number;
  merchant_id: number;
  merchant_name: string;
  warehouse_name: string;
  warehouse_address: string;
  warehouse_phone: string;
  warehouse_zip: string;
  pickup_hours: Record<string, { from: string; to: string }>;
}

/** Merchant and warehouse names and addresses of the given offers. */
export const locationsOfOffers = statement<OfferLocation, [relationIds: readonly number[]]>(
  "orders.locationsOfOffers",
  `select distinct on (offers.warehouse_id, offers.merchant_id) offers.warehouse_id, offers.merchant_id, merchants.name as merchant_name,
     warehouse_name, concat_ws(', ', warehouses.address, city, state || ' ' || zip) as warehouse_address, warehouses.phone as warehouse_phone,
     zip as warehouse_zip, pickup_hours
   from offers join merchants using (merchant_id) join warehouses using (warehouse_id)
   where relation_id = any ($1)`,
);
