import { statement } from "#platform/db.ts";

/** All writes to stock_items, stock_reservations and stock_movements for orders; the functions are in db/schema/inventory.sql. */

export const callReserveStock = statement("stock.callReserveStock")(
  "select from reserve_stock(:items, :quantities, :offers, :pieces, :company_id?, :person_id?)",
);

export const callHoldStock = statement("stock.callHoldStock")(
  "select hold_stock(:company_id, :person_id, :items, :quantities, :offers, :pieces, :now, :minutes, :max_starts) as ends_at",
);

export const callReleaseHold = statement("stock.callReleaseHold")("select from release_hold(:company_id, :person_id)");

/** Marks a hold whose page was closed. */
export const markHoldLeft = statement("stock.markHoldLeft")(
  "update checkout_holds set left_at = :now where company_id = :company_id and person_id = :person_id and left_at is null",
);

export const callReleaseEndedHolds = statement("stock.callReleaseEndedHolds")<{ released: number }>(
  "select release_ended_holds(:now, :left_before, :limit) as released",
);

export const deleteHoldStarts = statement("stock.deleteHoldStarts")("delete from checkout_hold_starts where since <= :before");

/**
 * SQL that records reservations and their movements, as the end of a statement starting with `with`. The CTE named by `lines`
 * provides order_id, order_line_id, stock_item_id, relation_id and quantity; author and time are parameter names. `later` is the SQL of the part
 * of the quantity that waits for goods. Lets the
 * statement that inserts order lines record their reservations too; the comment in the SQL names the owner of the write.
 */
export const recordReservationsSql = (lines: string, person: string, now: string, later = "0"): string =>
  `held as (
     insert into /* by stock */ stock_reservations (order_id, order_line_id, stock_item_id, relation_id, quantity, released, state)
       select order_id, order_line_id, stock_item_id, relation_id, quantity, ${later}, case when quantity = ${later} then 'released' else 'open' end from ${lines}
       returning order_line_id, stock_item_id, quantity - released as quantity
   )
   insert into /* by stock */ stock_movements (stock_item_id, kind, reserved_change, order_line_id, person_id, at)
     select stock_item_id, 'reservation', quantity, order_line_id, ${person}, ${now} from held where quantity > 0`;

/** Records reservations of lines that were placed before, which are allocated by it. */
export const insertReservations = statement("stock.insertReservations")(
  `with allocated as (
     update /* by orders */ order_lines set allocated = quantity - shipped - received - canceled - short - returned where order_line_id = any (:line_ids::bigint[])
   ), ${recordReservationsSql(
     `unnest(:order_ids::bigint[], :line_ids::bigint[], :items::bigint[], :offers::bigint[], :quantities::integer[])
         as line (order_id, order_line_id, stock_item_id, relation_id, quantity)`,
     ":person_id?",
     ":now",
   )}`,
);

/** Ends pieces of lines; see end_pieces. */
export const callEndPieces = statement("stock.callEndPieces")<{ ended: number }>(
  "select end_pieces(:line_ids, :pieces, :outcome, :person_id?, :now, :reason) as ended",
);

/** Writes off pieces that end_pieces has freed; see dispose_pieces. */
export const callDisposePieces = statement("stock.callDisposePieces")<{ disposed: number }>(
  "select dispose_pieces(:line_ids, :pieces, :person_id?, :now, :reason) as disposed",
);

/** Writes off freed pieces of one stock item of a line; see dispose_part. */
export const callDisposePart = statement("stock.callDisposePart")<{ disposed: number }>(
  "select dispose_part(:order_line_id, :stock_item_id, :quantity, :person_id?, :now, :reason) as disposed",
);

export const callCloseReservations = statement("stock.callCloseReservations")<{ closed: number }>(
  "select close_reservations(:order_ids, :outcome, :person_id?, :now) as closed",
);

export const callReturnStock = statement("stock.callReturnStock")<{ returned: number }>(
  "select return_stock(:order_line_id, :pieces, :person_id?, :now, :reason) as returned",
);

export const callReturnGraded = statement("stock.callReturnGraded")<{ returned: number }>(
  "select return_graded(:order_line_id, :pieces, :grade, :person_id?, :now, :reason) as returned",
);
