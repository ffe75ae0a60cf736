import { addressLinesSql } from "#features/identity/addresses/queries.ts";
import type { DockProfile } from "#features/identity/addresses/rules.ts";
import { warehouseDaysSql } from "#features/inventory/expected-dates/queries.ts";
import type { WarehouseDays } from "#features/inventory/expected-dates/rules.ts";
import type { AddressLines } from "#kernel/us-places.ts";
import { type RowOf, statement } from "#platform/db.ts";
import type { FreightAnswer, FreightAsk } from "./rules/evidence.ts";
import type { PackageRow } from "./rules/packages.ts";
import type { Tariff } from "./rules/tariff.ts";

export type DeliverableOffer = RowOf<typeof deliverableOffers>;

interface ShippedColumns {
  packages: PackageRow[];
  /** The freight tariff that applies now; null where none is published. */
  tariff_id: number | null;
}

/** Where goods go: a ZIP code, and the lines of the address if it is that of one. */
interface DestinationColumns {
  to_zip: string | null;
  to_lines: AddressLines | null;
}

/** SQL: where goods go unasked: the given ZIP code, else that of the company's default address. */
const destinationSql = `(select coalesce(:zip?::text, home.zip) as to_zip, case when :zip::text is null then home.lines end as to_lines
   from (select) asked_for left join lateral (select zip, ${addressLinesSql} as lines from addresses
     where company_id = :company_id and is_default and removed_at is null and country = 'US' limit 1) home on true) destination`;

/**
 * Open offers of the same product, kind and condition at the site, with the cartons of one piece, and the dock profile of the company's
 * address with a ZIP code. Without a ZIP code that of the default address; null where there is none. Empty for FOB offers.
 */
export const deliverableOffers = statement("freight.deliverableOffers")<
  ShippedColumns & DestinationColumns & { dock: DockProfile | null; warehouse_days: WarehouseDays }
>(`select other.relation_id, other.kind, other.warehouse_id, warehouse_name, city, state, zip, ${warehouseDaysSql} as warehouse_days, destination.to_zip, destination.to_lines, stock.available as stock,
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
   where asked.relation_id = :relation_id and other.kind <> 'fob' and is_offer_open_to(other, :company_id?, :now)
   order by other.relation_id`);

export type ShippedOffer = RowOf<typeof offersToShip>;

/**
 * Offers of several products with the cartons of one piece, at the site, and the dock profile of the company's address with a ZIP code.
 * Without a ZIP code that of the default address.
 */
export const offersToShip = statement("freight.offersToShip")<
  ShippedColumns & DestinationColumns & { dock: DockProfile | null; warehouse_days: WarehouseDays }
>(`with destination as materialized (select to_zip, to_lines from ${destinationSql}),
   dock as materialized (select dock from addresses, destination
     where company_id = :company_id and left(addresses.zip, 5) = left(to_zip, 5) and removed_at is null
     order by is_default desc, address_id desc limit 1)
   select offers.relation_id, offers.kind, offers.merchant_id, offers.warehouse_id, warehouses.zip, ${warehouseDaysSql} as warehouse_days,
     (select to_zip from destination) as to_zip, (select to_lines from destination) as to_lines, (select dock from dock) as dock, stock.available as stock, offers.special_freight_cents,
     coalesce(parcel.packages, '[]') as packages, (select current_freight_tariff(:now)) as tariff_id
   from offers
   join warehouses using (warehouse_id)
   join site_warehouses using (warehouse_id)
   join offer_availability stock using (relation_id)
   left join lateral (
     select packages from product_parcels where product_parcels.product_id = offers.product_id offset 0
   ) parcel on true
   where offers.relation_id = any (:relation_ids) and site_code = :site_code and offers.kind <> 'fob'
     and not is_hidden_from(offers, :company_id?)`);

export type CardOffer = RowOf<typeof offersOfCards>;

/**
 * Open offers of a page of cards that lie in a warehouse of the site, with the cartons of one piece. The destination is that of the
 * company's default address with its dock profile, and without one the given ZIP code.
 */
export const offersOfCards = statement("freight.offersOfCards")<
  ShippedColumns & DestinationColumns & { dock: DockProfile | null; warehouse_days: WarehouseDays }
>(`with home as materialized (
     select left(zip, 5) as zip, dock, ${addressLinesSql} as lines from addresses where company_id = :company_id? and is_default and removed_at is null and country = 'US' limit 1)
   select offers.relation_id, offers.warehouse_id, moq, pack_multiple, warehouses.zip, ${warehouseDaysSql} as warehouse_days,
     coalesce((select zip from home), :zip?::text) as to_zip, (select lines from home) as to_lines, (select dock from home) as dock, stock.available as stock,
     offers.special_freight_cents, coalesce(parcel.packages, '[]') as packages, (select current_freight_tariff(:now)) as tariff_id
   from offers
   join warehouses using (warehouse_id)
   join site_warehouses using (warehouse_id)
   join offer_availability stock using (relation_id)
   left join lateral (
     select packages from product_parcels where product_parcels.product_id = offers.product_id offset 0
   ) parcel on true
   where offers.relation_id = any (:relation_ids) and site_code = :site_code and offers.kind not in ('fob', 'presale')
     and is_offer_open_to(offers, :company_id?, :now)`);

/** Quotes of a company that are still valid. */
export const validQuotes = statement("freight.validQuotes")<{
  request: FreightAsk;
  answer: FreightAnswer;
}>(`select quote_id, tariff_id, request, answer, freight_cents, valid_until from freight_quotes
   where company_id = :company_id and quote_id = any (:quote_ids) and valid_until > :now`);

/**
 * Keeps quotes of a company; equal ones of the same day share a row. `rows` is a JSON array of {key, tariff_id, request, answer, cents}
 * with different keys.
 */
export const saveQuotes = statement(
  "freight.saveQuotes",
)(`insert into freight_quotes (company_id, quote_key, tariff_id, request, answer, freight_cents, created_at, valid_until)
   select :company_id, sha256(convert_to(key, 'UTF8')), nullif(tariff_id, 0), request, answer, cents, :now, :valid_until
   from jsonb_to_recordset(:rows::jsonb) as line (key text, tariff_id bigint, request jsonb, answer jsonb, cents bigint)
   on conflict (company_id, quote_key) do update set valid_until = greatest(freight_quotes.valid_until, excluded.valid_until)
   returning quote_id, encode(quote_key, 'hex') as quote_key, valid_until`);

/** Marks quotes as those of placed orders, which are kept. */
export const markOrdered = statement("freight.markOrdered")(
  "update freight_quotes set is_ordered = true where company_id = :company_id and quote_id = any (:quote_ids) and not is_ordered",
);

/** Deletes quotes that were never ordered and ended before a moment. */
export const deleteOldQuotes = statement("freight.deleteOldQuotes")(
  "delete from freight_quotes where not is_ordered and valid_until < :before",
);

export const findQuote = statement("freight.findQuote")<{
  request: FreightAsk;
  answer: FreightAnswer;
}>(`select quote_id, company_id, tariff_id, request, answer, freight_cents, created_at, valid_until, is_ordered from freight_quotes
   where (:company_id?::bigint is null or company_id = :company_id) and quote_id = :quote_id`);

export const tariffContent = statement("freight.tariffContent")<{ content: Tariff }>(
  "select content from freight_tariffs where tariff_id = :tariff_id",
);
