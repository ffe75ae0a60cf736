import type { DockProfile } from "#features/identity/addresses/rules/dock-profile.ts";
import { warehouseDaysSql } from "#features/inventory/expected-dates/queries.ts";
import type { WarehouseDays } from "#features/inventory/expected-dates/rules/expected-dates.ts";
import { type RowOf, statement } from "#platform/db.ts";
import type { PackageRow } from "../rules/packages.ts";

export type DeliverableOffer = RowOf<typeof deliverableOffers>;

interface ShippedColumns {
  packages: PackageRow[];
  /** The freight tariff that applies now; null where none is published. */
  tariff_id: number | null;
}

/** SQL: where goods go unasked: the given ZIP code, else that of the company's default address. */
const destinationSql = `(select coalesce(:zip?::text, (select home.zip from addresses home
     where home.company_id = :company_id and home.is_default and home.removed_at is null and home.country = 'US' limit 1)) as to_zip) destination`;

/**
 * Open offers of the same product, kind and condition at the site, with the cartons of one piece, and the dock profile of the company's
 * address with a ZIP code. Without a ZIP code that of the default address; null where there is none. Empty for FOB offers.
 */
export const deliverableOffers = statement("freight.deliverableOffers")<
  ShippedColumns & { dock: DockProfile | null; warehouse_days: WarehouseDays; to_zip: string | null }
>(`select other.relation_id, other.kind, other.warehouse_id, warehouse_name, city, state, zip, ${warehouseDaysSql} as warehouse_days, destination.to_zip, stock.available as stock,
     coalesce(parcel.packages, '[]') as packages, other.special_freight_cents, (select current_freight_tariff(:now)) as tariff_id,
     (select dock from addresses where company_id = :company_id? and left(addresses.zip, 5) = left(destination.to_zip, 5) and removed_at is null
      order by is_default desc, address_id desc limit 1) as dock
   from offers asked
   cross join lateral ${destinationSql}
   join offers other on other.product_id = asked.product_id and other.kind = asked.kind and other.condition = asked.condition
   join offer_availability stock on stock.relation_id = other.relation_id
   join warehouses on warehouses.warehouse_id = other.warehouse_id
   join site_warehouses on site_warehouses.warehouse_id = other.warehouse_id and site_code = :site_code
   left join lateral (
     -- The offset prevents the planner from inlining the subquery, so that only the parcels of this product are aggregated.
     select packages from product_parcels where product_parcels.product_id = asked.product_id offset 0
   ) parcel on true
   where asked.relation_id = :relation_id and other.kind <> 'fob' and is_offer_open(other, :now)
   order by other.relation_id`);

export type ShippedOffer = RowOf<typeof offersToShip>;

/**
 * Offers of several products with the cartons of one piece, at the site, and the dock profile of the company's address with a ZIP code.
 * Without a ZIP code that of the default address.
 */
export const offersToShip = statement("freight.offersToShip")<
  ShippedColumns & { dock: DockProfile | null; warehouse_days: WarehouseDays; to_zip: string | null }
>(`with destination as materialized (select to_zip from ${destinationSql}),
   dock as materialized (select dock from addresses, destination
     where company_id = :company_id and left(addresses.zip, 5) = left(to_zip, 5) and removed_at is null
     order by is_default desc, address_id desc limit 1)
   select offers.relation_id, offers.kind, offers.merchant_id, offers.warehouse_id, warehouses.zip, ${warehouseDaysSql} as warehouse_days,
     (select to_zip from destination) as to_zip, (select dock from dock) as dock, stock.available as stock, offers.special_freight_cents,
     coalesce(parcel.packages, '[]') as packages, (select current_freight_tariff(:now)) as tariff_id
   from offers
   join warehouses using (warehouse_id)
   join site_warehouses using (warehouse_id)
   join offer_availability stock using (relation_id)
   left join lateral (
     select packages from product_parcels where product_parcels.product_id = offers.product_id offset 0
   ) parcel on true
   where offers.relation_id = any (:relation_ids) and site_code = :site_code and offers.kind <> 'fob'`);

export type CardOffer = RowOf<typeof offersOfCards>;

/**
 * Open offers of a page of cards that lie in a warehouse of the site, with the cartons of one piece. The destination is that of the
 * company's default address with its dock profile, and without one the given ZIP code.
 */
export const offersOfCards = statement("freight.offersOfCards")<
  ShippedColumns & { dock: DockProfile | null; warehouse_days: WarehouseDays; to_zip: string | null }
>(`with home as materialized (
     select left(zip, 5) as zip, dock from addresses where company_id = :company_id? and is_default and removed_at is null and country = 'US' limit 1)
   select offers.relation_id, offers.warehouse_id, moq, pack_multiple, warehouses.zip, ${warehouseDaysSql} as warehouse_days,
     coalesce((select zip from home), :zip?::text) as to_zip, (select dock from home) as dock, stock.available as stock,
     offers.special_freight_cents, coalesce(parcel.packages, '[]') as packages, (select current_freight_tariff(:now)) as tariff_id
   from offers
   join warehouses using (warehouse_id)
   join site_warehouses using (warehouse_id)
   join offer_availability stock using (relation_id)
   left join lateral (
     select packages from product_parcels where product_parcels.product_id = offers.product_id offset 0
   ) parcel on true
   where offers.relation_id = any (:relation_ids) and site_code = :site_code and offers.kind not in ('fob', 'presale')
     and is_offer_open(offers, :now)`);
