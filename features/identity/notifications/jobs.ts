import type { Job } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { announceNotices } from "./queries/notices.ts";

/** Scheduled notices that are out now are told to those who are online; everybody else finds them anyway. */
export const announce = async ({ clock, database }: Platform): Promise<void> => {
  await database.handle().rows(announceNotices, clock.now());
};

export const jobs: readonly Job[] = [{ name: "messages.announce", everyMs: 10_000, run: announce }];
