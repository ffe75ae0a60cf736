import type { Platform } from "#platform/platform.ts";
import { jobs } from "./jobs.ts";

/** Runs the jobs of cases now. */
export const moveOverdueNow = async (platform: Platform): Promise<void> => {
  for (const { run } of jobs) await run(platform);
};
