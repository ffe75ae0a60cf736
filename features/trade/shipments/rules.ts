/** How an order follows from its pieces and shipments (docs/decisions/0353). Pure. */

import { type ShipmentStatus, statusesInside } from "./statuses.ts";

/** Where the pieces of a line are; what is in none of the others is open. */
export interface LinePiecesState {
  quantity: number;
  allocated: number;
  shipped: number;
  received: number;
  canceled: number;
  short: number;
  returned: number;
}

/** Pieces of a line that have no goods yet. */
export const openPieces = (line: LinePiecesState): number =>
  line.quantity - line.allocated - line.shipped - line.received - line.canceled - line.short - line.returned;

/** Pieces of a line that have not left the warehouse. */
export const piecesHere = (line: LinePiecesState): number => line.allocated + openPieces(line);

/** The steps of an order on its way, as statuses of orders. */
export type Progress = "awaitingPacking" | "processing" | "awaitingPickup" | "shipping" | "arrived" | "completed";

/** An order of which nothing is sent at all has ended. */
export type OrderEnd = "ended";

export interface OrderParts {
  logistics_type: number;
  lines: readonly LinePiecesState[];
  shipments: readonly { status: ShipmentStatus; pieces: number }[];
}

const isInside = ({ status }: { status: ShipmentStatus }): boolean => statusesInside.includes(status);
const isOver = ({ status }: { status: ShipmentStatus }): boolean => status === "received" || status === "closed";

/**
 * How far an order is: as far as the part of it that is least far. It is being packed as soon as one shipment is, and until the last of its
 * pieces has left; freight has arrived, and an order is completed, when all its shipments are. Pieces that were given up or not found do not
 * count.
 */
export const progressOf = ({ logistics_type, lines, shipments }: OrderParts): Progress | OrderEnd => {
  const active = shipments.filter(({ status }) => status !== "canceled" && status !== "returnedToSender");
  const here = lines.reduce((sum, line) => sum + piecesHere(line), 0);
  if (here === 0 && active.length === 0) return "ended";
  if (here === 0) {
    if (active.every(isOver)) return "completed";
    return logistics_type === 3 && active.every((shipment) => isOver(shipment) || shipment.status === "delivered") ? "arrived" : "shipping";
  }
  const packed = active.filter(({ status }) => status === "packed").reduce((sum, { pieces }) => sum + pieces, 0);
  if (logistics_type === 1 && packed === here) return "awaitingPickup";
  return active.some((shipment) => !isInside(shipment) || shipment.status !== "planned") ? "processing" : "awaitingPacking";
};

const delivered: readonly Progress[] = ["awaitingPacking", "processing", "shipping", "arrived", "completed"];
const collected: readonly Progress[] = ["awaitingPacking", "processing", "awaitingPickup", "completed"];

/** The steps from one progress to a later one, the later one included; none when it is not later. Only freight stops at a terminal. */
export const stepsBetween = (logistics_type: number, from: Progress, to: Progress): readonly Progress[] => {
  const path = (logistics_type === 1 ? collected : delivered).filter((step) => step !== "arrived" || from === step || to === step);
  const [start, end] = [path.indexOf(from), path.indexOf(to)];
  return start === -1 || end <= start ? [] : path.slice(start + 1, end + 1);
};
