import { type Status, statuses, statusRow } from "../statuses.ts";

/** The tabs of order lists, for buyers and for the operator. Which statuses each has is in the status tables; contracts have lists of their own. */
export const orderTabs = ["toPay", "inReview", "toShip", "needsMe", "toReceive", "completed", "refunds", "cancelled"] as const;
export type OrderTab = (typeof orderTabs)[number];

const tabOf = (status: Status): string | undefined => (statusRow("stock", status) ?? statusRow("presale", status))?.tab;

/** The statuses of a tab, or of one status by its name; undefined for "all" and for unknown names. */
export const statusesOfTab = (tab: string): readonly Status[] | undefined => {
  if ((orderTabs as readonly string[]).includes(tab)) return statuses.filter((status) => tabOf(status) === tab);
  return statuses.some((status) => status === tab) ? [tab as Status] : undefined;
};

/** Sums counts per status into counts per tab, including `all`. */
export const countTabs = (counts: readonly { status: Status; count: number }[]): Record<string, number> => {
  const sum = (tab?: OrderTab): number =>
    counts.filter(({ status }) => tab === undefined || tabOf(status) === tab).reduce((total, { count }) => total + count, 0);
  return { all: sum(), ...Object.fromEntries(orderTabs.map((tab) => [tab, sum(tab)])) };
};
