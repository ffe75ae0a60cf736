import type { OverduePolicy } from "#features/catalog/products/rules/presale-terms.ts";
import { type LockedOrder, lockedColumns } from "#features/trade/orders/queries/locks.ts";
import { dayAtSql } from "#platform/calendar-sql.ts";
import { statement } from "#platform/db.ts";

/** Reads and writes of the terms of reservations. */

/** Stores the terms of the reservations of a checkout, with the arrival window announced to the buyer. */
export const insertReservationTerms = statement("reservations.insertReservationTerms")<{
  ":overdue_policy": OverduePolicy;
}>(`insert into reservations (order_id, deposit_percents, overdue_policy, grace_days, slip_days, promised_from, promised_to, agreed_final_date,
     missing_pieces)
   select orders.order_id, :deposit_percents, :overdue_policy, :grace_days, :slip_days, min(arrives_from), max(arrives_to), final_date,
     (select case settings ->> 'presale_missing_refunded' when '1' then 'refund' else 'next' end from sites where sites.site_code = orders.site_code)
   from checkouts join orders using (checkout_id) join arrival_promises promise using (order_id) join incoming_stock using (incoming_id)
   where order_parent_number = :parent_number
   group by orders.order_id`);

export const reservationTerms = statement("reservations.reservationTerms")<{ overdue_policy: OverduePolicy }>(
  "select order_id, overdue_policy, grace_days from reservations where order_id = :order_id",
);

/** The number of a reservation, for decisions of the review queue. */
export const numberOfReservation = statement("reservations.numberOfReservation")(
  "select order_number from orders where order_id = :order_id and kind = 'presale'",
);

/** Locks reservations without a deposit after their deadline that no payment is under way for, oldest first. */
export const lockUnpaidReservations = statement("reservations.lockUnpaidReservations")<LockedOrder>(`select ${lockedColumns} from orders
   where kind = 'presale' and status in ('awaitingDeposit', 'refused') and expires_at <= :now::timestamptz
     and not exists (select from payment_orders join payments using (payment_id)
       where payment_orders.order_id = orders.order_id and payments.status in ('created', 'processing'))
   order by order_id limit :limit for no key update skip locked`);

/** Locks reservations whose final payment is overdue beyond the days of grace and not under way, oldest first. */
export const lockOverdueFinals = statement(
  "reservations.lockOverdueFinals",
)<LockedOrder>(`select ${lockedColumns} from orders join reservations terms using (order_id) join sites using (site_code)
   where status = 'approvedPresale' and final_date + grace_days < ${dayAtSql(":now::timestamptz", "time_zone")}
     and not exists (select from payment_orders join payments using (payment_id)
       where payment_orders.order_id = orders.order_id and payments.status in ('created', 'processing'))
   order by orders.order_id limit :limit for no key update of orders skip locked`);

/** Claims reservations to be reminded of their final payment: each once at each of so many days before its final date. */
export const claimFinalReminders = statement("reservations.claimFinalReminders")(`with due as (
     select terms.order_id, days
     from orders join reservations terms using (order_id) join sites using (site_code),
       lateral (select ${dayAtSql(":now::timestamptz", "time_zone")} as today) as here,
       lateral (select min(ahead) as days from unnest(:reminder_days::integer[]) as reminder (ahead) where ahead >= final_date - today) as next
     where status = 'approvedPresale' and final_date >= today and days < coalesce(reminded_days, days + 1)
     order by terms.order_id limit :limit for update of terms skip locked
   )
   update reservations terms set reminded_days = due.days from due where terms.order_id = due.order_id
   returning terms.order_id, due.days`);
