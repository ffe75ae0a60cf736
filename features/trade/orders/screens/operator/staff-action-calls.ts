import type { Action } from "#features/trade/orders/statuses.ts";

export interface StaffActionCall {
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
    | "/operator/returnCompleted"
    | "/operator/approveReservation";
  /** The call of the same action on a reservation, where it is another. */
  reservationPath?: "/operator/refuseReservation";
  /** What the dialog input for: an optional note, a reason, or shipment data. */
  input: "note" | "reason" | "shipment";
  danger?: boolean;
  /** The action leads to a refund; the dialog shows the amounts paid. */
  leadsToRefund?: true;
  /** Above a limit a second staff member has to confirm it (docs/security.md S7). */
  needsSecondApproval?: true;
}

/** The calls of warehouse and operator actions by their name in the transition table, the usual next step first. */
export const staffActionCalls = {
  approve: { path: "/operator/approveReservation", input: "note" },
  startPacking: { path: "/operator/startPacking", input: "note" },
  readyForPickup: { path: "/operator/readyForPickup", input: "note" },
  dispatch: { path: "/operator/dispatch", input: "shipment" },
  arrive: { path: "/operator/arrive", input: "note" },
  confirmPickup: { path: "/operator/confirmPickup", input: "note" },
  refundAll: { path: "/operator/refundAll", input: "note", leadsToRefund: true },
  confirmCancel: { path: "/operator/confirmCancel", input: "note", leadsToRefund: true },
  refund: { path: "/operator/refundOrder", input: "note", leadsToRefund: true, needsSecondApproval: true },
  returnCompleted: { path: "/operator/returnCompleted", input: "note", danger: true, leadsToRefund: true, needsSecondApproval: true },
  declineCancel: { path: "/operator/declineCancel", input: "reason" },
  refuse: { path: "/operator/refuseRefund", reservationPath: "/operator/refuseReservation", input: "reason", danger: true },
  fail: { path: "/operator/failOrder", input: "reason", danger: true, leadsToRefund: true },
} as const satisfies Partial<Record<Action, StaffActionCall>>;

export type StaffAction = keyof typeof staffActionCalls;

/** The actions that the server lists for this reader, the usual next step first. */
export const availableStaffActions = (actions: readonly { action: string }[]): StaffAction[] =>
  (Object.keys(staffActionCalls) as StaffAction[]).filter((name) => actions.some(({ action }) => action === name));
