import { dayMs } from "#kernel/clock.ts";

/** What lies in a warehouse for a buyer, and how long it has (spec 9: five days free for self pickup). Pure. */

/** Where bought goods are: being packed, ready to be collected, arrived where the truck leaves them. */
export type StorageStage = "preparing" | "ready" | "arrived";

/**
 * Order statuses (spec 4.1) of goods that are paid for and still lie in a warehouse: waiting pack, packing, freight or
 * label still to come, a cancellation being looked at; ready; arrived.
 */
export const stageOfStatus: ReadonlyMap<number, StorageStage> = new Map([
  [2, "preparing"],
  [5, "preparing"],
  [45, "preparing"],
  [46, "preparing"],
  [100, "preparing"],
  [120, "preparing"],
  [3, "ready"],
  [15, "arrived"],
]);

export const stagesShown = ["ready", "arrived", "preparing"] as const satisfies readonly StorageStage[];

const dayNumber = (date: string): number => Math.floor(Date.parse(`${date}T00:00:00Z`) / dayMs);

/** Whole days from one date to another, both YYYY-MM-DD; below zero when it is past. */
export const daysFrom = (date: string, until: string): number => dayNumber(until) - dayNumber(date);

/** How long something has been there, in the steps that warehouses count ageing by. */
export const ageBands = ["0-5", "6-15", "16-30", "31+"] as const;
export type AgeBand = (typeof ageBands)[number];

export const ageBandOf = (days: number): AgeBand => {
  if (days <= 5) return "0-5";
  if (days <= 15) return "6-15";
  return days <= 30 ? "16-30" : "31+";
};
