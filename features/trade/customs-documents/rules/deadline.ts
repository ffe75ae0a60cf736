import { hasEndedWithoutGoods, statusesOfContractTab } from "#features/trade/contracts/rules/tabs.ts";
import type { Status } from "#features/trade/orders/statuses.ts";
import { addDays, daysBetween } from "#kernel/calendar.ts";

/** When the Importer Security Filing of a contract is due. Pure. */

export interface FilingDeadline {
  /** The day on which the goods are loaded on the vessel. */
  loading_on: string;
  /** Whether that day is only the delivery date of the contract, because no sailing is announced. */
  is_planned: boolean;
  /** The last day to file: the rule is 24 hours before loading. */
  due_on: string;
  /** Days from today until then; negative when it is past. */
  days_left: number;
}

/** The deadline by the announced departure, before that by the contract's delivery date. Null without either. */
export const filingDeadline = (etd: string | null, delivery_date: string, today: string): FilingDeadline | null => {
  const loading_on = etd ?? delivery_date;
  if (loading_on === "") return null;
  const due_on = addDays(loading_on, -1);
  return { loading_on, is_planned: etd === null, due_on, days_left: daysBetween(today, due_on) };
};

/** Statuses in which the sides still fill in customs data: from the agreed contract until the goods have arrived. */
export const customsStatuses = new Set<Status>([
  "contractCreated",
  "pendingReview",
  "contractRefused",
  ...(statusesOfContractTab("confirmed") ?? []).filter((status) => status !== "awaitingReceipt"),
]);

/** Statuses in which the goods have left the port of loading. */
const sailedStatuses = new Set<Status>(["shipping", "awaitingReceipt", "contractCompleted"]);

/** Whether the contract was declined, discarded or canceled: nothing of it is shipped any more. */
export const isCanceled = (status: Status): boolean => hasEndedWithoutGoods(status);

export const hasSailed = (status: Status, isReceived: boolean): boolean => isReceived || sailedStatuses.has(status);
