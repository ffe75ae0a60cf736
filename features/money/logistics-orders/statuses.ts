import { type StatusOf, stateMachine } from "#kernel/state-machine.ts";

/**
 * The freight of one order, as the logistics center shows it. Freight waits until it is paid in full and is placed with the carrier then. It
 * can be canceled, quoted again, and ordered again after it was canceled, until packing starts.
 * The status is derived from the order and never stored; the order's own table has the moves `payFreight`, `cancelFreight`, `requoteFreight`.
 */
export const logisticsStatuses = stateMachine({
  name: "logistics_order",
  start: "none",
  statuses: {
    waiting: { waitsFor: ["buyer"], clock: { none: "the goods are paid and stay reserved until the buyer pays or changes the freight" } },
    placed: { isFinal: true, tone: "done" },
    canceled: { isFinal: true, tone: "neutral" },
  },
  moves: [
    ["none", "open", ["system"], ["waiting", "placed"], "goodsPaid"],
    ["waiting", "payFreight", ["buyer"], ["waiting", "placed"]],
    ["waiting", "cancel", ["buyer"], ["canceled"]],
    ["placed", "cancel", ["buyer"], ["canceled"], "notPacked"],
    ["waiting", "requote", ["buyer"], ["waiting", "placed"]],
    ["placed", "requote", ["buyer"], ["waiting", "placed"], "notPacked"],
    ["canceled", "requote", ["buyer"], ["waiting", "placed"], "notPacked"],
  ],
});

export type LogisticsStatus = StatusOf<typeof logisticsStatuses>;
