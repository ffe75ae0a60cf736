import { merchantNameSql } from "#features/identity/merchant-onboarding/merchant-name.ts";
import { countUpTo } from "#kernel/long-lists.ts";
import { statement } from "#platform/db.ts";
import { inWarehouses } from "#platform/warehouse-limits.ts";
import type { OrderKind, Status } from "../statuses.ts";

/**
 * Orders of a company in some statuses, without contracts: the oldest of each status first, with what decides action, amount and date.
 * Reads the index by status, at most `limit` rows of each.
 */
export const ordersWaitingForBuyer = statement("orders.waitingForBuyer")<{
  kind: OrderKind;
  status: Status;
}>(`select orders.order_number, order_parent_number, orders.status, orders.status_since, orders.kind, ${merchantNameSql()} as merchant_name,
     orders.expires_at, orders.dispatched_at, orders.pickup_free_until, orders.final_date, orders.order_cents, orders.deposit_cents,
     orders.paid_cents, orders.refunded_cents, orders.freight_cents, orders.freight_paid_cents,
     (select starts_at from dock_bookings where dock_bookings.order_number = orders.order_number and state = 'booked') as pickup_at
   from unnest(:statuses::text[]) as wanted (status)
   cross join lateral (select * from orders waiting
     where waiting.company_id = :company_id and waiting.status = wanted.status and waiting.kind <> 'fob'
     order by waiting.created_at limit :limit) orders
   join checkouts using (checkout_id)
   join merchants on merchants.merchant_id = orders.merchant_id
   order by orders.created_at, orders.order_id limit :limit`);

const withStatus = `orders where kind <> 'fob' and orders.status = wanted.status and ${inWarehouses("orders.warehouse_id")}`;

/** Orders of each status, those that entered it more than its hours ago, and since when the longest is in it. Counts stop at a limit. */
export const staffWork = statement("orders.staffWork")<{
  status: Status;
}>(`select wanted.status, (${countUpTo(`select from ${withStatus}`)}) as count,
     (${countUpTo(`select from ${withStatus} and status_since < :now::timestamptz - make_interval(hours => wanted.hours)`)}) as late,
     (select min(status_since) from ${withStatus}) as oldest
   from unnest(:statuses::text[], :hours::integer[]) with ordinality as wanted (status, hours, position) order by position`);
