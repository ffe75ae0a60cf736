import { hourMs } from "#kernel/clock.ts";
import type { Job } from "#platform/jobs.ts";
import { chargeDue } from "./commands/subscriptions.ts";

export const jobs: readonly Job[] = [{ name: "merchantFees.charge", everyMs: hourMs, run: chargeDue }];
