import { type RowOf, statement } from "#platform/db.ts";
import type { DateTerms } from "../rules/order-dates.ts";
import type { Status } from "../statuses.ts";
import { dateTermsSql } from "./order-dates.ts";

/** An order whose row is locked by this transaction. Actions, payments and refunds decide by it. */
export type LockedOrder = RowOf<typeof lockOrdersOfCompany>;

export interface LockedOrderColumns {
  status: Status;
  is_arrival_late: boolean;
  has_open_case: boolean;
  has_left: boolean;
  is_contract_goods: boolean;
  expires_at: Date | null;
  date_terms: DateTerms | null;
}

/** SQL expression: whether an arrival promised to a reservation is later than its terms allow. Expects the alias `orders`. */
export const isArrivalLateSql = `(orders.kind = 'presale' and is_arrival_late(orders.order_id))`;

/** SQL expression: whether an after-sale case of the order is open. Expects the alias `orders`. */
export const hasOpenCaseSql = `exists (select from after_sale_records opened where opened.order_id = orders.order_id and opened.status in ('processing', 'returned', 'awaitingRefund'))`;

/**
 * SQL expression: whether pieces of the order have left the warehouse. An aggregate, because EXISTS may be answered by reading the lines of
 * all orders at once. Expects the alias `orders`.
 */
export const hasLeftSql = `coalesce((select bool_or(gone.shipped + gone.received > 0) from order_lines gone where gone.order_id = orders.order_id), false)`;

/** SQL columns of a LockedOrder. Expects the table `orders`. */
export const lockedColumns = `orders.order_id, order_number, orders.checkout_id, orders.company_id, orders.person_id, merchant_id, warehouse_id,
  orders.site_code, kind, status, status_before, logistics_type, orders.currency, goods_cents, discount_cents, coupon_cents, order_cents,
  freight_cents, total_cents, paid_cents, freight_paid_cents, refunded_cents, fees_refunded_cents, edit_due_cents, edit_freight_cents, deposit_cents, forfeited_cents, final_date, label_file_id is not null as has_label,
  completed_at is not null as was_completed, escalated_at is not null as was_escalated,
  ${isArrivalLateSql} as is_arrival_late, ${hasOpenCaseSql} as has_open_case, ${hasLeftSql} as has_left, contract_order_id is not null as is_contract_goods, orders.created_at, expires_at,
  ${dateTermsSql} as date_terms`;

// Rows are locked in the order of their keys, so that two commands on the same orders cannot deadlock.
// "for no key update" blocks other writers but still allows rows that reference the orders to be inserted. Keys come from a subquery, so that
// the database does not plan the statement anew for each number of keys, which takes longer than running it.

/** Locks a company's order by its number, or all orders of a parent number; several numbers are separated by commas. */
export const lockOrdersOfCompany = statement("orders.lockOfCompany")<LockedOrderColumns>(`select ${lockedColumns} from orders
   where orders.order_id = any ((select orders_by_number(:order_sn, :company_id))::bigint[])
   order by orders.order_id for no key update of orders`);

/** Locks orders by their keys. */
export const lockOrdersById = statement("orders.lockById")<LockedOrderColumns>(
  `select ${lockedColumns} from orders where order_id = any ((select :order_ids::bigint[])::bigint[]) order by order_id for no key update`,
);

/** Locks one order by its number. `companyId` or `merchantId` restrict it to their own; both are null for the operator. */
export const lockOrder = statement("orders.lock")<LockedOrderColumns>(`select ${lockedColumns} from orders
   where order_number = :order_sn and (:company_id?::bigint is null or company_id = :company_id) and (:merchant_id?::bigint is null or merchant_id = :merchant_id)
   for no key update of orders`);

/** Reads an order as `lockOrder` does, without holding it: for what is only shown. */
export const peekOrder = statement("orders.peek")<LockedOrderColumns>(`select ${lockedColumns} from orders
   where order_number = :order_sn and (:company_id?::bigint is null or company_id = :company_id) and (:merchant_id?::bigint is null or merchant_id = :merchant_id)`);

/** SQL that locks overdue orders, oldest first. Rows locked by another transaction are skipped. */
const overdue = (condition: string): string =>
  `select ${lockedColumns} from orders join sites using (site_code) where ${condition}
   order by orders.order_id limit :limit for no key update of orders skip locked`;

export const lockOverdueUnpaid = statement("orders.lockOverdueUnpaid")<LockedOrderColumns>(
  overdue("kind <> 'presale' and status in ('unpaid', 'refused') and expires_at <= :now::timestamptz"),
);

export const lockOverdueShipped = statement("orders.lockOverdueShipped")<LockedOrderColumns>(
  overdue(
    "status = 'shipping' and kind <> 'fob' and dispatched_at <= :now::timestamptz - make_interval(days => coalesce((sites.settings ->> 'auto_complete_days')::integer, :days))",
  ),
);

export const lockOverdueRefunds = statement("orders.lockOverdueRefunds")<LockedOrderColumns>(
  overdue(
    "status = 'refundUnconfirmed' and status_since <= :now::timestamptz - make_interval(days => coalesce((sites.settings ->> 'refund_confirm_days')::integer, :days))",
  ),
);
