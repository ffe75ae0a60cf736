import { backorderStepsSql } from "#features/catalog/products/queries.ts";
import type { BackorderStep } from "#features/catalog/products/rules/backorder.ts";
import type { DockProfile } from "#features/identity/addresses/rules.ts";
import type { PickupHours } from "#features/inventory/expected-dates/rules/pickup-hours.ts";
import type { PackageRow } from "#features/inventory/freight/rules/packages.ts";
import type { BuyDiscount, PriceTier } from "#features/pricing/pricing/rules.ts";
import { type RowOf, statement } from "#platform/db.ts";
import type { StoredStatus } from "./rules/storage.ts";

export type WarehouseRow = RowOf<typeof warehousesOfSite>;

/** The warehouses of a site. */
export const warehousesOfSite = statement("nearby.warehousesOfSite")<{
  area_name: string;
  pickup_hours: PickupHours;
}>(`select warehouse_id, warehouse_code, warehouse_name, area_name ->> :language as area_name, address, city, state, zip, phone, time_zone,
     pickup_hours, latitude, longitude, (select current_freight_tariff(:now)) as tariff_id
   from site_warehouses join warehouses using (warehouse_id) join warehouse_areas using (warehouse_area_id)
   where site_code = :site_code order by warehouse_id`);

export type ItemRow = RowOf<typeof itemsById>;

interface ItemRowColumns {
  product_id: number;
  title: string;
  /** Of one piece. */
  cartons: number;
}

/** Common columns of an item; $1 is the reader's language. */
const itemColumns = `product_id, goods_sn, custom_sn, products.title ->> :language as title,
     coalesce((select picture_key from product_pictures where product_pictures.product_id = products.product_id order by position limit 1), '') as preview,
     coalesce(parcel.cartons, 0) as cartons, coalesce(parcel.volume_cm3, 0) as volume_cm3, coalesce(parcel.weight_grams, 0) as weight_grams`;

/** `offset 0` keeps the planner from inlining the subquery, so that only the parcels of this product are aggregated. */
const joinParcel = `left join lateral (
     select cartons, volume_cm3, weight_grams from product_parcels where product_parcels.product_id = products.product_id offset 0
   ) parcel on true`;

/** A product found by number; `is_ours` marks the platform SKU, which is unique. */
export type NumberedItemRow = RowOf<typeof itemsByNumber>;

interface NumberedItemRowColumns {
  asked: string;
  title: string;
  /** Of one piece. */
  cartons: number;
}

/** Products by platform SKU or model number. A model number used by two merchants returns both. */
export const itemsByNumber = statement("nearby.itemsByNumber")<NumberedItemRowColumns>(`select asked, is_ours,
     -- The limit keeps an index lookup per product; otherwise the planner hashes all offers for a few numbers.
     (select true from offers join site_warehouses using (warehouse_id)
       where offers.product_id = products.product_id and is_active and site_code = :site_code limit 1) is not null as is_sold,
     ${itemColumns}
   from unnest(:numbers::text[]) as wanted (asked)
   cross join lateral (
     select product_id, true as is_ours from products where sku_key(goods_sn) = sku_key(asked)
     union all
     select product_id, false from products where sku_key(custom_sn) = sku_key(asked)
   ) hit
   join products using (product_id)
   ${joinParcel}`);

export const itemsById = statement("nearby.itemsById")<ItemRowColumns>(`select ${itemColumns}
   from unnest(:product_ids::bigint[]) with ordinality as wanted (product_id, place)
   join products using (product_id)
   ${joinParcel}
   order by place`);

export interface Arrival {
  arrives_from: string;
  arrives_to: string;
  quantity: number;
}

export type LocalOfferRow = RowOf<typeof localOffers>;

interface LocalOfferRowColumns {
  tiers: PriceTier[];
  next_arrival: Arrival | null;
  type_id: number;
  packages: PackageRow[];
  backorder: BackorderStep[] | null;
  /** Of the company's address with the ZIP code. */
  dock: DockProfile | null;
}

/** A site's local offers of some products that are open now. */
export const localOffers = statement(
  "nearby.localOffers",
)<LocalOfferRowColumns>(`select offers.relation_id, offers.product_id, warehouse_id, merchant_id, kind, price_cents,
     (select type_id from products where products.product_id = offers.product_id) as type_id, moq, pack_multiple, pack_fee_cents, insurance_fee_cents,
     delivery_fee_cents, assembly_fee_cents, stock.available, ${backorderStepsSql} as backorder,
     coalesce((select jsonb_agg(jsonb_build_object('threshold', threshold, 'price_cents', offer_tiers.price_cents) order by threshold)
       from offer_tiers where offer_tiers.relation_id = offers.relation_id), '[]') as tiers,
     (select json_build_object('arrives_from', arrives_from, 'arrives_to', arrives_to, 'quantity', incoming_stock.quantity - allocated)
      from stock_items item join incoming_stock using (stock_item_id)
      where item.product_id = offers.product_id and item.warehouse_id = offers.warehouse_id and item.condition = offers.condition
        and arrived_at is null and allocated < incoming_stock.quantity
      order by arrives_from, incoming_id limit 1) as next_arrival,
     coalesce(parcel.packages, '[]') as packages, special_freight_cents,
     (select dock from addresses where company_id = :company_id? and left(addresses.zip, 5) = left(:zip, 5) and removed_at is null
      order by is_default desc, address_id desc limit 1) as dock
   from offers
   join site_warehouses using (warehouse_id)
   join offer_availability stock using (relation_id)
   left join lateral (
     select packages from product_parcels where product_parcels.product_id = offers.product_id offset 0
   ) parcel on true
   where offers.product_id = any (:product_ids) and site_code = :site_code and kind = 'local' and is_offered_to(offers, :company_id?)
     and coalesce(starts_at <= :now, true) and coalesce(ends_at > :now, true)`);

export const buyDiscountsOfCompany = statement("nearby.buyDiscountsOfCompany")<BuyDiscount>(
  "select threshold, percent from buy_discounts where company_id = :company_id",
);

export type StoredLineRow = RowOf<typeof storedLinesOfCompany>;

/** Goods that a company has paid for and that are still in warehouses, oldest order first. */
export const storedLinesOfCompany = statement("nearby.storedLinesOfCompany")<{
  pickup_hours: PickupHours;
  title: string;
  status: StoredStatus;
}>(`select order_number, status, status_since, orders.created_at, logistics_type, pickup_free_until, po_number,
     warehouse_id, warehouse_name, warehouses.address || ', ' || warehouses.city || ', ' || warehouses.state || ' ' || warehouses.zip as warehouse_address,
     time_zone, pickup_hours, product_id, line.goods_sn, line.custom_sn, line.title ->> :language as title, line.preview, line.quantity,
     line.cartons, line.volume_cm3, line.weight_grams
   from orders join warehouses using (warehouse_id) join order_lines line using (order_id)
   where company_id = :company_id and status = any (:statuses)
   order by orders.created_at, order_id, position limit :most`);

/** Containers on their way to a site's warehouses, next arrival first; goods that can be ordered come first. */
export const incomingContainers = statement("nearby.incomingContainers")<{
  goods: {
    product_id: number;
    goods_sn: string;
    title: string;
    preview: string;
    quantity: number;
    free: number | null;
    /** The open presale offer of these goods, if any. */
    relation_id: number | null;
  }[];
}>(`with sailing as materialized (
     select distinct arrives_from, container_number, arrives_to, warehouse_id
     from incoming_stock join stock_items using (stock_item_id) join site_warehouses using (warehouse_id)
     where arrived_at is null and site_code = :site_code and (:warehouse_id?::bigint is null or warehouse_id = :warehouse_id)
     order by arrives_from, container_number limit :most offset :skipped
   )
   select container_number, arrives_from, arrives_to, warehouse_id, warehouse_name, (
       select json_agg(json_build_object('product_id', product_id, 'goods_sn', goods_sn, 'title', title ->> :language,
         'preview', coalesce((select picture_key from product_pictures where product_pictures.product_id = products.product_id order by position limit 1), ''),
         'quantity', aboard.quantity,
         'free', case when presale.relation_id is not null then aboard.quantity - aboard.allocated end, 'relation_id', presale.relation_id)
         order by presale.relation_id is null, aboard.quantity desc, goods_sn)
       from incoming_stock aboard join stock_items using (stock_item_id) join products using (product_id)
       left join lateral (
         select relation_id from offers
         where offers.product_id = products.product_id and offers.warehouse_id = sailing.warehouse_id and kind = 'presale' and is_offer_open(offers, :now) limit 1
       ) presale on true
       where aboard.arrived_at is null and aboard.arrives_from = sailing.arrives_from and aboard.container_number = sailing.container_number
         and stock_items.warehouse_id = sailing.warehouse_id) as goods
   from sailing join warehouses using (warehouse_id)
   order by arrives_from, container_number`);

/** Counting stops here (100 pages of 12), because counting all rows would be too slow. */
export const maxCountedContainers = 1_200;

export const countContainers = statement("nearby.countContainers")(`select count(*)::integer as count from (
     select distinct arrives_from, container_number, arrives_to, warehouse_id
     from incoming_stock join stock_items using (stock_item_id) join site_warehouses using (warehouse_id)
     where arrived_at is null and site_code = :site_code and (:warehouse_id?::bigint is null or warehouse_id = :warehouse_id)
     order by arrives_from, container_number limit ${maxCountedContainers}
   ) sailing`);
