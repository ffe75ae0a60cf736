import { statement } from "#platform/db.ts";
import type { OrderKind } from "../statuses.ts";

/** An order whose row is locked by this transaction. Actions, payments and refunds decide by it. */
export interface LockedOrder {
  order_id: number;
  order_number: string;
  checkout_id: number;
  company_id: number;
  person_id: number;
  merchant_id: number;
  warehouse_id: number;
  site_code: string;
  kind: OrderKind;
  /** Status code; `statusOf` returns its name. */
  status: number;
  status_before: number | null;
  logistics_type: number;
  currency: string;
  goods_cents: number;
  discount_cents: number;
  coupon_cents: number;
  order_cents: number;
  freight_cents: number;
  total_cents: number;
  paid_cents: number;
  freight_paid_cents: number;
  refunded_cents: number;
  has_label: boolean;
  was_completed: boolean;
  was_escalated: boolean;
  created_at: Date;
  expires_at: Date | null;
}

const lockedColumns = `orders.order_id, order_number, orders.checkout_id, orders.company_id, orders.person_id, merchant_id, warehouse_id,
  orders.site_code, kind, status, status_before, logistics_type, orders.currency, goods_cents, discount_cents, coupon_cents, order_cents,
  freight_cents, total_cents, paid_cents, freight_paid_cents, refunded_cents, label_file_id is not null as has_label,
  completed_at is not null as was_completed, escalated_at is not null as was_escalated, orders.created_at, expires_at`;

// Rows are locked in the order of their keys, so that two commands on the same orders cannot deadlock.
// "for no key update" blocks other writers but still allows rows that reference the orders to be inserted.

/** Locks a company's order by its number, or all orders of a parent number. */
export const lockOrdersOfCompany = statement<LockedOrder, [companyId: number, orderSn: string]>(
  "orders.lockOfCompany",
  `select ${lockedColumns} from orders
   where orders.order_id in (
       select order_id from orders where order_number = $2 and company_id = $1
       union all
       select order_id from checkouts join orders using (checkout_id) where order_parent_number = $2 and checkouts.company_id = $1
     )
   order by orders.order_id for no key update of orders`,
);

/** Locks orders by their keys. */
export const lockOrdersById = statement<LockedOrder, [orderIds: number[]]>(
  "orders.lockById",
  `select ${lockedColumns} from orders where order_id = any ($1::bigint[]) order by order_id for no key update`,
);

/** Locks one order by its number. `companyId` or `merchantId` restrict it to their own; both are null for the operator. */
export const lockOrder = statement<LockedOrder, [orderSn: string, companyId: number | null, merchantId: number | null]>(
  "orders.lock",
  `select ${lockedColumns} from orders
   where order_number = $1 and ($2::bigint is null or company_id = $2) and ($3::bigint is null or merchant_id = $3)
   for no key update of orders`,
);

/** SQL that locks overdue orders, oldest first. Rows locked by another transaction are skipped. */
const overdue = (condition: string): string =>
  `select ${lockedColumns} from orders join sites using (site_code) where ${condition}
   order by orders.order_id limit $2 for no key update of orders skip locked`;

export const lockOverdueUnpaid = statement<LockedOrder, [now: Date, limit: number]>(
  "orders.lockOverdueUnpaid",
  overdue("status = 0 and expires_at <= $1::timestamptz"),
);

export const lockOverdueShipped = statement<LockedOrder, [now: Date, limit: number, days: number]>(
  "orders.lockOverdueShipped",
  overdue(
    "status = 90 and dispatched_at <= $1::timestamptz - make_interval(days => coalesce((sites.settings ->> 'auto_complete_days')::integer, $3))",
  ),
);

export const lockOverdueRefunds = statement<LockedOrder, [now: Date, limit: number, days: number]>(
  "orders.lockOverdueRefunds",
  overdue(
    "status = 93 and status_since <= $1::timestamptz - make_interval(days => coalesce((sites.settings ->> 'refund_confirm_days')::integer, $3))",
  ),
);
