import { dayAtSql } from "#platform/calendar-sql.ts";
import { type RowOf, statement } from "#platform/db.ts";
import type { LogisticsStatus } from "./statuses.ts";

/** Bookings of live rates. */

/** Records a booking before the carrier is asked. No row while another one of the order is open or stands. */
export const insertBooking = statement(
  "logisticsOrders.insertBooking",
)(`insert into freight_bookings (booking_id, order_id, company_id, person_id, carrier, service, rate_id, quoted_cents, status, requested_at)
   values (:booking_id, :order_id, :company_id, :person_id, :carrier, :service, :rate_id, :quoted_cents, 'requested', :now) on conflict (order_id) where status in ('requested', 'booked') do nothing returning booking_id`);

export const confirmBooking = statement("logisticsOrders.confirmBooking")(
  "update freight_bookings set status = 'booked', pro_number = :pro_number, settled_at = :now where booking_id = :booking_id and status = 'requested'",
);

/** Marks a booking as one that the carrier must be told to cancel. */
export const giveUpBooking = statement("logisticsOrders.giveUpBooking")(
  "update freight_bookings set status = 'canceling', note = :note where booking_id = :booking_id and status = 'requested'",
);

/** The same for the booking of an order whose freight was canceled or quoted again. */
export const giveUpBookingOfOrder = statement("logisticsOrders.giveUpBookingOfOrder")(
  "update freight_bookings set status = 'canceling', note = :note where order_id = :order_id and status = 'booked'",
);

export const endBooking = statement("logisticsOrders.endBooking")(
  "update freight_bookings set status = 'canceled', settled_at = :now where booking_id = :booking_id and status = 'canceling'",
);

/** Bookings that a stopped server or a silent carrier left open, oldest first. */
export const unsettledBookings = statement("logisticsOrders.unsettledBookings")(
  `select booking_id, status from freight_bookings where status = 'canceling' or status = 'requested' and requested_at < :before
   order by requested_at limit :limit`,
);

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

/**
 * SQL: the freight orders of company $1 with their status. An order is listed once its goods are paid; canceled freight is listed by its
 * log, because its order goes on without freight. What a carrier's correction makes due waits beside the freight that was paid.
 */
const freightOrdersSql = `select order_id, null::bigint as freight_change_id, null::bigint as correction_id, orders.created_at as listed_at,
     case when status in ('freightDue', 'freightPartlyPaid') then 'waiting' when status in ('refunded', 'refundUnconfirmed', 'awaitingRefund') and completed_at is null then 'canceled' else 'placed' end as state
   from orders where company_id = :company_id and logistics_type = 3 and kind <> 'fob' and status not in ('unpaid', 'cancelled', 'pendingReview', 'awaitingDeposit', 'refused', 'approvedInFull', 'approvedPresale', 'pendingAudit', 'creationFailed', 'locked')
   union all
   select order_id, freight_change_id, null, at, 'canceled' from freight_changes where company_id = :company_id and kind = 'canceled'
   union all
   select order_id, null, correction_id, due_at, 'waiting' from freight_corrections where company_id = :company_id and status = 'due'`;

export const getLogisticsInfo = statement("logisticsOrders.info")<{
  currency: string;
}>(`select people.first_name || ' ' || people.last_name as nickname, coalesce(people.email, people.phone, '') as account, companies.name as company,
     :currency::text as currency,
     coalesce((select balance_cents from ledger_accounts where kind = 'logistics_balance' and owner_id = :company_id and currency = :currency), 0)::bigint as balance,
     coalesce((select balance_cents from ledger_accounts where kind = 'available' and owner_id = :company_id and currency = :currency), 0)::bigint as available,
     coalesce((select sum(freight_paid_cents) from orders where orders.company_id = :company_id and status = 'freightPartlyPaid'), 0)::bigint as on_hold,
     exists (select from payment_passwords where payment_passwords.company_id = :company_id) as has_payment_password
   from companies, people where companies.company_id = :company_id and person_id = :person_id`);

export const countLogisticsOrders = statement(
  "logisticsOrders.count",
)(`select (count(*) filter (where state = 'waiting'))::integer as waiting, (count(*) filter (where state = 'placed'))::integer as placed,
     (count(*) filter (where state = 'canceled'))::integer as canceled
   from (${freightOrdersSql}) listed`);

/** SQL: whether a correction is to be paid and its last day is over, by the day of the order's site. */
const overdueSql = (now: string): string => `coalesce(corrected.pay_by < ${dayAtSql(`${now}::timestamptz`, "sites.time_zone")}, false)`;

export type LogisticsOrderRow = RowOf<typeof listLogisticsOrders>;

export const listLogisticsOrders = statement("logisticsOrders.list")<{
  title: string;
  state: LogisticsStatus;
  address: Record<string, string | number> | null;
  ":state": LogisticsStatus;
}>(`select count(*) over ()::integer as found, listed.state, order_number, order_parent_number, orders.status, orders.kind, logistics_type, coalesce(listed_at, orders.created_at) as placed_on,
     orders.currency, coalesce(change.before_cents, corrected.difference_cents, freight_cents)::bigint as fee,
     coalesce(corrected.paid_cents, freight_paid_cents)::bigint as paid, listed.correction_id is not null as is_correction,
     corrected.pay_by::text as pay_by, ${overdueSql(":now")} as is_overdue,
     coalesce(change.returned_cents, 0)::bigint as returned, first.title ->> :language as title, first.preview, pieces, cartons, volume_cm3, weight_grams,
     warehouse_name, warehouses.city || ', ' || warehouses.state as warehouse_city,
     orders.address, orders.carrier, tracking_number
   from (${freightOrdersSql}) listed
   join orders using (order_id) join checkouts using (checkout_id) join warehouses using (warehouse_id)
   join sites on sites.site_code = orders.site_code
   left join freight_changes change on change.freight_change_id = listed.freight_change_id
   left join freight_corrections corrected on corrected.correction_id = listed.correction_id
   cross join lateral (select title, preview from order_lines where order_lines.order_id = orders.order_id order by position limit 1) first
   where listed.state = :state and (:keyword = '' or order_number ilike '%' || :keyword || '%' or order_parent_number ilike '%' || :keyword || '%'
     or po_number ilike '%' || :keyword || '%' or tracking_number ilike '%' || :keyword || '%')
   order by listed_at desc, orders.order_id desc limit :limit offset :offset`);

export const freightOfOrders = statement(
  "logisticsOrders.fee",
)(`select order_number as order_sn, coalesce(difference_cents, freight_cents)::bigint as fee,
     coalesce(corrected.paid_cents, freight_paid_cents)::bigint as paid, orders.currency, orders.status, corrected.correction_id is not null as is_correction,
     corrected.pay_by::text as pay_by, ${overdueSql(":now")} as is_overdue
   from orders join checkouts using (checkout_id) join sites on sites.site_code = orders.site_code
   left join freight_corrections corrected on corrected.order_id = orders.order_id and corrected.status = 'due'
   where orders.company_id = :company_id and logistics_type = 3 and (order_number = :order_sn or order_parent_number = :order_sn) order by orders.order_id`);

export const insertFreightChange = statement("logisticsOrders.insertChange")<{
  ":kind": "canceled" | "requoted";
}>(`insert into freight_changes (order_id, company_id, kind, at, person_id, reason, before_cents, after_cents, returned_cents)
   values (:order_id, :company_id, :kind, :at, :person_id, :reason, :before_cents, :after_cents, :returned_cents) returning freight_change_id`);

export const listFreightChanges = statement("logisticsOrders.changes")<{
  kind: "canceled" | "requoted";
}>(`select count(*) over ()::integer as found, freight_change_id, order_number, freight_changes.kind, at, people.first_name || ' ' || people.last_name as person,
     reason, before_cents as before, after_cents as after, returned_cents as returned
   from freight_changes join orders using (order_id) join people on people.person_id = freight_changes.person_id
   where freight_changes.company_id = :company_id order by freight_change_id desc limit :limit offset :offset`);
