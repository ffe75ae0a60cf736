import type { Text } from "#kernel/languages.ts";
import { statement } from "#platform/db.ts";
import type { OrderFieldValues } from "../rules/order-fields.ts";
import { orderFieldSelect } from "./order-field-columns.ts";

export interface OrderAttachment {
  file_id: string;
  name: string;
  mime: string;
}

/** A file in the timeline of one of the company's orders, for example a bill of lading or a payment voucher. */
export const attachmentOfOrder = statement<OrderAttachment, [companyId: number, orderSn: string, fileId: string]>(
  "orders.attachment",
  `select file_id, name, mime from files
   where file_id = $3::uuid and exists (
     select from orders join order_events using (order_id)
     where orders.company_id = $1 and order_number = $2 and $3::uuid = any (attachments))`,
);

export interface OrderForDocument extends OrderFieldValues {
  order_number: string;
  site_code: string;
  currency: string;
  created_at: Date;
  address: Record<string, string | number> | null;
  company: string;
  person: string;
  merchant: string;
  warehouse: string;
  tracking_number: string;
  carrier: string;
  cartons: number;
  volume_cm3: number;
  weight_grams: number;
  goods_cents: number;
  discount_cents: number;
  coupon_cents: number;
  pack_cents: number;
  insurance_cents: number;
  delivery_cents: number;
  assembly_cents: number;
  freight_cents: number;
  total_cents: number;
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
}

/** An order with the contents of its documents. `companyId` is null when a signed URL was checked before. */
export const orderForDocument = statement<OrderForDocument, [companyId: number | null, orderNumber: string, chinese: boolean]>(
  "orders.forDocument",
  `select order_number, orders.site_code, ${orderFieldSelect}, orders.currency, orders.created_at, orders.address, companies.name as company,
     people.first_name || ' ' || people.last_name as person, case when $3 then merchants.name_zh else merchants.name end as merchant,
     warehouse_name as warehouse, tracking_number, carrier, orders.cartons, orders.volume_cm3, orders.weight_grams, goods_cents, discount_cents,
     coupon_cents, pack_cents, insurance_cents, delivery_cents, assembly_cents, freight_cents, total_cents,
     (select jsonb_agg(jsonb_build_object('goods_sn', goods_sn, 'custom_sn', custom_sn, 'title', title, 'quantity', quantity, 'unit_cents', unit_cents,
        'goods_cents', line.goods_cents, 'cartons', line.cartons, 'volume_cm3', line.volume_cm3, 'weight_grams', line.weight_grams) order by position)
      from order_lines line where line.order_id = orders.order_id) as lines
   from orders
   join companies on companies.company_id = orders.company_id
   join people on people.person_id = orders.person_id
   join merchants on merchants.merchant_id = orders.merchant_id
   join warehouses on warehouses.warehouse_id = orders.warehouse_id
   where order_number = $2 and ($1::bigint is null or orders.company_id = $1)`,
);
