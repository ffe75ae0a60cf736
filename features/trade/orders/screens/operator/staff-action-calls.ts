import type { Action } from "#features/trade/orders/statuses.ts";

interface ActionCall {
  path:
    | "/operator/startPacking"
    | "/operator/readyForPickup"
    | "/operator/dispatch"
    | "/operator/arrive"
    | "/operator/confirmPickup"
    | "/operator/failOrder"
    | "/operator/refundAll"
    | "/operator/confirmCancel"
    | "/operator/declineCancel"
    | "/operator/refundOrder"
    | "/operator/refuseRefund"
    | "/operator/returnCompleted";
  /** What is asked before it happens: a note that may stay empty, a reason, or what a shipment needs. */
  asks: "note" | "reason" | "shipment";
  danger?: boolean;
  /** Money goes back to the buyer, now or by what follows: the dialog says what was paid. */
  givesBack?: true;
  /** Above a limit one person agrees and another one does it (security S7). */
  byTwo?: true;
}

/** The moves of the warehouse and the operator's desks by their name in the table of statuses, the usual next step first. */
export const staffActionCalls = {
  startPacking: { path: "/operator/startPacking", asks: "note" },
  readyForPickup: { path: "/operator/readyForPickup", asks: "note" },
  dispatch: { path: "/operator/dispatch", asks: "shipment" },
  arrive: { path: "/operator/arrive", asks: "note" },
  confirmPickup: { path: "/operator/confirmPickup", asks: "note" },
  refundAll: { path: "/operator/refundAll", asks: "note", givesBack: true },
  confirmCancel: { path: "/operator/confirmCancel", asks: "note", givesBack: true },
  refund: { path: "/operator/refundOrder", asks: "note", givesBack: true, byTwo: true },
  returnCompleted: { path: "/operator/returnCompleted", asks: "note", danger: true, givesBack: true, byTwo: true },
  declineCancel: { path: "/operator/declineCancel", asks: "reason" },
  refuse: { path: "/operator/refuseRefund", asks: "reason", danger: true },
  fail: { path: "/operator/failOrder", asks: "reason", danger: true, givesBack: true },
} as const satisfies Partial<Record<Action, ActionCall>>;

export type StaffAction = keyof typeof staffActionCalls;

/** The moves that the server lists for this reader, the usual next step first. */
export const availableStaffActions = (actions: readonly { action: string }[]): StaffAction[] =>
  (Object.keys(staffActionCalls) as StaffAction[]).filter((name) => actions.some(({ action }) => action === name));
