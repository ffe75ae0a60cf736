import type { StatusMove } from "#kernel/contract.ts";

/** The statuses of a logistics order: the freight of one order, as the logistics center shows it (docs/states.md). */
export const logisticsStatuses = ["waiting", "placed", "canceled"] as const;
export type LogisticsStatus = (typeof logisticsStatuses)[number];

interface LogisticsTransition {
  from: LogisticsStatus | "none";
  action: "open" | "payFreight" | "cancel" | "requote";
  actor: "buyer" | "system";
  to: readonly LogisticsStatus[];
  guard: string;
}

/**
 * Freight waits until it is paid in full and is placed with the carrier then. It can be canceled, quoted again, and ordered again after it was
 * canceled, until packing starts.
 * The status is derived from the order and never stored; the order's own table has the moves `payFreight`, `cancelFreight`, `requoteFreight`.
 */
export const logisticsTransitions: readonly LogisticsTransition[] = [
  { from: "none", action: "open", actor: "system", to: ["waiting", "placed"], guard: "goodsPaid" },
  { from: "waiting", action: "payFreight", actor: "buyer", to: ["waiting", "placed"], guard: "" },
  { from: "waiting", action: "cancel", actor: "buyer", to: ["canceled"], guard: "" },
  { from: "placed", action: "cancel", actor: "buyer", to: ["canceled"], guard: "notPacked" },
  { from: "waiting", action: "requote", actor: "buyer", to: ["waiting", "placed"], guard: "" },
  { from: "placed", action: "requote", actor: "buyer", to: ["waiting", "placed"], guard: "notPacked" },
  { from: "canceled", action: "requote", actor: "buyer", to: ["waiting", "placed"], guard: "notPacked" },
];

/** The moves a call makes on logistics orders. */
export const logisticsMoves = (action: LogisticsTransition["action"]): StatusMove[] => [
  { table: "logistics_order", action, actor: "buyer" },
];
