import { statement } from "#platform/db.ts";

/** Every write to stock_items, stock_reservations and stock_movements on the way of an order; the functions are in db/migrations. */

export const reserveByFunction = statement<never, [items: number[], quantities: number[], offers: number[], pieces: number[]]>(
  "stock.reserve",
  "select from reserve_stock($1, $2, $3, $4)",
);

/**
 * What order lines hold, and the journal's row beside each, as the end of a statement that begins with `with`: `lines` gives
 * order_id, order_line_id, stock_item_id, relation_id and quantity; who does it and when are parameters of the statement.
 * Whoever writes the lines themselves records in the same statement what they hold.
 */
export const recordingHeld = (lines: string, person: string, now: string): string =>
  `held as (
     insert into stock_reservations (order_id, order_line_id, stock_item_id, relation_id, quantity)
       select order_id, order_line_id, stock_item_id, relation_id, quantity from ${lines}
       returning order_line_id, stock_item_id, quantity
   )
   insert into stock_movements (stock_item_id, kind, reserved_change, order_line_id, person_id, at)
     select stock_item_id, 'reservation', quantity, order_line_id, ${person}, ${now} from held`;

export const recordHeld = statement<
  never,
  [orderIds: number[], lineIds: number[], items: number[], offers: number[], quantities: number[], personId: number | null, now: Date]
>(
  "stock.recordHeld",
  `with ${recordingHeld(
    `unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::integer[])
         as line (order_id, order_line_id, stock_item_id, relation_id, quantity)`,
    "$6",
    "$7",
  )}`,
);

export const closeByFunction = statement<{ closed: number }, [orderIds: number[], outcome: string, personId: number | null, now: Date]>(
  "stock.close",
  "select close_reservations($1, $2, $3, $4) as closed",
);

export const returnByFunction = statement<
  { returned: number },
  [orderLineId: number, pieces: number, personId: number | null, now: Date, reason: string]
>("stock.return", "select return_stock($1, $2, $3, $4, $5) as returned");
