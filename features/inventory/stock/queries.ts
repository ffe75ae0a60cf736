import { statement } from "#platform/db.ts";

/** All writes to stock_items, stock_reservations and stock_movements for orders; the functions are in db/migrations. */

export const callReserveStock = statement("stock.callReserveStock")<
  [items: number[], quantities: number[], offers: number[], pieces: number[], companyId: number | null, personId: number | null]
>("select from reserve_stock($1, $2, $3, $4, $5, $6)");

export const callHoldStock = statement("stock.callHoldStock")<
  [
    companyId: number,
    personId: number,
    items: number[],
    quantities: number[],
    offers: number[],
    pieces: number[],
    now: Date,
    minutes: number,
    maxStarts: number,
  ],
  { ends_at: Date | null }
>("select hold_stock($1, $2, $3, $4, $5, $6, $7, $8, $9) as ends_at");

export const callReleaseHold =
  statement("stock.callReleaseHold")<[companyId: number, personId: number]>("select from release_hold($1, $2)");

/** Marks a hold whose page was closed. */
export const markHoldLeft = statement("stock.markHoldLeft")<[companyId: number, personId: number, now: Date]>(
  "update checkout_holds set left_at = $3 where company_id = $1 and person_id = $2 and left_at is null",
);

export const callReleaseEndedHolds = statement("stock.callReleaseEndedHolds")<
  [now: Date, leftBefore: Date, limit: number],
  { released: number }
>("select release_ended_holds($1, $2, $3) as released");

export const deleteHoldStarts = statement("stock.deleteHoldStarts")<[before: Date]>("delete from checkout_hold_starts where since <= $1");

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

export const insertReservations = statement("stock.insertReservations")<
  [orderIds: number[], lineIds: number[], items: number[], offers: number[], quantities: number[], personId: number | null, now: Date]
>(
  `with ${recordReservationsSql(
    `unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::integer[])
         as line (order_id, order_line_id, stock_item_id, relation_id, quantity)`,
    "$6",
    "$7",
  )}`,
);

export const callCloseReservations = statement("stock.callCloseReservations")<
  [orderIds: number[], outcome: string, personId: number | null, now: Date],
  { closed: number }
>("select close_reservations($1, $2, $3, $4) as closed");

export const callReturnStock = statement("stock.callReturnStock")<
  [orderLineId: number, pieces: number, personId: number | null, now: Date, reason: string],
  { returned: number }
>("select return_stock($1, $2, $3, $4, $5) as returned");

export const callReturnGraded = statement("stock.callReturnGraded")<
  [orderLineId: number, pieces: number, grade: string, personId: number | null, now: Date, reason: string],
  { returned: number }
>("select return_graded($1, $2, $3, $4, $5, $6) as returned");
