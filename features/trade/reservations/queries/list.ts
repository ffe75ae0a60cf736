import type { OverduePolicy } from "#features/catalog/products/rules/presale-terms.ts";
import { isArrivalLateSql } from "#features/trade/orders/queries/locks.ts";
import { isoMomentSql } from "#platform/calendar-sql.ts";
import { type RowOf, statement } from "#platform/db.ts";

export interface ReservationArrivalRow {
  container_number: string;
  warehouse_name: string;
  custom_sn: string;
  quantity: number;
  arrives_from: string;
  arrives_to: string;
  arrived_at: string | null;
  history: { at: string; arrives_from: string; arrives_to: string; reason: string }[];
}

export type ReservationRow = RowOf<typeof reservationPage>;

interface ReservationRowColumns {
  lines: { product_id: number; goods_sn: string; custom_sn: string; title: string; preview: string; amount: number; price: number }[];
  is_arrival_late: boolean;
  overdue_policy: OverduePolicy;
  arrivals: ReservationArrivalRow[];
  voucher_status: "" | "submitted" | "approved" | "refused";
}

const filter = `orders.company_id = :company_id and kind = 'presale' and (:statuses?::text[] is null or status = any (:statuses))
  and (:order_sn = '' or order_number = :order_sn or order_parent_number = :order_sn)`;

/** A page of a company's reservations, newest first. */
export const reservationPage = statement(
  "reservations.page",
)<ReservationRowColumns>(`select orders.order_id, order_number, order_parent_number, kind, status, orders.created_at, orders.currency, merchants.name as merchant_name,
     warehouse_name, logistics_type, pieces, order_cents, deposit_cents, paid_cents, refunded_cents, freight_cents, freight_paid_cents, final_date,
     expires_at, completed_at is not null as was_completed, escalated_at is not null as was_escalated, ${isArrivalLateSql} as is_arrival_late,
     deposit_percents, overdue_policy, grace_days, slip_days, promised_from, promised_to,
     (select jsonb_agg(jsonb_build_object('product_id', product_id, 'goods_sn', goods_sn, 'custom_sn', custom_sn, 'title', line.title ->> :language,
        'preview', preview, 'amount', quantity, 'price', unit_cents) order by position) from order_lines line where line.order_id = orders.order_id) as lines,
     coalesce((select jsonb_agg(jsonb_build_object('container_number', container_number, 'warehouse_name', warehouse_name, 'custom_sn', products.custom_sn,
         'quantity', promise.quantity, 'arrives_from', arrives_from, 'arrives_to', arrives_to, 'arrived_at', ${isoMomentSql("arrived_at")},
         'history', coalesce((select jsonb_agg(jsonb_build_object('at', ${isoMomentSql("at")}, 'arrives_from', arrives_from, 'arrives_to', arrives_to, 'reason', reason)
            order by change_id) from arrival_changes where arrival_changes.incoming_id = lot.incoming_id), '[]')) order by arrives_from, lot.incoming_id)
       from arrival_promises promise join incoming_stock lot using (incoming_id) join stock_items on stock_items.stock_item_id = lot.stock_item_id
       join products using (product_id)
       where promise.order_id = orders.order_id and promise.state <> 'released'), '[]') as arrivals,
     coalesce((select vouchers.status from payment_orders join payments using (payment_id) join vouchers using (payment_id)
       where payment_orders.order_id = orders.order_id order by submitted_at desc limit 1), '') as voucher_status
   from orders join checkouts using (checkout_id) join reservations terms on terms.order_id = orders.order_id
   join merchants on merchants.merchant_id = orders.merchant_id join warehouses on warehouses.warehouse_id = orders.warehouse_id
   where ${filter}
   order by orders.created_at desc, orders.order_id desc limit :limit offset :offset`);

/** How many of a company's reservations are in each status. */
export const reservationCounts = statement("reservations.counts")(
  "select status, count(*)::integer as count from orders where company_id = :company_id and kind = 'presale' group by status",
);
