/** Goods of a buyer in warehouses and their free storage period: five days for self pickup (docs/domain-model.md). Pure. */

/** State of the goods: being packed, ready for pickup, or arrived at the freight destination. */
export type StorageStage = "preparing" | "ready" | "arrived";

/** Order statuses of paid goods that are still in a warehouse (docs/states.md), with their stage. */
export const stageByStatus: ReadonlyMap<number, StorageStage> = new Map([
  [2, "preparing"],
  [5, "preparing"],
  [45, "preparing"],
  [46, "preparing"],
  [100, "preparing"],
  [120, "preparing"],
  [3, "ready"],
  [15, "arrived"],
]);

export const stageOrder = ["ready", "arrived", "preparing"] as const satisfies readonly StorageStage[];

/** Aging bands of stored goods in days. */
export const ageBands = ["0-5", "6-15", "16-30", "31+"] as const;
export type AgeBand = (typeof ageBands)[number];

export const getAgeBand = (days: number): AgeBand => {
  if (days <= 5) return "0-5";
  if (days <= 15) return "6-15";
  return days <= 30 ? "16-30" : "31+";
};
