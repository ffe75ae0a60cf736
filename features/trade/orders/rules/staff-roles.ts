import type { OperatorRole } from "#kernel/contract.ts";
import type { Action, Status } from "../statuses.ts";

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
  approve: ["service"],
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
  service: ["cancelRequested", "failed", "pendingReview"],
  finance: ["pendingAudit", "awaitingRefund", "failed"],
} as const satisfies Partial<Record<OperatorRole, readonly Status[]>>;

/** The hours within which staff act on an order of a status; after them the order is overdue. */
const hoursToAct: Partial<Record<Status, number>> = {
  awaitingPacking: 24,
  processing: 48,
  cancelRequested: 24,
  failed: 24,
  pendingReview: 24,
  pendingAudit: 12,
  awaitingRefund: 24,
};

/** The hours of a status; one day where none are set. */
export const hoursOfStatus = (status: Status): number => hoursToAct[status] ?? 24;

/** Statuses with the hours within which staff act on an order in them. */
export const hoursByStatus = Object.entries(hoursToAct) as [Status, number][];

/** The statuses in the work queue of a person with these roles. An administrator has all queues. */
export const queueStatuses = (roles: readonly string[]): Status[] => {
  const mine = Object.entries(statusesByRole).filter(([role]) => roles.includes("administrator") || roles.includes(role));
  return [...new Set(mine.flatMap(([, statuses]) => statuses))];
};
