import type { OperatorRole } from "#kernel/contract.ts";
import { type Action, type Status, statusCodes } from "../statuses.ts";

/** The operator roles that may perform each action. An administrator may perform all of them. */
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

/** Whether a person with these roles may perform an operator or warehouse action. */
export const mayPerform = (action: Action, roles: readonly string[]): boolean =>
  roles.includes("administrator") ||
  (Object.hasOwn(rolesByAction, action) && rolesByAction[action as keyof typeof rolesByAction].some((role) => roles.includes(role)));

/** The work queue of each role: statuses that wait for this role to act. */
export const statusesByRole = {
  warehouse: ["awaitingPacking", "processing"],
  service: ["cancelRequested", "failed"],
  finance: ["pendingAudit", "awaitingRefund", "failed"],
} as const satisfies Partial<Record<OperatorRole, readonly Status[]>>;

/** The status codes in the work queue of a person with these roles. An administrator has all queues. */
export const queueStatuses = (roles: readonly string[]): number[] => {
  const mine = Object.entries(statusesByRole).filter(([role]) => roles.includes("administrator") || roles.includes(role));
  return [...new Set(mine.flatMap(([, statuses]) => statuses))].map((name) => statusCodes[name]);
};
