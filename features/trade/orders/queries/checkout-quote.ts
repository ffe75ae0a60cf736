import { warehouseDaysSql } from "#features/inventory/expected-dates/queries.ts";
import type { WarehouseDays } from "#features/inventory/expected-dates/rules.ts";
import { type RowOf, statement } from "#platform/db.ts";

export type OfferLocation = RowOf<typeof locationsOfOffers>;

/** What a buyer is shown of an offer at checkout: until when its price holds, and the flaws of a second. */
export const notesOfOffers = statement("orders.notesOfOffers")<{
  flaw_pictures: string[];
}>(`select relation_id, ends_at, coalesce(grade_reason ->> :language, '') as grade_reason,
     array(select picture_key from offer_pictures flaw where flaw.relation_id = offers.relation_id order by position) as flaw_pictures
   from offers where relation_id = any (:relation_ids::bigint[])`);

/** Merchant and warehouse names and addresses of the given offers. */
export const locationsOfOffers = statement("orders.locationsOfOffers")<{
  pickup_hours: Record<string, { from: string; to: string }>;
  warehouse_days: WarehouseDays;
}>(`select distinct on (offers.warehouse_id, offers.merchant_id) offers.warehouse_id, offers.merchant_id, merchants.name as merchant_name,
     warehouse_name, concat_ws(', ', warehouses.address, city, state || ' ' || zip) as warehouse_address, warehouses.phone as warehouse_phone,
     zip as warehouse_zip, pickup_hours, ${warehouseDaysSql} as warehouse_days
   from offers join merchants using (merchant_id) join warehouses using (warehouse_id)
   where relation_id = any (:relation_ids)`);
