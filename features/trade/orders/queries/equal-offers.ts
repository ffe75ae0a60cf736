import { merchantNameSql } from "#features/identity/merchant-onboarding/merchant-name.ts";
import { warehouseDaysSql } from "#features/inventory/expected-dates/queries.ts";
import type { WarehouseDays } from "#features/inventory/expected-dates/rules.ts";
import { type RowOf, statement } from "#platform/db.ts";
import type { OrderAddress } from "../rules/checkout.ts";
import { orderFieldColumns } from "./order-field-columns.ts";

/** Equal offers of a line's goods, and the order that replaces pieces of it by one (docs/decisions/0362). */

/** Offers of the same goods elsewhere: product, kind, condition and purchase mode, with enough stock, in a warehouse of the site. */
export const equalOffersOf = statement("orders.equalOffers")<{ warehouse_days: WarehouseDays }>(
  `select other.relation_id, other.product_id, warehouse_name, ${merchantNameSql()} as merchant_name, ${warehouseDaysSql} as warehouse_days
   from offers asked
   join offers other on other.product_id = asked.product_id and other.kind = asked.kind and other.condition = asked.condition
     and other.purchase_mode = asked.purchase_mode and other.relation_id <> asked.relation_id
   join offer_availability stock on stock.relation_id = other.relation_id
   join warehouses on warehouses.warehouse_id = other.warehouse_id
   join site_warehouses on site_warehouses.warehouse_id = other.warehouse_id and site_code = :site_code
   join merchants on merchants.merchant_id = other.merchant_id
   where asked.relation_id = :relation_id and asked.kind in ('local', 'special', 'processing') and other.company_limit is null
     and is_offer_open(other, :now) and stock.available >= :quantity
   order by other.relation_id`,
);

/** A line of an order with what equal offers are priced and dated by. `debt_cents` is what is still owed for the order on account. */
export const lineToReplace = statement("orders.lineToReplace")<{
  address: OrderAddress | null;
}>(`select line.relation_id, line.quantity, line.unit_cents, line.preview, orders.address, companies.is_freight, companies.is_free_delivery, companies.price_version,
     (select current_freight_tariff(:now)) as tariff_id,
     (select coalesce(sum(open_cents), 0)::bigint from invoices where invoices.order_id = orders.order_id and is_on_account) as debt_cents
   from order_lines line join orders using (order_id) join companies on companies.company_id = orders.company_id
   where line.order_line_id = :order_line_id and line.order_id = :order_id`);

export type LineToReplace = RowOf<typeof lineToReplace>;

/**
 * Locks the stock items of an offer and those of all lines of an order, in the order of their keys, as every writer of stock does. Pieces that
 * wait are given up by `cancel_backorders`, which locks those of all lines.
 */
export const lockStockToReplace = statement("orders.lockStockToReplace")(`select stock_item_id from stock_items
   where stock_item_id in (select stock_item_id from offer_parts(:relation_id) where stock_item_id is not null
     union select stock_item_id from stock_reservations where order_id = :order_id)
   order by stock_item_id for no key update`);

/** Inserts the order of an equal offer that replaces pieces, unpaid, in the checkout of the order that they were missing from. */
export const insertEqualOrder = statement("orders.insertEqualOrder")(`with placed as (
     insert into orders (order_number, checkout_id, company_id, person_id, merchant_id, warehouse_id, site_code, kind, status, status_since,
       logistics_type, purchase_mode, currency, pieces, goods_cents, discount_cents, pack_cents, insurance_cents, delivery_cents, assembly_cents,
       freight_cents, accepted_as_seen_at, explanation, address, cartons, volume_cm3, weight_grams, ${orderFieldColumns}, created_at)
     select order_parent_number || '-' || (select count(*) + 1 from orders other where other.checkout_id = orders.checkout_id), orders.checkout_id,
       orders.company_id, orders.person_id, offers.merchant_id, offers.warehouse_id, orders.site_code, offers.kind, 'unpaid', :now::timestamptz,
       logistics_type, offers.purchase_mode, currency, :quantity::integer, :unit_cents::bigint * :quantity::integer, :discount_cents::bigint, :pack_cents::bigint, :insurance_cents::bigint, :delivery_cents::bigint,
       :assembly_cents::bigint, :freight_cents::bigint, accepted_as_seen_at, '[]', address, :cartons::integer, :volume_cm3::bigint, :weight_grams::bigint, ${orderFieldColumns}, :now::timestamptz
     from orders join checkouts using (checkout_id), offers
     where order_id = :order_id and offers.relation_id = :relation_id::bigint
     returning order_id, order_number
   ), begun as (
     insert into order_events (order_id, at, flow, from_status, action, to_status, actor, person_id, note)
     select order_id, :now::timestamptz, 'stock', 'none', 'create', 'unpaid', 'buyer', :person_id, :note from placed
   ), lined as (
     insert into order_lines (order_id, position, relation_id, product_id, goods_sn, custom_sn, title, preview, quantity, unit_cents, goods_cents,
       discount_cents, pack_cents, insurance_cents, delivery_cents, assembly_cents, cartons, volume_cm3, weight_grams)
     select placed.order_id, 1, :relation_id::bigint, product_id, goods_sn, custom_sn, line.title, preview, :quantity::integer, :unit_cents::bigint, :unit_cents::bigint * :quantity::integer, :discount_cents::bigint,
       :pack_cents::bigint, :insurance_cents::bigint, :delivery_cents::bigint, :assembly_cents::bigint, :cartons::integer, :volume_cm3::bigint, :weight_grams::bigint
     from placed, order_lines line where line.order_line_id = :order_line_id
   )
   select order_id, order_number from placed`);
