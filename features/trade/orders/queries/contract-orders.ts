import { statement } from "#platform/db.ts";
import { type LockedOrderColumns, lockedColumns } from "./locks.ts";

/** The order rows of FOB contracts (features/trade/contracts). A contract has no order lines: its rows are in its versions. */

/** Inserts a contract with its checkout and the first timeline row. */
export const insertContractOrder = statement("orders.insertContract")(`with checkout as (
     insert into checkouts (order_parent_number, company_id, person_id, site_code, created_at) values (:number, :company_id, :person_id, :site_code, :now)
     returning checkout_id
   ), placed as (
     insert into orders (order_number, checkout_id, company_id, person_id, merchant_id, warehouse_id, site_code, kind, status, status_since,
       logistics_type, purchase_mode, currency, pieces, goods_cents, deposit_cents, created_at)
     select :number, checkout_id, :company_id, :person_id, :merchant_id, :warehouse_id, :site_code, 'fob', :status, :now, :logistics_type, 1, :currency, :pieces, :total_cents, :deposit_cents, :now from checkout
     returning order_id
   ), begun as (
     insert into order_events (order_id, at, flow, from_status, action, to_status, actor, person_id, note)
     select order_id, :now, 'contract', 'none', :action, :status, 'buyer', :person_id, '' from placed
   )
   select order_id from placed`);

/** Goods of a contract in the warehouse: the offer they were ordered by, their pieces and price. */
export interface ContractGoods {
  position: number;
  relation_id: number;
  quantity: number;
  unit_cents: number;
}

/**
 * Makes an order of the received goods of a contract, to be collected at a warehouse. Their price was paid by the contract, so the
 * discount is all of it. The goods are the company's and never were in the stock of the manufacturer, so nothing is reserved.
 */
export const insertContractGoodsOrder = statement("orders.insertContractGoods")(`with goods as (
     select given.position, offers.relation_id, offers.product_id, goods_sn, custom_sn, title, given.quantity, given.unit_cents,
       coalesce((select picture_key from product_pictures where product_pictures.product_id = offers.product_id order by position limit 1), '') as preview,
       coalesce(parcel.cartons, 0) * given.quantity as cartons, coalesce(parcel.volume_cm3, 0) * given.quantity as volume_cm3,
       coalesce(parcel.weight_grams, 0) * given.quantity as weight_grams
     from jsonb_to_recordset(:goods::jsonb) as given (position integer, relation_id bigint, quantity integer, unit_cents bigint)
     join offers using (relation_id) join products using (product_id)
     left join lateral (
       select cartons, volume_cm3, weight_grams from product_parcels where product_parcels.product_id = offers.product_id offset 0
     ) parcel on true
   ), checkout as (
     insert into checkouts (order_parent_number, company_id, person_id, site_code, created_at)
     select :order_number, company_id, person_id, site_code, :now from orders where order_id = :contract_id returning checkout_id
   ), placed as (
     insert into orders (order_number, checkout_id, company_id, person_id, merchant_id, warehouse_id, site_code, kind, status, status_since,
       logistics_type, purchase_mode, currency, pieces, goods_cents, discount_cents, discount_percent, cartons, volume_cm3, weight_grams,
       created_at, paid_at, contract_order_id)
     select :order_number, checkout.checkout_id, company_id, person_id, merchant_id, :warehouse_id, site_code, 'local', 'awaitingPacking', :now, 1, 1, currency, total.pieces, total.goods,
       total.goods, 100, total.cartons, total.volume_cm3, total.weight_grams, :now, :now, :contract_id
     from orders, checkout, (
       select sum(quantity)::integer as pieces, sum(unit_cents * quantity) as goods, sum(cartons)::integer as cartons,
         sum(volume_cm3)::bigint as volume_cm3, sum(weight_grams)::bigint as weight_grams from goods) total
     where order_id = :contract_id
     returning order_id
   ), begun as (
     insert into order_events (order_id, at, flow, from_status, action, to_status, actor, person_id, note)
     select order_id, :now, 'stock', 'none', 'storeContractGoods', 'awaitingPacking', 'system', :person_id?, :note from placed
   ), lined as (
     insert into order_lines (order_id, position, relation_id, product_id, goods_sn, custom_sn, title, preview, quantity, unit_cents, goods_cents,
       discount_cents, cartons, volume_cm3, weight_grams, allocated)
     select order_id, goods.position, relation_id, product_id, goods_sn, custom_sn, title, preview, quantity, unit_cents, unit_cents * quantity,
       unit_cents * quantity, cartons, volume_cm3, weight_grams, quantity
     from goods, placed
   )
   select order_id from placed`);

/** Sets the pieces and amounts of a contract to those of its draft or newest version. */
export const updateContractAmounts = statement("orders.updateContractAmounts")(
  "update orders set pieces = :pieces, goods_cents = :total_cents, deposit_cents = :deposit_cents where order_id = :order_id and kind = 'fob'",
);

/** Adds what was paid for a contract without a change of its status: a balance that was verified after its voucher. */
export const addContractPayment = statement("orders.addContractPayment")(
  "update orders set paid_cents = paid_cents + :paid_cents, paid_at = :now where order_id = :order_id and kind = 'fob'",
);

/** Locks a contract by its number. `companyId` or `merchantId` restrict it to their own; both are null for the operator. */
export const lockContractOrder = statement("orders.lockContract")<LockedOrderColumns>(`select ${lockedColumns} from orders
   where order_number = :contract_sn and kind = 'fob' and (:company_id?::bigint is null or company_id = :company_id) and (:merchant_id?::bigint is null or merchant_id = :merchant_id)
   for no key update of orders`);

/** Locks contracts whose review of the inspection report has ended without an answer. Rows locked by others are skipped. */
export const lockExpiredReviews = statement("orders.lockExpiredReviews")<LockedOrderColumns>(
  `select ${lockedColumns} from orders join contracts on contracts.order_id = orders.order_id
   where orders.status = 'inspectionReported' and review_until <= :now
   order by orders.order_id limit :limit for no key update of orders skip locked`,
);
