import { orderFlows, type Status, statusRow } from "#features/trade/orders/statuses.ts";
import { statusesInTab } from "#kernel/state-machine.ts";

/** Tabs of contract lists: to be confirmed, confirmed, completed, ended without goods. The status table has the tab of each status. */
export const contractTabs = ["all", "toConfirm", "confirmed", "completed", "ended"] as const;
export type ContractTab = (typeof contractTabs)[number];

/** The statuses of a tab; null for all. */
export const statusesOfContractTab = (tab: ContractTab): readonly Status[] | null =>
  tab === "all" ? null : statusesInTab(orderFlows.contract, tab);

const isInTab = (status: Status, tab: ContractTab): boolean => statusRow("contract", status)?.tab === tab;

/** Whether both sides, and the operator, still have to confirm a contract with this status. */
export const isToBeConfirmed = (status: Status): boolean => isInTab(status, "toConfirm");

/** Whether a contract was declined, discarded or canceled. */
export const hasEndedWithoutGoods = (status: Status): boolean => isInTab(status, "ended");
