/** Goods of a buyer in warehouses and their free storage period: five days for self pickup (docs/domain-model.md). Pure. */

/** State of the goods: being packed, ready for pickup, or arrived at the freight destination. */
export type StorageStage = "preparing" | "ready" | "arrived";

/**
 * Order statuses of paid goods that are still in a warehouse (docs/states.md), by their codes on the wire. Orders are a higher floor, so a test
 * compares the codes with theirs.
 */
export const storedStatusCodes = {
  awaitingPacking: 2,
  processing: 5,
  freightDue: 45,
  freightPartlyPaid: 46,
  labelDue: 100,
  cancelRequested: 120,
  awaitingPickup: 3,
  arrived: 15,
} as const;
export type StoredStatus = keyof typeof storedStatusCodes;

/** The stage of goods by the status of their order. */
export const stageOf = (status: StoredStatus): StorageStage => {
  if (status === "arrived") return "arrived";
  return status === "awaitingPickup" ? "ready" : "preparing";
};

export const stageOrder = ["ready", "arrived", "preparing"] as const satisfies readonly StorageStage[];

/** Aging bands of stored goods in days. */
export const ageBands = ["0-5", "6-15", "16-30", "31+"] as const;
export type AgeBand = (typeof ageBands)[number];

export const getAgeBand = (days: number): AgeBand => {
  if (days <= 5) return "0-5";
  if (days <= 15) return "6-15";
  return days <= 30 ? "16-30" : "31+";
};
