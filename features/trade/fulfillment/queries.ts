import { containsSku } from "#features/catalog/products/queries.ts";
import { isAskedSql, plannedPiecesSql, shipsItselfSql } from "#features/trade/shipments/queries.ts";
import { type RowOf, statement } from "#platform/db.ts";
import type { CostBearer } from "./rules.ts";
import type { PartCancellationStatus, ShortPickStatus } from "./statuses.ts";

/** The order of a reader: a company's, a manufacturer's, or any. */
export const partsHead = statement(
  "fulfillment.head",
)(`select order_id, order_number, status, logistics_type, contract_order_id is not null as is_contract_goods, kind, currency,
     ${shipsItselfSql} and not ${isAskedSql} as may_ship_itself
   from orders where order_number = :order_sn and kind <> 'fob' and (:company_id?::bigint is null or company_id = :company_id)
     and (:merchant_id?::bigint is null or merchant_id = :merchant_id)`);

const piecesOfLine = `quantity - allocated - shipped - received - canceled - short - returned as open, allocated, ${plannedPiecesSql} as planned,
     shipped, received, canceled, short, returned`;

export type PartLine = RowOf<typeof partLines>;

/** The lines of an order with where their pieces are. */
export const partLines = statement("fulfillment.lines")<{
  title: string;
}>(`select order_line_id, line.title ->> :language as title, goods_sn, custom_sn, preview, quantity, ${piecesOfLine}
   from order_lines line where order_id = :order_id order by position`);

/** Where the pieces of an order are, for commands that hold it. */
export const linePieces = statement("fulfillment.pieces")(
  `select order_line_id, custom_sn, quantity, ${piecesOfLine} from order_lines line where order_id = :order_id order by position`,
);

const piecesSql = (
  of: string,
) => `(select jsonb_agg(jsonb_build_object('order_line_id', order_line_id, 'quantity', quantity) order by order_line_id)
     from part_cancellation_lines lines where lines.cancellation_id = ${of}.cancellation_id)`;

interface Pieces {
  order_line_id: number;
  quantity: number;
}

export const cancellationsOfOrder = statement("fulfillment.cancellations")<{
  status: PartCancellationStatus;
  lines: Pieces[];
  disposal: { bearer: CostBearer; pieces: number; value: number } | null;
}>(`select cancellation_id, status, actor, reason, decision_note, asked_at, decided_at, refund_cents, ${piecesSql("part_cancellations")} as lines,
     (select jsonb_build_object('bearer', bearer, 'pieces', pieces, 'value', value_cents) from stock_disposals
       where stock_disposals.cancellation_id = part_cancellations.cancellation_id) as disposal
   from part_cancellations where order_id = :order_id order by cancellation_id desc`);

export const shortsOfOrder = statement("fulfillment.shorts")<{
  status: ShortPickStatus;
}>(`select short_id, short.order_line_id, short.quantity, short.quantity - coalesce(waiting.allocated, 0) as missing, short.status, reason, file_ids, reported_at,
     answer_by, short.refund_cents, coalesce(replacement.order_number, '') as replacement_sn
   from short_picks short left join backorders waiting using (short_id)
   left join orders replacement on replacement.order_id = short.replacement_order_id where short.order_id = :order_id order by short_id desc`);

/**
 * The number of the order of a shipment: of a company, of a manufacturer that ships it from its own warehouse, or any; and whether that
 * manufacturer has still to answer (features/trade/merchant-fulfillment).
 */
export const orderOfShipment = statement("fulfillment.orderOfShipment")(`select order_number, ${isAskedSql} as is_asked
   from shipments join orders using (order_id)
   where shipment_id = :shipment_id and (:company_id?::bigint is null or company_id = :company_id)
     and (:merchant_id?::bigint is null or ${shipsItselfSql} and orders.merchant_id = :merchant_id)`);

/** The pieces of a shipment. */
export const shipmentPieces = statement("fulfillment.shipmentPieces")(
  "select order_line_id, quantity, number, shipments.status from shipment_lines join shipments using (shipment_id) where shipment_id = :shipment_id and order_id = :order_id order by order_line_id",
);

/** A sales order that holds pieces of an order for customers of its company. */
export const salesOrderOf = statement("fulfillment.salesOrder")(
  "select sales_order_id from sales_orders where order_id = :order_id and status not in ('refused', 'cancelled') limit 1",
);

export const insertCancellation = statement("fulfillment.insertCancellation")(`with placed as (
     insert into part_cancellations (order_id, company_id, status, actor, person_id, reason, asked_at, decided_at, decided_by, refund_cents)
     values (:order_id, :company_id, :status::text, :actor, :person_id::bigint, :reason, :now::timestamptz, case when :status::text = 'granted' then :now end,
       case when :status::text = 'granted' then :person_id end, :refund_cents)
     returning cancellation_id
   )
   insert into part_cancellation_lines (cancellation_id, order_line_id, quantity)
   select cancellation_id, line, pieces from placed, unnest(:line_ids::bigint[], :pieces::integer[]) as given (line, pieces)
   returning cancellation_id`);

/** A request that waits for its answer, of a company or any. */
export const askedCancellation = statement("fulfillment.askedCancellation")<{
  lines: Pieces[];
}>(`select cancellation_id, order_number, ${piecesSql("part_cancellations")} as lines, part_cancellations.status
   from part_cancellations join orders using (order_id)
   where cancellation_id = :cancellation_id and (:company_id?::bigint is null or part_cancellations.company_id = :company_id)`);

export const decideCancellation = statement("fulfillment.decideCancellation")<{
  ":status": PartCancellationStatus;
}>(`update part_cancellations set status = :status, decided_at = :now, decided_by = :person_id, decision_note = :note, refund_cents = :refund_cents
   where cancellation_id = :cancellation_id and status = 'asked' returning cancellation_id`);

export const hasOpenCancellation = statement("fulfillment.hasOpenCancellation")(
  "select cancellation_id from part_cancellations where order_id = :order_id and status = 'asked'",
);

export const insertShort = statement(
  "fulfillment.insertShort",
)(`insert into short_picks (order_id, company_id, shipment_id, order_line_id, quantity, status, reason, file_ids, reported_at, person_id, answer_by)
   values (:order_id, :company_id, :shipment_id?, :order_line_id, :quantity, 'asked', :reason, :file_ids::uuid[], :now, :person_id?, :answer_by) returning short_id`);

/** Pieces that were not found and have not come since, with the number of their order; of a company or any. */
export const shortPick = statement("fulfillment.short")<{
  status: ShortPickStatus;
}>(`select short_id, order_number, orders.order_id, short_picks.order_line_id, short_picks.quantity - coalesce(waiting.allocated, 0) as quantity,
     backorder_id, short_picks.status
   from short_picks join orders using (order_id) left join backorders waiting using (short_id)
   where short_id = :short_id and (:company_id?::bigint is null or short_picks.company_id = :company_id)`);

export const endShort = statement("fulfillment.endShort")<{
  ":status": ShortPickStatus;
}>(`update short_picks set status = :status::text, answered_at = coalesce(answered_at, :now::timestamptz),
     ended_at = case when :status::text in ('allocated', 'canceled') then :now end, refund_cents = :refund_cents
   where short_id = :short_id`);

/** Ends pieces that an order of an equal offer replaces, with what came back of their money. */
export const replaceShortBy = statement("fulfillment.replaceShort")(
  `update short_picks set status = 'replaced', replacement_order_id = :replacement_order_id, answered_at = coalesce(answered_at, :now::timestamptz),
     ended_at = :now, refund_cents = :refund_cents
   where short_id = :short_id`,
);

/** The order, and the pieces of it, that an order replaces; none where it replaces nothing. */
export const replacedBy = statement("fulfillment.replacedBy")(
  `select order_number as order_sn, quantity as pieces from short_picks join orders using (order_id) where replacement_order_id = :order_id`,
);

/** Pieces whose buyer has not answered in time. */
export const unansweredShorts = statement("fulfillment.unanswered")(
  "select short_id, order_number from short_picks join orders using (order_id) where short_picks.status = 'asked' and answer_by <= :now order by answer_by limit :limit",
);

/** Lets pieces that were not found wait for goods (features/trade/backorders). */
export const callAwaitShort = statement("fulfillment.awaitShort")("select from await_short(:short_id, :now)");

/** Gives up pieces of an order that wait; with a key those of one backorder. */
export const callCancelBackorders = statement("fulfillment.cancelBackorders")<{ canceled: number }>(
  "select cancel_backorders(:order_id, :backorder_id?, :now) as canceled",
);

/** Gives pieces that were brought back by their carrier to their lines again. */
export const callTakeBack = statement("fulfillment.takeBack")<{ taken: number }>(
  "select take_back_pieces(:line_ids, :pieces, :person_id?, :now, :reason) as taken",
);

/** Pieces of a company that were not found and wait for its choice, first those whose time ends first. */
export const shortsToAnswer = statement("fulfillment.toAnswer")(`select order_number, custom_sn, short_picks.quantity, answer_by
   from short_picks join orders using (order_id) join order_lines line using (order_line_id)
   where short_picks.company_id = :company_id and short_picks.status = 'asked' order by answer_by limit :limit`);

/** Records goods of a cancellation that were written off. */
export const insertDisposal = statement("fulfillment.insertDisposal")<{ ":bearer": CostBearer }>(
  `insert into stock_disposals (cancellation_id, bearer, pieces, value_cents, person_id, at)
   values (:cancellation_id, :bearer, :pieces, :value_cents, :person_id?, :now)`,
);

const shortsOfMerchant = `from short_picks short join orders using (order_id) join order_lines line using (order_line_id)
   where orders.merchant_id = :merchant_id`;

/** A page of a manufacturer's pieces that were not found, newest first. */
export const shortPage = statement("fulfillment.shortPage")<{ title: string; status: ShortPickStatus }>(`with found as (
     select short_id, count(*) over ()::integer as count ${shortsOfMerchant}
       and (:tab = 'all' or (short.status in ('asked', 'waiting')) = (:tab = 'open'))
       and (:pattern = '' or order_number ilike :pattern or ${containsSku(":pattern", "custom_sn", "goods_sn")})
     order by short_id desc limit :limit offset :offset
   )
   select short_id, order_number as order_sn, custom_sn, line.title ->> :language as title, warehouse_name, short.quantity, short.status, reason, reported_at,
     answered_at, short.refund_cents, count
   from found join short_picks short using (short_id) join orders using (order_id) join order_lines line using (order_line_id)
   join warehouses on warehouses.warehouse_id = orders.warehouse_id order by short_id desc`);

/** How many pieces of a manufacturer were not found, and what went back for them. */
export const shortTotals = statement("fulfillment.shortTotals")<{ refunded_cents: number }>(
  `select (count(*) filter (where short.status in ('asked', 'waiting')))::integer as open,
     (count(*) filter (where short.status in ('allocated', 'canceled', 'replaced')))::integer as ended, coalesce(sum(short.refund_cents), 0)::bigint as refunded_cents
   ${shortsOfMerchant}`,
);
