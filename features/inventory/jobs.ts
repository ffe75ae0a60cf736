import type { Job } from "#platform/jobs.ts";
import { jobs as dockSlotJobs } from "./dock-slots/jobs.ts";
import { jobs as freightJobs } from "./freight/jobs.ts";

/** Everything of the inventory domain that happens by time. */
export const inventoryJobs: readonly Job[] = [...dockSlotJobs, ...freightJobs];
