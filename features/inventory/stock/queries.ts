import { statement } from "#platform/db.ts";

/** All writes to stock_items, stock_reservations and stock_movements for orders; the functions are in db/migrations. */

export const callReserveStock = statement<never, [items: number[], quantities: number[], offers: number[], pieces: number[]]>(
  "stock.callReserveStock",
  "select from reserve_stock($1, $2, $3, $4)",
);

/**
 * SQL that records reservations and their movements, as the end of a statement starting with `with`. The CTE named by `lines`
 * provides order_id, order_line_id, stock_item_id, relation_id and quantity; author and time are parameter names. Lets the
 * statement that inserts order lines record their reservations too; the comment in the SQL names the owner of the write.
 */
export const recordReservationsSql = (lines: string, person: string, now: string): string =>
  `held as (
     insert into /* by stock */ stock_reservations (order_id, order_line_id, stock_item_id, relation_id, quantity)
       select order_id, order_line_id, stock_item_id, relation_id, quantity from ${lines}
       returning order_line_id, stock_item_id, quantity
   )
   insert into /* by stock */ stock_movements (stock_item_id, kind, reserved_change, order_line_id, person_id, at)
     select stock_item_id, 'reservation', quantity, order_line_id, ${person}, ${now} from held`;

export const insertReservations = statement<
  never,
  [orderIds: number[], lineIds: number[], items: number[], offers: number[], quantities: number[], personId: number | null, now: Date]
>(
  "stock.insertReservations",
  `with ${recordReservationsSql(
    `unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::integer[])
         as line (order_id, order_line_id, stock_item_id, relation_id, quantity)`,
    "$6",
    "$7",
  )}`,
);

export const callCloseReservations = statement<
  { closed: number },
  [orderIds: number[], outcome: string, personId: number | null, now: Date]
>("stock.callCloseReservations", "select close_reservations($1, $2, $3, $4) as closed");

export const callReturnStock = statement<
  { returned: number },
  [orderLineId: number, pieces: number, personId: number | null, now: Date, reason: string]
>("stock.callReturnStock", "select return_stock($1, $2, $3, $4, $5) as returned");
