import type { OperatorRole } from "#kernel/contract.ts";
import { type Action, type Status, statusCodes } from "../statuses.ts";

/** Which desk of the operator makes which move. An administrator may make all of them. */
export const rolesByAction = {
  startPacking: ["warehouse"],
  readyForPickup: ["warehouse"],
  dispatch: ["warehouse"],
  arrive: ["warehouse"],
  confirmPickup: ["warehouse"],
  fail: ["warehouse"],
  refundAll: ["service", "finance"],
  confirmCancel: ["service"],
  declineCancel: ["service"],
  refund: ["finance"],
  refuse: ["service", "finance"],
  returnCompleted: ["service"],
  approveVoucher: ["finance"],
  rejectVoucher: ["finance"],
} as const satisfies Partial<Record<Action, readonly OperatorRole[]>>;

/** Whether a person with these roles may make a move of the operator. */
export const mayPerform = (action: Action, roles: readonly string[]): boolean =>
  roles.includes("administrator") ||
  (Object.hasOwn(rolesByAction, action) && rolesByAction[action as keyof typeof rolesByAction].some((role) => roles.includes(role)));

/** What lies on whose desk: orders that go on only when this role acts. */
export const statusesByRole = {
  warehouse: ["awaitingPacking", "processing"],
  service: ["cancelRequested", "failed"],
  finance: ["pendingAudit", "awaitingRefund", "failed"],
} as const satisfies Partial<Record<OperatorRole, readonly Status[]>>;

/** The codes of all that waits for a person with these roles; everybody's for an administrator, none for other roles. */
export const queueStatuses = (roles: readonly string[]): number[] => {
  const mine = Object.entries(statusesByRole).filter(([role]) => roles.includes("administrator") || roles.includes(role));
  return [...new Set(mine.flatMap(([, statuses]) => statuses))].map((name) => statusCodes[name]);
};
