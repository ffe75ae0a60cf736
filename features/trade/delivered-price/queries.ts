import { backorderStepsSql } from "#features/catalog/products/queries.ts";
import type { BackorderStep } from "#features/catalog/products/rules/backorder.ts";
import type { DefaultAddress } from "#features/identity/addresses/default-address.ts";
import { defaultAddressSql } from "#features/identity/addresses/queries.ts";
import type { DockProfile } from "#features/identity/addresses/rules.ts";
import { warehouseDaysSql } from "#features/inventory/expected-dates/queries.ts";
import type { WarehouseDays } from "#features/inventory/expected-dates/rules.ts";
import type { PackageRow } from "#features/inventory/freight/rules/packages.ts";
import type { BuyDiscount, PriceTier } from "#features/pricing/pricing/rules.ts";
import { type RowOf, statement } from "#platform/db.ts";

export type GoodsRow = RowOf<typeof goodsToCompare>;

/** Products with what one piece travels and is imported as, and what the company's destination adds. */
export const goodsToCompare = statement("deliveredPrice.goods")<{
  title: string;
  type_ids: number[];
  packages: PackageRow[];
  dock: DockProfile | null;
  buy_discounts: BuyDiscount[];
}>(`select products.product_id, products.title ->> :language as title, hs_code, coalesce(nullif(products.origin, ''), merchants.origin) as origin, categories.path as type_ids,
     coalesce(parcel.volume_cm3, 0) as volume_cm3, coalesce(parcel.weight_grams, 0) as weight_grams, coalesce(parcel.packages, '[]') as packages,
     (select current_freight_tariff(:now)) as tariff_id,
     coalesce((select jsonb_agg(jsonb_build_object('threshold', threshold, 'percent', percent)) from buy_discounts where company_id = :company_id), '[]') as buy_discounts,
     (select dock from addresses where company_id = :company_id and left(addresses.zip, 5) = left(:zip, 5) and removed_at is null
      order by is_default desc, address_id desc limit 1) as dock
   from products
   join merchants using (merchant_id)
   join categories using (type_id)
   left join lateral (select * from product_parcels where product_parcels.product_id = products.product_id offset 0) parcel on true
   where products.product_id = any (:product_ids::bigint[]) and product_state = 'live'
   order by products.product_id`);

/** Open offers of new goods from stock, special deals included, of presale and FOB; those of a warehouse where it serves the site. */
export const offersToCompare = statement("deliveredPrice.offers")<{
  tiers: PriceTier[];
  backorder: BackorderStep[] | null;
  warehouse_days: WarehouseDays;
}>(`select offers.relation_id, offers.product_id, offers.kind, offers.merchant_id, products.type_id, offers.warehouse_id, warehouse_name, ${warehouseDaysSql} as warehouse_days, warehouses.zip, price_cents,
     coalesce((select jsonb_agg(jsonb_build_object('threshold', threshold, 'price_cents', offer_tiers.price_cents) order by threshold)
       from offer_tiers where offer_tiers.relation_id = offers.relation_id), '[]') as tiers,
     moq, pack_multiple, stock.available, ${backorderStepsSql} as backorder, pack_fee_cents, insurance_fee_cents, delivery_fee_cents, assembly_fee_cents, special_freight_cents,
     company_limit, company_limit_days, deposit_percent, final_date, coalesce(fob_port, '') as fob_port, production_days
   from offers
   join products using (product_id)
   join merchants on merchants.merchant_id = offers.merchant_id
   join warehouses using (warehouse_id)
   join offer_availability stock using (relation_id)
   where offers.product_id = any (:product_ids::bigint[]) and offers.kind in ('local', 'special', 'presale', 'fob') and offers.condition = 'new'
     and is_offer_open_to(offers, :company_id, :now)
     and (offers.kind = 'fob' or exists (select from site_warehouses where site_code = :site_code and site_warehouses.warehouse_id = offers.warehouse_id))
   order by offers.price_cents, offers.relation_id`);

/** The company's default address. */
export const defaultAddress = statement("deliveredPrice.defaultAddress")<{ home: DefaultAddress | null }>(
  `select ${defaultAddressSql} as home`,
);
