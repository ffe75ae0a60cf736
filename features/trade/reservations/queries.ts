import type { OverduePolicy } from "#features/catalog/products/rules/presale-terms.ts";
import { merchantNameSql } from "#features/identity/merchant-onboarding/merchant-name.ts";
import { isArrivalLateSql, type LockedOrder, lockedColumns } from "#features/trade/orders/queries/locks.ts";
import { dayAtSql, isoMomentSql } from "#platform/calendar-sql.ts";
import { type RowOf, statement } from "#platform/db.ts";
import type { ShortOutcome, ShortPolicy } from "./rules.ts";

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
)<ReservationRowColumns>(`select orders.order_id, order_number, order_parent_number, kind, status, orders.created_at, orders.currency, ${merchantNameSql()} as merchant_name,
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

/** What a buyer is told before reserving. */

/** The open presale offers of a product that a site sells. */
export const presaleOffersOf = statement("reservations.presaleOffersOf")(`select relation_id, deposit_percent, final_date, available
   from offers join offer_availability using (relation_id) join site_warehouses using (warehouse_id)
   where product_id = :product_id and site_code = :site_code and kind = 'presale' and is_offer_open_to(offers, :company_id?, :now)
   order by relation_id`);

export const presaleSettings = statement(
  "reservations.presaleSettings",
)(`select (settings ->> 'presale_deposit_kept')::integer as presale_deposit_kept, (settings ->> 'presale_grace_days')::integer as presale_grace_days,
     (settings ->> 'presale_slip_days')::integer as presale_slip_days
   from sites where site_code = :site_code`);

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

/** Reads and writes of short arrivals. */

/** SQL expression: when the deposit or the full amount of a reservation was paid last; null while it is not. Expects the alias `orders`. */
const depositTimeSql = `(select max(at) from order_events event
       where event.order_id = orders.order_id and event.at >= orders.created_at - interval '1 day' and action in ('submitDeposit', 'submitFull', 'resubmit'))`;

/** The open promises of lots for which fewer pieces were counted than were promised. `counted` has a number for each lot. */
export const claimsOfShortLots = statement("reservations.claimsOfShortLots")<{
  missing_pieces: "next" | "refund";
  is_approved: boolean;
}>(`select promise_id, promise.incoming_id, promise.stock_item_id, item.product_id, promise.order_id, order_number, orders.site_code, promise.order_line_id,
     promise.quantity, line.quantity as line_quantity, offers.pack_multiple, missing_pieces, status in ('approvedInFull', 'approvedPresale') as is_approved,
     (select count(*) from order_lines all_lines where all_lines.order_id = orders.order_id)::integer as line_count,
     (select count(*) from arrival_promises part where part.order_line_id = line.order_line_id and part.state <> 'released')::integer as item_count,
     coalesce(terms.ranked_at, ${depositTimeSql}) as paid_at
   from unnest(:incoming_ids::bigint[], :received::integer[]) as counted (incoming_id, received)
   join incoming_stock lot using (incoming_id)
   join stock_items item on item.stock_item_id = lot.stock_item_id
   join products on products.product_id = item.product_id and products.merchant_id = :merchant_id
   join arrival_promises promise on promise.incoming_id = lot.incoming_id and promise.state = 'open'
   join orders using (order_id) join order_lines line using (order_line_id) join offers on offers.relation_id = promise.relation_id
   join reservations terms on terms.order_id = orders.order_id
   where lot.allocated > counted.received and lot.arrived_at is null
   order by promise_id`);

/** Later arrivals of stock items with free pieces, the earliest first, without the lots that arrive now. */
export const nextArrivals = statement("reservations.nextArrivals")(`select incoming_id, stock_item_id, quantity - allocated as free
   from incoming_stock where stock_item_id = any (:stock_item_ids::bigint[]) and incoming_id <> all (:arriving_ids::bigint[]) and arrived_at is null and quantity > allocated
   order by arrives_from, incoming_id`);

export const shortPolicyOfSite = statement("reservations.shortPolicyOfSite")(
  "select (settings ->> 'presale_short_policy')::integer as policy from sites where site_code = :site_code",
);

/** Gives a reservation that was split off the terms and the rank of its origin, with the window of the arrival that promises it now. */
export const insertSplitTerms = statement(
  "reservations.insertSplitTerms",
)(`insert into reservations (order_id, deposit_percents, overdue_policy, grace_days, slip_days, missing_pieces, promised_from, promised_to, agreed_final_date,
     ranked_at)
   select split.order_id, deposit_percents, overdue_policy, grace_days, slip_days, missing_pieces, arrival.arrives_from, arrival.arrives_to, split.final_date,
     coalesce(terms.ranked_at, ${depositTimeSql})
   from reservations terms join orders using (order_id), orders split, (
     select min(arrives_from) as arrives_from, max(arrives_to) as arrives_to from arrival_promises join incoming_stock using (incoming_id)
     where order_id = :order_id and state = 'open') arrival
   where terms.order_id = :from_order_id and split.order_id = :order_id`);

/** The final date of pieces that move to another arrival: later by as many days as the arrival. */
export const finalDateOnArrival = statement(
  "reservations.finalDateOnArrival",
)(`select greatest(final_date, agreed_final_date + ((select max(arrives_from) from incoming_stock where incoming_id = any (:incoming_ids::bigint[])) - promised_from)) as final_date
   from reservations join orders using (order_id) where order_id = :order_id`);

export const insertShares = statement("reservations.insertShares")<{
  ":policy": ShortPolicy;
}>(`insert into arrival_shares (incoming_id, order_id, product_id, policy, share_rank, ranks, promised, given, outcome, moved_order_id, at)
   select incoming_id, order_id, product_id, :policy, min(rank), min(ranks), sum(promised), sum(gets), min(outcome), min(moved_order_id), :now
   from jsonb_to_recordset(:shares::jsonb) as share (incoming_id bigint, order_id bigint, product_id bigint, rank integer, ranks integer, promised integer,
     gets integer, outcome text, moved_order_id bigint)
   group by incoming_id, order_id, product_id`);

/** What a company's orders got of short arrivals, and why. */
export const sharesOfOrders = statement("reservations.sharesOfOrders")<{
  policy: ShortPolicy;
  outcome: ShortOutcome;
}>(`select container_number, products.custom_sn, policy, share_rank as rank, ranks, promised, given, outcome, moved.order_number as moved_order_number, at
   from arrival_shares share join orders using (order_id) join incoming_stock using (incoming_id) join products using (product_id)
   left join orders moved on moved.order_id = moved_order_id
   where orders.company_id = :company_id and orders.order_number = :order_number order by share_id`);

export const missingPiecesOf = statement("reservations.missingPiecesOf")<{
  missing_pieces: "next" | "refund";
  may_choose: boolean;
}>(`select missing_pieces, status in ('pendingReview', 'awaitingDeposit', 'refused', 'approvedInFull', 'approvedPresale') as may_choose from reservations join orders using (order_id)
   where orders.company_id = :company_id and order_number = :order_number`);

export const setMissingPieces = statement("reservations.setMissingPieces")<{
  ":choice": "next" | "refund";
}>(`update reservations set missing_pieces = :choice from orders
   where orders.order_id = reservations.order_id and orders.company_id = :company_id and order_number = :order_number and status in ('pendingReview', 'awaitingDeposit', 'refused', 'approvedInFull', 'approvedPresale')`);
