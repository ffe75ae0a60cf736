import { invariant } from "#kernel/invariant.ts";
import type { Tx } from "#platform/db.ts";
import { extendPlanned, insertShipment, moveShipments, planRest, sumPlanned } from "./queries.ts";
import { type ShipmentAction, shipmentStatuses, statusesBefore } from "./statuses.ts";

/** Writing shipments (docs/decisions/0353). Callers hold the rows of their orders. */

/** Who moves shipments, when and why. */
export interface MovedBy {
  actor: "buyer" | "merchant" | "operator" | "warehouse" | "system";
  person_id: number | null;
  now: Date;
  note?: string;
  attachments?: readonly string[];
}

/** What an action says of the shipments beside their status. */
export interface MoveDetails {
  /** One shipment of the orders; all of them otherwise. */
  shipment_id?: number;
  carrier?: string;
  tracking_number?: string;
  signed_by?: string;
}

/** The status an action leads to. */
const targetOf = (action: ShipmentAction) => {
  const [to] = shipmentStatuses.moves.find((move) => move.action === action)?.to ?? [];
  invariant(to !== undefined, `${action} leads nowhere`);
  return to;
};

const moveInput = (order_ids: readonly number[], action: ShipmentAction, by: MovedBy, details: MoveDetails) => ({
  order_ids: order_ids as number[],
  shipment_id: details.shipment_id ?? null,
  from_statuses: statusesBefore(action),
  to_status: targetOf(action),
  action,
  now: by.now,
  actor: by.actor,
  person_id: by.person_id,
  note: by.note ?? "",
  attachments: (by.attachments ?? []) as string[],
  carrier: details.carrier ?? "",
  tracking_number: details.tracking_number ?? "",
  signed_by: details.signed_by ?? "",
});

/** Moves all shipments of orders that the action leads on; others stay. */
export const advanceShipments = (
  tx: Tx,
  order_ids: readonly number[],
  action: ShipmentAction,
  by: MovedBy,
  details: MoveDetails = {},
): void => tx.write(moveShipments, moveInput(order_ids, action, by, details));

/** Moves one shipment of an order. False when its status does not allow it. */
export const moveShipment = async (
  tx: Tx,
  order_id: number,
  shipment_id: number,
  action: ShipmentAction,
  by: MovedBy,
  details: MoveDetails = {},
): Promise<boolean> => (await tx.rows(moveShipments, moveInput([order_id], action, by, { ...details, shipment_id }))).length === 1;

/** Plans shipments of all allocated pieces of orders that are in none. */
export const planRestOf = (tx: Tx, order_ids: readonly number[], { actor, person_id, now, note = "" }: MovedBy): void =>
  tx.write(planRest, { order_ids: order_ids as number[], now, actor, person_id, note });

/** Pieces of lines that an edit of their order brought. */
interface BroughtPieces {
  order_line_id: number;
  quantity: number;
}

/**
 * Plans pieces that came after the shipments of their order were planned: into the last that is neither picked nor on a bill of lading, else as
 * a further shipment. Returns the number of the shipment, and whether it is a further one.
 */
export const planBrought = async (
  tx: Tx,
  order_id: number,
  pieces: readonly BroughtPieces[],
  { actor, person_id, now, note = "" }: MovedBy,
): Promise<{ number: number; isFurther: boolean }> => {
  const brought = {
    ...{ order_id, actor, person_id, now, note },
    line_ids: pieces.map(({ order_line_id }) => order_line_id),
    pieces: pieces.map(({ quantity }) => quantity),
  };
  const joined = await tx.row(extendPlanned, brought);
  return joined ? { ...joined, isFurther: false } : { number: (await tx.only(insertShipment, brought)).number, isFurther: true };
};

/** Counts cartons and weight of the planned shipments of an order again, after its lines or their pieces changed. */
export const recountPlanned = (tx: Tx, order_id: number): void => tx.write(sumPlanned, { order_id });
