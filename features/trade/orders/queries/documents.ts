import { printedNameSql } from "#features/identity/legal-entities/entity-name.ts";
import type { Text } from "#kernel/languages.ts";
import { type RowOf, statement } from "#platform/db.ts";
import { orderFieldSelect } from "./order-field-columns.ts";

/** SQL condition on `orders`: a photo of pieces that the warehouse did not find. */
const isPhotoOfShortSql =
  "exists (select from short_picks where short_picks.order_id = orders.order_id and :file_id::uuid = any (file_ids))";

/** A file in the timeline of one of the company's orders, for example a bill of lading or a payment voucher. */
export const attachmentOfOrder = statement("orders.attachment")(`select file_id, name, mime from files
   where file_id = :file_id::uuid and exists (
     select from orders where orders.company_id = :company_id and order_number = :order_sn and (
       exists (select from order_events event where event.order_id = orders.order_id and event.at >= orders.created_at - interval '1 day' and :file_id::uuid = any (event.attachments))
       or ${isPhotoOfShortSql}))`);

/** A file in the timeline of a merchant's order, or its label. Vouchers are for the platform's finance only. */
export const attachmentOfMerchantOrder = statement("orders.attachmentOfMerchant")(`select file_id, name, mime from files
   where file_id = :file_id::uuid and file_type <> 4 and exists (
     select from orders left join order_events event on event.order_id = orders.order_id and event.at >= orders.created_at - interval '1 day'
     where orders.merchant_id = :merchant_id and order_number = :order_sn and (:file_id::uuid = any (attachments) or label_file_id = :file_id::uuid or ${isPhotoOfShortSql}))`);

export type OrderForDocument = RowOf<typeof orderForDocument>;

/** An order with the contents of its documents. `companyId` is null when a signed URL was checked before. */
export const orderForDocument = statement("orders.forDocument")<{
  address: Record<string, string | number> | null;
  lines: {
    goods_sn: string;
    custom_sn: string;
    title: Text;
    quantity: number;
    unit_cents: number;
    goods_cents: number;
    cartons: number;
    volume_cm3: number;
    weight_grams: number;
  }[];
}>(`select order_number, orders.site_code, ${orderFieldSelect}, orders.currency, orders.created_at, orders.address, companies.name as company,
     people.first_name || ' ' || people.last_name as person, ${printedNameSql("case when :chinese then merchants.name_zh else merchants.name end", "orders.merchant_id", "orders.created_at")} as merchant,
     warehouse_name as warehouse, tracking_number, carrier, orders.cartons, orders.volume_cm3, orders.weight_grams, goods_cents, discount_cents,
     coupon_cents, pack_cents, insurance_cents, delivery_cents, assembly_cents, freight_cents, total_cents,
     coalesce((select jsonb_agg(jsonb_build_object('goods_sn', goods_sn, 'custom_sn', custom_sn, 'title', title, 'quantity', quantity, 'unit_cents', unit_cents,
        'goods_cents', line.goods_cents, 'cartons', line.cartons, 'volume_cm3', line.volume_cm3, 'weight_grams', line.weight_grams) order by position)
      from order_lines line where line.order_id = orders.order_id), '[]') as lines
   from orders
   join companies on companies.company_id = orders.company_id
   join people on people.person_id = orders.person_id
   join merchants on merchants.merchant_id = orders.merchant_id
   join warehouses on warehouses.warehouse_id = orders.warehouse_id
   where order_number = :order_number and (:company_id?::bigint is null or orders.company_id = :company_id)`);
