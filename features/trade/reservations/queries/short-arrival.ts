import { statement } from "#platform/db.ts";
import type { ShortPolicy } from "../rules/short-arrival.ts";
import type { ShortOutcome } from "../rules/short-plan.ts";

/** Reads and writes of short arrivals. */

/** SQL expression: when the deposit or the full amount of a reservation was paid last; null while it is not. Expects the alias `orders`. */
const depositTimeSql = `(select max(at) from order_events event
       where event.order_id = orders.order_id and action in ('submitDeposit', 'submitFull', 'resubmit'))`;

/** The open promises of lots for which fewer pieces were counted than were promised. `counted` has a number for each lot. */
export const claimsOfShortLots = statement("reservations.claimsOfShortLots")<{
  missing_pieces: "next" | "refund";
  item_count: number;
  line_count: number;
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

export const shortPolicyOfSite = statement("reservations.shortPolicyOfSite")<{ policy: number | null }>(
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
export const finalDateOnArrival = statement("reservations.finalDateOnArrival")<{
  final_date: string | null;
}>(`select greatest(final_date, agreed_final_date + ((select max(arrives_from) from incoming_stock where incoming_id = any (:incoming_ids::bigint[])) - promised_from)) as final_date
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
  moved_order_number: string | null;
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
