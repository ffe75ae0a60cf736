import { type StatusOf, stateMachine } from "#kernel/state-machine.ts";

/**
 * What leaves a warehouse at once for an order. The warehouse may skip steps: it hands over what it never marked as packed. Goods that the
 * buyer collects go from the warehouse to the buyer at once. Manufacturers move those of their own warehouses.
 */
export const shipmentStatuses = stateMachine({
  name: "shipment",
  column: "shipments.status",
  start: "none",
  statuses: {
    planned: { waitsFor: ["warehouse"], clock: { staff: ["warehouse"], hours: 24 } },
    picking: { waitsFor: ["warehouse"], clock: { staff: ["warehouse"], hours: 48 } },
    packed: { waitsFor: ["warehouse"], clock: { none: "it waits for its carrier, or for the buyer who collects it" } },
    handedOver: { waitsFor: ["system"], clock: { job: "orders.autoComplete" } },
    inTransit: { waitsFor: ["system"], clock: { job: "orders.autoComplete" } },
    delivered: { waitsFor: ["buyer"], clock: { job: "orders.autoComplete" } },
    received: { isFinal: true, tone: "done" },
    /** Nothing can be claimed any more. */
    closed: { isFinal: true, tone: "done" },
    canceled: { isFinal: true, tone: "neutral" },
    /** The carrier brought it back: its pieces lie in the warehouse again. */
    returnedToSender: { isFinal: true, tone: "error" },
  },
  moves: [
    ["none", "plan", ["warehouse", "merchant", "buyer", "system"], ["planned"]],
    /** An edit of the order brings goods that leave with it. */
    ["planned", "extend", ["buyer", "operator", "system"], ["planned"]],
    ["planned", "startPicking", ["warehouse", "merchant"], ["picking"]],
    ["planned", "pack", ["warehouse", "merchant"], ["packed"]],
    ["picking", "pack", ["warehouse", "merchant"], ["packed"]],
    ["planned", "handOver", ["warehouse", "merchant"], ["handedOver"]],
    ["picking", "handOver", ["warehouse", "merchant"], ["handedOver"]],
    ["packed", "handOver", ["warehouse", "merchant"], ["handedOver"]],
    ["planned", "collect", ["warehouse", "merchant", "buyer"], ["received"]],
    ["picking", "collect", ["warehouse", "merchant", "buyer"], ["received"]],
    ["packed", "collect", ["warehouse", "merchant", "buyer"], ["received"]],
    ["handedOver", "move", ["system", "warehouse"], ["inTransit"]],
    ["handedOver", "deliver", ["system", "warehouse", "merchant"], ["delivered"]],
    ["inTransit", "deliver", ["system", "warehouse", "merchant"], ["delivered"]],
    ["handedOver", "receive", ["buyer", "warehouse", "system"], ["received"]],
    ["inTransit", "receive", ["buyer", "warehouse", "system"], ["received"]],
    ["delivered", "receive", ["buyer", "warehouse", "system"], ["received"]],
    ["received", "close", ["system"], ["closed"]],
    ["planned", "cancel", ["warehouse", "merchant", "operator", "system"], ["canceled"]],
    ["picking", "cancel", ["warehouse", "merchant", "operator", "system"], ["canceled"]],
    ["packed", "cancel", ["warehouse", "merchant", "operator", "system"], ["canceled"]],
    ["handedOver", "returnToSender", ["warehouse", "merchant"], ["returnedToSender"]],
    ["inTransit", "returnToSender", ["warehouse", "merchant"], ["returnedToSender"]],
  ],
});

export type ShipmentStatus = StatusOf<typeof shipmentStatuses>;
export type ShipmentAction = (typeof shipmentStatuses)["moves"][number]["action"];

/** The statuses from which an action leads on. */
export const statusesBefore = (action: ShipmentAction): ShipmentStatus[] =>
  shipmentStatuses.moves.filter((move) => move.action === action && move.from !== "none").map(({ from }) => from as ShipmentStatus);

/** Shipments whose pieces are still in the warehouse. */
export const statusesInside: readonly ShipmentStatus[] = ["planned", "picking", "packed"];
/** Shipments whose pieces have left it for good. */
export const statusesOutside: readonly ShipmentStatus[] = ["handedOver", "inTransit", "delivered", "received", "closed"];
