import type { LinePiecesState } from "#features/trade/shipments/rules.ts";
import type { ShipmentStatus } from "#features/trade/shipments/statuses.ts";
import { statement } from "#platform/db.ts";

/** SQL: pieces of a line that were not found and whose buyer has not chosen yet. Expects the alias `line`. */
const undecidedSql = `(select coalesce(sum(missing.quantity), 0)::integer from short_picks missing
     where missing.order_line_id = line.order_line_id and missing.status = 'asked')`;

/**
 * Where the pieces of an order are, and its shipments, with carrier and tracking number of what left last. Pieces that were not found count as
 * open while their buyer has not chosen.
 */
export const partsOfOrder = statement("orders.parts")<{
  lines: LinePiecesState[];
  shipments: { status: ShipmentStatus; pieces: number }[];
}>(`select
     (select jsonb_agg(jsonb_build_object('quantity', quantity, 'allocated', allocated, 'shipped', shipped, 'received', received, 'canceled', canceled,
         'short', short - ${undecidedSql}, 'returned', returned))
       from order_lines line where line.order_id = orders.order_id) as lines,
     coalesce((select jsonb_agg(jsonb_build_object('status', shipments.status,
         'pieces', (select sum(quantity) from shipment_lines where shipment_lines.shipment_id = shipments.shipment_id)))
       from shipments where shipments.order_id = orders.order_id), '[]') as shipments,
     coalesce(last_sent.carrier, '') as carrier, coalesce(last_sent.tracking_number, '') as tracking_number
   from orders left join lateral (
     select coalesce(parcel.carrier, shipments.carrier) as carrier, coalesce(parcel.tracking_number, '') as tracking_number
     from shipments left join shipment_parcels parcel using (shipment_id)
     where shipments.order_id = orders.order_id and handed_over_at is not null
     order by handed_over_at desc, shipments.shipment_id desc, parcel.position limit 1
   ) last_sent on true
   where order_id = :order_id`);

const awaitedSql = `coalesce(sum(quantity - allocated - shipped - received - canceled - short - returned + ${undecidedSql}), 0)::integer`;

/** How many pieces of an order are neither sent nor given up: they wait for goods, or were not found and their buyer has not chosen. */
export const awaitedPieces = statement("orders.awaitedPieces")(
  `select ${awaitedSql} as pieces from order_lines line where order_id = :order_id`,
);

/** SQL: an order cannot be completed yet, although its status allows it. */
export const awaitsPiecesSql = `(status in ('awaitingPickup', 'arrived', 'shipping')
    and (select ${awaitedSql} > 0 from order_lines line where line.order_id = orders.order_id))`;

/** Takes what was refunded for pieces that are not sent off the order: all of it, and of it fees and freight. */
export const addPartRefund = statement("orders.addPartRefund")(
  "update orders set refunded_cents = refunded_cents + :refund_cents, fees_refunded_cents = fees_refunded_cents + :fees_cents where order_id = :order_id",
);

/** The lines of an order with their amounts, and how many pieces' money was settled before. */
export const linesToSettle = statement(
  "orders.linesToSettle",
)(`select order_line_id, position, quantity, goods_cents, discount_cents, coupon_cents,
     pack_cents, insurance_cents, delivery_cents, assembly_cents, weight_grams, allocated, canceled + short - ${undecidedSql} as settled
   from order_lines line where order_id = :order_id order by position`);

/** Opens pieces again that were not found, so that they wait for goods. */
export const openShort = statement("orders.openShort")(
  "update order_lines set short = short - :pieces where order_line_id = :order_line_id",
);

/** Shipped pieces that the buyer has received. The arrays are parallel. */
export const receivePieces = statement(
  "orders.receivePieces",
)(`update order_lines line set shipped = shipped - pieces, received = received + pieces
   from unnest(:line_ids::bigint[], :pieces::integer[]) as given (order_line_id, pieces) where line.order_line_id = given.order_line_id`);

/** How many pieces of an order have not left and are not given up; those count that were not found and whose buyer has not chosen. */
export const piecesToSend = statement("orders.piecesToSend")<{ pieces: number }>(
  `select coalesce(sum(quantity - shipped - received - canceled - returned - short + ${undecidedSql}), 0)::integer as pieces
   from order_lines line where order_id = :order_id`,
);

/** The shipments of an order that have left, in the order in which they did, and whether they are invoiced. */
export const shipmentsToInvoice = statement("orders.shipmentsToInvoice")<{ lines: { order_line_id: number; quantity: number }[] }>(
  `select shipment_id, exists (select from invoices where invoices.shipment_id = shipments.shipment_id) as is_invoiced,
     coalesce((select jsonb_agg(jsonb_build_object('order_line_id', order_line_id, 'quantity', quantity) order by order_line_id)
      from shipment_lines where shipment_lines.shipment_id = shipments.shipment_id), '[]') as lines
   from shipments where order_id = :order_id and handed_over_at is not null and status not in ('canceled', 'returnedToSender')
   order by handed_over_at, number`,
);
