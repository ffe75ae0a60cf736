import { statement } from "#platform/db.ts";

/** Records a purchase before the carrier is asked. No row while another one of the order is open or done. */
export const insertLabelPurchase = statement(
  "logisticsOrders.insertLabelPurchase",
)(`insert into label_purchases (purchase_id, order_id, company_id, person_id, carrier, quoted_cents, status, requested_at)
   values (:purchase_id, :order_id, :company_id, :person_id, :carrier, :quoted_cents, 'requested', :requested_at) on conflict (order_id) where status <> 'failed' do nothing returning purchase_id`);

export const settleLabelPurchase = statement("logisticsOrders.settleLabelPurchase")<{ ":status": "bought" | "failed" }>(
  "update label_purchases set status = :status, settled_at = :settled_at, failure = :failure where purchase_id = :purchase_id and status = 'requested'",
);

/** Purchases that a stopped server left open, oldest first. */
export const openLabelPurchases = statement("logisticsOrders.openLabelPurchases")(
  `select purchase_id, label_purchases.order_id, label_purchases.company_id, label_purchases.person_id, order_number, quoted_cents, currency from label_purchases
   join orders using (order_id) where label_purchases.status = 'requested' and requested_at < :before order by requested_at limit :limit`,
);
