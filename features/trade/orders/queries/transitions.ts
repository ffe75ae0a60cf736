import { statement } from "#platform/db.ts";
import type { LineMove } from "../rules/line-moves.ts";

/**
 * Sets the status of orders (compare and set), the columns that change with it, and inserts the timeline rows, in one statement.
 * Raises JN001 when an order's status is no longer `from_status`. The foreign key from order_events to order_arrows checks the
 * transition again. `orderIds` repeats the keys of `transitions` as an array, so that the cached plan uses the primary key.
 */
export const applyTransitions = statement("orders.applyTransitions")(`with wanted as (
     select * from jsonb_to_recordset(:transitions::jsonb)
       as wanted (order_id bigint, flow text, from_status text, action text, to_status text, changes jsonb)
   ), moved as (
     update orders set (status, status_since, status_before, paid_cents, freight_paid_cents, refunded_cents, forfeited_cents, label_file_id, tracking_number,
       carrier, expires_at, paid_at, dispatched_at, completed_at, pickup_free_until, escalated_at) =
       (select wanted.to_status, :now::timestamptz, new.status_before, new.paid_cents, new.freight_paid_cents, new.refunded_cents, new.forfeited_cents, new.label_file_id,
          new.tracking_number, new.carrier, new.expires_at, new.paid_at, new.dispatched_at, new.completed_at, new.pickup_free_until, new.escalated_at
        from jsonb_populate_record(orders, wanted.changes) new)
     from wanted
     where orders.order_id = any (:order_ids) and orders.order_id = wanted.order_id and orders.status = wanted.from_status
     returning orders.order_id
   ), told as (
     insert into order_events (order_id, at, flow, from_status, action, to_status, actor, person_id, note, attachments)
       select order_id, :now, flow, from_status, action, to_status, :actor, :person_id?, :note, :attachments::uuid[]
       from wanted join moved using (order_id) order by order_id
       returning order_id
   )
   select all_changed(count(*), cardinality(:order_ids)) from told`);

/** How many hours orders of a site may stay unpaid; null where the site has no setting. */
export const siteUnpaidHours = statement("orders.siteUnpaidHours")(
  "select (settings ->> 'unpaid_hours')::integer as unpaid_hours from sites where site_code = :site_code",
);

/** Moves the last day of the final payment by as many days as the arrival moved later; never earlier. */
export const postponeFinalDates = statement("orders.postponeFinalDates")<{
  final_date: string;
}>(`update orders set final_date = greatest(final_date, agreed_final_date + (moved.arrives_from - terms.promised_from))
   from reservations terms, lateral (
     select max(arrives_from) as arrives_from from arrival_promises join incoming_stock using (incoming_id)
     where arrival_promises.order_id = terms.order_id and state = 'open') moved
   where orders.order_id = terms.order_id and orders.order_id = any (:order_ids::bigint[]) and orders.status in ('pendingReview', 'awaitingDeposit', 'approvedPresale')
     and agreed_final_date + (moved.arrives_from - terms.promised_from) > final_date
   returning orders.order_id, orders.final_date`);

/** Moves the pieces of all lines of orders along with a change of status (rules/line-moves.ts). */
export const moveLines = statement("orders.moveLines")<{ ":move": LineMove }>(`update order_lines set
     canceled = canceled + case when :move = 'cancel' then quantity - allocated - shipped - received - canceled - short - returned else 0 end,
     shipped = case :move when 'ship' then shipped + quantity - allocated - shipped - received - canceled - short - returned when 'receive' then 0 else shipped end,
     received = case :move when 'receive' then received + shipped when 'return' then 0 else received end,
     returned = returned + case when :move = 'return' then received else 0 end
   where order_id = any (:order_ids::bigint[])`);

/** Pieces of lines that came back from the buyer, whether they can be sold again or not. The arrays are parallel. */
export const returnPieces = statement(
  "orders.returnPieces",
)(`update order_lines line set received = received - pieces, returned = returned + pieces
   from (select order_line_id, sum(given)::integer as pieces from unnest(:line_ids::bigint[], :pieces::integer[]) as graded (order_line_id, given)
     group by order_line_id) came_back
   where line.order_line_id = came_back.order_line_id`);
