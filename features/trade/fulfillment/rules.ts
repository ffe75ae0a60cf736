import type { LinePiecesState } from "#features/trade/shipments/rules.ts";
import { type ShipmentAction, type ShipmentStatus, shipmentStatuses } from "#features/trade/shipments/statuses.ts";

/** What may be done with the parts of an order (docs/decisions/0353). Pure. */

/** How long a buyer may choose what becomes of pieces that were not found. */
export const answerHours = 48;

/** The statuses of an order in which its warehouse works on it. */
export const workedStatuses: readonly string[] = ["awaitingPacking", "processing", "awaitingPickup"];
/** The statuses in which pieces can be given up: paid, and not all of them gone. */
export const cancelableStatuses: readonly string[] = ["awaitingPacking", "processing", "awaitingPickup", "labelDue"];
/** The statuses in which shipments can arrive and be received. */
export const underWayStatuses: readonly string[] = [...workedStatuses, "shipping", "arrived"];

export interface FulfilledOrder {
  status: string;
  logistics_type: number;
  is_contract_goods: boolean;
}

/** The actions on a shipment by who may take them, as calls name them. Pickups are handed over to the buyer. */
const shipmentActions = {
  warehouse: ["startPacking", "pack", "handOver", "deliver", "cancel", "reportShort", "returnToSender"],
  buyer: ["receive"],
  nobody: [],
} as const;

export type PartsReader = keyof typeof shipmentActions;
export type PartAction = (typeof shipmentActions)["warehouse" | "buyer"][number];

/** The move of a shipment's table behind an action; pieces that were not found move nothing. */
const moveOf = (action: PartAction, logistics_type: number): ShipmentAction | undefined => {
  if (action === "startPacking") return "startPicking";
  if (action === "handOver") return logistics_type === 1 ? "collect" : "handOver";
  return action === "reportShort" ? undefined : action;
};

const statusesOfAction = (action: PartAction, logistics_type: number): readonly string[] => {
  const move = moveOf(action, logistics_type) ?? "pack";
  return shipmentStatuses.moves.filter((row) => row.action === move).map(({ from }) => from);
};

/** What a reader may do with a shipment now. */
export const actionsOfShipment = (order: FulfilledOrder, shipment: { status: ShipmentStatus }, reader: PartsReader): PartAction[] => {
  const isOpen = ["startPacking", "pack", "handOver", "cancel", "reportShort"] as readonly PartAction[];
  return shipmentActions[reader].filter(
    (action) =>
      (isOpen.includes(action) ? workedStatuses : underWayStatuses).includes(order.status) &&
      statusesOfAction(action, order.logistics_type).includes(shipment.status),
  );
};

/** Pieces of a line that can be given up: those in the warehouse. Pieces that wait for goods are given up where they were reported. */
export const cancelablePieces = (line: LinePiecesState): number => line.allocated;

/** Pieces that are asked for. */
export interface AskedPieces {
  order_line_id: number;
  quantity: number;
}

/** The first line of which more is asked than there is, with what is left of it; undefined when all fit. */
export const firstAbove = (asked: readonly AskedPieces[], leftOf: (order_line_id: number) => number | undefined) => {
  for (const { order_line_id, quantity } of asked) {
    const left = leftOf(order_line_id) ?? 0;
    if (quantity > left) return { order_line_id, left };
  }
  return undefined;
};

/** Whether giving these pieces up leaves nothing of the order: then it is canceled as a whole. */
export const leavesNothing = (lines: readonly (LinePiecesState & { order_line_id: number })[], asked: readonly AskedPieces[]): boolean =>
  lines.every((line) => {
    const given = asked.find(({ order_line_id }) => order_line_id === line.order_line_id)?.quantity ?? 0;
    return line.canceled + line.short + given >= line.quantity;
  });

/** A shipment that has not left, with its pieces. */
interface OpenShipment {
  shipment_id: number;
  lines: readonly AskedPieces[];
}

/** What is taken out of a shipment. */
export interface TakenPieces extends AskedPieces {
  shipment_id: number;
}

/**
 * Which shipments give pieces of a line up: first those that are in none, then the shipments that were planned last. `unplanned` is what is in
 * none.
 */
export const takeFromPlanned = (
  shipments: readonly OpenShipment[],
  { order_line_id, quantity }: AskedPieces,
  unplanned: number,
): TakenPieces[] => {
  let left = Math.max(0, quantity - unplanned);
  const taken: TakenPieces[] = [];
  for (const { shipment_id, lines } of shipments.toReversed()) {
    const there = lines.find((line) => line.order_line_id === order_line_id)?.quantity ?? 0;
    const pieces = Math.min(there, left);
    if (pieces > 0) taken.push({ shipment_id, order_line_id, quantity: pieces });
    left -= pieces;
  }
  return taken;
};

/** What becomes of canceled goods: back to where they are sold from, or written off. */
export const goodsOutcomes = ["restock", "dispose"] as const;
export type GoodsOutcome = (typeof goodsOutcomes)[number];

/** Who bears what goods were worth that are written off. A manufacturer that cancels bears it itself. */
export const costBearers = ["platform", "manufacturer", "carrier"] as const;
export type CostBearer = (typeof costBearers)[number];
