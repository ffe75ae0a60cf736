import { type ShipmentStatus, statusesInside } from "#features/trade/shipments/statuses.ts";

/** Tabs of the list of shipments. Pure. */

export const shipmentTabs = ["open", "planned", "picking", "packed", "underWay", "ended", "all"] as const;
export type ShipmentTab = (typeof shipmentTabs)[number];

const underWay: readonly ShipmentStatus[] = ["handedOver", "inTransit", "delivered"];
const ended: readonly ShipmentStatus[] = ["received", "closed", "canceled", "returnedToSender"];

const statusesByTab: Readonly<Record<ShipmentTab, readonly ShipmentStatus[]>> = {
  open: statusesInside,
  planned: ["planned"],
  picking: ["picking"],
  packed: ["packed"],
  underWay,
  ended,
  all: [...statusesInside, ...underWay, ...ended],
};

/** The statuses that a tab shows; of late shipments those that have not left. */
export const statusesOfTab = (tab: ShipmentTab, isLateOnly: boolean): ShipmentStatus[] =>
  statusesByTab[tab].filter((status) => !isLateOnly || statusesInside.includes(status));

/** Whether the warehouse works on these shipments: then the one that has waited longest is the first. */
export const isWorkTab = (tab: ShipmentTab): boolean => statusesByTab[tab].every((status) => statusesInside.includes(status));

/** Sums counts per status into counts per tab. */
export const countTabs = (counts: readonly { status: ShipmentStatus; count: number }[]): Record<ShipmentTab, number> => {
  const sumOf = (tab: ShipmentTab): number =>
    counts.reduce((sum, { status, count }) => (statusesByTab[tab].includes(status) ? sum + count : sum), 0);
  return Object.fromEntries(shipmentTabs.map((tab) => [tab, sumOf(tab)])) as Record<ShipmentTab, number>;
};
