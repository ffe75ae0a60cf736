import { type Status, statusCodes } from "../statuses.ts";

/** The tabs of order lists and the statuses of each, for buyers and for the operator. */
export const orderTabs = {
  toPay: ["unpaid", "locked", "refused", "awaitingDeposit", "approvedPresale", "creationFailed"],
  inReview: ["pendingAudit", "pendingReview"],
  toShip: ["awaitingPacking", "processing", "approvedInFull"],
  needsMe: ["labelDue", "freightDue", "freightPartlyPaid"],
  toReceive: ["awaitingPickup", "arrived", "shipping", "awaitingReceipt"],
  completed: ["completed", "contractCompleted"],
  refunds: ["failed", "cancelRequested", "awaitingRefund", "refundRefused", "refundUnconfirmed", "refunded", "returned"],
  cancelled: ["cancelled"],
} as const satisfies Record<string, readonly Status[]>;

export type OrderTab = keyof typeof orderTabs;

/** The statuses of a tab, or of one status by its name; undefined for "all" and for unknown names. */
export const statusesOfTab = (tab: string): readonly Status[] | undefined => {
  if (Object.hasOwn(orderTabs, tab)) return orderTabs[tab as OrderTab];
  return Object.hasOwn(statusCodes, tab) ? [tab as Status] : undefined;
};

/** Sums counts per status into counts per tab, including `all`. */
export const countTabs = (counts: readonly { status: Status; count: number }[]): Record<string, number> => {
  const byStatus = new Map(counts.map(({ status, count }) => [status, count]));
  const sum = (statuses: readonly Status[]): number => statuses.reduce((total, status) => total + (byStatus.get(status) ?? 0), 0);
  const tabs = Object.keys(orderTabs).map((tab) => [tab, sum(statusesOfTab(tab) ?? [])] as const);
  return { all: sum([...byStatus.keys()]), ...Object.fromEntries(tabs) };
};
