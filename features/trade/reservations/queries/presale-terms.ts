import { statement } from "#platform/db.ts";

/** What a buyer is told before reserving. */

/** The open presale offers of a product that a site sells. */
export const presaleOffersOf = statement("reservations.presaleOffersOf")<{
  available: number;
}>(`select relation_id, deposit_percent, final_date, available
   from offers join offer_availability using (relation_id) join site_warehouses using (warehouse_id)
   where product_id = :product_id and site_code = :site_code and kind = 'presale' and is_offer_open(offers, :now)
   order by relation_id`);

export const presaleSettings = statement(
  "reservations.presaleSettings",
)(`select (settings ->> 'presale_deposit_kept')::integer as presale_deposit_kept, (settings ->> 'presale_grace_days')::integer as presale_grace_days,
     (settings ->> 'presale_slip_days')::integer as presale_slip_days
   from sites where site_code = :site_code`);
