import type { OperatorRole } from "#kernel/contract.ts";
import { type Action, type orderFlows, type Status, statuses, statusRow } from "../statuses.ts";

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
  approvePartVoucher: ["finance"],
  rejectVoucher: ["finance"],
} as const satisfies Partial<Record<Action, readonly OperatorRole[]>>;

/** Whether a person with these roles may perform an operator or warehouse action. */
export const mayPerform = (action: Action, roles: readonly string[]): boolean =>
  roles.includes("administrator") ||
  (Object.hasOwn(rolesByAction, action) && rolesByAction[action as keyof typeof rolesByAction].some((role) => roles.includes(role)));

/** The clock of a status that waits for staff; undefined for the others. */
const staffClock = (status: Status): { staff: readonly string[]; hours: number } | undefined => {
  const row = statusRow("stock", status) ?? statusRow("presale", status);
  return row && "clock" in row && "staff" in row.clock ? row.clock : undefined;
};

type StaffStatusIn<Rows> = { [S in keyof Rows]: Rows[S] extends { clock: { staff: readonly string[] } } ? S : never }[keyof Rows];
type WorkStatus = StaffStatusIn<(typeof orderFlows)["stock"]["statuses"]> | StaffStatusIn<(typeof orderFlows)["presale"]["statuses"]>;

/** The statuses of orders that wait for staff. */
export const isWorkStatus = (status: Status): status is WorkStatus => staffClock(status) !== undefined;
export const workStatuses: readonly WorkStatus[] = statuses.filter(isWorkStatus);

/** The hours within which staff act on an order of a status, after which it is overdue; one day where the table sets none. */
export const hoursOfStatus = (status: Status): number => staffClock(status)?.hours ?? 24;

/** The statuses in the work queue of a person with these roles. An administrator has all queues. */
export const queueStatuses = (roles: readonly string[]): Status[] =>
  workStatuses.filter((status) => roles.includes("administrator") || staffClock(status)?.staff.some((role) => roles.includes(role)));
