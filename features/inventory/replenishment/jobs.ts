import { minuteMs } from "#kernel/clock.ts";
import type { Job } from "#platform/jobs.ts";
import { notifyLowStock } from "./commands/levels.ts";

/** Tells manufacturers of stock that has fallen to its reorder point. */
export const jobs: readonly Job[] = [{ name: "replenishment.notifyLowStock", everyMs: 15 * minuteMs, run: notifyLowStock }];
