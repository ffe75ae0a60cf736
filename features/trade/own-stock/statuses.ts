import { type ActionOf, type StatusOf, stateMachine } from "#kernel/state-machine.ts";

/** Orders of a buyer's own customers from goods that are stored here. */
export const salesOrderStatuses = stateMachine({
  name: "sales_order",
  column: "sales_orders.status",
  start: "requested",
  statuses: {
    requested: { waitsFor: ["warehouse"], clock: { none: "the warehouse has open ones listed with the oldest first" } },
    packing: { waitsFor: ["warehouse"], clock: { none: "the warehouse has open ones listed with the oldest first" } },
    shipped: { isFinal: true, tone: "done" },
    refused: { isFinal: true, tone: "error" },
    cancelled: { isFinal: true, tone: "neutral" },
  },
  moves: [
    ["requested", "startPacking", ["warehouse"], ["packing"]],
    ["requested", "refuse", ["warehouse"], ["refused"]],
    ["packing", "ship", ["warehouse"], ["shipped"]],
    ["packing", "refuse", ["warehouse"], ["refused"]],
    ["requested", "cancel", ["buyer"], ["cancelled"]],
  ],
});

export type SalesOrderStatus = StatusOf<typeof salesOrderStatuses>;
export type SalesOrderAction = ActionOf<typeof salesOrderStatuses>;

/** Pieces of a lot that are offered to another company. */
export const lotOfferStatuses = stateMachine({
  name: "lot_offer",
  column: "stock_lot_offers.status",
  start: "open",
  statuses: {
    open: { waitsFor: ["buyer"], clock: { none: "both companies see it with their own stock, and its owner can withdraw it" } },
    accepted: { isFinal: true, tone: "done" },
    declined: { isFinal: true, tone: "neutral" },
    withdrawn: { isFinal: true, tone: "neutral" },
  },
  moves: [
    ["open", "accept", ["buyer"], ["accepted"]],
    ["open", "decline", ["buyer"], ["declined"]],
    ["open", "withdraw", ["buyer"], ["withdrawn"]],
  ],
});
