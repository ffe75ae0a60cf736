import { statement } from "#platform/db.ts";

/** Records a purchase before the carrier is asked. No row while another one of the order is open or done. */
export const insertLabelPurchase = statement("logisticsOrders.insertLabelPurchase")<
  [purchaseId: string, orderId: number, companyId: number, personId: number, carrier: string, quotedCents: number, requestedAt: Date]
>(`insert into label_purchases (purchase_id, order_id, company_id, person_id, carrier, quoted_cents, status, requested_at)
   values ($1, $2, $3, $4, $5, $6, 'requested', $7) on conflict (order_id) where status <> 'failed' do nothing returning purchase_id`);

export const settleLabelPurchase = statement("logisticsOrders.settleLabelPurchase")<
  [purchaseId: string, status: "bought" | "failed", settledAt: Date, failure: string]
>("update label_purchases set status = $2, settled_at = $3, failure = $4 where purchase_id = $1 and status = 'requested'");

/** Purchases that a stopped server left open, oldest first. */
export const openLabelPurchases = statement("logisticsOrders.openLabelPurchases")<[before: Date, limit: number]>(
  `select purchase_id, label_purchases.order_id, label_purchases.company_id, label_purchases.person_id, order_number, quoted_cents, currency from label_purchases
   join orders using (order_id) where label_purchases.status = 'requested' and requested_at < $1 order by requested_at limit $2`,
);
