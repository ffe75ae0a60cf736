import { containsSku } from "#features/catalog/products/queries.ts";
import { amountNames } from "#features/trade/order-edits/rules.ts";
import type { OrderAddress } from "#features/trade/orders/rules/checkout.ts";
import type { OrderKind, Status } from "#features/trade/orders/statuses.ts";
import { plannedPiecesSql } from "#features/trade/shipments/queries.ts";
import { type RowOf, statement } from "#platform/db.ts";
import type { OrderEditStatus } from "./statuses.ts";

export type EditedOrder = RowOf<typeof orderToEdit>;

/** An order with what decides whether and how it can be edited: a company's, a manufacturer's, or any. */
export const orderToEdit = statement("orderEdits.order")<{
  kind: OrderKind;
  status: Status;
  address: OrderAddress | null;
}>(`select orders.order_id, order_number, orders.company_id, orders.person_id, orders.site_code, orders.status, orders.kind, orders.logistics_type, orders.currency, orders.discount_percent,
     orders.address, orders.po_number, orders.remark, orders.delivery_note, orders.order_cents, orders.paid_cents, orders.freight_cents, orders.freight_paid_cents, orders.total_cents,
     orders.warehouse_id, orders.merchant_id,
     warehouses.zip as warehouse_zip, contract_order_id is not null as is_contract_goods, companies.is_freight, companies.is_free_delivery, checkouts.order_parent_number,
     orders.created_at, placer.first_name || ' ' || placer.last_name as placed_by,
     coalesce((sites.settings ->> 'buyers_edit_orders')::integer, 1) = 1 as buyers_may_edit,
     coalesce((select sum(freight_back_cents) from order_edits edit where edit.order_id = orders.order_id and edit.status = 'applied'), 0)::bigint as freight_returned_cents,
     exists (select from payment_orders join payments using (payment_id)
       where payment_orders.order_id = orders.order_id and payments.status in ('created', 'processing')) as has_open_payment,
     exists (select from sales_orders where sales_orders.order_id = orders.order_id and sales_orders.status not in ('refused', 'cancelled')) as has_sales_order,
     exists (select from part_cancellations asked where asked.order_id = orders.order_id and asked.status = 'asked') as has_open_cancellation,
     exists (select from order_edits open where open.order_id = orders.order_id and open.status in ('proposed', 'unpaid')) as has_open_edit
   from orders join warehouses using (warehouse_id) join companies on companies.company_id = orders.company_id join sites on sites.site_code = orders.site_code
     join checkouts using (checkout_id) join people placer on placer.person_id = orders.person_id
   where orders.order_number = :order_sn and orders.kind <> 'fob' and (:company_id?::bigint is null or orders.company_id = :company_id)
     and (:merchant_id?::bigint is null or orders.merchant_id = :merchant_id)`);

export type EditedLine = RowOf<typeof linesToEdit>;

/** The lines of an order as an edit finds them. `planned` pieces are in shipments that have not left. */
export const linesToEdit = statement("orderEdits.lines")<{
  title: Record<string, string>;
}>(`select order_line_id, position, relation_id, product_id, goods_sn, custom_sn, title, preview, quantity, unit_cents, promotion_id, ${amountNames.join(", ")},
     cartons, volume_cm3, weight_grams, allocated, ${plannedPiecesSql} as planned, allocated = quantity as is_editable
   from order_lines line where order_id = :order_id order by position`);

/** Offers of a manufacturer in a warehouse by their SKU. */
export const offersBySku = statement("orderEdits.offersBySku")(`select distinct on (sku) sku, relation_id, product_id
   from unnest(:skus::text[]) as sku join products on sku_key(custom_sn) = sku_key(sku) or sku_key(goods_sn) = sku_key(sku) join offers using (product_id)
   where offers.merchant_id = :merchant_id and offers.warehouse_id = :warehouse_id and offers.kind = :kind and is_offer_open_to(offers, :company_id, :now)
   order by sku, offers.condition = 'new' desc, relation_id`);

/**
 * SQL condition: an offer can be added to an order. Goods with flaws cannot, because their buyer accepts the flaws at checkout. The condition
 * is the same for the list and for the edit.
 */
const isAddable = `offers.merchant_id = :merchant_id and offers.warehouse_id = :warehouse_id and offers.kind = :kind and offers.condition = 'new'
     and is_offer_open_to(offers, :company_id, :now)`;

/** Those of the named offers that can be added to an order of a manufacturer, warehouse and company. */
export const addableOffers = statement("orderEdits.addableOffers")(`select relation_id, product_id from offers
   where relation_id = any (:relation_ids::bigint[]) and ${isAddable}`);

/** Offers that can be added to an order and are not on it, by a part of their SKU or name; exact SKUs first, then what sells most. */
export const goodsToAdd = statement("orderEdits.goodsToAdd")(`select relation_id, product_id
   from offers join products using (product_id)
   where ${isAddable} and (:keyword = '' or ${containsSku(":keyword", "custom_sn", "goods_sn")} or title ->> :language ilike '%' || :keyword || '%')
     and not exists (select from order_lines ordered where ordered.order_id = :order_id and ordered.relation_id = offers.relation_id)
   order by sku_key(:keyword) in (sku_key(custom_sn), sku_key(goods_sn)) desc, popularity desc, relation_id limit :limit`);

/** Rewrites lines with their stock, and adds lines; with `only_try` says whether that is possible and locks the stock. */
export const callEditLines = statement("orderEdits.editLines")<{ done: boolean }>(
  "select edit_lines(:edits::jsonb, :person_id?, :now, :only_try) as done",
);

/** Writes the amounts, address and text fields of an edited order. What was paid for the edit and what came back are added by it. */
export const updateOrder = statement("orderEdits.updateOrder")(`update /* by orders */ orders set
     pieces = line.pieces, goods_cents = line.goods_cents, discount_cents = line.discount_cents, coupon_cents = line.coupon_cents, pack_cents = line.pack_cents,
     insurance_cents = line.insurance_cents, delivery_cents = line.delivery_cents, assembly_cents = line.assembly_cents,
     cartons = line.cartons, volume_cm3 = line.volume_cm3, weight_grams = line.weight_grams,
     freight_cents = :freight_cents, address = :address?::jsonb, po_number = :po_number, remark = :remark, delivery_note = :delivery_note,
     paid_cents = paid_cents + :due_cents, freight_paid_cents = freight_paid_cents + :freight_due_cents, refunded_cents = refunded_cents + :refund_cents,
     fees_refunded_cents = fees_refunded_cents + :freight_back_cents, edit_due_cents = 0, edit_freight_cents = 0,
     explanation = coalesce((select jsonb_agg(item) from jsonb_array_elements(explanation) item
       where (item -> 'values' ->> 'custom_sn' = any (:changed_skus::text[])) is not true
         and not (:is_rated and item ->> 'rule' in ('freightZone', 'freeDelivery', 'specialFreight', 'quotedFreight'))), '[]') || :explained::jsonb
   from (select sum(quantity)::integer as pieces, sum(goods_cents)::bigint as goods_cents, sum(discount_cents)::bigint as discount_cents,
       sum(coupon_cents)::bigint as coupon_cents, sum(pack_cents)::bigint as pack_cents, sum(insurance_cents)::bigint as insurance_cents,
       sum(delivery_cents)::bigint as delivery_cents, sum(assembly_cents)::bigint as assembly_cents, sum(cartons)::integer as cartons,
       sum(volume_cm3)::bigint as volume_cm3, sum(weight_grams)::bigint as weight_grams
     from order_lines where order_lines.order_id = :order_id) line
   where orders.order_id = :order_id`);

/** Takes what an edit gave back of a coupon off what the coupon saved. */
export const shortenCoupon = statement("orderEdits.shortenCoupon")(
  "update /* by coupons */ coupons set saved_cents = saved_cents - :less_cents where order_parent_number = :order_parent_number",
);

/** What an edit that waits for its payment costs; zero when it has ended. */
export const setEditDue = statement("orderEdits.setDue")(
  "update /* by orders */ orders set edit_due_cents = :due_cents, edit_freight_cents = :freight_due_cents where order_id = :order_id",
);

export const insertEdit = statement("orderEdits.insert")<{
  ":status": OrderEditStatus;
}>(`insert into order_edits (order_id, company_id, status, actor, person_id, reason, asked_at, expires_at, ended_at, ended_by, version, wanted, changes,
     due_cents, freight_due_cents, back_cents, freight_back_cents, before_cents, after_cents)
   values (:order_id, :company_id, :status::text, :actor, :person_id?::bigint, :reason, :now::timestamptz, :expires_at?, case when :status::text = 'applied' then :now end,
     case when :status::text = 'applied' then :person_id end,
     case when :status::text = 'applied' then (select count(*) + 2 from order_edits made where made.order_id = :order_id and made.version is not null) end,
     :wanted::jsonb, :changes::jsonb, :due_cents, :freight_due_cents, :back_cents, :freight_back_cents, :before_cents, :after_cents)
   returning edit_id`);

/** Ends an edit, or lets it wait for its payment. What it changes is written again, because the order may have changed meanwhile. */
export const updateEdit = statement("orderEdits.update")<{
  ":status": OrderEditStatus;
}>(`update order_edits set status = :status::text, expires_at = :expires_at?, ended_at = case when :status::text <> 'unpaid' then :now::timestamptz end, ended_by = :person_id?,
     version = case when :status::text = 'applied' then (select count(*) + 2 from order_edits made where made.order_id = order_edits.order_id and made.version is not null) end,
     changes = :changes::jsonb, due_cents = :due_cents, freight_due_cents = :freight_due_cents, back_cents = :back_cents,
     freight_back_cents = :freight_back_cents, before_cents = :before_cents, after_cents = :after_cents
   where edit_id = :edit_id`);

/** Ends an edit that changes nothing. */
export const endEdit = statement("orderEdits.end")<{ ":status": OrderEditStatus }>(
  "update order_edits set status = :status, expires_at = null, ended_at = :now, ended_by = :person_id? where edit_id = :edit_id",
);

/** An edit with the number of its order, of a company or any. */
export const findEdit = statement("orderEdits.find")<{
  status: OrderEditStatus;
  wanted: unknown;
}>(`select edit_id, order_edits.order_id, order_number, order_edits.status, wanted, reason, due_cents, freight_due_cents from order_edits join orders using (order_id)
   where edit_id = :edit_id and (:company_id?::bigint is null or order_edits.company_id = :company_id)`);

/** The edit of an order that waits for its payment. */
export const unpaidEdit = statement("orderEdits.unpaid")<{
  wanted: unknown;
}>(`select edit_id, wanted, due_cents, freight_due_cents from order_edits where order_id = :order_id and status = 'unpaid' for update`);

export const editsOfOrder = statement("orderEdits.ofOrder")<{
  status: OrderEditStatus;
  changes: {
    field: "quantity" | "goods" | "added" | "shipment" | "address" | "po_number" | "remark" | "delivery_note";
    label: string;
    from: string;
    to: string;
  }[];
  wanted: unknown;
}>(`select edit_id, order_edits.status, actor, coalesce(people.first_name || ' ' || people.last_name, '') as person, reason, asked_at, expires_at, ended_at, version, changes, wanted,
     (due_cents + freight_due_cents)::bigint as due_cents, (back_cents + freight_back_cents)::bigint as back_cents, before_cents, after_cents
   from order_edits left join people on people.person_id = order_edits.person_id where order_id = :order_id order by edit_id desc`);

/** Edits whose time to consent or pay is over, without those that are being paid. */
export const overdueEdits = statement("orderEdits.overdue")(`select edit_id, order_number from order_edits join orders using (order_id)
   where order_edits.status in ('proposed', 'unpaid') and order_edits.expires_at <= :now
     and not exists (select from payment_orders join payments using (payment_id)
       where payment_orders.order_id = order_edits.order_id and payments.status in ('created', 'processing'))
   order by order_edits.expires_at limit :limit`);

/** Edits of a company that wait for its consent or payment, first those whose time ends first. */
export const editsToAnswer = statement("orderEdits.toAnswer")<{
  status: "proposed" | "unpaid";
}>(`select order_number, order_edits.status, (due_cents + freight_due_cents)::bigint as due_cents, order_edits.expires_at
   from order_edits join orders using (order_id)
   where order_edits.company_id = :company_id and order_edits.status in ('proposed', 'unpaid') order by order_edits.expires_at limit :limit`);
