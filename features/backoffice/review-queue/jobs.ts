import type { Job } from "#platform/jobs.ts";
import { carryOutDue } from "./commands/carry-out.ts";

export const jobs: readonly Job[] = [{ name: "reviewQueue.carryOutDue", everyMs: 2_000, run: carryOutDue }];
