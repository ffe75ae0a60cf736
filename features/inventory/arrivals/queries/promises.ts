import { statement } from "#platform/db.ts";

/** All writes to arrival_promises and incoming_stock.allocated; the functions are in db/schema/inventory.sql. */

export const callPromiseArrivals = statement("arrivals.callPromiseArrivals")(
  "select from promise_arrivals(:order_numbers, :positions, :stock_item_ids, :quantities, :now)",
);

export const callReleasePromises = statement("arrivals.callReleasePromises")<{ released: number }>(
  "select release_promises(:order_ids) as released",
);

export const callKeepPromises = statement("arrivals.callKeepPromises")("select from keep_promises(:incoming_ids, :person_id?, :now)");

export const callShortenPromises = statement("arrivals.callShortenPromises")(
  "select from shorten_promises(:order_line_id, :remaining, :person_id?, :now)",
);

export const callPromiseLine = statement("arrivals.callPromiseLine")<{ is_promised: boolean }>(
  "select promise_line(:order_line_id, :incoming_id, :now) as is_promised",
);

/** An arrival that can promise pieces of an offer. */
export interface OfferArrival {
  container_number: string;
  arrives_from: string;
  arrives_to: string;
  /** Pieces it can still promise. */
  free: number;
}

/**
 * The arrivals that can promise pieces of presale offers, the earliest first: those of products on or after the final date of the
 * offer, and for a set those that bring its components. The same condition is in promise_arrivals (db/schema/inventory.sql).
 */
export const arrivalsOfOffers = statement("arrivals.arrivalsOfOffers")<{ arrivals: OfferArrival[] }>(`select offers.relation_id, coalesce((
     select jsonb_agg(jsonb_build_object('container_number', container_number, 'arrives_from', lot.arrives_from, 'arrives_to', lot.arrives_to,
       'free', (lot.quantity - lot.allocated) / part.amount) order by lot.arrives_from, lot.incoming_id)
     from (
       select offers.product_id as product_id, 1 as amount where not is_set or packed_as_set
       union all
       select component_product_id, amount from product_components
       where product_components.product_id = offers.product_id and is_set and not packed_as_set
     ) part
     join stock_items item on item.product_id = part.product_id and item.warehouse_id = offers.warehouse_id and item.condition = offers.condition
     join incoming_stock lot using (stock_item_id)
     where arrived_at is null and lot.arrives_from >= coalesce(final_date, lot.arrives_from) and lot.quantity - lot.allocated >= part.amount
   ), '[]') as arrivals
   from offers join products using (product_id)
   where kind = 'presale' and (relation_id = any (:relation_ids::bigint[]) or offers.product_id = :product_id?)`);

export const listFullyArrivedOrders = statement(
  "arrivals.listFullyArrivedOrders",
)(`select order_id from arrival_promises where order_id = any (:order_ids::bigint[]) and state <> 'released'
   group by order_id having bool_and(state = 'arrived') order by order_id`);
